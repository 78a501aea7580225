//! `cargo xtask bench` and `cargo xtask peers`.

use crate::run::{Done, cargo, command, root, run, target};

/// Runs the benchmarks; words given choose among them.
pub fn bench(filter: &[&str]) -> Done {
    cargo(&[&["bench", "--package", "benches", "--"], filter].concat())
}

/// Measures random games beside OpenSpiel's in one run.
pub fn peers() -> Done {
    cargo(&["build", "--release", "--package", "tancho"])?;
    let environment = target().join("peers");
    let python = environment.join("bin").join("python").display().to_string();
    if !environment.join("bin").join("python").exists() {
        run(command("python3", &["-m", "venv", &environment.display().to_string()]))?;
        run(command(&python, &["-m", "pip", "install", "--quiet", "open_spiel==2.0.2"]))?;
    }
    let script = root().join("benches").join("peers").join("peers.py").display().to_string();
    let tancho = target().join("release").join("tancho").display().to_string();
    run(command(&python, &[&script, &tancho]))
}
