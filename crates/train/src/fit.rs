//! Fits a model to samples: one step for each sample, each weight by its own rate (AdaGrad).

use crate::{Ending, Sample};
use game::{FastRng, Random};
use koi_koi::{FACTS, HIDDEN, Model, NUMBERS, OUTPUTS, stage_at};

/// The first rate; it falls to almost nothing.
const RATE: f32 = 0.03;
/// How much the size of an award counts beside who wins it.
const AWARDS: f32 = 0.5;
/// Samples come in blocks of this many; positions of one match are seldom in two.
const BLOCK: usize = 500;
/// One block of so many is held out.
const HELD_OUT: usize = 20;

/// How far off a model is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// The mean logarithm of the chance that it gave to what happened, negated.
    pub ending: f32,
    /// The deviation of the logarithm of the award from the forecast: where won, and where lost.
    pub awards: [f32; 2],
}

/// A model that knows nothing.
pub fn untrained(seed: u64) -> Model {
    let mut rng = FastRng::new(seed);
    let mut model = Model::empty();
    for (at, number) in model.numbers[..NUMBERS - 2].iter_mut().enumerate() {
        let noise = rng.unit() - 0.5;
        *number = if at < FACTS * HIDDEN {
            0.05 * noise
        } else if at < stage_at(0) {
            0.5 + 0.2 * noise
        } else {
            0.5 * noise
        };
    }
    model
}

/// Fits the model, and says how far off it was before and is now on samples that were held out.
pub fn fit(model: &mut Model, samples: &[Sample], epochs: u32, seed: u64) -> [Loss; 2] {
    let held = |place: &usize| place / BLOCK % HELD_OUT == HELD_OUT - 1;
    let out: Vec<usize> = (0..samples.len()).filter(held).collect();
    let mut order: Vec<usize> = (0..samples.len()).filter(|place| !held(place)).collect();
    let before = loss(model, samples, &out);
    let mut steps = Steps { model, squares: vec![1e-4; NUMBERS], rate: RATE };
    let mut rng = FastRng::new(seed);
    for epoch in 0..epochs {
        rng.shuffle(&mut order);
        for (number, &place) in order.iter().enumerate() {
            let done = (epoch as f32 + number as f32 / order.len() as f32) / epochs as f32;
            steps.rate = RATE * (1.0 - done).max(0.02);
            steps.learn(&samples[place]);
        }
    }
    let after = loss(model, samples, &out);
    model.numbers[NUMBERS - 2..].copy_from_slice(&after.awards);
    model.round_off();
    [before, after]
}

fn loss(model: &Model, samples: &[Sample], places: &[usize]) -> Loss {
    let (mut ending, mut squares, mut counts) = (0.0f64, [0.0f64; 2], [0u32; 2]);
    for sample in places.iter().map(|&place| &samples[place]) {
        let forecast = model.forecast(&sample.facts, sample.stage.into());
        let chances = [forecast.win, forecast.lose, 1.0 - forecast.win - forecast.lose];
        let happened = sample.ending as usize;
        ending -= f64::from(chances[happened].max(1e-6)).ln();
        if sample.ending != Ending::Drawn {
            squares[happened] += f64::from(sample.award - forecast.awards[happened]).powi(2);
            counts[happened] += 1;
        }
    }
    let deviation = |side: usize| (squares[side] / f64::from(counts[side].max(1))).sqrt() as f32;
    Loss { ending: (ending / places.len().max(1) as f64) as f32, awards: [deviation(0), deviation(1)] }
}

struct Steps<'a> {
    model: &'a mut Model,
    /// The squares of all slopes so far, added up.
    squares: Vec<f32>,
    rate: f32,
}

impl Steps<'_> {
    fn step(&mut self, at: usize, slope: f32) {
        self.squares[at] += slope * slope;
        self.model.numbers[at] -= self.rate * slope / self.squares[at].sqrt();
    }

    fn learn(&mut self, sample: &Sample) {
        let (sums, hidden) = self.model.hidden(&sample.facts);
        let outputs = self.model.outputs(&hidden, sample.stage.into());
        let slopes = slopes(outputs, sample);
        let last = stage_at(sample.stage.into());
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            for (output, &slope) in slopes.iter().enumerate() {
                let at = last + unit * OUTPUTS + output;
                back[unit] += slope * self.model.numbers[at];
                self.step(at, slope * hidden[unit]);
            }
            // A unit that is cut off learns only what brings it back.
            if sums[unit] <= 0.0 && back[unit] > 0.0 || sums[unit] >= 1.0 && back[unit] < 0.0 {
                back[unit] = 0.0;
            }
        }
        for (output, &slope) in slopes.iter().enumerate() {
            self.step(last + HIDDEN * OUTPUTS + output, slope);
        }
        for row in sample.facts.iter().map(|&fact| usize::from(fact)).chain([FACTS]) {
            for (unit, &slope) in back.iter().enumerate() {
                self.step(row * HIDDEN + unit, slope);
            }
        }
    }
}

/// How the loss of a sample grows with each output.
fn slopes([win, lose, award, price]: [f32; OUTPUTS], sample: &Sample) -> [f32; OUTPUTS] {
    let (win, lose) = (win.exp(), lose.exp());
    let all = win + lose + 1.0;
    let (win, lose) = (win / all, lose / all);
    match sample.ending {
        Ending::Won => [win - 1.0, lose, AWARDS * (award - sample.award), 0.0],
        Ending::Lost => [win, lose - 1.0, 0.0, AWARDS * (price - sample.award)],
        Ending::Drawn => [win, lose, 0.0, 0.0],
    }
}
