//! Lake cards and deals.

mod common;

use common::{setup, start};
use game::{Deal, Game, Options, Seat, Seed, SetupError};
use garden_lake::{GardenLake, Side};
use std::collections::HashSet;

fn layouts(cards: &str, seats: u8, seed: u64) -> Vec<&'static str> {
    let game = GardenLake::new(setup(cards), seats, &Deal::Seed(Seed::from_number(seed))).unwrap();
    Seat::all(seats).map(|seat| game.layout(seat).name).collect()
}

#[test]
fn without_cards_everybody_has_the_layout_of_the_board() {
    assert_eq!(layouts("none", 3, 1), ["default"; 3]);
    assert_eq!(GardenLake::setup(&Options::default(), None).unwrap().side(), None);
}

#[test]
fn different_cards_are_dealt_from_the_seed() {
    let mut seen = HashSet::new();
    for seed in 0..50 {
        let cards = layouts("different", 4, seed);
        assert!(cards.iter().all(|card| card.starts_with('A')));
        assert_eq!(cards.iter().collect::<HashSet<_>>().len(), 4);
        seen.insert(cards);
    }
    assert!(seen.len() > 10, "many of the 24 orders");
    assert_eq!(layouts("different-B", 2, 5), layouts("different-B", 2, 5));
    assert!(layouts("different-B", 2, 5).iter().all(|card| card.starts_with('B')));
}

#[test]
fn the_same_card_is_dealt_to_all() {
    let seen: HashSet<_> = (0..40).map(|seed| layouts("same", 3, seed)).collect();
    assert_eq!(seen.len(), 4);
    assert!(seen.iter().all(|cards| cards.iter().all(|card| *card == cards[0])));
}

#[test]
fn a_named_card_is_for_all_and_several_go_round_the_table() {
    assert_eq!(layouts("B3", 3, 1), ["B3"; 3]);
    assert_eq!(layouts("A2,A1", 2, 1), ["A2", "A1"]);
    assert_eq!(setup("A2,A1").side(), Some(Side::A));
    assert_eq!(setup("B2").side(), Some(Side::B));
}

#[test]
fn cards_that_do_not_go_together_are_refused() {
    let refused = |cards: &str| {
        let options = [("cards", cards)].into_iter().collect::<Options>();
        GardenLake::setup(&options, None).unwrap_err()
    };
    assert_eq!(refused("A1,B2"), SetupError::conflict("cards-of-both-sides"));
    assert!(
        matches!(refused("A5"), SetupError::BadValue { key, value, .. } if key == "cards" && value == "A5")
    );
    let wrong = GardenLake::new(setup("A1,A2"), 3, &Deal::Seed(Seed::from_number(1))).err().unwrap();
    assert_eq!(wrong, SetupError::conflict("cards-per-seat"));
    for name in ["cards-of-both-sides", "cards-per-seat"] {
        assert!(GardenLake::ABOUT.conflicts.contains(&name), "{name}");
    }
}

#[test]
fn garden_lake_is_for_one_to_four() {
    for seats in [0, 5] {
        let error = GardenLake::new(setup("none"), seats, &Deal::Seed(Seed::from_number(1))).err().unwrap();
        assert!(matches!(error, SetupError::Seats { .. }));
    }
}

#[test]
fn a_given_deal_is_followed_and_checked() {
    let numbers: Vec<String> = (1..=64).map(|number: u8| number.to_string()).collect();
    let game = GardenLake::new(setup("none"), 2, &Deal::Given(vec![numbers.clone()])).unwrap();
    assert_eq!(common::reach(&game, 0), [1, 16, 17, 32]);
    let cards = ["A3", "A1"].map(str::to_owned).to_vec();
    let game = GardenLake::new(setup("different"), 2, &Deal::Given(vec![numbers.clone(), cards])).unwrap();
    assert_eq!(game.layout(Seat(0)).name, "A3");

    let refused = |cards: &str, deals: Vec<Vec<String>>| {
        GardenLake::new(setup(cards), 2, &Deal::Given(deals)).err().unwrap().to_string()
    };
    assert_eq!(refused("none", vec![]), "deal 1: the tiles are missing");
    assert_eq!(refused("none", vec![numbers[1..].to_vec()]), "deal 1: 63 tiles instead of 64");
    let twice = [&numbers[..63], &numbers[..1]].concat();
    assert_eq!(refused("none", vec![twice]), "deal 1: tile 1 comes twice");
    let strange = [&numbers[..63], &["koi".to_owned()]].concat();
    assert_eq!(refused("none", vec![strange]), "deal 1: \"koi\" is not a tile from 1 to 64");
    assert_eq!(refused("same", vec![numbers.clone()]), "deal 2: the lake cards are missing");
    let one = vec![numbers.clone(), vec!["A1".to_owned()]];
    assert_eq!(refused("different", one), "deal 2: 2 different cards are needed");
    let other = vec![numbers, vec!["B1".to_owned()]];
    assert_eq!(refused("same", other), "deal 2: \"B1\" is no card of this side");
}

#[test]
fn the_first_seat_starts_and_turns_go_clockwise() {
    let mut game = start("none", 3);
    for seat in [0, 1, 2, 0] {
        assert_eq!(game.to_act(), Some(Seat(seat)));
        let laying = *common::legal(&game).first().unwrap();
        game.play(laying).unwrap();
        common::play(&mut game, "done");
    }
}
