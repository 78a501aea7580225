//! What a move is called, depending on the chance that it gave away.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How good a move was, by what its seat could know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// There was nothing else to do.
    Forced,
    /// The adviser's own choice, or as good as it.
    Best,
    /// It gave away next to nothing.
    Good,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away a tenth of a game or more.
    Mistake,
    /// It gave away more than one game in seven.
    Blunder,
}

/// Smaller differences are nothing.
const NOTHING: f32 = 0.01;
/// The chance that each grade gives away at least.
pub(crate) const INACCURACY: f32 = 0.05;
const MISTAKE: f32 = 0.10;
const BLUNDER: f32 = 0.15;

impl Grade {
    /// The grade of a move that gave away so much of the chance to win, if there was a choice.
    pub fn of_loss(loss: f32) -> Self {
        match loss {
            loss if loss >= BLUNDER => Self::Blunder,
            loss if loss >= MISTAKE => Self::Mistake,
            loss if loss >= INACCURACY => Self::Inaccuracy,
            loss if loss >= NOTHING => Self::Good,
            _ => Self::Best,
        }
    }

    /// Whether the move is worth another look.
    pub fn is_doubtful(self) -> bool {
        self >= Self::Inaccuracy
    }
}
