//! Every game crate has the same files, so that whoever knows one game finds the way in all of them.

use super::map::manifests;
use super::names_in;
use std::collections::BTreeSet;
use std::path::Path;

/// The files of every game.
const FILES: [&str; 16] = [
    "action",
    "advice",
    "decisions",
    "effect",
    "illegal",
    "key",
    "moves",
    "observation",
    "options",
    "pad",
    "play",
    "policy",
    "resample",
    "scoring",
    "state",
    "view",
];
/// What the catalogue knows beside the games.
const NO_GAMES: [&str; 2] = ["game", "search"];

/// Which game lacks which file.
pub(super) fn faults(root: &Path) -> Result<Vec<String>, String> {
    let known = manifests(root)?.remove("catalogue").unwrap_or_default();
    let mut faults = Vec::new();
    for game in known.iter().filter(|name| !NO_GAMES.contains(&name.as_str())) {
        let folder = root.join("crates").join(game);
        let missing = missing(&names_in(&folder)?, &names_in(&folder.join("src"))?);
        faults.extend(missing.iter().map(|file| format!("crates/{game}/src has no {file}")));
    }
    Ok(faults)
}

/// What is missing from the `sources` of a crate with these `files`.
fn missing(files: &BTreeSet<String>, sources: &BTreeSet<String>) -> Vec<String> {
    // A file, or a folder of the same name.
    let has = |name: &str| sources.contains(name) || sources.contains(&format!("{name}.rs"));
    let mut missing: Vec<String> =
        FILES.iter().filter(|name| !has(name)).map(|name| format!("{name}.rs")).collect();
    if has_data(files) {
        if !has("components") && !has("rules") {
            missing.push("components.rs or rules.rs, which hold its data file".to_owned());
        }
        if !has("file") {
            missing.push("file.rs, which reads its data file".to_owned());
        }
    }
    missing
}

/// Whether the game's values stand in a file: `components.toml`, or the folder `rules`.
fn has_data(files: &BTreeSet<String>) -> bool {
    let is_data =
        |name: &str| Path::new(name).extension().is_some_and(|end| end == "toml") && name != "Cargo.toml";
    files.iter().any(|name| name == "rules" || is_data(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn sources() -> BTreeSet<String> {
        FILES.iter().map(|name| format!("{name}.rs")).collect()
    }

    #[test]
    fn a_game_without_data_needs_the_common_files_only() {
        assert!(missing(&set(&["Cargo.toml", "src"]), &sources()).is_empty());
        let mut folder = sources();
        folder.remove("view.rs");
        assert_eq!(missing(&set(&["Cargo.toml"]), &folder), ["view.rs"]);
        folder.insert("view".to_owned());
        assert!(missing(&set(&["Cargo.toml"]), &folder).is_empty());
    }

    #[test]
    fn a_data_file_needs_somebody_who_reads_it() {
        for data in ["components.toml", "rules"] {
            assert_eq!(missing(&set(&["Cargo.toml", data]), &sources()).len(), 2, "{data}");
        }
        let mut whole = sources();
        whole.extend(set(&["components.rs", "file.rs"]));
        assert!(missing(&set(&["components.toml"]), &whole).is_empty());
    }
}
