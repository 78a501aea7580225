//! Answers and questions as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Problem;

/// Lets the module read a file of the player's own; `json` says the same as the file.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn give_file(file: &str, json: &str) {
    // The score pad reads such files as they are.
    #[cfg(all(target_family = "wasm", not(feature = "score")))]
    game::data::give(file, json);
    #[cfg(not(all(target_family = "wasm", not(feature = "score"))))]
    let _ = (file, json);
}

/// What comes back: JSON, or the JSON of a problem.
pub(crate) type Told = Result<String, String>;

pub(crate) fn told<T: Serialize>(answer: Result<T, Problem>) -> Told {
    answer.map(|answer| json(&answer)).map_err(|problem| json(&problem))
}

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| json(&Problem::BadMessage { detail: error.to_string() }))
}

/// What is told is plain data: writing it cannot fail.
pub(crate) fn json<T: Serialize>(told: &T) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
