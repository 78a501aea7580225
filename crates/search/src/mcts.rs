//! Monte-Carlo tree search with priors and progressive widening, on what one seat may know.
//!
//! Every pass through the tree starts from a fresh state that the view allows, so that hidden cards are
//! never known, only likely. A node of the tree is what the searching seat would know there.
//!
//! At the root, actions can be compared in the same worlds: luck that all of them share then tells none of them apart
//! from the others, and the worse half is dropped again and again.

use crate::budget::Clock;
use crate::player::lead;
use crate::tree::{Tree, Visit};
use crate::{Analysis, Budget, Judgement, Player};
use game::{FastRng, PerSeat, Policy, Random, Seat, Viewer};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// How a tree search is set for a game.
#[derive(Clone, Copy, Debug)]
pub struct TreeConfig {
    /// How much actions with few visits are tried.
    pub explore: f32,
    /// How many actions are looked at in a new node.
    pub narrow: f32,
    /// How fast this number grows with the square root of the visits.
    pub widen: f32,
    /// How many actions of a node are ever looked at, by their priors.
    pub most: usize,
    /// How many turns are played out by the priors before a position is valued.
    pub playout: u32,
    /// How often a playout takes the action with the largest prior instead of drawing one.
    pub playout_greed: f32,
    /// Whether the choices of others depend on what the searching seat cannot see.
    pub hidden_choices: bool,
    /// Actions whose prior is at least this part of the largest are compared at the root in the same worlds; `None`: the
    /// root is searched like any other node.
    pub compare: Option<f32>,
    /// How many edges the trees of all threads may hold together.
    pub edges: usize,
}

impl TreeConfig {
    /// A setting that suits most games.
    pub const COMMON: Self = Self {
        explore: 1.5,
        narrow: 4.0,
        widen: 1.0,
        most: 200,
        playout: 0,
        playout_greed: 0.8,
        hidden_choices: false,
        compare: None,
        edges: 4_000_000,
    };
}

/// How many ways to go on are looked at where there is no choice.
const FORCED: u64 = 100;
/// With fewer passes for each action the priors say more than a comparison.
const ENOUGH: u64 = 32;

/// A player that searches a tree; it is kept and reused within a game.
pub struct TreePlayer<G: Policy> {
    tuning: TreeConfig,
    rng: FastRng,
    trees: Vec<Tree<G>>,
}

impl<G: Policy> TreePlayer<G> {
    /// A player with this setting whose randomness follows from `seed`.
    pub const fn new(tuning: TreeConfig, seed: u64) -> Self {
        Self { tuning, rng: FastRng::new(seed), trees: Vec::new() }
    }

    /// Searches on all threads, each in a tree of its own; of the first actions `only` one, if given.
    fn search(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        seat: Seat,
        only: Option<G::Action>,
        budget: &Budget,
    ) {
        let start = Instant::now();
        let threads = budget.workers();
        self.trees.resize_with(threads.max(self.trees.len()), Tree::default);
        let tuning = TreeConfig { edges: self.tuning.edges / threads, ..self.tuning };
        let stop = AtomicBool::new(false);
        let seeds: Vec<u64> = (0..threads).map(|_| self.rng.next_u64()).collect();
        std::thread::scope(|scope| {
            for (tree, seed) in self.trees.iter_mut().zip(seeds) {
                let clock = Clock::new(budget, start, &stop);
                let mut work = Work {
                    setup,
                    view,
                    viewer: Viewer::Seat(seat),
                    only,
                    tuning,
                    tree,
                    clock,
                    rng: FastRng::new(seed),
                };
                if threads == 1 {
                    work.run();
                } else {
                    scope.spawn(move || work.run());
                }
            }
        });
    }

    /// The judgements of the root, all trees added up, the best first.
    fn judgements(&self, root: u64) -> Vec<Judgement<G::Action>> {
        let mut sums: HashMap<G::Action, usize> = HashMap::new();
        let mut judgements: Vec<Judgement<G::Action>> = Vec::new();
        for edge in self.trees.iter().flat_map(|tree| tree.edges(root)) {
            let index = *sums.entry(edge.action).or_insert(judgements.len());
            if index == judgements.len() {
                judgements.push(Judgement { action: edge.action, value: 0.0, points: 0.0, visits: 0 });
            }
            judgements[index].value += edge.value;
            judgements[index].points += edge.points;
            judgements[index].visits += u64::from(edge.visits);
        }
        for judgement in &mut judgements {
            let visits = (judgement.visits as f32).max(1.0);
            judgement.value /= visits;
            judgement.points /= visits;
        }
        // Equal visits happen in tiny budgets and to actions that were compared to the end: there the value decides; the
        // sort keeps the order of priors.
        judgements.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
        judgements
    }
}

impl<G: Policy> Player<G> for TreePlayer<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { judgements: Vec::new() } };
        let root = state.key(Viewer::Seat(seat));
        let mut actions = Vec::new();
        state.actions(&mut actions);
        if actions.len() > 1 {
            self.search(setup, view, seat, None, budget);
        } else {
            // Even a forced action gets a value, because reviews ask for one.
            let few = budget.nodes.map_or(FORCED, |nodes| nodes.min(FORCED));
            self.search(setup, view, seat, None, &Budget { nodes: Some(few), ..*budget });
        }
        let mut judgements = self.judgements(root);
        if judgements.iter().all(|judgement| judgement.visits == 0) {
            judgements.clear();
            let judgement =
                |&action: &G::Action| Judgement { action, value: state.value(seat), points: 0.0, visits: 0 };
            judgements.extend(actions.first().map(judgement));
        }
        Analysis { judgements }
    }

    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        let state = G::resample(setup, view, &mut self.rng);
        let seat = state.to_act()?;
        self.search(setup, view, seat, Some(action), budget);
        self.judgements(state.key(Viewer::Seat(seat)))
            .into_iter()
            .find(|judgement| judgement.action == action)
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.trees.iter_mut().for_each(Tree::clear);
    }
}

/// The work of one thread.
struct Work<'a, G: Policy> {
    setup: &'static G::Setup,
    view: &'a G::View,
    viewer: Viewer,
    only: Option<G::Action>,
    tuning: TreeConfig,
    tree: &'a mut Tree<G>,
    clock: Clock<'a>,
    rng: FastRng,
}

/// Space to work in, kept from pass to pass.
struct Scratch<A> {
    path: Vec<Visit>,
    actions: Vec<A>,
    priors: Vec<f32>,
}

/// An action of the root that is compared with others.
struct Rival {
    edge: usize,
    /// The values of all worlds, added up.
    value: f32,
}

impl<G: Policy> Work<'_, G> {
    fn run(&mut self) {
        if self.tree.len() > self.tuning.edges / 2 {
            self.tree.clear();
        }
        let mut scratch = Scratch { path: Vec::new(), actions: Vec::new(), priors: Vec::new() };
        // The first pass makes the root; without a second one nothing is known about its actions.
        for pass in 0.. {
            self.pass(&mut scratch);
            let going = self.clock.tick();
            self.clock.look();
            if pass > 0 && (!going || self.clock.is_out()) {
                return;
            }
            if pass == 0
                && let Some((root, rivals)) = self.rivals()
            {
                return self.compare(root, rivals, &mut scratch);
            }
        }
    }

    /// The root and those of its actions that are compared, if that is wanted and the budget is large enough.
    fn rivals(&mut self) -> Option<(usize, Vec<Rival>)> {
        let least = self.tuning.compare.filter(|_| self.only.is_none())?;
        // What the seat sees is the same in any state.
        let state = G::resample(self.setup, self.view, &mut FastRng::new(0));
        let root = self.tree.find(state.key(self.viewer))?;
        let count = self.tree.promising(root, least);
        let enough = count > 1 && self.clock.most() >= ENOUGH * count as u64;
        enough.then(|| (root, (0..count).map(|edge| Rival { edge, value: 0.0 }).collect()))
    }

    /// Tries all rivals in the same worlds; whenever its part of the budget is over, the worse half is dropped, until
    /// two are left.
    fn compare(&mut self, root: usize, mut rivals: Vec<Rival>, scratch: &mut Scratch<G::Action>) {
        self.tree.restart(root);
        let parts = f64::from(rivals.len().next_power_of_two().ilog2());
        let mut over = 1.0;
        while !self.clock.is_out() {
            let world = G::resample(self.setup, self.view, &mut self.rng);
            for rival in &mut rivals {
                rival.value += self.pass_through(world.clone(), Some((root, rival.edge)), scratch);
                self.clock.tick();
            }
            self.clock.look();
            if rivals.len() > 2 && self.clock.progress() * parts >= over {
                over += 1.0;
                rivals.sort_by(|a, b| b.value.total_cmp(&a.value));
                rivals.truncate(rivals.len().div_ceil(2));
            }
        }
    }

    /// A pass through a world of its own.
    fn pass(&mut self, scratch: &mut Scratch<G::Action>) {
        let state = G::resample(self.setup, self.view, &mut self.rng);
        let root = self.only.and_then(|only| {
            let root = self.tree.find(state.key(self.viewer))?;
            Some((root, self.tree.edge(root, only)?))
        });
        self.pass_through(state, root, scratch);
    }

    /// Down the tree, first along one edge of the root if it is given, one new node, its value, and back up; gives what
    /// it came to for the seat that searches.
    fn pass_through(
        &mut self,
        mut state: G,
        first: Option<(usize, usize)>,
        scratch: &mut Scratch<G::Action>,
    ) -> f32 {
        let (chapter, seats) = (state.chapter(), state.seats());
        scratch.path.clear();
        if let Some(((node, edge), seat)) = first.zip(state.to_act()) {
            self.follow(&mut state, Visit { node, edge, seat }, scratch);
        }
        let new = self.descend(&mut state, chapter, scratch);
        self.play_out(&mut state, chapter, scratch);
        let values = PerSeat::from_fn(seats, |seat| worth(&state, seat));
        let points = state.outcome().map_or_else(|| state.points(), |outcome| outcome.points);
        let own = self.viewer.seat().map_or(0.0, |seat| values[seat]);
        self.tree.observe(own);
        if let Some((node, seat)) = new {
            self.tree.guess(node, values[seat]);
        }
        for visit in &scratch.path {
            self.tree.add(visit, values[visit.seat], lead(&points, visit.seat));
        }
        own
    }

    fn follow(&self, state: &mut G, visit: Visit, scratch: &mut Scratch<G::Action>) {
        state.play_unchecked(self.tree.action(visit.node, visit.edge));
        scratch.path.push(visit);
    }

    /// Down the tree to the end of the chapter or to a new node, which is given with its seat.
    fn descend(
        &mut self,
        state: &mut G,
        chapter: u32,
        scratch: &mut Scratch<G::Action>,
    ) -> Option<(usize, Seat)> {
        while let Some(seat) = state.to_act().filter(|_| state.chapter() == chapter) {
            let key = state.key(self.viewer);
            let Some(node) = self.tree.find(key) else {
                return self.expand(state, key, scratch).map(|node| (node, seat));
            };
            if self.tuning.hidden_choices && !self.viewer.is(seat) {
                self.tree.admit(node, state, &mut scratch.actions, &mut scratch.priors);
            }
            let edge = self.tree.select(node, &self.tuning);
            self.follow(state, Visit { node, edge, seat }, scratch);
        }
        None
    }

    fn expand(&mut self, state: &G, key: u64, scratch: &mut Scratch<G::Action>) -> Option<usize> {
        if self.tree.len() >= self.tuning.edges {
            return None;
        }
        let Scratch { actions, priors, .. } = scratch;
        actions.clear();
        priors.clear();
        state.actions(actions);
        state.instinct(actions, priors);
        Some(self.tree.insert(key, actions, priors, self.tuning.most))
    }

    /// Plays on by the priors for as many turns as the setting says, to the end of the chapter at most.
    fn play_out(&mut self, state: &mut G, chapter: u32, scratch: &mut Scratch<G::Action>) {
        let until = state.turns().saturating_add(self.tuning.playout);
        let Scratch { actions, priors, .. } = scratch;
        while state.turns() < until && state.chapter() == chapter && state.to_act().is_some() {
            actions.clear();
            state.actions(actions);
            let choice = if actions.len() < 2 {
                actions.first().copied()
            } else if self.rng.unit() < self.tuning.playout_greed {
                state.impulse(actions, priors)
            } else {
                priors.clear();
                state.instinct(actions, priors);
                draw(actions, priors, &mut self.rng)
            };
            let Some(action) = choice else { return };
            state.play_unchecked(action);
        }
    }
}

/// One of the actions, each as likely as its prior says.
pub(crate) fn draw<A: Copy>(actions: &[A], priors: &[f32], rng: &mut FastRng) -> Option<A> {
    let mut rest = rng.unit() * priors.iter().sum::<f32>();
    for (&action, &prior) in actions.iter().zip(priors) {
        rest -= prior;
        if rest < 0.0 {
            return Some(action);
        }
    }
    actions.last().copied()
}

/// What a position is worth: the result if the game is over. Alone, the score counts, not the title.
fn worth<G: Policy>(state: &G, seat: Seat) -> f32 {
    match state.outcome() {
        Some(outcome) if state.seats() > 1 => outcome.reward(seat),
        _ => state.value(seat),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Sticks, turn_of};
    use game::Game as _;
    use std::time::Duration;

    fn player(seed: u64) -> TreePlayer<Sticks> {
        TreePlayer::new(TreeConfig::COMMON, seed)
    }

    #[test]
    fn it_leaves_a_multiple_of_four_sticks() {
        for sticks in [5u8, 6, 7, 9, 10, 11] {
            let game = Sticks::deal(Rules::leak(sticks, false), 2);
            let left = turn_of(&mut player(1), &game, &Budget::nodes(20_000));
            assert!(left.is_multiple_of(4), "{sticks} sticks: left {left}");
        }
    }

    #[test]
    fn a_node_count_and_a_seed_give_the_same_analysis() {
        let game = Sticks::deal(Rules::leak(15, true), 2);
        let view = game.view(Viewer::Seat(Seat(0)));
        for threads in [1, 2] {
            let budget = Budget::nodes(3_000).threads(threads);
            let look = |seed| player(seed).analyse(game.rules, &view, &budget);
            assert_eq!(look(5), look(5), "{threads} threads");
        }
    }

    fn comparing(seed: u64) -> TreePlayer<Sticks> {
        TreePlayer::new(TreeConfig { compare: Some(0.0), ..TreeConfig::COMMON }, seed)
    }

    #[test]
    fn actions_that_are_compared_in_the_same_worlds_are_chosen_as_well() {
        for sticks in [5u8, 6, 7, 9, 10, 11] {
            let game = Sticks::deal(Rules::leak(sticks, false), 2);
            let left = turn_of(&mut comparing(1), &game, &Budget::nodes(20_000));
            assert!(left.is_multiple_of(4), "{sticks} sticks: left {left}");
        }
        let game = Sticks { taken: 1, ..Sticks::deal(Rules::leak(9, true), 2) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let look = |budget: &Budget| comparing(5).analyse(game.rules, &view, budget).judgements;
        let judgements = look(&Budget::nodes(3_000));
        assert_eq!(judgements, look(&Budget::nodes(3_000)));
        assert_eq!(judgements[0].visits, judgements[1].visits, "both were tried in all worlds");
    }

    #[test]
    fn few_passes_are_led_by_the_priors_alone() {
        let game = Sticks { taken: 1, ..Sticks::deal(Rules::leak(9, true), 2) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let few = Budget::nodes(2 * ENOUGH - 1);
        assert_eq!(comparing(5).analyse(game.rules, &view, &few), player(5).analyse(game.rules, &view, &few));
    }

    #[test]
    fn it_does_not_depend_on_what_it_may_not_see() {
        let rules = Rules::leak(9, true);
        let budget = Budget::nodes(2_000);
        let choices = [false, true].map(|loses| {
            let game = Sticks { loses, taken: 1, ..Sticks::deal(rules, 2) };
            player(3).analyse(rules, &game.view(Viewer::Seat(Seat(0))), &budget)
        });
        assert_eq!(choices[0], choices[1]);
    }

    #[test]
    fn an_action_that_the_search_passes_over_can_be_judged() {
        let game = Sticks { taken: 1, ..Sticks::deal(Rules::leak(9, false), 2) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let (mut player, budget) = (player(1), Budget::nodes(2_000));
        let judgements = player.analyse(game.rules, &view, &budget).judgements;
        let (best, worst) = (judgements[0], judgements[judgements.len() - 1]);
        let judged = player.judge(game.rules, &view, worst.action, &budget).unwrap();
        assert!(judged.visits >= 2_000 && judged.value < best.value, "{judged:?} {best:?}");
    }

    #[test]
    fn an_empty_budget_still_gives_an_action() {
        let game = Sticks { taken: 1, ..Sticks::deal(Rules::leak(9, false), 2) };
        let view = game.view(Viewer::Seat(Seat(0)));
        for budget in [Budget::nodes(0), Budget::time(Duration::ZERO)] {
            assert!(player(1).choose(game.rules, &view, &budget).is_some());
        }
    }
}
