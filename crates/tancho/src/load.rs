//! `tancho load`: plays many games against a server and checks every answer.

use crate::failure::Failure;
use load::Load;
use std::io::Write as _;
use std::time::Duration;

/// Put load on a server: real clients play whole games and check every answer
#[derive(clap::Args)]
#[command(
    after_help = "Example: tancho load --url http://127.0.0.1:7777 --tables 1000 --seconds 20 --rate 4500"
)]
pub struct Args {
    /// The server; several addresses of nodes are separated by commas
    #[arg(long, value_delimiter = ',', default_value = "http://127.0.0.1:7777")]
    url: Vec<String>,
    /// The game to play
    #[arg(long, default_value = "jin-li")]
    game: String,
    /// How many tables at the same time
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How many further sockets watch
    #[arg(long, default_value_t = 0)]
    watchers: usize,
    /// How many sockets are open besides and do nothing
    #[arg(long, default_value_t = 0)]
    idle: usize,
    /// How long, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// About how many moves a second in all; 0: as many as possible
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    /// How long a client may be without an answer, in seconds
    #[arg(long, default_value_t = 15)]
    patience: u64,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let json = args.json;
    let load = Load {
        urls: args.url,
        game: args.game,
        tables: args.tables,
        watchers: args.watchers,
        idle: args.idle,
        seconds: args.seconds,
        rate: args.rate,
        patience: Duration::from_secs(args.patience),
        ..Load::default()
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let report = runtime.map_err(Failure::of)?.block_on(load::run(load)).map_err(Failure::of)?;
    let mut out = anstream::stdout().lock();
    if json {
        writeln!(out, "{}", game::json(&report))?;
    } else {
        writeln!(out, "{report}")?;
    }
    if report.is_clean() { Ok(()) } else { Err(Failure::of("the server broke a promise: see above")) }
}
