//! A player that compares whole turns: it finds the best-looking ways to play its turn, plays a few turns
//! on after each of them in drawn worlds, and keeps the one that comes out best.
//!
//! Every way that is still in question is tried in the same worlds, drawn from what the seat may know: so
//! luck is the same for all of them. Those that fall clearly behind are dropped.

use crate::budget::{Clock, in_parallel};
use crate::ways::{Beam, Way, ways, ways_in_time};
use crate::{Analysis, Budget, Judgement, Player};
use game::{FastRng, Game, Seat, Turnwise, Viewer};
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// How turns are compared.
#[derive(Clone, Copy, Debug)]
pub struct TurnConfig {
    /// How the first turn is looked through.
    pub first: Beam,
    /// How the turns after it are looked through.
    pub later: Beam,
    /// How many ways to play the turn are compared.
    pub ways: usize,
    /// How many turns of each seat are played on.
    pub turns: u32,
}

impl TurnConfig {
    /// A setting that suits games of a few dozen turns.
    pub const COMMON: Self = Self {
        first: Beam { width: 6, slack: 4.0 },
        later: Beam { width: 1, slack: 0.0 },
        ways: 12,
        turns: 3,
    };
}

/// This many standard errors behind the best, a way is dropped.
const BEHIND: f32 = 2.0;
/// The part of the time that may go into finding the ways.
const FINDING: f64 = 0.5;
/// Rounds before anything is dropped.
const FIRST_ROUNDS: usize = 4;

/// A player that compares whole turns.
pub struct TurnPlayer<G: Game> {
    comparing: TurnConfig,
    rng: FastRng,
    /// The turn that was decided on: what is known before each action, and the action.
    plan: Vec<(u64, Judgement<G::Action>)>,
}

/// A way to play the turn and what came out of it, world by world.
struct Trial<A> {
    actions: Vec<A>,
    /// The lead that it looks like at first sight,
    guess: f32,
    /// and those after a few more turns.
    leads: Vec<f32>,
}

impl<A> Trial<A> {
    const fn new(actions: Vec<A>, guess: f32) -> Self {
        Self { actions, guess, leads: Vec::new() }
    }

    fn mean(&self) -> f32 {
        if self.leads.is_empty() {
            return self.guess;
        }
        self.leads.iter().sum::<f32>() / self.leads.len() as f32
    }

    /// What is thought of an action of this way.
    fn judgement<G: Turnwise<Action = A>>(&self, action: A, state: &G) -> Judgement<A> {
        let points = self.mean();
        Judgement { action, value: state.chance(points), points, visits: self.leads.len() as u64 }
    }

    /// Whether this way is behind `best` by more than luck explains.
    fn is_behind(&self, best: &Self) -> bool {
        let count = self.leads.len() as f32;
        let gaps = || best.leads.iter().zip(&self.leads).map(|(best, own)| best - own);
        let mean = gaps().sum::<f32>() / count;
        let variance = gaps().map(|gap| (gap - mean).powi(2)).sum::<f32>() / count;
        mean > BEHIND * ((variance + 0.05) / count).sqrt()
    }
}

impl<G: Turnwise> TurnPlayer<G> {
    /// A player with this setting whose randomness follows from `seed`.
    pub const fn new(comparing: TurnConfig, seed: u64) -> Self {
        Self { comparing, rng: FastRng::new(seed), plan: Vec::new() }
    }

    /// The ways to play the turn. A quick look comes first and must do if the time runs out, because the turn
    /// is complicated or others use the machine.
    fn found(&self, state: &G, budget: &Budget, start: Instant) -> Vec<Way<G::Action>> {
        let quick =
            if budget.time.is_some() { ways(state, self.comparing.later, &G::prospect) } else { Vec::new() };
        let stop = AtomicBool::new(false);
        let clock = Clock::new(&Budget { nodes: None, ..budget.part(FINDING) }, start, &stop);
        let mut found = ways_in_time(state, self.comparing.first, &G::prospect, &|| clock.is_late());
        let new: Vec<_> =
            quick.into_iter().filter(|way| found.iter().all(|other| other.actions != way.actions)).collect();
        found.extend(new);
        found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        found
    }

    /// The ways to compare: the best one of each beginning, then those that look best. The best other seat
    /// expects `rival` points.
    fn trials(&self, mut found: Vec<Way<G::Action>>, rival: f32) -> Vec<Trial<G::Action>> {
        let mut begun = Vec::new();
        let (mut chosen, rest): (Vec<_>, Vec<_>) = found.drain(..).partition(|way| {
            let new = way.actions.first().is_some_and(|action| !begun.contains(action));
            begun.extend(way.actions.first());
            new
        });
        let room = self.comparing.ways.saturating_sub(chosen.len());
        chosen.extend(rest.into_iter().take(room));
        chosen.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        chosen.truncate(self.comparing.ways);
        let trial = |way: Way<G::Action>| Trial::new(way.actions, way.worth - rival);
        chosen.into_iter().map(trial).collect()
    }

    /// Tries the ways in drawn worlds until a limit is reached or one is left and known well enough.
    fn compare(
        &mut self,
        trials: &mut Vec<Trial<G::Action>>,
        draw: &(impl Fn(u64) -> G + Sync),
        budget: &Budget,
        start: Instant,
    ) {
        let stop = AtomicBool::new(false);
        let mut clocks = clocks(budget, start, &stop);
        let mut nodes = 0;
        // A few worlds tell how good the only way is.
        let open = |trials: &[Trial<_>]| {
            trials.len() > 1 || trials.iter().any(|trial| trial.leads.len() < FIRST_ROUNDS)
        };
        while open(trials) && budget.nodes.is_none_or(|most| nodes < most) {
            nodes += (clocks.len() * trials.len()) as u64;
            if !self.try_all(trials, draw, &mut clocks) {
                return;
            }
            drop_those_behind(trials);
        }
    }

    /// Tries every way in one more world on each thread; false if the time is over first.
    fn try_all(
        &mut self,
        trials: &mut [Trial<G::Action>],
        draw: &(impl Fn(u64) -> G + Sync),
        clocks: &mut [Clock<'_>],
    ) -> bool {
        let worlds: Vec<_> = clocks.iter_mut().map(|clock| (self.rng.next_u64(), clock)).collect();
        let run = |(world, clock): (u64, &mut Clock<'_>)| {
            let world = draw(world);
            let worth = |trial: &Trial<G::Action>| self.comparing.worth(&world, &trial.actions, clock);
            trials.iter().map(worth).collect::<Option<Vec<f32>>>()
        };
        let rounds: Option<Vec<Vec<f32>>> = in_parallel(worlds, &run).into_iter().collect();
        for round in rounds.iter().flatten() {
            trials.iter_mut().zip(round).for_each(|(trial, &worth)| trial.leads.push(worth));
        }
        rounds.is_some()
    }

    /// The ways that begin with `action`, as trials.
    fn trials_with(
        &self,
        state: &G,
        action: G::Action,
        budget: &Budget,
        start: Instant,
    ) -> Vec<Trial<G::Action>> {
        let mut next = state.clone();
        next.play_unchecked(action);
        if next.turns() != state.turns() || next.to_act() != state.to_act() {
            return vec![Trial::new(vec![action], 0.0)];
        }
        let mut found = self.found(&next, budget, start);
        found.truncate(self.comparing.ways);
        found.into_iter().map(|way| Trial::new([&[action], &way.actions[..]].concat(), way.worth)).collect()
    }

    /// Keeps the actions of a turn for its later decisions.
    fn keep(&mut self, mut state: G, seat: Seat, trial: &Trial<G::Action>) {
        self.plan.clear();
        for &action in &trial.actions {
            self.plan.push((state.key(Viewer::Seat(seat)), trial.judgement(action, &state)));
            state.play_unchecked(action);
        }
    }
}

/// A clock for each thread.
fn clocks<'a>(budget: &Budget, start: Instant, stop: &'a AtomicBool) -> Vec<Clock<'a>> {
    let budget = Budget { nodes: None, ..*budget };
    (0..budget.workers()).map(|_| Clock::new(&budget, start, stop)).collect()
}

fn drop_those_behind<A>(trials: &mut Vec<Trial<A>>) {
    trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    if let [best, others @ ..] = trials.as_slice()
        && best.leads.len() >= FIRST_ROUNDS
    {
        let kept = 1 + others.iter().take_while(|trial| !trial.is_behind(best)).count();
        trials.truncate(kept);
    }
}

impl TurnConfig {
    /// How a world looks after a turn and a few more; `None` if there is no time.
    fn worth<G: Turnwise>(&self, world: &G, actions: &[G::Action], clock: &Clock<'_>) -> Option<f32> {
        let seat = world.to_act()?;
        let mut state = world.clone();
        for &action in actions {
            state.play_unchecked(action);
        }
        for _ in 0..self.turns * u32::from(state.seats()) {
            let best = ways_in_time(&state, self.later, &G::prospect, &|| clock.is_late()).into_iter().next();
            if clock.is_late() {
                return None;
            }
            let Some(best) = best else { break };
            best.actions.iter().for_each(|&action| state.play_unchecked(action));
        }
        Some(lead(&state, seat))
    }
}

/// The points that `seat` may expect to lead by; alone, to have.
fn lead<G: Turnwise>(state: &G, seat: Seat) -> f32 {
    state.prospect(seat) - rival(state, seat)
}

/// The points that the best other seat may expect.
fn rival<G: Turnwise>(state: &G, seat: Seat) -> f32 {
    let others = Seat::all(state.seats()).filter(|&other| other != seat);
    others.map(|other| state.prospect(other)).reduce(f32::max).unwrap_or(0.0)
}

impl<G: Turnwise> Player<G> for TurnPlayer<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { judgements: Vec::new() } };
        let key = state.key(Viewer::Seat(seat));
        if let Some((_, judgement)) = self.plan.iter().find(|step| step.0 == key) {
            return Analysis { judgements: vec![*judgement] };
        }
        let mut trials = self.trials(self.found(&state, budget, start), rival(&state, seat));
        let draw = |world| G::resample(setup, view, &mut FastRng::new(world));
        self.compare(&mut trials, &draw, budget, start);
        let mut judgements: Vec<Judgement<G::Action>> = Vec::new();
        for trial in &trials {
            let Some(&action) = trial.actions.first() else { continue };
            if judgements.iter().all(|judgement| judgement.action != action) {
                judgements.push(trial.judgement(action, &state));
            }
        }
        if let Some(best) = trials.first() {
            self.keep(state, seat, best);
        }
        Analysis { judgements }
    }

    /// The best way with the action and the planned one are tried in the same worlds.
    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let seat = state.to_act()?;
        let key = state.key(Viewer::Seat(seat));
        let from = self.plan.iter().position(|step| step.0 == key)?;
        let planned = self.plan[from].1;
        if planned.action == action {
            return Some(planned);
        }
        let draw = |world| G::resample(setup, view, &mut FastRng::new(world));
        let half = budget.part(0.5);
        let mut others = self.trials_with(&state, action, &half, start);
        self.compare(&mut others, &draw, &half, start);
        let best: Vec<G::Action> = self.plan[from..].iter().map(|step| step.1.action).collect();
        let mut trials = [best, others.into_iter().next()?.actions].map(|actions| Trial::new(actions, 0.0));
        let rounds = half.nodes.map_or(u64::MAX, |nodes| nodes.div_ceil(2));
        let stop = AtomicBool::new(false);
        let mut clocks = clocks(budget, start, &stop);
        let tried = (0..rounds).take_while(|_| self.try_all(&mut trials, &draw, &mut clocks)).count();
        let points = planned.points + trials[1].mean() - trials[0].mean();
        (tried > 0).then(|| Judgement { action, value: state.chance(points), points, visits: tried as u64 })
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.plan.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Rules, Sticks, turn_of};
    use std::time::Duration;

    const WIDE: TurnConfig = TurnConfig {
        first: Beam { width: 4, slack: 9.0 },
        later: Beam { width: 4, slack: 9.0 },
        ways: 6,
        turns: 2,
    };

    /// What is left after the first turn from `sticks`.
    fn leaves(sticks: u8, seats: u8) -> u8 {
        let game = Sticks::deal(Rules::leak(sticks, false), seats);
        turn_of(&mut TurnPlayer::<Sticks>::new(WIDE, 1), &game, &Budget::nodes(200))
    }

    #[test]
    fn it_takes_the_last_stick() {
        assert_eq!(leaves(3, 2), 0);
        assert_eq!(leaves(2, 2), 0);
    }

    #[test]
    fn it_looks_beyond_its_own_turn() {
        assert_eq!(leaves(5, 2), 4, "whatever the other takes, the last ones are left");
        assert_eq!(leaves(11, 1), 8, "two points at once, and one more with the next turn");
    }

    #[test]
    fn a_node_count_and_a_seed_give_the_same_choice() {
        let rules = Rules::leak(17, true);
        let view = Sticks { taken: 1, ..Sticks::deal(rules, 2) }.view(Viewer::Seat(Seat(0)));
        let look = || {
            let mut player = TurnPlayer::<Sticks>::new(WIDE, 3);
            Player::<Sticks>::analyse(&mut player, rules, &view, &Budget::nodes(100))
        };
        assert_eq!(look(), look());
    }

    #[test]
    fn the_rest_of_a_turn_follows_the_plan() {
        let rules = Rules::leak(7, false);
        let game = Sticks::deal(rules, 1);
        let mut player = TurnPlayer::<Sticks>::new(WIDE, 1);
        let view = game.view(Viewer::Seat(Seat(0)));
        assert_eq!(player.choose(rules, &view, &Budget::nodes(50)), Some(Action::Take));
        let planned: Vec<Action> = player.plan.iter().map(|step| step.1.action).collect();
        assert_eq!(planned, [Action::Take, Action::Take, Action::Take, Action::Done]);
    }

    #[test]
    fn a_worse_action_is_judged_worse_than_the_plan() {
        let rules = Rules::leak(5, false);
        let view = Sticks { taken: 1, ..Sticks::deal(rules, 2) }.view(Viewer::Seat(Seat(0)));
        let mut player = TurnPlayer::<Sticks>::new(WIDE, 1);
        let budget = Budget::nodes(100);
        let best = player.analyse(rules, &view, &budget).judgements[0];
        let other = if best.action == Action::Done { Action::Take } else { Action::Done };
        let judged = player.judge(rules, &view, other, &budget).unwrap();
        assert!(judged.points < best.points && judged.value < best.value, "{judged:?} {best:?}");
        assert!(judged.visits >= 25, "{judged:?}");
        assert_eq!(player.judge(rules, &view, best.action, &budget), Some(best));
    }

    #[test]
    fn many_threads_keep_to_the_time() {
        let game = Sticks::deal(Rules::leak(200, true), 2);
        let budget = Duration::from_millis(100);
        let start = Instant::now();
        turn_of(&mut TurnPlayer::<Sticks>::new(WIDE, 1), &game, &Budget::time(budget).threads(3));
        assert!(start.elapsed() < budget.mul_f64(3.0), "{:?}", start.elapsed());
    }
}
