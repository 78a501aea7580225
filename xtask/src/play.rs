//! `cargo xtask play`: builds the program and starts it.

use crate::run::{Done, cargo, command, target};

/// Builds the program and starts a game of Jin Li in the terminal, or whatever was asked for.
pub fn play(arguments: &[&str]) -> Done {
    cargo(&["build", "--release", "--package", "tancho"])?;
    let tancho = target().join("release").join("tancho");
    let arguments = if arguments.is_empty() { &["play", "jin-li"] } else { arguments };
    let name = tancho.display().to_string();
    // The program's own exit code and words are enough: nothing is added to them.
    command(&name, arguments).status().map_err(|error| format!("cannot start {name}: {error}"))?;
    Ok(())
}
