//! What viewers get: small enough for a slow line, and the same choices as the rules.

mod common;

use common::{legal, start};
use game::{FastRng, Game, Random, Seat, Viewer};
use garden_lake::{Action, CellSet, GardenLake, View};
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

/// The actions that a page can make from the choices in a view.
fn from_choices(view: &View) -> Vec<String> {
    let choices = view.choices.as_ref().unwrap();
    let mut all = Vec::new();
    for choice in &choices.pieces {
        let face = if choice.lily.is_empty() { "" } else { "k" };
        for (letter, sets) in [(face, &choice.koi), ("l", &choice.lily)] {
            for (turn, set) in sets.iter().enumerate() {
                all.extend(cells(set).map(|cell| format!("{}{letter}{turn}@{cell}", choice.piece)));
            }
        }
    }
    all.extend(choices.refills.iter().flat_map(|tile| [format!("{tile}left"), format!("{tile}right")]));
    all.extend(choices.word.clone());
    all
}

fn cells(set: &CellSet) -> impl Iterator<Item = String> {
    let row = |y: usize| u16::from_str_radix(&set.0[3 * y..3 * y + 3], 16).unwrap();
    let cells = (0..12).flat_map(move |y| (0..12).filter(move |x| row(y) >> x & 1 == 1).map(move |x| (x, y)));
    let names: Vec<String> = cells.map(|(x, y)| format!("{}{}", char::from(b'a' + x), y + 1)).collect();
    names.into_iter()
}

#[test]
fn the_choices_in_the_view_are_exactly_the_legal_actions() {
    let mut rng = FastRng::new(32);
    for (cards, seats) in [("none", 1), ("different", 2), ("different-B", 3), ("same-B", 4)] {
        let mut game = start(cards, seats);
        while let Some(seat) = game.to_act() {
            let listed: Vec<String> = legal(&game).iter().map(Action::to_string).collect();
            assert_eq!(from_choices(&game.view(Viewer::Seat(seat))), listed);
            assert!(game.view(Viewer::Watcher).choices.is_none());
            game.play_unchecked(game.random_action(&mut rng).unwrap());
        }
    }
}

#[test]
fn the_drawing_of_pieces_points_into_the_list_of_what_was_laid() {
    let game = common::edit(&start("A1", 2), |view| {
        view.lakes[0].laid = vec!["9k0@a1".to_owned(), "+2l0@e5".to_owned()];
    });
    let lake = &game.view(Viewer::Watcher).lakes[0];
    assert_eq!(lake.pieces[0], "0000........");
    assert_eq!(lake.cells[0], "~kk~........");
    assert_eq!((lake.pieces[4].as_str(), lake.cells[4].as_str()), ("....11......", "....~l......"));
    assert_eq!(lake.printed[4], "....A..B....");
}

#[test]
fn the_view_has_a_typescript_declaration() {
    let config = ts_rs::Config::default();
    let text = View::decl(&config);
    assert!(text.contains("GardenLakeView") && text.contains("choices: GardenLakeChoices | null"), "{text}");
}
