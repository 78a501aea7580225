//! `tancho verify`: checks the promises, the deal, every action and the result of a game played on a server.

use crate::failure::{Failure, read_file};
use catalogue::with_game;
use game::{Deal, Start};
use std::io::Write as _;
use std::path::PathBuf;
use table::fair::Hex32;
use wire::RecordFile;

/// Check the deal, every move and the result of a finished game that a server recorded
#[derive(clap::Args)]
#[command(
    after_help = "Get the file from the page, or: curl -s http://HOST/api/tables/TABLE/record > game.json\n\
                  The file alone shows that it does not contradict itself. Only what you kept from before the deal \
                  shows that the host has not changed it since: the page tells you your commitment and number."
)]
pub struct Args {
    /// The record with its proof
    file: PathBuf,
    /// The commitment that you saw before the deal
    #[arg(long, value_name = "HEX")]
    commitment: Option<Hex32>,
    /// A number that you added to the deal; may be given several times
    #[arg(long, value_name = "HEX")]
    number: Vec<Hex32>,
    /// The hash of all promises that you kept when the deal began
    #[arg(long, value_name = "HEX")]
    pledge: Option<Hex32>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let wrong = |reason: &dyn std::fmt::Display| Failure::in_file(&args.file, reason.to_string());
    let text = read_file(&args.file)?;
    let file: RecordFile = serde_json::from_str(&text)
        .map_err(|error| wrong(&format!("this is not a record with its proof: {error}")))?;
    args.check_memory(&file).map_err(|reason| wrong(&reason))?;
    let withheld = check_deal(&file).map_err(|reason| wrong(&reason))?;
    if file.record.outcome.is_none() {
        return Err(wrong(&"this game has no result: a server writes records of finished games only"));
    }
    let replayed = with_game!(file.record.game.as_str(), G => file.record.replay::<G>(None).map(|_| ()));
    replayed.map_err(|error| wrong(&error))?.map_err(|error| wrong(&error))?;
    report(args, &file, &withheld)
}

impl Args {
    /// Compares what the host says now with what was said before the deal.
    fn check_memory(&self, file: &RecordFile) -> Result<(), String> {
        let proof = &file.proof;
        if let Some(kept) = self.commitment.filter(|kept| *kept != proof.commitment) {
            let now = proof.commitment;
            return Err(format!("the commitment was changed: it was {kept}, and the record says {now}"));
        }
        if let Some(missing) = self.number.iter().find(|number| !proof.numbers.contains(&Some(**number))) {
            return Err(format!("the number {missing} is not among those of the deal"));
        }
        let Some(kept) = self.pledge else { return Ok(()) };
        let table = file.table.as_deref().ok_or("the record does not name its table")?;
        let now = proof.pledge(table);
        if kept == now {
            return Ok(());
        }
        Err(format!("what was promised was changed: its hash was {kept}, and the record gives {now}"))
    }
}

/// Checks the proof and who starts; gives the chairs that withheld their number.
fn check_deal(file: &RecordFile) -> Result<Vec<usize>, String> {
    let Deal::Seed(seed) = &file.record.deal else {
        return Err("this game was not dealt from a seed: there is nothing to prove".to_owned());
    };
    let chairs = usize::from(file.record.seats);
    if (file.proof.hashes.len(), file.proof.numbers.len()) != (chairs, chairs) {
        return Err(format!("the proof is not for the {chairs} seats of the record"));
    }
    let withheld = file.proof.check(seed).map_err(|unfair| unfair.to_string())?;
    if let Some(said) = file.record.starter {
        let drawn = game::starter(Start::Drawn, &file.record.deal, file.record.seats);
        if said != drawn {
            let (said, drawn) = (said + 1, drawn + 1);
            return Err(format!(
                "the record says that chair {said} starts, but the deal draws chair {drawn}"
            ));
        }
    }
    Ok(withheld)
}

fn report(args: &Args, file: &RecordFile, withheld: &[usize]) -> Result<(), Failure> {
    let (proof, mut out) = (&file.proof, anstream::stdout().lock());
    let numbers = proof.numbers.iter().flatten().count();
    let seats = if numbers == 1 { "seat" } else { "seats" };
    writeln!(out, "The secret has the hash in the record ({}).", proof.commitment)?;
    writeln!(out, "The deal follows from it and the numbers of {numbers} {seats}.")?;
    for chair in withheld {
        writeln!(out, "Chair {} promised a number and did not open it.", chair + 1)?;
    }
    if proof.broken_off > 0 {
        writeln!(out, "Before that, the deal was broken off after numbers were open: {}.", proof.broken_off)?;
    }
    writeln!(out, "All {} moves are legal, and the result is theirs.", file.record.actions.len())?;
    if file.is_from_device() {
        writeln!(out, "It was dealt on the player's own device: whoever played it could choose the deal.")?;
    } else if args.pledge.is_some() || (args.commitment.is_some() && !args.number.is_empty()) {
        writeln!(out, "What you kept from before the deal is in it unchanged: nobody chose this deal.")?;
    } else {
        writeln!(
            out,
            "Whether the host chose the secret after it saw the numbers, the file alone cannot tell:"
        )?;
        writeln!(out, "compare with what you kept, with --commitment and --number, or with --pledge.")?;
    }
    Ok(())
}
