//! Positions for the tests of the rules, made by editing what a view shows.
#![allow(dead_code, reason = "not every test file uses everything")]

use game::{Deal, FastRng, Game, Options, Policy, Seat, Seed, Viewer};
use garden_lake::{Action, GardenLake, GardenLakeSetup, Illegal, Laying, Tile, View};

pub fn setup(cards: &str) -> &'static GardenLakeSetup {
    with_components(cards, None)
}

pub fn with_components(cards: &str, components: Option<&str>) -> &'static GardenLakeSetup {
    GardenLake::setup(&[("cards", cards)].into_iter().collect::<Options>(), components).unwrap()
}

/// A new game.
pub fn start(cards: &str, seats: u8) -> GardenLake {
    GardenLake::new(setup(cards), seats, &Deal::Seed(Seed::from_number(1))).unwrap()
}

/// The game after its public side was edited.
pub fn edit(game: &GardenLake, change: impl FnOnce(&mut View)) -> GardenLake {
    let mut view = game.view(Viewer::Watcher);
    change(&mut view);
    GardenLake::resample(game.rules(), &view, &mut FastRng::new(1))
}

/// The laying behind a notation.
pub fn laying(text: &str) -> Laying {
    match GardenLake::read(setup("none"), text) {
        Ok(Action::Lay(laying)) => laying,
        other => panic!("{text} is no laying: {other:?}"),
    }
}

/// The layings behind notations.
pub fn laid(texts: &[&str]) -> Vec<Laying> {
    texts.iter().map(|text| laying(text)).collect()
}

/// Layings that cover a stretch of a row, from a column letter on: doubles and triples without decorations.
pub fn stretch(column: char, row: u8, length: usize) -> Vec<Laying> {
    assert!(length >= 2, "a single cell cannot be covered so");
    let (mut x, mut left) = (column as u8, length);
    let mut pieces = Vec::new();
    while left > 0 {
        let step = if left == 2 || left == 4 { 2 } else { 3 };
        pieces.push(laying(&format!("+{step}k0@{}{row}", x as char)));
        x += step;
        left -= step as usize;
    }
    pieces
}

/// Layings that cover the whole board from one row on.
pub fn all_from(row: u8) -> Vec<Laying> {
    (row..=12).flat_map(|row| stretch('a', row, 12)).collect()
}

/// Puts pieces into the lake of a seat.
pub fn with_lake(game: &GardenLake, seat: usize, laid: &[Laying]) -> GardenLake {
    edit(game, |view| view.lakes[seat].laid.extend(laid))
}

pub fn tiles(numbers: &[u8]) -> Vec<Tile> {
    numbers.iter().map(|&number| Tile::try_from(number).unwrap()).collect()
}

/// The numbers of the tiles within reach.
pub fn reach(game: &GardenLake, seat: u8) -> Vec<u8> {
    game.reach(Seat(seat)).iter().map(|reached| reached.tile.into()).collect()
}

pub fn play(game: &mut GardenLake, text: &str) {
    let action = GardenLake::read(game.rules(), text).unwrap();
    if let Err(illegal) = game.play(action) {
        panic!("{text}: {illegal:?}");
    }
}

pub fn refused(game: &GardenLake, text: &str) -> Illegal {
    let action = GardenLake::read(game.rules(), text).unwrap();
    let mut next = game.clone();
    let illegal = next.play(action).expect_err("this is not legal");
    assert!(next == *game, "a refusal changes nothing");
    illegal
}

pub fn legal(game: &GardenLake) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions
}

pub fn layings(game: &GardenLake) -> Vec<Laying> {
    let laying = |action: Action| if let Action::Lay(laying) = action { Some(laying) } else { None };
    legal(game).into_iter().filter_map(laying).collect()
}

/// A set-up whose layout has other rows.
pub fn with_layout(cards: &str, name: &str, rows: &[(usize, &str)]) -> &'static GardenLakeSetup {
    let mut lines: Vec<String> = garden_lake::BUILT_IN.lines().map(str::to_owned).collect();
    let head = lines.iter().position(|line| line.starts_with(&format!("{name} = "))).unwrap();
    for &(row, text) in rows {
        text.clone_into(&mut lines[head + row]);
    }
    with_components(cards, Some(&lines.join("\n")))
}

/// The first of the actions after which the position looks best.
pub fn greedy_action(game: &GardenLake) -> Option<Action> {
    let seat = game.to_act()?;
    let value = |action: &Action| {
        let mut next = game.clone();
        next.play_unchecked(*action);
        next.value(seat)
    };
    let rated = legal(game).into_iter().map(|action| (value(&action), action));
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
}
