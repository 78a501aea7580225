//! The score pad of a real table, as `tancho score` has it.

use crate::Played;
use catalogue::Pad as _;
use game::{Game as _, Options};
use wasm_bindgen::prelude::wasm_bindgen;

type Set = <Played as game::Game>::Setup;

/// The set-up behind options; an empty text is no file.
fn setup(options: &str, file: &str) -> Result<&'static Set, String> {
    let options: Options = serde_json::from_str(options).map_err(|error| error.to_string())?;
    Played::setup(&options, (!file.is_empty()).then_some(file)).map_err(|error| error.to_string())
}

fn text(value: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string(value).map_err(|error| error.to_string())
}

/// What a table written down as text comes to, as JSON; see `catalogue::Pad`.
#[wasm_bindgen]
pub fn score(options: &str, file: &str, table: &str) -> Result<String, String> {
    text(&Played::pad(setup(options, file)?, table)?)
}

/// What is in the box, as JSON; refuses a file that is wrong.
#[wasm_bindgen]
pub fn components(options: &str, file: &str) -> Result<String, String> {
    text(&<Played as game::Game>::components(setup(options, file)?))
}

/// A components or rules file as JSON, for the modules that read no other.
#[wasm_bindgen]
pub fn file_as_json(file: &str) -> Result<String, String> {
    game::data::twin(file).map_err(|unreadable| unreadable.reason)
}

/// The text of the built-in components or rules file.
#[wasm_bindgen]
pub fn built_in(options: &str) -> Result<String, String> {
    let setup = setup(options, "")?;
    Ok(Played::built_in(setup).to_owned())
}
