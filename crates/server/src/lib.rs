//! All network code: HTTP, WebSocket, lobby, computer seats, and the bus between nodes.
//!
//! The path of a move: `socket.rs` reads it, `carry.rs` decides and stores it, `publish.rs` tells
//! everybody. A command is acknowledged only when it is stored for good.

mod advice;
mod bus;
mod carry;
mod chores;
mod computers;
mod config;
mod hall;
mod http;
mod identity;
mod limits;
mod make;
mod metrics;
mod nearby;
mod page;
mod problem;
mod publish;
mod request;
mod routes;
mod setup;
mod socket;
mod study;

pub use config::Config;

use axum::serve::ListenerExt as _;
use bus::Bus;
use hall::Hall;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// How long open sockets have to hear the goodbye.
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
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { hall, listener, .. } = self;
        let told = Arc::clone(&hall);
        let stopping = async move {
            stop.await;
            tracing::info!("stopping");
            told.stopping.send_replace(true);
        };
        let listener = listener.tap_io(|stream| {
            // A move is small and must not wait for company; a socket that cannot do that is only slower.
            let _ = stream.set_nodelay(true);
        });
        let routes = routes::routes(Arc::clone(&hall));
        let service = routes.into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service).with_graceful_shutdown(stopping).into_future();
        let mut stopped = hall.stopping.subscribe();
        tokio::select! {
            served = serving => served?,
            // Requests that wait for news would hold the end up.
            () = async {
                let _ = stopped.wait_for(|stopping| *stopping).await;
                tokio::time::sleep(GOODBYE).await;
            } => {}
        }
        all_have_left(&hall).await;
        hall.store.release();
        Ok(())
    }
}

async fn all_have_left(hall: &Hall) {
    let start = std::time::Instant::now();
    while hall.limits.open_sockets() > 0 && start.elapsed() < GOODBYE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
