//! What a turn is made of, passing, stopping and the end.

mod common;

use common::{all_from, edit, laid, legal, play, refused, start, stretch, tiles};
use game::{Game, Seat};
use garden_lake::{Action, Bonus, End, Face, GardenLake, Illegal, Phase, Title};

/// A game in which no tile fits into any lake; there is room for one double in each.
fn crowded(seats: u8) -> GardenLake {
    edit(&start("none", seats), |view| {
        let full = [stretch('c', 1, 10), all_from(2)].concat();
        for lake in &mut view.lakes {
            lake.laid.clone_from(&full);
        }
    })
}

#[test]
fn a_tile_must_be_laid_while_one_fits() {
    let game = start("none", 2);
    let tile = game.reach(Seat(0))[0].tile;
    assert_eq!(refused(&game, "pass"), Illegal::MustLay { tile });
    assert_eq!(refused(&game, "done"), Illegal::MustLay { tile });
    assert!(legal(&game).iter().all(|action| matches!(action, Action::Lay(_))));
}

#[test]
fn one_water_tile_a_turn() {
    let mut game = edit(&start("none", 2), |view| view.lakes[0].line = tiles(&[9, 5, 1]));
    play(&mut game, "9k0@a1");
    assert_eq!(legal(&game), [Action::Done {}]);
    assert_eq!(refused(&game, "1k0@f6"), Illegal::AlreadyLaid);
}

#[test]
fn a_tile_lies_inside_the_lake_and_on_nothing_else() {
    let mut game = edit(&start("none", 2), |view| {
        view.lakes[0].line = tiles(&[9, 5, 1]);
        view.lakes[0].laid = laid(&["+2k0@a1"]);
    });
    assert_eq!(refused(&game, "9k0@j1"), Illegal::OverTheEdge);
    assert_eq!(refused(&game, "9k0@a10"), Illegal::OverTheEdge);
    assert_eq!(refused(&game, "9k0@b1"), Illegal::Covered { at: "b1".parse().unwrap() });
    assert_eq!(refused(&game, "9k0@a1"), Illegal::Covered { at: "a1".parse().unwrap() });
    play(&mut game, "9k0@i9");
}

#[test]
fn tiles_need_not_touch_and_either_face_and_any_turn_may_be_used() {
    let game = edit(&start("none", 2), |view| view.lakes[0].line = tiles(&[9, 5, 1]));
    for laying in ["9k0@a1", "9k1@e5", "9k2@i9", "9l0@f2", "9l3@b7"] {
        play(&mut game.clone(), laying);
    }
}

#[test]
fn all_players_passing_in_a_row_ends_the_game() {
    for seats in 2..=4 {
        let mut game = crowded(seats);
        for seat in Seat::all(seats) {
            assert_eq!(game.to_act(), Some(seat));
            assert_eq!(legal(&game), [Action::Pass {}]);
            play(&mut game, "pass");
        }
        assert_eq!((game.phase(), game.to_act()), (Phase::Over, None));
        assert_eq!(refused(&game, "pass"), Illegal::Over);
    }
}

#[test]
fn a_turn_that_laid_anything_is_no_pass() {
    let mut game = edit(&crowded(2), |view| view.lakes[1].bonuses = vec![Bonus::Double]);
    play(&mut game, "pass");
    play(&mut game, "+2k0@a1");
    play(&mut game, "done");
    assert_eq!(game.to_act(), Some(Seat(0)), "the count of passes starts again");
    play(&mut game, "pass");
    assert_eq!(game.to_act(), Some(Seat(1)));
    play(&mut game, "pass");
    assert_eq!(game.to_act(), None);
}

#[test]
fn a_player_who_passed_may_lay_again_when_the_reach_changes() {
    let mut game = edit(&crowded(2), |view| {
        // The room is that of tile 9, which is out of reach at first.
        let room =
            [stretch('e', 1, 8), stretch('b', 2, 11), stretch('b', 3, 11), stretch('b', 4, 11), all_from(5)];
        view.lakes[0].laid = room.concat();
        view.lakes[0].line = tiles(&[26, 27]);
        view.lakes[1].laid.clear();
        view.lakes[1].line = tiles(&[33, 9, 34, 35]);
    });
    play(&mut game, "pass");
    play(&mut game, "33k0@a1");
    play(&mut game, "done");
    play(&mut game, "9k0@a1");
}

#[test]
fn bonuses_that_were_not_laid_are_lost_at_the_end() {
    let mut game = edit(&crowded(2), |view| view.lakes[0].bonuses = vec![Bonus::Double]);
    let points = game.points();
    play(&mut game, "pass");
    play(&mut game, "pass");
    assert_eq!(game.outcome().unwrap().points, points);
}

#[test]
fn a_solo_player_stops_at_the_start_of_any_turn() {
    let mut game = edit(&start("none", 1), |view| view.lakes[0].line = tiles(&[9, 5, 1]));
    assert!(legal(&game).contains(&Action::Stop {}));
    assert_eq!(refused(&game, "pass"), Illegal::Solo);
    play(&mut game, "9k0@a1");
    assert_eq!(refused(&game, "stop"), Illegal::StopAtStart);
    play(&mut game, "done");
    play(&mut game, "stop");
    assert_eq!(game.to_act(), None);
    assert_eq!(game.outcome().unwrap().end, End::Stopped { title: Title::Apprentice });
}

#[test]
fn a_solo_player_for_whom_nothing_fits_can_only_stop() {
    let game = crowded(1);
    assert_eq!(legal(&game), [Action::Stop {}]);
    assert_eq!(refused(&game, "done"), Illegal::NothingLaid);
}

#[test]
fn with_several_players_nobody_stops_the_game() {
    assert_eq!(refused(&start("none", 2), "stop"), Illegal::NotSolo);
}

#[test]
fn a_form_that_looks_like_one_with_fewer_turns_is_written_so() {
    let game = start("B1", 2);
    let action = GardenLake::read(game.rules(), "B3@a1").unwrap();
    assert_eq!(action.to_string(), "B1@a1");
    let Action::Lay(laying) = action else { panic!("a laying") };
    let turned = |turn| Action::Lay(garden_lake::Laying { turn, ..laying });
    let lily = Action::Lay(garden_lake::Laying { face: Face::Lily, ..laying });
    assert!(GardenLake::is_action(game.rules(), turned(1)));
    for other in [turned(3), turned(9), lily] {
        assert!(!GardenLake::is_action(game.rules(), other));
        assert_eq!(game.clone().play(other), Err(Illegal::NoSuchForm));
    }
}
