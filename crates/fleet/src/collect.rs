//! Whoever wants something done: puts jobs out, takes results in, and hands them over in order.

use crate::server::{Say, Stored, is_gone, store, with_sources};
use crate::{FleetError, Run, Server, names};
use async_nats::jetstream::Context;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::stream::{RawMessageErrorKind, Stream};
use futures_util::future::join_all;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// So many jobs are put out at a time: enough for many machines, and little is in vain when a test ends early.
const WINDOW: usize = 2048;
/// So many are sent before their receipts are waited for.
const AT_ONCE: usize = 128;
/// How often a result may be refused before its job is given up.
const TRIES: u32 = 5;
/// How long to wait for news.
const PAUSE: Duration = Duration::from_millis(50);
/// How long to wait for a server that is gone or full.
const LONG_PAUSE: Duration = Duration::from_secs(1);

/// What is wanted, and from where.
pub struct Collect<'a> {
    /// The server.
    pub server: &'a Server,
    /// What is to be done.
    pub run: &'a Run,
    /// How long a worker may be silent before its jobs are given to another.
    pub silence: Duration,
    /// Whether to forget what an interrupted run left.
    pub fresh: bool,
    /// Tells people what is going on.
    pub say: Say,
}

/// Has a run done for each of `numbers`, by whoever works; hands over the results in the order of the numbers, until `each`
/// has enough. What `check` refuses is done again.
pub async fn collect<T>(
    wanted: &Collect<'_>,
    numbers: impl Iterator<Item = u64>,
    check: impl Fn(u64, &[u8]) -> Result<T, String>,
    mut each: impl FnMut(u64, T) -> ControlFlow<()>,
) -> Result<(), FleetError> {
    let mut run = Running::begin(wanted).await?;
    let (mut numbers, mut more) = (numbers.fuse(), true);
    run.take(&check).await?;
    if run.early.is_empty() {
        (wanted.say)(&format!(
            "run {}: waiting for workers (tancho work --nats {})",
            run.id,
            wanted.server.shown()
        ));
    } else {
        (wanted.say)(&format!("run {} goes on: {} results are there", run.id, run.early.len()));
    }
    loop {
        while let Some(&number) = run.order.front()
            && let Some(result) = run.early.remove(&number)
        {
            run.order.pop_front();
            if each(number, result).is_break() {
                return run.end().await;
            }
        }
        while more && run.out.len() < WINDOW {
            match numbers.next() {
                Some(number) => run.want(number),
                None => more = false,
            }
        }
        if run.order.is_empty() && !more {
            return run.end().await;
        }
        run.put_out().await?;
        if !run.take(&check).await? {
            run.wait().await;
        }
    }
}

/// A run that is going on.
struct Running<'a, T> {
    wanted: &'a Collect<'a>,
    id: String,
    context: Context,
    stream: Stream,
    /// The first message of the stream that was not read yet.
    cursor: u64,
    /// The numbers that were asked for and not handed over, in order.
    order: VecDeque<u64>,
    /// Results that are there before their turn.
    early: BTreeMap<u64, T>,
    /// Jobs that have no result yet, and whether they are in the queue.
    out: BTreeMap<u64, bool>,
    refused: HashMap<u64, u32>,
    /// When something was heard or complained about last, and for how long nothing may be heard.
    heard: Instant,
    patience: Duration,
    /// What was said last about a server that does not do its duty.
    trouble: String,
}

impl<'a, T> Running<'a, T> {
    async fn begin(wanted: &'a Collect<'a>) -> Result<Self, FleetError> {
        let context = wanted.server.connect(&wanted.say).await?;
        let (id, text) = (wanted.run.id(), wanted.run.text());
        let refused = |error: &dyn std::error::Error| FleetError::Server {
            server: wanted.server.shown(),
            reason: with_sources(error),
        };
        let work =
            context.get_or_create_stream(names::work_stream()).await.map_err(|error| refused(&error))?;
        work.create_consumer(names::workers(wanted.silence)).await.map_err(|error| refused(&error))?;
        if wanted.fresh {
            // It need not be there.
            let _ = context.delete_stream(names::stream(&id)).await;
            work.purge().filter(names::jobs(&id)).await.map_err(|error| refused(&error))?;
        }
        let stream =
            context.get_or_create_stream(names::run_stream(&id)).await.map_err(|error| refused(&error))?;
        let bytes = text.len();
        match store(&context, names::plan(&id), text.into_bytes()).await {
            Stored::Yes => {}
            Stored::TooLong => return Err(FleetError::TooLong { bytes }),
            Stored::NoStream => return Err(FleetError::Gone { run: id }),
            Stored::NotNow(reason) => {
                return Err(FleetError::Server { server: wanted.server.shown(), reason });
            }
        }
        Ok(Self {
            wanted,
            id,
            context,
            stream,
            cursor: 1,
            order: VecDeque::new(),
            early: BTreeMap::new(),
            out: BTreeMap::new(),
            refused: HashMap::new(),
            heard: Instant::now(),
            patience: wanted.silence * 2,
            trouble: String::new(),
        })
    }

    /// Asks for a number.
    fn want(&mut self, number: u64) {
        self.order.push_back(number);
        if !self.early.contains_key(&number) {
            self.out.insert(number, false);
        }
    }

    /// Puts the jobs into the queue that are not there yet.
    async fn put_out(&mut self) -> Result<(), FleetError> {
        let waiting: Vec<u64> =
            self.out.iter().filter(|(_, out)| !**out).map(|(&number, _)| number).collect();
        for some in waiting.chunks(AT_ONCE) {
            let sent =
                some.iter().map(|&number| store(&self.context, names::job(&self.id, number), b"1".to_vec()));
            for (&number, stored) in some.iter().zip(join_all(sent).await) {
                match stored {
                    Stored::Yes => {
                        self.out.insert(number, true);
                    }
                    Stored::NotNow(reason) => {
                        self.complain(&reason).await;
                        return Ok(());
                    }
                    Stored::NoStream | Stored::TooLong => return Err(self.gone()),
                }
            }
        }
        Ok(())
    }

    /// Takes all results that are there; whether there were any.
    async fn take(&mut self, check: &impl Fn(u64, &[u8]) -> Result<T, String>) -> Result<bool, FleetError> {
        let mut any = false;
        while let Some(message) = self.next().await? {
            any = true;
            self.cursor = message.sequence + 1;
            self.heard = Instant::now();
            self.patience = self.wanted.silence * 2;
            let Some(number) = names::read_result(&self.id, &message.subject) else { continue };
            match check(number, &message.payload) {
                Ok(result) => {
                    self.out.remove(&number);
                    self.early.insert(number, result);
                }
                Err(reason) => self.refuse(number, message.sequence, reason).await?,
            }
        }
        Ok(any)
    }

    /// The next result, if there is one.
    async fn next(&mut self) -> Result<Option<StreamMessage>, FleetError> {
        let ask =
            self.stream.raw_message_builder().sequence(self.cursor).next_by_subject(names::results(&self.id));
        let error = match ask.send().await {
            Ok(message) => {
                self.trouble.clear();
                return Ok(Some(message));
            }
            Err(error) => error,
        };
        match error.kind() {
            RawMessageErrorKind::NoMessageFound => {
                self.trouble.clear();
                Ok(None)
            }
            RawMessageErrorKind::JetStream(error) if is_gone(&error) => Err(self.gone()),
            _ => {
                self.complain(&with_sources(&error)).await;
                Ok(None)
            }
        }
    }

    /// Has a job done again whose result cannot be believed.
    async fn refuse(&mut self, number: u64, sequence: u64, reason: String) -> Result<(), FleetError> {
        let tries = self.refused.entry(number).or_default();
        *tries += 1;
        (self.wanted.say)(&format!("a result of job {number} is refused, it is done again: {reason}"));
        if *tries >= TRIES {
            return Err(FleetError::Refused { run: self.id.clone(), number, tries: *tries, reason });
        }
        // If this fails the next worker finds its place taken, and the run says that nothing comes.
        let _ = self.stream.delete_message(sequence).await;
        if let Some(out) = self.out.get_mut(&number) {
            *out = false;
        }
        Ok(())
    }

    /// Waits a little. When nothing was heard for long, jobs may be lost: those that are in the queue stay there once.
    async fn wait(&mut self) {
        tokio::time::sleep(PAUSE).await;
        if self.heard.elapsed() < self.patience {
            return;
        }
        (self.wanted.say)(&format!(
            "no result for {} s, {} jobs wait: is a worker there? (tancho work --nats {})",
            self.patience.as_secs().max(1),
            self.out.len(),
            self.wanted.server.shown()
        ));
        self.heard = Instant::now();
        self.patience *= 2;
        self.out.values_mut().for_each(|out| *out = false);
    }

    /// Says what is wrong with the server, once, and waits.
    async fn complain(&mut self, reason: &str) {
        if self.trouble != reason {
            (self.wanted.say)(&format!("the NATS server takes or tells nothing now, waiting: {reason}"));
            reason.clone_into(&mut self.trouble);
        }
        tokio::time::sleep(LONG_PAUSE).await;
    }

    fn gone(&self) -> FleetError {
        FleetError::Gone { run: self.id.clone() }
    }

    /// Takes everything away: whoever wanted the results has them.
    async fn end(self) -> Result<(), FleetError> {
        let work = self.context.get_stream_no_info(names::WORK).await;
        let purged = match work {
            Ok(work) => work.purge().filter(names::jobs(&self.id)).await.is_ok(),
            Err(_) => false,
        };
        if self.context.delete_stream(names::stream(&self.id)).await.is_err() || !purged {
            (self.wanted.say)(&format!(
                "run {} is done, but what it left on the NATS server is still there",
                self.id
            ));
        }
        Ok(())
    }
}
