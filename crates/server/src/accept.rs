//! The door: takes connections in, one household not more than its share, and shows out whoever dawdles.

use crate::hall::Hall;
use crate::limits::MOST_CONNECTIONS;
use crate::routes;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

/// How long the head of a request may take, and how long an idle connection is kept for the next one.
const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes.
const HEAD_LIMIT: usize = 16 * 1024;
/// How long to wait when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(50);
/// Files that are neither connections nor sockets: the database, the log, the other nodes.
const OTHER_FILES: usize = 256;

/// Takes connections in until `stop` is done. Those that are open then end with the request they are at.
pub(crate) async fn serve(hall: &Arc<Hall>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let routes = routes::routes(Arc::clone(hall));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE).max_buf_size(HEAD_LIMIT);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => return,
            accepted = accept(&listener) => accepted,
        };
        let Some(place) = hall.limits.connection(peer.ip().to_canonical()) else {
            hall.metrics.refuse("too-many-connections");
            continue;
        };
        let connection =
            http.serve_connection(TokioIo::new(stream), guest(routes.clone(), peer)).with_upgrades();
        let mut stopping = hall.stopping.subscribe();
        let stop = async move { _ = stopping.wait_for(|stopping| *stopping).await };
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // Whatever ends a connection early is the client's own affair.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = stop => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(place);
        });
    }
}

/// The next connection, however long the system has none to give.
async fn accept(listener: &TcpListener) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // A move is small and must not wait for company; a socket that cannot do that is only slower.
                let _ = stream.set_nodelay(true);
                return (stream, peer);
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(BREATH).await;
            }
        }
    }
}

/// The routes for one connection, which tell each request where it comes from.
fn guest(
    routes: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    let routes = TowerToHyperService::new(routes);
    service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    })
}

/// Raises the number of files that this process may open to what `sockets` need.
pub(crate) fn raise_file_limit(sockets: usize) {
    let needed = (sockets + MOST_CONNECTIONS + OTHER_FILES) as u64;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let (has, may) = (current.unwrap_or(u64::MAX), maximum.unwrap_or(u64::MAX));
    if has >= needed {
        return;
    }
    let raised = needed.min(may);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: Some(raised), maximum }) {
        tracing::warn!(%error, "the number of open files cannot be raised");
    } else if raised < needed {
        tracing::warn!(
            needed,
            limit = raised,
            "the system allows fewer open files than --max-sockets needs: raise the hard limit or lower --max-sockets"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_soft_file_limit_is_raised_as_far_as_the_hard_one_allows() {
        let hard = getrlimit(Resource::Nofile).maximum;
        setrlimit(Resource::Nofile, Rlimit { current: Some(1024), maximum: hard }).unwrap();
        raise_file_limit(2_000);
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        assert_eq!(maximum, hard);
        let needed = (2_000 + MOST_CONNECTIONS + OTHER_FILES) as u64;
        assert_eq!(current, Some(hard.map_or(needed, |hard| hard.min(needed))));
    }
}
