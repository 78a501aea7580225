//! `tancho completions`: what a shell needs to complete Tancho's commands.

use crate::Cli;
use crate::failure::Failure;
use clap::CommandFactory as _;
use clap_complete::{Shell, generate};
use std::io::Write as _;

/// Print what a shell needs to complete Tancho's commands
#[derive(clap::Args)]
#[command(
    after_help = "Example: tancho completions bash > ~/.local/share/bash-completion/completions/tancho"
)]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "tancho", &mut script);
    Ok(std::io::stdout().lock().write_all(&script)?)
}
