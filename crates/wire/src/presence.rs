//! Whether the people of a table are there.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where the person of a seat is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Presence {
    /// At the table: a socket of theirs watches it.
    Here,
    /// Connected, but not to this table, or not heard of for less than a minute.
    Away,
    /// Not heard of for a minute or longer.
    Gone,
}
