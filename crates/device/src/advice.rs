//! Hints and previews from what a seat sees, whoever holds its table: a server's computers have other work.

use catalogue::Roster;
use game::{Game, Options, Seat};
use serde::Deserialize;
use table::{AnyAction, Opening, OwnData};
use wire::{Hint, Previews, Problem};

/// What somebody sees who is to decide.
#[derive(Deserialize)]
#[serde(bound = "G: Game", deny_unknown_fields)]
pub struct Seen<G: Game> {
    /// The version of the table.
    pub version: u32,
    /// The version of its rules.
    pub rules: u32,
    /// Its options.
    pub options: Options,
    /// The text of its components or rules, if they are not the built-in ones.
    #[serde(default)]
    pub file: Option<String>,
    /// The seat.
    pub seat: Seat,
    /// What it sees.
    pub view: G::View,
}

impl<G: Roster> Seen<G> {
    /// What a strong player would do.
    pub fn hint(self) -> Result<Hint, Problem> {
        let version = self.version;
        host::hint_of::<G>(&self.sight(), version).map_err(|_| Problem::NoHint)
    }

    /// What actions would do.
    pub fn preview(self, actions: &[AnyAction]) -> Result<Previews, Problem> {
        let (version, sight) = (self.version, self.sight());
        let previews = host::preview_of::<G>(&sight, actions, false)?;
        Ok(Previews { version, seat: sight.seat, previews })
    }

    fn sight(self) -> host::Sight {
        let data = self.file.map(|text| OwnData::new(String::new(), &text));
        let opening = Opening { data, ..Opening::bare(G::ABOUT.name, self.rules, self.options) };
        host::Sight { opening, seat: self.seat, view: Box::new(self.view) }
    }
}
