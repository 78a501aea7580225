//! `tancho score jin-li`: the tally of a real pond.

use crate::failure::Failure;
use crate::setup::HowArgs;
use catalogue::{JinLi, Pad as _};
use std::io::Write as _;

/// Tally the turns of Jin Li, and print one JSON object
#[derive(clap::Args)]
#[command(
    after_help = "A turn is s2 for a swim that makes two points, j1 for a jump that makes one, p for a pass; r says that the position has come up for the third time. Red begins.\n\nExamples:\n  tancho score jin-li s0 s1 j2\n  tancho score jin-li --option target-15=true --option six-stones=true s0 s1 j2"
)]
pub struct Args {
    #[command(flatten)]
    how: HowArgs,
    /// The turns, red's first
    #[arg(value_name = "TURN")]
    turns: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let setup = args.how.rules::<JinLi>()?;
    let tally = JinLi::pad(setup, &args.turns.join(" ")).map_err(Failure::Usage)?;
    let text = serde_json::to_string(&tally).map_err(Failure::of)?;
    Ok(writeln!(anstream::stdout(), "{text}")?)
}
