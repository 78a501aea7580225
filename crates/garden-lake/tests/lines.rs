//! The lines of tiles: who reaches what, and how a line is refilled.

mod common;

use common::{edit, legal, play, reach, refused, start, tiles};
use game::{Game, Seat};
use garden_lake::{Action, GardenLake, Illegal, LINE, LineEnd, Phase, Tile};

/// A game in which the lines are these.
fn with_lines(seats: u8, bag: u8, lines: &[&[u8]]) -> GardenLake {
    edit(&start("none", seats), |view| {
        for (lake, line) in view.lakes.iter_mut().zip(lines) {
            lake.line = tiles(line);
        }
        view.bag = bag;
    })
}

fn line(game: &GardenLake, seat: u8) -> Vec<u8> {
    game.lake(Seat(seat)).line.iter().map(|&tile| tile.into()).collect()
}

/// Lays a tile somewhere free in the top left corner and ends the turn.
fn take(game: &mut GardenLake, tile: u8) {
    play(game, &format!("{tile}k0@a1"));
    play(game, "done");
}

#[test]
fn each_line_has_sixteen_tiles_and_the_bag_the_rest() {
    for (seats, bag) in [(1, 48), (2, 32), (3, 16), (4, 0)] {
        let game = start("none", seats);
        assert_eq!(game.bag_len(), bag);
        assert!(Seat::all(seats).all(|seat| game.lake(seat).line.len() == LINE));
    }
}

#[test]
fn with_three_or_four_one_reaches_the_near_ends_of_both_neighbours() {
    let lines: &[&[u8]] = &[&[1, 2, 3], &[11, 12, 13], &[21, 22, 23], &[31, 32, 33]];
    let three = with_lines(3, 0, lines);
    assert_eq!(reach(&three, 0), [1, 3, 13, 21], "the left neighbour's right end, the right one's left end");
    assert_eq!(reach(&three, 1), [11, 13, 23, 1]);
    assert_eq!(reach(&three, 2), [21, 23, 3, 11]);
    let four = with_lines(4, 0, lines);
    assert_eq!(reach(&four, 0), [1, 3, 13, 31]);
    assert_eq!(reach(&four, 3), [31, 33, 3, 21]);
}

#[test]
fn with_two_both_ends_of_both_lines_are_within_reach() {
    let game = with_lines(2, 0, &[&[1, 2, 3], &[11, 12, 13]]);
    assert_eq!(reach(&game, 0), [1, 3, 11, 13]);
    assert_eq!(reach(&game, 1), [11, 13, 1, 3]);
}

#[test]
fn alone_one_reaches_two_tiles_from_each_end() {
    assert_eq!(reach(&with_lines(1, 0, &[&[1, 2, 3, 4, 5, 6]]), 0), [1, 6, 2, 5]);
}

#[test]
fn a_tile_reached_in_two_ways_is_listed_once() {
    assert_eq!(reach(&with_lines(1, 0, &[&[1, 2, 3]]), 0), [1, 3, 2]);
    assert_eq!(reach(&with_lines(1, 0, &[&[1, 2]]), 0), [1, 2]);
    assert_eq!(reach(&with_lines(1, 0, &[&[1]]), 0), [1]);
    assert_eq!(reach(&with_lines(2, 0, &[&[1], &[11]]), 0), [1, 11]);
    assert_eq!(reach(&with_lines(3, 0, &[&[1], &[11], &[]]), 0), [1, 11]);
}

#[test]
fn alone_the_second_tile_of_the_line_may_be_taken() {
    let mut game = with_lines(1, 0, &[&[1, 2, 3, 4, 5, 6]]);
    take(&mut game, 2);
    assert_eq!(line(&game, 0), [1, 3, 4, 5, 6]);
}

#[test]
fn a_tile_beyond_the_ends_is_out_of_reach() {
    let game = with_lines(3, 0, &[&[1, 2, 3], &[11, 12, 13], &[21, 22, 23]]);
    for number in [2, 11, 12, 22, 23, 40] {
        let tile = Tile::try_from(number).unwrap();
        assert_eq!(refused(&game, &format!("{number}k0@a1")), Illegal::OutOfReach { tile });
    }
}

#[test]
fn a_line_that_falls_to_one_is_refilled_from_the_bag_after_the_turn() {
    let mut game = with_lines(2, 20, &[&[1, 2], &[11, 12, 13]]);
    play(&mut game, "1k0@a1");
    assert_eq!(game.phase(), Phase::Turn, "bonuses come first");
    let before = game.reveals();
    play(&mut game, "done");
    let Phase::Refill { owner, drawn: Some(drawn) } = game.phase() else { panic!("a tile is drawn") };
    assert_eq!((owner, game.to_act(), game.bag_len()), (Seat(0), Some(Seat(0)), 19));
    assert_eq!(game.reveals(), before + 1, "all see the tile");
    let ends = [LineEnd::Left, LineEnd::Right].map(|end| Action::Refill { tile: drawn, end });
    assert_eq!(legal(&game), ends);
    assert_eq!(refused(&game, "2k0@f6"), Illegal::RefillFirst);
    assert_eq!(refused(&game, "done"), Illegal::RefillFirst);
    assert_eq!(refused(&game, "11left"), Illegal::NotARefill { tile: tiles(&[11])[0] });
    let mut other = game.clone();
    play(&mut game, &format!("{drawn}left"));
    assert_eq!(line(&game, 0), [u8::from(drawn), 2]);
    play(&mut other, &format!("{drawn}right"));
    assert_eq!(line(&other, 0), [2, u8::from(drawn)]);
    assert_eq!(game.to_act(), Some(Seat(1)));
}

#[test]
fn the_owner_refills_even_if_another_took_the_tile() {
    let mut game = with_lines(3, 10, &[&[1, 2, 3], &[11, 12, 13], &[21, 22]]);
    take(&mut game, 21);
    assert_eq!(game.to_act(), Some(Seat(2)), "out of turn");
    let Phase::Refill { drawn: Some(drawn), .. } = game.phase() else { panic!("a tile is drawn") };
    play(&mut game, &format!("{drawn}right"));
    assert_eq!(game.to_act(), Some(Seat(1)), "then the next turn");
}

#[test]
fn with_an_empty_bag_the_near_end_of_a_neighbour_is_taken() {
    let mut game = with_lines(4, 0, &[&[1, 2], &[11, 12, 13], &[21, 22, 23], &[31, 32, 33]]);
    let before = game.reveals();
    take(&mut game, 2);
    assert_eq!(game.phase(), Phase::Refill { owner: Seat(0), drawn: None });
    let offered: Vec<String> = legal(&game).iter().map(ToString::to_string).collect();
    assert_eq!(offered, ["13left", "13right", "31left", "31right"]);
    assert_eq!(refused(&game, "21left"), Illegal::NotARefill { tile: tiles(&[21])[0] });
    play(&mut game, "31left");
    assert_eq!((line(&game, 0), line(&game, 3)), (vec![31, 1], vec![32, 33]));
    assert_eq!(game.reveals(), before, "nothing was hidden");
    assert_eq!(game.to_act(), Some(Seat(1)));
}

#[test]
fn a_neighbour_with_two_tiles_gives_none() {
    let mut game = with_lines(4, 0, &[&[1, 2], &[11, 12], &[21, 22, 23], &[31, 32, 33]]);
    take(&mut game, 2);
    let offered: Vec<String> = legal(&game).iter().map(ToString::to_string).collect();
    assert_eq!(offered, ["31left", "31right"]);
    play(&mut game, "31right");
    assert_eq!(line(&game, 3).len(), 2, "a donor keeps at least two");
}

#[test]
fn if_nobody_can_give_nothing_happens_and_it_is_not_tried_again() {
    let mut game = with_lines(4, 0, &[&[1, 2], &[11, 12], &[21, 22, 23, 24], &[31, 32]]);
    take(&mut game, 2);
    assert_eq!((game.phase(), game.to_act()), (Phase::Turn, Some(Seat(1))));
    // A turn that takes from another line does not bring it up again, though seat 1 could give now.
    let mut rich = edit(&game, |view| view.lakes[1].line = tiles(&[11, 12, 14, 15, 16]));
    take(&mut rich, 16);
    assert_eq!((rich.phase(), line(&rich, 0)), (Phase::Turn, vec![1]));
    // The last tile of a line may be taken, and an empty line stays empty.
    take(&mut game, 1);
    assert_eq!((game.phase(), line(&game, 0)), (Phase::Turn, vec![]));
    assert_eq!(reach(&game, 0), [12, 31]);
}

#[test]
fn with_two_players_and_an_empty_bag_either_end_of_the_other_line_refills() {
    let mut game = with_lines(2, 0, &[&[1, 2], &[11, 12, 13]]);
    take(&mut game, 2);
    let offered: Vec<String> = legal(&game).iter().map(ToString::to_string).collect();
    assert_eq!(offered, ["11left", "11right", "13left", "13right"]);
}

#[test]
fn there_is_never_a_refill_without_cause() {
    assert_eq!(refused(&start("none", 2), "5left"), Illegal::NoRefill);
}

#[test]
fn alone_the_bag_refills_the_line() {
    let mut game = with_lines(1, 5, &[&[1, 2]]);
    take(&mut game, 1);
    assert!(matches!(game.phase(), Phase::Refill { owner: Seat(0), drawn: Some(_) }));
}
