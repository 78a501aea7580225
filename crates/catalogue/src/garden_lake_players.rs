//! The computer players of Garden Lake.

use crate::{Practice, Roster};
use garden_lake::{Action, GardenLake, Merit, Piece};
use search::{GreedyPlayer, PerTurn, Planner, PlannerConfig, Player, Rung};

/// Plans to the end of the game; a little of a turn's time is left for a busy machine.
const SENSEI: PlannerConfig =
    PlannerConfig { look: 40, follow: 4, width: 1, most: 40_000, turns: 60, games: 24 };

impl Roster for GardenLake {
    const LADDER: [Rung; 8] = [
        Rung::first_sight(3, 0.0, 0.26),
        Rung::first_sight(8, 0.39, 0.158),
        Rung::first_sight(14, 0.58, 0.1),
        Rung::first_sight(25, 0.82, 0.098),
        Rung::thinks(1, 0.98, 43, 0.09),
        Rung::thinks(2, 0.86, 67, 0.063),
        Rung::thinks(4, 0.54, 100, 0.03),
        Rung::thinks(17, 0.065, 100, 0.02),
    ];

    fn sensei(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(PerTurn::new(Planner::new(SENSEI, seed), 0.92))
    }

    fn greedy(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(GreedyPlayer::new(seed))
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
