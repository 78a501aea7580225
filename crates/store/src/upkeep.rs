//! What a host does with the log besides playing: looking, carrying tables over, erasing people, copying it.

use crate::postgres::Postgres;
use crate::sqlite::{self, Sqlite};
use crate::writer::Writer;
use crate::{Append, AppendError, Engine, LobbyLine, Person, Store, StoreError, ask};
use std::path::{Path, PathBuf};

/// Which tables to list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Only those that are running.
    pub running: bool,
    /// Only those where this player has or had a seat.
    pub player: Option<String>,
    /// How many at most.
    pub limit: u32,
}

/// What was erased.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Erased {
    /// The tables that no longer name the person.
    pub tables: Vec<String>,
    /// Running ones, which still do.
    pub running: Vec<String>,
}

/// One thing that a host did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Which user of the machine.
    pub uid: u32,
    /// What, as JSON.
    pub command: String,
    /// What came of it.
    pub outcome: String,
}

impl Store {
    /// Opens a SQLite file to look at it, also while a server uses it. Nothing can be appended.
    pub fn inspect(file: &Path) -> Result<Self, StoreError> {
        let refuse = |batch: &[Append]| {
            vec![Err(AppendError::Unavailable("the file is only looked at".to_owned())); batch.len()]
        };
        let engine = Engine::Sqlite(Sqlite::inspect(file)?);
        Ok(Self { writer: Writer::thread(refuse), engine, opened: String::new() })
    }

    /// Connects to a Postgres server to look at the log, without bringing it forward.
    pub async fn inspect_postgres(url: &str) -> Result<Self, StoreError> {
        let engine = Postgres::inspect(url).await?;
        let writer = Writer::task(engine.committer());
        Ok(Self { writer, engine: Engine::Postgres(Box::new(engine)), opened: String::new() })
    }

    /// The people of `table`, in the order of their numbers.
    pub async fn people(&self, table: &str) -> Result<Vec<Person>, StoreError> {
        ask!(self, people(table))
    }

    /// The text of the component or rules file with this fingerprint.
    pub async fn data_text(&self, fingerprint: &str) -> Result<Option<String>, StoreError> {
        ask!(self, data_text(fingerprint))
    }

    /// The tables that are wanted, most recently changed first.
    pub async fn tables(&self, wanted: &Wanted) -> Result<Vec<LobbyLine>, StoreError> {
        ask!(self, tables(wanted))
    }

    /// All tables of the log, in the order of their ids, beginning after the id `after`.
    pub async fn logged(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        ask!(self, logged(after, limit))
    }

    /// The players with the most running tables, and how many.
    pub async fn busiest(&self, limit: u32) -> Result<Vec<(String, u64)>, StoreError> {
        ask!(self, busiest(limit))
    }

    /// Stores the whole log of a table, or nothing of it; a conflict if there is such a table.
    pub async fn import(&self, log: Vec<Append>) -> Result<(), AppendError> {
        ask!(self, import(log))
    }

    /// Lets the finished tables of `player` name `stranger` in their place, under `name`.
    pub async fn erase(&self, player: &str, stranger: &str, name: &str) -> Result<Erased, StoreError> {
        ask!(self, erase(player, stranger, name))
    }

    /// Replaces an event from before there were seals; `false` if it is sealed or not there.
    pub async fn rewrite(&self, table: &str, version: u32, body: &str) -> Result<bool, StoreError> {
        ask!(self, rewrite(table, version, body))
    }

    /// Writes down what a host did.
    pub async fn note(&self, audit: &AuditLine) -> Result<(), StoreError> {
        ask!(self, note(audit))
    }

    /// What hosts did, the latest first.
    pub async fn audit(&self, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        ask!(self, audit(limit))
    }

    /// All keys with their names.
    pub async fn keys(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        ask!(self, keys())
    }

    /// Forgets the key with this name.
    pub async fn drop_key(&self, name: &str) -> Result<(), StoreError> {
        ask!(self, drop_key(name))
    }

    /// Copies the log into a new file while it is in use; only SQLite can.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(engine) => engine.backup(file).await,
            Engine::Postgres(_) => Err(StoreError::Open(
                "Postgres makes its own backups: pg_dump --format=custom --file=FILE DATABASE".to_owned(),
            )),
        }
    }

    /// Puts a backup, which was checked before, into the place of the log in `folder`; says where the old
    /// log was moved. `at` names that place.
    pub fn restore(folder: &Path, backup: &Path, at: i64) -> Result<PathBuf, StoreError> {
        sqlite::restore(folder, backup, at)
            .map_err(|error| StoreError::Open(format!("cannot restore into {}: {error}", folder.display())))
    }
}
