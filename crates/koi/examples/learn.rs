//! Finds the weights of the estimate: plays games by it, compares each position with what came of it,
//! fits the weights, and plays again.
//!
//! `cargo run --release -p koi --example learn -- SEATS ROUNDS GAMES FILE`
//!
//! With SEATS 1 it learns to play alone, the scenarios included, otherwise with 2 to SEATS players. It goes on from
//! the weights in FILE; if there are none, the greedy player plays the first round. Every round is kept in FILE.ROUND;
//! FILE is the mean of the best third of them.

use game::{Deal, FastRng, Game, Random, Seat, Seed, Values};
use koi::policy::{self, FEATURES, KNOTS, Weights, feature_name, features_of, shares};
use koi::{Koi, KoiSetup};
use search::{Beam, ways};
use std::fmt::Write as _;

const SIZE: usize = FEATURES * KNOTS.len();
/// What came later counts so much, and what the estimate promised next the rest.
const LATER: f32 = 0.8;
/// The part of the way that the weights go in each round: all of it would swing to and fro.
const STEP: f32 = 0.4;
/// Keeps weights near where they were when little is known about them.
const RIDGE: f64 = 40.0;
/// Every other game strays from the best turns by about this many points.
const STRAY: f32 = 3.0;
/// The rounds whose games are remembered.
const MEMORY: usize = 5;

/// Players who know nothing yet may play for ever: the game is broken off.
const LONGEST: u32 = 160;

type Table = [[f32; KNOTS.len()]; FEATURES];

/// A position after a seat's turn.
struct Sample {
    features: Vec<(usize, f32)>,
    left: f32,
    /// What the seat has for certain.
    base: f32,
    /// What the estimate promised.
    promised: f32,
    /// What came of it.
    came: f32,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seats, rounds, games, file] = args.as_slice() else { panic!("SEATS ROUNDS GAMES FILE") };
    let number = |text: &str| text.parse::<u32>().expect("a number");
    let mut table = read(&std::fs::read_to_string(file).unwrap_or_default());
    let (mut store, mut played): (Vec<Vec<Sample>>, Vec<(f32, Table)>) = (Vec::new(), Vec::new());
    for round in 0..number(rounds) {
        let known = table.iter().flatten().any(|&weight| weight != 0.0);
        let weights = known.then(|| Weights::new(&table));
        let (samples, scored) = play_all(number(seats), number(games), round, weights.as_ref());
        store.push(samples);
        if store.len() > MEMORY {
            store.remove(0);
        }
        std::fs::write(format!("{file}.{round}"), write(&table)).expect("the file can be written");
        played.push((scored, table));
        table = fit(store.iter().flatten(), &table, if known { STEP } else { 1.0 });
        std::fs::write(file, write(&mean(&mut played))).expect("the file can be written");
    }
}

/// The mean of the best third of the rounds, by what was scored with them: from round to round the weights swing.
fn mean(played: &mut [(f32, Table)]) -> Table {
    played.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best = &played[..played.len().div_ceil(3)];
    let weight = |index: usize, knot: usize| best.iter().map(|(_, table)| table[index][knot]).sum::<f32>();
    std::array::from_fn(|index| std::array::from_fn(|knot| weight(index, knot) / best.len() as f32))
}

fn read(text: &str) -> Table {
    std::array::from_fn(|index| {
        let name = feature_name(index);
        let line = text.lines().find_map(|line| line.strip_prefix(&name)?.strip_prefix(' '));
        let mut numbers = line.unwrap_or_default().split_whitespace();
        std::array::from_fn(|_| numbers.next().and_then(|number| number.parse().ok()).unwrap_or(0.0))
    })
}

fn write(table: &Table) -> String {
    let mut text = String::new();
    for (index, row) in table.iter().enumerate() {
        text += &feature_name(index);
        for weight in row {
            let _ = write!(text, " {weight:.2}");
        }
        text.push('\n');
    }
    text
}

/// Plays the games of a round and says how they went; with what was scored on average.
fn play_all(seats: u32, games: u32, round: u32, weights: Option<&Weights>) -> (Vec<Sample>, f32) {
    let setups = setups(seats);
    let (mut samples, mut scores, mut claims) = (Vec::new(), Vec::new(), 0);
    for number in 0..games {
        let seats = if seats > 1 { 2 + number % (seats - 1) } else { 1 };
        let seed = u64::from(round) * 1_000_003 + u64::from(number);
        // Games come in pairs, of which one strays.
        let setup = setups[number as usize / 2 % setups.len()];
        let stray = if number % 2 == 0 { 0.0 } else { STRAY };
        let game = play(setup, seats as u8, seed, stray, weights, &mut samples);
        for seat in Seat::all(game.seats()).filter(|_| stray == 0.0) {
            scores.push(game.score(seat).total);
            claims += game.table().players[seat.index()].claimed.count_ones();
        }
    }
    let count = scores.len() as f32;
    let share = |least: i32| 100.0 * scores.iter().filter(|&&score| score >= least).count() as f32 / count;
    let mean = scores.iter().sum::<i32>() as f32 / count;
    println!(
        "round {round}: mean {mean:.1}, 60 or more {:.0} %, 80 or more {:.0} %, {:.2} goals",
        share(60),
        share(80),
        claims as f32 / count
    );
    (samples, mean)
}

/// What is played: alone also the scenarios.
fn setups(seats: u32) -> Vec<&'static KoiSetup> {
    let all = Koi::ABOUT.options.iter().find(|spec| spec.key == "scenario").expect("scenarios");
    let Values::OneOf(all) = all.values else { panic!("scenarios have names") };
    let scenarios = if seats == 1 { all } else { &all[..1] };
    let setup = |&scenario: &&'static str| {
        let options = [("scenario", scenario)].into_iter().collect();
        Koi::setup(&options, None).expect("the built-in box")
    };
    scenarios.iter().map(setup).collect()
}

/// Plays a game and adds what can be learnt from it.
fn play(
    setup: &'static KoiSetup,
    seats: u8,
    seed: u64,
    stray: f32,
    weights: Option<&Weights>,
    samples: &mut Vec<Sample>,
) -> Koi {
    let mut game = Koi::new(setup, seats, &Deal::Seed(Seed::from_number(seed))).expect("a game");
    let mut rng = FastRng::new(seed);
    let mut lists: Vec<Vec<Sample>> = (0..seats).map(|_| Vec::new()).collect();
    while let Some(seat) = game.to_act().filter(|_| game.turns() < LONGEST) {
        match weights {
            None => greedy_turn(&mut game, &mut rng),
            Some(weights) => turn(&mut game, weights, stray, &mut rng),
        }
        let (features, base) = features_of(&game, seat);
        let promised = weights.map_or(base, |weights| weights.prospect(&game, seat));
        lists[seat.index()].push(Sample {
            features,
            left: game.turns_to_go(seat),
            base,
            promised,
            came: base,
        });
    }
    for mut list in lists {
        look_back(&mut list, if weights.is_some() { LATER } else { 1.0 });
        samples.append(&mut list);
    }
    game
}

fn greedy_turn(game: &mut Koi, rng: &mut FastRng) {
    let turn = game.turns();
    while game.turns() == turn {
        let Some(action) = policy::greedy(game, rng) else { return };
        game.play_unchecked(action);
    }
}

fn turn(game: &mut Koi, weights: &Weights, stray: f32, rng: &mut FastRng) {
    let found = ways(game, Beam { width: 1, slack: 0.0 }, &|game: &Koi, seat| weights.prospect(game, seat));
    let mut noise = || stray * (rng.unit() + rng.unit() + rng.unit() - 1.5);
    let judged = found.into_iter().map(|way| (way.worth + noise(), way));
    let Some((_, best)) = judged.max_by(|a, b| a.0.total_cmp(&b.0)) else { return };
    best.actions.iter().for_each(|&action| game.play_unchecked(action));
}

/// Writes to each position of a game what came of it; the last one is the end and leaves the list.
fn look_back(list: &mut Vec<Sample>, later: f32) {
    let Some(end) = list.pop() else { return };
    let (mut came, mut promised) = (end.base, end.base);
    for sample in list.iter_mut().rev() {
        came = later * came + (1.0 - later) * promised;
        sample.came = came;
        promised = sample.promised;
    }
}

/// The features of a sample as columns of the table, shared between the knots.
fn columns(sample: &Sample) -> Vec<(usize, f32)> {
    let mut columns: Vec<(usize, f32)> = Vec::new();
    for (knot, share) in shares(sample.left).into_iter().filter(|&(_, share)| share > 0.0) {
        let column = |&(index, value): &(usize, f32)| (index * KNOTS.len() + knot, value * share);
        columns.extend(sample.features.iter().map(column));
    }
    columns.sort_by_key(|column| column.0);
    columns
}

/// Least squares, drawn towards the weights that were.
fn fit<'a>(samples: impl Iterator<Item = &'a Sample>, table: &Table, step: f32) -> Table {
    let mut matrix = vec![0.0f64; SIZE * SIZE];
    let mut right = vec![0.0f64; SIZE];
    for sample in samples {
        let columns = columns(sample);
        let weight = |at: usize| table[at / KNOTS.len()][at % KNOTS.len()];
        let guess: f32 = columns.iter().map(|&(at, value)| weight(at) * value).sum();
        let miss = sample.came - sample.base - guess;
        for (number, &(a, x)) in columns.iter().enumerate() {
            right[a] += f64::from(x * miss);
            for &(b, y) in &columns[..number] {
                // The same feature may come twice; then both halves are the diagonal's.
                matrix[a * SIZE + b] += f64::from(x * y) * if a == b { 2.0 } else { 1.0 };
            }
            matrix[a * SIZE + a] += f64::from(x * x);
        }
    }
    (0..SIZE).for_each(|at| matrix[at * SIZE + at] += RIDGE);
    solve(&mut matrix, &mut right);
    std::array::from_fn(|index| {
        std::array::from_fn(|knot| table[index][knot] + step * right[index * KNOTS.len() + knot] as f32)
    })
}

/// Solves a positive system, given as its lower triangle, by Cholesky's method; the answer replaces `right`.
fn solve(matrix: &mut [f64], right: &mut [f64]) {
    for i in 0..SIZE {
        for j in 0..=i {
            let (a, b) = (&matrix[i * SIZE..i * SIZE + j], &matrix[j * SIZE..j * SIZE + j]);
            let rest = matrix[i * SIZE + j] - a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
            matrix[i * SIZE + j] = if i == j { rest.max(1e-9).sqrt() } else { rest / matrix[j * SIZE + j] };
        }
    }
    for i in 0..SIZE {
        let dot: f64 = (0..i).map(|j| matrix[i * SIZE + j] * right[j]).sum();
        right[i] = (right[i] - dot) / matrix[i * SIZE + i];
    }
    for i in (0..SIZE).rev() {
        let dot: f64 = (i + 1..SIZE).map(|j| matrix[j * SIZE + i] * right[j]).sum();
        right[i] = (right[i] - dot) / matrix[i * SIZE + i];
    }
}
