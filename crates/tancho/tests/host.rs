//! What a host does: own components at tables, `tancho admin`, `tancho check`, as commands.

use serde_json::{Value, json};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use testbed::{Folder, free_port, wait_for_port};

/// A server that is killed with its value, as by a power cut.
struct Served(Child, u16);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Served {
    fn start(data: &Path, more: &[&str]) -> Self {
        let port = free_port();
        let child = Command::new(env!("CARGO_BIN_EXE_tancho"))
            .args(["serve", "--log", "error", "--listen", &format!("127.0.0.1:{port}")])
            .args(["--unlimited", "127.0.0.1", "--data"])
            .arg(data)
            .args(more)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        wait_for_port(port).unwrap();
        Self(child, port)
    }

    fn ask(&self, jar: &Path, path: &str, body: Option<&Value>) -> Value {
        let mut command = Command::new("curl");
        command.arg("-s").arg("-b").arg(jar).arg("-c").arg(jar);
        command.arg(format!("http://127.0.0.1:{}{path}", self.1));
        if let Some(body) = body {
            command.args(["-d", &body.to_string()]);
        }
        let output = command.output().expect("curl is installed");
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{path}: {error}"))
    }
}

/// What a command says, and whether it succeeded.
fn tancho(arguments: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tancho")).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_game_by_the_hosts_own_rules_is_verified_without_the_file() {
    let folder = Folder::new("own-rules");
    let (data, own, jar) = (folder.path().join("d"), folder.path().join("own"), folder.path().join("jar"));
    std::fs::create_dir_all(own.join("koi-koi")).unwrap();
    let (_, book) = tancho(&["rules", "koi-koi", "museum"]);
    std::fs::write(own.join("koi-koi/ours.toml"), book.replace("\"museum\"", "\"ours\"")).unwrap();
    let server = Served::start(&data, &["--components", text(&own)]);
    server.ask(&jar, "/api/me", None);
    let computer = json!({ "who": "computer", "level": "gakusei" });
    let options = json!({ "rounds": "1", "rules": "museum" });
    let plan =
        json!({ "game": "koi-koi", "data": "ours", "options": options, "seats": [computer, computer] });
    let made = server.ask(&jar, "/api/tables", Some(&plan));
    let table = made["table"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let ended = (0..60).any(|_| {
        server.ask(&jar, &format!("/api/tables/{table}?since=9999&wait=1"), None)["phase"] == "over"
    });
    assert!(ended, "two computers do not get to the end of one round");
    drop(server);
    std::fs::remove_dir_all(&own).unwrap();

    let server = Served::start(&data, &[]);
    let mut record = server.ask(&jar, &format!("/api/tables/{table}/record"), None);
    let file = folder.path().join("record.json");
    std::fs::write(&file, record.to_string()).unwrap();
    let (verified, said) = tancho(&["verify", text(&file)]);
    assert!(verified, "{said}");
    let alone = folder.path().join("alone.json");
    std::fs::write(&alone, record["record"].to_string()).unwrap();
    let (replayed, said) = tancho(&["replay", text(&alone)]);
    assert!(replayed, "{said}");
    let changed = record["record"]["data_text"].as_str().unwrap().replace("\"ours\"", "\"theirs\"");
    record["record"]["data_text"] = json!(changed);
    std::fs::write(&file, record.to_string()).unwrap();
    let (verified, said) = tancho(&["verify", text(&file)]);
    assert!(!verified && said.contains("was played with the rules file"), "{said}");
}

#[test]
fn a_host_looks_after_a_running_server_from_the_command_line() {
    let folder = Folder::new("host");
    let (data, jar) = (folder.path().join("d"), folder.path().join("jar"));
    let admin = |arguments: &[&str]| tancho(&[&["admin", "--data", text(&data)][..], arguments].concat());
    let (done, said) = admin(&["list"]);
    assert!(!done && said.contains("cannot speak to a server"), "{said}");
    // The socket of a server that was killed does not keep the next one from starting.
    drop(Served::start(&data, &[]));
    assert!(data.join("admin.sock").exists());
    let server = Served::start(&data, &[]);
    server.ask(&jar, "/api/me", None);
    let plan = json!({ "game": "jin-li", "seats": [{ "who": "me", "name": "Ann" }, { "who": "open" }] });
    let table = server.ask(&jar, "/api/tables", Some(&plan))["table"].as_str().unwrap().to_owned();
    let (done, said) = admin(&["list", "--running"]);
    assert!(
        done && said.contains(&table) && said.contains("Ann, open") && said.contains("1 tables."),
        "{said}"
    );
    let file = folder.path().join("table.json");
    let (done, said) = admin(&["export", &table, text(&file)]);
    assert!(done && said.contains("cannot be imported"), "{said}");
    let (done, said) = admin(&["close", &table]);
    assert!(done, "{said}");
    let copy = folder.path().join("copy.db");
    let (done, said) = admin(&["backup", text(&copy)]);
    assert!(done && said.contains("The copy is whole: 1 tables, 2 events"), "{said}");
    let head = said.trim().trim_end_matches('.').rsplit(' ').next().unwrap().to_owned();
    for log in [&data, &copy] {
        let (sound, said) = tancho(&["check", "--data", text(log)]);
        assert!(sound && said.trim().ends_with(&head), "{said}");
    }
    let (done, said) = admin(&["restore", text(&copy)]);
    assert!(!done && said.contains("another tancho is using it"), "{said}");
    let (done, said) = admin(&["audit"]);
    assert!(done && said.lines().count() == 4 && said.contains("\"do\":\"close\""), "{said}");
    drop(server);
    let (done, said) = admin(&["restore", text(&copy)]);
    assert!(done && said.contains("It is in its place"), "{said}");
    let (sound, said) = tancho(&["check", "--data", text(&data), "--json"]);
    assert!(sound && said.contains("\"tables\":1"), "{said}");
    let (sound, said) = tancho(&["check", "--data", "/nowhere"]);
    assert!(!sound && said.contains("there is no such file"), "{said}");
}
