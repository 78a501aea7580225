//! Looks through a whole log: is every table there, unchanged and playable?

use crate::journal::{self, LoadError};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use store::{Store, StoreError, Stored, chain};
use table::fair;

/// How many tables are looked at before the next are asked for.
const AT_ONCE: u32 = 500;

/// What a look through a log found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many tables there are.
    pub tables: u64,
    /// How many events.
    pub events: u64,
    /// How many of them are from before there were seals.
    pub unsealed: u64,
    /// The tables that are damaged, each with a sentence.
    pub damaged: Vec<(String, String)>,
    /// A line for each table: its id, its version, and the hash that seals all its events. The ids of tables
    /// are as good as their links: this is for the host alone.
    pub heads: String,
}

impl Checked {
    /// One hash over all heads: who has published it cannot change the log unnoticed.
    pub fn head(&self) -> String {
        const_hex::encode(Sha256::digest(&self.heads))
    }
}

/// Checks the SQLite file of a server or a backup of it.
pub async fn check_file(file: &Path, earlier: Option<&str>) -> Result<Checked, StoreError> {
    check(&Store::inspect(file)?, earlier).await
}

/// Checks a Postgres database.
pub async fn check_database(url: &str, earlier: Option<&str>) -> Result<Checked, StoreError> {
    check(&Store::inspect_postgres(url).await?, earlier).await
}

/// Checks all tables; with the heads of an `earlier` check, also that nothing before those was changed.
pub(crate) async fn check(store: &Store, earlier: Option<&str>) -> Result<Checked, StoreError> {
    let mut checked = Checked::default();
    let mut heads = earlier.map(read_heads).transpose().map_err(StoreError::Open)?.unwrap_or_default();
    let mut after = String::new();
    loop {
        let tables = store.logged(&after, AT_ONCE).await?;
        for table in &tables {
            checked.look_at(store, table, heads.remove(table)).await?;
        }
        match tables.into_iter().next_back() {
            Some(last) => after = last,
            None => break,
        }
    }
    let mut missing: Vec<String> = heads.into_keys().collect();
    missing.sort();
    checked.damaged.extend(missing.into_iter().map(|table| (table, "it is gone".to_owned())));
    Ok(checked)
}

/// A version and the hash that sealed it.
type Head = (u32, [u8; 32]);

impl Checked {
    async fn look_at(&mut self, store: &Store, table: &str, earlier: Option<Head>) -> Result<(), StoreError> {
        let events = store.events(table, 0).await?;
        self.tables += 1;
        self.events += events.len() as u64;
        self.unsealed += events.iter().filter(|stored| stored.hash.is_none()).count() as u64;
        let found = match check_chain(table, &events).and_then(|()| check_head(&events, earlier)) {
            Ok(()) => check_game(store, table).await?,
            Err(reason) => Some(reason),
        };
        if let Some(last) = events.last() {
            let hash = last.hash.map(const_hex::encode).unwrap_or_default();
            // Writing into a string cannot fail.
            let _ = writeln!(self.heads, "{table} {} {hash}", last.version);
        }
        self.damaged.extend(found.map(|reason| (table.to_owned(), reason)));
        Ok(())
    }
}

/// Whether the events of a table are all there and unchanged.
pub(crate) fn check_chain(table: &str, events: &[Stored]) -> Result<(), String> {
    let mut before: Option<[u8; 32]> = None;
    for (stored, version) in events.iter().zip(1..) {
        if stored.version != version {
            return Err(format!("version {version} is missing"));
        }
        match stored.hash {
            Some(hash) if hash != chain(before.as_ref(), table, version, stored.at, &stored.body) => {
                return Err(format!("version {version} is not as it was stored, or one before it is not"));
            }
            None if before.is_some() => return Err(format!("version {version} has lost its seal")),
            _ => before = stored.hash,
        }
    }
    Ok(())
}

/// Whether what was sealed at an earlier check still is.
fn check_head(events: &[Stored], earlier: Option<Head>) -> Result<(), String> {
    let Some((version, hash)) = earlier else { return Ok(()) };
    let now = events.iter().find(|stored| stored.version == version);
    match now {
        None => Err(format!("version {version}, which an earlier check saw, is missing")),
        Some(now) if now.hash != Some(hash) => {
            Err(format!("version {version} or one before it is not as an earlier check saw it"))
        }
        Some(_) => Ok(()),
    }
}

/// Whether the table can be loaded and its secret is the one that it promised.
async fn check_game(store: &Store, table: &str) -> Result<Option<String>, StoreError> {
    let room = match journal::load(store, Arc::new(host::make_table), table).await {
        Ok(room) => room,
        Err(LoadError::Store(error)) => return Err(error),
        Err(LoadError::Missing) => return Ok(Some("it is gone".to_owned())),
        Err(LoadError::Unfit(refusal)) => return Ok(Some(refusal.to_string())),
    };
    let secret = store.secret(table).await?.unwrap_or_default();
    let kept = fair::commitment(&secret) == room.opening().commitment;
    Ok((!kept).then(|| "its secret does not have the hash that was promised".to_owned()))
}

/// The heads of an earlier check; tables that had no seal yet promise nothing.
fn read_heads(text: &str) -> Result<HashMap<String, Head>, String> {
    let mut heads = HashMap::new();
    for (line, number) in text.lines().zip(1..) {
        let mut parts = line.split(' ');
        let (Some(table), Some(version), Some(hash), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(format!("line {number} of the earlier heads is not a table, a version and a hash"));
        };
        if hash.is_empty() {
            continue;
        }
        let wrong = |()| format!("line {number} of the earlier heads has no version or no hash");
        let mut bytes = [0; 32];
        const_hex::decode_to_slice(hash, &mut bytes).map_err(|_| wrong(()))?;
        heads.insert(table.to_owned(), (version.parse().map_err(|_| wrong(()))?, bytes));
    }
    Ok(heads)
}
