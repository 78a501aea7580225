//! Points of a turn, and who won.

use crate::square::Square;
use crate::state::{End, JinLi, Position};
use game::{Outcome, PerSeat};

impl Position {
    /// One point for each other koi, friend or foe, in the eight squares around the koi that moved.
    pub const fn points_at(&self, square: Square) -> u8 {
        (square.neighbours() & self.all_koi()).count_ones() as u8
    }
}

impl JinLi {
    /// The points of red and of yellow.
    pub(crate) fn score(&self) -> PerSeat<i32> {
        PerSeat::from_fn(2, |seat| i32::from(self.position.points[seat.index()]))
    }

    /// More points win, whatever ended the game; equal is a draw.
    pub(crate) fn result(&self) -> Option<Outcome<End>> {
        self.end.map(|end| Outcome::by_points(self.score(), end))
    }
}
