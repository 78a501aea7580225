//! Lessons, puzzles and reviews.

use crate::Played;
use crate::told::{Told, json, read, told};
use game::Options;
use wasm_bindgen::prelude::wasm_bindgen;

/// What computers choose in the positions `from` to `to`; see `device::choices`.
#[wasm_bindgen]
pub fn choices(options: &str, from: u32, to: u32, nodes: u32) -> Told {
    let options: Options = read(options)?;
    let numbers = u64::from(from)..u64::from(to);
    device::choices::<Played>(&options, numbers, u64::from(nodes)).map_err(|error| error.to_string())
}

/// What there is to learn, of all games.
#[wasm_bindgen]
pub fn courses() -> String {
    json(&device::courses())
}

/// A lesson as it stands, and what it answers to an action.
#[wasm_bindgen]
pub fn lesson(course: &str, name: &str, request: &str) -> Told {
    told(device::lesson::<Played>(course, name, &read(request)?))
}

/// What a strong player would do in the game of a lesson.
#[wasm_bindgen]
pub fn lesson_hint(course: &str, name: &str, request: &str) -> Told {
    told(device::lesson_hint::<Played>(course, name, &read(request)?))
}

/// Which puzzles there are, of all games, and which are those of a day.
#[wasm_bindgen]
pub fn puzzle_day(day: u32) -> String {
    json(&device::puzzle_day(day))
}

/// Gives a set of puzzles its file; it is needed once.
#[wasm_bindgen]
pub fn give_puzzles(set: &str, file: &str) -> Result<(), String> {
    device::give_puzzles(set, file).map_err(|problem| json(&problem))
}

/// A puzzle as it stands, and what it answers to an action.
#[wasm_bindgen]
pub fn puzzle(set: &str, number: u32, request: &str) -> Told {
    told(device::puzzle::<Played>(set, number, &read(request)?))
}

/// The review of a game.
#[wasm_bindgen]
pub struct Review(device::Review);

#[wasm_bindgen]
impl Review {
    /// Begins the review of a record.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, record: &str) -> Result<Self, String> {
        device::Review::new::<Played>(id, record).map(Self).map_err(|problem| json(&problem))
    }

    /// Judges one more action; false if all are judged.
    pub fn step(&mut self) -> bool {
        self.0.step()
    }

    /// How far it is.
    pub fn state(&self) -> String {
        json(&self.0.state())
    }

    /// Positions of the game.
    pub fn replay(&self, from: u32, count: u32, eyes: Option<u8>, choices: bool) -> Told {
        told(self.0.replay::<Played>(from, count, eyes, choices))
    }
}
