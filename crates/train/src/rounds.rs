//! Matches of the search against itself, for their positions.

use crate::{Ending, Sample, TrainError};
use game::{Deal, FastRng, Game, Options, Random, Seat, Seed, Viewer};
use koi_koi::{Action, KoiKoi, KoiKoiSetup, Model, PRESET_NAMES, Phase, Weights};
use search::{Budget, Player, TreeConfig, TreePlayer};

/// A round that somebody disturbs is disturbed in one of its first so many turns.
const DISTURBED: u32 = 10;

/// Plays matches, one rulebook after the other.
pub struct Rounds {
    setups: Vec<&'static KoiKoiSetup>,
    player: TreePlayer<KoiKoi>,
    nodes: u64,
    rng: FastRng,
    matches: u64,
    played: u64,
}

impl Rounds {
    /// Matches in which `model` judges positions, with so many nodes a decision.
    pub fn new(model: &Model, nodes: u64, seed: u64) -> Result<Self, TrainError> {
        let setup = |name: &&str| {
            let options: Options = [("rules", *name)].into_iter().collect();
            KoiKoiSetup::with_model(&options, model.clone())
        };
        let setups = PRESET_NAMES.iter().map(setup).collect::<Result<_, _>>()?;
        let tuning = TreeConfig { hidden_choices: true, explore: 2.0, ..TreeConfig::COMMON };
        let player = TreePlayer::new(tuning, seed);
        Ok(Self { setups, player, nodes, rng: FastRng::new(seed), matches: 0, played: 0 })
    }

    /// How many rounds were played.
    pub const fn played(&self) -> u64 {
        self.played
    }

    /// The samples of one match more.
    pub fn play_match(&mut self) -> Vec<Sample> {
        let setup = self.setups[self.matches as usize % self.setups.len()];
        self.matches += 1;
        let seed = self.rng.next_u64();
        let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(seed))) else {
            return Vec::new();
        };
        self.player.reset(seed);
        let mut samples = Vec::new();
        while game.to_act().is_some() {
            self.play_round(&mut game, &mut samples);
        }
        samples
    }

    fn play_round(&mut self, game: &mut KoiKoi, samples: &mut Vec<Sample>) {
        let mut seen = Vec::new();
        let rounds = game.rounds_ended();
        // Half of the rounds are disturbed by one random action, so that positions after mistakes are known, too.
        // What came before it does not count: it was not played as well as it could be.
        let odd = Some(self.rng.below(2 * DISTURBED)).filter(|&turn| turn < DISTURBED);
        let mut turn = 0;
        while let Some(seat) = game.to_act().filter(|_| game.rounds_ended() == rounds) {
            let at_turn = game.round.phase == Phase::Hand;
            let disturbed = at_turn && odd == Some(turn);
            if disturbed {
                seen.clear();
            } else if at_turn {
                seen.push(Seen::new(game, seat));
            }
            turn += u32::from(at_turn);
            let random = disturbed.then(|| game.random_action(&mut self.rng)).flatten();
            let Some(action) = random.or_else(|| self.choose(game, seat)) else { break };
            game.play_unchecked(action);
        }
        self.played += 1;
        let (winner, award) = game.last_result();
        samples.extend(seen.into_iter().map(|seen| seen.sample(winner, award)));
    }

    fn choose(&mut self, game: &KoiKoi, seat: Seat) -> Option<Action> {
        if self.nodes == 0 {
            return game.expert(&Weights::BEST);
        }
        let view = game.view(Viewer::Seat(seat));
        self.player.choose(game.rules(), &view, &Budget::nodes(self.nodes))
    }
}

/// A position whose round goes on.
struct Seen {
    seat: Seat,
    facts: Vec<u16>,
    stage: u8,
    /// What is sure to multiply the points of this seat, and of the other.
    times: [f32; 2],
}

impl Seen {
    fn new(game: &KoiKoi, seat: Seat) -> Self {
        let mut facts = Vec::new();
        game.facts(&mut facts);
        let times = [seat, Seat(1 - seat.0)].map(|seat| game.times(seat));
        Self { seat, facts, stage: Model::stage(game) as u8, times }
    }

    fn sample(self, winner: Option<Seat>, award: i32) -> Sample {
        let (ending, times) = match winner {
            None => (Ending::Drawn, 0.0),
            Some(seat) if seat == self.seat => (Ending::Won, self.times[0]),
            Some(_) => (Ending::Lost, self.times[1]),
        };
        let award = if times > 0.0 { ((award as f32).max(0.5) / times).ln() } else { 0.0 };
        Sample { facts: self.facts, stage: self.stage, ending, award }
    }
}
