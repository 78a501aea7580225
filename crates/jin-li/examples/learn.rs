//! Learns how a position looks, from games of the computer against itself.
//!
//! `cargo run --release -p jin-li --example learn -- FILE GAMES NODES SEED`
//!
//! Plays GAMES at NODES a turn with the weights that ship and writes what is learned from them to FILE, as in
//! `src/outlook.bin`. One game of five is played with one of the options; one of twenty is held back from learning, and what the
//! weights know of it is printed. The same program with the same numbers writes the same file.

use game::{Deal, FastRng, Game, Options, Random, Seat, Viewer};
use jin_li::outlook::{LANES, ONE, ROWS, SEEN, Sights, sights};
use jin_li::{JinLi, JinLiSetup};
use search::{AlphaBeta, Budget, Player};
use std::error::Error;
use std::fs;

/// How often all examples are gone through, and how many are looked at between two steps.
const ROUNDS: u32 = 12;
const BATCH: usize = 1024;
/// How much what the search thought counts beside who won.
const THOUGHT: f32 = 0.5;
/// The first and the last steps are so long.
const STEPS: [f32; 2] = [0.004, 0.000_02];
/// How often an action is any legal one, so that there is something to learn from.
const WHIM: f32 = 0.06;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, games, nodes, seed] = args.as_slice() else { return Err("FILE GAMES NODES SEED".into()) };
    let (games, nodes, seed): (usize, u64, u64) = (games.parse()?, nodes.parse()?, seed.parse()?);
    let option = |key: &'static str| JinLi::setup(&[(key, "true")].into_iter().collect(), None);
    let plain = JinLi::setup(&Options::default(), None)?;
    let others = [option("inset")?, option("six-stones")?, option("target-15")?, option("return-stone")?];
    let (mut rng, mut player) = (FastRng::new(seed), AlphaBeta::new(seed));
    let (mut examples, mut held) = (Vec::new(), Vec::new());
    for game in 0..games {
        let setup = if game % 5 == 0 { others[game / 5 % 4] } else { plain };
        let list = if game % 20 == 1 { &mut held } else { &mut examples };
        list.extend(play(setup, &mut player, &Budget::nodes(nodes), &mut rng));
    }
    println!("{games} games, {} positions to learn from, {} held back", examples.len(), held.len());
    let mut network = Network::new(&mut rng);
    for round in 0..ROUNDS {
        rng.shuffle(&mut examples);
        network.learn_all(&examples, round);
        println!(
            "round {}: surprised by {:.4} of what was learned, by {:.4} of what was held back",
            round + 1,
            network.surprise(&examples),
            network.surprise(&held)
        );
    }
    fs::write(file, network.bytes())?;
    Ok(())
}

/// A position that was played, and what came of it for the one who acted.
struct Example {
    sights: Sights,
    /// The chance that the search saw,
    thought: f32,
    /// and who won.
    won: f32,
}

/// The positions of one game.
fn play(
    setup: &'static JinLiSetup,
    player: &mut AlphaBeta<JinLi>,
    budget: &Budget,
    rng: &mut FastRng,
) -> Vec<Example> {
    let mut game = JinLi::new(setup, 2, &Deal::Given(Vec::new())).expect("two may play");
    Player::<JinLi>::reset(player, rng.next_u64());
    let opening = 2 + rng.below(7);
    let mut examples: Vec<(Seat, Example)> = Vec::new();
    while let Some(seat) = game.to_act() {
        let mut whim = game.turns() < opening;
        if !whim {
            let view = game.view(Viewer::Seat(seat));
            let Some(best) = player.analyse(setup, &view, budget).judgements.into_iter().next() else {
                break;
            };
            // What wins at once needs no judgement.
            if let Some(sights) = sights(&game.position, setup) {
                examples.push((seat, Example { sights, thought: best.value, won: 0.5 }));
            }
            whim = rng.unit() < WHIM;
            if !whim {
                game.play_unchecked(best.action);
            }
        }
        if whim && let Some(action) = game.random_action(rng) {
            game.play_unchecked(action);
        }
    }
    let outcome = game.outcome().expect("the game is over");
    let with_result = |(seat, example): (Seat, Example)| Example { won: outcome.reward(seat), ..example };
    examples.into_iter().map(with_result).collect()
}

/// What is learned: rows, and the weights as one more row.
struct Network {
    rows: Vec<[f32; LANES]>,
    slopes: Vec<[f32; LANES]>,
    /// The means of the slopes and of their squares that Adam keeps.
    means: Vec<[[f32; 2]; LANES]>,
    steps: i32,
}

impl Network {
    fn new(rng: &mut FastRng) -> Self {
        let mut rows = vec![[0.0; LANES]; ROWS + 1];
        let part = 0.5 / SEEN as f32;
        for (number, row) in rows.iter_mut().enumerate() {
            for lane in &mut row[1..] {
                let random = rng.unit() - 0.5;
                *lane = if number == ROWS { 0.6 * random } else { 0.2 * random + part };
            }
        }
        let (slopes, means) = (vec![[0.0; LANES]; ROWS + 1], vec![[[0.0; 2]; LANES]; ROWS + 1]);
        Self { rows, slopes, means, steps: 0 }
    }

    fn sum(&self, sights: &Sights) -> [f32; LANES] {
        let mut sum = [0.0; LANES];
        for &row in sights {
            for (lane, number) in sum.iter_mut().zip(&self.rows[usize::from(row)]) {
                *lane += number;
            }
        }
        sum
    }

    /// The chance that goes with a sum.
    fn chance(&self, sum: &[f32; LANES]) -> f32 {
        let bent = |lane: usize| sum[lane].clamp(0.0, 1.0) * self.rows[ROWS][lane];
        let odds = sum[0] + (1..LANES).map(bent).sum::<f32>();
        1.0 / (1.0 + libm::expf(-odds))
    }

    /// What it costs on average to believe the network, in natural bits.
    fn surprise(&self, examples: &[Example]) -> f64 {
        let of = |example: &Example| {
            let chance = f64::from(self.chance(&self.sum(&example.sights)).clamp(1e-4, 1.0 - 1e-4));
            let won = f64::from(example.won);
            -(won * libm::log(chance) + (1.0 - won) * libm::log(1.0 - chance))
        };
        examples.iter().map(of).sum::<f64>() / examples.len().max(1) as f64
    }

    fn learn_all(&mut self, examples: &[Example], round: u32) {
        let batches = examples.len().div_ceil(BATCH) as f32;
        for (number, batch) in examples.chunks(BATCH).enumerate() {
            for example in batch {
                self.learn(example);
            }
            let left = 1.0 - (round as f32 + number as f32 / batches) / ROUNDS as f32;
            self.step(STEPS[0] * left * left + STEPS[1], 1.0 / batch.len() as f32);
        }
    }

    fn learn(&mut self, example: &Example) {
        let sum = self.sum(&example.sights);
        let goal = THOUGHT * example.thought + (1.0 - THOUGHT) * example.won;
        let error = self.chance(&sum) - goal;
        let mut back = [0.0; LANES];
        back[0] = error;
        for lane in 1..LANES {
            self.slopes[ROWS][lane] += error * sum[lane].clamp(0.0, 1.0);
            if sum[lane] > 0.0 && sum[lane] < 1.0 {
                back[lane] = error * self.rows[ROWS][lane];
            }
        }
        for &row in &example.sights {
            for (slope, back) in self.slopes[usize::from(row)].iter_mut().zip(&back) {
                *slope += back;
            }
        }
    }

    /// One step of Adam; all numbers stay such as fit into a byte.
    fn step(&mut self, rate: f32, scale: f32) {
        self.steps += 1;
        let most = 127.0 / f32::from(ONE);
        let known = [0.9f32, 0.999].map(|kept| 1.0 - libm::powf(kept, self.steps as f32));
        for (row, numbers) in self.rows.iter_mut().enumerate() {
            for (lane, number) in numbers.iter_mut().enumerate() {
                let slope = std::mem::take(&mut self.slopes[row][lane]) * scale;
                let [mean, square] = &mut self.means[row][lane];
                *mean += 0.1 * (slope - *mean);
                *square += 0.001 * (slope * slope - *square);
                let length = *mean / known[0] / (libm::sqrtf(*square / known[1]) + 1e-8);
                *number = (*number - rate * length).clamp(-most, most);
            }
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let byte = |&number: &f32| (number * f32::from(ONE)).round() as i8 as u8;
        self.rows.iter().flatten().map(byte).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tiny_training_improves() {
        let setup = JinLi::setup(&Options::default(), None).unwrap();
        let (mut rng, mut player) = (FastRng::new(1), AlphaBeta::new(1));
        let mut examples = |games: usize| -> Vec<Example> {
            (0..games).flat_map(|_| play(setup, &mut player, &Budget::nodes(60), &mut rng)).collect()
        };
        let (learned, held) = (examples(80), examples(40));
        let mut network = Network::new(&mut FastRng::new(2));
        let before = network.surprise(&held);
        (0..ROUNDS).for_each(|round| network.learn_all(&learned, round));
        let after = network.surprise(&held);
        assert!(after < before - 0.03, "{before} {after}");
        assert_eq!(network.bytes().len(), (ROWS + 1) * LANES);
    }
}
