//! All network code: HTTP, WebSocket, lobby, computer seats, and the bus between nodes.
//!
//! The path of a move: `socket.rs` reads it, `carry.rs` decides and stores it, `publish.rs` tells
//! everybody. A command is acknowledged only when it is stored for good.

mod accept;
mod acme;
pub mod admin;
mod advice;
mod bus;
mod carry;
mod carryover;
mod check;
mod chores;
mod closing;
mod computers;
mod config;
mod erase;
mod hall;
mod hand_in;
mod http;
mod https;
mod identity;
mod journal;
mod lesson;
mod limits;
mod line;
mod make;
mod metrics;
mod nearby;
mod network;
mod offers;
mod page;
mod places;
mod pool;
mod presence;
mod problem;
mod publish;
mod puzzle;
mod quota;
mod redirect;
mod request;
mod reviews;
mod routes;
mod socket;
mod tls;

pub use carryover::{Export, ExportedEvent, ExportedPerson};
pub use check::{Checked, check_database, check_file};
pub use config::Config;
pub use network::{Network, NetworkError};
pub use offers::OffersError;
pub use quota::Most;
pub use tls::TlsError;

use accept::Speech;
use admin::Door;
use bus::Bus;
use hall::Hall;
use https::Https;
use identity::Identities;
use offers::Offers;
use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// How long open sockets have to hear the goodbye, and open requests to be answered.
const GOODBYE: Duration = Duration::from_secs(5);

/// Where the games are if nobody says anything.
pub const DATA: &str = "tancho-data";

/// Why a server does not start or stops.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The games can only be in one place.
    #[error("name either --data or --database, not both")]
    TwoPlaces,
    /// Some of the host's own component or rules files are wrong.
    #[error(transparent)]
    Offers(#[from] offers::OffersError),
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
    /// The admin socket cannot be made.
    #[error("cannot make the admin socket {}: {reason}", path.display())]
    Admin {
        /// Where.
        path: PathBuf,
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
    redirect: Option<TcpListener>,
    address: SocketAddr,
    https: Option<Https>,
    door: Option<Door>,
}

impl Server {
    /// Opens the store, connects the bus, listens. Nobody is served before [`Server::run`].
    pub async fn open(mut config: Config) -> Result<Self, ServeError> {
        https::check(&config)?;
        let offers = config.components.as_deref().map(Offers::read).transpose()?.unwrap_or_default();
        let data = config.data.clone().unwrap_or_else(|| PathBuf::from(DATA));
        let store = match (&config.database, &config.data) {
            (Some(_), Some(_)) => return Err(ServeError::TwoPlaces),
            (Some(url), None) => Store::postgres(url).await?,
            (None, _) => Store::sqlite(&data)?,
        };
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(ServeError::Random)?;
        let keys = Identities::keys(&store).await?;
        let identities = Identities::new(keys, config.secure_cookie || config.speaks_https());
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
        let door = open_door(&config)?;
        let epoch = store.epoch().await?;
        let hall = Arc::new(Hall::new(config, offers, store, bus, identities, epoch));
        let https = Https::open(&hall.config, &data, hall.metrics.certificate_ends.clone())?;
        chores::start(&hall, news);
        Ok(Self { hall, listener, redirect, address, https, door })
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
        let Self { hall, listener, redirect, address, https, door } = self;
        let admin = door.map(|door| tokio::spawn(door.serve(Arc::clone(&hall))));
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
        if let Some(admin) = admin {
            admin.abort();
            // It ends by being stopped, and takes the socket with it.
            let _ = admin.await;
        }
        hall.store.release();
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|reason| ServeError::Listen { address, reason })
}

/// The admin socket: where the settings say, or in the folder of the games.
fn open_door(config: &Config) -> Result<Option<Door>, ServeError> {
    let folder = config.data.as_deref().unwrap_or(Path::new(DATA));
    let path = match (&config.admin_socket, &config.database) {
        (Some(path), _) => path.clone(),
        (None, None) => folder.join(admin::SOCKET),
        (None, Some(_)) => return Ok(None),
    };
    match Door::open(&path) {
        Ok(door) => Ok(Some(door)),
        // Nobody has asked for it: the path of the folder may be too long for a socket, for instance.
        Err(error) if config.admin_socket.is_none() => {
            tracing::warn!(path = %path.display(), %error, "there is no admin socket");
            Ok(None)
        }
        Err(reason) => Err(ServeError::Admin { path, reason }),
    }
}

async fn all_have_left(hall: &Hall) {
    let start = std::time::Instant::now();
    while hall.limits.open_sockets() + hall.limits.open_connections() > 0 && start.elapsed() < GOODBYE {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
