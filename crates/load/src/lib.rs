//! Real clients over WebSocket that play whole games and check everything they are told.
//!
//! Each table has one client for each seat, with an identity and a socket of its own. A client that
//! loses its connection comes back by itself and sends the command that was not answered again. At
//! the end every acknowledged move must be in the log, at its version, exactly once.

mod client;
mod http;
mod idle;
mod report;
mod seat;
mod story;
mod table;

pub use http::{Http, Reply};
pub use report::Report;
pub use story::{Fate, Seen, Sent, Story, digest};

use game::{FastRng, Game, Options};
use idle::Idle;
use report::Tally;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What to do.
#[derive(Clone, Debug)]
pub struct Load {
    /// The addresses of the nodes, such as `http://127.0.0.1:7777`; clients take them in turn.
    pub urls: Vec<String>,
    /// The game.
    pub game: String,
    /// Its options, as far as they differ from the defaults.
    pub options: Options,
    /// How many tables are played at the same time.
    pub tables: usize,
    /// How many further sockets watch.
    pub watchers: usize,
    /// How many sockets are open besides and do nothing.
    pub idle: usize,
    /// How long.
    pub seconds: u64,
    /// About how many moves a second are played in all; 0 for as many as possible.
    pub rate: f64,
    /// How long a client may be without an answer, reconnecting included.
    pub patience: Duration,
    /// Whether each person plays against computers instead of others.
    pub computers: bool,
    /// Whether people also take moves back, give up and ask for hints. The table's log is not checked then.
    pub lively: bool,
    /// Whether everything is written down for a [`Story`].
    pub tells: bool,
}

impl Default for Load {
    fn default() -> Self {
        Self {
            urls: vec!["http://127.0.0.1:7777".to_owned()],
            game: "jin-li".to_owned(),
            options: Options::default(),
            tables: 100,
            watchers: 0,
            idle: 0,
            seconds: 10,
            rate: 0.0,
            patience: Duration::from_secs(15),
            computers: false,
            lively: false,
            tells: false,
        }
    }
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
    run_and_tell(load).await.map(|(report, _)| report)
}

/// The same, with the story of each table if [`Load::tells`] is set.
pub async fn run_and_tell(load: Load) -> Result<(Report, Vec<Story>), LoadError> {
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
    stories: Mutex<Vec<Story>>,
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

    /// Reads a view; every one can be read.
    pub(crate) fn check_view<G: Game>(&self, text: &str) -> Result<G::View, String> {
        self.tally.views.fetch_add(1, Ordering::Relaxed);
        serde_json::from_str(text).map_err(|error| format!("a view cannot be read: {error}"))
    }

    /// Keeps the story of a table.
    pub(crate) fn tell(&self, story: Story) {
        self.stories.lock().unwrap_or_else(PoisonError::into_inner).push(story);
    }
}

async fn drive<G: Game>(load: Load, urls: Vec<Http>) -> Result<(Report, Vec<Story>), LoadError> {
    let setup = G::setup(&load.options, None)?;
    // Fail at once, with a sentence, if nobody is there.
    urls[0].get("/healthz", None).await.map_err(LoadError::Server)?;
    let tables = load.tables;
    let idle = Idle::open(&urls, load.idle).await.map_err(LoadError::Server)?;
    let start = Instant::now();
    let until = start + Duration::from_secs(load.seconds);
    let shared = Arc::new(Shared { load, urls, until, tally: Tally::default(), stories: Mutex::default() });
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
    idle.wait(until, &shared.tally).await;
    let stories = std::mem::take(&mut *shared.stories.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((shared.tally.report(start.elapsed().min(Duration::from_secs(shared.load.seconds))), stories))
}
