//! Every sentence of the rules, as a test that a player understands.

mod common;

use common::*;
use game::{Deal, Game, Seat, Seed, SetupError, Viewer};
use jin_li::{End, Illegal, JinLi};

const QUIET: &str = "
    Y.....Y
    .......
    .......
    .......
    .......
    .......
    R.....R";

#[test]
fn koi_start_in_the_corners_on_their_players_side() {
    let view = new_game(&[]).view(Viewer::Watcher);
    assert_eq!(view.koi[0], [square("a1"), square("g1")]);
    assert_eq!(view.koi[1], [square("a7"), square("g7")]);
    assert!(view.stones.is_empty());
}

#[test]
fn each_player_has_ten_stones_and_red_begins() {
    let game = new_game(&[]);
    assert_eq!(game.position.hand, [10, 10]);
    assert_eq!(game.to_act(), Some(Seat(0)));
}

#[test]
fn there_are_270_opening_turns() {
    assert_eq!(legal(&new_game(&[])).len(), 270);
}

#[test]
fn a_swim_goes_one_square_in_any_of_eight_directions() {
    let game = game_at(&[], "Y.....Y ....... ....... ...R... ....... ....... R......", [0; 2], [0; 2]);
    for to in ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"] {
        assert!(legal(&game).contains(&format!("d4-{to}")), "{to}");
    }
    assert_eq!(refusal(&game, "d4-d6"), Illegal::NotOneStep);
    assert_eq!(refusal(&game, "d4-d4"), Illegal::NotOneStep);
}

#[test]
fn a_swim_ends_on_an_empty_square() {
    let game = game_at(&[], "Y...... ....... ....... ..YRo.. ...R... ....... .......", [0; 2], [0; 2]);
    assert_eq!(refusal(&game, "d4-c4"), Illegal::Occupied { square: square("c4") });
    assert_eq!(refusal(&game, "d4-e4"), Illegal::Occupied { square: square("e4") });
    assert_eq!(refusal(&game, "d4-d3"), Illegal::Occupied { square: square("d3") });
}

#[test]
fn only_your_own_koi_move() {
    let game = new_game(&[]);
    assert_eq!(refusal(&game, "a7-a6/d4"), Illegal::NotYourKoi { square: square("a7") });
    assert_eq!(refusal(&game, "d4-d5/a2"), Illegal::NotYourKoi { square: square("d4") });
}

#[test]
fn after_a_swim_a_stone_must_be_dropped_while_one_is_left() {
    let mut game = new_game(&[]);
    assert_eq!(refusal(&game, "a1-b2"), Illegal::MustDrop);
    play(&mut game, "a1-b2/d4");
    assert_eq!(game.position.hand, [9, 10]);
    assert_eq!(game.position.stones, square("d4").bit());
}

#[test]
fn a_stone_may_fall_on_any_empty_square_even_the_one_just_left() {
    let game = new_game(&[]);
    assert!(legal(&game).contains(&"a1-b2/a1".to_owned()));
    assert!(legal(&game).contains(&"a1-b2/f6".to_owned()));
    assert_eq!(refusal(&game, "a1-b2/b2"), Illegal::DropOccupied { square: square("b2") });
    assert_eq!(refusal(&game, "a1-b2/g1"), Illegal::DropOccupied { square: square("g1") });
    assert_eq!(refusal(&game, "a1-b2/a7"), Illegal::DropOccupied { square: square("a7") });
}

#[test]
fn without_a_stone_left_nothing_is_dropped() {
    let game = game_at(&[], QUIET, [0, 3], [0; 2]);
    assert_eq!(refusal(&game, "a1-b2/d4"), Illegal::NoStoneLeft);
    assert_eq!(legal(&game).len(), 6);
}

#[test]
fn a_koi_jumps_over_one_stone_to_the_empty_square_right_behind_it() {
    let mut game = game_at(&[], "Y.....Y ....... ....... ....... ....... .o..... R.....R", [5, 5], [0; 2]);
    play(&mut game, "a1^c3");
    assert_eq!(game.position.koi[0], square("c3").bit() | square("g1").bit());
    assert_eq!(game.position.stones, square("b2").bit(), "the stone stays");
}

#[test]
fn a_jump_goes_in_each_of_the_eight_directions() {
    let ring = "Y.....Y ....... ..ooo.. ..oRo.. ..ooo.. ....... R......";
    let game = game_at(&[], ring, [0; 2], [0; 2]);
    let jumps: Vec<String> = legal(&game).into_iter().filter(|text| text.contains("d4^")).collect();
    assert_eq!(jumps, ["d4^b2", "d4^d2", "d4^f2", "d4^b4", "d4^f4", "d4^b6", "d4^d6", "d4^f6"]);
}

#[test]
fn no_stone_falls_after_a_jump() {
    let mut game = game_at(&[], "Y.....Y ....... ....... ....... ....... .o..... R.....R", [5, 5], [0; 2]);
    play(&mut game, "a1^c3");
    assert_eq!(game.position.hand, [5, 5]);
}

#[test]
fn koi_are_never_jumped() {
    let game = game_at(&[], "Y...... ....... ....... ....... ....... .Y..... RR.....", [5, 5], [0; 2]);
    assert_eq!(refusal(&game, "a1^c3"), Illegal::NotAJump);
    assert_eq!(refusal(&game, "a1^c1"), Illegal::NotAJump);
}

#[test]
fn a_jump_goes_over_exactly_one_stone() {
    let game = game_at(&[], "Y.....Y ....... ....... ....... ..o.... .o..... R.....R", [5, 5], [0; 2]);
    assert_eq!(refusal(&game, "a1^c3"), Illegal::Occupied { square: square("c3") });
    assert_eq!(refusal(&game, "a1^d4"), Illegal::NotAJump);
}

#[test]
fn a_jump_does_not_turn_and_needs_a_stone_between() {
    let game = game_at(&[], "Y.....Y ....... ....... ....... ....... .o..... R.....R", [5, 5], [0; 2]);
    assert_eq!(refusal(&game, "a1^c2"), Illegal::NotAJump);
    assert_eq!(refusal(&game, "a1^a3"), Illegal::NotAJump);
}

#[test]
fn a_jump_does_not_leave_the_board_or_wrap_around_its_edge() {
    let game = game_at(&[], "Y.....Y ....... ....... ....... ......o o...... .R....R", [5, 5], [0; 2]);
    assert!(legal(&game).iter().all(|text| !text.contains('^')));
}

#[test]
fn a_koi_scores_a_point_for_each_koi_around_its_new_square_friend_or_foe() {
    for (from_drawing, expected) in [
        ("....... ....... ....... ...YR.. ....... ..R.... Y......", 2),
        ("....... ....... ....... ...YR.. ....Y.. ..R.... .......", 3),
        ("Y.....Y ....... ....... ...R... ....... ..R.... .......", 1),
        ("Y.....Y ....... ....... .....R. ....... ..R.... .......", 0),
    ] {
        let mut game = game_at(&[], from_drawing, [0; 2], [0; 2]);
        play(&mut game, "c2-d3");
        assert_eq!(game.position.points, [expected, 0], "{from_drawing}");
    }
}

#[test]
fn a_jump_scores_like_a_swim() {
    let mut game = game_at(&[], "Y...... ....... ....... ...Y... ....... .o..... R.....R", [5, 5], [0; 2]);
    play(&mut game, "a1^c3");
    assert_eq!(game.position.points, [1, 0]);
}

#[test]
fn only_the_koi_that_moved_scores() {
    let mut game = game_at(&[], "RY..... Y...... ....... ....... ....... ....... ......R", [0; 2], [0; 2]);
    play(&mut game, "g1-g2");
    assert_eq!(game.position.points, [0, 0]);
}

#[test]
fn the_first_to_ten_points_wins_at_once() {
    let mut game = game_at(&[], "....... ....... ....... ...YR.. ....... ..R.... Y......", [1, 0], [9, 9]);
    play(&mut game, "c2-d3/a7");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(outcome.end, End::Target);
    assert_eq!((game.to_act(), game.position.points), (None, [11, 9]));
    assert_eq!(refusal(&game, "a1-a2"), Illegal::Over);
}

/// Red's koi sit in corners behind walls of stones and cannot jump out.
const RED_BLOCKED: &str = "
    Y.....Y
    .......
    .......
    ooo.ooo
    ooo.ooo
    ooo.ooo
    Roo.ooR";

#[test]
fn a_blocked_player_passes_and_that_is_the_only_pass() {
    let mut game = game_at(&[], RED_BLOCKED, [0, 0], [0; 2]);
    assert_eq!(legal(&game), ["pass"]);
    play(&mut game, "pass");
    assert_eq!(game.to_act(), Some(Seat(1)));
    assert_eq!(refusal(&game, "pass"), Illegal::CannotPass);
}

#[test]
fn a_player_who_can_jump_but_not_swim_is_not_blocked() {
    let game = game_at(&[], "Y.....Y ....... ....... ....... .ooooo. oooooo. RooooR.", [3, 3], [0; 2]);
    assert!(legal(&game).contains(&"a1^a3".to_owned()));
    assert_eq!(refusal(&game, "pass"), Illegal::CannotPass);
}

#[test]
fn two_passes_in_a_row_end_the_game_and_more_points_win() {
    let all = "Yoo.ooY ooo.ooo ooo.ooo ....... ooo.ooo ooo.ooo Roo.ooR";
    for (points, winners) in [([3, 5], vec![Seat(1)]), ([4, 4], vec![Seat(0), Seat(1)])] {
        let mut game = game_at(&[], all, [0, 0], points);
        play(&mut game, "pass pass");
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.end, End::Blocked);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), winners);
    }
}

#[test]
fn a_move_between_two_passes_keeps_the_game_going() {
    let mut game = game_at(&[], RED_BLOCKED, [0, 0], [0; 2]);
    play(&mut game, "pass a7-a6 pass a6-a7");
    assert_eq!(game.to_act(), Some(Seat(0)));
}

#[test]
fn the_same_position_for_the_third_time_ends_the_game() {
    let mut game = game_at(&[], QUIET, [0, 0], [2, 1]);
    play(&mut game, "a1-a2 a7-a6 a2-a1 a6-a7");
    assert_eq!(game.view(Viewer::Watcher).times_seen, 2);
    play(&mut game, "a1-a2 a7-a6 a2-a1");
    assert_eq!(game.outcome(), None);
    play(&mut game, "a6-a7");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.end, End::Repetition);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn koi_of_one_colour_are_interchangeable_in_a_repetition() {
    let drawing = "Y.....Y ....... ....... ....... ....... ....... R.R....";
    let mut game = game_at(&[], drawing, [0, 0], [0, 0]);
    // The koi of a1 goes round to c1 and the koi of c1 to a1, while yellow comes home again.
    play(&mut game, "a1-a2 a7-a6 a2-a3 a6-a7 c1-b1 a7-a6 b1-a1 a6-a7 a3-b3 a7-a6 b3-c2 a6-b6 c2-c1 b6-a7");
    assert_eq!(game.position.points, [0, 0]);
    assert_eq!(game.view(Viewer::Watcher).times_seen, 2);
}

#[test]
fn a_position_with_other_points_or_stones_in_hand_is_another_position() {
    let base = pond(QUIET, [3, 3], [1, 1]);
    for other in [pond(QUIET, [2, 3], [1, 1]), pond(QUIET, [3, 2], [1, 1]), pond(QUIET, [3, 3], [1, 2])] {
        assert_ne!(base.key(), other.key());
    }
    let mut yellow = base;
    yellow.to_act = 1;
    assert_ne!(base.key(), yellow.key());
}

#[test]
fn after_four_hundred_turns_the_game_ends_by_points() {
    // Red wanders along a long path so that no position comes up three times.
    let mut game = game_at(&[], QUIET, [0, 0], [1, 0]);
    let mut rng = game::FastRng::new(1);
    let mut turns = 0;
    while game.to_act().is_some() {
        let quiet = quiet_action(&game, &mut rng);
        game.play(quiet).unwrap();
        turns += 1;
    }
    assert_eq!((turns, game.turns()), (400, 400));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.end, End::TurnCap);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(0)]);
}

/// An action that scores nothing and does not bring a position for the third time.
fn quiet_action(game: &JinLi, rng: &mut game::FastRng) -> jin_li::Action {
    loop {
        let action = game.random_action(rng).unwrap();
        let mut next = game.clone();
        next.play(action).unwrap();
        let points = next.points() == game.points();
        if points && (next.view(Viewer::Watcher).times_seen < 2 || next.turns() == 400) {
            return action;
        }
    }
}

#[test]
fn notation_is_read_exactly_as_it_is_written() {
    for text in ["a1-b2/c3", "a1-b2", "a1^c3", "pass", "*d4"] {
        assert_eq!(action(text).to_string(), text);
    }
    for wrong in
        ["", "a1", "a1-", "a1-b2/", "a1-h9", "a1^", "*", "*d9", "PASS", "a1-b2/c3/d4", "a1 b2", "é1-b2"]
    {
        assert_eq!(wrong.parse::<jin_li::Action>().unwrap_err().text, wrong);
    }
}

#[test]
fn jin_li_is_for_two_and_deals_nothing() {
    let deal = Deal::Seed(Seed::from_number(1));
    assert!(matches!(JinLi::new(setup(&[]), 3, &deal), Err(SetupError::Seats { seats: 3, .. })));
    let given = Deal::Given(vec![vec!["1a".to_owned()]]);
    assert!(matches!(JinLi::new(setup(&[]), 2, &given), Err(SetupError::Deal { .. })));
}

#[test]
fn random_play_lasts_about_67_turns() {
    let mut rng = game::FastRng::new(1);
    let games = 20_000;
    let mut turns = 0;
    for _ in 0..games {
        let mut game = new_game(&[]);
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
        }
        turns += game.turns();
    }
    let mean = f64::from(turns) / f64::from(games);
    assert!((65.8..67.8).contains(&mean), "{mean}");
}
