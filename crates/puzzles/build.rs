//! Packs the files of `puzzles/`, so that they take little room in the program, which also serves them to the page as they are packed. A
//! browser fetches each when it is first needed, and is told here how many puzzles it holds.

use brotli::{BrotliCompress, enc::BrotliEncoderParams};
use std::{env, fmt::Write as _, fs, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../puzzles");
    println!("cargo::rerun-if-changed={}", root.display());
    let out = env::var("OUT_DIR").expect("cargo sets it");
    let packs = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family != "wasm");
    // Well where it is handed out, quickly elsewhere.
    let quality = if env::var("PROFILE").is_ok_and(|profile| profile == "release") { 11 } else { 1 };
    let how = BrotliEncoderParams { quality, ..BrotliEncoderParams::default() };
    let mut code = String::from("static FILES: &[(&str, u32, &[u8])] = &[\n");
    let entries = fs::read_dir(&root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "json"));
    files.sort();
    for file in files {
        let name = file.file_stem().and_then(|name| name.to_str()).expect("names are plain");
        let text = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let count = text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        if !packs {
            let _ = writeln!(code, "    ({name:?}, {count}, &[]),");
            continue;
        }
        let (path, mut packed) = (Path::new(&out).join(format!("{name}.json.br")), Vec::new());
        let done = BrotliCompress(&mut text.as_slice(), &mut packed, &how);
        done.expect("memory can be read and written");
        fs::write(&path, packed).expect("the build folder can be written");
        let _ = writeln!(code, "    ({name:?}, {count}, include_bytes!({:?})),", path.display().to_string());
    }
    fs::write(Path::new(&out).join("files.rs"), code + "];\n").expect("the build folder can be written");
}
