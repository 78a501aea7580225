//! Games that earlier versions of the program wrote down.

use game::{Record, TableEnd};
use garden_lake::GardenLake;

/// Records of format 1, one a line: alone, with two, three and four players, and one that was resigned.
const FORMAT_1: &str = include_str!("../../../testdata/records/garden-lake-1.jsonl");

#[test]
fn records_of_format_1_replay_to_the_end_that_they_tell() {
    let records: Vec<Record> = FORMAT_1.lines().map(|line| Record::parse(line).unwrap()).collect();
    let seats: Vec<u8> = records.iter().map(|record| record.seats).collect();
    assert_eq!(seats, [1, 2, 3, 4, 3]);
    for record in &records {
        assert_eq!(record.rules, 1);
        let replay = record.replay::<GardenLake>(None).unwrap();
        assert_eq!(replay.actions.len(), record.actions.len());
    }
    assert!(matches!(records[4].ended, Some(TableEnd::Resigned { .. })));
}

#[test]
fn a_record_of_format_1_that_tells_another_result_is_refused() {
    let line = FORMAT_1.lines().nth(1).unwrap();
    let forged = line.replacen("\"places\":[1,2]", "\"places\":[2,1]", 1);
    assert_ne!(forged, line);
    assert!(Record::parse(&forged).unwrap().replay::<GardenLake>(None).is_err());
}
