//! What is on disk after the end: read with plain SQL, without the server's own code.

use rusqlite::{Connection, OpenFlags};
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::path::Path;
use table::fair::Hex32;
use table::{Entry, People, Person};
use testbed::Postgres;

/// The logs of all tables, by id.
pub(crate) type Logs = HashMap<String, Log>;

/// The log of one table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    pub(crate) secret: Option<[u8; 32]>,
    /// Whom its events name, by number.
    pub(crate) people: Vec<Person>,
    /// In the order of their versions.
    pub(crate) rows: Vec<Row>,
}

impl Log {
    /// What happened, with the people's own names; `None` if something cannot be read.
    pub(crate) fn entries(&self) -> Option<Vec<Entry>> {
        let people = People::new(self.people.clone());
        let entry = |row: &Row| {
            let mut entry: Entry = serde_json::from_str(&row.body).ok()?;
            people.open(&mut entry).ok()?;
            Some(entry)
        };
        self.rows.iter().map(entry).collect()
    }
}

/// One event as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) version: u32,
    pub(crate) at: i64,
    pub(crate) body: String,
}

/// Reads a SQLite file.
pub(crate) fn of_sqlite(file: &Path) -> Result<Logs, String> {
    sqlite(file).map_err(|error| format!("{}: {error}", file.display()))
}

fn sqlite(file: &Path) -> rusqlite::Result<Logs> {
    let file = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let mut logs = Logs::new();
    let mut events =
        file.prepare("SELECT table_id, version, at, body FROM events ORDER BY table_id, version")?;
    let mut rows = events.query([])?;
    while let Some(row) = rows.next()? {
        let event = Row { version: row.get(1)?, at: row.get(2)?, body: row.get(3)? };
        logs.entry(row.get(0)?).or_default().rows.push(event);
    }
    let mut people = file.prepare("SELECT table_id, player, name FROM people ORDER BY table_id, number")?;
    let mut rows = people.query([])?;
    while let Some(row) = rows.next()? {
        logs.entry(row.get(0)?).or_default().people.push(Person { player: row.get(1)?, name: row.get(2)? });
    }
    let mut secrets = file.prepare("SELECT table_id, secret FROM secrets")?;
    let mut rows = secrets.query([])?;
    while let Some(row) = rows.next()? {
        logs.entry(row.get(0)?).or_default().secret = Some(row.get(1)?);
    }
    Ok(logs)
}

/// Reads a Postgres database.
pub(crate) fn of_postgres(postgres: &Postgres) -> Result<Logs, String> {
    let mut logs = Logs::new();
    let events =
        "SELECT json_build_array(table_id, version, at, body) FROM events ORDER BY table_id, version";
    for (table, version, at, body) in lines::<(String, u32, i64, String)>(&postgres.sql(events)?)? {
        logs.entry(table).or_default().rows.push(Row { version, at, body });
    }
    let people = "SELECT json_build_array(table_id, player, name) FROM people ORDER BY table_id, number";
    for (table, player, name) in lines::<(String, String, String)>(&postgres.sql(people)?)? {
        logs.entry(table).or_default().people.push(Person { player, name });
    }
    let secrets = "SELECT json_build_array(table_id, encode(secret, 'hex')) FROM secrets";
    for (table, secret) in lines::<(String, Hex32)>(&postgres.sql(secrets)?)? {
        logs.entry(table).or_default().secret = Some(secret.0);
    }
    Ok(logs)
}

/// One value of JSON a line.
fn lines<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, String> {
    let read = |line| serde_json::from_str(line).map_err(|error| format!("psql says {line:?}: {error}"));
    text.lines().filter(|line| !line.is_empty()).map(read).collect()
}
