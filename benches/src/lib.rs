//! What all benchmarks share: set-ups, positions in the middle of games, whole random games.

use game::{Deal, FastRng, Game, Options, Random, Seed};

/// A game at its beginning, with the default options changed by `pairs`.
pub fn start<G: Game>(seats: u8, pairs: &[(&str, &str)]) -> G {
    let options: Options = pairs.iter().copied().collect();
    let setup = G::setup(&options, None).expect("a set-up that exists");
    G::new(setup, seats, &Deal::Seed(Seed::from_number(1))).expect("a game that can begin")
}

/// A position `actions` random actions after `game`, or the last one before the end.
pub fn later<G: Game>(game: &G, actions: u32) -> G {
    let mut rng = FastRng::new(7);
    let mut position = game.clone();
    for _ in 0..actions {
        let mut next = position.clone();
        let Some(action) = next.random_action(&mut rng) else { break };
        next.play_unchecked(action);
        if next.to_act().is_none() {
            break;
        }
        position = next;
    }
    position
}

/// Plays one random game to its end and gives its length in turns.
pub fn playout<G: Game>(game: &G, rng: &mut impl Random) -> u32 {
    let mut game = game.clone();
    while let Some(action) = game.random_action(rng) {
        game.play_unchecked(action);
    }
    game.turns()
}
