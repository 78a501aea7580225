//! Hints, previews and replays: useful, true, and never more than the asker may know.

mod common;

use catalogue::with_game;
use common::{House, Person, json_of, problem, two};
use game::{FastRng, Game, Options};
use serde_json::{Value, json};

const GAMES: [&str; 4] = ["jin-li", "koi-koi", "garden-lake", "koi"];

/// A table at which all seats are of the same person.
async fn alone(house: &House, game: &str, options: Value, seats: usize) -> (Person, String) {
    let ann = house.person().await;
    let seats = vec![json!({ "who": "me", "name": "Ann" }); seats];
    let plan = json!({ "game": game, "options": options, "seats": seats, "start": "first" });
    let table = json_of(&ann.post("/api/tables", &plan).await)["table"].as_str().unwrap().to_owned();
    (ann, table)
}

async fn ask(person: &Person, table: &str, what: &str, body: Value) -> (u16, Value) {
    let reply = person.post(&format!("/api/tables/{table}/{what}"), &body).await;
    (reply.status, json_of(&reply))
}

/// The view of the seat to act.
fn own_view(update: &Value) -> &Value {
    let shown = update["views"].as_array().unwrap();
    &shown.iter().find(|shown| shown["seat"] == update["to_act"]).unwrap()["view"]
}

/// A legal action, found as a client would: from the view.
fn any_action(update: &Value, rng: &mut FastRng) -> String {
    fn of<G: Game>(update: &Value, rng: &mut FastRng) -> String {
        let options: Options = serde_json::from_value(update["options"].clone()).unwrap();
        let setup = G::setup(&options, None).unwrap();
        let view: G::View = serde_json::from_value(own_view(update).clone()).unwrap();
        G::write(setup, G::resample(setup, &view, rng).random_action(rng).unwrap())
    }
    with_game!(update["game"].as_str().unwrap(), G => of::<G>(update, rng)).unwrap()
}

async fn play(person: &Person, table: &str, version: u64, action: impl Into<Value>) -> Value {
    let action: Value = action.into();
    let command = json!({ "do": "play", "action": action });
    let (status, answer) = person.act(table, &format!("play {version}"), version, command).await;
    assert_eq!(status, 200, "{action}: {answer}");
    answer["update"].clone()
}

#[tokio::test]
async fn a_hint_names_legal_actions_and_says_why() {
    let (house, _folder) = House::fresh("hints").await;
    for game in GAMES {
        let (ann, table) = alone(&house, game, json!({}), 2).await;
        let update = ann.look(&table).await;
        let version = update["version"].as_u64().unwrap();
        let (status, hint) = ask(&ann, &table, "hint", json!({ "version": version })).await;
        assert_eq!(status, 200, "{game}: {hint}");
        assert_eq!((&hint["version"], &hint["seat"]), (&update["version"], &update["to_act"]));
        let lines = hint["lines"].as_array().unwrap();
        assert!((1..=3).contains(&lines.len()), "{game}: {hint}");
        for line in lines {
            assert!((0.0..=1.0).contains(&line["chance"].as_f64().unwrap()), "{game}: {line}");
            assert!(line["lead"].is_null() || line["lead"].as_f64().unwrap().abs() < 200.0, "{game}: {line}");
            assert!(line["effects"].is_array() && line["merits"].is_array());
            let actions = json!({ "version": version, "actions": [line["actions"][0]] });
            assert_eq!(ask(&ann, &table, "preview", actions).await.0, 200, "{game}: {line} is legal");
        }
        play(&ann, &table, version, lines[0]["actions"][0].clone()).await;
    }
    house.stop().await;
}

#[tokio::test]
async fn the_best_line_of_a_hint_can_be_played_to_the_end_of_the_turn() {
    let (house, _folder) = House::fresh("hint-turn").await;
    let (ann, table) = alone(&house, "koi", json!({}), 2).await;
    let mut update = ann.look(&table).await;
    let (_, hint) = ask(&ann, &table, "hint", json!({ "version": update["version"] })).await;
    let actions = hint["lines"][0]["actions"].as_array().unwrap().clone();
    assert!(actions.len() > 1, "no turn of KOI is one action: {hint}");
    for action in &actions {
        assert_eq!(update["to_act"], hint["seat"], "{action} belongs to the turn: {hint}");
        update = play(&ann, &table, update["version"].as_u64().unwrap(), action.clone()).await;
    }
    assert_ne!(update["to_act"], hint["seat"], "the turn is over: {hint}");
    house.stop().await;
}

async fn can_make_a_point(person: &Person, table: &str, update: &Value, rng: &mut FastRng) -> bool {
    let actions: Vec<String> = (0..40).map(|_| any_action(update, rng)).collect();
    let (_, previews) =
        ask(person, table, "preview", json!({ "version": update["version"], "actions": actions })).await;
    previews["previews"].as_array().unwrap().iter().any(|preview| preview["change"].as_i64() > Some(0))
}

#[tokio::test]
async fn a_hint_of_jin_li_takes_the_points_that_are_there() {
    let (house, _folder) = House::fresh("hint-points").await;
    let (ann, table) = alone(&house, "jin-li", json!({}), 2).await;
    let mut update = ann.look(&table).await;
    let mut rng = FastRng::new(2);
    // Anything, until red can make a point.
    while update["to_act"] != 0 || !can_make_a_point(&ann, &table, &update, &mut rng).await {
        let action = any_action(&update, &mut rng);
        update = play(&ann, &table, update["version"].as_u64().unwrap(), action.as_str()).await;
    }
    let (_, hint) = ask(&ann, &table, "hint", json!({ "version": update["version"] })).await;
    let best = &hint["lines"][0];
    assert!(best["effects"].as_array().unwrap().iter().any(|effect| effect["type"] == "scored"), "{hint}");
    assert!(best["merits"].as_array().unwrap().iter().any(|merit| merit["type"] == "points"), "{hint}");
    house.stop().await;
}

#[tokio::test]
async fn hints_are_refused_with_a_reason_to_all_who_may_not_have_them() {
    let (house, _folder) = House::fresh("no-hints").await;
    let (ann, bo, table) = two(&house).await;
    let watcher = house.person().await;
    let hint = |version: u64| json!({ "version": version });
    let code = |(status, answer): (u16, Value)| (status, problem(&answer).to_owned());
    let asked = |person: Person, table: String, version| async move {
        code(ask(&person, &table, "hint", hint(version)).await)
    };
    assert_eq!(asked(watcher, table.clone(), 2).await, (422, "only-watching".to_owned()));
    assert_eq!(asked(bo, table.clone(), 2).await, (422, "not-your-turn".to_owned()));
    assert_eq!(asked(ann.clone(), table, 2).await, (422, "no-hints".to_owned()), "not against other people");
    let (cy, own) = alone(&house, "jin-li", json!({}), 2).await;
    assert_eq!(asked(cy.clone(), own.clone(), 7).await, (409, "stale".to_owned()));
    assert_eq!(asked(cy.clone(), own.clone(), 1).await, (200, "none".to_owned()));
    assert_eq!(asked(cy.clone(), own.clone(), 1).await, (429, "too-often".to_owned()));
    assert_eq!(asked(ann.clone(), own.clone(), 1).await, (422, "only-watching".to_owned()));
    cy.act(&own, "r", 1, json!({ "do": "resign", "seat": 0 })).await;
    assert_eq!(asked(cy, own.clone(), 2).await, (422, "over".to_owned()));
    let reply = house.http.post(&format!("/api/tables/{own}/hint"), "", "{\"version\":1}").await.unwrap();
    assert_eq!(reply.status, 401);
    assert_eq!(code(ask(&ann, &own, "hint", json!({ "version": -1 })).await).0, 400);
    house.stop().await;
}

/// Plays a whole game; each action is previewed first, and every position is compared with its replay.
async fn play_through(house: &House, game: &str, options: Value, seats: usize) {
    let (ann, table) = alone(house, game, options, seats).await;
    let mut rng = FastRng::new(5);
    let mut update = ann.look(&table).await;
    let mut seen = vec![update["views"].clone()];
    let (mut previewed, mut revealed) = (0, 0);
    while update["phase"] == "playing" {
        let version = update["version"].as_u64().unwrap();
        let (action, seat) = (any_action(&update, &mut rng), update["to_act"].as_u64().unwrap() as usize);
        let body = json!({ "version": version, "actions": [action], "view": true });
        let (status, previews) = ask(&ann, &table, "preview", body).await;
        assert_eq!(status, 200, "{previews}");
        let preview = &previews["previews"][0];
        let before = update["points"][seat].as_i64().unwrap();
        update = play(&ann, &table, version, action.as_str()).await;
        let happened = update["log"].as_array().unwrap().last().unwrap()["effects"].as_array().unwrap();
        let foreseen = preview["effects"].as_array().unwrap();
        assert!(happened.starts_with(foreseen), "{game}: {foreseen:?} became {happened:?}");
        if preview["change"].is_null() {
            assert!(preview["view"].is_null() && foreseen.len() < happened.len(), "{preview}");
            revealed += 1;
        } else {
            assert_eq!(foreseen.len(), happened.len(), "{game}: {preview}");
            let change = update["points"][seat].as_i64().unwrap() - before;
            assert_eq!(preview["change"].as_i64(), Some(change), "{game}: {action}");
            assert_eq!(preview["view"], update["views"][seat]["view"], "{game}: {action}");
            previewed += 1;
        }
        seen.push(update["views"].clone());
    }
    // In Koi-Koi a card that is played turns another; whether there is a choice besides is up to the deal.
    assert!(previewed > 0 || game == "koi-koi", "{game}");
    // Jin Li hides nothing, and two lines of Garden Lake hold out without the bag.
    assert!(revealed > 0 || ["jin-li", "garden-lake"].contains(&game), "{game}");
    compare_replay(&ann, &table, &seen).await;
}

/// The replay shows each seat the views that it had, and a watcher another one.
async fn compare_replay(person: &Person, table: &str, seen: &[Value]) {
    let length = seen.len() - 1;
    let seats = seen[0].as_array().unwrap().len();
    let had = |number: usize, seat: usize| seen[number][seat]["view"].clone();
    for seat in 0..seats {
        let mut from = 0;
        while from <= length {
            let part =
                person.get(&format!("/api/tables/{table}/replay?from={from}&count=60&as={seat}")).await;
            assert_eq!(
                (part["length"].as_u64(), part["seat"].as_u64()),
                (Some(length as u64), Some(seat as u64))
            );
            let positions = part["positions"].as_array().unwrap();
            assert!(!positions.is_empty() && positions.len() <= 60);
            for position in positions {
                let mut view = had(from, seat);
                view["choices"] = Value::Null;
                assert_eq!((position["number"].as_u64(), &position["view"]), (Some(from as u64), &view));
                assert_eq!(position["played"].is_null(), from == 0);
                from += 1;
            }
        }
    }
    let last = person.get(&format!("/api/tables/{table}/replay?from={length}")).await;
    assert_eq!(
        (&last["seat"], last["positions"][0]["view"]["you"].as_u64()),
        (&json!(0), Some(0)),
        "one's own eyes"
    );
    let last = person.get(&format!("/api/tables/{table}/replay?from={length}&as=watcher")).await;
    assert!(last["seat"].is_null() && last["positions"][0]["view"]["you"].is_null());
    let beyond = person.get(&format!("/api/tables/{table}/replay?from={}", length + 1)).await;
    assert_eq!(beyond["positions"], json!([]));
    for wrong in ["as=9", "as=me", "from=-1", "count=x"] {
        let refused = person.http.get(&format!("/api/tables/{table}/replay?{wrong}"), None).await.unwrap();
        assert!((400..=422).contains(&refused.status), "{wrong}: {}", refused.status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_previewed_happens_and_the_replay_shows_what_was_seen() {
    let (house, _folder) = House::fresh("previews").await;
    play_through(&house, "jin-li", json!({}), 2).await;
    play_through(&house, "koi-koi", json!({ "rules": "museum", "rounds": "2" }), 2).await;
    play_through(&house, "garden-lake", json!({}), 2).await;
    play_through(&house, "koi", json!({}), 1).await;
    house.stop().await;
}

#[tokio::test]
async fn previews_are_for_the_seat_to_act_and_do_nothing() {
    let (house, _folder) = House::fresh("previewers").await;
    let (ann, bo, table) = two(&house).await;
    let body = |version: u64, actions: Value| json!({ "version": version, "actions": actions });
    let some = json!(["a1-b2/c3", "a1-b2/c4"]);
    assert_eq!(problem(&ask(&bo, &table, "preview", body(2, some.clone())).await.1), "not-your-turn");
    assert_eq!(
        problem(&ask(&house.person().await, &table, "preview", body(2, some.clone())).await.1),
        "only-watching"
    );
    assert_eq!(problem(&ask(&ann, &table, "preview", body(1, some.clone())).await.1), "stale");
    for (wrong, why) in [
        (json!(["a1-a2/a2"]), "illegal"),
        (json!(["nonsense"]), "not-an-action"),
        (json!(["a1-b2/c3", "d4-d5/d6"]), "illegal"),
        (json!([{ "type": "swim", "from": "a1", "to": "a2", "drop": "a2" }]), "illegal"),
        (json!([{ "type": "swim", "from": "a1" }]), "not-an-action"),
    ] {
        let (status, refused) = ask(&ann, &table, "preview", body(2, wrong)).await;
        assert_eq!((status, problem(&refused)), (422, why), "{refused}");
    }
    for wrong in [json!([]), json!(vec!["a1-b2/c3"; 1025]), json!("a1-b2/c3")] {
        assert_eq!(ask(&ann, &table, "preview", body(2, wrong)).await.0, 400);
    }
    let (status, previews) = ask(&ann, &table, "preview", body(2, some)).await;
    assert_eq!((status, previews["previews"].as_array().unwrap().len()), (200, 2), "{previews}");
    assert!(previews["previews"][0]["view"].is_null(), "only if it is asked for");
    assert_eq!(ann.look(&table).await["version"], 2);
    house.stop().await;
}

#[tokio::test]
async fn a_running_game_is_gone_back_through_with_ones_own_eyes_alone() {
    let (house, _folder) = House::fresh("going-back").await;
    let ann = house.person().await;
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": "gakusei" }]);
    let plan =
        json!({ "game": "koi-koi", "options": { "rules": "museum" }, "seats": seats, "start": "first" });
    let table = json_of(&ann.post("/api/tables", &plan).await)["table"].as_str().unwrap().to_owned();
    let mut update = ann.look(&table).await;
    while update["to_act"] != 0 {
        update = ann.look(&table).await;
    }
    let version = update["version"].as_u64().unwrap();
    let action = any_action(&update, &mut FastRng::new(3));
    play(&ann, &table, version, action.as_str()).await;
    let path = |eyes: &str| format!("/api/tables/{table}/replay?count=50{eyes}");

    let part = ann.get(&path("")).await;
    let positions = part["positions"].as_array().unwrap();
    assert!(part["seat"] == 0 && positions.len() > 1, "{part}");
    assert_eq!(positions[0]["view"]["hand"].as_array().unwrap().len(), 8, "your own hand");
    assert!(positions.iter().all(|position| position["view"]["choices"].is_null()), "nothing to choose");
    let asked = ann.http.get(&path("&as=1"), Some(&ann.cookie)).await.unwrap();
    assert_eq!((asked.status, problem(&json_of(&asked))), (422, "not-your-seat"));
    for (cookie, eyes) in [(Some(&ann.cookie), "&as=watcher"), (None, "")] {
        let seen = json_of(&house.http.get(&path(eyes), cookie.map(String::as_str)).await.unwrap());
        let positions = seen["positions"].as_array().unwrap();
        assert!(seen["seat"].is_null() && positions.iter().all(|at| at["view"]["hand"].is_null()), "{seen}");
    }
    for stranger in [None, Some(house.person().await.cookie)] {
        let asked = house.http.get(&path("&as=0"), stranger.as_deref()).await.unwrap();
        assert_eq!((asked.status, problem(&json_of(&asked))), (422, "not-your-seat"));
    }
    house.stop().await;
}

#[tokio::test]
async fn there_is_nothing_to_go_back_to_before_the_game_begins() {
    let (house, _folder) = House::fresh("not-begun").await;
    let ann = house.person().await;
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "open" }]);
    let plan = json!({ "game": "jin-li", "seats": seats });
    let table = json_of(&ann.post("/api/tables", &plan).await)["table"].as_str().unwrap().to_owned();
    let asked = ann.http.get(&format!("/api/tables/{table}/replay"), Some(&ann.cookie)).await.unwrap();
    assert_eq!((asked.status, problem(&json_of(&asked))), (422, "seats-free"));
    house.stop().await;
}

#[tokio::test]
async fn a_game_that_was_given_up_can_be_gone_through_too() {
    let (house, _folder) = House::fresh("given-up").await;
    let (ann, bo, table) = two(&house).await;
    play(&ann, &table, 2, "a1-b2/c3").await;
    bo.act(&table, "r", 3, json!({ "do": "resign" })).await;
    let part = bo.get(&format!("/api/tables/{table}/replay?count=9")).await;
    assert_eq!((part["length"].as_u64(), part["seat"].as_u64()), (Some(1), Some(1)));
    let positions = part["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 2);
    assert_eq!(positions[1]["played"]["action"], "a1-b2/c3");
    let stranger = house.http.get(&format!("/api/tables/{table}/replay"), None).await.unwrap();
    assert!(json_of(&stranger)["seat"].is_null(), "a stranger sees what a watcher saw");
    house.stop().await;
}

#[tokio::test]
async fn a_finished_game_is_played_on_and_a_running_one_is_not() {
    let (house, _folder) = House::fresh("play-on").await;
    let (ann, bo, table) = two(&house).await;
    play(&ann, &table, 2, "a1-b2/c3").await;
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": "gakusei" }]);
    let plan = json!({ "moves": 0, "seats": seats });
    let (status, refused) = ask(&ann, &table, "play-on", plan.clone()).await;
    assert_eq!((status, problem(&refused)), (422, "not-over"));
    bo.act(&table, "r", 3, json!({ "do": "resign" })).await;
    let (status, made) = ask(&ann, &table, "play-on", plan).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!((&made["update"]["phase"], &made["update"]["to_act"]), (&json!("playing"), &json!(0)));
    assert_ne!(made["table"], table);
    let (status, refused) = ask(&ann, &table, "play-on", json!({ "moves": 2, "seats": seats })).await;
    assert_eq!((status, problem(&refused)), (422, "over"));
    house.stop().await;
}

/// Plays a table to its end, anything that is legal.
async fn play_to_the_end(person: &Person, table: &str) -> Value {
    let mut update = person.look(table).await;
    let mut rng = FastRng::new(11);
    while update["phase"] != "over" {
        let action = any_action(&update, &mut rng);
        update = play(person, table, update["version"].as_u64().unwrap(), action.as_str()).await;
    }
    update
}

/// Asks until the review is done.
async fn reviewed(person: &Person, state: Value) -> Value {
    let id = state["id"].as_str().unwrap().to_owned();
    let mut state = state;
    for _ in 0..1_200 {
        if state["review"].is_object() || state["failed"] == true {
            return state;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        state = person.get(&format!("/api/reviews/{id}")).await;
    }
    panic!("no review after two minutes: {state}");
}

#[tokio::test]
async fn a_finished_game_is_reviewed_once_and_kept_for_everybody() {
    let (house, _folder) = House::fresh("review").await;
    let (ann, table) = alone(&house, "jin-li", json!({}), 2).await;
    let (status, refused) = ask(&ann, &table, "review", json!({})).await;
    assert_eq!((status, &refused["type"]), (422, &json!("not-over")), "{refused}");
    play_to_the_end(&ann, &table).await;
    let (status, begun) = ask(&ann, &table, "review", json!({})).await;
    assert_eq!(status, 200, "{begun}");
    let state = reviewed(&ann, begun).await;
    let review = &state["review"];
    let moves = review["moves"].as_array().unwrap();
    assert_eq!((moves.len() as u64, &state["done"]), (state["all"].as_u64().unwrap(), &state["all"]));
    for seat in review["seats"].as_array().unwrap() {
        let parts = ["start", "luck", "skill", "given"].map(|part| seat[part].as_f64().unwrap());
        assert!((parts.iter().sum::<f64>() - seat["result"].as_f64().unwrap()).abs() < 0.01, "{seat}");
        assert!(seat["luck"].as_f64().unwrap().abs() < 1e-9, "nothing is hidden in Jin Li");
    }
    let doubtful = moves.iter().position(|m| m["lines"].is_array()).expect("random moves are doubtful");
    // Whoever watches gets the same review at once.
    let watcher = house.person().await;
    let (_, again) = ask(&watcher, &table, "review", json!({})).await;
    assert_eq!(again["review"], *review);
    // The position before a doubtful move can be had with its choices, to try something else.
    let seat = moves[doubtful]["seat"].as_u64().unwrap();
    let path = format!(
        "/api/reviews/{}/replay?from={doubtful}&as={seat}&choices=true",
        state["id"].as_str().unwrap()
    );
    let replay = watcher.get(&path).await;
    assert!(!replay["positions"][0]["view"]["choices"].is_null(), "{replay}");
    house.stop().await;
}

#[tokio::test]
async fn a_record_is_reviewed_without_a_table_and_nonsense_is_refused() {
    let (house, _folder) = House::fresh("review-record").await;
    let (ann, table) = alone(&house, "jin-li", json!({}), 2).await;
    play_to_the_end(&ann, &table).await;
    let file = ann.get(&format!("/api/tables/{table}/record")).await;
    let begun = json_of(&ann.post("/api/reviews", &file).await);
    let from_table = json_of(&ann.post(&format!("/api/tables/{table}/review"), &json!({})).await);
    assert_eq!(begun["id"], from_table["id"], "the same game has the same review");
    let state = reviewed(&ann, json_of(&ann.post("/api/reviews", &file["record"]).await)).await;
    assert!(state["review"].is_object(), "{state}");
    let mut wrong = file["record"].clone();
    wrong["actions"][0] = json!("z9");
    assert_eq!(ann.post("/api/reviews", &wrong).await.status, 422);
    assert_eq!(ann.post("/api/reviews", &json!({ "tancho": 2 })).await.status, 400);
    assert_eq!(ann.get("/api/reviews/nothing").await["type"], "no-such-review");
    house.stop().await;
}

#[tokio::test]
async fn one_review_an_identity() {
    let (house, _folder) = House::fresh("one-review").await;
    let ann = house.person().await;
    // A game of which nobody has seen the review yet, and another one with a seat that gave up.
    let mut tables = Vec::new();
    for _ in 0..2 {
        let seats = vec![json!({ "who": "me", "name": "Ann" }); 2];
        let plan = json!({ "game": "jin-li", "options": {}, "seats": seats, "start": "first" });
        let table = json_of(&ann.post("/api/tables", &plan).await)["table"].as_str().unwrap().to_owned();
        let mut update = ann.look(&table).await;
        let mut rng = FastRng::new(tables.len() as u64);
        for _ in 0..20 {
            let action = any_action(&update, &mut rng);
            update = play(&ann, &table, update["version"].as_u64().unwrap(), action.as_str()).await;
        }
        let version = update["version"].as_u64().unwrap();
        let command = json!({ "do": "resign", "seat": 0 });
        assert_eq!(ann.act(&table, "resign", version, command).await.0, 200);
        tables.push(table);
    }
    let (status, first) = ask(&ann, &tables[0], "review", json!({})).await;
    assert_eq!(status, 200, "{first}");
    let (status, second) = ask(&ann, &tables[1], "review", json!({})).await;
    assert_eq!((status, &second["type"]), (429, &json!("one-review")), "{second}");
    reviewed(&ann, first).await;
    assert_eq!(ask(&ann, &tables[1], "review", json!({})).await.0, 200);
    house.stop().await;
}
