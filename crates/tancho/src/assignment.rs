//! What an arena plays, as one value: the same on the machine that asks and on those that play.

use crate::entrant::{Engines, Named, Place, parse_budget};
use arena::{Match, Schedule};
use catalogue::Roster;
use engine::Limits;
use game::{Options, Setup as _};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// All that the games of an arena follow from, together with their numbers. It names players, never commands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assignment {
    /// The game,
    pub game: String,
    /// the version of its rules,
    pub rules: u32,
    /// its options, complete,
    pub options: Options,
    /// and the text of its data file, if it is not a built-in one.
    pub data: Option<String>,
    /// Who plays, as it was typed.
    pub players: Vec<String>,
    /// Whether each plays alone.
    pub solo: bool,
    /// How much a player without a budget of its own may think.
    pub budget: String,
    /// What all deals follow from.
    pub seed: u64,
    /// How many actions are drawn at random first.
    pub opening: u32,
    /// The seconds of a program's turn if its budget is in nodes,
    pub patience: u64,
    /// and the MiB of its memory.
    pub memory: u64,
}

impl Assignment {
    /// The match, with the players as far as they are at this place.
    pub fn contest<G: Roster>(&self, engines: &Engines, place: Place) -> Result<Match<G>, String> {
        if self.rules != G::ABOUT.rules_version {
            let (name, known) = (G::ABOUT.name, G::ABOUT.rules_version);
            return Err(format!(
                "it plays {name} by rules version {}, and this program knows {known}",
                self.rules
            ));
        }
        let setup = G::setup(&self.options, self.data.as_deref()).map_err(|error| error.to_string())?;
        let seats = if self.solo { 1 } else { self.players.len().min(255) as u8 };
        if self.players.is_empty() {
            return Err("nobody plays".to_owned());
        }
        G::ABOUT.check_seats(seats).map_err(|error| error.to_string())?;
        let (common, limits) = (parse_budget(&self.budget)?, self.limits());
        let entrant =
            |text: &String| Named::read(text, engines, place)?.entrant(common, limits, self.data.as_deref());
        let entrants = self.players.iter().map(entrant).collect::<Result<_, String>>()?;
        Ok(Match {
            setup,
            entrants,
            solo: self.solo,
            seed: self.seed,
            opening: self.opening,
            topic: G::topic,
        })
    }

    fn limits(&self) -> Limits {
        Limits { turn: Duration::from_secs(self.patience), memory: self.memory << 20, ..Limits::default() }
    }

    /// What two runs must have in common to be one match.
    pub fn schedule<G: Roster>(&self, contest: &Match<G>) -> Schedule {
        Schedule {
            game: self.game.clone(),
            rules: self.rules,
            options: self.options.to_string(),
            data: contest.setup.data_fingerprint().map(str::to_owned),
            players: self.players.clone(),
            solo: self.solo,
            budget: self.budget.clone(),
            seed: self.seed,
            opening: self.opening,
        }
    }
}
