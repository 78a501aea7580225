//! The bodies of the HTTP requests and answers.

use crate::Update;
use game::{About, Choice, Level, Record};
use serde::{Deserialize, Serialize};
use table::fair::Proof;
use table::{Chair, Command, OwnData, Room, SeatPlan, Sitter, Times};
use ts_rs::TS;

/// Who you are to this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Your public name among programs; the secret is in the cookie.
    pub player: String,
    /// The server's address for other devices in the same network, if it listens to them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nearby: Option<String>,
}

/// A table that was made.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Made {
    /// The table.
    pub table: String,
    /// Its address in the page.
    pub link: String,
    /// The table as it stands.
    pub update: Update,
}

/// A new table that goes on from a position of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// After how many actions it goes on.
    pub moves: u32,
    /// Who sits where now, one entry a seat; none is open, and none adds a number to the deal.
    pub seats: Vec<SeatPlan>,
}

/// A command over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// A name for this command, new for each one; a resend has the same.
    pub id: String,
    /// The version that the command was made for.
    pub version: u32,
    /// What to do.
    pub command: Command,
}

/// A command over HTTP was carried out and is stored for good.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The version that it made.
    pub version: u32,
    /// The table as it stands.
    pub update: Update,
}

/// How the names of tables on people's own devices begin: no server gives such ones.
pub const ON_DEVICE: &str = "here-";

/// The record of a finished game with the proof of its deal: the file that `tancho verify` checks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    /// The record.
    pub record: Record,
    /// The proof.
    pub proof: Proof,
    /// The table; files from before this was written down lack it and what follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// When it was made, began and ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Times>,
    /// Who sat where at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<RecordSeat>,
    /// Whether it was dealt on a person's own device: the proof then proves nothing to anybody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub device: bool,
}

/// A game that was played on a person's own device and is over, for a server to keep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    /// Its record with the proof of its deal.
    pub file: RecordFile,
    /// Who sat where, one entry a seat; none is open.
    pub seats: Vec<SeatPlan>,
}

/// Who sat on a seat, as far as a record may tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The name of a person who agreed to be named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How well the computer plays, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}

impl RecordFile {
    /// Whether it was dealt on a person's own device, by its own word or by the name of its table.
    pub fn is_from_device(&self) -> bool {
        self.device || self.table.as_deref().is_some_and(|table| table.starts_with(ON_DEVICE))
    }

    /// The file of a finished game.
    pub fn of(room: &Room) -> Option<Self> {
        let seat = |chair: &Chair| match &chair.sitter {
            Sitter::Person { name, .. } => {
                RecordSeat { name: chair.signed.then(|| name.clone()), level: None }
            }
            Sitter::Computer { level, .. } => RecordSeat { name: None, level: Some(*level) },
            Sitter::Open | Sitter::Reserved { .. } => RecordSeat { name: None, level: None },
        };
        Some(Self {
            record: room.record()?,
            proof: room.proof()?,
            table: Some(room.id().to_owned()),
            times: room.times(),
            seats: room.chairs().iter().map(seat).collect(),
            device: room.opening().device,
        })
    }
}

/// What there is to know about a game before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// The name in commands and addresses.
    #[ts(type = "GameName")]
    pub name: String,
    /// The name for people.
    pub title: String,
    /// Who designed it.
    pub designers: String,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// How many a table has when nobody says anything.
    pub default_seats: u8,
    /// About how long it takes.
    pub minutes: u32,
    /// The names of the seats in notation and records.
    pub seat_names: Vec<String>,
    /// Whether its own rules decide who starts.
    pub draws_starter: bool,
    /// What can be chosen.
    pub options: Vec<OptionInfo>,
    /// The component or rules files of its own that this host offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<DataInfo>>", optional)]
    pub data: Vec<DataInfo>,
}

/// A component or rules file of a host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DataInfo {
    /// What the host calls it.
    pub name: String,
    /// The SHA-256 of its text.
    pub fingerprint: String,
}

impl From<&OwnData> for DataInfo {
    fn from(data: &OwnData) -> Self {
        Self { name: data.name.clone(), fingerprint: data.fingerprint.clone() }
    }
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its name.
    pub key: String,
    /// What it takes.
    pub choice: Choice,
    /// What it is when nobody says anything.
    pub default: String,
}

impl From<&About> for GameInfo {
    fn from(about: &About) -> Self {
        let option = |spec: &game::OptionSpec| OptionInfo {
            key: spec.key.to_owned(),
            choice: spec.values.into(),
            default: spec.default.to_owned(),
        };
        Self {
            name: about.name.to_owned(),
            title: about.title.to_owned(),
            designers: about.designers.to_owned(),
            min_seats: about.min_seats,
            max_seats: about.max_seats,
            default_seats: about.default_seats,
            minutes: about.minutes,
            seat_names: owned(about.seat_names),
            draws_starter: about.draws_starter,
            options: about.options.iter().map(option).collect(),
            data: Vec::new(),
        }
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
