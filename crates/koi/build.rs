//! Writes the built-in boxes as JSON, for browsers: see `game::data`.

use std::{env, fs, path::Path};

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets it");
    for name in ["components", "components-1"] {
        let file = format!("{name}.toml");
        println!("cargo::rerun-if-changed={file}");
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let value: serde_json::Value =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let twin = Path::new(&out).join(format!("{name}.json"));
        fs::write(twin, value.to_string()).expect("the build folder can be written");
    }
}
