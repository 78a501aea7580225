//! Batches, players and information states of every game.

use game::{FastRng, Options, Viewer};
use std::sync::Arc;
use study::{AnyBatch, AnyGame, Rewards, Rows, load};

/// Every game, rulebook and number of seats.
fn tables() -> impl Iterator<Item = Arc<dyn AnyGame>> {
    let koi_koi = ["museum", "flower-cards"].map(|rules| ("koi-koi", 2, Some(("rules", rules))));
    let others =
        ["garden-lake", "koi"].into_iter().flat_map(|name| (1..=4).map(move |seats| (name, seats, None)));
    let all = std::iter::once(("jin-li", 2, None)).chain(koi_koi).chain(others);
    all.map(|(name, seats, option)| {
        let options: Options = option.into_iter().collect();
        load(name, &options, None, Some(seats), Rewards::Win).expect("a table that there is")
    })
}

/// The arrays of a batch.
struct Arrays {
    observations: Vec<u8>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
    seats: Vec<u8>,
}

impl Arrays {
    fn new(game: &dyn AnyGame, games: usize) -> Self {
        Self {
            // Whatever was in the caller's arrays must not shine through.
            observations: vec![0xee; games * game.observation_len()],
            masks: vec![0xee; games * game.codes() as usize],
            rewards: vec![7.0; games * usize::from(game.seats())],
            ends: vec![7; games],
            seats: vec![7; games],
        }
    }

    fn rows(&mut self) -> Rows<'_> {
        Rows {
            observations: &mut self.observations,
            masks: Some(&mut self.masks),
            rewards: &mut self.rewards,
            ends: &mut self.ends,
            seats: &mut self.seats,
        }
    }
}

fn random_step(batch: &mut dyn AnyBatch, arrays: &mut Arrays, games: usize) -> Vec<u32> {
    let mut codes = vec![0; games];
    batch.random(&mut codes).unwrap();
    batch.step(&codes, arrays.rows()).unwrap();
    codes
}

#[test]
fn a_batch_is_the_same_on_any_number_of_threads() {
    const GAMES: usize = 37;
    for game in tables() {
        let run = |threads| {
            let (mut batch, mut arrays) =
                (game.batch(GAMES, threads, 3).unwrap(), Arrays::new(&*game, GAMES));
            batch.reset(5, arrays.rows()).unwrap();
            let mut all = 0;
            for _ in 0..120 {
                random_step(&mut *batch, &mut arrays, GAMES);
                all += arrays.observations.iter().map(|&byte| u64::from(byte)).sum::<u64>();
            }
            (all, arrays.observations, arrays.masks, arrays.seats, batch.made())
        };
        let alone = run(1);
        // As many as there are cores look out for each other; more do not.
        for threads in [2, 3, 16] {
            assert!(run(threads) == alone, "{} on {threads} threads", game.name());
        }
    }
}

#[test]
fn a_game_of_a_batch_is_the_game_of_a_state() {
    for game in tables() {
        let (mut batch, mut arrays) = (game.batch(1, 1, 0).unwrap(), Arrays::new(&*game, 1));
        batch.reset(0, arrays.rows()).unwrap();
        // How deals follow from the seed of a batch is part of its promise: the same games on every machine.
        let mut deals = FastRng::new(FastRng::new(0).next_u64());
        deals.next_u64();
        let mut state = game.start(deals.next_u64()).unwrap();
        while arrays.ends[0] == 0 {
            assert_eq!(state.observe(seat(arrays.seats[0])), arrays.observations);
            let listed: Vec<u32> =
                (0..game.codes()).filter(|&code| arrays.masks[code as usize] == 1).collect();
            assert_eq!(state.legal(), listed);
            let codes = random_step(&mut *batch, &mut arrays, 1);
            state.apply(codes[0]).unwrap();
        }
        assert_eq!(state.returns(), arrays.rewards);
    }
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(game::Seat(number))
}

#[test]
fn a_wrong_step_changes_nothing() {
    let game = tables().next().unwrap();
    let (mut batch, mut arrays) = (game.batch(2, 1, 0).unwrap(), Arrays::new(&*game, 2));
    batch.reset(0, arrays.rows()).unwrap();
    let before = (batch.legal(), batch.made());
    let mut codes = [0; 2];
    batch.random(&mut codes).unwrap();
    codes[1] = u32::MAX;
    let told = batch.step(&codes, arrays.rows()).unwrap_err();
    assert!(told.contains("no legal decision in game 1"), "{told}");
    arrays.ends.push(0);
    let told = batch.reset(0, arrays.rows()).unwrap_err();
    assert!(told.contains("array of ends has 3 items; it needs 2"), "{told}");
    assert_eq!((batch.legal(), batch.made()), before);
}

#[test]
fn what_a_seat_remembers_does_not_depend_on_when_it_is_asked() {
    for game in tables() {
        let mut state = game.start(4).unwrap();
        let mut number = 0;
        while let Some(&code) = state.legal().get(number % 3 % state.legal().len().max(1)) {
            number += 1;
            if number % 50 == 0 {
                assert_eq!(state.information(0), state.copy().information(0));
                let other = state.resample(0, number as u64);
                assert_eq!(state.information(0), other.information(0));
                assert_eq!(state.observe(seat(0)), other.observe(seat(0)));
            }
            state.apply(code).unwrap();
        }
        assert_eq!(state.information(0), game.replay(&state.record().unwrap()).unwrap().information(0));
    }
}

#[test]
fn points_are_paid_as_they_come() {
    let game = load("koi-koi", &Options::default(), None, None, Rewards::Points).unwrap();
    let (mut batch, mut arrays) = (game.batch(1, 1, 0).unwrap(), Arrays::new(&*game, 1));
    batch.reset(0, arrays.rows()).unwrap();
    let (mut paid, mut payments) = ([0.0; 2], 0);
    while arrays.ends[0] == 0 {
        random_step(&mut *batch, &mut arrays, 1);
        (paid[0], paid[1]) = (paid[0] + arrays.rewards[0], paid[1] + arrays.rewards[1]);
        payments += usize::from(arrays.rewards[0] != 0.0);
    }
    // A round each, and nothing between them.
    assert!((2..=20).contains(&payments), "{payments} payments");
    assert!(paid[0] != 0.0 && (paid[0] + paid[1]).abs() < 1e-3, "{paid:?}");
}
