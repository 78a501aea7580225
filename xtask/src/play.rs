//! `cargo xtask play`: builds the page and the program, starts it and opens the browser.

use crate::page::page;
use crate::run::{Done, cargo, command, target};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::Duration;

const ADDRESS: &str = "127.0.0.1:7777";

/// Hosts the page and opens it in the browser, or runs the program with whatever arguments were given.
pub fn play(arguments: &[&str]) -> Done {
    if arguments.is_empty() {
        page()?;
    }
    cargo(&["build", "--release", "--package", "tancho"])?;
    let name = target().join("release").join("tancho").display().to_string();
    let arguments = if arguments.is_empty() { &["serve", "--listen", ADDRESS] } else { arguments };
    let opener = (arguments[0] == "serve").then(|| std::thread::spawn(open));
    // The program's own exit code and words are enough: nothing is added to them.
    command(&name, arguments).status().map_err(|error| format!("cannot start {name}: {error}"))?;
    drop(opener);
    Ok(())
}

/// Opens the browser once the server answers; a machine without one just keeps the printed address.
fn open() {
    let there = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(100));
        TcpStream::connect(ADDRESS).is_ok()
    });
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if there {
        let mut browser = Command::new(opener);
        let _ = browser.arg(format!("http://{ADDRESS}/")).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    }
}
