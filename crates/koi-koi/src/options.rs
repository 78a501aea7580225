//! The options of a match, and the set-up that follows from them and a rules file.

use crate::expert::Need;
use crate::prospects::Prospects;
use crate::rules::{KoiStep, MAX_ROUNDS, PRESET_NAMES, Rules, Variant};
use crate::scoring::Scorer;
use game::{OptionSpec, Options, Setup, SetupError, Values, fingerprint};
use std::sync::OnceLock;

const fn variant(variant: Variant, about: &'static str) -> OptionSpec {
    OptionSpec { key: variant.name(), values: Values::Flag, default: "false", about }
}

/// What can be chosen besides a rules file.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rules",
        values: Values::OneOf(PRESET_NAMES),
        default: PRESET_NAMES[0],
        about: "the rulebook; a rules file takes its place",
    },
    OptionSpec {
        key: "rounds",
        values: Values::Number { min: 0, max: MAX_ROUNDS as i64 },
        default: "0",
        about: "the rounds of the match, 1 to 99; 0 for as many as the rules say",
    },
    variant(Variant::FieldLights, "each light in the dealt field multiplies the points of the round"),
    variant(Variant::Exchange, "the dealer's opponent may swap the hands before anyone looks"),
    variant(Variant::Gaji, "the storm may take any card of the field"),
    variant(Variant::Trio, "red poems and blue ribbons together earn 3 points more"),
];

/// What a match of Koi-Koi is played with.
#[derive(Debug)]
pub struct KoiKoiSetup {
    version: u32,
    options: Options,
    /// The fingerprint and the text of a rules file.
    own: Option<(String, String)>,
    /// The rules, with the options worked in.
    pub rules: Rules,
    /// The scores of piles under these rules.
    pub scorer: Scorer,
    /// For each set the lower rungs of its ladder: once it was called they are not new.
    rungs_below: Vec<u32>,
    /// The sets that count.
    pub(crate) needs: Vec<Need>,
    prospects: OnceLock<Prospects>,
}

impl KoiKoiSetup {
    /// The set-up behind complete options and, in place of a rulebook, the text of a rules file.
    pub(crate) fn new(version: u32, options: Options, data: Option<&str>) -> Result<Self, SetupError> {
        let text = data.or_else(|| Rules::preset(options.get("rules"))).unwrap_or_default();
        let mut rules = Rules::parse(text)?;
        if let Some(rounds) = options.get("rounds").parse().ok().filter(|&rounds| rounds > 0) {
            rules.game.rounds = rounds;
        }
        for variant in Variant::ALL.into_iter().filter(|variant| options.flag(variant.name())) {
            rules.variants.add(variant);
        }
        let scorer = Scorer::new(&rules).map_err(|reason| SetupError::Data { line: 1, reason })?;
        // The first version of these rules took a lower rung for a new set.
        let rungs_below = if version == 1 { Vec::new() } else { rules.rungs_below() };
        let own = data.map(|text| (fingerprint(text), text.to_owned()));
        let needs = Need::all(&rules);
        let prospects = OnceLock::new();
        Ok(Self { version, options, own, rules, scorer, rungs_below, needs, prospects })
    }

    /// How many Koi a continuation announces with these sets, after those of the player's last call.
    pub(crate) fn announces(&self, sets: u32, called: u32) -> u8 {
        match self.rules.koi.step {
            KoiStep::PerCall => 1,
            KoiStep::PerNewSet => {
                let rungs = self.rungs_below.iter().enumerate();
                let old = rungs
                    .filter(|(place, _)| called >> place & 1 == 1)
                    .fold(called, |old, (_, below)| old | below);
                (sets & !old).count_ones().max(1) as u8
            }
        }
    }

    /// What a lead is worth between two rounds; worked out when it is asked for the first time.
    pub(crate) fn prospects(&'static self) -> &'static Prospects {
        self.prospects.get_or_init(|| Prospects::new(self))
    }
}

impl Setup for KoiKoiSetup {
    fn rules_version(&self) -> u32 {
        self.version
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn data_fingerprint(&self) -> Option<&str> {
        self.own.as_ref().map(|(fingerprint, _)| fingerprint.as_str())
    }

    fn data_text(&self) -> Option<&str> {
        self.own.as_ref().map(|(_, text)| text.as_str())
    }
}
