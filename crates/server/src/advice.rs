//! Questions about a game over HTTP: hints and previews for the seat to act, replays of finished games.

use crate::hall::Hall;
use crate::http::read;
use crate::pool::Asking;
use crate::problem::Rejection;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Refusal;
use wire::{Hint, HintRequest, PreviewRequest, Previews, Problem, Replay};

/// A player gets a hint this often at most.
pub(crate) const HINT_EVERY: Duration = Duration::from_secs(2);
/// How many actions can be previewed at once.
const PREVIEW_LIMIT: usize = 1024;
/// How many positions one part of a replay has at most.
const REPLAY_LIMIT: u32 = 100;

/// When each player last asked for a hint.
#[derive(Default)]
pub(crate) struct HintClock(Mutex<HashMap<String, Instant>>);

impl HintClock {
    /// Whether `player` may ask now; counts the question if so.
    pub(crate) fn ask(&self, player: &str) -> bool {
        let mut asked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|_, at| at.elapsed() < HINT_EVERY);
        let may = !asked.contains_key(player);
        if may {
            asked.insert(player.to_owned(), Instant::now());
        }
        may
    }
}

/// What would be good to play, for the seat to act if it is yours.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/hint", params(("table" = String, Path, description = "The table")), request_body = HintRequest, responses((status = 200, body = Hint), Rejection)))]
pub(crate) async fn hint(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Bytes,
) -> Result<Json<Hint>, Rejection> {
    let asked = hall.hint(&caller, &table, &body).await;
    asked.map(Json).inspect_err(|problem| hall.metrics.refuse(problem.name()))
}

/// What actions would do, without playing them.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/preview", params(("table" = String, Path, description = "The table")), request_body = PreviewRequest, responses((status = 200, body = Previews), Rejection)))]
pub(crate) async fn preview(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Bytes,
) -> Result<Json<Previews>, Rejection> {
    let asked = hall.preview(&caller, &table, &body).await;
    asked.map(Json).inspect_err(|problem| hall.metrics.refuse(problem.name()))
}

/// Which positions are wanted, and through whose eyes.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct Wanted {
    /// Whether the view of the seat to act holds its choices, for trying something else in a review.
    #[serde(default)]
    pub(crate) choices: bool,
    /// The first position; 0 is before the first action.
    #[serde(default)]
    from: u32,
    /// How many positions; an answer may hold fewer.
    #[serde(default = "one")]
    #[cfg_attr(test, param(minimum = 1, maximum = 100))]
    count: u32,
    /// Through whose eyes: the number of a seat, or `watcher`; else your first seat, or a watcher's.
    #[serde(rename = "as")]
    pub(crate) viewer: Option<String>,
}

const fn one() -> u32 {
    1
}

/// Positions of a game, one after the other. While it goes on, only through your own seats' eyes or a watcher's.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/replay", params(("table" = String, Path, description = "The table"), Wanted), responses((status = 200, body = Replay), Rejection)))]
pub(crate) async fn replay(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Replay>, Rejection> {
    let held = hall.hold_fresh(&table).await?;
    let room = held.room()?;
    let record = room.record_so_far().ok_or(Refusal::SeatsFree)?;
    let viewer = host::viewer(room, caller.player.as_deref(), wanted.viewer.as_deref())?;
    drop(held);
    let (length, numbers) = (record.actions.len() as u32, wanted.numbers(record.actions.len()));
    let asking = hall.asking(&caller);
    let found = hall.computers.study(asking, move || host::replay(&record, viewer, numbers, false)).await;
    let positions = found.ok_or(Problem::Busy)??;
    Ok(Json(Replay { length, seat: viewer.seat(), positions }))
}

impl Wanted {
    /// The numbers of the positions that one answer to this may hold.
    pub(crate) fn numbers(&self, length: usize) -> RangeInclusive<usize> {
        let last = self.from.saturating_add(self.count.clamp(1, REPLAY_LIMIT) - 1) as usize;
        self.from as usize..=last.min(length)
    }
}

impl Hall {
    /// For whom the work is that `caller` asks for.
    pub(crate) fn asking(&self, caller: &Caller) -> Asking {
        let household = self.limits.household(caller.address);
        Asking { household, player: caller.player.clone(), ..Asking::default() }
    }

    async fn hint(&self, caller: &Caller, table: &str, body: &Bytes) -> Result<Hint, Rejection> {
        let player = caller.player()?;
        let HintRequest { version } = read(body)?;
        let held = self.hold_fresh(table).await?;
        let sight = host::sight(held.room()?, player, version)?;
        if held.room()?.has_others(player) {
            return Err(Problem::NoHints.into());
        }
        drop(held);
        if !self.hints.ask(player) {
            return Err(Problem::TooOften { seconds: HINT_EVERY.as_secs() as u32 }.into());
        }
        let advice = self.computers.advise(self.asking(caller), move || host::hint(&sight, version)).await;
        let advice = advice.ok_or(Problem::Busy)?;
        advice.map_err(|reason| {
            tracing::error!(%table, %reason, "no hint was found");
            Problem::NoHint.into()
        })
    }

    async fn preview(&self, caller: &Caller, table: &str, body: &Bytes) -> Result<Previews, Rejection> {
        let player = caller.player()?;
        let PreviewRequest { version, actions, view } = read(body)?;
        if !(1..=PREVIEW_LIMIT).contains(&actions.len()) || (view && actions.len() > 1) {
            let detail =
                format!("1 to {PREVIEW_LIMIT} actions can be previewed at once, with a view only one");
            return Err(Rejection::nonsense(detail));
        }
        let held = self.hold_fresh(table).await?;
        let sight = host::sight(held.room()?, player, version)?;
        drop(held);
        let seat = sight.seat;
        let asking = Asking { short: true, ..self.asking(caller) };
        let found = self.computers.study(asking, move || host::preview(&sight, &actions, view)).await;
        let previews = found.ok_or(Problem::Busy)??;
        Ok(Previews { version, seat, previews })
    }
}
