//! The puzzles of each game and rulebook, read once from the files that are built in, or given by whoever fetched them.

use crate::puzzle::{Puzzle, PuzzleError};
use game::Options;
use std::sync::{LazyLock, OnceLock};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// How many grades of difficulty there are; each has as many puzzles.
pub const GRADES: u8 = 5;
/// The days of a year that has no puzzle twice: a step that leads through all of them.
const STEP: u64 = 211;

/// The puzzles of one game, or of one of its rulebooks, the easiest first.
pub struct Set {
    /// Its name, that of the course.
    pub name: &'static str,
    /// The game.
    pub game: &'static str,
    /// The options that all its puzzles share.
    pub options: Options,
    puzzles: OnceLock<Vec<Puzzle>>,
}

static SETS: LazyLock<Vec<Set>> = LazyLock::new(|| {
    let set = |name, game, book: Option<&str>| Set {
        name,
        game,
        options: book.map(|book| ("rules", book)).into_iter().collect(),
        puzzles: OnceLock::new(),
    };
    vec![
        set("jin-li", "jin-li", None),
        set("koi-koi-flower-cards", "koi-koi", Some("flower-cards")),
        set("koi-koi-museum", "koi-koi", Some("museum")),
        set("garden-lake", "garden-lake", None),
        set("koi", "koi", None),
    ]
});

/// All sets, in the order in which they are shown.
pub fn sets() -> &'static [Set] {
    &SETS
}

/// The set called `name`.
pub fn set(name: &str) -> Option<&'static Set> {
    SETS.iter().find(|set| set.name == name)
}

/// Reads a file of puzzles: one JSON object a line, the easiest first.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let puzzle = |(number, line): (usize, &str)| {
        serde_json::from_str(line).map_err(|error| PuzzleError::File(format!("line {}: {error}", number + 1)))
    };
    let puzzles: Vec<Puzzle> = lines.map(puzzle).collect::<Result<_, _>>()?;
    let easier = puzzles.windows(2).position(|pair| pair[1].difficulty < pair[0].difficulty);
    easier.map_or(Ok(puzzles), |place| Err(PuzzleError::Order { number: place + 2 }))
}

impl Set {
    /// Its puzzles.
    pub fn puzzles(&self) -> &[Puzzle] {
        self.puzzles.get_or_init(|| {
            // The files are part of the program, and a test reads them all: a fault in one is a bug.
            unpack(self.packed()).unwrap_or_else(|error| panic!("puzzles/{}.json: {error}", self.name))
        })
    }

    /// Its file, packed with Brotli; empty where it is not built in.
    pub fn packed(&self) -> &'static [u8] {
        self.file().map_or(&[], |file| file.2)
    }

    /// How many there are; known without reading them.
    pub fn count(&self) -> u32 {
        self.file().map_or(0, |file| file.1)
    }

    /// Takes the text of its file, where that is not built in.
    pub fn give(&self, text: &str) -> Result<(), PuzzleError> {
        // Whoever was faster gave the same.
        let _ = self.puzzles.set(read(text)?);
        Ok(())
    }

    fn file(&self) -> Option<&'static (&'static str, u32, &'static [u8])> {
        FILES.iter().find(|(name, _, _)| *name == self.name)
    }

    /// The puzzle with this number, from 1.
    pub fn puzzle(&self, number: u32) -> Option<&Puzzle> {
        self.puzzles().get((number as usize).checked_sub(1)?)
    }

    /// The number of the puzzle of a day: easy and hard days take turns, and none comes again before all were there.
    pub fn of_day(&self, day: u32) -> u32 {
        let count = u64::from(self.count()).max(1);
        let step = (STEP..STEP + count).find(|&step| coprime(step, count)).unwrap_or(1);
        1 + (u64::from(day) * step % count) as u32
    }

    /// How hard a puzzle is compared with the others, from 1 to [`GRADES`].
    pub fn grade(&self, number: u32) -> u8 {
        let count = self.count().max(1);
        1 + (number.saturating_sub(1).min(count - 1) * u32::from(GRADES) / count) as u8
    }
}

fn coprime(a: u64, b: u64) -> bool {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

#[cfg(target_family = "wasm")]
fn unpack(_: &[u8]) -> Result<Vec<Puzzle>, PuzzleError> {
    Ok(Vec::new())
}

#[cfg(not(target_family = "wasm"))]
fn unpack(packed: &[u8]) -> Result<Vec<Puzzle>, PuzzleError> {
    if packed.is_empty() {
        return Ok(Vec::new());
    }
    let (mut packed, mut text) = (packed, Vec::new());
    let wrong = |error: &dyn std::error::Error| PuzzleError::File(error.to_string());
    brotli_decompressor::BrotliDecompress(&mut packed, &mut text).map_err(|error| wrong(&error))?;
    read(std::str::from_utf8(&text).map_err(|error| wrong(&error))?)
}
