//! Running other programs, and where the project is.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// What a chore ends with: nothing, or a sentence.
pub type Done = Result<(), String>;

/// The folder of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A command in the workspace's folder.
pub fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command to its end, with its output shown.
pub fn run(mut command: Command) -> Done {
    let name = format!("{} {}", command.get_program().display(), words(&command));
    let begin = Instant::now();
    println!("── {name}");
    let status = command.status().map_err(|error| format!("cannot start {name}: {error}"))?;
    println!("── {:.0} s", begin.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

fn words(command: &Command) -> String {
    command.get_args().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs cargo.
pub fn cargo(arguments: &[&str]) -> Done {
    run(command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments))
}
