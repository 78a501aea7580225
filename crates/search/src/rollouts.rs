//! A player that plays each of its actions out to the end of the game, many times, and compares.
//!
//! In each round every action that is still in question is tried in the same world, drawn from what the
//! seat may know: so luck is the same for all of them. Those that fall clearly behind are dropped.

use crate::budget::Clock;
use crate::player::{by_value, lead};
use crate::{Analysis, Budget, Line, Player};
use game::{FastRng, Policy, Random, Seat};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// What a win is worth beside points.
const WIN: f32 = 10.0;
/// So many standard errors behind the best, an action is dropped.
const BEHIND: f32 = 1.5;
/// Rounds before anything is dropped.
const FIRST_ROUNDS: u32 = 4;

/// A player that compares its actions by playing the game out sensibly after each.
pub struct Rollouts {
    rng: FastRng,
    /// How many actions of a position are compared, by how good the position after them looks.
    most: usize,
}

/// An action and what came out of it so far.
struct Trial<A> {
    action: A,
    rounds: u32,
    sum: f32,
    squares: f32,
    points: f32,
}

impl Rollouts {
    /// A player that compares up to `most` actions.
    pub const fn new(most: usize, seed: u64) -> Self {
        Self { rng: FastRng::new(seed), most }
    }

    /// The actions that look best at once, the best first.
    fn candidates<G: Policy>(&mut self, state: &G, seat: Seat) -> Vec<Trial<G::Action>> {
        let mut actions = Vec::new();
        state.actions(&mut actions);
        self.rng.shuffle(&mut actions);
        let line = |action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            Line { action, value: next.value(seat), points: 0.0, visits: 0 }
        };
        let lines = by_value(actions.into_iter().map(line).collect());
        let trial = |line: Line<G::Action>| Trial {
            action: line.action,
            rounds: 0,
            sum: 0.0,
            squares: 0.0,
            points: 0.0,
        };
        let mut trials: Vec<_> = lines.into_iter().take(self.most).map(trial).collect();
        // What a sensible player would do is always among them, and first: it wins without any time.
        if let Some(sensible) = state.sensible(&mut self.rng) {
            trials.retain(|trial| trial.action != sensible);
            trials.insert(0, Trial { action: sensible, rounds: 0, sum: 0.0, squares: 0.0, points: 0.0 });
        }
        trials
    }
}

impl<A> Trial<A> {
    fn mean(&self) -> f32 {
        self.sum / (self.rounds as f32).max(1.0)
    }

    fn error(&self) -> f32 {
        let (count, mean) = ((self.rounds as f32).max(1.0), self.mean());
        ((self.squares / count - mean * mean).max(1.0) / count).sqrt()
    }
}

impl<G: Policy> Player<G> for Rollouts {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Analysis { lines: Vec::new() } };
        let mut trials = self.candidates(&state, seat);
        let stop = AtomicBool::new(false);
        let mut clock = Clock::new(&Budget { threads: 1, ..*budget }, start, &stop);
        while trials.len() > 1 && !clock.is_out() {
            let world = self.rng.next_u64();
            for trial in &mut trials {
                let state = G::resample(setup, view, &mut FastRng::new(world));
                try_out(trial, state, seat, FastRng::new(world), &mut clock);
            }
            drop_those_behind(&mut trials);
        }
        let line = |trial: Trial<G::Action>| {
            let points = trial.points / (trial.rounds as f32).max(1.0);
            Line { action: trial.action, value: trial.mean(), points, visits: trial.rounds.into() }
        };
        let mut lines = by_value(trials.into_iter().map(line).collect());
        let now = state.value(seat);
        let best = lines.first().map_or(0.0, |line| line.value);
        for line in &mut lines {
            // Around the value of the position, a point is worth about a hundredth of a game.
            line.value = (now + (line.value - best) / 100.0).clamp(0.0, 1.0);
        }
        Analysis { lines }
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
    }
}

/// Plays one action out to the end; without time it does not count.
fn try_out<G: Policy>(
    trial: &mut Trial<G::Action>,
    mut state: G,
    seat: Seat,
    mut rng: FastRng,
    clock: &mut Clock<'_>,
) {
    state.play_unchecked(trial.action);
    while let Some(action) = state.sensible(&mut rng) {
        clock.look();
        if clock.is_out() {
            return;
        }
        state.play_unchecked(action);
    }
    let Some(outcome) = state.outcome() else { return };
    clock.tick();
    let points = lead(&outcome.points, seat);
    let worth = points + WIN * outcome.reward(seat);
    trial.rounds += 1;
    trial.sum += worth;
    trial.squares += worth * worth;
    trial.points += points;
}

fn drop_those_behind<A>(trials: &mut Vec<Trial<A>>) {
    let best = trials.iter().map(Trial::mean).fold(f32::MIN, f32::max);
    trials.retain(|trial| trial.rounds < FIRST_ROUNDS || trial.mean() + BEHIND * trial.error() >= best);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Rules, Sticks};
    use game::{Game as _, Viewer};

    #[test]
    fn it_sees_that_the_last_stick_wins() {
        // One stick left and one taken: taking it wins, being done leaves it to the other.
        let rules = Rules::leak(1, false);
        let game = Sticks { taken: 1, ..Sticks::deal(rules, 2) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let mut player = Rollouts::new(8, 1);
        let choice = Player::<Sticks>::choose(&mut player, rules, &view, &Budget::nodes(200));
        assert_eq!(choice, Some(Action::Take));
    }

    #[test]
    fn a_node_count_and_a_seed_give_the_same_choice() {
        let rules = Rules::leak(17, true);
        let view = Sticks { taken: 1, ..Sticks::deal(rules, 2) }.view(Viewer::Seat(Seat(0)));
        let look = || Player::<Sticks>::analyse(&mut Rollouts::new(8, 3), rules, &view, &Budget::nodes(100));
        assert_eq!(look(), look());
    }
}
