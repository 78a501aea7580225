//! Small rules that no compiler knows: every file says what it is, nothing is left half-done, the map of
//! the crates is true, and every game has the same files.

mod games;
mod map;

use crate::run::Done;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Words that mark unfinished work, put together here so that this file does not hold them.
const MARKS: [[&str; 2]; 4] = [["TO", "DO"], ["FIX", "ME"], ["to", "do!("], ["unimpl", "emented!("]];

/// What each machine's library computes a little differently. Where computers choose by it, a browser must choose the same as
/// the program, so it comes from `libm` there.
const INEXACT: [&str; 6] = [".exp()", ".exp2(", ".ln()", ".powf(", ".log2(", ".tanh("];

/// Looks at every Rust file, the map and the games.
pub fn tidy(root: &Path) -> Done {
    let mut files = Vec::new();
    for folder in ["benches", "crates", "fuzz", "python", "xtask"] {
        rust_files(&root.join(folder), &mut files);
    }
    let mut faults: Vec<String> = files.iter().flat_map(|file| file_faults(root, file)).collect();
    faults.extend(map::faults(root)?);
    faults.extend(games::faults(root)?);
    println!("── tidy: {} files", files.len());
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("target") {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn file_faults(root: &Path, file: &Path) -> Vec<String> {
    let name = file.strip_prefix(root).unwrap_or(file).display();
    let Ok(text) = std::fs::read_to_string(file) else { return vec![format!("{name}: cannot be read")] };
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{name}: the first line says what the file is, with //!"));
    }
    for (line, number) in text.lines().zip(1..) {
        if chooses(root, file) && INEXACT.iter().any(|call| line.contains(call)) {
            faults.push(format!("{name}:{number}: take it from libm, so that all machines choose the same"));
        }
        if MARKS.iter().any(|mark| line.contains(&mark.concat())) {
            faults.push(format!("{name}:{number}: left to be done"));
        }
    }
    faults
}

/// Whether the choices of computers depend on this file: that of a game, or of what plays all of them.
fn chooses(root: &Path, file: &Path) -> bool {
    let crates = ["catalogue", "game", "garden-lake", "grid", "jin-li", "koi", "koi-koi", "search"];
    crates.iter().any(|name| file.starts_with(root.join("crates").join(name).join("src")))
}

/// The names of the files and folders in a folder.
fn names_in(folder: &Path) -> Result<BTreeSet<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}
