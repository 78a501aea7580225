//! The page: built with Node and put into the program.

use crate::run::{Done, command, root, run};

/// Builds the page; cargo sees by itself that it is new.
pub fn page() -> Done {
    let web = root().join("web");
    let install: &[&str] = &["install", "--no-save", "--no-audit", "--no-fund"];
    let steps = if web.join("node_modules").exists() { &[][..] } else { &[install][..] };
    for arguments in steps.iter().chain(&[&["run", "build"][..]]) {
        let mut npm = command("npm", arguments);
        npm.current_dir(&web);
        run(npm)?;
    }
    Ok(())
}
