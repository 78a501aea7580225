//! Answers and questions as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Problem;

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
