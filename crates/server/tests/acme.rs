//! Certificates from an authority: a real one, Pebble, which refuses good requests now and then on purpose.

mod common;
mod secure;

use common::{House, config};
use secure::{Secure, trusting};
use server::Config;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use testbed::{Folder, Pebble, free_port, or_skip};
use tokio::time::sleep;

const NAME: &str = "koi.example";

fn settings(folder: &Folder, port: u16, pebble: &Pebble) -> Config {
    Config {
        listen: ([127, 0, 0, 1], port).into(),
        tls_acme: vec![NAME.to_owned(), "www.koi.example".to_owned()],
        tls_acme_directory: pebble.directory(),
        tls_acme_root: Some(pebble.root()),
        ..config(&folder.path().join("data"))
    }
}

/// A client that trusts what this authority has signed.
fn client(house: &House, pebble: &Pebble) -> Secure {
    Secure::new(&house.http, trusting(&pebble.issuer().unwrap())).named(NAME)
}

/// The certificate that is shown, as soon as one is that the authority has signed.
async fn shown(client: &Secure, but: Option<&[u8]>) -> Vec<u8> {
    let start = Instant::now();
    loop {
        if let Ok(stream) = client.connect(b"http/1.1").await {
            let shown = stream.get_ref().1.peer_certificates().unwrap()[0].to_vec();
            if but != Some(&shown) {
                return shown;
            }
        }
        assert!(start.elapsed() < Duration::from_mins(1), "no certificate");
        sleep(Duration::from_millis(200)).await;
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        match entry.path() {
            path if path.is_dir() => files(&path, found),
            // A socket holds nothing.
            path if path.is_file() => found.push(path),
            _ => {}
        }
    }
}

/// Keys are in the folder of the authority alone, and only their owner may read them.
fn assert_private(data: &Path) {
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let acme = data.join("acme");
    assert_eq!(mode(&acme), 0o700);
    let mut found = Vec::new();
    files(data, &mut found);
    let (kept, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|path| path.starts_with(&acme));
    assert_eq!(kept.len(), 2, "{kept:?}");
    assert!(kept.iter().all(|path| mode(path) == 0o600), "{kept:?}");
    let holds_key = |path: &PathBuf| {
        let text = std::fs::read(path).unwrap();
        ["PRIVATE KEY", "key_pkcs8"]
            .iter()
            .any(|word| text.windows(word.len()).any(|part| part == word.as_bytes()))
    };
    assert!(kept.iter().all(holds_key) && !others.iter().any(holds_key), "{others:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_is_got_and_kept() {
    let (folder, port) = (Folder::new("acme"), free_port());
    let Some(pebble) = or_skip(Pebble::start(port)) else { return };
    let house = House::open(settings(&folder, port, &pebble)).await;
    let secure = client(&house, &pebble);
    let first = shown(&secure, None).await;
    let reply = secure.ask("GET", "/api/me", "", "").await;
    assert!(reply.contains("HTTP/1.1 200") && reply.contains("__Host-tancho="), "{reply}");
    assert!(
        secure.connect(b"acme-tls/1").await.is_err(),
        "proofs are forgotten when they are not needed any more"
    );
    assert_private(&folder.path().join("data"));
    house.stop().await;
    let house = House::open(settings(&folder, port, &pebble)).await;
    let secure = client(&house, &pebble);
    assert_eq!(shown(&secure, None).await, first, "the one that was kept is shown again");
    house.stop().await;
}

/// Keeps a certificate for the names that began so many days ago and ends in so many days; gives it in PEM.
fn keep_old_one(folder: &Folder, pebble: &Pebble, ago: i64, left: i64) -> String {
    let mut params =
        rcgen::CertificateParams::new(["koi.example".to_owned(), "www.koi.example".to_owned()]).unwrap();
    let now = time::OffsetDateTime::now_utc();
    (params.not_before, params.not_after) =
        (now - time::Duration::days(ago), now + time::Duration::days(left));
    let key = rcgen::KeyPair::generate().unwrap();
    let pem = params.self_signed(&key).unwrap().pem();
    let authority = pebble.directory().replace("https://", "").replace("/dir", "").replace(':', "-");
    let kept = folder.path().join("data/acme").join(authority);
    std::fs::create_dir_all(&kept).unwrap();
    std::fs::write(kept.join("certificate.pem"), format!("{pem}{}", key.serialize_pem())).unwrap();
    pem
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_is_renewed_after_two_thirds_of_its_time_and_nobody_is_dropped() {
    for (ago, left, renewed) in [(55, 35, false), (65, 25, true)] {
        let (folder, port) = (Folder::new("acme-renewed"), free_port());
        let Some(pebble) = or_skip(Pebble::start(port)) else { return };
        let old = keep_old_one(&folder, &pebble, ago, left);
        let house = House::open(settings(&folder, port, &pebble)).await;
        let before = Secure::new(&house.http, trusting(&old)).named(NAME);
        let mut line = before.http2().await;
        let after = client(&house, &pebble);
        if renewed {
            shown(&after, None).await;
        } else {
            sleep(Duration::from_secs(5)).await;
            assert!(before.connect(b"h2").await.is_ok(), "it is not time yet");
        }
        assert_eq!(line.ask("GET", "/healthz", &[], "").await.status(), 200, "a renewal drops nobody");
        house.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_name_needs_another_certificate() {
    let (folder, port) = (Folder::new("acme-names"), free_port());
    let Some(pebble) = or_skip(Pebble::start(port)) else { return };
    let house = House::open(settings(&folder, port, &pebble)).await;
    let first = shown(&client(&house, &pebble), None).await;
    house.stop().await;
    let mut more = settings(&folder, port, &pebble);
    more.tls_acme.push("pond.example".to_owned());
    let house = House::open(more).await;
    let secure = client(&house, &pebble).named("pond.example");
    assert_ne!(shown(&secure, None).await, first);
    house.stop().await;
}
