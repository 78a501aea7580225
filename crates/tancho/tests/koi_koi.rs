//! Koi-Koi at the command line: scoring piles, rulebooks as files, whole matches.

use std::io::Write;
use std::process::{Command, Stdio};
use testbed::Folder;

/// Runs `tancho` with `typed` as its input; gives the exit code, the output and the errors.
fn tancho(arguments: &[&str], typed: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tancho"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn score_prints_the_sets_their_cards_and_the_total() {
    let (code, out, _) =
        tancho(&["score", "koi-koi", "--rules", "flower-cards", "1a", "3a", "8a", "1b", "2b", "3b"], "");
    assert_eq!(code, Some(0));
    assert!(out.contains("Three lights                 6  1a crane, 3a curtain, 8a full moon"), "{out}");
    assert!(out.contains("total                       11"), "{out}");
    assert!(out.contains("22"), "{out}");
}

#[test]
fn score_reads_one_pile_a_line_and_goes_on_after_a_bad_one() {
    let typed = "1a 3a 8a 9a\n\n1a 1A\nfoo\n6b, 9b, 10b";
    let (code, out, _) = tancho(&["score", "koi-koi", "--rules", "museum", "--stdin"], typed);
    assert_eq!(code, Some(0));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines,
        [
            r#"{"total":6,"sets":[{"set":"three-lights","points":6,"cards":["1a","3a","8a"]}]}"#,
            r#"{"total":0,"sets":[]}"#,
            r#"{"error":"1a is there twice"}"#,
            r#"{"error":"there is no card \"foo\"; cards are 1a to 12d"}"#,
            r#"{"total":6,"sets":[{"set":"blue-ribbons","points":6,"cards":["6b","9b","10b"]}]}"#,
        ]
    );
}

#[test]
fn score_refuses_wrong_cards_and_games_in_words() {
    for (arguments, words) in [
        (&["score", "koi-koi", "1a", "1a"][..], "1a is there twice"),
        (&["score", "koi-koi", "99"][..], "there is no card"),
        (&["score", "jin-li", "1a"][..], "turn 1: \"1a\" is no turn"),
        (&["score", "go", "1a"][..], "unrecognized subcommand 'go'"),
        (&["score", "koi-koi", "--sheet", "no-such-file.json"][..], "cannot read no-such-file.json"),
        (&["rules", "koi-koi", "mine"][..], "the rulebooks are flower-cards, museum"),
        (&["rules", "jin-li", "museum"][..], "has no rulebooks"),
        (&["score", "koi-koi", "--rules", "no-such-file.toml", "1a"][..], "cannot read no-such-file.toml"),
    ] {
        let (code, _, err) = tancho(arguments, "");
        assert_eq!(code, Some(2), "{arguments:?}: {err}");
        assert!(err.contains(words), "{arguments:?}: {err}");
    }
}

#[test]
fn a_rulebook_is_printed_as_a_file_that_can_be_edited_and_used() {
    let (code, text, _) = tancho(&["rules", "koi-koi", "museum"], "");
    assert_eq!(code, Some(0));
    let folder = Folder::new("rules");
    let path = folder.path().join("rules.toml");
    std::fs::write(&path, text.replace("points = 15", "points = 33")).unwrap();
    let file = path.to_str().unwrap();
    let (_, out, err) = tancho(&["score", "koi-koi", "--rules", file, "1a", "3a", "8a", "11a", "12a"], "");
    assert!(out.contains("33"), "{out}{err}");
    std::fs::write(&path, text.replace("tie = \"extra\"", "tie = \"never\"")).unwrap();
    let (code, _, err) = tancho(&["score", "koi-koi", "--rules", file], "");
    assert_eq!(code, Some(2));
    assert!(err.contains("line 20: unknown variant `never`"), "{err}");
}

#[test]
fn a_whole_match_is_watched_and_its_record_replays() {
    for rules in ["flower-cards", "museum"] {
        let folder = Folder::new("match");
        let path = folder.path().join("record.json");
        let file = path.to_str().unwrap();
        let (code, out, err) = tancho(
            &[
                "play", "koi-koi", "--rules", rules, "--option", "rounds=2", "--seat", "none", "--level",
                "gakusei", "--seed", "7", "--save", file,
            ],
            "",
        );
        assert_eq!(code, Some(0), "{err}");
        assert!(out.contains(" plays the ") && out.contains("turns the "), "{out}");
        assert!(out.contains(" is over: "), "{out}");
        let (code, _, err) = tancho(&["replay", file], "");
        assert_eq!(code, Some(0), "{err}");
    }
}

#[test]
fn no_screen_shows_the_other_hand_and_a_wrong_card_gets_a_sentence() {
    let (code, out, _) = tancho(&["play", "koi-koi", "--seed", "3"], "nonsense\n12a\nhelp\nquit\n");
    assert_eq!(code, Some(0));
    assert!(out.contains("is not a move"), "{out}");
    assert!(out.contains("You do not hold the paulownia phoenix (12a)."), "{out}");
    assert!(out.contains("Five lights                10"), "{out}");
    assert_eq!(out.matches("Your hand").count(), 1, "{out}");
}

#[test]
fn a_japanese_match_has_no_english_word() {
    let arguments = ["play", "koi-koi", "--seed", "3", "--seat", "none", "--language", "ja"];
    let (code, out, err) = tancho(&[&arguments[..], &["--option", "rounds=2"]].concat(), "");
    assert_eq!(code, Some(0), "{err}");
    // The first line names the game and a command to type; calls are what is typed for them.
    let told: String = out.lines().skip(1).collect::<Vec<_>>().join("\n");
    let words = told.split(|letter: char| !letter.is_ascii_alphabetic());
    let english: Vec<&str> = words.filter(|word| word.len() > 1 && !["game", "koi"].contains(word)).collect();
    assert!(english.is_empty(), "{english:?}\n{out}");
    assert!(told.contains("出して") && told.contains("めくって"), "{out}");
}
