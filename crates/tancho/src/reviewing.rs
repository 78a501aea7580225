//! `tancho review measure`: how far reviews can be trusted.

use crate::failure::Failure;
use crate::setup::GameArgs;
use catalogue::{Roster, with_game};
use game::{Game as _, OptionSpec, Options, Values};
use indicatif::{ProgressBar, ProgressStyle};
use review::Measured;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// Measure how far reviews of games can be trusted
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Plant blunders in games of sensei against itself and look for them; count moves of such games that are blamed
    Measure(MeasureArgs),
}

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho review measure koi-koi --option rules=museum --games 40 --threads 2\n  \
    tancho review measure all --threads 2")]
struct MeasureArgs {
    #[command(flatten)]
    which: GameArgs,
    /// How many games with a planted blunder
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000), default_value_t = 40)]
    games: u32,
    /// How many games without one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000), default_value_t = 10)]
    good: u32,
    /// The nodes for each decision, of the review and of the players; by default those of a review
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Option<u64>,
    /// How many games are looked at at a time
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024), default_value_t = 1)]
    threads: u32,
    /// What all games follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object a game instead
    #[arg(long)]
    json: bool,
}

/// Stands for every game by every rulebook.
const ALL: &str = "all";
/// How many games are searched for each blunder that is asked for.
const TRIES: u32 = 12;

pub fn run(args: &Args) -> Result<(), Failure> {
    let What::Measure(args) = &args.what;
    if args.which.game != ALL {
        return with_game!(args.which.game.as_str(), G => measure::<G>(args, args.which.rules::<G>()?))?;
    }
    for (game, options) in books() {
        with_game!(game, G => measure::<G>(args, G::setup(&options, None)?))??;
    }
    Ok(())
}

/// Every game, those with several rulebooks once by each of them.
fn books() -> Vec<(&'static str, Options)> {
    let of = |about: &game::About| match about.options.iter().find(|spec| spec.key == "rules") {
        Some(OptionSpec { values: Values::OneOf(books), .. }) => {
            books.iter().map(|&book| (about.name, [("rules", book)].into_iter().collect())).collect()
        }
        _ => vec![(about.name, Options::default())],
    };
    catalogue::ABOUTS.iter().flat_map(of).collect()
}

/// The games that are looked at, and what came of them by their numbers.
struct Study {
    seed: u64,
    nodes: u64,
    planted: Mutex<BTreeMap<u32, Measured>>,
    bar: ProgressBar,
}

fn measure<G: Roster>(args: &MeasureArgs, setup: &'static G::Setup) -> Result<(), Failure> {
    let nodes = args.nodes.unwrap_or_else(|| review::default_nodes(G::ABOUT.name));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(u64::from(args.games + args.good));
    let study = Study {
        seed: args.seed,
        nodes,
        planted: Mutex::default(),
        bar: bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())),
    };
    let start = Instant::now();
    let good = Mutex::new(Measured::default());
    let tried = AtomicU32::new(0);
    let work = || -> Result<(), game::RecordError> {
        loop {
            let number = tried.fetch_add(1, Ordering::Relaxed);
            if let Some(number) = number.checked_sub(args.good) {
                if number >= TRIES * args.games || locked(&study.planted).len() >= args.games as usize {
                    return Ok(());
                }
                study.plant::<G>(setup, number)?;
            } else {
                let record = review::good_game::<G>(setup, seats::<G>(), study.seed(number), nodes)?;
                let review = review::review::<G>(&record, nodes)?;
                locked(&good).count_good(&review);
                study.bar.inc(1);
            }
        }
    };
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
        handles.into_iter().try_for_each(|handle| handle.join().expect("a measuring thread ends well"))
    })
    .map_err(Failure::of)?;
    study.bar.finish_and_clear();
    let planted = locked(&study.planted);
    // Several threads may find one too many: which games count does not depend on their number.
    let measured = planted.values().take(args.games as usize).fold(*locked(&good), Measured::and);
    tell(args, &catalogue::calibration_name::<G>(setup), nodes, measured, start.elapsed().as_secs_f64())
}

impl Study {
    fn seed(&self, number: u32) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number))
    }

    /// One game with a blunder, if one can be planted in it.
    fn plant<G: Roster>(&self, setup: &'static G::Setup, number: u32) -> Result<(), game::RecordError> {
        let planted = review::plant::<G>(setup, seats::<G>(), self.seed(number), self.nodes)?;
        if let Some(planted) = planted {
            let review = review::review::<G>(&planted.record, self.nodes)?;
            let mut measured = Measured::default();
            measured.count_planted(&review, planted.at);
            locked(&self.planted).insert(number, measured);
            self.bar.inc(1);
        }
        Ok(())
    }
}

fn seats<G: Roster>() -> u8 {
    G::ABOUT.default_seats.max(2)
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn tell(
    args: &MeasureArgs,
    name: &str,
    nodes: u64,
    Measured { planted, found, moves, blamed }: Measured,
    seconds: f64,
) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    if args.json {
        let told = json!({ "game": name, "nodes": nodes, "planted": planted, "found": found, "moves": moves,
            "blamed": blamed, "seconds": seconds });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    writeln!(out, "{name}, nodes={nodes} a decision, seed {}, {seconds:.0} s", args.seed)?;
    writeln!(
        out,
        "  planted blunders among the three largest losses: {found} of {planted} ({:.1} %)",
        share(found, planted)
    )?;
    writeln!(
        out,
        "  moves of sensei against itself called a mistake or a blunder: {blamed} of {moves} ({:.1} %)",
        share(blamed, moves)
    )?;
    Ok(())
}
