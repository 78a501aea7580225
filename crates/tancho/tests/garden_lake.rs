//! `tancho score garden-lake` and `tancho anchors garden-lake` as a user meets them.

use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, Output};
use testbed::Folder;

const WORKED_EXAMPLE: &str =
    "kkkkkkkk~~~~\n~~~~k~~~~~~~\nllllAlllllll\nllll~~~kBB~~\n~~~~~~~kllll\n~~~~~~~kllll
~~~~~~~k~~~~\n~~~~~~~k~~~~\n..~~~~~k~~~~\n~~..~~~k~~~~\n~~~~.~~~~~~~\n~~~~~.~~~~~~\n";

/// A lake in a file of its own; the file goes away with it.
struct Lake {
    file: PathBuf,
    _folder: Folder,
}

impl Lake {
    fn new(name: &str, text: &str) -> Self {
        let folder = Folder::new("lake");
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        Self { file, _folder: folder }
    }
}

/// Runs `tancho WORDS FILE`, with the file in the place of `FILE`.
fn tancho(words: &str, lake: &Lake) -> (Option<i32>, String, String) {
    let file = lake.file.to_str().unwrap();
    let words = words.split(' ').map(|word| if word == "FILE" { file } else { word });
    let Output { status, stdout, stderr } =
        Command::new(env!("CARGO_BIN_EXE_tancho")).args(words).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn answer(words: &str, lake: &Lake) -> Value {
    let (code, out, err) = tancho(words, lake);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn the_worked_example_scores_36_with_its_parts() {
    let lake = Lake::new("worked", WORKED_EXAMPLE);
    let score = answer("score garden-lake FILE --json", &lake);
    let parts = ["total", "rows", "columns", "groups", "decorations", "title"].map(|key| score[key].clone());
    assert_eq!(parts, [json!(36), json!(8), json!(6), json!(10), json!(12), json!("Lake Master")]);
    assert_eq!(score["scoring_groups"].as_array().unwrap().len(), 5);
    let (_, out, _) = tancho("score garden-lake FILE", &lake);
    assert!(out.ends_with("total       36  Lake Master\n"), "{out}");
}

#[test]
fn with_a_card_titles_take_more_however_the_card_is_named() {
    let lake = Lake::new("card", WORKED_EXAMPLE);
    for words in
        ["FILE --card --json", "--card FILE --json", "FILE --json --card A2", "--card=B1 FILE --json"]
    {
        let score = answer(&format!("score garden-lake {words}"), &lake);
        assert_eq!(
            (&score["total"], &score["title"]),
            (&json!(36), &json!("Capable Lake Designer")),
            "{words}"
        );
    }
    let (code, _, err) = tancho("score garden-lake FILE --card C1", &lake);
    assert_eq!(code, Some(2));
    assert!(err.contains("there is no lake card \"C1\""), "{err}");
}

#[test]
fn a_wrong_drawing_is_refused_with_file_and_line() {
    let lake = Lake::new("wrong", &WORKED_EXAMPLE.replace("BB", "XX"));
    for words in ["score garden-lake FILE", "anchors garden-lake FILE --tile 1"] {
        let (code, out, err) = tancho(words, &lake);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert!(err.contains(": line 4: 'X' is not one of"), "{err}");
    }
}

#[test]
fn anchors_come_by_face_and_turn_with_the_top_left_corner_of_the_box() {
    // Tile 9 is a corner of four by four: #OO#/#.../#.../O....
    let mut rows = vec!["~~~~~~~~~~~~".to_owned(); 12];
    rows[2] = "~~~....~~~~~".to_owned();
    for row in &mut rows[3..6] {
        *row = "~~~.~~~~~~~~".to_owned();
    }
    let lake = Lake::new("anchors", &rows.join("\n"));
    let found = answer("anchors garden-lake FILE --tile 9 --json", &lake);
    assert_eq!(found, json!({ "koi": [[[3, 2]], [], [], []], "lily": [[], [], [], [[3, 2]]] }));
    let (_, out, _) = tancho("anchors garden-lake FILE --tile 9", &lake);
    assert!(out.starts_with("koi 0:   1  d3\nkoi 1:   0"), "{out}");
    let (code, _, err) = tancho("anchors garden-lake FILE --tile 65", &lake);
    assert_eq!(code, Some(2));
    assert!(err.contains("tiles are numbered from 1 to 64, not 65"), "{err}");
}
