//! `tancho train`: learns Koi-Koi's estimate of a round from games of its own.

use crate::failure::Failure;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use train::{Contest, Generation, Plan, Standing};

/// Learn to judge positions of Koi-Koi from games of the computer against itself
#[derive(clap::Args)]
#[command(after_help = "Example: tancho train koi-koi --seed 1 --minutes 20 --out model.txt")]
pub struct Args {
    /// The game
    #[arg(value_parser = ["koi-koi"])]
    game: String,
    /// Where the model goes; its samples are kept beside it, and a training that was stopped goes on from both
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Where the randomness starts
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How long; 0 to play only the contest
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u32).range(0..=10_000), default_value_t = 20)]
    minutes: u32,
    /// How many generations share the time: each plays with what the one before has learned
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), default_value_t = 4)]
    generations: u32,
    /// How many nodes each decision gets; 0 for a player who does not think ahead, and plays a hundred times as many rounds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000), default_value_t = 60)]
    nodes: u32,
    /// How often each generation goes through all samples
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000), default_value_t = 4)]
    epochs: u32,
    /// Then so many pairs of mirrored matches of each rulebook, the search with the model against the search without it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=100_000), default_value_t = 0)]
    contest: u32,
    /// In the contest, the nodes a turn with the model and without it
    #[arg(long, value_name = "N", num_args = 2, default_values_t = [430, 300])]
    contest_nodes: Vec<u64>,
    /// In the contest, how many turns are played out before the model judges
    #[arg(long, value_name = "N", default_value_t = 0)]
    playout: u32,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let plan = Plan {
        seed: args.seed,
        time: Duration::from_secs(60 * u64::from(args.minutes)),
        generations: args.generations,
        nodes: args.nodes.into(),
        epochs: args.epochs,
        out: args.out.clone(),
    };
    if args.minutes > 0 {
        train::train(&plan, tell).map_err(Failure::of)?;
    }
    if args.contest > 0 { contest(args) } else { Ok(()) }
}

fn contest(args: &Args) -> Result<(), Failure> {
    let model = train::load(&args.out).map_err(Failure::of)?;
    let mut out = anstream::stdout();
    for rules in koi_koi::PRESET_NAMES {
        let nodes = [args.contest_nodes[0], args.contest_nodes[1]];
        let contest = Contest {
            rules: (*rules).to_owned(),
            pairs: args.contest,
            nodes,
            playout: args.playout,
            seed: args.seed,
        };
        let Standing { won, lead, time } = contest.play(&model).map_err(Failure::of)?;
        writeln!(
            out,
            "{rules}: {} mirrored pairs, {} against {} nodes ({:.2?} against {:.2?} a decision): won {:.1} % ± {:.1}, lead {:+.2} ± {:.2} (standard errors)",
            args.contest,
            nodes[0],
            nodes[1],
            time[0],
            time[1],
            100.0 * won.value(),
            100.0 * won.error(),
            lead.value(),
            lead.error(),
        )?;
    }
    Ok(())
}

fn tell(generation: &Generation) {
    let Generation { number, rounds, samples, loss: [before, after] } = generation;
    // Whoever does not listen any more still wants the model.
    let _ = writeln!(
        anstream::stdout(),
        "generation {number}: {rounds} rounds, {samples} samples; who wins: loss {:.4}, was {:.4}; award off by a factor of {:.2} won, {:.2} lost",
        after.ending,
        before.ending,
        after.awards[0].exp(),
        after.awards[1].exp(),
    );
}
