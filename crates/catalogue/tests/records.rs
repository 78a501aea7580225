//! Records of format 1, as the first version of the program wrote them, replay for ever: whole games of
//! every game, and some that were given up.

use catalogue::{ABOUTS, with_game};
use game::{Record, TableEnd};
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

#[test]
fn records_of_the_first_format_replay_in_every_game_resigned_ones_too() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let (mut whole, mut resigned) = (Vec::new(), Vec::new());
    for file in files(&folder) {
        for line in std::fs::read_to_string(&file).unwrap().lines() {
            assert!(line.contains("\"tancho\":1"), "{}", file.display());
            let record = Record::parse(line).unwrap();
            let replayed = with_game!(record.game.as_str(), G => record.replay::<G>(None).map(|_| ()));
            replayed.unwrap().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let again = Record::parse(&record.to_json()).unwrap();
            assert_eq!(again, record, "what was read is written in the newest format");
            match record.ended {
                Some(TableEnd::Resigned { .. }) => resigned.push(record.game),
                _ => whole.push(record.game),
            }
        }
    }
    for about in ABOUTS {
        assert!(whole.iter().any(|game| game == about.name), "no whole game of {}", about.name);
        assert!(resigned.iter().any(|game| game == about.name), "no resigned game of {}", about.name);
    }
}
