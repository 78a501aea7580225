//! Data sets: every row is what its seat could see, what it did, what it stated, and how the game ended for it.

#![cfg(feature = "dataset")]

use arena::Played;
use game::{Options, Viewer};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::{Field, Row};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use study::{AnyGame, Rewards};
use testbed::Folder;

fn tancho(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tancho"));
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null()).output().unwrap()
}

fn rows(folder: &Path) -> Vec<Row> {
    let file = File::open(folder.join("decisions.parquet")).unwrap();
    let reader = SerializedFileReader::new(file).unwrap();
    let about = reader.metadata().file_metadata().key_value_metadata().unwrap();
    assert!(about.iter().any(|pair| pair.key == "tancho"));
    reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

/// A field by its name.
fn field<'a>(row: &'a Row, name: &str) -> &'a Field {
    row.get_column_iter().find(|(column, _)| *column == name).map(|(_, field)| field).unwrap()
}

fn number(row: &Row, name: &str) -> i64 {
    match field(row, name) {
        Field::Int(number) => i64::from(*number),
        Field::UInt(number) => i64::from(*number),
        Field::UShort(number) => i64::from(*number),
        Field::UByte(number) => i64::from(*number),
        other => panic!("{name}: {other:?}"),
    }
}

fn bytes(row: &Row) -> Vec<u8> {
    match field(row, "observation") {
        Field::Bytes(bytes) => bytes.data().to_vec(),
        other => panic!("{other:?}"),
    }
}

/// Plays through the records beside the rows, and compares everything.
fn compare(game: &dyn AnyGame, report: &Path, rows: &[Row], opening: usize) {
    let lines = |name: &str| fs::read_to_string(report.join(name)).unwrap();
    let (results, records) = (lines("results.jsonl"), lines("games.jsonl"));
    let mut rows = rows.iter();
    for (result, record) in results.lines().zip(records.lines()) {
        let played: Played = serde_json::from_str(result).unwrap();
        let codes = game.replay(record).unwrap().history();
        let mut begin: serde_json::Value = serde_json::from_str(record).unwrap();
        begin["actions"] = serde_json::json!([]);
        begin["outcome"] = serde_json::Value::Null;
        let mut state = game.replay(&begin.to_string()).unwrap();
        let skipped =
            codes.len() - game.decisions(record).unwrap().iter().filter(|d| d.action >= opening).count();
        for (place, code) in codes.into_iter().enumerate() {
            let seat = state.to_act().unwrap();
            if place >= skipped {
                let row = rows.next().expect("a row for each decision");
                assert_eq!(number(row, "game"), played.game as i64);
                assert_eq!(number(row, "deal"), played.deal as i64);
                assert_eq!((number(row, "seat"), number(row, "action")), (seat.into(), code.into()));
                assert_eq!(bytes(row), state.observe(Viewer::Seat(game::Seat(seat))), "what the seat sees");
                assert_eq!(field(row, "reward"), &Field::Float(played.rewards[usize::from(seat)]));
                assert_eq!(number(row, "points"), i64::from(played.points[usize::from(seat)]));
                assert_eq!(number(row, "place"), i64::from(played.places[usize::from(seat)]));
                let name = ["sensei", "random"][played.entrants[usize::from(seat)]];
                assert_eq!(field(row, "player"), &Field::Str(name.to_owned()));
                match field(row, "value") {
                    Field::Null => assert_eq!(name, "random"),
                    Field::Float(value) => assert!(name == "sensei" && (0.0..=1.0).contains(value)),
                    other => panic!("{other:?}"),
                }
            }
            state.apply(code).unwrap();
        }
    }
    assert!(rows.next().is_none());
}

#[test]
fn rows_are_the_decisions_of_the_games() {
    for (name, opening) in [("jin-li", "3"), ("koi-koi", "0"), ("garden-lake", "0"), ("koi", "0")] {
        let folder = Folder::new("dataset");
        let (report, dataset) = (folder.path().join("report"), folder.path().join("dataset"));
        let [report_name, dataset_name] = [&report, &dataset].map(|path| path.to_str().unwrap());
        let arguments = [
            "arena",
            name,
            "--players",
            "sensei,random",
            "--games",
            "4",
            "--budget",
            "nodes=20",
            "--threads",
            "2",
        ];
        let more = ["--opening", opening, "--report", report_name, "--dataset", dataset_name];
        let played = tancho(&[&arguments[..], &more[..]].concat());
        assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
        let game = study::load(name, &Options::default(), None, Some(2), Rewards::Win).unwrap();
        let rows = rows(&dataset);
        assert!(rows.len() > 40, "{name}: {} rows", rows.len());
        compare(&*game, &report, &rows, opening.parse().unwrap());
        // A second match does not go over the first one.
        let again = tancho(&["arena", name, "--players", "random,random", "--dataset", dataset_name]);
        assert_eq!(again.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&again.stderr).contains("name a new folder"));
        let other = folder.path().join("other");
        let resumed = tancho(&[&arguments[..], &more[..4], &["--dataset", other.to_str().unwrap()]].concat());
        assert!(String::from_utf8_lossy(&resumed.stderr).contains("were played before"));
        assert_eq!((resumed.status.code(), other.exists()), (Some(2), false));
    }
}
