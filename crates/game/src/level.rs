//! The nine strengths that every game offers: a ladder, three rungs of which have names.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// How well a computer player plays: a number from 1, who just knows the rules, to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Level {
    /// Knows the rules, and little more.
    #[serde(rename = "1")]
    One,
    /// Level 2.
    #[serde(rename = "2")]
    Two,
    /// Level 3, the student: makes a beginner's mistakes.
    #[serde(rename = "gakusei", alias = "3")]
    Gakusei,
    /// Level 4.
    #[serde(rename = "4")]
    Four,
    /// Level 5.
    #[serde(rename = "5")]
    Five,
    /// Level 6, the expert.
    #[serde(rename = "senmon", alias = "6")]
    Senmon,
    /// Level 7.
    #[serde(rename = "7")]
    Seven,
    /// Level 8.
    #[serde(rename = "8")]
    Eight,
    /// Level 9, the master: all the strength of its time.
    #[serde(rename = "sensei", alias = "9")]
    Sensei,
}

/// A word that is not a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is not a level; the levels are 1 to 9, of which 3 is gakusei, 6 senmon and 9 sensei")]
pub struct LevelError(String);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 9] = [
        Self::One,
        Self::Two,
        Self::Gakusei,
        Self::Four,
        Self::Five,
        Self::Senmon,
        Self::Seven,
        Self::Eight,
        Self::Sensei,
    ];

    /// Its number, from 1 to 9.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The word for this level: its name, or its number if it has none.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Gakusei => "gakusei",
            Self::Four => "4",
            Self::Five => "5",
            Self::Senmon => "senmon",
            Self::Seven => "7",
            Self::Eight => "8",
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

    /// A name or a number; a level with a name has both.
    fn from_str(text: &str) -> Result<Self, LevelError> {
        let number = text.parse().ok().filter(|_| text.len() == 1);
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text || Some(level.number()) == number)
            .ok_or_else(|| LevelError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_read_by_its_name_and_by_its_number_and_written_by_its_name() {
        for (level, number) in Level::ALL.into_iter().zip(1..) {
            assert_eq!(level.number(), number);
            for word in [level.name().to_owned(), number.to_string()] {
                assert_eq!(word.parse(), Ok(level));
                assert_eq!(serde_json::from_value::<Level>(word.into()).unwrap(), level);
            }
            assert_eq!(serde_json::to_value(level).unwrap(), level.name());
        }
        for word in ["", "0", "10", "03", "+3", "master", "Sensei"] {
            assert!(word.parse::<Level>().is_err(), "{word}");
        }
    }

    #[test]
    fn the_three_names_stay_as_they_were_stored() {
        let read = |text| serde_json::from_str::<Level>(text).unwrap();
        assert_eq!(
            [r#""gakusei""#, r#""senmon""#, r#""sensei""#].map(read),
            [Level::Gakusei, Level::Senmon, Level::Sensei]
        );
    }
}
