//! Tables as files: carried from one server to another, or kept.

use crate::carry::{members, summarise};
use crate::check::check_chain;
use crate::hall::{Hall, is_table_id};
use crate::journal;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Append, AppendError, DataFile, Stored};
use table::fair::{self, Hex32};
use table::{Entry, People, Person, Phase, Room};

/// The version of the files.
const FORMAT: u32 = 1;

/// A table with all that happened at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// The version of this format.
    pub tancho_table: u32,
    /// Its id.
    pub table: String,
    /// What happened, in order.
    pub events: Vec<ExportedEvent>,
    /// Whom the events name by number.
    pub people: Vec<ExportedPerson>,
    /// The text of the host's own components or rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
    /// The secret of the deal; a running table's stays on its server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hex32>,
}

/// An event as it was stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportedEvent {
    /// Its version.
    pub version: u32,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// The event as JSON, to the byte.
    pub body: String,
    /// What seals it and all before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<Hex32>,
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExportedPerson {
    /// Who it is.
    pub player: String,
    /// Under which name.
    pub name: String,
}

impl Hall {
    /// The table as a file.
    pub(crate) async fn export(&self, table: &str) -> Result<Export, String> {
        let mut held = self.hold_fresh(table).await.map_err(|problem| problem.to_string())?;
        let room = held.room.as_mut().ok_or("the table cannot be loaded")?;
        let people = room.people_in_log().all().iter();
        let people = people.map(|Person { player, name }| (player.clone(), name.clone()));
        let people = people.map(|(player, name)| ExportedPerson { player, name }).collect();
        let failed = |error: store::StoreError| error.to_string();
        let secret = match room.phase() {
            Phase::Over => self.store.secret(table).await.map_err(failed)?.map(Hex32),
            _ => None,
        };
        let data = room.opening().data_text().map_err(|refusal| refusal.to_string())?.map(str::to_owned);
        let events = self.store.events(table, 0).await.map_err(failed)?;
        let events = events.into_iter().map(|Stored { version, at, body, hash }| ExportedEvent {
            version,
            at,
            body,
            hash: hash.map(Hex32),
        });
        let (table, events) = (table.to_owned(), events.collect());
        Ok(Export { tancho_table: FORMAT, table, events, people, data, secret })
    }

    /// Stores a table from a file; says how many events it has.
    pub(crate) async fn import(&self, export: &Export) -> Result<usize, String> {
        let log = export.log()?;
        let events = log.len();
        match self.store.import(log).await {
            Ok(()) => Ok(events),
            Err(AppendError::Conflict) => Err(format!("there is a table {} already", export.table)),
            Err(AppendError::Unavailable(reason)) => Err(reason),
        }
    }
}

impl Export {
    /// All that is stored of the table, proven to be right.
    fn log(&self) -> Result<Vec<Append>, String> {
        if self.tancho_table != FORMAT {
            let found = self.tancho_table;
            return Err(format!("this table has format {found}; this program reads format {FORMAT}"));
        }
        if !is_table_id(&self.table) {
            return Err("the id of the table is none".to_owned());
        }
        let Some(Hex32(secret)) = self.secret else {
            return Err("this table was running when it was exported, so its secret stayed on its server: \
                        export it again when it is over"
                .to_owned());
        };
        let events: Vec<Stored> = self.events.iter().map(ExportedEvent::stored).collect();
        check_chain(&self.table, &events)?;
        let (entries, room) = self.replay(secret, &events).map_err(|refusal| refusal.to_string())?;
        if fair::commitment(&secret) != room.opening().commitment {
            return Err("the secret does not have the hash that the table promised".to_owned());
        }
        if room.phase() != Phase::Over {
            return Err("only tables that are over can be imported".to_owned());
        }
        self.appends(&events, &entries, secret, &room)
    }

    /// The entries with their people, and the table behind them.
    fn replay(&self, secret: [u8; 32], events: &[Stored]) -> Result<(Vec<Entry>, Room), table::Refusal> {
        let mut entries = events.iter().map(journal::read).collect::<Result<Vec<_>, _>>()?;
        if let Some(data) = entries.first_mut().and_then(journal::own_data) {
            let text = self.data.as_deref().ok_or_else(|| journal::damaged("its file is missing"))?;
            data.fill(text)?;
        }
        let maker = Arc::new(host::make_table);
        let room = journal::replay(&self.table, secret, maker, events, entries.clone(), self.people())?;
        let people = self.people();
        entries.iter_mut().try_for_each(|entry| people.open(entry))?;
        Ok((entries, room))
    }

    fn people(&self) -> People {
        let person =
            |person: &ExportedPerson| Person { player: person.player.clone(), name: person.name.clone() };
        People::new(self.people.iter().map(person).collect())
    }

    fn appends(
        &self,
        events: &[Stored],
        entries: &[Entry],
        secret: [u8; 32],
        room: &Room,
    ) -> Result<Vec<Append>, String> {
        let sealed = events.iter().all(|stored| stored.hash.is_some());
        // What is sealed stays as it is, to the byte; events that name people themselves are written anew.
        let mut people = if sealed { self.people() } else { People::default() };
        let mut log = Vec::with_capacity(events.len());
        for (stored, entry) in events.iter().zip(entries) {
            let written = journal::write(&mut people, entry).map_err(|problem| problem.to_string())?;
            let body = if sealed { stored.body.clone() } else { written.body };
            let (table, version, at) = (self.table.clone(), stored.version, stored.at);
            log.push(Append {
                table,
                version,
                at,
                body,
                members: members(entry),
                people: written.people,
                ..Append::default()
            });
        }
        if let Some(first) = log.first_mut() {
            first.secret = Some(secret);
            if sealed {
                first.people = self.people.iter().zip(0..).map(ExportedPerson::numbered).collect();
            }
            let data = room.opening().data.as_ref().zip(self.data.as_ref());
            first.data = data
                .map(|(data, text)| DataFile { fingerprint: data.fingerprint.clone(), text: text.clone() });
        }
        if let Some(last) = log.last_mut() {
            last.summary = Some(summarise(room).map_err(|problem| problem.to_string())?);
        }
        Ok(log)
    }
}

impl ExportedEvent {
    fn stored(&self) -> Stored {
        let hash = self.hash.map(|Hex32(hash)| hash);
        Stored { version: self.version, at: self.at, body: self.body.clone(), hash }
    }
}

impl ExportedPerson {
    fn numbered((person, number): (&Self, u32)) -> store::Person {
        store::Person { number, player: person.player.clone(), name: person.name.clone() }
    }
}
