//! What actions do, as facts, and what speaks for them.

mod common;

use common::*;
use game::{Game, Seat};
use jin_li::{Effect, End, Merit};

#[test]
fn a_swim_moves_a_koi_scores_its_company_and_drops_a_stone() {
    let game = game_at(&[], "Y.....Y ....... ....... ..Y.... .R..... ....... ......R", [3, 3], [0, 0]);
    let expected = [
        Effect::Swam { from: square("b3"), to: square("b4") },
        Effect::Scored { points: 1, beside: vec![square("c4")] },
        Effect::Dropped { square: square("a1"), left: 2 },
    ];
    assert_eq!(game.effects(action("b3-b4/a1")), expected);
}

#[test]
fn a_jump_tells_the_stone_it_went_over() {
    let game = game_at(&[], "Y.....Y ....... ....... ....... ....... .o..... R.....R", [3, 3], [0, 0]);
    let expected = [Effect::Jumped { from: square("a1"), over: square("b2"), to: square("c3") }];
    assert_eq!(game.effects(action("a1^c3")), expected);
}

#[test]
fn the_move_that_reaches_the_target_ends_the_game() {
    let game = game_at(&[], "Y.....Y ....... ....... ..Y.... .R..... ....... ......R", [0, 3], [9, 0]);
    assert_eq!(game.effects(action("b3-b4")).last(), Some(&Effect::Ended { end: End::Target }));
}

#[test]
fn a_returned_stone_goes_to_the_opponent() {
    let mut game =
        game_at(&["return-stone"], "Y.....Y ....... ....... ....... ....... ....... R.....R", [1, 3], [0, 0]);
    play(&mut game, "a1-a2/d4");
    assert_eq!(
        game.effects(action("*d4")),
        [Effect::Returned { square: square("d4"), to: Seat(0) }],
        "yellow hands red's last stone back"
    );
}

#[test]
fn points_and_what_is_left_to_the_opponent_speak_for_a_move() {
    let game = game_at(&[], "Y.....Y ....... ....... ..Y.... .R..... ....... ......R", [0, 0], [0, 0]);
    let merits = game.merits(action("b3-b4"));
    assert_eq!(merits, [Merit::Points { points: 1, most: true }, Merit::Leaves { points: 1 }]);
}
