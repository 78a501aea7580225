//! `tancho serve` and `tancho verify` as a host meets them; `curl` alone plays a whole game.

use serde_json::{Value, json};
use std::process::{Child, Command, Output, Stdio};
use testbed::{Folder, free_port, wait_for_port};

fn tancho(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tancho")).args(arguments).output().unwrap()
}

/// A server that is stopped with its value.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(folder: &Folder, port: u16) -> Served {
    let child = Command::new(env!("CARGO_BIN_EXE_tancho"))
        .args(["serve", "--log", "error", "--listen", &format!("127.0.0.1:{port}")])
        // No person is as fast as this test.
        .args(["--unlimited", "127.0.0.1", "--data"])
        .arg(folder.path().join("data"))
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    wait_for_port(port).unwrap();
    Served(child)
}

/// `curl` with a cookie jar, as docs/protocol.md shows it.
struct Curl {
    base: String,
    jar: String,
}

impl Curl {
    fn ask(&self, path: &str, body: Option<&Value>) -> Value {
        let mut command = Command::new("curl");
        command.args(["-s", "-b", &self.jar, "-c", &self.jar, &format!("{}{path}", self.base)]);
        if let Some(body) = body {
            command.args(["-d", &body.to_string()]);
        }
        let output = command.output().expect("curl is installed");
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

/// The first thing that the view offers, in notation: enough to get through a game.
fn first_choice(view: &Value, turn: usize) -> String {
    let choices = &view["choices"];
    if let Some(stone) = choices["returns"].get(0) {
        return format!("*{}", stone.as_str().unwrap());
    }
    let koi = choices["koi"].as_array().unwrap();
    for number in 0..koi.len() {
        let koi = &koi[(number + turn) % koi.len()];
        let from = koi["from"].as_str().unwrap();
        if let Some(to) = koi["jumps"].get(0) {
            return format!("{from}^{}", to.as_str().unwrap());
        }
        let swims = koi["swims"].as_array().unwrap();
        if swims.is_empty() {
            continue;
        }
        let to = swims[turn % swims.len()].as_str().unwrap();
        let drops = choices["drops"].as_array().unwrap();
        let drop = drops.iter().filter_map(Value::as_str).filter(|&drop| drop != to).nth(turn % 3);
        return drop.map_or_else(|| format!("{from}-{to}"), |drop| format!("{from}-{to}/{drop}"));
    }
    "pass".to_owned()
}

#[test]
fn curl_alone_plays_a_game_of_jin_li_and_the_deal_is_verified() {
    let folder = Folder::new("curl");
    let port = free_port();
    let _server = serve(&folder, port);
    let jar = folder.path().join("jar").to_str().unwrap().to_owned();
    let curl = Curl { base: format!("http://127.0.0.1:{port}"), jar };
    assert!(curl.ask("/api/me", None)["player"].is_string());
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": "gakusei" }]);
    let made = curl.ask("/api/tables", Some(&json!({ "game": "jin-li", "seats": seats })));
    let table = made["table"].as_str().unwrap();
    let mut update = made["update"].clone();
    // The deal draws who starts.
    let own = update["seats"].as_array().unwrap().iter().position(|seat| seat["yours"] == true).unwrap();
    for turn in 0.. {
        assert!(turn < 500, "a game ends");
        while update["phase"] == "playing" && update["to_act"] != own {
            update = curl.ask(&format!("/api/tables/{table}?since={}&wait=20", update["version"]), None);
        }
        if update["phase"] == "over" {
            break;
        }
        let command = json!({ "do": "play", "action": first_choice(&update["views"][0]["view"], turn) });
        let order = json!({ "id": format!("t{turn}"), "version": update["version"], "command": command });
        let answer = curl.ask(&format!("/api/tables/{table}/do"), Some(&order));
        assert!(answer["version"].is_u64(), "{answer}");
        update = answer["update"].clone();
    }
    let record = curl.ask(&format!("/api/tables/{table}/record"), None);
    verify(&folder, &record, None);
    let mut forged = record.clone();
    forged["proof"]["secret"] = json!("00".repeat(32));
    verify(&folder, &forged, Some("does not have the hash that it promised"));
    let mut forged = record.clone();
    forged["record"]["deal"]["seed"] = json!("00".repeat(32));
    verify(&folder, &forged, Some("not dealt from the server's secret"));
    let mut forged = record.clone();
    forged["record"]["actions"][1] = json!("a1-b2/c3");
    verify(&folder, &forged, Some("move 2"));
    let mut forged = record.clone();
    let points = forged["record"]["outcome"]["points"][0].as_i64().unwrap();
    forged["record"]["outcome"]["points"][0] = json!(points + 1);
    verify(&folder, &forged, Some("but its moves give"));
    let mut forged = record.clone();
    forged["record"]["outcome"] = Value::Null;
    verify(&folder, &forged, Some("this game has no result"));
    let mut forged = record.clone();
    forged["record"]["ended"] = json!({ "type": "resigned", "seat": 1 });
    verify(&folder, &forged, Some("the record says that"));
    let mut forged = record.clone();
    forged["record"]["tancho"] = json!(3);
    verify(&folder, &forged, Some("this record has format 3"));
    a_host_who_chooses_the_deal_is_found_out(&folder, &record);
    a_game_that_was_dealt_on_a_device_says_so(&folder, &curl, &record);
}

/// Before it is handed in and after.
fn a_game_that_was_dealt_on_a_device_says_so(folder: &Folder, curl: &Curl, record: &Value) {
    let said = "dealt on the player's own device";
    assert!(!verify_with(folder, record, &[], None).contains(said));
    let proof: table::fair::Proof = serde_json::from_value(record["proof"].clone()).unwrap();
    let seed = table::fair::seed(&proof.secret.0, &[None, None]);
    let none = json!([null, null]);
    let mut file =
        json!({ "record": played_from(&seed), "proof": record["proof"], "table": "here-0123456789" });
    (file["proof"]["hashes"], file["proof"]["numbers"]) = (none.clone(), none);
    assert!(verify_with(folder, &file, &[], None).contains(said));
    let seats = json!([{ "who": "me", "name": "Ann" }, { "who": "computer", "level": "gakusei" }]);
    let made = curl.ask("/api/records", Some(&json!({ "file": file, "seats": seats })));
    let kept = curl.ask(&format!("/api/tables/{}/record", made["table"].as_str().unwrap()), None);
    assert!(verify_with(folder, &kept, &[], None).contains(said));
    // Whoever takes its word away has no other.
    let mut kept = kept;
    kept.as_object_mut().unwrap().remove("device");
    assert!(verify_with(folder, &kept, &[], None).contains("Whether the host chose the secret"));
}

/// The host stops the server when the numbers are open, tries secrets until the deal suits, and rewrites
/// the commitment: the file is consistent, and only what a player kept tells.
fn a_host_who_chooses_the_deal_is_found_out(folder: &Folder, record: &Value) {
    use table::fair::{Hex32, Proof, commitment, pledge};
    let kept: Proof = serde_json::from_value(record["proof"].clone()).unwrap();
    let table = record["table"].as_str().unwrap();
    let before = pledge(table, kept.commitment, &kept.hashes).to_string();
    let commitment_before = kept.commitment.to_string();
    verify_with(folder, record, &["--commitment", &commitment_before, "--pledge", &before], None);
    let mut rigged = record.clone();
    let secret = Hex32([7; 32]);
    let proof = Proof { commitment: commitment(&secret.0), secret, ..kept };
    let seed = table::fair::seed(&secret.0, &proof.numbers);
    rigged["record"] = played_from(&seed);
    rigged["proof"] = serde_json::to_value(&proof).unwrap();
    verify_with(folder, &rigged, &[], None);
    verify_with(folder, &rigged, &["--commitment", &commitment_before], Some("the commitment was changed"));
    verify_with(folder, &rigged, &["--pledge", &before], Some("what was promised was changed"));
    let number = Hex32([5; 32]).to_string();
    verify_with(folder, &rigged, &["--number", &number], Some("is not among those of the deal"));
}

/// A game of Jin Li from this seed that was given up at once.
fn played_from(seed: &game::Seed) -> Value {
    use game::{Game as _, Record, TableEnd};
    let deal = game::Deal::Seed(*seed);
    let setup = jin_li::JinLi::setup(&game::Options::default(), None).unwrap();
    let start = jin_li::JinLi::new(setup, 2, &deal).unwrap();
    let mut record = Record::new(&start, deal, &[]);
    let end = TableEnd::Resigned { seat: game::Seat(1) };
    record.ended = Some(end);
    record.outcome = Some(end.result(start.points()).map(|end| game::fact(&end)));
    serde_json::to_value(record).unwrap()
}

fn verify(folder: &Folder, record: &Value, complaint: Option<&str>) {
    verify_with(folder, record, &[], complaint);
}

/// Gives what it says.
fn verify_with(folder: &Folder, record: &Value, kept: &[&str], complaint: Option<&str>) -> String {
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    let output = tancho(&[&["verify", file.to_str().unwrap()][..], kept].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    match complaint {
        None => assert!(output.status.success(), "{said}"),
        Some(words) => assert!(output.status.code() == Some(2) && said.contains(words), "{said}"),
    }
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn answers_are_compressed_for_clients_that_can_read_it() {
    let folder = Folder::new("compressed");
    let port = free_port();
    let _server = serve(&folder, port);
    let address = format!("http://127.0.0.1:{port}/api/openapi.json");
    let curl = |accept: &[&str]| {
        let output = Command::new("curl").args(["-s", "-i"]).args(accept).arg(&address).output().unwrap();
        output.stdout
    };
    let plain = curl(&[]);
    assert!(!String::from_utf8_lossy(&plain).contains("content-encoding"));
    let packed = curl(&["-H", "Accept-Encoding: gzip, br"]);
    assert!(String::from_utf8_lossy(&packed).contains("content-encoding: gzip\r\n"));
    assert!(packed.len() * 3 < plain.len(), "{} of {}", packed.len(), plain.len());
    let body =
        |answer: Vec<u8>| String::from_utf8(answer).unwrap().split_once("\r\n\r\n").unwrap().1.to_owned();
    assert_eq!(body(curl(&["--compressed"])), body(plain));
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let folder = Folder::new("config");
    let (from_file, from_environment, from_flag) = (free_port(), free_port(), free_port());
    let file = folder.path().join("tancho.toml");
    let data = folder.path().join("data");
    std::fs::write(&file, format!("listen = \"127.0.0.1:{from_file}\"\nlog = \"error\"\ndata = {data:?}\n"))
        .unwrap();
    let start = |environment: Option<u16>, flag: Option<u16>, expected: u16| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tancho"));
        command.args(["serve", "--config"]).arg(&file).stdout(Stdio::null());
        if let Some(port) = environment {
            command.env("TANCHO_LISTEN", format!("127.0.0.1:{port}"));
        }
        if let Some(port) = flag {
            command.args(["--listen", &format!("127.0.0.1:{port}")]);
        }
        let _server = Served(command.spawn().unwrap());
        wait_for_port(expected).unwrap();
    };
    start(None, None, from_file);
    start(Some(from_environment), None, from_environment);
    start(Some(from_environment), Some(from_flag), from_flag);
    assert!(data.join("tancho.db").exists());
}

#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = Folder::new("refused");
    let file = folder.path().join("tancho.toml");
    std::fs::write(&file, "colour = \"red\"\n").unwrap();
    let (bad_value, bad_type) = (folder.path().join("value.toml"), folder.path().join("type.toml"));
    std::fs::write(&bad_value, "max-tables = \"many\"\n").unwrap();
    std::fs::write(&bad_type, "nats = 1.5\n").unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    for (arguments, words) in [
        (&["serve", "--config", file.to_str().unwrap()][..], "unknown field `colour`"),
        (&["serve", "--config", bad_value.to_str().unwrap()], "invalid value 'many' for '--max-tables <N>'"),
        (&["serve", "--config", bad_type.to_str().unwrap()], "`nats` cannot be of the type float"),
        (&["serve", "--config", "/nowhere/tancho.toml"], "cannot read /nowhere/tancho.toml"),
        (&["serve", "--listen", &taken, "--data", data], "cannot listen on"),
        (&["serve", "--data", "/proc/nowhere"], "cannot use the folder"),
        (&["serve", "--data", data, "--database", "postgres://x"], "either --data or --database"),
        (
            &["serve", "--database", "postgres://127.0.0.1:1/x?connect_timeout=1"],
            "the database does not answer",
        ),
        (&["serve", "--log", "loud", "--data", data], "is not a log level"),
        (&["load", "--url", "http://127.0.0.1:1"], "cannot reach"),
        (&["load", "--url", "nonsense"], "is not an address"),
        (&["verify", "/nowhere/record.json"], "cannot read"),
    ] {
        let output = tancho(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && said.contains(words), "{arguments:?}: {said}");
    }
}

#[test]
fn a_load_tells_how_soon_everybody_is_told_and_keeps_idle_sockets_open() {
    let (folder, port) = (Folder::new("load"), free_port());
    let _server = serve(&folder, port);
    let url = format!("http://127.0.0.1:{port}");
    let watched = ["load", "--url", &url, "--json", "--tables", "1", "--watchers", "5", "--seconds", "2"];
    let output = tancho(&[&watched[..], &["--idle", "20"]].concat());
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let figure = |name: &str| report[name].as_f64().unwrap();
    assert!(output.status.success() && figure("moves") > 0.0, "{report}");
    // Both seats and the watchers are told of each move; the last ones may be on their way when the time is over.
    assert!(figure("told") >= 6.0 * (figure("moves") - 2.0), "{report}");
    assert!((0.0..1000.0 * figure("seconds")).contains(&figure("told_p99")), "{report}");
    assert_eq!(report["idle"], 20);
}
