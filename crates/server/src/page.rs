//! The page, built into the program, and the headers that keep browsers from mischief.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};
use std::borrow::Cow;

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
    if let Some(file) = files::find(path).filter(|_| !path.is_empty()) {
        return serve(path, file, &headers);
    }
    if path.rsplit('/').next().is_some_and(|name| name.contains('.')) {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    match files::find("index.html") {
        Some(file) => serve("index.html", file, &headers),
        None => NOTICE.into_response(),
    }
}

/// A file of the page.
struct Found {
    bytes: Cow<'static, [u8]>,
    /// Whether the bytes are packed with Brotli.
    packed: bool,
}

/// The built page, packed when the program was built. A fresh clone has none before `npm run build`: then a
/// notice is shown instead.
#[cfg(packed)]
mod files {
    use super::Found;

    /// Where a packed file lies.
    #[allow(dead_code, reason = "a page that was not built has no files")]
    enum Packed {
        Here(&'static [u8]),
        /// With the puzzles of this set, which the server reads, too.
        Puzzles(&'static str),
    }

    include!(concat!(env!("OUT_DIR"), "/page.rs"));

    pub(super) fn find(path: &str) -> Option<Found> {
        let (_, packed) = FILES.iter().find(|(name, _)| *name == path)?;
        let bytes = match packed {
            Packed::Here(bytes) => bytes,
            Packed::Puzzles(set) => puzzles::set(set)?.packed(),
        };
        Some(Found { bytes: bytes.into(), packed: true })
    }
}

/// The built page as it lies on the developer's disk, so that a new one needs no new program.
#[cfg(not(packed))]
mod files {
    use super::Found;
    use std::path::{Component, Path};

    pub(super) fn find(path: &str) -> Option<Found> {
        let inside = |part| matches!(part, Component::Normal(_));
        let path = Path::new(path);
        if !path.components().all(inside) {
            return None;
        }
        let bytes = std::fs::read(Path::new(env!("TANCHO_PAGE")).join(path)).ok()?;
        Some(Found { bytes: bytes.into(), packed: false })
    }
}

fn serve(path: &str, Found { bytes, packed }: Found, asked: &HeaderMap) -> Response {
    // Weak, since the same file is sent compressed in different ways.
    let tag = format!("W/\"{}\"", crate::identity::hex(&Sha256::digest(&bytes)[..12]));
    let unchanged = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    // Vite puts a hash of the content into the names of these: they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [(header::CONTENT_TYPE, kind(path)), (header::CACHE_CONTROL, cache), (header::ETAG, &tag)];
    if unchanged {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    if !packed {
        return (headers, bytes.into_owned()).into_response();
    }
    if reads_brotli(asked) {
        let coding = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
        return (headers, coding, bytes).into_response();
    }
    match unpack(&bytes) {
        Ok(bytes) => (headers, bytes).into_response(),
        Err(error) => {
            tracing::error!(%path, %error, "a file of the page cannot be unpacked");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

pub(crate) fn unpack(mut packed: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    brotli_decompressor::BrotliDecompress(&mut packed, &mut bytes)?;
    Ok(bytes)
}

/// Whether whoever asks takes Brotli; programs that name no coding do not.
fn reads_brotli(asked: &HeaderMap) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
        name.trim() == "br" && !refused
    })
}

/// What browsers must know of a file to use it.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(coding: Option<&str>) -> HeaderMap {
        let line = coding.map(|coding| (header::ACCEPT_ENCODING, coding.parse().unwrap()));
        line.into_iter().collect()
    }

    #[test]
    fn brotli_is_for_whoever_reads_it() {
        for coding in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5,br;q=0.9"] {
            assert!(reads_brotli(&asks(Some(coding))), "{coding}");
        }
        for coding in ["gzip", "br;q=0", "gzip, br; q=0", "brotli", ""] {
            assert!(!reads_brotli(&asks(Some(coding))), "{coding}");
        }
        assert!(!reads_brotli(&asks(None)));
    }

    #[tokio::test]
    async fn a_packed_file_reaches_everybody_whole() {
        let text = b"koi ".repeat(200);
        let mut packed = Vec::new();
        brotli::BrotliCompress(
            &mut text.as_slice(),
            &mut packed,
            &brotli::enc::BrotliEncoderParams::default(),
        )
        .unwrap();
        for (coding, sent) in [(Some("br"), &packed), (None, &text)] {
            let file = Found { bytes: packed.clone().into(), packed: true };
            let answer = serve("assets/a.js", file, &asks(coding));
            assert_eq!(answer.headers().contains_key(header::CONTENT_ENCODING), coding.is_some());
            assert_eq!(answer.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
            let body = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            assert_eq!(&body, sent);
        }
    }

    #[cfg(not(packed))]
    #[test]
    fn nothing_outside_of_the_page_is_read() {
        for path in ["../package.json", "assets/../../package.json", "/etc/passwd"] {
            assert!(files::find(path).is_none(), "{path}");
        }
    }

    /// A kind that is missing here would reach browsers as something to download.
    #[test]
    fn every_file_of_the_page_has_a_kind() {
        fn look(folder: &std::path::Path) {
            for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    look(&path);
                } else {
                    assert_ne!(
                        kind(&path.to_string_lossy()),
                        "application/octet-stream",
                        "{}",
                        path.display()
                    );
                }
            }
        }
        look(std::path::Path::new(env!("TANCHO_PAGE")));
    }
}
