//! What lessons say exists, nothing else does, and every rule is taught or is listed as not taught.

use fluent_syntax::ast::Entry;
use lessons::{Course, courses};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The messages of the English lessons with the names of their attributes.
fn written() -> BTreeMap<String, BTreeSet<String>> {
    let text = file("locales/en/lessons.ftl");
    let resource = fluent_syntax::parser::parse(text.as_str()).expect("Fluent");
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => {
            let attributes = message.attributes.iter().map(|attribute| attribute.id.name.to_owned());
            Some((message.id.name.to_owned(), attributes.collect()))
        }
        _ => None,
    });
    messages.collect()
}

#[test]
fn every_step_has_its_words_and_every_word_its_step() {
    let mut written = written();
    for course in courses() {
        for lesson in &course.lessons {
            assert_eq!(written.remove(&lesson.title), Some(BTreeSet::new()), "{}", lesson.title);
            let steps: BTreeMap<&str, _> =
                lesson.steps.iter().map(|step| (step.say.as_str(), step)).collect();
            for (say, step) in steps {
                let mut answers = written.remove(say).unwrap_or_else(|| panic!("{say} is not written"));
                assert!(answers.remove("right"), "{say}.right is not written");
                answers.remove("wrong");
                for (name, _) in &step.wrong {
                    assert!(answers.remove(name), "{say}.{name} is not written");
                }
                assert!(answers.is_empty(), "{say}: nobody says {answers:?}");
            }
        }
    }
    assert!(written.is_empty(), "no lesson says {:?}", written.keys());
}

/// The headings of a rules file, by their ids. The essentials sum up the others, and the credits are no rule.
fn rules(course: &Course) -> BTreeSet<String> {
    let text = file(&format!("docs/rules/en/{}.md", course.name));
    let headings = text.lines().filter(|line| line.starts_with("##"));
    let id = |line: &str| Some(line.split_once("{#")?.1.trim_end_matches('}').to_owned());
    headings.filter_map(id).filter(|id| id != "essentials" && id != "credits").collect()
}

#[test]
fn every_rule_is_taught_or_listed_as_not_taught() {
    for course in courses() {
        let rules = rules(course);
        assert!(rules.len() > 5, "{}: {rules:?}", course.name);
        let steps = course.lessons.iter().flat_map(|lesson| &lesson.steps);
        let taught: BTreeSet<String> = steps.flat_map(|step| step.teaches.clone()).collect();
        let listed: BTreeSet<String> = course.untaught.keys().cloned().collect();
        let both: Vec<_> = taught.intersection(&listed).collect();
        assert!(both.is_empty(), "{}: taught, and listed as not taught: {both:?}", course.name);
        let known: BTreeSet<String> = taught.union(&listed).cloned().collect();
        let missing: Vec<_> = rules.difference(&known).collect();
        assert!(missing.is_empty(), "{}: neither taught nor listed: {missing:?}", course.name);
        let invented: Vec<_> = known.difference(&rules).collect();
        assert!(invented.is_empty(), "{}: no such heading: {invented:?}", course.name);
    }
}
