//! Nothing that was acknowledged is lost, whatever dies in the middle: the server, a node, NATS, Postgres.

use game::{FastRng, Game, Options, Record};
use koi_koi::KoiKoi;
use load::{Http, Load, Report, run};
use serde_json::{Value, json};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use testbed::{Folder, Nats, Postgres, free_port, or_skip, wait_for_port};
use tokio::time::sleep;

/// A server process of its own.
struct Node {
    child: Child,
    port: u16,
    arguments: Vec<String>,
}

impl Node {
    fn start(arguments: &[&str]) -> Self {
        let port = free_port();
        let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
        Self { child: spawn(port, &arguments), port, arguments }
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The hardest end there is: SIGKILL.
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn start_again(&mut self) {
        self.child = spawn(self.port, &self.arguments);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It may have been killed already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(port: u16, arguments: &[String]) -> Child {
    let child = Command::new(env!("CARGO_BIN_EXE_tancho"))
        .args(["serve", "--log", "error", "--unlimited", "127.0.0.1"])
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .args(arguments)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for_port(port).unwrap();
    child
}

/// Somebody who plays over HTTP and goes on with whichever node is there.
struct Person {
    cookie: String,
    table: String,
    rng: FastRng,
}

impl Person {
    async fn sit_down(node: &Node, plan: &Value) -> Self {
        let http = Http::new(&node.url()).unwrap();
        let cookie = http.get("/api/me", None).await.unwrap().cookie.unwrap();
        let made = http.post("/api/tables", &cookie, &plan.to_string()).await.unwrap();
        let made: Value = serde_json::from_str(&made.body).unwrap();
        Self { cookie, table: made["table"].as_str().unwrap().to_owned(), rng: FastRng::new(1) }
    }

    async fn get(&self, node: &Node, what: &str) -> Value {
        let path = format!("/api/tables/{}{what}", self.table);
        let reply = Http::new(&node.url()).unwrap().get(&path, Some(&self.cookie)).await.unwrap();
        serde_json::from_str(&reply.body).unwrap()
    }

    /// The table as soon as the person is to act, or as it ended.
    async fn own_turn(&self, node: &Node) -> Value {
        let mut update = self.get(node, "").await;
        while update["phase"] == "playing" && update["to_act"] != 0 {
            update = self.get(node, &format!("?since={}&wait=20", update["version"])).await;
        }
        update
    }

    /// Plays anything legal; gives the version that it made.
    async fn play(&mut self, node: &Node, update: &Value) -> u64 {
        let options: Options = serde_json::from_value(update["options"].clone()).unwrap();
        let setup = KoiKoi::setup(&options, None).unwrap();
        let view = serde_json::from_value(update["views"][0]["view"].clone()).unwrap();
        let action = KoiKoi::resample(setup, &view, &mut self.rng).random_action(&mut self.rng).unwrap();
        let command = json!({ "do": "play", "action": KoiKoi::write(setup, action) });
        let order =
            json!({ "id": update["version"].to_string(), "version": update["version"], "command": command });
        let path = format!("/api/tables/{}/do", self.table);
        let http = Http::new(&node.url()).unwrap();
        let reply = http.post(&path, &self.cookie, &order.to_string()).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.body);
        serde_json::from_str::<Value>(&reply.body).unwrap()["version"].as_u64().unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_survives_the_node_on_which_it_thinks() {
    let Some(postgres) = or_skip(Postgres::start()) else { return };
    let Some(nats) = or_skip(Nats::start()) else { return };
    let (database, news) = (postgres.url(), nats.url());
    let node = || Node::start(&["--database", &database, "--nats", &news]);
    let (mut here, mut there) = (node(), node());
    let computer = json!({ "who": "computer", "level": "sensei" });
    let plan = json!({ "game": "koi-koi", "options": { "rounds": "2" }, "seats": [{ "who": "me", "name": "Ann" }, computer] });
    let mut ann = Person::sit_down(&here, &plan).await;
    let (mut kills, mut turn) = (0, 0);
    loop {
        let update = ann.own_turn(&here).await;
        if update["phase"] == "over" {
            break;
        }
        let version = ann.play(&here, &update).await;
        turn += 1;
        if kills == 2 || ann.get(&here, "").await["to_act"] != 1 {
            continue;
        }
        // The computer thinks now. Its node dies, and the person comes back at the other one.
        here.kill();
        std::mem::swap(&mut here, &mut there);
        let seen = ann.get(&here, "").await;
        if seen["version"].as_u64() != Some(version) {
            // A move without a choice takes no time: the computer had played before its node died.
            there.start_again();
            continue;
        }
        let start = std::time::Instant::now();
        let update = ann.get(&here, &format!("?since={version}&wait=20")).await;
        assert_eq!(
            update["version"].as_u64(),
            Some(version + 1),
            "another node plays for the computer, once"
        );
        assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
        there.start_again();
        kills += 1;
    }
    assert_eq!(kills, 2, "a game of {turn} turns");
    let file = ann.get(&here, "/record").await;
    let record: Record = serde_json::from_value(file["record"].clone()).unwrap();
    assert!(record.replay::<KoiKoi>(None).is_ok_and(|replay| replay.game.outcome().is_some()));
    let events: u64 = postgres.sql("SELECT count(*) FROM events").unwrap().parse().unwrap();
    assert_eq!(events, 1 + record.actions.len() as u64, "every action is stored once");
}

fn load(urls: Vec<String>, seconds: u64) -> Load {
    let patience = Duration::from_secs(20);
    Load { urls, tables: 40, watchers: 20, seconds, patience, ..Load::default() }
}

/// How long something took that a busy machine may take its time for.
fn timed(work: impl FnOnce()) -> f64 {
    let start = std::time::Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

/// Every promise was kept, something was going on, and clients were never away for much longer than what they
/// need, which was gone for `away` seconds at most.
fn check(report: &Report, least_moves: u64, least_reconnects: u64, away: f64) {
    println!("{report}");
    assert!(report.is_clean(), "{report}");
    assert!(report.moves >= least_moves, "{report}");
    assert!(report.reconnects >= least_reconnects, "{report}");
    // Clients recover by themselves: those that were cut off, and those whose move met a dead database.
    assert!(report.longest_outage < 5.0 + away, "{report}");
    assert!(report.max < 10_000.0 + 1_000.0 * away, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again() {
    let folder = Folder::new("kill");
    let mut node = Node::start(&["--data", folder.path().to_str().unwrap()]);
    let playing = tokio::spawn(run(load(vec![node.url()], 14)));
    let mut away: f64 = 0.0;
    for _ in 0..5 {
        sleep(Duration::from_millis(1_500)).await;
        node.kill();
        sleep(Duration::from_millis(200)).await;
        away = away.max(timed(|| node.start_again()));
    }
    let report = playing.await.unwrap().unwrap();
    check(&report, 500, 100, away);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_and_three_nodes_survive_the_loss_of_a_node_of_nats_and_of_postgres() {
    let Some(mut postgres) = or_skip(Postgres::start()) else { return };
    let Some(mut nats) = or_skip(Nats::start()) else { return };
    let (database, news) = (postgres.url(), nats.url());
    let node = || Node::start(&["--database", &database, "--nats", &news]);
    let (first, mut second) = (node(), node());
    let playing = tokio::spawn(run(load(vec![first.url(), second.url()], 12)));
    sleep(Duration::from_secs(2)).await;
    second.kill();
    sleep(Duration::from_secs(2)).await;
    second.start_again();
    sleep(Duration::from_secs(2)).await;
    let mut away = timed(|| nats.restart().unwrap());
    sleep(Duration::from_secs(2)).await;
    away += timed(|| postgres.restart().unwrap());
    check(&playing.await.unwrap().unwrap(), 300, 20, away);

    let third = node();
    let urls = vec![first.url(), second.url(), third.url()];
    let playing = tokio::spawn(run(load(urls, 8)));
    sleep(Duration::from_secs(2)).await;
    drop(third);
    sleep(Duration::from_secs(2)).await;
    let away = timed(|| postgres.restart().unwrap()) + timed(|| nats.restart().unwrap());
    check(&playing.await.unwrap().unwrap(), 200, 10, away);
    let twice =
        "SELECT count(*) FROM (SELECT 1 FROM events GROUP BY table_id, version HAVING count(*) > 1) AS t";
    assert_eq!(postgres.sql(twice).unwrap(), "0");
    let gaps =
        "SELECT count(*) FROM (SELECT 1 FROM events GROUP BY table_id HAVING max(version) <> count(*)) AS t";
    assert_eq!(postgres.sql(gaps).unwrap(), "0", "versions have no gaps");
}
