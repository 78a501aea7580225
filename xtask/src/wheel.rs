//! The Python package: its lints, its wheel, and its tests in a fresh virtual environment.

use crate::run::{Done, command, root, run, target};
use std::path::Path;
use std::process::Command;

/// Builds the wheel and tests it as a user would install it.
pub fn python() -> Done {
    if !has_python() {
        let missing = "python3 with venv is missing: THE PYTHON PACKAGE IS NOT TESTED";
        println!("{missing}");
        return if std::env::var_os("CI").is_some() { Err(missing.to_owned()) } else { Ok(()) };
    }
    let (folder, environment) = (root().join("python"), target().join("python"));
    for arguments in [&["fmt", "--check"][..], &["clippy", "--", "-D", "warnings"]] {
        run(at(&folder, "cargo", arguments))?;
    }
    let name = environment.display().to_string();
    run(command("python3", &["-m", "venv", "--clear", &name]))?;
    let bin = |program: &str| environment.join("bin").join(program).display().to_string();
    run(at(&folder, &bin("pip"), &["install", "--quiet", "maturin"]))?;
    let wheels = environment.join("wheels").display().to_string();
    // The dev profile is optimised well enough, and its dependencies are compiled already.
    run(at(&folder, &bin("maturin"), &["build", "--quiet", "--profile", "dev", "--out", &wheels]))?;
    let wheel = format!("tancho[test] @ file://{}", only_file(Path::new(&wheels))?);
    run(at(&folder, &bin("pip"), &["install", "--quiet", &wheel, "open_spiel"]))?;
    run(at(&folder, &bin("mypy"), &["tancho"]))?;
    // Not from the folder of the sources: what is installed is tested.
    run(at(&folder.join("tests"), &bin("python"), &["-m", "pytest", "-q", "-p", "no:cacheprovider", "."]))
}

fn at(folder: &Path, program: &str, arguments: &[&str]) -> Command {
    let mut made = command(program, arguments);
    made.current_dir(folder).env("CARGO_TARGET_DIR", target().join("python-target"));
    made
}

fn has_python() -> bool {
    Command::new("python3")
        .args(["-c", "import venv, ensurepip"])
        .output()
        .is_ok_and(|run| run.status.success())
}

/// The one file in a folder that was just made.
fn only_file(folder: &Path) -> Result<String, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = entries.flatten().map(|entry| entry.path()).next();
    file.map(|path| path.display().to_string()).ok_or_else(|| format!("{} is empty", folder.display()))
}
