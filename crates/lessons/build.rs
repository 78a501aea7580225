//! Lists the files of `lessons/`, so that a lesson is added without a line of code, and turns them into JSON, which every target reads.

use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../lessons");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut code = String::from("static FILES: &[File] = &[\n");
    for course in names(&root) {
        let folder = root.join(&course);
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in names(&folder) {
            let path = folder.join(&file).display().to_string();
            let name = file.trim_end_matches(".toml");
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
            let value: serde_json::Value =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
            let _ = writeln!(code, "    ({course:?}, {name:?}, {:?}),", value.to_string());
        }
    }
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("files.rs"), code + "];\n").expect("the build folder can be written");
}

/// What lies in a folder, in alphabetical order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    names
}
