//! Nothing that was acknowledged is lost, whatever dies in the middle: the server, a node, NATS, Postgres.

use server::load::{Load, Report, run};
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
        .args(["serve", "--log", "error", "--listen", &format!("127.0.0.1:{port}")])
        .args(arguments)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for_port(port).unwrap();
    child
}

fn load(urls: Vec<String>, seconds: u64) -> Load {
    let patience = Duration::from_secs(20);
    Load { urls, game: "jin-li".to_owned(), tables: 40, watchers: 20, seconds, rate: 0.0, patience }
}

/// Every promise was kept, something was going on, and clients were never away for long.
fn check(report: &Report, least_moves: u64, least_reconnects: u64) {
    println!("{report}");
    assert!(report.is_clean(), "{report}");
    assert!(report.moves >= least_moves, "{report}");
    assert!(report.reconnects >= least_reconnects, "{report}");
    // Clients recover by themselves: those that were cut off, and those whose move met a dead database.
    assert!(report.longest_outage < 5.0, "{report}");
    assert!(report.max < 10_000.0, "{report}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again() {
    let folder = Folder::new("kill");
    let mut node = Node::start(&["--data", folder.path().to_str().unwrap()]);
    let playing = tokio::spawn(run(load(vec![node.url()], 14)));
    for _ in 0..5 {
        sleep(Duration::from_millis(1_500)).await;
        node.kill();
        sleep(Duration::from_millis(200)).await;
        node.start_again();
    }
    let report = playing.await.unwrap().unwrap();
    check(&report, 500, 100);
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
    nats.restart().unwrap();
    sleep(Duration::from_secs(2)).await;
    postgres.restart().unwrap();
    check(&playing.await.unwrap().unwrap(), 300, 20);

    let third = node();
    let urls = vec![first.url(), second.url(), third.url()];
    let playing = tokio::spawn(run(load(urls, 8)));
    sleep(Duration::from_secs(2)).await;
    drop(third);
    sleep(Duration::from_secs(2)).await;
    postgres.restart().unwrap();
    nats.restart().unwrap();
    check(&playing.await.unwrap().unwrap(), 200, 10);
    let twice =
        "SELECT count(*) FROM (SELECT 1 FROM events GROUP BY table_id, version HAVING count(*) > 1) AS t";
    assert_eq!(postgres.sql(twice).unwrap(), "0");
    let gaps =
        "SELECT count(*) FROM (SELECT 1 FROM events GROUP BY table_id HAVING max(version) <> count(*)) AS t";
    assert_eq!(postgres.sql(gaps).unwrap(), "0", "versions have no gaps");
}
