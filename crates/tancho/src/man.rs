//! `tancho man`: the manual pages, made from what `--help` says.

use crate::Cli;
use crate::failure::Failure;
use clap::{Command, CommandFactory as _};
use clap_mangen::Man;
use std::io::{self, Write as _};
use std::path::PathBuf;

/// Print a manual page, or write all of them into a folder
#[derive(clap::Args)]
#[command(after_help = "Example: tancho man serve | man --local-file -")]
pub struct Args {
    /// The command whose page is wanted; without it, the page of the whole
    command: Option<String>,
    /// Write the pages of all commands into this folder instead
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    all: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut cli = Cli::command().disable_help_subcommand(true);
    // Here subcommands learn that `tancho` goes before their names.
    cli.build();
    if let Some(folder) = &args.all {
        let failed = |reason| Failure::Write { path: folder.clone(), reason };
        return clap_mangen::generate_to(cli, folder).map_err(failed);
    }
    let command = match &args.command {
        None => cli,
        Some(name) => named(&cli, name)?,
    };
    Ok(io::stdout().lock().write_all(&page(command)?)?)
}

fn named(cli: &Command, name: &str) -> Result<Command, Failure> {
    let names = || cli.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ");
    let unknown = || Failure::of(format!("there is no command {name:?}; there are {}", names()));
    cli.find_subcommand(name).cloned().ok_or_else(unknown)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    Man::new(command).render(&mut text)?;
    Ok(text)
}
