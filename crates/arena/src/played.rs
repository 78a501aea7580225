//! What is kept of a game: its result, which follows from its actions, and apart from that how long the turns took.

use crate::{Fault, Schedule};
use game::{Record, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// One game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the game, from 0.
    pub game: usize,
    /// The number of its deal: games with the same one differ only in who sits where.
    pub deal: usize,
    /// The number of the entrant in each seat.
    pub entrants: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The share of the victory of each seat.
    pub rewards: Vec<f32>,
    /// The place of each seat.
    pub places: Vec<u8>,
    /// How many turns there were.
    pub turns: u32,
    /// How it ended, as a fact of the game.
    pub end: Value,
    /// What each seat made use of, and how often.
    pub uses: Vec<BTreeMap<String, u32>>,
    /// Who lost it without playing it to its end, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// A game that was lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The seat whose fault it was.
    pub seat: Seat,
    /// The number of the action that did not come, from 1.
    pub number: usize,
    /// What it did.
    pub fault: Fault,
}

/// How long each turn of each seat took, in milliseconds. Never the same twice, so it stands apart from the result.
pub type TurnTimes = Vec<Vec<f32>>;

/// A game with all that is kept of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Finished {
    /// The result.
    pub played: Played,
    /// The game itself.
    pub record: Record,
    /// The chance to win that its player stated with each action, if it stated one.
    pub values: Vec<Option<f32>>,
    /// The times.
    pub turn_ms: TurnTimes,
}

/// A game as another machine tells it: no result, since that follows from the actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// The actions in notation.
    pub actions: Vec<String>,
    /// The chance that was stated with each of them.
    pub values: Vec<Option<f32>>,
    /// Who lost it by a fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// The times.
    pub turn_ms: TurnTimes,
}

impl From<Finished> for Told {
    fn from(finished: Finished) -> Self {
        let Finished { played, record, values, turn_ms } = finished;
        Self { actions: record.actions, values, forfeit: played.forfeit, turn_ms }
    }
}

impl Played {
    /// The name of the end.
    pub fn end_name(&self) -> &str {
        self.end["type"].as_str().unwrap_or("unknown")
    }

    /// The title of a solo player, if the end names one.
    pub fn title(&self) -> Option<&str> {
        self.end["title"].as_str()
    }

    /// Whether this can be a game of the match `plan`: a line of a file may say anything.
    pub(crate) fn fits(&self, plan: &Schedule) -> bool {
        let (count, seats) = (plan.players.len(), self.entrants.len());
        let lists = [self.points.len(), self.rewards.len(), self.places.len(), self.uses.len()];
        seats == if plan.solo { 1 } else { count }
            && self.entrants.iter().all(|&entrant| entrant < count)
            && lists.iter().all(|&length| length == seats)
            && self.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat.index() < seats)
    }
}
