//! The conformance kit for one to four players, each scenario, with and without goals.

use game::testkit::{Depth, conform};
use game::{Deal, FastRng, Game, Options, Random, Seed, Viewer};
use koi::{Goal, Koi, KoiSetup};

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
