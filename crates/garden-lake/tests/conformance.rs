//! The conformance kit over every variant and number of players.

use game::testkit::{Depth, Looks, conform, conform_study};
use game::{FastRng, Game, Options, Viewer};
use garden_lake::{GardenLake, GardenLakeSetup};

fn setup(cards: &str) -> &'static GardenLakeSetup {
    GardenLake::setup(&[("cards", cards)].into_iter().collect::<Options>(), None).unwrap()
}

/// Only the order of the tiles in the bag is hidden, and it is hidden from everybody.
fn scramble(game: &GardenLake, _: Viewer, rng: &mut FastRng) -> GardenLake {
    let mut other = game.clone();
    other.shuffle_bag(rng);
    other
}

fn conforms(cards: &str) {
    for seats in 1..=4 {
        conform::<GardenLake>(
            setup(cards),
            seats,
            Depth { games: 5, every: 10, ..Depth::default() },
            scramble,
        );
    }
}

/// Plays `games` games of each kind in small decisions and in whole actions, and looks closely at one of `every` positions.
fn study(games: u64, every: u32) -> Looks {
    let tables = ["none", "different", "different-B"]
        .into_iter()
        .flat_map(|cards| (1..=4).map(move |seats| (cards, seats)));
    tables
        .map(|(cards, seats)| conform_study::<GardenLake>(setup(cards), seats, games, every, scramble))
        .sum()
}

#[test]
fn small_decisions_and_observations_conform() {
    let looks = study(3, 8);
    assert!(looks.games > 0 && looks.positions > 0 && looks.pairs > 0, "{looks:?}");
}

#[test]
#[ignore = "takes minutes: cargo test --release --workspace -- --ignored small_decisions_conform_in_many"]
fn small_decisions_conform_in_many_games() {
    let looks = study(8400, 200);
    assert!(looks.games >= 100_000 && looks.pairs >= 100_000, "{looks:?}");
}

#[test]
fn the_default_layout_conforms() {
    conforms("none");
}

#[test]
fn different_cards_on_side_a_conform() {
    conforms("different");
}

#[test]
fn the_same_card_on_side_a_conforms() {
    conforms("same");
}

#[test]
fn side_b_conforms() {
    conforms("different-B");
    conforms("same-B");
}

#[test]
fn named_cards_conform() {
    for card in ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"] {
        conform::<GardenLake>(setup(card), 2, Depth { games: 2, every: 10, ..Depth::default() }, scramble);
    }
}
