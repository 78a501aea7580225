//! `tancho torture`: kills, pauses and misleads servers of its own, and compares the disk with what players were told.

use crate::failure::Failure;
use std::io::Write as _;
use std::time::Duration;
use tokio::signal::unix::{SignalKind, signal};
use torture::{Report, Torture};

/// Torment servers of its own, and compare the disk with what players were told.
///
/// Starts one node with SQLite, or several with Postgres and NATS, and lets people play all games there, with
/// take-backs, resignations, hints and watchers. Meanwhile it kills and pauses nodes, database and NATS, sets
/// clocks (with Debian's libfaketime) and fills the disk (a small file system in memory, as root). In the end it
/// kills everything, reads the database itself, and prints what was lost, doubled, reordered or told too early.
/// It touches only what it started, and stops all of it at the end or on Ctrl-C.
#[derive(clap::Args)]
#[command(after_help = "Example: tancho torture --minutes 10 --nodes 2 --seed 7")]
pub struct Args {
    /// How long, in minutes
    #[arg(long, default_value_t = 1.0, value_parser = minutes)]
    minutes: f64,
    /// How many nodes: 1 has SQLite, more share Postgres and NATS
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=8))]
    nodes: u64,
    /// The same number does the same things at the same times; without it, any
    #[arg(long)]
    seed: Option<u64>,
    /// About how many moves a second in all
    #[arg(long, default_value_t = 500.0)]
    rate: f64,
    /// Print one JSON object instead of a table, and nothing meanwhile
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let torture = Torture {
        program: std::env::current_exe().map_err(Failure::of)?,
        time: Duration::from_secs_f64(args.minutes * 60.0),
        nodes: args.nodes as usize,
        seed: args.seed.map_or_else(any_seed, Ok)?,
        rate: args.rate,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let report = runtime.map_err(Failure::of)?.block_on(until_asked_to_stop(&torture, args.json))?;
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report).map_err(Failure::of)?)?;
    } else {
        write!(out, "{report}")?;
    }
    if report.is_clean() { Ok(()) } else { Err(Failure::of("the server broke a promise: see above")) }
}

/// Whoever is asked to stop drops everything, and with it all that was started.
async fn until_asked_to_stop(torture: &Torture, quiet: bool) -> Result<Report, Failure> {
    // Heard from here on, before anything is started that would be left behind.
    let mut interrupts = signal(SignalKind::interrupt()).map_err(Failure::of)?;
    let mut ends = signal(SignalKind::terminate()).map_err(Failure::of)?;
    let say = |what: &str| {
        if !quiet {
            anstream::eprintln!("{what}");
        }
    };
    say(&format!("seed {}", torture.seed));
    tokio::select! {
        report = torture::run(torture, say) => report.map_err(Failure::of),
        _ = interrupts.recv() => Err(Failure::of("stopped halfway: nothing was compared")),
        _ = ends.recv() => Err(Failure::of("stopped halfway: nothing was compared")),
    }
}

fn any_seed() -> Result<u64, Failure> {
    // Short enough to be typed again.
    getrandom::u32().map(u64::from).map_err(Failure::of)
}

fn minutes(text: &str) -> Result<f64, String> {
    let minutes: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    let fits = (0.2..=24.0 * 60.0).contains(&minutes);
    if fits { Ok(minutes) } else { Err("from 0.2 to 1440 minutes".to_owned()) }
}
