//! The event log of the tables: what happened, in order, for ever.
//!
//! [`Store`] is SQLite in a folder (WAL, synchronous FULL) or Postgres. Appends of many tables share
//! one commit; an append is acknowledged only after that commit. The pair of table and version is
//! unique in the database, so of two writers exactly one wins. Secrets live in a table of their own.

mod chain;
mod migrate;
mod model;
mod postgres;
mod sqlite;
mod tls;
mod upkeep;
mod writer;

pub use chain::chain;
pub use model::{Append, AppendError, DataFile, LobbyLine, Person, StoreError, Stored, Summary};
pub use upkeep::{AuditLine, Erased, Wanted};

use postgres::Postgres;
use sqlite::Sqlite;
use std::path::Path;
use writer::Writer;

/// The event log, on one of two engines.
pub struct Store {
    writer: Writer,
    engine: Engine,
    /// Drawn when a file was opened; see [`Store::epoch`].
    opened: String,
}

enum Engine {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// Asks whichever engine there is.
macro_rules! ask {
    ($store:expr, $method:ident($($argument:expr),*)) => {
        match &$store.engine {
            Engine::Sqlite(engine) => engine.$method($($argument),*).await,
            Engine::Postgres(engine) => engine.$method($($argument),*).await,
        }
    };
}

use ask;

impl Store {
    /// Opens the SQLite file `tancho.db` in `folder`, which is created if it does not exist.
    pub fn sqlite(folder: &Path) -> Result<Self, StoreError> {
        let (engine, connection) = Sqlite::open(folder)?;
        let writer = Writer::thread(move |batch| sqlite::commit(&connection, batch));
        Ok(Self { writer, engine: Engine::Sqlite(engine), opened: drawn()? })
    }

    /// Connects to a Postgres server, such as `postgres://user@host/database?sslmode=verify-full`.
    pub async fn postgres(url: &str) -> Result<Self, StoreError> {
        let engine = Postgres::open(url).await?;
        let writer = Writer::task(engine.committer());
        Ok(Self { writer, engine: Engine::Postgres(Box::new(engine)), opened: String::new() })
    }

    /// Whether other nodes may write to the same log.
    pub fn is_shared(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    /// Names this database, and changes when a backup was put in its place: whoever knows versions of
    /// another epoch must not go on from them. A file can only be replaced while nobody has it open, so
    /// each opening begins an epoch.
    pub async fn epoch(&self) -> Result<String, StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(self.opened.clone()),
            Engine::Postgres(engine) => engine.epoch().await,
        }
    }

    /// Gives the folder of a file back, so that another program can use it. Nothing is written after this.
    pub fn release(&self) {
        if let Engine::Sqlite(engine) = &self.engine {
            engine.release();
        }
    }

    /// Appends one event; it is on disk when this returns `Ok`.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.writer.append(append).await
    }

    /// The events of `table` after version `after`, in order.
    pub async fn events(&self, table: &str, after: u32) -> Result<Vec<Stored>, StoreError> {
        ask!(self, events(table, after))
    }

    /// The secret of the deal of `table`.
    pub async fn secret(&self, table: &str) -> Result<Option<[u8; 32]>, StoreError> {
        ask!(self, secret(table))
    }

    /// The running tables that anyone may see, most recently changed first; with `present`, only those
    /// where one of these players has a seat.
    pub async fn listed(&self, present: Option<&[String]>, limit: u32) -> Result<Vec<LobbyLine>, StoreError> {
        ask!(self, listed(present, limit))
    }

    /// The running tables where `player` has had a seat, in no order.
    pub async fn running_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        ask!(self, running_of(player))
    }

    /// Those of `tables` that are running.
    pub async fn running_among(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        ask!(self, running_among(tables))
    }

    /// Running tables where nothing has happened since `since` (milliseconds since 1970), in the order
    /// of their ids, beginning after the id `after`.
    pub async fn idle(&self, since: i64, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, idle(since, after, limit))
    }

    /// The tables where `player` has a seat, most recently changed first.
    pub async fn mine(&self, player: &str, limit: u32) -> Result<Vec<LobbyLine>, StoreError> {
        ask!(self, mine(player, limit))
    }

    /// Tables where it has been a computer's turn since `since` (milliseconds since 1970) or longer. A stamp
    /// of more than a minute later is no reason to wait: some clock was set back.
    pub async fn computers_due(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, computers_due(since, limit))
    }

    /// How many tables are running.
    pub async fn running(&self) -> Result<u64, StoreError> {
        ask!(self, running())
    }

    /// The latest version of each of these tables.
    pub async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        ask!(self, versions(tables))
    }

    /// The key with this name; if there is none yet, `fresh` becomes it.
    pub async fn node_key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        ask!(self, node_key(name, fresh))
    }

    /// Whether the engine answers, and no commit has failed a moment ago.
    pub async fn is_ready(&self) -> bool {
        self.writer.is_well() && ask!(self, running()).is_ok()
    }
}

fn drawn() -> Result<String, StoreError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|error| StoreError::Open(error.to_string()))?;
    Ok(format!("{:016x}", u64::from_le_bytes(bytes)))
}
