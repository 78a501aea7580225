//! Threads that do short work together, again and again.
//!
//! A step of a batch takes a tenth of a millisecond, and to wake a thread that sleeps takes as long. So whoever has
//! nothing to do looks out for a moment before it sleeps.

use crate::any::Told;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a thread looks out for work, or for the end of it, before it sleeps.
const AWAKE: Duration = Duration::from_micros(200);

/// The caller's thread and its helpers.
pub(crate) struct Threads {
    helpers: Option<ThreadPool>,
    /// How many times work was handed out.
    rounds: Arc<AtomicUsize>,
}

impl Threads {
    /// This many, the caller's among them.
    pub(crate) fn new(count: usize) -> Told<Self> {
        let helpers = ThreadPoolBuilder::new().num_threads(count.saturating_sub(1)).build();
        let helpers = if count > 1 { Some(helpers.map_err(|error| error.to_string())?) } else { None };
        Ok(Self { helpers, rounds: Arc::default() })
    }

    pub(crate) fn count(&self) -> usize {
        1 + self.helpers.as_ref().map_or(0, ThreadPool::current_num_threads)
    }

    /// Does all jobs. Each thread begins with its own part of them, the same in every round, so that what they touch is in
    /// its cache already; then it helps the others.
    pub(crate) fn run(&self, jobs: Vec<impl FnOnce() + Send>) {
        let Some(helpers) = &self.helpers else { return jobs.into_iter().for_each(|job| job()) };
        let (count, left) = (self.count(), AtomicUsize::new(jobs.len()));
        let queues = split(jobs, count);
        let run = |own: usize| {
            for queue in queues.iter().cycle().skip(own).take(count) {
                let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).pop();
                while let Some(job) = next() {
                    job();
                    left.fetch_sub(1, Ordering::Release);
                }
            }
        };
        helpers.in_place_scope(|scope| {
            for _ in 1..count {
                scope.spawn(|_| run(1 + rayon::current_thread_index().unwrap_or_default()));
            }
            self.rounds.fetch_add(1, Ordering::Release);
            run(0);
            look_out(|| left.load(Ordering::Acquire) == 0);
        });
        let now = self.rounds.load(Ordering::Acquire);
        for _ in 1..count {
            let rounds = Arc::clone(&self.rounds);
            helpers.spawn(move || look_out(|| rounds.load(Ordering::Acquire) != now));
        }
    }
}

/// The jobs in as many parts, in order, each with its last job first.
fn split<T>(mut jobs: Vec<T>, parts: usize) -> Vec<Mutex<Vec<T>>> {
    let share = jobs.len().div_ceil(parts).max(1);
    let mut queues: Vec<_> =
        (0..parts).rev().map(|part| Mutex::new(jobs.split_off(jobs.len().min(part * share)))).collect();
    queues.reverse();
    queues
}

/// Waits without sleeping, but not for long.
fn look_out(until: impl Fn() -> bool) {
    let begin = Instant::now();
    while !until() && begin.elapsed() < AWAKE {
        std::hint::spin_loop();
    }
}
