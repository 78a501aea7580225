//! How long the turns took: apart from the results, which are the same on every machine.

use crate::Schedule;
use crate::played::{Finished, Played, TurnTimes};
use crate::statistics::quantile;
use crate::summary::{name_of, sorted};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The times of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timed {
    /// The number of the game, from 0.
    pub game: usize,
    /// How long each turn of each seat took, in milliseconds.
    pub turn_ms: TurnTimes,
}

impl Timed {
    /// Those of this game.
    pub fn of(finished: &Finished) -> Self {
        Self { game: finished.played.game, turn_ms: finished.turn_ms.clone() }
    }

    /// Whether these can be times of a game of the match `plan`.
    pub(crate) fn fits(&self, plan: &Schedule) -> bool {
        self.turn_ms.len() == if plan.solo { 1 } else { plan.players.len() }
    }
}

/// The times of a match, counted for each entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct Times {
    /// Each entrant's name and the milliseconds of its turns, sorted.
    pub turn_ms: Vec<(String, Vec<f64>)>,
}

impl Times {
    /// Counts.
    pub fn new(plan: &Schedule, played: &[Played], timed: &[Timed]) -> Self {
        let by_game: HashMap<usize, &Timed> = timed.iter().map(|timed| (timed.game, timed)).collect();
        let of = |entrant: usize| {
            let turns = played.iter().filter_map(|game| {
                let seat = game.entrants.iter().position(|&other| other == entrant)?;
                Some(by_game.get(&game.game)?.turn_ms[seat].iter().map(|&ms| f64::from(ms)))
            });
            (name_of(plan, entrant), sorted(turns.flatten()))
        };
        Self { turn_ms: (0..plan.players.len()).map(of).collect() }
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, turn_ms) in &self.turn_ms {
            let [middle, late, last] = [0.5, 0.99, 1.0].map(|q| quantile(turn_ms, q));
            let _ = writeln!(
                text,
                "{name:<10} turn median {middle:.1} ms, p99 {late:.1} ms, longest {last:.1} ms"
            );
        }
        text
    }
}
