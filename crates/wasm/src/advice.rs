//! Hints and previews, from what a seat sees.

use crate::Played;
use crate::told::{Told, read, told};
use wasm_bindgen::prelude::wasm_bindgen;

/// What a strong player would do; see `device::Seen`.
#[wasm_bindgen]
pub fn hint(seen: &str) -> Told {
    told(read::<device::Seen<Played>>(seen)?.hint())
}

/// What actions would do.
#[wasm_bindgen]
pub fn preview(seen: &str, actions: &str) -> Told {
    told(read::<device::Seen<Played>>(seen)?.preview(&read::<Vec<_>>(actions)?))
}
