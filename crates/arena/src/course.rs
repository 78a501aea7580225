//! The course of a game without those who play it: counts what they do, and checks what another machine tells.

use crate::Fault;
use crate::played::{Finished, Forfeit, Played, Told, TurnTimes};
use crate::run::{Match, word};
use game::{AnyOutcome, Deal, Ending, FastRng, Game, Record, Seat, TableEnd, fact};
use search::Decision;
use serde_json::json;
use std::collections::BTreeMap;

/// Why a game that another machine tells is not believed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untrue {
    /// The first actions are not those that were drawn.
    #[error("the opening is not the one that was drawn")]
    Opening,
    /// An action that is none, or not legal there.
    #[error("move {number}, {text:?}, is not legal")]
    Action {
        /// Which action, from 1.
        number: usize,
        /// The action as told.
        text: String,
    },
    /// It stops before its end, and nobody is said to be at fault.
    #[error("it stops after {actions} moves, before its end")]
    Unfinished {
        /// How many actions there are.
        actions: usize,
    },
    /// A forfeit that cannot be: by nobody, after the end, or out of turn.
    #[error("nobody can have lost it like that")]
    Forfeit,
    /// Chances that are none, or not one for each action.
    #[error("its stated chances are impossible")]
    Values,
    /// Times of other seats than there are, or impossible ones.
    #[error("its times are impossible")]
    Times,
}

/// A game that is going on.
pub(crate) struct Course<G: Game> {
    pub(crate) state: G,
    pub(crate) actions: Vec<G::Action>,
    /// The chance that was stated with each action.
    values: Vec<Option<f32>>,
    number: usize,
    deal: Deal,
    entrants: Vec<usize>,
    uses: Vec<BTreeMap<String, u32>>,
}

impl<G: Game> Course<G> {
    /// Deals game number `number` of `plan`, and draws its first actions.
    pub(crate) fn new(plan: &Match<G>, number: usize) -> Self {
        let (deal, entrants) = (plan.deal(number), plan.entrants_of(number));
        let seats = entrants.len();
        let state = G::new(plan.setup, seats as u8, &deal).expect("a seed deals any number of allowed seats");
        let uses = vec![BTreeMap::new(); seats];
        let mut course =
            Self { state, actions: Vec::new(), values: Vec::new(), number, deal, entrants, uses };
        course.open(plan.opening, word(plan.seed ^ 0x0be1, (number / plan.entrants.len()) as u64));
        course
    }

    /// Draws the first actions.
    fn open(&mut self, actions: u32, seed: u64) {
        let mut rng = FastRng::new(seed);
        for _ in 0..actions {
            let Some(action) = self.state.random_action(&mut rng) else { return };
            self.state.play_unchecked(action);
            self.actions.push(action);
            self.values.push(None);
        }
    }

    /// The entrant in this seat.
    pub(crate) fn entrant(&self, seat: Seat) -> usize {
        self.entrants[seat.index()]
    }

    /// Plays what whoever is to act decided, if it is legal, and counts what it makes use of.
    pub(crate) fn play(&mut self, plan: &Match<G>, decision: Decision<G::Action>) -> Result<(), G::Illegal> {
        let Decision { action, value } = decision;
        let (seat, topic) = (self.state.to_act(), (plan.topic)(&self.state, action));
        self.state.play(action)?;
        self.actions.push(action);
        self.values.push(value);
        if let (Some(seat), Some(topic)) = (seat, topic) {
            *self.uses[seat.index()].entry(topic).or_default() += 1;
        }
        Ok(())
    }

    /// The fault of `seat` as it stands in the report.
    pub(crate) fn forfeit(&self, seat: Seat, fault: Fault) -> Forfeit {
        Forfeit { seat, number: self.actions.len() + 1, fault }
    }

    /// How it ended; nothing where it goes on and nobody has lost it by a fault.
    pub(crate) fn outcome(&self, forfeit: Option<&Forfeit>) -> Option<AnyOutcome> {
        let Some(forfeit) = forfeit else {
            return Some(self.state.outcome()?.map(|end| fact(&Ending::Rules(end))));
        };
        let outcome = TableEnd::Resigned { seat: forfeit.seat }.result(self.state.points());
        Some(outcome.map(|end| fact(&Ending::<G::End>::Table(end))))
    }

    /// What is kept of it.
    pub(crate) fn finish(
        self,
        plan: &Match<G>,
        outcome: AnyOutcome,
        forfeit: Option<Forfeit>,
        turn_ms: TurnTimes,
    ) -> Finished {
        let mut record = Record::new(&self.state, self.deal, &self.actions);
        if let Some(forfeit) = &forfeit {
            record.ended = Some(TableEnd::Resigned { seat: forfeit.seat });
            record.outcome = Some(outcome.clone());
        }
        let played = Played {
            game: self.number,
            deal: self.number / plan.entrants.len(),
            rewards: Seat::all(self.state.seats()).map(|seat| outcome.reward(seat)).collect(),
            entrants: self.entrants,
            points: outcome.points.to_vec(),
            places: outcome.places.to_vec(),
            turns: self.state.turns(),
            end: if forfeit.is_some() { json!({ "type": "forfeit" }) } else { outcome.end },
            uses: self.uses,
            forfeit,
        };
        Finished { played, record, values: self.values, turn_ms }
    }
}

impl<G: Game> Match<G> {
    /// Plays through what another machine tells of game number `game`: deal, seats and opening are ours, every action
    /// must be legal, and the result is counted anew. So a liar can play badly, and no more.
    pub fn check(&self, game: usize, told: Told) -> Result<Finished, Untrue> {
        let mut course = Course::new(self, game);
        let opening: Vec<String> =
            course.actions.iter().map(|&action| G::write(self.setup, action)).collect();
        let Some(rest) = told.actions.strip_prefix(opening.as_slice()) else { return Err(Untrue::Opening) };
        let is_chance = |value: &Option<f32>| value.is_none_or(|value| (0.0..=1.0).contains(&value));
        if told.values.len() != told.actions.len() || !told.values.iter().all(is_chance) {
            return Err(Untrue::Values);
        }
        for (text, &value) in rest.iter().zip(&told.values[opening.len()..]) {
            let number = course.actions.len() + 1;
            let wrong = || Untrue::Action { number, text: text.chars().take(60).collect() };
            let action = G::read(self.setup, text).map_err(|_| wrong())?;
            course.play(self, Decision { action, value }).map_err(|_| wrong())?;
        }
        if told.forfeit.as_ref().is_some_and(|forfeit| !can_be(&course, forfeit)) {
            return Err(Untrue::Forfeit);
        }
        let sensible = |times: &Vec<f32>| times.iter().all(|ms| ms.is_finite() && *ms >= 0.0);
        if told.turn_ms.len() != course.entrants.len() || !told.turn_ms.iter().all(sensible) {
            return Err(Untrue::Times);
        }
        let unfinished = Untrue::Unfinished { actions: course.actions.len() };
        let outcome = course.outcome(told.forfeit.as_ref()).ok_or(unfinished)?;
        Ok(course.finish(self, outcome, told.forfeit, told.turn_ms))
    }
}

/// Whether `forfeit` can have ended the game here: somebody was to act, and it was that seat unless it never sat down.
fn can_be<G: Game>(course: &Course<G>, forfeit: &Forfeit) -> bool {
    let sat_down = !matches!(forfeit.fault, Fault::NotStarted { .. });
    let Some(turn) = course.state.to_act() else { return false };
    forfeit.number == course.actions.len() + 1
        && forfeit.seat.index() < course.entrants.len()
        && (turn == forfeit.seat || !sat_down)
}
