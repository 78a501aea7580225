//! How a game ended.

use crate::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The result of a finished game, which ended by `E`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Outcome<E> {
    /// The points of each seat.
    #[ts(type = "number[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<i32>))]
    pub points: PerSeat<i32>,
    /// The place of each seat, 1 for the best; equal places share it. In a solo game 1 is a win and 2 a loss.
    #[ts(type = "number[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub places: PerSeat<u8>,
    /// How it ended.
    pub end: E,
}

/// How a match ended: by the game's rules, or by the people at the table and their host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Ending<E> {
    /// By the rules.
    Rules(E),
    /// By the people at the table, or by their host.
    Table(TableEnd),
}

/// How the people at the table, or their host, ended a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableEnd {
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// All agreed to stop, where the rules allow it; the points decide.
    Agreed,
    /// The host closed the table, since nobody came back to it: nobody has won, nobody has lost.
    Closed,
}

impl<E> Outcome<E> {
    /// The outcome in which more points are better and equal points share a place.
    pub fn by_points(points: PerSeat<i32>, end: E) -> Self {
        let places = PerSeat::from_fn(points.len() as u8, |seat| {
            1 + points.iter().filter(|&&other| other > points[seat]).count() as u8
        });
        Self { points, places, end }
    }

    /// The same result with its end said in another way.
    pub fn map<F>(self, end: impl FnOnce(E) -> F) -> Outcome<F> {
        let Self { points, places, end: ended } = self;
        Outcome { points, places, end: end(ended) }
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

    #[test]
    fn an_end_by_the_table_is_told_from_one_by_the_rules() {
        let by_table = Ending::<String>::Table(TableEnd::Resigned { seat: Seat(1) });
        let text = serde_json::to_string(&by_table).unwrap();
        assert_eq!(text, r#"{"type":"resigned","seat":1}"#);
        assert_eq!(serde_json::from_str::<Ending<String>>(&text).unwrap(), by_table);
    }

    fn outcome(points: &[i32]) -> Outcome<()> {
        Outcome::by_points(PerSeat::from_fn(points.len() as u8, |s| points[s.index()]), ())
    }

    #[test]
    fn places_follow_points_and_ties_share() {
        assert_eq!(*outcome(&[3, 7, 7, 1]).places, [3, 1, 1, 4]);
        assert!(outcome(&[3, 7, 7, 1]).is_shared());
        assert!((outcome(&[3, 7, 7, 1]).reward(Seat(1)) - 0.5).abs() < f32::EPSILON);
        assert_eq!(outcome(&[3, 7]).winners().collect::<Vec<_>>(), [Seat(1)]);
    }
}
