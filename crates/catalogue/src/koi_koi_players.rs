//! The computer players of Koi-Koi.

use crate::{Practice, Roster};
use game::{FastRng, Game};
use koi_koi::{Action, KoiKoi, KoiKoiSetup, Merit, View};
use search::{Analysis, Budget, Endgame, Judgement, PerTurn, Player, Rung, TreeConfig, TreePlayer};

impl Roster for KoiKoi {
    const LADDER: [Rung; 8] = [
        Rung::first_sight(2, 0.0, 1.3),
        Rung::first_sight(2, 0.02, 0.37),
        Rung::first_sight(2, 0.1, 0.3),
        Rung::first_sight(2, 0.23, 0.225),
        Rung::thinks(6, 0.81, 8, 0.05),
        Rung::thinks(11, 0.61, 8, 0.04),
        Rung::thinks(18, 0.41, 8, 0.033),
        Rung::thinks(32, 0.2, 8, 0.026),
    ];

    fn sensei(seed: u64) -> Box<dyn Player<Self>> {
        let tree = TreeConfig {
            hidden_choices: true,
            playout: u32::MAX,
            playout_greed: 1.0,
            explore: 2.0,
            compare: Some(0.02),
            ..TreeConfig::COMMON
        };
        Box::new(PerTurn::new(Endgame(TreePlayer::new(tree, seed)), 0.8))
    }

    fn greedy(seed: u64) -> Box<dyn Player<Self>> {
        Box::new(ByTheTable(FastRng::new(seed)))
    }

    fn topic(&self, action: Action) -> Option<String> {
        match action {
            Action::Play { card, .. } => Some(card.to_string()),
            Action::Take { .. } => None,
            word => Some(word.to_string()),
        }
    }

    fn practice(merit: &Merit) -> Practice {
        match merit {
            Merit::Makes { .. } | Merit::Improves { .. } => Practice::Points,
            Merit::Nearer { .. } => Practice::Plan,
            Merit::Denies { .. } => Practice::Others,
            Merit::Wins { .. } | Merit::Hopes { .. } | Merit::Threat { .. } | Merit::OpponentFar => {
                Practice::Call
            }
        }
    }
}

/// Captures by a table of card values and stops by a fixed rule.
struct ByTheTable(FastRng);

impl Player<KoiKoi> for ByTheTable {
    fn analyse(&mut self, setup: &'static KoiKoiSetup, view: &View, _: &Budget) -> Analysis<Action> {
        // Where the rule asks about the other hand, a sampled one stands in for it.
        let action = KoiKoi::resample(setup, view, &mut self.0).greedy();
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
