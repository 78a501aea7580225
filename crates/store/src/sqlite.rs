//! The log in one SQLite file.

mod upkeep;

pub(crate) use upkeep::restore;

use crate::writer::Verdict;
use crate::{Append, AppendError, DataFile, LobbyLine, Person, StoreError, Stored, chain, migrate};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::fs::{DirBuilder, File, OpenOptions, Permissions, TryLockError};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The readers of a SQLite file.
pub(crate) struct Sqlite(Arc<Readers>);

/// How many reads run at the same time: each connection keeps megabytes of the file in memory.
const READERS: usize = 8;

/// How long the write-ahead log grows before it is copied into the file, in pages of 4 KiB.
const WAL_PAGES: u32 = 8_000;
/// How long to wait for a program that is about to give the folder back.
const LOCK_PATIENCE: Duration = Duration::from_secs(2);

/// Connections, and how many more reads may run.
struct Readers {
    file: PathBuf,
    only_read: bool,
    /// Held while the folder is in use, so that no second program writes into it.
    lock: Mutex<Option<File>>,
    idle: Mutex<Vec<Connection>>,
    places: Semaphore,
}

impl Sqlite {
    /// The readers, and the one connection that writes.
    pub(crate) fn open(folder: &Path) -> Result<(Self, Connection), StoreError> {
        let cannot = |error: &dyn std::fmt::Display| {
            StoreError::Open(format!("cannot use the folder {}: {error}", folder.display()))
        };
        // The log holds secrets and names: nobody else on this machine may read it.
        DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(|error| cannot(&error))?;
        let lock = lock(&folder.join("tancho.lock")).map_err(|error| cannot(&error))?;
        let file = folder.join("tancho.db");
        keep_private(&file).map_err(|error| cannot(&error))?;
        let mut writer = connect(&file, false).map_err(|error| cannot(&error))?;
        migrate(&mut writer, migrate::SQLITE)?;
        let lock = Mutex::new(Some(lock));
        let (idle, places) = (Mutex::default(), Semaphore::new(READERS));
        let readers = Readers { file, only_read: false, lock, idle, places };
        Ok((Self(Arc::new(readers)), writer))
    }

    /// Gives the folder back, so that another program can use it.
    pub(crate) fn release(&self) {
        self.0.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.0);
        let _place = self.0.places.acquire().await;
        let read = move || {
            let idle = readers.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = idle.map_or_else(|| connect(&readers.file, readers.only_read), Ok)?;
            let answer = query(&connection)?;
            readers.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok(answer)
        };
        tokio::task::spawn_blocking(read).await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    pub(crate) async fn events(&self, table: &str, after: u32) -> Result<Vec<Stored>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| {
            let sql = "SELECT version, at, body, hash FROM events WHERE table_id = ? AND version > ? \
                       ORDER BY version";
            let stored = |row: &Row<'_>| {
                Ok(Stored { version: row.get(0)?, at: row.get(1)?, body: row.get(2)?, hash: row.get(3)? })
            };
            connection.prepare_cached(sql)?.query_map(params![table, after], stored)?.collect()
        })
        .await
    }

    pub(crate) async fn secret(&self, table: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let table = table.to_owned();
        self.read(move |connection| {
            let sql = "SELECT secret FROM secrets WHERE table_id = ?";
            connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()
        })
        .await
    }

    pub(crate) async fn listed(
        &self,
        present: Option<&[String]>,
        limit: u32,
    ) -> Result<Vec<LobbyLine>, StoreError> {
        let present = present.map(as_json).transpose()?;
        self.read(move |connection| {
            let sql = "SELECT id, running, changed_at, info FROM tables WHERE listed = 1 AND running = 1 \
                       AND (?1 IS NULL OR id IN (SELECT table_id FROM members \
                       WHERE player IN (SELECT value FROM json_each(?1))) \
                       OR info ->> 'turn_days' IS NOT NULL) ORDER BY changed_at DESC LIMIT ?2";
            connection.prepare_cached(sql)?.query_map(params![present, limit], line)?.collect()
        })
        .await
    }

    pub(crate) async fn running_of(&self, player: &str) -> Result<Vec<String>, StoreError> {
        let player = player.to_owned();
        self.read(move |connection| {
            let sql = "SELECT id FROM members JOIN tables ON id = table_id WHERE player = ? AND running = 1";
            connection.prepare_cached(sql)?.query_map([player], |row| row.get(0))?.collect()
        })
        .await
    }

    pub(crate) async fn running_among(&self, tables: &[String]) -> Result<Vec<String>, StoreError> {
        let tables = as_json(tables)?;
        self.read(move |connection| {
            let sql = "SELECT id FROM tables WHERE running = 1 AND id IN (SELECT value FROM json_each(?))";
            connection.prepare_cached(sql)?.query_map([tables], |row| row.get(0))?.collect()
        })
        .await
    }

    pub(crate) async fn idle(&self, since: i64, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let after = after.to_owned();
        self.read(move |connection| {
            // The lobby's line does not change with every move.
            let sql = "SELECT id FROM tables WHERE running = 1 AND changed_at <= ?1 AND id > ?2 \
                       AND (SELECT at FROM events WHERE table_id = id ORDER BY version DESC LIMIT 1) <= ?1 \
                       ORDER BY id LIMIT ?3";
            let values = params![since, after, limit];
            connection.prepare_cached(sql)?.query_map(values, |row| row.get(0))?.collect()
        })
        .await
    }

    pub(crate) async fn mine(&self, player: &str, limit: u32) -> Result<Vec<LobbyLine>, StoreError> {
        let player = player.to_owned();
        self.read(move |connection| {
            let sql = "SELECT id, running, changed_at, info FROM members JOIN tables ON id = table_id \
                       WHERE player = ? ORDER BY changed_at DESC LIMIT ?";
            connection.prepare_cached(sql)?.query_map(params![player, limit], line)?.collect()
        })
        .await
    }

    pub(crate) async fn computers_due(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT id FROM tables WHERE computer_since <= ?1 OR computer_since - 60000 > ?1 LIMIT ?2";
            connection.prepare_cached(sql)?.query_map(params![since, limit], |row| row.get(0))?.collect()
        })
        .await
    }

    pub(crate) async fn running(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let sql = "SELECT count(*) FROM tables WHERE running = 1";
            connection.prepare_cached(sql)?.query_row([], |row| row.get::<_, i64>(0).map(|n| n as u64))
        })
        .await
    }

    pub(crate) async fn versions(&self, tables: &[String]) -> Result<Vec<(String, u32)>, StoreError> {
        let tables = tables.to_vec();
        self.read(move |connection| {
            let sql = "SELECT coalesce(max(version), 0) FROM events WHERE table_id = ?";
            let mut statement = connection.prepare_cached(sql)?;
            let mut version =
                |table: String| Ok((table.clone(), statement.query_row([table], |row| row.get(0))?));
            tables.into_iter().map(&mut version).collect()
        })
        .await
    }

    pub(crate) async fn node_key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let name = name.to_owned();
        self.read(move |connection| {
            connection.execute("INSERT OR IGNORE INTO node_keys VALUES (?, ?)", params![name, fresh])?;
            connection.query_row("SELECT value FROM node_keys WHERE name = ?", [name], |row| row.get(0))
        })
        .await
    }
}

/// Commits a batch: one transaction, one verdict for each append. If it fails, each append is tried by
/// itself, so that a bad one takes no other down.
pub(crate) fn commit(connection: &Connection, batch: &[Append]) -> Vec<Verdict> {
    let error = match write(connection, batch) {
        Ok(verdicts) => return verdicts,
        Err(error) => error,
    };
    tracing::error!(%error, appends = batch.len(), "a commit failed");
    // The transaction may still be open; if it is not, there is nothing to roll back.
    let _ = connection.execute_batch("ROLLBACK");
    if batch.len() > 1 {
        return batch.iter().flat_map(|append| commit(connection, std::slice::from_ref(append))).collect();
    }
    vec![Err(AppendError::Unavailable(error.to_string())); batch.len()]
}

fn write(connection: &Connection, batch: &[Append]) -> rusqlite::Result<Vec<Verdict>> {
    connection.execute_batch("BEGIN IMMEDIATE")?;
    let verdicts = batch.iter().map(|append| insert(connection, append)).collect::<rusqlite::Result<_>>()?;
    connection.execute_batch("COMMIT")?;
    Ok(verdicts)
}

fn insert(connection: &Connection, append: &Append) -> rusqlite::Result<Verdict> {
    let Append { table, version, at, body, summary, secret, members, people, data } = append;
    let sql = "SELECT hash FROM events WHERE table_id = ?1 AND version = ?2 - 1";
    let before: Option<Option<[u8; 32]>> =
        connection.prepare_cached(sql)?.query_row(params![table, version], |row| row.get(0)).optional()?;
    // A table begins with version 1 and has no holes, even if the database was rolled back meanwhile.
    if before.is_none() && *version != 1 {
        return Ok(Err(AppendError::Conflict));
    }
    let hash = chain(before.flatten().as_ref(), table, *version, *at, body);
    let sql = "INSERT OR IGNORE INTO events (table_id, version, at, body, hash) VALUES (?, ?, ?, ?, ?)";
    if connection.prepare_cached(sql)?.execute(params![table, version, at, body, hash])? == 0 {
        return Ok(Err(AppendError::Conflict));
    }
    for Person { number, player, name } in people {
        let sql = "INSERT INTO people VALUES (?, ?, ?, ?)";
        connection.prepare_cached(sql)?.execute(params![table, number, player, name])?;
    }
    if let Some(DataFile { fingerprint, text }) = data {
        let sql = "INSERT OR IGNORE INTO data_files VALUES (?, ?)";
        connection.prepare_cached(sql)?.execute(params![fingerprint, text])?;
    }
    if let Some(secret) = secret {
        connection.prepare_cached("INSERT INTO secrets VALUES (?, ?)")?.execute(params![table, secret])?;
    }
    if let Some(line) = summary {
        let sql = "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)";
        let since = line.computer_since;
        let values = params![table, line.game, line.listed, line.running, since, at, line.info];
        connection.prepare_cached(sql)?.execute(values)?;
    }
    for player in members {
        let sql = "INSERT OR IGNORE INTO members VALUES (?, ?)";
        connection.prepare_cached(sql)?.execute(params![player, table])?;
    }
    Ok(Ok(()))
}

/// Names as a list for SQLite.
fn as_json(names: &[String]) -> Result<String, StoreError> {
    serde_json::to_string(names).map_err(|error| StoreError::Unavailable(error.to_string()))
}

fn line(row: &Row<'_>) -> rusqlite::Result<LobbyLine> {
    Ok(LobbyLine { table: row.get(0)?, running: row.get(1)?, changed_at: row.get(2)?, info: row.get(3)? })
}

/// Takes the lock, or says that another program has it.
fn lock(path: &Path) -> std::io::Result<File> {
    let file = OpenOptions::new().create(true).truncate(false).write(true).mode(0o600).open(path)?;
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if start.elapsed() < LOCK_PATIENCE => {
                std::thread::sleep(Duration::from_millis(50));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(std::io::Error::other("another tancho is using it"));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Makes the file if it is missing; SQLite gives the files beside it the same permissions.
fn keep_private(file: &Path) -> std::io::Result<()> {
    OpenOptions::new().create(true).truncate(false).write(true).mode(0o600).open(file)?;
    for suffix in ["", "-wal", "-shm"] {
        let mut path = file.as_os_str().to_owned();
        path.push(suffix);
        match std::fs::set_permissions(&path, Permissions::from_mode(0o600)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

fn connect(file: &Path, only_read: bool) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(file, upkeep::flags(only_read))?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(32);
    if only_read {
        return Ok(connection);
    }
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // What is replaced or deleted is overwritten where that costs no further write: names, for instance.
    connection.pragma_update(None, "secure_delete", "FAST")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Moves of one table change the same page again and again: the later it is copied back, the fewer copies.
    connection.pragma_update(None, "wal_autocheckpoint", WAL_PAGES)?;
    Ok(connection)
}

/// Applies the missing steps, all in one transaction.
pub(crate) fn migrate(connection: &mut Connection, steps: &'static [&'static str]) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for step in migrate::missing(steps, found)? {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", steps.len() as i64)?;
    Ok(transaction.commit()?)
}

/// Refuses a file that this program would first have to bring forward, or does not know.
fn migrate_check(connection: &Connection) -> Result<(), StoreError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    migrate::current(migrate::SQLITE, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_append_takes_no_other_of_its_batch_down() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, migrate::SQLITE).unwrap();
        // The secret of a table that is not there: the next one of that name cannot be stored.
        connection.execute("INSERT INTO secrets VALUES ('bad', x'00')", []).unwrap();
        let append = |table: &str| Append {
            table: table.to_owned(),
            version: 1,
            at: 1,
            body: "{}".to_owned(),
            secret: Some([1; 32]),
            ..Append::default()
        };
        let verdicts = commit(&connection, &[append("good"), append("bad"), append("fine")]);
        assert!(matches!(verdicts[..], [Ok(()), Err(AppendError::Unavailable(_)), Ok(())]), "{verdicts:?}");
        let stored: i64 = connection.query_row("SELECT count(*) FROM events", [], |row| row.get(0)).unwrap();
        assert_eq!(stored, 2);
    }

    /// Whatever an earlier version left behind must stay readable for ever.
    #[test]
    fn a_database_of_every_version_is_carried_forward() {
        for version in 1..=migrate::SQLITE.len() {
            let mut connection = Connection::open_in_memory().unwrap();
            migrate(&mut connection, &migrate::SQLITE[..version]).unwrap();
            let old = "INSERT INTO events (table_id, version, at, body) VALUES ('old', 1, 5, '{}')";
            connection.execute(old, []).unwrap();
            migrate(&mut connection, migrate::SQLITE).unwrap();
            let rows = connection.query_row("SELECT count(*) FROM events", [], |row| row.get::<_, i64>(0));
            assert_eq!(rows, Ok(1), "from version {version}");
        }
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        const BROKEN: &[&str] = &[migrate::SQLITE[0], "CREATE TABLE half (x); CREATE TABLE events (x);"];
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, &migrate::SQLITE[..1]).unwrap();
        assert!(migrate(&mut connection, BROKEN).is_err());
        let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, 1);
        assert!(connection.prepare("SELECT * FROM half").is_err());
    }

    #[test]
    fn a_newer_database_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 99).unwrap();
        let refused = migrate(&mut connection, migrate::SQLITE).unwrap_err();
        assert_eq!(refused, StoreError::Newer { found: 99, known: migrate::SQLITE.len() as i64 });
    }
}
