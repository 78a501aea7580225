//! What a game must be able to do to be played in a terminal.

use catalogue::Listed;
use game::{Game, Outcome, Seat};

/// How one game looks and is typed in a terminal.
pub trait Terminal: Listed {
    /// Whether people at one keyboard must not see each other's screen.
    const SECRET: bool = false;

    /// The whole screen for one viewer.
    fn screen(setup: &Self::Setup, view: &Self::View) -> String;

    /// What the seat to act is asked, in one sentence.
    fn question(view: &Self::View) -> String;

    /// How moves are typed, in a few lines.
    fn help(setup: &Self::Setup) -> String;

    /// The action behind what was typed; the notation, unless the game offers something shorter.
    fn read_line(setup: &Self::Setup, _view: &Self::View, line: &str) -> Result<Self::Action, String> {
        Self::read(setup, line).map_err(|error| error.to_string())
    }

    /// What an action will do, to be confirmed before it is played; `None` plays it at once.
    fn preview(_game: &Self, _action: Self::Action) -> Option<String> {
        None
    }
}

/// The result in one sentence.
pub fn result_words<G: Game>(outcome: &Outcome) -> String {
    let name = |seat: Seat| G::ABOUT.seat_names.get(seat.index()).copied().unwrap_or("a player");
    let points: Vec<String> = outcome.points.iter().map(ToString::to_string).collect();
    let points = points.join(" to ");
    let winners: Vec<&str> = outcome.winners().map(name).collect();
    let who = match (winners.as_slice(), outcome.points.len()) {
        ([], 1) => "Not won this time".to_owned(),
        ([_], 1) => "Well done".to_owned(),
        ([winner], _) => format!("{winner} wins"),
        (all, _) => format!("{} share the victory", all.join(" and ")),
    };
    let title = outcome.title.as_ref().map_or(String::new(), |title| format!(" Title: {title}."));
    format!("{who}: {points}, because {}.{title}", outcome.reason)
}
