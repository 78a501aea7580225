//! Refusals as clients get them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::Refusal;

/// A refusal: a word for programs, a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub(crate) struct Problem {
    pub(crate) code: &'static str,
    pub(crate) reason: String,
}

impl Problem {
    pub(crate) fn new(code: &'static str, reason: impl Into<String>) -> Self {
        Self { code, reason: reason.into() }
    }

    pub(crate) fn no_table() -> Self {
        Self::new("no-such-table", "there is no such table: the link may be wrong")
    }

    pub(crate) fn no_identity() -> Self {
        Self::new("no-identity", "you have no identity yet: ask for one with GET /api/me and keep the cookie")
    }

    pub(crate) fn forged() -> Self {
        Self::new(
            "forged-identity",
            "this cookie is not from this server: ask for a new one with GET /api/me",
        )
    }

    pub(crate) fn unavailable() -> Self {
        Self::new("unavailable", "the database does not answer at the moment: try again with the same id")
    }

    pub(crate) fn too_fast() -> Self {
        Self::new("too-fast", "too many requests: wait a moment")
    }

    fn status(&self) -> StatusCode {
        match self.code {
            "bad-message" | "too-many-seats" => StatusCode::BAD_REQUEST,
            "no-identity" => StatusCode::UNAUTHORIZED,
            "forged-identity" | "foreign-origin" => StatusCode::FORBIDDEN,
            "no-such-table" | "no-such-page" => StatusCode::NOT_FOUND,
            "stale" => StatusCode::CONFLICT,
            "too-fast" | "too-often" | "busy" | "too-many-tables" | "too-many-sockets" => {
                StatusCode::TOO_MANY_REQUESTS
            }
            "unavailable" | "stopping" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.code(), refusal.to_string())
    }
}

impl From<store::StoreError> for Problem {
    fn from(error: store::StoreError) -> Self {
        // What exactly is wrong with the database is for the host's log, not for clients.
        tracing::error!(%error, "the store does not answer");
        Self::unavailable()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = wire::Problem { code: self.code.to_owned(), reason: self.reason.clone() };
        (self.status(), Json(body)).into_response()
    }
}
