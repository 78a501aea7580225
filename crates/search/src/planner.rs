//! A search over whole turns of one seat: beams that grow wider for as long as there is time.
//!
//! Every depth of the game has a queue of candidates. A sweep goes from the first queue to the last and
//! expands the best candidate of each, so that after n sweeps the result is that of a beam of width n,
//! and a sweep that is cut short wastes nothing. The best way to the end is kept as the plan and
//! followed, unless the next search finds a better one.

use crate::budget::Clock;
use crate::{Analysis, Budget, Line, Player};
use game::{FastRng, Policy, Seat, Viewer};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// How a plan is searched.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// How many actions of a position are looked at, by their priors.
    pub look: usize,
    /// How many candidates of each depth are expanded in a sweep.
    pub width: usize,
    /// How many positions are kept at most.
    pub most: usize,
    /// How many turns ahead are looked at most.
    pub turns: u32,
}

impl Scope {
    /// A setting that suits games of a few dozen turns.
    pub const COMMON: Self = Self { look: 60, width: 1, most: 40_000, turns: 40 };
}

/// A player that plans its own turns to the end; others are thought to do what is sensible.
pub struct Planner<G: Policy> {
    scope: Scope,
    rng: FastRng,
    plan: Option<Plan<G>>,
}

/// A way to go on: what is known before each own action, and the action.
struct Plan<G: Policy> {
    steps: Vec<(u64, G::Action)>,
    worth: f32,
}

impl<G: Policy> Planner<G> {
    /// A player with this setting whose randomness follows from `seed`.
    pub const fn new(scope: Scope, seed: u64) -> Self {
        Self { scope, rng: FastRng::new(seed), plan: None }
    }

    /// What the plan says here.
    fn planned(&self, key: u64) -> Option<G::Action> {
        self.plan.as_ref()?.steps.iter().find(|step| step.0 == key).map(|step| step.1)
    }

    /// Keeps the better one of the plan at hand and a new one.
    fn adopt(&mut self, key: u64, found: Option<Plan<G>>) {
        let on_course = self.planned(key).is_some();
        let better = |new: &Plan<G>| self.plan.as_ref().is_none_or(|old| !on_course || new.worth > old.worth);
        if let Some(found) = found.filter(better) {
            self.plan = Some(found);
        } else if !on_course {
            self.plan = None;
        }
    }
}

impl<G: Policy> Player<G> for Planner<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { lines: Vec::new() } };
        let mut actions = Vec::new();
        state.actions(&mut actions);
        let key = state.key(Viewer::Seat(seat));
        let mut others = Vec::new();
        if actions.len() > 1 {
            let stop = AtomicBool::new(false);
            let clock = Clock::new(&Budget { threads: 1, ..*budget }, start, &stop);
            let mut sweep = Sweep::new(&state, seat, self.scope, clock);
            sweep.run();
            self.adopt(key, sweep.best());
            others = sweep.ends;
        }
        let action = self.planned(key).or_else(|| actions.first().copied());
        let points = state.points()[seat] as f32;
        let worth = self.plan.as_ref().map_or(points, |plan| plan.worth);
        let value = state.value(seat);
        let line = |(action, points)| Line { action, value, points, visits: 1 };
        others.retain(|end| Some(end.0) != action);
        others.sort_by(|a, b| b.1.total_cmp(&a.1));
        Analysis { lines: action.map(|action| (action, worth)).into_iter().chain(others).map(line).collect() }
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.plan = None;
    }
}

/// A position that was expanded, and how it was reached.
struct Stop<G: Policy> {
    state: G,
    from: Option<(u32, G::Action)>,
    /// The action at the root that leads here.
    first: Option<G::Action>,
    depth: Depth,
}

/// Whole turns from the root, and actions inside the turn.
type Depth = (u32, u32);

/// A position that could be expanded: an expanded one and an action.
struct Candidate<A> {
    value: f32,
    order: u32,
    parent: u32,
    action: A,
}

impl<A> PartialEq for Candidate<A> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}
impl<A> Eq for Candidate<A> {}
impl<A> PartialOrd for Candidate<A> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<A> Ord for Candidate<A> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.total_cmp(&other.value).then(other.order.cmp(&self.order))
    }
}

/// One search.
struct Sweep<'a, G: Policy> {
    seat: Seat,
    scope: Scope,
    clock: Clock<'a>,
    /// Breaks the ties of others.
    rng: FastRng,
    root_turns: u32,
    stops: Vec<Stop<G>>,
    queues: std::collections::BTreeMap<Depth, BinaryHeap<Candidate<G::Action>>>,
    seen: HashSet<u64>,
    /// The best finished game: its worth and where it ends.
    finished: Option<(f32, u32)>,
    /// The worth of the best finished game after each action at the root.
    ends: Vec<(G::Action, f32)>,
    order: u32,
    actions: Vec<G::Action>,
    priors: Vec<f32>,
}

impl<'a, G: Policy> Sweep<'a, G> {
    fn new(state: &G, seat: Seat, scope: Scope, clock: Clock<'a>) -> Self {
        let mut sweep = Self {
            seat,
            scope,
            clock,
            rng: FastRng::new(0),
            root_turns: state.turns(),
            stops: vec![Stop { state: state.clone(), from: None, first: None, depth: (0, 0) }],
            queues: std::collections::BTreeMap::new(),
            seen: HashSet::new(),
            finished: None,
            ends: Vec::new(),
            order: 0,
            actions: Vec::new(),
            priors: Vec::new(),
        };
        sweep.list(0);
        sweep
    }

    /// Sweeps until a limit is reached or nothing is left to look at.
    fn run(&mut self) {
        while !self.clock.is_out() && self.stops.len() < self.scope.most && self.sweep() {}
    }

    /// Expands the best candidates of each depth once, the first depth first; false if there was none.
    fn sweep(&mut self) -> bool {
        let mut expanded = false;
        let mut at: Depth = (0, 0);
        while let Some((&depth, _)) = self.queues.range(at..).next() {
            for _ in 0..self.scope.width {
                let Some(candidate) = self.queues.get_mut(&depth).and_then(BinaryHeap::pop) else { break };
                self.expand(&candidate, depth);
                expanded = true;
                self.clock.tick();
                self.clock.look();
                if self.clock.is_out() {
                    return false;
                }
            }
            at = (depth.0, depth.1 + 1);
        }
        expanded
    }

    fn expand(&mut self, candidate: &Candidate<G::Action>, depth: Depth) {
        let mut state = self.stops[candidate.parent as usize].state.clone();
        state.play_unchecked(candidate.action);
        self.go_on(&mut state);
        if !self.seen.insert(state.key(Viewer::Seat(self.seat))) {
            return;
        }
        let turns = state.turns().saturating_sub(self.root_turns);
        let depth = if turns == depth.0 { depth } else { (turns, 0) };
        let over = state.to_act().is_none();
        let worth = worth(&state, self.seat);
        let index = self.stops.len() as u32;
        let first = self.stops[candidate.parent as usize].first.unwrap_or(candidate.action);
        let from = Some((candidate.parent, candidate.action));
        self.stops.push(Stop { state, from, first: Some(first), depth });
        if over {
            self.note_end(first, worth);
            if self.finished.is_none_or(|(best, _)| worth > best) {
                self.finished = Some((worth, index));
            }
        } else if depth.0 < self.scope.turns {
            self.list(index);
        }
    }

    /// Remembers how far an action at the root leads.
    fn note_end(&mut self, first: G::Action, worth: f32) {
        match self.ends.iter_mut().find(|end| end.0 == first) {
            Some(end) => end.1 = end.1.max(worth),
            None => self.ends.push((first, worth)),
        }
    }

    /// Puts the likely actions of a position into the queues.
    fn list(&mut self, parent: u32) {
        let (actions, priors) = (&mut self.actions, &mut self.priors);
        let state = &self.stops[parent as usize].state;
        let depth = self.stops[parent as usize].depth;
        actions.clear();
        priors.clear();
        state.actions(actions);
        state.priors(actions, priors);
        let mut order: Vec<u32> = (0..actions.len() as u32).collect();
        if order.len() > self.scope.look {
            let by_prior = |a: &u32, b: &u32| priors[*b as usize].total_cmp(&priors[*a as usize]);
            order.select_nth_unstable_by(self.scope.look, by_prior);
            order.truncate(self.scope.look);
        }
        for index in order {
            let action = actions[index as usize];
            let mut next = state.clone();
            next.play_unchecked(action);
            let turns = next.turns().saturating_sub(self.root_turns);
            let inside = if turns == depth.0 && next.to_act() == Some(self.seat) { depth.1 + 1 } else { 0 };
            let value = next.value(self.seat);
            self.order += 1;
            let candidate = Candidate { value, order: self.order, parent, action };
            self.queues.entry((turns, inside)).or_default().push(candidate);
        }
    }

    /// Others do what is sensible, and what is forced is done, until there is a choice of one's own.
    fn go_on(&mut self, state: &mut G) {
        while let Some(seat) = state.to_act() {
            let action = if seat == self.seat {
                self.actions.clear();
                state.actions(&mut self.actions);
                let &[forced] = self.actions.as_slice() else { return };
                Some(forced)
            } else {
                state.sensible(&mut self.rng)
            };
            let Some(action) = action else { return };
            state.play_unchecked(action);
        }
    }

    /// The plan to the best end; if no end was reached, to the best position of the deepest turn.
    fn best(&self) -> Option<Plan<G>> {
        let deepest = |stop: &Stop<G>| (stop.depth.0, stop.state.value(self.seat));
        let (worth, index) = self.finished.or_else(|| {
            let by_depth = |a: &usize, b: &usize| {
                let (a, b) = (deepest(&self.stops[*a]), deepest(&self.stops[*b]));
                a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
            };
            let best = (1..self.stops.len()).max_by(by_depth)?;
            // Not the end yet: any plan that reaches it is better.
            Some((self.stops[best].state.value(self.seat) - 1000.0, best as u32))
        })?;
        let mut steps = Vec::new();
        let mut at = index;
        while let Some((parent, action)) = self.stops[at as usize].from {
            let state = &self.stops[parent as usize].state;
            steps.push((state.key(Viewer::Seat(self.seat)), action));
            at = parent;
        }
        Some(Plan { steps, worth })
    }
}

/// What a finished game is worth: the points, alone; the lead over the best other seat otherwise.
fn worth<G: Policy>(state: &G, seat: Seat) -> f32 {
    state.outcome().map_or(f32::MIN, |outcome| crate::player::lead(&outcome.points, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Sticks};
    use game::Game as _;

    /// The points that a planner reaches alone.
    fn solo(sticks: u8, nodes: u64) -> i32 {
        let rules = Rules::leak(sticks, false);
        let mut game = Sticks::deal(rules, 1);
        let mut player = Planner::<Sticks>::new(Scope::COMMON, 1);
        while game.to_act().is_some() {
            let view = game.view(Viewer::Seat(Seat(0)));
            let action = player.choose(rules, &view, &Budget::nodes(nodes)).unwrap();
            game.play(action).unwrap();
        }
        game.points
    }

    #[test]
    fn alone_it_finds_the_best_score_there_is() {
        // 20, 12 and 4 sticks left give one point each; 16, 8 and none give two.
        assert_eq!(solo(21, 2_000), 9);
        assert_eq!(solo(30, 2_000), 12);
    }

    #[test]
    fn a_tiny_budget_still_plays_to_the_end() {
        assert!(solo(21, 1) >= 0);
    }
}
