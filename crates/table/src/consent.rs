//! What waits for the others' agreement.

use game::{Level, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A seat wants its last action back and waits for others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Undo {
    /// Who asks.
    pub seat: Seat,
    /// Which seats have not answered yet.
    pub waiting: Vec<Seat>,
}

/// Some want a computer to play an abandoned seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Takeover {
    /// The abandoned seat.
    pub seat: Seat,
    /// How well the computer would play.
    pub level: Level,
    /// Which seats have not asked for it yet.
    pub waiting: Vec<Seat>,
}

/// Some want to stop here, where the rules allow it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Stop {
    /// Which seats have not agreed yet.
    pub waiting: Vec<Seat>,
}
