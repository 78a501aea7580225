//! People in the log: events name them by number, so that somebody can be erased while the log stays as it is.

use crate::{Entry, Event, Opening, Refusal, Sitter};

/// How a number looks in the place of a player; no player's identity begins like this.
const MARK: char = '~';

/// Somebody, under one name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub player: String,
    /// Under which name; empty for somebody without a seat.
    pub name: String,
}

/// The people of one table, each with the number under which the log knows them: their place here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People(Vec<Person>);

impl People {
    /// Those that were stored.
    pub const fn new(people: Vec<Person>) -> Self {
        Self(people)
    }

    /// All of them, by number.
    pub fn all(&self) -> &[Person] {
        &self.0
    }

    /// The entry as it goes into the log. Whom it is the first to name gets a number.
    pub fn seal(&mut self, entry: &Entry) -> Entry {
        let mut sealed = entry.clone();
        sealed.visit(&mut |player, name| {
            let number = self.number(player, name.as_ref().map(|name| name.as_str()));
            *player = format!("{MARK}{number}");
            if let Some(name) = name {
                name.clear();
            }
        });
        sealed
    }

    /// Puts the people back into an entry of the log. Entries from before there were numbers name them already.
    pub fn open(&self, entry: &mut Entry) -> Result<(), Refusal> {
        let mut missing = None;
        entry.visit(&mut |player, name| {
            let Some(number) = player.strip_prefix(MARK) else { return };
            let Some(person) = number.parse().ok().and_then(|number: usize| self.0.get(number)) else {
                missing = Some(player.clone());
                return;
            };
            player.clone_from(&person.player);
            if let Some(name) = name {
                name.clone_from(&person.name);
            }
        });
        match missing {
            None => Ok(()),
            Some(who) => Err(Refusal::Damaged { detail: format!("nobody is known as {who}") }),
        }
    }

    fn number(&mut self, player: &str, name: Option<&str>) -> usize {
        let known = |person: &Person| person.player == player && name.is_none_or(|name| person.name == name);
        self.0.iter().position(known).unwrap_or_else(|| {
            let name = name.unwrap_or_default().to_owned();
            self.0.push(Person { player: player.to_owned(), name });
            self.0.len() - 1
        })
    }
}

/// Sees each player that something names and, where there is one, the name beside it.
type Visit<'a> = &'a mut dyn FnMut(&mut String, Option<&mut String>);

impl Entry {
    /// Shows `visit` everybody whom the entry names, whoever sits down before whoever asked for it.
    pub fn visit(&mut self, visit: Visit<'_>) {
        match &mut self.event {
            Event::Made(opening) => opening.visit(visit),
            Event::Joined { player, name, .. } => visit(player, Some(name)),
            _ => {}
        }
        if let Some(player) = &mut self.by {
            visit(player, None);
        }
    }
}

impl Opening {
    fn visit(&mut self, visit: Visit<'_>) {
        for (sitter, _) in &mut self.seats {
            match sitter {
                Sitter::Person { player, name }
                | Sitter::Reserved { player, name }
                | Sitter::Computer { for_player: Some((player, name)), .. } => visit(player, Some(name)),
                Sitter::Open | Sitter::Computer { for_player: None, .. } => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;

    fn joined(player: &str, name: &str) -> Entry {
        let (player, by) = (player.to_owned(), Some(player.to_owned()));
        let event = Event::Joined { seat: Seat(0), player, name: name.to_owned(), number_hash: None };
        Entry { event, by, id: None }
    }

    #[test]
    fn the_log_holds_numbers_and_the_people_stand_beside_it() {
        let mut people = People::default();
        let entries = [joined("4f", "Ann"), joined("77", "Bo"), joined("4f", "Ann"), joined("4f", "Anna")];
        let sealed: Vec<Entry> = entries.iter().map(|entry| people.seal(entry)).collect();
        let text = serde_json::to_string(&sealed).unwrap();
        for secret in ["Ann", "Bo", "4f", "77"] {
            assert!(!text.contains(secret), "{text}");
        }
        assert_eq!(people.all().len(), 3, "a name of its own is a person of its own");
        let opened = sealed.into_iter().map(|mut entry| {
            people.open(&mut entry).unwrap();
            entry
        });
        assert_eq!(opened.collect::<Vec<_>>(), entries);
    }

    #[test]
    fn old_entries_stay_as_they_are_and_unknown_numbers_are_damage() {
        let mut old = joined("4f", "Ann");
        People::default().open(&mut old).unwrap();
        assert_eq!(old, joined("4f", "Ann"));
        for number in ["~0", "~", "~x", "~99999999999999999999"] {
            let refused = People::default().open(&mut joined(number, "")).unwrap_err();
            assert!(refused.to_string().contains(number), "{refused}");
        }
    }
}
