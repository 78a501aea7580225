//! How much a computer player may think, and the clock that watches it.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use web_time::Instant;

/// The limits of one turn, all its small decisions included; the first that is reached ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this long.
    pub time: Option<Duration>,
    /// At most this many nodes; with a node count and a seed every choice is reproducible.
    pub nodes: Option<u64>,
    /// How many threads to use.
    pub threads: usize,
}

impl Budget {
    /// A time limit on one thread.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None, threads: 1 }
    }

    /// A node limit on one thread.
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes), threads: 1 }
    }

    /// The same limits on this many threads.
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// How many threads a search really uses: at least one, and no other where there are none to be had.
    pub(crate) fn workers(&self) -> usize {
        if cfg!(target_family = "wasm") { 1 } else { self.threads.max(1) }
    }

    /// The part of each limit that `share` says, from 0 to 1.
    pub fn part(self, share: f64) -> Self {
        let nodes = self.nodes.map(|nodes| ((nodes as f64 * share) as u64).max(1));
        Self { time: self.time.map(|time| time.mul_f64(share)), nodes, threads: self.threads }
    }

    /// What is left of each limit after `spent`.
    pub fn less(self, spent: Spent) -> Self {
        Self {
            time: self.time.map(|time| time.saturating_sub(spent.time)),
            nodes: self.nodes.map(|nodes| nodes.saturating_sub(spent.nodes)),
            threads: self.threads,
        }
    }
}

/// What the earlier decisions of a turn have used up.
#[derive(Clone, Copy, Default, Debug)]
pub struct Spent {
    /// How long they took.
    pub time: Duration,
    /// How many nodes they were given.
    pub nodes: u64,
}

/// The part of the time that is searched: giving the answer takes a moment, too.
const USED: f64 = 0.95;
/// How many nodes are searched between two looks at the time.
const LOOK: u64 = 64;

/// Watches the limits of one thread of a search.
///
/// On a busy machine a thread pauses while others run. The clock remembers the longest pause between two looks
/// and stops so early that one more of them does no harm.
pub(crate) struct Clock<'a> {
    start: Instant,
    deadline: Option<Instant>,
    looked: Cell<Instant>,
    pause: Cell<Duration>,
    nodes: u64,
    most: u64,
    stop: &'a AtomicBool,
    stopped: bool,
}

impl<'a> Clock<'a> {
    /// A clock for one of the threads; when it runs out, it tells the others through `stop`.
    pub fn new(budget: &Budget, start: Instant, stop: &'a AtomicBool) -> Self {
        let deadline = budget.time.map(|time| start + time.mul_f64(USED));
        let threads = budget.workers() as u64;
        let most = budget.nodes.map_or(u64::MAX, |nodes| (nodes / threads).max(1));
        let (looked, pause) = (Cell::new(Instant::now()), Cell::new(Duration::ZERO));
        Self { start, deadline, looked, pause, nodes: 0, most, stop, stopped: false }
    }

    /// Counts a node, and says whether to go on.
    pub fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(LOOK) {
            self.look();
        }
        !self.stopped
    }

    /// Looks at the time now: for searches whose nodes are long.
    pub fn look(&mut self) {
        self.stopped = self.is_late();
    }

    /// Whether a limit has been reached.
    pub const fn is_out(&self) -> bool {
        self.stopped
    }

    /// Whether a limit has been reached, by a look at the time now.
    pub fn is_late(&self) -> bool {
        let late = |deadline| {
            let now = Instant::now();
            self.pause.set(self.pause.get().max(now - self.looked.replace(now)));
            now + self.pause.get() >= deadline
        };
        self.stopped || self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(late)
    }

    /// How many nodes are searched at most.
    pub const fn most(&self) -> u64 {
        self.most
    }

    /// How much of the budget is used up, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let by_nodes = self.nodes as f64 / self.most as f64;
        let by_time = self.deadline.map_or(0.0, |deadline| {
            let all = deadline.saturating_duration_since(self.start);
            self.start.elapsed().div_duration_f64(all.max(Duration::from_nanos(1)))
        });
        by_nodes.max(by_time).min(1.0)
    }

    /// The nodes counted so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Runs each job on a thread of its own.
pub(crate) fn in_parallel<J: Send, T: Send>(jobs: Vec<J>, run: &(impl Fn(J) -> T + Sync)) -> Vec<T> {
    let mut jobs = jobs.into_iter();
    let Some(first) = jobs.next() else { return Vec::new() };
    std::thread::scope(|scope| {
        let handles: Vec<_> = jobs.map(|job| scope.spawn(move || run(job))).collect();
        let first = run(first);
        // A panic in a search is a bug; it is not hidden.
        let rest = handles.into_iter().map(|handle| handle.join().expect("a search thread ends well"));
        std::iter::once(first).chain(rest).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_pause_the_clock_leaves_room_for_another() {
        let (stop, time) = (AtomicBool::new(false), Duration::from_secs(1));
        let clock = Clock::new(&Budget::time(time), Instant::now(), &stop);
        std::thread::sleep(Duration::from_millis(300));
        assert!(!clock.is_late(), "300 of 950 ms are over, and another pause would still fit");
        std::thread::sleep(Duration::from_millis(400));
        assert!(clock.is_late(), "of 950 ms 700 are over: another pause of 300 would not fit");
    }

    #[test]
    fn without_a_time_limit_the_clock_does_not_look_at_the_time() {
        let stop = AtomicBool::new(false);
        let mut clock = Clock::new(&Budget::nodes(3), Instant::now(), &stop);
        assert_eq!([clock.tick(), clock.tick(), clock.tick()], [true, true, false]);
    }
}
