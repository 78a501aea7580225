//! All network code: HTTP, WebSocket, lobby, computer seats, and the bus between nodes.
//!
//! The path of a move: `socket.rs` reads it, `carry.rs` decides and stores it, `publish.rs` tells
//! everybody. A command is acknowledged only when it is stored for good.

mod accept;
mod acme;
mod advice;
mod bus;
mod carry;
mod chores;
mod closing;
mod computers;
mod config;
mod hall;
mod http;
mod https;
mod identity;
mod limits;
mod line;
mod make;
mod metrics;
mod nearby;
mod network;
mod page;
mod places;
mod pool;
mod presence;
mod problem;
mod publish;
mod quota;
mod redirect;
mod request;
mod routes;
mod setup;
mod socket;
mod study;
mod tls;

pub use config::Config;
pub use network::{Network, NetworkError};
pub use tls::TlsError;

use accept::Speech;
use bus::Bus;
use hall::Hall;
use https::Https;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// How long open sockets have to hear the goodbye, and open requests to be answered.
const GOODBYE: Duration = Duration::from_secs(5);

/// Why a server does not start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The games can only be in one place.
    #[error("name either --data or --database, not both")]
    TwoPlaces,
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The address is taken or not ours.
    #[error("cannot listen on {address}: {reason}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        reason: std::io::Error,
    },
    /// HTTPS cannot be spoken.
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// NATS cannot be used.
    #[error("{0}")]
    Bus(String),
    /// This machine gives no random numbers.
    #[error("this machine gives no random numbers: {0}")]
    Random(getrandom::Error),
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// A node that is ready to serve.
pub struct Server {
    hall: Arc<Hall>,
    listener: TcpListener,
    redirect: Option<TcpListener>,
    address: SocketAddr,
    https: Option<Https>,
}

impl Server {
    /// Opens the store, connects the bus, listens. Nobody is served before [`Server::run`].
    pub async fn open(mut config: Config) -> Result<Self, ServeError> {
        https::check(&config)?;
        let data = config.data.clone().unwrap_or_else(|| PathBuf::from("tancho-data"));
        let store = match (&config.database, &config.data) {
            (Some(_), Some(_)) => return Err(ServeError::TwoPlaces),
            (Some(url), None) => Store::postgres(url).await?,
            (None, _) => Store::sqlite(&data)?,
        };
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(ServeError::Random)?;
        let key = store.node_key("identity", fresh).await?;
        let (inbox, news) = mpsc::channel(4096);
        let bus = match &config.nats {
            Some(url) => Bus::nats(url, identity::hex(&fresh[..8]), inbox).await.map_err(ServeError::Bus)?,
            None => Bus::Alone,
        };
        accept::raise_file_limit(config.max_sockets);
        let listener = listen(config.listen).await?;
        let redirect = match config.tls_redirect {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let address = listener.local_addr()?;
        config.listen = address;
        let epoch = store.epoch().await?;
        let hall = Arc::new(Hall::new(config, store, bus, key, epoch));
        let https = Https::open(&hall.config, &data, hall.metrics.certificate_ends.clone())?;
        chores::start(&hall, news);
        Ok(Self { hall, listener, redirect, address, https })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The page's address, by its name if it is known.
    pub fn url(&self) -> String {
        let Self { hall, address, .. } = self;
        let scheme = if hall.config.speaks_https() { "https" } else { "http" };
        match (hall.config.tls_acme.first(), address.port()) {
            (Some(name), 443) => format!("{scheme}://{name}/"),
            (Some(name), port) => format!("{scheme}://{name}:{port}/"),
            (None, _) => format!("{scheme}://{address}/"),
        }
    }

    /// The page's address for other devices in the same network, if it listens to them.
    pub fn nearby(&self) -> Option<String> {
        nearby::address(&self.hall.config)
    }

    /// Serves until `stop` is done, then says goodbye to everybody and ends.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { hall, listener, redirect, address, https } = self;
        let stopping = async {
            stop.await;
            tracing::info!("stopping");
            hall.draining.store(true, Ordering::Relaxed);
            tokio::time::sleep(hall.config.drain).await;
            hall.stopping.send_replace(true);
        };
        let speech = https.as_ref().map_or(Speech::Plain, |https| Speech::Secure(https.tls()));
        let redirected = async {
            if let Some(listener) = redirect {
                accept::serve(&hall, listener, Speech::Redirect(address.port())).await;
            }
        };
        let served = async { tokio::join!(stopping, accept::serve(&hall, listener, speech), redirected) };
        tokio::select! {
            _ = served => {}
            () = https::renew(https) => {}
        }
        all_have_left(&hall).await;
        hall.store.release();
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|reason| ServeError::Listen { address, reason })
}

async fn all_have_left(hall: &Hall) {
    let start = std::time::Instant::now();
    while hall.limits.open_sockets() + hall.limits.open_connections() > 0 && start.elapsed() < GOODBYE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
