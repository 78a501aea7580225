//! What alpha-beta search may ask a two-player game of perfect information.

use crate::{Game, Seat};

/// A two-player game in which everybody sees everything.
pub trait Minimax: Game {
    /// A position without its history.
    type Node: Node<Action = Self::Action>;

    /// How often a position occurs until that ends the game by points; 0 if it never does.
    const REPEATS: usize;

    /// The position as search sees it.
    fn node(&self) -> Self::Node;

    /// Appends the keys of all earlier positions that could occur again.
    fn past(&self, out: &mut Vec<u64>);
}

/// A position of a [`Minimax`] game: small, copyable, quick to play on.
pub trait Node: Copy + Send + Sync + 'static {
    /// The game's actions.
    type Action: Copy + Eq + Send + Sync;

    /// Whose decision is next; `None` when the game is over.
    fn to_act(&self) -> Option<Seat>;

    /// Equal for positions with the same future.
    fn key(&self) -> u64;

    /// Appends actions, each with a first guess of how good it is (larger is better).
    ///
    /// `depth` actions, these included, are still to be looked at. An action may be left out only if
    /// another one of the list wins and loses exactly the same within that horizon, or if nothing can
    /// be won or lost within it at all.
    fn moves(&self, depth: u32, out: &mut Vec<(Self::Action, i32)>);

    /// Whether an action is legal.
    fn allows(&self, action: Self::Action) -> bool;

    /// The position after an action of [`Node::moves`].
    fn play(&self, action: Self::Action) -> Self;

    /// The points of `seat` less those of the other; if the game is over, its sign says who won.
    fn lead(&self, seat: Seat) -> i32;

    /// How good the position looks for `seat`, in hundredths of a point.
    fn value(&self, seat: Seat) -> i32;
}
