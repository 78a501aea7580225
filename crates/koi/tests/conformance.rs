//! The conformance kit for one to four players, each scenario, with and without goals.

use game::testkit::{Depth, Looks, conform, conform_study};
use game::{Deal, FastRng, Game, Options, Random, Seat, Seed, Viewer};
use koi::{Action, Goal, Koi, KoiSetup};
use serde_json::json;

/// The order of the deck is the only hidden thing, and nobody may know it.
fn scramble(game: &Koi, _: Viewer, rng: &mut FastRng) -> Koi {
    let mut other = game.clone();
    other.shuffle_deck(rng);
    other
}

fn setup(options: &[(&str, &str)]) -> &'static KoiSetup {
    Koi::setup(&options.iter().copied().collect::<Options>(), None).unwrap()
}

fn depth(games: u64) -> Depth {
    Depth { games: 4 * games, foreign: 300, ..Depth::default() }
}

#[test]
fn one_to_four_players_with_random_goals_conform() {
    for seats in 1..=4 {
        conform::<Koi>(setup(&[]), seats, depth(4), scramble);
    }
}

/// Plays `games` games of each kind in small decisions and in whole actions, and looks closely at one of `every` positions.
fn study(games: u64, every: u32) -> Looks {
    let scenarios = ["torrid-summer", "illuminated-path", "imperial-lake"];
    let tables = (1..=4).map(|seats| (setup(&[]), seats));
    let solo = scenarios.into_iter().map(|scenario| (setup(&[("scenario", scenario)]), 1));
    let looks = |(setup, seats)| conform_study::<Koi>(setup, seats, games, every, scramble);
    tables.chain(solo).map(looks).sum()
}

#[test]
fn small_decisions_and_observations_conform() {
    let looks = study(3, 8);
    assert!(looks.games > 0 && looks.positions > 0 && looks.pairs > 0, "{looks:?}");
}

#[test]
#[ignore = "takes minutes: cargo test --release --workspace -- --ignored small_decisions_conform_in_many"]
fn small_decisions_conform_in_many_games() {
    let looks = study(14300, 200);
    assert!(looks.games >= 100_000 && looks.pairs >= 100_000, "{looks:?}");
}

#[test]
fn one_to_four_players_without_goals_conform() {
    for seats in 1..=4 {
        conform::<Koi>(setup(&[("goals", "none")]), seats, depth(2), scramble);
    }
}

#[test]
fn every_goal_conforms() {
    for three in Goal::NAMES.windows(3).step_by(2) {
        conform::<Koi>(setup(&[("goals", &three.join(","))]), 2, depth(2), scramble);
        conform::<Koi>(setup(&[("goals", &three.join(","))]), 1, depth(2), scramble);
    }
}

#[test]
fn every_scenario_conforms() {
    for scenario in ["torrid-summer", "illuminated-path", "imperial-lake"] {
        conform::<Koi>(setup(&[("scenario", scenario)]), 1, depth(3), scramble);
    }
    conform::<Koi>(setup(&[("scenario", "imperial-lake"), ("goals", "random")]), 1, depth(3), scramble);
}

#[test]
fn play_accepts_exactly_the_listed_actions_out_of_all_there_are() {
    for seats in 1..=2 {
        let setup = setup(&[]);
        let mut rng = FastRng::new(seats.into());
        let mut game = Koi::new(setup, seats, &Deal::Seed(Seed::from_number(3))).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            if rng.below(25) == 0 {
                assert_every_number(&game);
            }
        }
        assert_every_number(&game);
    }
}

/// A page sends a choice as it is, or fills in `at`: that gives all legal actions and no others.
#[test]
fn the_choices_of_a_view_are_the_legal_actions() {
    for seats in 1..=4 {
        let mut rng = FastRng::new(seats.into());
        let mut game = Koi::new(setup(&[]), seats, &Deal::Seed(Seed::from_number(8))).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            if rng.below(5) == 0 {
                assert_choices(&game);
            }
            game.play_unchecked(action);
        }
        assert!(game.view(Viewer::Seat(Seat(0))).choices.is_none());
    }
}

fn assert_choices(game: &Koi) {
    let view = game.view(Viewer::Seat(game.to_act().unwrap()));
    let choices = serde_json::to_value(view.choices.unwrap()).unwrap();
    let plain = choices["actions"].as_array().unwrap().iter().map(|choice| choice["action"].clone());
    let places = choices["places"].as_array().unwrap().iter().flat_map(|places| {
        let put = |at| json!({"type": "put", "verb": places["verb"], "turn": places["turn"], "at": at});
        places["at"].as_array().unwrap().iter().map(put)
    });
    let read = |value| serde_json::from_value::<Action>(value).unwrap();
    let chosen: Vec<Action> = plain.chain(places).map(read).collect();
    let mut legal = Vec::new();
    game.actions(&mut legal);
    assert_eq!(chosen, legal);
}

#[test]
fn forged_actions_are_no_actions() {
    let setup = setup(&[]);
    for text in [
        r#"{"type":"meditate","space":5}"#,
        r#"{"type":"meditate","space":7}"#,
        r#"{"type":"meditate","space":255}"#,
        r#"{"type":"well","choice":2}"#,
        r#"{"type":"well","choice":255}"#,
        r#"{"type":"put","verb":"water","turn":1,"at":[0,-1]}"#,
        r#"{"type":"put","verb":"small-koi","turn":255,"at":[0,0]}"#,
    ] {
        let action: Action = serde_json::from_str(text).unwrap();
        assert!(!Koi::is_action(setup, action), "{text}");
        let mut game = Koi::new(setup, 2, &Deal::Seed(Seed::from_number(3))).unwrap();
        assert!(game.play(action).is_err(), "{text}");
    }
    for text in [
        r#"{"type":"work","at":[0,0]}"#,
        r#"{"type":"put","verb":"water","turn":0,"at":[0,-16]}"#,
        r#"{"type":"put","verb":"water","turn":0,"at":[-128,-128]}"#,
        r#"{"type":"put","verb":"water","turn":0}"#,
        r#"{"type":"put","verb":"rice","turn":0,"at":[0,-1]}"#,
        r#"{"type":"swim"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
}

fn assert_every_number(game: &Koi) {
    let mut legal = Vec::new();
    game.actions(&mut legal);
    let codes = (0..Koi::codes(game.rules())).filter_map(|code| Koi::decode(game.rules(), code));
    let mut next = game.clone();
    let mut accepted = 0;
    for action in codes {
        if next.play(action).is_ok() {
            accepted += 1;
            next = game.clone();
        }
    }
    assert_eq!(accepted, legal.len());
}
