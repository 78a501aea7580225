//! The computer players of KOI.

use crate::{Practice, Roster};
use game::{FastRng, Game};
use koi::{Action, Koi, KoiSetup, Merit, View, policy};
use search::{Analysis, Budget, Judgement, PerTurn, Player, Rung, TurnConfig, TurnPlayer};

impl Roster for Koi {
    const LADDER: [Rung; 8] = [
        Rung::first_sight(2, 0.02, 0.2),
        Rung::first_sight(5, 0.55, 0.09),
        Rung::thinks(1, 0.94, 9, 0.035),
        Rung::thinks(1, 0.825, 12, 0.02),
        Rung::thinks(1, 0.67, 12, 0.02),
        Rung::thinks(1, 0.5, 12, 0.02),
        Rung::thinks(1, 0.32, 12, 0.02),
        Rung::thinks(1, 0.13, 12, 0.02),
    ];

    // The first decision plans the whole turn; what it turns up may ask for another look.
    fn sensei(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(PerTurn::new(TurnPlayer::new(TurnConfig::COMMON, seed), 0.9))
    }

    fn greedy(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(TurnByTurn(FastRng::new(seed)))
    }

    fn topic(&self, action: Action) -> Option<String> {
        match action {
            Action::Meditate { space } => {
                let card = self.table().row.get(usize::from(space)).copied().flatten()?;
                Some(self.components().card(card).name.clone())
            }
            Action::Put { verb, .. } => verb.goal().map(|goal| format!("goal {}", goal.name())),
            _ => None,
        }
    }

    fn practice(merit: &Merit) -> Practice {
        match merit {
            Merit::Points { .. } | Merit::Surrounds { .. } => Practice::Points,
            Merit::Nearer { .. } | Merit::Helper { .. } | Merit::Coins { .. } => Practice::Plan,
        }
    }
}

/// Looks one turn ahead.
struct TurnByTurn(FastRng);

impl Player<Koi> for TurnByTurn {
    fn analyse(&mut self, setup: &'static KoiSetup, view: &View, _: &Budget) -> Analysis<Action> {
        // A turn is thought through up to its end, before the next card would be seen.
        let action = policy::greedy(&Koi::resample(setup, view, &mut self.0), &mut self.0);
        let judgement = |action| Judgement { action, value: 0.5, points: 0.0, visits: 1 };
        Analysis { judgements: action.map(judgement).into_iter().collect() }
    }

    fn has_opinions(&self) -> bool {
        false
    }

    fn reset(&mut self, seed: u64) {
        self.0 = FastRng::new(seed);
    }
}
