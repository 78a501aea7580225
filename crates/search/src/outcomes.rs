//! How games go on after an action, knowing only what the seat can know: what is hidden is drawn afresh
//! for each of them, and every later action, whoever plays it, is drawn from those that look good.

use crate::Budget;
use crate::budget::{Clock, in_parallel};
use crate::mcts::draw;
use crate::player::lead;
use game::{FastRng, Policy};
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// How many actions of a position are drawn from, by their priors.
const LIKELY: usize = 16;
/// How much likelier an action is whose odds look better: by this power of them.
const TASTE: f32 = 4.0;
/// This many games are played even if the time is over.
const LEAST: usize = 2;

/// The mean lead at the end of this many games that begin with `action`; `None` if that is no action of the view.
pub(crate) fn mean_lead<G: Policy>(
    (setup, view): (&'static G::Setup, &G::View),
    action: G::Action,
    games: u32,
    seed: u64,
    (budget, start): (&Budget, Instant),
) -> Option<f32> {
    let stop = AtomicBool::new(false);
    let threads = budget.workers() as u32;
    let run = |first: u32| {
        let clock = Clock::new(&Budget { nodes: None, ..*budget }, start, &stop);
        let mut leads = Vec::new();
        for number in (first..games).step_by(threads as usize) {
            if leads.len() >= LEAST && clock.is_late() {
                break;
            }
            let mut rng = FastRng::new(seed.wrapping_add(u64::from(number)));
            leads.extend(final_lead(G::resample(setup, view, &mut rng), action, &mut rng));
        }
        leads
    };
    let leads: Vec<f32> = in_parallel((0..threads).collect(), &run).concat();
    (!leads.is_empty()).then(|| leads.iter().sum::<f32>() / leads.len() as f32)
}

/// The lead of the seat to act at the end of one game that begins with `action`.
fn final_lead<G: Policy>(mut state: G, action: G::Action, rng: &mut FastRng) -> Option<f32> {
    let seat = state.to_act()?;
    state.play(action).ok()?;
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    while state.to_act().is_some() {
        let next = likely(&state, &mut actions, &mut weights, rng)?;
        state.play_unchecked(next);
    }
    Some(lead(&state.outcome()?.points, seat))
}

/// An action that looks good to the seat to act.
fn likely<G: Policy>(
    state: &G,
    actions: &mut Vec<G::Action>,
    weights: &mut Vec<f32>,
    rng: &mut FastRng,
) -> Option<G::Action> {
    actions.clear();
    state.actions(actions);
    if let &[forced] = actions.as_slice() {
        return Some(forced);
    }
    weights.clear();
    state.priors(actions, weights);
    if actions.len() > LIKELY {
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.select_nth_unstable_by(LIKELY, |&a, &b| weights[b].total_cmp(&weights[a]));
        *actions = order[..LIKELY].iter().map(|&index| actions[index]).collect();
    }
    weights.clear();
    state.values(state.to_act()?, actions, weights);
    let best = weights.iter().copied().fold(0.0, f32::max);
    let odds = |value: f32| value / (1.0 - value).max(1e-6);
    for weight in weights.iter_mut() {
        *weight = libm::powf(odds(*weight) / odds(best).max(1e-6), TASTE);
    }
    draw(actions, weights, rng)
}
