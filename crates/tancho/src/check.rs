//! `tancho check`: looks through the log of a server, or of a backup.

use crate::failure::{Failure, read_file, write_file};
use server::Checked;
use std::io::Write as _;
use std::path::PathBuf;

/// Check that every table of a log is there, unchanged and playable
#[derive(clap::Args)]
#[command(
    after_help = "Example: tancho check --data /srv/tancho --write-heads today.txt --earlier yesterday.txt\n\
                  The server may go on meanwhile. The last line printed is the head of the log: who publishes it \
                  cannot change anything before it unnoticed."
)]
pub struct Args {
    /// A backup, or the folder of the games [default: ./tancho-data]
    #[arg(long, env = "TANCHO_DATA", value_name = "PATH")]
    data: Option<PathBuf>,
    /// Check this Postgres database instead
    #[arg(
        long,
        env = "TANCHO_DATABASE",
        value_name = "URL",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database: Option<String>,
    /// Compare with the heads that an earlier check wrote
    #[arg(long, value_name = "FILE")]
    earlier: Option<PathBuf>,
    /// Write the head of each table into this file; it names tables, whose links should stay private
    #[arg(long, value_name = "FILE")]
    write_heads: Option<PathBuf>,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let earlier = args.earlier.as_deref().map(read_file).transpose()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    let checked = runtime.map_err(Failure::of)?.block_on(async {
        match &args.database {
            Some(url) => server::check_database(url, earlier.as_deref()).await,
            None => server::check_file(&args.file(), earlier.as_deref()).await,
        }
    });
    let checked = checked.map_err(Failure::of)?;
    if let Some(file) = &args.write_heads {
        write_file(file, &checked.heads)?;
    }
    report(args, &checked)?;
    match checked.damaged.len() {
        0 => Ok(()),
        1 => Err(Failure::of("1 table is damaged")),
        damaged => Err(Failure::of(format!("{damaged} tables are damaged"))),
    }
}

impl Args {
    fn file(&self) -> PathBuf {
        let path = self.data.clone().unwrap_or_else(|| PathBuf::from(server::DATA));
        if path.is_dir() { path.join("tancho.db") } else { path }
    }
}

fn report(args: &Args, checked: &Checked) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let Checked { tables, events, unsealed, damaged, .. } = checked;
    let head = checked.head();
    if args.json {
        let report = serde_json::json!({
            "tables": tables, "events": events, "unsealed": unsealed, "head": head,
            "damaged": damaged.iter().map(|(table, reason)| serde_json::json!({ "table": table, "reason": reason })).collect::<Vec<_>>(),
        });
        return Ok(writeln!(out, "{report}")?);
    }
    for (table, reason) in damaged {
        writeln!(out, "{table}: {reason}")?;
    }
    writeln!(out, "{tables} tables, {events} events.")?;
    if *unsealed > 0 {
        writeln!(
            out,
            "{unsealed} events are from before there were seals: nothing tells whether they were changed."
        )?;
    }
    writeln!(out, "{head}")?;
    Ok(())
}
