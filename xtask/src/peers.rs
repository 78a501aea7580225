//! `cargo xtask peers`: ratios to other programs, measured alternately within one run.

use crate::run::{Done, cargo, command, root, run, target};
use crate::wheel;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use testbed::{Folder, free_port, wait_for_port};

/// How many times each server is measured; the median counts.
const ROUNDS: usize = 3;
/// How many tables are played at the same time, and for how many seconds.
const PLAYED: (&str, &str) = ("200", "8");

/// Measures whatever is named, or everything.
pub fn peers(names: &[&str]) -> Done {
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    if let Some(unknown) = names.iter().find(|name| !["openspiel", "boardgame.io", "study"].contains(name)) {
        return Err(format!("no peer is called {unknown}: there are openspiel, boardgame.io and study"));
    }
    if wanted("study") {
        study()?;
    }
    if names == ["study"] {
        return Ok(());
    }
    cargo(&["build", "--release", "--package", "tancho", "--package", "benches"])?;
    if wanted("openspiel") {
        open_spiel()?;
    }
    if wanted("boardgame.io") {
        boardgame_io()?;
    }
    Ok(())
}

fn built(program: &str) -> PathBuf {
    target().join("release").join(program)
}

/// Measures random games beside OpenSpiel's.
fn open_spiel() -> Done {
    let environment = target().join("peers");
    let python = environment.join("bin").join("python").display().to_string();
    if !environment.join("bin").join("python").exists() {
        run(command("python3", &["-m", "venv", &environment.display().to_string()]))?;
        run(command(&python, &["-m", "pip", "install", "--quiet", "open_spiel==2.0.2"]))?;
    }
    let script = root().join("benches").join("peers").join("peers.py").display().to_string();
    run(command(&python, &[&script, &built("tancho").display().to_string()]))
}

/// Measures the batches of the Python package beside EnvPool, pgx and OpenSpiel.
fn study() -> Done {
    let wheel = wheel::built()?;
    let environment = target().join("peers").join("study");
    let python = environment.join("bin").join("python").display().to_string();
    if !Path::new(&python).exists() {
        run(command("python3", &["-m", "venv", &environment.display().to_string()]))?;
        let peers = ["envpool==1.2.5", "pgx==2.6.0", "open_spiel==2.0.2"];
        run(command(&python, &[&["-m", "pip", "install", "--quiet"][..], &peers].concat()))?;
    }
    let again = ["-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps"];
    run(command(&python, &[&again[..], &[&wheel.display().to_string()]].concat()))?;
    let script = root().join("benches").join("peers").join("study.py").display().to_string();
    run(command(&python, &[&script]))
}

/// Measures acknowledged moves a second beside boardgame.io's server, with one client for both.
fn boardgame_io() -> Done {
    let folder = target().join("peers").join("boardgame.io");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    for file in ["package.json", "server.js"] {
        let from = root().join("benches").join("peers").join("boardgame.io").join(file);
        std::fs::copy(&from, folder.join(file)).map_err(|error| format!("{}: {error}", from.display()))?;
    }
    let mut install = command("npm", &["install", "--omit=dev", "--no-audit", "--no-fund", "--silent"]);
    install.current_dir(&folder);
    run(install)?;
    let mut rates: [Vec<Measured>; 3] = Default::default();
    for _ in 0..ROUNDS {
        for (rates, server) in rates.iter_mut().zip([Peer::Tancho, Peer::Memory, Peer::Files]) {
            rates.push(server.measure(&folder)?);
        }
    }
    let [tancho, memory, files] = rates.map(median);
    println!("Tancho on SQLite, every move synced      {tancho}");
    println!("boardgame.io in memory                   {memory}");
    println!("boardgame.io in flat files, not synced   {files}");
    println!("ratio in memory {:.1} (wanted 4)", tancho.rate / memory.rate);
    println!("ratio in files  {:.1} (wanted 25)", tancho.rate / files.rate);
    Ok(())
}

/// What one run gave.
#[derive(Clone, Copy)]
struct Measured {
    rate: f64,
    /// Moves that were never acknowledged.
    lost: f64,
    p99: f64,
    /// Milliseconds of the server's processor a move.
    cpu: f64,
}

impl std::fmt::Display for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { rate, lost, p99, cpu } = self;
        write!(f, "{rate:>7.0} moves/s, p99 {p99:>6.0} ms, {cpu:.3} ms CPU a move, {lost} lost")
    }
}

/// The run whose rate is in the middle.
fn median(mut runs: Vec<Measured>) -> Measured {
    runs.sort_by(|a, b| a.rate.total_cmp(&b.rate));
    runs[runs.len() / 2]
}

#[derive(Clone, Copy)]
enum Peer {
    Tancho,
    Memory,
    Files,
}

impl Peer {
    fn measure(self, folder: &Path) -> Result<Measured, String> {
        let (data, port) = (Folder::new("peers"), free_port());
        let server =
            Served(self.server(folder, data.path(), port).spawn().map_err(|error| error.to_string())?);
        wait_for_port(port)?;
        let name = if matches!(self, Self::Tancho) { "tancho" } else { "boardgame.io" };
        let output = Command::new(built("peers"))
            .args([name, &format!("127.0.0.1:{port}"), PLAYED.0, PLAYED.1])
            .stderr(Stdio::inherit())
            .output()
            .map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let report: serde_json::Value = serde_json::from_str(&text).map_err(|_| format!("{name}: {text}"))?;
        let figure = |name: &str| report[name].as_f64().unwrap_or_default();
        let cpu = server.cpu().unwrap_or_default() / figure("moves").max(1.0);
        Ok(Measured { rate: figure("rate"), lost: figure("lost"), p99: figure("p99"), cpu })
    }

    fn server(self, folder: &Path, data: &Path, port: u16) -> Command {
        let mut command = match self {
            Self::Tancho => {
                let mut command = Command::new(built("tancho"));
                command.args(["serve", "--log", "error", "--unlimited", "127.0.0.1", "--listen"]);
                command.arg(format!("127.0.0.1:{port}")).arg("--data").arg(data.join("data"));
                command
            }
            Self::Memory | Self::Files => {
                let mut command = Command::new("node");
                command.current_dir(folder).args(["server.js", &port.to_string()]);
                command.env("NODE_ENV", "production");
                command
            }
        };
        if matches!(self, Self::Files) {
            command.arg(data.join("files"));
        }
        command.stdout(Stdio::null());
        command
    }
}

/// A server that ends with its value.
struct Served(Child);

impl Served {
    /// How many milliseconds of the processor it has used.
    fn cpu(&self) -> Option<f64> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
        // Linux counts them in hundredths of a second.
        Some(10.0 * (ticks(11)? + ticks(12)?))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
