//! Advice at another host's table, from what its page was sent: legal, and what the host itself would foresee.

use catalogue::{GardenLake, JinLi, Koi, KoiKoi, Roster};
use device::{Seen, Tables};
use game::{Options, Start};
use serde_json::{Value, json};
use table::{AnyAction, Plan, SeatPlan};
use wire::{FromServer, PreviewRequest};

const TABLE: &str = "here-0123456789";

/// A table at its beginning, where both seats are one person's, and what a page has been told of it.
fn table<G: Roster>() -> (Tables<G>, Value) {
    let seats = vec![SeatPlan::Me { name: "Ann".to_owned(), number_hash: None }; 2];
    let game = G::ABOUT.name.to_owned();
    let (options, start) = (Options::default(), Start::First);
    let plan = Plan { game, options, data: None, seats, listed: false, start, turn_days: None };
    let mut tables = Tables::default();
    tables.make(TABLE, &plan, None, [7; 32], 0).unwrap();
    let FromServer::Update(update) = tables.update(TABLE, 0).unwrap() else { panic!("no update") };
    (tables, serde_json::to_value(update).unwrap())
}

fn seen(update: &Value) -> Value {
    let shown = update["views"].as_array().unwrap().iter().find(|shown| shown["seat"] == update["to_act"]);
    let (version, rules, options) = (&update["version"], &update["rules"], &update["options"]);
    let seat = &update["to_act"];
    json!({ "version": version, "rules": rules, "options": options, "seat": seat, "view": shown.unwrap()["view"] })
}

fn advises<G: Roster>() {
    let (tables, update) = table::<G>();
    let read = || serde_json::from_value::<Seen<G>>(seen(&update)).unwrap();
    let hint = read().hint().unwrap();
    assert_eq!((hint.version, json!(hint.seat)), (1, update["to_act"].clone()));
    let lines: Vec<Value> =
        hint.lines.iter().map(|line| serde_json::from_str(line.actions.get()).unwrap()).collect();
    let actions: Vec<AnyAction> = lines.iter().map(|line| AnyAction::Value(line[0].clone())).collect();
    assert!(!actions.is_empty());
    let request = PreviewRequest { version: 1, actions: actions.clone(), view: false };
    let there = tables.preview(TABLE, &request).unwrap();
    let here = read().preview(&actions).unwrap();
    assert_eq!(serde_json::to_value(&here).unwrap(), serde_json::to_value(&there).unwrap());
    assert!(read().preview(&[AnyAction::Notation("nonsense".to_owned())]).is_err());
}

#[test]
fn each_game_is_advised_from_its_view() {
    advises::<JinLi>();
    advises::<KoiKoi>();
    advises::<GardenLake>();
    advises::<Koi>();
}

#[test]
fn what_is_not_a_view_is_refused() {
    let (_, update) = table::<JinLi>();
    for (field, wrong) in
        [("view", json!({})), ("seat", json!("x")), ("options", json!(3)), ("extra", json!(1))]
    {
        let mut seen = seen(&update);
        seen[field] = wrong;
        assert!(serde_json::from_value::<Seen<JinLi>>(seen).is_err(), "{field}");
    }
    let mut old = seen(&update);
    old["rules"] = json!(99);
    assert!(serde_json::from_value::<Seen<JinLi>>(old).unwrap().hint().is_err());
}
