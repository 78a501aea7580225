//! Computer players. They know `Game` and `View`, and name no game.
//!
//! A player gets a view, never a state: what it may not see, it cannot use.

mod alphabeta;
mod budget;
mod endgame;
mod greedy;
mod mcts;
mod outcomes;
mod planner;
mod player;
mod student;
#[cfg(test)]
mod toy;
mod transposition;
mod tree;
mod turn;
mod turnwise;
mod ways;

pub use alphabeta::AlphaBeta;
pub use budget::{Budget, Spent};
pub use endgame::Endgame;
pub use greedy::GreedyPlayer;
pub use mcts::{TreeConfig, TreePlayer};
pub use outcomes::Gap;
pub use planner::{Planner, PlannerConfig};
pub use player::{Analysis, Decision, Judgement, Player, RandomPlayer};
pub use student::{Rung, Student};
pub use turn::PerTurn;
pub use turnwise::{TurnConfig, TurnPlayer};
pub use ways::{Beam, Way, ways};
