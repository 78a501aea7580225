//! Reviews over HTTP: one for an identity at a time, made in the computers' pool after people's opponents, one
//! place for one decision. The newest are kept, so that a second look is instant.

use crate::advice::Wanted;
use crate::hall::Hall;
use crate::places::{Place, Places};
use crate::pool::Asking;
use crate::problem::Rejection;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use game::{Record, Seat, Viewer};
use host::Reviewing;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::{Phase, Refusal};
use tokio::sync::watch;
use wire::{Problem, RecordFile, Replay, Review, ReviewState};

/// How many reviews are kept.
const KEPT: usize = 200;
/// How many are made at a time, in all and for one household.
const MAKING: (usize, usize) = (32, 4);
/// The longest game that is reviewed, in actions: twice as long as any that people played.
const LONGEST: usize = 2_000;

/// The reviews that are kept or made.
pub(crate) struct Reviews {
    places: Arc<Places>,
    list: Mutex<List>,
}

#[derive(Default)]
struct List {
    /// The newest last.
    kept: VecDeque<Arc<Job>>,
    /// The reviews that are being made, by who asked.
    making: HashMap<Arc<str>, Arc<Job>>,
}

/// A review with its game.
struct Job {
    id: String,
    record: Record,
    components: Box<RawValue>,
    stand: watch::Sender<Stand>,
}

/// How far it is.
#[derive(Clone, Default)]
struct Stand {
    done: u32,
    failed: bool,
    review: Option<Arc<Review>>,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { places: Places::new(MAKING.0, MAKING.1), list: Mutex::default() }
    }
}

impl Reviews {
    fn list(&self) -> MutexGuard<'_, List> {
        self.list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, id: &str) -> Result<Arc<Job>, Rejection> {
        self.list().find(id).ok_or_else(|| Problem::NoSuchReview.into())
    }
}

impl List {
    /// The review of this name; whoever looks at it keeps it.
    fn find(&mut self, id: &str) -> Option<Arc<Job>> {
        let making = self.making.values().find(|job| job.id == id).cloned();
        let place = self.kept.iter().position(|job| job.id == id);
        let kept = place.and_then(|place| self.kept.remove(place));
        let kept = kept.inspect(|job| self.kept.push_back(Arc::clone(job)));
        making.or(kept)
    }

    fn keep(&mut self, job: Arc<Job>) {
        self.kept.retain(|other| other.id != job.id);
        if self.kept.len() >= KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back(job);
    }
}

impl Job {
    fn state(&self) -> ReviewState {
        let Stand { done, failed, review } = self.stand.borrow().clone();
        let Record { game, options, seats, actions, .. } = &self.record;
        ReviewState {
            id: self.id.clone(),
            game: game.clone(),
            options: options.clone(),
            seats: *seats,
            components: self.components.clone(),
            done,
            all: actions.len() as u32,
            failed,
            review: review.as_deref().cloned(),
        }
    }
}

/// The name of a review: the same game, nodes and adviser have the same one.
fn name(record: &Record) -> String {
    let nodes = review::default_nodes(&record.game);
    let text = format!("{} {nodes} {}", record.to_json(), review::VERSION);
    const_hex::encode(&Sha256::digest(text)[..16])
}

/// Reviews a finished game, or says how far its review is. Whoever may watch the table may ask.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/review", params(("table" = String, Path, description = "The table")), responses((status = 200, body = ReviewState), Rejection)))]
pub(crate) async fn of_table(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
) -> Result<Json<ReviewState>, Rejection> {
    let held = hall.hold_fresh(&table).await?;
    let room = held.room()?;
    if room.phase() != Phase::Over {
        return Err(Problem::NotOver.into());
    }
    let record = room.record_so_far().ok_or(Problem::NotOver)?;
    drop(held);
    hall.review(&caller, record).await.map(Json).inspect_err(|problem| hall.metrics.refuse(problem.name()))
}

/// Reviews a record: the file that `tancho play --save` or a finished table gives, as it is.
#[cfg_attr(test, utoipa::path(post, path = "/api/reviews", request_body = Record, responses((status = 200, body = ReviewState), Rejection)))]
pub(crate) async fn of_record(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    body: Bytes,
) -> Result<Json<ReviewState>, Rejection> {
    let record = read_record(&body)?;
    hall.review(&caller, record).await.map(Json).inspect_err(|problem| hall.metrics.refuse(problem.name()))
}

/// A record by itself, or inside the file of a finished table.
fn read_record(body: &Bytes) -> Result<Record, Rejection> {
    let text = std::str::from_utf8(body).map_err(|_| Rejection::nonsense("a record is text in UTF-8"))?;
    if let Ok(file) = serde_json::from_str::<RecordFile>(text) {
        return Ok(file.record);
    }
    Record::parse(text)
        .map_err(|error| Rejection::nonsense(error.to_string().chars().take(200).collect::<String>()))
}

/// How far a review is.
#[cfg_attr(test, utoipa::path(get, path = "/api/reviews/{review}", params(("review" = String, Path, description = "The review")), responses((status = 200, body = ReviewState), Rejection)))]
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    _: Caller,
    Path(id): Path<String>,
) -> Result<Json<ReviewState>, Rejection> {
    Ok(Json(hall.reviews.find(&id)?.state()))
}

/// Positions of a reviewed game, one after the other; with the choices of the seat that looks, if they are wanted.
#[cfg_attr(test, utoipa::path(get, path = "/api/reviews/{review}/replay", params(("review" = String, Path, description = "The review"), Wanted), responses((status = 200, body = Replay), Rejection)))]
pub(crate) async fn replay(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(id): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Replay>, Rejection> {
    let job = hall.reviews.find(&id)?;
    let viewer = wanted.of_record(job.record.seats)?;
    let (length, numbers) = (job.record.actions.len() as u32, wanted.numbers(job.record.actions.len()));
    let choices = wanted.choices;
    let look = move || host::replay(&job.record, viewer, numbers, choices);
    let found = hall.computers.study(hall.asking(&caller), look).await;
    let positions = found.ok_or(Problem::Busy)??;
    Ok(Json(Replay { length, seat: viewer.seat(), positions }))
}

impl Hall {
    /// The review of this record: a kept one, the one that is being made, or a new one.
    async fn review(self: &Arc<Self>, caller: &Caller, record: Record) -> Result<ReviewState, Rejection> {
        let player = Arc::clone(caller.player()?);
        let id = name(&record);
        let known = self.reviews.list().find(&id);
        if let Some(job) = known.filter(|job| !job.stand.borrow().failed) {
            return Ok(job.state());
        }
        if self.reviews.list().making.contains_key(&player) {
            return Err(Problem::OneReview.into());
        }
        if record.actions.len() > LONGEST {
            return Err(Rejection::nonsense(format!("a review goes through at most {LONGEST} moves")));
        }
        self.check_file_of(&record).await?;
        let asking = self.asking(caller);
        let place = self.reviews.places.take(asking.household).ok_or(Problem::Busy)?;
        let components = host::record_components(&record)?;
        let (record, begun) = self
            .computers
            .study(asking.clone(), move || {
                let begun = host::begin_review(&record);
                (record, begun)
            })
            .await
            .ok_or(Problem::Busy)?;
        let making = begun?;
        let job = Arc::new(Job { id, record, components, stand: watch::Sender::default() });
        {
            let mut list = self.reviews.list();
            // Another request of the same player may have been faster.
            if list.making.contains_key(&player) {
                return Err(Problem::OneReview.into());
            }
            list.making.insert(Arc::clone(&player), Arc::clone(&job));
        }
        let state = job.state();
        tokio::spawn(Arc::clone(self).make_review(player, job, making, asking, place));
        Ok(state)
    }

    /// Makes a review to its end; it goes on if nobody looks at it any more, and is kept.
    async fn make_review(
        self: Arc<Self>,
        player: Arc<str>,
        job: Arc<Job>,
        making: Box<dyn Reviewing>,
        asking: Asking,
        _place: Place,
    ) {
        let review = self.go_through(&job, making, Asking { show: true, ..asking }).await;
        let failed = review.is_none();
        if failed {
            tracing::error!(review = %job.id, "a review could not be finished");
        }
        job.stand.send_modify(|stand| {
            stand.failed = failed;
            stand.review = review.map(Arc::new);
        });
        let mut list = self.reviews.list();
        list.making.remove(&player);
        // Also one that failed, so that whoever waits hears of it.
        list.keep(job);
    }

    /// One decision after the other, each in a place of its own; `None` if one fails or the node stops.
    async fn go_through(&self, job: &Job, making: Box<dyn Reviewing>, asking: Asking) -> Option<Review> {
        let mut making = making;
        for _ in 0..job.record.actions.len() {
            if *self.stopping.borrow() {
                return None;
            }
            let step = move || {
                let mut making = making;
                let went = making.step();
                (making, went)
            };
            let (back, went) = self.computers.think_on(asking.clone(), step).await?;
            making = back;
            if !went {
                return None;
            }
            job.stand.send_modify(|stand| stand.done += 1);
        }
        let finish = move || making.finish();
        self.computers.think_on(asking, finish).await
    }
}

impl Wanted {
    /// Whose eyes, where no table says who sits where.
    fn of_record(&self, seats: u8) -> Result<Viewer, Rejection> {
        let nobody = || Rejection::nonsense("`as` is the number of a seat, or `watcher`");
        match self.viewer.as_deref() {
            None | Some("watcher") => Ok(Viewer::Watcher),
            Some(number) => {
                let seat = Seat(number.parse().map_err(|_| nobody())?);
                if seat.0 < seats { Ok(Viewer::Seat(seat)) } else { Err(Refusal::NoSuchSeat { seat }.into()) }
            }
        }
    }
}
