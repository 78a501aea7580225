//! Ponds drawn as text, for the tests.
#![allow(dead_code, reason = "each test file uses its own part")]

use game::{Game, Options};
use jin_li::{Action, Illegal, JinLi, JinLiSetup, Position, Square};

/// The set-up with these switches on.
pub fn setup(switches: &[&str]) -> &'static JinLiSetup {
    let options: Options = switches.iter().map(|&key| (key, "true")).collect();
    JinLi::setup(&options, None).unwrap()
}

/// A new game with these switches on.
pub fn new_game(switches: &[&str]) -> JinLi {
    JinLi::new(setup(switches), 2, &game::Deal::Given(Vec::new())).unwrap()
}

/// A position drawn from rank 7 down to rank 1: R and Y koi, o stones; red is to move.
pub fn pond(drawing: &str, hand: [u8; 2], points: [u8; 2]) -> Position {
    let mut position =
        Position { koi: [0; 2], stones: 0, hand, points, to_act: 0, owes_stone: false, passes: 0 };
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    assert_eq!(rows.len(), 7, "seven ranks");
    for (row, rank) in rows.iter().zip((0..7u8).rev()) {
        for (sign, file) in row.chars().zip(0..) {
            let bit = Square::new(rank * 7 + file).unwrap().bit();
            match sign {
                'R' => position.koi[0] |= bit,
                'Y' => position.koi[1] |= bit,
                'o' => position.stones |= bit,
                _ => assert_eq!(sign, '.'),
            }
        }
    }
    position
}

/// A game that goes on from a drawn position.
pub fn game_at(switches: &[&str], drawing: &str, hand: [u8; 2], points: [u8; 2]) -> JinLi {
    JinLi::from_position(setup(switches), pond(drawing, hand, points))
}

/// The action behind a notation.
pub fn action(text: &str) -> Action {
    text.parse().unwrap()
}

/// Plays a sequence of notations.
pub fn play(game: &mut JinLi, moves: &str) {
    for text in moves.split_whitespace() {
        if let Err(illegal) = game.play(action(text)) {
            panic!("{text}: {illegal:?}");
        }
    }
}

/// Why a notation is refused here; the game must not have changed.
pub fn refusal(game: &JinLi, text: &str) -> Illegal {
    let mut next = game.clone();
    let illegal = next.play(action(text)).expect_err(text);
    assert!(next == *game, "a refusal changed the game");
    illegal
}

/// All legal actions in notation.
pub fn legal(game: &JinLi) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// The square behind a name.
pub fn square(name: &str) -> Square {
    name.parse().unwrap()
}
