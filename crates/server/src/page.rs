//! The page, built into the program, and the headers that keep browsers from mischief.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The built page. A fresh clone has none before `npm run build`: then a notice is shown instead.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Page;

const NOTICE: &str = "Tancho is running, but this program was built without its page.\n\
    Build the page first (npm ci && npm run build in web/), then the program.\n\
    The HTTP API works: see /api/openapi.json.\n";

/// Nothing but our own files, no inline scripts, nobody may frame us. The page's own preview reads the same file.
const POLICY: &str = include_str!("../../../web/content-security-policy.txt").trim_ascii();

/// Any address that no route knows: a file of the page, or the page itself, which has its own addresses.
pub(crate) async fn page(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::problem::Rejection(wire::Problem::NoSuchPage).into_response();
    }
    if let Some(file) = Page::get(path).filter(|_| !path.is_empty()) {
        return serve(path, &file, &headers);
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match Page::get("index.html") {
        Some(file) => serve("index.html", &file, &headers),
        None => NOTICE.into_response(),
    }
}

fn serve(path: &str, file: &EmbeddedFile, asked: &HeaderMap) -> Response {
    // Weak, since the same file is sent compressed in different ways.
    let tag = format!("W/\"{}\"", crate::identity::hex(&file.metadata.sha256_hash()[..12]));
    let unchanged = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // Vite puts a hash of the content into the names of these: they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = file.metadata.mimetype();
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache), (header::ETAG, &tag)];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, file.data.to_vec()).into_response()
}

/// Adds the security headers to every answer.
pub(crate) async fn protect(request: Request, next: Next) -> Response {
    let api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if api {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
