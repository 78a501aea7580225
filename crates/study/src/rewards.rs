//! What a game is played for.

use game::{Game, MAX_SEATS, Outcome, PerSeat, Seat};
use std::str::FromStr;

/// What counts for a learning program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rewards {
    /// To win: from -1 to 1, a fair share is 0. Alone, 1 for a win and 0 for a loss.
    Win,
    /// The lead over the best other seat; alone, the points.
    Points,
}

impl FromStr for Rewards {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "win" => Ok(Self::Win),
            "points" => Ok(Self::Points),
            other => Err(format!("rewards are win or points, not {other:?}")),
        }
    }
}

/// One number for each seat.
pub(crate) type Gains = [f32; MAX_SEATS];

impl Rewards {
    /// What each seat has at the end.
    pub(crate) fn returns<E>(self, outcome: &Outcome<E>) -> Gains {
        match self {
            Self::Win => shares(outcome),
            Self::Points => leads(&outcome.points),
        }
    }

    /// What each seat has so far: its lead, which changes in the middle of a game.
    pub(crate) fn so_far(self, game: &impl Game) -> Gains {
        match self {
            Self::Win => Gains::default(),
            Self::Points => leads(&game.points()),
        }
    }
}

fn shares<E>(outcome: &Outcome<E>) -> Gains {
    let seats = outcome.points.len() as u8;
    let mut gains = Gains::default();
    for seat in Seat::all(seats) {
        let (share, others) = (outcome.reward(seat), f32::from(seats - 1));
        gains[seat.index()] = if seats == 1 { share } else { (share * f32::from(seats) - 1.0) / others };
    }
    gains
}

fn leads(points: &PerSeat<i32>) -> Gains {
    let seats = points.len() as u8;
    let mut gains = Gains::default();
    for seat in Seat::all(seats) {
        let others = Seat::all(seats).filter(|&other| other != seat).map(|other| points[other]);
        gains[seat.index()] = (points[seat] - others.max().unwrap_or(0)) as f32;
    }
    gains
}
