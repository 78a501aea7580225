//! The same promises on both engines.

use std::path::Path;
use std::sync::Arc;
use store::{Append, AppendError, Store, StoreError, Summary};
use testbed::{Folder, Postgres, or_skip};

fn append(table: &str, version: u32) -> Append {
    Append {
        table: table.to_owned(),
        version,
        at: 1_000 + i64::from(version),
        body: format!("{{\"n\":{version}}}"),
        summary: None,
        secret: None,
        members: Vec::new(),
    }
}

fn summary(running: bool, computer_since: Option<i64>) -> Summary {
    Summary { game: "jin-li".to_owned(), listed: true, running, computer_since, info: "{}".to_owned() }
}

/// Everything that both engines must do.
async fn keeps_its_promises(store: Store) {
    versions_are_unique(&store).await;
    secrets_are_apart(&store).await;
    the_lobby_follows(&store).await;
    many_appends_share_commits(Arc::new(store)).await;
}

async fn versions_are_unique(store: &Store) {
    assert_eq!(store.append(append("a", 1)).await, Ok(()));
    assert_eq!(store.append(append("a", 1)).await, Err(AppendError::Conflict));
    assert_eq!(store.append(append("a", 2)).await, Ok(()));
    let (twin, other) = tokio::join!(store.append(append("a", 3)), store.append(append("a", 3)));
    assert!(twin.is_ok() != other.is_ok(), "exactly one of two equal versions wins");
    let events = store.events("a", 1).await.unwrap();
    assert_eq!(events.iter().map(|event| event.version).collect::<Vec<_>>(), [2, 3]);
    assert_eq!((events[0].at, events[0].body.as_str()), (1_002, "{\"n\":2}"));
    assert!(store.events("unknown", 0).await.unwrap().is_empty());
    let asked = ["a".to_owned(), "unknown".to_owned()];
    assert_eq!(store.versions(&asked).await.unwrap(), [("a".to_owned(), 3), ("unknown".to_owned(), 0)]);
}

async fn secrets_are_apart(store: &Store) {
    let secret = Some([7; 32]);
    store.append(Append { secret, ..append("s", 1) }).await.unwrap();
    // The loser of a race leaves nothing behind.
    let loser = Append { secret: Some([8; 32]), members: vec!["mallory".to_owned()], ..append("s", 1) };
    assert_eq!(store.append(loser).await, Err(AppendError::Conflict));
    assert_eq!(store.secret("s").await.unwrap(), secret);
    assert_eq!(store.secret("a").await.unwrap(), None);
    assert!(store.mine("mallory", 9).await.unwrap().is_empty());
    let key = store.node_key("identity", [1; 32]).await.unwrap();
    assert_eq!(store.node_key("identity", [2; 32]).await.unwrap(), key, "the first key stays");
}

async fn the_lobby_follows(store: &Store) {
    let members = vec!["ann".to_owned(), "bo".to_owned()];
    let first = Append { summary: Some(summary(true, Some(500))), members, ..append("l", 1) };
    store.append(first).await.unwrap();
    assert_eq!(store.listed(None, 9).await.unwrap().len(), 1);
    let present = ["zoe".to_owned(), "bo".to_owned()];
    assert_eq!(store.listed(Some(&present), 9).await.unwrap().len(), 1);
    assert!(store.listed(Some(&present[..1]), 9).await.unwrap().is_empty(), "nobody of it is there");
    assert!(store.listed(Some(&[]), 9).await.unwrap().is_empty());
    let running = store.running_of("ann").await.unwrap();
    assert_eq!(running.len(), 1);
    let asked = [running[0].clone(), "a".to_owned(), "unknown".to_owned()];
    assert_eq!(store.running_among(&asked).await.unwrap(), running);
    assert_eq!(store.idle(i64::MAX, "", 9).await.unwrap(), running);
    assert!(store.idle(i64::MAX, &running[0], 9).await.unwrap().is_empty(), "after the last");
    assert!(store.idle(1, "", 9).await.unwrap().is_empty(), "something has happened since");
    assert_eq!(store.running().await.unwrap(), 1);
    assert_eq!(store.computers_due(500, 9).await.unwrap(), ["l"]);
    assert!(store.computers_due(499, 9).await.unwrap().is_empty());
    store.append(Append { summary: Some(summary(false, None)), ..append("l", 2) }).await.unwrap();
    assert!(store.listed(None, 9).await.unwrap().is_empty());
    assert!(store.running_of("ann").await.unwrap().is_empty());
    assert!(store.idle(i64::MAX, "", 9).await.unwrap().is_empty());
    assert!(store.computers_due(i64::MAX, 9).await.unwrap().is_empty());
    let mine = store.mine("bo", 9).await.unwrap();
    assert_eq!((mine[0].table.as_str(), mine[0].running, mine[0].changed_at), ("l", false, 1_002));
    assert!(store.is_ready().await);
}

async fn many_appends_share_commits(store: Arc<Store>) {
    let tables: Vec<_> = (0..100)
        .map(|table| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for version in 1..=20 {
                    store.append(append(&format!("many{table}"), version)).await.unwrap();
                }
                store.events(&format!("many{table}"), 0).await.unwrap().len()
            })
        })
        .collect();
    for table in tables {
        assert_eq!(table.await.unwrap(), 20);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_its_promises() {
    let folder = Folder::new("store");
    keeps_its_promises(Store::sqlite(folder.path()).unwrap()).await;
    let again = Store::sqlite(folder.path()).unwrap();
    assert_eq!(again.events("a", 0).await.unwrap().len(), 3, "what was written is there after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_its_promises() {
    let Some(mut server) = or_skip(Postgres::start()) else { return };
    keeps_its_promises(Store::postgres(&server.url()).await.unwrap()).await;
    let store = Store::postgres(&server.url()).await.unwrap();
    assert_eq!(store.events("a", 0).await.unwrap().len(), 3);
    server.restart().unwrap();
    // The first question may meet the dead connection; the store makes a new one by itself.
    let _ = store.append(append("after", 1)).await;
    let second = store.append(append("after", 1)).await;
    assert!(matches!(second, Ok(()) | Err(AppendError::Conflict)), "{second:?}");
    assert_eq!(store.events("after", 0).await.unwrap().len(), 1);
    server.sql("UPDATE tancho_schema SET version = 999").unwrap();
    let newer = Store::postgres(&server.url()).await.err();
    assert!(matches!(newer, Some(StoreError::Newer { found: 999, .. })), "{newer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_is_reached_over_tls_and_believed_only_with_the_right_certificate() {
    let Some(server) = or_skip(Postgres::start_with_tls("localhost")) else { return };
    let Some(other) = or_skip(Postgres::start_with_tls("localhost")) else { return };
    let (right, wrong) = (server.certificate(), other.certificate());
    let by_name = server.url().replace("127.0.0.1", "localhost");
    let open = async |url: &str, mode: &str, root: Option<&Path>| {
        let root = root.map(|file| format!("&sslrootcert={}", file.display())).unwrap_or_default();
        Store::postgres(&format!("{url}?sslmode={mode}{root}")).await
    };
    let encrypted = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                     WHERE application_name = 'tancho'";

    let store = open(&by_name, "verify-full", Some(&right)).await.unwrap();
    assert_eq!(store.append(append("t", 1)).await, Ok(()));
    assert_eq!(store.events("t", 0).await.unwrap().len(), 1);
    assert_eq!(server.sql(encrypted).unwrap(), "t", "reads and writes are encrypted");
    drop(store);

    // The certificate is for another name than the address: verify-ca does not mind.
    assert!(open(&server.url(), "verify-ca", Some(&right)).await.is_ok());
    assert!(open(&server.url(), "require", None).await.is_ok());
    assert!(open(&by_name, "verify-full", None).await.is_err(), "the system does not trust it");
    for (url, mode, root) in [
        (server.url(), "verify-full", &right),
        (by_name.clone(), "verify-full", &wrong),
        (by_name.clone(), "verify-ca", &wrong),
        (by_name, "require", &wrong),
    ] {
        let refused = open(&url, mode, Some(root)).await.err();
        assert!(matches!(refused, Some(StoreError::Untrusted(_))), "{url} {mode} {root:?}: {refused:?}");
        let sentence = refused.unwrap().to_string();
        assert!(sentence.starts_with("the database's certificate is not trusted"), "{sentence}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_without_tls_is_refused_where_tls_is_required() {
    let Some(server) = or_skip(Postgres::start()) else { return };
    let refused = Store::postgres(&format!("{}?sslmode=require", server.url())).await.err().unwrap();
    assert!(refused.to_string().contains("server does not support TLS"), "{refused}");
}

#[tokio::test]
async fn a_wrong_place_is_refused_in_words() {
    let error = Store::sqlite("/proc/nowhere".as_ref()).err().unwrap().to_string();
    assert!(error.starts_with("cannot use the folder /proc/nowhere"), "{error}");
    let error = Store::postgres("postgres://ann:topsecret@[").await.err().unwrap().to_string();
    assert!(
        error.contains("not the address of a Postgres database") && !error.contains("topsecret"),
        "{error}"
    );
}
