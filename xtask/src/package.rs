//! `cargo xtask package`: what people install, each kind by one command.

use crate::page::page;
use crate::run::{Done, cargo, command, root, run, target};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The largest program that is handed out, in bytes, with the page inside, which plays offline. 15 MB are wanted; ARCHITECTURE says
/// what fills it.
const LARGEST: u64 = 20_000_000;
/// The same for one that brings the C library along.
const LARGEST_STATIC: u64 = 22_000_000;
/// How it is built: small.
const PROFILE: &str = "dist";
/// Parts of SQLite that nobody asks for here: searching texts, and finding places on maps.
const WITHOUT: &str =
    "-USQLITE_ENABLE_FTS3 -USQLITE_ENABLE_FTS3_PARENTHESIS -USQLITE_ENABLE_FTS5 -USQLITE_ENABLE_RTREE";
/// Nothing unwinds through the parts that are written in C.
const IN_C: &str = "-fno-asynchronous-unwind-tables -fno-unwind-tables";
/// What Rust's own linker does for a small program: equal functions once, and addresses in few bytes (which needs glibc
/// 2.36 of 2022 or newer). Elsewhere another linker may link.
const LINKED: [&str; 4] = ["-C", "link-arg=-Wl,--icf=all", "-C", "link-arg=-Wl,-z,pack-relative-relocs"];
/// The program that makes Debian packages.
const CARGO_DEB: &str = "^3";
/// Programs that build containers, the first that is there does.
const BUILDERS: [&str; 3] = ["podman", "docker", "buildah"];
/// The certificates that Debian trusts.
const TRUSTED: &str = "/etc/ssl/certs/ca-certificates.crt";

const HELP: &str = "\
cargo xtask package deb          a Debian package, target/package/tancho_VERSION_ARCH.deb
cargo xtask package static       one file without any library, target/package/tancho
cargo xtask package container    a container of that file, named tancho
cargo xtask package check        install the Debian package in a fresh Debian under systemd, as root";

/// Makes a package, or checks one.
pub fn package(arguments: &[&str]) -> Done {
    match arguments {
        ["deb"] => deb().map(drop),
        ["static"] => static_program().map(drop),
        ["container"] => container(),
        ["check"] => check(),
        _ => Err(format!("which package?\n{HELP}")),
    }
}

/// Where packages and their parts go; cargo-deb looks here whatever the target folder is.
fn folder() -> PathBuf {
    root().join("target").join("package")
}

fn deb() -> Result<PathBuf, String> {
    page()?;
    run(compile(&[]))?;
    let program = target().join(PROFILE).join("tancho");
    is_at_most(LARGEST, &program)?;
    write_manual(&program)?;
    let tools = target().join("tools");
    let maker = tools.join("bin").join("cargo-deb");
    if !maker.exists() {
        cargo(&["install", "cargo-deb", "--locked", "--version", CARGO_DEB, "--root", &text(&tools)])?;
    }
    let output = folder().join("deb");
    empty(&output)?;
    let to = text(&output);
    let built = ["--package", "tancho", "--profile", PROFILE, "--no-build", "--no-strip", "--output", &to];
    run(command(&text(&maker), &built))?;
    let made = fs::read_dir(&output).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_deb = |path: &PathBuf| path.extension() == Some(OsStr::new("deb"));
    let deb = made.filter(is_deb).max().ok_or("cargo-deb has made no package")?;
    println!("{} ({} bytes)", deb.display(), size(&deb)?);
    Ok(deb)
}

/// Builds the program that is handed out.
fn compile(more: &[&str]) -> Command {
    let build = ["rustc", "--profile", PROFILE, "--package", "tancho", "--bin", "tancho"];
    let mut compile = command("cargo", &[&build[..], more].concat());
    if cfg!(all(target_arch = "x86_64", target_env = "gnu")) && more.is_empty() {
        compile.arg("--").args(LINKED);
    }
    compile.env("LIBSQLITE3_FLAGS", WITHOUT).env("CFLAGS", IN_C);
    compile
}

/// The manual pages and what shells need, made by the program itself.
fn write_manual(program: &Path) -> Done {
    let (manual, completions) = (folder().join("man"), folder().join("completions"));
    empty(&manual)?;
    empty(&completions)?;
    run(command(&text(program), &["man", "--all", &text(&manual)]))?;
    for shell in ["bash", "zsh", "fish"] {
        let output = command(&text(program), &["completions", shell]).output();
        let script = output.map_err(|error| format!("tancho completions {shell}: {error}"))?.stdout;
        write(&completions.join(format!("tancho.{shell}")), &script)?;
    }
    Ok(())
}

/// The program with musl inside: it runs on any Linux of this kind of machine.
fn static_program() -> Result<PathBuf, String> {
    let triple = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
    add_target(&triple)?;
    let compiler = || Command::new("musl-gcc").arg("--version").output().is_ok();
    testbed::ensure(compiler, "musl-tools")?;
    page()?;
    let mut compile = compile(&["--target", &triple]);
    compile.env(format!("CC_{}", triple.replace('-', "_")), "musl-gcc");
    run(compile)?;
    let built = target().join(&triple).join(PROFILE).join("tancho");
    is_at_most(LARGEST_STATIC, &built)?;
    let program = folder().join("tancho");
    fs::create_dir_all(folder()).map_err(|error| error.to_string())?;
    fs::copy(&built, &program).map_err(|error| format!("{}: {error}", program.display()))?;
    run(command(&text(&program), &["--version"]))?;
    println!("{} ({} bytes)", program.display(), size(&program)?);
    Ok(program)
}

/// Rust's own library for `triple`.
fn add_target(triple: &str) -> Done {
    let output = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let missing =
        || format!("Rust's library for {triple} is missing; get it with: rustup target add {triple}");
    let installed = output.map_err(|error| format!("{} (rustup does not start: {error})", missing()))?;
    if String::from_utf8_lossy(&installed.stdout).lines().any(|line| line == triple) {
        return Ok(());
    }
    run(command("rustup", &["target", "add", triple])).map_err(|error| format!("{} ({error})", missing()))
}

fn container() -> Done {
    // A client without its daemon says its version all the same.
    let is_there = |name: &&str| Command::new(name).arg("info").output().is_ok_and(|it| it.status.success());
    let builder = BUILDERS.into_iter().find(is_there);
    let builder = builder
        .ok_or_else(|| format!("none of {} works here, and a container needs one", BUILDERS.join(", ")))?;
    let trusted = fs::read(TRUSTED);
    let trusted = trusted
        .map_err(|error| format!("{TRUSTED}: {error}; get it with: apt-get install ca-certificates"))?;
    let program = static_program()?;
    let context = folder().join("container");
    empty(&context)?;
    empty(&context.join("data"))?;
    write(&context.join("ca-certificates.crt"), &trusted)?;
    fs::copy(&program, context.join("tancho")).map_err(|error| error.to_string())?;
    let recipe = text(&root().join("package").join("Containerfile"));
    run(command(builder, &["build", "--tag", "tancho", "--file", &recipe, &text(&context)]))
}

fn check() -> Done {
    let is_there = |name: &'static str| move || Command::new(name).arg("--version").output().is_ok();
    testbed::ensure(is_there("systemd-nspawn"), "systemd-container")?;
    testbed::ensure(is_there("debootstrap"), "debootstrap")?;
    let deb = deb()?;
    let script = text(&root().join("package").join("check.sh"));
    run(command("sh", &[&script, &text(&deb), &text(&target().join("machines"))]))
}

fn is_at_most(largest: u64, program: &Path) -> Done {
    let size = size(program)?;
    let too_large = || format!("{} has {size} bytes, and {largest} is the limit", program.display());
    if size <= largest { Ok(()) } else { Err(too_large()) }
}

fn size(file: &Path) -> Result<u64, String> {
    fs::metadata(file).map(|data| data.len()).map_err(|error| format!("{}: {error}", file.display()))
}

/// Makes a folder with nothing in it.
fn empty(folder: &Path) -> Done {
    // It need not be there.
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn write(file: &Path, content: &[u8]) -> Done {
    fs::write(file, content).map_err(|error| format!("{}: {error}", file.display()))
}

fn text(path: &Path) -> String {
    path.display().to_string()
}
