//! The computer players of KOI.

use crate::{Computer, Practice, Roster};
use game::Level;
use game::{FastRng, Game};
use koi::{Action, Koi, KoiSetup, Merit, View, policy};
use search::{
    Analysis, Beam, Budget, Judgement, PerTurn, Player, RandomPlayer, Student, TurnConfig, TurnPlayer,
};

/// One turn ahead, by the estimate alone.
const SENMON: TurnConfig = TurnConfig { first: Beam { width: 1, slack: 0.0 }, ways: 1, ..TurnConfig::COMMON };

impl Roster for Koi {
    fn player(computer: Computer, seed: u64) -> Box<dyn Player<Self>> {
        match computer {
            Computer::Random => Box::new(RandomPlayer::new(seed)),
            Computer::Level(Level::Gakusei) => Box::new(Student::new(12, 0.02, seed)),
            Computer::Greedy => Box::new(TurnByTurn(FastRng::new(seed))),
            Computer::Level(Level::Senmon) => Box::new(TurnPlayer::new(SENMON, seed)),
            // The first decision plans the whole turn; what it turns up may ask for another look.
            Computer::Level(Level::Sensei) => {
                Box::new(PerTurn::new(TurnPlayer::new(TurnConfig::COMMON, seed), 0.9))
            }
        }
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
