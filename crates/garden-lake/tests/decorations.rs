//! Decorations of side A, which come by themselves, and those of side B, laid by hand.

mod common;

use common::{all_from, edit, laid, legal, play, refused, start, stretch, tiles, with_layout};
use game::{Deal, Game, Seat, Seed};
use garden_lake::{Action, Bonus, GardenLake, GardenLakeSetup, Illegal, Laying, Shape};

const SEAT: Seat = Seat(0);
const NO_SPACE: &str = "............";

fn game_on(setup: &'static GardenLakeSetup) -> GardenLake {
    GardenLake::new(setup, 2, &Deal::Seed(Seed::from_number(1))).unwrap()
}

fn prepared(game: &GardenLake, laid: &[Laying], bonuses: &[Bonus]) -> GardenLake {
    edit(game, |view| {
        view.lakes[0].laid = laid.to_vec();
        view.lakes[0].bonuses = bonuses.to_vec();
    })
}

fn names(game: &GardenLake) -> Vec<String> {
    game.lake(SEAT).laid.iter().map(ToString::to_string).collect()
}

#[test]
fn a_space_whose_sides_are_all_covered_gets_its_decoration_and_corners_do_not_matter() {
    // The space A of card A1 is e5.
    let around = laid(&["+2k0@e4", "+2k0@c5", "+2k0@f5"]);
    let mut game = prepared(&start("A1", 2), &around, &[Bonus::Double]);
    play(&mut game, "+2k0@d6");
    assert_eq!(names(&game)[3..], ["+2k0@d6", "A0@e5"]);
    assert!(!game.lake(SEAT).covered.has("d4".parse().unwrap()), "a corner is open");
}

#[test]
fn one_open_side_is_enough_to_wait() {
    let mut game = prepared(&start("A1", 2), &laid(&["+2k0@e4", "+2k0@c5"]), &[Bonus::Double]);
    play(&mut game, "+2k0@d6");
    assert_eq!(names(&game).len(), 3);
}

#[test]
fn the_edge_of_the_board_counts_as_covered() {
    let game = game_on(with_layout("A1", "A1", &[(1, "A..........."), (5, ".......B....")]));
    let mut game = prepared(&game, &laid(&["+2k0@b1"]), &[Bonus::Double]);
    play(&mut game, "+2k1@a2");
    assert_eq!(names(&game)[2..], ["A0@a1"]);
}

#[test]
fn a_space_that_is_partly_covered_is_lost() {
    // The space B of card A1 is h4 and h5; h5 is covered, everything around h4 will be.
    let around = laid(&["+2k1@h5", "+2k0@h3", "+2k0@f4"]);
    let mut game = prepared(&start("A1", 2), &around, &[Bonus::Double]);
    play(&mut game, "+2k0@i4");
    assert_eq!(names(&game).len(), 4, "no decoration came");
}

#[test]
fn of_two_spaces_that_touch_a_covered_one_lets_the_other_be_surrounded() {
    let game = game_on(with_layout("A1", "A1", &[(1, "ABB........."), (4, NO_SPACE), (5, NO_SPACE)]));
    let mut game = prepared(&game, &laid(&["+2k1@a2"]), &[Bonus::Double]);
    play(&mut game, "+2k0@b1");
    assert_eq!(names(&game)[2..], ["A0@a1"]);
}

#[test]
fn a_decoration_completes_a_row_that_gives_a_bonus_that_completes_an_area() {
    let mut around = laid(&["+2k0@e4", "+2k0@a5", "+2k0@c5", "+2k0@b10"]);
    around.extend(stretch('f', 5, 7));
    let mut game = prepared(&start("A1", 2), &around, &[Bonus::Double]);
    play(&mut game, "+2k0@d6");
    assert_eq!(names(&game).last().unwrap(), "A0@e5");
    assert_eq!(game.lake(SEAT).bonuses, [0, 1, 0, 0], "row 5 is full with the decoration: a triple");
    play(&mut game, "+3k0@b11");
    assert_eq!(game.lake(SEAT).bonuses, [0, 0, 0, 1], "the square area is covered");
}

#[test]
fn on_side_b_a_free_decoration_takes_the_place_of_the_water_tile() {
    let mut game = edit(&start("B1", 2), |view| view.lakes[0].line = tiles(&[9, 1, 2]));
    play(&mut game, "B1@l11");
    assert_eq!(refused(&game, "9k0@a1"), Illegal::AlreadyLaid);
    assert_eq!(refused(&game, "A0@a1"), Illegal::AlreadyLaid);
    play(&mut game, "done");
    assert_eq!(game.lake(SEAT).line.len(), 3, "no tile was taken");
}

#[test]
fn after_the_water_tile_no_free_decoration_is_laid() {
    let mut game = edit(&start("B1", 2), |view| view.lakes[0].line = tiles(&[9, 1, 2]));
    play(&mut game, "9k0@a1");
    assert_eq!(refused(&game, "A0@l12"), Illegal::AlreadyLaid);
}

#[test]
fn on_side_b_a_decoration_completes_a_row_that_gives_a_bonus_that_completes_an_area() {
    let mut row = stretch('a', 1, 11);
    row.extend(laid(&["+2k0@b2"]));
    let mut game = prepared(&start("B1", 2), &row, &[]);
    play(&mut game, "A0@l1");
    assert_eq!(game.lake(SEAT).bonuses, [1, 0, 0, 0], "row 1 is full: a double");
    play(&mut game, "+2k0@b3");
    assert_eq!(game.lake(SEAT).bonuses, [0, 0, 0, 1], "the square area is covered: a square");
    play(&mut game, "done");
}

#[test]
fn free_decorations_do_not_touch_by_sides_and_may_by_corners() {
    let game = prepared(&start("B1", 2), &laid(&["E0@e5"]), &[]);
    for cell in ["d5", "g6", "e4", "f7"] {
        let at = cell.parse().unwrap();
        assert_eq!(refused(&game, &format!("A0@{cell}")), Illegal::NextToDecoration { at });
    }
    for cell in ["d4", "g7", "d7", "b2"] {
        play(&mut game.clone(), &format!("A0@{cell}"));
    }
    assert!(matches!(refused(&game, "A0@e5"), Illegal::Covered { .. }));
}

#[test]
fn a_player_has_at_most_three_decorations_of_different_shapes() {
    let two = prepared(&start("B1", 2), &laid(&["A0@a1", "B0@a3"]), &[]);
    assert_eq!(refused(&two, "B0@e8"), Illegal::ShapeTwice { shape: Shape::from_letter('B').unwrap() });
    play(&mut two.clone(), "C0@e8");
    let three = prepared(&start("B1", 2), &laid(&["A0@a1", "B0@a3", "C0@a5"]), &[]);
    assert_eq!(refused(&three, "D0@e8"), Illegal::EnoughDecorations { most: 3 });
}

#[test]
fn without_side_b_no_decoration_is_laid_by_hand() {
    for cards in ["none", "A1"] {
        assert_eq!(refused(&start(cards, 2), "A0@a1"), Illegal::NotSideB);
    }
}

#[test]
fn when_no_water_tile_fits_a_free_decoration_is_allowed_and_never_forced() {
    let full = [stretch('c', 1, 10), all_from(2)].concat();
    let mut game = prepared(&start("B1", 2), &full, &[]);
    let actions = legal(&game);
    assert!(actions.contains(&Action::Pass {}));
    assert_eq!(actions.len(), 4, "A on either cell, B on both, or pass");
    play(&mut game, "B0@a1");
    assert_eq!(refused(&game, "pass"), Illegal::SomethingLaid);
    play(&mut game, "done");
}
