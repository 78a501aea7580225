//! Whole matches on file replay to the same end on every machine: deals, rules and notation stay as they are.

use game::{Game, Record};
use koi_koi::KoiKoi;

#[test]
fn the_matches_on_file_replay_to_their_results() {
    for text in [
        include_str!("../../../testdata/playthroughs/koi-koi-flower-cards.json"),
        include_str!("../../../testdata/playthroughs/koi-koi-museum.json"),
    ] {
        let record = Record::parse(text).unwrap();
        let replay = record.replay::<KoiKoi>(None).unwrap();
        assert!(record.actions.len() > 30);
        assert!(record.outcome.is_some());
        assert_eq!(replay.game.outcome(), record.outcome);
    }
}
