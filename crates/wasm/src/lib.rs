//! What a browser calls. Texts in JSON go in and come out; all that is done with them is in `device`.
//!
//! A refusal is thrown as the JSON of a `Problem`.

use game::Options;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;
use wire::Problem;

#[cfg(feature = "garden-lake")]
type Played = catalogue::GardenLake;
#[cfg(all(feature = "jin-li", not(feature = "garden-lake")))]
type Played = catalogue::JinLi;
#[cfg(all(feature = "koi", not(any(feature = "garden-lake", feature = "jin-li"))))]
type Played = catalogue::Koi;
#[cfg(not(any(feature = "garden-lake", feature = "jin-li", feature = "koi")))]
type Played = catalogue::KoiKoi;

/// What comes back: JSON, or the JSON of a problem.
type Told = Result<String, String>;

/// What computers choose in the positions `from` to `to`; see `device::choices`.
#[wasm_bindgen]
pub fn choices(options: &str, from: u32, to: u32, nodes: u32) -> Told {
    let options: Options = read(options)?;
    let numbers = u64::from(from)..u64::from(to);
    device::choices::<Played>(&options, numbers, u64::from(nodes)).map_err(|error| error.to_string())
}

/// What there is to know about the game before it is played.
#[wasm_bindgen]
pub fn info() -> String {
    json(&device::Tables::<Played>::info())
}

/// The tables of this device.
#[wasm_bindgen]
#[derive(Default)]
pub struct Tables(device::Tables<Played>);

#[wasm_bindgen]
impl Tables {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a table.
    pub fn make(&mut self, id: &str, plan: &str, secret: &[u8], now: f64) -> Told {
        told(self.0.make(id, &read(plan)?, bytes(secret)?, now as i64))
    }

    /// Makes a table that goes on from a finished game.
    pub fn play_on(&mut self, of: &str, id: &str, plan: &str, now: f64) -> Told {
        told(self.0.play_on(of, id, &read(plan)?, now as i64))
    }

    /// Loads a table from all that was stored of it.
    pub fn load(&mut self, log: &str) -> Result<(), String> {
        self.0.load(&read::<Vec<device::Stored>>(log)?).map_err(|problem| json(&problem))
    }

    /// Forgets a table, so that it is loaded again.
    pub fn forget(&mut self, id: &str) {
        self.0.forget(id);
    }

    /// The version of a table; 0 if it is not in memory.
    pub fn version(&self, id: &str) -> u32 {
        self.0.version(id).unwrap_or(0)
    }

    /// Carries out a command.
    pub fn carry_out(&mut self, id: &str, order: &str, secret: &[u8], now: f64) -> Told {
        told(self.0.carry_out(id, &read(order)?, bytes(secret)?, now as i64))
    }

    /// Lets the computer on a seat play.
    pub fn play_computer(&mut self, id: &str, version: u32, action: &str, now: f64) -> Told {
        told(self.0.play_computer(id, version, action, now as i64))
    }

    /// The decision that a computer is to make now.
    pub fn task(&self, id: &str) -> Result<Option<String>, String> {
        let task = self.0.task(id).map_err(|problem| json(&problem))?;
        Ok(task.map(|task| json(&task)))
    }

    /// The hint that somebody wants.
    pub fn hint(&self, id: &str, version: u32) -> Told {
        told(self.0.hint(id, version))
    }

    /// The table as its people see it.
    pub fn update(&self, id: &str, since: u32) -> Told {
        told(self.0.update(id, since))
    }

    /// A table that was just made.
    pub fn made(&self, id: &str) -> Told {
        told(self.0.made(id))
    }

    /// The table as a line of the list of own games.
    pub fn card(&self, id: &str) -> Told {
        told(self.0.card(id))
    }

    /// The record of a finished game.
    pub fn record(&self, id: &str) -> Told {
        told(self.0.record(id))
    }

    /// What actions would do.
    pub fn preview(&self, id: &str, request: &str) -> Told {
        told(self.0.preview(id, &read(request)?))
    }

    /// Positions of the game.
    #[expect(clippy::needless_pass_by_value, reason = "a browser can give nothing else")]
    pub fn replay(&self, id: &str, from: u32, count: u32, eyes: Option<String>) -> Told {
        told(self.0.replay(id, from, count, eyes.as_deref()))
    }
}

/// The computers of this device.
#[wasm_bindgen]
#[derive(Default)]
pub struct Thinker(device::Thinker<Played>);

#[wasm_bindgen]
impl Thinker {
    /// Nobody has thought about anything yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// What the computer of a task plays, in notation.
    pub fn think(&mut self, task: &str, seed: u32) -> Told {
        self.0.think(&read(task)?, u64::from(seed))
    }

    /// What a strong player would do.
    pub fn hint(&self, task: &str) -> Told {
        self.0.hint(read(task)?).map(|hint| json(&hint))
    }
}

fn told<T: Serialize>(answer: Result<T, Problem>) -> Told {
    answer.map(|answer| json(&answer)).map_err(|problem| json(&problem))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| json(&Problem::BadMessage { detail: error.to_string() }))
}

fn bytes(secret: &[u8]) -> Result<[u8; 32], String> {
    let short = |_| json(&Problem::BadMessage { detail: "a secret has 32 bytes".to_owned() });
    secret.try_into().map_err(short)
}

/// What is told is plain data: writing it cannot fail.
fn json<T: Serialize>(told: &T) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
