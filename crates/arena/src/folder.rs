//! A match on disk: its plan, its games as records, their results, and apart from them the times. A run that was cut
//! short can be resumed.

use crate::{Finished, Played, Timed};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What two runs must have in common to be one match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Schedule {
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// Its options, complete.
    pub options: String,
    /// The fingerprint of its data file.
    pub data: Option<String>,
    /// The entrants.
    pub players: Vec<String>,
    /// Whether each plays alone.
    pub solo: bool,
    /// How much they may think.
    pub budget: String,
    /// The seed.
    pub seed: u64,
    /// How many actions are drawn at random before the players begin.
    #[serde(default)]
    pub opening: u32,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Reading or writing failed.
    #[error("{}: {reason}", path.display())]
    Io {
        /// Where.
        path: PathBuf,
        /// Why.
        reason: io::Error,
    },
    /// Another match lies there.
    #[error("{} holds another match ({found}); name a new folder", path.display())]
    OtherMatch {
        /// The folder.
        path: PathBuf,
        /// What lies there.
        found: String,
    },
    /// A file holds something else than it should.
    #[error("{}, line {line}: {reason}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

/// An open folder of a match.
pub struct Folder {
    path: PathBuf,
    records: File,
    results: File,
    times: File,
}

const RECORDS: &str = "games.jsonl";
const RESULTS: &str = "results.jsonl";
const TIMES: &str = "times.jsonl";

impl Folder {
    /// Opens or starts the match of `plan`, and returns the games that were played before, and their times.
    pub fn open(path: &Path, plan: &Schedule) -> Result<(Self, Vec<Played>, Vec<Timed>), FolderError> {
        fs::create_dir_all(path).map_err(|reason| io_error(path, reason))?;
        check_plan(path, plan)?;
        let played = read_lines(&path.join(RESULTS), |played: &Played| played.fits(plan))?;
        for name in [RESULTS, RECORDS, TIMES] {
            keep_lines(&path.join(name), played.len())?;
        }
        let times = read_lines(&path.join(TIMES), |timed: &Timed| timed.fits(plan))?;
        let append = |name: &str| {
            let file = path.join(name);
            OpenOptions::new().create(true).append(true).open(&file).map_err(|reason| io_error(&file, reason))
        };
        Ok((
            Self {
                path: path.to_owned(),
                records: append(RECORDS)?,
                results: append(RESULTS)?,
                times: append(TIMES)?,
            },
            played,
            times,
        ))
    }

    /// Writes a game down: its result last, so that a result always has a record and times.
    pub fn add(&mut self, finished: &Finished) -> Result<(), FolderError> {
        let mut write = || {
            self.records.write_all((finished.record.to_json() + "\n").as_bytes())?;
            self.times.write_all((game::json(&Timed::of(finished)) + "\n").as_bytes())?;
            self.results.write_all((game::json(&finished.played) + "\n").as_bytes())
        };
        write().map_err(|reason| io_error(&self.path, reason))
    }

    /// Writes the report and, in a file of their own, the times; says where the report is.
    pub fn write_report(&self, report: &str, times: &str) -> Result<PathBuf, FolderError> {
        let write = |name: &str, html: &str| {
            let path = self.path.join(name);
            fs::write(&path, html).map_err(|reason| io_error(&path, reason))?;
            Ok(path)
        };
        write("times.html", times)?;
        write("report.html", report)
    }
}

fn io_error(path: &Path, reason: io::Error) -> FolderError {
    FolderError::Io { path: path.to_owned(), reason }
}

fn check_plan(path: &Path, plan: &Schedule) -> Result<(), FolderError> {
    let file = path.join("plan.json");
    match fs::read_to_string(&file) {
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => {
            let text = serde_json::to_string_pretty(plan).map_err(io::Error::from);
            text.and_then(|text| fs::write(&file, text)).map_err(|reason| io_error(&file, reason))
        }
        Err(reason) => Err(io_error(&file, reason)),
        Ok(text) => match serde_json::from_str::<Schedule>(&text) {
            Ok(found) if found == *plan => Ok(()),
            Ok(found) => Err(FolderError::OtherMatch {
                path: path.to_owned(),
                found: format!(
                    "{} {} with {}, seed {}",
                    found.game,
                    found.players.join(","),
                    found.budget,
                    found.seed
                ),
            }),
            Err(error) => {
                Err(FolderError::Content { path: file, line: error.line(), reason: error.to_string() })
            }
        },
    }
}

/// The lines so far. A last one that was cut short does not count.
fn read_lines<T: DeserializeOwned>(path: &Path, fits: impl Fn(&T) -> bool) -> Result<Vec<T>, FolderError> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => String::new(),
        Err(reason) => return Err(io_error(path, reason)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let parse = |(index, line): (usize, &str)| {
        let wrong = |reason| FolderError::Content { path: path.to_owned(), line: index + 1, reason };
        let read: T = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        if fits(&read) { Ok(read) } else { Err(wrong("this is no game of this match".to_owned())) }
    };
    whole.lines().enumerate().map(parse).collect()
}

/// Cuts a file to its first lines: what a broken run left behind them is played again.
fn keep_lines(path: &Path, count: usize) -> Result<(), FolderError> {
    let Ok(text) = fs::read_to_string(path) else { return Ok(()) };
    let keep: usize = text.split_inclusive('\n').take(count).map(str::len).sum();
    if keep == text.len() {
        return Ok(());
    }
    fs::write(path, &text[..keep]).map_err(|reason| io_error(path, reason))
}
