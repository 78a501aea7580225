//! The door: takes connections in, one household not more than its share, and shows out whoever dawdles.

use crate::hall::Hall;
use crate::limits::MOST_CONNECTIONS;
use crate::line::{self, Line};
use crate::redirect::redirect;
use crate::routes;
use crate::tls::{Greeting, Tls};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::{http1, http2};
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

/// How long the head of a request or a handshake may take, and how long an idle connection is kept.
pub(crate) const HEAD_PATIENCE: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes.
const HEAD_LIMIT: usize = 16 * 1024;
/// How many requests one HTTP/2 connection may have going on, and how much of their bodies may be under way.
const STREAMS: u32 = 64;
const WINDOW: u32 = 64 * 1024;
/// How often the other end of an HTTP/2 connection is asked whether it is still there.
const ALIVE_EVERY: Duration = Duration::from_secs(30);
/// How long to wait when the system gives no more connections.
const BREATH: Duration = Duration::from_millis(50);
/// Files that are neither connections nor sockets: the database, the log, the other nodes.
const OTHER_FILES: usize = 256;

/// What is spoken behind a door.
#[derive(Clone)]
pub(crate) enum Speech {
    /// HTTP.
    Plain,
    /// HTTPS.
    Secure(Tls),
    /// HTTP, and only to say that HTTPS is at this port.
    Redirect(u16),
}

/// Takes connections in until the house closes. Those that are open then end with the request they are at.
pub(crate) async fn serve(hall: &Arc<Hall>, listener: TcpListener, speech: Speech) {
    let door = Arc::new(Door::new(hall, speech));
    let mut stopping = pin!(hall.stopped());
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stopping => return,
            accepted = accept(&listener) => accepted,
        };
        let Some(place) = hall.limits.connection(peer.ip().to_canonical()) else {
            hall.metrics.refuse("too-many-connections");
            continue;
        };
        let door = Arc::clone(&door);
        tokio::spawn(async move {
            door.meet(stream, peer).await;
            drop(place);
        });
    }
}

/// What all connections through one door share.
struct Door {
    hall: Arc<Hall>,
    speech: Speech,
    routes: Router,
    http1: http1::Builder,
    http2: http2::Builder<TokioExecutor>,
}

impl Door {
    fn new(hall: &Arc<Hall>, speech: Speech) -> Self {
        let mut http1 = http1::Builder::new();
        http1.timer(TokioTimer::new()).header_read_timeout(HEAD_PATIENCE).max_buf_size(HEAD_LIMIT);
        let mut http2 = http2::Builder::new(TokioExecutor::new());
        http2
            .timer(TokioTimer::new())
            .keep_alive_interval(ALIVE_EVERY)
            .keep_alive_timeout(HEAD_PATIENCE)
            .max_header_list_size(HEAD_LIMIT as u32)
            .max_concurrent_streams(STREAMS)
            .initial_stream_window_size(WINDOW)
            .initial_connection_window_size(WINDOW)
            .max_send_buf_size(WINDOW as usize)
            // A WebSocket may share the connection with the page's requests.
            .enable_connect_protocol();
        Self { routes: routes::routes(Arc::clone(hall)), hall: Arc::clone(hall), speech, http1, http2 }
    }

    /// Speaks with one client. Whatever ends a connection early is the client's own affair.
    async fn meet(&self, stream: TcpStream, peer: SocketAddr) {
        let tls = match &self.speech {
            Speech::Plain => return self.http1(stream, guest(self.routes.clone(), peer)).await,
            Speech::Redirect(port) => return self.http1(stream, redirect(Some(*port))).await,
            Speech::Secure(tls) => tls,
        };
        match timeout(HEAD_PATIENCE, tls.greet(stream)).await {
            Ok(Ok(Greeting::Http1(stream))) => self.http1(stream, guest(self.routes.clone(), peer)).await,
            Ok(Ok(Greeting::Http2(stream))) => self.http2(stream, guest(self.routes.clone(), peer)).await,
            Ok(Ok(Greeting::Plain(stream))) => self.http1(stream, redirect(None)).await,
            Ok(Ok(Greeting::Proof) | Err(_)) | Err(_) => {}
        }
    }

    async fn http1(&self, stream: impl Stream, guest: impl Guest) {
        let connection = self.http1.serve_connection(TokioIo::new(stream), guest).with_upgrades();
        let mut connection = pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => {}
            () = self.hall.stopped() => {
                connection.as_mut().graceful_shutdown();
                let _ = connection.await;
            }
        }
    }

    /// Unlike HTTP/1.1, hyper's HTTP/2 keeps idle connections for ever: so they are watched here.
    async fn http2(&self, stream: impl Stream, guest: impl Guest) {
        let line = Line::default();
        let mut idle = line.watch();
        let connection = self.http2.serve_connection(TokioIo::new(stream), line::counted(guest, line));
        let mut connection = pin!(connection);
        tokio::select! {
            _ = connection.as_mut() => return,
            () = idle.wait() => {}
            () = self.hall.stopped() => {}
        }
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _ = connection => {}
            () = idle.wait() => {}
        }
    }
}

/// What answers the requests of one connection.
pub(crate) trait Guest:
    Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send + 'static> + Send + 'static
{
}
impl<G> Guest for G where
    G: Service<Request<Incoming>, Response = Response, Error = Infallible, Future: Send + 'static>
        + Send
        + 'static
{
}

/// What a connection is made of.
trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}
impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for S {}

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
fn guest(routes: Router, peer: SocketAddr) -> impl Guest {
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
