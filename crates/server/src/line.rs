//! Whether an HTTP/2 connection is in use: one line carries many requests, and sockets beside them.

use crate::accept::{Guest, HEAD_PATIENCE};
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::service::service_fn;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use tokio::time::sleep;

/// A connection; whoever uses it holds a clone. The flag says whether somebody has begun to use it lately.
#[derive(Clone, Default)]
pub(crate) struct Line(Arc<AtomicBool>);

impl Line {
    /// Tells when nobody uses it any more.
    pub(crate) fn watch(&self) -> Idle {
        Idle(Arc::downgrade(&self.0))
    }
}

/// Sees whether a line is in use.
pub(crate) struct Idle(Weak<AtomicBool>);

impl Idle {
    /// Done when nobody has used the line for a while.
    pub(crate) async fn wait(&mut self) {
        loop {
            sleep(HEAD_PATIENCE).await;
            // The service that takes the requests in holds one.
            let in_use = self.0.strong_count() > 1;
            let used = self.0.upgrade().is_some_and(|used| used.swap(false, Ordering::Relaxed));
            if !in_use && !used {
                return;
            }
        }
    }
}

/// The same service, whose requests hold the line until the last byte of their answers is taken.
pub(crate) fn counted(guest: impl Guest, line: Line) -> impl Guest {
    service_fn(move |mut request: Request<Incoming>| {
        line.0.store(true, Ordering::Relaxed);
        let user = line.clone();
        // A socket outlives its request and holds on to this.
        request.extensions_mut().insert(line.clone());
        let answer = guest.call(request);
        async move {
            let hold = move |frame| {
                let _ = &user;
                frame
            };
            answer.await.map(|answer| answer.map(|body| Body::new(body.map_frame(hold))))
        }
    })
}
