//! Why the server refuses a request, or closes a connection.

use serde::{Deserialize, Serialize};
use table::Refusal;
use ts_rs::TS;

/// Why a request was refused. The sentences are for logs and for whoever writes a client; people read the
/// page's words.
#[derive(
    Clone,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    strum::IntoStaticStr,
    strum::VariantNames,
    thiserror::Error,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Problem {
    /// The table refuses.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// The request makes no sense.
    #[error("this request makes no sense: {detail}")]
    BadMessage {
        /// What is wrong with it, for whoever writes the client.
        detail: String,
    },
    /// There is no such table.
    #[error("there is no such table: the link may be wrong")]
    NoSuchTable,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NoSuchPage,
    /// The client has no identity yet.
    #[error("you have no identity yet: ask for one with GET /api/me and keep the cookie")]
    NoIdentity,
    /// The cookie is not from this server.
    #[error("this cookie is not from this server: ask for a new one with GET /api/me")]
    ForgedIdentity,
    /// The request comes from another site's page.
    #[error("this page is not one of this server's own")]
    ForeignOrigin,
    /// The server cannot do it at the moment.
    #[error("the server cannot do this at the moment: try again with the same id")]
    Unavailable,
    /// Too many requests.
    #[error("too many requests: wait a moment")]
    TooFast,
    /// The server has as many tables as it can hold.
    #[error("this server has as many tables as it can hold: try again later")]
    ServerFull,
    /// You have as many running games as you may.
    #[error("you have {most} running games: finish or give up some of them first")]
    TooManyTables {
        /// The most.
        most: usize,
    },
    /// You watch as many tables as one connection may.
    #[error("at most {most} tables at once")]
    TooManyWatched {
        /// The most.
        most: usize,
    },
    /// Too many open connections.
    #[error("too many open connections: close one first")]
    TooManySockets,
    /// The game is for fewer players.
    #[error("this game is for at most {most} players")]
    TooManySeats {
        /// The most.
        most: u8,
    },
    /// This is shown when the game is over.
    #[error("this is open when the game is over")]
    NotOver,
    /// No hints while other people play.
    #[error("there are no hints while other people play")]
    NoHints,
    /// One hint after the other.
    #[error("one hint after the other: wait {seconds} seconds")]
    TooOften {
        /// How long.
        seconds: u32,
    },
    /// Too many players think at the moment.
    #[error("too many players think at the moment: try again soon")]
    Busy,
    /// One review at a time.
    #[error("one review after the other: yours is still being made")]
    OneReview,
    /// There is no such review; it may have been forgotten.
    #[error("there is no such review any more: ask for it once more")]
    NoSuchReview,
    /// No hint was found.
    #[error("no hint was found here")]
    NoHint,
    /// The server stops; come back soon.
    #[error("the server stops: come back in a moment")]
    Stopping,
    /// The client did not read what it was sent.
    #[error("you did not read what you were sent in time")]
    TooSlow,
    /// A message was too long.
    #[error("a message has at most {most} bytes")]
    TooBig {
        /// The most.
        most: usize,
    },
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused { refusal }
    }
}

impl Problem {
    /// The name of the problem or of the table's refusal, as metrics count it.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Refused { refusal } => refusal.into(),
            other => other.into(),
        }
    }
}
