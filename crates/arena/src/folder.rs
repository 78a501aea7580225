//! A match on disk: its plan, its games as records, their results. A run that was cut short can be resumed.

use crate::Played;
use game::Record;
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
}

impl Folder {
    /// Opens or starts the match of `plan`, and returns the games that were played before.
    pub fn open(path: &Path, plan: &Schedule) -> Result<(Self, Vec<Played>), FolderError> {
        fs::create_dir_all(path).map_err(|reason| io_error(path, reason))?;
        check_plan(path, plan)?;
        let played = read_results(&path.join("results.jsonl"), plan)?;
        keep_lines(&path.join("results.jsonl"), played.len())?;
        keep_lines(&path.join("games.jsonl"), played.len())?;
        let append = |name: &str| {
            let file = path.join(name);
            OpenOptions::new().create(true).append(true).open(&file).map_err(|reason| io_error(&file, reason))
        };
        Ok((
            Self {
                path: path.to_owned(),
                records: append("games.jsonl")?,
                results: append("results.jsonl")?,
            },
            played,
        ))
    }

    /// Writes a game down: first its record, then its result, so that a result always has a record.
    pub fn add(&mut self, played: &Played, record: &Record) -> Result<(), FolderError> {
        let mut write = || {
            self.records.write_all((record.to_json() + "\n").as_bytes())?;
            self.results.write_all((game::json(played) + "\n").as_bytes())
        };
        write().map_err(|reason| io_error(&self.path, reason))
    }

    /// Writes the report, and says where it is.
    pub fn write_report(&self, html: &str) -> Result<PathBuf, FolderError> {
        let path = self.path.join("report.html");
        fs::write(&path, html).map_err(|reason| io_error(&path, reason))?;
        Ok(path)
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

/// The results so far. A last line that was cut short does not count.
fn read_results(path: &Path, plan: &Schedule) -> Result<Vec<Played>, FolderError> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(reason) if reason.kind() == io::ErrorKind::NotFound => String::new(),
        Err(reason) => return Err(io_error(path, reason)),
    };
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let parse = |(index, line): (usize, &str)| {
        let wrong = |reason| FolderError::Content { path: path.to_owned(), line: index + 1, reason };
        let played: Played = serde_json::from_str(line).map_err(|error| wrong(error.to_string()))?;
        if played.fits(plan) { Ok(played) } else { Err(wrong("this is no game of this match".to_owned())) }
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
