//! What goes into the log and what comes out.

/// One event to append, and whatever else changes in the same commit.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The version this event creates; versions start at 1 and have no gaps.
    pub version: u32,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// The event as JSON; holds no secret.
    pub body: String,
    /// The new lobby line of the table, if it changed.
    pub summary: Option<Summary>,
    /// The secret of the deal, with the first event.
    pub secret: Option<[u8; 32]>,
    /// Players who sit at the table from now on.
    pub members: Vec<String>,
    /// The people whom the event is the first to name.
    pub people: Vec<Person>,
    /// The file of the host's own that the table is played with, with the first event.
    pub data: Option<DataFile>,
}

/// Somebody whom events of a table name by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The number.
    pub number: u32,
    /// Who it is.
    pub player: String,
    /// Under which name.
    pub name: String,
}

/// A component or rules file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// The hash of its text.
    pub fingerprint: String,
    /// Its text.
    pub text: String,
}

/// What the lobby and the other nodes must know about a table without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game's name.
    pub game: String,
    /// Whether anyone may see it.
    pub listed: bool,
    /// Whether it is waiting for players or being played.
    pub running: bool,
    /// Since when it has been a computer's turn, in milliseconds since 1970.
    pub computer_since: Option<i64>,
    /// What the lobby shows, as JSON.
    pub info: String,
}

/// One event of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// Its version.
    pub version: u32,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// The event as JSON.
    pub body: String,
    /// What seals it and all before it; events from before there was a seal have none.
    pub hash: Option<[u8; 32]>,
}

/// A line of the lobby, or of a player's own tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbyLine {
    /// The table.
    pub table: String,
    /// Whether it is still running.
    pub running: bool,
    /// When this line last changed, in milliseconds since 1970.
    pub changed_at: i64,
    /// What the lobby shows, as JSON.
    pub info: String,
}

/// Why an append did not happen, or may not have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// That version already exists, because somebody else was faster, or the one before it does not,
    /// because the database was rolled back: load the table again.
    #[error("another command was faster")]
    Conflict,
    /// The engine does not answer. Whether the event is in the log is unknown: look before trying again.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
}

/// Why the store cannot be opened or asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The engine does not answer.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// The engine answers, and refuses what it was given.
    #[error("the database refuses: {0}")]
    Refused(String),
    /// The database cannot hold every name.
    #[error(
        "the database's encoding is {0}: make it with ENCODING 'UTF8' (CREATE DATABASE tancho ENCODING 'UTF8' TEMPLATE template0)"
    )]
    Encoding(String),
    /// The address or folder is wrong.
    #[error("{0}")]
    Open(String),
    /// The database shows a certificate that is not trusted.
    #[error(
        "the database's certificate is not trusted ({0}): it must be signed by the one that sslrootcert names, \
         or by one that this system trusts, and with sslmode=verify-full it must be for the host in the address"
    )]
    Untrusted(String),
    /// The database was written by an older program, and is only to be looked at.
    #[error(
        "this database has version {found} and needs version {known}: start tancho serve once, which brings it forward"
    )]
    Older {
        /// The version of the database.
        found: i64,
        /// The version that this program needs.
        known: i64,
    },
    /// The database was written by a newer program.
    #[error(
        "this database has version {found}; this program knows versions up to {known}: use a newer tancho"
    )]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        if let Some(fault) = certificate_fault(&error) {
            return Self::Untrusted(fault.to_string());
        }
        // The plain text of this error hides its cause.
        let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}"));
        let text = format!("{error}{}", cause.unwrap_or_default());
        if refuses_the_data(&error) { Self::Refused(text) } else { Self::Unavailable(text) }
    }
}

/// Whether the data is at fault (classes 22 and 23: data exceptions and violated constraints), so that the
/// same data would be refused again.
fn refuses_the_data(error: &tokio_postgres::Error) -> bool {
    error.code().is_some_and(|state| matches!(state.code().get(..2), Some("22" | "23")))
}

/// What is wrong with the server's certificate, if that is the cause.
fn certificate_fault(error: &tokio_postgres::Error) -> Option<&rustls::CertificateError> {
    let cause = std::error::Error::source(error)?.downcast_ref::<std::io::Error>()?.get_ref()?;
    match cause.downcast_ref()? {
        rustls::Error::InvalidCertificate(fault) => Some(fault),
        _ => None,
    }
}
