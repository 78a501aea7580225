//! The learned estimate of a round: who will win it, and how much. One hidden layer over the facts of a position.

use crate::action::Action;
use crate::effect::Nobody;
use crate::features::FACTS;
use crate::state::{KoiKoi, Phase};
use game::{Policy as _, Seat};
use std::fmt;

/// The first line of a model's text.
const TITLE: &str = "tancho koi-koi model 1";
/// What the whole numbers of the text are divided by.
const SCALE: f32 = 2048.0;

/// The width of the hidden layer.
pub const HIDDEN: usize = 32;
/// What comes out: how likely the seat to act wins, how likely the other, how much either would win.
pub const OUTPUTS: usize = 4;
/// The last layer has weights of its own for each number of turns left.
pub const STAGES: usize = 8;
/// The numbers of a model.
pub const NUMBERS: usize = FACTS * HIDDEN + HIDDEN + STAGES * (HIDDEN * OUTPUTS + OUTPUTS) + 2;

/// The weights of the estimate.
#[derive(Clone, Debug)]
pub struct Model {
    /// One row a fact, then the biases; each stage's columns and biases; the spread of the logarithms of both awards.
    pub numbers: Vec<f32>,
}

/// Where the last layer of a stage begins.
pub const fn stage_at(stage: usize) -> usize {
    FACTS * HIDDEN + HIDDEN + stage * (HIDDEN * OUTPUTS + OUTPUTS)
}

/// What a round is thought to come to, for the seat to act.
#[derive(Clone, Copy, Debug)]
pub struct Forecast {
    /// The chance to win the round.
    pub win: f32,
    /// The chance that the other seat does.
    pub lose: f32,
    /// The logarithm of the award, by the factors that are already sure: if won, and if lost.
    pub awards: [f32; 2],
}

impl Model {
    /// The stage of a position by the cards left in the hand of the seat to act.
    pub fn stage(game: &KoiKoi) -> usize {
        (game.round.hands[usize::from(game.round.to_act)].len() as usize).clamp(1, STAGES) - 1
    }

    /// The hidden layer for these facts, before and after it is cut off below 0 and above 1.
    pub fn hidden(&self, facts: &[u16]) -> ([f32; HIDDEN], [f32; HIDDEN]) {
        let mut sums = [0.0; HIDDEN];
        sums.copy_from_slice(&self.numbers[FACTS * HIDDEN..FACTS * HIDDEN + HIDDEN]);
        for &fact in facts {
            let row = &self.numbers[usize::from(fact) * HIDDEN..][..HIDDEN];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        (sums, sums.map(|sum| sum.clamp(0.0, 1.0)))
    }

    /// The last layer.
    pub fn outputs(&self, hidden: &[f32; HIDDEN], stage: usize) -> [f32; OUTPUTS] {
        let last = &self.numbers[stage_at(stage)..][..HIDDEN * OUTPUTS + OUTPUTS];
        let mut outputs = [0.0; OUTPUTS];
        outputs.copy_from_slice(&last[HIDDEN * OUTPUTS..]);
        for (at, value) in hidden.iter().enumerate() {
            for (output, weight) in outputs.iter_mut().zip(&last[at * OUTPUTS..][..OUTPUTS]) {
                *output += value * weight;
            }
        }
        outputs
    }

    /// The forecast of a position with these facts.
    pub fn forecast(&self, facts: &[u16], stage: usize) -> Forecast {
        let (_, hidden) = self.hidden(facts);
        let [win, lose, award, price] = self.outputs(&hidden, stage);
        let (win, lose) = (libm::expf(win), libm::expf(lose));
        let all = win + lose + 1.0;
        Forecast { win: win / all, lose: lose / all, awards: [award, price] }
    }

    /// How far the logarithms of both awards spread around the forecast.
    pub fn spreads(&self) -> [f32; 2] {
        [self.numbers[NUMBERS - 2], self.numbers[NUMBERS - 1]]
    }

    /// A model of nothing but zeros.
    pub fn empty() -> Self {
        Self { numbers: vec![0.0; NUMBERS] }
    }

    /// Rounds every number as its text does, so that a model does not change when it is written and read.
    pub fn round_off(&mut self) {
        self.numbers.iter_mut().for_each(|number| *number = whole(*number) as f32 / SCALE);
    }

    /// Reads a model: whole numbers, split by blanks, after a line that says what they are.
    pub fn parse(text: &str) -> Result<Self, ModelError> {
        let numbers = text.strip_prefix(TITLE).ok_or(ModelError::Title)?;
        let numbers = numbers.split_ascii_whitespace().map(|word| match word.parse::<i16>() {
            Ok(number) => Ok(f32::from(number) / SCALE),
            Err(_) => Err(ModelError::Number),
        });
        let numbers: Vec<f32> = numbers.collect::<Result<_, _>>()?;
        if numbers.len() == NUMBERS { Ok(Self { numbers }) } else { Err(ModelError::Count(numbers.len())) }
    }
}

/// A whole number that stands for `number`.
fn whole(number: f32) -> i16 {
    (number * SCALE).round() as i16
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TITLE)?;
        for row in self.numbers.chunks(HIDDEN) {
            for (place, &number) in row.iter().enumerate() {
                write!(f, "{}{}", if place == 0 { "\n" } else { " " }, whole(number))?;
            }
        }
        f.write_str("\n")
    }
}

/// Why a text is no model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModelError {
    /// It begins with another line.
    Title,
    /// Something in it is not a whole number of two bytes.
    Number,
    /// There are so many numbers instead of [`NUMBERS`].
    Count(usize),
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Title => write!(f, "a model begins with the line {TITLE:?}"),
            Self::Number => write!(f, "a model holds whole numbers from -32768 to 32767"),
            Self::Count(count) => write!(f, "a model holds {NUMBERS} numbers, not {count}"),
        }
    }
}

impl std::error::Error for ModelError {}

impl KoiKoi {
    /// The chance of the seat to act to win the match, by the learned estimate of this round.
    fn estimate(&self, model: &Model) -> f32 {
        let mut facts = Vec::with_capacity(128);
        self.facts(&mut facts);
        let forecast = model.forecast(&facts, Model::stage(self));
        let me = usize::from(self.round.to_act);
        let spreads = model.spreads();
        let side = |side: usize| {
            let winner = if side == 0 { me } else { 1 - me };
            let middle = libm::expf(forecast.awards[side]) * self.times(Seat(winner as u8));
            let far = libm::expf(1.732 * spreads[side]);
            let chance = |award: f32| self.after_round(me, Some(winner as u8), award);
            (chance(middle * far) + chance(middle / far)) / 6.0 + chance(middle) * 2.0 / 3.0
        };
        let draw = (1.0 - forecast.win - forecast.lose).max(0.0);
        forecast.win * side(0) + forecast.lose * side(1) + draw * self.after_round(me, None, 0.0)
    }

    /// The chance of the seat to act to win the match, in any phase of a turn.
    pub(crate) fn learned(&self, model: &Model) -> f32 {
        let me = self.round.to_act;
        let seat = usize::from(me);
        match self.round.phase {
            Phase::Hand => self.estimate(model),
            // Nobody has looked at a card yet.
            Phase::Exchange => self.after_round(seat, None, 0.0),
            Phase::Call => {
                let stop = self.after_round(seat, Some(me), self.would_win(me).0 as f32);
                if self.may_call_koi() { stop.max(self.learned_after(Action::Koi {}, model)) } else { stop }
            }
            Phase::Pile => {
                let choices = self.pile_choices();
                choices
                    .iter()
                    .map(|card| self.learned_after(Action::Take { card }, model))
                    .fold(0.0, f32::max)
            }
        }
    }

    /// The same for the seat that acts here, after its action.
    fn learned_after(&self, action: Action, model: &Model) -> f32 {
        let me = self.round.to_act;
        let mut next = self.clone();
        next.apply(action, &mut Nobody);
        if next.results.len() > self.results.len() {
            // The next round has been dealt: only the match counts.
            next.value(Seat(me))
        } else {
            let value = next.learned(model);
            if next.round.to_act == me { value } else { 1.0 - value }
        }
    }
}
