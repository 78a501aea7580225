//! What a host can set.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Where the log is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// SQLite in this folder.
    Folder(PathBuf),
    /// Postgres at this address.
    Postgres(String),
}

/// The settings of a node.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where the log is kept.
    pub database: Database,
    /// The NATS server that carries the news between nodes.
    pub nats: Option<String>,
    /// Pages from these origins may talk to the server, besides its own.
    pub origins: Vec<String>,
    /// Whether clients come through a proxy that sets X-Forwarded-For.
    pub behind_proxy: bool,
    /// Whether the cookie is only sent over HTTPS.
    pub secure_cookie: bool,
    /// The most open sockets.
    pub max_sockets: usize,
    /// The most open sockets of one address.
    pub max_sockets_per_address: usize,
    /// The most running tables.
    pub max_tables: u64,
    /// The most running tables of one player.
    pub max_tables_per_player: usize,
    /// Requests and messages a second of one address, in the long run.
    pub requests_per_second: u32,
    /// How many computer players think at the same time.
    pub thinkers: usize,
    /// How long a seat must be silent in its turn before it counts as abandoned.
    pub takeover_after: Duration,
    /// How long a computer may be to act before another node takes its turn over.
    pub computer_grace: Duration,
}

impl Config {
    /// The settings when nobody says anything.
    pub fn new(listen: SocketAddr, database: Database) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen,
            database,
            nats: None,
            origins: Vec::new(),
            behind_proxy: false,
            secure_cookie: false,
            max_sockets: 20_000,
            max_sockets_per_address: 200,
            max_tables: 100_000,
            max_tables_per_player: 100,
            requests_per_second: 50,
            thinkers: cores.saturating_sub(1).max(1),
            takeover_after: Duration::from_mins(2),
            computer_grace: Duration::from_secs(4),
        }
    }
}
