//! What a host does with a file besides playing.

use super::{READERS, Readers, Sqlite, insert, line, lock, migrate_check};
use crate::upkeep::{AuditLine, Erased, Wanted};
use crate::{Append, AppendError, LobbyLine, Person, StoreError};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior, params};
use std::fs::{DirBuilder, File, OpenOptions};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;

impl Sqlite {
    /// A file that is only looked at, also while a server uses it.
    pub(crate) fn inspect(file: &Path) -> Result<Self, StoreError> {
        let cannot = |error: &dyn std::fmt::Display| {
            StoreError::Open(format!("cannot read {}: {error}", file.display()))
        };
        if !file.is_file() {
            return Err(cannot(&"there is no such file"));
        }
        let readers = Readers {
            file: file.to_owned(),
            only_read: true,
            lock: Mutex::default(),
            idle: Mutex::default(),
            places: Semaphore::new(READERS),
        };
        let connection = super::connect(file, true).map_err(|error| cannot(&error))?;
        migrate_check(&connection).map_err(|error| match error {
            StoreError::Unavailable(reason) => cannot(&reason),
            other => other,
        })?;
        Ok(Self(Arc::new(readers)))
    }

    pub(crate) async fn people(&self, table: &str) -> Result<Vec<Person>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| {
            let sql = "SELECT number, player, name FROM people WHERE table_id = ? ORDER BY number";
            let person =
                |row: &Row<'_>| Ok(Person { number: row.get(0)?, player: row.get(1)?, name: row.get(2)? });
            connection.prepare_cached(sql)?.query_map([table], person)?.collect()
        })
        .await
    }

    pub(crate) async fn data_text(&self, fingerprint: &str) -> Result<Option<String>, StoreError> {
        let fingerprint = fingerprint.to_owned();
        self.read(move |connection| {
            let sql = "SELECT text FROM data_files WHERE fingerprint = ?";
            connection.prepare_cached(sql)?.query_row([fingerprint], |row| row.get(0)).optional()
        })
        .await
    }

    pub(crate) async fn tables(&self, wanted: &Wanted) -> Result<Vec<LobbyLine>, StoreError> {
        let Wanted { running, player, limit } = wanted.clone();
        self.read(move |connection| {
            let sql = "SELECT id, running, changed_at, info FROM tables WHERE (NOT ?1 OR running = 1) \
                       AND (?2 IS NULL OR id IN (SELECT table_id FROM members WHERE player = ?2)) \
                       ORDER BY changed_at DESC LIMIT ?3";
            connection.prepare_cached(sql)?.query_map(params![running, player, limit], line)?.collect()
        })
        .await
    }

    pub(crate) async fn logged(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.read(move |connection| {
            let sql = "SELECT DISTINCT table_id FROM events WHERE table_id > ? ORDER BY table_id LIMIT ?";
            connection.prepare_cached(sql)?.query_map(params![after, limit], |row| row.get(0))?.collect()
        })
        .await
    }

    pub(crate) async fn busiest(&self, limit: u32) -> Result<Vec<(String, u64)>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT player, count(*) FROM members JOIN tables ON id = table_id WHERE running = 1 \
                       GROUP BY player ORDER BY 2 DESC, 1 LIMIT ?";
            let count = |row: &Row<'_>| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64));
            connection.prepare_cached(sql)?.query_map([limit], count)?.collect()
        })
        .await
    }

    pub(crate) async fn import(&self, log: Vec<Append>) -> Result<(), AppendError> {
        let imported = self.change(move |connection| {
            for append in &log {
                if insert(connection, append)?.is_err() {
                    return Ok(false);
                }
            }
            Ok(true)
        });
        match imported.await {
            Ok(true) => Ok(()),
            Ok(false) => Err(AppendError::Conflict),
            Err(error) => Err(AppendError::Unavailable(error.to_string())),
        }
    }

    pub(crate) async fn erase(&self, player: &str, stranger: &str, name: &str) -> Result<Erased, StoreError> {
        let (player, stranger, name) = (player.to_owned(), stranger.to_owned(), name.to_owned());
        let mut erased = Erased::default();
        let erased = self.change(move |connection| {
            // What is erased must not be found in the file any more.
            connection.pragma_update(None, "secure_delete", true)?;
            let sql =
                "SELECT id, running FROM members JOIN tables ON id = table_id WHERE player = ? ORDER BY id";
            let found = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?));
            let tables: Vec<_> =
                connection.prepare(sql)?.query_map([&player], found)?.collect::<rusqlite::Result<_>>()?;
            for (table, running) in tables {
                if running {
                    erased.running.push(table);
                    continue;
                }
                let sql = "UPDATE people SET player = ?, name = ? WHERE table_id = ? AND player = ?";
                connection.prepare_cached(sql)?.execute(params![stranger, name, table, player])?;
                let sql = "DELETE FROM members WHERE table_id = ? AND player = ?";
                connection.prepare_cached(sql)?.execute(params![table, player])?;
                // The lobby's line of a finished table is shown nowhere; it held the name.
                connection.prepare_cached("UPDATE tables SET info = '{}' WHERE id = ?")?.execute([&table])?;
                erased.tables.push(table);
            }
            Ok(erased)
        });
        let erased = erased.await?;
        // Nor in the write-ahead log; if somebody reads at this moment, the next checkpoint does it.
        let checkpoint = |connection: &Connection| {
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0))
        };
        self.read(checkpoint).await?;
        Ok(erased)
    }

    pub(crate) async fn rewrite(&self, table: &str, version: u32, body: &str) -> Result<bool, StoreError> {
        let (table, body) = (table.to_owned(), body.to_owned());
        self.change(move |connection| {
            let sql = "UPDATE events SET body = ? WHERE table_id = ? AND version = ? AND hash IS NULL";
            Ok(connection.prepare_cached(sql)?.execute(params![body, table, version])? == 1)
        })
        .await
    }

    pub(crate) async fn note(&self, audit: &AuditLine) -> Result<(), StoreError> {
        let AuditLine { at, uid, command, outcome } = audit.clone();
        self.change(move |connection| {
            let sql = "INSERT INTO audit (at, uid, command, outcome) VALUES (?, ?, ?, ?)";
            connection.prepare_cached(sql)?.execute(params![at, uid, command, outcome])?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn audit(&self, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT at, uid, command, outcome FROM audit ORDER BY id DESC LIMIT ?";
            let line = |row: &Row<'_>| {
                let (at, uid) = (row.get(0)?, row.get(1)?);
                Ok(AuditLine { at, uid, command: row.get(2)?, outcome: row.get(3)? })
            };
            connection.prepare_cached(sql)?.query_map([limit], line)?.collect()
        })
        .await
    }

    pub(crate) async fn keys(&self) -> Result<Vec<(String, [u8; 32])>, StoreError> {
        self.read(|connection| {
            let key = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            connection.prepare_cached("SELECT name, value FROM node_keys")?.query_map([], key)?.collect()
        })
        .await
    }

    pub(crate) async fn drop_key(&self, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.change(move |connection| {
            connection.prepare_cached("DELETE FROM node_keys WHERE name = ?")?.execute([name])?;
            Ok(())
        })
        .await
    }

    /// Copies the whole log as it stands at this moment into a new file, while it goes on being written.
    pub(crate) async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let (file, shown) = (file.to_owned(), file.display().to_string());
        let cannot = move |error: &dyn std::fmt::Display| {
            StoreError::Open(format!("cannot write the backup {shown}: {error}"))
        };
        // Never over a file that is there: it may be the last good backup.
        let made = OpenOptions::new().create_new(true).write(true).mode(0o600).open(&file);
        made.map_err(|error| cannot(&error))?;
        let target = file.clone();
        let copied = self.read(move |connection| {
            let mut copy = Connection::open(&target)?;
            let backup = Backup::new(connection, &mut copy)?;
            // In one step: it sees one moment of the log, and writers need not wait for it.
            let done = backup.step(-1)?;
            drop(backup);
            // A file that needs no other beside it, not even to be read.
            copy.pragma_update(None, "journal_mode", "DELETE")?;
            Ok(matches!(done, StepResult::Done))
        });
        let outcome = match copied.await {
            Ok(true) => File::open(&file).and_then(|file| file.sync_all()).map_err(|error| cannot(&error)),
            Ok(false) => Err(cannot(&"the log was locked")),
            Err(error) => Err(cannot(&error)),
        };
        if outcome.is_err() {
            // Half a backup is none.
            let _ = std::fs::remove_file(&file);
        }
        outcome
    }

    /// Changes something in one transaction of its own, beside the writer.
    async fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.read(move |connection| {
            let transaction =
                rusqlite::Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
            let changed = change(&transaction)?;
            transaction.commit()?;
            Ok(changed)
        })
        .await
    }
}

/// How a connection is opened: only to read, or to make the file if it is not there.
pub(super) fn flags(only_read: bool) -> OpenFlags {
    if only_read {
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX
    } else {
        OpenFlags::default()
    }
}

/// Puts a backup into the place of the log in `folder`, which nobody may be using; says where the old one is.
pub(crate) fn restore(folder: &Path, backup: &Path, at: i64) -> std::io::Result<PathBuf> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let _lock = lock(&folder.join("tancho.lock"))?;
    let part = folder.join("tancho.db.part");
    let mut copy = OpenOptions::new().create(true).truncate(true).write(true).mode(0o600).open(&part)?;
    std::io::copy(&mut File::open(backup)?, &mut copy)?;
    copy.sync_all()?;
    let aside = folder.join(format!("before-restore-{at}"));
    DirBuilder::new().mode(0o700).create(&aside)?;
    // The log first: without it the other two are of no use, and with them it is whole.
    for name in ["tancho.db", "tancho.db-wal", "tancho.db-shm"] {
        match std::fs::rename(folder.join(name), aside.join(name)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    std::fs::rename(&part, folder.join("tancho.db"))?;
    File::open(folder)?.sync_all()?;
    Ok(aside)
}
