//! Packs the page into the program, except in builds for development, which read it from the disk.

use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let page = root.join("web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(packed)");
    // The path is said for the development's build, too: it looks there while it runs.
    println!("cargo::rustc-env=TANCHO_PAGE={}", page.display());
    let mut code = String::from("static FILES: &[(&str, Packed)] = &[\n");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rustc-cfg=packed");
        println!("cargo::rerun-if-changed={}", page.display());
        let description = root.join("docs/openapi.json");
        println!("cargo::rerun-if-changed={}", description.display());
        let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
        fs::write(out.join("openapi.br"), pack(&description)).expect("the build folder can be written");
        let puzzles = root.join("puzzles");
        println!("cargo::rerun-if-changed={}", puzzles.display());
        let puzzles: Vec<(PathBuf, Vec<u8>)> =
            files(&puzzles).into_iter().map(|file| (file.clone(), read(&file))).collect();
        for (number, file) in files(&page).iter().enumerate() {
            let name = file.strip_prefix(&page).expect("it lies there").to_str().expect("names are plain");
            // The program holds the puzzles already.
            if let Some((set, _)) = puzzles.iter().find(|(_, text)| *text == read(file)) {
                let set = set.file_stem().and_then(|stem| stem.to_str()).expect("names are plain");
                let _ = writeln!(code, "    ({name:?}, Packed::Puzzles({set:?})),");
                continue;
            }
            let packed = out.join(format!("{number}.br"));
            fs::write(&packed, pack(file)).expect("the build folder can be written");
            let packed = packed.display().to_string();
            let _ = writeln!(code, "    ({name:?}, Packed::Here(include_bytes!({packed:?}))),");
        }
        fs::write(out.join("page.rs"), code + "];\n").expect("the build folder can be written");
    }
}

/// Every file of the page; a fresh clone has none.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut all: Vec<_> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    all.sort();
    all
}

fn read(file: &Path) -> Vec<u8> {
    fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn pack(file: &Path) -> Vec<u8> {
    let text = read(file);
    let mut packed = Vec::new();
    let done = BrotliCompress(&mut text.as_slice(), &mut packed, &BrotliEncoderParams::default());
    done.expect("memory can be read and written");
    packed
}
