//! The player that is learning.

use crate::player::{by_value, lead};
use crate::{Analysis, Budget, Judgement, Player};
use game::{FastRng, Policy, Random};

/// Plays like somebody who is learning: overlooks actions, the unobvious ones more often, and judges
/// the rest by how the position looks right after them, a little wrongly.
pub struct Student {
    rng: FastRng,
    /// How many actions are noticed.
    notices: usize,
    /// How far the judgement of one action may be off.
    wrong: f32,
}

impl Student {
    /// A student who notices this many actions of a position and misjudges each by up to `wrong`.
    pub const fn new(notices: usize, wrong: f32, seed: u64) -> Self {
        Self { rng: FastRng::new(seed), notices, wrong }
    }

    /// The actions that come to mind: the likely ones sooner, by a race of their priors.
    fn notice<G: Policy>(&mut self, state: &G) -> Vec<G::Action> {
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        state.actions(&mut actions);
        state.priors(&actions, &mut priors);
        let mut race: Vec<(f32, G::Action)> = actions
            .into_iter()
            .zip(priors)
            .map(|(action, prior)| {
                (-libm::logf(1.0 - self.rng.unit()) / prior.max(f32::MIN_POSITIVE), action)
            })
            .collect();
        race.sort_by(|a, b| a.0.total_cmp(&b.0));
        race.into_iter().take(self.notices).map(|(_, action)| action).collect()
    }
}

impl<G: Policy> Player<G> for Student {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, _: &Budget) -> Analysis<G::Action> {
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { judgements: Vec::new() } };
        let noticed = self.notice(&state);
        let judgement = |action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            let value = next.value(seat) + self.wrong * (2.0 * self.rng.unit() - 1.0);
            Judgement { action, value, points: lead(&next.points(), seat), visits: 1 }
        };
        Analysis { judgements: by_value(noticed.into_iter().map(judgement).collect()) }
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Rules, Sticks};
    use game::{Game as _, Seat, Viewer};

    #[test]
    fn a_student_overlooks_things() {
        let rules = Rules::leak(8, false);
        let game = Sticks { taken: 1, ..Sticks::deal(rules, 1) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let mut player = Student::new(1, 0.0, 1);
        let mut choose = || Player::<Sticks>::choose(&mut player, rules, &view, &Budget::nodes(1));
        let done = (0..200).filter(|_| choose() == Some(Action::Done)).count();
        assert!((60..140).contains(&done), "{done}");
    }
}
