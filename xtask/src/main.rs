//! The chores of the project: `cargo xtask play`, `cargo xtask test`, and a few more.

mod bench;
mod package;
mod page;
mod peers;
mod play;
mod run;
mod test;
mod tidy;
mod wasm;
mod wheel;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play           build the page and the program, start it and open the browser
cargo xtask play ARGS…     build the program and run it with ARGS
cargo xtask test           check everything: formatting, lints, tests, docs, the page
cargo xtask bench          run the benchmarks
cargo xtask fuzz TARGET    fuzz with cargo-fuzz (needs nightly); targets: action, game, message, notation, record, request
cargo xtask package KIND   make what people install: deb, static or container; or check the first
cargo xtask page           build the page; `page --static` the edition that any host of files can serve, in web/dist-static
cargo xtask wasm           build the modules for playing offline; `wasm check` compares their choices with the program's, `wasm check --long` thoroughly, `wasm speed` how quickly they are made
cargo xtask wheel          make the wheel for Python; `wheel test` tests it, `wheel test --long` thoroughly
cargo xtask peers [NAME]   measure playouts beside OpenSpiel, batches beside EnvPool and pgx (study), moves beside boardgame.io";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", rest @ ..] => play::play(rest),
        ["test"] => test::test(),
        ["bench", rest @ ..] => bench::bench(rest),
        ["fuzz", target, rest @ ..] => run::cargo(&[&["+nightly", "fuzz", "run", target], rest].concat()),
        ["package", rest @ ..] => package::package(rest),
        ["page", rest @ ..] => page::command_page(rest),
        ["wasm", rest @ ..] => wasm::wasm(rest),
        ["wheel", rest @ ..] => wheel::wheel(rest),
        ["peers", names @ ..] => peers::peers(names),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("what would you like?\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
