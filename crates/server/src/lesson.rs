//! Lessons over HTTP. They are answered from what the learner sends: no table, no quota, nothing stored.

use crate::advice::HINT_EVERY;
use crate::hall::Hall;
use crate::http::read;
use crate::pool::Asking;
use crate::problem::Rejection;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use host::Sight;
use lessons::{LessonError, SceneError};
use std::sync::Arc;
use wire::{CourseInfo, Hint, LessonRequest, LessonScene, Problem};

/// What there is to learn.
#[cfg_attr(test, utoipa::path(get, path = "/api/lessons", responses((status = 200, body = Vec<CourseInfo>), Rejection)))]
pub(crate) async fn courses(_: Caller) -> Json<Vec<CourseInfo>> {
    Json(lessons::infos())
}

/// A lesson as it stands, and what it answers to what you do.
#[cfg_attr(test, utoipa::path(post, path = "/api/lessons/{course}/{lesson}", params(("course" = String, Path, description = "The course"), ("lesson" = String, Path, description = "The lesson")), request_body = LessonRequest, responses((status = 200, body = LessonScene), Rejection)))]
pub(crate) async fn play(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path((course, lesson)): Path<(String, String)>,
    body: Bytes,
) -> Result<Json<LessonScene>, Rejection> {
    let request: LessonRequest = read(&body)?;
    let asking = Asking { short: true, ..hall.asking(&caller) };
    let work = move || lessons::scene(&course, &lesson, &request);
    let scene = hall.computers.study(asking, work).await.ok_or(Problem::Busy)?;
    scene.map(Json).map_err(|error| refused(error, &hall))
}

/// What a strong player would do in a game that a lesson guides through.
#[cfg_attr(test, utoipa::path(post, path = "/api/lessons/{course}/{lesson}/hint", params(("course" = String, Path, description = "The course"), ("lesson" = String, Path, description = "The lesson")), request_body = LessonRequest, responses((status = 200, body = Hint), Rejection)))]
pub(crate) async fn hint(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path((course, lesson)): Path<(String, String)>,
    body: Bytes,
) -> Result<Json<Hint>, Rejection> {
    let player = caller.player()?;
    let request: LessonRequest = read(&body)?;
    let version = request.played.len() as u32;
    let asking = hall.asking(&caller);
    let found =
        hall.computers.study(asking.clone(), move || lessons::sight(&course, &lesson, &request)).await;
    let sight = found.ok_or(Problem::Busy)?.map_err(|error| refused(error, &hall))?;
    let sight = sight.ok_or(Problem::NoHint)?;
    let sight = Sight { opening: sight.opening(), seat: sight.lesson.seat, view: sight.view };
    if !hall.hints.ask(player) {
        return Err(Problem::TooOften { seconds: HINT_EVERY.as_secs() as u32 }.into());
    }
    let advice = hall.computers.advise(asking, move || host::hint(&sight, version)).await;
    Ok(Json(advice.ok_or(Problem::Busy)?.map_err(|_| Problem::NoHint)?))
}

fn refused(error: SceneError, hall: &Hall) -> Rejection {
    let rejection: Rejection = match error {
        SceneError::Lesson(LessonError::Unknown) => Problem::NoSuchPage.into(),
        SceneError::Lesson(error) => Rejection::nonsense(error.to_string()),
        SceneError::Refused(refusal) => refusal.into(),
    };
    hall.metrics.refuse(rejection.name());
    rejection
}
