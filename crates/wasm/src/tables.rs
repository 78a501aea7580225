//! Tables and their computers.

use crate::Played;
use crate::told::{Told, json, read, told};
use wasm_bindgen::prelude::wasm_bindgen;
use wire::Problem;

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

    /// Makes a table; without components of the player's own the text for them is `null`.
    pub fn make(&mut self, id: &str, plan: &str, own: &str, secret: &[u8], now: f64) -> Told {
        let own: Option<device::OwnBox> = read(own)?;
        told(self.0.make(id, &read(plan)?, own.as_ref(), bytes(secret)?, now as i64))
    }

    /// Makes a table that goes on from a finished game.
    pub fn play_on(&mut self, of: &str, id: &str, plan: &str, now: f64) -> Told {
        told(self.0.play_on(of, id, &read(plan)?, now as i64))
    }

    /// Takes in what was stored of a table.
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

    /// Whether a computer is to act.
    pub fn computer_to_act(&self, id: &str) -> Result<bool, String> {
        self.0.computer_to_act(id).map_err(|problem| json(&problem))
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

    /// Takes in what was stored of a table.
    pub fn load(&mut self, log: &str) -> Result<(), String> {
        self.0.load(&read::<Vec<device::Stored>>(log)?).map_err(|problem| json(&problem))
    }

    /// The version of a table; 0 if it is not known.
    pub fn version(&self, id: &str) -> u32 {
        self.0.version(id).unwrap_or(0)
    }

    /// What the computer that is to act plays, in notation; by the clock, or by nodes.
    pub fn think(&mut self, id: &str, seed: u32, nodes: Option<u32>) -> Result<Option<String>, String> {
        self.0.think(id, u64::from(seed), nodes.map(u64::from)).map_err(|problem| json(&problem))
    }
}

fn bytes(secret: &[u8]) -> Result<[u8; 32], String> {
    let short = |_| json(&Problem::BadMessage { detail: "a secret has 32 bytes".to_owned() });
    secret.try_into().map_err(short)
}
