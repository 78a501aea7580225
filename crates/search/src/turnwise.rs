//! A player that compares whole turns: it finds the best-looking ways to play its turn, plays a few turns
//! on after each of them in drawn worlds, and keeps the one that comes out best.
//!
//! Every way that is still in question is tried in the same worlds, drawn from what the seat may know: so
//! luck is the same for all of them. Those that fall clearly behind are dropped.

use crate::budget::Clock;
use crate::ways::{Beam, Way, ways};
use crate::{Analysis, Budget, Line, Player};
use game::{FastRng, Game, Seat, Turnwise, Viewer};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// How turns are compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparing {
    /// How the first turn is looked through.
    pub first: Beam,
    /// How the turns after it are looked through.
    pub later: Beam,
    /// How many ways to play the turn are compared.
    pub ways: usize,
    /// How many turns of each seat are played on.
    pub turns: u32,
}

impl Comparing {
    /// A setting that suits games of a few dozen turns.
    pub const COMMON: Self = Self {
        first: Beam { width: 6, slack: 4.0 },
        later: Beam { width: 1, slack: 0.0 },
        ways: 12,
        turns: 3,
    };
}

/// So many standard errors behind the best, a way is dropped.
const BEHIND: f32 = 2.0;
/// The quick look at a turn may take such a part of the time before a thorough one.
const HURRY: u32 = 40;
/// Rounds before anything is dropped.
const FIRST_ROUNDS: usize = 4;

/// A player that compares whole turns.
pub struct TurnPlayer<G: Game> {
    comparing: Comparing,
    rng: FastRng,
    /// The turn that was decided on: what is known before each action, and the action.
    plan: Vec<(u64, Line<G::Action>)>,
}

/// A way to play the turn and what came out of it, world by world.
struct Trial<A> {
    way: Way<A>,
    worths: Vec<f32>,
}

impl<A> Trial<A> {
    fn mean(&self) -> f32 {
        if self.worths.is_empty() {
            return self.way.worth;
        }
        self.worths.iter().sum::<f32>() / self.worths.len() as f32
    }

    /// Whether this way is behind `best` by more than luck explains.
    fn is_behind(&self, best: &Self) -> bool {
        let count = self.worths.len() as f32;
        let gaps = || best.worths.iter().zip(&self.worths).map(|(best, own)| best - own);
        let mean = gaps().sum::<f32>() / count;
        let variance = gaps().map(|gap| (gap - mean).powi(2)).sum::<f32>() / count;
        mean > BEHIND * ((variance + 0.05) / count).sqrt()
    }
}

impl<G: Turnwise> TurnPlayer<G> {
    /// A player with this setting whose randomness follows from `seed`.
    pub const fn new(comparing: Comparing, seed: u64) -> Self {
        Self { comparing, rng: FastRng::new(seed), plan: Vec::new() }
    }

    /// The ways to play the turn. A quick look comes first: if that alone takes long, because the turn is
    /// complicated or others use the machine, it must do.
    fn found(&self, state: &G, budget: &Budget, start: Instant) -> Vec<Way<G::Action>> {
        if let Some(time) = budget.time {
            let found = ways(state, self.comparing.later, &G::prospect);
            if start.elapsed() * HURRY > time {
                return found;
            }
        }
        ways(state, self.comparing.first, &G::prospect)
    }

    /// The ways to compare: the best one of each beginning, then those that look best.
    fn trials(&self, mut found: Vec<Way<G::Action>>) -> Vec<Trial<G::Action>> {
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
        chosen.into_iter().map(|way| Trial { way, worths: Vec::new() }).collect()
    }

    /// Tries the ways in drawn worlds until a limit is reached or one is left.
    fn compare(
        &mut self,
        trials: &mut Vec<Trial<G::Action>>,
        draw: &(impl Fn(u64) -> G + Sync),
        budget: &Budget,
        start: Instant,
    ) {
        let stop = AtomicBool::new(false);
        let threads = budget.threads.max(1);
        let mut nodes = 0;
        while trials.len() > 1 && budget.nodes.is_none_or(|most| nodes < most) {
            let worlds: Vec<u64> = (0..threads).map(|_| self.rng.next_u64()).collect();
            let run = |world: u64| {
                let mut clock = Clock::new(&Budget { nodes: None, ..*budget }, start, &stop);
                let world = draw(world);
                let worth = |trial: &Trial<G::Action>| self.comparing.worth(&world, &trial.way, &mut clock);
                trials.iter().map(worth).collect::<Option<Vec<f32>>>()
            };
            let rounds: Option<Vec<Vec<f32>>> = in_parallel(&worlds, &run).into_iter().collect();
            let Some(rounds) = rounds else { return };
            for round in rounds {
                nodes += round.len() as u64;
                for (trial, worth) in trials.iter_mut().zip(round) {
                    trial.worths.push(worth);
                }
            }
            drop_those_behind(trials);
        }
    }

    /// Keeps the actions of a turn for its later decisions.
    fn keep(&mut self, mut state: G, seat: Seat, trial: &Trial<G::Action>, value: f32) {
        self.plan.clear();
        for &action in &trial.way.actions {
            let line = Line { action, value, points: trial.mean(), visits: trial.worths.len() as u64 };
            self.plan.push((state.key(Viewer::Seat(seat)), line));
            state.play_unchecked(action);
        }
    }
}

/// Runs one world on each thread.
fn in_parallel<T: Send>(worlds: &[u64], run: &(impl Fn(u64) -> T + Sync)) -> Vec<T> {
    let [first, others @ ..] = worlds else { return Vec::new() };
    std::thread::scope(|scope| {
        let handles: Vec<_> = others.iter().map(|&world| scope.spawn(move || run(world))).collect();
        let first = run(*first);
        // A panic in a search is a bug; it is not hidden.
        let rest = handles.into_iter().map(|handle| handle.join().expect("a search thread ends well"));
        std::iter::once(first).chain(rest).collect()
    })
}

fn drop_those_behind<A>(trials: &mut Vec<Trial<A>>) {
    trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    if let [best, others @ ..] = trials.as_slice()
        && best.worths.len() >= FIRST_ROUNDS
    {
        let kept = 1 + others.iter().take_while(|trial| !trial.is_behind(best)).count();
        trials.truncate(kept);
    }
}

impl Comparing {
    /// How a world looks after a turn and a few more; `None` if there is no time.
    fn worth<G: Turnwise>(&self, world: &G, way: &Way<G::Action>, clock: &mut Clock<'_>) -> Option<f32> {
        let seat = world.to_act()?;
        let mut state = world.clone();
        way.actions.iter().for_each(|&action| state.play_unchecked(action));
        for _ in 0..self.turns * u32::from(state.seats()) {
            clock.look();
            if clock.is_out() {
                return None;
            }
            let best = ways(&state, self.later, &G::prospect).into_iter().next();
            let Some(best) = best else { break };
            best.actions.iter().for_each(|&action| state.play_unchecked(action));
        }
        Some(lead(&state, seat))
    }
}

/// The points that `seat` may expect to lead by; alone, to have.
fn lead<G: Turnwise>(state: &G, seat: Seat) -> f32 {
    let others = Seat::all(state.seats()).filter(|&other| other != seat);
    let best = others.map(|other| state.prospect(other)).reduce(f32::max);
    state.prospect(seat) - best.unwrap_or(0.0)
}

impl<G: Turnwise> Player<G> for TurnPlayer<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { lines: Vec::new() } };
        let key = state.key(Viewer::Seat(seat));
        if let Some((_, line)) = self.plan.iter().find(|step| step.0 == key) {
            return Analysis { lines: vec![*line] };
        }
        let mut trials = self.trials(self.found(&state, budget, start));
        let draw = |world| G::resample(setup, view, &mut FastRng::new(world));
        self.compare(&mut trials, &draw, budget, start);
        let value = state.value(seat);
        let best = trials.first().map_or(0.0, Trial::mean);
        let mut lines: Vec<Line<G::Action>> = Vec::new();
        for trial in &trials {
            let Some(&action) = trial.way.actions.first() else { continue };
            if lines.iter().all(|line| line.action != action) {
                let points = trial.mean();
                // Around the value of the position, a point is worth about a hundredth of a game.
                let value = (value + (points - best) / 100.0).clamp(0.0, 1.0);
                lines.push(Line { action, value, points, visits: trial.worths.len() as u64 });
            }
        }
        if let Some(best) = trials.first() {
            self.keep(state, seat, best, value);
        }
        Analysis { lines }
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

    const WIDE: Comparing = Comparing {
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
    fn many_threads_keep_to_the_time() {
        let game = Sticks::deal(Rules::leak(200, true), 2);
        let budget = Duration::from_millis(100);
        let start = Instant::now();
        turn_of(&mut TurnPlayer::<Sticks>::new(WIDE, 1), &game, &Budget::time(budget).threads(3));
        assert!(start.elapsed() < budget.mul_f64(3.0), "{:?}", start.elapsed());
    }
}
