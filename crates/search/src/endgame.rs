//! The last decisions by enumeration: when few worlds are left that the view allows, all of them are
//! played through with every action.
//!
//! The searching seat does the same in worlds that it cannot tell apart. The others are thought to do
//! what is best for them in the worlds that they cannot tell apart, and to know what the searching seat
//! knows.

use crate::budget::Clock;
use crate::player::lead;
use crate::{Analysis, Budget, Judgement, Player};
use game::{Policy, Seat, Viewer};
use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use web_time::Instant;

/// About how long one world takes.
const EACH: Duration = Duration::from_micros(25);
/// More worlds are never listed.
const MOST: usize = 20_000;

/// Enumerates where that can be done within the budget, and asks another player elsewhere.
pub struct Endgame<P>(pub P);

impl<G: Policy, P: Player<G>> Player<G> for Endgame<P> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let start = Instant::now();
        let by_time = budget.time.map_or(MOST, |time| time.div_duration_f64(EACH) as usize);
        let by_nodes = budget.nodes.map_or(MOST, |nodes| nodes as usize);
        let worlds = G::worlds(setup, view, by_time.min(by_nodes).min(MOST));
        let judgements = worlds.and_then(|worlds| enumerate(&worlds, budget, start));
        let rest =
            || self.0.analyse(setup, view, &budget.less(crate::Spent { time: start.elapsed(), nodes: 0 }));
        judgements.map_or_else(rest, |judgements| Analysis { judgements })
    }

    /// An enumeration leaves no action out: only the other player may be asked.
    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        self.0.judge(setup, view, action, budget)
    }

    fn reset(&mut self, seed: u64) {
        self.0.reset(seed);
    }
}

/// The worlds that somebody cannot tell apart, with their weights.
type Worlds<G> = Vec<(G, f32)>;

/// What each action is worth over all worlds; `None` if there is nothing to decide or no time left.
fn enumerate<G: Policy>(
    worlds: &Worlds<G>,
    budget: &Budget,
    start: Instant,
) -> Option<Vec<Judgement<G::Action>>> {
    let first = &worlds.first()?.0;
    let seat = first.to_act()?;
    let stop = AtomicBool::new(false);
    let clock = Clock::new(&Budget { nodes: None, ..*budget }, start, &stop);
    let mut solver = Solver { seat, chapter: first.chapter(), clock };
    let mut actions = Vec::new();
    first.actions(&mut actions);
    let total: f32 = worlds.iter().map(|world| world.1).sum();
    let judgement = |action| {
        let sum = solver.after(worlds, action)?;
        Some(Judgement {
            action,
            value: sum.value / total,
            points: sum.points / total,
            visits: worlds.len() as u64,
        })
    };
    let judgements: Option<Vec<_>> = actions.into_iter().map(judgement).collect();
    judgements.map(crate::player::by_value)
}

/// Values and leads of the searching seat, weighed and added up.
#[derive(Clone, Copy, Default)]
struct Sum {
    value: f32,
    points: f32,
}

struct Solver<'a> {
    seat: Seat,
    chapter: u32,
    clock: Clock<'a>,
}

impl Solver<'_> {
    /// What the worlds are worth after `action` in all of them; `None` when the time is over.
    fn after<G: Policy>(&mut self, worlds: &Worlds<G>, action: G::Action) -> Option<Sum> {
        let play = |(state, weight): &(G, f32)| {
            let mut state = state.clone();
            state.play_unchecked(action);
            (state, *weight)
        };
        self.apart(worlds.iter().map(play).collect())
    }

    /// The worth of worlds that the searching seat may be able to tell apart.
    fn apart<G: Policy>(&mut self, worlds: Worlds<G>) -> Option<Sum> {
        let mut sum = Sum::default();
        let (over, open): (Worlds<G>, Worlds<G>) =
            worlds.into_iter().partition(|(state, _)| self.is_over(state));
        for (state, weight) in &over {
            sum.value += weight * self.worth(state);
            sum.points += weight * lead(&state.points(), self.seat);
        }
        for group in groups(open, self.seat) {
            let part = self.together(&group)?;
            sum = Sum { value: sum.value + part.value, points: sum.points + part.points };
        }
        Some(sum)
    }

    /// The worth of worlds that the searching seat cannot tell apart.
    fn together<G: Policy>(&mut self, worlds: &Worlds<G>) -> Option<Sum> {
        self.clock.look();
        if self.clock.is_out() {
            return None;
        }
        match worlds[0].0.to_act() {
            Some(seat) if seat == self.seat => self.best(worlds, 1.0).map(|(_, sum)| sum),
            Some(seat) => {
                let mut after = Vec::with_capacity(worlds.len());
                for group in groups(worlds.clone(), seat) {
                    let (action, _) = self.best(&group, -1.0)?;
                    after.extend(group.into_iter().map(|(mut state, weight)| {
                        state.play_unchecked(action);
                        (state, weight)
                    }));
                }
                self.apart(after)
            }
            None => Some(Sum::default()),
        }
    }

    /// The action of the seat to act that is best for the searching seat, or worst if `sign` is -1.
    fn best<G: Policy>(&mut self, worlds: &Worlds<G>, sign: f32) -> Option<(G::Action, Sum)> {
        let mut actions = Vec::new();
        worlds[0].0.actions(&mut actions);
        let mut best: Option<(G::Action, Sum)> = None;
        for action in actions {
            let sum = self.after(worlds, action)?;
            if best.is_none_or(|(_, other)| sign * sum.value > sign * other.value) {
                best = Some((action, sum));
            }
        }
        best
    }

    fn is_over<G: Policy>(&self, state: &G) -> bool {
        state.to_act().is_none() || state.chapter() != self.chapter
    }

    fn worth<G: Policy>(&self, state: &G) -> f32 {
        state.outcome().map_or_else(|| state.value(self.seat), |outcome| outcome.reward(self.seat))
    }
}

/// The worlds that `seat` cannot tell apart, in a fixed order.
fn groups<G: Policy>(worlds: Worlds<G>, seat: Seat) -> impl Iterator<Item = Worlds<G>> {
    let mut groups: BTreeMap<u64, Worlds<G>> = BTreeMap::new();
    for world in worlds {
        groups.entry(world.0.key(Viewer::Seat(seat))).or_default().push(world);
    }
    groups.into_values()
}
