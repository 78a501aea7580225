//! Why an action is refused.

use crate::square::Square;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "JinLiIllegal")]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// There is no koi of the player to move there.
    NotYourKoi {
        /// Where.
        square: Square,
    },
    /// A swim goes to one of the eight squares around.
    NotOneStep,
    /// The square a koi wants to go to is taken.
    Occupied {
        /// Which.
        square: Square,
    },
    /// A player with a stone must drop one after a swim.
    MustDrop,
    /// Nothing left to drop.
    NoStoneLeft,
    /// A stone falls on an empty square only.
    DropOccupied {
        /// Where it was to fall.
        square: Square,
    },
    /// A jump goes in a straight line over exactly one stone.
    NotAJump,
    /// Only a player who can neither swim nor jump passes.
    CannotPass,
    /// Alternate 4: a stone has to be handed over first.
    MustReturn,
    /// Alternate 4: nothing to hand over now.
    NothingToReturn,
    /// Alternate 4: only a stone on the board can be handed over.
    NoStoneThere {
        /// Where none is.
        square: Square,
    },
}
