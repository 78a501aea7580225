//! An analysis in words: what is expected, and why the best action is the best.

use crate::Listed;
use game::Game;
use search::Line;

/// So many visits tell something about a game of chance.
pub const VISITS: u64 = 8;
/// A chance that is smaller by so much is worth a word.
const CLEARLY: f32 = 0.03;

/// The points expected at the end; a search that saw little of it has no idea of them.
pub fn expected<G: Game>(game: &G, line: &Line<G::Action>) -> Option<f32> {
    let enough = if game.seats() == 1 { 1 } else { VISITS };
    (line.visits >= enough && line.points.abs() < 500.0).then_some(line.points)
}

/// Why the first of these lines is the best, in a few sentences; empty without lines.
pub fn reason<G: Listed>(game: &G, lines: &[Line<G::Action>]) -> String {
    let mut actions = Vec::new();
    game.actions(&mut actions);
    match lines {
        [] => String::new(),
        _ if actions.len() == 1 => "There is nothing else to do.".to_owned(),
        [best, others @ ..] => {
            let merits = game.merits(best.action);
            let merits = (!merits.is_empty()).then(|| format!("It {}.", merits.join(", ")));
            let next = others.first().and_then(|next| next_best(best, next));
            [merits, Some(prospects(game, best)), next].into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
    }
}

fn prospects<G: Game>(game: &G, best: &Line<G::Action>) -> String {
    let chance = (best.value * 100.0).round();
    match expected(game, best) {
        Some(points) if game.seats() == 1 => format!("About {points:.0} points are in sight."),
        Some(points) if points >= 0.5 => {
            format!("You win {chance} of 100 such games, about {points:.0} ahead.")
        }
        Some(points) if points <= -0.5 => {
            format!("You win {chance} of 100 such games, about {:.0} behind on the whole.", -points)
        }
        _ => format!("You win about {chance} of 100 such games."),
    }
}

fn next_best<A>(best: &Line<A>, next: &Line<A>) -> Option<String> {
    let known = best.visits.min(next.visits) >= VISITS;
    let less = best.value - next.value;
    (known && less >= CLEARLY)
        .then(|| format!("The next best wins at least {} fewer.", (less * 100.0).round()))
}
