//! What can be typed besides a move.

/// A line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Nothing but blanks.
    Nothing,
    /// How to play.
    Help,
    /// What the computer would do.
    Hint,
    /// Take back the last move.
    Undo,
    /// All legal moves.
    Moves,
    /// The moves so far.
    Log,
    /// Write the record, to another file if one is named.
    Save(Option<String>),
    /// End by agreement, where the rules allow it.
    Stop,
    /// Give up.
    Resign,
    /// Leave.
    Quit,
    /// Anything else: a move, as the game reads it.
    Move(String),
}

impl Input {
    /// Understands one line.
    pub fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => Self::Nothing,
            ("help" | "?", "") => Self::Help,
            ("hint", "") => Self::Hint,
            ("undo", "") => Self::Undo,
            ("moves", "") => Self::Moves,
            ("log", "") => Self::Log,
            ("save", "") => Self::Save(None),
            ("save", file) => Self::Save(Some(file.to_owned())),
            ("stop", "") => Self::Stop,
            ("resign", "") => Self::Resign,
            ("quit" | "exit" | "q", "") => Self::Quit,
            _ => Self::Move(line.to_owned()),
        }
    }
}
