//! Arenas on several machines: whatever happens to the workers, the report is that of one machine.

#![cfg(feature = "jetstream")]

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use testbed::{Folder, Nats, or_skip};

const TANCHO: &str = env!("CARGO_BIN_EXE_tancho");

fn tancho(arguments: &[&str]) -> Output {
    Command::new(TANCHO).args(arguments).env("LC_ALL", "C").stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A machine that works until it is dropped.
struct Machine(Child);

impl Machine {
    fn start(url: &str, more: &[&str]) -> Self {
        let mut command = Command::new(TANCHO);
        command.args(["work", "--threads", "1", "--nats", url]).args(more).stderr(Stdio::null());
        Self(command.spawn().unwrap())
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// The same arena on this machine, and on three that are killed again and again, at least so often.
fn compare(arena: &[&str], games: u64, least: u64) {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (url, folder) = (nats.url(), Folder::new("fleet"));
    let (one, many) = (folder.path().join("one"), folder.path().join("many"));
    let games = games.to_string();
    let common = [&["arena"], arena, &["--games", &games]].concat();
    let alone = tancho(&[&common[..], &["--threads", "2", "--report", one.to_str().unwrap()]].concat());
    assert!(alone.status.success(), "{}", text(&alone.stderr));
    let mut machines: Vec<Machine> = (0..3).map(|_| Machine::start(&url, &[])).collect();
    let there = ["--nats", &url, "--silence", "1", "--report", many.to_str().unwrap()];
    let mut asking = Command::new(TANCHO);
    asking.args([&common[..], &there[..]].concat()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut asking = asking.spawn().unwrap();
    let begin = Instant::now();
    let mut kills = 0;
    while asking.try_wait().unwrap().is_none() {
        assert!(begin.elapsed() < Duration::from_mins(4), "it comes to an end");
        // Whichever it is, a fresh one takes its place.
        std::thread::sleep(Duration::from_millis(150 + (kills * 137) % 400));
        let which = (kills * 7 % 3) as usize;
        machines[which] = Machine::start(&url, &[]);
        kills += 1;
    }
    let together = asking.wait_with_output().unwrap();
    assert!(together.status.success(), "{}", text(&together.stderr));
    assert!(kills >= least, "{kills} kills are no test");
    assert_eq!(text(&together.stdout), text(&alone.stdout));
    for file in ["report.html", "results.jsonl", "games.jsonl", "plan.json"] {
        assert_eq!(read(&many, file), read(&one, file), "{file}");
    }
    assert_eq!(read(&many, "times.jsonl").lines().count(), read(&one, "times.jsonl").lines().count());
}

#[test]
fn the_report_is_that_of_one_machine_whoever_is_killed() {
    let arena = [
        "koi-koi",
        "--rules",
        "museum",
        "--players",
        "sensei,greedy",
        "--budget",
        "nodes=150",
        "--seed",
        "3",
    ];
    compare(&arena, 150, 3);
}

#[test]
fn a_sequential_test_ends_with_the_same_game() {
    let arena = ["jin-li", "--players", "sensei,greedy", "--budget", "nodes=1500", "--opening", "4"];
    compare(&[&arena[..], &["--sprt", "0.6,0.7", "--json"]].concat(), 400, 1);
}

#[test]
fn a_calibration_is_that_of_one_machine() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let url = nats.url();
    let common = [
        "arena",
        "koi-koi",
        "--players",
        "greedy,greedy",
        "--budget",
        "nodes=1",
        "--games",
        "12",
        "--calibration",
        "--adviser-nodes",
        "40",
    ];
    let alone = tancho(&common);
    assert!(alone.status.success(), "{}", text(&alone.stderr));
    let _machines = [Machine::start(&url, &[]), Machine::start(&url, &[])];
    let together = tancho(&[&common[..], &["--nats", &url]].concat());
    assert_eq!(text(&together.stdout), text(&alone.stdout), "{}", text(&together.stderr));
}

#[test]
fn puzzles_are_those_of_one_machine() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (url, folder) = (nats.url(), Folder::new("fleet"));
    let [one, many] = ["one.json", "many.json"].map(|name| folder.path().join(name));
    let mine = ["puzzles", "mine", "--game", "jin-li", "--count", "2", "--out"];
    let alone = tancho(&[&mine[..], &[one.to_str().unwrap()]].concat());
    assert!(alone.status.success(), "{}", text(&alone.stderr));
    let _machines = [Machine::start(&url, &[]), Machine::start(&url, &[])];
    let together = tancho(&[&mine[..], &[many.to_str().unwrap(), "--nats", &url]].concat());
    assert!(together.status.success(), "{}", text(&together.stderr));
    assert_eq!(read(folder.path(), "many.json"), read(folder.path(), "one.json"));
}

/// What `cargo run --example balance` counts.
#[test]
fn the_games_that_show_the_balance_of_koi_are_those_of_one_machine() {
    compare(&["koi", "--players", "greedy,greedy,greedy", "--budget", "nodes=1"], 90, 1);
    compare(&["koi", "--players", "greedy", "--solo", "--budget", "nodes=1"], 120, 1);
}

#[test]
#[cfg(feature = "dataset")]
fn a_data_set_is_that_of_one_machine() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (url, folder) = (nats.url(), Folder::new("fleet"));
    let [one, many] = ["one", "many"].map(|name| folder.path().join(name));
    for (game, options) in [("koi-koi", &["--rules", "museum"][..]), ("jin-li", &["--opening", "3"])] {
        let arena = ["arena", game, "--players", "sensei,greedy", "--budget", "nodes=60", "--games", "40"];
        let into = |folder: &Path, more: &[&str]| {
            let folder = folder.join(game);
            let output = tancho(&[&arena, options, more, &["--dataset", folder.to_str().unwrap()]].concat());
            assert!(output.status.success(), "{}", text(&output.stderr));
            (text(&output.stdout), std::fs::read(folder.join("decisions.parquet")).unwrap())
        };
        let alone = into(&one, &["--threads", "2"]);
        let mut machines: Vec<Machine> = (0..2).map(|_| Machine::start(&url, &[])).collect();
        let together = std::thread::scope(|scope| {
            let asking = scope.spawn(|| into(&many, &["--nats", &url, "--silence", "1"]));
            for kill in 0_u64.. {
                // Longer and longer: on a slow machine, too, a game comes to its end.
                std::thread::sleep(Duration::from_millis(300 + 100 * kill));
                if asking.is_finished() {
                    break;
                }
                machines[kill as usize % 2] = Machine::start(&url, &[]);
            }
            asking.join().unwrap()
        });
        assert!(alone.1.len() > 10_000, "{} bytes", alone.1.len());
        assert!(together == alone, "{game}: the same words and the same bytes");
    }
}

#[test]
fn engines_go_by_names_and_commands_stay_at_home() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let url = nats.url();
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/random_bot.py");
    let named = format!("my-bot={}", bot.display());
    let common = ["arena", "jin-li", "--games", "4", "--budget", "nodes=10", "--json", "--nats", &url];
    let path = bot.to_str().unwrap();
    let refused = tancho(&[&common[..], &["--players", &format!("greedy,{path}")]].concat());
    assert!(text(&refused.stderr).contains("a command does not travel"), "{}", text(&refused.stderr));
    // The first machine has no such engine, and leaves the work to the second.
    let _machines = [Machine::start(&url, &[]), Machine::start(&url, &["--engine", &named])];
    let played = tancho(&[&common[..], &["--players", "greedy,my-bot"]].concat());
    assert!(played.status.success(), "{}", text(&played.stderr));
    let report: serde_json::Value = serde_json::from_slice(&played.stdout).unwrap();
    assert_eq!((&report["games"], &report["forfeits"]), (&4.into(), &serde_json::json!([])));
    assert_eq!(report["plan"]["players"][1], "my-bot");
}

#[test]
fn settings_that_make_no_sense_are_refused_with_a_sentence() {
    for (arguments, words) in [
        (&["work"][..], "--nats"),
        (&["work", "--nats", "nats://127.0.0.1:1"], "cannot use the NATS server"),
        (&["work", "--nats", "nats://127.0.0.1:1", "--engine", "bot"], "NAME=PROGRAM"),
        (&["arena", "jin-li", "--players", "random,random", "--fresh"], "--nats"),
        (&["arena", "jin-li", "--players", "random,random", "--nats", "nats://127.0.0.1:1"], "cannot use"),
        (&["arena", "jin-li", "--players", "random,b c", "--nats", "nats://127.0.0.1:1"], "b c"),
    ] {
        let output = tancho(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(words), "{arguments:?}: {}", text(&output.stderr));
    }
}
