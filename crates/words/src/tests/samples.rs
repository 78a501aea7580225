//! Every message in every language with sample arguments, for the page to say the same.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{
    messages,
    signature::{Kind, Signature},
    up_to_date,
};
use crate::{Argument, Language, Message, Words};

#[test]
fn the_samples_for_the_page_are_up_to_date() {
    up_to_date("testdata/words.json", &samples());
}

#[test]
fn every_language_says_every_message_itself() {
    for language in Language::all() {
        let words = Words { english: None, ..Words::new(language) };
        for signature in messages("en").into_values().flatten() {
            for arguments in choices(&signature) {
                let message = message(&signature.name, arguments);
                let said = words.say(&message);
                assert!(
                    said != message.name,
                    "{language}: {} cannot be said with {:?}",
                    signature.name,
                    message.arguments
                );
            }
        }
    }
}

/// One line a message, so that changes of different messages do not collide.
fn samples() -> String {
    let mut text = String::from("{\n");
    for language in Language::all() {
        let words = Words::new(language);
        let _ = writeln!(text, "\"{language}\": {{");
        for count in [0, 1, 2, 3, 5] {
            let names: Vec<String> = (1..=count).map(|number| format!("n{number}")).collect();
            let _ = writeln!(text, "\"list {count}\": {},", json!([[names, words.list(&names)]]));
        }
        let lines: Vec<String> = messages("en")
            .into_values()
            .flatten()
            .map(|signature| format!("{}: {}", json!(signature.name), said(&words, &signature)))
            .collect();
        let last = language == Language(crate::LANGUAGES.len() - 1);
        let _ = writeln!(text, "{}\n}}{}", lines.join(",\n"), if last { "" } else { "," });
    }
    text + "}\n"
}

/// Pairs of arguments and what is said with them.
fn said(words: &Words, signature: &Signature) -> Value {
    let pairs = choices(signature).into_iter().map(|arguments| {
        let given: Map<String, Value> =
            arguments.iter().map(|(name, value)| (name.clone(), plain(value))).collect();
        json!([given, words.say(&message(&signature.name, arguments))])
    });
    pairs.collect()
}

fn plain(argument: &Argument) -> Value {
    match argument {
        Argument::Text(text) => json!(text),
        Argument::Number(number) => json!(number),
    }
}

/// Every combination of sample arguments.
fn choices(signature: &Signature) -> Vec<Vec<(String, Argument)>> {
    signature.arguments.iter().fold(vec![Vec::new()], |all, (name, of)| {
        let values = values(name, &of.kind);
        all.iter()
            .flat_map(|before| {
                values.iter().map(|value| {
                    let mut now = before.clone();
                    now.push((name.clone(), value.clone()));
                    now
                })
            })
            .collect()
    })
}

fn values(name: &str, kind: &Kind) -> Vec<Argument> {
    match kind {
        Kind::Text => vec![Argument::Text(format!("‹{name}›"))],
        Kind::Number => [0, 1, 2, 5, 1234].map(Argument::Number).to_vec(),
        Kind::Choice(names) => names.iter().map(|name| Argument::Text(name.clone())).collect(),
    }
}

/// A message by its name, which lives for ever: tests are short.
fn message(name: &str, arguments: Vec<(String, Argument)>) -> Message {
    let leak = |text: &str| -> &'static str { Box::leak(text.to_owned().into_boxed_str()) };
    let (name, attribute) =
        name.split_once('.').map_or((name, None), |(name, attribute)| (name, Some(attribute)));
    Message {
        name: leak(name),
        attribute: attribute.map(leak),
        arguments: arguments.into_iter().map(|(name, value)| (leak(&name), value)).collect(),
    }
}
