//! The last turns of a game: which play makes the most of them. Shared by Garden Lake and KOI.

use crate::puzzle::{Proof, Task};
use crate::puzzling::{Found, Verdict};
use crate::solve::Solver;
use game::Game;
use wire::PuzzleLoss;

/// Positions that take more than this to play through are no puzzles: an answer must come at once.
const MOST: u32 = 20_000;
/// There are at least this many different turns,
const TURNS: usize = 4;
/// and at most one of this many is right.
const RIGHT: usize = 4;
/// A right turn ends this many points better than any other.
const MARGIN: i32 = 1;

/// The puzzle in a position from which everything can be played through.
pub(crate) fn find<G: Game>(game: &G) -> Option<Found<G>> {
    let turns = Solver::new(game, MOST)?.turns(game)?;
    let best = turns.iter().map(|turn| turn.lead).max()?;
    let right = turns.iter().filter(|turn| turn.lead == best).count();
    let next = turns.iter().map(|turn| turn.lead).filter(|&lead| lead < best).max()?;
    if turns.len() < TURNS || right * RIGHT > turns.len() || best - next < MARGIN {
        return None;
    }
    // Of several right turns the shortest one is shown.
    let shown = turns.into_iter().filter(|turn| turn.lead == best).min_by_key(|turn| turn.actions.len())?;
    Some(Found { task: Task::Points { best }, answer: shown.actions, proof: Proof::Exhaustive })
}

/// What a turn that led from `before` to `after` gives away.
pub(crate) fn verdict<G: Game>(task: &Task, before: &G, after: &G) -> Option<Verdict> {
    let &Task::Points { best } = task else { return None };
    let lead = Solver::new(before, MOST)?.lead(after)?;
    Some(if lead >= best {
        Verdict::Right
    } else {
        Verdict::Wrong(PuzzleLoss::Points { points: (best - lead) as u32 })
    })
}

/// How a game goes on to its end after the turn that led from `before` to `after`, if everybody plays as well as can be.
pub(crate) fn continuation<G: Game>(before: &G, after: &G) -> Vec<G::Action> {
    let line = Solver::new(before, MOST).and_then(|mut solver| solver.line(after));
    line.unwrap_or_default()
}
