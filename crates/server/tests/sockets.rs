//! The WebSocket: resuming, malformed messages, slow readers, limits, goodbye.

mod common;

use common::{House, Socket, config, problem, two};
use game::{FastRng, Random as _};
use serde_json::json;
use server::Config;
use testbed::Folder;

#[tokio::test]
async fn a_client_that_returns_gets_what_it_missed() {
    let (house, _folder) = House::fresh("resume").await;
    let (ann, bo, table) = two(&house).await;
    let mut socket = ann.socket().await;
    socket.send(json!({ "type": "watch", "table": table })).await;
    let update = socket.next_of("update").await;
    assert_eq!((update["since"].as_u64(), update["version"].as_u64()), (Some(0), Some(2)));
    let play = json!({ "do": "play", "action": "a1-b2/c3" });
    socket.send(json!({ "type": "do", "table": table, "id": "1", "version": 2, "command": play })).await;
    assert_eq!(socket.next_of("done").await["version"], 3);
    let update = socket.next_of("update").await;
    assert_eq!((update["since"].as_u64(), update["log"].as_array().unwrap().len()), (Some(2), 1));
    drop(socket);
    bo.act(&table, "1", 3, json!({ "do": "play", "action": "a7-b6/d3" })).await;
    let mut socket = ann.socket().await;
    socket.send(json!({ "type": "watch", "table": table, "version": 3 })).await;
    let update = socket.next_of("update").await;
    assert_eq!((update["since"].as_u64(), update["log"][0]["action"].as_str()), (Some(3), Some("a7-b6/d3")));
    socket.send(json!({ "type": "watch", "table": table, "version": 99 })).await;
    assert_eq!(socket.next_of("update").await["since"], 0, "who knows more than there is gets everything");
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_thousand_malformed_messages_leave_the_server_healthy() {
    let (house, _folder) = House::fresh("malformed").await;
    let (ann, _, table) = two(&house).await;
    let before = ann.look(&table).await;
    let tasks: Vec<_> = (0..4_u64)
        .map(|task| {
            let (http, cookie, table) = (house.http.clone(), ann.cookie.clone(), table.clone());
            tokio::spawn(async move {
                let mut rng = FastRng::new(task);
                let mut sent = 0;
                while sent < 25_000 {
                    let mut socket = Socket::open(&http, Some(&cookie)).await;
                    // The server throws a client out after a hundred such messages in a row.
                    for _ in 0..101 {
                        socket.send(nonsense(&table, &mut rng)).await;
                        sent += 1;
                    }
                    while let Some(answer) = socket.next().await {
                        assert!(answer["type"] == "refused" || answer["type"] == "closing", "{answer}");
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    assert_eq!(house.http.get("/healthz", None).await.unwrap().status, 200);
    assert_eq!(ann.look(&table).await, before, "the table is untouched");
    assert!(house.metric("tancho_refused_total{code=\"bad-message\"}").await >= 90_000);
    house.stop().await;
}

/// A message cut, swapped or filled with rubbish, which cannot be understood.
fn nonsense(table: &str, rng: &mut FastRng) -> String {
    let play = json!({ "do": "play", "action": "a1-b2/c3" });
    let good = json!({ "type": "do", "table": table, "id": "1", "version": 2, "command": play }).to_string();
    let cut = 1 + rng.below(good.len() as u32 - 1) as usize;
    match rng.below(6) {
        0 => good[..cut].to_owned(),
        1 => format!("{good}{}", &good[..cut]),
        2 => good.replace("play", "pla\u{1f41f}y"),
        3 => good.replace("\"version\":2", "\"version\":-2e99"),
        4 => "[".repeat(1 + rng.below(8_000) as usize),
        _ => (0..rng.below(200)).map(|_| char::from_u32(rng.below(0xd7ff)).unwrap_or('x')).collect(),
    }
}

#[tokio::test]
async fn messages_that_are_too_long_or_binary_are_refused() {
    let (house, _folder) = House::fresh("long").await;
    let ann = house.person().await;
    let mut socket = ann.socket().await;
    socket.send_bytes(vec![0; 100]).await;
    assert_eq!(problem(&socket.next_of("refused").await["problem"]), "bad-message");
    socket.send("x".repeat(40_000)).await;
    let mut last = None;
    while let Some(message) = socket.next().await {
        last = Some(message);
    }
    assert!(last.is_none_or(|message| message["problem"]["type"] == "too-big"), "thrown out");
    assert_eq!(house.http.get("/healthz", None).await.unwrap().status, 200);
    house.stop().await;
}

#[tokio::test]
async fn without_an_identity_one_can_only_watch() {
    let (house, _folder) = House::fresh("nobody").await;
    let (_, _, table) = two(&house).await;
    let mut socket = Socket::open(&house.http, None).await;
    socket.send(json!({ "type": "watch", "table": table })).await;
    assert!(socket.next_of("update").await["views"][0]["seat"].is_null());
    let undo = json!({ "do": "undo" });
    socket.send(json!({ "type": "do", "table": table, "id": "1", "version": 2, "command": undo })).await;
    assert_eq!(problem(&socket.next_of("refused").await["problem"]), "no-identity");
    socket.send(json!({ "type": "watch", "table": "nowhere" })).await;
    assert_eq!(problem(&socket.next_of("refused").await["problem"]), "no-such-table");
    socket.send(json!({ "type": "ping" })).await;
    socket.next_of("pong").await;
    house.stop().await;
}

#[tokio::test]
async fn a_stopping_server_says_goodbye_and_the_game_goes_on_after_the_start() {
    let folder = Folder::new("goodbye");
    let house = House::open(config(folder.path())).await;
    let (ann, _, table) = two(&house).await;
    let mut socket = ann.socket().await;
    socket.send(json!({ "type": "watch", "table": table })).await;
    socket.next_of("update").await;
    let (closing, ()) = tokio::join!(socket.next_of("closing"), house.stop());
    assert_eq!(closing["problem"]["type"], "stopping");
    assert!(socket.next().await.is_none());
    let house = House::open(config(folder.path())).await;
    let mut socket = Socket::open(&house.http, Some(&ann.cookie)).await;
    socket.send(json!({ "type": "watch", "table": table, "version": 2 })).await;
    assert_eq!(socket.next_of("update").await["version"], 2, "the cookie and the table are still good");
    house.stop().await;
}

#[tokio::test]
async fn an_address_that_asks_too_much_is_refused_and_others_are_not() {
    let folder = Folder::new("flood");
    let mut config = config(folder.path());
    config.behind_proxy = true;
    config.requests_per_second = 1;
    let house = House::open(config).await;
    let ask = async |from: &str| {
        house.http.ask("GET", "/api/games", &format!("X-Forwarded-For: {from}\r\n"), "").await.unwrap().status
    };
    // One a second, and four at once: whatever a busy machine makes of it, most of so many are refused.
    let refused_of = async |from: fn(u32) -> String| {
        let mut refused = 0;
        for number in 0..40 {
            refused += u32::from(ask(&from(number)).await == 429);
        }
        refused
    };
    let refused = refused_of(|_| "192.0.2.7".to_owned()).await;
    assert!(refused >= 10, "{refused}");
    assert_eq!(ask("192.0.2.8").await, 200);
    // What comes before the last address anybody can write, another one each time; it does not help.
    let refused = refused_of(|number| format!("198.51.100.{number}, 192.0.2.7")).await;
    assert!(refused >= 10, "{refused}");
    let refused = refused_of(|number| format!("198.51.100.{number}\r\nX-Forwarded-For: 192.0.2.7")).await;
    assert!(refused >= 10, "nor do further lines: {refused}");
    house.stop().await;
}

#[tokio::test]
async fn sockets_of_one_address_share_one_limit_and_pings_count() {
    let folder = Folder::new("pings");
    let house = House::open(Config { requests_per_second: 5, ..config(folder.path()) }).await;
    let ann = house.person_at([127, 0, 0, 2]).await;
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(ann.socket().await);
    }
    // Each alone stays below the limit: twenty at once.
    for socket in &mut sockets {
        for _ in 0..15 {
            socket.ping().await;
        }
    }
    let mut thrown_out = 0;
    for socket in &mut sockets {
        socket.send(json!({ "type": "ping" })).await;
        let answer = socket.next().await;
        let goodbye = |answer: serde_json::Value| answer["problem"]["type"] == "too-fast";
        thrown_out += u32::from(answer.is_none_or(goodbye));
    }
    assert!(thrown_out >= 2, "{thrown_out}");
    let bo = house.person_at([127, 0, 0, 3]).await;
    bo.socket().await;
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_does_not_read_is_thrown_out() {
    let (house, _folder) = House::fresh("slow").await;
    let (ann, bo, table) = two(&house).await;
    let mut lazy = ann.socket().await;
    let watch = json!({ "type": "watch", "table": table });
    // Thousands of answers that nobody fetches: first the network fills up, then the patience ends.
    let flood = tokio::spawn(async move {
        for _ in 0..20_000 {
            lazy.send(&watch).await;
        }
        lazy
    });
    let start = std::time::Instant::now();
    while house.metric("tancho_sockets_slow_total").await == 0 {
        assert!(start.elapsed().as_secs() < 60, "a slow reader is not noticed");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        assert_eq!(bo.look(&table).await["version"], 2, "others are served meanwhile");
    }
    flood.abort();
    house.stop().await;
}

#[tokio::test]
async fn everybody_at_a_table_sees_who_is_here_away_or_not_there() {
    let (house, _folder) = House::fresh("presence").await;
    let (ann, bo, table) = two(&house).await;
    let watch = json!({ "type": "watch", "table": table });
    let seen =
        |here: &str, there: &str| json!({ "type": "presence", "table": table, "seats": [here, there] });
    // Chairs are drawn for seats.
    let swapped = ann.look(&table).await["seats"][1]["yours"] == true;
    let expect = |of_ann: &str, of_bo: &str| if swapped { seen(of_bo, of_ann) } else { seen(of_ann, of_bo) };
    let mut anns = ann.socket().await;
    anns.send(&watch).await;
    assert_eq!(anns.next().await.unwrap()["type"], "update", "the table comes first");
    // Bo has asked for something a moment ago.
    assert_eq!(anns.next().await.unwrap(), expect("here", "away"));
    let mut bos = bo.socket().await;
    bos.send(&watch).await;
    assert_eq!(anns.next_of("presence").await, expect("here", "here"));
    assert_eq!(bos.next_of("presence").await, expect("here", "here"), "whoever comes is told, too");
    bos.send(json!({ "type": "unwatch", "table": table })).await;
    assert_eq!(anns.next_of("presence").await, expect("here", "away"));
    bos.send(&watch).await;
    assert_eq!(anns.next_of("presence").await, expect("here", "here"));
    drop(bos);
    assert_eq!(anns.next_of("presence").await, expect("here", "away"), "a lost socket is noticed");
    // Watchers see it as well, and are nobody's business.
    let mut watcher = Socket::open(&house.http, None).await;
    watcher.send(&watch).await;
    assert_eq!(watcher.next_of("presence").await, expect("here", "away"));
    anns.send(json!({ "type": "ping" })).await;
    assert_eq!(anns.next().await.unwrap()["type"], "pong", "a watcher changes nothing");
    house.stop().await;
}
