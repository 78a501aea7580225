//! The components file: what it may change, and how a wrong one is refused.

mod common;

use game::{Deal, FastRng, Game, Options, Record, Seed, SetupError, Viewer};
use koi::{BUILT_IN, BUILT_IN_1, Components, Goal, Koi};

/// The line and the reason for which the built-in file is refused once `old` is `new`.
fn refused(old: &str, new: &str) -> (usize, String) {
    assert!(BUILT_IN.contains(old), "{old}");
    let text = BUILT_IN.replacen(old, new, 1);
    match Components::parse(&text) {
        Err(SetupError::Data { line, reason }) => {
            // The line named is where the change was made, or where its entry begins.
            let changed = 1 + BUILT_IN[..BUILT_IN.find(old).unwrap()].matches('\n').count();
            assert!((changed - 3..=changed + 3).contains(&line), "{line}, not {changed}: {reason}");
            (line, reason)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wrong_file_is_refused_with_line_and_reason() {
    for (old, new, reason) in [
        ("water = 80", "water = 500", "500 is not between"),
        ("water = 80", "water = eighty", ""),
        ("water = 80", "wood = 80", "unknown field `wood`"),
        ("large-koi = \"# # #\"", "large-koi = \"# #\"", "3 hexes, the drawing shows 2"),
        ("large-koi = \"# # #\"", "large-koi = \"# #  #\"", "between two hexes"),
        ("medium-koi = \"# #\"", "medium-koi = \"#   #\"", "connected"),
        ("kind = \"porter\"", "kind = \"plumber\"", "plumber"),
        ("kind = \"porter\"", "kind = \"gardener\"", "gardener is listed twice"),
        ("price = [1, 2, 3]", "price = [1, 2]", ""),
        ("leave-with-3 = [1, 1, 2]", "leave-with-3 = [8, 1, 2]", "8 koi cannot leave a supply of 8"),
        ("fee = 1\n[[space]]", "fee = 1", "5 spaces, not 4"),
        ("standard = [60, 80, 100]", "standard = [60, 50, 100]", "more points than the one before"),
        ("coins = 2   ", "coins = 20  ", "four players cannot start with 20 coins"),
        ("{ water = 2, large = 1 },", "{ water = 2, large = 9 },", "too small for the tiles of seat 4"),
    ] {
        let text = BUILT_IN.replacen(old, new, 1);
        assert_ne!(text, BUILT_IN, "{old}");
        let error = Components::parse(&text).unwrap_err();
        let SetupError::Data { line, reason: said } = error else { panic!("{error:?}") };
        assert!(said.contains(reason), "{new}: line {line}: {said}");
        assert!(line > 1 || reason.is_empty(), "{new}: line {line}: {said}");
    }
}

#[test]
fn the_line_is_the_line_of_the_fault() {
    refused("carp = '''\n# #\n   # #\n'''", "carp = '''\n# #\n  # #\n'''");
    refused("luck = 12", "luck = 300");
    refused("price = [1, 2, 3] ", "price = [1, 2, 99]");
    refused("path = 7", "path = 70");
    refused("kind = \"market\"", "kind = \"market\"\ngain = { coins = 1 }");
    refused("scenario = [50, 70, 90]", "scenario = [50, 70, 60]");
}

#[test]
fn cards_must_make_sense() {
    let (_, reason) = refused("gain = { water = 3 }", "gain = { coins = 3 }");
    assert!(reason.contains("tiles, not coins"));
    let (_, reason) = refused("or = { shore = 1 }", "or = { }");
    assert!(reason.contains("alternative of a well"));
    let (_, reason) = refused("counts = \"market\"\n", "");
    assert!(reason.contains("says what it counts"));
}

#[test]
fn an_empty_or_broken_file_is_refused() {
    for text in ["", "shapes", "[shapes]\n", "\u{0}", "[[card]]\n[[card]]"] {
        assert!(matches!(Components::parse(text), Err(SetupError::Data { .. })), "{text:?}");
    }
}

#[test]
fn printed_values_can_be_put_in_and_are_played_with() {
    let text = BUILT_IN.replacen("large-koi = \"# # #\"", "large-koi = '''\n# #\n #\n'''", 1).replacen(
        "price = [1, 2, 3]",
        "price = [2, 3, 5]",
        1,
    );
    let setup = Koi::setup(&Options::default(), Some(&text)).unwrap();
    assert_eq!(setup.components.koi[2].turns().len(), 2);
    let mut rng = FastRng::new(2);
    for seats in 1..=4 {
        let mut game = Koi::new(setup, seats, &Deal::Seed(Seed::from_number(5))).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            game.play(action).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn records_carry_the_fingerprint_of_the_file_and_refuse_another() {
    let text = BUILT_IN.replacen("path = 7", "path = 6", 1);
    let setup = Koi::setup(&Options::default(), Some(&text)).unwrap();
    let deal = Deal::Seed(Seed::from_number(5));
    let game = Koi::new(setup, 2, &deal).unwrap();
    let mut record = Record::new(&game, deal, &[]);
    assert!(record.replay::<Koi>(None).is_ok(), "a record holds its components");
    record.data_text = None;
    assert!(record.replay::<Koi>(Some(&text)).is_ok());
    let error = record.replay::<Koi>(None).err().unwrap().to_string();
    assert!(error.contains("--components FILE"), "{error}");
}

#[test]
fn goals_ask_and_give_what_the_file_says() {
    let terms = |old: &str, new: &str, goal: Goal| {
        assert!(BUILT_IN.contains(old), "{old}");
        Components::parse(&BUILT_IN.replacen(old, new, 1)).unwrap().terms(goal).clone()
    };
    assert_eq!(terms("needs = [2, 3, 4]", "needs = [3, 4, 5]", Goal::Branches).needs, [3, 4, 5]);
    assert_eq!(terms("price = 5\npoints = [8] ", "price = 4\npoints = [8] ", Goal::Carp).price, 4);
    assert_eq!(terms("price = 3\npoints = [1]", "price = 4\npoints = [2]", Goal::Bridge).points, [2]);
    assert_eq!(terms("points = [8, 16]", "points = [7, 15]", Goal::Waterfall).points, [7, 15]);
}

#[test]
fn wrong_goals_are_refused() {
    let (_, reason) = refused("needs = [2, 3, 4]", "needs = [2, 3]");
    assert!(reason.contains("branches has 3 needs and 3 points"), "{reason}");
    let (_, reason) = refused("needs = [5] ", "needs = [0] ");
    assert!(reason.contains("0 is not between 1 and 100"), "{reason}");
    let (_, reason) = refused("[goals.carp]\n", "[goals.carp]\nwater = 1\n");
    assert!(reason.contains("branches, and nothing else"), "{reason}");
    for (old, new, reason) in [
        ("format = 2 ", "format = 3 ", "formats 1 and 2, not 3"),
        ("format = 2 ", "format = 1 ", "goals are written in files of format 2"),
        ("[goals.willow]", "[goals.oak]", "unknown variant `oak`"),
        (
            "[goals.willow]\nneeds = [5]                  # koi in the pond\npoints = [8]\n",
            "",
            "[goals.willow] is missing",
        ),
    ] {
        assert!(BUILT_IN.contains(old), "{old}");
        let error = Components::parse(&BUILT_IN.replacen(old, new, 1)).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
    let bare = format!("format = 2\n{BUILT_IN_1}");
    let error = Components::parse(&bare).unwrap_err().to_string();
    assert!(error.contains("says what the goals ask for"), "{error}");
}

#[test]
fn other_goal_values_are_played_with() {
    let text = BUILT_IN.replacen("needs = [1] ", "needs = [2] ", 1).replacen("price = 3\n", "price = 1\n", 1);
    let options: Options = [("goals", "bridge,willow,turtle")].into_iter().collect();
    let setup = Koi::setup(&options, Some(&text)).unwrap();
    let bridge = <Koi as Game>::components(setup).goals[Goal::Bridge as usize].clone();
    assert_eq!((bridge.goal, bridge.price, bridge.needs), (Goal::Bridge, 1, vec![2]));
    let game = Koi::new(setup, 2, &Deal::Seed(Seed::from_number(5))).unwrap();
    let progress = game.view(Viewer::Watcher).goals[0].progress[0];
    assert_eq!((progress.have, progress.need), (1, 3), "a coin of 1, and no lantern of 2");
}

#[test]
fn files_of_format_1_stay_readable_and_mean_the_goals_of_their_time() {
    let text = BUILT_IN_1.replacen("path = 7", "path = 6", 1);
    let components = Components::parse(&text).unwrap();
    assert_eq!(components.goals, Components::parse(BUILT_IN).unwrap().goals);
    assert_eq!(components.tiles_of(Goal::Path, 2), 6);
}

#[test]
fn the_same_options_and_file_share_one_set_up() {
    assert!(std::ptr::eq(common::setup(&[]), common::setup(&[("goals", "standard")])));
    assert!(!std::ptr::eq(common::setup(&[]), common::setup(&[("goals", "none")])));
}
