//! `cargo xtask test`: everything that must hold before a change lands.

use crate::run::{Done, cargo, command, root, run};
use crate::{page, tidy, wasm, wheel};

/// Checks formatting, lints, tests, doctests and docs of the Rust side, then the Python package, the modules for
/// browsers and the page.
pub fn test() -> Done {
    tidy::tidy(root())?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"])?;
    install_services()?;
    cargo(&["test", "--workspace", "--all-features"])?;
    docs()?;
    wheel::test(false)?;
    let offline = wasm::test()?;
    page(offline)
}

/// Warnings of rustdoc are errors; with private items, so that a link to something that is gone fails anywhere.
fn docs() -> Done {
    let private =
        ["doc", "--workspace", "--no-deps", "--all-features", "--document-private-items", "--quiet"];
    let mut docs = command("cargo", &private);
    docs.env("RUSTDOCFLAGS", "-D warnings");
    run(docs)
}

/// What tests need beyond Rust and Node, from Debian's packages where that is possible.
fn install_services() -> Done {
    let missing = testbed::ensure_all();
    if missing.is_empty() {
        return Ok(());
    }
    if std::env::var_os("CI").is_some() {
        return Err(missing.join("\n"));
    }
    println!("SOME TESTS WILL BE SKIPPED:\n{}", missing.join("\n"));
    Ok(())
}

/// Types, unit tests and build of the page and of its static edition, then both in a browser, the first with the program behind it.
fn page(offline: bool) -> Done {
    // The program is there: its own tests were just run with it.
    // Not `npm ci`: it insists on the other platforms' builds of the bundler, which not every registry holds.
    let install = &["install", "--no-save", "--no-audit", "--no-fund"][..];
    let edition = if offline { &[page::STATIC_BUILD][..] } else { &[] };
    let before = [install, &["run", "check"], &["test"], &["run", "build"]];
    for arguments in before.iter().chain(edition).chain(&[&["run", "test:browser"][..]]) {
        let mut npm = command("npm", arguments);
        npm.current_dir(root().join("web"));
        run(npm)?;
    }
    Ok(())
}
