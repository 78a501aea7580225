//! The page's types: the names of all messages with what they take, and the languages there are.

use std::{collections::BTreeSet, fmt::Write as _, fs};

use super::{
    messages, root,
    signature::{Kind, Signature, signatures},
    up_to_date,
};
use crate::{Language, Words, page};

#[test]
fn the_pages_messages_are_up_to_date() {
    up_to_date("web/src/words/messages.ts", &typescript());
}

fn typescript() -> String {
    let mut text = String::from(
        "/** The messages of locales/en and what they take, and the languages there are. Written by `UPDATE=1 cargo test -p words`. */\n\n",
    );
    text.push_str("/** The languages, each in its own words. */\nexport const LANGUAGES = {\n");
    for language in Language::all() {
        let name = Words::new(language).say(&page::language_name());
        let _ = writeln!(text, "  '{language}': '{name}',");
    }
    text.push_str("} as const;\n\nexport interface Messages {\n");
    for file in messages("en").keys().filter(|&file| file != "terminal.ftl") {
        let _ = writeln!(text, "  // {file}");
        for signature in &parts("en", file).0 {
            let _ = writeln!(text, "  '{}': {};", signature.name, arguments(signature));
        }
    }
    text + "}\n"
}

/// The messages of a file that the page may say, and those that only the terminal says, which are not sent to it.
fn parts(language: &str, file: &str) -> (Vec<Signature>, Vec<Signature>) {
    let text = fs::read_to_string(root().join("locales").join(language).join(file)).unwrap();
    let (page, terminal) = text.split_once("\n## In the terminal").unwrap_or((&text, ""));
    assert!(!terminal.contains("\n## "), "{language}/{file}: what only the terminal says comes last");
    let read = |text: &str| signatures(text).unwrap_or_else(|error| panic!("{language}/{file}: {error}"));
    (read(page), read(&format!("## In the terminal{terminal}")))
}

#[test]
fn every_language_keeps_the_terminals_messages_apart() {
    let names = |language: &str, file: &str| -> BTreeSet<String> {
        parts(language, file).1.into_iter().map(|signature| signature.name).collect()
    };
    for language in Language::all() {
        for file in messages("en").keys() {
            assert_eq!(names(language.tag(), file), names("en", file), "{language}/{file}");
        }
    }
}

fn arguments(signature: &Signature) -> String {
    let all: Vec<String> =
        signature.arguments.iter().map(|(name, of)| format!("{name}: {}", typed(&of.kind))).collect();
    if all.is_empty() { "undefined".to_owned() } else { format!("{{ {} }}", all.join("; ")) }
}

fn typed(kind: &Kind) -> String {
    match kind {
        Kind::Text => "string | number".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::Choice(names) if *names == ["yes", "no"] => "boolean".to_owned(),
        Kind::Choice(names) => names.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(" | "),
    }
}
