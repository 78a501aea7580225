//! HTTPS as browsers and attackers meet it: certificates from files, both versions of HTTP, slow handshakes.

mod common;
mod secure;

use common::{House, config};
use futures_util::{SinkExt as _, StreamExt as _};
use secure::{Secure, trusting};
use serde_json::{Value, json};
use server::Config;
use std::path::Path;
use std::time::{Duration, Instant};
use testbed::{CertificateFiles, Folder, make_certificate};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::Role;

const ATTACKER: [u8; 4] = [127, 0, 0, 2];
const HONEST: [u8; 4] = [127, 0, 0, 3];

/// Settings with a certificate for `localhost`, made afresh in the folder.
fn with_files(folder: &Path) -> (Config, CertificateFiles) {
    let files = make_certificate(folder, "localhost").unwrap();
    let (certificate, key) = (Some(files.certificate.clone()), Some(files.key.clone()));
    (Config { tls_certificate: certificate, tls_key: key, ..config(&folder.join("data")) }, files)
}

/// A house that speaks HTTPS, and a client that trusts it.
async fn open(folder: &Folder) -> (House, Secure, CertificateFiles) {
    let (settings, files) = with_files(folder.path());
    let house = House::open(settings).await;
    let client = Secure::new(&house.http, trusting(&std::fs::read_to_string(&files.certificate).unwrap()));
    (house, client, files)
}

/// A socket through which the test has been welcomed; it pings and gets a pong.
async fn chat<S: AsyncRead + AsyncWrite + Unpin>(mut socket: WebSocketStream<S>) -> WebSocketStream<S> {
    assert_eq!(hear(&mut socket).await["type"], "welcome");
    ping(&mut socket).await;
    socket
}

async fn ping<S: AsyncRead + AsyncWrite + Unpin>(socket: &mut WebSocketStream<S>) {
    socket.send(Message::text(json!({ "type": "ping" }).to_string())).await.unwrap();
    assert_eq!(hear(socket).await["type"], "pong");
}

async fn hear<S: AsyncRead + AsyncWrite + Unpin>(socket: &mut WebSocketStream<S>) -> Value {
    loop {
        let message = timeout(Duration::from_secs(20), socket.next()).await.expect("an answer");
        if let Message::Text(text) = message.expect("an open socket").unwrap() {
            return serde_json::from_str(&text).unwrap();
        }
    }
}

#[tokio::test]
async fn http1_over_tls_gives_a_cookie_for_this_host_alone_and_a_socket() {
    let folder = Folder::new("tls-one");
    let (house, client, _) = open(&folder).await;
    let reply = client.ask("GET", "/api/me", "", "").await;
    assert!(reply.contains("HTTP/1.1 200") && reply.contains("set-cookie: __Host-tancho="), "{reply}");
    assert!(reply.contains("; Secure"), "{reply}");
    let stream = client.connect(b"http/1.1").await.unwrap();
    let mut request = "wss://localhost/api/socket".into_client_request().unwrap();
    request.headers_mut().insert("host", client.host().parse().unwrap());
    request.headers_mut().insert("origin", format!("https://{}", client.host()).parse().unwrap());
    let (socket, answer) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    assert_eq!(answer.status(), 101);
    chat(socket).await;
    house.stop().await;
}

#[tokio::test]
async fn http2_carries_requests_and_a_socket_on_one_connection() {
    let folder = Folder::new("tls-two");
    let (house, client, _) = open(&folder).await;
    let mut line = client.http2().await;
    let me = line.ask("GET", "/api/me", &[], "").await;
    assert_eq!(me.status(), 200);
    let cookie = me.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let origin = format!("https://{}", client.host());
    // Browsers send cookies one by one over HTTP/2.
    let headers = [("origin", origin.as_str()), ("cookie", "theme=dark"), ("cookie", cookie.as_str())];
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let made = line.ask("POST", "/api/tables", &headers, &plan.to_string()).await;
    assert_eq!(made.status(), 201);
    let made: Value = serde_json::from_slice(&secure::body(made).await).unwrap();
    let table = made["table"].as_str().unwrap();

    let upgraded = line.socket("/api/socket", &headers).await.unwrap();
    let socket = WebSocketStream::from_raw_socket(upgraded, Role::Client, None).await;
    let mut socket = chat(socket).await;
    socket.send(Message::text(json!({ "type": "watch", "table": table }).to_string())).await.unwrap();
    assert_eq!(hear(&mut socket).await["type"], "update");
    let games = line.ask("GET", "/api/games", &headers, "").await;
    assert_eq!(games.status(), 200, "requests go on beside the socket");

    let stranger = [("origin", "https://evil.example"), ("cookie", cookie.as_str())];
    assert_eq!(line.socket("/api/socket", &stranger).await.unwrap_err(), 403);
    let long = "x".repeat(40_000);
    assert!(
        line.try_ask("GET", "/healthz", &[("x-long", &long)], "").await.is_none_or(|answer| answer == 431)
    );
    house.stop().await;
    let closing = hear(&mut socket).await;
    assert!(["closing", "presence"].contains(&closing["type"].as_str().unwrap()), "{closing}");
}

#[tokio::test]
async fn an_idle_http2_connection_is_closed_but_not_one_with_a_socket() {
    let folder = Folder::new("tls-idle");
    let (house, client, _) = open(&folder).await;
    let mut idle = client.http2().await;
    assert_eq!(idle.ask("GET", "/healthz", &[], "").await.status(), 200);
    let mut busy = client.http2().await;
    let upgraded = busy.socket("/api/socket", &[]).await.unwrap();
    let mut socket = chat(WebSocketStream::from_raw_socket(upgraded, Role::Client, None).await).await;
    timeout(Duration::from_secs(35), idle.closed()).await.expect("an idle connection ends");
    ping(&mut socket).await;
    assert_eq!(busy.ask("GET", "/healthz", &[], "").await.status(), 200);
    house.stop().await;
}

#[tokio::test]
async fn new_files_are_shown_without_dropping_anybody() {
    let folder = Folder::new("tls-new");
    let (house, client, files) = open(&folder).await;
    let mut line = client.http2().await;
    let upgraded = line.socket("/api/socket", &[]).await.unwrap();
    let mut socket = chat(WebSocketStream::from_raw_socket(upgraded, Role::Client, None).await).await;
    // Half a renewal, as when a program has written the one file and not yet the other.
    let other = Folder::new("tls-other");
    let fresh = make_certificate(other.path(), "localhost").unwrap();
    std::fs::copy(&fresh.certificate, &files.certificate).unwrap();
    sleep(Duration::from_secs(6)).await;
    assert!(client.connect(b"http/1.1").await.is_ok(), "the old one stays until the new one is whole");
    std::fs::copy(&fresh.key, &files.key).unwrap();
    let renewed = Secure::new(&house.http, trusting(&std::fs::read_to_string(&fresh.certificate).unwrap()));
    let start = Instant::now();
    while renewed.connect(b"http/1.1").await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(20), "the new certificate is not shown");
        sleep(Duration::from_millis(200)).await;
    }
    assert!(client.connect(b"http/1.1").await.is_err(), "the old one is not shown any more");
    ping(&mut socket).await;
    assert_eq!(line.ask("GET", "/healthz", &[], "").await.status(), 200);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_handshakes_lock_nobody_out_and_end() {
    let folder = Folder::new("tls-slow");
    let (house, client, _) = open(&folder).await;
    let attacker = house.http.from(ATTACKER.into());
    let mut held = Vec::new();
    for number in 0..600 {
        let Ok(Ok(mut stream)) = timeout(Duration::from_secs(2), attacker.connect()).await else { continue };
        // The beginning of a handshake, or nothing at all.
        let start: &[u8] = if number % 2 == 0 { &[0x16, 3, 1, 2, 0] } else { &[] };
        let _ = stream.write_all(start).await;
        held.push((Instant::now(), stream));
    }
    let honest = client.from(HONEST);
    let start = Instant::now();
    let reply = honest.ask("GET", "/healthz", "", "").await;
    assert!(reply.contains("HTTP/1.1 200"), "{reply}");
    println!("an honest client was served within {:?}", start.elapsed());
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    let mut longest = Duration::ZERO;
    for (begun, mut stream) in held {
        let mut rest = Vec::new();
        timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await.expect("held for ever").ok();
        longest = longest.max(begun.elapsed());
    }
    println!("the last slow handshake was ended after {longest:?}");
    house.stop().await;
}

#[tokio::test]
async fn plain_http_is_sent_to_https() {
    let folder = Folder::new("tls-plain");
    let (mut settings, _) = with_files(folder.path());
    let port = testbed::free_port();
    settings.tls_redirect = Some(([127, 0, 0, 1], port).into());
    let house = House::open(settings).await;
    let host = house.http.host().to_owned();
    let same = house.http.get("/t/abc?x=1", None).await.unwrap();
    assert_eq!(same.status, 307);
    assert!(same.head.contains(&format!("location: https://{host}/t/abc?x=1")), "{}", same.head);
    let other = load::Http::new(&format!("http://127.0.0.1:{port}")).unwrap();
    let reply = other.get("/t/abc", None).await.unwrap();
    assert!(reply.head.contains(&format!("location: https://{host}/t/abc")), "{}", reply.head);
    assert!(reply.cookie.is_none());
    house.stop().await;
}

#[tokio::test]
async fn files_that_are_no_certificate_are_refused_in_words() {
    let folder = Folder::new("tls-bad");
    let (good, files) = with_files(folder.path());
    let other = Folder::new("tls-bad-other");
    let stranger = make_certificate(other.path(), "localhost").unwrap();
    let nonsense = folder.path().join("nonsense.pem");
    std::fs::write(&nonsense, "hello").unwrap();
    let missing = folder.path().join("missing.pem");
    let certificate = |path: &Path| Config { tls_certificate: Some(path.to_owned()), ..good.clone() };
    let key = |path: &Path| Config { tls_key: Some(path.to_owned()), ..good.clone() };
    for (settings, words) in [
        (certificate(&missing), "cannot read"),
        (certificate(&nonsense), "there is no certificate in PEM form"),
        (certificate(&files.key), "there is no certificate in PEM form"),
        (key(&nonsense), "there is no private key in PEM form"),
        (key(&stranger.key), "does not belong to the certificate"),
    ] {
        let error = server::Server::open(settings).await.err().expect(words).to_string();
        assert!(error.contains(words), "{error}");
    }
}
