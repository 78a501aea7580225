//! An analysis as facts: what is expected of each action, and what speaks for it.

use crate::stated;
use game::{Game, Policy};
use search::Judgement;

/// This many visits tell something about a game of chance.
pub const VISITS: u64 = 8;
/// A chance that is smaller by so much is worth a word.
const CLEARLY: f32 = 0.03;
/// A lead that no game has: the search has no idea of the points.
const NO_IDEA: f32 = 500.0;

/// An action that the adviser looked at. The chance and the lead are those that may be stated ([`stated`]).
pub struct Advice<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What speaks for it.
    pub merits: Vec<G::Merit>,
    /// The chance to win with it, from 0 to 1.
    pub chance: f32,
    /// The points that the seat will be ahead by at the end or, alone, will have.
    pub lead: Option<f32>,
}

/// What speaks for the action of this judgement, and what is expected of it.
pub fn advice<G: Policy>(game: &G, judgement: &Judgement<G::Action>) -> Advice<G> {
    let (chance, _) = stated(game, judgement);
    Advice {
        action: judgement.action,
        merits: game.merits(judgement.action),
        chance,
        lead: expected_lead(game, judgement),
    }
}

/// The points expected at the end; a search that saw little of it has no idea of them.
pub fn expected_lead<G: Policy>(game: &G, judgement: &Judgement<G::Action>) -> Option<f32> {
    let enough = if game.seats() == 1 { 1 } else { VISITS };
    (judgement.visits >= enough && judgement.points.abs() < NO_IDEA).then(|| stated(game, judgement).1)
}

/// Whether nothing else can be done.
pub fn is_forced<G: Game>(game: &G) -> bool {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    actions.len() == 1
}

/// How much smaller the chance is with the second judgement than with the first, at least; `None` if it is not
/// clearly smaller.
pub fn margin<G: Policy>(game: &G, judgements: &[Judgement<G::Action>]) -> Option<f32> {
    let [best, next, ..] = judgements else { return None };
    let known = best.visits.min(next.visits) >= VISITS;
    let less = stated(game, best).0 - stated(game, next).0;
    (known && less >= CLEARLY).then_some(less)
}
