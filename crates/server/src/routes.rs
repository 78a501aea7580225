//! Which address leads where.

use crate::hall::Hall;
use crate::{advice, http, lesson, page, problem::Rejection, puzzle, reviews, socket};
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{connect, get};
use axum::{Json, Router};
use std::sync::atomic::Ordering;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::time::timeout;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use utoipa::OpenApi as _;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How long any request may take; longer than the longest wait for news.
const REQUEST_PATIENCE: Duration = Duration::from_secs(40);
/// How long the body of a request may take.
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// The longest text of a refusal that was not ours, in bytes.
const DETAIL_LIMIT: usize = 1024;
/// Brotli makes the page's scripts 7 % smaller than with its default of 4, in about the same time.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(5);
/// The description of the HTTP API.
static DESCRIPTION: LazyLock<OpenApi> = LazyLock::new(|| described().into_openapi());

/// What the description says about the whole.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Tancho",
        version = "2",
        description = "Make tables, watch them and play, with any program that speaks HTTP. Ask for an identity \
            with GET /api/me and send its cookie with every request. docs/protocol.md tells the whole story."
    ),
    components(schemas(wire::FromClient, wire::FromServer))
)]
struct Head;

/// All routes.
pub(crate) fn routes(hall: Arc<Hall>) -> Router {
    // Pictures are left alone by default; the fonts are compressed already, too.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    Router::from(described())
        .fallback(get(page::page))
        .layer(from_fn(whole_body))
        .layer(from_fn(in_json))
        .layer(CompressionLayer::new().quality(COMPRESSION).compress_when(worth_it))
        .layer(from_fn(in_time))
        .layer(from_fn(page::protect))
        .with_state(hall)
}

/// Every address with its description.
fn described() -> OpenApiRouter<Arc<Hall>> {
    OpenApiRouter::with_openapi(Head::openapi())
        .routes(routes!(http::games))
        .routes(routes!(http::me))
        .routes(routes!(http::mine))
        .routes(routes!(http::listed, http::make))
        .routes(routes!(http::look))
        .routes(routes!(http::act))
        .routes(routes!(advice::hint))
        .routes(routes!(advice::preview))
        .routes(routes!(http::record))
        .routes(routes!(advice::replay))
        .routes(routes!(http::play_on))
        .routes(routes!(reviews::of_table))
        .routes(routes!(reviews::of_record))
        .routes(routes!(reviews::state))
        .routes(routes!(reviews::replay))
        .routes(routes!(lesson::courses))
        .routes(routes!(lesson::play))
        .routes(routes!(lesson::hint))
        .routes(routes!(puzzle::day))
        .routes(routes!(puzzle::solve))
        .routes(routes!(socket::open))
        // As a WebSocket begins over HTTP/2.
        .route("/api/socket", connect(socket::open))
        .routes(routes!(openapi))
        .routes(routes!(healthz))
        .routes(routes!(readyz))
        .routes(routes!(metrics))
}

async fn in_time(request: Request, next: Next) -> Response {
    let late = Rejection(wire::Problem::Unavailable);
    timeout(REQUEST_PATIENCE, next.run(request)).await.unwrap_or_else(|_| late.into_response())
}

/// Reads the body of a request before anything else is done for it, in good time and bounded in length.
async fn whole_body(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    match timeout(BODY_PATIENCE, to_bytes(body, http::BODY_LIMIT)).await {
        Ok(Ok(body)) => next.run(Request::from_parts(parts, body.into())).await,
        Ok(Err(_)) => Rejection(wire::Problem::TooBig { most: http::BODY_LIMIT }).into_response(),
        Err(_) => Rejection(wire::Problem::TooSlow).into_response(),
    }
}

/// Whatever refuses a request to the API, the client gets a problem in JSON.
async fn in_json(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let refused = response.status().is_client_error() || response.status().is_server_error();
    if !api || is_json || !refused {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let said = to_bytes(body, DETAIL_LIMIT).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said).into_owned();
    let reason = parts.status.canonical_reason().unwrap_or_default();
    let detail = if said.is_empty() { reason.to_owned() } else { said };
    let problem = Rejection::nonsense(detail).into_response();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(problem.headers().clone());
    Response::from_parts(parts, problem.into_body())
}

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI")))]
async fn openapi() -> Json<&'static OpenApi> {
    Json(&DESCRIPTION)
}

/// The process is alive.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = str)))]
async fn healthz() -> &'static str {
    "ok\n"
}

/// The node can serve: the store answers and it is not about to stop.
#[utoipa::path(get, path = "/readyz", responses((status = 200, body = str), (status = 503, body = str)))]
async fn readyz(State(hall): State<Arc<Hall>>) -> (StatusCode, &'static str) {
    if *hall.stopping.borrow() || hall.draining.load(Ordering::Relaxed) {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if hall.store.is_ready().await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer or does not store\n")
    }
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", responses((status = 200, description = "OpenMetrics text")))]
async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], hall.metrics.text(hall.limits.open_sockets()))
}
