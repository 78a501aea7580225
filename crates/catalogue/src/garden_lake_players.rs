//! The computer players of Garden Lake.

use crate::{Computer, Practice, Roster};
use game::Level;
use garden_lake::{Action, GardenLake, Merit, Piece};
use search::{GreedyPlayer, PerTurn, Planner, PlannerConfig, Player, RandomPlayer, Student};

/// Plans to the end of the game; a little of a turn's time is left for a busy machine.
const SENSEI: PlannerConfig =
    PlannerConfig { look: 40, follow: 4, width: 1, most: 40_000, turns: 60, games: 2_000 };
/// Plans a few turns ahead and keeps few ways in mind.
const SENMON: PlannerConfig = PlannerConfig { look: 25, follow: 25, width: 1, most: 40, turns: 3, games: 0 };

impl Roster for GardenLake {
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Level(Level::Gakusei) => Box::new(Student::new(40, 0.1, seed)),
            Computer::Greedy => Box::new(GreedyPlayer::new(seed)),
            Computer::Level(Level::Senmon) => Box::new(PerTurn::new(Planner::new(SENMON, seed), 0.8)),
            Computer::Level(Level::Sensei) => Box::new(PerTurn::new(Planner::new(SENSEI, seed), 0.92)),
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
            Action::Done { .. } => None,
            word => Some(word.to_string()),
        }
    }

    fn practice(merit: &Merit) -> Practice {
        match merit {
            Merit::Fills { .. } | Merit::Groups { .. } => Practice::Points,
            Merit::Gains { .. } | Merit::Surrounds { .. } | Merit::Grows { .. } => Practice::Plan,
        }
    }
}
