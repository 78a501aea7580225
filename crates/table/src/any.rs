//! A table whose game is not known by type.

use crate::{Refusal, Table};
use game::{Game, Outcome, PerSeat, Record, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};

/// A [`Table`] of whichever game: actions come and go in notation, views as JSON.
pub trait AnyTable: Send + Sync {
    /// Whose decision is next; `None` when the match has ended.
    fn to_act(&self) -> Option<Seat>;
    /// How many actions stand.
    fn length(&self) -> usize;
    /// The action in its one spelling and in words, if `seat` may play it now.
    fn check(&self, seat: Seat, text: &str) -> Result<(String, String), Refusal>;
    /// Plays an action.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// The seats that acted, in order.
    fn actors(&self) -> Vec<Seat>;
    /// The other seats whose actions would go back with the last one of `seat`, each once.
    fn undo_needs(&self, seat: Seat) -> Result<Vec<Seat>, Refusal>;
    /// Takes back the last action of `seat` and all that came after it; everybody has agreed.
    fn undo(&mut self, seat: Seat) -> Result<usize, Refusal>;
    /// `seat` gives up, which ends the match.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// How the match ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The points now.
    fn points(&self) -> PerSeat<i32>;
    /// All that `viewer` may know, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The match written down; holds the deal.
    fn record(&self) -> Record;
}

impl<G: Game> AnyTable for Table<G> {
    fn to_act(&self) -> Option<Seat> {
        Self::to_act(self)
    }

    fn length(&self) -> usize {
        Self::length(self)
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(String, String), Refusal> {
        self.check_turn(seat)?;
        let action = read::<G>(self, text)?;
        let mut after = self.game().clone();
        after.play(action).map_err(|illegal| Refusal::Illegal(illegal.to_string()))?;
        Ok((G::write(self.game().rules(), action), self.game().words(action)))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let action = read::<G>(self, text)?;
        Self::play(self, seat, action)
    }

    fn actors(&self) -> Vec<Seat> {
        self.played().iter().map(|played| played.0).collect()
    }

    fn undo_needs(&self, seat: Seat) -> Result<Vec<Seat>, Refusal> {
        let mut trial = self.clone();
        let taken_back = trial.undo(seat, |_| true)?;
        let mut others: Vec<Seat> = self.played()[self.length() - taken_back..].iter().map(|p| p.0).collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|&other| other != seat);
        Ok(others)
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, Refusal> {
        Self::undo(self, seat, |_| true)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        Self::resign(self, seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn points(&self) -> PerSeat<i32> {
        self.game().points()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        // Views are plain data: the conformance kit writes every one of them. Null is never seen.
        to_raw_value(&self.game().view(viewer)).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn record(&self) -> Record {
        Self::record(self)
    }
}

fn read<G: Game>(table: &Table<G>, text: &str) -> Result<G::Action, Refusal> {
    G::read(table.game().rules(), text).map_err(|error| Refusal::Illegal(error.to_string()))
}
