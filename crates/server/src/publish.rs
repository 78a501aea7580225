//! Tells everybody who watches a table how it stands; only ever after the commit.

use crate::hall::Live;
use crate::metrics::Metrics;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use table::Room;
use tokio::sync::{Notify, mpsc};
use wire::{FromServer, Update};

/// A client that wants to be told.
pub(crate) struct Watcher {
    /// Which socket it is.
    pub(crate) socket: u64,
    /// Who it is.
    pub(crate) player: Option<Arc<str>>,
    /// Where frames go.
    pub(crate) door: mpsc::Sender<Utf8Bytes>,
    /// Rung when the client reads too slowly.
    pub(crate) too_slow: Arc<Notify>,
    /// The last version it was told.
    pub(crate) seen: u32,
}

impl Watcher {
    /// Whether somebody still listens.
    pub(crate) fn is_there(&self) -> bool {
        !self.door.is_closed()
    }
}

impl Live {
    /// Tells every watcher what it has not been told yet.
    pub(crate) fn publish(&mut self, metrics: &Metrics) {
        let Some(room) = &self.room else { return };
        let version = room.version();
        // Who sees the same gets the same bytes: they are made once.
        let mut made: Vec<(Option<Arc<str>>, u32, Utf8Bytes)> = Vec::new();
        self.watchers.retain_mut(|watcher| {
            if watcher.seen == version {
                return true;
            }
            if watcher.seen > version {
                // The database was rolled back: what it knows is no longer true, so it is told everything.
                watcher.seen = 0;
            }
            let player = watcher.player.clone().filter(|player| room.concerns(player));
            let same = made.iter().find(|(whose, since, _)| *whose == player && *since == watcher.seen);
            let text = if let Some((_, _, text)) = same {
                text.clone()
            } else {
                let text = frame(room, player.as_deref(), watcher.seen);
                made.push((player, watcher.seen, text.clone()));
                text
            };
            watcher.seen = version;
            metrics.frames.inc();
            match watcher.door.try_send(text) {
                Ok(()) => true,
                Err(mpsc::error::TrySendError::Full(_)) => {
                    metrics.slow.inc();
                    watcher.too_slow.notify_one();
                    false
                }
                Err(mpsc::error::TrySendError::Closed(_)) => false,
            }
        });
    }
}

/// A table as an update message.
pub(crate) fn frame(room: &Room, player: Option<&str>, since: u32) -> Utf8Bytes {
    text_of(&FromServer::Update(Box::new(Update::of(room, player, since))))
}

/// A message as text.
pub(crate) fn text_of(message: &FromServer) -> Utf8Bytes {
    // Messages are plain data: writing them cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}
