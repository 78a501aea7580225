//! The result, as a table.

use crate::Verdict;
use std::collections::BTreeMap;
use std::fmt;

/// What came of a torture.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Report {
    /// Where it was: on SQLite, or on nodes with Postgres and NATS.
    pub place: String,
    /// From what the schedule was drawn.
    pub seed: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// What was done, and how often.
    pub faults: BTreeMap<String, u64>,
    /// What could not be done here, and why.
    pub skipped: Vec<String>,
    /// How many tables were played, and how many of them to their end.
    pub tables: (u64, u64),
    /// Hints that were given.
    pub hints: u64,
    /// Connections that were lost and made again.
    pub reconnects: u64,
    /// The longest time that somebody was without any server, in seconds.
    pub longest_outage: f64,
    /// The longest time from a move to its acknowledgement, in seconds.
    pub longest_answer: f64,
    /// What the disk says.
    pub verdict: Verdict,
    /// How often a node ended by itself.
    pub ended: u64,
    /// How often a node complained of a fault in itself.
    pub panics: u64,
    /// What else must never happen, such as clients that got no answer.
    pub wrong: Vec<String>,
}

impl Report {
    /// Whether every promise was kept.
    pub fn is_clean(&self) -> bool {
        let kept = self.verdict.promises().iter().all(|(_, count)| *count == 0);
        kept && self.ended == 0 && self.panics == 0 && self.wrong.is_empty()
    }
}

/// One line: what, and how much.
fn line(f: &mut fmt::Formatter<'_>, name: &str, value: &dyn fmt::Display) -> fmt::Result {
    writeln!(f, "{name:<36}{value}")
}

/// Names with their counts, in one line.
fn list(counts: &BTreeMap<String, u64>) -> String {
    counts.iter().map(|(name, count)| format!("{name} {count}")).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { verdict, .. } = self;
        writeln!(f, "{}, {:.0} s, seed {}", self.place, self.seconds, self.seed)?;
        line(f, "faults", &list(&self.faults))?;
        for skipped in &self.skipped {
            line(f, "SKIPPED, NOT TESTED", skipped)?;
        }
        line(f, "tables", &format!("{}, {} of them to the end", self.tables.0, self.tables.1))?;
        let commands = verdict.commands();
        line(f, "acknowledged commands", &format!("{commands} ({})", list(&verdict.acknowledged)))?;
        line(f, "hints", &self.hints)?;
        line(f, "views compared with the log", &verdict.views)?;
        let outages = format!("{} (longest outage {:.1} s)", self.reconnects, self.longest_outage);
        line(f, "reconnects", &outages)?;
        line(f, "longest answer", &format!("{:.1} s", self.longest_answer))?;
        line(f, "events on disk", &verdict.stored)?;
        line(f, "of these with a wrong clock's time", &verdict.mistimed)?;
        line(f, "stored, but the answer was lost", &verdict.unanswered)?;
        writeln!(f)?;
        for (name, count) in verdict.promises() {
            line(f, name, &count)?;
        }
        line(f, "nodes that ended by themselves", &self.ended)?;
        line(f, "panics in the nodes' logs", &self.panics)?;
        line(f, "clients let down", &self.wrong.len())?;
        self.wrong.iter().try_for_each(|what| writeln!(f, "WRONG: {what}"))
    }
}
