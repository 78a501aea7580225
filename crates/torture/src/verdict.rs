//! Compares what people were told with what is on disk.

use crate::log::{Log, Logs};
use game::{Deal, Seat, Viewer};
use load::{Fate, Seen, Sent, Story, digest};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use table::fair::{self, Hex32};
use table::{AnyAction, AnyTable, Command, Entry, Event, Opening, Refusal, Room, any_table};

/// What came out. Everything from `lost` on must be zero.
#[derive(Clone, Default, Debug, serde::Serialize)]
pub struct Verdict {
    /// Acknowledged commands by their names: play, undo and so on.
    pub acknowledged: BTreeMap<String, u64>,
    /// Events on disk.
    pub stored: u64,
    /// Views that were compared with the log.
    pub views: u64,
    /// Commands that are stored although no answer arrived: the answer was lost, and nobody was misled.
    pub unanswered: u64,
    /// Events that bear a time outside of the run, because a clock had been set.
    pub mistimed: u64,
    /// Acknowledged commands, and tables, that are not on disk.
    pub lost: u64,
    /// Commands that are on disk more than once.
    pub doubled: u64,
    /// Acknowledged commands at another version than was said, or after a later one.
    pub reordered: u64,
    /// Acknowledged commands that say something else on disk.
    pub altered: u64,
    /// Commands that were refused for good and are on disk all the same.
    pub refused: u64,
    /// Commands on disk that nobody sent.
    pub invented: u64,
    /// Tables whose versions have a gap.
    pub gaps: u64,
    /// Tables that cannot be played again from their log.
    pub unplayable: u64,
    /// Views that the log does not give, or not to this viewer.
    pub untrue: u64,
    /// Secrets that somebody was told before the end.
    pub secrets: u64,
}

impl Verdict {
    /// How many commands were acknowledged.
    pub fn commands(&self) -> u64 {
        self.acknowledged.values().sum()
    }

    /// What must be zero, with its name.
    pub fn promises(&self) -> [(&'static str, u64); 10] {
        [
            ("lost", self.lost),
            ("doubled", self.doubled),
            ("reordered", self.reordered),
            ("altered", self.altered),
            ("refused, yet stored", self.refused),
            ("stored, yet sent by nobody", self.invented),
            ("tables with a gap", self.gaps),
            ("tables that cannot be replayed", self.unplayable),
            ("views that the log does not give", self.untrue),
            ("secrets in frames", self.secrets),
        ]
    }
}

/// Judges all tables; `times` are the first and the last moment of the run, in milliseconds since 1970.
pub(crate) fn judge(stories: &[Story], logs: &Logs, times: (i64, i64)) -> Verdict {
    let mut verdict = Verdict::default();
    let told: HashMap<&str, &Story> = stories.iter().map(|story| (story.table.as_str(), story)).collect();
    for story in stories {
        verdict.count_acknowledged(&story.sent);
        // The table itself was acknowledged, too.
        if !logs.contains_key(&story.table) {
            verdict.lost +=
                1 + story.sent.iter().filter(|sent| matches!(sent.fate, Fate::Done(_))).count() as u64;
        }
    }
    for (table, log) in logs {
        verdict.stored += log.rows.len() as u64;
        verdict.mistimed += log.rows.iter().filter(|row| row.at < times.0 || row.at > times.1).count() as u64;
        verdict.gaps += u64::from(!log.rows.iter().map(|row| row.version).eq(1..=log.rows.len() as u32));
        let Some(entries) = log.entries() else {
            verdict.unplayable += 1;
            continue;
        };
        // Of a table whose making was not answered nobody knows anything.
        let nobody = Story { table: table.clone(), ..Story::default() };
        let story = told.get(table.as_str()).copied().unwrap_or(&nobody);
        verdict.compare_commands(story, log, &entries);
        verdict.compare_views(story, log, &entries);
    }
    verdict
}

impl Verdict {
    fn count_acknowledged(&mut self, sent: &[Sent]) {
        for sent in sent.iter().filter(|sent| matches!(sent.fate, Fate::Done(_))) {
            let name: &str = (&sent.command).into();
            *self.acknowledged.entry(name.to_owned()).or_default() += 1;
        }
    }

    fn compare_commands(&mut self, story: &Story, log: &Log, entries: &[Entry]) {
        let mut places: HashMap<(&str, &str), Vec<usize>> = HashMap::new();
        for (index, entry) in entries.iter().enumerate() {
            if let (Some(by), Some(id)) = (&entry.by, &entry.id) {
                places.entry((by, id.id())).or_default().push(index);
            }
        }
        let mut latest: HashMap<&str, u32> = HashMap::new();
        for sent in &story.sent {
            let found = places.remove(&(sent.player.as_str(), sent.id.as_str())).unwrap_or_default();
            self.doubled += found.len().saturating_sub(1) as u64;
            match sent.fate {
                Fate::Open => self.unanswered += u64::from(!found.is_empty()),
                Fate::Refused => self.refused += u64::from(!found.is_empty()),
                Fate::Done(_) if found.is_empty() => self.lost += 1,
                Fate::Done(version) => {
                    let before = latest.insert(&sent.player, version).unwrap_or(0);
                    let there = found.iter().find(|&&index| log.rows[index].version == version);
                    self.reordered += u64::from(there.is_none() || before >= version);
                    let fits = |&index: &usize| is_what_was_asked(&sent.command, &entries[index].event);
                    self.altered += u64::from(!found.iter().all(fits));
                }
            }
        }
        self.invented += places.len() as u64;
    }

    /// Plays the log once more and looks at the table through the eyes of everybody who saw it.
    fn compare_views(&mut self, story: &Story, log: &Log, entries: &[Entry]) {
        let mut seen: BTreeMap<u32, HashSet<(Option<Seat>, u64)>> = BTreeMap::new();
        for &Seen { version, seat, digest } in &story.seen {
            seen.entry(version).or_default().insert((seat, digest));
        }
        let Some(secret) = log.secret else {
            self.unplayable += 1;
            return;
        };
        let (mut room, mut players) = (None, 0);
        for (row, entry) in log.rows.iter().zip(entries) {
            let next = match room.take() {
                None => Room::new(&story.table, secret, Arc::new(make_table), entry, row.at),
                Some(mut room) => Room::apply(&mut room, entry, None, row.at).map(|()| room),
            };
            let Ok(next) = next else {
                self.unplayable += 1;
                return;
            };
            players = next.chairs().len();
            let shown = seen.remove(&row.version).unwrap_or_default();
            self.views += shown.len() as u64;
            self.untrue += shown.iter().filter(|view| !is_true(&next, **view)).count() as u64;
            room = Some(next);
        }
        // Nobody may see what is not stored.
        self.untrue += seen.values().map(HashSet::len).sum::<usize>() as u64;
        let dealt = fair::seed(&secret, &vec![None; players]);
        let secrets = [Hex32(secret).to_string(), dealt.to_string()];
        self.secrets += secrets.iter().filter(|secret| story.digits.contains(*secret)).count() as u64;
    }
}

fn is_true(room: &Room, (seat, seen): (Option<Seat>, u64)) -> bool {
    let viewer = seat.map_or(Viewer::Watcher, Viewer::Seat);
    room.table().is_some_and(|table| digest(table.view(viewer).get()) == seen)
}

fn make_table(opening: &Opening, deal: Deal) -> Result<Box<dyn AnyTable>, Refusal> {
    use game::Game as _;
    catalogue::with_game!(opening.game.as_str(), G => {
        let setup = G::setup_as(opening.rules, &opening.options, None)?;
        any_table::<G>(setup, opening.seats.len() as u8, deal)
    })?
}

fn is_what_was_asked(command: &Command, event: &Event) -> bool {
    match (command, event) {
        (Command::Play { action: AnyAction::Notation(asked) }, Event::Played { action, .. }) => {
            asked == action
        }
        (Command::Join { name: asked, .. }, Event::Joined { name, .. }) => asked == name,
        (Command::Answer { agree: asked }, Event::UndoAnswered { agree, .. }) => asked == agree,
        (Command::Undo, Event::UndoAsked { .. }) | (Command::Resign { .. }, Event::Resigned { .. }) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::Row;
    use game::{Game as _, Start};
    use table::{CommandId, Sitter};

    const SECRET: [u8; 32] = [7; 32];

    fn event(event: Event, by: &str, command: Option<(&str, &Command)>) -> String {
        let id = command.map(|(id, command)| CommandId::new(id, command));
        serde_json::to_string(&Entry { event, by: Some(by.to_owned()), id }).unwrap()
    }

    fn play(action: &str) -> Command {
        Command::Play { action: AnyAction::Notation(action.to_owned()) }
    }

    fn sent(player: &str, id: &str, action: &str, fate: Fate) -> Sent {
        Sent { player: player.to_owned(), id: id.to_owned(), version: 1, command: play(action), fate }
    }

    /// A table of two people where each has played once, as it is stored.
    fn log() -> Log {
        let sitter = |name: &str| (Sitter::Person { player: name.to_owned(), name: name.to_owned() }, None);
        let opening = Opening {
            game: "jin-li".to_owned(),
            rules: catalogue::JinLi::ABOUT.rules_version,
            options: catalogue::JinLi::setup(&game::Options::default(), None)
                .map(|setup| game::Setup::options(setup).clone())
                .unwrap(),
            seats: vec![sitter("ann"), sitter("bo")],
            data: None,
            listed: false,
            commitment: fair::commitment(&SECRET),
            start: Start::First,
            turn_days: None,
            rematch_of: None,
            beginning: None,
            device: false,
        };
        let played = |seat: u8, by: &str, id: &str, action: &str| {
            event(
                Event::Played { seat: Seat(seat), action: action.to_owned() },
                by,
                Some((id, &play(action))),
            )
        };
        let bodies = [
            event(Event::Made(Box::new(opening)), "ann", None),
            played(0, "ann", "1", "a1-b2/c3"),
            played(1, "bo", "1", "a7-b6/d3"),
        ];
        let row = |(index, body)| Row { version: index as u32 + 1, at: 5, body };
        Log {
            secret: Some(SECRET),
            people: Vec::new(),
            rows: bodies.into_iter().enumerate().map(row).collect(),
        }
    }

    fn story() -> Story {
        let sent =
            vec![sent("ann", "1", "a1-b2/c3", Fate::Done(2)), sent("bo", "1", "a7-b6/d3", Fate::Done(3))];
        Story { table: "t".to_owned(), maker: "ann".to_owned(), sent, ..Story::default() }
    }

    /// The promises that are broken.
    fn broken(story: Story, log: Log) -> Vec<(&'static str, u64)> {
        let verdict = judge(&[story], &Logs::from([("t".to_owned(), log)]), (0, 10));
        verdict.promises().into_iter().filter(|(_, count)| *count > 0).collect()
    }

    #[test]
    fn all_is_well_when_the_disk_holds_what_was_said() {
        assert_eq!(broken(story(), log()), []);
        let verdict = judge(&[story()], &Logs::from([("t".to_owned(), log())]), (0, 10));
        assert_eq!((verdict.commands(), verdict.stored, verdict.mistimed), (2, 3, 0));
        let late = judge(&[], &Logs::from([("t".to_owned(), log())]), (6, 10));
        assert_eq!(late.mistimed, 3);
    }

    #[test]
    fn what_is_missing_is_lost() {
        let mut short = log();
        short.rows.pop();
        assert_eq!(broken(story(), short), [("lost", 1)]);
        let verdict = judge(&[story()], &Logs::new(), (0, 10));
        assert_eq!(verdict.lost, 3, "two moves and the table");
    }

    #[test]
    fn what_is_there_twice_or_elsewhere_or_otherwise_is_found() {
        let mut twice = log();
        twice.rows.push(Row { version: 4, ..twice.rows[2].clone() });
        assert_eq!(broken(story(), twice), [("doubled", 1), ("tables that cannot be replayed", 1)]);
        let mut elsewhere = story();
        elsewhere.sent[1].fate = Fate::Done(2);
        assert_eq!(broken(elsewhere, log()), [("reordered", 1)]);
        let mut otherwise = story();
        otherwise.sent[1].command = play("a7-b6/e3");
        assert_eq!(broken(otherwise, log()), [("altered", 1)]);
        let mut back = story();
        back.sent.push(sent("bo", "2", "g7-f6/e3", Fate::Done(2)));
        let mut log = log();
        log.rows[1].body = log.rows[1].body.replace("\"ann\"", "\"bo\"").replace("\"1\"", "\"2\"");
        assert!(broken(back, log).contains(&("reordered", 1)));
    }

    #[test]
    fn refused_and_invented_commands_are_found_and_unanswered_ones_are_fine() {
        let fate = |fate| {
            let mut story = story();
            story.sent[1].fate = fate;
            story
        };
        assert_eq!(broken(fate(Fate::Refused), log()), [("refused, yet stored", 1)]);
        assert_eq!(broken(fate(Fate::Open), log()), []);
        let mut silent = story();
        silent.sent.pop();
        assert_eq!(broken(silent, log()), [("stored, yet sent by nobody", 1)]);
    }

    #[test]
    fn gaps_and_damage_are_found() {
        let mut gap = log();
        gap.rows[2].version = 4;
        assert_eq!(broken(story(), gap), [("reordered", 1), ("tables with a gap", 1)]);
        let mut damaged = log();
        damaged.rows[2].body.push('x');
        assert_eq!(broken(story(), damaged), [("tables that cannot be replayed", 1)]);
    }

    #[test]
    fn views_and_secrets_are_held_against_the_log() {
        let log = log();
        let first: Entry = serde_json::from_str(&log.rows[0].body).unwrap();
        let room = Room::new("t", SECRET, Arc::new(make_table), &first, 5).unwrap();
        let view = |viewer| digest(room.table().unwrap().view(viewer).get());
        let seat = Some(Seat(0));
        let seen = |version, digest| Story { seen: vec![Seen { version, seat, digest }], ..story() };
        let own = view(Viewer::Seat(Seat(0)));
        assert_eq!(broken(seen(1, own), log.clone()), []);
        for untrue in [seen(1, own ^ 1), seen(2, own), seen(9, own)] {
            assert_eq!(broken(untrue, log.clone()), [("views that the log does not give", 1)]);
        }
        for secret in [Hex32(SECRET).to_string(), fair::seed(&SECRET, &[None, None]).to_string()] {
            let leaked = Story { digits: HashSet::from([secret]), ..story() };
            assert_eq!(broken(leaked, log.clone()), [("secrets in frames", 1)]);
        }
    }
}
