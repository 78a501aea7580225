//! Whole matches on file replay to the same end on every machine: deals, rules and notation stay as they are.

use game::{Game, Record, Setup};
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
        assert_eq!((record.rules, replay.game.rules().rules_version()), (1, 1));
        let (said, found) = (record.outcome.unwrap(), replay.game.outcome().unwrap());
        assert_eq!((said.points, said.places), (found.points, found.places));
    }
}
