//! What viewers get: small enough for a slow line, and the same choices as the rules.

mod common;

use common::{legal, start};
use game::{FastRng, Game, Random, Seat, Viewer};
use garden_lake::{
    Action, CellSet, ComponentsView, GardenLake, LineEnd, Piece, ReachView, Shape, SpaceState, SpaceView,
    View,
};
use serde_json::{Value, json};
use ts_rs::TS;

const LARGEST: usize = 16 * 1024;

fn size(game: &GardenLake, viewer: Viewer) -> usize {
    serde_json::to_string(&game.view(viewer)).unwrap().len()
}

#[test]
fn a_view_has_at_most_16_kilobytes_in_every_position_of_many_games() {
    let mut rng = FastRng::new(31);
    let mut most = 0;
    for round in 0..24 {
        let cards = ["none", "different", "different-B", "same"][round % 4];
        let mut game = start(cards, 4);
        game.shuffle_bag(&mut rng);
        while let Some(seat) = game.to_act() {
            if rng.below(3) == 0 {
                most = most.max(size(&game, Viewer::Seat(seat)));
            }
            let greedy = round % 12 == 2;
            let action = if greedy { common::greedy_action(&game) } else { game.random_action(&mut rng) };
            game.play_unchecked(action.unwrap());
        }
        most = most.max(size(&game, Viewer::Watcher));
    }
    assert!((6_000..LARGEST).contains(&most), "{most}");
}

#[test]
fn the_worst_view_has_at_most_16_kilobytes() {
    // Four crowded lakes full of groups and pieces, and a hand of every piece there is, all at once.
    let crowded = common::edit(&start("B1", 4), |view| {
        for lake in &mut view.lakes {
            lake.laid = common::all_from(5);
            lake.bonuses = vec![
                garden_lake::Bonus::Double,
                garden_lake::Bonus::Triple,
                garden_lake::Bonus::Ell,
                garden_lake::Bonus::Square,
            ];
        }
    });
    let bytes = size(&crowded, Viewer::Seat(Seat(0)));
    assert!((8_000..LARGEST).contains(&bytes), "{bytes}");
}

/// The actions that a page makes from the choices in a view: from plain JSON, filling in a cell.
fn from_choices(view: &View) -> Vec<Action> {
    let choices = serde_json::to_value(view.choices.as_ref().unwrap()).unwrap();
    let mut all = Vec::new();
    for choice in choices["pieces"].as_array().unwrap() {
        for face in ["koi", "lily"] {
            for (turn, set) in choice[face].as_array().unwrap().iter().enumerate() {
                let lay = |at| json!({ "type": "lay", "piece": choice["piece"], "face": face, "turn": turn, "at": at });
                all.extend(cells(set.as_str().unwrap()).map(lay));
            }
        }
    }
    all.extend(choices["actions"].as_array().unwrap().iter().cloned());
    all.into_iter().map(|action| serde_json::from_value(action).unwrap()).collect()
}

fn cells(set: &str) -> impl Iterator<Item = Value> {
    let row = |y: usize| u16::from_str_radix(&set[3 * y..3 * y + 3], 16).unwrap();
    let cells = (0..12).flat_map(move |y| (0..12).filter(move |x| row(y) >> x & 1 == 1).map(move |x| (x, y)));
    cells.map(|(x, y)| json!({ "x": x, "y": y }))
}

#[test]
fn the_choices_in_the_view_are_exactly_the_legal_actions() {
    let mut rng = FastRng::new(32);
    for (cards, seats) in [("none", 1), ("different", 2), ("different-B", 3), ("same-B", 4)] {
        let mut game = start(cards, seats);
        while let Some(seat) = game.to_act() {
            assert_eq!(from_choices(&game.view(Viewer::Seat(seat))), legal(&game));
            assert!(game.view(Viewer::Watcher).choices.is_none());
            game.play_unchecked(game.random_action(&mut rng).unwrap());
        }
    }
}

#[test]
fn a_view_shows_what_lies_in_a_lake_and_how_its_areas_and_spaces_stand() {
    // Card A1: the space A on e5 is surrounded and filled, half of the space B on h4 and h5 is covered.
    let laid =
        common::laid(&["9k0@a1", "+2k0@e4", "+2k0@c5", "+2l0@f5", "+2k0@d6", "A0@e5", "+2k1@h5", "+Sk0@b10"]);
    let game = common::edit(&start("A1", 2), |view| view.lakes[0].laid.clone_from(&laid));
    let lake = &game.view(Viewer::Watcher).lakes[0];
    assert_eq!(lake.laid, laid);
    let components = GardenLake::components(game.rules());
    let layout = &components.layouts[usize::from(lake.layout)];
    assert_eq!(layout.name, "A1");
    let state = |letter| {
        let of_shape =
            |space: &SpaceView| space.laying.piece == Piece::Decoration(Shape::from_letter(letter).unwrap());
        lake.spaces[layout.spaces.iter().position(of_shape).unwrap()]
    };
    assert_eq!(['A', 'B', 'D'].map(state), [SpaceState::Decorated, SpaceState::Lost, SpaceState::Open]);
    let full: Vec<bool> = layout.areas.iter().map(|area| area.cells.0.has("b10".parse().unwrap())).collect();
    assert_eq!(lake.areas, full, "one area is covered");
}

#[test]
fn a_tile_within_reach_is_shown_with_its_line_and_end() {
    let game = common::edit(&start("none", 3), |view| {
        for (lake, line) in view.lakes.iter_mut().zip([[1, 2, 3], [11, 12, 13], [21, 22, 23]]) {
            lake.line = common::tiles(&line);
        }
    });
    let reach = |tile, owner, end| ReachView { tile: common::tiles(&[tile])[0], owner: Seat(owner), end };
    let [left, right] = [LineEnd::Left, LineEnd::Right];
    let expected = [reach(1, 0, left), reach(3, 0, right), reach(13, 1, right), reach(21, 2, left)];
    assert_eq!(game.view(Viewer::Watcher).reach[0], expected);
}

#[test]
fn components_travel_once_and_say_what_the_box_holds() {
    let components = GardenLake::components(common::setup("A1"));
    let text = serde_json::to_string(&components).unwrap();
    assert_eq!(serde_json::from_str::<ComponentsView>(&text).unwrap(), components);
    assert_eq!((components.tiles.len(), components.bonuses.len(), components.decorations.len()), (64, 4, 6));
    // Tile 9 is #OO#/#.../#.../O...
    let symbols: Vec<(u8, u8, bool)> = components.tiles[8].iter().map(|c| (c.x, c.y, c.symbol)).collect();
    let expected = [
        (0, 0, false),
        (1, 0, true),
        (2, 0, true),
        (3, 0, false),
        (0, 1, false),
        (0, 2, false),
        (0, 3, true),
    ];
    assert_eq!(symbols, expected);
    assert_eq!((components.titles.master, components.titles.capable), (41, 26));
}

#[test]
fn a_set_of_cells_is_read_back_and_nothing_else_is() {
    let set =
        CellSet([(0, 0), (11, 0), (3, 11)].map(|(x, y)| grid::square::Cell::new(x, y)).into_iter().collect());
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, format!("\"801{}008\"", "0".repeat(30)));
    assert_eq!(serde_json::from_str::<CellSet>(&text).unwrap(), set);
    for wrong in ["\"\"", "\"801\"", &format!("\"{}\"", "g".repeat(36)), &format!("\"{}\"", "é".repeat(18))]
    {
        assert!(serde_json::from_str::<CellSet>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_view_has_a_typescript_declaration() {
    let config = ts_rs::Config::default();
    let text = View::decl(&config);
    assert!(text.contains("GardenLakeView") && text.contains("choices: GardenLakeChoices | null"), "{text}");
}
