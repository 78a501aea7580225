//! Games played by the learned estimate: they come to an end, and go better than greedy ones.

use game::{Deal, FastRng, Game, Options, Seat, Seed, Turnwise};
use koi::{Koi, policy};
use search::{Beam, ways};

fn new(seats: u8, seed: u64, options: &[(&str, &str)]) -> Koi {
    let options: Options = options.iter().copied().collect();
    let setup = Koi::setup(&options, None).unwrap();
    Koi::new(setup, seats, &Deal::Seed(Seed::from_number(seed))).unwrap()
}

/// Plays a whole game by the estimate.
fn played(mut game: Koi) -> Koi {
    while game.to_act().is_some() {
        assert!(game.turns() < 60 * u32::from(game.seats()), "the game does not come to an end");
        let best = ways(&game, Beam { width: 1, slack: 0.0 }, &Koi::prospect).into_iter().next().unwrap();
        for action in best.actions {
            game.play(action).unwrap();
        }
    }
    game
}

#[test]
fn games_of_all_kinds_come_to_an_end() {
    for seed in 0..4 {
        for seats in 1..=4 {
            played(new(seats, seed, &[]));
            played(new(seats, seed, &[("goals", "none")]));
        }
        for scenario in ["torrid-summer", "illuminated-path", "imperial-lake"] {
            played(new(1, seed, &[("scenario", scenario)]));
        }
    }
}

#[test]
fn alone_the_estimate_brings_far_more_points_than_greed() {
    let (mut by_estimate, mut by_greed) = (0, 0);
    for seed in 0..30 {
        by_estimate += played(new(1, seed, &[])).score(Seat(0)).total;
        let (mut game, mut rng) = (new(1, seed, &[]), FastRng::new(seed));
        while let Some(action) = policy::greedy(&game, &mut rng) {
            game.play(action).unwrap();
        }
        by_greed += game.score(Seat(0)).total;
    }
    assert!(by_estimate > by_greed + 30 * 15, "{by_estimate} and {by_greed} points in 30 games");
}
