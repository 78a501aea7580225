//! `tancho rules`: a built-in rulebook as a rules file.

use crate::failure::Failure;
use koi_koi::{PRESET_NAMES, Rules};
use std::io::Write;

/// Print a built-in rulebook as a rules file, a comment on every key: edit it, and play it with --rules
#[derive(clap::Args)]
#[command(
    after_help = "Example: tancho rules koi-koi museum > mine.toml; tancho play koi-koi --rules mine.toml"
)]
pub struct Args {
    /// The game; koi-koi has rulebooks
    game: String,
    /// The rulebook
    name: String,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    if args.game != "koi-koi" {
        return Err(Failure::Usage(format!("{:?} has no rulebooks; koi-koi has", args.game)));
    }
    let unknown = || {
        let names = PRESET_NAMES.join(", ");
        Failure::Usage(format!("there is no rulebook {:?}; the rulebooks are {names}", args.name))
    };
    let text = Rules::preset(&args.name).ok_or_else(unknown)?;
    Ok(std::io::stdout().lock().write_all(text.as_bytes())?)
}
