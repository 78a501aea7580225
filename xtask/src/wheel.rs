//! `cargo xtask wheel`: the Python package, its lints, its wheel, and its tests in a fresh virtual environment.

use crate::run::{Done, command, root, run, target};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A wheel has to be smaller, in bytes.
const LARGEST: u64 = 5_000_000;

/// Makes the wheel that people install, and says where it is.
pub fn wheel(arguments: &[&str]) -> Done {
    match arguments {
        [] => built().map(drop),
        ["test"] => test(false),
        ["test", "--long"] => test(true),
        _ => Err("cargo xtask wheel [test [--long]]".to_owned()),
    }
}

/// Makes the wheel that people install.
pub fn built() -> Result<PathBuf, String> {
    let python = Python::new("wheel")?;
    let zig = run(inside(&python.bin("pip"), &["install", "--quiet", "ziglang"])).is_ok();
    // Zig links for older systems than this one; without it the wheel asks for a C library as new as ours.
    let portable: &[&str] = if zig { &["--zig", "--compatibility", "manylinux_2_28"] } else { &[] };
    let wheel = python.build(&[&["--release"], portable].concat())?;
    let size = std::fs::metadata(&wheel).map_err(|error| error.to_string())?.len();
    println!("{}: {:.1} MB", wheel.display(), size as f64 / 1e6);
    if size < LARGEST { Ok(wheel) } else { Err(format!("a wheel has less than {LARGEST} bytes")) }
}

/// Tests the wheel as somebody who installed it; `long` with as many steps as the judges of environments want.
pub fn test(long: bool) -> Done {
    if !has_python() {
        let missing = "python3 with venv is missing: THE PYTHON PACKAGE IS NOT TESTED";
        println!("{missing}");
        return if std::env::var_os("CI").is_some() { Err(missing.to_owned()) } else { Ok(()) };
    }
    for arguments in [&["fmt", "--check"][..], &["clippy", "--quiet", "--", "-D", "warnings"]] {
        run(inside("cargo", arguments))?;
    }
    let python = Python::new("python")?;
    // The dev profile is compiled in a minute and quick enough for tests.
    let wheel = python.build(&["--profile", "dev"])?;
    run(inside(&python.bin("pip"), &["install", "--quiet", &format!("{}[test]", wheel.display())]))?;
    run(inside(&python.bin("mypy"), &[]))?;
    // The data sets that the tests read; after the tests of the workspace the program is there already.
    run(command("cargo", &["build", "--quiet", "--workspace", "--all-features", "--bin", "tancho"]))?;
    let program = target().join("debug/tancho");
    let mut tests = inside(&python.bin("python"), &["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]);
    // What is installed is tested, not the folder of the sources.
    tests.env("PYTHONSAFEPATH", "1").env("TANCHO", program).args(long.then_some("--long"));
    run(tests)
}

/// A fresh virtual environment.
struct Python(PathBuf);

impl Python {
    fn new(name: &str) -> Result<Self, String> {
        let folder = target().join(name);
        run(command("python3", &["-m", "venv", "--clear", &folder.display().to_string()]))?;
        let python = Self(folder);
        run(inside(&python.bin("pip"), &["install", "--quiet", "maturin>=1.9,<2"]))?;
        Ok(python)
    }

    fn bin(&self, program: &str) -> String {
        self.0.join("bin").join(program).display().to_string()
    }

    fn build(&self, profile: &[&str]) -> Result<PathBuf, String> {
        let wheels = self.0.join("wheels");
        let mut build = inside(&self.bin("maturin"), &["build", "--quiet", "--out"]);
        // Zig is found through the environment's own Python.
        let path = std::env::var("PATH").unwrap_or_default();
        build.arg(&wheels).args(profile).env("PATH", format!("{}:{path}", self.0.join("bin").display()));
        run(build)?;
        only_file(&wheels)
    }
}

/// A command in the folder of the package.
fn inside(program: &str, arguments: &[&str]) -> Command {
    let mut made = command(program, arguments);
    made.current_dir(root().join("python")).env("CARGO_TARGET_DIR", target().join("python-target"));
    made
}

fn has_python() -> bool {
    let tried = Command::new("python3").args(["-c", "import venv, ensurepip"]).output();
    tried.is_ok_and(|run| run.status.success())
}

/// The one file in a folder that was just made.
fn only_file(folder: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    entries.flatten().map(|entry| entry.path()).next().ok_or_else(|| format!("{} is empty", folder.display()))
}
