//! One table of the load: its seats, its watchers, and the check at the end.

use crate::client::{Client, Sends};
use crate::seat::Seated;
use crate::story::{Fate, Sent, Story};
use crate::{Reply, Shared};
use game::{FastRng, Game, Level, Seat, Start};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::{AnyAction, Command, Phase, Plan, SeatPlan};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::sleep;
use wire::{FromServer, Made, Update, You};

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

/// What a seat sent, and whether everything went well.
type Seats = Vec<(Seat, Vec<Sent>, Result<(), String>)>;

async fn play_table<G: Game>(
    shared: &Arc<Shared>,
    setup: &'static G::Setup,
    number: usize,
    rng: &mut FastRng,
) -> Result<(), String> {
    let seats = G::ABOUT.default_seats;
    let mut people = Vec::new();
    for _ in 0..if shared.load.computers { 1 } else { seats } {
        people.push(identity(shared, number).await?);
    }
    let table = make::<G>(shared, number, &people[0].cookie, seats).await?;
    let story = Story { table: table.clone(), maker: people[0].player.clone(), ..Story::default() };
    let story = shared.load.tells.then(|| Arc::new(Mutex::new(story)));
    let sends = Sends::default();
    let client = |cookie: &str, index: usize| {
        // The seats of one table are on different nodes, if there are several.
        let (shared, sends) = (Arc::clone(shared), Arc::clone(&sends));
        Client::new(shared, cookie.to_owned(), table.clone(), number + index, story.clone(), sends)
    };
    let mut watchers = watching::<G>(shared, watchers_of(shared, number), &client).await;
    let mut tasks = JoinSet::new();
    for (index, person) in people.into_iter().enumerate() {
        let (seat, rng) = (Seat(index as u8), FastRng::new(rng.next_u64()));
        let mut seated = Seated::<G>::new(client(&person.cookie, index), setup, seat, person.player, rng);
        tasks.spawn(async move {
            let played = seated.play().await;
            (seat, seated.sent, played)
        });
    }
    let mut seats: Seats = Vec::new();
    while let Some(done) = tasks.join_next().await {
        seats.push(done.map_err(|error| error.to_string())?);
    }
    watchers.shutdown().await;
    if let Some(story) = story {
        let mut story = std::mem::take(&mut *story.lock().unwrap_or_else(PoisonError::into_inner));
        story.sent = seats.iter().flat_map(|(_, sent, _)| sent.clone()).collect();
        shared.tell(story);
    }
    seats.iter().try_for_each(|(_, _, played)| played.clone())?;
    // A lively table is compared with the log itself: computers may have played for those who gave up.
    if shared.load.lively { Ok(()) } else { check(shared, number, &table, &seats).await }
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

/// Somebody who plays.
struct Person {
    player: String,
    cookie: String,
}

async fn identity(shared: &Shared, number: usize) -> Result<Person, String> {
    let question = Question { method: "GET", path: "/api/me", cookie: "", body: "" };
    let named = |reply: Reply| match (serde_json::from_str::<You>(&reply.body), reply.cookie) {
        (Ok(you), Some(cookie)) => Ok(Person { player: you.player, cookie }),
        _ => Err(reply.body),
    };
    ask(shared, number, question, named).await
}

async fn make<G: Game>(shared: &Shared, number: usize, cookie: &str, seats: u8) -> Result<String, String> {
    let other =
        if shared.load.computers { SeatPlan::Computer { level: Level::Gakusei } } else { SeatPlan::Open };
    let mut plan = vec![other; usize::from(seats)];
    plan[0] = SeatPlan::Me { name: "Load 1".to_owned(), number_hash: None };
    let (game, options) = (G::ABOUT.name.to_owned(), shared.load.options.clone());
    let plan =
        Plan { game, options, data: None, seats: plan, listed: false, start: Start::First, turn_days: None };
    let body = game::json(&plan);
    let question = Question { method: "POST", path: "/api/tables", cookie, body: &body };
    let made = |reply: Reply| serde_json::from_str::<Made>(&reply.body).map_err(|_| reply.body);
    Ok(ask(shared, number, question, made).await?.table)
}

/// Lets this many watch, and gives them when all have seen the table.
async fn watching<G: Game>(
    shared: &Arc<Shared>,
    watchers: usize,
    client: &impl Fn(&str, usize) -> Client,
) -> JoinSet<()> {
    let (coming, mut all_there) = mpsc::channel(1);
    let mut watching = JoinSet::new();
    for index in 0..watchers {
        watching.spawn(watch::<G>(Arc::clone(shared), client("", index), Some(coming.clone())));
    }
    drop(coming);
    // Nothing is ever sent: it ends when the last of them has come.
    all_there.recv().await;
    watching
}

/// Watches for ever; drops `coming` at the first sight of the table.
async fn watch<G: Game>(shared: Arc<Shared>, mut client: Client, mut coming: Option<mpsc::Sender<()>>) {
    loop {
        match client.next().await {
            Ok(FromServer::Update(update)) => {
                drop(coming.take());
                for shown in &update.views {
                    if let Err(what) = shared.check_view::<G>(shown.view.get()) {
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
async fn check(shared: &Shared, number: usize, table: &str, seats: &Seats) -> Result<(), String> {
    let path = format!("/api/tables/{table}");
    let question = Question { method: "GET", path: &path, cookie: "", body: "" };
    let look = |reply: Reply| serde_json::from_str::<Update>(&reply.body).map_err(|_| reply.body);
    let update = ask(shared, number, question, look).await?;
    if update.phase == Phase::Over {
        shared.tally.games.fetch_add(1, Ordering::Relaxed);
    }
    for (seat, sent, _) in seats {
        let moves = update.log.iter().filter(|line| line.action.is_some() && line.seat == Some(*seat));
        let stored: Vec<(u32, &str)> =
            moves.map(|line| (line.version, line.action.as_deref().unwrap_or(""))).collect();
        let (done, open): (Vec<_>, Vec<_>) =
            sent.iter().filter_map(played).partition(|(done, _)| done.is_some());
        let is_stored = |(version, action): &(Option<u32>, &str)| {
            version.is_some_and(|version| stored.contains(&(version, action)))
        };
        let kept = done.iter().filter(|done| is_stored(done)).count();
        let doubled = stored.len().saturating_sub(kept + open.len());
        shared.tally.lost.fetch_add((done.len() - kept) as u64, Ordering::Relaxed);
        shared.tally.doubled.fetch_add(doubled as u64, Ordering::Relaxed);
    }
    Ok(())
}

/// A move that was acknowledged with a version, or is open.
fn played(sent: &Sent) -> Option<(Option<u32>, &str)> {
    let Command::Play { action: AnyAction::Notation(action) } = &sent.command else { return None };
    match sent.fate {
        Fate::Done(version) => Some((Some(version), action)),
        Fate::Open => Some((None, action)),
        Fate::Refused => None,
    }
}
