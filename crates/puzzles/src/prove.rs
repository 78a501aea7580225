//! Proves a puzzle again: that its position can be reached, its answer is legal, and nothing else is as good.

use crate::mine::MARGIN;
use crate::puzzle::{Proof, Puzzle, PuzzleError, Task, play};
use crate::puzzling::{Puzzling, Verdict};
use crate::sets::Set;
use catalogue::with_game;
use game::{FastRng, Viewer};

/// A search with other random numbers may see the margin smaller by so much.
const SLACK: f32 = 0.5;
/// In this many drawn worlds the answer must be right.
const WORLDS: u64 = 100;

/// Proves `puzzle` again, with random numbers from `seed`; `Err` says what does not hold.
pub fn prove(set: &Set, puzzle: &Puzzle, seed: u64) -> Result<(), PuzzleError> {
    with_game!(set.game, G => prove_game::<G>(puzzle, seed))?
}

pub(crate) fn prove_game<G: Puzzling>(puzzle: &Puzzle, seed: u64) -> Result<(), PuzzleError> {
    let game = puzzle.position::<G>()?;
    let turn = puzzle.solution(&game)?;
    right_in(&game, &puzzle.task, &turn)?;
    holds_in_all_worlds(&game, puzzle, &turn, seed)?;
    let found = game.find(seed, MARGIN * SLACK).ok_or(PuzzleError::Unproven("no turn is clearly best"))?;
    match (&puzzle.proof, &puzzle.task) {
        // Whatever follows from random numbers is compared by what it says of the answer.
        (Proof::Search { .. }, Task::Chance { .. }) => right_in(&game, &found.task, &turn),
        _ if found.proof != puzzle.proof => Err(PuzzleError::Unproven("it was proven in another way")),
        _ if found.task != puzzle.task => Err(PuzzleError::Unproven("another result comes out")),
        _ => Ok(()),
    }
}

/// What the seat cannot know is drawn anew again and again: the same turn is right.
fn holds_in_all_worlds<G: Puzzling>(
    game: &G,
    puzzle: &Puzzle,
    turn: &[G::Action],
    seed: u64,
) -> Result<(), PuzzleError> {
    let (view, mut rng) = (game.view(Viewer::Seat(puzzle.seat)), FastRng::new(seed));
    let reached = after(game, turn)?.key(Viewer::Watcher);
    for _ in 0..WORLDS {
        let world = G::resample(game.rules(), &view, &mut rng);
        // Where all that anybody sees is the same after the turn, so is what was proven of it.
        if after(&world, turn)?.key(Viewer::Watcher) != reached {
            right_in(&world, &puzzle.task, turn)?;
        }
    }
    Ok(())
}

fn right_in<G: Puzzling>(game: &G, task: &Task, turn: &[G::Action]) -> Result<(), PuzzleError> {
    match game.verdict(task, turn, &after(game, turn)?).ok_or(PuzzleError::Task)? {
        Verdict::Right => Ok(()),
        Verdict::Wrong(_) => Err(PuzzleError::Wrong),
    }
}

/// The game after a turn, which is one whole turn.
fn after<G: Puzzling>(game: &G, turn: &[G::Action]) -> Result<G, PuzzleError> {
    let mut after = game.clone();
    for (number, &action) in turn.iter().enumerate() {
        if number > 0 && game.turn_is_over(&after) {
            return Err(PuzzleError::NotATurn);
        }
        play(&mut after, action)?;
    }
    if !turn.is_empty() && game.turn_is_over(&after) { Ok(after) } else { Err(PuzzleError::NotATurn) }
}
