//! The `tancho` command: one file per subcommand.

// What only other machines ask for is not used without them.
#![cfg_attr(not(feature = "jetstream"), allow(dead_code))]

mod admin;
mod analyse;
mod anchors;
mod arena;
mod assignment;
mod calibration;
mod check;
mod completions;
#[cfg_attr(not(feature = "dataset"), path = "no_dataset.rs")]
mod dataset;
mod engine;
mod entrant;
mod failure;
mod games;
mod ladder;
mod learn;
mod load;
mod man;
#[cfg_attr(not(feature = "jetstream"), path = "no_nats.rs")]
mod nats;
mod perft;
mod play;
mod playouts;
mod puzzle;
mod puzzles;
mod replay;
mod reviewing;
mod rules;
mod score;
mod serve;
mod setup;
mod tell;
mod torture;
mod train;
mod verify;
#[cfg(feature = "jetstream")]
mod work;

use clap::{Parser, Subcommand};
use failure::Failure;
use mimalloc::MiMalloc;
use std::process::ExitCode;
use words::{Language, Words};

/// A server makes many small pieces of JSON on several threads, which the C library's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play, host, analyse and study five koi games.
#[derive(Parser)]
#[command(name = "tancho", version, arg_required_else_help = true)]
#[command(after_help = "Try: tancho play jin-li")]
struct Cli {
    /// The language to speak, such as en or ja; without it, the one that LANG names
    #[arg(long, global = true, value_name = "LANGUAGE")]
    language: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Play(play::Args),
    Learn(learn::Args),
    Puzzle(puzzle::Args),
    Puzzles(puzzles::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Score(score::Args),
    Anchors(anchors::Args),
    Playouts(playouts::Args),
    Arena(Box<arena::Args>),
    #[cfg(feature = "jetstream")]
    Work(work::Args),
    Engine(engine::Args),
    Analyse(analyse::Args),
    Review(reviewing::Args),
    Serve(Box<serve::Args>),
    Load(load::Args),
    Torture(torture::Args),
    Train(train::Args),
    Verify(verify::Args),
    Completions(completions::Args),
    Man(man::Args),
    Check(check::Args),
    Admin(admin::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let (words, done) = match words(cli.language.as_deref()) {
        Ok(words) => {
            let done = run(&words, cli.command);
            (words, done)
        }
        Err(failure) => (Words::new(Language::english()), Err(failure)),
    };
    match done {
        Ok(()) | Err(Failure::ReaderLeft) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("tancho: {}", failure.told(&words));
            ExitCode::from(2)
        }
    }
}

/// What the terminal says, in the language that was asked for.
fn words(asked: Option<&str>) -> Result<Words, Failure> {
    let environment = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    Ok(Words::new(Language::choose(asked, environment.as_deref()).map_err(Failure::of)?))
}

fn run(words: &Words, command: Command) -> Result<(), Failure> {
    match command {
        Command::Games(args) => games::run(&args),
        Command::Play(args) => play::run(words, &args),
        Command::Learn(args) => learn::run(words, &args),
        Command::Puzzle(args) => puzzle::run(words, &args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(words, &args),
        Command::Rules(args) => rules::run(&args),
        Command::Score(args) => score::run(words, &args),
        Command::Anchors(args) => anchors::run(words, &args),
        Command::Playouts(args) => playouts::run(&args),
        Command::Arena(args) => arena::run(&args),
        #[cfg(feature = "jetstream")]
        Command::Work(args) => work::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Analyse(args) => analyse::run(words, &args),
        Command::Review(args) => reviewing::run(&args),
        Command::Serve(args) => serve::run(*args),
        Command::Load(args) => load::run(args),
        Command::Torture(args) => torture::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Man(args) => man::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Admin(args) => admin::run(args),
    }
}
