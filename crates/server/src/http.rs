//! HTTP and JSON: making tables, reading them, and playing without a socket.

use crate::hall::Hall;
use crate::identity::Identities;
use crate::nearby;
use crate::problem::Rejection;
use crate::publish::Watcher;
use crate::request::Caller;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use game::About;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;
use table::Plan;
use tokio::sync::mpsc;
use tokio::time::timeout;
use wire::{
    Answer, Card, DataInfo, GameInfo, ID_LIMIT, Made, Order, PlayOn, Problem, RecordFile, Update, You,
};

/// The longest body, in bytes.
pub(crate) const BODY_LIMIT: usize = 64 * 1024;
/// How many lines a list has.
const LIST_LIMIT: u32 = 100;
/// The longest wait for news of a table, in seconds.
const LONGEST_WAIT: u64 = 25;

/// The games with their options.
#[cfg_attr(test, utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameInfo>), Rejection)))]
pub(crate) async fn games(State(hall): State<Arc<Hall>>, _: Caller) -> Json<Vec<GameInfo>> {
    let info = |about: &About| GameInfo {
        data: hall.offers.of(about.name).map(DataInfo::from).collect(),
        ..GameInfo::from(about)
    };
    Json(catalogue::ABOUTS.iter().map(info).collect())
}

/// Who you are; makes you somebody if you are nobody yet.
#[cfg_attr(test, utoipa::path(get, path = "/api/me", responses((status = 200, body = You, headers(("Set-Cookie" = String))), Rejection)))]
pub(crate) async fn me(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
) -> Result<impl IntoResponse, Rejection> {
    if caller.forged {
        tracing::info!("a forged cookie is replaced");
    }
    let player = match caller.player {
        Some(player) => player.to_string(),
        None => Identities::draw().map_err(|_| Problem::Unavailable)?,
    };
    // Given again each time, so that whoever comes back within a year stays who they are.
    let cookie = hall.identities.cookie(&player);
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Problem::Unavailable)?;
    let nearby = nearby::address(&hall.config);
    Ok(([(header::SET_COOKIE, cookie)], Json(You { player, nearby })))
}

/// The tables that everybody may see.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<Card>), Rejection)))]
pub(crate) async fn listed(State(hall): State<Arc<Hall>>, _: Caller) -> Result<Json<Vec<Card>>, Rejection> {
    // A table that nobody sits at any more is of no use to anybody. Without a bus, other nodes' people are not known.
    let all_known = !hall.store.is_shared() || hall.bus.reaches_others();
    let present = all_known.then(|| hall.presence.all());
    let lines = hall.store.listed(present.as_deref(), LIST_LIMIT).await?;
    let card = |line: &store::LobbyLine| serde_json::from_str::<Card>(&line.info).ok();
    Ok(Json(lines.iter().filter_map(card).collect()))
}

/// The tables where you have a seat, running ones first.
#[cfg_attr(test, utoipa::path(get, path = "/api/me/tables", responses((status = 200, body = Vec<Card>), Rejection)))]
pub(crate) async fn mine(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
) -> Result<Json<Vec<Card>>, Rejection> {
    let Some(player) = caller.player.as_deref() else { return Ok(Json(Vec::new())) };
    let mut lines = hall.store.mine(player, LIST_LIMIT).await?;
    lines.sort_by_key(|line| !line.running);
    let mut cards = Vec::with_capacity(lines.len());
    for line in lines {
        // A table of older rules cannot be shown, and who got up has no seat there any more.
        let Ok(held) = hall.hold_fresh(&line.table).await else { continue };
        if let Some(room) = held.room.as_ref().filter(|room| room.concerns(player)) {
            cards.push(Card::of(room, Some(player)));
        }
    }
    Ok(Json(cards))
}

/// How a client names its request.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct Named {
    /// A name for this request, new for each table: a resend with the same name gives the same table.
    id: Option<String>,
}

/// Makes a table.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables", params(Named), request_body = Plan, responses((status = 201, body = Made), Rejection)))]
pub(crate) async fn make(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Query(Named { id }): Query<Named>,
    body: Bytes,
) -> Result<(StatusCode, Json<Made>), Rejection> {
    if id.as_ref().is_some_and(|id| id.is_empty() || id.len() > ID_LIMIT) {
        return Err(Rejection::nonsense(format!("the id of a request has 1 to {ID_LIMIT} bytes")));
    }
    let player = Arc::clone(caller.player()?);
    let by = hall.by(&caller)?;
    let plan: Plan = read(&body)?;
    let made = tokio::spawn({
        let hall = Arc::clone(&hall);
        // In a task of its own, so that a client that hangs up does not stop it halfway.
        async move { hall.make(&by, id.as_deref(), &plan).await }
    });
    let table =
        made.await.map_err(|_| Problem::Unavailable)?.inspect_err(|p| hall.metrics.refuse(p.name()))?;
    let update = Update::of(hall.hold(&table).await?.room()?, Some(&player), 0);
    Ok((StatusCode::CREATED, Json(Made { link: format!("/t/{table}"), table, update })))
}

/// Makes a table that goes on from a position of a finished game. No lobby shows it.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/play-on", params(("table" = String, Path, description = "The finished game")), request_body = PlayOn, responses((status = 201, body = Made), Rejection)))]
pub(crate) async fn play_on(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Bytes,
) -> Result<(StatusCode, Json<Made>), Rejection> {
    let player = Arc::clone(caller.player()?);
    let by = hall.by(&caller)?;
    let plan: PlayOn = read(&body)?;
    let made = tokio::spawn({
        let hall = Arc::clone(&hall);
        async move { hall.make_play_on(&by, &table, &plan).await }
    });
    let table =
        made.await.map_err(|_| Problem::Unavailable)?.inspect_err(|p| hall.metrics.refuse(p.name()))?;
    let update = Update::of(hall.hold(&table).await?.room()?, Some(&player), 0);
    Ok((StatusCode::CREATED, Json(Made { link: format!("/t/{table}"), table, update })))
}

/// Which update is wanted.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct Since {
    /// The last version seen.
    #[serde(default)]
    since: u32,
    /// How many seconds to wait for a newer one.
    #[serde(default)]
    #[cfg_attr(test, param(maximum = 25))]
    wait: u64,
}

/// The table as it stands, or as soon as it changes.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path, description = "The table"), Since), responses((status = 200, body = Update), Rejection)))]
pub(crate) async fn look(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    Query(wanted): Query<Since>,
) -> Result<Json<Update>, Rejection> {
    let player = caller.player.as_deref();
    let mut held = hall.hold_fresh(&table).await?;
    if wanted.wait > 0 && held.room()?.version() <= wanted.since {
        let (door, mut news) = mpsc::channel(4);
        let seen = held.room()?.version();
        held.watchers.retain(Watcher::is_there);
        let too_slow = Arc::default();
        held.watchers.push(Watcher { socket: u64::MAX, player: None, door, too_slow, seen, presence: None });
        drop(held);
        // Nothing new in time is an answer too.
        let _ = timeout(Duration::from_secs(wanted.wait.min(LONGEST_WAIT)), news.recv()).await;
        drop(news);
        held = hall.hold_fresh(&table).await?;
    }
    Ok(Json(Update::of(held.room()?, player, wanted.since)))
}

/// Carries out a command; it is stored for good when the answer comes.
#[cfg_attr(test, utoipa::path(post, path = "/api/tables/{table}/do", params(("table" = String, Path, description = "The table")), request_body = Order, responses((status = 200, body = Answer), Rejection)))]
pub(crate) async fn act(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
    Path(table): Path<String>,
    body: Bytes,
) -> Result<Json<Answer>, Rejection> {
    let player = Arc::clone(caller.player()?);
    let by = hall.by(&caller)?;
    let order: Order = read(&body)?;
    let since = order.version;
    let done = tokio::spawn({
        let (hall, table) = (Arc::clone(&hall), table.clone());
        async move { hall.carry_out(&by, &table, &order).await }
    });
    let version = done.await.map_err(|_| Problem::Unavailable)??;
    let update = Update::of(hall.hold(&table).await?.room()?, Some(&player), since);
    Ok(Json(Answer { version, update }))
}

/// The record of a finished game with the proof of its deal.
#[cfg_attr(test, utoipa::path(get, path = "/api/tables/{table}/record", params(("table" = String, Path, description = "The table")), responses((status = 200, body = RecordFile), Rejection)))]
pub(crate) async fn record(
    State(hall): State<Arc<Hall>>,
    _: Caller,
    Path(table): Path<String>,
) -> Result<Json<RecordFile>, Rejection> {
    let held = hall.hold_fresh(&table).await?;
    let room = held.room()?;
    RecordFile::of(room).map(Json).ok_or_else(|| Problem::NotOver.into())
}

/// The body of a request.
pub(crate) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Rejection> {
    // Reading text everywhere, never bytes, keeps one reader of each type in the program.
    let text = std::str::from_utf8(body).map_err(|_| Rejection::nonsense("a body is text in UTF-8"))?;
    serde_json::from_str(text).map_err(|error| {
        let what: String = error.to_string().chars().take(200).collect();
        Rejection::nonsense(what)
    })
}
