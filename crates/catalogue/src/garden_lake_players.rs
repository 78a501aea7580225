//! The computer players of Garden Lake.

use crate::{Computer, Listed};
use garden_lake::{Action, GardenLake, Piece};
use search::{GreedyPlayer, Level, Player, RandomPlayer, Student, TreePlayer, Tuning};

impl Listed for GardenLake {
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Level(Level::Gakusei) => Box::new(Student::new(40, 0.1, seed)),
            Computer::Greedy | Computer::Level(Level::Senmon) => Box::new(GreedyPlayer::new(seed)),
            Computer::Level(Level::Sensei) => Box::new(TreePlayer::new(Tuning::COMMON, seed)),
        }
    }

    fn topic(&self, action: Action) -> Option<String> {
        match action {
            Action::Lay(laying) => Some(match laying.piece {
                Piece::Tile(tile) => format!("tile {tile}"),
                Piece::Bonus(kind) => format!("{} bonus", kind.name()),
                Piece::Decoration(shape) => format!("decoration {}", shape.letter()),
            }),
            Action::Refill { .. } => Some("refill".to_owned()),
            Action::Done => None,
            word => Some(word.to_string()),
        }
    }
}
