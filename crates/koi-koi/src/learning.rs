//! Learns an [`Intuition`] from rounds that it plays against itself.
//!
//! Every action of a round is made a little likelier or less likely, by how much better the round ended for its player
//! than such positions end on average (policy gradients; the steps are Adam's). Everything follows from the seed, and
//! a learner survives its text, so that learning goes on where it was stopped.

use crate::action::Action;
use crate::intuition::{Intuition, Slopes, Study};
use crate::options::KoiKoiSetup;
use crate::state::{KoiKoi, Phase};
use game::{Deal, FastRng, Game, Random, Seed};
use std::fmt;

/// How fast weights change at first; the rate falls to a tenth.
const RATE: f32 = 0.02;
/// How fast what differs with the context fades.
const FADE: f32 = 2e-4;
/// Awards beyond this count as this much: a rare jackpot says little about the actions before it.
const LARGEST: i32 = 24;
/// Awards are counted in steps of so many points.
const STEP: f32 = 0.2;
/// Means follow the newest of so many samples.
const MEMORY: f32 = 4000.0;
/// The part of the newest weights in their running mean, which is what is used in the end.
const NEWEST: f32 = 0.01;
/// Kinds of positions that end alike on average: by phase, Koi, points of either, and hand.
const KINDS: usize = 3 * 3 * 4 * 4 * 9;

/// Somebody who learns.
#[derive(Clone, Debug)]
pub struct Learner {
    seed: u64,
    updates: u32,
    now: Intuition,
    mean: Vec<f32>,
    /// Running means of the slopes and of their squares.
    moments: [Vec<f32>; 2],
    /// What rounds came to in each kind of position: the sum and how many.
    ends: Vec<[f32; 2]>,
}

/// What one update was made of.
#[derive(Clone, Copy, Default, Debug)]
pub struct Update {
    /// The rounds that were played.
    pub rounds: u32,
    /// The decisions in them.
    pub decisions: u32,
    /// How open they were: the mean entropy.
    pub entropy: f32,
}

/// A decision whose round goes on.
struct Decision {
    seat: u8,
    kind: usize,
    slopes: Slopes,
}

impl Learner {
    /// Somebody who knows nothing but what sets are worth.
    pub fn new(seed: u64) -> Self {
        let now = Intuition::untaught();
        let (mean, zeros) = (now.weights().to_vec(), vec![0.0; Intuition::WEIGHTS]);
        Self { seed, updates: 0, now, mean, moments: [zeros.clone(), zeros], ends: vec![[0.0; 2]; KINDS] }
    }

    /// How many updates there were.
    pub fn updates(&self) -> u32 {
        self.updates
    }

    /// What was learned so far.
    pub fn learned(&self) -> Intuition {
        Intuition::new(self.mean.clone())
    }

    /// Plays `matches` matches by each of the set-ups and learns from them; `done` says how much of the whole learning
    /// is over, from 0 to 1.
    pub fn update(&mut self, setups: &[&'static KoiKoiSetup], matches: u32, done: f32) -> Update {
        let mut rng = FastRng::new(self.seed ^ u64::from(self.updates) << 32);
        let (mut slopes, mut update) = (vec![0.0; Intuition::WEIGHTS], Update::default());
        for _ in 0..matches {
            for setup in setups {
                let seed = Seed::from_number(rng.next_u64());
                let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(seed)) else { continue };
                while game.to_act().is_some() {
                    self.play_round(&mut game, &mut rng, &mut slopes, &mut update);
                }
            }
        }
        update.entropy /= update.decisions.max(1) as f32;
        self.step(&slopes, update.rounds, RATE * (1.0 - 0.9 * done).max(0.1));
        update
    }

    fn play_round(&mut self, game: &mut KoiKoi, rng: &mut FastRng, sum: &mut [f32], update: &mut Update) {
        let rounds = game.results.len();
        let mut decisions = Vec::new();
        while game.to_act().is_some() && game.results.len() == rounds {
            let mut actions = Vec::new();
            game.actions(&mut actions);
            let action = if actions.len() > 1 {
                let (decision, action, entropy) = self.decide(game, &actions, rng);
                decisions.push(decision);
                update.entropy += entropy;
                action
            } else {
                actions[0]
            };
            game.play_unchecked(action);
        }
        update.rounds += 1;
        update.decisions += decisions.len() as u32;
        let Some(result) = game.results.last() else { return };
        let award = result.points.min(LARGEST) as f32 * STEP;
        for Decision { seat, kind, slopes } in decisions {
            let came = result.winner.map_or(0.0, |winner| if winner == seat { award } else { -award });
            let gain = came - self.expect(kind, came);
            for (place, slope) in slopes {
                sum[usize::from(place)] += gain * slope;
            }
        }
    }

    /// Draws an action, and says how its logarithmic chance would change with each weight.
    fn decide(&self, game: &KoiKoi, actions: &[Action], rng: &mut FastRng) -> (Decision, Action, f32) {
        let sight = Study::new(game, &self.now);
        let looks: Vec<f32> = actions.iter().map(|&action| sight.of(action)).collect();
        let best = looks.iter().copied().fold(f32::MIN, f32::max);
        let mut chances: Vec<f32> = looks.iter().map(|look| libm::expf(look - best)).collect();
        let all: f32 = chances.iter().sum();
        for chance in &mut chances {
            *chance /= all;
        }
        let mut rest = rng.unit();
        let drawn = chances.iter().position(|chance| {
            rest -= chance;
            rest < 0.0
        });
        let drawn = drawn.unwrap_or(actions.len() - 1);
        let mut slopes = Slopes::new();
        for (place, (&action, chance)) in actions.iter().zip(&chances).enumerate() {
            sight.slopes(action, f32::from(place == drawn) - chance, &mut slopes);
        }
        let part = |&chance: &f32| if chance > 0.0 { -chance * libm::logf(chance) } else { 0.0 };
        let entropy = chances.iter().map(part).sum();
        (Decision { seat: game.round.to_act, kind: kind(game), slopes }, actions[drawn], entropy)
    }

    /// What rounds came to from this kind of position before; `came` is remembered.
    fn expect(&mut self, kind: usize, came: f32) -> f32 {
        let [sum, count] = &mut self.ends[kind];
        let expected = if *count < 20.0 { 0.0 } else { *sum / *count };
        (*sum, *count) = (*sum + came, *count + 1.0);
        if *count > MEMORY {
            (*sum, *count) = (*sum * 0.5, *count * 0.5);
        }
        expected
    }

    fn step(&mut self, sum: &[f32], rounds: u32, rate: f32) {
        self.updates += 1;
        let mut weights = self.now.weights().to_vec();
        // How much of the running means is not yet the zeros that they began with.
        let known = [0.9, 0.999].map(|keep| 1.0 - libm::powf(keep, self.updates as f32));
        let [slopes, squares] = &mut self.moments;
        for (place, weight) in weights.iter_mut().enumerate() {
            let fade = if Intuition::is_difference(place) { FADE * *weight } else { 0.0 };
            let slope = sum[place] / rounds.max(1) as f32 - fade;
            slopes[place] = 0.9 * slopes[place] + 0.1 * slope;
            squares[place] = 0.999 * squares[place] + 0.001 * slope * slope;
            *weight += rate * (slopes[place] / known[0]) / ((squares[place] / known[1]).sqrt() + 1e-6);
        }
        for (mean, weight) in self.mean.iter_mut().zip(&weights) {
            *mean += NEWEST * (weight - *mean);
        }
        self.now = Intuition::new(weights);
    }

    /// Reads a learner from its text; `None` if it is none.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let (seed, updates) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let numbers: Vec<f32> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        let mut parts = numbers.chunks(Intuition::WEIGHTS).map(<[f32]>::to_vec);
        let [now, mean, slopes, squares] = [parts.next()?, parts.next()?, parts.next()?, parts.next()?];
        let ends = numbers.get(4 * Intuition::WEIGHTS..)?.chunks_exact(2).map(|end| [end[0], end[1]]);
        let ends: Vec<[f32; 2]> = ends.collect();
        let moments = [slopes, squares];
        (ends.len() == KINDS).then(|| Self { seed, updates, now: Intuition::new(now), mean, moments, ends })
    }
}

/// All numbers, so that what is read goes on in the same way.
impl fmt::Display for Learner {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} {}", self.seed, self.updates)?;
        let lists =
            [self.now.weights(), &self.mean, &self.moments[0], &self.moments[1], self.ends.as_flattened()];
        for list in lists {
            let words: Vec<String> = list.iter().map(f32::to_string).collect();
            writeln!(out, "{}", words.join(" "))?;
        }
        Ok(())
    }
}

/// The kind of a position: rounds that are alike in it end alike on average.
fn kind(game: &KoiKoi) -> usize {
    let round = &game.round;
    let [me, you] = [round.to_act, 1 - round.to_act].map(usize::from);
    let points = |seat: usize| match round.scores[seat].points {
        0 => 0,
        1..=3 => 1,
        4..=6 => 2,
        _ => 3,
    };
    let phase = match round.phase {
        Phase::Exchange | Phase::Hand => 0,
        Phase::Pile => 1,
        Phase::Call => 2,
    };
    let koi = if round.koi[you] > 0 { 2 } else { usize::from(round.koi[me] > 0) };
    let hand = (round.hands[me].len() as usize).min(8);
    (((phase * 3 + koi) * 4 + points(me)) * 4 + points(you)) * 9 + hand
}

/// How far somebody with this intuition is ahead of the expert, in points a round, by so many deals of each set-up that
/// both play from both seats; and the standard error.
pub fn contest(learned: &Intuition, setup: &'static KoiKoiSetup, deals: u32, seed: u64) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for number in 0..u64::from(deals) {
        let lead: f64 = [0, 1].iter().map(|&seat| first_round(learned, setup, seed + number, seat)).sum();
        let lead = lead / 2.0;
        (sum, squares) = (sum + lead, squares + lead * lead);
    }
    let count = f64::from(deals.max(1));
    let mean = sum / count;
    (mean, ((squares / count - mean * mean) / count).max(0.0).sqrt())
}

/// What the first round of a match brings to `seat`, which plays by its intuition against the expert.
fn first_round(learned: &Intuition, setup: &'static KoiKoiSetup, seed: u64, seat: u8) -> f64 {
    let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(seed))) else { return 0.0 };
    while game.to_act().is_some() && game.results.is_empty() {
        let action = if game.round.to_act == seat {
            game.by_intuition(learned)
        } else {
            game.expert(&crate::expert::Weights::BEST)
        };
        let Some(action) = action else { break };
        game.play_unchecked(action);
    }
    let Some(result) = game.results.first() else { return 0.0 };
    result.winner.map_or(0.0, |winner| f64::from(if winner == seat { result.points } else { -result.points }))
}
