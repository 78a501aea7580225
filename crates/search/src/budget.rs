//! How much a computer player may think.

use std::time::Duration;

/// The limits of one decision; the first that is reached ends it.
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
}
