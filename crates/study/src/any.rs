//! Games, states, batches and players of whichever game.

use crate::Rewards;
use crate::information::LONGEST_LOG;
use game::{Options, Viewer};
use search::Budget;
use std::any::Any;

/// What can go wrong, as a sentence for whoever writes the learning program.
pub type Told<T> = Result<T, String>;

/// A game with its options, for a number of players.
pub trait AnyGame: Send + Sync {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The number of players.
    fn seats(&self) -> u8;
    /// The options, complete.
    fn options(&self) -> Options;
    /// What counts.
    fn rewards(&self) -> Rewards;
    /// One more than the greatest number of a small decision.
    fn codes(&self) -> u32;
    /// How many bytes an observation has.
    fn observation_len(&self) -> usize;
    /// How many bytes of [`AnyState::information`] an information state of a fixed size holds; a random game needs
    /// less than a tenth of them.
    fn information_len(&self) -> usize {
        LONGEST_LOG
    }
    /// A game at its beginning; the same number deals the same game on every machine.
    fn start(&self, seed: u64) -> Told<Box<dyn AnyState>>;
    /// The game of a record, as far as it goes.
    fn replay(&self, record: &str) -> Told<Box<dyn AnyState>>;
    /// The small decisions of a record, one after the other.
    fn decisions(&self, record: &str) -> Told<Vec<Decided>>;
    /// Many games at once.
    fn batch(&self, count: usize, threads: usize, seed: u64) -> Told<Box<dyn AnyBatch>>;
    /// One of our players.
    fn player(&self, name: &str, seed: u64) -> Told<Box<dyn AnyPlayer>>;
    /// The view behind an observation, as JSON; `None` if these bytes are none.
    fn recall(&self, observation: &[u8]) -> Option<String>;
}

/// A small decision that was made in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    /// The number of the whole action that it belongs to, from 0.
    pub action: usize,
    /// Whose decision it was.
    pub seat: u8,
    /// What that seat saw, in bytes.
    pub observation: Vec<u8>,
    /// The decision.
    pub code: u32,
}

/// A position.
pub trait AnyState: Send + Sync {
    /// The same position once more.
    fn copy(&self) -> Box<dyn AnyState>;
    /// The number of players.
    fn seats(&self) -> u8;
    /// Whose decision is next.
    fn to_act(&self) -> Option<u8>;
    /// All legal decisions, ascending.
    fn legal(&self) -> Vec<u32>;
    /// Makes a decision.
    fn apply(&mut self, code: u32) -> Told<()>;
    /// A legal decision in notation.
    fn write(&self, code: u32) -> Told<String>;
    /// The points of each seat as they stand.
    fn points(&self) -> Vec<i32>;
    /// What each seat gets; all 0 before the end.
    fn returns(&self) -> Vec<f32>;
    /// How it ended, as JSON.
    fn outcome(&self) -> Option<String>;
    /// What a viewer may know, in bytes.
    fn observe(&self, viewer: Viewer) -> Vec<u8>;
    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> String;
    /// All that a seat has seen and done since the beginning, in bytes.
    fn information(&self, seat: u8) -> Vec<u8>;
    /// A position that `seat` cannot tell from this one.
    fn resample(&self, seat: u8, seed: u64) -> Box<dyn AnyState>;
    /// The decisions so far.
    fn history(&self) -> Vec<u32>;
    /// The game written down; `None` after a resample, whose deal nobody knows.
    fn record(&self) -> Option<String>;
    /// The position as its own type, for players of the same game.
    fn as_any(&self) -> &dyn Any;
}

/// What a player thinks of one action.
pub struct Opinion {
    /// The action in notation.
    pub action: String,
    /// The small decisions that make it.
    pub decisions: Vec<u32>,
    /// The chance to win.
    pub value: f32,
    /// The lead expected at the end.
    pub points: f32,
    /// How often the search went there.
    pub visits: u64,
}

/// A computer player.
pub trait AnyPlayer: Send {
    /// The decision that it makes here.
    fn choose(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<u32>;
    /// What it thinks of the actions, the best first.
    fn analyse(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<Vec<Opinion>>;
}

/// The arrays of a batch, one row a game; the caller owns them.
pub struct Rows<'a> {
    /// What the seat to act sees.
    pub observations: &'a mut [u8],
    /// 1 for each legal decision of that seat, for whoever wants masks.
    pub masks: Option<&'a mut [u8]>,
    /// What each seat gained with the last step.
    pub rewards: &'a mut [f32],
    /// 1 if the last step ended a game; the row shows the next one then.
    pub ends: &'a mut [u8],
    /// The seat to act.
    pub seats: &'a mut [u8],
}

/// Many games at once.
pub trait AnyBatch: Send + Sync {
    /// Restarts all games and fills the rows.
    fn reset(&mut self, seed: u64, rows: Rows<'_>) -> Told<()>;
    /// Makes one decision in each game, restarts those that ended, and fills the rows.
    fn step(&mut self, codes: &[u32], rows: Rows<'_>) -> Told<()>;
    /// The legal decisions of all games behind each other, and where each game's begin.
    fn legal(&self) -> (Vec<u32>, Vec<u32>);
    /// One random legal decision for each game.
    fn random(&self, codes: &mut [u32]) -> Told<()>;
    /// How many small decisions and how many whole actions were made since the last reset.
    fn made(&self) -> (u64, u64);
}
