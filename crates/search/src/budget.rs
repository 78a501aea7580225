//! How much a computer player may think, and the clock that watches it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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

/// The part of the time that is searched: on a busy machine the clock is seen, and the answer given, late.
const USED: f64 = 0.9;
/// How many nodes are searched between two looks at the time.
const LOOK: u64 = 64;

/// Watches the limits of one thread of a search.
pub(crate) struct Clock<'a> {
    deadline: Option<Instant>,
    nodes: u64,
    most: u64,
    stop: &'a AtomicBool,
    stopped: bool,
}

impl<'a> Clock<'a> {
    /// A clock for one of the threads; when it runs out, it tells the others through `stop`.
    pub fn new(budget: &Budget, start: Instant, stop: &'a AtomicBool) -> Self {
        let deadline = budget.time.map(|time| start + time.mul_f64(USED));
        let threads = budget.threads.max(1) as u64;
        let most = budget.nodes.map_or(u64::MAX, |nodes| (nodes / threads).max(1));
        Self { deadline, nodes: 0, most, stop, stopped: false }
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
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late || self.stopped || self.stop.load(Ordering::Relaxed)
    }

    /// The nodes counted so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }
}
