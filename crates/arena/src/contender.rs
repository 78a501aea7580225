//! Who sits at the arena's tables: our own players, and programs that may fail.

use game::{Game, Seat};
use search::{Budget, Decision, Player};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// Why a player loses a game that it did not play to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fault {
    /// It answered with nothing.
    #[error("it found no action")]
    Nothing,
    /// It answered with an action that the rules refuse.
    #[error("{action} is not legal: {illegal}")]
    Illegal {
        /// The action in notation.
        action: String,
        /// Why it is refused, as a fact of the game.
        illegal: Value,
    },
    /// The program could not be started, or does not play this game.
    #[error("the program did not start: {reason}")]
    NotStarted {
        /// Why.
        reason: String,
    },
    /// It did not answer in time.
    #[error("there was no answer within {ms} ms")]
    Late {
        /// How long it had.
        ms: u64,
    },
    /// It ended in the middle of the game.
    #[error("the program ended ({status}){}", after(.last))]
    Died {
        /// How it ended, as the system says it.
        status: String,
        /// The last line that it wrote to its standard error.
        last: String,
    },
    /// It wrote more than anybody wants to read.
    #[error("the program wrote more than {limit} {unit} before its answer")]
    Flooded {
        /// How many are allowed.
        limit: u64,
        /// Of what: bytes in a line, or lines.
        unit: String,
    },
    /// It wrote something that is no answer.
    #[error("the program wrote {text:?}: {reason}")]
    Nonsense {
        /// What it wrote, cut to a sensible length.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// It says itself that it cannot go on.
    #[error("the program gave up: {text}")]
    GaveUp {
        /// Its own words.
        text: String,
    },
}

impl Fault {
    /// The name of its kind, for counting.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Nothing => "no action",
            Self::Illegal { .. } => "illegal action",
            Self::NotStarted { .. } => "not started",
            Self::Late { .. } => "late",
            Self::Died { .. } => "died",
            Self::Flooded { .. } => "flooded",
            Self::Nonsense { .. } => "nonsense",
            Self::GaveUp { .. } => "gave up",
        }
    }
}

fn after(last: &str) -> String {
    if last.is_empty() { String::new() } else { format!(": {last}") }
}

/// Whoever can sit at a table of the arena.
pub trait Contender<G: Game>: Send {
    /// Sits down for one game; the time that this takes is nobody's thinking time.
    fn sit(&mut self, _setup: &'static G::Setup, _seats: u8, _seat: Seat) -> Result<(), Fault> {
        Ok(())
    }

    /// What the seat that sees `view` plays; `spent` is what this turn has taken so far.
    fn act(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
        spent: Duration,
    ) -> Result<Decision<G::Action>, Fault>;

    /// Hears how the game ended.
    fn over(&mut self, _outcome: &Value) {}
}

impl<G: Game> Contender<G> for Box<dyn Player<G>> {
    fn act(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
        _: Duration,
    ) -> Result<Decision<G::Action>, Fault> {
        let Decision { action, value } = self.decide(setup, view, budget).ok_or(Fault::Nothing)?;
        // A student's judgement may be off by more than there is.
        Ok(Decision { action, value: value.map(|value| value.clamp(0.0, 1.0)) })
    }
}
