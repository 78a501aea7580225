//! What happened, line by line; everybody may read it.

use game::{Level, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

/// One line of a table's log: an action with its effects, or a note.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Line {
    /// The version that this made.
    pub version: u32,
    /// How many actions stand after it.
    pub moves: u32,
    /// The seat that did it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The action in notation, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<String>,
    /// What the action did; without an action, what the deal did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "GameEffect[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<game::schema::GameEffect>>))]
    pub effects: Option<Box<RawValue>>,
    /// What happened, if it was no action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Note>,
}

/// Something that happened at a table and is no action of its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, strum::VariantNames)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Note {
    /// The table was made.
    Made,
    /// Somebody sat down.
    SatDown {
        /// Under which name.
        name: String,
    },
    /// A computer sat down.
    ComputerSatDown {
        /// How well it plays.
        level: Level,
    },
    /// Somebody got up.
    GotUp {
        /// Who it was.
        name: String,
    },
    /// Somebody got up after numbers had been opened: everybody sits down again, with new numbers.
    BrokeOff {
        /// Who it was.
        name: String,
    },
    /// A seat opened its number for the deal.
    OpenedNumber,
    /// A seat did not open its number in time: the deal is made without it.
    Withheld,
    /// A seat did not want to wait for missing numbers any longer.
    WentOn,
    /// Chairs were drawn: this seat starts, and is the line's seat.
    Starts {
        /// Whether the deal decided, or the maker of the table did.
        drawn: bool,
    },
    /// A seat wants its last action back.
    UndoAsked,
    /// Another seat agrees, and others still have to.
    UndoAgreed,
    /// Another seat does not agree.
    UndoRefused,
    /// Actions were taken back.
    Undone {
        /// How many.
        count: u32,
    },
    /// A seat wants to stop here, or agrees to.
    StopAsked,
    /// A seat wants to go on.
    StopRefused,
    /// All have agreed to stop.
    Stopped,
    /// A seat gave up.
    Resigned,
    /// A computer plays on for a seat that gave up.
    PlaysOn {
        /// How well it plays.
        level: Level,
    },
    /// A seat wants a computer to play another seat.
    TakeoverAsked {
        /// The abandoned one.
        seat: Seat,
    },
    /// A computer plays for the line's seat.
    TakenOver {
        /// How well it plays.
        level: Level,
    },
    /// A person took the seat back from a computer.
    Returned,
    /// A person agreed to be named in the record.
    Signed,
    /// A rematch was made.
    Rematch,
    /// What stands so far was played in another game, from which this one goes on.
    PlayedOn {
        /// How many actions.
        moves: u32,
    },
    /// The host closed the table.
    Closed {
        /// Why.
        why: Closing,
    },
}

/// Why a host closes a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, strum::VariantNames)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Closing {
    /// Its maker waited for others, and none came.
    NobodyJoined,
    /// Others came, but the game did not begin.
    NeverBegan,
    /// The game began, and nobody went on with it.
    Untouched,
    /// Whoever runs the server wanted it so.
    ByHost,
}
