//! What a missed move teaches: which habit of thought would have found it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something to practise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Practice {
    /// To see the points that can be made at once.
    Points,
    /// To look at what the others can do next.
    Others,
    /// To build what pays later.
    Plan,
    /// To know when to stop and when to go on.
    Call,
    /// To compare more ways, where nothing special speaks for the better one.
    Compare,
}
