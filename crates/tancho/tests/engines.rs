//! Programs from outside in the arena, at the keyboard and at a server's table: good ones, and all kinds of bad ones.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use testbed::{Folder, free_port, wait_for_port};

const TANCHO: &str = env!("CARGO_BIN_EXE_tancho");

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name);
    path.to_str().unwrap().to_owned()
}

fn tancho(arguments: &[&str]) -> Output {
    Command::new(TANCHO).args(arguments).env("LC_ALL", "C").stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An arena that must end well, as JSON.
fn arena(arguments: &[&str]) -> Value {
    let output = tancho(&[&["arena"], arguments, &["--json"]].concat());
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A bot that says hello and gets ready like a good one, and then does `act` (Python) when it is asked.
fn bot(folder: &Folder, act: &str) -> String {
    let script = format!(
        "import json, os, subprocess, sys, time\n\
         for line in sys.stdin:\n\
         \x20   ask = json.loads(line)\n\
         \x20   if ask['type'] == 'hello': print('{{\"type\":\"hello\",\"protocol\":1,\"name\":\"bad\",\"actions\":true}}', flush=True)\n\
         \x20   if ask['type'] == 'game': print('{{\"type\":\"ready\"}}', flush=True)\n\
         \x20   if ask['type'] == 'act':\n\
         \x20       good = json.dumps({{'type': 'action', 'action': ask['actions'][0]}})\n\
         \x20       {act}\n"
    );
    let path = folder.path().join("bot.py");
    std::fs::write(&path, script).unwrap();
    format!("exec:python3 {}", path.display())
}

#[test]
fn the_example_bot_plays_every_game() {
    let bot = example("random_bot.py");
    for (game, players) in [("jin-li", 2), ("koi-koi", 2), ("garden-lake", 3), ("koi", 4)] {
        let names = [vec![bot.as_str()], vec!["random"; players - 1]].concat().join(",");
        let report = arena(&[game, "--players", &names, "--games", "2"]);
        assert_eq!(report["forfeits"], serde_json::json!([]), "{game}");
        assert_eq!(report["games"], 2, "{game}");
    }
}

#[test]
fn the_bot_in_another_language_beats_random() {
    let players = format!("{},random", example("jin_li_bot.mjs"));
    let report = arena(&["jin-li", "--players", &players, "--games", "20", "--threads", "2"]);
    assert_eq!(report["forfeits"], serde_json::json!([]));
    assert!(report["players"][0]["wins"].as_f64().unwrap() >= 16.0, "{report}");
}

#[test]
fn our_player_behind_the_protocol_plays_the_same_games() {
    let folder = Folder::new("engines");
    let records = |name: &str, player: &str| {
        let (players, path) = (format!("{player},greedy"), folder.path().join(name));
        let common = ["koi-koi", "--rules", "museum", "--games", "4", "--seed", "5", "--budget", "nodes=40"];
        arena(&[&common[..], &["--players", &players, "--report", path.to_str().unwrap()]].concat());
        std::fs::read_to_string(path.join("games.jsonl")).unwrap()
    };
    let ours = records("ours", "sensei");
    assert_eq!(ours, records("outside", &format!("exec:{TANCHO} engine --player sensei")));
    assert_ne!(ours, records("more", "sensei@nodes=400"), "a budget of its own is another player");
}

/// What the arena says of a bot that does `act` instead of its duty; it loses both games, and the arena goes on.
fn reasons(act: &str, more: &[&str]) -> Vec<String> {
    let folder = Folder::new("engines");
    let players = format!("random,{}", bot(&folder, act));
    let path = folder.path().join("report");
    let common = ["jin-li", "--games", "2", "--players", &players, "--report", path.to_str().unwrap()];
    let report = arena(&[&common[..], more].concat());
    assert_eq!(report["players"][0]["wins"], 2.0, "{act}: {report}");
    let page = std::fs::read_to_string(path.join("report.html")).unwrap();
    assert!(page.contains("Lost by a fault"), "{act}");
    // Each game is a record that anybody can check.
    for (number, line) in std::fs::read_to_string(path.join("games.jsonl")).unwrap().lines().enumerate() {
        let file = folder.path().join(format!("{number}.json"));
        std::fs::write(&file, line).unwrap();
        let replay = tancho(&["replay", file.to_str().unwrap()]);
        assert!(replay.status.success(), "{}", text(&replay.stderr));
    }
    let lost = report["forfeits"].as_array().unwrap();
    lost.iter().map(|lost| lost["reason"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_late_bot_loses_with_any_kind_of_budget() {
    let late = reasons("time.sleep(60)", &["--budget", "ms=50"]);
    assert_eq!(late, ["there was no answer within 300 ms"; 2]);
    let nodes = reasons("time.sleep(60)", &["--budget", "nodes=50", "--patience", "1"]);
    assert_eq!(nodes, ["there was no answer within 1000 ms"; 2]);
}

#[test]
fn a_bot_that_dies_floods_or_breaks_the_rules_loses_with_the_reason() {
    for (act, expected) in [
        ("raise ValueError('no idea')", "exit status: 1): ValueError: no idea"),
        ("os.close(1)", "it closed its output"),
        ("print('x' * 3_000_000, flush=True)", "more than 1048576 bytes in a line"),
        ("print('{\"type\":\"log\",\"text\":\"\"}\\n' * 5000, flush=True)", "more than 1000 lines"),
        ("print('{\"type\":\"action\",\"action\":\"a1-a2/a2\"}', flush=True)", "a1-a2/a2 is not legal"),
        (
            "print('{\"type\":\"action\",\"action\":\"hello\"}', flush=True)",
            "\"hello\" is no action of this game",
        ),
        (
            "print('{\"type\":\"action\",\"action\":{\"type\":\"swim\"}}', flush=True)",
            "is no action of this game",
        ),
        ("print('hello', flush=True)", "the program wrote \"hello\""),
        ("print('{\"type\":\"ready\"}', flush=True)", "does not answer the question"),
        ("print('{\"type\":\"error\",\"text\":\"I resign\"}', flush=True)", "gave up: I resign"),
    ] {
        for reason in reasons(act, &["--budget", "ms=1000"]) {
            assert!(reason.contains(expected), "{act}: {reason}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_bot_that_takes_too_much_memory_loses() {
    let act = "hoard = bytearray(200 << 20); print(good, flush=True)";
    for reason in reasons(act, &["--memory", "100"]) {
        assert!(reason.contains("MemoryError"), "{reason}");
    }
}

#[test]
fn the_children_of_a_bot_end_with_it() {
    let folder = Folder::new("engines");
    let pids = folder.path().join("pids");
    let act = format!(
        "child = subprocess.Popen(['sleep', '300']); open({:?}, 'a').write(f'{{child.pid}}\\n'); time.sleep(60)",
        pids.to_str().unwrap()
    );
    let players = format!("random,{}", bot(&folder, &act));
    arena(&["jin-li", "--games", "2", "--players", &players, "--budget", "ms=50"]);
    let pids = std::fs::read_to_string(pids).unwrap();
    assert_eq!(pids.lines().count(), 2);
    let start = Instant::now();
    while pids.lines().any(is_alive) {
        assert!(start.elapsed() < Duration::from_secs(5), "{pids}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Whether a process runs; one that has ended and that nobody waits for does not.
fn is_alive(pid: &str) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    !status.is_empty() && !status.contains("State:\tZ")
}

#[test]
fn rules_and_budgets_reach_the_bot() {
    let folder = Folder::new("engines");
    let (heard, rules) = (folder.path().join("heard"), folder.path().join("house.toml"));
    let house = text(&tancho(&["rules", "koi-koi", "museum"]).stdout).replacen(
        "\nrounds = ",
        "\n# mine\nrounds = ",
        1,
    );
    std::fs::write(&rules, &house).unwrap();
    // Our player cannot answer but by the same rules.
    let ours = format!("exec:{TANCHO} engine --player greedy");
    let listen = format!("open({:?}, 'a').write(line); print(good, flush=True)", heard.to_str().unwrap());
    let players = format!("{ours}@nodes=7,{}@ms=77", bot(&folder, &listen));
    let report =
        arena(&["koi-koi", "--rules", rules.to_str().unwrap(), "--games", "1", "--players", &players]);
    assert_eq!(report["forfeits"], serde_json::json!([]));
    let heard = std::fs::read_to_string(heard).unwrap();
    let first: Value = serde_json::from_str(heard.lines().next().unwrap()).unwrap();
    assert_eq!(first["budget"], serde_json::json!({ "ms": 77 }));
    assert_eq!(first["wall_ms"], 327);
    assert!(!first["actions"].as_array().unwrap().is_empty());
}

#[test]
fn what_cannot_be_started_is_said_before_the_first_game() {
    for (player, words) in [
        ("./no/such/bot", "No such file"),
        ("exec:true", "the program ended"),
        ("exec:echo hello", "the program wrote \"hello\""),
        ("exec:", "names no program"),
        ("master", "or a program"),
        ("sensei@nodes=many", "is not a budget"),
    ] {
        let output = tancho(&["arena", "jin-li", "--players", &format!("random,{player}")]);
        assert_eq!(output.status.code(), Some(2), "{player}");
        assert!(text(&output.stderr).contains(words), "{player}: {}", text(&output.stderr));
    }
    let other = format!("random,{}", example("jin_li_bot.mjs"));
    let output = tancho(&["arena", "koi-koi", "--players", &other]);
    assert!(text(&output.stderr).contains("jin-li bot plays jin-li, not koi-koi"));
}

#[test]
fn a_program_sits_at_the_keyboard_game_and_loses_it_by_a_fault() {
    let good = format!("gakusei,{}", example("random_bot.py"));
    let output = tancho(&["play", "jin-li", "--seat", "none", "--level", &good, "--seed", "3"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("has won"), "{}", text(&output.stdout));
    let folder = Folder::new("engines");
    let bad = format!("gakusei,{}", bot(&folder, "raise ValueError('no idea')"));
    let output = tancho(&["play", "jin-li", "--seat", "none", "--level", &bad, "--seed", "3"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let out = text(&output.stdout);
    assert!(out.contains("fault of its program") && out.contains("no idea"), "{out}");
    assert!(out.contains("Yellow gave up"), "{out}");
}

#[test]
fn tancho_engine_answers_whatever_it_is_asked() {
    use std::io::Write as _;
    let mut child = Command::new(TANCHO)
        .args(["engine", "--player", "sensei"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let view = r#"{"type":"act","view":{"you":0},"budget":{"nodes":5}}"#;
    let game = r#"{"type":"game","game":"jin-li","options":{},"seats":2,"seed":"1"}"#;
    let asks =
        [view, "nonsense", r#"{"type":"game","game":"go","options":{},"seats":2,"seed":"1"}"#, game, view];
    let mut input = child.stdin.take().unwrap();
    for ask in asks {
        writeln!(input, "{ask}").unwrap();
    }
    drop(input);
    let out = text(&child.wait_with_output().unwrap().stdout);
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said = |number: usize| answers[number]["text"].as_str().unwrap();
    assert!(said(0).contains("which game first") && said(1).contains("not a question"), "{out}");
    assert!(said(2).contains("no game \"go\"") && said(4).contains("not a view"), "{out}");
    assert_eq!(answers[3]["type"], "ready");
}

#[test]
fn the_same_bot_sits_at_a_servers_table() {
    let folder = Folder::new("engines");
    let port = free_port();
    let mut server = Command::new(TANCHO)
        .args([
            "serve",
            "--log",
            "error",
            "--listen",
            &format!("127.0.0.1:{port}"),
            "--unlimited",
            "127.0.0.1",
        ])
        .arg("--data")
        .arg(folder.path().join("data"))
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for_port(port).unwrap();
    let outputs = ["jin-li", "koi-koi"].map(|game| {
        Command::new("python3")
            .args([&example("server_bot.py"), &format!("http://127.0.0.1:{port}"), "--new", game])
            .args(["--against", "gakusei", "--tancho", TANCHO, "--", &example("random_bot.py")])
            .output()
            .unwrap()
    });
    // It is our own child.
    let _ = server.kill();
    let _ = server.wait();
    for output in outputs {
        assert!(output.status.success(), "{}", text(&output.stderr));
        let out = text(&output.stdout);
        let outcome: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
        assert_eq!(outcome["places"].as_array().unwrap().len(), 2, "{out}");
    }
}

#[test]
fn the_examples_are_where_the_documents_say() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/engine.md");
    for name in ["random_bot.py", "jin_li_bot.mjs", "server_bot.py"] {
        assert!(std::fs::read_to_string(&docs).unwrap().contains(name), "{name}");
        assert!(PathBuf::from(example(name)).exists(), "{name}");
    }
}
