//! Why an action is refused.

use crate::components::{Bonus, Shape, Tile};
use grid::square::Cell;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakeIllegal")]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// A refill has to be decided first.
    RefillFirst,
    /// No line is to be refilled.
    NoRefill,
    /// This tile is not one that may refill the line.
    NotARefill {
        /// Which.
        tile: Tile,
    },
    /// The tile is at no end that the player reaches.
    OutOfReach {
        /// Which.
        tile: Tile,
    },
    /// One water tile or one decoration a turn.
    AlreadyLaid,
    /// No such bonus tile is at hand.
    NoSuchBonus {
        /// Which.
        bonus: Bonus,
    },
    /// Free decorations belong to side B of the lake cards.
    NotSideB,
    /// A player has only so many free decorations.
    EnoughDecorations {
        /// How many.
        most: u8,
    },
    /// All decorations of a player differ.
    ShapeTwice {
        /// The shape that is there already.
        shape: Shape,
    },
    /// Decorations of a player do not touch by a side.
    NextToDecoration {
        /// The first cell that would touch another decoration.
        at: Cell,
    },
    /// The piece has no such face, or looks the same after fewer turns.
    NoSuchForm,
    /// The piece reaches over the edge of the lake.
    OverTheEdge,
    /// The piece would lie on another.
    Covered {
        /// The first cell that is covered already.
        at: Cell,
    },
    /// A water tile is obligatory while one fits.
    MustLay {
        /// A tile within reach that fits.
        tile: Tile,
    },
    /// Only one bonus tile may be set aside.
    TooManyBonuses {
        /// How many are at hand.
        bonuses: u8,
    },
    /// Nothing was laid in this turn.
    NothingLaid,
    /// A turn in which something was laid is no pass.
    SomethingLaid,
    /// Only a solo player stops; with several the game ends when all have passed.
    NotSolo,
    /// A solo player stops instead of passing.
    Solo,
    /// A game is stopped at the start of a turn only.
    StopAtStart,
}
