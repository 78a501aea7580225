//! Questions about a game: what would be good, what would happen, what has happened.

use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::AnyAction;
use ts_rs::TS;

/// Asks what would be good to play; for the seat to act, if it is yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// The version of the table that you look at.
    pub version: u32,
}

/// What a strong player would do, as far as your seat can know.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The version of the table that it is for.
    pub version: u32,
    /// The seat to act.
    pub seat: Seat,
    /// Whether nothing else can be done.
    pub forced: bool,
    /// How much smaller the chance is with the second line, at least, if it is clearly smaller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub margin: Option<f32>,
    /// The best ways to go on, the best first; at least one.
    pub lines: Vec<HintLine>,
}

/// A way to go on that a hint names.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HintLine {
    /// The actions, one after the other; at least one. The others follow within the same turn.
    #[ts(type = "GameAction[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameAction>))]
    pub actions: Box<RawValue>,
    /// What the first of them would do, up to what nobody knows yet.
    #[ts(type = "GameEffect[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameEffect>))]
    pub effects: Box<RawValue>,
    /// What speaks for it.
    #[ts(type = "GameMerit[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameMerit>))]
    pub merits: Box<RawValue>,
    /// The chance to win with it, from 0 to 1; for all but the first it may be less, but not more.
    pub chance: f32,
    /// The points that you will be ahead by at the end, or that you will have if you play alone; a guess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lead: Option<f32>,
}

/// Asks what actions would do without playing them; for the seat to act, if it is yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PreviewRequest {
    /// The version of the table that you look at.
    pub version: u32,
    /// The actions, each looked at by itself.
    pub actions: Vec<AnyAction>,
    /// Whether to show the game after the action; only for a single one.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub view: bool,
}

/// What actions would do.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Previews {
    /// The version of the table that they are for.
    pub version: u32,
    /// The seat to act.
    pub seat: Seat,
    /// One for each action, in the same order.
    pub previews: Vec<Preview>,
}

/// What one action would do.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Preview {
    /// What it does, up to what nobody knows yet.
    #[ts(type = "GameEffect[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameEffect>))]
    pub effects: Box<RawValue>,
    /// How your points change; absent if the action shows something hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub change: Option<i32>,
    /// What you would see then, if it was asked for and the action shows nothing hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameView")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<game::schema::GameView>))]
    pub view: Option<Box<RawValue>>,
}

/// Positions of a finished game, one after the other.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// How many actions the game has; position 0 is before the first, the last one after all of them.
    pub length: u32,
    /// Through whose eyes; without a seat, a watcher's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The positions; fewer than asked for if they would be too much for one answer.
    pub positions: Vec<Position>,
}

/// A position of a finished game.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(rename = "ReplayPosition")]
pub struct Position {
    /// How many actions came before it.
    pub number: u32,
    /// The action that led here; absent at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub played: Option<Played>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// What was to be seen, without the choices there were.
    #[ts(type = "GameView")]
    #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameView))]
    pub view: Box<RawValue>,
}

/// An action that was played.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(rename = "ReplayAction")]
pub struct Played {
    /// Who played it.
    pub seat: Seat,
    /// The action in notation.
    pub action: String,
    /// What it did.
    #[ts(type = "GameEffect[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<game::schema::GameEffect>))]
    pub effects: Box<RawValue>,
}
