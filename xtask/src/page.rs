//! The page: built with Node and put into the program.

use crate::run::{Done, command, root, run};
use crate::wasm;
use std::fs::File;
use std::path::Path;
use std::time::SystemTime;

/// Builds the page, and makes cargo see that it is new.
pub fn page() -> Done {
    wasm::build_if_possible()?;
    let web = root().join("web");
    let install: &[&str] = &["install", "--no-save", "--no-audit", "--no-fund"];
    let steps = if web.join("node_modules").exists() { &[][..] } else { &[install][..] };
    for arguments in steps.iter().chain(&[&["run", "build"][..]]) {
        let mut npm = command("npm", arguments);
        npm.current_dir(&web);
        run(npm)?;
    }
    // Files that were not there when the program was built last are unknown to cargo.
    touch(&root().join("crates").join("server").join("src").join("page.rs"))
}

fn touch(file: &Path) -> Done {
    let touched = File::options().append(true).open(file).and_then(|f| f.set_modified(SystemTime::now()));
    touched.map_err(|error| format!("{}: {error}", file.display()))
}
