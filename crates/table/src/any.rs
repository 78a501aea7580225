//! A table whose game is not known by type.

use crate::{Refusal, Table};
use game::{AnyOutcome, Deal, Game, PerSeat, Record, Seat, Viewer, fact};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::any::Any;
use ts_rs::TS;

/// An action of whichever game: as a value, or in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum AnyAction {
    /// In notation, for people and programs that like text.
    Notation(String),
    /// As the game's own type.
    #[cfg_attr(feature = "openapi", schema(value_type = game::schema::GameAction))]
    Value(#[ts(type = "GameAction")] Value),
}

/// An action that was looked at and found legal, with everything that follows from it.
pub struct Step {
    /// The action in its one spelling.
    pub action: String,
    /// What it does, as a list of the game's effects.
    pub effects: Box<RawValue>,
    seat: Seat,
    /// After how many actions it was looked at.
    length: usize,
    /// The game after it, and the action as a value.
    next: Box<dyn Any + Send>,
}

impl std::fmt::Debug for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The next state may hold secrets.
        f.debug_struct("Step").field("action", &self.action).field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// A [`Table`] of whichever game: actions come and go as facts or in notation, views as JSON.
pub trait AnyTable: Send + Sync {
    /// Whose decision is next; `None` when the match has ended.
    fn to_act(&self) -> Option<Seat>;
    /// How many actions stand.
    fn length(&self) -> usize;
    /// How many of them nobody can take back any more, because something hidden was shown since.
    fn settled(&self) -> usize;
    /// What happened before the first action, as a list of the game's effects; `None` if nothing did.
    fn opening(&self) -> Option<Box<RawValue>>;
    /// The step that `action` would be, if `seat` may play it now.
    fn check(&self, seat: Seat, action: &AnyAction) -> Result<Step, Refusal>;
    /// Makes a step that was checked at this very position.
    fn advance(&mut self, step: Step) -> Result<(), Refusal>;
    /// The seats that acted, in order.
    fn actors(&self) -> Vec<Seat>;
    /// The other seats whose actions would go back with the last one of `seat`, each once.
    fn undo_needs(&self, seat: Seat) -> Result<Vec<Seat>, Refusal>;
    /// Takes back the last action of `seat` and all that came after it; everybody has agreed.
    fn undo(&mut self, seat: Seat) -> Result<usize, Refusal>;
    /// `seat` gives up, which ends the match.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Whether everybody may agree to stop here.
    fn may_stop(&self) -> bool;
    /// Everybody has agreed to stop here.
    fn agree_to_stop(&mut self) -> Result<(), Refusal>;
    /// The host closes the table.
    fn close(&mut self) -> Result<(), Refusal>;
    /// How the match ended.
    fn outcome(&self) -> Option<AnyOutcome>;
    /// The points now.
    fn points(&self) -> PerSeat<i32>;
    /// All that `viewer` may know, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// All that `viewer` may know, as the game's own type in a box.
    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send>;
    /// What never changes during the match, as JSON.
    fn components(&self) -> Box<RawValue>;
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

    fn settled(&self) -> usize {
        Self::settled(self)
    }

    fn opening(&self) -> Option<Box<RawValue>> {
        let effects = self.start().opening();
        (!effects.is_empty()).then(|| raw(&effects))
    }

    fn check(&self, seat: Seat, action: &AnyAction) -> Result<Step, Refusal> {
        let game = self.game();
        let action = read_action::<G>(game.rules(), action)?;
        let next = self.try_play(seat, action)?;
        Ok(Step {
            action: G::write(game.rules(), action),
            effects: raw(&game.effects(action)),
            seat,
            length: self.length(),
            next: Box::new((action, next)),
        })
    }

    fn advance(&mut self, step: Step) -> Result<(), Refusal> {
        match step.next.downcast::<(G::Action, G)>() {
            Ok(next) if step.length == self.length() => {
                let (action, game) = *next;
                Self::advance(self, step.seat, action, game);
                Ok(())
            }
            _ => Err(Refusal::Damaged { detail: "a step that was made for another position".to_owned() }),
        }
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

    fn may_stop(&self) -> bool {
        Self::to_act(self).is_some() && self.game().may_end_by_agreement()
    }

    fn agree_to_stop(&mut self) -> Result<(), Refusal> {
        Self::agree_to_stop(self)
    }

    fn close(&mut self) -> Result<(), Refusal> {
        Self::close(self)
    }

    fn outcome(&self) -> Option<AnyOutcome> {
        Self::outcome(self).map(|outcome| outcome.map(|end| fact(&end)))
    }

    fn points(&self) -> PerSeat<i32> {
        self.game().points()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&self.game().view(viewer))
    }

    fn typed_view(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.game().view(viewer))
    }

    fn components(&self) -> Box<RawValue> {
        raw(&G::components(self.game().rules()))
    }

    fn record(&self) -> Record {
        Self::record(self)
    }
}

/// A fact as JSON text.
pub fn raw<F: Serialize>(fact: &F) -> Box<RawValue> {
    to_raw_value(fact).expect("facts are plain data: the conformance kit writes all of them")
}

/// The action that was meant, if it is one at all.
pub fn read_action<G: Game>(setup: &G::Setup, action: &AnyAction) -> Result<G::Action, Refusal> {
    match action {
        AnyAction::Notation(text) => {
            G::read(setup, text).map_err(|error| Refusal::NotAnAction { text: error.text })
        }
        AnyAction::Value(value) => G::Action::deserialize(value)
            .ok()
            .filter(|&action| G::is_action(setup, action))
            .ok_or_else(|| Refusal::NotAnAction { text: value.to_string().chars().take(60).collect() }),
    }
}

/// A table of `G` for this deal, under the version of the rules that its set-up names.
pub fn any_table<G: Game>(
    setup: &'static G::Setup,
    seats: u8,
    deal: Deal,
) -> Result<Box<dyn AnyTable>, Refusal> {
    let table = Table::<G>::new(setup, seats, deal).map_err(|error| Refusal::Setup { error })?;
    Ok(Box::new(table))
}
