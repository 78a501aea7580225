//! How games go on after an action, knowing only what the seat can know: what is hidden is drawn afresh
//! for each of them, and every later action, whoever plays it, is drawn from those that look good.
//!
//! Games of the same number are drawn alike, whatever they begin with: the same is hidden, and in the same turn everybody
//! takes the same fancy to the same action. So what two first actions come to differs by little but the two themselves.

use crate::Budget;
use crate::budget::{Clock, in_parallel};
use crate::player::lead;
use game::{FastRng, Policy};
use std::hash::{Hash, Hasher};
use std::sync::atomic::AtomicBool;
use web_time::Instant;

/// How many actions of a position are drawn from, by their priors.
const LIKELY: usize = 16;
/// How much likelier an action is whose odds look better: by this power of them.
const TASTE: f32 = 4.0;
/// This many games are played even if the time is over.
const LEAST: usize = 2;
/// So many games alike say something about a gap.
const FEW: u32 = 8;
/// What the first games of a gap may have missed, in points squared: equal ends are no proof of equal actions.
const UNSEEN: f32 = 4.0;

/// By how many points one action ends better than another, in games that were drawn alike for both.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gap {
    /// On average.
    pub mean: f32,
    /// The standard error of the average.
    pub error: f32,
    /// In how many games.
    pub games: u32,
}

/// The games that follow from a seed.
pub(crate) struct Drawn<'a, G: Policy> {
    pub setup: &'static G::Setup,
    pub view: &'a G::View,
    pub seed: u64,
}

impl<G: Policy> Drawn<'_, G> {
    /// The lead of the seat to act at the end of a game that begins with `action`; `None` if that is no action of the view.
    fn lead(&self, action: G::Action, number: u32) -> Option<f32> {
        let mut rng = FastRng::new(self.seed.wrapping_add(u64::from(number)));
        let mut state = G::resample(self.setup, self.view, &mut rng);
        let (seat, fancies) = (state.to_act()?, rng.next_u64());
        state.play(action).ok()?;
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        while state.to_act().is_some() {
            let next = likely(&state, fancies, &mut actions, &mut weights)?;
            state.play_unchecked(next);
        }
        Some(lead(&state.outcome()?.points, seat))
    }

    /// The mean lead at the end of this many games that begin with `action`.
    pub fn mean_lead(
        &self,
        action: G::Action,
        games: u32,
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
                leads.extend(self.lead(action, number));
            }
            leads
        };
        let leads: Vec<f32> = in_parallel((0..threads).collect(), &run).concat();
        (!leads.is_empty()).then(|| leads.iter().sum::<f32>() / leads.len() as f32)
    }

    /// By how much `better` ends better than `other`, in at most so many games, fewer if `enough` says so.
    pub fn gap(
        &self,
        [better, other]: [G::Action; 2],
        most: u32,
        enough: &dyn Fn(&Gap) -> bool,
    ) -> Option<Gap> {
        let (mut sum, mut squares, mut gap) = (0.0, 0.0, None);
        for number in 0..most {
            let difference = self.lead(better, number)? - self.lead(other, number)?;
            sum += difference;
            squares += difference * difference;
            let games = number + 1;
            let count = games as f32;
            let mean = sum / count;
            let spread = (squares - sum * mean).max(0.0) + UNSEEN;
            let found = Gap { mean, error: spread.sqrt() / count, games };
            gap = Some(found);
            if games >= FEW && enough(&found) {
                break;
            }
        }
        gap
    }
}

/// An action that looks good to the seat to act, and that it fancies now.
fn likely<G: Policy>(
    state: &G,
    fancies: u64,
    actions: &mut Vec<G::Action>,
    weights: &mut Vec<f32>,
) -> Option<G::Action> {
    actions.clear();
    state.actions(actions);
    if let &[forced] = actions.as_slice() {
        return Some(forced);
    }
    if actions.len() > LIKELY {
        weights.clear();
        state.priors(actions, weights);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.select_nth_unstable_by(LIKELY, |&a, &b| weights[b].total_cmp(&weights[a]));
        *actions = order[..LIKELY].iter().map(|&index| actions[index]).collect();
    }
    weights.clear();
    state.values(state.to_act()?, actions, weights);
    let odds = |value: f32| value.max(1e-6) / (1.0 - value).max(1e-6);
    let turn = fancies ^ u64::from(state.turns()) << 32;
    for (action, weight) in actions.iter().zip(weights.iter_mut()) {
        *weight = TASTE * libm::logf(odds(*weight)) + fancy(turn, action);
    }
    let best = (0..actions.len()).max_by(|&a, &b| weights[a].total_cmp(&weights[b]))?;
    Some(actions[best])
}

/// What is added to the logarithm of a weight: the largest sum then is as likely as its weight says (Gumbel’s distribution).
fn fancy(turn: u64, action: &impl Hash) -> f32 {
    let mut words = Words(turn);
    action.hash(&mut words);
    let unit = ((words.finish() >> 40) as f32 + 0.5) / (1u32 << 24) as f32;
    -libm::logf(-libm::logf(unit))
}

/// Mixes what it is given; the same on every machine.
struct Words(u64);

impl Hasher for Words {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = FastRng::new(self.0 ^ word).next_u64();
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Action, Rules, Sticks};
    use game::{Game as _, Seat, Viewer};

    /// One stick was taken of `left` and one more; with a coin that nobody sees, or without.
    fn game(left: u8, coin: bool) -> Sticks {
        Sticks { taken: 1, left, ..Sticks::deal(Rules::leak(left + 1, coin), 2) }
    }

    fn gap(game: &Sticks, actions: [Action; 2], most: u32, enough: &dyn Fn(&Gap) -> bool) -> Gap {
        let view = game.view(Viewer::Seat(Seat(0)));
        Drawn::<Sticks> { setup: game.rules, view: &view, seed: 3 }.gap(actions, most, enough).unwrap()
    }

    #[test]
    fn games_of_the_same_number_are_drawn_alike() {
        let same = gap(&game(20, true), [Action::Take; 2], 50, &|_| false);
        assert_eq!((same.mean, same.games), (0.0, 50), "{same:?}");
        assert!(same.error > 0.0, "equal ends are no proof");
    }

    #[test]
    fn the_better_action_ends_better_and_the_error_says_how_surely() {
        let game = game(1, false);
        let won = gap(&game, [Action::Take, Action::Done], 400, &|_| false);
        let lost = gap(&game, [Action::Done, Action::Take], 400, &|_| false);
        assert!(won.mean > 4.0 * won.error, "the last stick wins: {won:?}");
        assert!((won.mean + lost.mean).abs() < 1e-5, "{won:?} {lost:?}");
        let few = gap(&game, [Action::Take, Action::Done], 20, &|_| false);
        assert!(few.error > won.error, "{few:?} {won:?}");
    }

    #[test]
    fn no_more_games_are_played_than_it_takes() {
        let stopped = gap(&game(20, true), [Action::Take, Action::Done], 1_000, &|gap| gap.games >= 30);
        assert_eq!(stopped.games, 30);
        assert_eq!(gap(&game(20, true), [Action::Take, Action::Done], 1_000, &|_| true).games, FEW);
    }

    /// Adding a fancy to the logarithms of weights draws as often as the weights say.
    #[test]
    fn the_largest_fancy_is_as_likely_as_its_weight() {
        let takes = |turn| libm::logf(3.0) + fancy(turn, &Action::Take) > fancy(turn, &Action::Done);
        let mut rng = FastRng::new(1);
        let count = (0..10_000).filter(|_| takes(rng.next_u64())).count();
        assert!((7_350..7_650).contains(&count), "{count} of 7,500");
    }

    /// What a computer with words of 32 bits writes must mix to the same.
    #[test]
    fn the_width_of_a_word_makes_no_difference() {
        let mixed = |write: &dyn Fn(&mut Words)| {
            let mut words = Words(5);
            write(&mut words);
            words.finish()
        };
        assert_eq!(mixed(&|words| words.write_usize(7)), mixed(&|words| words.write_u64(7)));
        assert_eq!(mixed(&|words| words.write_isize(7)), mixed(&|words| words.write_u64(7)));
        assert_ne!(mixed(&|words| words.write_u8(7)), mixed(&|words| words.write_u8(8)));
    }
}
