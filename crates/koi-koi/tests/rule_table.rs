//! The table of rules and tests is complete: every test of a rule is in it, and every line is a test.

/// The names of the tests in a source text.
fn tests(source: &str) -> Vec<&str> {
    let after = source.split("#[test]\nfn ").skip(1);
    after.filter_map(|rest| rest.split('(').next()).collect()
}

#[test]
fn the_table_of_rules_names_every_test_and_no_other() {
    let sources = [
        include_str!("flower_cards.rs"),
        include_str!("museum.rs"),
        include_str!("house_rules.rs"),
        include_str!("deals.rs"),
    ];
    let there: Vec<&str> = sources.iter().flat_map(|source| tests(source)).collect();
    let table = include_str!("../RULES.md");
    let rows = table.lines().filter(|line| line.starts_with("| ") && line.contains('`'));
    let named: Vec<&str> = rows.filter_map(|row| row.split('`').nth(1)).collect();
    assert!(there.len() > 100, "{}", there.len());
    assert_eq!(named, there);
}
