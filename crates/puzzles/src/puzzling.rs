//! What mining and proving ask of a game; each game answers in a file of its own.

use crate::puzzle::{Proof, Task};
use catalogue::{Computer, Roster};
use game::{FastRng, Game, Level, Options};
use search::Budget;
use wire::PuzzleLoss;

/// A game that has puzzles.
pub trait Puzzling: Roster {
    /// The computers in the games that are mined: each seat gets one of them.
    const PLAYERS: [Computer; 2] = [Computer::Level(Level::Senmon), Computer::Level(Level::Sensei)];
    /// How much they think about a turn.
    const BUDGET: Budget;

    /// Options and seats for one of the games that are mined: `options` are those of all puzzles of the set.
    fn table(options: &Options, rng: &mut FastRng) -> (Options, u8);

    /// A deal, list by list, every order equally likely.
    fn shuffled(setup: &Self::Setup, seats: u8, rng: &mut FastRng) -> Vec<Vec<String>>;

    /// The same deal with what is hidden as in `world`, which the seat to act cannot tell from this game.
    fn redealt(&self, deal: Vec<Vec<String>>, world: &Self, rng: &mut FastRng) -> Vec<Vec<String>>;

    /// Whether a turn begins here in which a puzzle is worth looking for.
    fn is_promising(&self) -> bool;

    /// Whether a first, quick look finds one turn clearly best; searches draw their numbers from `seed`.
    fn glance(&self, _seed: u64, _margin: f32) -> bool {
        true
    }

    /// The puzzle in this position, if one turn is clearly best: by so much, where chances are compared. Searches draw
    /// their numbers from `seed`.
    fn find(&self, seed: u64, margin: f32) -> Option<Found<Self>>;

    /// Whether the turn that began here and led to `now` is over, as far as its seat could foresee it.
    fn turn_is_over(&self, now: &Self) -> bool {
        now.to_act() != self.to_act() || now.turns() != self.turns() || now.reveals() != self.reveals()
    }

    /// What to think of a whole turn that was played here; `None` if the task does not fit the position.
    fn verdict(&self, task: &Task, turn: &[Self::Action], after: &Self) -> Option<Verdict>;

    /// How the game goes on after a right turn that led to `after`, with the best play of everybody; nothing where
    /// something hidden has a say in it.
    fn continuation(&self, _task: &Task, _after: &Self) -> Vec<Self::Action> {
        Vec::new()
    }
}

/// A puzzle that was found.
pub struct Found<G: Game> {
    /// What is asked for.
    pub task: Task,
    /// A right turn.
    pub answer: Vec<G::Action>,
    /// How it is known that nothing else is as good.
    pub proof: Proof,
}

/// What to think of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing is better.
    Right,
    /// It gives something away.
    Wrong(PuzzleLoss),
}
