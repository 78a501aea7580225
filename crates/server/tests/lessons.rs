//! Lessons over HTTP: played without a table, bounded, and clear about nonsense.

mod common;

use common::{House, json_of, problem};
use serde_json::{Value, json};

const SWIM: &str = "/api/lessons/jin-li/swim";

#[tokio::test]
async fn a_lesson_is_played_from_what_the_learner_sends() {
    let (house, _folder) = House::fresh("lessons").await;
    let ann = house.person().await;
    let courses = ann.get("/api/lessons").await;
    assert_eq!(courses[0]["name"], "jin-li");
    let first = json_of(&ann.post(SWIM, &json!({})).await);
    assert_eq!((&first["step"], &first["say"]), (&json!(0), &json!("lessons-jin-li-swim-swim")));
    assert!(first.get("components").is_some(), "the beginning brings what never changes");
    let wrong = json_of(&ann.post(SWIM, &json!({ "action": "g1-f2/e3" })).await);
    assert_eq!(wrong["answer"]["say"], "lessons-jin-li-swim-swim.other");
    assert_eq!(wrong["answer"]["effects"][0]["type"], "swam");
    assert_eq!(wrong["played"], json!([]), "what is wrong is not played");
    let illegal = json_of(&ann.post(SWIM, &json!({ "action": "a1-c3/e3" })).await);
    assert_eq!(illegal["answer"], json!({ "type": "illegal", "illegal": { "type": "not-one-step" } }));
    let right = json_of(&ann.post(SWIM, &json!({ "action": "a1-b2/d4" })).await);
    assert_eq!(right["answer"]["type"], "right");
    assert_eq!(right["frames"].as_array().unwrap().len(), 2, "the other seat has replied");
    let next = json!({ "step": right["step"], "played": right["played"], "action": right["show"] });
    let end = json_of(&ann.post(SWIM, &next).await);
    assert!(end.get("say").is_none(), "the lesson is over: {end}");
    assert_eq!(ann.get("/api/me/tables").await, json!([]), "no table was made");
    house.stop().await;
}

#[tokio::test]
async fn whoever_cannot_be_there_is_told_so() {
    let (house, _folder) = House::fresh("lessons-nonsense").await;
    let ann = house.person().await;
    let refused = async |path: &str, body: Value| {
        let reply = ann.post(path, &body).await;
        (reply.status, problem(&json_of(&reply)).to_owned())
    };
    let (gone, nonsense) = ((404, "no-such-page".to_owned()), (400, "bad-message".to_owned()));
    assert_eq!(refused("/api/lessons/jin-li/fly", json!({})).await, gone);
    assert_eq!(refused("/api/lessons/go/swim", json!({})).await, gone);
    assert_eq!(refused(SWIM, json!({ "step": 99 })).await, nonsense);
    assert_eq!(refused(SWIM, json!({ "played": ["a1-a1/b2"] })).await, nonsense);
    assert_eq!(refused(SWIM, json!({ "played": vec!["a1-b2/c3"; 3000] })).await, nonsense);
    assert_eq!(refused(SWIM, json!({ "stap": 1 })).await, nonsense);
    assert_eq!(refused(SWIM, json!({ "action": "fly" })).await.0, 422);
    assert_eq!(refused(&format!("{SWIM}/hint"), json!({})).await, (422, "no-hint".to_owned()));
    house.stop().await;
}

#[tokio::test]
async fn the_guided_game_gives_hints() {
    let (house, _folder) = House::fresh("lessons-hint").await;
    let ann = house.person().await;
    let hint = json_of(&ann.post("/api/lessons/jin-li/game/hint", &json!({})).await);
    let action = hint["lines"][0]["actions"][0].clone();
    let next = json_of(&ann.post("/api/lessons/jin-li/game", &json!({ "action": action })).await);
    assert_eq!(next["answer"]["type"], "right", "{next}");
    assert_eq!(next["now"]["to_act"], 0, "the computer has replied");
    house.stop().await;
}
