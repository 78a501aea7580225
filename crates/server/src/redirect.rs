//! For whoever speaks plain HTTP where HTTPS is spoken: the way there.

use crate::accept::Guest;
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use std::convert::Infallible;

/// Sends everybody to the same address over HTTPS; at `port`, or at the port they came to.
pub(crate) fn redirect(port: Option<u16>) -> impl Guest {
    service_fn(move |request: Request<Incoming>| async move { Ok::<_, Infallible>(answer(&request, port)) })
}

fn answer<B>(request: &Request<B>, port: Option<u16>) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    let Some(host) = host.and_then(|host| at_port(host, port)) else {
        return (StatusCode::BAD_REQUEST, "This server speaks HTTPS.\n").into_response();
    };
    let place = format!("https://{host}{path}");
    let said = format!("This server speaks HTTPS: {place}\n");
    // Not for ever: a host may go back to plain HTTP.
    (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, place)], said).into_response()
}

/// `host` as it was asked for, with another port; `None` if it is no host.
fn at_port(host: &str, port: Option<u16>) -> Option<String> {
    let authority: axum::http::uri::Authority = host.parse().ok()?;
    Some(match port {
        None => authority.to_string(),
        Some(443) => authority.host().to_owned(),
        Some(port) => format!("{}:{port}", authority.host()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(host: &str, path: &str, port: Option<u16>) -> Response {
        answer(&Request::get(path).header(header::HOST, host).body(()).unwrap(), port)
    }

    #[test]
    fn everybody_is_sent_to_the_same_page_over_https() {
        for (host, port, place) in [
            ("koi.example:7777", None, "https://koi.example:7777/t/a?b=c"),
            ("koi.example", Some(443), "https://koi.example/t/a?b=c"),
            ("koi.example:80", Some(443), "https://koi.example/t/a?b=c"),
            ("koi.example", Some(8443), "https://koi.example:8443/t/a?b=c"),
            ("[2001:db8::1]:80", Some(8443), "https://[2001:db8::1]:8443/t/a?b=c"),
        ] {
            let answer = asked(host, "/t/a?b=c", port);
            assert_eq!(answer.status(), StatusCode::TEMPORARY_REDIRECT);
            assert_eq!(answer.headers()[header::LOCATION], place);
        }
        for wrong in ["", "a b", "/"] {
            assert_eq!(asked(wrong, "/", None).status(), StatusCode::BAD_REQUEST, "{wrong:?}");
        }
    }
}
