//! What a host can set: each setting once, with its flag, its variable, its default and its help.

use crate::network::Network;
use clap::builder::Resettable;
use clap::{ArgAction, Args, Command, FromArgMatches as _, value_parser};
use instant_acme::LetsEncrypt;
use rustls::pki_types::DnsName;
use std::net::SocketAddr;
use std::num::ParseIntError;
use std::path::PathBuf;
use std::time::Duration;

/// The settings of a node.
#[derive(Clone, Args)]
pub struct Config {
    /// Listen here
    #[arg(long, env = "TANCHO_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7777")]
    pub listen: SocketAddr,
    /// Keep the games in an SQLite file in this folder [default: ./tancho-data]
    #[arg(long, env = "TANCHO_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep the games in this Postgres database instead; any number of nodes may share it
    #[arg(long, env = "TANCHO_DATABASE", value_name = "URL", hide_env_values = true)]
    pub database: Option<String>,
    /// Offer the component and rules files in this folder, which has a folder for each game, to new tables
    #[arg(long, env = "TANCHO_COMPONENTS", value_name = "DIR")]
    pub components: Option<PathBuf>,
    /// Listen to tancho admin at this Unix socket [default: admin.sock in the folder of the games; none with Postgres]
    #[arg(long, env = "TANCHO_ADMIN_SOCKET", value_name = "PATH")]
    pub admin_socket: Option<PathBuf>,
    /// Tell the other nodes about changes through this NATS server
    #[arg(long, env = "TANCHO_NATS", value_name = "URL", hide_env_values = true)]
    pub nats: Option<String>,
    /// Let pages from this origin (scheme, host and port) use the server too
    #[arg(long = "origin", env = "TANCHO_ORIGIN", value_name = "ORIGIN", value_delimiter = ',')]
    pub origins: Vec<String>,
    /// Clients come through a proxy that sets X-Forwarded-For
    #[arg(long, env = "TANCHO_BEHIND_PROXY", action = ArgAction::Set, value_name = "BOOL")]
    #[arg(num_args = 0..=1, default_missing_value = "true", default_value_t = false)]
    pub behind_proxy: bool,
    /// Proxies whose X-Forwarded-For is believed, as addresses or networks
    #[arg(long, env = "TANCHO_TRUSTED_PROXIES", value_name = "NETWORK", value_delimiter = ',')]
    #[arg(default_value = "127.0.0.0/8,::1")]
    pub trusted_proxies: Vec<Network>,
    /// Addresses or networks without limits, such as that of a load test
    #[arg(long, env = "TANCHO_UNLIMITED", value_name = "NETWORK", value_delimiter = ',')]
    pub unlimited: Vec<Network>,
    /// Speak HTTPS with the certificate in this PEM file, followed by those between it and its root
    #[arg(long, env = "TANCHO_TLS_CERTIFICATE", value_name = "FILE")]
    pub tls_certificate: Option<PathBuf>,
    /// The PEM file with the certificate's key; both files are read again when they change
    #[arg(long, env = "TANCHO_TLS_KEY", value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// Speak HTTPS with a certificate for these names, got and renewed by ACME; you accept the authority's terms by that
    #[arg(long, env = "TANCHO_TLS_ACME", value_name = "NAME", value_delimiter = ',', value_parser = host_name)]
    pub tls_acme: Vec<String>,
    /// The authority's ACME directory
    #[arg(long, env = "TANCHO_TLS_ACME_DIRECTORY", value_name = "URL")]
    #[arg(default_value = LetsEncrypt::Production.url())]
    pub tls_acme_directory: String,
    /// Trust the ACME directory by the root certificate in this PEM file instead of the system's
    #[arg(long, env = "TANCHO_TLS_ACME_ROOT", value_name = "FILE")]
    pub tls_acme_root: Option<PathBuf>,
    /// Listen here, too, and send whoever comes with plain HTTP to HTTPS
    #[arg(long, env = "TANCHO_TLS_REDIRECT", value_name = "ADDRESS")]
    pub tls_redirect: Option<SocketAddr>,
    /// Send the identity cookie over HTTPS only, as for a proxy that speaks HTTPS; with a certificate it is so anyway
    #[arg(long, env = "TANCHO_SECURE_COOKIE", action = ArgAction::Set, value_name = "BOOL")]
    #[arg(num_args = 0..=1, default_missing_value = "true", default_value_t = false)]
    pub secure_cookie: bool,
    /// The most open sockets
    #[arg(long, env = "TANCHO_MAX_SOCKETS", value_name = "N", default_value_t = 20_000)]
    pub max_sockets: usize,
    /// The most open sockets of one address
    #[arg(long, env = "TANCHO_MAX_SOCKETS_PER_ADDRESS", value_name = "N", default_value_t = 200)]
    pub max_sockets_per_address: usize,
    /// The most connections of one address that are not sockets
    #[arg(long, env = "TANCHO_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 256)]
    pub max_connections_per_address: usize,
    /// The most running tables
    #[arg(long, env = "TANCHO_MAX_TABLES", value_name = "N", default_value_t = 100_000)]
    pub max_tables: u64,
    /// The most running tables of one player
    #[arg(long, env = "TANCHO_MAX_TABLES_PER_PLAYER", value_name = "N", default_value_t = 100)]
    pub max_tables_per_player: usize,
    /// The most running tables made from one address
    #[arg(long, env = "TANCHO_MAX_TABLES_PER_ADDRESS", value_name = "N", default_value_t = 200)]
    pub max_tables_per_address: usize,
    /// Hours without a sign of life after which a table is closed whose game has not begun
    #[arg(long, env = "TANCHO_CLOSE_WAITING_AFTER", value_name = "HOURS", default_value = "24")]
    #[arg(value_parser = hours)]
    pub close_waiting_after: Duration,
    /// Hours without a move after which a table is closed whose game has begun
    #[arg(long, env = "TANCHO_CLOSE_IDLE_AFTER", value_name = "HOURS", default_value = "336")]
    #[arg(value_parser = hours)]
    pub close_idle_after: Duration,
    /// Requests and messages a second of one address or one player, in the long run
    #[arg(long, env = "TANCHO_REQUESTS_PER_SECOND", value_name = "N", default_value_t = 50)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub requests_per_second: u32,
    /// How many computer players think at the same time [default: one fewer than the machine has cores]
    #[arg(long, env = "TANCHO_THINKERS", value_name = "N")]
    #[arg(default_value_t = thinkers(), hide_default_value = true)]
    pub thinkers: usize,
    /// Seconds in its turn after which a silent seat counts as abandoned
    #[arg(long, env = "TANCHO_TAKEOVER_AFTER", value_name = "SECONDS", default_value = "120")]
    #[arg(value_parser = seconds)]
    pub takeover_after: Duration,
    /// Seconds to go on serving when asked to stop, while /readyz says 503 and a balancer turns to other nodes
    #[arg(long, env = "TANCHO_DRAIN", value_name = "SECONDS", default_value = "0")]
    #[arg(value_parser = seconds)]
    pub drain: Duration,
    /// How long a computer's turn may last before another node plays it.
    #[arg(skip = Duration::from_secs(4))]
    pub computer_grace: Duration,
}

impl Config {
    /// Whether clients are spoken to over HTTPS.
    pub(crate) fn speaks_https(&self) -> bool {
        self.tls_certificate.is_some() || !self.tls_acme.is_empty()
    }
}

impl Default for Config {
    /// The settings when nobody says anything, not even the environment.
    fn default() -> Self {
        let command = Self::augment_args(Command::new("defaults").no_binary_name(true));
        let matches = command.mut_args(|arg| arg.env(Resettable::Reset)).get_matches_from([""; 0]);
        Self::from_arg_matches(&matches).expect("every setting has a default")
    }
}

fn thinkers() -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).max(1)
}

/// A host name as certificates hold it.
fn host_name(text: &str) -> Result<String, String> {
    let wrong =
        |_| format!("{text:?} is not a host name; one with other letters is written in its xn-- form");
    DnsName::try_from(text).map(|name| name.as_ref().to_ascii_lowercase()).map_err(wrong)
}

fn hours(text: &str) -> Result<Duration, ParseIntError> {
    text.parse().map(|hours: u32| Duration::from_secs(60 * 60 * u64::from(hours)))
}

fn seconds(text: &str) -> Result<Duration, ParseIntError> {
    text.parse().map(Duration::from_secs)
}
