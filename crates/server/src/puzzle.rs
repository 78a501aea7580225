//! Puzzles over HTTP. They are answered from what the solver sends: no table, no quota, nothing stored.

use crate::hall::Hall;
use crate::http::read;
use crate::pool::Asking;
use crate::problem::Rejection;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use puzzles::{PuzzleError, SceneError};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use wire::{Problem, PuzzleDay, PuzzleRequest, PuzzleScene};

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// What puzzles there are, and which are today's.
#[cfg_attr(test, utoipa::path(get, path = "/api/puzzles", responses((status = 200, body = PuzzleDay), Rejection)))]
pub(crate) async fn day(_: Caller) -> Json<PuzzleDay> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Json(puzzles::day((since.as_secs() / DAY) as u32))
}

/// A puzzle as it stands, and what it answers to what you do.
#[cfg_attr(test, utoipa::path(post, path = "/api/puzzles/{set}/{number}", params(("set" = String, Path, description = "The game or rulebook"), ("number" = u32, Path, description = "The puzzle, from 1")), request_body = PuzzleRequest, responses((status = 200, body = PuzzleScene), Rejection)))]
pub(crate) async fn solve(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path((set, number)): Path<(String, String)>,
    body: Bytes,
) -> Result<Json<PuzzleScene>, Rejection> {
    let request: PuzzleRequest = read(&body)?;
    let number: u32 = number.parse().map_err(|_| Problem::NoSuchPage)?;
    let asking = Asking { short: true, ..hall.asking(&caller) };
    let work = move || puzzles::scene(&set, number, &request);
    let scene = hall.computers.study(asking, work).await.ok_or(Problem::Busy)?;
    scene.map(Json).map_err(|error| refused(error, &hall))
}

fn refused(error: SceneError, hall: &Hall) -> Rejection {
    let rejection: Rejection = match error {
        SceneError::Puzzle(PuzzleError::Unknown) => Problem::NoSuchPage.into(),
        SceneError::Puzzle(error) => Rejection::nonsense(error.to_string()),
        SceneError::Refused(refusal) => refusal.into(),
    };
    hall.metrics.refuse(rejection.name());
    rejection
}
