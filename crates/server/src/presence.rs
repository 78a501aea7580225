//! Who is there: players with an open socket, or who have asked for something a moment ago.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Whoever was heard of this recently is still there.
const RECENT: Duration = Duration::from_mins(1);

/// The players who are there, as far as this node knows.
#[derive(Default)]
pub(crate) struct Presence(Mutex<HashMap<Arc<str>, Seen>>);

struct Seen {
    sockets: usize,
    last: Instant,
}

impl Presence {
    /// `player` asked for something.
    pub(crate) fn see(&self, player: &Arc<str>) {
        let fresh = || Seen { sockets: 0, last: Instant::now() };
        self.players().entry(Arc::clone(player)).or_insert_with(fresh).last = Instant::now();
    }

    /// `player` is there until the answer is dropped.
    pub(crate) fn enter(self: &Arc<Self>, player: &Arc<str>) -> Present {
        self.see(player);
        if let Some(seen) = self.players().get_mut(player) {
            seen.sockets += 1;
        }
        Present { presence: Arc::clone(self), player: Arc::clone(player) }
    }

    /// All who are there.
    pub(crate) fn all(&self) -> Vec<String> {
        let mut players = self.players();
        players.retain(|_, seen| seen.sockets > 0 || seen.last.elapsed() < RECENT);
        players.keys().map(ToString::to_string).collect()
    }

    fn players(&self) -> MutexGuard<'_, HashMap<Arc<str>, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One socket of a player.
pub(crate) struct Present {
    presence: Arc<Presence>,
    player: Arc<str>,
}

impl Drop for Present {
    fn drop(&mut self) {
        if let Some(seen) = self.presence.players().get_mut(&self.player) {
            seen.sockets -= 1;
            seen.last = Instant::now();
        }
    }
}
