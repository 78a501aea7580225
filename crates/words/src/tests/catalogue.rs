//! Every language has the messages of the English one, and every message is said somewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::{
    files, messages, root,
    signature::{Signature, Use},
};
use crate::Language;

/// Said by the test that writes the page's list of languages.
const LANGUAGE_NAME: &str = "language-name";
/// Said by lessons, which are data: the tests of the crate `lessons` hold the two against each other.
const LESSONS: &str = "lessons.ftl";

type Arguments = BTreeMap<String, Use>;

fn by_name(language: &str) -> BTreeMap<String, (String, Arguments)> {
    let mut found = BTreeMap::new();
    for (file, signatures) in messages(language) {
        for Signature { name, arguments } in signatures {
            let twice = found.insert(name.clone(), (file.clone(), arguments));
            assert!(twice.is_none(), "{language}: {name} is there twice");
        }
    }
    found
}

/// What one message of a language gets wrong: English arguments that it leaves out, and its own.
/// An argument that English only chooses by, such as who is spoken to, may be ignored.
fn differences(english: &Arguments, own: &Arguments) -> Vec<String> {
    let missing = english.iter().filter(|(name, used)| used.printed && !own.contains_key(*name));
    let unknown = own.keys().filter(|name| !english.contains_key(*name));
    missing
        .map(|(name, _)| format!("lacks ${name}"))
        .chain(unknown.map(|name| format!("knows ${name}")))
        .collect()
}

#[test]
fn every_language_has_the_messages_of_english() {
    let english = by_name("en");
    let mut wrong = Vec::new();
    for language in Language::all() {
        let own = by_name(language.tag());
        for (name, (file, arguments)) in &english {
            match own.get(name) {
                None => wrong.push(format!("{language}/{file}: {name} is missing")),
                Some((place, _)) if place != file => {
                    wrong.push(format!("{language}/{place}: {name} is in {file}"));
                }
                Some((_, own)) => wrong.extend(
                    differences(arguments, own)
                        .iter()
                        .map(|what| format!("{language}/{file}: {name} {what}")),
                ),
            }
        }
        let unknown = own.iter().filter(|(name, _)| !english.contains_key(*name));
        wrong.extend(unknown.map(|(name, (file, _))| format!("{language}/{file}: {name} is unknown")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_language_uses_its_own_plural_forms() {
    for language in Language::all() {
        let forms = plural_forms(language.tag());
        for (name, (file, arguments)) in by_name(language.tag()) {
            for form in arguments.values().flat_map(|used| &used.plurals) {
                assert!(
                    forms.contains(form),
                    "{language}/{file}: {name} has the form {form}, which never comes up"
                );
            }
        }
    }
}

/// The plural forms that come up for whole numbers in a language.
fn plural_forms(tag: &str) -> BTreeSet<String> {
    let text = "form = { $n -> [zero] zero [one] one [two] two [few] few [many] many *[other] other }";
    let text = text.replace(" [", "\n[").replace(" *[", "\n*[").replace(" }", "\n}");
    let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
    bundle.add_resource(FluentResource::try_new(text).unwrap()).unwrap();
    let pattern = bundle.get_message("form").unwrap().value().unwrap();
    (0..=200)
        .chain([1_000_000])
        .map(|number| {
            let arguments = FluentArgs::from_iter([("n", number)]);
            bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
        })
        .collect()
}

#[test]
fn the_messages_of_a_game_carry_its_name() {
    for (name, (file, _)) in by_name("en") {
        let stem = file.trim_end_matches(".ftl");
        let game = !["page.ftl", "table.ftl"].contains(&file.as_str());
        assert!(!game || name.starts_with(&format!("{stem}-")), "{file}: {name} does not begin with {stem}-");
    }
}

#[test]
fn every_message_is_used() {
    let sources = sources();
    let made = made_names(&sources);
    let used = |file: &str, name: &str| {
        name == LANGUAGE_NAME
            || file == LESSONS
            || sources.contains(&format!("'{name}'"))
            || sources.contains(&constructor(file, name))
            || made.iter().any(|(begin, end)| name.starts_with(begin) && name.ends_with(end))
    };
    let unused: Vec<String> = by_name("en")
        .into_iter()
        .filter(|(name, (file, _))| !used(file, name))
        .map(|(name, _)| name)
        .collect();
    assert!(unused.is_empty(), "nobody says these: {}", unused.join(", "));
}

/// How Rust calls a message: `jin_li::swam(`.
fn constructor(file: &str, name: &str) -> String {
    let stem = file.trim_end_matches(".ftl");
    let short = name.strip_prefix(&format!("{stem}-")).unwrap_or(name);
    format!("{stem}::{short}(").replace(['-', '.'], "_")
}

/// A source in which `use words::{terminal as text};` and its `text::` are written out.
fn without_aliases(mut source: String) -> String {
    for file in messages("en").keys() {
        let module = file.trim_end_matches(".ftl").replace('-', "_");
        let Some((_, rest)) = source.split_once(&format!("{module} as ")) else { continue };
        let alias: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        source = source.replace(&format!("{alias}::"), &format!("{module}::"));
    }
    source
}

/// The sources of the terminal and of the page, without tests and without what is written from here.
fn sources() -> String {
    let mut text = String::new();
    for folder in ["crates", "web/src"] {
        for file in files(&root().join(folder)) {
            let path = file.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
            let code = [".rs", ".ts", ".svelte"].iter().any(|end| path.ends_with(end));
            let own = path.starts_with("crates/words/src/tests") || path.ends_with("words/messages.ts");
            if code && !own && !path.ends_with(".test.ts") {
                text.push_str(&without_aliases(fs::read_to_string(&file).unwrap()));
            }
        }
    }
    text
}

/// Names that the page puts together, as in `` `table-level-${level}` ``: how they begin and how they end.
/// The name of a file alone is no beginning, since all its messages would count as used.
fn made_names(sources: &str) -> Vec<(&str, &str)> {
    let plain =
        |text: &str| text.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter));
    let mut found = Vec::new();
    for piece in sources.split('`') {
        let (Some((begin, _)), Some((_, end))) = (piece.split_once("${"), piece.rsplit_once('}')) else {
            continue;
        };
        let stems = ["jin-li-", "koi-koi-", "garden-lake-", "koi-", "table-"];
        if begin.ends_with('-') && !stems.contains(&begin) && plain(begin) && plain(end) {
            found.push((begin, end));
        }
    }
    found
}
