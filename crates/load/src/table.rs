//! One table of the load: its seats, its watchers, and the check at the end.

use crate::client::Client;
use crate::{Reply, Shared};
use game::Start;
use game::{FastRng, Game, Random as _, Seat, Viewer};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use table::{AnyAction, Command, Phase, Plan, SeatPlan};
use tokio::time::{sleep, sleep_until};
use wire::{FromClient, FromServer, Made, Problem, Update};

/// What one seat did: the version and the action of each acknowledged move, and the one still open.
#[derive(Default)]
struct Deeds {
    acknowledged: Vec<(u32, String)>,
    open: Option<String>,
}

/// Plays one table after the other until the time is over.
pub(crate) async fn play_tables<G: Game>(
    shared: Arc<Shared>,
    setup: &'static G::Setup,
    number: usize,
    mut rng: FastRng,
) {
    while shared.goes_on() {
        if let Err(what) = play_table::<G>(&shared, setup, number, &mut rng).await {
            shared.tally.fault(what);
            sleep(Duration::from_millis(200)).await;
        }
    }
}

async fn play_table<G: Game>(
    shared: &Arc<Shared>,
    setup: &'static G::Setup,
    number: usize,
    rng: &mut FastRng,
) -> Result<(), String> {
    let seats = G::ABOUT.default_seats;
    let mut cookies = Vec::new();
    for _ in 0..seats {
        cookies.push(identity(shared, number).await?);
    }
    let table = make::<G>(shared, number, &cookies[0], seats).await?;
    let mut tasks = tokio::task::JoinSet::new();
    for (index, cookie) in cookies.into_iter().enumerate() {
        // The seats of one table are on different nodes, if there are several.
        let client = Client::new(Arc::clone(shared), cookie, table.clone(), number + index);
        let rng = FastRng::new(rng.next_u64());
        tasks.spawn(play_seat::<G>(Arc::clone(shared), client, setup, Seat(index as u8), table.clone(), rng));
    }
    let mut watchers = tokio::task::JoinSet::new();
    for index in 0..watchers_of(shared, number) {
        let client = Client::new(Arc::clone(shared), String::new(), table.clone(), number + index);
        watchers.spawn(watch::<G>(Arc::clone(shared), client));
    }
    let mut deeds: Vec<(Seat, Deeds)> = Vec::new();
    while let Some(done) = tasks.join_next().await {
        deeds.push(done.map_err(|error| error.to_string())??);
    }
    watchers.shutdown().await;
    check(shared, number, &table, &deeds).await
}

/// The watchers are spread evenly over the tables.
fn watchers_of(shared: &Shared, number: usize) -> usize {
    let (watchers, tables) = (shared.load.watchers, shared.load.tables.max(1));
    watchers / tables + usize::from(number < watchers % tables)
}

/// Something to ask a node.
struct Question<'a> {
    method: &'static str,
    path: &'a str,
    cookie: &'a str,
    body: &'a str,
}

/// Asks until a node answers in a way that is accepted: one may be about to be restarted.
async fn ask<T>(
    shared: &Shared,
    number: usize,
    question: Question<'_>,
    accept: fn(Reply) -> Result<T, String>,
) -> Result<T, String> {
    let start = Instant::now();
    let mut node = number;
    let lines =
        if question.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", question.cookie) };
    loop {
        let http = &shared.urls[node % shared.urls.len()];
        let reply = http.ask(question.method, question.path, &lines, question.body).await;
        match reply.and_then(accept) {
            Ok(answer) => return Ok(answer),
            Err(why) if start.elapsed() > shared.load.patience => return Err(why),
            Err(_) => {
                node += 1;
                sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn identity(shared: &Shared, number: usize) -> Result<String, String> {
    let question = Question { method: "GET", path: "/api/me", cookie: "", body: "" };
    ask(shared, number, question, |reply| reply.cookie.ok_or(reply.body)).await
}

async fn make<G: Game>(shared: &Shared, number: usize, cookie: &str, seats: u8) -> Result<String, String> {
    let mut plan = vec![SeatPlan::Open; usize::from(seats)];
    plan[0] = SeatPlan::Me { name: "Load 1".to_owned(), number_hash: None };
    let game = G::ABOUT.name.to_owned();
    let plan =
        Plan { game, options: game::Options::default(), seats: plan, listed: false, start: Start::First };
    let body = game::json(&plan);
    let question = Question { method: "POST", path: "/api/tables", cookie, body: &body };
    let made = |reply: Reply| serde_json::from_str::<Made>(&reply.body).map_err(|_| reply.body);
    Ok(ask(shared, number, question, made).await?.table)
}

/// What a seat does next.
struct Playing<G: Game> {
    shared: Arc<Shared>,
    client: Client,
    setup: &'static G::Setup,
    seat: Seat,
    table: String,
    rng: FastRng,
    deeds: Deeds,
    /// When the last command was sent.
    since: Instant,
    number: u64,
}

async fn play_seat<G: Game>(
    shared: Arc<Shared>,
    client: Client,
    setup: &'static G::Setup,
    seat: Seat,
    table: String,
    rng: FastRng,
) -> Result<(Seat, Deeds), String> {
    let (deeds, since) = (Deeds::default(), Instant::now());
    let mut playing = Playing::<G> { shared, client, setup, seat, table, rng, deeds, since, number: 0 };
    playing.run().await?;
    Ok((seat, playing.deeds))
}

impl<G: Game> Playing<G> {
    async fn run(&mut self) -> Result<(), String> {
        let mut joined = self.seat.0 == 0;
        let mut version = 0;
        loop {
            let message = if self.deeds.open.is_some() {
                self.client.next().await?
            } else {
                tokio::select! {
                    message = self.client.next() => message?,
                    // The other seats have stopped too: nothing will come any more.
                    () = sleep_until(self.shared.until.into()) => return Ok(()),
                }
            };
            match message {
                FromServer::Update(update) => {
                    version = update.version;
                    if update.phase == Phase::Over {
                        return Ok(());
                    }
                    if !joined {
                        joined = true;
                        self.join(version).await;
                    }
                    self.consider(&update).await?;
                }
                // A command that was sent twice is answered twice: only the answer to the last one counts.
                FromServer::Done { id, version, .. } if id == self.id() => self.done(version),
                FromServer::Refused { id: Some(id), problem, .. } if id == self.id() => {
                    self.refused(&problem, version).await?;
                }
                // The table could not even be watched: the database is away.
                FromServer::Refused { id: None, .. } => self.client.come_back().await,
                _ => {}
            }
        }
    }

    async fn join(&mut self, version: u32) {
        let name = format!("Load {}", self.seat.0 + 1);
        self.send(version, Command::Join { seat: Some(self.seat), name, number_hash: None }).await;
    }

    /// The id of the last command.
    fn id(&self) -> String {
        format!("{}-{}", self.seat.0, self.number)
    }

    async fn send(&mut self, version: u32, command: Command) {
        self.number += 1;
        let (table, id) = (self.table.clone(), self.id());
        self.since = Instant::now();
        self.client.send(&FromClient::Do { table, id, version, command }).await;
    }

    /// Checks the view, and plays if it is this seat's turn.
    async fn consider(&mut self, update: &Update) -> Result<(), String> {
        let Some(shown) = update.views.iter().find(|shown| shown.seat == Some(self.seat)) else {
            return Ok(());
        };
        let view = check_view::<G>(&self.shared, shown.view.get())?;
        if update.to_act != Some(self.seat) || self.deeds.open.is_some() || !self.shared.goes_on() {
            return Ok(());
        }
        let state = G::resample(self.setup, &view, &mut self.rng);
        if state.view(Viewer::Seat(self.seat)) != view {
            return Err(format!("table {}: no state has the view that was sent", self.table));
        }
        let action = state.random_action(&mut self.rng).ok_or("a turn without an action")?;
        let action = G::write(self.setup, action);
        self.deeds.open = Some(action.clone());
        let pause = self.shared.pause().mul_f32(2.0 * self.rng.unit());
        if !pause.is_zero() {
            sleep(pause).await;
        }
        self.send(update.version, Command::Play { action: AnyAction::Notation(action) }).await;
        Ok(())
    }

    fn done(&mut self, version: u32) {
        self.client.answered();
        if let Some(action) = self.deeds.open.take() {
            self.shared.tally.acknowledged(self.since.elapsed());
            self.deeds.acknowledged.push((version, action));
        }
    }

    /// While the database is away commands are sent again; any other refusal is a fault.
    async fn refused(&mut self, problem: &Problem, version: u32) -> Result<(), String> {
        self.shared.tally.refused.fetch_add(1, Ordering::Relaxed);
        if matches!(problem, Problem::Unavailable | Problem::TooFast) {
            sleep(Duration::from_millis(100)).await;
            self.client.send_again().await;
            return Ok(());
        }
        Err(format!("table {} version {version}: {problem}", self.table))
    }
}

/// Every view can be read and says the same when it is written again.
fn check_view<G: Game>(shared: &Shared, text: &str) -> Result<G::View, String> {
    shared.tally.views.fetch_add(1, Ordering::Relaxed);
    serde_json::from_str(text).map_err(|error| format!("a view cannot be read: {error}"))
}

async fn watch<G: Game>(shared: Arc<Shared>, mut client: Client) {
    loop {
        match client.next().await {
            Ok(FromServer::Update(update)) => {
                for shown in &update.views {
                    if let Err(what) = check_view::<G>(&shared, shown.view.get()) {
                        shared.tally.fault(what);
                    }
                    if shown.seat.is_some() {
                        shared.tally.fault("a watcher sees a seat's view".to_owned());
                    }
                }
            }
            Ok(FromServer::Refused { .. }) => client.come_back().await,
            Ok(_) => {}
            Err(what) => return shared.tally.fault(format!("a watcher: {what}")),
        }
    }
}

/// Compares what was acknowledged with the log that the server has in the end.
async fn check(shared: &Shared, number: usize, table: &str, deeds: &[(Seat, Deeds)]) -> Result<(), String> {
    let path = format!("/api/tables/{table}");
    let question = Question { method: "GET", path: &path, cookie: "", body: "" };
    let look = |reply: Reply| serde_json::from_str::<Update>(&reply.body).map_err(|_| reply.body);
    let update = ask(shared, number, question, look).await?;
    if update.phase == Phase::Over {
        shared.tally.games.fetch_add(1, Ordering::Relaxed);
    }
    for (seat, deeds) in deeds {
        let moves = update.log.iter().filter(|line| line.action.is_some() && line.seat == Some(*seat));
        let stored: Vec<(u32, &str)> =
            moves.map(|line| (line.version, line.action.as_deref().unwrap_or(""))).collect();
        let sent = |&(version, ref action): &(u32, String)| stored.contains(&(version, action.as_str()));
        let lost = deeds.acknowledged.iter().filter(|deed| !sent(deed)).count();
        let known = deeds.acknowledged.len() - lost + usize::from(deeds.open.is_some());
        let doubled = stored.len().saturating_sub(known);
        shared.tally.lost.fetch_add(lost as u64, Ordering::Relaxed);
        shared.tally.doubled.fetch_add(doubled as u64, Ordering::Relaxed);
    }
    Ok(())
}
