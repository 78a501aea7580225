//! Which computer player sits down when a name or a level is asked for.

use crate::Practice;
use game::Level;
use game::Policy;
use jin_li::JinLi;
use search::{AlphaBeta, AlphaBetaConfig, GreedyPlayer, Player, RandomPlayer, Student};
use std::fmt;
use std::str::FromStr;

/// A computer player that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Computer {
    /// Any legal action.
    Random,
    /// What looks best at once.
    Greedy,
    /// One of the three levels.
    Level(Level),
}

/// A word that is not a computer player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a computer player; they are random, greedy, gakusei, senmon and sensei")]
pub struct ComputerError(String);

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => level.fmt(f),
        }
    }
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Self, ComputerError> {
        match text {
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            _ => text.parse().map(Self::Level).map_err(|_| ComputerError(text.chars().take(40).collect())),
        }
    }
}

/// A game of the catalogue, with its computer players.
pub trait Roster: Policy {
    /// The player called `computer`, its randomness started from `seed`.
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>>;

    /// What `action` makes use of, for counting in reports: a kind of move, a card, a goal.
    fn topic(&self, action: Self::Action) -> Option<String>;

    /// What would have found an action for which this speaks.
    fn practice(merit: &Self::Merit) -> Practice;
}

impl Roster for JinLi {
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Greedy => Box::new(GreedyPlayer::new(seed)),
            Computer::Level(Level::Gakusei) => Box::new(Student::new(8, 0.05, seed)),
            Computer::Level(Level::Senmon) => {
                Box::new(AlphaBeta::new(AlphaBetaConfig { depth: 2, overlooks: 0.3, sloppy: 10 }, seed))
            }
            Computer::Level(Level::Sensei) => Box::new(AlphaBeta::new(AlphaBetaConfig::BEST, seed)),
        }
    }

    fn topic(&self, action: jin_li::Action) -> Option<String> {
        let kind = match action {
            jin_li::Action::Swim { .. } => "swim",
            jin_li::Action::Jump { .. } => "jump",
            jin_li::Action::Pass {} => "pass",
            jin_li::Action::Return { .. } => "returned stone",
        };
        Some(format!("{kind} for {}", self.gain(action)))
    }

    fn practice(merit: &jin_li::Merit) -> Practice {
        match merit {
            jin_li::Merit::Points { .. } => Practice::Points,
            jin_li::Merit::Leaves { .. } => Practice::Others,
        }
    }
}
