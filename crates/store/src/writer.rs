//! The single writer: takes whatever waits and puts it into one commit.

use crate::{Append, AppendError};
use std::future::Future;
use tokio::sync::{mpsc, oneshot};

/// What became of one append.
pub(crate) type Verdict = Result<(), AppendError>;
/// An append, and whoever waits for its verdict.
type Waiting = (Append, oneshot::Sender<Verdict>);

/// The most appends in one commit, and how many may wait for the next.
const BATCH: usize = 1024;

/// Where appends queue for the writer.
pub(crate) struct Writer(mpsc::Sender<Waiting>);

/// Something that commits batches without blocking the thread.
pub(crate) trait Committer: Send + 'static {
    /// One verdict for each append, after the commit.
    fn commit(&mut self, batch: &[Append]) -> impl Future<Output = Vec<Verdict>> + Send;
}

impl Writer {
    /// A writer on a thread of its own, for an engine that blocks.
    pub(crate) fn thread(mut commit: impl FnMut(&[Append]) -> Vec<Verdict> + Send + 'static) -> Self {
        let (door, mut waiting) = mpsc::channel(BATCH);
        std::thread::spawn(move || {
            while let Some(first) = waiting.blocking_recv() {
                let mut batch = vec![first];
                while batch.len() < BATCH {
                    let Ok(next) = waiting.try_recv() else { break };
                    batch.push(next);
                }
                let (appends, answers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
                answer(commit(&appends), answers);
            }
        });
        Self(door)
    }

    /// A writer as a task, for an engine behind a network.
    pub(crate) fn task(mut committer: impl Committer) -> Self {
        let (door, mut waiting) = mpsc::channel(BATCH);
        tokio::spawn(async move {
            let mut batch: Vec<Waiting> = Vec::with_capacity(BATCH);
            while waiting.recv_many(&mut batch, BATCH).await > 0 {
                let (appends, answers): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
                answer(committer.commit(&appends).await, answers);
            }
        });
        Self(door)
    }

    /// Waits for the commit that holds `append`.
    pub(crate) async fn append(&self, append: Append) -> Verdict {
        let gone = || AppendError::Unavailable("the writer has stopped".to_owned());
        let (answer, verdict) = oneshot::channel();
        self.0.send((append, answer)).await.map_err(|_| gone())?;
        verdict.await.map_err(|_| gone())?
    }
}

fn answer(verdicts: Vec<Verdict>, answers: Vec<oneshot::Sender<Verdict>>) {
    for (verdict, answer) in verdicts.into_iter().zip(answers) {
        // Whoever stopped waiting has hung up; the event is in the log all the same.
        let _ = answer.send(verdict);
    }
}
