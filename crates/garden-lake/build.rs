//! Writes the built-in box as JSON, for browsers: see `game::data`.

use std::{env, fs, path::Path};

const FILE: &str = "components.toml";

fn main() {
    println!("cargo::rerun-if-changed={FILE}");
    let text = fs::read_to_string(FILE).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let value: serde_json::Value = toml::from_str(&text).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    let twin = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("components.json");
    fs::write(twin, value.to_string()).expect("the build folder can be written");
}
