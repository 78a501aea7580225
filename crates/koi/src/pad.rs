//! The score pad for a real table: a pond written down as JSON, checked piece by piece and scored.

mod check;
mod raw;
mod report;

pub use report::{Details, FishLine, GoalLine, LanternLine, OpenSide, ParchmentLine, Report};

use crate::components::Components;

/// Why a pond on paper is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PadError {
    /// The text is not a pond at all.
    #[error("this is not a pond: {0}")]
    NotAPond(String),
    /// One piece is wrong or lies where it cannot.
    #[error("piece {number}, {name}: {reason}")]
    Piece {
        /// Its place in the list, from 1.
        number: usize,
        /// What it is and where.
        name: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// Scores a pond on paper with the shapes of `components`.
///
/// ```
/// let components = koi::Components::parse(koi::BUILT_IN)?;
/// let pond = r#"{"pieces": [
///     {"piece": "spring", "at": [0, 0], "turn": 0},
///     {"piece": "koi", "size": "small", "hexes": [[0, 0]]}
/// ], "luck": 1}"#;
/// assert_eq!(koi::pad::score(pond, &components)?.total, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score(text: &str, components: &Components) -> Result<Report, PadError> {
    let paper = raw::read(text)?;
    let pond = check::check(&paper, components)?;
    Ok(report::report(&paper, &pond, components))
}
