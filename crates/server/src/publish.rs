//! Tells everybody who watches a table how it stands; only ever after the commit.

use crate::hall::Live;
use crate::metrics::Metrics;
use crate::presence::Presence;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
    pub(crate) too_slow: Arc<Bell>,
    /// The last version it was told.
    pub(crate) seen: u32,
    /// Whether it was told who of the people is there; `None` if it does not want to know.
    pub(crate) presence: Option<bool>,
}

/// Rung once, when a client reads too slowly: frames wait before its door by then, so whoever takes them there
/// looks at it before each write, and listens only while one takes long.
#[derive(Default)]
pub(crate) struct Bell {
    rung: AtomicBool,
    sound: Notify,
}

impl Bell {
    fn ring(&self) {
        self.rung.store(true, Ordering::Release);
        self.sound.notify_one();
    }

    pub(crate) fn has_rung(&self) -> bool {
        self.rung.load(Ordering::Acquire)
    }

    /// Done when it rings.
    pub(crate) async fn rings(&self) {
        self.sound.notified().await;
    }
}

impl Watcher {
    /// Whether somebody still listens.
    pub(crate) fn is_there(&self) -> bool {
        !self.door.is_closed()
    }

    /// Puts a frame before its door; whether it may go on watching.
    fn tell(&self, text: Utf8Bytes, metrics: &Metrics) -> bool {
        metrics.frames.inc();
        match self.door.try_send(text) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Full(_)) => {
                metrics.slow.inc();
                self.too_slow.ring();
                false
            }
            Err(mpsc::error::TrySendError::Closed(_)) => false,
        }
    }
}

impl Live {
    /// Tells every watcher what it has not been told yet.
    pub(crate) fn publish(&mut self, metrics: &Metrics) {
        // Somebody's turn may have begun.
        self.turn_time();
        let Some(room) = &self.room else { return };
        let version = room.version();
        // Who sees the same gets the same bytes: they are made once. What all see is put together once.
        let mut made: Vec<(Option<Arc<str>>, u32, Utf8Bytes)> = Vec::new();
        let mut message = None;
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
                let text = frame_for(&mut message, room, player.as_deref(), watcher.seen);
                made.push((player, watcher.seen, text.clone()));
                text
            };
            watcher.seen = version;
            watcher.tell(text, metrics)
        });
    }

    /// Tells every watcher who of the people is there, unless it knows.
    pub(crate) fn publish_presence(&mut self, presence: &Presence, metrics: &Metrics) {
        let Some(room) = self.room.as_ref().filter(|_| !self.watchers.is_empty()) else { return };
        let seats = presence.at(room);
        let changed = seats != self.presence;
        if !changed && self.watchers.iter().all(|watcher| watcher.presence != Some(false)) {
            return;
        }
        self.presence.clone_from(&seats);
        let text = text_of(&FromServer::Presence { table: self.id.clone(), seats });
        self.watchers.retain_mut(|watcher| {
            let Some(knows) = &mut watcher.presence else { return true };
            let knew = std::mem::replace(knows, true);
            (knew && !changed) || watcher.tell(text.clone(), metrics)
        });
    }
}

/// How long an update usually is at most, in bytes.
const USUAL: usize = 4096;

/// A table as an update message.
pub(crate) fn frame(room: &Room, player: Option<&str>, since: u32) -> Utf8Bytes {
    frame_for(&mut None, room, player, since)
}

/// The same; `last` is the update for somebody else, if there was one before.
fn frame_for(last: &mut Option<FromServer>, room: &Room, player: Option<&str>, since: u32) -> Utf8Bytes {
    let message = match last.take() {
        Some(FromServer::Update(mut update)) => {
            update.turn_to(room, player, since);
            FromServer::Update(update)
        }
        _ => FromServer::Update(Box::new(Update::of(room, player, since))),
    };
    written(last.insert(message), USUAL)
}

/// A message as text.
pub(crate) fn text_of(message: &FromServer) -> Utf8Bytes {
    written(message, 128)
}

fn written(message: &FromServer, usual: usize) -> Utf8Bytes {
    let mut text = Vec::with_capacity(usual);
    // Messages are plain data: writing them cannot fail.
    let _ = serde_json::to_writer(&mut text, message);
    String::from_utf8(text).unwrap_or_default().into()
}
