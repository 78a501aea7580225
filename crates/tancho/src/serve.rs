//! `tancho serve`: hosts tables for browsers and programs.

use crate::Cli;
use crate::failure::{Failure, read_file};
use clap::{ArgAction, Command, CommandFactory as _, FromArgMatches as _, Id};
use server::{Config, Server};
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use tracing::level_filters::LevelFilter;

/// Host tables for browsers and programs.
///
/// Every setting can also come from the environment (TANCHO_LISTEN, TANCHO_DATA …) or from a TOML
/// file with the same names (listen = "…"). A flag wins over the environment, the environment over
/// the file.
#[derive(clap::Args)]
pub struct Args {
    /// Read settings from this TOML file
    #[arg(long, env = "TANCHO_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Config,
    /// How much to log: error, warn, info, debug or trace
    #[arg(long, env = "TANCHO_LOG", value_name = "LEVEL", default_value = "info", value_parser = level)]
    log: LevelFilter,
    /// Log one JSON object a line
    #[arg(long, env = "TANCHO_LOG_JSON", action = ArgAction::Set, value_name = "BOOL")]
    #[arg(num_args = 0..=1, default_missing_value = "true", default_value_t = false)]
    log_json: bool,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let args = match &args.config {
        Some(file) => read_again(file)?,
        None => args,
    };
    start_log(&args);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(Failure::of)?.block_on(serve(args.settings))
}

async fn serve(config: Config) -> Result<(), Failure> {
    let server = Server::open(config).await.map_err(Failure::of)?;
    let address = server.address();
    tracing::info!(%address, "serving");
    anstream::println!("Tancho is at {} (stop it with Ctrl-C)", server.url());
    if let Some(nearby) = server.nearby().filter(|_| address.ip().is_unspecified()) {
        anstream::println!("For other devices in the same network: {nearby}/");
    }
    server.run(stop_signal()).await;
    Ok(())
}

/// Done on Ctrl-C, or when the system asks the process to end.
async fn stop_signal() {
    let asked = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = asked => {}
    }
}

/// Reads the command line once more, with the settings in `file` as the defaults.
fn read_again(file: &Path) -> Result<Args, Failure> {
    let settings = toml::from_str(&read_file(file)?).map_err(|error| Failure::in_file(file, error))?;
    let cli = with_defaults(Cli::command(), settings).map_err(|error| Failure::in_file(file, error))?;
    // Flags and environment were fine the first time, so whatever is wrong now is in the file.
    let wrong = |error: clap::Error| {
        let text = error.to_string();
        Failure::in_file(file, text.lines().next().unwrap_or_default().trim_start_matches("error: "))
    };
    let matches = cli.try_get_matches().map_err(wrong)?;
    let serve = matches.subcommand_matches("serve").ok_or_else(|| Failure::of("this is not tancho serve"))?;
    Args::from_arg_matches(serve).map_err(wrong)
}

fn with_defaults(mut cli: Command, settings: toml::Table) -> Result<Command, String> {
    for (name, value) in settings {
        let id = setting(&cli, &name).ok_or_else(|| format!("unknown field `{name}`"))?;
        let wrong = || format!("`{name}` cannot be of the type {}", value.type_str());
        let values = texts(&value).ok_or_else(wrong)?;
        cli = cli.mut_subcommand("serve", |serve| serve.mut_arg(id, |arg| arg.default_values(values)));
    }
    Ok(cli)
}

/// The setting with this name, if a file may hold it.
fn setting(cli: &Command, name: &str) -> Option<Id> {
    let mut settings = cli.find_subcommand("serve")?.get_arguments();
    let found = settings.find(|arg| arg.get_long() == Some(name) && name != "config");
    found.map(|arg| arg.get_id().clone())
}

/// A value as it would be written on the command line.
fn texts(value: &toml::Value) -> Option<Vec<String>> {
    match value {
        toml::Value::String(text) => Some(vec![text.clone()]),
        toml::Value::Integer(number) => Some(vec![number.to_string()]),
        toml::Value::Boolean(flag) => Some(vec![flag.to_string()]),
        toml::Value::Array(values) => Some(values.iter().map(texts).collect::<Option<Vec<_>>>()?.concat()),
        _ => None,
    }
}

fn level(text: &str) -> Result<LevelFilter, String> {
    text.parse().map_err(|_| format!("{text:?} is not a log level: error, warn, info, debug or trace"))
}

fn start_log(args: &Args) {
    let log = tracing_subscriber::fmt()
        .with_max_level(args.log)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    if args.log_json {
        log.json().init();
    } else {
        log.init();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Args as _;

    /// One line of the table in docs/hosting.md.
    fn row(argument: &clap::Arg) -> String {
        let name = argument.get_long().expect("every setting is a flag");
        let variable = argument.get_env().expect("every setting is a variable").to_string_lossy();
        assert_eq!(variable, format!("TANCHO_{}", name.replace('-', "_").to_uppercase()));
        let help = argument.get_help().expect("every setting is explained");
        let default = argument.get_default_values().first().filter(|_| !argument.is_hide_default_value_set());
        let default = default.map(|value| format!(" [default: {}]", value.to_string_lossy()));
        format!("| `{name}` | {help}{} |", default.unwrap_or_default())
    }

    #[test]
    fn the_handbook_lists_exactly_the_settings_that_exist() {
        let command = Args::augment_args(Command::new("serve"));
        let rows: Vec<String> = command.get_arguments().map(row).collect();
        let handbook = include_str!("../../../docs/hosting.md");
        let listed: Vec<&str> = handbook.lines().filter(|line| line.starts_with("| `")).collect();
        assert_eq!(listed, rows, "docs/hosting.md should say:\n{}", rows.join("\n"));
    }
}
