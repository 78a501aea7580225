//! The conformance kit over every variant and number of players.

use game::testkit::{Depth, conform, conform_study};
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

#[test]
fn small_decisions_and_observations_conform() {
    for cards in ["none", "different", "different-B"] {
        for seats in 1..=4 {
            conform_study::<GardenLake>(setup(cards), seats, 3, scramble);
        }
    }
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
