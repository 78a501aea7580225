//! What actions do, as facts, and what speaks for them; the names of the tests are the rulebook's sentences.

mod common;

use common::{all_from, edit, laid, laying, start, stretch, tiles};
use game::{FastRng, Game, Policy, Seat};
use garden_lake::{
    Bonus, Cause, CellSet, Effect, End, Face, GardenLake, Laying, LineEnd, Merit, Parts, Tile, Title,
};

fn effects(game: &GardenLake, text: &str) -> Vec<Effect> {
    game.effects(GardenLake::read(game.rules(), text).unwrap())
}

fn merits(game: &GardenLake, text: &str) -> Vec<Merit> {
    game.merits(GardenLake::read(game.rules(), text).unwrap())
}

fn tile(number: u8) -> Tile {
    tiles(&[number])[0]
}

/// The cells of a stretch of a row.
fn cells(column: char, row: u8, length: u8) -> CellSet {
    let cell = |x: u8| grid::square::Cell::new(column as u8 - b'a' + x, row - 1);
    CellSet((0..length).map(cell).collect())
}

/// A game of two with these pieces in the first lake, these bonuses at hand, and tile 9 at the left end.
fn lake(cards: &str, laid: &[Laying], bonuses: &[Bonus]) -> GardenLake {
    edit(&start(cards, 2), |view| {
        view.lakes[0].laid = laid.to_vec();
        view.lakes[0].bonuses = bonuses.to_vec();
        view.lakes[0].line = tiles(&[9, 1, 2]);
        view.lakes[1].line = tiles(&[33, 34, 35]);
    })
}

#[test]
fn a_water_tile_within_reach_is_taken_from_an_end_and_placed_on_the_board() {
    let game = lake("none", &[], &[]);
    let took = |number, owner, end| Effect::Took { tile: tile(number), owner: Seat(owner), end, left: 2 };
    let expected = [took(9, 0, LineEnd::Left), Effect::Laid(laying("9l1@c4"))];
    assert_eq!(effects(&game, "9l1@c4"), expected);
    assert_eq!(effects(&game, "35k0@c4")[0], took(35, 1, LineEnd::Right));
}

#[test]
fn alone_the_second_tile_from_an_end_is_told_by_the_nearer_end() {
    let game = edit(&start("none", 1), |view| view.lakes[0].line = tiles(&[1, 2, 3, 4, 5, 6]));
    for (number, end) in [(1, LineEnd::Left), (2, LineEnd::Left), (5, LineEnd::Right), (6, LineEnd::Right)] {
        let expected = Effect::Took { tile: tile(number), owner: Seat(0), end, left: 5 };
        assert_eq!(effects(&game, &format!("{number}k0@a1"))[0], expected);
    }
}

#[test]
fn a_completed_row_scores_a_point_and_gives_the_bonus_of_its_section_once() {
    let laid = [stretch('c', 5, 10), stretch('c', 8, 10)].concat();
    let mut game = lake("none", &laid, &[Bonus::Double, Bonus::Double]);
    let expected = [
        Effect::Laid(laying("+2l0@a5")),
        Effect::Filled { rows: vec![4], columns: vec![] },
        Effect::Scored { points: 1, total: game.points()[Seat(0)] + 1 },
        Effect::Gained { bonus: Bonus::Triple, cause: Cause::Rows { section: 1 } },
    ];
    assert_eq!(effects(&game, "+2l0@a5"), expected);
    common::play(&mut game, "+2l0@a5");
    let again = effects(&game, "+2l0@a8");
    assert!(again.contains(&Effect::Filled { rows: vec![7], columns: vec![] }));
    assert!(!again.iter().any(|effect| matches!(effect, Effect::Gained { .. })), "{again:?}");
}

#[test]
fn a_row_and_a_column_completed_at_once_give_both_bonuses() {
    let column = ["+3k1@a5", "+3k1@a8", "+2k1@a11"];
    let game = lake("none", &[stretch('e', 1, 8), laid(&column)].concat(), &[]);
    let effects = effects(&game, "9k0@a1");
    assert_eq!(effects[2], Effect::Filled { rows: vec![0], columns: vec![0] });
    let gained = [
        Effect::Gained { bonus: Bonus::Triple, cause: Cause::Columns { section: 0 } },
        Effect::Gained { bonus: Bonus::Double, cause: Cause::Rows { section: 0 } },
    ];
    assert_eq!(effects[effects.len() - 2..], gained);
}

#[test]
fn a_filled_area_gives_a_tile_that_matches_its_shape() {
    let game = lake("none", &[], &[Bonus::Square]);
    let area = game.layout(Seat(0)).areas.iter().position(|area| area.cells.has("b2".parse().unwrap()));
    let cause = Cause::Area { area: area.unwrap() as u8 };
    let expected = [Effect::Laid(laying("+Sl0@b2")), Effect::Gained { bonus: Bonus::Square, cause }];
    assert_eq!(effects(&game, "+Sl0@b2"), expected);
    assert_eq!(effects(&game, "+Sl0@a1"), [Effect::Laid(laying("+Sl0@a1"))]);
}

#[test]
fn a_bonus_that_fits_nowhere_is_discarded_and_that_is_told() {
    // Free are a1, b1 and two cells apart, which keep columns c and d from being full.
    let holes = [stretch('a', 10, 3), stretch('e', 10, 8), stretch('a', 12, 2), stretch('d', 12, 9)];
    let rows = (2..=12).filter(|row| ![10, 12].contains(row)).flat_map(|row| stretch('a', row, 12));
    let laid = [stretch('c', 1, 10), rows.collect(), holes.concat()].concat();
    let game = lake("none", &laid, &[Bonus::Double, Bonus::Square]);
    let effects = effects(&game, "+2k0@a1");
    let expected = [
        Effect::Gained { bonus: Bonus::Triple, cause: Cause::Columns { section: 0 } },
        Effect::Discarded { bonus: Bonus::Triple, count: 1 },
        Effect::Discarded { bonus: Bonus::Square, count: 1 },
    ];
    assert_eq!(effects[effects.len() - 3..], expected);
}

#[test]
fn a_surrounded_space_gets_its_decoration() {
    // The space A of card A1 is e5.
    let game = lake("A1", &laid(&["+2k0@e4", "+2k0@c5", "+2k0@f5"]), &[Bonus::Double]);
    let space = game.layout(Seat(0)).spaces.iter().position(|space| space.laying == laying("A0@e5"));
    let expected = [
        Effect::Laid(laying("+2k0@d6")),
        Effect::Surrounded { space: space.unwrap() as u8, laying: laying("A0@e5") },
    ];
    assert_eq!(effects(&game, "+2k0@d6"), expected);
    let merits = merits(&game, "+2k0@d6");
    assert!(matches!(merits[..], [Merit::Surrounds { shape }] if shape.letter() == 'A'), "{merits:?}");
}

/// Koi in six of the seven cells from a5 to g5; f5 is missing. Turned three times, the koi of a double
/// lies below.
fn almost_a_group() -> Vec<Laying> {
    laid(&["+2k3@a4", "+2k3@b4", "+2k3@c4", "+2k3@d4", "+2k3@e4", "+2k3@g4"])
}

#[test]
fn seven_equal_symbols_that_hang_together_score_two_points() {
    let game = lake("none", &almost_a_group(), &[Bonus::Double]);
    let group =
        |points| Effect::Grouped { symbol: Face::Koi, cells: cells('a', 5, 7), joined: 0, before: 0, points };
    let expected = [Effect::Laid(laying("+2k3@f4")), group(2), Effect::Scored { points: 2, total: 2 }];
    assert_eq!(effects(&game, "+2k3@f4"), expected);
    let merit = Merit::Groups { symbol: Face::Koi, cells: cells('a', 5, 7), points: 2 };
    assert_eq!(merits(&game, "+2k3@f4"), [merit]);
}

#[test]
fn a_scored_group_beside_a_decoration_earns_two_points_more() {
    let mut group = almost_a_group();
    group.push(laying("+2k3@f4"));
    let game = lake("B1", &group, &[]);
    let expected = [
        Effect::Laid(laying("A0@a6")),
        Effect::Grouped { symbol: Face::Koi, cells: cells('a', 5, 7), joined: 1, before: 2, points: 4 },
        Effect::Scored { points: 2, total: 4 },
    ];
    assert_eq!(effects(&game, "A0@a6"), expected);
}

#[test]
fn two_groups_that_grow_together_are_one_and_cost_points() {
    let row = |row: u8| (0..7).map(move |x| format!("+2k3@{}{row}", char::from(b'a' + x)));
    // Koi in rows 3 and 5, eight and seven of them.
    let mut both: Vec<Laying> = row(2).chain(row(4)).map(|text| laying(&text)).collect();
    both.push(laying("+2k3@h2"));
    let game = lake("none", &both, &[Bonus::Triple]);
    // Turned once, the triple is a column of two koi above water: they join the rows by h4 and h5.
    let effects = effects(&game, "+3k1@h4");
    let joined = effects.iter().find_map(|effect| match effect {
        Effect::Grouped { joined, before, points, .. } => Some((*joined, *before, *points)),
        _ => None,
    });
    assert_eq!(joined, Some((2, 4, 2)));
    assert!(effects.contains(&Effect::Scored { points: -2, total: 2 }), "{effects:?}");
    assert!(merits(&game, "+3k1@h4").is_empty(), "nothing speaks for it");
}

#[test]
fn a_group_that_comes_nearer_to_seven_speaks_for_a_laying() {
    let game = lake("none", &almost_a_group()[..3], &[Bonus::Double]);
    let expected = Merit::Grows { symbol: Face::Koi, cells: cells('a', 5, 4), missing: 3 };
    assert_eq!(merits(&game, "+2k3@d4"), [expected]);
    assert_eq!(merits(&game, "+2k3@j9"), []);
}

#[test]
fn a_finished_turn_tells_which_bonus_is_set_aside() {
    let mut game = lake("none", &[], &[Bonus::Double]);
    common::play(&mut game, "9k0@a1");
    assert_eq!(effects(&game, "done"), [Effect::Finished { kept: Some(Bonus::Double) }]);
    let mut game = lake("none", &[], &[]);
    common::play(&mut game, "9k0@a1");
    assert_eq!(effects(&game, "done"), [Effect::Finished { kept: None }]);
}

/// A game with these lines in which tile 2 was taken from the first.
fn short(bag: u8, lines: &[&[u8]]) -> GardenLake {
    let mut game = edit(&start("none", lines.len() as u8), |view| {
        for (lake, line) in view.lakes.iter_mut().zip(lines) {
            lake.line = tiles(line);
        }
        view.bag = bag;
    });
    common::play(&mut game, "2k0@a1");
    game
}

#[test]
fn a_player_with_one_tile_left_takes_one_from_the_bag_and_chooses_the_side() {
    let mut game = short(20, &[&[1, 2], &[11, 12, 13]]);
    let done = effects(&game, "done");
    let [Effect::Finished { kept: None }, Effect::Drew { tile, owner: Seat(0), left: 19 }] = done[..] else {
        panic!("{done:?}")
    };
    assert!(GardenLake::is_reveal(&done[1]) && !GardenLake::is_reveal(&done[0]));
    common::play(&mut game, "done");
    let refill = format!("{tile}left");
    assert_eq!(effects(&game, &refill), [Effect::Refilled { tile, end: LineEnd::Left }]);
}

#[test]
fn if_the_bag_is_empty_a_tile_is_taken_from_a_neighbour_who_keeps_two() {
    let mut game = short(0, &[&[1, 2], &[11, 12, 13], &[21, 22, 23], &[31, 32, 33]]);
    let expected = [Effect::Finished { kept: None }, Effect::MustTake { owner: Seat(0) }];
    assert_eq!(effects(&game, "done"), expected);
    common::play(&mut game, "done");
    let expected = [
        Effect::Took { tile: tile(31), owner: Seat(3), end: LineEnd::Left, left: 2 },
        Effect::Refilled { tile: tile(31), end: LineEnd::Right },
    ];
    assert_eq!(effects(&game, "31right"), expected);
    let poor = short(0, &[&[1, 2], &[11, 12], &[21, 22, 23], &[31, 32]]);
    let expected = [Effect::Finished { kept: None }, Effect::StaysShort { owner: Seat(0) }];
    assert_eq!(effects(&poor, "done"), expected);
}

#[test]
fn once_all_players_have_passed_the_game_ends_and_points_are_counted() {
    let full = [stretch('c', 1, 10), all_from(2)].concat();
    let mut game = edit(&start("none", 2), |view| {
        view.lakes[0].laid.clone_from(&full);
        view.lakes[0].bonuses = vec![Bonus::Double];
        view.lakes[1].laid.clone_from(&full);
    });
    assert_eq!(effects(&game, "pass"), [Effect::Passed { passes: 1 }]);
    common::play(&mut game, "pass");
    // Eleven rows and ten columns are full, and the koi of the bonus tiles stand in stripes.
    let parts = game.lake(Seat(0)).score(game.rules().components).parts();
    assert_eq!((parts.rows, parts.columns, parts.lilies, parts.decorations), (11, 10, 0, 0));
    assert_eq!(parts.total, 21 + parts.koi);
    assert_eq!(parts.total, game.points()[Seat(0)]);
    let expected = [
        Effect::Passed { passes: 2 },
        Effect::Lost { owner: Seat(0), bonus: Bonus::Double },
        Effect::Ended { end: End::AllPassed, scores: vec![parts; 2] },
    ];
    assert_eq!(effects(&game, "pass"), expected);
}

#[test]
fn a_solo_player_who_stops_gets_a_title() {
    let game = start("none", 1);
    let nothing = Parts { rows: 0, columns: 0, koi: 0, lilies: 0, decorations: 0, total: 0 };
    let end = End::Stopped { title: Title::Apprentice };
    assert_eq!(effects(&game, "stop"), [Effect::Stopped, Effect::Ended { end, scores: vec![nothing] }]);
}

/// What the effects of whole games tell, against what the positions show.
#[test]
fn the_effects_of_a_game_add_up_to_its_points_bonuses_and_pieces() {
    for (cards, seats) in [("none", 1), ("different", 2), ("different-B", 3), ("same", 4)] {
        let mut game = start(cards, seats);
        let mut rng = FastRng::new(5);
        let mut told = vec![Told::default(); usize::from(seats)];
        for number in 0.. {
            // Sensible actions fill lines and areas, random ones leave holes.
            let action = if number % 5 == 0 { game.random_action(&mut rng) } else { game.sensible(&mut rng) };
            let Some(action) = action else { break };
            let seat = game.turn().seat;
            game.effects(action).iter().for_each(|effect| told[seat.index()].add(effect));
            game.play(action).unwrap();
            let lake = game.lake(seat);
            let shown = &told[seat.index()];
            assert_eq!(shown.points, game.points()[seat]);
            assert_eq!((shown.laid.as_slice(), shown.bonuses), (&lake.laid[..], lake.bonuses));
        }
        assert!(told.iter().map(|told| told.points).sum::<i32>() > 10, "enough happened");
    }
}

#[derive(Clone, Default)]
struct Told {
    points: i32,
    bonuses: [u8; 4],
    laid: Vec<Laying>,
}

impl Told {
    fn add(&mut self, effect: &Effect) {
        match *effect {
            Effect::Laid(laying) => {
                self.laid.push(laying);
                if let garden_lake::Piece::Bonus(bonus) = laying.piece {
                    self.bonuses[bonus as usize] -= 1;
                }
            }
            Effect::Surrounded { laying, .. } => self.laid.push(laying),
            Effect::Scored { points, .. } => self.points += points,
            Effect::Gained { bonus, .. } => self.bonuses[bonus as usize] += 1,
            Effect::Discarded { bonus, count } => self.bonuses[bonus as usize] -= count,
            _ => {}
        }
    }
}
