//! All that a node holds: the store, the bus, and the tables that somebody looks at.

use crate::advice::HintClock;
use crate::bus::Bus;
use crate::computers::Computers;
use crate::config::Config;
use crate::identity::Identities;
use crate::journal::{self, LoadError};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::offers::Offers;
use crate::presence::Presence;
use crate::problem::Rejection;
use crate::publish::Watcher;
use crate::quota::Quota;
use crate::reviews::Reviews;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Store, StoreError, Stored, Summary};
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
    pub(crate) offers: Offers,
    pub(crate) computers: Computers,
    pub(crate) hints: HintClock,
    pub(crate) reviews: Reviews,
    /// True once the node was asked to stop and still serves, so that a balancer can turn to others.
    pub(crate) draining: AtomicBool,
    /// True once the node is about to stop.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) quota: Arc<Quota>,
    pub(crate) presence: Arc<Presence>,
    /// Which database it is; changes when a backup is put in its place.
    pub(crate) epoch: watch::Sender<String>,
    maker: Maker,
    unloadable: Mutex<HashSet<String>>,
    live: Mutex<HashMap<String, Arc<tokio::sync::Mutex<Live>>>>,
}

/// A table in memory. Whoever holds the lock has the table to themselves until the commit.
pub(crate) struct Live {
    pub(crate) id: String,
    /// The table; `None` until it is loaded, and after a commit that may have failed.
    pub(crate) room: Option<Room>,
    pub(crate) watchers: Vec<Watcher>,
    /// Where its people are, as the watchers were last told.
    pub(crate) presence: Vec<Option<wire::Presence>>,
    /// What the lobby knows.
    pub(crate) summary: Option<Summary>,
    turn: Option<TurnClock>,
    used: Instant,
}

/// How long a turn has lasted, by a clock that nobody can set.
#[derive(Clone, Copy)]
struct TurnClock {
    /// The turn's beginning as the log has it, in milliseconds since 1970.
    since: i64,
    /// When this node first saw the turn, and how long it had lasted then.
    seen: Instant,
    lasted: i64,
}

impl TurnClock {
    fn new(since: i64, wall: i64) -> Self {
        Self { since, seen: Instant::now(), lasted: (wall - since).max(0) }
    }

    /// The time by which patience with the turn is measured.
    fn now(&self) -> i64 {
        self.since + self.lasted + self.seen.elapsed().as_millis() as i64
    }
}

/// A table that is locked and loaded.
pub(crate) type Held = OwnedMutexGuard<Live>;

impl Hall {
    pub(crate) fn new(
        config: Config,
        offers: Offers,
        store: Store,
        bus: Bus,
        identities: Identities,
        epoch: String,
    ) -> Self {
        Self {
            store,
            metrics: Metrics::new(),
            limits: Limits::new(&config),
            identities,
            offers,
            computers: Computers::new(config.thinkers),
            hints: HintClock::default(),
            reviews: Reviews::default(),
            draining: AtomicBool::new(false),
            stopping: watch::Sender::new(false),
            quota: Arc::new(Quota::new(&config)),
            presence: Presence::new(bus.reaches_others()),
            epoch: watch::Sender::new(epoch),
            maker: Arc::new(host::make_table),
            unloadable: Mutex::default(),
            bus,
            live: Mutex::default(),
            config,
        }
    }

    /// Done when the node is about to stop.
    pub(crate) async fn stopped(&self) {
        // The sender is our own: it does not go away before.
        let _ = self.stopping.subscribe().wait_for(|stopping| *stopping).await;
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
            if loaded.is_err() {
                self.forget_failed(&held);
            }
            held.summary = None;
            held.room = Some(loaded?);
            held.publish(&self.metrics);
        }
        Ok(held)
    }

    /// Forgets a table that could not be loaded, unless somebody watches it or waits for it: whoever waits
    /// will load and watch exactly this entry, which must then be the one that commands find.
    fn forget_failed(&self, held: &Held) {
        let mut live = self.lock();
        // Waiters are counted while the list is locked. Without any, the list has one and `held` the other.
        if held.watchers.is_empty() && Arc::strong_count(OwnedMutexGuard::mutex(held)) <= 2 {
            live.remove(&held.id);
        }
    }

    /// Looks whether the database is still the one it was. If a backup was put in its place, every table is
    /// loaded again, and every watcher is told everything.
    pub(crate) async fn check_epoch(&self) -> Result<(), Rejection> {
        let epoch = self.store.epoch().await?;
        let before = self.epoch.send_replace(epoch.clone());
        if before == epoch {
            return Ok(());
        }
        tracing::error!(%before, now = %epoch, "the database was replaced: all tables are loaded again");
        let entries: Vec<_> = self.lock().values().cloned().collect();
        for entry in entries {
            let mut held = entry.lock_owned().await;
            held.room = None;
            for watcher in &mut held.watchers {
                watcher.seen = 0;
            }
            let (id, watched) = (held.id.clone(), !held.watchers.is_empty());
            drop(held);
            if watched {
                // Loading tells the watchers; a table that is gone is missed at the next command.
                let _ = self.hold(&id).await;
            }
        }
        Ok(())
    }

    /// Whether a table could not be loaded by this program; it is not tried again by itself.
    fn is_unloadable(&self, id: &str) -> bool {
        self.unloadable.lock().unwrap_or_else(PoisonError::into_inner).contains(id)
    }

    /// Tables where it has been a computer's turn since `since` or longer; those that cannot be loaded take
    /// no other's place.
    pub(crate) async fn computers_due(&self, since: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let hopeless = u32::try_from(self.unloadable()).unwrap_or(u32::MAX);
        let mut due = self.store.computers_due(since, limit.saturating_add(hopeless)).await?;
        due.retain(|table| !self.is_unloadable(table));
        due.truncate(limit as usize);
        Ok(due)
    }

    /// How many tables could not be loaded.
    fn unloadable(&self) -> usize {
        self.unloadable.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Logs and counts a table that is damaged, or whose rules this program does not know; once.
    fn note_unloadable(&self, id: &str, refusal: &Refusal) {
        let mut unloadable = self.unloadable.lock().unwrap_or_else(PoisonError::into_inner);
        if unloadable.insert(id.to_owned()) {
            tracing::error!(table = %id, %refusal, "a table cannot be loaded");
            self.metrics.unloadable.set(unloadable.len() as i64);
        }
    }

    /// A table that was mended is like any other again.
    fn note_loadable(&self, id: &str) {
        let mut unloadable = self.unloadable.lock().unwrap_or_else(PoisonError::into_inner);
        if unloadable.remove(id) {
            self.metrics.unloadable.set(unloadable.len() as i64);
        }
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
        let entries = self.open(room, &missed).await?;
        let mut log = missed.iter().zip(&entries);
        let applied = log.try_for_each(|(stored, entry)| journal::apply(room, stored, entry));
        held.summary = None;
        if applied.is_err() {
            held.room = None;
        }
        held.publish(&self.metrics);
        Ok(applied?)
    }

    /// The entries of events that another node has stored.
    async fn open(&self, room: &mut Room, missed: &[Stored]) -> Result<Vec<Entry>, Rejection> {
        let mut entries = missed.iter().map(journal::read).collect::<Result<Vec<_>, _>>()?;
        let known = room.people_in_log();
        if entries.iter_mut().any(|entry| known.open(entry).is_err()) {
            // Somebody has come since.
            let people = journal::people(&self.store, room.id()).await?;
            entries.iter_mut().try_for_each(|entry| people.open(entry))?;
            *room.people_in_log() = people;
        }
        Ok(entries)
    }

    /// The table as the store knows it.
    pub(crate) async fn reload(&self, id: &str) -> Result<Room, Rejection> {
        let loaded = journal::load(&self.store, self.maker(), id).await;
        match &loaded {
            Ok(_) => self.note_loadable(id),
            Err(LoadError::Unfit(refusal)) => self.note_unloadable(id, refusal),
            Err(_) => {}
        }
        Ok(loaded?)
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

    /// Tells the watchers of every table who of its people is there, if that has changed.
    pub(crate) fn show_presence(&self) {
        let entries: Vec<_> = self.lock().values().cloned().collect();
        for entry in entries {
            // Whoever is busy with the table tells, or the next look does.
            if let Ok(mut live) = entry.try_lock() {
                live.publish_presence(&self.presence, &self.metrics);
            }
        }
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
        Self {
            id: id.to_owned(),
            room: None,
            watchers: Vec::new(),
            presence: Vec::new(),
            summary: None,
            turn: None,
            used: Instant::now(),
        }
    }

    fn fresh(id: &str) -> Arc<tokio::sync::Mutex<Self>> {
        Arc::new(tokio::sync::Mutex::new(Self::new(id)))
    }

    /// The time by which patience with this turn is measured; the turn's clock begins with the first call.
    pub(crate) fn turn_time(&mut self) -> i64 {
        let Some(room) = &self.room else { return now() };
        let known = self.turn.filter(|turn| turn.since == room.turn_since());
        let turn = known.unwrap_or_else(|| TurnClock::new(room.turn_since(), now()));
        self.turn = Some(turn);
        turn.now()
    }

    /// The table; it was loaded when the lock was taken.
    pub(crate) fn room(&self) -> Result<&Room, Rejection> {
        self.room.as_ref().ok_or_else(|| Problem::Unavailable.into())
    }
}

/// How long a table's id is, in hexadecimal digits.
pub(crate) const ID_LENGTH: usize = 24;

pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Key;

    async fn hall(folder: &testbed::Folder) -> Arc<Hall> {
        let store = Store::sqlite(folder.path()).unwrap();
        let epoch = store.epoch().await.unwrap();
        let identities = Identities::new(vec![Key::first([7; 32])], false);
        Arc::new(Hall::new(Config::default(), Offers::default(), store, Bus::Alone, identities, epoch))
    }

    fn event(table: &str, body: &str, computer_since: Option<i64>) -> store::Append {
        let info = "{}".to_owned();
        let summary =
            Summary { game: "jin-li".to_owned(), listed: true, running: true, computer_since, info };
        store::Append {
            table: table.to_owned(),
            version: 1,
            at: 1,
            body: body.to_owned(),
            summary: Some(summary),
            secret: Some([1; 32]),
            ..store::Append::default()
        }
    }

    /// Before, a load that failed took the entry out of the list while others waited for it: they loaded and
    /// watched a table that no command ever found again.
    #[tokio::test]
    async fn whoever_waits_for_a_load_that_fails_watches_the_table_that_commands_find() {
        let folder = testbed::Folder::new("orphans");
        let (hall, id) = (hall(&folder).await, "0123456789abcdef01234567");
        let entry = Arc::clone(hall.lock().entry(id.to_owned()).or_insert_with(|| Live::fresh(id)));
        let guard = entry.lock_owned().await;
        let (first, second) = (Arc::clone(&hall), Arc::clone(&hall));
        let failing = tokio::spawn(async move { first.hold(id).await.err() });
        tokio::task::yield_now().await;
        let waiting = tokio::spawn(async move { second.hold_live(id).await });
        tokio::task::yield_now().await;
        drop(guard);
        assert_eq!(failing.await.unwrap(), Some(Problem::NoSuchTable.into()));
        let held = waiting.await.unwrap().unwrap();
        let listed = hall.lock().get(id).cloned();
        assert!(listed.is_some_and(|listed| Arc::ptr_eq(&listed, OwnedMutexGuard::mutex(&held))));
        drop(held);
        // With nobody waiting, what is not there takes no memory.
        assert!(hall.hold(id).await.is_err());
        assert!(hall.lock().get(id).is_none());
    }

    #[test]
    fn nobody_is_taken_over_early_or_never_because_a_clock_was_set() {
        let patience = 120_000;
        let seen = TurnClock::new(1_000_000, 1_000_005);
        assert!(
            (5..patience).contains(&(seen.now() - seen.since)),
            "what the clock says later does not matter"
        );
        let set_back = TurnClock::new(1_000_000, 1_000);
        assert!(
            (0..patience).contains(&(set_back.now() - set_back.since)),
            "the turn begins to last at once"
        );
        let after_a_restart = TurnClock::new(1_000_000, 1_000_000 + patience);
        assert!(after_a_restart.now() - after_a_restart.since >= patience);
    }

    #[tokio::test]
    async fn tables_that_cannot_be_loaded_are_counted_and_hold_no_computer_up() {
        let folder = testbed::Folder::new("unloadable");
        let hall = hall(&folder).await;
        for n in 0..3 {
            hall.store.append(event(&format!("{n:024x}"), "{}", Some(5))).await.unwrap();
        }
        assert_eq!(hall.computers_due(10, 2).await.unwrap().len(), 2);
        hall.take_over_computers(10).await;
        assert_eq!(hall.unloadable(), 3);
        assert!(hall.computers_due(10, 2).await.unwrap().is_empty(), "they are not tried again");
        let later = format!("{:024x}", 9);
        hall.store.append(event(&later, "{}", Some(9))).await.unwrap();
        assert_eq!(hall.computers_due(10, 2).await.unwrap(), [later], "and the others get their turn");
    }
}
