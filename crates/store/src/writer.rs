//! The single writer: takes whatever waits and puts it into one commit.

use crate::{Append, AppendError};
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// What became of one append.
pub(crate) type Verdict = Result<(), AppendError>;
/// An append, and whoever waits for its verdict.
type Waiting = (Append, oneshot::Sender<Verdict>);

/// The most appends in one commit, and how many may wait for the next.
const BATCH: usize = 1024;

/// How long a commit that failed counts; whoever tries again after that may be luckier.
const UNWELL: Duration = Duration::from_secs(10);

/// Where appends queue for the writer.
pub(crate) struct Writer {
    door: mpsc::Sender<Waiting>,
    health: Health,
}

/// When a commit last failed, if none has succeeded since.
#[derive(Clone, Default)]
struct Health(Arc<Mutex<Option<Instant>>>);

impl Health {
    /// The same health for whoever commits and whoever asks.
    fn pair() -> (Self, Self) {
        let health = Self::default();
        (health.clone(), health)
    }

    fn note(&self, verdicts: &[Verdict]) {
        let failed = verdicts.iter().any(|verdict| matches!(verdict, Err(AppendError::Unavailable(_))));
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = failed.then(Instant::now);
    }

    fn is_well(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_none_or(|failed| failed.elapsed() > UNWELL)
    }
}

/// Something that commits batches without blocking the thread.
pub(crate) trait Committer: Send + 'static {
    /// One verdict for each append, after the commit.
    fn commit(&mut self, batch: &[Append]) -> impl Future<Output = Vec<Verdict>> + Send;
}

impl Writer {
    /// A writer on a thread of its own, for an engine that blocks.
    pub(crate) fn thread(mut commit: impl FnMut(&[Append]) -> Vec<Verdict> + Send + 'static) -> Self {
        let (door, mut waiting) = mpsc::channel(BATCH);
        let (health, noted) = Health::pair();
        std::thread::spawn(move || {
            while let Some(first) = waiting.blocking_recv() {
                let mut batch = vec![first];
                while batch.len() < BATCH {
                    let Ok(next) = waiting.try_recv() else { break };
                    batch.push(next);
                }
                let (appends, answers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
                let verdicts = commit(&appends);
                noted.note(&verdicts);
                answer(verdicts, answers);
            }
        });
        Self { door, health }
    }

    /// A writer as a task, for an engine behind a network.
    pub(crate) fn task(mut committer: impl Committer) -> Self {
        let (door, mut waiting) = mpsc::channel(BATCH);
        let (health, noted) = Health::pair();
        tokio::spawn(async move {
            let mut batch: Vec<Waiting> = Vec::with_capacity(BATCH);
            while waiting.recv_many(&mut batch, BATCH).await > 0 {
                let (appends, answers): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
                let verdicts = committer.commit(&appends).await;
                noted.note(&verdicts);
                answer(verdicts, answers);
            }
        });
        Self { door, health }
    }

    /// Whether the last commit succeeded, or failed a while ago: a full disk, for instance.
    pub(crate) fn is_well(&self) -> bool {
        self.health.is_well()
    }

    /// Waits for the commit that holds `append`.
    pub(crate) async fn append(&self, append: Append) -> Verdict {
        let gone = || AppendError::Unavailable("the writer has stopped".to_owned());
        let (answer, verdict) = oneshot::channel();
        self.door.send((append, answer)).await.map_err(|_| gone())?;
        verdict.await.map_err(|_| gone())?
    }
}

fn answer(verdicts: Vec<Verdict>, answers: Vec<oneshot::Sender<Verdict>>) {
    for (verdict, answer) in verdicts.into_iter().zip(answers) {
        // Whoever stopped waiting has hung up; the event is in the log all the same.
        let _ = answer.send(verdict);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_that_failed_counts_until_one_succeeds() {
        let health = Health::default();
        let full = Err(AppendError::Unavailable("database or disk is full".to_owned()));
        assert!(health.is_well());
        health.note(&[Ok(()), full]);
        assert!(!health.is_well());
        health.note(&[Err(AppendError::Conflict)]);
        assert!(health.is_well(), "another writer was faster: the disk is fine");
    }
}
