//! A table as the lists of the lobby show it.

use crate::SeatInfo;
use game::{Options, Seat};
use serde::{Deserialize, Serialize};
use table::{Phase, Room, TurnDays};
use ts_rs::TS;

/// A line of the lobby, or of your own games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[ts(rename = "TableCard")]
pub struct Card {
    /// The table.
    pub table: String,
    /// The game's name.
    #[ts(type = "GameName")]
    pub game: String,
    /// The options, complete.
    #[ts(as = "std::collections::BTreeMap<String, String>")]
    pub options: Options,
    /// How far it is.
    pub phase: Phase,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// Whose decision is next; only in the list of your own games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to_act: Option<Seat>,
    /// How many days a turn may take, if it may take days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn_days: Option<TurnDays>,
    /// The place of each seat at the end, 1 for the best.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub places: Option<Vec<u8>>,
    /// The points of each seat at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub points: Option<Vec<i32>>,
    /// When it last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed_at: i64,
}

impl Card {
    /// What `player` sees of `room` in a list.
    pub fn of(room: &Room, player: Option<&str>) -> Self {
        let (opening, outcome) = (room.opening(), room.outcome());
        Self {
            table: room.id().to_owned(),
            game: opening.game.clone(),
            options: opening.options.clone(),
            phase: room.phase(),
            seats: room.chairs().iter().map(|chair| SeatInfo::of(chair, player)).collect(),
            to_act: room.to_act(),
            turn_days: opening.turn_days,
            places: outcome.as_ref().map(|outcome| outcome.places.to_vec()),
            points: outcome.as_ref().map(|outcome| outcome.points.to_vec()),
            changed_at: room.turn_since(),
        }
    }
}
