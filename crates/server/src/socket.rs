//! One WebSocket: a client that watches tables and does things there.

use crate::carry::By;
use crate::hall::Hall;
use crate::line::Line;
use crate::places::Place;
use crate::presence::Present;
use crate::problem::Rejection;
use crate::publish::{Bell, Watcher, frame, text_of};
use crate::request::Caller;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse as _, Response};
use futures_util::SinkExt as _;
use std::collections::HashSet;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep, sleep, timeout};
use wire::{FromClient, FromServer, OLDEST, Order, PROTOCOL, Problem};

/// The longest message of a client, in bytes.
pub(crate) const MESSAGE_LIMIT: usize = 16 * 1024;
/// How many frames may wait for a slow reader.
const WAITING_FRAMES: usize = 128;
/// How many tables one socket may watch.
const WATCH_LIMIT: usize = 64;
/// How many messages in a row may make no sense.
const NONSENSE_LIMIT: u32 = 100;
/// How long one write may take.
const WRITE_PATIENCE: Duration = Duration::from_secs(10);
/// How often a silent client is asked for a sign of life; after three times it is gone.
const PING_EVERY: Duration = Duration::from_secs(30);

/// The WebSocket: a client sends `FromClient` and gets `FromServer`.
#[cfg_attr(test, utoipa::path(get, path = "/api/socket", responses((status = 101), Rejection)))]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => return Rejection::nonsense(error.to_string()).into_response(),
    };
    let Some(place) = hall.limits.socket(caller.address) else {
        let full = Rejection(Problem::TooManySockets);
        hall.metrics.refuse(full.name());
        return full.into_response();
    };
    upgrade
        // A small buffer for reading: thousands of idle sockets must not cost a gigabyte.
        .read_buffer_size(1024)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .on_upgrade(move |socket| Session::new(hall, caller, place, socket).run())
}

/// Why a session ends.
enum End {
    /// The client is gone.
    Gone,
    /// The server says goodbye, and why.
    Goodbye(Problem),
}

impl From<axum::Error> for End {
    fn from(_: axum::Error) -> Self {
        Self::Gone
    }
}

struct Session {
    hall: Arc<Hall>,
    socket: WebSocket,
    number: u64,
    player: Option<Arc<str>>,
    frames: mpsc::Receiver<Utf8Bytes>,
    door: mpsc::Sender<Utf8Bytes>,
    too_slow: Arc<Bell>,
    watched: HashSet<String>,
    address: IpAddr,
    nonsense: u32,
    heard: Instant,
    pings: u32,
    /// Rings when it may be time for a sign of life. Setting it anew for every message would cost more than
    /// ringing for nothing now and then.
    alarm: Pin<Box<Sleep>>,
    _place: Place,
    _line: Option<Line>,
    present: Option<Present>,
}

impl Session {
    fn new(hall: Arc<Hall>, caller: Caller, place: Place, socket: WebSocket) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let (door, frames) = mpsc::channel(WAITING_FRAMES);
        Self {
            socket,
            number: NUMBER.fetch_add(1, Ordering::Relaxed),
            present: caller.player.as_ref().map(|player| hall.presence.enter(player)),
            player: caller.player,
            frames,
            door,
            too_slow: Arc::default(),
            watched: HashSet::new(),
            address: caller.address,
            nonsense: 0,
            heard: Instant::now(),
            pings: 0,
            alarm: Box::pin(sleep(PING_EVERY)),
            hall,
            _place: place,
            _line: caller.line,
        }
    }

    async fn run(mut self) {
        let epoch = self.hall.epoch.borrow().clone();
        let welcome = text_of(&FromServer::Welcome { protocol: PROTOCOL, oldest: OLDEST, epoch });
        let mut stopping = self.hall.stopping.subscribe();
        let mut stop = pin!(stop(&mut stopping));
        let mut end = self.write(welcome).await;
        while end.is_ok() {
            end = self.step(stop.as_mut()).await;
        }
        if let Err(End::Goodbye(problem)) = end {
            // A client that does not read any more does not hear the goodbye either.
            let _ = timeout(Duration::from_secs(1), self.say_goodbye(problem)).await;
        }
        self.frames.close();
        for table in std::mem::take(&mut self.watched) {
            self.unwatch(&table).await;
        }
    }

    /// Waits for the next thing to happen and deals with it. Whatever waits forever here is made once and not
    /// for each step: this is the busiest place of the server.
    async fn step(&mut self, stop: Pin<&mut impl Future<Output = ()>>) -> Result<(), End> {
        tokio::select! {
            biased;
            () = stop => Err(End::Goodbye(Problem::Stopping)),
            Some(text) = self.frames.recv() => self.write(text).await,
            message = self.socket.recv() => {
                let message = message.ok_or(End::Gone)?;
                self.heard = Instant::now();
                self.pings = 0;
                self.hear(message).await
            }
            () = self.alarm.as_mut() => self.ping().await,
        }
    }

    /// Asks for a sign of life, unless there was one lately; whoever gave none after the last time is gone.
    async fn ping(&mut self) -> Result<(), End> {
        let due = |pings: u32| self.heard + PING_EVERY * (pings + 1);
        if Instant::now() < due(self.pings) {
            self.alarm.as_mut().reset(due(self.pings));
            return Ok(());
        }
        self.pings += 1;
        if self.pings > 2 {
            return Err(End::Gone);
        }
        self.alarm.as_mut().reset(due(self.pings));
        Ok(self.socket.send(Message::Ping(axum::body::Bytes::new())).await?)
    }

    async fn hear(&mut self, message: Result<Message, axum::Error>) -> Result<(), End> {
        // Pings count as well: each costs an answer.
        if !self.may_speak() {
            return Err(End::Goodbye(Problem::TooFast));
        }
        match message {
            Ok(Message::Text(text)) => self.answer(&text).await,
            Ok(Message::Binary(_)) => self.refuse_nonsense("messages are text in JSON").await,
            Ok(Message::Ping(_) | Message::Pong(_)) => Ok(()),
            Err(error) if is_too_long(&error) => Err(End::Goodbye(Problem::TooBig { most: MESSAGE_LIMIT })),
            Ok(Message::Close(_)) | Err(_) => Err(End::Gone),
        }
    }

    fn may_speak(&self) -> bool {
        let limits = &self.hall.limits;
        let player_may = |player| limits.player_may(self.address, player);
        limits.address_may(self.address) && self.player.as_ref().is_none_or(player_may)
    }

    async fn answer(&mut self, text: &str) -> Result<(), End> {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return self.refuse_nonsense(&error.to_string()).await,
        };
        self.nonsense = 0;
        // The box keeps the many idle sessions small.
        if let Some(answer) = Box::pin(self.obey(message)).await {
            self.write(answer).await?;
        }
        Ok(())
    }

    async fn refuse_nonsense(&mut self, what: &str) -> Result<(), End> {
        self.nonsense += 1;
        if self.nonsense > NONSENSE_LIMIT {
            let detail = "too many messages that make no sense".to_owned();
            return Err(End::Goodbye(Problem::BadMessage { detail }));
        }
        let problem = Problem::BadMessage { detail: what.chars().take(200).collect() };
        self.hall.metrics.refuse(problem.name());
        self.write(refused(None, None, problem)).await
    }

    async fn obey(&mut self, message: FromClient) -> Option<Utf8Bytes> {
        match message {
            FromClient::Ping => Some(text_of(&FromServer::Pong)),
            FromClient::Unwatch { table } => {
                self.unwatch(&table).await;
                None
            }
            FromClient::Watch { table, version } => {
                let watched = self.watch(&table, version).await;
                Some(watched.unwrap_or_else(|problem| refused(Some(table), None, problem.0)))
            }
            FromClient::Do { table, id, version, command } => {
                let order = Order { id, version, command };
                let household = self.hall.limits.household(self.address);
                let done = match self.player.clone() {
                    Some(player) => self.hall.carry_out(&By { player, household }, &table, &order).await,
                    None => Err(Problem::NoIdentity.into()),
                };
                Some(match done {
                    Ok(version) => text_of(&FromServer::Done { table, id: order.id, version }),
                    Err(problem) => refused(Some(table), Some(order.id), problem.0),
                })
            }
        }
    }

    async fn watch(&mut self, table: &str, version: Option<u32>) -> Result<Utf8Bytes, Rejection> {
        if self.watched.len() >= WATCH_LIMIT && !self.watched.contains(table) {
            return Err(Problem::TooManyWatched { most: WATCH_LIMIT }.into());
        }
        let mut held = self.hall.hold_fresh(table).await?;
        let seen = version.unwrap_or(0);
        let room = held.room()?;
        // A client that knows more than the store has seen another server: it gets everything.
        let since = if seen > room.version() { 0 } else { seen };
        let (text, seen) = (frame(room, self.player.as_deref(), since), room.version());
        let number = self.number;
        held.watchers.retain(|watcher| watcher.socket != number && watcher.is_there());
        let (player, door, too_slow) = (self.player.clone(), self.door.clone(), Arc::clone(&self.too_slow));
        held.watchers.push(Watcher { socket: number, player, door, too_slow, seen, presence: Some(false) });
        if let Some(present) = &mut self.present {
            present.watch(table);
        }
        // This comes after the update, which is written first.
        held.publish_presence(&self.hall.presence, &self.hall.metrics);
        self.watched.insert(table.to_owned());
        Ok(text)
    }

    async fn unwatch(&mut self, table: &str) {
        self.watched.remove(table);
        if let Some(present) = &mut self.present {
            present.unwatch(table);
        }
        let number = self.number;
        if let Some(mut held) = self.hall.hold_live(table).await {
            held.watchers.retain(|watcher| watcher.socket != number);
            held.publish_presence(&self.hall.presence, &self.hall.metrics);
        }
    }

    /// Writes a frame and all others that wait, in one go.
    async fn write(&mut self, first: Utf8Bytes) -> Result<(), End> {
        if self.too_slow.has_rung() {
            return Err(End::Goodbye(Problem::TooSlow));
        }
        let too_slow = Arc::clone(&self.too_slow);
        let write = async {
            self.socket.feed(Message::Text(first)).await?;
            while let Ok(next) = self.frames.try_recv() {
                self.socket.feed(Message::Text(next)).await?;
            }
            self.socket.flush().await
        };
        tokio::select! {
            biased;
            written = timeout(WRITE_PATIENCE, write) => Ok(written.map_err(|_| {
                self.hall.metrics.slow.inc();
                End::Goodbye(Problem::TooSlow)
            })??),
            () = too_slow.rings() => Err(End::Goodbye(Problem::TooSlow)),
        }
    }

    async fn say_goodbye(&mut self, problem: Problem) -> Result<(), axum::Error> {
        // 1012: the service restarts; 1008: against the rules of the house.
        let code = if problem == Problem::Stopping { 1012 } else { 1008 };
        let close = CloseFrame { code, reason: Utf8Bytes::from_static(problem.name()) };
        self.socket.send(Message::Text(text_of(&FromServer::Closing { problem }))).await?;
        self.socket.send(Message::Close(Some(close))).await
    }
}

/// Done when the node is about to stop.
async fn stop(stopping: &mut watch::Receiver<bool>) {
    // An error means that the node is gone already.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Whether a message was refused for its length.
fn is_too_long(error: &axum::Error) -> bool {
    use tokio_tungstenite::tungstenite::Error;
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref::<Error>());
    matches!(cause, Some(Error::Capacity(_)))
}

fn refused(table: Option<String>, id: Option<String>, problem: Problem) -> Utf8Bytes {
    text_of(&FromServer::Refused { table, id, problem })
}
