//! The page's types: the names of all messages with what they take, and the languages there are.

use std::fmt::Write as _;

use super::{
    messages,
    signature::{Kind, Signature},
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
    for (file, signatures) in messages("en") {
        let _ = writeln!(text, "  // {file}");
        for signature in &signatures {
            let _ = writeln!(text, "  '{}': {};", signature.name, arguments(signature));
        }
    }
    text + "}\n"
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
