//! The end of a game between two to four players, and who wins.

mod common;

use common::Bench;
use game::{Game, Seat};
use koi::{End, Illegal};

const ROW: [&str; 5] = ["porter", "gardener", "builder", "breeder", "parchment-well"];

fn everybody_works(bench: &mut Bench) -> u32 {
    let mut turns = 0;
    while bench.game.to_act().is_some() {
        bench.play("work; done");
        turns += 1;
    }
    turns
}

#[test]
fn when_the_deck_is_empty_the_round_is_finished_and_everyone_has_one_more_turn() {
    for seats in 2..=4 {
        for taker in 0..seats {
            let mut bench = Bench::new(seats, &[("goals", "none")]).row(ROW).edit(|view| view.deck = 1);
            for _ in 0..taker {
                bench.play("work; done");
            }
            bench.play("meditate 2; done");
            assert_eq!(bench.view().ending, Some(koi::Ending::Deck));
            let turns = everybody_works(&mut bench);
            assert_eq!(turns, u32::from(seats - taker - 1 + seats), "seat {taker} of {seats}");
            assert_eq!(bench.game.outcome().unwrap().end, End::Deck);
        }
    }
}

#[test]
fn when_the_last_koi_of_all_sizes_leaves_the_supply_the_end_comes_too() {
    let mut bench = Bench::plain().edit(|view| {
        view.supply.wares.small = 1;
        view.supply.wares.medium = 0;
        view.supply.wares.large = 0;
    });
    bench.play("luck small");
    assert_eq!(bench.view().ending, Some(koi::Ending::Supply));
    bench.play("work; done");
    assert_eq!(everybody_works(&mut bench), 1 + 2);
    assert_eq!(bench.game.outcome().unwrap().end, End::Supply);
}

#[test]
fn the_last_koi_of_one_size_does_not_end_the_game() {
    let mut bench = Bench::plain().edit(|view| view.supply.wares.small = 1);
    bench.play("luck small");
    assert_eq!(bench.view().ending, None);
}

#[test]
fn an_end_that_was_triggered_stands_even_if_a_koi_is_discarded() {
    let mut bench = Bench::plain().own(|me| me.store.water = 5).edit(|view| {
        view.supply.wares.small = 1;
        view.supply.wares.medium = 0;
        view.supply.wares.large = 0;
    });
    bench.play("luck small; work; done; discard small");
    assert_eq!(bench.view().supply.wares.small, 1);
    assert_eq!(everybody_works(&mut bench), 1 + 2);
}

/// Two players at their last turns with these points (as luck tokens) and coins.
fn winner(points: [u8; 3], coins: [u8; 3]) -> Vec<u8> {
    let mut bench = Bench::new(3, &[("goals", "none")]).row([""; 5]).edit(|view| {
        view.deck = 0;
        view.last_round = true;
        view.ending = Some(koi::Ending::Deck);
        for (seat, player) in view.players.iter_mut().enumerate() {
            (player.luck, player.coins) = (points[seat], coins[seat]);
        }
    });
    everybody_works(&mut bench);
    bench.game.outcome().unwrap().places.to_vec()
}

#[test]
fn most_points_win_then_most_coins_then_the_seat_farther_from_the_first_player() {
    assert_eq!(winner([9, 5, 7], [0, 9, 0]), [1, 3, 2]);
    assert_eq!(winner([5, 5, 5], [1, 3, 2]), [3, 1, 2]);
    assert_eq!(winner([5, 5, 5], [2, 2, 2]), [3, 2, 1]);
}

#[test]
fn each_luck_token_is_a_point_and_what_is_left_in_the_storage_is_worth_nothing() {
    let bench = Bench::plain().own(|me| {
        me.luck = 3;
        me.store.large = 2;
        me.store.shore = 1;
    });
    assert_eq!((bench.score(0).luck, bench.score(0).total), (3, 3));
}

#[test]
fn turns_go_clockwise() {
    let mut bench = Bench::new(4, &[("goals", "none")]);
    for turn in 0..8u8 {
        assert_eq!(bench.game.to_act(), Some(Seat(turn % 4)));
        bench.play("work; done");
    }
    assert_eq!(bench.game.turns(), 8);
}

#[test]
fn nothing_can_be_done_when_the_game_is_over() {
    let mut bench = Bench::plain().row([""; 5]).edit(|view| {
        view.deck = 0;
        view.last_round = true;
        view.ending = Some(koi::Ending::Deck);
    });
    everybody_works(&mut bench);
    assert!(bench.moves().is_empty());
    assert_eq!(bench.refused("work"), Illegal::Over);
}
