//! The messages of the WebSocket.

use crate::{Presence, Problem, Update};
use serde::{Deserialize, Serialize};
use table::Command;
use ts_rs::TS;

/// The version of these messages; the server tells it first.
pub const PROTOCOL: u32 = 2;
/// The oldest version that a server still speaks. Pages are kept offline: when `PROTOCOL` grows, this stays behind for one release, so
/// that nobody has to load the page again in the middle of a game.
pub const OLDEST: u32 = 2;
/// The longest id of a command.
pub const ID_LIMIT: usize = 64;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Wants to be told about a table from now on; tells which version it has seen last.
    Watch {
        /// The table.
        table: String,
        /// The last version seen; the log then begins after it.
        #[serde(default)]
        #[ts(optional)]
        version: Option<u32>,
    },
    /// Does not want to be told about a table any more.
    Unwatch {
        /// The table.
        table: String,
    },
    /// Does something at a table.
    Do {
        /// The table.
        table: String,
        /// A name for this command, new for each one; a resend has the same.
        id: String,
        /// The version that the command was made for.
        version: u32,
        /// What to do.
        command: Command,
    },
    /// Asks for a sign of life.
    Ping,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum FromServer {
    /// The first message.
    Welcome {
        /// The version of the messages.
        protocol: u32,
        /// The oldest version of them that is still spoken.
        #[serde(default)]
        oldest: u32,
        /// Which database this is. If it differs from the one before, what the client knows of tables may
        /// no longer be true: it watches them again, without a version.
        #[serde(default)]
        epoch: String,
    },
    /// A table as it stands now, and what happened.
    Update(Box<Update>),
    /// Which of a table's people are there: after the first update, and whenever it changes. It has no version
    /// and is not stored.
    Presence {
        /// The table.
        table: String,
        /// For each seat; `null` if it is nobody's.
        seats: Vec<Option<Presence>>,
    },
    /// A command was carried out and is stored for good.
    Done {
        /// The table.
        table: String,
        /// The name of the command.
        id: String,
        /// The version that it made.
        version: u32,
    },
    /// Something was refused.
    Refused {
        /// The table, if it was about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<String>,
        /// The name of the command, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// The server stops or throws the client out; a client may come back after `stopping`.
    Closing {
        /// Why.
        problem: Problem,
    },
    /// The sign of life.
    Pong,
}

impl FromServer {
    /// Reads a message of the server; for clients.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        // A game's view passes as raw text, which serde cannot do behind a tag: an update is read apart.
        #[derive(Deserialize)]
        struct Tag<'a> {
            #[serde(rename = "type")]
            kind: &'a str,
        }
        let tag: Tag<'_> = serde_json::from_str(text)?;
        if tag.kind == "update" {
            serde_json::from_str(text).map(Self::Update)
        } else {
            serde_json::from_str(text)
        }
    }
}
