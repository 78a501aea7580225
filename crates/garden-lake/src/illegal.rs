//! Why an action is refused.

use crate::components::{Bonus, Shape, Tile};
use grid::square::Cell;

/// The reasons, each with a sentence for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A refill has to be decided first.
    #[error("a line has to be refilled first, as in 17left")]
    RefillFirst,
    /// No line is to be refilled.
    #[error("no line is to be refilled now")]
    NoRefill,
    /// This tile is not the one that refills the line.
    #[error("tile {0} cannot refill this line")]
    NotARefill(Tile),
    /// The tile is at no end that the player reaches.
    #[error("tile {0} is not within your reach")]
    OutOfReach(Tile),
    /// One water tile or one decoration a turn.
    #[error("you have laid your tile or decoration of this turn; lay bonuses or say done")]
    AlreadyLaid,
    /// No such bonus tile was gained.
    #[error("you have no {} bonus to lay", .0.name())]
    NoSuchBonus(Bonus),
    /// Free decorations belong to side B.
    #[error("decorations are laid by hand only with lake cards on side B")]
    NotSideB,
    /// A player has at most three decorations.
    #[error("you have three decorations already")]
    ThreeDecorations,
    /// All decorations of a player differ.
    #[error("you have a decoration of shape {} already", .0.letter())]
    ShapeTwice(Shape),
    /// Decorations of a player do not touch.
    #[error("a decoration cannot lie next to another one of yours")]
    NextToDecoration,
    /// The face of a decoration, or a turn of four or more.
    #[error("there is no such face or turn; turns go from 0 to 3")]
    NoSuchForm,
    /// The same form has a smaller turn.
    #[error("turned so, it looks as it does after fewer turns: write {0}")]
    SameAsTurn(u8),
    /// The piece reaches over the edge.
    #[error("it would reach over the edge of the lake")]
    OverTheEdge,
    /// The piece would lie on another.
    #[error("{0} is covered already")]
    Covered(Cell),
    /// A water tile is obligatory while one fits.
    #[error("a tile within your reach fits: you must lay one")]
    MustLay,
    /// Only one bonus is kept for later.
    #[error("only one bonus tile can be set aside: lay another one")]
    TooManyBonuses,
    /// Nothing was laid.
    #[error("you have laid nothing in this turn: lay something, or pass (alone: stop)")]
    NothingLaid,
    /// A turn in which something was laid is no pass.
    #[error("you have laid something in this turn: say done")]
    SomethingLaid,
    /// With several players the game ends when all have passed.
    #[error("only a solo player stops the game; pass when nothing fits")]
    NotSolo,
    /// A solo player stops instead of passing.
    #[error("a solo player does not pass: stop ends the game")]
    Solo,
    /// A game is stopped between turns.
    #[error("the game can be stopped only at the start of a turn: say done first")]
    StopAtStart,
}
