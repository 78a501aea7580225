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
            Problem::NoSuchTable | Problem::NoSuchPage | Problem::NoSuchReview => StatusCode::NOT_FOUND,
            Problem::Refused { refusal: Refusal::Stale { .. } } => StatusCode::CONFLICT,
            Problem::TooBig { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooFast
            | Problem::TooOften { .. }
            | Problem::Busy
            | Problem::OneReview
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

#[cfg(test)]
mod described {
    use super::{Problem, Rejection, StatusCode};
    use std::collections::BTreeMap;
    use utoipa::openapi::{Content, Ref, RefOr, Response as ApiResponse, ResponseBuilder};
    use utoipa::{IntoResponses, ToSchema};

    /// What the statuses of refused requests mean.
    const STATUSES: [(StatusCode, &str); 9] = [
        (StatusCode::BAD_REQUEST, "The request makes no sense"),
        (StatusCode::UNAUTHORIZED, "You have no identity yet"),
        (StatusCode::FORBIDDEN, "The cookie or the page is not from this server"),
        (StatusCode::NOT_FOUND, "There is no such table"),
        (StatusCode::CONFLICT, "The table has moved on"),
        (StatusCode::PAYLOAD_TOO_LARGE, "The body is too long"),
        (StatusCode::UNPROCESSABLE_ENTITY, "The table or the rules refuse"),
        (StatusCode::TOO_MANY_REQUESTS, "Too many requests, tables or connections"),
        (StatusCode::SERVICE_UNAVAILABLE, "Not at the moment: try again with the same id"),
    ];

    impl IntoResponses for Rejection {
        fn responses() -> BTreeMap<String, RefOr<ApiResponse>> {
            let content = Content::new(Some(Ref::from_schema_name(<Problem as ToSchema>::name())));
            let response = |meaning| {
                ResponseBuilder::new()
                    .description(meaning)
                    .content("application/json", content.clone())
                    .build()
            };
            STATUSES.map(|(status, meaning)| (status.as_str().to_owned(), response(meaning).into())).into()
        }
    }
}
