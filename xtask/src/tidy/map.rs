//! ARCHITECTURE's table of the crates against the Cargo manifests: what each crate knows.

use super::{names_in, read};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Each crate with the crates of this workspace that it depends on.
pub(super) type Knowledge = BTreeMap<String, BTreeSet<String>>;

/// Where the table differs from the manifests.
pub(super) fn faults(root: &Path) -> Result<Vec<String>, String> {
    Ok(compare(&table(&read(&root.join("ARCHITECTURE.md"))?), &manifests(root)?))
}

/// What the manifests say.
pub(super) fn manifests(root: &Path) -> Result<Knowledge, String> {
    let crates = names_in(&root.join("crates"))?;
    let mut knowledge = Knowledge::new();
    for name in &crates {
        knowledge.insert(name.clone(), dependencies(&root.join("crates").join(name), &crates)?);
    }
    knowledge.insert("xtask".to_owned(), dependencies(&root.join("xtask"), &crates)?);
    Ok(knowledge)
}

fn dependencies(folder: &Path, crates: &BTreeSet<String>) -> Result<BTreeSet<String>, String> {
    let file = folder.join("Cargo.toml");
    let manifest: toml::Table =
        read(&file)?.parse().map_err(|error| format!("{}: {error}", file.display()))?;
    let named = manifest.get("dependencies").and_then(toml::Value::as_table);
    Ok(named.into_iter().flat_map(toml::Table::keys).filter(|&name| crates.contains(name)).cloned().collect())
}

/// What the table says: in each row the crates, what they are, and the crates that they know.
fn table(text: &str) -> Knowledge {
    let rows = text.lines().skip_while(|line| !line.starts_with("| Crate |"));
    let mut knowledge = Knowledge::new();
    for row in rows.take_while(|line| line.starts_with('|')).skip(2) {
        let cells: Vec<&str> = row.split('|').collect();
        if let [_, names, _, known, _] = cells.as_slice() {
            let known: BTreeSet<String> = quoted(known).collect();
            // `web/` is no crate.
            knowledge
                .extend(quoted(names).filter(|name| !name.ends_with('/')).map(|name| (name, known.clone())));
        }
    }
    knowledge
}

/// The words between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned)
}

fn compare(said: &Knowledge, real: &Knowledge) -> Vec<String> {
    let names: BTreeSet<&String> = said.keys().chain(real.keys()).collect();
    let fault = |name: &String| match (said.get(name), real.get(name)) {
        (None, _) => Some("has no row".to_owned()),
        (_, None) => Some("is no crate".to_owned()),
        (Some(said), Some(real)) => {
            (said != real).then(|| format!("says that it knows {said:?}; its manifest says {real:?}"))
        }
    };
    let told =
        |name| fault(name).map(|fault| format!("ARCHITECTURE.md, table of the crates: {name} {fault}"));
    names.into_iter().filter_map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::root;

    const TABLE: &str = "before\n\n| Crate | What it is | Knows |\n|---|---|---|\n\
        | `a`, `b` | two | nothing |\n| `c` | one | `a`, `b` |\n| `web/` | the page | `types` |\n\n| `d` | | |\n";

    fn real() -> Knowledge {
        let none = BTreeSet::new();
        let both = BTreeSet::from(["a".to_owned(), "b".to_owned()]);
        Knowledge::from([("a".to_owned(), none.clone()), ("b".to_owned(), none), ("c".to_owned(), both)])
    }

    #[test]
    fn a_true_table_has_no_faults() {
        assert_eq!(compare(&table(TABLE), &real()), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_table_is_told() {
        for (right, wrong, fault) in [
            ("`a`, `b` |\n| `web/`", "`a` |\n| `web/`", "c says that it knows {\"a\"}"),
            ("nothing", "`c`", "a says that it knows {\"c\"}"),
            ("| `a`, `b` | two", "| `a` | one", "b has no row"),
            ("| `c` |", "| `c`, `e` |", "e is no crate"),
        ] {
            let faults = compare(&table(&TABLE.replace(right, wrong)), &real());
            assert!(faults.iter().any(|found| found.contains(fault)), "{fault}: {faults:?}");
        }
    }

    #[test]
    fn the_manifests_are_read() {
        let real = manifests(root()).unwrap();
        assert!(real["table"].contains("game") && !real["table"].contains("serde"), "{real:?}");
        assert!(!real["store"].contains("testbed"), "what only tests use is not knowledge");
    }
}
