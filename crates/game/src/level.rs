//! The three strengths that every game offers.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// How well a computer player plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The student: instant, and makes a beginner's mistakes.
    Gakusei,
    /// The expert.
    Senmon,
    /// The master: all the strength of its time.
    Sensei,
}

/// A word that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a level; the levels are gakusei, senmon and sensei")]
pub struct LevelError(String);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Gakusei, Self::Senmon, Self::Sensei];

    /// The word for this level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gakusei => "gakusei",
            Self::Senmon => "senmon",
            Self::Sensei => "sensei",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| LevelError(text.chars().take(40).collect()))
    }
}
