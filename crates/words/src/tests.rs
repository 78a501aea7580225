//! What every language must have, what the page gets from here, and what both sides must say alike.

mod catalogue;
mod page;
mod samples;
#[path = "../shared/signature.rs"]
mod signature;
mod speech;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use signature::{Signature, signatures};

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The messages of one language, by file and then in the file's order.
fn messages(language: &str) -> BTreeMap<String, Vec<Signature>> {
    files(&root().join("locales").join(language))
        .into_iter()
        .map(|file| {
            let name = file.file_name().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&file).unwrap();
            let found = signatures(&text).unwrap_or_else(|error| panic!("{language}/{name}: {error}"));
            (name, found)
        })
        .collect()
}

/// All files below a folder, in alphabetical order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A file that is written from here must be what would be written now; with `UPDATE=1` it is.
fn up_to_date(path: &str, text: &str) {
    let file = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
    }
    let on_disk = fs::read_to_string(&file).unwrap_or_default();
    assert!(on_disk == text, "{path} is stale: run `UPDATE=1 cargo test -p words`");
}
