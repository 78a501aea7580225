//! What learning costs: listing actions, small decisions beside random actions, and batches.
//!
//! Everything is measured in turns within one run, over positions of whole random games; the quickest of several rounds counts.

use catalogue::{GardenLake, JinLi, Koi, KoiKoi};
use game::{Deal, Decisions, FastRng, Game, Options, Random, Seed};
use std::hint::black_box;
use std::time::{Duration, Instant};
use study::{AnyBatch, AnyGame, Rewards, Rows, load};

const ROUNDS: usize = 7;

fn main() {
    let head = |[name, a, b, c, d, e]: [&str; 6]| println!("{name:<26}{a:>11}{b:>11}{c:>11}{d:>11}{e:>11}");
    head(["nanoseconds", "an action", "(listed)", "random", "small", "ratio"]);
    decisions::<JinLi>(2, &[]);
    decisions::<KoiKoi>(2, &[("rules", "museum")]);
    decisions::<KoiKoi>(2, &[("rules", "flower-cards")]);
    (1..=4).for_each(|seats| decisions::<GardenLake>(seats, &[]));
    (1..=4).for_each(|seats| decisions::<Koi>(seats, &[]));
    // Benchmarks are asked for by name, as elsewhere: `-- decisions` leaves the batches out.
    if std::env::args().any(|word| word == "decisions") {
        return;
    }
    head(["millions a second", "decisions", "actions", "no masks", "2 threads", "ratio"]);
    batches("jin-li", 2, &[]);
    batches("koi-koi", 2, &[("rules", "museum")]);
    batches("koi-koi", 2, &[("rules", "flower-cards")]);
    for name in ["garden-lake", "koi"] {
        for seats in [1, 2, 4] {
            batches(name, seats, &[]);
        }
    }
}

/// Positions of whole random games.
fn positions<G: Game>(seats: u8, pairs: &[(&str, &str)]) -> Vec<G> {
    let options: Options = pairs.iter().copied().collect();
    let setup = G::setup(&options, None).expect("a set-up that exists");
    let (mut found, mut rng) = (Vec::new(), FastRng::new(1));
    for number in 0.. {
        let deal = Deal::Seed(Seed::from_number(number));
        let mut game = G::new(setup, seats, &deal).expect("a game that can begin");
        while let Some(action) = game.random_action(&mut rng) {
            if rng.below(8) == 0 {
                found.push(game.clone());
            }
            game.play_unchecked(action);
        }
        if found.len() > 2000 {
            break;
        }
    }
    found
}

fn quickest(mut work: impl FnMut()) -> f64 {
    let round = |work: &mut dyn FnMut()| {
        let begin = Instant::now();
        work();
        begin.elapsed()
    };
    (0..ROUNDS).map(|_| round(&mut work)).min().unwrap_or(Duration::MAX).as_nanos() as f64
}

fn decisions<G: Decisions>(seats: u8, pairs: &[(&str, &str)]) {
    let positions = positions::<G>(seats, pairs);
    let count = positions.len() as f64;
    let (mut actions, mut listed) = (Vec::new(), 0);
    let listing = quickest(|| {
        listed = 0;
        for game in &positions {
            actions.clear();
            game.actions(&mut actions);
            listed += black_box(&actions).len();
        }
    });
    let mut rng = FastRng::new(2);
    let random = quickest(|| {
        for game in &positions {
            let _ = black_box(game.random_action(&mut rng));
        }
    });
    let mut legal = Vec::new();
    let small = quickest(|| {
        for game in &positions {
            let _ = black_box(choose(game, &mut legal, &mut rng));
        }
    });
    println!(
        "{:<26}{:>11.2}{:>11.0}{:>11.0}{:>11.0}{:>11.2}",
        format!("{} {seats} {}", G::ABOUT.name, pairs.first().map_or("", |pair| pair.1)),
        listing / listed as f64,
        listed as f64 / count,
        random / count,
        small / count,
        small / random
    );
}

/// A random action by small decisions, each from the list of all.
fn choose<G: Decisions>(game: &G, legal: &mut Vec<u32>, rng: &mut FastRng) -> Option<G::Action> {
    legal.clear();
    game.list_heads(legal);
    let head = rng.pick(legal)?;
    let mut tail = None;
    if game.has_tail(head) {
        legal.clear();
        game.list_tails(head, 0, legal);
        tail = Some(rng.pick(legal)?);
    }
    G::join(game.rules(), head, tail)
}

fn batches(name: &str, seats: u8, pairs: &[(&str, &str)]) {
    let options: Options = pairs.iter().copied().collect();
    let game = load(name, &options, None, Some(seats), Rewards::Win).expect("a game that exists");
    let (steps, actions) = rate(&*game, 1, true);
    let unmasked = rate(&*game, 1, false).0;
    let two = rate(&*game, 2, true).0;
    println!(
        "{:<26}{steps:>11.2}{actions:>11.2}{unmasked:>11.2}{two:>11.2}{:>11.2}",
        format!("{name} {seats} {}", pairs.first().map_or("", |pair| pair.1)),
        two / steps
    );
}

/// Millions of small decisions, and of whole actions, a second.
fn rate(game: &dyn AnyGame, threads: usize, masked: bool) -> (f64, f64) {
    const GAMES: usize = 1024;
    const STEPS: usize = 100;
    let mut batch = game.batch(GAMES, threads, 1).expect("threads");
    let mut observations = vec![0; GAMES * game.observation_len()];
    let mut masks = vec![0; GAMES * game.codes() as usize];
    let (mut rewards, mut ends, mut seats) =
        (vec![0.0; GAMES * usize::from(game.seats())], vec![0; GAMES], vec![0; GAMES]);
    let mut codes = vec![0; GAMES];
    let mut step = |batch: &mut Box<dyn AnyBatch>| {
        batch.random(&mut codes).expect("as many as there are");
        let rows = Rows {
            observations: &mut observations,
            masks: masked.then_some(&mut masks[..]),
            rewards: &mut rewards,
            ends: &mut ends,
            seats: &mut seats,
        };
        batch.step(&codes, rows).expect("legal");
    };
    // Until the games have drifted apart.
    (0..200).for_each(|_| step(&mut batch));
    let (before, mut best) = (batch.made(), Duration::MAX);
    for _ in 0..ROUNDS {
        let begin = Instant::now();
        (0..STEPS).for_each(|_| step(&mut batch));
        best = best.min(begin.elapsed());
    }
    let after = batch.made();
    let steps = (STEPS * GAMES) as f64 / best.as_secs_f64() / 1e6;
    (steps, steps * (after.1 - before.1) as f64 / (after.0 - before.0) as f64)
}
