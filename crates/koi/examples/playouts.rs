//! Random whole two-player games with goals, as many a second as one core plays.
//!
//! `cargo run --release -p koi --example playouts [games]`

use game::{Deal, FastRng, Game, Options, Seed};
use koi::Koi;
use std::time::Instant;

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let setup = Koi::setup(&Options::default(), None).expect("the built-in box is sound");
    let starts: Vec<Koi> = (0..64)
        .map(|seed| Koi::new(setup, 2, &Deal::Seed(Seed::from_number(seed))).expect("two may play"))
        .collect();
    let mut rng = FastRng::new(1);
    let (mut actions, mut turns) = (0u64, 0u64);
    let begun = Instant::now();
    for number in 0..games {
        let mut game = starts[number as usize % starts.len()].clone();
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            actions += 1;
        }
        turns += u64::from(game.turns());
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{:.0} games a second", games as f64 / seconds);
    println!("{:.1} us a game", 1e6 * seconds / games as f64);
    println!(
        "{:.1} actions and {:.1} turns a game",
        actions as f64 / games as f64,
        turns as f64 / games as f64
    );
}
