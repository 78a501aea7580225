//! Tables with the host's own components and rules: offered by name, kept for good, carried by the record.

mod common;

use common::{House, Person, config, json_of, problem};
use game::Record;
use serde_json::{Value, json};
use server::{Config, Server};
use std::path::Path;
use testbed::Folder;

const LAKE: &str = include_str!("../../garden-lake/components.toml");
const BOOK: &str = include_str!("../../koi-koi/rules/flower-cards.toml");

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// A server that offers a lake with a title at 30 points and a rulebook called "ours".
async fn host(folder: &Folder) -> House {
    let own = folder.path().join("own");
    write(&own, "garden-lake/printed.toml", &LAKE.replacen("master = 28", "master = 30", 1));
    write(&own, "koi-koi/ours.toml", &BOOK.replacen("\"flower-cards\"", "\"ours\"", 1));
    House::open(Config { components: Some(own), ..config(&folder.path().join("data")) }).await
}

async fn make(person: &Person, game: &str, data: &Value, seats: Value, options: Value) -> (u16, Value) {
    let plan = json!({ "game": game, "data": data, "seats": seats, "options": options, "start": "first" });
    let reply = person.post("/api/tables", &plan).await;
    (reply.status, json_of(&reply))
}

async fn played_to_the_end(person: &Person, table: &str) -> Value {
    for _ in 0..60 {
        let update = person.get(&format!("/api/tables/{table}?since=9999&wait=1")).await;
        if update["phase"] == "over" {
            return update;
        }
    }
    panic!("two computers do not get to the end of one round");
}

#[tokio::test]
async fn a_table_under_own_components_outlives_the_file_and_its_record_stands_alone() {
    let folder = Folder::new("own");
    let house = host(&folder).await;
    let ann = house.person().await;
    let games = ann.get("/api/games").await;
    let offered = |game: &str| {
        let info = games.as_array().unwrap().iter().find(|info| info["name"] == game).unwrap();
        info["data"].as_array().map_or(0, Vec::len)
    };
    assert_eq!((offered("garden-lake"), offered("koi-koi"), offered("jin-li")), (1, 1, 0));

    let computer = json!({ "who": "computer", "level": "gakusei" });
    let seats = json!([computer, computer]);
    let (status, cards) = make(&ann, "koi-koi", &json!("ours"), seats, json!({ "rounds": "1" })).await;
    assert_eq!(status, 201, "{cards}");
    let cards = cards["table"].as_str().unwrap().to_owned();
    played_to_the_end(&ann, &cards).await;

    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "me", "name": "Bo" }]);
    let (status, made) = make(&ann, "garden-lake", &json!("printed"), seats, json!({})).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(made["update"]["components"]["titles"]["master"], 30, "boards are drawn from them");
    assert_eq!(made["update"]["data"]["name"], "printed");
    let lake = made["table"].as_str().unwrap().to_owned();
    let version = made["update"]["version"].as_u64().unwrap();
    house.stop().await;

    // The files are gone; what is stored with the tables is enough.
    std::fs::remove_dir_all(folder.path().join("own")).unwrap();
    let house = House::open(config(&folder.path().join("data"))).await;
    let ann = Person { http: house.http.clone(), cookie: ann.cookie };
    assert_eq!(ann.look(&lake).await["components"]["titles"]["master"], 30);
    let (status, over) = ann.act(&lake, "r", version, json!({ "do": "resign" })).await;
    assert_eq!((status, &over["update"]["phase"]), (200, &json!("over")), "{over}");
    let (status, again) = ann.act(&lake, "m", version + 1, json!({ "do": "rematch" })).await;
    assert_eq!(status, 200, "{again}");
    let rematch = again["update"]["rematch"].as_str().unwrap();
    assert_eq!(ann.look(rematch).await["data"]["name"], "printed", "the rematch has the same components");

    for table in [&cards, &lake] {
        let file = ann.get(&format!("/api/tables/{table}/record")).await;
        let record: Record = serde_json::from_value(file["record"].clone()).unwrap();
        assert!(record.data_text.is_some());
        let replayed = catalogue::with_game!(record.game.as_str(), G => record.replay::<G>(None).map(|_| ()));
        replayed.unwrap().unwrap();
        let mut forged = record.clone();
        forged.data_text = Some(format!("{}\n# changed", record.data_text.as_ref().unwrap()));
        let refused =
            catalogue::with_game!(forged.game.as_str(), G => forged.replay::<G>(None).err()).unwrap();
        assert!(refused.unwrap().to_string().contains("was played with the"));
        let reviewed = ann.post("/api/reviews", &serde_json::to_value(&record).unwrap()).await;
        assert_ne!(problem(&json_of(&reviewed)), "setup", "a record of this server can be reviewed here");
        let mut foreign = forged.clone();
        foreign.data = foreign.data_text.as_deref().map(game::fingerprint);
        // Somebody else asks: Ann's own review may still be under way.
        let refused =
            house.person().await.post("/api/reviews", &serde_json::to_value(&foreign).unwrap()).await;
        let refused = json_of(&refused);
        assert_eq!(refused["refusal"]["error"]["type"], "unknown-data", "a stranger's file: {refused}");
        let replay = ann.get(&format!("/api/tables/{table}/replay?from=0&count=1")).await;
        assert_eq!(replay["positions"].as_array().map(Vec::len), Some(1), "{replay}");
    }
    let (status, gone) = make(&ann, "koi-koi", &json!("ours"), json!([computer, computer]), json!({})).await;
    assert_eq!((status, problem(&gone)), (422, "setup"), "what is no longer offered makes no new table");
    house.stop().await;
}

#[tokio::test]
async fn nothing_but_an_offered_name_is_taken_from_a_client() {
    let folder = Folder::new("hostile");
    let house = host(&folder).await;
    let ann = house.person().await;
    let seats = || json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let games = ann.get("/api/games").await;
    let info = games.as_array().unwrap().iter().find(|info| info["name"] == "garden-lake").unwrap();
    let fingerprint = info["data"][0]["fingerprint"].as_str().unwrap();
    for name in [fingerprint, "", "ours", "../own/garden-lake/printed", "printed.toml", "/etc/passwd"] {
        let (status, refused) = make(&ann, "garden-lake", &json!(name), seats(), json!({})).await;
        assert_eq!((status, problem(&refused)), (422, "setup"), "{name}: {refused}");
        assert_eq!(refused["refusal"]["error"]["type"], "unknown-data");
        assert_eq!(refused["refusal"]["error"]["names"], json!(["printed"]));
    }
    let own = json!({ "name": "printed", "fingerprint": fingerprint });
    for shape in [own, json!(3), json!(["printed"])] {
        let (status, refused) = make(&ann, "garden-lake", &shape, seats(), json!({})).await;
        assert_eq!((status, problem(&refused)), (400, "bad-message"), "{refused}");
    }
    house.stop().await;
}

#[tokio::test]
async fn a_bad_file_is_named_and_the_server_does_not_start() {
    let folder = Folder::new("bad-own");
    let own = folder.path().join("own");
    write(&own, "garden-lake/broken.toml", "[titles");
    let config = Config { components: Some(own), ..config(&folder.path().join("data")) };
    let refused = Server::open(config).await.err().unwrap().to_string();
    assert!(refused.contains("garden-lake/broken.toml: line 1"), "{refused}");
}
