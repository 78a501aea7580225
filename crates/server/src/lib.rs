//! All network code: HTTP, WebSocket, lobby, computer seats, and the bus between nodes.
//!
//! The path of a move: `socket.rs` reads it, `carry.rs` decides and stores it, `publish.rs` tells
//! everybody. A command is acknowledged only when it is stored for good.

mod accept;
mod advice;
mod bus;
mod carry;
mod chores;
mod closing;
mod computers;
mod config;
mod hall;
mod http;
mod identity;
mod lesson;
mod limits;
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
mod request;
mod routes;
mod setup;
mod socket;
mod study;

pub use config::Config;
pub use network::{Network, NetworkError};

use bus::Bus;
use hall::Hall;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
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
    address: SocketAddr,
}

impl Server {
    /// Opens the store, connects the bus, listens. Nobody is served before [`Server::run`].
    pub async fn open(mut config: Config) -> Result<Self, ServeError> {
        let store = match (&config.database, &config.data) {
            (Some(_), Some(_)) => return Err(ServeError::TwoPlaces),
            (Some(url), None) => Store::postgres(url).await?,
            (None, folder) => Store::sqlite(folder.as_deref().unwrap_or(Path::new("tancho-data")))?,
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
        let address = config.listen;
        let refused = |reason| ServeError::Listen { address, reason };
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr()?;
        config.listen = address;
        let epoch = store.epoch().await?;
        let hall = Arc::new(Hall::new(config, store, bus, key, epoch));
        chores::start(&hall, news);
        Ok(Self { hall, listener, address })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The page's address for other devices in the same network, if it listens to them.
    pub fn nearby(&self) -> Option<String> {
        nearby::address(self.address)
    }

    /// Serves until `stop` is done, then says goodbye to everybody and ends.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { hall, listener, .. } = self;
        let told = Arc::clone(&hall);
        let stopping = async move {
            stop.await;
            tracing::info!("stopping");
            told.draining.store(true, Ordering::Relaxed);
            tokio::time::sleep(told.config.drain).await;
            told.stopping.send_replace(true);
        };
        accept::serve(&hall, listener, stopping).await;
        all_have_left(&hall).await;
        hall.store.release();
    }
}

async fn all_have_left(hall: &Hall) {
    let start = std::time::Instant::now();
    while hall.limits.open_sockets() + hall.limits.open_connections() > 0 && start.elapsed() < GOODBYE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
