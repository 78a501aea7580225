//! What a game must be able to do to be played in a terminal.

use crate::tell::Tell;
use catalogue::Roster;
use table::{AnyAction, Refusal, read_action};
use words::Words;

/// How one game looks and is typed in a terminal.
pub trait Terminal: Roster + Tell {
    /// Whether people at one keyboard must not see each other's screen.
    const SECRET: bool = false;

    /// The whole screen for one viewer.
    fn screen(words: &Words, setup: &Self::Setup, view: &Self::View) -> String;

    /// What the seat to act is asked, in one sentence.
    fn question(words: &Words, view: &Self::View) -> String;

    /// How moves are typed, in a few lines.
    fn help(words: &Words, setup: &Self::Setup) -> String;

    /// The action behind what was typed; the notation, unless the game offers something shorter.
    fn read_line(setup: &Self::Setup, _view: &Self::View, line: &str) -> Result<Self::Action, Refusal> {
        read_action::<Self>(setup, &AnyAction::Notation(line.to_owned()))
    }

    /// What an action will do, to be confirmed before it is played; `None` plays it at once.
    fn preview(_words: &Words, _game: &Self, _action: Self::Action) -> Option<String> {
        None
    }
}
