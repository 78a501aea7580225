//! Lists the folders of `locales/` and writes one constructor for each message of the English files.

#[path = "shared/signature.rs"]
mod signature;

use std::{env, fmt::Write as _, fs, path::Path};

use signature::{Kind, Signature, signatures};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../locales");
    println!("cargo::rerun-if-changed={}", root.display());
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("languages.rs"), languages(&root))
        .expect("the build folder can be written");
    fs::write(Path::new(&out).join("messages.rs"), messages(&root)).expect("the build folder can be written");
}

/// What lies in a folder, in alphabetical order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// `LANGUAGES`: the tag of each language and the texts of its files.
fn languages(root: &Path) -> String {
    let mut code = String::from("pub(crate) static LANGUAGES: &[(&str, &[&str])] = &[\n");
    for tag in names(root) {
        let folder = root.join(&tag);
        println!("cargo::rerun-if-changed={}", folder.display());
        let files = names(&folder).iter().fold(String::new(), |mut files, file| {
            let _ = write!(files, "include_str!({:?}), ", folder.join(file).display().to_string());
            files
        });
        let _ = writeln!(code, "    ({tag:?}, &[{files}]),");
    }
    code + "];\n"
}

/// A module for each English file, a function for each of its messages.
fn messages(root: &Path) -> String {
    let folder = root.join("en");
    let mut code = String::new();
    for name in names(&folder) {
        let text = fs::read_to_string(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let found = signatures(&text).unwrap_or_else(|error| panic!("locales/en/{name}: {error}"));
        let stem = name.trim_end_matches(".ftl");
        let _ = writeln!(code, "/// The messages of `locales/*/{name}`.\npub mod {} {{", identifier(stem));
        code.push_str("    #[allow(unused_imports)]\n    use crate::message::{Argument, Count, Message};\n");
        for signature in &found {
            code.push_str(&constructor(stem, signature));
        }
        code.push_str("}\n");
    }
    code
}

fn constructor(stem: &str, Signature { name, arguments }: &Signature) -> String {
    let short = name.strip_prefix(stem).and_then(|rest| rest.strip_prefix('-')).unwrap_or(name);
    let (message, attribute) = match name.split_once('.') {
        Some((message, attribute)) => (message, format!("Some({attribute:?})")),
        None => (name.as_str(), "None".to_owned()),
    };
    let (mut parameters, mut values) = (String::new(), String::new());
    for (argument, of) in arguments {
        let parameter = identifier(argument);
        let (kind, value) = match of.kind {
            Kind::Number => ("Count", ".into().0.into()"),
            Kind::Text | Kind::Choice(_) => ("Argument", ".into()"),
        };
        let _ = write!(parameters, "{parameter}: impl Into<{kind}>, ");
        let _ = write!(values, "({argument:?}, {parameter}{value}), ");
    }
    let function = identifier(short);
    format!(
        "    /// `{name}`\n    pub fn {function}({parameters}) -> Message {{\n        Message {{ name: {message:?}, attribute: {attribute}, arguments: vec![{values}] }}\n    }}\n"
    )
}

/// A Fluent name as a Rust one; words of the language itself get an underscore.
fn identifier(name: &str) -> String {
    let name = name.replace(['-', '.'], "_");
    let taken =
        ["as", "box", "do", "else", "final", "for", "if", "in", "match", "move", "of", "or", "type", "use"];
    if taken.contains(&name.as_str()) || name.starts_with(|first: char| first.is_ascii_digit()) {
        name + "_"
    } else {
        name
    }
}
