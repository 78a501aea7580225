//! What a browser calls. Texts in JSON go in and come out; all that is done with them is in `device`.
//!
//! A refusal is thrown as the JSON of a `Problem`. There are three modules a game, so that whoever only plays loads no more than that.

#[cfg(feature = "score")]
mod score;
#[cfg(feature = "study")]
mod study;
#[cfg(feature = "tables")]
mod tables;

use serde::Serialize;
use serde::de::DeserializeOwned;
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

fn told<T: Serialize>(answer: Result<T, Problem>) -> Told {
    answer.map(|answer| json(&answer)).map_err(|problem| json(&problem))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| json(&Problem::BadMessage { detail: error.to_string() }))
}

/// What is told is plain data: writing it cannot fail.
fn json<T: Serialize>(told: &T) -> String {
    serde_json::to_string(told).unwrap_or_default()
}
