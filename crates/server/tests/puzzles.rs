//! Puzzles over HTTP: solved without a table, and clear about nonsense.

mod common;

use common::{House, json_of, problem};
use serde_json::{Value, json};

#[tokio::test]
async fn a_puzzle_is_solved_from_what_the_solver_sends() {
    let (house, _folder) = House::fresh("puzzles").await;
    let ann = house.person().await;
    let day = ann.get("/api/puzzles").await;
    let set = &day["sets"][0];
    assert_eq!(set["name"], "jin-li");
    let path = format!("/api/puzzles/jin-li/{}", set["today"]);
    let first = json_of(&ann.post(&path, &json!({})).await);
    assert!(first.get("components").is_some(), "the beginning brings what never changes");
    assert!(first.get("answer").is_none() && first.get("frames") == Some(&json!([])));
    let shown = json_of(&ann.post(&path, &json!({ "show": true })).await);
    assert_eq!(shown["answer"]["type"], "shown");
    let answer = shown["frames"][0]["line"]["action"].clone();
    let right = json_of(&ann.post(&path, &json!({ "action": answer })).await);
    assert_eq!(right["answer"]["type"], "right", "{right}");
    let illegal = json_of(&ann.post(&path, &json!({ "action": "a1-a2/a2" })).await);
    assert_eq!(illegal["answer"]["type"], "illegal");
    assert_eq!(ann.get("/api/me/tables").await, json!([]), "no table was made");
    house.stop().await;
}

#[tokio::test]
async fn what_is_no_puzzle_or_no_turn_is_refused() {
    let (house, _folder) = House::fresh("puzzles-nonsense").await;
    let ann = house.person().await;
    let refused = async |path: &str, body: Value| {
        let reply = ann.post(path, &body).await;
        (reply.status, problem(&json_of(&reply)).to_owned())
    };
    let (gone, nonsense) = ((404, "no-such-page".to_owned()), (400, "bad-message".to_owned()));
    for path in ["go/1", "koi/0", "koi/99999", "koi/one", "koi/-1"] {
        assert_eq!(refused(&format!("/api/puzzles/{path}"), json!({})).await, gone, "{path}");
    }
    assert_eq!(refused("/api/puzzles/koi/1", json!({ "played": ["fly"] })).await, nonsense);
    assert_eq!(refused("/api/puzzles/koi/1", json!({ "played": vec!["work"; 3000] })).await, nonsense);
    assert_eq!(refused("/api/puzzles/koi/1", json!({ "stap": 1 })).await, nonsense);
    assert_eq!(refused("/api/puzzles/koi/1", json!({ "action": "fly" })).await.0, 422);
    house.stop().await;
}
