//! `tancho work`: this machine plays games for arenas elsewhere.

use crate::assignment::Assignment;
use crate::calibration;
use crate::entrant::{EngineArgs, Engines, Place};
use crate::failure::Failure;
use crate::nats::{PROGRAM, ServerArgs};
use crate::puzzles::Mining;
use arena::Told;
use catalogue::{Roster, with_game};
use fleet::{Run, Unable, Work, Worker};
use serde::de::DeserializeOwned;
use std::sync::Arc;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;

/// Play games for arenas on other machines: take work from a NATS server until told to stop.
///
/// Jobs name a game, its options and players; they carry no command. Programs of yours take part under the names that you
/// give them here.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho work --nats nats://news:4222\n  \
    tancho work --nats tls://work:secret@news:4222 --threads 8 --engine my-bot=./my-bot.py\n\n\
    and on the machine that asks:\n  \
    tancho arena koi-koi --players sensei,my-bot --budget nodes=1000 --games 2000 --nats nats://news:4222 --report out")]
pub struct Args {
    #[command(flatten)]
    server: ServerArgs,
    /// How many jobs are done at a time; without it, as many as there are processors
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: Option<u32>,
    #[command(flatten)]
    engines: EngineArgs,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let Some(server) = args.server.server() else {
        return Err(Failure::of("which NATS server? name it with --nats URL"));
    };
    let engines = args.engines.engines()?;
    let threads = args.threads.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        |threads| threads as usize,
    );
    let worker = Worker {
        server,
        threads,
        prepare: Arc::new(move |run: &Run| prepare(run, &engines)),
        say: Arc::new(|words: &str| anstream::eprintln!("{words}")),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let runtime = runtime.map_err(Failure::of)?;
    let done = runtime.block_on(until_asked_to_stop(worker));
    // Games that are going on are given back already; nobody waits for them.
    runtime.shutdown_background();
    done
}

async fn until_asked_to_stop(worker: Worker) -> Result<(), Failure> {
    let (stop, stopped) = watch::channel(false);
    let mut interrupts = signal(SignalKind::interrupt()).map_err(Failure::of)?;
    let mut ends = signal(SignalKind::terminate()).map_err(Failure::of)?;
    tokio::spawn(async move {
        tokio::select! { _ = interrupts.recv() => {} _ = ends.recv() => {} }
        // It may have ended by itself.
        let _ = stop.send(true);
    });
    fleet::work(worker, stopped).await.map_err(Failure::of)
}

/// Learns what a run wants.
fn prepare(run: &Run, engines: &Engines) -> Result<Work, Unable> {
    if run.program != PROGRAM {
        return Err(Unable(format!("it is for version {}, and this is {PROGRAM}", run.program)));
    }
    match run.kind.as_str() {
        "arena" => {
            let assignment: Assignment = parameters(run)?;
            with_game!(assignment.game.as_str(), G => games::<G>(&assignment, engines))
                .map_err(|error| Unable(error.to_string()))?
        }
        "calibration" => {
            let asked: calibration::Asked = parameters(run)?;
            with_game!(asked.assignment.game.as_str(), G => positions::<G>(&asked, engines))
                .map_err(|error| Unable(error.to_string()))?
        }
        "puzzles" => {
            let mining: Mining = parameters(run)?;
            mining.set().map_err(Unable)?;
            Ok(Arc::new(move |number| Ok(game::json(&mining.mine(number).map_err(Unable)?).into_bytes())))
        }
        kind => Err(Unable(format!("this program does not know work of the kind {kind:?}"))),
    }
}

fn parameters<T: DeserializeOwned>(run: &Run) -> Result<T, Unable> {
    serde_json::from_value(run.parameters.clone())
        .map_err(|error| Unable(format!("it makes no sense: {error}")))
}

fn games<G: Roster>(assignment: &Assignment, engines: &Engines) -> Result<Work, Unable> {
    let contest = assignment.contest::<G>(engines, Place::Worker).map_err(Unable)?;
    Ok(Arc::new(move |number| Ok(game::json(&Told::from(contest.play(number as usize))).into_bytes())))
}

fn positions<G: Roster>(asked: &calibration::Asked, engines: &Engines) -> Result<Work, Unable> {
    let contest = asked.assignment.contest::<G>(engines, Place::Worker).map_err(Unable)?;
    let nodes = asked.nodes;
    Ok(Arc::new(move |number| {
        let told = calibration::hear(&contest, number, nodes).map_err(|error| Unable(error.to_string()))?;
        Ok(game::json(&told).into_bytes())
    }))
}
