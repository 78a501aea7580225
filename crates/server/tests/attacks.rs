//! Attacks from 127.0.0.2 while an honest player plays from 127.0.0.3. Neither address is without limits.

mod common;

use common::{House, Person, config, json_of, problem};
use serde_json::{Value, json};
use server::Config;
use std::time::{Duration, Instant};
use testbed::Folder;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio::time::timeout;

const ATTACKER: [u8; 4] = [127, 0, 0, 2];
const HONEST: [u8; 4] = [127, 0, 0, 3];

/// Plays and takes back at a table of its own; gives how long each acknowledgement took, longest last.
async fn acknowledgements(honest: &Person, count: u64) -> Vec<Duration> {
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "me", "name": "Bo" }]);
    let table = honest.make("jin-li", seats).await;
    let mut socket = honest.socket().await;
    let mut times = Vec::new();
    for version in 1..=count {
        let play = json!({ "do": "play", "action": "a1-b2/c3" });
        let command = if version % 2 == 1 { play } else { json!({ "do": "undo" }) };
        let order = json!({ "type": "do", "table": table, "id": version.to_string(), "version": version, "command": command });
        let start = Instant::now();
        socket.send(order).await;
        assert_eq!(socket.next_of("done").await["version"], version + 1);
        times.push(start.elapsed());
        // As fast as the limits allow in the long run.
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    times.sort();
    times
}

/// Asserts that the slowest of 100 takes no longer than `limit`, or, on a machine that is busy with other things,
/// not much longer than the slowest before the attack did.
fn assert_prompt(before: &[Duration], during: &[Duration], limit: Duration) {
    let slowest = |times: &[Duration]| times[times.len() * 99 / 100];
    let (calm, attacked) = (slowest(before), slowest(during));
    println!("p99 before the attack {calm:?}, during it {attacked:?}");
    assert!(attacked < limit.max(4 * calm), "{attacked:?}, without an attack {calm:?}");
}

/// How long an acknowledgement may take, how long a beginner's answer, and how long a master's: it thinks for 1.5
/// seconds and may wait for one of another household to finish.
const PROMPT: Duration = Duration::from_millis(200);
const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(5);

/// Held by each test that measures: two attacks at once would measure each other.
static QUIET: Mutex<()> = Mutex::const_new(());

/// Whether the server has hung up within `patience`, whatever it said before.
async fn is_closed(stream: &mut TcpStream, patience: Duration) -> bool {
    let mut rest = Vec::new();
    timeout(patience, stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_of_one_address_lock_nobody_out() {
    let _quiet = QUIET.lock().await;
    let (house, _folder) = House::fresh("half-open").await;
    let honest = house.person_at(HONEST).await;
    let before = acknowledgements(&honest, 100).await;
    let attacker = house.http.from(ATTACKER.into());
    let mut held = Vec::new();
    for number in 0..1_500 {
        let Ok(Ok(mut stream)) = timeout(Duration::from_secs(2), attacker.connect()).await else { continue };
        let start = if number % 2 == 0 { "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: " } else { "" };
        // The server may have hung up already.
        let _ = stream.write_all(start.as_bytes()).await;
        held.push(stream);
    }
    // A busy server needs a moment to turn them away, but not as long as it lets a connection dawdle.
    let start = Instant::now();
    while held.len() > 256 && start.elapsed() < Duration::from_secs(8) {
        let mut open = Vec::new();
        for mut stream in held {
            if !is_closed(&mut stream, Duration::from_millis(1)).await {
                open.push(stream);
            }
        }
        held = open;
    }
    assert!((1..=256).contains(&held.len()), "{} connections are held for one address", held.len());
    let honest = house.person_at(HONEST).await;
    assert_prompt(&before, &acknowledgements(&honest, 100).await, PROMPT);
    house.stop().await;
}

#[tokio::test]
async fn whoever_dawdles_is_shown_out() {
    let (house, _folder) = House::fresh("dawdle").await;
    let starts = [
        ("nothing at all", ""),
        ("half a head", "GET /healthz HTTP/1.1\r\nHost: x\r\n"),
        ("half a body", "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"),
        ("no second request", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"),
    ];
    let attempts = starts.map(|(what, start)| {
        let http = house.http.clone();
        tokio::spawn(async move {
            let mut stream = http.connect().await.unwrap();
            stream.write_all(start.as_bytes()).await.unwrap();
            assert!(!is_closed(&mut stream, Duration::from_secs(1)).await, "{what}: no patience at all");
            assert!(is_closed(&mut stream, Duration::from_secs(20)).await, "{what}: held for ever");
        })
    });
    for attempt in attempts {
        attempt.await.unwrap();
    }
    house.stop().await;
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let (house, _folder) = House::fresh("head").await;
    let mut stream = house.http.connect().await.unwrap();
    let head = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: {}", "x".repeat(40_000));
    // The server may hang up before it has read all of it.
    let _ = stream.write_all(head.as_bytes()).await;
    assert!(is_closed(&mut stream, Duration::from_secs(5)).await);
    house.stop().await;
}

/// Makes tables as fast as it may until the house refuses twenty in a row; gives how many it got.
async fn flood(attacker: &Person, plan: &Value) -> usize {
    let (mut made, mut refused) = (0, 0);
    while refused < 20 {
        let reply = attacker.post("/api/tables", plan).await;
        match (reply.status, problem(&json_of(&reply))) {
            (201, _) => (made, refused) = (made + 1, 0),
            (429, "too-fast") => tokio::time::sleep(Duration::from_millis(100)).await,
            (429, "too-many-tables") => refused += 1,
            other => panic!("{other:?}"),
        }
    }
    made
}

/// Any swim of Jin Li with a drop.
fn any_swim(choices: &Value) -> Value {
    let koi = choices["koi"].as_array().unwrap();
    let koi = koi.iter().find(|koi| koi["swims"][0].is_string()).expect("a koi that can swim");
    let (from, to) = (&koi["from"], &koi["swims"][0]);
    let drop = choices["drops"].as_array().unwrap().iter().find(|&drop| drop != to);
    json!({ "type": "swim", "from": from, "to": to, "drop": drop })
}

/// How long a computer of this level takes to answer each of a few moves.
async fn answers(honest: &Person, level: &str) -> Vec<Duration> {
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": level }]);
    let table = honest.make("jin-li", seats).await;
    let mut socket = honest.socket().await;
    socket.send(json!({ "type": "watch", "table": table })).await;
    let mut update = socket.next_of("update").await;
    let mut times = Vec::new();
    for number in 0..5 {
        let action = any_swim(&update["views"][0]["view"]["choices"]);
        let play = json!({ "do": "play", "action": action });
        let version = update["version"].as_u64().unwrap();
        let start = Instant::now();
        socket
            .send(json!({ "type": "do", "table": table, "id": number.to_string(), "version": version, "command": play }))
            .await;
        while update["version"].as_u64() < Some(version + 2) {
            update = socket.next_of("update").await;
        }
        times.push(start.elapsed());
    }
    times.sort();
    println!("{level} answered within {:?}", times[times.len() - 1]);
    times
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_masters_holds_no_beginner_up() {
    let _quiet = QUIET.lock().await;
    let folder = Folder::new("masters");
    let house = House::open(Config { thinkers: 1, ..config(folder.path()) }).await;
    let honest = house.person_at(HONEST).await;
    let calm = [answers(&honest, "gakusei").await, acknowledgements(&honest, 100).await];
    let calm_master = answers(&honest, "sensei").await;
    let master = json!({ "who": "computer", "level": "sensei" });
    let attacker = house.person_at(ATTACKER).await;
    let shows = json!({ "game": "garden-lake", "seats": [master, master, master, master] });
    let made = flood(&attacker, &shows).await;
    assert!(made <= 100, "{made} tables without people count for their maker");
    let another = house.person_at(ATTACKER).await;
    let me = json!({ "who": "me", "name": "Mal" });
    let made = made + flood(&another, &json!({ "game": "garden-lake", "seats": [master, me] })).await;
    assert!((100..=200).contains(&made), "{made} tables of one address");
    assert_prompt(&calm[0], &answers(&honest, "gakusei").await, SOON);
    assert_prompt(&calm[1], &acknowledgements(&honest, 100).await, PROMPT);
    assert_prompt(&calm_master, &answers(&honest, "sensei").await, LATER);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_one_address_do_not_fill_the_house_and_are_closed_in_the_end() {
    let _quiet = QUIET.lock().await;
    let folder = Folder::new("expire");
    let hour = Duration::from_hours(1);
    let settings = Config { max_tables: 1_500, close_idle_after: hour, ..config(folder.path()) };
    let house = House::open(settings.clone()).await;
    let honest = house.person_at(HONEST).await;
    let before = acknowledgements(&honest, 100).await;
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Mal" }, { "who": "open" }], "listed": true });
    let mut spam = 0;
    for _ in 0..3 {
        spam += flood(&house.person_at(ATTACKER).await, &plan).await;
    }
    assert_eq!(spam, 8, "one address cannot fill the lobby");
    let hidden = json!({ "game": "jin-li", "seats": [{ "who": "open" }, { "who": "open" }] });
    for _ in 0..4 {
        spam += flood(&house.person_at(ATTACKER).await, &hidden).await;
    }
    assert_eq!(spam, 200, "nor the house");
    assert_eq!(honest.post("/api/tables", &plan).await.status, 201);
    assert_prompt(&before, &acknowledgements(&honest, 100).await, PROMPT);
    house.stop().await;
    // After a restart nobody is there: the lobby is empty, and what waited for too long is closed.
    let house = House::open(Config { close_waiting_after: Duration::from_millis(500), ..settings }).await;
    let nobody = Person { http: house.http.clone(), cookie: String::new() };
    assert_eq!(nobody.get("/api/tables").await, json!([]), "listed tables need somebody who is there");
    let honest = Person { http: house.http.clone(), cookie: honest.cookie };
    let start = Instant::now();
    while honest
        .get("/api/me/tables")
        .await
        .as_array()
        .unwrap()
        .iter()
        .filter(|card| card["phase"] != "over")
        .count()
        > 2
    {
        assert!(start.elapsed() < Duration::from_secs(30), "nothing is closed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let mine = honest.get("/api/me/tables").await;
    let closed = mine.as_array().unwrap().iter().find(|card| card["phase"] == "over").unwrap();
    let update = honest.look(closed["table"].as_str().unwrap()).await;
    assert_eq!(
        update["log"][1]["note"],
        json!({ "type": "closed", "why": "nobody-joined" }),
        "its link still works"
    );
    house.stop().await;
}

#[tokio::test]
async fn rematches_count_for_the_address_that_asks_for_them() {
    let folder = Folder::new("rematches");
    let house = House::open(Config { max_tables_per_address: 2, ..config(folder.path()) }).await;
    let attacker = house.person_at(ATTACKER).await;
    let seats = json!([{ "who": "me", "name": "Mal" }, { "who": "me", "name": "Mal" }]);
    let plan = json!({ "game": "jin-li", "seats": seats });
    for _ in 0..2 {
        let table = attacker.make("jin-li", seats.clone()).await;
        assert_eq!(attacker.act(&table, "r", 1, json!({ "do": "resign" })).await.0, 200);
        assert_eq!(attacker.act(&table, "m", 2, json!({ "do": "rematch" })).await.0, 200);
    }
    assert_eq!(attacker.post("/api/tables", &plan).await.status, 429, "two rematches are running");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_frees_the_quota_and_the_limit_holds_for_many_requests_at_once() {
    let folder = Folder::new("quota");
    let settings = Config { max_tables_per_player: 5, ..config(folder.path()) };
    let house = House::open(settings).await;
    let ann = house.person().await;
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..40 {
        let (ann, plan) = (ann.clone(), plan.clone());
        asked.spawn(async move { ann.post("/api/tables", &plan).await });
    }
    let replies = asked.join_all().await;
    let made: Vec<_> = replies.iter().filter(|reply| reply.status == 201).collect();
    assert!((1..=5).contains(&made.len()), "{} tables at once", made.len());
    let mut rest = Vec::new();
    while rest.len() + made.len() < 5 {
        let reply = ann.post("/api/tables", &plan).await;
        assert_eq!(reply.status, 201);
        rest.push(reply);
    }
    assert_eq!(ann.post("/api/tables", &plan).await.status, 429);
    let table = json_of(made[0])["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.act(&table, "l", 1, json!({ "do": "leave", "seat": 0 })).await.0, 200);
    // A table without people counts for its maker until somebody comes.
    let for_others = json!({ "game": "jin-li", "seats": [{ "who": "open" }, { "who": "open" }] });
    let reply = ann.post("/api/tables", &for_others).await;
    assert_eq!(reply.status, 201);
    assert_eq!(ann.post("/api/tables", &plan).await.status, 429);
    let (bo, table) = (house.person().await, json_of(&reply)["table"].as_str().unwrap().to_owned());
    assert_eq!(bo.act(&table, "j", 1, json!({ "do": "join", "name": "Bo" })).await.0, 200);
    assert_eq!(ann.post("/api/tables", &plan).await.status, 201);
    house.stop().await;
}
