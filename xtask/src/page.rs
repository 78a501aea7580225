//! The page: built with Node and put into the program.

use crate::run::{Done, command, root, run};
use crate::wasm;

/// How npm builds the static edition, into a folder beside that of the program's page.
pub const STATIC_BUILD: &[&str] = &["run", "build", "--", "--mode", "static", "--outDir", "dist-static"];

/// `cargo xtask page [--static]`.
pub fn command_page(arguments: &[&str]) -> Done {
    match arguments {
        [] => page(),
        ["--static"] => {
            wasm::build()?;
            npm(STATIC_BUILD)?;
            println!("── put web/dist-static on any host of files, in any folder");
            Ok(())
        }
        _ => Err("cargo xtask page [--static]".to_owned()),
    }
}

/// Builds the page; cargo sees by itself that it is new.
pub fn page() -> Done {
    wasm::build_if_possible()?;
    npm(&["run", "build"])
}

/// Runs npm in the page's folder, with its packages there.
fn npm(arguments: &[&str]) -> Done {
    let web = root().join("web");
    let install: &[&str] = &["install", "--no-save", "--no-audit", "--no-fund"];
    let steps = if web.join("node_modules").exists() { &[][..] } else { &[install][..] };
    for arguments in steps.iter().chain(&[arguments]) {
        let mut npm = command("npm", arguments);
        npm.current_dir(&web);
        run(npm)?;
    }
    Ok(())
}
