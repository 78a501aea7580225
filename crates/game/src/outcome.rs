//! How a game ended.

use crate::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The points of each seat.
    #[ts(type = "number[]")]
    pub points: PerSeat<i32>,
    /// The place of each seat, 1 for the best; equal places share it. In a solo game 1 is a win and 2 a loss.
    #[ts(type = "number[]")]
    pub places: PerSeat<u8>,
    /// Why the game ended, in a few words.
    pub reason: String,
    /// The title that a solo player earned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
}

impl Outcome {
    /// The outcome in which more points are better and equal points share a place.
    pub fn by_points(points: PerSeat<i32>, reason: impl Into<String>) -> Self {
        let places = PerSeat::from_fn(points.len() as u8, |seat| {
            1 + points.iter().filter(|&&other| other > points[seat]).count() as u8
        });
        Self { points, places, reason: reason.into(), title: None }
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.places.len() as u8).filter(|&seat| self.places[seat] == 1)
    }

    /// Whether several seats share the first place.
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }

    /// 1 for a win, 0 for a loss, a fair share for a shared victory.
    pub fn reward(&self, seat: Seat) -> f32 {
        if self.places[seat] == 1 { 1.0 / self.winners().count() as f32 } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(points: &[i32]) -> Outcome {
        Outcome::by_points(PerSeat::from_fn(points.len() as u8, |s| points[s.index()]), "test")
    }

    #[test]
    fn places_follow_points_and_ties_share() {
        assert_eq!(*outcome(&[3, 7, 7, 1]).places, [3, 1, 1, 4]);
        assert!(outcome(&[3, 7, 7, 1]).is_shared());
        assert!((outcome(&[3, 7, 7, 1]).reward(Seat(1)) - 0.5).abs() < f32::EPSILON);
        assert_eq!(outcome(&[3, 7]).winners().collect::<Vec<_>>(), [Seat(1)]);
    }
}
