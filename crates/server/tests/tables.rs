//! Tables over HTTP: who may do what, nothing twice, nothing stale, nothing forged.

mod common;

use common::{House, Person, Socket, config, json_of, problem, two};
use serde_json::json;
use server::Config;
use testbed::Folder;

fn play(action: &str) -> serde_json::Value {
    json!({ "do": "play", "action": action })
}

#[tokio::test]
async fn a_resend_is_never_played_twice_and_a_stale_command_is_refused() {
    let (house, _folder) = House::fresh("resend").await;
    let (ann, bo, table) = two(&house).await;
    let (status, first) = ann.act(&table, "a", 2, play("a1-b2/c3")).await;
    assert_eq!((status, first["version"].as_u64()), (200, Some(3)));
    let (status, again) = ann.act(&table, "a", 2, play("a1-b2/c3")).await;
    assert_eq!((status, again["version"].as_u64()), (200, Some(3)), "the first answer comes again");
    assert_eq!(house.metric("tancho_commands_repeated_total").await, 1);
    let (status, other) = ann.act(&table, "a", 2, play("a1-b2/c4")).await;
    assert_eq!((status, problem(&other)), (422, "same-id"), "an id names one command");
    let (status, stale) = bo.act(&table, "b", 2, play("a7-b6/d3")).await;
    assert_eq!((status, problem(&stale)), (409, "stale"));
    let (status, ahead) = bo.act(&table, "c", 9, play("a7-b6/d3")).await;
    assert_eq!((status, problem(&ahead)), (409, "stale"));
    // The same id of another person is another command.
    let (status, _) = bo.act(&table, "a", 3, play("a7-b6/d3")).await;
    assert_eq!(status, 200);
    let update = ann.look(&table).await;
    assert_eq!(update["version"], 4);
    assert_eq!(update["log"].as_array().unwrap().iter().filter(|line| line["effects"].is_array()).count(), 2);
    house.stop().await;
}

#[tokio::test]
async fn a_seat_of_one_table_is_worthless_at_another_and_watchers_only_watch() {
    let (house, _folder) = House::fresh("seats").await;
    let (ann, _, table) = two(&house).await;
    let (other, _, _) = two(&house).await;
    let watcher = house.person().await;
    for stranger in [&other, &watcher] {
        let (status, refused) = stranger.act(&table, "x", 2, play("a1-b2/c3")).await;
        assert_eq!((status, problem(&refused)), (422, "only-watching"));
        for command in
            [json!({ "do": "undo" }), json!({ "do": "resign" }), json!({ "do": "leave", "seat": 0 })]
        {
            let (status, _) = stranger.act(&table, "y", 2, command).await;
            assert_eq!(status, 422);
        }
        let seen = stranger.look(&table).await;
        assert_eq!(seen["views"].as_array().unwrap().len(), 1);
        assert!(seen["views"][0]["seat"].is_null(), "a stranger sees what watchers see");
    }
    assert_eq!(ann.look(&table).await["views"][0]["seat"], 0);
    house.stop().await;
}

#[tokio::test]
async fn guessed_and_foreign_cookies_are_refused_and_counted() {
    let (house, _folder) = House::fresh("forged").await;
    let (ann, _, table) = two(&house).await;
    let (player, _) = ann.cookie.split_once('.').unwrap();
    let guesses = [format!("{player}.{}", "0".repeat(64)), format!("{player}."), "tancho=x".to_owned()];
    for guess in &guesses {
        let order = json!({ "id": "g", "version": 2, "command": play("a1-b2/c3") }).to_string();
        let reply = house.http.post(&format!("/api/tables/{table}/do"), guess, &order).await.unwrap();
        assert_eq!(reply.status, 403, "{}", reply.body);
        assert!(Socket::try_open(&house.http, Some(guess), "").await.is_err());
    }
    assert_eq!(house.metric("tancho_identities_forged_total").await, 2 * guesses.len() as u64);
    // The cookie of another server is worth nothing here, and asking who one is replaces it.
    let (elsewhere, _other_folder) = House::fresh("elsewhere").await;
    let foreign = elsewhere.person().await.cookie;
    let reply = house.http.get("/api/tables", Some(&foreign)).await.unwrap();
    assert_eq!(reply.status, 403);
    let reply = house.http.get("/api/me", Some(&foreign)).await.unwrap();
    assert!(reply.status == 200 && reply.cookie.is_some_and(|cookie| cookie != foreign));
    let reply = house.http.post("/api/tables", "theme=dark", "{}").await.unwrap();
    assert_eq!(reply.status, 401, "without a cookie nothing can be made");
    house.stop().await;
    elsewhere.stop().await;
}

#[tokio::test]
async fn pages_of_other_origins_can_do_nothing() {
    let folder = Folder::new("origin");
    let mut config = config(folder.path());
    config.origins = vec!["https://play.example".to_owned()];
    let house = House::open(config).await;
    let ann = house.person().await;
    let post = async |origin: &str| {
        let lines = format!("Cookie: {}\r\nOrigin: {origin}\r\n", ann.cookie);
        let plan = r#"{"game":"jin-li","seats":[{"who":"open"},{"who":"open"}]}"#;
        house.http.ask("POST", "/api/tables", &lines, plan).await.unwrap().status
    };
    assert_eq!(post("http://evil.example").await, 403);
    assert_eq!(post("null").await, 403);
    assert_eq!(post("https://play.example").await, 201);
    assert_eq!(post(&format!("http://{}", house.http.host())).await, 201);
    assert!(Socket::try_open(&house.http, Some(&ann.cookie), "http://evil.example").await.is_err());
    house.stop().await;
}

#[tokio::test]
async fn the_lobby_shows_listed_tables_and_my_games_mine() {
    let (house, _folder) = House::fresh("lobby").await;
    let ann = house.person().await;
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let plan = |days: u8| json!({ "game": "jin-li", "seats": seats, "listed": true, "turn_days": days });
    assert_eq!(ann.post("/api/tables", &plan(31)).await.status, 400);
    assert_eq!(ann.post("/api/tables", &plan(7)).await.status, 201);
    let hidden = ann.make("jin-li", seats.clone()).await;
    let lobby = house.person().await.get("/api/tables").await;
    assert_eq!(lobby[0]["turn_days"], 7);
    assert_eq!(lobby.as_array().unwrap().len(), 1);
    assert_ne!(lobby[0]["table"], hidden);
    assert_eq!(lobby[0]["seats"][0]["name"], "Ann");
    assert!(!lobby.to_string().contains("player"), "nobody's identity is shown");
    let mine = ann.get("/api/me/tables").await;
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert_eq!(mine[0]["seats"][0]["yours"], true);
    ann.act(&hidden, "leave", 1, json!({ "do": "leave", "seat": 0 })).await;
    assert_eq!(ann.get("/api/me/tables").await.as_array().unwrap().len(), 1);
    house.stop().await;
}

#[tokio::test]
async fn a_rematch_is_one_table_whoever_asks() {
    let (house, _folder) = House::fresh("rematch").await;
    let (ann, bo, table) = two(&house).await;
    let (_, over) = bo.act(&table, "r", 2, json!({ "do": "resign" })).await;
    assert_eq!(over["update"]["phase"], "over");
    assert_eq!(over["update"]["outcome"]["places"], json!([1, 2]));
    assert_eq!(
        ann.get("/api/me/tables").await[0]["places"],
        json!([1, 2]),
        "how it ended stands in the list"
    );
    let rematch = json!({ "do": "rematch" });
    let (one, two) =
        tokio::join!(ann.act(&table, "m", 3, rematch.clone()), bo.act(&table, "m", 3, rematch.clone()));
    assert!(one.0 == 200 || two.0 == 200, "{one:?} {two:?}");
    let next = ann.look(&table).await["rematch"].as_str().unwrap().to_owned();
    for (person, name) in [(&ann, "Ann"), (&bo, "Bo")] {
        let (status, _) = person.act(&next, "j", 1, json!({ "do": "join", "name": name })).await;
        assert_eq!(status, 200);
    }
    let update = bo.look(&next).await;
    assert_eq!(
        (update["phase"].as_str(), update["seats"][0]["name"].as_str()),
        (Some("playing"), Some("Bo"))
    );
    house.stop().await;
}

#[tokio::test]
async fn a_computer_answers_and_its_turn_survives_a_restart() {
    let folder = Folder::new("computer");
    let house = House::open(config(folder.path())).await;
    let ann = house.person().await;
    let seats = json!([{ "who": "computer", "level": "gakusei" }, { "who": "me", "name": "Ann" }]);
    let table = ann.make("jin-li", seats).await;
    // The server stops before or after the computer has played; either way it plays exactly once.
    house.stop().await;
    let house = House::open(config(folder.path())).await;
    let mut socket = Socket::open(&house.http, Some(&ann.cookie)).await;
    socket.send(json!({ "type": "watch", "table": table })).await;
    let mut update = socket.next_of("update").await;
    while update["version"].as_u64() < Some(2) {
        update = socket.next_of("update").await;
    }
    assert_eq!((update["version"].as_u64(), update["to_act"].as_u64()), (Some(2), Some(1)));
    house.stop().await;
}

/// Adds tables of rules that nobody knows, and one whose log is nonsense; their computers have waited for longer than that of
/// `table`, which has not played yet.
fn add_unloadable(log: &rusqlite::Connection, table: &str) {
    let numbers = "WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < 300)";
    log.execute_batch(&format!(
        "DELETE FROM events WHERE version > 1;
         UPDATE tables SET computer_since = changed_at - 30000 WHERE id = '{table}';
         {numbers} INSERT INTO events SELECT printf('%024x', k), version, at,
             CASE k WHEN 1 THEN '{{nonsense' ELSE replace(body, '\"rules\":1', '\"rules\":77') END, hash FROM events, n;
         {numbers} INSERT INTO secrets SELECT printf('%024x', k), secret FROM secrets, n;
         {numbers} INSERT INTO people SELECT printf('%024x', k), number, player, name FROM people, n;
         {numbers} INSERT INTO tables SELECT printf('%024x', k), game, listed, running, computer_since - 60000, changed_at, info
             FROM tables, n;"
    ))
    .unwrap();
}

#[tokio::test]
async fn tables_that_cannot_be_loaded_are_counted_and_hold_no_computer_up() {
    let folder = Folder::new("unloadable");
    let house = House::open(config(folder.path())).await;
    let ann = house.person().await;
    let seats = json!([{ "who": "computer", "level": "gakusei" }, { "who": "me", "name": "Ann" }]);
    let table = ann.make("jin-li", seats).await;
    house.stop().await;
    let log = rusqlite::Connection::open(folder.path().join("tancho.db")).unwrap();
    add_unloadable(&log, &table);
    let house = House::open(config(folder.path())).await;
    // Nobody looks at the table: who did would wake its computer.
    let newest = "SELECT max(version) FROM events WHERE table_id = ?1";
    while log.query_row(newest, [&table], |row| row.get::<_, u32>(0)).unwrap() != 2 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    for (number, why) in [(1, "damaged"), (2, "setup")] {
        let reply = house.http.get(&format!("/api/tables/{number:024}"), Some(&ann.cookie)).await.unwrap();
        assert_eq!(json_of(&reply)["refusal"]["type"], why, "{}", reply.body);
    }
    let counted = async || {
        let figures = house.http.get("/metrics", None).await.unwrap().body;
        figures.lines().any(|line| line == "tancho_tables_unloadable 300")
    };
    while !counted().await {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    house.stop().await;
}

#[tokio::test]
async fn fair_deals_are_proved_at_the_end() {
    let (house, _folder) = House::fresh("fair").await;
    let (ann, bo) = (house.person().await, house.person().await);
    let number = |byte: u8| table::fair::Hex32([byte; 32]).to_string();
    let hash = |byte: u8| table::fair::commitment(&[byte; 32]).to_string();
    let seats = json!([{ "who": "me", "name": "Ann", "number_hash": hash(1) }, { "who": "open" }]);
    let table = ann.make("koi-koi", seats).await;
    let join = json!({ "do": "join", "name": "Bo", "number_hash": hash(2) });
    assert_eq!(bo.act(&table, "1", 1, join).await.0, 200);
    assert_eq!(ann.look(&table).await["phase"], "opening");
    let open = |seat: u8, byte: u8| json!({ "do": "open", "seat": seat, "number": number(byte) });
    assert_eq!(problem(&ann.act(&table, "2", 2, open(0, 7)).await.1), "wrong-number");
    assert_eq!(ann.act(&table, "2", 2, open(0, 1)).await.0, 200);
    assert_eq!(bo.act(&table, "2", 2, open(1, 2)).await.0, 200);
    let record = format!("/api/tables/{table}/record");
    assert_eq!(problem(&ann.get(&record).await), "not-over");
    assert_eq!(bo.act(&table, "3", 4, json!({ "do": "resign" })).await.0, 200);
    let file: wire::RecordFile = serde_json::from_value(ann.get(&record).await).unwrap();
    let game::Deal::Seed(seed) = file.record.deal else { panic!("dealt from a seed") };
    assert_eq!(file.proof.check(&seed), Ok(vec![]));
    assert_eq!(file.table.as_deref(), Some(table.as_str()));
    assert_eq!(file.proof.numbers, [Some(table::fair::Hex32([1; 32])), Some(table::fair::Hex32([2; 32]))]);
    house.stop().await;
}

#[tokio::test]
async fn too_many_tables_are_refused() {
    let folder = Folder::new("many");
    let mut config = config(folder.path());
    config.max_tables_per_player = 2;
    config.max_tables = 3;
    let house = House::open(config).await;
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let (ann, bo) = (house.person().await, house.person().await);
    let mut statuses = Vec::new();
    for person in [&ann, &ann, &ann, &bo, &bo] {
        statuses.push(person.post("/api/tables", &plan).await.status);
    }
    assert_eq!(statuses, [201, 201, 429, 201, 429]);
    house.stop().await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_a_reason() {
    let (house, _folder) = House::fresh("nonsense").await;
    let ann = house.person().await;
    let me = json!({ "who": "me", "name": "Ann" });
    for (plan, fact) in [
        (json!({ "game": "go", "seats": [me] }), r#""type":"unknown-game","game":"go""#),
        (
            json!({ "game": "jin-li", "seats": [me] }),
            r#""type":"seats","game":"jin-li","min":2,"max":2,"seats":1"#,
        ),
        (
            json!({ "game": "jin-li", "seats": [me, me, me, me, me, me] }),
            r#""type":"too-many-seats","most":2"#,
        ),
        (
            json!({ "game": "jin-li", "options": { "x": "y" }, "seats": [me, me] }),
            r#""type":"unknown-option","game":"jin-li","key":"x""#,
        ),
        (
            json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "" }, me] }),
            r#""type":"bad-name","most":32"#,
        ),
        (json!({ "game": "jin-li", "seats": [me, me], "extra": 1 }), r#""type":"bad-message""#),
        (json!([]), r#""type":"bad-message""#),
    ] {
        let reply = ann.post("/api/tables", &plan).await;
        assert!(matches!(reply.status, 400 | 422) && reply.body.contains(fact), "{}", reply.body);
    }
    for path in ["/api/tables/xyz", "/api/tables/000000000000000000000000", "/api/nothing", "/api/tables/%00"]
    {
        let reply = house.http.get(path, None).await.unwrap();
        assert_eq!(reply.status, 404, "{path}: {}", reply.body);
    }
    let big = "x".repeat(100_000);
    assert_eq!(house.http.post("/api/tables", &ann.cookie, &big).await.unwrap().status, 413);
    house.stop().await;
}

#[tokio::test]
async fn a_request_with_an_id_makes_one_table_however_often_it_comes() {
    let (house, _folder) = House::fresh("named").await;
    let (ann, bo) = (house.person().await, house.person().await);
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let made = |person: &Person, id: &str| {
        let (person, plan, path) = (person.clone(), plan.clone(), format!("/api/tables?id={id}"));
        async move { json_of(&person.post(&path, &plan).await)["table"].as_str().map(str::to_owned) }
    };
    let first = made(&ann, "a").await;
    assert!(first.is_some());
    assert_eq!(made(&ann, "a").await, first);
    assert_ne!(made(&ann, "b").await, first);
    assert_ne!(made(&bo, "a").await, first, "ids are each client's own");
    let other = json!({ "game": "koi", "seats": [{ "who": "me", "name": "Ann" }] });
    let reply = ann.post("/api/tables?id=a", &other).await;
    assert_eq!((reply.status, problem(&json_of(&reply))), (422, "same-id"));
    assert_eq!(ann.post(&format!("/api/tables?id={}", "x".repeat(65)), &plan).await.status, 400);
    assert_eq!(ann.get("/api/me/tables").await.as_array().unwrap().len(), 2);
    house.stop().await;
}

#[tokio::test]
async fn whatever_the_api_refuses_it_says_why_in_json() {
    let (house, _folder) = House::fresh("json").await;
    let ask = |method: &'static str, path: &'static str| {
        let http = house.http.clone();
        async move { http.ask(method, path, "", "").await.unwrap() }
    };
    for (method, path, status) in [
        ("DELETE", "/api/games", 405),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/tables/%ff", 400),
        ("GET", "/api/tables/000000000000000000000000?since=x", 400),
        ("GET", "/api/nowhere", 404),
        ("POST", "/api/nowhere", 405),
    ] {
        let reply = ask(method, path).await;
        assert_eq!(reply.status, status, "{method} {path}: {}", reply.body);
        assert!(reply.head.contains("application/json"), "{method} {path}: {}", reply.head);
        assert!(json_of(&reply)["type"].is_string(), "{method} {path}: {}", reply.body);
    }
    assert!(ask("DELETE", "/api/games").await.head.to_lowercase().contains("allow: "), "other headers stay");
    house.stop().await;
}

#[tokio::test]
async fn a_node_that_drains_says_so_and_serves_until_it_closes() {
    let folder = Folder::new("drain");
    // Long enough to be seen on a busy machine.
    let drain = std::time::Duration::from_secs(4);
    let house = House::open(Config { drain, ..config(folder.path()) }).await;
    let http = house.http.clone();
    assert_eq!(http.get("/readyz", None).await.unwrap().status, 200);
    let stopping = tokio::spawn(house.stop());
    while http.get("/readyz", None).await.unwrap().status == 200 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(http.get("/api/games", None).await.unwrap().status, 200);
    stopping.await.unwrap();
    assert!(http.get("/readyz", None).await.is_err(), "then it is closed");
}

#[tokio::test]
async fn the_cookie_is_renewed_and_over_https_belongs_to_this_host_alone() {
    let folder = Folder::new("cookies");
    let house = House::open(config(folder.path())).await;
    let ann = house.person().await;
    let again = house.http.get("/api/me", Some(&ann.cookie)).await.unwrap();
    assert_eq!(again.cookie.as_ref(), Some(&ann.cookie), "the same identity for another year");
    house.stop().await;
    let house = House::open(Config { secure_cookie: true, ..config(folder.path()) }).await;
    let replaced = house.http.get("/api/me", Some(&ann.cookie)).await.unwrap();
    assert_eq!(replaced.cookie, Some(format!("__Host-{}", ann.cookie)));
    let me = |cookie: String| {
        let http = house.http.clone();
        async move { json_of(&http.get("/api/me", Some(&cookie)).await.unwrap())["player"].clone() }
    };
    assert_eq!(me(replaced.cookie.unwrap()).await, me(ann.cookie.clone()).await);
    house.stop().await;
}
