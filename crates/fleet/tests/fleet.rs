//! Runs through a real NATS server: everything arrives once and in order, whatever workers, other people and the server do.

use async_nats::jetstream::{self, Context};
use data_encoding::BASE64URL_NOPAD;
use fleet::{Collect, FleetError, Run, Server, Unable, Work, Worker, collect, work};
use nkeys::KeyPair;
use serde_json::json;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use testbed::{Folder, Nats, make_certificate, or_skip};
use tokio::sync::watch;

const SILENCE: Duration = Duration::from_secs(1);

fn server(url: &str) -> Server {
    Server { url: url.to_owned(), ..Server::default() }
}

fn run(seed: u64) -> Run {
    Run::new("1", "squares", json!({ "seed": seed }))
}

/// What was said, for looking at.
#[derive(Clone, Default)]
struct Said(Arc<Mutex<Vec<String>>>);

impl Said {
    fn say(&self) -> Arc<dyn Fn(&str) + Send + Sync> {
        let said = self.0.clone();
        Arc::new(move |words: &str| said.lock().unwrap().push(words.to_owned()))
    }

    fn has(&self, words: &str) -> bool {
        self.0.lock().unwrap().iter().any(|said| said.contains(words))
    }
}

/// A worker whose work is `doing`; it stops with the value that comes back.
fn worker(server: &Server, said: &Said, doing: Work) -> watch::Sender<bool> {
    let prepare = move |run: &Run| match run.kind.as_str() {
        "squares" => Ok(doing.clone()),
        kind => Err(Unable(format!("what is {kind}?"))),
    };
    let (stop, stopped) = watch::channel(false);
    let worker = Worker { server: server.clone(), threads: 2, prepare: Arc::new(prepare), say: said.say() };
    tokio::spawn(async move { work(worker, stopped).await.unwrap() });
    stop
}

fn squares() -> Work {
    Arc::new(|number| Ok((number * number).to_string().into_bytes()))
}

fn check(number: u64, result: &[u8]) -> Result<u64, String> {
    let said: u64 = std::str::from_utf8(result).map_err(|_| "no text")?.parse().map_err(|_| "no number")?;
    if said == number * number { Ok(said) } else { Err(format!("{said} is not the square")) }
}

/// The squares of the numbers below `count`, as they were handed over.
async fn squares_of(
    server: &Server,
    run: &Run,
    count: u64,
    fresh: bool,
    said: &Said,
) -> Result<Vec<u64>, FleetError> {
    let mut all = Vec::new();
    let wanted = Collect { server, run, silence: SILENCE, fresh, say: said.say() };
    let each = |_, square| {
        all.push(square);
        ControlFlow::Continue(())
    };
    collect(&wanted, 0..count, check, each).await?;
    Ok(all)
}

fn expected(count: u64) -> Vec<u64> {
    (0..count).map(|number| number * number).collect()
}

async fn context(url: &str) -> Context {
    jetstream::new(async_nats::connect(url).await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn results_come_once_and_in_order_and_nothing_is_left() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let slow: Work = Arc::new(|number| {
        std::thread::sleep(Duration::from_millis(number % 3));
        Ok((number * number).to_string().into_bytes())
    });
    let _workers = [worker(&server, &said, slow), worker(&server, &said, squares())];
    assert_eq!(squares_of(&server, &run(1), 3000, false, &said).await.unwrap(), expected(3000));
    assert_eq!(squares_of(&server, &run(2), 10, false, &said).await.unwrap(), expected(10));
    let context = context(&nats.url()).await;
    assert!(context.get_stream(format!("tancho-run-{}", run(1).id())).await.is_err());
    let mut work = context.get_stream("tancho-work").await.unwrap();
    assert_eq!(work.info().await.unwrap().state.messages, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interrupted_run_goes_on_unless_it_is_forgotten() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let count = Arc::new(AtomicU64::new(0));
    let counted = count.clone();
    let counting: Work = Arc::new(move |number| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok((number * number).to_string().into_bytes())
    });
    let stop = worker(&server, &said, counting.clone());
    let whole = run(1);
    // The one who asks is cut off in the middle.
    let wanted = Collect { server: &server, run: &whole, silence: SILENCE, fresh: false, say: said.say() };
    let cut = collect(&wanted, 0..100, check, |_, _| ControlFlow::Continue(()));
    let _ = tokio::time::timeout(Duration::from_millis(300), cut).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    stop.send(true).unwrap();
    assert!(count.load(Ordering::Relaxed) >= 100, "workers go on without it");
    let _again = worker(&server, &said, counting);
    count.store(0, Ordering::Relaxed);
    assert_eq!(squares_of(&server, &whole, 100, false, &said).await.unwrap(), expected(100));
    assert!(said.has("goes on: "), "{said:?}", said = said.0.lock().unwrap());
    assert!(count.load(Ordering::Relaxed) < 10, "what is there is not done again");
    assert_eq!(squares_of(&server, &whole, 100, true, &said).await.unwrap(), expected(100));
    assert!(count.load(Ordering::Relaxed) >= 100, "what is forgotten is");
}

#[tokio::test(flavor = "multi_thread")]
async fn lies_and_garbage_are_refused_and_done_again() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let lies = AtomicU64::new(0);
    let lying: Work = Arc::new(move |number| {
        let lie = number % 7 == 0 && lies.fetch_add(1, Ordering::Relaxed) < 6;
        Ok(if lie { vec![0xff, 0xfe] } else { (number * number).to_string().into_bytes() })
    });
    let liar = worker(&server, &said, lying);
    assert_eq!(squares_of(&server, &run(1), 60, false, &said).await.unwrap(), expected(60));
    assert!(said.has("is refused, it is done again: no text"));
    // Nobody who ever tells the truth: the run ends with a sentence.
    liar.send(true).unwrap();
    let _only_lies = worker(&server, &said, Arc::new(|_| Ok(b"7".to_vec())));
    let error = squares_of(&server, &run(2), 3, false, &said).await.unwrap_err();
    assert!(matches!(error, FleetError::Refused { tries: 5, .. }), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn strange_jobs_are_left_alone() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let _worker = worker(&server, &said, squares());
    // The streams are there after the first run.
    squares_of(&server, &run(1), 3, false, &said).await.unwrap();
    let context = context(&nats.url()).await;
    for subject in ["tancho.work.nobody.1", "tancho.work.run.x", "tancho.work.a.b.c"] {
        context.publish(subject, "garbage".into()).await.unwrap().await.unwrap();
    }
    let other = Run::new("1", "cubes", json!(null));
    let wanted = Collect { server: &server, run: &other, silence: SILENCE, fresh: false, say: said.say() };
    let cubes = collect(&wanted, 0..3, check, |_, _| ControlFlow::Continue(()));
    assert!(tokio::time::timeout(Duration::from_secs(3), cubes).await.is_err(), "nobody knows cubes");
    let newer = r#"{"version":9,"program":"1","kind":"squares","parameters":{}}"#;
    let strange = jetstream::stream::Config {
        name: "tancho-run-newer".to_owned(),
        subjects: vec!["tancho.run.newer.>".to_owned()],
        ..Default::default()
    };
    context.create_stream(strange).await.unwrap();
    context.publish("tancho.run.newer.plan", newer.into()).await.unwrap().await.unwrap();
    context.publish("tancho.work.newer.1", "1".into()).await.unwrap().await.unwrap();
    assert_eq!(squares_of(&server, &run(2), 20, false, &said).await.unwrap(), expected(20));
    for words in ["what is cubes?", "is no job", "it has version 9", "no result for"] {
        assert!(said.has(words), "{words}: {said:?}", said = said.0.lock().unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_goes_away_is_waited_for() {
    let Some(mut nats) = or_skip(Nats::with_jetstream("", "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let slow: Work = Arc::new(|number| {
        std::thread::sleep(Duration::from_millis(10));
        Ok((number * number).to_string().into_bytes())
    });
    let _workers = [worker(&server, &said, slow.clone()), worker(&server, &said, slow)];
    let (asking, heard) = (server.clone(), said.clone());
    let asked = tokio::spawn(async move { squares_of(&asking, &run(1), 600, false, &heard).await });
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(700)).await;
        nats.kill();
        tokio::time::sleep(Duration::from_millis(500)).await;
        nats.start_again().unwrap();
    }
    assert_eq!(asked.await.unwrap().unwrap(), expected(600));
    assert!(said.has("is gone: waiting for it"), "{said:?}", said = said.0.lock().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_server_is_waited_for() {
    let small = "max_file_store: 40KB";
    let Some(nats) = or_skip(Nats::with_jetstream(small, "")) else { return };
    let (server, said) = (server(&nats.url()), Said::default());
    let large: Work = Arc::new(|_| Ok(vec![b'0'; 9000]));
    let _worker = worker(&server, &said, large);
    let whole = run(1);
    let wanted = Collect { server: &server, run: &whole, silence: SILENCE, fresh: false, say: said.say() };
    let each = |_, ()| ControlFlow::Continue(());
    let full = collect(&wanted, 0..20, |_, _| Ok(()), each);
    assert!(tokio::time::timeout(Duration::from_secs(4), full).await.is_err(), "there is no room for 20");
    assert!(said.has("cannot be stored now, waiting"), "{said:?}", said = said.0.lock().unwrap());
    // Whoever makes room lets it go on.
    let wanted = Collect { fresh: true, ..wanted };
    let mut few = 0;
    let each = |_, ()| {
        few += 1;
        ControlFlow::Continue(())
    };
    collect(&wanted, 0..2, |_, _| Ok(()), each).await.unwrap();
    assert_eq!(few, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_be_used_is_named_with_the_reason() {
    let Some(plain) = or_skip(Nats::start()) else { return };
    let said = Said::default();
    let tried =
        async |server: &Server| squares_of(server, &run(1), 1, false, &said).await.unwrap_err().to_string();
    let without = tried(&server(&plain.url())).await;
    assert!(without.contains("start it with JetStream"), "{without}");
    let nobody = tried(&server("nats://anna:secret@127.0.0.1:1")).await;
    assert!(nobody.contains("cannot use") && !nobody.contains("secret"), "{nobody}");
    let Some(locked) = or_skip(Nats::with_jetstream("", "authorization { user: anna, password: secret }"))
    else {
        return;
    };
    let refused = tried(&server(&locked.url())).await;
    assert!(refused.to_lowercase().contains("authorization"), "{refused}");
    let missing = Server { credentials: Some("no-such-file.creds".into()), ..server(&locked.url()) };
    assert!(tried(&missing).await.contains("cannot read no-such-file.creds"));
    let known = server(&locked.url_as("nats://anna:secret@"));
    let _worker = worker(&known, &said, squares());
    assert_eq!(squares_of(&known, &run(1), 5, false, &said).await.unwrap(), expected(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn tls_is_spoken_with_an_authority_of_ones_own() {
    let folder = Folder::new("fleet");
    let files = make_certificate(folder.path(), "127.0.0.1").unwrap();
    let settings = format!("tls {{ cert_file: {:?}, key_file: {:?} }}", files.certificate, files.key);
    let Some(nats) = or_skip(Nats::with_jetstream("", &settings)) else { return };
    let (stranger, said) = (server(&nats.url_as("tls://")), Said::default());
    let refused = squares_of(&stranger, &run(1), 1, false, &said).await.unwrap_err().to_string();
    assert!(refused.contains("cannot use the NATS server tls://"), "{refused}");
    let server = Server { authority: Some(files.certificate), ..stranger };
    let _worker = worker(&server, &said, squares());
    assert_eq!(squares_of(&server, &run(1), 5, false, &said).await.unwrap(), expected(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_the_server() {
    let Some(nats) = or_skip(Nats::with_jetstream("", "authorization { token: hush }")) else { return };
    let said = Said::default();
    let stranger = server(&nats.url_as("nats://wrong@"));
    let refused = squares_of(&stranger, &run(1), 1, false, &said).await.unwrap_err().to_string();
    assert!(refused.to_lowercase().contains("authorization"), "{refused}");
    let known = server(&nats.url_as("nats://hush@"));
    let _worker = worker(&known, &said, squares());
    assert_eq!(squares_of(&known, &run(1), 5, false, &said).await.unwrap(), expected(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_of_ones_own_is_shown() {
    let folder = Folder::new("fleet");
    let files = make_certificate(folder.path(), "127.0.0.1").unwrap();
    let (certificate, key) = (&files.certificate, &files.key);
    let settings = format!(
        "tls {{ cert_file: {certificate:?}, key_file: {key:?}, ca_file: {certificate:?}, verify: true }}"
    );
    let Some(nats) = or_skip(Nats::with_jetstream("", &settings)) else { return };
    let said = Said::default();
    let stranger = Server { authority: Some(files.certificate.clone()), ..server(&nats.url_as("tls://")) };
    let refused = squares_of(&stranger, &run(1), 1, false, &said).await.unwrap_err().to_string();
    assert!(refused.contains("cannot use the NATS server tls://"), "{refused}");
    let known = Server { certificate: Some((files.certificate, files.key)), ..stranger };
    let _worker = worker(&known, &said, squares());
    assert_eq!(squares_of(&known, &run(1), 5, false, &said).await.unwrap(), expected(5));
}

/// A JWT as NATS servers read them.
fn signed(issuer: &KeyPair, subject: &KeyPair, nats: &serde_json::Value) -> String {
    let part = |value: &serde_json::Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let head = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let (iss, sub) = (issuer.public_key(), subject.public_key());
    let body = json!({ "jti": sub, "iat": 1, "iss": iss, "name": "test", "sub": sub, "nats": nats });
    let text = format!("{}.{}", part(&head), part(&body));
    let signature = BASE64URL_NOPAD.encode(&issuer.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_credentials_opens_the_server() {
    let [operator, system, account] =
        [KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account()];
    let user = KeyPair::new_user();
    let an_account = |limits: &str| {
        let unlimited = limits.split(' ').map(|name| (name.to_owned(), json!(-1)));
        let limits: serde_json::Map<_, _> =
            unlimited.chain([("wildcards".to_owned(), json!(true))]).collect();
        json!({ "type": "account", "version": 2, "limits": limits })
    };
    let plain = "subs data payload imports exports conn leaf";
    let of_account = an_account(&format!("{plain} mem_storage disk_storage streams consumer"));
    let settings = format!(
        "operator: {}\nsystem_account: {sys}\nresolver: MEMORY\nresolver_preload: {{ {sys}: {}, {}: {} }}",
        signed(&operator, &operator, &json!({ "type": "operator", "version": 2 })),
        signed(&operator, &system, &an_account(plain)),
        account.public_key(),
        signed(&operator, &account, &of_account),
        sys = system.public_key(),
    );
    let Some(nats) = or_skip(Nats::with_jetstream("", &settings)) else { return };
    let token = signed(
        &account,
        &user,
        &json!({ "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1 }),
    );
    let folder = Folder::new("fleet");
    let credentials = |name: &str, seed: String| {
        let file = folder.path().join(name);
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        );
        std::fs::write(&file, text).unwrap();
        Server { credentials: Some(file), ..server(&nats.url()) }
    };
    let said = Said::default();
    let thief = credentials("thief.creds", KeyPair::new_user().seed().unwrap());
    let refused = squares_of(&thief, &run(1), 1, false, &said).await.unwrap_err().to_string();
    assert!(refused.to_lowercase().contains("authorization"), "{refused}");
    let known = credentials("work.creds", user.seed().unwrap());
    let _worker = worker(&known, &said, squares());
    assert_eq!(squares_of(&known, &run(1), 5, false, &said).await.unwrap(), expected(5));
}
