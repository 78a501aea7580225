//! Where pieces fit, compared with a second version that looks at every cell.

mod common;

use common::{layings, setup, start};
use game::{FastRng, Game, Random, Seat};
use garden_lake::{Action, Board, Components, Face, GardenLake, Laying, Piece, SIDE, Tile, anchors};
use grid::square::Cell;

/// A tile as cells relative to the top left corner of its box.
type Outline = Vec<(i32, i32)>;

/// The outline of a drawn piece, mirrored for the lily face and turned, worked out with plain numbers.
fn outline(drawing: &str, face: Face, turns: u8) -> Outline {
    let rows: Vec<&str> = drawing.split('/').collect();
    let width = rows[0].len() as i32;
    let mut cells: Outline = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let x = if face == Face::Lily { width - 1 - x as i32 } else { x as i32 };
            if mark != '.' {
                cells.push((x, y as i32));
            }
        }
    }
    for _ in 0..turns {
        let height = cells.iter().map(|cell| cell.1).max().unwrap();
        for cell in &mut cells {
            *cell = (height - cell.1, cell.0);
        }
    }
    cells
}

fn slow_anchors(free: &[[bool; SIDE]; SIDE], outline: &Outline) -> Vec<Cell> {
    let fits = |x: i32, y: i32| {
        outline.iter().all(|(dx, dy)| {
            let (x, y) = (x + dx, y + dy);
            x < SIDE as i32 && y < SIDE as i32 && free[y as usize][x as usize]
        })
    };
    let cells = (0..SIDE as i32).flat_map(|y| (0..SIDE as i32).map(move |x| (x, y)));
    cells.filter(|&(x, y)| fits(x, y)).map(|(x, y)| Cell::new(x as u8, y as u8)).collect()
}

fn naive(free: &Board) -> [[bool; SIDE]; SIDE] {
    std::array::from_fn(|y| std::array::from_fn(|x| free.has(Cell::new(x as u8, y as u8))))
}

fn drawing(tile: Tile) -> String {
    Components::read(None).unwrap().drawing(Piece::Tile(tile))
}

fn compare(free: &Board, tile: Tile) -> usize {
    let components = Components::read(None).unwrap();
    let fast = anchors(free, components.forms(Piece::Tile(tile)));
    let slow_free = naive(free);
    let drawing = drawing(tile);
    let mut count = 0;
    for face in Face::BOTH {
        for turn in 0..4 {
            let slow = slow_anchors(&slow_free, &outline(&drawing, face, turn));
            let fast: Vec<Cell> = fast[face as usize][turn as usize].cells().collect();
            assert_eq!(fast, slow, "tile {tile} {face:?} turn {turn} on\n{free:?}");
            count += slow.len();
        }
    }
    count
}

/// Positions of three kinds: from random games, sprinkled, and with lakes of free water left.
#[test]
fn anchors_are_those_found_cell_by_cell_in_100_000_random_positions() {
    let mut rng = FastRng::new(11);
    let mut found = 0;
    let mut checked = 0;
    while checked < 40_000 {
        let cards = ["none", "different", "different-B"][checked % 3];
        let mut game = start(cards, 1 + (checked % 4) as u8);
        game.shuffle_bag(&mut rng);
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            let seat = game.turn().seat;
            found += compare(&game.lake(seat).free(), Tile::new(rng.below(64) as u8).unwrap());
            checked += 1;
        }
    }
    for round in checked..100_000 {
        let density = rng.below(10);
        let mut free = if round % 2 == 0 { Board::FULL } else { Board::EMPTY };
        for cell in Board::FULL.cells() {
            if rng.below(12) < density {
                free = if round % 2 == 0 { free - one(cell) } else { free | one(cell) };
            }
        }
        found += compare(&free, Tile::new(rng.below(64) as u8).unwrap());
    }
    assert!(found > 1_000_000, "most positions have room for something: {found}");
}

fn one(cell: Cell) -> Board {
    [cell].into_iter().collect()
}

#[test]
fn the_listed_layings_of_tiles_are_exactly_those_of_the_slow_version_with_symmetric_ones_once() {
    let mut rng = FastRng::new(12);
    for round in 0..30 {
        let mut game = start(["none", "different-B"][round % 2], 1 + (round % 4) as u8);
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            if !game.turn().tile_laid && matches!(game.phase(), garden_lake::Phase::Turn) {
                assert_eq!(listed(&game), slowly_listed(&game));
            }
        }
    }
}

fn listed(game: &GardenLake) -> Vec<Laying> {
    layings(game).into_iter().filter(|laying| matches!(laying.piece, Piece::Tile(_))).collect()
}

fn slowly_listed(game: &GardenLake) -> Vec<Laying> {
    let seat = game.turn().seat;
    let free = naive(&game.lake(seat).free());
    let mut all = Vec::new();
    for reached in game.reach(seat) {
        let drawing = drawing(reached.tile);
        for face in Face::BOTH {
            let turned = |turn| marked(&drawing, face, turn);
            for turn in (0..4).filter(|&turn| (0..turn).all(|less| turned(less) != turned(turn))) {
                let cells = slow_anchors(&free, &outline(&drawing, face, turn));
                let piece = Piece::Tile(reached.tile);
                all.extend(cells.into_iter().map(|at| Laying { piece, face, turn, at }));
            }
        }
    }
    all
}

/// The cells of a turned tile together with what is on them.
fn marked(drawing: &str, face: Face, turns: u8) -> (Outline, Outline) {
    // Only the symbols, but moved with the whole tile: a letter keeps the box.
    let mut all = outline(drawing, face, turns);
    let symbols: Vec<bool> = drawing.chars().filter(|&c| c == 'O' || c == '#').map(|c| c == 'O').collect();
    let mut with: Vec<(i32, i32)> =
        all.iter().zip(&symbols).filter(|(_, symbol)| **symbol).map(|(c, _)| *c).collect();
    all.sort_unstable();
    with.sort_unstable();
    (all, with)
}

#[test]
fn every_action_is_drawn_equally_often() {
    // A lake with little room, so that there are few actions and both ways of drawing are used.
    let mut game = start("none", 2);
    let mut rng = FastRng::new(21);
    let few = loop {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        if (6..60).contains(&actions.len()) && actions.iter().any(|a| matches!(a, Action::Lay(_))) {
            break actions;
        }
        match game.random_action(&mut rng) {
            Some(action) => game.play_unchecked(action),
            None => game = start("none", 2),
        }
    };
    for game in [game, start("none", 2)] {
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let draws = actions.len() * 400;
        let mut counts = std::collections::HashMap::new();
        for _ in 0..draws {
            *counts.entry(game.random_action(&mut rng).unwrap()).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), actions.len());
        // Twenty is the spread of one count; six times that would be a bias.
        assert!(counts.values().all(|&count| (280..520).contains(&count)), "{:?}", counts.values().max());
    }
    assert!(few.len() >= 6);
}

#[test]
fn a_tile_that_looks_the_same_after_two_turns_is_listed_twice_a_face_and_found_four_times() {
    let components = setup("none").components;
    let different = |tile: Tile| components.forms(Piece::Tile(tile)).different();
    for tile in Tile::all() {
        let drawing = drawing(tile);
        let forms: Vec<_> = (0..4).map(|turn| marked(&drawing, Face::Koi, turn)).collect();
        let count = (0..4).filter(|&turn| !forms[..turn].contains(&forms[turn])).count();
        assert_eq!(usize::from(different(tile)), count, "tile {tile}");
    }
    let game = start("none", 2);
    assert!(!layings(&game).is_empty());
    assert_eq!(game.reach(Seat(0)).len(), 4);
}
