//! The `tancho` command: one file a subcommand.

mod analyse;
mod anchors;
mod arena;
mod failure;
mod games;
mod load;
mod perft;
mod play;
mod playouts;
mod replay;
mod rules;
mod score;
mod serve;
mod setup;
mod verify;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::process::ExitCode;

/// Play, host, analyse and study five koi games.
#[derive(Parser)]
#[command(name = "tancho", version, arg_required_else_help = true)]
#[command(after_help = "Try: tancho play jin-li")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Play(play::Args),
    Perft(perft::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Score(score::Args),
    Anchors(anchors::Args),
    Playouts(playouts::Args),
    Arena(arena::Args),
    Analyse(analyse::Args),
    Serve(Box<serve::Args>),
    Load(load::Args),
    Verify(verify::Args),
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Score(args) => score::run(&args),
        Command::Anchors(args) => anchors::run(&args),
        Command::Playouts(args) => playouts::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Serve(args) => serve::run(*args),
        Command::Load(args) => load::run(args),
        Command::Verify(args) => verify::run(&args),
    };
    match done {
        Ok(()) | Err(Failure::ReaderLeft) => ExitCode::SUCCESS,
        Err(failure) => {
            anstream::eprintln!("tancho: {failure}");
            ExitCode::from(2)
        }
    }
}
