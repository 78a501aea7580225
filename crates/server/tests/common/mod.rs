//! A server in this process, and people who talk to it.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use futures_util::{SinkExt as _, StreamExt as _};
use load::{Http, Reply};
use serde_json::{Value, json};
use server::{Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use testbed::Folder;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

pub struct House {
    pub http: Http,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

pub fn config(folder: &Path) -> Config {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let unlimited = vec!["127.0.0.1".parse().unwrap()];
    Config { listen, data: Some(folder.to_owned()), unlimited, ..Config::default() }
}

impl House {
    pub async fn open(config: Config) -> Self {
        let server = Server::open(config).await.unwrap();
        let http = Http::new(&format!("http://{}", server.address())).unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(async move {
            server.run(async { stopped.await.unwrap_or_default() }).await;
        });
        Self { http, stop, done }
    }

    /// A server with a folder of its own, which must be kept.
    pub async fn fresh(name: &str) -> (Self, Folder) {
        let folder = Folder::new(name);
        (Self::open(config(folder.path())).await, folder)
    }

    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        self.done.await.unwrap();
    }

    pub async fn person(&self) -> Person {
        Person::new(self.http.clone()).await
    }

    /// Somebody at this address of the machine; unlike 127.0.0.1 it has limits.
    pub async fn person_at(&self, address: [u8; 4]) -> Person {
        Person::new(self.http.from(address.into())).await
    }

    pub async fn metric(&self, name: &str) -> u64 {
        let text = self.http.get("/metrics", None).await.unwrap().body;
        let line = text.lines().find(|line| line.starts_with(name) && !line.starts_with('#'));
        line.and_then(|line| line.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
    }
}

#[derive(Clone)]
pub struct Person {
    pub http: Http,
    pub cookie: String,
}

impl Person {
    /// Asks until it gets a cookie: an address that has just asked for much is told to come back later.
    async fn new(http: Http) -> Self {
        for _ in 0..100 {
            let reply = http.get("/api/me", None).await.unwrap();
            if let Some(cookie) = reply.cookie {
                return Self { http, cookie };
            }
            assert_eq!(reply.status, 429, "{}", reply.body);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        panic!("no cookie after ten seconds");
    }

    pub async fn get(&self, path: &str) -> Value {
        json_of(&self.http.get(path, Some(&self.cookie)).await.unwrap())
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.http.post(path, &self.cookie, &body.to_string()).await.unwrap()
    }

    /// Makes a table and gives its id.
    pub async fn make(&self, game: &str, seats: Value) -> String {
        let reply =
            self.post("/api/tables", &json!({ "game": game, "seats": seats, "start": "first" })).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        json_of(&reply)["table"].as_str().unwrap().to_owned()
    }

    /// Does something; gives the status and the body.
    pub async fn act(&self, table: &str, id: &str, version: u64, command: Value) -> (u16, Value) {
        let order = json!({ "id": id, "version": version, "command": command });
        let reply = self.post(&format!("/api/tables/{table}/do"), &order).await;
        (reply.status, json_of(&reply))
    }

    pub async fn look(&self, table: &str) -> Value {
        self.get(&format!("/api/tables/{table}")).await
    }

    pub async fn socket(&self) -> Socket {
        Socket::open(&self.http, Some(&self.cookie)).await
    }
}

pub fn json_of(reply: &Reply) -> Value {
    serde_json::from_str(&reply.body).unwrap_or_else(|error| panic!("{error}: {}", reply.body))
}

/// The name of a problem, or of the table's refusal behind it.
pub fn problem(body: &Value) -> &str {
    match body["type"].as_str() {
        Some("refused") => body["refusal"]["type"].as_str().unwrap_or("none"),
        Some(kind) => kind,
        None => "none",
    }
}

/// A table of Jin Li with two people.
pub async fn two(house: &House) -> (Person, Person, String) {
    let (ann, bo) = (house.person().await, house.person().await);
    let table = ann.make("jin-li", json!([{ "who": "me", "name": "Ann" }, { "who": "open" }])).await;
    let (status, _) = bo.act(&table, "join", 1, json!({ "do": "join", "name": "Bo" })).await;
    assert_eq!(status, 200);
    (ann, bo, table)
}

pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub async fn open(http: &Http, cookie: Option<&str>) -> Self {
        Self::try_open(http, cookie, "").await.unwrap()
    }

    pub async fn try_open(http: &Http, cookie: Option<&str>, origin: &str) -> Result<Self, String> {
        let mut request = format!("ws://{}/api/socket", http.host()).into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if !origin.is_empty() {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = http.connect().await.map_err(|error| error.to_string())?;
        let (socket, _) =
            tokio_tungstenite::client_async(request, stream).await.map_err(|error| error.to_string())?;
        let mut socket = Self(socket);
        assert_eq!(socket.next().await.unwrap()["type"], "welcome");
        Ok(socket)
    }

    pub async fn send(&mut self, text: impl ToString) {
        // The server may have thrown us out; then the next read tells.
        let _ = self.0.send(Message::text(text.to_string())).await;
    }

    pub async fn ping(&mut self) {
        let _ = self.0.send(Message::Ping(Vec::new().into())).await;
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) {
        let _ = self.0.send(Message::binary(bytes)).await;
    }

    /// The next message; `None` when the server has closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message =
                tokio::time::timeout(Duration::from_secs(20), self.0.next()).await.expect("an answer");
            match message?.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message of this kind.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }
}
