//! Puzzles: which there are, and what one answers to a turn.

use crate::{LessonFrame, LessonPosition};
use game::{Options, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{AnyAction, Line};
use ts_rs::TS;

/// What puzzles there are today.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleDay {
    /// The day, counted from the beginning of 1970, in universal time.
    pub day: u32,
    /// The puzzles of each game and rulebook.
    pub sets: Vec<PuzzleSet>,
}

/// The puzzles of one game, or of one of its rulebooks, the easiest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleSet {
    /// Its name in addresses.
    pub name: String,
    /// The game.
    #[ts(type = "GameName")]
    pub game: String,
    /// How many there are; they are numbered from 1.
    pub count: u32,
    /// The number of today's.
    pub today: u32,
    /// The number of the first puzzle of each grade, from the easiest grade on.
    pub grades: Vec<u32>,
}

/// What you have played in a puzzle, and what you want to do now. Nothing is stored.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleRequest {
    /// The actions of your turn so far, in notation, as the last answer told them.
    #[serde(default)]
    pub played: Vec<String>,
    /// What you do; without it you only look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<AnyAction>,
    /// Whether you want to see a right turn and, where nothing hidden has a say, how the game goes on after it; after a
    /// right turn of your own, how it goes on.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub show: bool,
}

/// What is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleTask {
    /// The turn that wins by force.
    Win {
        /// Within this many turns of one's own.
        turns: u8,
    },
    /// The turn that does not lose.
    Hold {
        /// After any other one the opponent wins by force within this many turns.
        turns: u8,
    },
    /// The turn that makes most of the end of the game, in points.
    Points,
    /// The turn with the best chance to win, by what you can know.
    Chance,
}

/// What a turn gives away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleLoss {
    /// This many of a hundred games.
    Chance {
        /// How many.
        percent: u32,
    },
    /// This many points of the final lead.
    Points {
        /// How many.
        points: u32,
    },
    /// The win that could be forced.
    Win,
    /// The game: now the opponent can force a win.
    Game,
}

/// What a puzzle says to an action.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum PuzzleAnswer {
    /// It was played, and the turn goes on.
    GoesOn,
    /// Nothing is better: the puzzle is solved.
    Right,
    /// Another turn is better. The puzzle begins again.
    Wrong {
        /// What this one gives away.
        loss: PuzzleLoss,
        /// What its last action did.
        #[ts(type = "GameEffect[]")]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameEffect>))]
        effects: Box<RawValue>,
    },
    /// The rules do not allow it.
    Illegal {
        /// Why.
        #[ts(type = "GameIllegal")]
        #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameIllegal))]
        illegal: Box<RawValue>,
    },
    /// A right turn, because you asked for it.
    Shown,
}

/// A puzzle as it stands.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleScene {
    /// The game.
    #[ts(type = "GameName")]
    pub game: String,
    /// Its options, complete.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    pub options: Options,
    /// The version of its rules.
    pub rules: u32,
    /// Your seat.
    pub seat: Seat,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
    /// What is to be found.
    pub task: PuzzleTask,
    /// The actions of your turn so far, in notation.
    pub played: Vec<String>,
    /// What it says to the action that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<PuzzleAnswer>,
    /// What was played just now; of what was shown also what comes after the turn.
    pub frames: Vec<LessonFrame>,
    /// What came before; only at the beginning.
    pub log: Vec<Line>,
    /// What never changes during the game; only at the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameComponents")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::schema::GameComponents>))]
    pub components: Option<Box<RawValue>>,
    /// The game as it stands.
    pub now: LessonPosition,
}
