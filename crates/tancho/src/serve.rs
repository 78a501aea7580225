//! `tancho serve`: hosts tables for browsers and programs.

use crate::failure::{Failure, read_file};
use serde::Deserialize;
use server::{Config, Database, Server};
use std::io::IsTerminal as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Host tables for browsers and programs.
///
/// Every setting can also come from the environment (TANCHO_LISTEN, TANCHO_DATA …) or from a TOML
/// file with the same names (listen = "…"). A flag wins over the environment, the environment over
/// the file.
#[derive(clap::Args, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Args {
    /// Read settings from this TOML file
    #[arg(long, env = "TANCHO_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Listen here [default: 127.0.0.1:7777]
    #[arg(long, env = "TANCHO_LISTEN", value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Keep the games in an SQLite file in this folder [default: ./tancho-data]
    #[arg(long, env = "TANCHO_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep the games in this Postgres database instead; any number of nodes may share it
    #[arg(long, env = "TANCHO_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Tell the other nodes about changes through this NATS server
    #[arg(long, env = "TANCHO_NATS", value_name = "URL", hide_env_values = true)]
    nats: Option<String>,
    /// Let pages from this origin (scheme, host and port) use the server too
    #[arg(long, env = "TANCHO_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    origin: Option<Vec<String>>,
    /// Clients come through a proxy that sets X-Forwarded-For
    #[arg(long, env = "TANCHO_BEHIND_PROXY", num_args = 0..=1, default_missing_value = "true")]
    behind_proxy: Option<bool>,
    /// Send the identity cookie over HTTPS only
    #[arg(long, env = "TANCHO_SECURE_COOKIE", num_args = 0..=1, default_missing_value = "true")]
    secure_cookie: Option<bool>,
    /// The most open sockets
    #[arg(long, env = "TANCHO_MAX_SOCKETS", value_name = "N")]
    max_sockets: Option<usize>,
    /// The most open sockets of one address
    #[arg(long, env = "TANCHO_MAX_SOCKETS_PER_ADDRESS", value_name = "N")]
    max_sockets_per_address: Option<usize>,
    /// The most running tables
    #[arg(long, env = "TANCHO_MAX_TABLES", value_name = "N")]
    max_tables: Option<u64>,
    /// The most running tables of one player
    #[arg(long, env = "TANCHO_MAX_TABLES_PER_PLAYER", value_name = "N")]
    max_tables_per_player: Option<usize>,
    /// Requests and messages a second of one address
    #[arg(long, env = "TANCHO_REQUESTS_PER_SECOND", value_name = "N")]
    requests_per_second: Option<u32>,
    /// How many computer players think at the same time
    #[arg(long, env = "TANCHO_THINKERS", value_name = "N")]
    thinkers: Option<usize>,
    /// Seconds in its turn after which a silent seat counts as abandoned
    #[arg(long, env = "TANCHO_TAKEOVER_AFTER", value_name = "SECONDS")]
    takeover_after: Option<u64>,
    /// How much to log: error, warn, info, debug or trace [default: info]
    #[arg(long, env = "TANCHO_LOG", value_name = "LEVEL")]
    log: Option<String>,
    /// Log one JSON object a line
    #[arg(long, env = "TANCHO_LOG_JSON", num_args = 0..=1, default_missing_value = "true")]
    log_json: Option<bool>,
}

pub fn run(args: Args) -> Result<(), Failure> {
    let args = match args.config.clone() {
        Some(file) => args.or(read(&file)?),
        None => args,
    };
    start_log(&args)?;
    let config = args.settings()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(Failure::of)?.block_on(serve(config))
}

async fn serve(config: Config) -> Result<(), Failure> {
    let server = Server::open(config).await.map_err(Failure::of)?;
    let address = server.address();
    tracing::info!(%address, "serving");
    anstream::println!("Tancho is at http://{address}/ (stop it with Ctrl-C)");
    if let Some(nearby) = server.nearby().filter(|_| address.ip().is_unspecified()) {
        anstream::println!("For other devices in the same network: {nearby}/");
    }
    server.run(stop_signal()).await.map_err(Failure::of)
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

fn read(file: &Path) -> Result<Args, Failure> {
    toml::from_str(&read_file(file)?).map_err(|error| Failure::in_file(file, error))
}

fn start_log(args: &Args) -> Result<(), Failure> {
    let level = args.log.as_deref().unwrap_or("info");
    let level: tracing::level_filters::LevelFilter = level.parse().map_err(|_| {
        Failure::of(format!("{level:?} is not a log level: error, warn, info, debug or trace"))
    })?;
    let log = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    if args.log_json.unwrap_or(false) {
        log.json().init();
    } else {
        log.init();
    }
    Ok(())
}

impl Args {
    /// These settings, and those of `file` where these say nothing.
    fn or(self, file: Self) -> Self {
        Self {
            config: self.config,
            listen: self.listen.or(file.listen),
            data: self.data.or(file.data),
            database: self.database.or(file.database),
            nats: self.nats.or(file.nats),
            origin: self.origin.or(file.origin),
            behind_proxy: self.behind_proxy.or(file.behind_proxy),
            secure_cookie: self.secure_cookie.or(file.secure_cookie),
            max_sockets: self.max_sockets.or(file.max_sockets),
            max_sockets_per_address: self.max_sockets_per_address.or(file.max_sockets_per_address),
            max_tables: self.max_tables.or(file.max_tables),
            max_tables_per_player: self.max_tables_per_player.or(file.max_tables_per_player),
            requests_per_second: self.requests_per_second.or(file.requests_per_second),
            thinkers: self.thinkers.or(file.thinkers),
            takeover_after: self.takeover_after.or(file.takeover_after),
            log: self.log.or(file.log),
            log_json: self.log_json.or(file.log_json),
        }
    }

    fn settings(self) -> Result<Config, Failure> {
        let listen = self.listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 7777)));
        let database = match (self.database, self.data) {
            (Some(_), Some(_)) => return Err(Failure::of("name either --data or --database, not both")),
            (Some(url), None) => Database::Postgres(url),
            (None, folder) => Database::Folder(folder.unwrap_or_else(|| PathBuf::from("tancho-data"))),
        };
        let default = Config::new(listen, database);
        Ok(Config {
            nats: self.nats,
            origins: self.origin.unwrap_or_default(),
            behind_proxy: self.behind_proxy.unwrap_or(default.behind_proxy),
            secure_cookie: self.secure_cookie.unwrap_or(default.secure_cookie),
            max_sockets: self.max_sockets.unwrap_or(default.max_sockets),
            max_sockets_per_address: self.max_sockets_per_address.unwrap_or(default.max_sockets_per_address),
            max_tables: self.max_tables.unwrap_or(default.max_tables),
            max_tables_per_player: self.max_tables_per_player.unwrap_or(default.max_tables_per_player),
            requests_per_second: self.requests_per_second.unwrap_or(default.requests_per_second),
            thinkers: self.thinkers.unwrap_or(default.thinkers),
            takeover_after: self.takeover_after.map_or(default.takeover_after, Duration::from_secs),
            ..default
        })
    }
}
