//! Games that were played on a device and are handed in: taken once, as what they are, and nothing else is.

mod common;

use catalogue::with_game;
use common::{House, Person, config, json_of, problem};
use game::{FastRng, Options, Start, Viewer};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use table::{AnyAction, Asker, Command, Entry, Event, Opening, Plan, Room, SeatPlan, fair};
use testbed::Folder;
use wire::RecordFile;

const GAMES: [&str; 4] = ["jin-li", "koi-koi", "garden-lake", "koi"];
const ME: Asker<'_> = Asker { player: "me", now: 0, patience: 0 };

/// A game as a device plays it, to its end or for so many actions, after which the seat to act gives up.
fn played(game: &str, number: u8, given_up_after: Option<usize>) -> Value {
    let seats = vec![SeatPlan::Me { name: "Ann".to_owned(), number_hash: None }; 2];
    let (about, options) = host::complete(game, &Options::default(), None).unwrap();
    let start = if about.draws_starter { Start::First } else { Start::Drawn };
    let plan = Plan {
        game: game.to_owned(),
        options: Options::default(),
        data: None,
        seats,
        listed: false,
        start,
        turn_days: None,
    };
    let secret = [number; 32];
    let opening = plan.opening("me", about.rules_version, options, start, fair::commitment(&secret)).unwrap();
    let event = Event::Made(Box::new(Opening { device: true, ..opening }));
    let made = Entry { event, by: Some("me".to_owned()), id: None };
    let mut room = Room::new("here-0123456789", secret, Arc::new(host::make_table), &made, 0).unwrap();
    let mut rng = FastRng::new(u64::from(number));
    let mut moves = 0;
    while room.to_act().is_some() {
        let command = match given_up_after {
            Some(most) if moves == most => Command::Resign { seat: None },
            _ => Command::Play { action: any_action(&room, &mut rng) },
        };
        let decision = room.decide(ME, &command).unwrap();
        let entry = Entry { event: decision.event, by: Some("me".to_owned()), id: None };
        room.apply(&entry, decision.step, 0).unwrap();
        moves += 1;
    }
    serde_json::to_value(RecordFile::of(&room).unwrap()).unwrap()
}

fn any_action(room: &Room, rng: &mut FastRng) -> AnyAction {
    fn of<G: game::Game>(room: &Room, rng: &mut FastRng) -> String {
        let setup = G::setup(&room.opening().options, None).unwrap();
        let view = room.table().unwrap().typed_view(Viewer::Seat(room.to_act().unwrap()));
        let game = G::resample(setup, view.downcast_ref().unwrap(), rng);
        G::write(setup, game.random_action(rng).unwrap())
    }
    AnyAction::Notation(with_game!(room.opening().game.as_str(), G => of::<G>(room, rng)).unwrap())
}

fn seats() -> Value {
    json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": "gakusei" }])
}

async fn hand_in(person: &Person, file: &Value) -> (u16, Value) {
    let reply = person.post("/api/records", &json!({ "file": file, "seats": seats() })).await;
    (reply.status, json_of(&reply))
}

#[tokio::test]
async fn a_game_of_each_kind_is_taken_and_says_where_it_was_dealt() {
    let (house, _folder) = House::fresh("hand-in").await;
    let ann = house.person().await;
    let given_up = GAMES.map(|game| played(game, 3, Some(2)));
    for file in GAMES.map(|game| played(game, 2, None)).into_iter().chain(given_up) {
        let (status, made) = hand_in(&ann, &file).await;
        assert_eq!(status, 201, "{made}");
        let (table, update) = (made["table"].as_str().unwrap(), &made["update"]);
        assert_eq!((&update["phase"], &update["device"]), (&json!("over"), &json!(true)));
        assert_eq!(update["outcome"], file["record"]["outcome"]);
        assert_eq!(
            update["seats"].as_array().unwrap().iter().filter(|seat| seat["yours"] == true).count(),
            1
        );
        let kept = ann.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(kept["record"], file["record"]);
        assert_eq!((&kept["device"], &kept["proof"]), (&json!(true), &file["proof"]));
        let length = file["record"]["actions"].as_array().unwrap().len() as u64;
        assert_eq!(ann.get(&format!("/api/tables/{table}/replay")).await["length"], length);
        let (status, refused) = ann.act(table, "u", 1, json!({ "do": "undo" })).await;
        assert_eq!((status, problem(&refused)), (422, "over"), "what was handed in stays as it is");
        // A game that goes on from it was dealt on the device, too; a rematch is dealt here.
        let plan = json!({ "moves": 1, "seats": seats() });
        let on = json_of(&ann.post(&format!("/api/tables/{table}/play-on"), &plan).await);
        assert_eq!(
            (&on["update"]["phase"], &on["update"]["device"]),
            (&json!("playing"), &json!(true)),
            "{on}"
        );
        let (_, again) = ann.act(table, "r", 1, json!({ "do": "rematch" })).await;
        let rematch = ann.look(again["update"]["rematch"].as_str().unwrap()).await;
        assert!(rematch["device"].is_null(), "{rematch}");
    }
    house.stop().await;
}

#[tokio::test]
async fn the_same_game_is_taken_once_whoever_hands_it_in_and_after_a_restart() {
    let folder = Folder::new("hand-in-once");
    let house = House::open(config(folder.path())).await;
    let (ann, bo) = (house.person().await, house.person().await);
    let file = played("jin-li", 5, None);
    let (_, first) = hand_in(&ann, &file).await;
    let both = tokio::join!(hand_in(&ann, &file), hand_in(&bo, &file));
    assert_eq!((&both.0.1["table"], &both.1.1["table"]), (&first["table"], &first["table"]));
    let mut retold = file.clone();
    retold["seats"] = json!([{ "name": "Somebody else" }, {}]);
    retold["table"] = json!("here-9876543210");
    assert_eq!(
        hand_in(&ann, &retold).await.1["table"],
        first["table"],
        "it is the same game under another name"
    );
    assert_eq!(ann.get("/api/me/tables").await.as_array().unwrap().len(), 1);
    assert_eq!(bo.get("/api/me/tables").await, json!([]), "nobody gets a seat at a game of somebody else's");
    // Two at once that nobody has seen before.
    let fresh = played("jin-li", 6, None);
    let both = tokio::join!(hand_in(&ann, &fresh), hand_in(&bo, &fresh));
    assert_eq!((both.0.0, both.1.0, &both.0.1["table"]), (201, 201, &both.1.1["table"]));
    house.stop().await;
    let house = House::open(config(folder.path())).await;
    let ann = Person { http: house.http.clone(), cookie: ann.cookie };
    assert_eq!(hand_in(&ann, &file).await.1["table"], first["table"]);
    assert_eq!(ann.look(first["table"].as_str().unwrap()).await["phase"], "over", "it is read from the disk");
    house.stop().await;
}

/// A record that was changed by hand.
fn forged(change: impl FnOnce(&mut Value)) -> Value {
    let mut file = played("jin-li", 7, None);
    change(&mut file);
    file
}

#[tokio::test]
async fn what_is_not_a_finished_game_of_the_rules_is_refused_and_nothing_is_stored() {
    let (house, _folder) = House::fresh("hand-in-forged").await;
    let ann = house.person().await;
    let other = played("jin-li", 8, None);
    let long = json!(vec!["a1-b2/c3"; 2_001]);
    let forgeries = [
        forged(|file| file["record"]["actions"][3] = json!("a1-a2/a3")),
        forged(|file| file["record"]["actions"][3] = json!("nonsense")),
        forged(|file| file["record"]["actions"] = long),
        forged(|file| _ = file["record"]["actions"].as_array_mut().unwrap().pop()),
        forged(|file| file["record"]["outcome"]["points"][0] = json!(99)),
        forged(|file| _ = file["record"].as_object_mut().unwrap().remove("outcome")),
        forged(|file| file["record"]["ended"] = json!({ "type": "resigned", "seat": 0 })),
        forged(|file| file["record"]["ended"] = json!({ "type": "resigned", "seat": 9 })),
        forged(|file| file["record"]["ended"] = json!({ "type": "closed" })),
        forged(|file| file["record"]["starter"] = json!(7)),
        forged(|file| file["record"]["seats"] = json!(200)),
        forged(|file| file["record"]["rules"] = json!(9)),
        forged(|file| file["record"]["game"] = json!("chess")),
        forged(|file| file["record"]["data_text"] = json!("x")),
        forged(|file| file["record"]["deal"] = other["record"]["deal"].clone()),
        forged(|file| file["proof"]["secret"] = other["proof"]["secret"].clone()),
        forged(|file| file["proof"]["hashes"] = json!([])),
        forged(|file| file["proof"]["broken_off"] = json!(3)),
        forged(|file| _ = file.as_object_mut().unwrap().remove("table")),
        forged(|file| file["table"] = json!("x".repeat(1000))),
        forged(|file| file["device"] = json!("perhaps")),
        json!({}),
        json!([]),
    ];
    for file in forgeries {
        let (status, refused) = hand_in(&ann, &file).await;
        assert!([400, 422].contains(&status), "{status} {refused} {file}");
    }
    for seats in [
        json!([]),
        json!([{ "who": "open" }, { "who": "me", "name": "Ann" }]),
        json!([{ "who": "me", "name": "" }, { "who": "me", "name": "Ann" }]),
        json!(vec![json!({ "who": "computer", "level": "sensei" }); 300]),
    ] {
        let reply = ann.post("/api/records", &json!({ "file": other, "seats": seats })).await;
        assert_eq!(reply.status, 422, "{seats}");
    }
    let large = forged(|file| file["record"]["actions"] = json!(vec!["a1-b2/c3"; 9_000]));
    let (status, refused) = hand_in(&ann, &large).await;
    assert_eq!((status, problem(&refused)), (413, "too-big"));
    let body = json!({ "file": other, "seats": seats() }).to_string();
    assert_eq!(house.http.ask("POST", "/api/records", "", &body).await.unwrap().status, 401, "a stranger");
    assert_eq!(ann.get("/api/me/tables").await, json!([]));
    house.stop().await;
}

#[tokio::test]
async fn a_household_that_hands_in_without_end_has_to_wait_and_what_is_known_costs_nothing() {
    let folder = Folder::new("hand-in-flood");
    let house = House::open(Config { unlimited: Vec::new(), ..config(folder.path()) }).await;
    let ann = house.person().await;
    let files: Vec<Value> = (0..25).map(|number| played("jin-li", number, Some(1))).collect();
    let mut taken = 0;
    for file in &files {
        let (status, answer) = hand_in(&ann, file).await;
        match status {
            201 => taken += 1,
            429 => assert_eq!(problem(&answer), "too-fast"),
            _ => panic!("{answer}"),
        }
    }
    assert!((20..23).contains(&taken), "{taken}");
    assert_eq!(hand_in(&ann, &files[0]).await.0, 201, "it is there already");
    house.stop().await;
}
