//! The OpenAPI document says what the server does, and browsers are kept from mischief.

mod common;

use common::House;
use serde_json::Value;

async fn document(house: &House) -> Value {
    serde_json::from_str(&house.http.get("/api/openapi.json", None).await.unwrap().body).unwrap()
}

#[tokio::test]
async fn every_documented_address_answers_and_every_address_is_documented() {
    let (house, _folder) = House::fresh("openapi").await;
    let document = document(&house).await;
    let paths = document["paths"].as_object().unwrap();
    for (path, methods) in paths {
        let address = path.replace("{table}", &"0".repeat(24));
        for method in methods.as_object().unwrap().keys() {
            let reply = house.http.ask(&method.to_uppercase(), &address, "", "").await.unwrap();
            assert_ne!(reply.status, 405, "{method} {path}");
            assert!(!reply.body.contains("no-such-page"), "{method} {path}");
            let documented = &methods[method]["responses"];
            assert!(
                !documented[reply.status.to_string()].is_null(),
                "{method} {path} gives {}",
                reply.status
            );
        }
    }
    let source = include_str!("../src/routes.rs");
    for route in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let path = route.split('"').next().unwrap();
        assert!(paths.contains_key(path), "{path} is not documented");
    }
    house.stop().await;
}

#[tokio::test]
async fn the_documented_shapes_are_the_real_ones() {
    let (house, _folder) = House::fresh("shapes").await;
    let schemas = document(&house).await["components"]["schemas"].clone();
    let (ann, bo, table) = common::two(&house).await;
    bo.act(&table, "r", 2, serde_json::json!({ "do": "resign" })).await;
    let update = ann.look(&table).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await;
    let games = ann.get("/api/games").await;
    let mine = ann.get("/api/me/tables").await;
    let me = ann.get("/api/me").await;
    for (name, value) in [
        ("You", &me),
        ("Update", &update),
        ("Line", &update["log"][0]),
        ("SeatInfo", &update["seats"][0]),
        ("Outcome", &update["outcome"]),
        ("Proof", &update["proof"]),
        ("RecordFile", &record),
        ("GameInfo", &games[0]),
        ("Card", &mine[0]),
    ] {
        let schema = &schemas[name];
        let fields = value.as_object().unwrap_or_else(|| panic!("{name}: {value}"));
        for field in fields.keys() {
            assert!(!schema["properties"][field].is_null(), "{name}.{field} is not documented");
        }
        for required in schema["required"].as_array().unwrap() {
            assert!(fields.contains_key(required.as_str().unwrap()), "{name} lacks {required}");
        }
    }
    house.stop().await;
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
        assert!(!head.contains("unsafe-inline") && !head.contains("unsafe-eval"), "{path}: {head}");
    }
    let head = house.http.get("/api/me", None).await.unwrap().head;
    assert!(head.contains("HttpOnly; SameSite=Lax"), "{head}");
    house.stop().await;
}
