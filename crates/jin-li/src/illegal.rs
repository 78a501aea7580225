//! Why an action is refused.

use crate::square::Square;

/// The reasons, each with a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// There is no koi of the player to move there.
    #[error("there is no koi of yours on {0}")]
    NotYourKoi(Square),
    /// A swim goes to one of the eight squares around.
    #[error("a koi swims one square, in any direction")]
    NotOneStep,
    /// The square a koi wants to go to is taken.
    #[error("{0} is not empty")]
    Occupied(Square),
    /// A player with a stone must drop one after a swim.
    #[error("you have a stone left: drop one after the swim, as in a1-b2/c3")]
    MustDrop,
    /// Nothing left to drop.
    #[error("you have no stone left to drop")]
    NoStoneLeft,
    /// A stone falls on an empty square only.
    #[error("a stone cannot be dropped on {0}: it is not empty")]
    DropOccupied(Square),
    /// A jump goes in a straight line over exactly one stone.
    #[error("a koi jumps in a straight line over one stone to the empty square right behind it")]
    NotAJump,
    /// Only a player who can neither swim nor jump passes.
    #[error("you may pass only when none of your koi can swim or jump")]
    CannotPass,
    /// Alternate 4: a stone has to be handed over first.
    #[error("first take a stone off the board and hand it over, as in *d4")]
    MustReturn,
    /// Alternate 4: nothing to hand over now.
    #[error("no stone is to be handed over now")]
    NothingToReturn,
    /// Alternate 4: only a stone on the board can be handed over.
    #[error("there is no stone on {0}")]
    NoStoneThere(Square),
}
