//! Options of a game as people type them, checked against what the game offers.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use ts_rs::TS;

/// One option that a game offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name, as in `--option name=value`.
    pub key: &'static str,
    /// What it may be set to.
    pub values: Values,
    /// What it is when nobody says anything.
    pub default: &'static str,
    /// One sentence that says what it does.
    pub about: &'static str,
}

/// The values that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// `true` or `false`.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One of `words`, or between `min` and `max` names of one group, joined by commas.
    WordOrNames {
        /// The single words.
        words: &'static [&'static str],
        /// The names that may be listed, in groups: names of different groups do not go together.
        names: &'static [&'static [&'static str]],
        /// The fewest names.
        min: usize,
        /// The most names.
        max: usize,
        /// Whether a name may be listed more than once.
        repeats: bool,
    },
    /// A whole number in this range, both ends included.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true, false"),
            Self::OneOf(words) => f.write_str(&words.join(", ")),
            Self::WordOrNames { words, names, min, max, .. } => {
                let (words, names) = (words.join(", "), names.concat().join(", "));
                write!(f, "{words}, or {min} to {max} of {names} joined by commas")
            }
            Self::Number { min, max } => write!(f, "{min} to {max}"),
        }
    }
}

impl Values {
    /// Whether `value` is one of them.
    pub fn allow(&self, value: &str) -> bool {
        match *self {
            Self::Flag => matches!(value, "true" | "false"),
            Self::OneOf(words) => words.contains(&value),
            Self::WordOrNames { words, names, min, max, repeats } => {
                let listed: Vec<&str> = value.split(',').collect();
                let twice = (1..listed.len()).any(|i| listed[..i].contains(&listed[i]));
                let names_fit = listed.iter().all(|name| names.iter().any(|group| group.contains(name)));
                words.contains(&value)
                    || (names_fit && (repeats || !twice) && (min..=max).contains(&listed.len()))
            }
            Self::Number { min, max } => {
                value.parse::<i64>().is_ok_and(|n| (min..=max).contains(&n) && n.to_string() == value)
            }
        }
    }
}

/// The values that an option takes, for screens and programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Choice {
    /// `true` or `false`.
    Flag,
    /// One of these words.
    OneOf {
        /// The words.
        words: Vec<String>,
    },
    /// One of the words, or some of the names joined by commas.
    WordOrNames {
        /// The words.
        words: Vec<String>,
        /// The names, in groups: names of different groups do not go together.
        names: Vec<Vec<String>>,
        /// The fewest names.
        min: u32,
        /// The most names.
        max: u32,
        /// Whether a name may come twice.
        repeats: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i32,
        /// The most.
        max: i32,
    },
}

impl From<Values> for Choice {
    fn from(values: Values) -> Self {
        let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        match values {
            Values::Flag => Self::Flag,
            Values::OneOf(words) => Self::OneOf { words: owned(words) },
            Values::WordOrNames { words, names, min, max, repeats } => Self::WordOrNames {
                words: owned(words),
                names: names.iter().map(|group| owned(group)).collect(),
                min: min as u32,
                max: max as u32,
                repeats,
            },
            Values::Number { min, max } => Self::Number { min: min as i32, max: max as i32 },
        }
    }
}

/// Why a game cannot be set up as asked. People read the page's or the terminal's words for it; the
/// sentences here are for logs and for whoever writes data files and deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, thiserror::Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SetupError {
    /// There is no such game.
    #[error("there is no game {game:?}; the games are {}", .games.join(", "))]
    UnknownGame {
        /// What was asked for.
        game: String,
        /// What there is.
        games: Vec<String>,
    },
    /// Rules of a version that this program does not know.
    #[error("this is version {found} of the rules of {game}; this program knows version {known}")]
    Rules {
        /// The game's name.
        game: String,
        /// The version that was asked for.
        found: u32,
        /// The newest version known.
        known: u32,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}; it has {}", known(.keys))]
    UnknownOption {
        /// The game's name.
        game: String,
        /// What was asked for.
        key: String,
        /// What there is.
        keys: Vec<String>,
    },
    /// The option exists, but not with this value.
    #[error("option {key} cannot be {value:?}")]
    BadValue {
        /// The option.
        key: String,
        /// What was asked for.
        value: String,
        /// What it takes.
        allowed: Box<Choice>,
    },
    /// The host has no component or rules file of this name for the game.
    #[error("this host has no file {name:?} for {game}; it has {}", known(.names))]
    UnknownData {
        /// The game's name.
        game: String,
        /// What was asked for, cut to a sensible length.
        name: String,
        /// What there is.
        names: Vec<String>,
    },
    /// The number of players does not fit.
    #[error("{game} is for {min} to {max} players, not {seats}")]
    Seats {
        /// The game's name.
        game: String,
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// What was asked for.
        seats: u8,
    },
    /// A component or rules file is wrong.
    #[error("line {line}: {reason}")]
    Data {
        /// The line of the file, from 1.
        line: usize,
        /// What is wrong there, for whoever wrote the file.
        reason: String,
    },
    /// A given deal is wrong, or this game has none.
    #[error("deal {number}: {reason}")]
    Deal {
        /// Which deal, from 1.
        number: usize,
        /// What is wrong with it, for whoever wrote the deal.
        reason: String,
    },
    /// Options that are each allowed but do not go together.
    #[error("the options do not go together: {conflict}")]
    Conflict {
        /// The name of the contradiction, one of the game's [`crate::About::conflicts`].
        #[ts(type = "SetupConflict")]
        conflict: String,
    },
}

impl SetupError {
    /// The contradiction with this name.
    pub fn conflict(name: &'static str) -> Self {
        Self::Conflict { conflict: name.to_owned() }
    }
}

fn known(keys: &[String]) -> String {
    if keys.is_empty() { "none".to_owned() } else { keys.join(", ") }
}

/// The chosen options: each key with its value, in the order of the keys.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// What was asked for, with the defaults filled in; refused if a key or a value is unknown.
    pub fn complete(&self, game: &'static str, specs: &[OptionSpec]) -> Result<Self, SetupError> {
        if let Some(key) = self.0.keys().find(|key| specs.iter().all(|spec| spec.key != **key)) {
            let keys = specs.iter().map(|spec| spec.key.to_owned()).collect();
            return Err(SetupError::UnknownOption { game: game.to_owned(), key: key.clone(), keys });
        }
        let mut complete = BTreeMap::new();
        for spec in specs {
            let value = self.0.get(spec.key).map_or(spec.default, String::as_str);
            if !spec.values.allow(value) {
                return Err(SetupError::BadValue {
                    key: spec.key.to_owned(),
                    value: value.chars().take(60).collect(),
                    allowed: Box::new(spec.values.into()),
                });
            }
            complete.insert(spec.key.to_owned(), value.to_owned());
        }
        Ok(Self(complete))
    }

    /// The value of `key`, or the empty text if it is not set.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// Whether the flag `key` is set.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == "true"
    }

    /// Sets `key`.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        self.0.insert(key.into(), value.into());
    }

    /// All keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Options {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        Self(pairs.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.iter().map(|(key, value)| format!("{key}={value}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { key: "flag", values: Values::Flag, default: "false", about: "" },
        OptionSpec { key: "rounds", values: Values::Number { min: 1, max: 9 }, default: "3", about: "" },
    ];

    fn complete(pairs: &[(&str, &str)]) -> Result<Options, SetupError> {
        pairs.iter().copied().collect::<Options>().complete("test", SPECS)
    }

    #[test]
    fn defaults_are_filled_in() {
        assert_eq!(complete(&[]).unwrap().to_string(), "flag=false rounds=3");
        assert_eq!(complete(&[("flag", "true")]).unwrap().to_string(), "flag=true rounds=3");
    }

    #[test]
    fn unknown_keys_and_values_are_refused_with_what_there_is() {
        let key = complete(&[("colour", "red")]).unwrap_err().to_string();
        assert_eq!(key, "test has no option \"colour\"; it has flag, rounds");
        for value in ["0", "10", "03", "", "many"] {
            let allowed = Box::new(Choice::Number { min: 1, max: 9 });
            let (key, value) = ("rounds".to_owned(), value.to_owned());
            let refused = complete(&[(key.as_str(), value.as_str())]).unwrap_err();
            assert_eq!(refused, SetupError::BadValue { key, value, allowed });
        }
    }
}
