//! One game that is being played, with all that led to where it is.

use crate::Rewards;
use crate::any::{AnyState, Told};
use crate::information::{Memory, observation};
use crate::loaded::Studied;
use game::{Deal, FastRng, Record, Seat, Steps, Viewer, fact};
use std::any::Any;
use std::sync::{Mutex, PoisonError};

pub(crate) struct Played<G: Studied> {
    start: Steps<G>,
    pub(crate) steps: Steps<G>,
    codes: Vec<u32>,
    actions: Vec<G::Action>,
    deal: Option<Deal>,
    rewards: Rewards,
    /// What each seat had seen before `start`: nothing, unless this was resampled.
    before: Vec<Vec<u8>>,
    /// What was last asked about each seat's information, so that asking at every step reads every step once.
    memories: Mutex<Vec<Option<Memory<G>>>>,
}

impl<G: Studied> Clone for Played<G> {
    fn clone(&self) -> Self {
        Self {
            start: self.start.clone(),
            steps: self.steps.clone(),
            codes: self.codes.clone(),
            actions: self.actions.clone(),
            deal: self.deal.clone(),
            rewards: self.rewards,
            before: self.before.clone(),
            // Searches copy and never ask.
            memories: Mutex::default(),
        }
    }
}

impl<G: Studied> Played<G> {
    pub(crate) fn new(game: G, deal: Option<Deal>, rewards: Rewards) -> Self {
        let before = vec![Vec::new(); game.seats().into()];
        let (steps, memories) = (Steps::new(game), Mutex::default());
        let (codes, actions) = (Vec::new(), Vec::new());
        Self { start: steps.clone(), steps, codes, actions, deal, rewards, before, memories }
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: G::Action) {
        for code in Steps::decisions(self.steps.game(), action) {
            self.take(code);
        }
    }

    fn take(&mut self, legal: u32) {
        self.codes.push(legal);
        self.actions.extend(self.steps.choose_unchecked(legal));
    }
}

impl<G: Studied> AnyState for Played<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn seats(&self) -> u8 {
        self.steps.game().seats()
    }

    fn to_act(&self) -> Option<u8> {
        self.steps.game().to_act().map(|seat| seat.0)
    }

    fn legal(&self) -> Vec<u32> {
        let mut legal = Vec::new();
        self.steps.legal(&mut legal);
        legal
    }

    fn apply(&mut self, code: u32) -> Told<()> {
        if self.legal().binary_search(&code).is_err() {
            return Err(game::NotADecision(code).to_string());
        }
        self.take(code);
        Ok(())
    }

    fn write(&self, code: u32) -> Told<String> {
        self.steps.write(code).map_err(|_| game::NotADecision(code).to_string())
    }

    fn points(&self) -> Vec<i32> {
        self.steps.game().points().to_vec()
    }

    fn returns(&self) -> Vec<f32> {
        let gains = self.steps.game().outcome().map(|outcome| self.rewards.returns(&outcome));
        gains.unwrap_or_default()[..usize::from(self.seats())].to_vec()
    }

    fn outcome(&self) -> Option<String> {
        self.steps.game().outcome().map(|outcome| fact(&outcome).to_string())
    }

    fn observe(&self, viewer: Viewer) -> Vec<u8> {
        observation(&self.steps, viewer)
    }

    fn view(&self, viewer: Viewer) -> String {
        fact(&self.steps.game().view(viewer)).to_string()
    }

    fn information(&self, seat: u8) -> Vec<u8> {
        let mut memories = self.memories.lock().unwrap_or_else(PoisonError::into_inner);
        memories.resize_with(self.before.len(), || None);
        let Some(memory) = memories.get_mut(usize::from(seat)) else { return Vec::new() };
        let begin = || Memory::new(Seat(seat), self.start.clone(), &self.before[usize::from(seat)]);
        memory.get_or_insert_with(begin).read(&self.codes).to_vec()
    }

    fn resample(&self, seat: u8, seed: u64) -> Box<dyn AnyState> {
        let game = self.steps.game();
        let view = game.view(Viewer::Seat(Seat(seat)));
        let resampled = G::resample(game.rules(), &view, &mut FastRng::new(seed));
        let mut played = Self::new(resampled, None, self.rewards);
        // An unfinished action is its own seat's affair: another one sees the position before it.
        if let Some(head) = self.steps.head()
            && game.to_act() == Some(Seat(seat))
        {
            played.steps.choose_unchecked(head);
            played.start = played.steps.clone();
        }
        if let Some(before) = played.before.get_mut(usize::from(seat)) {
            *before = self.information(seat);
        }
        Box::new(played)
    }

    fn history(&self) -> Vec<u32> {
        self.codes.clone()
    }

    fn record(&self) -> Option<String> {
        let deal = self.deal.clone()?;
        Some(Record::new(self.steps.game(), deal, &self.actions).to_json())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
