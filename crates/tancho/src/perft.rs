//! `tancho perft`: counts the ways to play a given number of turns.

use crate::failure::Failure;
use crate::setup::{SetupArgs, deal};
use catalogue::with_game;
use game::Game;
use std::io::Write;
use std::time::Instant;

/// Count the ways to play N whole turns
#[derive(clap::Args)]
#[command(after_help = "Example: tancho perft jin-li --depth 3 --option inset=true")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// How many turns deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=64))]
    depth: u32,
    /// The deal, for games that have one
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    with_game!(args.setup.game.as_str(), G => perft::<G>(args))?
}

fn perft<G: Game>(args: &Args) -> Result<(), Failure> {
    let (setup, seats) = args.setup.setup::<G>()?;
    let game = G::new(setup, seats, &deal(Some(args.seed))?).map_err(Failure::of)?;
    let mut out = anstream::stdout().lock();
    let mut counts = Vec::new();
    for depth in 0..=args.depth {
        let begin = Instant::now();
        let count = game.perft(depth);
        counts.push(count);
        if !args.json && depth < args.depth {
            let rate = count as f64 / begin.elapsed().as_secs_f64().max(1e-9) / 1e6;
            writeln!(out, "depth {depth}: {count} ({rate:.1} million a second)")?;
            out.flush()?;
        } else if !args.json {
            let rate = count as f64 / begin.elapsed().as_secs_f64().max(1e-9) / 1e6;
            writeln!(out, "depth {depth}: {rate:.1} million a second")?;
            writeln!(out, "{count}")?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::json!({ "game": G::ABOUT.name, "counts": counts }))?;
    }
    Ok(())
}
