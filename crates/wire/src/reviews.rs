//! Reviews of finished games: what each move gave away, and what was luck.

use crate::HintLine;
use catalogue::Practice;
use game::{Options, Seat};
use review::Grade;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::Line;
use ts_rs::TS;

/// How far a review is, and the review when it is done.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewState {
    /// Its name: the same game, nodes and adviser have the same one.
    pub id: String,
    /// The game's name.
    #[ts(type = "GameName")]
    pub game: String,
    /// The options, complete.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    pub options: Options,
    /// The number of seats.
    pub seats: u8,
    /// What never changes during the game.
    #[ts(type = "GameComponents")]
    #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameComponents))]
    pub components: Box<RawValue>,
    /// How many actions have been judged.
    pub done: u32,
    /// How many there are.
    pub all: u32,
    /// Whether it could not be finished; asking for it once more begins again.
    pub failed: bool,
    /// The review, when it is done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub review: Option<Review>,
}

/// The review of a whole game.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// The nodes for each decision.
    pub nodes: u64,
    /// The version of the adviser.
    pub adviser: u32,
    /// Every action, in order.
    pub moves: Vec<ReviewMove>,
    /// Every seat.
    pub seats: Vec<ReviewSeat>,
}

/// One action, judged by what its seat could know.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewMove {
    /// Who played it.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// What it did.
    #[ts(type = "GameEffect[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameEffect>))]
    pub effects: Box<RawValue>,
    /// What it is called.
    pub grade: Grade,
    /// How much of the chance to win it gave away, from 0 to 1.
    pub loss: f32,
    /// What each seat expected before it, from 0 to 1.
    pub expected: Vec<f32>,
    /// What luck changed for each seat after it.
    pub luck: Vec<f32>,
    /// The better ways to go on, the best first; only beside a doubtful move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<HintLine>>", optional)]
    pub lines: Vec<HintLine>,
    /// What is likely to come after the turn of the best of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Line>>", optional)]
    pub continuation: Vec<Line>,
}

/// What is to be said about a seat: start + luck + skill + given = result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewSeat {
    /// The chance at the beginning, from 0 to 1.
    pub start: f32,
    /// What luck made of it.
    pub luck: f32,
    /// What the seat's own decisions made of it.
    pub skill: f32,
    /// What the decisions of the others made of it.
    pub given: f32,
    /// The result; what was expected at the end, if the game did not end.
    pub result: f32,
    /// How many inaccuracies,
    pub inaccuracies: u32,
    /// mistakes
    pub mistakes: u32,
    /// and blunders there were.
    pub blunders: u32,
    /// The number of the action that gave away most, from 0, if any is doubtful.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub worst: Option<u32>,
    /// What to practise, the most costly first.
    pub practices: Vec<Practice>,
}
