//! Records: a game as its set-up, its deal and its actions, in JSON that replays for ever.

use crate::{
    Deal, Ending, Game, NotationError, Options, Outcome, PerSeat, Seat, Setup, SetupError, TableEnd,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the record format itself. Version 1 told the end in English; that sentence is not read.
const FORMAT: u32 = 2;

/// How a game ended, whichever game it was: its end is a fact in JSON.
pub type AnyOutcome = Outcome<Value>;

/// A game written down. Whatever format it was read from, it is written in the newest one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "AnyFormat")]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The text of that file, if it is not built in: so the record can be replayed by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_text: Option<String>,
    /// The number of seats.
    pub seats: u8,
    /// The chair that became seat 1, if chairs were drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<u8>,
    /// The seed, or the deals themselves.
    pub deal: Deal,
    /// The actions in notation, in order.
    pub actions: Vec<String>,
    /// How the people at the table ended it, if they did before the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<TableEnd>,
    /// How it ended, if it did. In records from format 1 the end itself is not told: null.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Outcome<crate::schema::GameEnd>>))]
    pub outcome: Option<AnyOutcome>,
}

/// A record as any format wrote it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyFormat {
    tancho: u64,
    game: String,
    rules: u32,
    options: Options,
    data: Option<String>,
    data_text: Option<String>,
    seats: u8,
    starter: Option<u8>,
    deal: Deal,
    actions: Vec<String>,
    ended: Option<TableEnd>,
    /// Format 1: the seat that gave up.
    resigned: Option<Seat>,
    outcome: Option<AnyFormatOutcome>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyFormatOutcome {
    points: PerSeat<i32>,
    places: PerSeat<u8>,
    #[serde(default)]
    end: Value,
    /// Format 1: why it ended and the title of a solo player, in English.
    reason: Option<String>,
    title: Option<String>,
}

impl AnyFormat {
    /// Whether it has only what its format has.
    fn is_sound(&self) -> bool {
        let outcome = self.outcome.as_ref();
        if self.tancho == 1 {
            let told = outcome.is_none_or(|outcome| outcome.end.is_null() && outcome.reason.is_some());
            let newer = self.ended.is_some() || self.starter.is_some() || self.data_text.is_some();
            return told && !newer;
        }
        let old = |outcome: &AnyFormatOutcome| outcome.reason.is_some() || outcome.title.is_some();
        self.resigned.is_none() && !outcome.is_some_and(old)
    }
}

impl TryFrom<AnyFormat> for Record {
    type Error = RecordError;

    fn try_from(any: AnyFormat) -> Result<Self, RecordError> {
        if !(1..=u64::from(FORMAT)).contains(&any.tancho) {
            return Err(RecordError::Format { found: any.tancho });
        }
        if !any.is_sound() {
            return Err(RecordError::NotARecord(format!("it mixes format {} with another", any.tancho)));
        }
        let outcome =
            |found: AnyFormatOutcome| Outcome { points: found.points, places: found.places, end: found.end };
        Ok(Self {
            tancho: FORMAT,
            game: any.game,
            rules: any.rules,
            options: any.options,
            data: any.data,
            data_text: any.data_text,
            seats: any.seats,
            starter: any.starter,
            deal: any.deal,
            actions: any.actions,
            ended: any.ended.or(any.resigned.map(|seat| TableEnd::Resigned { seat })),
            outcome: any.outcome.map(outcome),
        })
    }
}

/// Why a record is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error("this is not a Tancho record: {0}")]
    NotARecord(String),
    /// A newer or unknown format.
    #[error("this record has format {found}; this program reads formats 1 to {FORMAT}")]
    Format {
        /// The format it names.
        found: u64,
    },
    /// Another game than the one asked for.
    #[error("this is a record of {found:?}, not of {wanted}")]
    OtherGame {
        /// The game it names.
        found: String,
        /// The game that was asked for.
        wanted: &'static str,
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
    /// A chair that is not there, or that the deal did not draw.
    #[error("the record says that chair {said} became seat 1, but there are {chairs} chairs")]
    Starter {
        /// The chair it names, from 1.
        said: u32,
        /// How many there are.
        chairs: u8,
    },
    /// A text that is no action.
    #[error("move {number}: {error}")]
    Notation {
        /// Which action, from 1.
        number: usize,
        /// What was read.
        error: NotationError,
    },
    /// An action that the rules refuse.
    #[error("move {number}, {text:?}, is not legal: {illegal}")]
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// The action as written.
        text: String,
        /// Why it is refused, as a fact of the game.
        illegal: Value,
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
            rules: setup.rules_version(),
            options: setup.options().clone(),
            data: setup.data_fingerprint().map(str::to_owned),
            data_text: setup.data_text().map(str::to_owned),
            seats: game.seats(),
            starter: None,
            deal,
            actions: actions.iter().map(|&action| G::write(setup, action)).collect(),
            ended: None,
            outcome: game.outcome().map(|outcome| outcome.map(|end| fact(&Ending::Rules(end)))),
        }
    }

    /// Reads a record; checks that it is one, not yet that its game is right.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let any = serde_json::from_str::<AnyFormat>(text);
        any.map_err(|error| RecordError::NotARecord(error.to_string()))?.try_into()
    }

    /// The record as one line of JSON.
    pub fn to_json(&self) -> String {
        json(self)
    }

    /// Plays the record through; `data` is the text of the components or rules file, if it is neither the
    /// built-in one nor in the record.
    pub fn replay<G: Game>(&self, data: Option<&str>) -> Result<Replay<G>, RecordError> {
        let setup = self.check_setup::<G>(data)?;
        let start = G::new(setup, self.seats, &self.deal)?;
        let mut game = start.clone();
        let mut actions = Vec::with_capacity(self.actions.len());
        for (text, number) in self.actions.iter().zip(1..) {
            let action = G::read(setup, text).map_err(|error| RecordError::Notation { number, error })?;
            game.play(action).map_err(|illegal| {
                let text = text.chars().take(60).collect();
                RecordError::Illegal { number, text, illegal: fact(&illegal) }
            })?;
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
        if let Some(chair) = self.starter.filter(|&chair| chair >= self.seats.max(1)) {
            return Err(RecordError::Starter { said: u32::from(chair) + 1, chairs: self.seats });
        }
        about.check_rules(self.rules)?;
        let setup = G::setup_as(self.rules, &self.options, data.or(self.data_text.as_deref()))?;
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
        let fits = match self.ended {
            Some(TableEnd::Resigned { seat }) if seat.0 >= self.seats => false,
            Some(TableEnd::Agreed) if !game.may_end_by_agreement() => false,
            // The people ended it: the actions stop before the end.
            Some(ended) => {
                let result = ended.result(game.points());
                found.is_none() && self.says(&result.map(|end| fact(&Ending::<G::End>::Table(end))))
            }
            None => match (&self.outcome, &found) {
                (None, None) => true,
                (Some(_), Some(found)) => self.says(&found.clone().map(|end| fact(&Ending::Rules(end)))),
                _ => false,
            },
        };
        if fits {
            return Ok(());
        }
        Err(RecordError::OtherOutcome {
            said: said(self.ended, self.outcome.as_ref()),
            found: said(None, found.map(|outcome| outcome.map(|end| fact(&end))).as_ref()),
        })
    }

    /// Whether the record claims this result; format 1 told the end in a sentence that nobody reads.
    fn says(&self, found: &AnyOutcome) -> bool {
        self.outcome.as_ref().is_some_and(|said| {
            (said.points, said.places) == (found.points, found.places)
                && (said.end.is_null() || said.end == found.end)
        })
    }
}

impl TableEnd {
    /// Who gives up comes last; the others, and those who agree to stop, are placed by their points. At a
    /// table that was closed all share one place.
    pub fn result(self, points: PerSeat<i32>) -> Outcome<Self> {
        let mut outcome = Outcome::by_points(points, self);
        if let Self::Resigned { seat } = self {
            let seats = points.len() as u8;
            let better =
                |than: Seat| Seat::all(seats).filter(|&s| s != seat && points[s] > points[than]).count();
            outcome.places =
                PerSeat::from_fn(seats, |who| if who == seat { seats.max(2) } else { 1 + better(who) as u8 });
        }
        if self == Self::Closed {
            outcome.places = PerSeat::from_fn(points.len() as u8, |_| 1);
        }
        outcome
    }
}

/// A fact as JSON.
pub fn fact<F: Serialize>(fact: &F) -> Value {
    // By way of text, since a second way to write every fact would be a tenth of what browsers load.
    serde_json::from_str(&json(fact)).expect(PLAIN)
}

/// Plain data as one line of JSON.
pub fn json<T: Serialize>(data: &T) -> String {
    serde_json::to_string(data).expect(PLAIN)
}

/// Nothing may be lost in silence: a type that JSON cannot hold is a mistake in this program, and the
/// conformance kit writes every kind of fact.
const PLAIN: &str = "facts, records and messages are plain data, which JSON can hold";

fn said(ended: Option<TableEnd>, outcome: Option<&AnyOutcome>) -> String {
    match (ended, outcome) {
        (Some(TableEnd::Resigned { seat }), _) => format!("that {seat} gave up"),
        (Some(TableEnd::Agreed), _) => "that all agreed to stop".to_owned(),
        (Some(TableEnd::Closed), _) => "that the host closed the table".to_owned(),
        (None, None) => "no end".to_owned(),
        (None, Some(outcome)) => format!("{:?} points by {}", &*outcome.points, outcome.end),
    }
}
