//! Small rules that no compiler knows: every file says what it is, and nothing is left half-done.

use crate::run::Done;
use std::path::{Path, PathBuf};

/// Words that mark unfinished work, put together here so that this file does not hold them.
const MARKS: [[&str; 2]; 4] = [["TO", "DO"], ["FIX", "ME"], ["to", "do!("], ["unimpl", "emented!("]];

/// Looks at every Rust file.
pub fn tidy(root: &Path) -> Done {
    let mut files = Vec::new();
    for folder in ["benches", "crates", "fuzz", "xtask"] {
        rust_files(&root.join(folder), &mut files);
    }
    let faults: Vec<String> = files.iter().flat_map(|file| faults(root, file)).collect();
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

fn faults(root: &Path, file: &Path) -> Vec<String> {
    let name = file.strip_prefix(root).unwrap_or(file).display();
    let Ok(text) = std::fs::read_to_string(file) else { return vec![format!("{name}: cannot be read")] };
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(format!("{name}: the first line says what the file is, with //!"));
    }
    for (line, number) in text.lines().zip(1..) {
        if MARKS.iter().any(|mark| line.contains(&mark.concat())) {
            faults.push(format!("{name}:{number}: left to be done"));
        }
    }
    faults
}
