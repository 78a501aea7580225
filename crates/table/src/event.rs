//! What happened at a table. The log of these is the table.

use crate::fair::Hex32;
use crate::{Closing, Command, Refusal, Sitter, TurnDays};
use game::{Level, Options, Seat, Start, TableEnd};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;

/// How a table was made: the first event of each log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The options, complete.
    pub options: Options,
    /// The host's own components or rules, if it is not played with the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<OwnData>,
    /// Who sits where at first, with the hash of the number of each.
    pub seats: Vec<(Sitter, Option<Hex32>)>,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// The hash of the server's secret.
    pub commitment: Hex32,
    /// Who starts. Tables from before there was a draw begin with their first chair.
    #[serde(default = "first_chair")]
    pub start: Start,
    /// How many days a turn may take, if it may take days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_days: Option<TurnDays>,
    /// The table of which this is the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// The beginning of another table's game, from which this one goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beginning: Option<Beginning>,
    /// Whether it was dealt on a person's own device, so that its deal proves nothing to anybody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub device: bool,
}

/// How another table's game began. With that table's secret it gives the same deal, so the proof of the
/// deal is the same as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The other table.
    pub table: String,
    /// The numbers that its chairs added to the deal, as they stood before the draw.
    pub numbers: Vec<Option<Hex32>>,
    /// Its first actions, in notation.
    pub actions: Vec<String>,
    /// Whether they are the whole game, which was played on a person's own device and handed in when it was over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole: Option<Whole>,
}

/// A whole game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Whole {
    /// How the people at the table ended it, if they did before the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<TableEnd>,
}

/// A component or rules file of the host's own. The log names it; its text is kept beside the log, once for
/// all tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnData {
    /// What the host calls it.
    pub name: String,
    /// Its fingerprint.
    pub fingerprint: String,
    /// Its text, which whoever makes or loads a table puts in.
    #[serde(skip)]
    pub text: Option<Arc<str>>,
}

impl OwnData {
    /// The file of this name.
    pub fn new(name: String, text: &str) -> Self {
        Self { name, fingerprint: game::fingerprint(text), text: Some(text.into()) }
    }

    /// Puts the text in; refused if it is another one.
    pub fn fill(&mut self, text: &str) -> Result<(), Refusal> {
        if game::fingerprint(text) != self.fingerprint {
            let detail = format!("the file {:?} was changed", self.name);
            return Err(Refusal::Damaged { detail });
        }
        self.text = Some(text.into());
        Ok(())
    }
}

impl Opening {
    /// A table of this game at which nobody sits: for advice about positions that are at no table here.
    pub fn bare(game: &str, rules: u32, options: Options) -> Self {
        Self {
            game: game.to_owned(),
            rules,
            options,
            data: None,
            seats: Vec::new(),
            listed: false,
            commitment: crate::fair::commitment(&[0; 32]),
            start: Start::First,
            turn_days: None,
            rematch_of: None,
            beginning: None,
            device: false,
        }
    }

    /// The text of the host's own components or rules, if there is one.
    pub fn data_text(&self) -> Result<Option<&str>, Refusal> {
        let missing =
            |data: &OwnData| Refusal::Damaged { detail: format!("the file {:?} is missing", data.name) };
        self.data.as_ref().map(|data| data.text.as_deref().ok_or_else(|| missing(data))).transpose()
    }
}

const fn first_chair() -> Start {
    Start::First
}

/// One thing that happened; each makes one version.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The table was made.
    Made(Box<Opening>),
    /// Somebody sat down.
    Joined {
        /// Where.
        seat: Seat,
        /// Who.
        player: String,
        /// Under which name.
        name: String,
        /// The hash of the seat's number.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number_hash: Option<Hex32>,
    },
    /// Somebody got up.
    Left {
        /// Where.
        seat: Seat,
    },
    /// A computer took a free seat.
    Filled {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A seat opened its number.
    Opened {
        /// Which.
        seat: Seat,
        /// The number.
        number: Hex32,
    },
    /// Somebody who opened their number, or had none, goes on without those that are missing.
    WentOn {
        /// A seat of the one who goes on.
        seat: Seat,
    },
    /// An action was played.
    Played {
        /// By whom.
        seat: Seat,
        /// In notation.
        action: String,
    },
    /// A seat wants its last action back; it goes back at once if nobody has to agree.
    UndoAsked {
        /// Which.
        seat: Seat,
    },
    /// An answer to that, for all seats of the one who answers.
    UndoAnswered {
        /// A seat of the one who answers.
        seat: Seat,
        /// Whether it may go back.
        agree: bool,
    },
    /// A seat wants to stop here, or agrees to.
    StopAsked {
        /// Which.
        seat: Seat,
    },
    /// A seat wants to go on.
    StopRefused {
        /// Which.
        seat: Seat,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// Somebody wants a computer to play an abandoned seat.
    TakeoverAsked {
        /// The abandoned seat.
        seat: Seat,
        /// A seat of the one who asks.
        by: Seat,
        /// How well the computer plays.
        level: Level,
    },
    /// A person took a seat back from a computer.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// A person agreed to be named in the record.
    Signed {
        /// Which seat.
        seat: Seat,
    },
    /// A rematch was made.
    Rematch {
        /// Its table.
        table: String,
    },
    /// The host closed the table.
    Closed {
        /// Why.
        why: Closing,
    },
}

impl Event {
    /// The seats that it names.
    pub(crate) const fn seats(&self) -> [Option<Seat>; 2] {
        match *self {
            Self::Made(_) | Self::Rematch { .. } | Self::Closed { .. } => [None, None],
            Self::TakeoverAsked { seat, by, .. } => [Some(seat), Some(by)],
            Self::Joined { seat, .. }
            | Self::Left { seat }
            | Self::Filled { seat, .. }
            | Self::Opened { seat, .. }
            | Self::WentOn { seat }
            | Self::Played { seat, .. }
            | Self::UndoAsked { seat }
            | Self::UndoAnswered { seat, .. }
            | Self::StopAsked { seat }
            | Self::StopRefused { seat }
            | Self::Resigned { seat }
            | Self::Returned { seat }
            | Self::Signed { seat } => [Some(seat), None],
        }
    }
}

/// An event with who caused it, as the log keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// Who caused it; `None` for a computer and for the host. Its name in the log is unlike any field of an event.
    #[serde(rename = "asked_by", default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The id that the client gave its command, by which a resend is known.
    #[serde(rename = "command_id", default, skip_serializing_if = "Option::is_none")]
    pub id: Option<CommandId>,
}

/// The id that a client gave its command, with a digest of the command, so that another one with the same
/// id is noticed. Logs from before there was a digest have the id alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum CommandId {
    /// The id alone.
    Old(String),
    /// The id, and the digest.
    Full(String, u32),
}

impl CommandId {
    /// The name of `command`, to which its client gave `id`.
    pub fn new(id: &str, command: &Command) -> Self {
        let digest = Sha256::digest(game::json(command));
        Self::Full(id.to_owned(), u32::from_le_bytes([digest[0], digest[1], digest[2], digest[3]]))
    }

    /// The id.
    pub fn id(&self) -> &str {
        match self {
            Self::Old(id) | Self::Full(id, _) => id,
        }
    }

    /// The digest, if there is one.
    pub(crate) const fn digest(&self) -> Option<u32> {
        match self {
            Self::Old(_) => None,
            Self::Full(_, digest) => Some(*digest),
        }
    }
}
