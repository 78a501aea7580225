//! Clients that speak HTTPS: HTTP/1.1 by hand, HTTP/2 with hyper.
#![allow(dead_code, reason = "each test file uses its own part of this")]

use axum::body::{Body, Bytes};
use axum::http::{Method, Request, Response};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::client::conn::http2;
use hyper::ext::Protocol;
use hyper::upgrade::Upgraded;
use hyper_util::rt::{TokioExecutor, TokioIo};
use load::Http;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// What trusts the certificates in this PEM text and nothing else.
pub fn trusting(pem: &str) -> ClientConfig {
    let mut roots = RootCertStore::empty();
    for root in CertificateDer::pem_slice_iter(pem.as_bytes()) {
        roots.add(root.unwrap()).unwrap();
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    // A session that is resumed shows no certificate.
    config.resumption = rustls::client::Resumption::disabled();
    config
}

/// Somebody who speaks HTTPS with a house that is called `name`.
#[derive(Clone)]
pub struct Secure {
    http: Http,
    config: ClientConfig,
    name: &'static str,
}

impl Secure {
    pub fn new(http: &Http, config: ClientConfig) -> Self {
        Self { http: http.clone(), config, name: "localhost" }
    }

    pub fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    pub fn from(&self, address: [u8; 4]) -> Self {
        Self { http: self.http.from(address.into()), ..self.clone() }
    }

    /// As it stands in requests.
    pub fn host(&self) -> &str {
        self.http.host()
    }

    pub async fn connect(&self, protocol: &[u8]) -> std::io::Result<TlsStream<TcpStream>> {
        let mut config = self.config.clone();
        config.alpn_protocols = vec![protocol.to_vec()];
        let stream = self.http.connect().await?;
        let name = ServerName::try_from(self.name).unwrap();
        TlsConnector::from(Arc::new(config)).connect(name, stream).await
    }

    /// One request over HTTP/1.1; gives the whole answer.
    pub async fn ask(&self, method: &str, path: &str, lines: &str, body: &str) -> String {
        let mut stream = self.connect(b"http/1.1").await.unwrap();
        let (host, length) = (self.host(), body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{lines}");
        let request = format!("{head}Content-Length: {length}\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// A connection for many requests.
    pub async fn http2(&self) -> Line {
        let stream = self.connect(b"h2").await.unwrap();
        assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
        let (sender, connection) =
            http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await.unwrap();
        let connection = tokio::spawn(async move { drop(connection.await) });
        // The server's settings, which allow sockets, come with the first answer.
        let mut line = Line { sender, connection, host: self.host().to_owned() };
        line.ask("GET", "/healthz", &[], "").await;
        line
    }
}

/// An HTTP/2 connection.
pub struct Line {
    sender: http2::SendRequest<Body>,
    connection: JoinHandle<()>,
    host: String,
}

impl Line {
    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Request<Body> {
        let mut request = Request::builder().method(method).uri(format!("https://{}{path}", self.host));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(body.to_owned().into()).unwrap()
    }

    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Response<Incoming> {
        let request = self.request(method, path, headers, body);
        self.sender.ready().await.unwrap();
        self.sender.send_request(request).await.unwrap()
    }

    /// The status of the answer, if there is one.
    pub async fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Option<u16> {
        let request = self.request(method, path, headers, body);
        self.sender.ready().await.ok()?;
        Some(self.sender.send_request(request).await.ok()?.status().as_u16())
    }

    /// A WebSocket on this connection (RFC 8441), or the status that refuses it.
    pub async fn socket(&mut self, path: &str, headers: &[(&str, &str)]) -> Result<TokioIo<Upgraded>, u16> {
        let mut request = self.request("GET", path, headers, "");
        *request.method_mut() = Method::CONNECT;
        request.headers_mut().insert("sec-websocket-version", "13".parse().unwrap());
        request.extensions_mut().insert(Protocol::from_static("websocket"));
        self.sender.ready().await.unwrap();
        let mut answer = self.sender.send_request(request).await.unwrap();
        if answer.status() != 200 {
            return Err(answer.status().as_u16());
        }
        Ok(TokioIo::new(hyper::upgrade::on(&mut answer).await.unwrap()))
    }

    /// Done when the server has closed it.
    pub async fn closed(self) {
        let _held = self.sender;
        self.connection.await.unwrap();
    }
}

/// The whole body of an answer.
pub async fn body(answer: Response<Incoming>) -> Bytes {
    tokio::time::timeout(Duration::from_secs(20), answer.into_body().collect())
        .await
        .unwrap()
        .unwrap()
        .to_bytes()
}
