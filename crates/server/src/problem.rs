//! Refusals as clients get them.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use table::Refusal;
use wire::Problem;

/// A request that was refused, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(transparent)]
pub(crate) struct Rejection(pub(crate) Problem);

impl Rejection {
    /// The rejection of a request that makes no sense.
    pub(crate) fn nonsense(detail: impl Into<String>) -> Self {
        Self(Problem::BadMessage { detail: detail.into() })
    }

    /// The name of the problem, as metrics count it.
    pub(crate) fn name(&self) -> &'static str {
        self.0.name()
    }

    fn status(&self) -> StatusCode {
        match &self.0 {
            Problem::BadMessage { .. } | Problem::TooManySeats { .. } => StatusCode::BAD_REQUEST,
            Problem::NoIdentity => StatusCode::UNAUTHORIZED,
            Problem::ForgedIdentity | Problem::ForeignOrigin => StatusCode::FORBIDDEN,
            Problem::NoSuchTable | Problem::NoSuchPage => StatusCode::NOT_FOUND,
            Problem::Refused { refusal: Refusal::Stale { .. } } => StatusCode::CONFLICT,
            Problem::TooBig { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooFast
            | Problem::TooOften { .. }
            | Problem::Busy
            | Problem::ServerFull
            | Problem::TooManyTables { .. }
            | Problem::TooManyWatched { .. }
            | Problem::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
            Problem::Unavailable | Problem::Stopping | Problem::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Refused { .. } | Problem::NotOver | Problem::NoHints | Problem::NoHint => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
        }
    }
}

impl From<Problem> for Rejection {
    fn from(problem: Problem) -> Self {
        Self(problem)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Self(refusal.into())
    }
}

impl From<store::StoreError> for Rejection {
    fn from(error: store::StoreError) -> Self {
        // What exactly is wrong with the database is for the host's log, not for clients.
        tracing::error!(%error, "the store does not answer");
        Self(Problem::Unavailable)
    }
}

impl IntoResponse for Rejection {
    fn into_response(self) -> Response {
        (self.status(), Json(self.0)).into_response()
    }
}
