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
    let mut code = String::from("static FILES: &[(&str, &[u8])] = &[\n");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rustc-cfg=packed");
        println!("cargo::rerun-if-changed={}", page.display());
        let description = root.join("docs/openapi.json");
        println!("cargo::rerun-if-changed={}", description.display());
        let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
        fs::write(out.join("openapi.br"), pack(&description)).expect("the build folder can be written");
        for (number, file) in files(&page).iter().enumerate() {
            let packed = out.join(format!("{number}.br"));
            fs::write(&packed, pack(file)).expect("the build folder can be written");
            let name = file.strip_prefix(&page).expect("it lies there").to_str().expect("names are plain");
            let _ = writeln!(code, "    ({name:?}, include_bytes!({:?})),", packed.display().to_string());
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

fn pack(file: &Path) -> Vec<u8> {
    let text = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut packed = Vec::new();
    let done = BrotliCompress(&mut text.as_slice(), &mut packed, &BrotliEncoderParams::default());
    done.expect("memory can be read and written");
    packed
}
