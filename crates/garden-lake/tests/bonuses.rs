//! Gaining, laying, keeping and losing bonus tiles.

mod common;

use common::{all_from, edit, laying, legal, play, refused, start, stretch, tiles};
use game::{Game, Seat};
use garden_lake::{Action, Bonus, GardenLake, Illegal, Laying};

const SEAT: Seat = Seat(0);

/// A two-player game with these pieces in the first lake and these bonuses at hand.
fn lake(laid: &[Vec<Laying>], bonuses: &[Bonus]) -> GardenLake {
    edit(&start("none", 2), |view| {
        view.lakes[0].laid = laid.concat();
        view.lakes[0].bonuses = bonuses.to_vec();
    })
}

/// Pieces that cover column `column` from `row` down to the bottom, six or more cells.
fn column(column: char, row: u8) -> Vec<Laying> {
    let mut rows: Vec<u8> = (row..=12).collect();
    let mut pieces = Vec::new();
    while let Some(&top) = rows.first() {
        let step = if rows.len() == 2 || rows.len() == 4 { 2 } else { 3 };
        pieces.push(laying(&format!("+{step}k1@{column}{top}")));
        rows.drain(..step);
    }
    pieces
}

/// How many doubles, triples, ells and squares are at hand.
fn at_hand(game: &GardenLake) -> [u8; 4] {
    game.lake(SEAT).bonuses
}

#[test]
fn the_first_full_row_of_a_section_gives_its_bonus_and_the_second_none() {
    let mut game = lake(&[stretch('c', 1, 10), stretch('c', 4, 10)], &[Bonus::Double, Bonus::Double]);
    play(&mut game, "+2k0@a4");
    assert_eq!(at_hand(&game), [2, 0, 0, 0], "one laid, one gained for rows 1 to 4");
    play(&mut game, "+2k0@a1");
    assert_eq!(at_hand(&game), [1, 0, 0, 0], "the section has given its bonus");
}

#[test]
fn a_full_column_gives_the_bonus_of_its_section_at_the_top() {
    let mut game = lake(&[column('a', 3), column('e', 3)], &[Bonus::Double, Bonus::Double]);
    play(&mut game, "+2k1@a1");
    assert_eq!(at_hand(&game), [1, 1, 0, 0], "columns a to d give a triple");
    play(&mut game, "+2k1@e1");
    assert_eq!(at_hand(&game), [1, 1, 0, 0], "columns e to h give a double");
}

#[test]
fn a_covered_area_gives_the_tile_of_its_shape_once() {
    let mut game = lake(&[], &[Bonus::Square, Bonus::Ell]);
    play(&mut game, "+Sl0@b2");
    assert_eq!(at_hand(&game), [0, 0, 1, 1]);
    play(&mut game, "+Lk0@f2");
    assert_eq!(at_hand(&game), [0, 0, 1, 1]);
    play(&mut game, "+Lk0@k11");
    assert_eq!(at_hand(&game), [0, 0, 0, 1], "nothing full, nothing gained");
}

#[test]
fn two_bonuses_at_once_with_one_set_aside_leave_one_when_the_turn_is_done() {
    let corner = edit(&lake(&[stretch('e', 1, 8), column('a', 5)], &[Bonus::Square]), |view| {
        view.lakes[0].line = tiles(&[9, 1, 2]);
    });
    let mut game = corner;
    play(&mut game, "9k0@a1");
    assert_eq!(at_hand(&game), [1, 1, 0, 1], "row 1 and column a, and the one kept from before");
    assert_eq!(refused(&game, "done"), Illegal::TooManyBonuses { bonuses: 3 });
    play(&mut game, "+3k0@d6");
    assert_eq!(refused(&game, "done"), Illegal::TooManyBonuses { bonuses: 2 });
    play(&mut game, "+Sk0@f8");
    assert_eq!(at_hand(&game), [1, 0, 0, 0]);
    assert!(legal(&game).contains(&Action::Done {}));
    play(&mut game, "done");
    assert_eq!(game.to_act(), Some(Seat(1)));
    assert_eq!(at_hand(&game), [1, 0, 0, 0], "the double is set aside");
}

#[test]
fn bonuses_chain_from_column_to_row_to_area() {
    let laid = [column('e', 5), stretch('c', 8, 2), stretch('f', 8, 7), stretch('b', 10, 2)];
    let mut game = edit(&lake(&laid, &[]), |view| view.lakes[0].line = tiles(&[9, 1, 2]));
    play(&mut game, "9k0@e1");
    assert_eq!(at_hand(&game), [1, 0, 0, 0], "column e is full: the double of the middle");
    play(&mut game, "+2l0@a8");
    assert_eq!(at_hand(&game), [0, 1, 0, 0], "row 8 is full: a triple");
    play(&mut game, "+3k0@b11");
    assert_eq!(at_hand(&game), [0, 0, 0, 1], "the square area is covered: a square");
    play(&mut game, "done");
    assert_eq!(at_hand(&game), [0, 0, 0, 1], "set aside for later");
}

#[test]
fn a_bonus_that_fits_nowhere_is_discarded_by_itself() {
    let laid = [stretch('c', 1, 10), all_from(2)];
    let mut game = lake(&laid, &[Bonus::Double, Bonus::Square]);
    play(&mut game, "+2k0@a1");
    assert_eq!(at_hand(&game), [0; 4]);
    play(&mut game, "done");
}

#[test]
fn a_bonus_set_aside_may_be_laid_before_the_water_tile() {
    let mut game = edit(&lake(&[], &[Bonus::Double]), |view| view.lakes[0].line = tiles(&[9, 1, 2]));
    play(&mut game, "+2k3@l11");
    assert_eq!(refused(&game, "done"), Illegal::MustLay { tile: tiles(&[9])[0] });
    play(&mut game, "9k0@a1");
    play(&mut game, "done");
}

#[test]
fn a_bonus_set_aside_may_be_laid_when_no_water_tile_fits_but_need_not() {
    let mut game = lake(&[stretch('c', 1, 10), all_from(2)], &[Bonus::Double]);
    assert_eq!(legal(&game).len(), 5, "two faces with two turns each, and pass");
    assert!(legal(&game).contains(&Action::Pass {}));
    play(&mut game, "+2l2@a1");
    assert_eq!(refused(&game, "pass"), Illegal::SomethingLaid);
    play(&mut game, "done");
}

#[test]
fn a_bonus_set_aside_may_block_every_tile() {
    // The only room is that of tile 9, the only tile within reach.
    let laid =
        [stretch('e', 1, 8), stretch('b', 2, 11), stretch('b', 3, 11), stretch('b', 4, 11), all_from(5)];
    let mut game = edit(&lake(&laid, &[Bonus::Double]), |view| {
        view.lakes[0].line = tiles(&[9]);
        view.lakes[1].line.clear();
    });
    assert_eq!(refused(&game, "pass"), Illegal::MustLay { tile: tiles(&[9])[0] });
    play(&mut game, "+2k0@a1");
    assert_eq!(game.reach(SEAT)[0].tile, tiles(&[9])[0]);
    play(&mut game, "done");
    assert_eq!(game.to_act(), Some(Seat(1)));
}

#[test]
fn a_bonus_that_was_not_gained_cannot_be_laid() {
    let game = lake(&[], &[Bonus::Double]);
    assert_eq!(refused(&game, "+Sk0@a1"), Illegal::NoSuchBonus { bonus: Bonus::Square });
}
