//! How foresight is learned: rounds are played, and the net is fitted to how they end.
//!
//! Each round begins with actions drawn at random, so that positions are seen that good play avoids; from there
//! somebody plays it to its end. Steps are Adagrad's. Everything follows from the seed, and a scholar survives its
//! text, so that learning goes on where it was stopped.

use super::facts::{self, Facts};
use super::net::{FIRST, Pass, SECOND};
use super::{ENDS, Foresight, end_of};
use crate::action::Action;
use crate::intuition::Intuition;
use crate::options::KoiKoiSetup;
use crate::state::{KoiKoi, Phase};
use game::{Deal, FastRng, Game, Random, Seed};
use std::fmt;

/// How large steps are at first; they shrink to nothing.
const RATE: f32 = 0.06;
/// What the squares of slopes start from: for somebody who knows nothing, and for somebody who goes on from what others
/// learned.
const UNSURE: f32 = 0.1;
const SURE: f32 = 30.0;
/// How random beginnings are: an action that looks so much worse is drawn e times less often.
const WILD: f32 = 2.0;
/// Beginnings have fewer turns than this.
const TURNS: u32 = 16;

/// Somebody who learns how rounds end.
#[derive(Clone, Debug)]
pub struct Scholar {
    seed: u64,
    updates: u32,
    now: Foresight,
    /// The squares of all slopes so far.
    squares: Foresight,
}

/// A position at the beginning of a turn.
struct Sample {
    seat: u8,
    facts: Facts,
}

impl Scholar {
    /// Somebody who has learned nothing yet.
    pub fn new(seed: u64) -> Self {
        let mut rng = FastRng::new(seed);
        let now = Foresight::from_fn(|| 0.3 * (rng.unit() + rng.unit() - 1.0));
        Self { seed, updates: 0, now, squares: Foresight::from_fn(|| UNSURE) }
    }

    /// The same with what was learned so far, for learning on from other players.
    pub fn goes_on(self) -> Self {
        Self { squares: Foresight::from_fn(|| SURE), ..self }
    }

    /// How many updates there were.
    pub fn updates(&self) -> u32 {
        self.updates
    }

    /// What was learned so far.
    pub fn learned(&self) -> &Foresight {
        &self.now
    }

    /// Lets `choose` play one match by each of the set-ups and learns from it; `done` says how much of the whole
    /// learning is over, from 0 to 1. Gives the number of positions and the sum of their surprises: minus the logarithmic
    /// chance of what came.
    pub fn update(
        &mut self,
        setups: &[&'static KoiKoiSetup],
        choose: &mut dyn FnMut(&KoiKoi) -> Option<Action>,
        done: f32,
    ) -> (u32, f64) {
        let mut rng = FastRng::new(self.seed ^ u64::from(self.updates) << 32);
        let (mut count, mut surprise) = (0, 0.0);
        for setup in setups {
            let seed = Seed::from_number(rng.next_u64());
            let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(seed)) else { continue };
            while game.to_act().is_some() {
                let samples = play_round(&mut game, &mut rng, choose);
                let Some(result) = game.results.last() else { break };
                for sample in &samples {
                    let end = end_of(result, sample.seat);
                    surprise += f64::from(self.step(&sample.facts, end, RATE * (1.0 - done)));
                }
                count += samples.len() as u32;
            }
        }
        self.updates += 1;
        (count, surprise)
    }

    /// One step towards what came.
    fn step(&mut self, facts: &Facts, end: usize, rate: f32) -> f32 {
        let Pass { first, second, ends } = self.now.pass(facts);
        let mut slopes: [f32; ENDS] = ends;
        slopes[end] -= 1.0;
        let (now, squares) = (&mut self.now, &mut self.squares);
        let mut back = [0.0; SECOND];
        for (unit, &size) in second.iter().enumerate().filter(|(_, size)| **size > 0.0) {
            back[unit] = slopes.iter().zip(&now.ends[unit]).map(|(slope, weight)| slope * weight).sum();
            follow(&mut now.ends[unit], &mut squares.ends[unit], &slopes, size, rate);
        }
        follow(&mut now.last, &mut squares.last, &slopes, 1.0, rate);
        let mut front = [0.0; FIRST];
        for (unit, &size) in first.iter().enumerate().filter(|(_, size)| **size > 0.0) {
            front[unit] = back.iter().zip(&now.middle[unit]).map(|(slope, weight)| slope * weight).sum();
            follow(&mut now.middle[unit], &mut squares.middle[unit], &back, size, rate);
        }
        follow(&mut now.second, &mut squares.second, &back, 1.0, rate);
        follow(&mut now.first, &mut squares.first, &front, 1.0, rate);
        for &(fact, size) in facts {
            let fact = usize::from(fact);
            follow(&mut now.facts[fact], &mut squares.facts[fact], &front, size, rate);
        }
        -libm::logf(ends[end].max(1e-9))
    }

    /// Reads a scholar from its text; `None` if it is none.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let (seed, updates) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let numbers: Vec<f32> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        let mut rest = numbers.iter().copied();
        let (now, squares) = (
            Foresight::from_fn(|| rest.next().unwrap_or(0.0)),
            Foresight::from_fn(|| rest.next().unwrap_or(1.0)),
        );
        let whole = numbers.len() == 2 * now.lists().map(<[f32]>::len).sum::<usize>();
        whole.then_some(Self { seed, updates, now, squares })
    }
}

/// All numbers, so that what is read goes on in the same way.
impl fmt::Display for Scholar {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} {}", self.seed, self.updates)?;
        for list in self.now.lists().chain(self.squares.lists()) {
            let words: Vec<String> = list.iter().map(f32::to_string).collect();
            writeln!(out, "{}", words.join(" "))?;
        }
        Ok(())
    }
}

/// One step against the slopes, each as large as those before allow.
fn follow(weights: &mut [f32], squares: &mut [f32], slopes: &[f32], size: f32, rate: f32) {
    for ((weight, square), slope) in weights.iter_mut().zip(squares).zip(slopes) {
        let slope = slope * size;
        *square += slope * slope;
        *weight -= rate * slope / square.sqrt();
    }
}

/// Plays a round to its end, and gives the positions after its random beginning.
fn play_round(
    game: &mut KoiKoi,
    rng: &mut FastRng,
    choose: &mut dyn FnMut(&KoiKoi) -> Option<Action>,
) -> Vec<Sample> {
    let (rounds, from) = (game.results.len(), game.turns + rng.below(TURNS));
    let mut samples = Vec::new();
    while game.to_act().is_some() && game.results.len() == rounds {
        let action = if game.turns < from {
            wild(game, rng)
        } else {
            if game.round.phase == Phase::Hand && !game.history.is_empty() {
                samples.push(Sample { seat: game.round.to_act, facts: facts::of(game) });
            }
            choose(game)
        };
        let Some(action) = action else { break };
        game.play_unchecked(action);
    }
    samples
}

/// One of the actions, the better-looking ones more often.
fn wild(game: &KoiKoi, rng: &mut FastRng) -> Option<Action> {
    let (mut actions, mut looks) = (Vec::new(), Vec::new());
    game.actions(&mut actions);
    game.feel(&actions, Intuition::shipped(), &mut looks);
    // The largest of looks with Gumbel's noise is drawn as a softmax would.
    let mut noisy = |look: f32| look - WILD * libm::logf((-libm::logf(1.0 - rng.unit())).max(1e-9));
    let looks: Vec<f32> = looks.into_iter().map(&mut noisy).collect();
    let best = actions.into_iter().zip(looks).max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(action, _)| action)
}

/// How much the ends of so many matches, played by first sight, surprise: the mean of minus the logarithmic chance of what came.
pub fn surprise(foresight: &Foresight, setup: &'static KoiKoiSetup, matches: u32, seed: u64) -> f64 {
    let (mut sum, mut count, mut rng) = (0.0, 0.0, FastRng::new(seed));
    let mut choose = |game: &KoiKoi| game.by_intuition(Intuition::shipped());
    for number in 0..u64::from(matches) {
        let Ok(mut game) = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(seed + number))) else {
            break;
        };
        while game.to_act().is_some() {
            let samples = play_round(&mut game, &mut rng, &mut choose);
            let Some(result) = game.results.last() else { break };
            for sample in samples {
                let chance = foresight.ends(&sample.facts)[end_of(result, sample.seat)];
                sum -= f64::from(libm::logf(chance.max(1e-9)));
                count += 1.0;
            }
        }
    }
    sum / f64::max(count, 1.0)
}
