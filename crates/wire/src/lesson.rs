//! Lessons that are played: what there is to learn, and what a lesson answers.

use game::{AnyOutcome, Level, Options, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::{AnyAction, Line};
use ts_rs::TS;

/// A course: the lessons about one game, or about one of its rulebooks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CourseInfo {
    /// Its name in addresses.
    pub name: String,
    /// The game.
    #[ts(type = "GameName")]
    pub game: String,
    /// The lessons, in order.
    pub lessons: Vec<LessonInfo>,
}

/// A lesson of a course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonInfo {
    /// Its name in addresses.
    pub name: String,
    /// The message that is its title.
    pub title: String,
}

/// Where you are in a lesson, and what you want to do there. Nothing is stored: an answer says where you are then.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonRequest {
    /// How many steps are done.
    #[serde(default)]
    pub step: u32,
    /// All that was played since the lesson began, in notation, as the last answer told it.
    #[serde(default)]
    pub played: Vec<String>,
    /// What you do; without it you only look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<AnyAction>,
}

/// How much the adviser helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Guide {
    /// It says at every decision what it would do.
    Always,
    /// It answers when it is asked.
    Asked,
    /// It is not there.
    Alone,
}

/// What a lesson says to an action.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LessonAnswer {
    /// It was meant, and was played.
    Right {
        /// The message that says why it was right; absent in the middle of a free turn.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        say: Option<String>,
    },
    /// It can be played, but is not what was asked for: it was not played.
    Wrong {
        /// The message that says why not; there need not be one.
        say: String,
        /// What it would have done.
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
}

/// The game at one moment of a lesson.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonPosition {
    /// Whose decision is next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_act: Option<Seat>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// What the learner sees.
    #[ts(type = "GameView")]
    #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameView))]
    pub view: Box<RawValue>,
}

/// An action that was played, and the game after it.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonFrame {
    /// The action with its effects.
    pub line: Line,
    /// The game after it.
    pub position: LessonPosition,
}

/// A lesson as it stands.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonScene {
    /// The game.
    #[ts(type = "GameName")]
    pub game: String,
    /// Its options, complete.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    pub options: Options,
    /// The learner's seat.
    pub seat: Seat,
    /// How well the others play.
    pub computer: Level,
    /// How many steps are done.
    pub step: u32,
    /// How many there are.
    pub steps: u32,
    /// All that was played since the lesson began, in notation.
    pub played: Vec<String>,
    /// The message that says what to do; absent when the lesson is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<String>,
    /// How much the adviser helps, in a game that is played freely.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub guide: Option<Guide>,
    /// A right action, for somebody who wants to be shown one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameAction")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::schema::GameAction>))]
    pub show: Option<Box<RawValue>>,
    /// What it says to the action that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<LessonAnswer>,
    /// What was played just now, one after the other: the action that was sent, and what followed it.
    pub frames: Vec<LessonFrame>,
    /// What came before; only at the beginning of a lesson.
    pub log: Vec<Line>,
    /// What never changes during the game; only at the beginning of a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameComponents")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::schema::GameComponents>))]
    pub components: Option<Box<RawValue>>,
    /// The game as it stands.
    pub now: LessonPosition,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Outcome<GameEnd | TableEnd>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::Outcome<game::schema::GameEnd>>))]
    pub outcome: Option<AnyOutcome>,
}
