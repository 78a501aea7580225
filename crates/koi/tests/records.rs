//! Records of version 1, written by the program as it was then: they replay for ever.

use game::{Game, Record, Setup};
use koi::{BUILT_IN, BUILT_IN_1, Components, Koi};
use std::fs;

fn records() -> Vec<(String, Record)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records/koi");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .map(|path| (path.display().to_string(), Record::parse(&fs::read_to_string(&path).unwrap()).unwrap()))
        .collect()
}

#[test]
fn records_of_version_1_replay_with_the_box_of_their_time() {
    let records = records();
    assert_eq!(records.len(), 6, "one to four players, a scenario, and one that was given up");
    for (name, record) in records {
        assert_eq!(record.rules, 1, "{name}");
        let replay = record.replay::<Koi>(None).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(replay.game.rules().rules_version(), 1, "{name}");
        assert_eq!(record.ended.is_some(), replay.game.outcome().is_none(), "{name}");
    }
}

#[test]
fn a_record_of_version_1_with_another_result_is_refused() {
    for (name, mut record) in records() {
        let outcome = record.outcome.as_mut().unwrap();
        outcome.points[game::Seat(0)] += 1;
        assert!(record.replay::<Koi>(None).is_err(), "{name}");
    }
}

#[test]
fn both_built_in_boxes_hold_the_same() {
    assert_eq!(Components::parse(BUILT_IN), Components::parse(BUILT_IN_1));
}
