//! Computer players. They know `Game` and `View`, and name no game.
//!
//! A player gets a view, never a state: what it may not see, it cannot use.

mod alphabeta;
mod budget;
mod endgame;
mod greedy;
mod level;
mod mcts;
mod planner;
mod player;
mod student;
mod table;
#[cfg(test)]
mod toy;
mod tree;
mod turn;
mod turnwise;
mod ways;

pub use alphabeta::{AlphaBeta, Manner};
pub use budget::{Budget, Spent};
pub use endgame::Endgame;
pub use greedy::GreedyPlayer;
pub use level::{Level, LevelError};
pub use mcts::{TreePlayer, Tuning};
pub use planner::{Planner, Scope};
pub use player::{Analysis, Line, Player, RandomPlayer};
pub use student::Student;
pub use turn::{Capped, PerTurn};
pub use turnwise::{Comparing, TurnPlayer};
pub use ways::{Beam, Way, ways};
