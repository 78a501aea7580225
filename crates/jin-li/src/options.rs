//! The four alternate rules as switches, and the set-up that follows from them.

use game::{OptionSpec, Options, Setup, Values};

const fn flag(key: &'static str, about: &'static str) -> OptionSpec {
    OptionSpec { key, values: Values::Flag, default: "false", about }
}

/// The alternate rules, each on its own switch.
pub const OPTIONS: &[OptionSpec] = &[
    flag("inset", "the koi start one square diagonally in from the corners"),
    flag("six-stones", "each player has 6 stones instead of 10"),
    flag("target-15", "the game goes to 15 points instead of 10"),
    flag("return-stone", "after a last stone is dropped, the opponent hands one back off the board"),
];

/// What a game of Jin Li is played with.
#[derive(Debug)]
pub struct JinLiSetup {
    options: Options,
    /// Whether the koi start inset (alternate 1).
    pub inset: bool,
    /// Stones of each player at the start (alternate 2).
    pub stones: u8,
    /// The points that win (alternate 3).
    pub target: u8,
    /// Whether a last stone comes back (alternate 4).
    pub return_stone: bool,
}

impl JinLiSetup {
    /// The set-up behind complete options.
    pub(crate) fn new(options: Options) -> Self {
        Self {
            inset: options.flag("inset"),
            stones: if options.flag("six-stones") { 6 } else { 10 },
            target: if options.flag("target-15") { 15 } else { 10 },
            return_stone: options.flag("return-stone"),
            options,
        }
    }
}

impl Setup for JinLiSetup {
    fn rules_version(&self) -> u32 {
        1
    }

    fn options(&self) -> &Options {
        &self.options
    }
}
