//! `tancho admin`: what a host does with the tables of a running server, through its Unix socket.

use crate::failure::{Failure, read_file, write_file};
use server::Export;
use server::admin::{self, Answer, Request};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

/// Look after the tables of a running server
#[derive(clap::Args)]
#[command(after_help = "Example: tancho admin --data /srv/tancho backup /srv/backups/monday.db\n\
                        The server must run as the same user, or you as root. Everything is written into \
                        the audit log.")]
pub struct Args {
    /// The folder of the server's games [default: ./tancho-data]
    #[arg(long, env = "TANCHO_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The server's socket [default: admin.sock in the folder of the games]
    #[arg(long, env = "TANCHO_ADMIN_SOCKET", value_name = "PATH")]
    socket: Option<PathBuf>,
    /// Print one JSON object instead of sentences
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// List tables, most recently changed first
    List {
        /// Only running ones
        #[arg(long)]
        running: bool,
        /// Only those of this player
        #[arg(long)]
        player: Option<String>,
        /// How many at most
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// Close a table; nobody wins or loses by that, and its link still works
    Close {
        /// The table
        table: String,
    },
    /// Write a table with all that happened at it into a file; the secret of a running deal stays here
    Export {
        /// The table
        table: String,
        /// The file
        file: PathBuf,
    },
    /// Store a table that was over when it was exported
    Import {
        /// The file
        file: PathBuf,
    },
    /// Copy the log into a new file while the server goes on, and check the copy (SQLite; with Postgres use pg_dump)
    Backup {
        /// The file, which must not exist
        file: PathBuf,
    },
    /// Check a backup and put it into the place of the log; the server must be stopped
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Make a new key for identities; cookies of the old ones are believed for a year
    RotateKeys {
        /// Believe no old cookie any more: everybody becomes a stranger and loses their seats
        #[arg(long)]
        revoke: bool,
    },
    /// Show how many tables run and may run; change it until the next start
    Quotas {
        /// The most running tables
        #[arg(long, value_name = "N")]
        max_tables: Option<u64>,
        /// The most running tables of one player
        #[arg(long, value_name = "N")]
        max_tables_per_player: Option<usize>,
        /// The most running tables made from one address
        #[arg(long, value_name = "N")]
        max_tables_per_address: Option<usize>,
    },
    /// Erase a person, by the player's id, from all tables that are over
    Erase {
        /// The player, as GET /api/me names it
        player: String,
    },
    /// Show what hosts did, the latest first
    Audit {
        /// How many lines at most
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
}

pub fn run(args: Args) -> Result<(), Failure> {
    let data = args.data.unwrap_or_else(|| PathBuf::from(server::DATA));
    let socket = args.socket.unwrap_or_else(|| data.join(admin::SOCKET));
    let ask = |request: Request| admin::ask(&socket, &request).map_err(Failure::of);
    let answer = match args.what {
        What::Restore { file } => return restore(&data, &file),
        What::Export { table, file } => return export(&file, ask(Request::Export { table })?),
        What::List { running, player, limit } => ask(Request::List { running, player, limit }),
        What::Close { table } => ask(Request::Close { table }),
        What::Import { file } => ask(Request::Import { export: read_table(&file)? }),
        What::Backup { file } => {
            ask(Request::Backup { file: std::path::absolute(file).map_err(Failure::of)? })
        }
        What::RotateKeys { revoke } => ask(Request::RotateKeys { revoke }),
        What::Quotas { max_tables, max_tables_per_player, max_tables_per_address } => ask(Request::Quotas {
            tables: max_tables,
            per_player: max_tables_per_player,
            per_address: max_tables_per_address,
        }),
        What::Erase { player } => ask(Request::Erase { player }),
        What::Audit { limit } => ask(Request::Audit { limit }),
    }?;
    let mut out = anstream::stdout().lock();
    if args.json {
        let answer = serde_json::to_string(&answer).map_err(Failure::of)?;
        return Ok(writeln!(out, "{answer}")?);
    }
    for line in tell(&answer) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn read_table(file: &Path) -> Result<Box<Export>, Failure> {
    let wrong = |error: serde_json::Error| Failure::in_file(file, format!("this is not a table: {error}"));
    Ok(Box::new(serde_json::from_str(&read_file(file)?).map_err(wrong)?))
}

fn export(file: &Path, answer: Answer) -> Result<(), Failure> {
    let Answer::Exported { export } = answer else { return Err(Failure::of("the server gave no table")) };
    write_file(file, &serde_json::to_string(&export).map_err(Failure::of)?)?;
    let (events, file) = (export.events.len(), file.display());
    let mut out = anstream::stdout().lock();
    writeln!(out, "{file}: {events} events.")?;
    if export.secret.is_none() {
        writeln!(
            out,
            "The game goes on, so the secret of its deal is not in it, and it cannot be imported."
        )?;
    }
    Ok(())
}

fn restore(data: &Path, file: &Path) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::of)?;
    let (checked, aside) =
        runtime.block_on(admin::restore(data, file)).map_err(|reason| Failure::in_file(file, reason))?;
    let mut out = anstream::stdout().lock();
    let (tables, events, head) = (checked.tables, checked.events, checked.head());
    writeln!(out, "The backup is sound: {tables} tables, {events} events, head {head}.")?;
    writeln!(out, "It is in its place; what was there before is in {}.", aside.display())?;
    Ok(())
}

/// The answer in sentences.
fn tell(answer: &Answer) -> Vec<String> {
    match answer {
        Answer::Listed { tables } => {
            let mut lines: Vec<String> = tables.iter().map(table_line).collect();
            lines.push(format!("{} tables.", tables.len()));
            lines
        }
        Answer::Closed => vec!["The table is closed.".to_owned()],
        Answer::Exported { export } => vec![format!("{} events.", export.events.len())],
        Answer::Imported { events } => vec![format!("The table is stored: {events} events.")],
        Answer::BackedUp { tables, events, head, damaged } => {
            let mut lines =
                vec![format!("The copy is whole: {tables} tables, {events} events, head {head}.")];
            lines.extend(damaged.iter().map(|(table, reason)| format!("{table} is damaged: {reason}")));
            lines
        }
        Answer::Rotated { old } => vec![format!(
            "There is a new key, which signs in ten seconds, when every node knows it; before there were {old}."
        )],
        Answer::Quotas { most, running, busiest } => {
            let mut lines = vec![
                format!("{running} tables run, of {} at most.", most.tables),
                format!("A player may have {}, an address {}.", most.per_player, most.per_address),
            ];
            lines.extend(busiest.iter().map(|(player, count)| format!("{player}  {count}")));
            lines
        }
        Answer::Erased { tables, running } => {
            let mut lines = vec![format!("{} tables no longer name the player.", tables.len())];
            if !running.is_empty() {
                lines.push("These are running and still do; close them, then erase again:".to_owned());
                lines.extend(running.iter().cloned());
            }
            lines
        }
        Answer::Audit { lines } => lines
            .iter()
            .map(|deed| format!("{}  uid {}  {}  {}", when(deed.at), deed.uid, deed.command, deed.outcome))
            .collect(),
        Answer::Failed { reason } => vec![reason.clone()],
    }
}

fn table_line(line: &admin::TableLine) -> String {
    let text = |value: &serde_json::Value| value.as_str().unwrap_or("-").to_owned();
    let (game, phase) = (text(&line.card["game"]), text(&line.card["phase"]));
    let seats = line.card["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let names: Vec<String> = seats
        .iter()
        .map(|seat| if seat["name"].is_string() { text(&seat["name"]) } else { text(&seat["who"]) })
        .collect();
    let state = if line.running { phase } else { "over".to_owned() };
    format!("{}  {}  {game:12} {state:8} {}", line.table, when(line.changed_at), names.join(", "))
}

/// A moment in words, in UTC.
fn when(at: i64) -> String {
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(at.max(0) as u64))
}
