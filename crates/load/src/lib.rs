//! Real clients over WebSocket that play whole games and check everything they are told.
//!
//! Each table has one client for each seat, with an identity and a socket of its own. A client that
//! loses its connection comes back by itself and sends the command that was not answered again. At
//! the end every acknowledged move must be in the log, at its version, exactly once.

mod client;
mod http;
mod report;
mod table;

pub use http::{Http, Reply};
pub use report::Report;

use game::{FastRng, Game, Options};
use report::Tally;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// The addresses of the nodes, such as `http://127.0.0.1:7777`; clients take them in turn.
    pub urls: Vec<String>,
    /// The game.
    pub game: String,
    /// How many tables are played at the same time.
    pub tables: usize,
    /// How many further sockets watch.
    pub watchers: usize,
    /// How long.
    pub seconds: u64,
    /// About how many moves a second are played in all; 0 for as many as possible.
    pub rate: f64,
    /// How long a client may be without an answer, reconnecting included.
    pub patience: Duration,
}

/// Why a load cannot be put on.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server cannot be reached or refuses.
    #[error("{0}")]
    Server(String),
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] game::SetupError),
}

/// Puts the load on and gives what came of it.
pub async fn run(load: Load) -> Result<Report, LoadError> {
    let urls = load.urls.iter().map(|url| Http::new(url).map_err(LoadError::Server));
    let urls = urls.collect::<Result<Vec<_>, _>>()?;
    catalogue::with_game!(load.game.as_str(), G => drive::<G>(load.clone(), urls).await)?
}

/// What all clients share.
pub(crate) struct Shared {
    pub(crate) load: Load,
    pub(crate) urls: Vec<Http>,
    pub(crate) until: Instant,
    pub(crate) tally: Tally,
}

impl Shared {
    /// Whether new moves are still played.
    pub(crate) fn goes_on(&self) -> bool {
        Instant::now() < self.until
    }

    /// How long one table waits between two moves, about.
    pub(crate) fn pause(&self) -> Duration {
        if self.load.rate <= 0.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64(self.load.tables as f64 / self.load.rate)
    }
}

async fn drive<G: Game>(load: Load, urls: Vec<Http>) -> Result<Report, LoadError> {
    let setup = G::setup(&Options::default(), None)?;
    // Fail at once, with a sentence, if nobody is there.
    urls[0].get("/healthz", None).await.map_err(LoadError::Server)?;
    let tables = load.tables;
    let until = Instant::now() + Duration::from_secs(load.seconds);
    let shared = Arc::new(Shared { load, urls, until, tally: Tally::default() });
    let start = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..tables {
        let rng = FastRng::new(0x7a6e_u64 << 32 | number as u64);
        tasks.spawn(table::play_tables::<G>(Arc::clone(&shared), setup, number, rng));
    }
    while let Some(done) = tasks.join_next().await {
        if let Err(error) = done {
            shared.tally.fault(format!("a client failed: {error}"));
        }
    }
    Ok(shared.tally.report(start.elapsed().min(Duration::from_secs(shared.load.seconds))))
}
