//! All that a node holds: the store, the bus, and the tables that somebody looks at.

use crate::advice::HintClock;
use crate::bus::Bus;
use crate::computers::Computers;
use crate::config::Config;
use crate::identity::Identities;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::presence::Presence;
use crate::problem::Rejection;
use crate::publish::Watcher;
use crate::quota::Quota;
use crate::setup;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Store, Stored, Summary};
use table::{Entry, Maker, Refusal, Room};
use tokio::sync::{OwnedMutexGuard, watch};
use wire::Problem;

/// A table that nobody has looked at for this long is forgotten; the store remembers it.
const FORGET_AFTER: Duration = Duration::from_mins(5);

/// A node.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) metrics: Metrics,
    pub(crate) limits: Limits,
    pub(crate) identities: Identities,
    pub(crate) config: Config,
    pub(crate) computers: Computers,
    pub(crate) hints: HintClock,
    /// True once the node is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) quota: Arc<Quota>,
    pub(crate) presence: Arc<Presence>,
    maker: Maker,
    live: Mutex<HashMap<String, Arc<tokio::sync::Mutex<Live>>>>,
}

/// A table in memory. Whoever holds the lock has the table to themselves until the commit.
pub(crate) struct Live {
    pub(crate) id: String,
    /// The table; `None` until it is loaded, and after a commit that may have failed.
    pub(crate) room: Option<Room>,
    pub(crate) watchers: Vec<Watcher>,
    /// What the lobby knows.
    pub(crate) summary: Option<Summary>,
    used: Instant,
}

/// A table that is locked and loaded.
pub(crate) type Held = OwnedMutexGuard<Live>;

impl Hall {
    pub(crate) fn new(config: Config, store: Store, bus: Bus, key: [u8; 32]) -> Self {
        Self {
            store,
            bus,
            metrics: Metrics::new(),
            limits: Limits::new(&config),
            identities: Identities::new(key, config.secure_cookie),
            computers: Computers::new(config.thinkers),
            hints: HintClock::default(),
            stopping: watch::Sender::new(false),
            quota: Arc::default(),
            presence: Arc::default(),
            maker: Arc::new(setup::make_table),
            live: Mutex::default(),
            config,
        }
    }

    /// The table of this id, locked and loaded.
    pub(crate) async fn hold(&self, id: &str) -> Result<Held, Rejection> {
        if !is_table_id(id) {
            return Err(Problem::NoSuchTable.into());
        }
        let entry = Arc::clone(self.lock().entry(id.to_owned()).or_insert_with(|| Live::fresh(id)));
        let mut held = entry.lock_owned().await;
        held.used = Instant::now();
        if held.room.is_none() {
            let loaded = self.reload(id).await;
            if loaded.is_err() && held.watchers.is_empty() {
                self.lock().remove(id);
            }
            held.summary = None;
            held.room = Some(loaded?);
            held.publish(&self.metrics);
        }
        Ok(held)
    }

    /// The table of this id as the store knows it at this moment: the news of another node may be lost.
    pub(crate) async fn hold_fresh(&self, id: &str) -> Result<Held, Rejection> {
        let mut held = self.hold(id).await?;
        if self.store.is_shared() {
            self.catch_up(&mut held).await?;
        }
        Ok(held)
    }

    /// The table of this id if it is in memory, locked but perhaps not loaded.
    pub(crate) async fn hold_live(&self, id: &str) -> Option<Held> {
        let entry = Arc::clone(self.lock().get(id)?);
        Some(entry.lock_owned().await)
    }

    /// Puts a new table into memory, unless somebody was faster and has loaded it.
    pub(crate) fn keep(&self, room: Room, summary: Summary) {
        let id = room.id().to_owned();
        let live = Live { room: Some(room), summary: Some(summary), ..Live::new(&id) };
        self.lock().entry(id).or_insert_with(|| Arc::new(tokio::sync::Mutex::new(live)));
    }

    /// Applies what other nodes have stored since, and tells the watchers.
    pub(crate) async fn catch_up(&self, held: &mut Held) -> Result<(), Rejection> {
        let id = held.id.clone();
        let Some(room) = held.room.as_mut() else { return Ok(()) };
        let missed = self.store.events(&id, room.version()).await?;
        if missed.is_empty() {
            return Ok(());
        }
        let applied = missed.iter().try_for_each(|stored| apply(room, stored));
        held.summary = None;
        if applied.is_err() {
            held.room = None;
        }
        held.publish(&self.metrics);
        Ok(applied?)
    }

    /// The table as the store knows it.
    pub(crate) async fn reload(&self, id: &str) -> Result<Room, Rejection> {
        let events = self.store.events(id, 0).await?;
        let (first, rest) = events.split_first().ok_or(Problem::NoSuchTable)?;
        let damaged = || Refusal::Damaged { detail: "its secret is missing".to_owned() };
        let secret = self.store.secret(id).await?.ok_or_else(damaged)?;
        let mut room = Room::new(id, secret, self.maker(), &read(first)?, first.at)?;
        rest.iter().try_for_each(|stored| apply(&mut room, stored))?;
        Ok(room)
    }

    pub(crate) fn maker(&self) -> Maker {
        Arc::clone(&self.maker)
    }

    /// The tables in memory that somebody watches.
    pub(crate) async fn watched(&self) -> Vec<String> {
        let entries: Vec<_> = self.lock().values().cloned().collect();
        let mut watched = Vec::new();
        for entry in entries {
            let live = entry.lock().await;
            if !live.watchers.is_empty() {
                watched.push(live.id.clone());
            }
        }
        watched
    }

    /// Forgets tables that nobody has looked at for a while.
    pub(crate) fn forget_idle(&self) {
        let mut live = self.lock();
        live.retain(|_, entry| {
            // Somebody is about to use it: the list holds one of the two.
            if Arc::strong_count(entry) > 1 {
                return true;
            }
            let Ok(mut table) = entry.try_lock() else { return true };
            table.watchers.retain(Watcher::is_there);
            !table.watchers.is_empty() || table.used.elapsed() < FORGET_AFTER
        });
        self.metrics.live.set(live.len() as i64);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<tokio::sync::Mutex<Live>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Live {
    fn new(id: &str) -> Self {
        Self { id: id.to_owned(), room: None, watchers: Vec::new(), summary: None, used: Instant::now() }
    }

    fn fresh(id: &str) -> Arc<tokio::sync::Mutex<Self>> {
        Arc::new(tokio::sync::Mutex::new(Self::new(id)))
    }

    /// The table; it was loaded when the lock was taken.
    pub(crate) fn room(&self) -> Result<&Room, Rejection> {
        self.room.as_ref().ok_or_else(|| Problem::Unavailable.into())
    }
}

fn apply(room: &mut Room, stored: &Stored) -> Result<(), Refusal> {
    if stored.version != room.version() + 1 {
        return Err(Refusal::Damaged { detail: format!("version {} is missing", room.version() + 1) });
    }
    room.apply(&read(stored)?, None, stored.at)
}

fn read(stored: &Stored) -> Result<Entry, Refusal> {
    serde_json::from_str(&stored.body).map_err(|error| Refusal::Damaged {
        detail: format!("version {} cannot be read: {error}", stored.version),
    })
}

/// How long a table's id is, in hexadecimal digits.
pub(crate) const ID_LENGTH: usize = 24;

fn is_table_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
