//! Learning gets better, goes on where it was stopped, and what ships of it is what was learned.

use game::{Game as _, fingerprint};
use koi_koi::learning::{Learner, contest};
use koi_koi::{Intuition, KoiKoi, KoiKoiSetup, PRESET_NAMES};

fn setups() -> Vec<&'static KoiKoiSetup> {
    let setup = |name: &&str| KoiKoi::setup(&[("rules", *name)].into_iter().collect(), None).unwrap();
    PRESET_NAMES.iter().map(setup).collect()
}

#[test]
fn a_little_practice_makes_better_players() {
    let (setups, mut learner) = (setups(), Learner::new(1));
    let before = learner.learned();
    for number in 0..200 {
        let update = learner.update(&setups, 1, number as f32 / 200.0);
        assert!(update.rounds >= 12 && update.decisions > update.rounds, "{update:?}");
    }
    for setup in setups {
        let [before, after] = [before.clone(), learner.learned()].map(|who| contest(&who, setup, 1000, 1).0);
        assert!(after > before + 0.2, "{before:.2} before, {after:.2} after");
    }
}

#[test]
fn learning_goes_on_where_it_was_stopped() {
    let setups = setups();
    let mut learner = Learner::new(7);
    let mut stopped = learner.clone();
    for number in 0..4 {
        learner.update(&setups, 1, 0.5);
        stopped.update(&setups, 1, 0.5);
        stopped = Learner::read(&stopped.to_string()).unwrap();
        assert_eq!(learner.to_string(), stopped.to_string(), "after update {number}");
    }
    assert!(Learner::read("7 4 1 2 3").is_none());
}

/// As docs/strength.md names it.
const FINGERPRINT: &str = "6e5292cd9d7d3ce897b96319e588922d1a3616b3505a9130a9e097c93b73b103";

#[test]
fn what_ships_is_what_was_learned() {
    let shipped = Intuition::shipped();
    assert_eq!(fingerprint(include_str!("../src/intuition/learned.txt")), FINGERPRINT);
    assert_eq!(fingerprint(&shipped.write()), FINGERPRINT);
    for setup in setups() {
        let (lead, error) = contest(shipped, setup, 1000, 5);
        assert!(lead > 2.0 * error, "{lead:.2} ± {error:.2} points a round ahead of the expert");
    }
}
