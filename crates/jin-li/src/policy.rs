//! What search may ask: which actions look promising, and how a position looks.

use crate::action::Action;
use crate::state::JinLi;
use game::{Game, Policy, Seat};

impl JinLi {
    /// The points that `action` makes at once.
    pub fn gain(&self, action: Action) -> u8 {
        match action {
            Action::Swim { from, to, .. } | Action::Jump { from, to } => {
                let near = to.neighbours() & self.position.all_koi() & !from.bit();
                near.count_ones() as u8
            }
            Action::Pass {} | Action::Return { .. } => 0,
        }
    }
}

impl Policy for JinLi {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| f32::from(1 + 4 * self.gain(action))));
    }

    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let points = self.position.points.map(f32::from);
        let lead = points[seat.index()] - points[1 - seat.index()];
        // A lead counts for more, the closer the leader is to the target.
        let left = f32::from(self.setup.target) - points[0].max(points[1]);
        1.0 / (1.0 + libm::expf(-lead * 2.0 / (left + 1.0)))
    }

    fn progress(&self) -> f32 {
        let most = self.position.points[0].max(self.position.points[1]);
        (f32::from(most) / f32::from(self.setup.target)).min(1.0)
    }
}
