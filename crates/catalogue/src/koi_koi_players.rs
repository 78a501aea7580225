//! The computer players of Koi-Koi.

use crate::{Computer, Practice, Roster};
use game::Level;
use game::{FastRng, Game};
use koi_koi::{Action, KoiKoi, KoiKoiSetup, Merit, View};
use search::{
    Analysis, Budget, Capped, Endgame, Judgement, PerTurn, Player, RandomPlayer, Student, TreeConfig,
    TreePlayer,
};

/// How many ways to go on senmon thinks of in each decision.
const SENMON: u64 = 100;

impl Roster for KoiKoi {
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        let tree = TreeConfig {
            hidden_choices: true,
            playout: u32::MAX,
            playout_greed: 1.0,
            explore: 2.0,
            ..TreeConfig::COMMON
        };
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Level(Level::Gakusei) => Box::new(Student::new(4, 0.2, seed)),
            Computer::Greedy => Box::new(ByTheTable(FastRng::new(seed))),
            Computer::Level(Level::Senmon) => Box::new(Capped::new(TreePlayer::new(tree, seed), SENMON)),
            Computer::Level(Level::Sensei) => {
                Box::new(PerTurn::new(Endgame(TreePlayer::new(tree, seed)), 0.8))
            }
        }
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
