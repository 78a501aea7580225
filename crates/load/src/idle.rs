//! Sockets that do nothing, like those of people who have left a page open.

use crate::Http;
use crate::client;
use crate::report::Tally;
use futures_util::StreamExt as _;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::Message;

/// How many are opened at the same time.
const AT_ONCE: usize = 64;

/// The open sockets; each task ends when its socket is lost.
pub(crate) struct Idle(JoinSet<String>);

impl Idle {
    /// Opens `count` sockets at these nodes in turn.
    pub(crate) async fn open(urls: &[Http], count: usize) -> Result<Self, String> {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut opening = JoinSet::new();
        for number in 0..count {
            let (host, places) = (urls[number % urls.len()].host().to_owned(), Arc::clone(&places));
            opening.spawn(async move {
                let _place = places.acquire_owned().await;
                let cannot = || format!("{host} gives no socket number {}", number + 1);
                client::open(&host, "").await.ok_or_else(cannot)
            });
        }
        let mut open = JoinSet::new();
        while let Some(socket) = opening.join_next().await {
            open.spawn(lost(socket.map_err(|error| error.to_string())??));
        }
        Ok(Self(open))
    }

    /// Keeps them open until then, and counts those that still are.
    pub(crate) async fn wait(mut self, until: Instant, tally: &Tally) {
        if !self.0.is_empty() {
            sleep_until(until.into()).await;
        }
        while let Some(Ok(why)) = self.0.try_join_next() {
            tally.fault(format!("an idle socket was lost: {why}"));
        }
        tally.idle.store(self.0.len() as u64, Ordering::Relaxed);
    }
}

/// Reads, which answers when the server wants a sign of life, until it hangs up; gives why.
async fn lost(mut socket: client::Socket) -> String {
    loop {
        match socket.next().await {
            Some(Ok(Message::Close(_))) | None => return "the server hung up".to_owned(),
            Some(Err(error)) => return error.to_string(),
            Some(Ok(_)) => {}
        }
    }
}
