//! `tancho review measure`: how far reviews can be trusted.

use crate::failure::Failure;
use crate::setup::GameArgs;
use catalogue::{Roster, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use review::Measured;
use serde_json::json;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
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
#[command(after_help = "Example: tancho review measure koi-koi --option rules=museum --games 40 --threads 2")]
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
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let What::Measure(args) = &args.what;
    with_game!(args.which.game.as_str(), G => measure::<G>(args))?
}

fn measure<G: Roster>(args: &MeasureArgs) -> Result<(), Failure> {
    let setup = args.which.rules::<G>()?;
    let nodes = args.nodes.unwrap_or_else(|| review::default_nodes(G::ABOUT.name));
    let (start, all) = (Instant::now(), args.games + args.good);
    let (next, measured) = (AtomicU32::new(0), Mutex::new(Measured::default()));
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    let bar =
        ProgressBar::new(u64::from(all)).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let work = || -> Result<(), game::RecordError> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= all {
                return Ok(());
            }
            let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
            one::<G>(setup, (seed, nodes), number < args.games, &measured)?;
            bar.inc(1);
            bar.set_message(words(&measured));
        }
    };
    std::thread::scope(|scope| {
        let handles: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
        handles.into_iter().try_for_each(|handle| handle.join().expect("a measuring thread ends well"))
    })
    .map_err(Failure::of)?;
    bar.finish_and_clear();
    let measured = *measured.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    tell(args, G::ABOUT.name, nodes, measured, start.elapsed().as_secs_f64())
}

/// One game: with a blunder, if one can be planted in it, or without.
fn one<G: Roster>(
    setup: &'static G::Setup,
    (seed, nodes): (u64, u64),
    with_blunder: bool,
    measured: &Mutex<Measured>,
) -> Result<(), game::RecordError> {
    let seats = G::ABOUT.default_seats.max(2);
    if with_blunder {
        let Some(planted) = review::plant::<G>(setup, seats, seed, nodes)? else { return Ok(()) };
        let review = review::review::<G>(&planted.record, nodes)?;
        let mut measured = measured.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        measured.count_planted(&review, planted.at);
    } else {
        let review = review::review::<G>(&review::good_game::<G>(setup, seats, seed, nodes)?, nodes)?;
        measured.lock().unwrap_or_else(std::sync::PoisonError::into_inner).count_good(&review);
    }
    Ok(())
}

fn words(measured: &Mutex<Measured>) -> String {
    let Measured { planted, found, moves, blamed } =
        *measured.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    format!("{found} of {planted} found, {blamed} of {moves} blamed")
}

fn tell(
    args: &MeasureArgs,
    game: &str,
    nodes: u64,
    Measured { planted, found, moves, blamed }: Measured,
    seconds: f64,
) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    if args.json {
        let told = json!({ "game": game, "nodes": nodes, "planted": planted, "found": found, "moves": moves,
            "blamed": blamed, "seconds": seconds });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    writeln!(out, "{game}, nodes={nodes} a decision, seed {}, {seconds:.0} s", args.seed)?;
    writeln!(
        out,
        "planted blunders among the three largest losses: {found} of {planted} ({:.1} %); in {} games none was found to plant",
        share(found, planted),
        args.games - planted
    )?;
    writeln!(
        out,
        "moves of sensei against itself called a mistake or a blunder: {blamed} of {moves} ({:.1} %)",
        share(blamed, moves)
    )?;
    Ok(())
}
