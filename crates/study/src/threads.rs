//! Threads that do short work together, again and again.
//!
//! A step of a batch takes a tenth of a millisecond, and to wake a thread that sleeps takes as long. So whoever has
//! nothing to do looks out for a moment before it sleeps, and nobody waits for anybody by sleeping.

use crate::any::Told;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a thread looks out for work, or for the others, before it sleeps.
const AWAKE: Duration = Duration::from_micros(200);
/// How often it looks out between two looks at the clock, which take longer.
const GLANCES: usize = 32;
/// How long a thread that is done leaves the others' parts to them: what they wrote last lies in their caches, and whoever
/// is awake begins within a few microseconds.
const GRACE: Duration = Duration::from_micros(20);

/// Something that is done with each part of the work.
pub(crate) type Phase<'a, T> = &'a (dyn Fn(&mut T) + Sync);

/// The caller's thread and its helpers.
pub(crate) struct Threads {
    helpers: Option<ThreadPool>,
    watch: Arc<Watch>,
}

/// What the caller and its helpers know of each other.
struct Watch {
    /// How many times work was handed out.
    rounds: AtomicUsize,
    /// How many times a helper was done and began to look out.
    rests: AtomicUsize,
    /// Nobody looks out where threads are more than cores: another one could work meanwhile.
    awake: Duration,
}

impl Threads {
    /// This many, the caller's among them.
    pub(crate) fn new(count: usize) -> Told<Self> {
        let helpers = ThreadPoolBuilder::new().num_threads(count.saturating_sub(1)).build();
        let helpers = if count > 1 { Some(helpers.map_err(|error| error.to_string())?) } else { None };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let awake = if count <= cores { AWAKE } else { Duration::ZERO };
        let watch = Arc::new(Watch { rounds: AtomicUsize::new(0), rests: AtomicUsize::new(0), awake });
        Ok(Self { helpers, watch })
    }

    pub(crate) fn count(&self) -> usize {
        1 + self.helpers.as_ref().map_or(0, ThreadPool::current_num_threads)
    }

    /// Does the phases, one after the other, each with all parts.
    pub(crate) fn run<T: Send>(&self, mut parts: Vec<T>, phases: &[Phase<'_, T>]) {
        let Some(helpers) = &self.helpers else {
            return phases.iter().for_each(|phase| parts.iter_mut().for_each(phase));
        };
        let count = self.count();
        let parts: Vec<Mutex<T>> = parts.into_iter().map(Mutex::new).collect();
        let rounds: Vec<(&Phase<'_, T>, Round)> =
            phases.iter().map(|phase| (phase, Round::new(parts.len(), count))).collect();
        let run = |own: usize| {
            for (phase, round) in &rounds {
                let work = |claim: Claim<'_>| {
                    phase(&mut parts[claim.part].lock().unwrap_or_else(PoisonError::into_inner));
                };
                while let Some(claim) = round.claim(own) {
                    work(claim);
                }
                if !look_out(self.watch.awake.min(GRACE), || round.is_done()) {
                    (0..count).for_each(|other| {
                        while let Some(claim) = round.claim(other) {
                            work(claim)
                        }
                    });
                    round.wait();
                }
            }
        };
        helpers.in_place_scope(|scope| {
            for _ in 1..count {
                scope.spawn(|_| run(1 + rayon::current_thread_index().unwrap_or_default()));
            }
            let now = 1 + self.watch.rounds.fetch_add(1, Ordering::Release);
            for _ in 1..count {
                let watch = Arc::clone(&self.watch);
                helpers.spawn(move || watch.rest(now));
            }
            run(0);
            // The scope ends at once if the helpers have left it; else the caller would sleep until they have.
            let all = now.wrapping_mul(count - 1);
            look_out(self.watch.awake, || self.watch.rests.load(Ordering::Acquire) == all);
        });
    }
}

impl Watch {
    /// What a helper does between two rounds.
    fn rest(&self, now: usize) {
        self.rests.fetch_add(1, Ordering::Release);
        look_out(self.awake, || self.rounds.load(Ordering::Acquire) != now);
    }
}

/// Waits without sleeping, but not for long; says whether it has become so.
fn look_out(long: Duration, until: impl Fn() -> bool) -> bool {
    let begin = Instant::now();
    loop {
        if glance(&until) {
            return true;
        }
        if begin.elapsed() >= long {
            return false;
        }
    }
}

/// Looks a few times whether it is so.
fn glance(until: impl Fn() -> bool) -> bool {
    (0..GLANCES).any(|_| {
        std::hint::spin_loop();
        until()
    })
}

/// Who does which part in one phase. Each thread begins with its own parts, the same in every round, so that what they
/// touch is in its cache already; then it helps the others.
struct Round {
    parts: usize,
    /// By thread, the next of its parts.
    next: Vec<Apart>,
    left: Apart,
}

/// A number that shares its line of the cache with nothing: each thread counts without the other's waiting for it.
#[repr(align(128))]
struct Apart(AtomicUsize);

/// A part that a thread is at; dropped when it is done.
struct Claim<'a> {
    part: usize,
    left: &'a AtomicUsize,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.left.fetch_sub(1, Ordering::Release);
    }
}

impl Round {
    fn new(parts: usize, threads: usize) -> Self {
        let next = (0..threads).map(|thread| Apart(AtomicUsize::new(parts * thread / threads))).collect();
        Self { parts, next, left: Apart(AtomicUsize::new(parts)) }
    }

    /// The next part of this thread.
    fn claim(&self, thread: usize) -> Option<Claim<'_>> {
        let part = self.next[thread].0.fetch_add(1, Ordering::Relaxed);
        let is_own = part < self.parts * (thread + 1) / self.next.len();
        is_own.then(|| Claim { part, left: &self.left.0 })
    }

    fn is_done(&self) -> bool {
        self.left.0.load(Ordering::Acquire) == 0
    }

    /// Waits until all parts are done, those of others, too.
    fn wait(&self) {
        while !glance(|| self.is_done()) {
            std::thread::yield_now();
        }
    }
}
