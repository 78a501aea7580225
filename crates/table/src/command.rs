//! What people can ask of a table.

use crate::fair::Hex32;
use crate::{AnyAction, Refusal};
use game::{Level, Options, Seat, Start};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The longest name, in characters.
pub const NAME_LIMIT: usize = 32;

/// One thing that somebody asks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, strum::IntoStaticStr)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Command {
    /// Sits down; without a seat, on the first free one. One person may take several seats.
    Join {
        /// Which seat.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
        /// The name that the others see.
        name: String,
        /// The SHA-256 of the number that this seat adds to the deal; without one it adds nothing.
        #[serde(default)]
        #[ts(optional, type = "string")]
        number_hash: Option<Hex32>,
    },
    /// Gets up before the game has begun; while numbers are being opened, only if one has been missing for
    /// a minute.
    Leave {
        /// Which seat.
        seat: Seat,
    },
    /// Lets a computer take a free seat before the game has begun.
    Fill {
        /// Which seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// Opens the number of a seat once all have sat down.
    Open {
        /// Which seat.
        seat: Seat,
        /// The number with the hash that was given.
        #[ts(type = "string")]
        number: Hex32,
    },
    /// Goes on without the numbers that others have not opened for a minute.
    GoWithout,
    /// Plays an action for the seat to act.
    Play {
        /// The action, as a value or in the game's notation.
        action: AnyAction,
    },
    /// Takes back your last action; across another person's action if that person agrees.
    Undo,
    /// Answers somebody who wants to take an action back.
    Answer {
        /// Whether you agree.
        agree: bool,
    },
    /// Asks to stop here, or agrees to, where the rules allow it; it happens when all people have asked.
    Stop,
    /// Does not agree to stop here.
    GoOn,
    /// Gives up; without a seat, your seat that is to act, or your first one.
    Resign {
        /// Which seat.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Asks that a computer plays an abandoned seat; it happens when all others have asked.
    Takeover {
        /// Which seat.
        seat: Seat,
        /// How well the computer plays.
        level: Level,
    },
    /// Takes your seat back from the computer that played it.
    Return {
        /// Which seat.
        seat: Seat,
    },
    /// Agrees that the record of the finished game bears the name of your seat.
    Sign {
        /// Which seat.
        seat: Seat,
    },
    /// Makes a new table with the same people, the seats turned by one.
    Rematch,
}

impl Command {
    /// Whether the command means something only at exactly the version it was made for.
    pub const fn needs_its_version(&self) -> bool {
        matches!(self, Self::Play { .. } | Self::Undo | Self::Answer { .. } | Self::Stop)
    }

    /// Whether it brings a table nearer to its end, or makes the next one.
    pub(crate) const fn leads_to_the_end(&self) -> bool {
        matches!(
            self,
            Self::Play { .. }
                | Self::Open { .. }
                | Self::GoWithout
                | Self::Resign { .. }
                | Self::Sign { .. }
                | Self::Rematch
        )
    }
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "who", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever comes first.
    Open,
    /// A person who makes the table, or somebody beside that person at the same device.
    Me {
        /// The name that the others see.
        name: String,
        /// The SHA-256 of the number that this seat adds to the deal.
        #[serde(default)]
        #[ts(optional, type = "string")]
        number_hash: Option<Hex32>,
    },
    /// A computer.
    Computer {
        /// How well it plays.
        level: Level,
    },
}

/// A table that somebody wants to make.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game's name.
    pub game: String,
    /// The options that differ from the game's defaults.
    #[serde(default)]
    #[ts(as = "Option<std::collections::BTreeMap<String, String>>", optional)]
    pub options: Options,
    /// The name of a component or rules file that the host offers for this game.
    #[serde(default)]
    #[ts(optional)]
    pub data: Option<String>,
    /// Who sits where, one entry a seat.
    pub seats: Vec<SeatPlan>,
    /// Whether the lobby shows the table to everybody.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
    /// Who starts; games whose own rules draw for it take no notice.
    #[serde(default)]
    #[ts(as = "Option<Start>", optional)]
    pub start: Start,
    /// How many days a turn may take, if it may take days.
    #[serde(default)]
    #[ts(optional)]
    pub turn_days: Option<TurnDays>,
}

/// How many days everybody has for a turn, at a table that is not for one evening: 1 to 30.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = u8))]
#[serde(try_from = "u8", into = "u8")]
#[ts(as = "u8")]
pub struct TurnDays(u8);

/// A number of days that no table gives for a turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a turn may take 1 to 30 days, not {0}")]
pub struct TurnDaysError(u8);

impl TurnDays {
    /// In milliseconds.
    pub const fn millis(self) -> i64 {
        self.0 as i64 * 24 * 60 * 60 * 1000
    }
}

impl TryFrom<u8> for TurnDays {
    type Error = TurnDaysError;

    fn try_from(days: u8) -> Result<Self, TurnDaysError> {
        if (1..=30).contains(&days) { Ok(Self(days)) } else { Err(TurnDaysError(days)) }
    }
}

impl From<TurnDays> for u8 {
    fn from(days: TurnDays) -> Self {
        days.0
    }
}

/// The name without blanks around it, if it is one.
pub fn clean_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let fits = (1..=NAME_LIMIT).contains(&name.chars().count());
    if fits && is_visible(name) && !poses_as_computer(name) {
        Ok(name.to_owned())
    } else {
        Err(Refusal::BadName { most: NAME_LIMIT })
    }
}

/// Whether every letter can be seen. What joins or colours emoji (families, hearts) is fine between them.
fn is_visible(name: &str) -> bool {
    let mut before = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let joins = match letter {
            '\u{200d}' => before.is_some_and(is_emoji) && letters.peek().copied().is_some_and(is_emoji),
            '\u{fe0f}' => before.is_some_and(is_emoji),
            _ => false,
        };
        if is_unfit(letter) && !joins {
            return false;
        }
        before = Some(letter);
    }
    true
}

/// Pictures, their colours and the sign that asks for a picture.
const fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{2bff}' | '\u{fe0f}' | '\u{1f000}'..='\u{1faff}')
}

/// What computers are called on our pages.
const COMPUTERS: [&str; 3] = ["computer", "コンピューター", "コンピュータ"];

/// Names under which people would be taken for the computer, whatever blanks and wide letters they are written with.
fn poses_as_computer(name: &str) -> bool {
    let name = name.to_lowercase().chars().map(narrow).collect::<String>();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = name.strip_prefix("the ").unwrap_or(&name);
    let rest = COMPUTERS.iter().find_map(|computer| name.strip_prefix(computer));
    rest.is_some_and(|rest| rest.is_empty() || rest.trim_start().starts_with(['(', ':']))
}

/// The letter of ASCII that this wide one looks like.
fn narrow(letter: char) -> char {
    let narrow = ('\u{ff01}'..='\u{ff5e}').contains(&letter).then(|| u32::from(letter) - 0xfee0);
    narrow.and_then(char::from_u32).unwrap_or(letter)
}

/// Control characters, those that turn the direction of the text around them, and those that nobody sees.
fn is_unfit(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}
