//! What search asks about a game, against slower ways to answer.

mod common;

use common::{legal, setup};
use game::{Deal, FastRng, Game, Policy, Seat, Seed};
use garden_lake::GardenLake;

/// The values of all actions at once, and one by one.
fn compare(game: &GardenLake) {
    let Some(seat) = game.to_act() else { return };
    let actions = legal(game);
    for seat in [seat, seat.next(game.seats())] {
        let mut values = Vec::new();
        game.values(seat, &actions, &mut values);
        assert_eq!(values.len(), actions.len());
        for (&action, value) in actions.iter().zip(values) {
            let mut next = game.clone();
            next.play_unchecked(action);
            let slow = next.value(seat);
            assert!((slow - value).abs() < 1e-4, "{action}: {value} instead of {slow}");
        }
    }
}

#[test]
fn the_values_of_many_actions_are_those_of_each() {
    for (cards, seats) in [("none", 1), ("none", 2), ("different", 2), ("different-B", 3)] {
        let mut game = GardenLake::new(setup(cards), seats, &Deal::Seed(Seed::from_number(3))).unwrap();
        let mut rng = FastRng::new(7);
        for number in 0.. {
            if number % 3 == 0 {
                compare(&game);
            }
            // Sensible actions fill lines and areas, random ones leave holes.
            let action = if number % 4 == 0 { game.random_action(&mut rng) } else { game.sensible(&mut rng) };
            let Some(action) = action else { break };
            game.play(action).unwrap();
        }
    }
}

#[test]
fn a_sensible_action_is_legal_and_ends_the_game() {
    for seats in 1..=4 {
        let mut game = GardenLake::new(setup("none"), seats, &Deal::Seed(Seed::from_number(2))).unwrap();
        while let Some(action) = game.sensible(&mut FastRng::new(1)) {
            game.play(action).unwrap();
        }
        assert!(game.outcome().is_some());
        assert!(game.points()[Seat(0)] >= 10, "{:?}", game.points());
    }
}
