//! Which address leads where.

use crate::hall::Hall;
use crate::{advice, http, page, problem::Rejection, socket};
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

/// How long any request may take; longer than the longest wait for news.
const REQUEST_PATIENCE: Duration = Duration::from_secs(40);
/// How long the body of a request may take.
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// Brotli makes the page's scripts 7 % smaller than with its default of 4, in about the same time.
const COMPRESSION: CompressionLevel = CompressionLevel::Precise(5);
/// The description of the HTTP API.
pub(crate) const OPENAPI: &str = include_str!("openapi.json");

/// All routes.
pub(crate) fn routes(hall: Arc<Hall>) -> Router {
    // Pictures are left alone by default; the fonts are compressed already, too.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    Router::new()
        .route("/api/games", get(http::games))
        .route("/api/me", get(http::me))
        .route("/api/me/tables", get(http::mine))
        .route("/api/tables", get(http::listed).post(http::make))
        .route("/api/tables/{table}", get(http::look))
        .route("/api/tables/{table}/do", post(http::act))
        .route("/api/tables/{table}/hint", post(advice::hint))
        .route("/api/tables/{table}/preview", post(advice::preview))
        .route("/api/tables/{table}/record", get(http::record))
        .route("/api/tables/{table}/replay", get(advice::replay))
        .route("/api/socket", get(socket::open))
        .route("/api/openapi.json", get(openapi))
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics))
        .fallback(get(page::page))
        .layer(from_fn(whole_body))
        .layer(CompressionLayer::new().quality(COMPRESSION).compress_when(worth_it))
        .layer(from_fn(in_time))
        .layer(from_fn(page::protect))
        .with_state(hall)
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

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

/// The process is alive.
async fn healthz() -> &'static str {
    "ok\n"
}

/// The node can serve: the store answers and it is not about to stop.
async fn readyz(State(hall): State<Arc<Hall>>) -> (StatusCode, &'static str) {
    if *hall.stopping.borrow() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    if hall.store.is_ready().await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], hall.metrics.text(hall.limits.open_sockets()))
}
