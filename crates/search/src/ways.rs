//! The ways to play the rest of a turn: a beam over its small actions.

use game::{Seat, Turnwise, Viewer};
use std::collections::HashSet;

/// The longest turn that is thought through.
const STEPS: usize = 60;

/// One way to play a turn to its end.
#[derive(Clone, Debug)]
pub struct Way<A> {
    /// The actions in order.
    pub actions: Vec<A>,
    /// How good the position after them looks.
    pub worth: f32,
}

/// A position inside the turn.
struct Node<G: Turnwise> {
    state: G,
    actions: Vec<G::Action>,
}

/// An action after a node.
struct Child<A> {
    worth: f32,
    parent: usize,
    action: A,
}

/// How a turn is looked through.
#[derive(Clone, Copy, Debug)]
pub struct Beam {
    /// How many positions of each length are followed.
    pub width: usize,
    /// A position that looks worse than the best finished turn by more than this is not followed.
    pub slack: f32,
}

/// Finds ways to play the rest of the turn, the best first, no two to the same end; `worth` judges.
pub fn ways<G: Turnwise>(state: &G, beam: Beam, worth: &impl Fn(&G, Seat) -> f32) -> Vec<Way<G::Action>> {
    ways_in_time(state, beam, worth, &|| false)
}

/// The ways that are found before it is `late`: maybe none.
pub(crate) fn ways_in_time<G: Turnwise>(
    state: &G,
    beam: Beam,
    worth: &impl Fn(&G, Seat) -> f32,
    late: &impl Fn() -> bool,
) -> Vec<Way<G::Action>> {
    let Some(seat) = state.to_act() else { return Vec::new() };
    let mut first = Vec::new();
    state.worthwhile(&mut first);
    let mut search =
        Search { seat, turn: state.turns(), beam, worth, late, found: Vec::new(), seen: HashSet::new() };
    // A few ways to begin are followed one by one, so that each of them is thought through.
    if first.len() <= 8 {
        for action in first {
            search.begin(state, action);
        }
    } else {
        search.follow(vec![Node { state: state.clone(), actions: Vec::new() }]);
    }
    let mut found = search.found;
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    found
}

struct Search<'a, G: Turnwise, F, L> {
    seat: Seat,
    turn: u32,
    beam: Beam,
    worth: &'a F,
    late: &'a L,
    found: Vec<Way<G::Action>>,
    seen: HashSet<u64>,
}

impl<G: Turnwise, F: Fn(&G, Seat) -> f32, L: Fn() -> bool> Search<'_, G, F, L> {
    fn begin(&mut self, state: &G, action: G::Action) {
        let mut next = state.clone();
        next.play_unchecked(action);
        let node = Node { state: next, actions: vec![action] };
        if self.is_over(&node.state) {
            let worth = (self.worth)(&node.state, self.seat);
            self.finish(node.actions, worth, &node.state);
        } else {
            self.follow(vec![node]);
        }
    }

    fn is_over(&self, state: &G) -> bool {
        state.turns() != self.turn || state.to_act() != Some(self.seat)
    }

    fn finish(&mut self, actions: Vec<G::Action>, worth: f32, end: &G) {
        if self.seen.insert(end.key(Viewer::Seat(self.seat))) {
            self.found.push(Way { actions, worth });
        }
    }

    fn follow(&mut self, mut nodes: Vec<Node<G>>) {
        let mut best = f32::NEG_INFINITY;
        for _ in 0..STEPS {
            if nodes.is_empty() {
                break;
            }
            nodes = self.step(&nodes, &mut best);
        }
    }

    /// The best positions one action on; turns that end are kept apart.
    fn step(&mut self, nodes: &[Node<G>], best: &mut f32) -> Vec<Node<G>> {
        let mut children = Vec::new();
        let mut actions = Vec::new();
        for (parent, node) in nodes.iter().enumerate() {
            actions.clear();
            node.state.worthwhile(&mut actions);
            for &action in &actions {
                if (self.late)() {
                    return Vec::new();
                }
                let mut next = node.state.clone();
                next.play_unchecked(action);
                let worth = (self.worth)(&next, self.seat);
                if self.is_over(&next) {
                    *best = best.max(worth);
                    self.finish([&node.actions[..], &[action]].concat(), worth, &next);
                } else {
                    children.push(Child { worth, parent, action });
                }
            }
        }
        let floor = *best - self.beam.slack;
        children.retain(|child| child.worth > floor);
        children.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        self.pick(nodes, &children)
    }

    fn pick(&self, nodes: &[Node<G>], children: &[Child<G::Action>]) -> Vec<Node<G>> {
        let mut keys = Vec::new();
        let mut picked = Vec::new();
        for child in children {
            if picked.len() == self.beam.width {
                break;
            }
            let mut state = nodes[child.parent].state.clone();
            state.play_unchecked(child.action);
            let key = state.key(Viewer::Seat(self.seat));
            if keys.contains(&key) {
                continue;
            }
            keys.push(key);
            let actions = [&nodes[child.parent].actions[..], &[child.action]].concat();
            picked.push(Node { state, actions });
        }
        picked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Sticks};

    fn found(width: usize, slack: f32) -> Vec<(usize, f32)> {
        // Of seven sticks one to three are taken: four left give a point, six and five none.
        let game = Sticks::deal(Rules::leak(7, false), 1);
        let list = ways(&game, Beam { width, slack }, &Sticks::prospect);
        list.into_iter().map(|way| (way.actions.len(), way.worth)).collect()
    }

    #[test]
    fn the_best_end_of_a_turn_comes_first() {
        assert_eq!(found(2, 1.0)[0], (4, 1.0), "take three, done");
    }

    #[test]
    fn without_slack_only_what_looks_better_is_followed() {
        assert_eq!(found(1, 0.0), [(2, 0.0)], "take one, done: a second looks no better");
    }

    #[test]
    fn no_two_ways_end_alike() {
        let game = Sticks::deal(Rules::leak(30, false), 1);
        let list = ways(&game, Beam { width: 4, slack: 9.0 }, &|game: &Sticks, _| f32::from(game.left));
        let mut ends: Vec<usize> = list.iter().map(|way| way.actions.len()).collect();
        ends.sort_unstable();
        assert_eq!(ends, [2, 3, 4]);
    }
}
