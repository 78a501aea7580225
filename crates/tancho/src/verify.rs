//! `tancho verify`: checks the commitment, the deal and every action of a game played on a server.

use crate::failure::{Failure, read_file};
use catalogue::with_game;
use game::{Deal, Start};
use std::io::Write as _;
use std::path::PathBuf;
use wire::RecordFile;

/// Check the deal and every move of a finished game that a server recorded
#[derive(clap::Args)]
#[command(
    after_help = "Get the file from the page, or: curl -s http://HOST/api/tables/TABLE/record > game.json"
)]
pub struct Args {
    /// The record with its proof
    file: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let wrong = |reason: &dyn std::fmt::Display| Failure::in_file(&args.file, reason.to_string());
    let text = read_file(&args.file)?;
    let file: RecordFile = serde_json::from_str(&text)
        .map_err(|error| wrong(&format!("this is not a record with its proof: {error}")))?;
    let Deal::Seed(seed) = &file.record.deal else {
        return Err(wrong(&"this game was not dealt from a seed: there is nothing to prove"));
    };
    file.proof.check(seed).map_err(|unfair| wrong(&unfair))?;
    if let Some(said) = file.record.starter {
        let drawn = game::starter(Start::Drawn, &file.record.deal, file.record.seats);
        if said != drawn {
            let (said, drawn) = (said + 1, drawn + 1);
            return Err(wrong(&format!(
                "the record says that chair {said} starts, but the deal draws chair {drawn}"
            )));
        }
    }
    let replayed = with_game!(file.record.game.as_str(), G => file.record.replay::<G>(None).map(|_| ()));
    replayed.map_err(|error| wrong(&error))?.map_err(|error| wrong(&error))?;
    let numbers = file.proof.numbers.iter().flatten().count();
    let mut out = anstream::stdout().lock();
    writeln!(out, "The secret is the one that was promised before the game ({}).", file.proof.commitment)?;
    writeln!(out, "The deal follows from it and the numbers of {numbers} seats.")?;
    writeln!(out, "All {} moves are legal, and the result is theirs.", file.record.actions.len())?;
    Ok(())
}
