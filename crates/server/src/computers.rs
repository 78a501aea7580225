//! Computer seats: they think in a bounded pool that never blocks the network. So do hints and studies.

use crate::hall::{Hall, Held};
use crate::places::Places;
use crate::pool::{Asking, Pool};
use crate::setup::{self, Thinker};
use game::{Level, Seat, Viewer};
use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use table::{AnyAction, Opening};

/// How many players are remembered between their decisions: each may hold a large tree.
const REMEMBERED: usize = 16;
/// How many hints may be waited for at the same time, in all and of one household.
const HINTS: (usize, usize) = (32, 4);
/// How many previews and replays may be, likewise.
const STUDIES: (usize, usize) = (256, 16);

/// The pool, the tables it is thinking about, and the players that wait for their next decision.
pub(crate) struct Computers {
    pool: Arc<Pool>,
    hints: Arc<Places>,
    /// Previews and replays take a moment each, and would wait for masters in the other pool.
    study_pool: Arc<Pool>,
    studies: Arc<Places>,
    thinking: Mutex<HashSet<String>>,
    players: Mutex<HashMap<String, Box<dyn Thinker>>>,
}

/// One decision to make.
struct Task {
    table: String,
    seat: Seat,
    version: u32,
    opening: Opening,
    view: Box<dyn Any + Send>,
    level: Level,
    asking: Asking,
}

impl Computers {
    pub(crate) fn new(thinkers: usize) -> Self {
        Self {
            pool: Pool::new(thinkers),
            hints: Places::new(HINTS.0, HINTS.1),
            study_pool: Pool::new(thinkers),
            studies: Places::new(STUDIES.0, STUDIES.1),
            thinking: Mutex::default(),
            players: Mutex::default(),
        }
    }

    /// Runs `think`, which may take a while, in the pool; `None` if too many wait for it already.
    pub(crate) async fn advise<T: Send + 'static>(
        &self,
        asking: Asking,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        run(&self.pool, &self.hints, asking, think).await
    }

    /// Runs one step of something long in the pool; it waits for its place as long as it takes. `None` if the
    /// step fails.
    pub(crate) async fn think_on<T: Send + 'static>(
        &self,
        asking: Asking,
        step: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.pool.enter(asking).await?;
        let run = move || {
            let _place = place;
            step()
        };
        tokio::task::spawn_blocking(run).await.ok()
    }

    /// Runs `work`, which needs no thought but many steps; `None` if too many wait for such work already.
    pub(crate) async fn study<T: Send + 'static>(
        &self,
        asking: Asking,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        run(&self.study_pool, &self.studies, asking, work).await
    }

    /// Whether nobody on this node thought about the table before this call.
    fn begin(&self, table: &str) -> bool {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).insert(table.to_owned())
    }

    /// The player that sat there before, if it is remembered.
    fn recall(&self, name: &str) -> Option<Box<dyn Thinker>> {
        self.players.lock().unwrap_or_else(PoisonError::into_inner).remove(name)
    }

    fn remember(&self, name: String, player: Box<dyn Thinker>) {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        // A player that is forgotten only loses what it thought before.
        if players.len() >= REMEMBERED {
            players.clear();
        }
        players.insert(name, player);
    }

    fn end(&self, table: &str) {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).remove(table);
    }
}

async fn run<T: Send + 'static>(
    pool: &Arc<Pool>,
    queue: &Arc<Places>,
    asking: Asking,
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let _waiting = queue.take(asking.household)?;
    let place = pool.enter(asking).await?;
    // The work goes on if nobody wants its result any more, and keeps its place until it is done.
    let run = move || {
        let _place = place;
        work()
    };
    tokio::task::spawn_blocking(run).await.ok()
}

impl Hall {
    /// Lets the computer that is to act begin to think, if it is one and does not think yet.
    pub(crate) fn start_computer(self: &Arc<Self>, held: &Held) {
        let Some(task) = task(held) else { return };
        if *self.stopping.borrow() || !self.computers.begin(&task.table) {
            return;
        }
        let hall = Arc::clone(self);
        tokio::spawn(async move {
            let table = task.table.clone();
            hall.think(task).await;
            hall.computers.end(&table);
            // The table may have moved on meanwhile and wait for a computer again.
            if let Some(held) = hall.hold_live(&table).await {
                hall.start_computer(&held);
            }
        });
    }

    async fn think(self: &Arc<Self>, task: Task) {
        let asking = Asking { household: self.quota.household_of(&task.table), ..task.asking.clone() };
        let Some(_place) = self.computers.pool.enter(asking).await else { return };
        let (table, version, start) = (task.table.clone(), task.version, Instant::now());
        let hall = Arc::clone(self);
        let thought = tokio::task::spawn_blocking(move || hall.decide_for(&task)).await;
        self.metrics.thinking.observe(start.elapsed().as_secs_f64());
        let played = match thought {
            Ok(Ok(action)) => {
                let action = AnyAction::Notation(action);
                self.play_computer(&table, version, &action).await.map_err(|problem| problem.to_string())
            }
            Ok(Err(reason)) => Err(reason),
            Err(error) => Err(error.to_string()),
        };
        if let Err(reason) = played {
            tracing::error!(%table, %reason, "a computer could not play");
            // The look for computers that are due tries again; not at once, so that a fault is no storm.
            tokio::time::sleep(self.config.computer_grace).await;
        }
    }

    /// Thinks; this may take a while and is not for a thread of the network.
    fn decide_for(&self, task: &Task) -> Result<String, String> {
        let name = format!("{} {} {}", task.table, task.seat, task.level);
        let mut player = match self.computers.recall(&name) {
            Some(player) => player,
            None => setup::thinker(&task.opening, task.level, seed()).map_err(|error| error.to_string())?,
        };
        let action = player.think(task.view.as_ref())?;
        self.computers.remember(name, player);
        Ok(action)
    }

    /// Takes over the turns of computers that have waited since `since` or longer.
    pub(crate) async fn take_over_computers(self: &Arc<Self>, since: i64) {
        let due = match self.computers_due(since, 500).await {
            Ok(due) => due,
            Err(error) => return tracing::warn!(%error, "cannot look for computers that are due"),
        };
        for table in due {
            // Another node may have played it already.
            if let Ok(held) = self.hold_fresh(&table).await {
                self.start_computer(&held);
            }
        }
    }
}

/// A number for a player's own randomness; no deal depends on it.
fn seed() -> u64 {
    let mut bytes = [0; 8];
    // Without random numbers it plays the same game each time, which is better than none.
    let _ = getrandom::fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

fn task(held: &Held) -> Option<Task> {
    let room = held.room.as_ref()?;
    let (seat, level) = room.computer_to_act()?;
    let asking = Asking {
        household: None,
        player: room.patron().map(Arc::from),
        short: setup::is_short(level),
        show: !room.has_people(),
    };
    Some(Task {
        asking,
        table: held.id.clone(),
        seat,
        version: room.version(),
        opening: room.opening().clone(),
        view: room.table()?.typed_view(Viewer::Seat(seat)),
        level,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    fn of(household: u8) -> Asking {
        let household = Some(std::net::IpAddr::from([192, 0, 2, household]).into());
        Asking { household, ..Asking::default() }
    }

    /// Whoever asks and hangs up must not get more threads than whoever waits for the answer.
    #[tokio::test(flavor = "multi_thread")]
    async fn work_that_nobody_wants_any_more_keeps_its_place_until_it_is_done() {
        let computers = Arc::new(Computers::new(1));
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |millis: u64| {
            let (running, most) = (Arc::clone(&running), Arc::clone(&most));
            move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(millis));
                running.fetch_sub(1, Ordering::SeqCst);
            }
        };
        for _ in 0..4 {
            let hung_up = computers.study(of(1), work(300));
            assert!(tokio::time::timeout(Duration::from_millis(20), hung_up).await.is_err());
        }
        computers.study(of(2), work(1)).await.unwrap();
        assert_eq!(most.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn one_household_cannot_fill_the_queue() {
        let computers = Arc::new(Computers::new(1));
        let _busy = computers.study_pool.enter(of(1)).await.unwrap();
        let waiting: Vec<_> = (0..STUDIES.1)
            .map(|_| {
                let computers = Arc::clone(&computers);
                tokio::spawn(async move { computers.study(of(1), || ()).await })
            })
            .collect();
        tokio::task::yield_now().await;
        assert_eq!(computers.study(of(1), || ()).await, None);
        let mut other = tokio::spawn({
            let computers = Arc::clone(&computers);
            async move { computers.study(Asking { short: true, ..of(2) }, || ()).await }
        });
        assert_eq!((&mut other).await.unwrap(), Some(()), "a place is kept for what is short");
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
    }
}
