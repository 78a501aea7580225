//! Writes one fact of every kind that a table or a server can say, for the page's tests: each must have
//! words in every language. `UPDATE=1 cargo test -p wire` writes them again.

use game::{SetupError, fact};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::Path;
use strum::VariantNames;
use table::{Closing, Note, Refusal};
use wire::Problem;

/// Every field that some fact has. The names are signs that no message holds.
fn fields() -> Value {
    json!({
        "seat": 1, "name": "①", "level": "senmon", "drawn": true, "count": 2, "why": "untouched", "most": 3,
        "seconds": 60, "detail": "①", "text": "①", "versions": 9, "made_for": 1, "now": 2, "illegal": {},
        "error": { "type": "unknown-game", "game": "①", "games": ["②"] }, "refusal": { "type": "over" },
        "game": "①", "games": ["②"], "found": 1, "known": 2, "key": "①", "keys": ["②"], "value": "③",
        "allowed": { "kind": "one-of", "words": ["①", "②"] }, "min": 1, "max": 4, "seats": 5, "line": 1,
        "reason": "①", "number": 1, "conflict": "scenario-is-solo", "moves": 3, "names": ["②"],
    })
}

/// The fact of this kind, with what else is `given`.
fn sample<F: Serialize + DeserializeOwned>(kind: &str, given: &Value) -> Value {
    let mut all = fields();
    all["type"] = kind.into();
    for (name, value) in given.as_object().into_iter().flatten() {
        all[name] = value.clone();
    }
    match serde_json::from_value::<F>(all) {
        Ok(read) => fact(&read),
        Err(error) => panic!("{kind}: {error}: give `fields` what it has"),
    }
}

fn every<F: Serialize + DeserializeOwned + VariantNames>() -> Vec<Value> {
    F::VARIANTS.iter().map(|kind| sample::<F>(kind, &json!({}))).collect()
}

fn setup_errors() -> Vec<Value> {
    let kinds =
        ["unknown-game", "rules", "unknown-option", "unknown-data", "seats", "data", "deal", "conflict"];
    let mut errors: Vec<Value> = kinds.map(|kind| sample::<SetupError>(kind, &json!({}))).into();
    for allowed in [
        json!({ "kind": "flag" }),
        json!({ "kind": "one-of", "words": ["①", "②"] }),
        json!({ "kind": "number", "min": 1, "max": 9 }),
        json!({ "kind": "word-or-names", "words": ["①"], "names": [["②"]], "min": 1, "max": 2, "repeats": true }),
    ] {
        errors.push(sample::<SetupError>("bad-value", &json!({ "allowed": allowed })));
    }
    errors
}

#[test]
fn the_pages_tests_read_every_kind_of_fact_of_a_table() {
    let mut notes = every::<Note>();
    notes.extend(Closing::VARIANTS.iter().map(|why| sample::<Note>("closed", &json!({ "why": why }))));
    let mut refusals = every::<Refusal>();
    refusals.extend(
        setup_errors().into_iter().map(|error| sample::<Refusal>("setup", &json!({ "error": error }))),
    );
    let mut problems = every::<Problem>();
    let refused = |refusal: Value| sample::<Problem>("refused", &json!({ "refusal": refusal }));
    problems.extend(refusals.into_iter().map(refused));
    let text = serde_json::to_string_pretty(&json!({ "notes": notes, "problems": problems })).unwrap() + "\n";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/facts/table.json");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "testdata/facts/table.json is stale: UPDATE=1 cargo test -p wire");
}
