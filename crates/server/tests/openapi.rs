//! The OpenAPI document says what the server does, and browsers are kept from mischief.

mod common;

use common::House;
use serde_json::{Value, json};

async fn document(house: &House) -> Value {
    serde_json::from_str(&house.http.get("/api/openapi.json", None).await.unwrap().body).unwrap()
}

#[tokio::test]
async fn every_documented_address_answers_and_every_address_is_documented() {
    let (house, _folder) = House::fresh("openapi").await;
    let document = document(&house).await;
    assert_eq!(document["info"]["version"], wire::PROTOCOL.to_string());
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let address = path
            .replace("{table}", &"0".repeat(24))
            .replace("{review}", &"0".repeat(32))
            .replace("{course}/{lesson}", "jin-li/swim");
        for method in methods.as_object().unwrap().keys() {
            let reply = house.http.ask(&method.to_uppercase(), &address, "", "").await.unwrap();
            assert_ne!(reply.status, 405, "{method} {path}");
            let problem: Value = serde_json::from_str(&reply.body).unwrap_or_default();
            assert_ne!(common::problem(&problem), "no-such-page", "{method} {path}");
            let documented = &methods[method]["responses"];
            assert!(
                !documented[reply.status.to_string()].is_null(),
                "{method} {path} gives {}",
                reply.status
            );
        }
    }
    // An address that is added beside the list would be missing from the document. Once it is said in the list's macro,
    // and the socket has a second way in, by CONNECT, which the document cannot name.
    let beside = include_str!("../src/routes.rs").matches(".route(").count();
    assert_eq!(beside, 2, "every address is in the list");
    house.stop().await;
}

#[tokio::test]
async fn the_documented_shapes_are_the_real_ones() {
    let (house, _folder) = House::fresh("shapes").await;
    let document = document(&house).await;
    let (ann, bo, table) = common::two(&house).await;
    let (at, play) = (format!("/api/tables/{table}"), json!({ "do": "play", "action": "a1-b2/c3" }));
    let illegal = json!({ "do": "play", "action": "a1-a1/c3" });
    let made =
        ann.post("/api/tables", &json!({ "game": "koi", "seats": [{ "who": "me", "name": "A" }] })).await;
    for action in [json!("a1-b2/c3"), json!({ "type": "swim", "from": "a1", "to": "b2", "drop": "c3" })] {
        let order = json!({ "id": "1", "version": 2, "command": { "do": "play", "action": action } });
        fits(&document, &json!({ "$ref": "#/components/schemas/Order" }), &order).unwrap();
    }
    let preview = json!({ "version": 2, "actions": ["a1-b2/c3"], "view": true });
    let mut answers = vec![
        ("/api/tables", "post", made.status, common::json_of(&made)),
        ("/api/tables", "get", 200, ann.get("/api/tables").await),
        (
            "/api/tables/{table}/preview",
            "post",
            200,
            common::json_of(&ann.post(&format!("{at}/preview"), &preview).await),
        ),
    ];
    for (id, command) in [("1", illegal), ("2", play)] {
        let (status, body) = ann.act(&table, id, 2, command).await;
        answers.push(("/api/tables/{table}/do", "post", status, body));
    }
    assert_eq!(answers[3].2, 422, "{}", answers[3].3);
    bo.act(&table, "r", 3, json!({ "do": "resign" })).await;
    let own = common::json_of(&made)["table"].as_str().unwrap().to_owned();
    let hint = ann.post(&format!("/api/tables/{own}/hint"), &json!({ "version": 1 })).await;
    answers.push(("/api/tables/{table}/hint", "post", hint.status, common::json_of(&hint)));
    assert_eq!(hint.status, 200, "{}", hint.body);
    for (path, address) in [
        ("/api/me", "/api/me".to_owned()),
        ("/api/games", "/api/games".to_owned()),
        ("/api/me/tables", "/api/me/tables".to_owned()),
        ("/api/tables/{table}", at.clone()),
        ("/api/tables/{table}/record", format!("{at}/record")),
        ("/api/tables/{table}/replay", format!("{at}/replay?count=2")),
    ] {
        answers.push((path, "get", 200, ann.get(&address).await));
    }
    for (path, method, status, body) in answers {
        let response = &document["paths"][path][method]["responses"][status.to_string()];
        let schema = &response["content"]["application/json"]["schema"];
        assert!(!schema.is_null(), "{method} {path}: {status} has no schema");
        fits(&document, schema, &body).unwrap_or_else(|why| panic!("{method} {path}: {why}\n{body}"));
    }
    house.stop().await;
}

#[test]
fn a_wrong_shape_is_noticed() {
    let document = json!({ "components": { "schemas": { "Seat": { "type": "integer" } } } });
    let seat = json!({ "$ref": "#/components/schemas/Seat" });
    let schema = json!({ "type": "object", "required": ["seat"], "properties": { "seat": seat, "words": { "type": "string" } } });
    assert!(fits(&document, &schema, &json!({ "seat": 1, "words": "x" })).is_ok());
    for wrong in [json!({}), json!({ "seat": "1" }), json!({ "seat": 1, "more": 2 }), json!([])] {
        assert!(fits(&document, &schema, &wrong).is_err(), "{wrong}");
    }
}

/// Whether `value` has the shape that `schema` describes; a field that is not described is a fault.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(name) = schema["$ref"].as_str() {
        let found = document.pointer(name.trim_start_matches('#')).ok_or(format!("{name} is missing"))?;
        return fits(document, found, value).map_err(|why| format!("{name}: {why}"));
    }
    if let Some(ways) = schema["oneOf"].as_array() {
        let tried: Vec<_> = ways.iter().map(|way| fits(document, way, value)).collect();
        let fitting = tried.iter().filter(|way| way.is_ok()).count();
        return if fitting == 1 { Ok(()) } else { Err(format!("{fitting} ways fit: {tried:?}")) };
    }
    if schema["enum"].as_array().is_some_and(|words| !words.contains(value)) {
        return Err(format!("{value} is none of {}", schema["enum"]));
    }
    let kinds = &schema["type"];
    if !kinds.is_null()
        && !is_a(kinds, value)
        && !kinds.as_array().is_some_and(|k| k.iter().any(|k| is_a(k, value)))
    {
        return Err(format!("{value} is no {kinds}"));
    }
    for item in value.as_array().into_iter().flatten() {
        fits(document, &schema["items"], item)?;
    }
    fields_fit(document, schema, value)
}

fn is_a(kind: &Value, value: &Value) -> bool {
    match kind.as_str().unwrap_or_default() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        _ => false,
    }
}

fn fields_fit(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let (Some(known), Some(fields)) = (schema["properties"].as_object(), value.as_object()) else {
        return Ok(());
    };
    for (name, field) in fields {
        let schema = known.get(name).ok_or(format!("{name} is not described"))?;
        fits(document, schema, field).map_err(|why| format!("{name}: {why}"))?;
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    required
        .into_iter()
        .find(|&name| !fields.contains_key(name))
        .map_or(Ok(()), |name| Err(format!("{name} is missing")))
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let (house, _folder) = House::fresh("headers").await;
    for path in ["/", "/t/000000000000000000000000", "/api/games", "/api/nothing", "/healthz", "/x.js"] {
        let head = house.http.get(path, None).await.unwrap().head;
        for line in [
            "content-security-policy: default-src 'none'",
            "x-content-type-options: nosniff",
            "x-frame-options: DENY",
        ] {
            assert!(head.contains(line), "{path}: {head}");
        }
        // The modules of the games are compiled in the page; text never is.
        assert!(!head.contains("unsafe-inline") && !head.contains("'unsafe-eval'"), "{path}: {head}");
    }
    let head = house.http.get("/api/me", None).await.unwrap().head;
    assert!(head.contains("HttpOnly; SameSite=Lax"), "{head}");
    house.stop().await;
}
