//! One client for two servers: plays many tables against Tancho or boardgame.io, and counts acknowledged moves.
//!
//! The load is the same for both: a table has two sockets; the seat to move sends its move on one of them, and the next move
//! is sent when both have read and parsed the new state.

use futures_util::{SinkExt as _, StreamExt as _};
use load::Http;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A client shares the two cores with the server: what it costs is taken from what is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What can go wrong is the same everywhere: say it and stop.
type Done<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// How many moves a match of the peer has: it never ends by itself, and its log grows with every move.
const MATCH: u64 = 60;

/// After so long without an answer a move counts as lost: boardgame.io's flat files lose some.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long each acknowledgement took, and how many never came.
#[derive(Default)]
struct Played {
    times: Vec<Duration>,
    lost: usize,
}

struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    async fn open(url: &str, cookie: &str) -> Done<Self> {
        let mut request = url.into_client_request()?;
        if !cookie.is_empty() {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        // The buffer is cleared before each read: a larger one costs more than the reading.
        let config = WebSocketConfig::default().read_buffer_size(4096);
        let (socket, _) = tokio_tungstenite::connect_async_with_config(request, Some(config), true).await?;
        Ok(Self(socket))
    }

    async fn send(&mut self, text: String) -> Done<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    async fn next(&mut self) -> Done<Utf8Bytes> {
        loop {
            match self.0.next().await.ok_or("the server hung up")?? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err("the server said goodbye".into()),
                _ => {}
            }
        }
    }
}

/// Plays one table after the other until the time is over.
async fn tancho(host: String, until: Instant) -> Done<Played> {
    let http = Http::new(&format!("http://{host}"))?;
    let mut seats = Vec::new();
    let mut cookies = Vec::new();
    for _ in 0..2 {
        let cookie = http.get("/api/me", None).await?.cookie.ok_or("no cookie")?;
        seats.push(Socket::open(&format!("ws://{host}/api/socket"), &cookie).await?);
        cookies.push(cookie);
    }
    let mut played = Played::default();
    while Instant::now() < until {
        let plan = json!({ "game": "jin-li", "start": "first", "seats": [{ "who": "me", "name": "A" }, { "who": "open" }] });
        let made = http.post("/api/tables", &cookies[0], &plan.to_string()).await?;
        let made: Value = serde_json::from_str(&made.body)?;
        let table = made["table"].as_str().ok_or("no table")?;
        for seat in &mut seats {
            seat.send(json!({ "type": "watch", "table": table }).to_string()).await?;
        }
        let join = json!({ "type": "do", "table": table, "id": "join", "version": 1, "command": { "do": "join", "name": "B" } });
        seats[1].send(join.to_string()).await?;
        let mut update = update_of(&mut seats[0], table, 2).await?;
        let mut other = update_of(&mut seats[1], table, 2).await?;
        while Instant::now() < until && update["phase"] == "playing" {
            let (seat, version) =
                (update["to_act"].as_u64().unwrap_or(0) as usize, update["version"].as_u64().unwrap_or(0));
            let own = if seat == 0 { &update } else { &other };
            let command = json!({ "do": "play", "action": any_action(&own["views"][0]["view"]["choices"], version as usize).ok_or("no move")? });
            let order = json!({ "type": "do", "table": table, "id": version.to_string(), "version": version, "command": command });
            let start = Instant::now();
            seats[seat].send(order.to_string()).await?;
            // Tancho must lose nothing: what does not come here ends the comparison.
            timeout(PATIENCE, done(&mut seats[seat])).await??;
            played.times.push(start.elapsed());
            update = update_of(&mut seats[0], table, version + 1).await?;
            other = update_of(&mut seats[1], table, version + 1).await?;
        }
        for seat in &mut seats {
            seat.send(json!({ "type": "unwatch", "table": table }).to_string()).await?;
        }
    }
    Ok(played)
}

async fn done(socket: &mut Socket) -> Done<()> {
    while serde_json::from_str::<Value>(&socket.next().await?)?["type"] != "done" {}
    Ok(())
}

/// The update of this table to this version or a later one.
async fn update_of(socket: &mut Socket, table: &str, version: u64) -> Done<Value> {
    timeout(PATIENCE, find_update(socket, table, version)).await?
}

async fn find_update(socket: &mut Socket, table: &str, version: u64) -> Done<Value> {
    loop {
        let message: Value = serde_json::from_str(&socket.next().await?)?;
        if message["type"] == "update"
            && message["table"] == table
            && message["version"].as_u64() >= Some(version)
        {
            return Ok(message);
        }
    }
}

/// Something that the view offers, in notation.
fn any_action(choices: &Value, turn: usize) -> Option<String> {
    if let Some(stone) = choices["returns"].get(0) {
        return Some(format!("*{}", stone.as_str()?));
    }
    let koi = choices["koi"].as_array()?;
    for number in 0..koi.len() {
        let koi = &koi[(number + turn) % koi.len()];
        let from = koi["from"].as_str()?;
        if let Some(to) = koi["jumps"].get(0) {
            return Some(format!("{from}^{}", to.as_str()?));
        }
        let swims = koi["swims"].as_array()?;
        let Some(to) = swims.get(turn % swims.len().max(1)).and_then(Value::as_str) else { continue };
        let drops = choices["drops"].as_array()?.iter().filter_map(Value::as_str);
        let drop = drops.filter(|&drop| drop != to).nth(turn % 3);
        return Some(drop.map_or_else(|| format!("{from}-{to}"), |drop| format!("{from}-{to}/{drop}")));
    }
    Some("pass".to_owned())
}

/// The same at boardgame.io, in the words of socket.io.
async fn boardgame_io(host: String, number: usize, until: Instant) -> Done<Played> {
    let mut seats = Vec::new();
    for _ in 0..2 {
        let mut socket =
            Socket::open(&format!("ws://{host}/socket.io/?EIO=4&transport=websocket"), "").await?;
        socket.next().await?;
        socket.send("40/board,".to_owned()).await?;
        socket.next().await?;
        seats.push(socket);
    }
    let mut played = Played::default();
    let mut round = 0;
    while Instant::now() < until {
        round += 1;
        let name = format!("m{number}-{round}");
        for (seat, socket) in seats.iter_mut().enumerate() {
            emit(socket, &json!(["sync", name, seat.to_string(), null, 2])).await?;
            timeout(PATIENCE, synced(socket)).await??;
        }
        let mut state = 0;
        for number in 0..MATCH {
            if Instant::now() >= until {
                break;
            }
            let seat = (number % 2) as usize;
            let payload = json!({ "type": "put", "args": [number % 49], "playerID": seat.to_string() });
            let action = json!({ "type": "MAKE_MOVE", "payload": payload });
            let start = Instant::now();
            emit(&mut seats[seat], &json!(["update", action, state, name, seat.to_string()])).await?;
            let Ok(answer) = timeout(PATIENCE, state_of(&mut seats[seat], &name, state + 1)).await else {
                played.lost += 1;
                break;
            };
            // The turn's end may count as a step of its own.
            state = answer?;
            played.times.push(start.elapsed());
            let Ok(told) = timeout(PATIENCE, state_of(&mut seats[1 - seat], &name, state)).await else {
                break;
            };
            told?;
        }
    }
    Ok(played)
}

async fn synced(socket: &mut Socket) -> Done<()> {
    while event_of(socket).await?[0] != "sync" {}
    Ok(())
}

async fn emit(socket: &mut Socket, event: &Value) -> Done<()> {
    socket.send(format!("42/board,{event}")).await
}

/// The next event; pings are answered on the way.
async fn event_of(socket: &mut Socket) -> Done<Value> {
    loop {
        let text = socket.next().await?;
        if text.as_str() == "2" {
            socket.send("3".to_owned()).await?;
        } else if let Some(event) = text.strip_prefix("42/board,") {
            return Ok(serde_json::from_str(event)?);
        }
    }
}

async fn state_of(socket: &mut Socket, name: &str, least: u64) -> Done<u64> {
    loop {
        let event = event_of(socket).await?;
        let state = event[2]["_stateID"].as_u64().unwrap_or_default();
        if event[0] == "update" && event[1] == name && state >= least {
            return Ok(state);
        }
    }
}

#[tokio::main]
async fn main() -> Done<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [peer, host, tables, seconds] = &arguments[..] else {
        return Err("peers tancho|boardgame.io HOST:PORT TABLES SECONDS".into());
    };
    let seconds: f64 = seconds.parse()?;
    let until = Instant::now() + Duration::from_secs_f64(seconds);
    let mut playing = JoinSet::new();
    for number in 0..tables.parse()? {
        let host = host.clone();
        if peer == "tancho" {
            playing.spawn(tancho(host, until));
        } else {
            playing.spawn(boardgame_io(host, number, until));
        }
    }
    let (mut times, mut lost) = (Vec::new(), 0);
    while let Some(done) = playing.join_next().await {
        let played = done??;
        times.extend(played.times);
        lost += played.lost;
    }
    times.sort_unstable();
    let part = |of: usize| times.get(times.len() * of / 100).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let rate = times.len() as f64 / seconds;
    println!(
        "{}",
        json!({ "moves": times.len(), "lost": lost, "rate": rate, "p50": part(50), "p99": part(99) })
    );
    Ok(())
}
