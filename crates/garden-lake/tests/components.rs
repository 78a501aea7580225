//! The component file: what is in the box, and what a wrong file is told.

mod common;

use common::{play, setup, start, with_components};
use game::{Deal, FastRng, Game, Options, Record, RecordError, Seat, Seed, Setup};
use garden_lake::{
    Action, BUILT_IN, Bonus, Components, Face, GardenLake, LAYOUTS, Piece, Shape, Tile, anchors,
};

#[test]
fn there_are_64_different_heptominoes_with_symbols() {
    let components = setup("none").components;
    for tile in Tile::all() {
        let form = components.forms(Piece::Tile(tile)).form(Face::Koi, 0);
        assert_eq!(form.cells.len(), 7);
        assert!((1..7).contains(&form.symbols.len()), "tile {tile} has koi and plain water");
    }
}

#[test]
fn the_lily_face_is_the_mirror_image() {
    let components = setup("none").components;
    let forms = components.forms(Piece::Tile(Tile::try_from(9).unwrap()));
    assert_eq!(components.drawing(Piece::Tile(Tile::try_from(9).unwrap())), "#OO#/#.../#.../O...");
    assert_eq!(forms.form(Face::Lily, 0).cells, forms.form(Face::Koi, 0).cells.mirrored());
    assert_eq!(forms.form(Face::Lily, 1).symbols, forms.form(Face::Koi, 0).symbols.mirrored().turned());
}

#[test]
fn every_lake_has_the_areas_of_the_house_and_side_a_four_decoration_spaces() {
    let components = setup("none").components;
    for (layout, name) in components.layouts.iter().zip(LAYOUTS) {
        let of = |bonus| layout.areas.iter().filter(|area| area.bonus == bonus).count();
        let (ells, squares) = (of(Bonus::Ell), of(Bonus::Square));
        let expected = if name.starts_with('B') { (4, 4) } else { (4, 5) };
        assert_eq!((ells, squares), expected, "{name}");
        assert_eq!(layout.spaces.len(), if name.starts_with('A') { 4 } else { 0 }, "{name}");
    }
    let [a, b] = [Bonus::Triple, Bonus::Double];
    assert_eq!(components.edges, [a, b, a, b, a, b]);
}

#[test]
fn decorations_are_one_two_three_in_line_an_l_a_square_and_a_t() {
    let components = setup("none").components;
    let drawings: Vec<String> =
        Shape::all().map(|shape| components.drawing(Piece::Decoration(shape))).collect();
    assert_eq!(drawings, ["#", "##", "###", "##/#.", "##/##", "###/.#."]);
}

/// What is said about the built-in file after a change.
fn complaint(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    Components::read(Some(&BUILT_IN.replacen(from, to, 1))).unwrap_err().to_string()
}

/// The line of the built-in file that begins with `start`, and this many further on.
fn line(start: &str, further: usize) -> usize {
    1 + further + BUILT_IN.lines().position(|line| line.starts_with(start)).unwrap()
}

const TILE_1: &str = "1 = \"\"\"\n#O\n##\nOO\n#.\n\"\"\"\n2 =";

#[test]
fn a_wrong_tile_is_named_with_its_line_and_the_reason() {
    let at = line("1 = ", 0);
    let tile = |drawing: &str| complaint(TILE_1, &format!("1 = \"\"\"\n{drawing}\n\"\"\"\n2 ="));
    assert_eq!(tile("#O\n##\nOO"), format!("line {at}: tile 1 has 6 cells instead of 7"));
    assert_eq!(
        tile("#O\n##\nO.\n.##"),
        format!("line {at}: the cells of tile 1 are not connected by their sides")
    );
    assert_eq!(tile("#O\n#x\nOO\n#."), format!("line {}: tile 1: 'x' is not O, # or .", at + 2));
    assert_eq!(tile("###\n##\n##"), format!("line {at}: tile 1 has no koi (O) on it"));
    assert_eq!(tile(""), format!("line {at}: tile 1 has no cells"));
    assert_eq!(tile("O\n........#"), format!("line {}: tile 1 is larger than 8 by 8", at + 2));
    assert_eq!(tile(&"O\n".repeat(300)), format!("line {}: tile 1 is larger than 8 by 8", at + 9));
    assert_eq!(tile(&".".repeat(300)), format!("line {}: tile 1 is larger than 8 by 8", at + 1));
}

#[test]
fn the_number_of_tiles_is_checked() {
    assert_eq!(
        complaint(TILE_1, "2 ="),
        format!("line {}: tile 1 is missing; there are 64", line("[tiles]", 0))
    );
    let more = complaint("\n1 = \"\"\"\n#O", "\n65 = \"\"\"\nO\n\"\"\"\n1 = \"\"\"\n#O");
    assert!(more.ends_with("there is no tile \"65\"; the tiles are 1 to 64"), "{more}");
    let twice = complaint("\n2 = \"\"\"", "\n1 = \"\"\"");
    assert_eq!(twice, format!("line {}: duplicate key", line("2 = ", 0)));
}

#[test]
fn a_wrong_lake_is_named_with_its_line_and_the_reason() {
    let row = |to: &str| complaint(".SS..LL..SS.\n.SS..L...SS.\n", &format!(".SS..LL..SS.\n{to}\n"));
    let at = line("default = ", 3);
    assert_eq!(
        row(".SS..L...SS.."),
        format!("line {at}: layout default: 13 cells in a row of 12: outside of the board")
    );
    assert_eq!(row(".SS..L...SS"), format!("line {at}: layout default: only 11 cells in a row of 12"));
    assert_eq!(
        row(".SS..L...Sx."),
        format!("line {at}: layout default: 'x' is not a dot, S, L or one of A to F")
    );
    let joined = row(".SSSSL...SS.");
    assert!(
        joined.starts_with(&format!(
            "line {}: layout default: the 6 cells of S at b2 are not one S shape",
            at - 1
        )),
        "{joined}"
    );
    assert!(joined.ends_with("(they cannot overlap)"));
    let short = complaint(
        ".SS..LL..SS.\n.SS..L...SS.\n............\n............\n",
        ".SS..LL..SS.\n.SS..L...SS.\n............\n",
    );
    assert_eq!(short, format!("line {}: layout default has 11 rows instead of 12", line("default = ", 0)));
    assert_eq!(
        complaint("\nB4 = ", "\nB5 = "),
        format!("line {}: there is no layout \"B5\"; they are {}", line("B4 = ", 0), LAYOUTS.join(", "))
    );
}

#[test]
fn two_areas_of_one_letter_may_touch_when_one_is_written_small() {
    let text = BUILT_IN.replacen(".SS..LL..SS.\n.SS..L...SS.", ".SSssLL.....\n.SSssL......", 1);
    let components = Components::read(Some(&text)).unwrap();
    assert_eq!(components.layouts[0].areas.len(), 9);
}

#[test]
fn bonuses_and_decorations_must_be_enough() {
    let areas =
        |line: usize| format!("line {line}: layout default marks 5 areas for the square; a player has 4");
    assert_eq!(complaint("count = 5", "count = 4"), areas(line("default = ", 0)));
    let ells = complaint("count = 4", "count = 3");
    assert!(ells.ends_with("layout default marks 4 areas for the ell; a player has 3"), "{ells}");
    assert_eq!(complaint("count = 5", "count = 9"), format!("line {}: at most 8", line("count = 5", 0)));
    let few = complaint("copies = 4", "copies = 3");
    assert_eq!(few, format!("line {}: 4 players may all want a shape: at least 4 copies", line("copies", 0)));
    let spaces = complaint("....A..B....", "....A..BA...");
    assert!(spaces.contains("not one A shape") || spaces.contains("its 4 copies run out"), "{spaces}");
}

#[test]
fn only_side_a_has_decoration_spaces() {
    let text = BUILT_IN.replacen("default = \"\"\"\n............", "default = \"\"\"\nA...........", 1);
    let error = Components::read(Some(&text)).unwrap_err().to_string();
    assert!(
        error.ends_with("layout default cannot have decoration spaces: only the cards of side A can"),
        "{error}"
    );
}

#[test]
fn wrong_values_elsewhere_are_named_too() {
    let edge = complaint("top = [\"triple\", ", "top = [");
    assert_eq!(edge, format!("line {}: an edge has 3 bonuses, not 2", line("top = ", 0)));
    let kind = complaint("top = [\"triple\"", "top = [\"square\"");
    assert_eq!(kind, format!("line {}: the bonuses of an edge are double or triple", line("top = ", 0)));
    let bent = complaint("OO#\n", "OO\n.#\n");
    assert_eq!(
        bent,
        format!("line {}: the triple is a straight line of 3 cells", line("[bonuses.triple]", 1))
    );
    let order = complaint("master = 28", "master = 12");
    assert!(order.ends_with("a master needs 12 points, but to be capable takes 20: more"), "{order}");
    let unknown = complaint("copies = 4", "copies = 4\nG = \"#\"");
    assert!(unknown.starts_with(&format!("line {}: unknown field `G`", line("copies", 1))), "{unknown}");
    let syntax = complaint("copies = 4", "copies = = 4");
    assert!(syntax.starts_with(&format!("line {}:", line("copies", 0))), "{syntax}");
    assert!(Components::read(Some("")).unwrap_err().to_string().starts_with("line 1: missing field"));
}

#[test]
fn a_drawing_on_one_line_and_windows_line_ends_are_read() {
    let text = BUILT_IN
        .replacen("1 = \"\"\"\n#O\n##\nOO\n#.\n\"\"\"", "1 = \"#O\\n##\\nOO\\n#.\"", 1)
        .replace('\n', "\r\n");
    assert!(Components::read(Some(&text)).is_ok());
}

/// A straight tile with koi all over: it looks the same after two turns.
fn straight() -> String {
    BUILT_IN.replacen(TILE_1, "1 = \"\"\"\nOOOOOOO\n\"\"\"\n2 =", 1)
}

#[test]
fn a_symmetric_tile_is_listed_once_and_found_in_all_four_turns() {
    let setup = with_components("none", Some(&straight()));
    let forms = setup.components.forms(Piece::Tile(Tile::try_from(1).unwrap()));
    assert_eq!(forms.different(), 2);
    let game = GardenLake::new(setup, 1, &Deal::Seed(Seed::from_number(1))).unwrap();
    let game = common::edit(&game, |view| view.lakes[0].line = common::tiles(&[1]));
    // Six columns times twelve rows, lying or standing, on either face.
    assert_eq!(common::layings(&game).len(), 2 * 2 * 6 * 12);
    let [koi, _] = anchors(&garden_lake::Board::FULL, forms);
    assert_eq!((koi[0], koi[1]), (koi[2], koi[3]));
    assert_eq!(GardenLake::read(setup, "1k3@a1").unwrap().to_string(), "1k1@a1");
}

#[test]
fn a_record_names_its_components_and_refuses_others() {
    let text = straight();
    let setup = with_components("none", Some(&text));
    let deal = Deal::Seed(Seed::from_number(3));
    let mut game = GardenLake::new(setup, 2, &deal).unwrap();
    let mut rng = FastRng::new(1);
    let actions: Vec<Action> = std::iter::from_fn(|| {
        let action = game.random_action(&mut rng)?;
        game.play_unchecked(action);
        Some(action)
    })
    .collect();
    let mut record = Record::new(&game, deal, &actions);
    assert_eq!(record.data.as_deref(), setup.data_fingerprint());
    assert!(record.replay::<GardenLake>(None).is_ok(), "a record holds its components");
    record.data_text = None;
    assert!(record.replay::<GardenLake>(Some(&text)).is_ok());
    assert!(matches!(record.replay::<GardenLake>(None), Err(RecordError::OtherData { .. })));
    let built_in = GardenLake::setup(&Options::default(), None).unwrap();
    assert_ne!(built_in.data_fingerprint(), setup.data_fingerprint());
}

#[test]
fn other_components_play_whole_games() {
    let setup = with_components("different", Some(&straight()));
    let mut rng = FastRng::new(2);
    for number in 0..20 {
        let mut game = GardenLake::new(setup, 3, &Deal::Seed(Seed::from_number(number))).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            game.play(action).unwrap();
        }
    }
    let mut game = start("none", 1);
    play(&mut game, "stop");
    assert_eq!(game.points()[Seat(0)], 0);
}
