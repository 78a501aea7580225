//! The four alternate rules.

mod common;

use common::*;
use game::{Game, Seat, Viewer};
use jin_li::{End, Illegal};

#[test]
fn alternate_1_koi_start_one_square_in_from_the_corners() {
    let view = new_game(&["inset"]).view(Viewer::Watcher);
    assert_eq!(view.koi[0], [square("b2"), square("f2")]);
    assert_eq!(view.koi[1], [square("b6"), square("f6")]);
    assert_eq!(legal(&new_game(&["inset"])).len(), 720);
}

#[test]
fn alternate_2_each_player_has_six_stones() {
    assert_eq!(new_game(&["six-stones"]).position.hand, [6, 6]);
}

#[test]
fn alternate_3_the_game_goes_to_fifteen_points() {
    let near = "....... ....... ....... ...YR.. ....... ..R.... Y......";
    let mut game = game_at(&["target-15"], near, [0, 0], [9, 0]);
    play(&mut game, "c2-d3");
    assert_eq!((game.outcome(), game.position.points[0]), (None, 11));
    let mut game = game_at(&["target-15"], near, [0, 0], [13, 0]);
    play(&mut game, "c2-d3");
    assert_eq!(game.outcome().unwrap().winners().collect::<Vec<_>>(), [Seat(0)]);
}

const QUIET: &str = "Y.....Y ....... ....... ..o.... ....... ....... R.....R";

#[test]
fn alternate_4_after_the_last_drop_the_opponent_hands_a_stone_over_at_once() {
    let mut game = game_at(&["return-stone"], QUIET, [1, 4], [0; 2]);
    play(&mut game, "a1-a2/e5");
    assert_eq!(game.to_act(), Some(Seat(1)), "the opponent decides");
    assert_eq!(legal(&game), ["*c4", "*e5"], "any stone, the one just dropped too");
    assert_eq!(refusal(&game, "a7-a6/d4"), Illegal::MustReturn);
    assert_eq!(refusal(&game, "*d4"), Illegal::NoStoneThere { square: square("d4") });
    play(&mut game, "*c4");
    assert_eq!(game.position.hand, [1, 4]);
    assert_eq!(game.position.stones, square("e5").bit());
    assert_eq!(game.to_act(), Some(Seat(1)), "and then has its own turn");
    assert_eq!(refusal(&game, "*e5"), Illegal::NothingToReturn);
    play(&mut game, "a7-a6/d4 a2-a3/d5");
    assert_eq!(legal(&game), ["*d4", "*d5", "*e5"], "every later last drop triggers it again");
}

#[test]
fn alternate_4_does_not_count_the_returned_stone_as_a_turn() {
    let mut game = game_at(&["return-stone"], QUIET, [1, 4], [0; 2]);
    play(&mut game, "a1-a2/e5");
    assert_eq!(game.turns(), 1);
    play(&mut game, "*c4");
    assert_eq!(game.turns(), 1);
}

#[test]
fn alternate_4_a_jump_keeps_the_stone() {
    let drawing = "Y.....Y ....... ....... ....... ....... .o..... R.....R";
    let mut game = game_at(&["return-stone"], drawing, [1, 4], [0; 2]);
    play(&mut game, "a1^c3");
    assert_eq!((game.position.hand, game.position.owes_stone), ([1, 4], false));
}

#[test]
fn alternate_4_the_win_is_looked_at_before_the_return() {
    let near = "....... ....... ....... ...YR.. ....... ..R.... Y......";
    let mut game = game_at(&["return-stone"], near, [1, 4], [9, 0]);
    play(&mut game, "c2-d3/a7");
    assert_eq!(game.to_act(), None);
    assert_eq!(game.outcome().unwrap().end, End::Target);
    assert_eq!(game.position.hand, [0, 4]);
}

#[test]
fn alternate_4_a_blocked_opponent_hands_over_too_and_then_passes_or_moves() {
    let walled = "Yoo.ooY oo...oo o.o.o.o ....... ....... ....... R.....R";
    let mut game = game_at(&["return-stone"], walled, [1, 0], [0; 2]);
    play(&mut game, "a1-a2/d1");
    assert_eq!(game.to_act(), Some(Seat(1)));
    let mut still_blocked = game.clone();
    play(&mut still_blocked, "*d1");
    assert_eq!(legal(&still_blocked), ["pass"]);
    play(&mut game, "*a5");
    assert_eq!(legal(&game), ["a7^a5"], "the stone it took away opened the pond");
}

#[test]
fn alternate_4_positions_can_come_back_because_stones_do() {
    let mut game = game_at(&["return-stone"], QUIET, [1, 0], [0; 2]);
    for _ in 0..2 {
        play(&mut game, "a1-a2/e5 *e5 a7-a6 a2-a1/e5 *e5 a6-a7");
    }
    assert_eq!(game.outcome().unwrap().end, End::Repetition);
}

#[test]
fn without_alternate_4_the_last_stone_stays() {
    let mut game = game_at(&[], QUIET, [1, 4], [0; 2]);
    play(&mut game, "a1-a2/e5");
    assert!(!game.position.owes_stone);
    play(&mut game, "a7-a6/d4");
    assert_eq!(refusal(&game, "a2-a3/d5"), Illegal::NoStoneLeft);
}
