//! The host's own door: what it does, what it keeps to itself, and that nobody else comes in.

mod common;

use common::{House, config, two};
use rusqlite::Connection;
use serde_json::json;
use server::admin::{self, Answer, Request};
use server::{Export, check_file};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use testbed::Folder;

async fn ask(folder: &Folder, request: Request) -> Result<Answer, String> {
    let socket = folder.path().join(admin::SOCKET);
    tokio::task::spawn_blocking(move || admin::ask(&socket, &request)).await.unwrap()
}

async fn export(folder: &Folder, table: &str) -> Export {
    match ask(folder, Request::Export { table: table.to_owned() }).await {
        Ok(Answer::Exported { export }) => *export,
        other => panic!("{other:?}"),
    }
}

fn database(folder: &Folder) -> PathBuf {
    folder.path().join("tancho.db")
}

/// A finished game of two people.
async fn finished(house: &House) -> (common::Person, String) {
    let (ann, bo, table) = two(house).await;
    let (status, _) = ann.act(&table, "a", 2, json!({ "do": "play", "action": "a1-b2/c3" })).await;
    assert_eq!(status, 200);
    let (status, _) = bo.act(&table, "r", 3, json!({ "do": "resign" })).await;
    assert_eq!(status, 200);
    (ann, table)
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_closed_and_the_deeds_are_written_down() {
    let (house, folder) = House::fresh("admin").await;
    let socket = folder.path().join(admin::SOCKET);
    assert_eq!(std::fs::metadata(&socket).unwrap().permissions().mode() & 0o777, 0o600);
    let (ann, _, table) = two(&house).await;
    let list = Request::List { running: true, player: None, limit: 9 };
    let Ok(Answer::Listed { tables }) = ask(&folder, list.clone()).await else { panic!("no list") };
    assert_eq!((tables.len(), tables[0].table.as_str()), (1, table.as_str()));
    assert_eq!(tables[0].card["seats"][0]["name"], "Ann");
    assert!(matches!(ask(&folder, Request::Close { table: table.clone() }).await, Ok(Answer::Closed)));
    let update = ann.look(&table).await;
    assert_eq!(update["phase"], "over");
    let note = &update["log"].as_array().unwrap().last().unwrap()["note"];
    assert_eq!(note, &json!({ "type": "closed", "why": "by-host" }));
    let again = ask(&folder, Request::Close { table: table.clone() }).await.unwrap_err();
    assert_eq!(again, "the table is over already");
    let Ok(Answer::Listed { tables }) = ask(&folder, list).await else { panic!("no list") };
    assert!(tables.is_empty());
    let Ok(Answer::Audit { lines }) = ask(&folder, Request::Audit { limit: 9 }).await else {
        panic!("no audit")
    };
    let told: Vec<_> =
        lines.iter().map(|deed| (deed.command["do"].as_str().unwrap(), &*deed.outcome)).collect();
    let expected =
        [("list", "done"), ("close", "the table is over already"), ("close", "done"), ("list", "done")];
    assert_eq!(told, expected);
    let own = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(&socket).unwrap());
    assert!(lines.iter().all(|deed| deed.uid == own && deed.at > 0));
    house.stop().await;
    assert!(!socket.exists(), "the socket goes with the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_at_the_socket_is_answered_in_a_sentence() {
    use std::io::{Read as _, Write as _};
    let (house, folder) = House::fresh("admin-nonsense").await;
    for nonsense in ["", "{}", "hello", r#"{"do":"list"}"#, r#"{"do":"erase","player":3}"#, "[]", "\u{0}"] {
        let socket = folder.path().join(admin::SOCKET);
        let answer = tokio::task::spawn_blocking(move || {
            let mut client = std::os::unix::net::UnixStream::connect(socket).unwrap();
            client.write_all(nonsense.as_bytes()).unwrap();
            client.shutdown(std::net::Shutdown::Write).unwrap();
            let mut answer = String::new();
            client.read_to_string(&mut answer).unwrap();
            answer
        });
        let answer = answer.await.unwrap();
        assert!(answer.contains("this is not a request to tancho"), "{nonsense}: {answer}");
    }
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_holds_no_running_secret_and_a_finished_table_moves_to_another_server() {
    let (house, folder) = House::fresh("export").await;
    let (_, _, running) = two(&house).await;
    let secret: [u8; 32] = Connection::open(database(&folder))
        .unwrap()
        .query_row("SELECT secret FROM secrets WHERE table_id = ?", [&running], |row| row.get(0))
        .unwrap();
    let running = export(&folder, &running).await;
    assert!(running.secret.is_none());
    assert!(!serde_json::to_string(&running).unwrap().contains(&const_hex::encode(secret)));
    let (ann, table) = finished(&house).await;
    let file = export(&folder, &table).await;
    assert!(file.secret.is_some());
    let record = ann.get(&format!("/api/tables/{table}/record")).await;

    let (other, elsewhere) = House::fresh("import").await;
    let import =
        async |export: &Export| ask(&elsewhere, Request::Import { export: Box::new(export.clone()) }).await;
    let refused = import(&running).await.unwrap_err();
    assert!(refused.contains("was running when it was exported"), "{refused}");
    for (forged, reason) in forgeries(&file) {
        let refused = import(&forged).await.unwrap_err();
        assert!(refused.contains(reason), "{reason}: {refused}");
    }
    assert!(matches!(import(&file).await, Ok(Answer::Imported { events }) if events == file.events.len()));
    assert!(import(&file).await.unwrap_err().contains("already"));
    assert_eq!(other.person().await.get(&format!("/api/tables/{table}/record")).await, record);
    assert_eq!(export(&elsewhere, &table).await, file, "to the byte, with the same seals");
    assert_eq!(check_file(&database(&elsewhere), None).await.unwrap().damaged, []);
    house.stop().await;
    other.stop().await;
}

fn forgeries(file: &Export) -> Vec<(Export, &'static str)> {
    let forge = |change: &dyn Fn(&mut Export)| {
        let mut forged = file.clone();
        change(&mut forged);
        forged
    };
    let resigned = |export: &mut Export| {
        let last = export.events.last_mut().unwrap();
        last.body = last.body.replace("resigned", "signed");
    };
    let hole = |export: &mut Export| drop(export.events.remove(1));
    let secret = |export: &mut Export| export.secret = Some(table::fair::Hex32([5; 32]));
    let nobody = |export: &mut Export| export.people.clear();
    let id = |export: &mut Export| "../x".clone_into(&mut export.table);
    let format = |export: &mut Export| export.tancho_table = 9;
    vec![
        (forge(&resigned), "is not as it was stored"),
        (forge(&hole), "version 2 is missing"),
        (forge(&secret), "does not have the hash"),
        (forge(&nobody), "nobody is known as"),
        (forge(&id), "the id of the table is none"),
        (forge(&format), "format 9"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_busy_server_is_whole_and_comes_back() {
    let (house, folder) = House::fresh("backup").await;
    let (_, table) = finished(&house).await;
    let copy = folder.path().join("copy.db");
    // People go on making tables meanwhile.
    let (answer, _) = tokio::join!(ask(&folder, Request::Backup { file: copy.clone() }), finished(&house));
    let Ok(Answer::BackedUp { tables, damaged, head, .. }) = answer else { panic!("{answer:?}") };
    assert!(tables >= 1 && damaged.is_empty());
    assert_eq!(check_file(&copy, None).await.unwrap().head(), head);
    assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    let refused = ask(&folder, Request::Backup { file: copy.clone() }).await.unwrap_err();
    assert!(refused.contains("exists"), "the last backup is not written over: {refused}");
    let in_use = admin::restore(folder.path(), &copy).await.unwrap_err();
    assert!(in_use.contains("another tancho is using it"), "{in_use}");
    let (_, later) = finished(&house).await;
    house.stop().await;

    let (checked, aside) = admin::restore(folder.path(), &copy).await.unwrap();
    assert_eq!(checked.tables, tables);
    assert!(aside.join("tancho.db").exists(), "what was there before is kept");
    let house = House::open(config(folder.path())).await;
    let ann = house.person().await;
    assert_eq!(ann.look(&table).await["phase"], "over");
    assert_eq!(common::problem(&ann.look(&later).await), "no-such-table");
    house.stop().await;

    let broken = folder.path().join("broken.db");
    std::fs::copy(&copy, &broken).unwrap();
    change(&broken, "UPDATE events SET body = replace(body, 'a1-b2/c3', 'a1-b2/c4')");
    let refused = admin::restore(folder.path(), &broken).await.unwrap_err();
    assert!(refused.contains("damaged") && refused.contains("is not as it was stored"), "{refused}");
    std::fs::write(&broken, "this is no database").unwrap();
    assert!(admin::restore(folder.path(), &broken).await.is_err());
    assert!(admin::restore(folder.path(), Path::new("/nowhere/copy.db")).await.is_err());
}

fn change(file: &Path, sql: &str) {
    Connection::open(file).unwrap().execute_batch(sql).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_changed_in_the_log_is_found_and_named() {
    let (house, folder) = House::fresh("check").await;
    let (_, table) = finished(&house).await;
    house.stop().await;
    change(&database(&folder), "PRAGMA wal_checkpoint(TRUNCATE)");
    let sound = check_file(&database(&folder), None).await.unwrap();
    assert_eq!((sound.tables, sound.unsealed, sound.damaged.len()), (1, 0, 0));
    assert_eq!(check_file(&database(&folder), Some(&sound.heads)).await.unwrap(), sound);
    let changes = [
        (
            "UPDATE events SET body = replace(body, 'c3', 'c4') WHERE version = 3",
            "version 3 is not as it was",
        ),
        ("UPDATE events SET at = at + 1 WHERE version = 2", "version 2 is not as it was"),
        ("UPDATE events SET hash = NULL WHERE version = 3", "version 3 has lost its seal"),
        ("DELETE FROM events WHERE version = 3", "version 3 is missing"),
        ("DELETE FROM secrets", "its secret is missing"),
        ("UPDATE secrets SET secret = zeroblob(32)", "its secret does not have the hash"),
        ("DELETE FROM people", "nobody is known as ~0"),
        // Whoever cuts off the end leaves a chain that holds, unless somebody has kept its head.
        ("DELETE FROM events WHERE version = 4", "version 4, which an earlier check saw, is missing"),
        ("DELETE FROM events", "it is gone"),
    ];
    for (number, (sql, reason)) in changes.into_iter().enumerate() {
        let copy = folder.path().join(format!("changed-{number}.db"));
        std::fs::copy(database(&folder), &copy).unwrap();
        change(&copy, sql);
        let checked = check_file(&copy, Some(&sound.heads)).await.unwrap();
        let [(named, told)] = checked.damaged.as_slice() else { panic!("{sql}: {:?}", checked.damaged) };
        assert!(named == &table && told.contains(reason), "{sql}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_erased_and_the_log_still_holds() {
    let (house, folder) = House::fresh("erase").await;
    let (ann, table) = finished(&house).await;
    let player = ann.get("/api/me").await["player"].as_str().unwrap().to_owned();
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let running = ann.make("jin-li", seats).await;
    let before = check_file(&database(&folder), None).await.unwrap();
    let erase = Request::Erase { player: player.clone() };
    let Ok(Answer::Erased { tables, running: left }) = ask(&folder, erase.clone()).await else { panic!() };
    assert_eq!((tables, left), (vec![table.clone()], vec![running.clone()]));
    let names = |update: &serde_json::Value| {
        update["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect::<Vec<_>>()
    };
    let watcher = house.person().await;
    assert_eq!(names(&watcher.look(&table).await), ["—", "Bo"]);
    ask(&folder, Request::Close { table: running }).await.unwrap();
    assert!(matches!(ask(&folder, erase).await, Ok(Answer::Erased { running, .. }) if running.is_empty()));
    assert!(ann.get("/api/me/tables").await.as_array().unwrap().is_empty());
    let after = check_file(&database(&folder), Some(&before.heads)).await.unwrap();
    assert_eq!(after.damaged, [], "every seal still holds");
    house.stop().await;
    change(&database(&folder), "PRAGMA wal_checkpoint(TRUNCATE)");
    for file in ["tancho.db", "tancho.db-wal"] {
        let bytes = std::fs::read(folder.path().join(file)).unwrap_or_default();
        assert!(
            !bytes.windows(player.len()).any(|part| part == player.as_bytes()),
            "{file} still names them"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_rotated_and_quotas_changed_while_the_server_runs() {
    let (house, folder) = House::fresh("quotas").await;
    let ann = house.person().await;
    assert!(matches!(
        ask(&folder, Request::RotateKeys { revoke: false }).await,
        Ok(Answer::Rotated { old: 1 })
    ));
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    ann.make("jin-li", seats.clone()).await;
    let quotas = Request::Quotas { tables: None, per_player: Some(1), per_address: None };
    let Ok(Answer::Quotas { most, running, busiest }) = ask(&folder, quotas).await else { panic!() };
    assert_eq!((most.per_player, running, busiest.len(), busiest[0].1), (1, 1, 1, 1));
    let full = ann.post("/api/tables", &json!({ "game": "jin-li", "seats": seats })).await;
    assert_eq!(common::problem(&common::json_of(&full)), "too-many-tables");
    assert!(matches!(
        ask(&folder, Request::RotateKeys { revoke: true }).await,
        Ok(Answer::Rotated { old: 2 })
    ));
    let stranger = house.http.get("/api/tables", Some(&ann.cookie)).await.unwrap();
    assert_eq!(stranger.status, 403, "a revoked cookie is worth nothing");
    house.stop().await;
}
