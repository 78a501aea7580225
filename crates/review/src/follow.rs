//! What is likely to come after an action, as far as its seat can foresee.

use catalogue::{Computer, Roster};
use game::{FastRng, Game, Level, Viewer};
use search::Budget;

/// How many actions are followed at most within a turn,
const STEPS: usize = 12;
/// and how many where the replies of others can be foreseen, too.
const PLIES: usize = 4;

/// `first` and what a strong player would do after it: to the end of the turn, or of what is known. With
/// `replies` the others' answers come, too, where nothing is hidden.
pub fn follow<G: Roster>(game: &G, first: G::Action, budget: &Budget, replies: bool) -> Vec<G::Action> {
    let Some(seat) = game.to_act() else { return Vec::new() };
    let open = replies && has_no_secrets(game);
    let most = if open { PLIES } else { STEPS };
    let (mut after, mut actions, mut next) = (game.clone(), vec![first], first);
    while actions.len() < most && after.play(next).is_ok() && after.reveals() == game.reveals() {
        let Some(acting) = after.to_act().filter(|&acting| open || acting == seat) else { break };
        let view = after.view(Viewer::Seat(acting));
        let mut player = G::player(Computer::Level(Level::Sensei), 1);
        let Some(best) = player.choose(game.rules(), &view, budget) else { break };
        next = best;
        actions.push(next);
    }
    actions
}

/// Whether the seat to act knows all there is: what its view allows is this state and no other.
pub(crate) fn has_no_secrets<G: Game>(game: &G) -> bool {
    let Some(seat) = game.to_act() else { return false };
    let view = game.view(Viewer::Seat(seat));
    (1..=3).all(|seed| G::resample(game.rules(), &view, &mut FastRng::new(seed)) == *game)
}
