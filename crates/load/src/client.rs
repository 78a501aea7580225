//! One socket that comes back by itself when it is lost.

use crate::story::Story;
use crate::{Http, Shared};
use futures_util::{SinkExt as _, StreamExt as _};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use wire::{FromClient, FromServer, Update};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// When the moves of one table were sent, by the version that each is to make.
pub(crate) type Sends = Arc<Mutex<HashMap<u32, Instant>>>;

/// A socket that watches one table.
pub(crate) struct Client {
    pub(crate) shared: Arc<Shared>,
    pub(crate) cookie: String,
    pub(crate) table: String,
    /// Which node it is connected to.
    node: usize,
    socket: Option<Socket>,
    /// Since when there has been no connection, if one was lost.
    lost: Option<Instant>,
    /// The last version seen.
    seen: u32,
    /// What was not answered yet, to be sent again after a loss.
    pending: Option<String>,
    /// Where everything that it is told is written down, if anywhere.
    story: Option<Arc<Mutex<Story>>>,
    sends: Sends,
}

impl Client {
    pub(crate) fn new(
        shared: Arc<Shared>,
        cookie: String,
        table: String,
        node: usize,
        story: Option<Arc<Mutex<Story>>>,
        sends: Sends,
    ) -> Self {
        Self { shared, cookie, table, node, socket: None, lost: None, seen: 0, pending: None, story, sends }
    }

    /// The node that it talks to.
    pub(crate) fn http(&self) -> &Http {
        &self.shared.urls[self.node % self.shared.urls.len()]
    }

    /// Sends a command and keeps it until [`Client::answered`].
    pub(crate) async fn send(&mut self, message: &FromClient) {
        let text = game::json(message);
        self.pending = Some(text.clone());
        self.write(text).await;
    }

    /// Notes that a move which is to make `version` is sent now.
    pub(crate) fn note_send(&self, version: u32) {
        self.sends.lock().unwrap_or_else(PoisonError::into_inner).insert(version, Instant::now());
    }

    /// How long ago the move was sent that made `version`, if it was one.
    fn since_sent(&self, version: u32) -> Option<Duration> {
        self.sends.lock().unwrap_or_else(PoisonError::into_inner).get(&version).map(Instant::elapsed)
    }

    /// The command was answered.
    pub(crate) fn answered(&mut self) {
        self.pending = None;
    }

    /// Sends the command that was not answered once more.
    pub(crate) async fn send_again(&mut self) {
        if let Some(text) = self.pending.clone() {
            self.write(text).await;
        }
    }

    async fn write(&mut self, text: String) {
        if let Some(socket) = &mut self.socket
            && socket.send(Message::text(text)).await.is_err()
        {
            self.lose();
        }
    }

    /// Hangs up and connects again a little later.
    pub(crate) async fn come_back(&mut self) {
        self.lose();
        sleep(Duration::from_millis(100)).await;
    }

    fn lose(&mut self) {
        self.socket = None;
        self.lost.get_or_insert_with(Instant::now);
    }

    /// The next message, whatever happens to the connection meanwhile.
    pub(crate) async fn next(&mut self) -> Result<FromServer, String> {
        let patience = self.shared.load.patience;
        let start = Instant::now();
        while start.elapsed() < patience {
            let Some(socket) = &mut self.socket else {
                self.connect().await;
                continue;
            };
            match timeout(patience, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    let message = FromServer::parse(&text).map_err(|error| format!("{error}: {text}"))?;
                    if let Some(story) = &self.story {
                        story.lock().unwrap_or_else(PoisonError::into_inner).hear(&text, &message);
                    }
                    if let FromServer::Update(update) = &message {
                        // Whoever has just come is told what happened before.
                        let late = self.since_sent(update.version).filter(|_| update.since > 0);
                        late.inspect(|&time| self.shared.tally.told(time));
                        self.check(update)?;
                    }
                    return Ok(message);
                }
                Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => self.lose(),
                Ok(Some(Ok(_))) => {}
                Err(_) => break,
            }
        }
        Err(format!("no answer within {} seconds", patience.as_secs()))
    }

    /// Connects to this node or the next one, watches, and sends again what was not answered.
    async fn connect(&mut self) {
        let host = self.http().host().to_owned();
        let connected = timeout(Duration::from_secs(2), open(&host, &self.cookie)).await;
        let Ok(Some(socket)) = connected else {
            self.node += 1;
            sleep(Duration::from_millis(100)).await;
            return;
        };
        self.socket = Some(socket);
        if let Some(lost) = self.lost.take() {
            self.shared.tally.reconnects.fetch_add(1, Ordering::Relaxed);
            self.shared.tally.outage(lost.elapsed());
        }
        let watch = FromClient::Watch { table: self.table.clone(), version: Some(self.seen) };
        self.write(game::json(&watch)).await;
        self.send_again().await;
    }

    /// Versions only grow, and the log has no gap.
    fn check(&mut self, update: &Update) -> Result<(), String> {
        let at = |what: &str| Err(format!("table {} version {}: {what}", update.table, update.version));
        if update.version < self.seen {
            return at(&format!("an older version than {}", self.seen));
        }
        if update.since > self.seen {
            return at(&format!("the log begins after {}, but {} was seen last", update.since, self.seen));
        }
        let expected = update.since + 1..=update.version;
        let mut versions: Vec<u32> = update.log.iter().map(|line| line.version).collect();
        versions.dedup();
        if !versions.iter().copied().eq(expected) {
            return at("the log has a gap");
        }
        self.seen = update.version;
        Ok(())
    }
}

pub(crate) async fn open(host: &str, cookie: &str) -> Option<Socket> {
    let mut request = format!("ws://{host}/api/socket").into_client_request().ok()?;
    if !cookie.is_empty() {
        request.headers_mut().insert("cookie", cookie.parse().ok()?);
    }
    // A buffer of the usual size would be cleared for every message, which costs more than reading it.
    let config = WebSocketConfig::default().read_buffer_size(4096);
    let (socket, _) = tokio_tungstenite::connect_async_with_config(request, Some(config), true).await.ok()?;
    Some(socket)
}
