//! A search over whole turns of one seat: beams that grow wider for as long as there is time.
//!
//! Every depth of the game has a queue of candidates. A sweep goes from the first queue to the last and
//! expands the best candidate of each, so that after n sweeps the result is that of a beam of width n,
//! and a sweep that is cut short wastes nothing. The best way to the end is kept as the plan and
//! followed, unless the next search finds a better one.

use crate::budget::{Clock, in_parallel};
use crate::outcomes::{Drawn, Gap};
use crate::{Analysis, Budget, Decision, Judgement, Player};
use game::{FastRng, Policy, Seat, Viewer};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashSet};
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// How a plan is searched.
#[derive(Clone, Copy, Debug)]
pub struct PlannerConfig {
    /// How many actions of a position are looked at, by their priors.
    pub look: usize,
    /// How many of these are followed, by how the position looks after them: few, so that plans differ.
    pub follow: usize,
    /// How many candidates of each depth are expanded in a sweep.
    pub width: usize,
    /// How many positions are kept at most.
    pub most: usize,
    /// How many turns ahead are looked at most.
    pub turns: u32,
    /// In how many drawn games an analysis looks at what becomes of its plan; none, and it believes the plan.
    pub games: u32,
}

impl PlannerConfig {
    /// A setting that suits games of a few dozen turns.
    pub const COMMON: Self = Self { look: 60, follow: 8, width: 1, most: 40_000, turns: 40, games: 0 };
}

/// How many other actions an analysis looks at.
const OTHERS: usize = 6;
/// The part of the budget of an analysis that goes into its plan, if it also looks at drawn games.
const PLANNED: f64 = 0.35;
/// Two actions are compared in at most one pair of drawn games for so many nodes.
const NODES_A_PAIR: u64 = 2;

/// A player that plans its own turns to the end; others are thought to do what is sensible.
pub struct Planner<G: Policy> {
    scope: PlannerConfig,
    rng: FastRng,
    plan: Option<Course<G>>,
    /// What the hidden part of the last analysis follows from: an action is compared in the same world.
    world: u64,
    /// How many points more than its plan the last analysis expects.
    surplus: f32,
}

/// A way to go on: what is known before each own action, and the action.
struct Course<G: Policy> {
    steps: Vec<(u64, G::Action)>,
    /// The points at its end; none if it does not reach that far.
    worth: Option<f32>,
    /// How many turns were finished when it was made.
    turn: u32,
}

impl<G: Policy> Planner<G> {
    /// A player with this setting whose randomness follows from `seed`.
    pub const fn new(scope: PlannerConfig, seed: u64) -> Self {
        Self { scope, rng: FastRng::new(seed), plan: None, world: 0, surplus: 0.0 }
    }

    /// What the plan says here.
    fn planned(&self, key: u64) -> Option<G::Action> {
        self.plan.as_ref()?.steps.iter().find(|step| step.0 == key).map(|step| step.1)
    }

    /// Keeps the better one of the plan at hand and a new one.
    fn adopt(&mut self, key: u64, found: Option<Course<G>>) {
        if self.planned(key).is_none() {
            self.plan = found;
        } else if let (Some(old), Some(new)) = (&mut self.plan, found) {
            // A plan without an end lasts for its turn.
            let stale = old.worth.is_none() && old.turn != new.turn;
            old.turn = new.turn;
            if stale || new.worth > old.worth {
                *old = new;
            }
        }
    }

    /// Searches for a plan, beginning with one of the actions or with any, and keeps the best one. The
    /// threads share the beginnings among them.
    fn search(
        &mut self,
        root: &Root<'_, G>,
        only: Option<G::Action>,
        budget: &Budget,
        start: Instant,
    ) -> Vec<Begun<G::Action>> {
        let stop = AtomicBool::new(false);
        let parts = budget.workers();
        let run = |part| {
            let clock = Clock::new(budget, start, &stop);
            Sweep::new(root.state, root.seat, self.scope, clock, only).only_part(part, parts).run()
        };
        let sweeps = in_parallel((0..parts).collect(), &run);
        let mut begun = Vec::new();
        for sweep in sweeps {
            self.adopt(root.key(), sweep.best());
            sweep.begun.into_iter().for_each(|new| note(&mut begun, new));
        }
        begun
    }

    /// The action of the plan first, then those that were followed to an end.
    fn in_order(&self, root: &Root<'_, G>, mut begun: Vec<Begun<G::Action>>) -> Vec<Begun<G::Action>> {
        let planned = self.planned(root.key());
        let Some(action) = planned.or_else(|| root.actions().first().copied()) else { return Vec::new() };
        // A plan that says nothing here may be another seat's.
        let worth = planned.and(self.plan.as_ref()).and_then(|plan| plan.worth);
        let visits = begun.iter().find(|begun| begun.action == action).map_or(1, |begun| begun.visits);
        begun.retain(|begun| begun.action != action && begun.worth.is_some());
        begun.sort_by(|a, b| b.worth.partial_cmp(&a.worth).unwrap_or(Ordering::Equal));
        begun.insert(0, Begun { action, worth, visits });
        begun
    }

    /// A plan knows what nobody can: the order of what is hidden, and what the others will do. Games in which
    /// both are drawn tell what its first action is worth; the plans tell by how much other actions are worse.
    fn expect(
        &mut self,
        (setup, view): (&'static G::Setup, &G::View),
        best: &mut Begun<G::Action>,
        limits: (&Budget, Instant),
    ) {
        let games = Drawn::<G> { setup, view, seed: self.world };
        let drawn = games.mean_lead(best.action, self.scope.games, limits);
        self.surplus = match (drawn, best.worth) {
            (Some(drawn), Some(worth)) => drawn - worth,
            (Some(drawn), None) => {
                best.worth = Some(drawn);
                0.0
            }
            (None, _) => 0.0,
        };
    }
}

/// A position to search from.
struct Root<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Policy> Root<'a, G> {
    /// `None` if the game is over.
    fn new(state: &'a G) -> Option<Self> {
        Some(Self { state, seat: state.to_act()? })
    }

    fn key(&self) -> u64 {
        self.state.key(Viewer::Seat(self.seat))
    }

    fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.state.actions(&mut actions);
        actions
    }

    /// The few actions after which the position looks best.
    fn good_looking(&self) -> impl Iterator<Item = G::Action> + use<G> {
        let (actions, mut values) = (self.actions(), Vec::new());
        self.state.values(self.seat, &actions, &mut values);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        order.into_iter().take(OTHERS).map(move |index| actions[index])
    }
}

impl<G: Policy> Player<G> for Planner<G> {
    /// A good part of the budget goes into the best plan, as much into plans that begin with what looks good, and
    /// the rest of the time into drawn games.
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        self.world = self.rng.next_u64();
        let state = G::resample(setup, view, &mut FastRng::new(self.world));
        let Some(root) = Root::new(&state) else { return Analysis { judgements: Vec::new() } };
        let mut begun = Vec::new();
        if root.actions().len() > 1 {
            let share = if self.scope.games > 0 { PLANNED } else { 0.5 };
            begun = self.search(&root, None, &budget.part(share), start);
            let part = budget.part(share / OTHERS as f64).threads(1);
            for action in root.good_looking() {
                for new in self.search(&root, Some(action), &part, Instant::now()) {
                    note(&mut begun, new);
                }
            }
        }
        let mut begun = self.in_order(&root, begun);
        self.surplus = 0.0;
        // Alone, the others know no better: nobody plays drawn games as well as a plan.
        if let Some(best) = begun.first_mut().filter(|_| state.seats() > 1) {
            self.expect((setup, view), best, (budget, start));
        }
        Analysis { judgements: begun.iter().map(|begun| begun.judgement(&root, self.surplus)).collect() }
    }

    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut FastRng::new(self.world));
        let root = Root::new(&state)?;
        let stop = AtomicBool::new(false);
        let clock = Clock::new(&budget.threads(1), start, &stop);
        let begun = Sweep::new(root.state, root.seat, self.scope, clock, Some(action)).run().begun;
        begun
            .into_iter()
            .find(|begun| begun.worth.is_some())
            .map(|begun| begun.judgement(&root, self.surplus))
    }

    /// More nodes make plans know their one world better, and blame more: what is really worse is worse in many drawn
    /// games. The analysis has not looked at these.
    fn compare(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        actions: [G::Action; 2],
        budget: &Budget,
        enough: &dyn Fn(&Gap) -> bool,
    ) -> Option<Gap> {
        let seats = G::resample(setup, view, &mut FastRng::new(self.world)).seats();
        let most = budget.nodes.map_or(u64::MAX, |nodes| nodes / NODES_A_PAIR).clamp(1, u32::MAX.into());
        let drawn = Drawn::<G> { setup, view, seed: !self.world };
        (self.scope.games > 0 && seats > 1).then(|| drawn.gap(actions, most as u32, enough))?
    }

    /// Within a turn nothing new is learnt: the plan that was made for it is followed. What a plan is worth knows too much
    /// to be stated (see `expect`), so what is stated is how the position looks after the action.
    fn decide(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
    ) -> Option<Decision<G::Action>> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let root = Root::new(&state)?;
        let actions = root.actions();
        let made_now = self.plan.as_ref().is_some_and(|plan| plan.turn == state.turns());
        let decided = made_now && self.planned(root.key()).is_some();
        if actions.len() > 1 && !decided {
            self.search(&root, None, budget, start);
        }
        let action = self.planned(root.key()).or_else(|| actions.first().copied())?;
        let mut looks = Vec::new();
        state.values(root.seat, &[action], &mut looks);
        Some(Decision { action, value: looks.first().copied() })
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.plan = None;
    }
}

/// Adds what came of an action to what is known of it.
fn note<A: PartialEq>(list: &mut Vec<Begun<A>>, new: Begun<A>) {
    match list.iter_mut().find(|begun| begun.action == new.action) {
        Some(begun) => {
            begun.visits += new.visits;
            begun.worth = new.worth.into_iter().chain(begun.worth).reduce(f32::max);
        }
        None => list.push(new),
    }
}

/// An action at the root, and what came of it.
struct Begun<A> {
    action: A,
    /// The points at the best end that was found behind it.
    worth: Option<f32>,
    /// How many positions behind it were expanded.
    visits: u64,
}

impl<A: Copy> Begun<A> {
    fn judgement<G: Policy>(&self, root: &Root<'_, G>, surplus: f32) -> Judgement<A> {
        let Self { action, worth, visits } = *self;
        let (state, seat) = (root.state, root.seat);
        // Without an end in sight, what counts is how the position looks.
        let (value, points) = match worth.map(|worth| worth + surplus) {
            Some(points) => (state.chance(points), points),
            None => (state.value(seat), crate::player::lead(&state.points(), seat)),
        };
        Judgement { action, value, points, visits }
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
    scope: PlannerConfig,
    clock: Clock<'a>,
    /// Breaks the ties of others.
    rng: FastRng,
    root_turns: u32,
    stops: Vec<Stop<G>>,
    queues: std::collections::BTreeMap<Depth, BinaryHeap<Candidate<G::Action>>>,
    seen: HashSet<u64>,
    /// The best finished game: its worth and where it ends.
    finished: Option<(f32, u32)>,
    /// What came of each action at the root.
    begun: Vec<Begun<G::Action>>,
    order: u32,
    actions: Vec<G::Action>,
    priors: Vec<f32>,
}

impl<'a, G: Policy> Sweep<'a, G> {
    /// A search from `state`; with one action to begin with, or with any.
    fn new(state: &G, seat: Seat, scope: PlannerConfig, clock: Clock<'a>, only: Option<G::Action>) -> Self {
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
            begun: Vec::new(),
            order: 0,
            actions: Vec::new(),
            priors: Vec::new(),
        };
        match only {
            Some(action) => sweep.put(0, &[action]),
            None => sweep.list(0),
        }
        sweep
    }

    /// Leaves the other beginnings to other threads.
    fn only_part(mut self, part: usize, parts: usize) -> Self {
        let mut number = 0;
        let mut own = |_: &Candidate<G::Action>| {
            number += 1;
            number % parts == part
        };
        for queue in self.queues.values_mut() {
            let sorted = std::mem::take(queue).into_sorted_vec();
            *queue = sorted.into_iter().rev().filter(&mut own).collect();
        }
        self
    }

    /// Sweeps until a limit is reached or nothing is left to look at.
    fn run(mut self) -> Self {
        while !self.clock.is_out() && self.stops.len() < self.scope.most && self.sweep() {}
        self
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
        let worth = state.outcome().map(|outcome| crate::player::lead(&outcome.points, self.seat));
        let index = self.stops.len() as u32;
        let first = self.stops[candidate.parent as usize].first.unwrap_or(candidate.action);
        let from = Some((candidate.parent, candidate.action));
        self.stops.push(Stop { state, from, first: Some(first), depth });
        note(&mut self.begun, Begun { action: first, worth, visits: 1 });
        match worth {
            Some(worth) if self.finished.is_none_or(|(best, _)| worth > best) => {
                self.finished = Some((worth, index));
            }
            None if depth.0 < self.scope.turns => self.list(index),
            _ => {}
        }
    }

    /// Puts the likely actions of a position into the queues.
    fn list(&mut self, parent: u32) {
        let (actions, priors) = (&mut self.actions, &mut self.priors);
        let state = &self.stops[parent as usize].state;
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
        let likely: Vec<G::Action> = order.into_iter().map(|index| actions[index as usize]).collect();
        self.put(parent, &likely);
    }

    /// Puts the best-looking of these actions of a position into the queues.
    fn put(&mut self, parent: u32, actions: &[G::Action]) {
        let Stop { state, depth, .. } = &self.stops[parent as usize];
        let values = &mut self.priors;
        values.clear();
        state.values(self.seat, actions, values);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        // At the root, everything may come up in the end.
        order.truncate(if parent == 0 { usize::MAX } else { self.scope.follow });
        for index in order {
            let (action, value) = (actions[index], values[index]);
            let mut next = state.clone();
            next.play_unchecked(action);
            let turns = next.turns().saturating_sub(self.root_turns);
            let inside = if turns == depth.0 && next.to_act() == Some(self.seat) { depth.1 + 1 } else { 0 };
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
    fn best(&self) -> Option<Course<G>> {
        let mut at = match self.finished {
            Some((_, index)) => index,
            None => self.deepest()?,
        };
        let mut steps = Vec::new();
        while let Some((parent, action)) = self.stops[at as usize].from {
            let state = &self.stops[parent as usize].state;
            steps.push((state.key(Viewer::Seat(self.seat)), action));
            at = parent;
        }
        Some(Course { steps, worth: self.finished.map(|(worth, _)| worth), turn: self.root_turns })
    }

    /// The best position of the deepest turn.
    fn deepest(&self) -> Option<u32> {
        let far = |index: &u32| {
            let stop = &self.stops[*index as usize];
            (stop.depth.0, stop.state.value(self.seat))
        };
        let by_depth = |a: &u32, b: &u32| {
            let (a, b) = (far(a), far(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        };
        (1..self.stops.len() as u32).max_by(by_depth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Rules, Sticks};
    use game::Game as _;

    /// The points that a planner reaches alone.
    fn solo(sticks: u8, nodes: u64) -> i32 {
        let rules = Rules::leak(sticks, false);
        let mut game = Sticks::deal(rules, 1);
        let mut player = Planner::<Sticks>::new(PlannerConfig::COMMON, 1);
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
    fn an_analysis_lists_several_actions_whose_chances_fit_their_points() {
        let rules = Rules::leak(21, false);
        let view = Sticks { taken: 1, left: 20, ..Sticks::deal(rules, 1) }.view(Viewer::Seat(Seat(0)));
        let look = || {
            let mut player = Planner::<Sticks>::new(PlannerConfig::COMMON, 1);
            Player::<Sticks>::analyse(&mut player, rules, &view, &Budget::nodes(4_000)).judgements
        };
        let judgements = look();
        assert_eq!(judgements, look(), "a node count and a seed give the same answer");
        assert_eq!(judgements.len(), 2, "take one more, or done");
        assert_eq!(judgements[0].action, Action::Done);
        assert!(
            judgements[0].points > judgements[1].points && judgements[0].value > judgements[1].value,
            "{judgements:?}"
        );
        assert!(judgements.iter().all(|judgement| judgement.visits > 1), "{judgements:?}");
    }

    #[test]
    fn what_nobody_can_know_is_not_counted_on() {
        let rules = Rules::leak(21, true);
        let view = Sticks { taken: 1, left: 20, ..Sticks::deal(rules, 2) }.view(Viewer::Seat(Seat(0)));
        let points = |games| {
            let config = PlannerConfig { games, ..PlannerConfig::COMMON };
            let mut player = Planner::<Sticks>::new(config, 1);
            Player::<Sticks>::analyse(&mut player, rules, &view, &Budget::nodes(4_000)).judgements[0].points
        };
        assert!(
            points(0) > 0.9,
            "a plan knows how the coin lies and what the other will take: {}",
            points(0)
        );
        assert!(points(100).abs() < 0.4, "it is a coin: {}", points(100));
        assert_eq!(points(100).to_bits(), points(100).to_bits(), "a seed draws the same games");
    }

    #[test]
    fn actions_are_compared_by_drawn_games_where_others_play() {
        let rules = Rules::leak(21, true);
        let gap = |games, seats| {
            let view =
                Sticks { taken: 1, left: 20, ..Sticks::deal(rules, seats) }.view(Viewer::Seat(Seat(0)));
            let mut player = Planner::<Sticks>::new(PlannerConfig { games, ..PlannerConfig::COMMON }, 1);
            let budget = Budget::nodes(400);
            Player::<Sticks>::analyse(&mut player, rules, &view, &budget);
            player.compare(rules, &view, [Action::Done, Action::Take], &budget, &|_| false)
        };
        let gap_of_two = gap(24, 2).unwrap();
        assert_eq!(u64::from(gap_of_two.games), 400 / NODES_A_PAIR);
        assert!(gap_of_two.mean.abs() < 4.0 * gap_of_two.error, "it is a coin: {gap_of_two:?}");
        assert_eq!(gap(24, 2), Some(gap_of_two), "a seed draws the same games");
        assert_eq!(
            [gap(24, 1), gap(0, 2)],
            [None; 2],
            "alone, and for those who believe their plans, plans do"
        );
    }

    #[test]
    fn the_rest_of_a_turn_follows_the_plan_at_once() {
        let rules = Rules::leak(7, false);
        let mut game = Sticks::deal(rules, 1);
        let mut player = Planner::<Sticks>::new(PlannerConfig::COMMON, 1);
        let mut choose = |game: &Sticks, nodes| {
            player.choose(rules, &game.view(Viewer::Seat(Seat(0))), &Budget::nodes(nodes)).unwrap()
        };
        // Three sticks leave four: a point.
        let mut turn = vec![choose(&game, 1_000)];
        game.play(turn[0]).unwrap();
        while game.turns() == 0 {
            let action = choose(&game, 1);
            turn.push(action);
            game.play(action).unwrap();
        }
        assert_eq!(turn, [Action::Take, Action::Take, Action::Take, Action::Done]);
    }

    #[test]
    fn threads_share_the_beginnings_and_agree_with_one_thread() {
        let rules = Rules::leak(21, false);
        let game = Sticks { taken: 1, left: 20, ..Sticks::deal(rules, 1) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let look = |threads| {
            let mut player = Planner::<Sticks>::new(PlannerConfig::COMMON, 1);
            player.choose(rules, &view, &Budget::nodes(4_000).threads(threads))
        };
        assert_eq!([look(2), look(3), look(9)], [look(1); 3]);
        let stop = AtomicBool::new(false);
        let begun = |part| {
            let clock = Clock::new(&Budget::nodes(1_000), Instant::now(), &stop);
            let sweep =
                Sweep::new(&game, Seat(0), PlannerConfig::COMMON, clock, None).only_part(part, 2).run();
            sweep.begun.iter().map(|begun| begun.action).collect::<Vec<_>>()
        };
        assert_eq!([begun(0).len(), begun(1).len()], [1, 1], "there are two: to take another, or be done");
        assert_ne!(begun(0), begun(1));
    }

    #[test]
    fn a_tiny_budget_still_plays_to_the_end() {
        assert!(solo(21, 1) >= 0);
    }
}
