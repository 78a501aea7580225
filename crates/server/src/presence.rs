//! Who is there: players with an open socket, at which tables, on this node and on the others.
//!
//! None of it is stored, and news that are lost come again: each node tells the others from time to time
//! about everybody it knows.

use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::Room;
use wire::Presence as Place;

/// Whoever was heard of this recently may still come back.
const RECENT: Duration = Duration::from_mins(1);
/// What another node said this long ago counts no more: it would have said it again.
const BELIEVED: Duration = Duration::from_secs(35);
/// How many tables of one player the other nodes are told.
const MOST_TABLES: usize = 64;
/// How many players one message to the other nodes names.
const MOST_TOLD: usize = 200;

/// The players who are there, as far as this node knows.
pub(crate) struct Presence(Mutex<Players>);

#[derive(Default)]
struct Players {
    here: HashMap<Arc<str>, Seen>,
    /// What the other nodes said, by player and node.
    elsewhere: HashMap<String, HashMap<String, Told>>,
    /// Who came or went since the other nodes were told; `None` if there are none.
    changed: Option<HashSet<Arc<str>>>,
    /// Grows with every change.
    changes: u64,
}

struct Seen {
    sockets: usize,
    last: Instant,
    /// The tables that these sockets watch, and how many do.
    tables: HashMap<String, usize>,
}

struct Told {
    online: bool,
    tables: Vec<String>,
    at: Instant,
}

/// What a node tells the others about one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Whereabouts {
    player: String,
    online: bool,
    tables: Vec<String>,
}

impl Presence {
    /// Nobody yet; with `others`, other nodes want to know who comes and goes.
    pub(crate) fn new(others: bool) -> Arc<Self> {
        let changed = others.then(HashSet::new);
        Arc::new(Self(Mutex::new(Players { changed, ..Players::default() })))
    }

    /// `player` asked for something.
    pub(crate) fn see(&self, player: &Arc<str>) {
        self.players().seen(player).last = Instant::now();
    }

    /// `player` is there until the answer is dropped.
    pub(crate) fn enter(self: &Arc<Self>, player: &Arc<str>) -> Present {
        self.players().change(player, |seen| seen.sockets += 1);
        Present { presence: Arc::clone(self), player: Arc::clone(player), tables: HashSet::new() }
    }

    /// All who are there.
    pub(crate) fn all(&self) -> Vec<String> {
        let mut players = self.players();
        players.forget();
        let here = players.here.keys().map(ToString::to_string);
        let elsewhere = players.elsewhere.iter().filter(|(_, nodes)| nodes.values().any(|told| told.online));
        here.chain(elsewhere.map(|(player, _)| player.clone())).collect()
    }

    /// Where the people of a table are; `None` for a seat that is nobody's.
    pub(crate) fn at(&self, room: &Room) -> Vec<Option<Place>> {
        let players = self.players();
        room.chairs()
            .iter()
            .map(|chair| chair.owner().map(|player| players.place(player, room.id())))
            .collect()
    }

    /// Forgets those who have been gone for long.
    pub(crate) fn forget(&self) {
        self.players().forget();
    }

    /// Grows whenever somebody comes or goes.
    pub(crate) fn changes(&self) -> u64 {
        self.players().changes
    }

    /// What to tell the other nodes: about whom something has changed, or about everybody.
    pub(crate) fn news(&self, everybody: bool) -> Vec<Vec<Whereabouts>> {
        let mut players = self.players();
        let mut whom = players.changed.as_mut().map(std::mem::take).unwrap_or_default();
        if everybody {
            let online = players.here.iter().filter(|(_, seen)| seen.sockets > 0);
            whom.extend(online.map(|(player, _)| Arc::clone(player)));
        }
        let told: Vec<_> = whom.iter().map(|player| players.whereabouts(player)).collect();
        told.chunks(MOST_TOLD).map(<[_]>::to_vec).collect()
    }

    /// Hears what another node tells.
    pub(crate) fn hear(&self, node: &str, told: Vec<Whereabouts>) {
        let mut players = self.players();
        for Whereabouts { player, online, tables } in told {
            let nodes = players.elsewhere.entry(player).or_default();
            let before = nodes.insert(node.to_owned(), Told { online, tables, at: Instant::now() });
            let now = &nodes[node];
            let same =
                before.is_some_and(|before| before.online == now.online && before.tables == now.tables);
            players.changes += u64::from(!same);
        }
    }

    fn players(&self) -> MutexGuard<'_, Players> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Players {
    fn seen(&mut self, player: &Arc<str>) -> &mut Seen {
        let fresh = || Seen { sockets: 0, last: Instant::now(), tables: HashMap::new() };
        self.here.entry(Arc::clone(player)).or_insert_with(fresh)
    }

    fn change(&mut self, player: &Arc<str>, change: impl FnOnce(&mut Seen)) {
        let seen = self.seen(player);
        change(seen);
        seen.last = Instant::now();
        if let Some(changed) = &mut self.changed {
            changed.insert(Arc::clone(player));
        }
        self.changes += 1;
    }

    fn place(&self, player: &str, table: &str) -> Place {
        let here = self.here.get(player);
        let nodes = || self.elsewhere.get(player).into_iter().flat_map(HashMap::values);
        let believed = |told: &&Told| told.online && told.at.elapsed() < BELIEVED;
        let is_at = |told: &Told| told.tables.iter().any(|known| known == table);
        if here.is_some_and(|seen| seen.tables.contains_key(table)) || nodes().filter(believed).any(is_at) {
            return Place::Here;
        }
        let is_near = here.is_some_and(|seen| seen.sockets > 0 || seen.last.elapsed() < RECENT);
        let is_away = is_near || nodes().any(|told| believed(&told) || told.at.elapsed() < RECENT);
        if is_away { Place::Away } else { Place::Gone }
    }

    fn whereabouts(&self, player: &Arc<str>) -> Whereabouts {
        let seen = self.here.get(player);
        let tables = seen.into_iter().flat_map(|seen| seen.tables.keys().take(MOST_TABLES).cloned());
        let online = seen.is_some_and(|seen| seen.sockets > 0);
        Whereabouts { player: player.to_string(), online, tables: tables.collect() }
    }

    fn forget(&mut self) {
        self.here.retain(|_, seen| seen.sockets > 0 || seen.last.elapsed() < RECENT);
        self.elsewhere.retain(|_, nodes| {
            nodes.retain(|_, told| told.at.elapsed() < RECENT);
            !nodes.is_empty()
        });
    }
}

/// One socket of a player.
pub(crate) struct Present {
    presence: Arc<Presence>,
    player: Arc<str>,
    tables: HashSet<String>,
}

impl Present {
    /// The socket watches `table`.
    pub(crate) fn watch(&mut self, table: &str) {
        if self.tables.insert(table.to_owned()) {
            let count = |seen: &mut Seen| *seen.tables.entry(table.to_owned()).or_default() += 1;
            self.presence.players().change(&self.player, count);
        }
    }

    /// The socket watches `table` no longer.
    pub(crate) fn unwatch(&mut self, table: &str) {
        if self.tables.remove(table) {
            self.presence.players().change(&self.player, |seen| seen.leave(table));
        }
    }
}

impl Seen {
    fn leave(&mut self, table: &str) {
        match self.tables.get_mut(table) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = self.tables.remove(table),
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let tables = std::mem::take(&mut self.tables);
        self.presence.players().change(&self.player, |seen| {
            seen.sockets -= 1;
            for table in &tables {
                seen.leave(table);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "t";

    fn place(presence: &Presence, player: &str) -> Place {
        presence.players().place(player, TABLE)
    }

    /// Lets time pass for `player` on this node.
    fn pass(presence: &Presence, player: &Arc<str>, time: Duration) {
        let mut players = presence.players();
        let seen = players.seen(player);
        seen.last = seen.last.checked_sub(time).expect("the machine has run for a while");
    }

    #[test]
    fn a_player_is_here_then_away_then_gone() {
        let (presence, ann) = (Presence::new(false), Arc::from("ann"));
        assert_eq!(place(&presence, "ann"), Place::Gone);
        let (mut one, mut two) = (presence.enter(&ann), presence.enter(&ann));
        assert_eq!(place(&presence, "ann"), Place::Away, "somewhere else on this server");
        one.watch(TABLE);
        two.watch(TABLE);
        two.watch(TABLE);
        assert_eq!(place(&presence, "ann"), Place::Here);
        two.unwatch(TABLE);
        assert_eq!(place(&presence, "ann"), Place::Here, "the other window is still open");
        drop(one);
        assert_eq!(place(&presence, "ann"), Place::Away);
        drop(two);
        assert_eq!(place(&presence, "ann"), Place::Away, "perhaps the connection was lost");
        pass(&presence, &ann, RECENT);
        assert_eq!(place(&presence, "ann"), Place::Gone);
        presence.forget();
        assert!(presence.players().here.is_empty());
    }

    #[test]
    fn other_nodes_tell_where_people_are() {
        let (presence, ann) = (Presence::new(true), Arc::from("ann"));
        let other = Presence::new(true);
        let mut socket = presence.enter(&ann);
        socket.watch(TABLE);
        let tell =
            |everybody: bool| presence.news(everybody).into_iter().for_each(|told| other.hear("n", told));
        tell(false);
        assert_eq!((place(&other, "ann"), other.all()), (Place::Here, vec!["ann".to_owned()]));
        let changes = other.changes();
        tell(true);
        assert_eq!(other.changes(), changes, "nothing new");
        assert!(presence.news(false).is_empty());
        drop(socket);
        tell(true);
        assert_eq!((place(&other, "ann"), other.all().len()), (Place::Away, 0));
        assert!(presence.news(true).is_empty(), "who is gone is not told again");
    }
}
