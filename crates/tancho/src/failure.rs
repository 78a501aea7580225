//! What can go wrong in a command, as one sentence for people.

use game::SetupError;
use std::io;
use std::path::{Path, PathBuf};
use words::Words;

/// Why a command stopped; it ends with exit code 2.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Whoever read the output has seen enough: not a fault at all.
    #[error("nobody reads the output")]
    ReaderLeft,
    /// Writing to the terminal failed.
    #[error("cannot write: {0}")]
    Output(io::Error),
    /// A file cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Read { path: PathBuf, reason: io::Error },
    /// A file cannot be written.
    #[error("cannot write {}: {reason}", path.display())]
    Write { path: PathBuf, reason: io::Error },
    /// A file holds something else than it should.
    #[error("{}: {reason}", path.display())]
    Content { path: PathBuf, reason: String },
    /// The game cannot be set up as asked.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// Anything else that the user can mend.
    #[error("{0}")]
    Usage(String),
}

impl Failure {
    /// The failure that any error with a sentence of its own makes.
    #[expect(clippy::needless_pass_by_value, reason = "made for map_err")]
    pub fn of(error: impl ToString) -> Self {
        Self::Usage(error.to_string())
    }

    /// The failure in the reader's language, as far as it is one of the game and not of this machine.
    pub fn told(&self, words: &Words) -> String {
        match self {
            Self::Setup(error) => crate::tell::setup_error(words, error),
            other => other.to_string(),
        }
    }

    /// The failure of what a file holds.
    #[expect(clippy::needless_pass_by_value, reason = "made for map_err")]
    pub fn in_file(path: &Path, error: impl ToString) -> Self {
        Self::Content { path: path.to_owned(), reason: error.to_string() }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::ReaderLeft } else { Self::Output(error) }
    }
}

/// The largest file that is read: far more than any record or component file needs.
const LARGEST: u64 = 64 << 20;

/// The text of a file, or a sentence why not.
pub fn read_file(path: &Path) -> Result<String, Failure> {
    let read = || {
        if std::fs::metadata(path)?.len() > LARGEST {
            return Err(io::Error::other("it is larger than 64 MiB"));
        }
        std::fs::read_to_string(path)
    };
    read().map_err(|reason| Failure::Read { path: path.to_owned(), reason })
}

/// Writes a whole file beside the old one and then puts it in its place, so that nothing is lost half-way.
pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let part = path.with_file_name(name);
    let write = || {
        std::fs::write(&part, text)?;
        std::fs::rename(&part, path)
    };
    write().map_err(|reason| {
        // Best effort: the half-written file is of no use to anybody.
        let _ = std::fs::remove_file(&part);
        Failure::Write { path: path.to_owned(), reason }
    })
}
