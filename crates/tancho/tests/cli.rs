//! The command line as a user meets it: clear sentences, exit code 2, no panic, nothing lost.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use testbed::Folder;

/// What a run of `tancho` gave.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
}

fn tancho(arguments: &[&str]) -> Run {
    tancho_typed(arguments, "")
}

/// Runs `tancho` with `typed` as its input.
fn tancho_typed(arguments: &[&str], typed: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tancho"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Run { code: status.code(), out: text(stdout), err: text(stderr) }
}

/// The run must have failed with exit code 2 and a sentence that holds `words`.
fn refused(arguments: &[&str], words: &str) {
    let run = tancho(arguments);
    assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.err);
    assert!(run.err.contains(words), "{arguments:?} says: {}", run.err);
    assert!(!run.err.contains("panicked"), "{arguments:?} says: {}", run.err);
}

/// A file of its own for a test.
struct File {
    path: PathBuf,
    _folder: Folder,
}

impl File {
    fn new(name: &str) -> Self {
        let folder = Folder::new("cli");
        Self { path: folder.path().join(name), _folder: folder }
    }

    fn with(name: &str, text: &str) -> Self {
        let file = Self::new(name);
        std::fs::write(&file.path, text).unwrap();
        file
    }

    fn name(&self) -> &str {
        self.path.to_str().unwrap()
    }

    fn path(&self) -> &Path {
        &self.path
    }
}

/// A finished record of Jin Li between two computers.
fn record(name: &str) -> File {
    let file = File::new(name);
    let run = tancho(&[
        "play",
        "jin-li",
        "--seat",
        "none",
        "--level",
        "gakusei",
        "--seed",
        "1",
        "--save",
        file.name(),
    ]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    file
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["games", "play", "perft", "replay", "playouts", "arena"] {
        let run = tancho(&[command, "--help"]);
        assert_eq!(run.code, Some(0));
        assert!(run.out.contains("Example") && run.out.contains(&format!("tancho {command}")), "{}", run.out);
    }
}

#[test]
fn perft_prints_the_deepest_count_alone_on_the_last_line() {
    let run = tancho(&["perft", "jin-li", "--depth", "1"]);
    assert_eq!(run.out.lines().last(), Some("270"));
    let inset = tancho(&["perft", "jin-li", "--depth", "2", "--option", "inset=true"]);
    assert_eq!(inset.out.lines().last(), Some("495712"));
    let json = tancho(&["perft", "jin-li", "--depth", "2", "--json"]);
    assert_eq!(json.out.trim(), r#"{"counts":[1,270,69732],"game":"jin-li"}"#);
}

#[test]
fn garbage_in_any_argument_gets_a_sentence_and_exit_code_2() {
    refused(&["play", "chess"], "There is no game “chess”; the games are jin-li");
    refused(&["play", "jin-li", "--option", "nonsense"], "KEY=VALUE");
    refused(&["play", "jin-li", "--option", "colour=red"], "There is no option “colour”");
    refused(&["play", "jin-li", "--option", "inset=maybe"], "it takes true, false");
    refused(&["play", "jin-li", "--option", "inset=true", "--option", "inset=false"], "given twice");
    refused(&["play", "jin-li", "--players", "3"], "is for 2 to 2 players");
    refused(&["play", "jin-li", "--seat", "blue"], "there is no seat \"blue\"");
    refused(&["play", "jin-li", "--seat", "0"], "there is no seat \"0\"");
    refused(&["play", "jin-li", "--level", "master"], "the levels are 1 to 9");
    refused(&["play", "jin-li", "--seed=-1"], "--seed");
    refused(&["play", "jin-li", "--seed", "99999999999999999999"], "--seed");
    refused(&["play", "jin-li", "--components", "x.toml"], "takes neither");
    refused(&["perft", "jin-li", "--depth", "many"], "--depth");
    refused(&["perft", "jin-li"], "--depth");
    refused(&["playouts", "jin-li", "--seconds", "0"], "--seconds");
    refused(&["playouts", "jin-li", "--threads", "0"], "--threads");
    refused(&["replay", "/nowhere/at/all.json"], "cannot read /nowhere/at/all.json");
    refused(&["dance"], "dance");
}

#[test]
fn a_record_of_a_whole_game_replays() {
    let file = record("whole.json");
    let run = tancho(&["replay", file.name()]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(
        run.out.contains("   1. ") && (run.out.contains("has won") || run.out.contains("share")),
        "{}",
        run.out
    );
    let json = tancho(&["replay", file.name(), "--json"]);
    let value: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(value["ok"], true);
    assert!(value["moves"].as_array().unwrap().len() > 5);
    assert!(value["outcome"]["end"]["type"].is_string());
}

#[test]
fn equal_seeds_give_equal_games() {
    let texts = ["a.json", "b.json"].map(|name| std::fs::read_to_string(record(name).path()).unwrap());
    assert_eq!(texts[0], texts[1]);
}

#[test]
fn truncated_and_altered_records_are_refused_with_the_reason() {
    let good = std::fs::read_to_string(record("good.json").path()).unwrap();
    let refuse = |text: &str, words: &str| {
        let file = File::with("bad.json", text);
        refused(&["replay", file.name()], words);
        refused(&["replay", file.name(), "--json"], words);
        refused(&["play", "jin-li", "--resume", file.name()], words);
    };
    refuse("", "not a Tancho record");
    refuse("\u{0}\u{1}", "not a Tancho record");
    refuse("[1, 2, 3]", "not a Tancho record");
    refuse(&good[..good.len() / 2], "not a Tancho record");
    refuse(&good.replacen("\"tancho\":2", "\"tancho\":3", 1), "format 3");
    refuse(&good.replacen("\"tancho\":2", "\"tancho\":1", 1), "mixes format 1");
    refuse(&good.replacen("\"rules\":1", "\"rules\":99", 1), "version 99 of the rules of jin-li");
    refuse(&good.replacen("\"seats\":2", "\"seats\":5", 1), "2 to 2 players, not 5");
    refuse(&good.replacen("\"inset\":\"false\"", "\"inset\":\"yes\"", 1), "cannot be \"yes\"");
    refuse(&good.replacen("\"actions\":[\"", "\"actions\":[\"d4-d5/a2\",\"", 1), "move 1, \"d4-d5/a2\"");
    refuse(&good.replacen("\"actions\":[\"", "\"actions\":[\"hello\",\"", 1), "move 1: \"hello\"");
    refuse(
        &good.replacen("\"end\":{\"type\":\"target\"}", "\"end\":{\"type\":\"blocked\"}", 1),
        "the record says",
    );
    let other = File::with("other.json", &good.replacen("\"game\":\"jin-li\"", "\"game\":\"chess\"", 1));
    refused(&["replay", other.name()], "there is no game \"chess\"");
}

#[test]
fn a_game_at_the_keyboard_can_be_played_taken_back_saved_and_resumed() {
    let file = File::new("keyboard.json");
    let typed = "help\nmoves\nhint\na1-b2/c3\nnonsense\na7-a5/d4\na7-b6/d4\nundo\nlog\nsave\nquit\n";
    let run =
        tancho_typed(&["play", "jin-li", "--seat", "both", "--seed", "1", "--save", file.name()], typed);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for words in [
        "270 legal moves",
        "of 100 from here",
        "“nonsense” is not a move",
        "swims one square",
        "taken back",
        "Saved to",
    ] {
        assert!(run.out.contains(words), "{words} is missing in:\n{}", run.out);
    }
    let text = std::fs::read_to_string(file.path()).unwrap();
    assert!(text.contains("\"actions\":[\"a1-b2/c3\"]"), "{text}");
    let resumed = tancho_typed(&["play", "jin-li", "--seat", "both", "--resume", file.name()], "log\n");
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert!(
        resumed.out.contains("1. a1-b2/c3") && resumed.out.contains("The input ended."),
        "{}",
        resumed.out
    );
}

#[test]
fn the_terminal_speaks_the_language_that_was_asked_for() {
    let typed = "a1-b2/c3\nnonsense\na7-a5/d4\nlog\nquit\n";
    let run = tancho_typed(&["--language", "ja", "play", "jin-li", "--seat", "both", "--seed", "1"], typed);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for words in [
        "赤：a1からb2へ泳ぐ、c3に石",
        "「nonsense」は手ではありません。",
        "一マスだけ泳ぎます",
        "さようなら。",
    ] {
        assert!(run.out.contains(words), "{words} is missing in:\n{}", run.out);
    }
    let refused = tancho(&["play", "jin-li", "--players", "3", "--language", "ja"]);
    assert!(refused.err.contains("3人では遊べません"), "{}", refused.err);
    self::refused(&["games", "--language", "tlh"], "there are: en, ja");
}

#[test]
fn the_deal_decides_who_starts_unless_the_player_does() {
    let seat = |arguments: &[&str]| {
        let run = tancho_typed(&[&["play", "jin-li", "--level", "gakusei"], arguments].concat(), "resign\n");
        assert_eq!(run.code, Some(0), "{}", run.err);
        if run.out.contains("Red gave up") { "red" } else { "yellow" }
    };
    assert_eq!(seat(&["--start", "first"]), "red");
    assert_eq!(seat(&["--start", "second"]), "yellow");
    let drawn: Vec<&str> = (0..8).map(|seed| seat(&["--seed", &seed.to_string()])).collect();
    assert!(drawn.contains(&"red") && drawn.contains(&"yellow"), "{drawn:?}");
    refused(&["play", "jin-li", "--start", "me"], "drawn, first or second");
}

#[test]
fn a_file_that_cannot_be_written_does_not_end_the_game() {
    let typed = "save /nowhere/at/all.json\na1-b2/c3\nlog\nquit\n";
    let run = tancho_typed(&["play", "jin-li", "--seat", "both"], typed);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("cannot write /nowhere/at/all.json") && run.out.contains("1. a1-b2/c3"));
    refused(
        &["play", "jin-li", "--seat", "none", "--level", "gakusei", "--save", "/nowhere/x.json"],
        "cannot write",
    );
}

#[test]
fn games_lists_options_with_values_and_defaults() {
    let run = tancho(&["games"]);
    assert!(run.out.contains("inset=false") && run.out.contains("W. David MacKenzie"));
    let json: serde_json::Value = serde_json::from_str(&tancho(&["games", "--json"]).out).unwrap();
    assert_eq!(json["games"][0]["name"], "jin-li");
    assert_eq!(json["games"][0]["options"][0]["default"], "false");
}

#[test]
fn analyse_goes_through_a_record_of_every_game() {
    for game in ["jin-li", "koi-koi", "garden-lake", "koi"] {
        let (record, svg) = (File::new(&format!("{game}.json")), File::new(&format!("{game}.svg")));
        let run = tancho(&["play", game, "--seat", "none", "--level", "gakusei", "--save", record.name()]);
        assert_eq!(run.code, Some(0), "{game}: {}", run.err);
        let text = std::fs::read_to_string(record.name()).unwrap();
        let record_json: serde_json::Value = serde_json::from_str(&text).unwrap();
        let moves = record_json["actions"].as_array().unwrap().len();
        let arguments = ["analyse", record.name(), "--nodes", "20", "--svg", svg.name(), "--json"];
        let run = tancho(&arguments);
        let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(report["moves"].as_array().unwrap().len(), moves, "{game}");
        for remark in report["moves"].as_array().unwrap() {
            let chance = remark["value"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&chance), "{game}: {remark}");
        }
        for seat in report["seats"].as_array().unwrap() {
            let parts = ["start", "luck", "skill", "given"].map(|part| seat[part].as_f64().unwrap());
            let result = seat["result"].as_f64().unwrap();
            assert!((parts.iter().sum::<f64>() - result).abs() < 0.01, "{game}: {seat}");
        }
        assert!(std::fs::read_to_string(svg.name()).unwrap().starts_with("<svg"), "{game}");
    }
}

#[test]
fn playouts_count_games_and_turns() {
    let run = tancho(&["playouts", "jin-li", "--seconds", "1", "--threads", "2", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(report["games"].as_u64().unwrap() > 100);
    assert!((60.0..74.0).contains(&report["mean_turns"].as_f64().unwrap()));
}

#[test]
fn a_reader_that_leaves_early_is_no_fault() {
    let script = format!("{} games | head -n 1", env!("CARGO_BIN_EXE_tancho"));
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn shells_and_the_manual_get_what_they_need() {
    for shell in ["bash", "zsh", "fish"] {
        let run = tancho(&["completions", shell]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.contains("tancho") && run.out.contains("tls-acme"), "{shell}: {}", run.out);
    }
    refused(&["completions", "abacus"], "abacus");
    let page = tancho(&["man"]).out;
    assert!(page.contains(".TH tancho 1") && page.contains("tancho\\-serve(1)"), "{page}");
    let page = tancho(&["man", "serve"]).out;
    assert!(
        page.contains(".TH tancho-serve 1")
            && page.contains("\\-\\-tls\\-acme")
            && page.contains("TANCHO_LISTEN"),
        "{page}"
    );
    refused(&["man", "abacus"], "there is no command \"abacus\"; there are games, play");
    let folder = Folder::new("manual");
    let all = tancho(&["man", "--all", folder.path().to_str().unwrap()]);
    assert_eq!(all.code, Some(0), "{}", all.err);
    for name in ["tancho.1", "tancho-serve.1", "tancho-man.1"] {
        assert!(folder.path().join(name).exists(), "{name}");
    }
    refused(&["man", "--all", "/no/such/folder"], "cannot write /no/such/folder");
}

#[test]
fn settings_of_https_that_cannot_be_are_refused_in_words() {
    let acme = ["serve", "--listen", "127.0.0.1:0", "--tls-acme", "koi.example"];
    let with = |more: &[&'static str], words: &str| refused(&[&acme[..], more].concat(), words);
    with(&["--behind-proxy"], "--tls-acme cannot be used with --behind-proxy");
    with(&["--database", "postgres://127.0.0.1:1/none"], "--tls-acme cannot be used with --database");
    with(&["--tls-certificate", "a.pem", "--tls-key", "b.pem"], "not both");
    refused(&["serve", "--tls-certificate", "a.pem"], "name both --tls-certificate and --tls-key");
    refused(&["serve", "--tls-acme", "no name"], "is not a host name");
    refused(&["serve", "--tls-redirect", "127.0.0.1:0"], "needs --tls-certificate or --tls-acme");
}

#[test]
fn a_lesson_is_learned_in_the_terminal() {
    let listed = tancho(&["learn"]);
    assert_eq!(listed.code, Some(0), "{}", listed.err);
    assert!(listed.out.contains("tancho learn koi-koi-museum"), "{}", listed.out);
    let run = tancho_typed(&["learn", "jin-li"], "g1-f2/e3\na1-a3/b2\na1-b2/d4\nshow\ng1-f2/e3\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    for said in [
        "That is your other koi",
        "one square",
        "That was a whole turn",
        "Now you can swim",
        "tancho learn jin-li points",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    refused(&["learn", "go"], "there is no course");
    refused(&["learn", "jin-li", "fly"], "there is no lesson");
}

#[test]
fn a_puzzle_is_solved_in_the_terminal() {
    let listed = tancho(&["puzzles", "list", "--game", "jin-li", "--json"]);
    assert_eq!(listed.code, Some(0), "{}", listed.err);
    let listed: serde_json::Value = serde_json::from_str(&listed.out).unwrap();
    assert!(listed["puzzles"].as_array().unwrap().len() >= 365);
    let answer = listed["puzzles"][0]["answer"][0].as_str().unwrap();
    let run = tancho_typed(&["puzzle", "jin-li", "1"], &format!("fly\na1-a1\n{answer}\nquit\n"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.out.contains("Right! Nothing is better.") && run.out.contains("🟩"), "{}", run.out);
    let shown = tancho_typed(&["--language", "ja", "puzzle", "koi", "3"], "show\nnext\nquit\n");
    assert!(shown.out.contains("これが正解の手番です") && shown.out.contains("問題4"), "{}", shown.out);
    refused(&["puzzle", "go"], "there are no puzzles of");
    refused(&["puzzle", "jin-li", "0"], "there is no puzzle 0");
}

#[test]
fn puzzles_are_proven_again_and_what_was_tampered_with_is_told() {
    let held = tancho(&["puzzles", "check", "--game", "koi", "--sample", "3"]);
    assert_eq!((held.code, held.out.contains("3 of 3 puzzles hold")), (Some(0), true), "{}", held.out);
    let shipped = std::fs::read_to_string("../../puzzles/jin-li.json").unwrap();
    let mut puzzle: serde_json::Value = serde_json::from_str(shipped.lines().next().unwrap()).unwrap();
    puzzle["answer"] = serde_json::json!(["pass"]);
    let check = |file: &File| tancho(&["puzzles", "check", "--game", "jin-li", "--file", file.name()]);
    let told = check(&File::with("tampered.json", &puzzle.to_string()));
    assert!(told.out.contains("cannot be played") && told.out.contains("0 of 1"), "{}", told.out);
    assert_eq!(told.code, Some(2));
    let told = check(&File::with("nonsense.json", "nonsense"));
    assert!(told.code == Some(2) && told.err.contains("not a file of puzzles: line 1"), "{}", told.err);
}
