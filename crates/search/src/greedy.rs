//! The player that takes what looks best at once.

use crate::player::{by_value, lead};
use crate::{Analysis, Budget, Judgement, Player};
use game::{FastRng, Policy, Random};

/// Tries every action and keeps the one after which the game's own value is highest; ties at random.
#[derive(Clone, Debug)]
pub struct GreedyPlayer(FastRng);

impl GreedyPlayer {
    /// A player whose ties are broken by `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(FastRng::new(seed))
    }
}

impl<G: Policy> Player<G> for GreedyPlayer {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, _: &Budget) -> Analysis<G::Action> {
        let state = G::resample(setup, view, &mut self.0);
        let Some(seat) = state.to_act() else { return Analysis { judgements: Vec::new() } };
        let mut actions = Vec::new();
        state.actions(&mut actions);
        // A shuffle before a stable sort breaks ties evenly.
        self.0.shuffle(&mut actions);
        let mut values = Vec::new();
        state.values(seat, &actions, &mut values);
        let judgement = |(action, value)| {
            let mut next = state.clone();
            next.play_unchecked(action);
            Judgement { action, value, points: lead(&next.points(), seat), visits: 1 }
        };
        Analysis { judgements: by_value(actions.into_iter().zip(values).map(judgement).collect()) }
    }

    fn reset(&mut self, seed: u64) {
        self.0 = FastRng::new(seed);
    }
}
