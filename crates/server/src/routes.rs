//! Which address leads where.

use crate::hall::Hall;
use crate::{advice, hand_in, http, lesson, page, problem::Rejection, puzzle, reviews, socket};
use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{connect, get, post};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};

/// How long any request may take; longer than the longest wait for news.
const REQUEST_PATIENCE: Duration = Duration::from_secs(40);
/// How long the body of a request may take.
const BODY_PATIENCE: Duration = Duration::from_secs(10);
/// The longest text of a refusal that was not ours, in bytes.
const DETAIL_LIMIT: usize = 1024;
/// All routes.
pub(crate) fn routes(hall: Arc<Hall>) -> Router {
    // Pictures are left alone by default; the fonts are compressed already, too. Brotli would be 10 % smaller, and its
    // tables and encoder 0.9 MB of the program; the page is packed with it when the program is built.
    let worth_it = DefaultPredicate::new().and(NotForContentType::const_new("font/"));
    addresses()
        // As a WebSocket begins over HTTP/2.
        .route("/api/socket", connect(socket::open))
        .fallback(get(page::page))
        .layer(from_fn(whole_body))
        .layer(from_fn(in_json))
        .layer(CompressionLayer::new().compress_when(worth_it))
        .layer(from_fn(in_time))
        .layer(from_fn(page::protect))
        .with_state(hall)
}

/// Makes two functions of one list: what is served, and, for the tests, what is described.
macro_rules! addresses {
    ($($method:ident $path:literal $($handler:ident)::+,)*) => {
        fn addresses() -> Router<Arc<Hall>> {
            Router::new()$(.route($path, $method($($handler)::+)))*
        }

        #[cfg(test)]
        fn described() -> utoipa_axum::router::OpenApiRouter<Arc<Hall>> {
            use utoipa::OpenApi as _;
            utoipa_axum::router::OpenApiRouter::with_openapi(tests::Head::openapi())
                $(.routes(utoipa_axum::routes!($($handler)::+)))*
        }
    };
}

addresses! {
    get "/api/games" http::games,
    get "/api/me" http::me,
    get "/api/me/tables" http::mine,
    get "/api/tables" http::listed,
    post "/api/tables" http::make,
    get "/api/tables/{table}" http::look,
    post "/api/tables/{table}/do" http::act,
    post "/api/tables/{table}/hint" advice::hint,
    post "/api/tables/{table}/preview" advice::preview,
    get "/api/tables/{table}/record" http::record,
    get "/api/tables/{table}/replay" advice::replay,
    post "/api/tables/{table}/play-on" http::play_on,
    post "/api/tables/{table}/review" reviews::of_table,
    post "/api/records" hand_in::hand_in,
    post "/api/reviews" reviews::of_record,
    get "/api/reviews/{review}" reviews::state,
    get "/api/reviews/{review}/replay" reviews::replay,
    get "/api/lessons" lesson::courses,
    post "/api/lessons/{course}/{lesson}" lesson::play,
    post "/api/lessons/{course}/{lesson}/hint" lesson::hint,
    get "/api/puzzles" puzzle::day,
    post "/api/puzzles/{set}/{number}" puzzle::solve,
    get "/api/socket" socket::open,
    get "/api/openapi.json" openapi,
    get "/healthz" healthz,
    get "/readyz" readyz,
    get "/metrics" metrics,
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
#[cfg_attr(test, utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI"))))]
async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], description()).into_response()
}

/// The description of the HTTP API, which a test makes from types and routes: what makes it is 1 MB of code, and
/// would be in every program.
#[cfg(not(packed))]
fn description() -> &'static str {
    include_str!("../../../docs/openapi.json")
}

#[cfg(packed)]
fn description() -> Result<Vec<u8>, Rejection> {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.br"));
    page::unpack(packed).map_err(|error| {
        tracing::error!(%error, "the description cannot be unpacked");
        wire::Problem::Unavailable.into()
    })
}

/// The process is alive.
#[cfg_attr(test, utoipa::path(get, path = "/healthz", responses((status = 200, body = str))))]
async fn healthz() -> &'static str {
    "ok\n"
}

/// The node can serve: the store answers and it is not about to stop.
#[cfg_attr(test, utoipa::path(get, path = "/readyz", responses((status = 200, body = str), (status = 503, body = str))))]
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
#[cfg_attr(test, utoipa::path(get, path = "/metrics", responses((status = 200, description = "OpenMetrics text"))))]
async fn metrics(State(hall): State<Arc<Hall>>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], hall.metrics.text(hall.limits.open_sockets()))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    pub(super) struct Head;

    /// `UPDATE=1 cargo test -p server --all-features --lib` writes it anew.
    #[test]
    fn the_description_is_up_to_date() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
        let made = described().into_openapi().to_json().unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, &made).unwrap();
        }
        let written = std::fs::read_to_string(&file).unwrap();
        assert!(written == made, "docs/openapi.json is old: run with UPDATE=1");
    }

    /// The list names method and address a second time, beside the handler's description.
    #[test]
    fn every_handler_is_served_where_its_description_says() {
        let described = described().into_openapi().paths.paths;
        let list =
            include_str!("routes.rs").split_once("addresses! {\n").unwrap().1.split_once("\n}").unwrap().0;
        let mut served = 0;
        for line in list.lines() {
            let mut words = line.split_whitespace();
            let (method, path) = (words.next().unwrap(), words.next().unwrap().trim_matches('"'));
            let item = described.get(path).unwrap_or_else(|| panic!("{path} is not described"));
            assert!(if method == "get" { item.get.is_some() } else { item.post.is_some() }, "{line}");
            served += 1;
        }
        let methods = |item: &utoipa::openapi::PathItem| {
            usize::from(item.get.is_some()) + usize::from(item.post.is_some())
        };
        assert_eq!(served, described.values().map(methods).sum::<usize>());
    }
}
