//! Databases of every version there has been are brought forward, and their games go on.

mod common;

use common::{House, Person, config};
use rusqlite::Connection;
use serde_json::json;
use server::{Checked, Config, check_database, check_file};
use std::time::Duration;
use testbed::{Folder, Postgres, or_skip};

const SQLITE: &[&str] = &[include_str!("../../../testdata/schemas/sqlite-1.sql")];
const POSTGRES: &[&str] = &[include_str!("../../../testdata/schemas/postgres-1.sql")];

/// The tables in these files, and the cookie of Ann, who sits at both.
const OVER: &str = "068133c6953054fbb2c89ded";
const RUNNING: &str = "5a8c25508889f28341a914ce";
const ANN: &str = "tancho=bced65abb1aa68c36d41b94d2585407d.2554b2213becdfdfb8e3a52532451fc7c36466237f07dc91b39d2bab48098cd9";

/// These games are old, and are to go on.
fn patient(config: Config) -> Config {
    Config { close_idle_after: Duration::from_secs(1 << 40), ..config }
}

async fn goes_on(house: &House) {
    let ann = Person { http: house.http.clone(), cookie: ANN.to_owned() };
    let over = ann.look(OVER).await;
    assert_eq!((&over["phase"], &over["seats"][1]["name"]), (&json!("over"), &json!("Bo")));
    assert_eq!(over["seats"][0]["yours"], true);
    let choices = ann.look(RUNNING).await["views"][0]["view"]["choices"].clone();
    let koi = choices["koi"].as_array().unwrap().iter().find(|koi| koi["swims"][0].is_string()).unwrap();
    let (from, to) = (koi["from"].as_str().unwrap(), koi["swims"][0].as_str().unwrap());
    let drop = choices["drops"].as_array().unwrap().iter().find(|drop| **drop != to).unwrap();
    let action = format!("{from}-{to}/{}", drop.as_str().unwrap());
    let (status, moved) = ann.act(RUNNING, "new", 4, json!({ "do": "play", "action": action })).await;
    assert_eq!((status, &moved["version"]), (200, &json!(5)), "{moved}");
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    ann.make("jin-li", seats).await;
    assert_eq!(ann.get("/api/me/tables").await.as_array().unwrap().len(), 3);
}

fn is_sound(checked: &Checked) {
    assert_eq!(checked.damaged, []);
    assert_eq!((checked.tables, checked.events, checked.unsealed), (3, 5 + 5 + 1, 5 + 4));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_every_older_file_go_on() {
    for dump in SQLITE {
        let folder = Folder::new("old-file");
        let file = folder.path().join("tancho.db");
        Connection::open(&file).unwrap().execute_batch(dump).unwrap();
        let refused = check_file(&file, None).await.unwrap_err().to_string();
        assert!(refused.contains("start tancho serve once"), "{refused}");
        let house = House::open(patient(config(folder.path()))).await;
        goes_on(&house).await;
        house.stop().await;
        is_sound(&check_file(&file, None).await.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_every_older_database_go_on() {
    for dump in POSTGRES {
        let Some(postgres) = or_skip(Postgres::start()) else { return };
        postgres.sql(dump).unwrap();
        let folder = Folder::new("old-database");
        let settings = config(folder.path());
        let house =
            House::open(patient(Config { data: None, database: Some(postgres.url()), ..settings })).await;
        goes_on(&house).await;
        house.stop().await;
        let checked = check_database(&postgres.url(), None).await.unwrap();
        is_sound(&checked);
        // Postgres makes the same seals as the program does.
        postgres.sql("UPDATE events SET at = at + 1 WHERE hash IS NOT NULL").unwrap();
        assert_eq!(check_database(&postgres.url(), None).await.unwrap().damaged.len(), 2);
    }
}

#[test]
fn there_is_a_file_for_every_version_before_this_one() {
    let newest: i64 = {
        let folder = Folder::new("newest");
        drop(store::Store::sqlite(folder.path()).unwrap());
        let connection = Connection::open(folder.path().join("tancho.db")).unwrap();
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    assert_eq!((SQLITE.len() as i64, POSTGRES.len() as i64), (newest - 1, newest - 1));
}
