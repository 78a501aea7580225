//! Records: a game as its set-up, its deal and its actions, in JSON that replays for ever.

use crate::{Deal, Game, Options, Outcome, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};

/// The version of the record format itself.
const FORMAT: u32 = 1;

/// A game written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format.
    pub tancho: u32,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options, complete.
    pub options: Options,
    /// The fingerprint of the components or rules file, for games that have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The number of seats.
    pub seats: u8,
    /// The seed, or the deals themselves.
    pub deal: Deal,
    /// The actions in notation, in order.
    pub actions: Vec<String>,
    /// The seat that gave up, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// Why a record is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error("this is not a Tancho record: {0}")]
    NotARecord(String),
    /// A newer or unknown format.
    #[error("this record has format {found}; this program reads format {FORMAT}")]
    Format {
        /// The format it names.
        found: u32,
    },
    /// Another game than the one asked for.
    #[error("this is a record of {found:?}, not of {wanted}")]
    OtherGame {
        /// The game it names.
        found: String,
        /// The game that was asked for.
        wanted: &'static str,
    },
    /// Rules this program does not know.
    #[error(
        "this record was played by version {found} of the rules of {game}; this program knows version {known}"
    )]
    RulesVersion {
        /// The game.
        game: &'static str,
        /// The version it names.
        found: u32,
        /// The version known here.
        known: u32,
    },
    /// Other components than the ones at hand.
    #[error(
        "this record was played with the {file} file {found}; the one in use is {known}: name the right one with --{file} FILE"
    )]
    OtherData {
        /// What the file is called.
        file: &'static str,
        /// The fingerprint it names.
        found: String,
        /// The fingerprint at hand.
        known: String,
    },
    /// The set-up it names is impossible.
    #[error("the set-up of this record is impossible: {0}")]
    Setup(#[from] SetupError),
    /// An action that cannot be read or played.
    #[error("move {number}, {text:?}: {reason}")]
    Fault {
        /// Which action, from 1.
        number: usize,
        /// The action as written, cut to a sensible length.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The result it claims is not the result of its actions.
    #[error("the record says {said}, but its moves give {found}")]
    OtherOutcome {
        /// What it claims.
        said: String,
        /// What comes out.
        found: String,
    },
}

/// A record played through: the game as it stands at the end, and each position before its action.
pub struct Replay<G: Game> {
    /// The position after the last action.
    pub game: G,
    /// The actions.
    pub actions: Vec<G::Action>,
    start: G,
}

impl<G: Game> Replay<G> {
    /// Each position with the action that was played in it.
    pub fn steps(&self) -> impl Iterator<Item = (G, G::Action)> {
        let mut game = self.start.clone();
        self.actions.iter().map(move |&action| {
            let before = game.clone();
            game.play_unchecked(action);
            (before, action)
        })
    }
}

impl Record {
    /// A record of `game` with these actions behind it.
    pub fn new<G: Game>(game: &G, deal: Deal, actions: &[G::Action]) -> Self {
        let setup = game.rules();
        Self {
            tancho: FORMAT,
            game: G::ABOUT.name.to_owned(),
            rules: G::ABOUT.rules_version,
            options: setup.options().clone(),
            data: setup.data_fingerprint().map(str::to_owned),
            seats: game.seats(),
            deal,
            actions: actions.iter().map(|&action| G::write(setup, action)).collect(),
            resigned: None,
            outcome: game.outcome(),
        }
    }

    /// Reads a record; checks that it is one, not yet that its game is right.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let record: Self =
            serde_json::from_str(text).map_err(|error| RecordError::NotARecord(error.to_string()))?;
        if record.tancho == FORMAT { Ok(record) } else { Err(RecordError::Format { found: record.tancho }) }
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        // A record is plain strings, numbers and lists: writing it cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Plays the record through; `data` is the text of the components or rules file, if not the built-in one.
    pub fn replay<G: Game>(&self, data: Option<&str>) -> Result<Replay<G>, RecordError> {
        let setup = self.check_setup::<G>(data)?;
        let start = G::new(setup, self.seats, &self.deal)?;
        let mut game = start.clone();
        let mut actions = Vec::with_capacity(self.actions.len());
        for (index, text) in self.actions.iter().enumerate() {
            let fault = |reason: String| RecordError::Fault {
                number: index + 1,
                text: text.chars().take(60).collect(),
                reason,
            };
            let action = G::read(setup, text).map_err(|error| fault(error.expected))?;
            game.play(action).map_err(|illegal| fault(illegal.to_string()))?;
            actions.push(action);
        }
        self.check_outcome(&game)?;
        Ok(Replay { game, actions, start })
    }

    fn check_setup<G: Game>(&self, data: Option<&str>) -> Result<&'static G::Setup, RecordError> {
        let about = G::ABOUT;
        if self.game != about.name {
            return Err(RecordError::OtherGame { found: self.game.clone(), wanted: about.name });
        }
        if self.rules != about.rules_version {
            let (found, known) = (self.rules, about.rules_version);
            return Err(RecordError::RulesVersion { game: about.name, found, known });
        }
        let setup = G::setup(&self.options, data)?;
        if self.data.as_deref() != setup.data_fingerprint() {
            let name = |text: Option<&str>| text.unwrap_or("(none)").chars().take(64).collect();
            return Err(RecordError::OtherData {
                file: about.data_file.unwrap_or("components"),
                found: name(self.data.as_deref()),
                known: name(setup.data_fingerprint()),
            });
        }
        Ok(setup)
    }

    fn check_outcome<G: Game>(&self, game: &G) -> Result<(), RecordError> {
        let found = game.outcome();
        match self.resigned {
            // Somebody gave up: the actions stop before the end, and the result is the table's.
            Some(seat) if seat.0 < self.seats && found.is_none() => Ok(()),
            None if self.outcome == found => Ok(()),
            _ => Err(RecordError::OtherOutcome {
                said: said(self.resigned, self.outcome.as_ref()),
                found: said(None, found.as_ref()),
            }),
        }
    }
}

fn said(resigned: Option<Seat>, outcome: Option<&Outcome>) -> String {
    match (resigned, outcome) {
        (Some(seat), _) => format!("that {seat} gave up"),
        (None, None) => "no end".to_owned(),
        (None, Some(outcome)) => format!("{:?} points by {}", &*outcome.points, outcome.reason),
    }
}
