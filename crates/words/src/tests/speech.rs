//! How messages, lists and languages behave.

use crate::{Language, Message, Words, jin_li, table};

fn words(tag: &str) -> Words {
    Words::new(Language::parse(tag).unwrap())
}

#[test]
fn plurals_and_persons_are_the_translators() {
    let english = words("en");
    assert_eq!(english.say(&table::points(1)), "1 point");
    assert_eq!(english.say(&table::points(1234)), "1234 points");
    assert_eq!(english.say(&jin_li::swam("a1", "b2", "Ann", false)), "Ann swims from a1 to b2");
    assert_eq!(english.say(&jin_li::swam("a1", "b2", "Ann", true)), "You swim from a1 to b2");
    assert_eq!(words("ja").say(&jin_li::swam("a1", "b2", "Ann", false)), "Ann：a1からb2へ泳ぐ");
}

#[test]
fn lists_are_joined_as_the_language_joins_them() {
    let list = |tag: &str, count: usize| {
        let names: Vec<String> = ["A", "B", "C", "D"][..count].iter().map(ToString::to_string).collect();
        words(tag).list(&names)
    };
    assert_eq!(
        ["", "A", "A and B", "A, B, and C", "A, B, C, and D"],
        [0, 1, 2, 3, 4].map(|count| list("en", count))
    );
    assert_eq!(["", "A", "A、B", "A、B、C", "A、B、C、D"], [0, 1, 2, 3, 4].map(|count| list("ja", count)));
}

#[test]
fn a_message_that_nobody_knows_is_said_by_its_name() {
    let unknown = Message { name: "no-such-message", attribute: None, arguments: Vec::new() };
    assert_eq!(words("ja").say(&unknown), "no-such-message");
}

#[test]
fn a_message_without_its_arguments_is_no_panic() {
    let without = Message { name: "table-points", attribute: None, arguments: Vec::new() };
    assert_eq!(words("ja").say(&without), "table-points");
}

#[test]
fn what_a_translation_lacks_is_said_in_english() {
    let english = Words::new(Language::english());
    let lacking = Words { chosen: crate::bundle(Language(usize::MAX)), ..words("ja") };
    assert_eq!(lacking.say(&table::undo()), english.say(&table::undo()));
}

#[test]
fn a_language_is_chosen_by_name_then_by_the_environment() {
    let tag = |asked, environment| Language::choose(asked, environment).map(Language::tag);
    assert_eq!(tag(Some("ja"), Some("en_GB.UTF-8")), Ok("ja"));
    assert_eq!(tag(None, Some("ja_JP.UTF-8")), Ok("ja"));
    assert_eq!(tag(None, Some("C.UTF-8")), Ok("en"));
    assert_eq!(tag(None, None), Ok("en"));
    let unknown = tag(Some("tlh"), None).unwrap_err().to_string();
    assert!(unknown.contains("tlh"), "{unknown}");
    assert!(Language::all().all(|language| unknown.contains(language.tag())), "{unknown}");
}

#[test]
fn a_message_named_by_data_is_said_or_nothing_is() {
    let english = words("en");
    assert_eq!(english.say_if_known("table-undo"), Some(english.say(&table::undo())));
    assert_eq!(english.say_if_known("table-undo.no-such-attribute"), None);
    assert_eq!(english.say_if_known("no-such-message"), None);
}
