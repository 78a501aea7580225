//! `cargo xtask wasm`: the modules with which a browser plays without a server, four a game.

use crate::run::{Done, cargo, command, root, run, target};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// What browsers run, and what links it where the compiler brings no linker of its own.
const TARGET: &str = "wasm32-unknown-unknown";
const LINKER: &str = "wasm-ld";
/// What `speed` alone builds with, to see what it would bring.
const SIMD: &str = "-C target-feature=+simd128";
/// The games, each with the options under which its choices are compared.
const GAMES: [(&str, &[&str]); 4] = [
    ("jin-li", &["{}"]),
    ("koi-koi", &[r#"{"rules":"flower-cards"}"#, r#"{"rules":"museum"}"#]),
    ("garden-lake", &["{}"]),
    ("koi", &["{}"]),
];
/// What the modules of a game are for, with the end of their names: to play; hints and previews; lessons, puzzles and reviews; the pad.
const PARTS: [(&str, &str); 4] =
    [("tables", ""), ("advice", "-advice"), ("study", "-study"), ("score", "-pad")];
/// How large a module may be, in bytes, as it is and compressed by brotli.
const MOST: (u64, u64) = (1_000_000, 250_000);
/// How many nodes each choice may look at, how many positions a quick comparison has, and how many a long one.
const NODES: u32 = 300;
const QUICK: u32 = 60;
const LONG: u32 = 10_000;
/// How many positions are compared before one may stop: a long comparison goes on from there as long as nothing was built anew.
const PIECE: u32 = 500;
/// With how many nodes speed is measured, in how many positions of each game, and what part of the program's a module must have, in percent.
const SPEED: u32 = 20_000;
const SLOWEST: f64 = 40.0;
fn measured(game: &str) -> u32 {
    match game {
        "jin-li" => 6_000,
        "koi-koi" => 300,
        "garden-lake" => 60,
        _ => 10,
    }
}

/// Builds the modules; with `check` compares their choices with the program's, with `check --long` many of them; with `speed` measures
/// both, and what SIMD would bring.
pub fn wasm(arguments: &[&str]) -> Done {
    match arguments {
        [] => build(),
        ["check"] => check(QUICK, &[]),
        ["check", "--long"] => check(LONG, &["--release"]),
        ["speed"] => speed(),
        _ => Err("cargo xtask wasm [check [--long] | speed]".to_owned()),
    }
}

/// Builds the modules if the compiler can, and tells whether it could; says in one line why not otherwise.
pub fn build_if_possible() -> Result<bool, String> {
    match builder() {
        Ok(_) => build().map(|()| true),
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason),
        Err(reason) => {
            println!("── the page is built without offline play: {reason}");
            Ok(false)
        }
    }
}

/// Builds the modules if that is possible, and then checks that they choose what the program chooses; tells whether they are there.
pub fn test() -> Result<bool, String> {
    let built = build_if_possible()?;
    if built {
        check(QUICK, &[])?;
    }
    Ok(built)
}

/// What builds for browsers.
struct Builder {
    cargo: String,
    rustc: String,
    /// Whether Rust's own library has to be built for browsers, too: Debian has it as source only.
    with_std: bool,
}

impl Builder {
    /// What was called, or what its environment names.
    fn called() -> Self {
        let named = |variable, usual: &str| std::env::var(variable).unwrap_or_else(|_| usual.to_owned());
        Self { cargo: named("CARGO", "cargo"), rustc: named("RUSTC", "rustc"), with_std: false }
    }

    /// A folder that the compiler names.
    fn folder(&self, question: &[&str]) -> Option<PathBuf> {
        let said = Command::new(&self.rustc).args(question).output().ok()?.stdout;
        Some(PathBuf::from(String::from_utf8(said).ok()?.trim()))
    }

    /// Whether Rust's library is there for browsers.
    fn has_target(&self) -> bool {
        self.folder(&["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| folder.exists())
    }

    /// Whether Rust's library is there as source, and what links it.
    fn has_source(&self) -> bool {
        let source = ["lib", "rustlib", "src", "rust", "library", "Cargo.toml"].iter().collect::<PathBuf>();
        let linker = Command::new(LINKER).arg("--version").output().is_ok();
        linker && self.folder(&["--print", "sysroot"]).is_some_and(|folder| folder.join(source).exists())
    }

    /// The command that builds with these features.
    fn command(&self, features: &str) -> Command {
        let asked =
            ["build", "--profile", "wasm", "--target", TARGET, "--package", "wasm", "--features", features];
        if !self.with_std {
            return command(&self.cargo, &asked);
        }
        let std = ["-Z", "build-std=std,panic_abort"];
        let mut cargo = command(&self.cargo, &[&asked[..], &std].concat());
        cargo.env("RUSTC", &self.rustc).env("RUSTC_BOOTSTRAP", "1");
        // Another linker would mean another library: it is named here and nowhere else.
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
        cargo
    }
}

/// How modules are built, and where they are put.
struct Kind {
    folder: PathBuf,
    target: PathBuf,
    flags: &'static str,
}

impl Kind {
    /// Those of the page.
    fn page() -> Self {
        Self { folder: folder(), target: target(), flags: "" }
    }

    /// The same with SIMD.
    fn simd() -> Self {
        let target = target().join("simd");
        Self { folder: target.join("modules"), target, flags: SIMD }
    }

    fn build(&self, modules: impl Iterator<Item = (&'static str, &'static str, String)>) -> Done {
        let builder = builder()?;
        let folder = self.folder.display().to_string();
        std::fs::create_dir_all(&self.folder).map_err(|error| format!("{folder}: {error}"))?;
        cargo(&["build", "--package", "bindgen"])?;
        let bindgen = target().join("debug").join("bindgen").display().to_string();
        let module = self.target.join(TARGET).join("wasm").join("wasm.wasm").display().to_string();
        for (game, part, name) in modules {
            let mut cargo = builder.command(&format!("{game},{part}"));
            cargo.env("CARGO_TARGET_DIR", &self.target);
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", self.flags);
            run(cargo)?;
            run(command(&bindgen, &[&module, &folder, &name]))?;
        }
        Ok(())
    }
}

/// What can build for browsers: the compiler that was called, with what rustup can add, or one that has Rust's library as source.
fn builder() -> Result<Builder, String> {
    let called = Builder::called();
    if called.has_target() {
        return Ok(called);
    }
    // Where there is no rustup, the sentence below says what is missing.
    let _ = Command::new("rustup").args(["target", "add", TARGET]).status();
    if called.has_target() {
        return Ok(called);
    }
    let debian = Builder { cargo: "/usr/bin/cargo".to_owned(), rustc: "/usr/bin/rustc".to_owned(), ..called };
    let found = [Builder::called(), debian].into_iter().find(Builder::has_source);
    found.map(|builder| Builder { with_std: true, ..builder }).ok_or_else(|| {
        format!("get it with: rustup target add {TARGET} (on Debian: apt install rustc-web cargo-web rust-web-src lld)")
    })
}

pub fn build() -> Done {
    Kind::page().build(modules())?;
    sizes()
}

/// Every module: its game, what it is for, and its name.
fn modules() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    GAMES.iter().flat_map(|(game, _)| PARTS.map(|(part, end)| (*game, part, format!("{game}{end}"))))
}

/// Where the page finds the modules.
fn folder() -> PathBuf {
    root().join("web").join("src").join("wasm")
}

/// Prints how large the modules are; one that is too large fails.
fn sizes() -> Done {
    let mut faults = Vec::new();
    for (_, _, name) in modules() {
        let file = folder().join(format!("{name}_bg.wasm"));
        let raw = std::fs::metadata(&file).map_err(|error| format!("{}: {error}", file.display()))?.len();
        let script = "process.stdout.write(String(require('zlib').brotliCompressSync(require('fs').readFileSync(process.argv[1])).length))";
        let small = output(command("node", &["-e", script, &file.display().to_string()]))?;
        println!("── {name}: {raw} bytes, {small} compressed");
        if raw > MOST.0 || small.parse::<u64>().map_or(true, |small| small > MOST.1) {
            faults.push(format!(
                "the module {name} is too large: {} bytes, {} compressed at most",
                MOST.0, MOST.1
            ));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// Asks the program and the modules what computers choose in the same positions.
fn check(positions: u32, profile: &[&str]) -> Done {
    cargo(&[&["build", "--package", "device", "--example", "choices"], profile].concat())?;
    let program = example(if profile.is_empty() { "debug" } else { "release" });
    for (game, options) in every_set() {
        let asked = Asked { game, options, from: 0, to: 0, nodes: NODES };
        let kept = kept(&asked, &program)?;
        let mut done = std::fs::read_to_string(&kept).ok().and_then(|text| text.parse().ok()).unwrap_or(0);
        if done > 0 {
            println!("── {game} {options}: {done} positions were compared before");
        }
        while done < positions {
            let to = (done + PIECE).min(positions);
            Asked { from: done, to, ..asked }.compare(&program)?;
            std::fs::write(&kept, to.to_string()).map_err(|error| format!("{}: {error}", kept.display()))?;
            println!("── {game} {options}: the same choices in {to} of {positions} positions");
            done = to;
        }
    }
    Ok(())
}

/// Where it is kept how many positions this very program and this very module were compared in.
fn kept(asked: &Asked, program: &Path) -> Result<PathBuf, String> {
    let mut hasher = DefaultHasher::new();
    (asked.options, asked.nodes).hash(&mut hasher);
    for file in [program, &folder().join(format!("{}-study_bg.wasm", asked.game))] {
        let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        bytes.hash(&mut hasher);
    }
    let folder = target().join("choices");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder.join(format!("{}-{:016x}", asked.game, hasher.finish())))
}

/// The program that chooses, as cargo has built it.
fn example(profile: &str) -> PathBuf {
    target().join(profile).join("examples").join("choices")
}

/// Prints how quickly the modules look at the same nodes as the program, in one run each; too slow a module fails.
fn speed() -> Done {
    let simd = Kind::simd();
    simd.build(modules().filter(|(_, part, _)| *part == "study"))?;
    cargo(&["build", "--release", "--package", "device", "--example", "choices"])?;
    let program = example("release");
    let mut faults = Vec::new();
    for (game, options) in every_set() {
        let asked = Asked { game, options, from: 0, to: measured(game), nodes: SPEED };
        let native = asked.lasts(|asked| asked.program(&program))?;
        let module = asked.lasts(|asked| asked.module(&folder()))?;
        let with_simd = asked.lasts(|asked| asked.module(&simd.folder))?;
        let part = |module: f64| 100.0 * native / module;
        println!("── {game} {options}: program {native:.2} s");
        println!("   module {module:.2} s: {:.0} % of its speed", part(module));
        println!("   with SIMD {with_simd:.2} s: {:.0} %", part(with_simd));
        if part(module) < SLOWEST {
            faults.push(format!(
                "{game} {options}: the module has less than {SLOWEST} % of the program's speed"
            ));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

/// The games with each of their options.
fn every_set() -> impl Iterator<Item = (&'static str, &'static str)> {
    GAMES.iter().flat_map(|(game, all)| all.iter().map(move |options| (*game, *options)))
}

/// What computers are asked to choose.
#[derive(Clone, Copy)]
struct Asked {
    game: &'static str,
    options: &'static str,
    from: u32,
    to: u32,
    nodes: u32,
}

impl Asked {
    fn words(&self) -> [String; 5] {
        let [from, to, nodes] = [self.from, self.to, self.nodes].map(|number| number.to_string());
        [self.game.to_owned(), self.options.to_owned(), from, to, nodes]
    }

    /// What the program chooses, and how many seconds that takes it.
    fn program(&self, program: &Path) -> Result<(String, f64), String> {
        timed(command(&program.display().to_string(), &self.words().each_ref().map(String::as_str)))
    }

    /// What the module in a folder chooses, and how many seconds that takes it.
    fn module(&self, folder: &Path) -> Result<(String, f64), String> {
        let script =
            root().join("web").join("scripts").join("wasm").join("choices.mjs").display().to_string();
        let (words, folder) = (self.words(), folder.display().to_string());
        let words: Vec<&str> =
            [script.as_str(), &folder].into_iter().chain(words.iter().map(String::as_str)).collect();
        timed(command("node", &words))
    }

    /// How many seconds the choices take without what comes before them.
    fn lasts(&self, run: impl Fn(&Self) -> Result<(String, f64), String>) -> Result<f64, String> {
        Ok(run(self)?.1 - run(&Self { to: self.from, ..*self })?.1)
    }

    /// Fails unless both choose the same.
    fn compare(&self, program: &Path) -> Done {
        let Asked { game, options, from, .. } = self;
        let (native, module) = (self.program(program)?.0, self.module(&folder())?.0);
        if let Some((program, browser)) = native.lines().zip(module.lines()).find(|(a, b)| a != b) {
            return Err(format!("{game} {options}: the program chose {program:?}, the browser {browser:?}"));
        }
        if native.is_empty() || native.len() != module.len() {
            return Err(format!("{game} {options}: one of them chose less from position {from} on"));
        }
        Ok(())
    }
}

fn timed(command: Command) -> Result<(String, f64), String> {
    let start = Instant::now();
    output(command).map(|text| (text, start.elapsed().as_secs_f64()))
}

/// What a command prints, if it ends well.
fn output(mut command: Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let output = command.output().map_err(|error| format!("cannot start {name}: {error}"))?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
}
