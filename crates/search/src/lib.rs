//! Computer players. They know `Game` and `View`, and name no game.
//!
//! A player gets a view, never a state: what it may not see, it cannot use.

mod budget;
mod greedy;
mod level;
mod player;

pub use budget::Budget;
pub use greedy::GreedyPlayer;
pub use level::{Level, LevelError};
pub use player::{Analysis, Line, Player, RandomPlayer};
