//! The same promises on both engines.

use std::os::unix::fs::PermissionsExt as _;
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
        ..Append::default()
    }
}

fn summary(running: bool, computer_since: Option<i64>) -> Summary {
    Summary { game: "jin-li".to_owned(), listed: true, running, computer_since, info: "{}".to_owned() }
}

/// Everything that both engines must do.
async fn keeps_its_promises(store: Store) {
    versions_are_unique(&store).await;
    no_version_is_left_out(&store).await;
    an_epoch_lasts(&store).await;
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

/// A node that knows more than a database that was rolled back must not write past the hole.
async fn no_version_is_left_out(store: &Store) {
    let members = vec!["hole".to_owned()];
    let ahead = Append { members, summary: Some(summary(true, None)), ..append("hole", 7) };
    assert_eq!(store.append(ahead).await, Err(AppendError::Conflict));
    assert_eq!(store.append(append("hole", 1)).await, Ok(()));
    assert_eq!(store.append(append("hole", 3)).await, Err(AppendError::Conflict));
    assert_eq!(store.append(append("hole", 2)).await, Ok(()));
    assert_eq!(store.events("hole", 0).await.unwrap().len(), 2);
    assert!(store.mine("hole", 9).await.unwrap().is_empty(), "and nothing else was stored");
}

async fn an_epoch_lasts(store: &Store) {
    let epoch = store.epoch().await.unwrap();
    assert!(!epoch.is_empty());
    assert_eq!(store.epoch().await.unwrap(), epoch);
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
    assert_eq!(store.computers_due(500 - 60_001, 9).await.unwrap(), ["l"], "the clock was set back");
    let slow = Summary { info: r#"{"turn_days":3}"#.to_owned(), ..summary(true, None) };
    store.append(Append { summary: Some(slow), ..append("l", 2) }).await.unwrap();
    assert_eq!(store.listed(Some(&[]), 9).await.unwrap().len(), 1, "whoever has days need not be there");
    store.append(Append { summary: Some(summary(false, None)), ..append("l", 3) }).await.unwrap();
    assert!(store.listed(None, 9).await.unwrap().is_empty());
    assert!(store.running_of("ann").await.unwrap().is_empty());
    assert!(store.idle(i64::MAX, "", 9).await.unwrap().is_empty());
    assert!(store.computers_due(i64::MAX, 9).await.unwrap().is_empty());
    let mine = store.mine("bo", 9).await.unwrap();
    assert_eq!((mine[0].table.as_str(), mine[0].running, mine[0].changed_at), ("l", false, 1_003));
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

#[tokio::test]
async fn nobody_else_can_read_the_files() {
    let folder = Folder::new("private");
    let inside = folder.path().join("games");
    // What an earlier version left behind is closed, too.
    std::fs::create_dir(&inside).unwrap();
    std::fs::write(inside.join("tancho.db"), "").unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let store = Store::sqlite(&inside).unwrap();
    store.append(append("a", 1)).await.unwrap();
    for file in ["tancho.db", "tancho.db-wal", "tancho.db-shm", "tancho.lock"] {
        assert_eq!(mode(&inside.join(file)), 0o600, "{file}");
    }
    drop(Store::sqlite(&folder.path().join("new/games")).unwrap());
    assert_eq!(mode(&folder.path().join("new/games")), 0o700);
}

#[tokio::test]
async fn a_folder_is_used_by_one_program_at_a_time() {
    let folder = Folder::new("locked");
    let store = Store::sqlite(folder.path()).unwrap();
    let epoch = store.epoch().await.unwrap();
    let refused = Store::sqlite(folder.path()).err().unwrap().to_string();
    assert!(refused.contains("another tancho is using it"), "{refused}");
    store.release();
    let next = Store::sqlite(folder.path()).unwrap();
    assert_ne!(next.epoch().await.unwrap(), epoch, "the file may have been another one meanwhile");
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
    assert!(store.is_ready().await);
    server.sql("ALTER TABLE events RENAME TO hidden").unwrap();
    assert!(store.append(append("unstored", 1)).await.is_err());
    assert!(!store.is_ready().await, "it answers, but it cannot store");
    server.sql("ALTER TABLE hidden RENAME TO events").unwrap();
    store.append(append("stored", 1)).await.unwrap();
    assert!(store.is_ready().await);
    a_bad_append_takes_no_other_down(Arc::new(store)).await;
    server.sql("UPDATE tancho_schema SET version = 999").unwrap();
    let newer = Store::postgres(&server.url()).await.err();
    assert!(matches!(newer, Some(StoreError::Newer { found: 999, .. })), "{newer:?}");
}

/// Text with a zero character is the one thing that Postgres cannot hold.
async fn a_bad_append_takes_no_other_down(store: Arc<Store>) {
    let appends = (0..20).map(|n| {
        let store = Arc::clone(&store);
        let body = if n % 5 == 0 { "\0".to_owned() } else { "{}".to_owned() };
        tokio::spawn(async move { store.append(Append { body, ..append(&format!("bad{n}"), 1) }).await })
    });
    for (n, verdict) in appends.collect::<Vec<_>>().into_iter().enumerate() {
        let verdict = verdict.await.unwrap();
        assert_eq!(verdict.is_ok(), n % 5 != 0, "{n}: {verdict:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_is_on_disk_even_if_the_database_is_set_to_be_careless() {
    let Some(server) = or_skip(Postgres::start()) else { return };
    server.sql("ALTER SYSTEM SET synchronous_commit = off").unwrap();
    server.sql("SELECT pg_reload_conf()").unwrap();
    // With a trigger the database itself tells how the store commits.
    let store = Store::postgres(&server.url()).await.unwrap();
    server
        .sql(
            "CREATE TABLE seen (setting TEXT); \
             CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             INSERT INTO seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$; \
             CREATE TRIGGER see BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION see()",
        )
        .unwrap();
    store.append(append("a", 1)).await.unwrap();
    assert_eq!(server.sql("SELECT setting FROM seen").unwrap(), "on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_hold_every_name_is_refused() {
    let Some(server) = or_skip(Postgres::start()) else { return };
    server
        .sql("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
        .unwrap();
    let (cluster, _) = server.url().rsplit_once('/').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let url = format!("{cluster}/latin");
    let refused = Store::postgres(&url).await.err();
    assert_eq!(refused, Some(StoreError::Encoding("LATIN1".to_owned())), "{url}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_dump_begins_another_epoch() {
    let Some(server) = or_skip(Postgres::start()) else { return };
    let before = Store::postgres(&server.url()).await.unwrap();
    let epoch = before.epoch().await.unwrap();
    // What restoring a dump over a database does: the tables are dropped and made again.
    server
        .sql("CREATE TABLE copy AS TABLE events; DROP TABLE events; ALTER TABLE copy RENAME TO events")
        .unwrap();
    assert_ne!(before.epoch().await.unwrap(), epoch);
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
