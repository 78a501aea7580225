//! What the clients counted.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Counted while it goes on.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) refused: AtomicU64,
    pub(crate) reconnects: AtomicU64,
    pub(crate) views: AtomicU64,
    pub(crate) games: AtomicU64,
    pub(crate) hints: AtomicU64,
    pub(crate) lost: AtomicU64,
    pub(crate) doubled: AtomicU64,
    pub(crate) idle: AtomicU64,
    longest_outage: AtomicU64,
    acknowledged: Times,
    told: Times,
    faults: Mutex<Vec<String>>,
}

/// How long something took each time, in microseconds.
#[derive(Default)]
struct Times(Mutex<Vec<u32>>);

impl Times {
    fn note(&self, time: Duration) {
        let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
    }

    /// How often it was, and in how many milliseconds these parts of a hundred of them were done.
    fn parts<const N: usize>(&self, of: [usize; N]) -> (u64, [f64; N]) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        times.sort_unstable();
        let part = |of: usize| {
            let index = (times.len() * of / 100).min(times.len().saturating_sub(1));
            times.get(index).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        (times.len() as u64, of.map(part))
    }
}

impl Tally {
    /// A move was acknowledged after this long.
    pub(crate) fn acknowledged(&self, time: Duration) {
        self.acknowledged.note(time);
    }

    /// Somebody was told of a move this long after it was sent.
    pub(crate) fn told(&self, time: Duration) {
        self.told.note(time);
    }

    /// A client was without the server for this long.
    pub(crate) fn outage(&self, time: Duration) {
        self.longest_outage.fetch_max(time.as_millis() as u64, Ordering::Relaxed);
    }

    /// Something that must never happen.
    pub(crate) fn fault(&self, what: String) {
        let mut faults = self.faults.lock().unwrap_or_else(PoisonError::into_inner);
        if faults.len() < 100 {
            faults.push(what);
        }
    }

    pub(crate) fn report(&self, time: Duration) -> Report {
        let (moves, [p50, p99, max]) = self.acknowledged.parts([50, 99, 100]);
        let (told, [told_p50, told_p99]) = self.told.parts([50, 99]);
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Report {
            seconds: time.as_secs_f64(),
            moves,
            p50,
            p99,
            max,
            told,
            told_p50,
            told_p99,
            idle: count(&self.idle),
            refused: count(&self.refused),
            reconnects: count(&self.reconnects),
            views: count(&self.views),
            games: count(&self.games),
            hints: count(&self.hints),
            lost: count(&self.lost),
            doubled: count(&self.doubled),
            longest_outage: count(&self.longest_outage) as f64 / 1000.0,
            faults: self.faults.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        }
    }
}

/// What came of a load.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Report {
    /// How long moves were played.
    pub seconds: f64,
    /// Acknowledged moves.
    pub moves: u64,
    /// Half of the moves were acknowledged within this many milliseconds.
    pub p50: f64,
    /// 99 of 100 moves were.
    pub p99: f64,
    /// All moves were.
    pub max: f64,
    /// How often somebody was told of a move, whoever made it.
    pub told: u64,
    /// Half of them were told within this many milliseconds after the move was sent.
    pub told_p50: f64,
    /// 99 of 100 were.
    pub told_p99: f64,
    /// Sockets that were open all the time and did nothing.
    pub idle: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Connections that were lost and made again.
    pub reconnects: u64,
    /// Views that were received and checked.
    pub views: u64,
    /// Games played to their end.
    pub games: u64,
    /// Hints that were given.
    pub hints: u64,
    /// Acknowledged moves that are not in the log.
    pub lost: u64,
    /// Moves that are in the log but were not sent, or were sent once and are there twice.
    pub doubled: u64,
    /// The longest time that a client was without the server, in seconds.
    pub longest_outage: f64,
    /// What else must never happen.
    pub faults: Vec<String>,
}

impl Report {
    /// Whether every promise was kept.
    pub fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.faults.is_empty()
    }

    /// Acknowledged moves a second.
    pub fn rate(&self) -> f64 {
        self.moves as f64 / self.seconds.max(0.001)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "acknowledged moves   {} ({:.0} a second)", self.moves, self.rate())?;
        writeln!(
            f,
            "latency              p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.p50, self.p99, self.max
        )?;
        writeln!(
            f,
            "told to everybody    {} times, p50 {:.1} ms, p99 {:.1} ms after the move was sent",
            self.told, self.told_p50, self.told_p99
        )?;
        if self.idle > 0 {
            writeln!(f, "idle sockets         {}", self.idle)?;
        }
        writeln!(f, "views checked        {}", self.views)?;
        writeln!(f, "games finished       {}", self.games)?;
        writeln!(f, "refused commands     {}", self.refused)?;
        writeln!(
            f,
            "reconnects           {} (longest outage {:.1} s)",
            self.reconnects, self.longest_outage
        )?;
        writeln!(f, "lost moves           {}", self.lost)?;
        write!(f, "doubled moves        {}", self.doubled)?;
        self.faults.iter().try_for_each(|fault| write!(f, "\nFAULT: {fault}"))
    }
}
