//! Which computer player sits down when a name or a level is asked for.

use crate::Practice;
use game::Level;
use game::Policy;
use jin_li::JinLi;
use search::{AlphaBeta, GreedyPlayer, Player, RandomPlayer, Rung, Student};
use std::fmt;
use std::str::FromStr;

/// A computer player that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Computer {
    /// Any legal action.
    Random,
    /// What looks best at once.
    Greedy,
    /// One of the nine levels.
    Level(Level),
}

/// A word that is not a computer player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is not a computer player; they are random, greedy, and the levels 1 to 9, of which 3 is gakusei, 6 senmon and 9 sensei"
)]
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
    /// What sets the levels below sensei apart, the weakest first. `tancho arena GAME --ladder` measures the steps.
    const LADDER: [Rung; 8];

    /// The strongest player, its randomness started from `seed`.
    fn sensei(seed: u64) -> Box<dyn Player<Self>>;

    /// The player that takes what looks best at once.
    fn greedy(seed: u64) -> Box<dyn Player<Self>>;

    /// The player called `computer`, its randomness started from `seed`.
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Greedy => Self::greedy(seed),
            Computer::Level(level) => match Self::LADDER.get(usize::from(level.number()) - 1) {
                Some(&rung) => Box::new(Student::new(rung, Self::sensei(seed), seed)),
                None => Self::sensei(seed),
            },
        }
    }

    /// What `action` makes use of, for counting in reports: a kind of move, a card, a goal.
    fn topic(&self, action: Self::Action) -> Option<String>;

    /// What would have found an action for which this speaks.
    fn practice(merit: &Self::Merit) -> Practice;
}

impl Roster for JinLi {
    const LADDER: [Rung; 8] = [
        Rung::first_sight(2, 0.0, 0.68),
        Rung::first_sight(3, 0.0, 0.138),
        Rung::first_sight(5, 0.1, 0.087),
        Rung::first_sight(9, 0.48, 0.052),
        Rung::thinks(70, 0.745, 24, 0.024),
        Rung::thinks(165, 0.43, 46, 0.016),
        Rung::thinks(510, 0.235, 58, 0.011),
        Rung::thinks(2_200, 0.09, 60, 0.01),
    ];

    fn sensei(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(AlphaBeta::new(seed))
    }

    fn greedy(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(GreedyPlayer::new(seed))
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
