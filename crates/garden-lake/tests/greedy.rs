//! How well the player does that looks one placement ahead.

mod common;

use common::{greedy_action, setup};
use game::{Deal, Game, Seat, Seed};
use garden_lake::GardenLake;

/// The points of a solo game in which every action is the one that looks best.
fn solo(cards: &str, seed: u64) -> i32 {
    let mut game = GardenLake::new(setup(cards), 1, &Deal::Seed(Seed::from_number(seed))).unwrap();
    while let Some(action) = greedy_action(&game) {
        game.play_unchecked(action);
    }
    game.points()[Seat(0)]
}

fn median(cards: &str, games: u64) -> i32 {
    let mut points: Vec<i32> = (0..games).map(|seed| solo(cards, seed)).collect();
    points.sort_unstable();
    points[points.len() / 2]
}

#[test]
fn the_greedy_solo_player_reaches_20_to_30_points() {
    let points = median("none", 40);
    assert!((20..=30).contains(&points), "{points}");
}

/// The same over 400 deals: `cargo test -p garden-lake --test greedy -- --ignored --nocapture`.
#[test]
#[ignore = "takes a minute or two"]
fn the_greedy_solo_player_reaches_20_to_30_points_over_400_deals() {
    let points = median("none", 400);
    println!("median of 400 solo games: {points}");
    assert!((20..=30).contains(&points), "{points}");
}
