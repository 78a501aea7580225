//! A player that looks one turn ahead: it tries every way to begin, goes on with whatever improves its
//! outlook most, and stops when nothing does.

use crate::action::Action;
use crate::pieces::Goal;
use crate::state::{Koi, Phase};
use game::{Game, Random, Seat};

/// The longest turn that is thought through.
const STEPS: usize = 40;

/// The action that a greedy player takes; `None` when the game is over.
pub fn greedy<R: Random>(game: &Koi, rng: &mut R) -> Option<Action> {
    let seat = game.to_act()?;
    let mut actions = Vec::new();
    game.actions(&mut actions);
    if game.table().turn.phase != Phase::Start {
        return next(game, seat, &actions, rng);
    }
    // How a turn begins is judged by how it ends.
    let mut best = None;
    for &action in actions.iter().filter(|action| matches!(action, Action::Meditate { .. } | Action::Work {}))
    {
        let value = finish(game, seat, action, rng) + 0.01 * rng.unit();
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// The outlook after `action` and the rest of the turn.
fn finish<R: Random>(game: &Koi, seat: Seat, action: Action, rng: &mut R) -> f32 {
    let mut game = game.clone();
    let turn = game.turns();
    game.play_unchecked(action);
    let mut actions = Vec::new();
    for _ in 0..STEPS {
        if game.turns() != turn || game.to_act() != Some(seat) {
            break;
        }
        actions.clear();
        game.actions(&mut actions);
        match next(&game, seat, &actions, rng) {
            // The market row must not be looked into: the turn is judged before its cards are drawn.
            None | Some(Action::Done {}) => break,
            Some(action) => game.play_unchecked(action),
        }
    }
    prospect(&game, seat)
}

/// The action that improves the outlook most, or `done` if none does.
fn next<R: Random>(game: &Koi, seat: Seat, actions: &[Action], rng: &mut R) -> Option<Action> {
    let now = prospect(game, seat);
    let mut best: Option<(f32, Action)> = None;
    for &action in actions {
        let value = match action {
            Action::Done {} => now + 0.05,
            // Tokens are points and help later; they are for what is needed now.
            Action::Luck { .. } => after(game, seat, action) - 0.4,
            _ => after(game, seat, action),
        } + 0.01 * rng.unit();
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// The outlook after an action; a koi taken up is looked at in its best new place.
fn after(game: &Koi, seat: Seat, action: Action) -> f32 {
    let mut game = game.clone();
    game.play_unchecked(action);
    if game.table().turn.lifted.is_none() {
        return prospect(&game, seat);
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let places = actions.into_iter().filter(|action| matches!(action, Action::Put { .. }));
    places.map(|action| after(&game, seat, action)).fold(f32::NEG_INFINITY, f32::max)
}

/// The outlook, with more for a claimed goal than any progress towards it promised: otherwise claiming
/// would often look like a loss.
fn prospect(game: &Koi, seat: Seat) -> f32 {
    let claimed = game.table().players[seat.index()].claimed & !(1 << Goal::Path as u16);
    game.outlook(seat) + 14.0 * claimed.count_ones() as f32
}
