//! A machine that works: takes jobs, does them, stores their results, and says so.

use crate::server::{Say, Stored, store};
use crate::{FleetError, Run, Server, names};
use async_nats::jetstream::consumer::{Consumer, pull};
use async_nats::jetstream::stream::LastRawMessageErrorKind;
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Does a job of one run: gives the result for a number.
pub type Work = Arc<dyn Fn(u64) -> Result<Vec<u8>, Unable> + Send + Sync>;

/// Why this machine cannot do a job that another may be able to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unable(pub String);

/// Makes out of a run what does its jobs.
type Prepare = dyn Fn(&Run) -> Result<Work, Unable> + Send + Sync;

/// A machine.
pub struct Worker {
    /// The server.
    pub server: Server,
    /// How many jobs are done at a time.
    pub threads: usize,
    /// Learns what a run wants.
    pub prepare: Arc<Prepare>,
    /// Tells people what is going on.
    pub say: Say,
}

/// A job that this machine cannot do is offered to others for so long.
const OFFERED: Duration = Duration::from_secs(5);
/// How long one question for work waits.
const ASKED: Duration = Duration::from_secs(5);
/// How long to wait for a server that is gone or full, and for work to be there at all.
const PAUSE: Duration = Duration::from_secs(1);
/// So many runs are remembered.
const RUNS: usize = 16;

/// Works until `stop` says so; then gives back what it holds.
pub async fn work(worker: Worker, stop: watch::Receiver<bool>) -> Result<(), FleetError> {
    let context = worker.server.connect(&worker.say).await?;
    let machine = Machine { worker, context, runs: Mutex::default(), said: Mutex::default(), stop };
    (machine.worker.say)(&format!("working for {}", machine.worker.server.shown()));
    join_all((0..machine.worker.threads.max(1)).map(|_| machine.work())).await;
    Ok(())
}

struct Machine {
    worker: Worker,
    context: Context,
    runs: Mutex<BTreeMap<String, Result<Work, Unable>>>,
    said: Mutex<BTreeSet<String>>,
    stop: watch::Receiver<bool>,
}

/// A job that this machine holds.
struct Job {
    message: Message,
    /// Whoever says nothing for so long is taken for dead.
    silence: Duration,
}

/// What became of a job.
enum Done {
    /// Its result is stored, or nobody wants it.
    Yes,
    /// Another machine may do it, after this time.
    NotHere(Duration),
    /// It is no job.
    Never,
}

impl Machine {
    /// One place at which jobs are done, one after the other.
    async fn work(&self) {
        while !*self.stop.borrow() {
            let Some(job) = self.ask().await else { continue };
            let kind = match self.serve(&job).await {
                Done::Yes => AckKind::Ack,
                Done::NotHere(time) => AckKind::Nak((!time.is_zero()).then_some(time)),
                Done::Never => AckKind::Term,
            };
            // If this is lost the job comes again, and its result is stored already.
            let _ = job.message.double_ack_with(kind).await;
        }
    }

    /// Asks for a job.
    async fn ask(&self) -> Option<Job> {
        tokio::select! {
            job = self.next() => job,
            () = self.stopped() => None,
        }
    }

    /// Waits until this machine is to stop.
    async fn stopped(&self) {
        // Whoever could say so may be gone; then it stops, too.
        let _ = self.stop.clone().wait_for(|stop| *stop).await;
    }

    async fn next(&self) -> Option<Job> {
        let Some(workers) = self.workers().await else {
            tokio::time::sleep(PAUSE).await;
            return None;
        };
        let Ok(mut batch) = workers.batch().max_messages(1).expires(ASKED).messages().await else {
            tokio::time::sleep(PAUSE).await;
            return None;
        };
        let message = batch.next().await?.ok()?;
        Some(Job { message, silence: workers.cached_info().config.ack_wait })
    }

    /// Those who take jobs, once somebody has put some out.
    async fn workers(&self) -> Option<Consumer<pull::Config>> {
        let stream = self.context.get_stream_no_info(names::WORK).await.ok()?;
        stream.get_consumer(names::WORKERS).await.ok()
    }

    /// Does a job.
    async fn serve(&self, job: &Job) -> Done {
        let message = &job.message;
        let Some((run, number)) = names::read_job(&message.subject) else {
            self.say_once(&format!("{:?} is no job: it is dropped", message.subject.as_str()));
            return Done::Never;
        };
        let work = match self.attend(job, self.prepared(run)).await {
            None => return Done::NotHere(Duration::ZERO),
            Some(Ok(Some(work))) => work,
            Some(Ok(None)) => return Done::Yes,
            Some(Err(Unable(reason))) => {
                self.say_once(&format!("run {run} is left to other machines: {reason}"));
                return Done::NotHere(OFFERED);
            }
        };
        let done = tokio::task::spawn_blocking(move || work(number));
        match self.attend(job, done).await {
            None => Done::NotHere(Duration::ZERO),
            Some(Ok(Ok(result))) => self.store(job, run, number, result).await,
            Some(Ok(Err(Unable(reason)))) => {
                self.say_once(&format!("jobs of run {run} are left to other machines: {reason}"));
                Done::NotHere(OFFERED)
            }
            Some(Err(_)) => {
                self.say_once(&format!("job {number} of run {run} broke: it is left to other machines"));
                Done::NotHere(OFFERED)
            }
        }
    }

    /// Waits for something and meanwhile says that it is still being done; nothing when this machine stops.
    async fn attend<T>(&self, job: &Job, done: impl Future<Output = T>) -> Option<T> {
        let mut tick = tokio::time::interval((job.silence / 4).max(Duration::from_millis(100)));
        tokio::pin!(done);
        loop {
            tokio::select! {
                done = &mut done => return Some(done),
                () = self.stopped() => return None,
                // A lost one does no harm: the next comes in time.
                _ = tick.tick() => drop(job.message.ack_with(AckKind::Progress).await),
            }
        }
    }

    /// Stores a result, and waits where it cannot be stored now.
    async fn store(&self, job: &Job, run: &str, number: u64, result: Vec<u8>) -> Done {
        loop {
            match store(&self.context, names::result(run, number), result.clone()).await {
                // A run whose stream is gone is over.
                Stored::Yes | Stored::NoStream => return Done::Yes,
                Stored::TooLong => {
                    let bytes = result.len();
                    self.say_once(&format!(
                        "a result of run {run} is larger than a message may be: {bytes} bytes"
                    ));
                    return Done::NotHere(OFFERED);
                }
                Stored::NotNow(reason) => {
                    self.say_once(&format!("a result cannot be stored now, waiting: {reason}"));
                    if self.attend(job, tokio::time::sleep(PAUSE)).await.is_none() {
                        return Done::NotHere(Duration::ZERO);
                    }
                }
            }
        }
    }

    /// What does the jobs of a run; nothing where the run is over.
    async fn prepared(&self, run: &str) -> Result<Option<Work>, Unable> {
        let known = lock(&self.runs).get(run).cloned();
        if let Some(known) = known {
            return known.map(Some);
        }
        let not_now =
            |what: &dyn std::fmt::Display| Unable(format!("the NATS server does not tell it ({what})"));
        let stream =
            self.context.get_stream_no_info(names::stream(run)).await.map_err(|error| not_now(&error))?;
        let text = match stream.get_last_raw_message_by_subject(&names::plan(run)).await {
            Ok(message) => message.payload,
            Err(error) => match error.kind() {
                LastRawMessageErrorKind::NoMessageFound => return Ok(None),
                LastRawMessageErrorKind::JetStream(error) if crate::server::is_gone(&error) => {
                    return Ok(None);
                }
                _ => return Err(not_now(&error)),
            },
        };
        let prepare = Arc::clone(&self.worker.prepare);
        // It may start programs and wait for them.
        let learn = move || Run::read(&text).map_err(Unable).and_then(|run| prepare(&run));
        let broke = |_| Err(Unable("it could not be prepared".to_owned()));
        let made = tokio::task::spawn_blocking(learn).await.unwrap_or_else(broke);
        let mut runs = lock(&self.runs);
        if runs.len() >= RUNS {
            runs.clear();
        }
        runs.insert(run.to_owned(), made.clone());
        made.map(Some)
    }

    /// Says the same only once.
    fn say_once(&self, words: &str) {
        let mut said = lock(&self.said);
        if said.len() > 1000 {
            said.clear();
        }
        if said.insert(words.to_owned()) {
            (self.worker.say)(words);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
