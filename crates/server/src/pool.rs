//! Places to think in, and who gets the next one.
//!
//! Whoever was served longest ago comes first: households in turn, in them players, then tables. One
//! place is kept for players that think for a moment only, so that no beginner waits for a master. Games
//! that people only watch have places of their own and begin to think when no person waits.

use crate::network::Household;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How many households and players are remembered as served.
const REMEMBERED: usize = 10_000;

/// The places.
pub(crate) struct Pool {
    most: usize,
    state: Mutex<State>,
}

/// For whom somebody is to think.
#[derive(Clone, Default)]
pub(crate) struct Asking {
    /// From where the table was made, if that is known.
    pub(crate) household: Option<Household>,
    /// Whose table it is.
    pub(crate) player: Option<Arc<str>>,
    /// Whether it takes a moment only.
    pub(crate) short: bool,
    /// Whether nobody plays there: people can only watch.
    pub(crate) show: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Any,
    Short,
    Show,
}

#[derive(Default)]
struct State {
    busy: [usize; 3],
    waiting: Vec<Waiting>,
    clock: u64,
    households: HashMap<Option<Household>, u64>,
    players: HashMap<Option<Arc<str>>, u64>,
}

struct Waiting {
    asking: Asking,
    since: u64,
    go: oneshot::Sender<Turn>,
}

/// A place in the pool, given back when dropped.
pub(crate) struct Turn {
    pool: Arc<Pool>,
    kind: Kind,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.pool.state().busy[self.kind as usize] -= 1;
        self.pool.serve();
    }
}

impl Pool {
    /// A pool with so many places for anybody, one more for short thinkers, and half as many for shows.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most: most.max(1), state: Mutex::default() })
    }

    /// A place, when it is this one's turn; `None` if the node ends before.
    pub(crate) async fn enter(self: &Arc<Self>, asking: Asking) -> Option<Turn> {
        let (go, turn) = oneshot::channel();
        {
            let mut state = self.state();
            state.clock += 1;
            let since = state.clock;
            state.waiting.push(Waiting { asking, since, go });
        }
        self.serve();
        turn.await.ok()
    }

    /// Gives out the places that are free.
    fn serve(self: &Arc<Self>) {
        loop {
            let mut state = self.state();
            let Some((number, kind)) = state.next(self.most) else { return };
            let Waiting { asking, go, .. } = state.waiting.swap_remove(number);
            state.note(asking);
            state.busy[kind as usize] += 1;
            drop(state);
            // Whoever no longer waits gives the place back at once.
            let _ = go.send(Turn { pool: Arc::clone(self), kind });
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Who thinks next and in which place, if there is a place.
    fn next(&self, most: usize) -> Option<(usize, Kind)> {
        let person = self.first(|asking| !asking.show);
        let short = self.first(|asking| !asking.show && asking.short);
        let show = self.first(|asking| asking.show);
        let is_free = |kind: Kind, most: usize| self.busy[kind as usize] < most;
        match (short, person, show) {
            (Some(number), _, _) if is_free(Kind::Short, 1) => Some((number, Kind::Short)),
            (_, Some(number), _) if is_free(Kind::Any, most) => Some((number, Kind::Any)),
            (_, None, Some(number)) if is_free(Kind::Show, most.div_ceil(2)) => Some((number, Kind::Show)),
            _ => None,
        }
    }

    /// The first in turn among those who fit.
    fn first(&self, fits: impl Fn(&Asking) -> bool) -> Option<usize> {
        let served = |asking: &Asking| {
            let household = self.households.get(&asking.household).copied().unwrap_or(0);
            (household, self.players.get(&asking.player).copied().unwrap_or(0))
        };
        let order = |waiting: &Waiting| (served(&waiting.asking), !waiting.asking.short, waiting.since);
        let fitting = self.waiting.iter().enumerate().filter(|(_, waiting)| fits(&waiting.asking));
        fitting.min_by_key(|(_, waiting)| order(waiting)).map(|(number, _)| number)
    }

    fn note(&mut self, asking: Asking) {
        self.clock += 1;
        if self.households.len().max(self.players.len()) >= REMEMBERED {
            self.households.clear();
            self.players.clear();
        }
        self.households.insert(asking.household, self.clock);
        self.players.insert(asking.player, self.clock);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(household: u8, player: &str) -> Asking {
        let household = Some(std::net::IpAddr::from([192, 0, 2, household]).into());
        Asking { household, player: Some(player.into()), ..Asking::default() }
    }

    /// The order in which tasks get a place one after the other, if all come while it is taken.
    async fn order(tasks: Vec<(&'static str, Asking)>) -> Vec<&'static str> {
        let pool = Pool::new(1);
        let first = pool.enter(Asking::default()).await.unwrap();
        let short = pool.enter(Asking { short: true, ..Asking::default() }).await.unwrap();
        let done: Arc<Mutex<Vec<&'static str>>> = Arc::default();
        let mut running = Vec::new();
        for (name, asking) in tasks {
            let (entered, done) = (Arc::clone(&pool), Arc::clone(&done));
            running.push(tokio::spawn(async move {
                let turn = entered.enter(asking).await.unwrap();
                done.lock().unwrap().push(name);
                drop(turn);
            }));
            // In a runtime of one thread this lets the task come to its waiting.
            tokio::task::yield_now().await;
        }
        drop(first);
        for task in running {
            task.await.unwrap();
        }
        drop(short);
        let done = done.lock().unwrap();
        done.clone()
    }

    #[tokio::test]
    async fn households_and_players_take_turns() {
        let tasks = vec![
            ("a1", asking(1, "a")),
            ("a2", asking(1, "a")),
            ("a3", asking(1, "a")),
            ("b1", asking(1, "b")),
            ("c1", asking(2, "c")),
        ];
        assert_eq!(order(tasks).await, ["a1", "c1", "b1", "a2", "a3"]);
    }

    #[tokio::test]
    async fn of_one_player_the_short_thinkers_come_first() {
        let short = Asking { short: true, ..asking(1, "a") };
        assert_eq!(order(vec![("long", asking(1, "a")), ("short", short)]).await, ["short", "long"]);
    }

    #[tokio::test]
    async fn a_short_thinker_does_not_wait_for_a_long_one_nor_a_person_for_a_show() {
        let pool = Pool::new(1);
        let show = || Asking { show: true, ..asking(1, "a") };
        let _show = pool.enter(show()).await.unwrap();
        let waiting = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.enter(show()).await }
        });
        tokio::task::yield_now().await;
        let _long = pool.enter(asking(1, "a")).await.unwrap();
        let _short = pool.enter(Asking { short: true, ..asking(2, "b") }).await.unwrap();
        assert!(!waiting.is_finished(), "one show at a time");
    }

    #[tokio::test]
    async fn whoever_gives_up_waiting_holds_nobody_up() {
        let pool = Pool::new(1);
        let first = pool.enter(asking(1, "a")).await.unwrap();
        let gone =
            tokio::time::timeout(std::time::Duration::from_millis(5), pool.enter(asking(1, "b"))).await;
        assert!(gone.is_err());
        drop(first);
        let _next = pool.enter(asking(1, "c")).await.unwrap();
    }
}
