//! A short torture on SQLite and on two nodes: nothing acknowledged is lost, and the disk agrees with what was told.

use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use testbed::{Nats, Postgres, or_skip};

const TANCHO: &str = env!("CARGO_BIN_EXE_tancho");

/// Tortures for so long and gives the report; every promise was kept.
fn torture(nodes: &str, minutes: &str, kinds: &[&str]) -> Value {
    let output = Command::new(TANCHO)
        .args(["torture", "--json", "--seed", "7", "--rate", "200", "--nodes", nodes, "--minutes", minutes])
        .output()
        .unwrap();
    let (text, complaint) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{complaint}\n{text}");
    let report: Value = serde_json::from_str(&text).unwrap();
    for skipped in report["skipped"].as_array().unwrap() {
        or_skip::<()>(Err(skipped.to_string()));
    }
    assert!(report["verdict"]["acknowledged"]["play"].as_u64() > Some(100), "{text}");
    assert!(report["verdict"]["views"].as_u64() > Some(100), "{text}");
    for kind in kinds {
        assert!(report["faults"][kind].as_u64() > Some(0), "no {kind}: {text}");
    }
    report
}

#[test]
fn one_node_on_sqlite_keeps_its_word() {
    torture("1", "0.4", &["node killed", "node paused"]);
}

#[test]
fn two_nodes_on_postgres_keep_their_word() {
    // The services are installed here; the command itself installs nothing.
    if or_skip(Postgres::start()).is_none() || or_skip(Nats::start()).is_none() {
        return;
    }
    torture("2", "0.5", &["node killed"]);
}

/// The processes below `pid`.
fn children(pid: u32) -> Vec<String> {
    let tasks = std::fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn whoever_stops_it_stops_everything_that_it_started() {
    let mut torture = Command::new(TANCHO)
        .args(["torture", "--minutes", "5", "--seed", "1"])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let start = Instant::now();
    let mut nodes = Vec::new();
    while nodes.is_empty() && start.elapsed() < Duration::from_secs(20) {
        nodes = children(torture.id());
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(!nodes.is_empty(), "a node was started");
    let pid = torture.id().to_string();
    assert!(Command::new("kill").args(["-s", "INT", &pid]).status().unwrap().success());
    assert_eq!(torture.wait().unwrap().code(), Some(2));
    for node in nodes {
        assert!(!std::path::Path::new(&format!("/proc/{node}")).exists(), "{node} still runs");
    }
}

#[test]
fn nonsense_gets_a_sentence() {
    for arguments in [["--minutes", "soon"], ["--minutes", "0"], ["--nodes", "0"], ["--nodes", "99"]] {
        let output = Command::new(TANCHO).arg("torture").args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(arguments[0]), "{arguments:?}");
    }
}
