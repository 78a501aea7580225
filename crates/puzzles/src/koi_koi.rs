//! Puzzles of Koi-Koi: a card to play or a call to make, judged by what the seat can know.

use crate::puzzle::{Proof, Task};
use crate::puzzling::{Found, Puzzling, Verdict};
use catalogue::{Computer, Roster, stated};
use game::{FastRng, Game, Level, Options, Policy, Random, Seat, Viewer};
use koi_koi::{Action, Card, CardSet, KoiKoi, KoiKoiSetup, Phase};
use search::{Budget, Player};
use std::collections::HashMap;
use wire::PuzzleLoss;

/// How many nodes the first search has; the second has ten times as many.
const NODES: u64 = 1_500;
const TENFOLD: u64 = 10;
/// This many worlds or fewer are all played through.
const WORLDS: usize = 1_500;
/// An action that a search went to less often is judged once more.
const ENOUGH: u64 = 300;
/// The share of the nodes with which it is.
const JUDGED: u64 = 4;
/// Of the puzzles that ask whether to end a round, and say yes, one of this many is taken.
const ENDS: u64 = 8;
/// Actions that give away less are as good as the best.
const NOTHING: f32 = 0.01;
/// In this many drawn worlds the answer is tried.
const DRAWN: u64 = 100;
/// The rounds of a match, and the deals that are given: some are void, and there may be an extra round.
const ROUNDS: usize = 3;
const DEALS: usize = 2 * ROUNDS + 2;
/// How likely a match is mined that has so few rounds that the cards at hand decide it.
const SHORT: f32 = 0.3;

impl Puzzling for KoiKoi {
    const BUDGET: Budget = Budget::nodes(60);

    fn table(options: &Options, rng: &mut FastRng) -> (Options, u8) {
        let mut options = options.clone();
        let rounds = if rng.unit() < SHORT { 1 } else { ROUNDS };
        options.set("rounds", rounds.to_string());
        (options, 2)
    }

    fn shuffled(_: &KoiKoiSetup, _: u8, rng: &mut FastRng) -> Vec<Vec<String>> {
        let deck = |_| {
            let mut cards: Vec<String> = CardSet::ALL.iter().map(|card| card.to_string()).collect();
            rng.shuffle(&mut cards);
            cards
        };
        (0..DEALS).map(deck).collect()
    }

    /// The last list is the round on the table; whatever its cards were, they are now those of `world`.
    fn redealt(&self, mut deal: Vec<Vec<String>>, world: &Self, _: &mut FastRng) -> Vec<Vec<String>> {
        let pairs = hidden(self).into_iter().zip(hidden(world));
        let drawn: HashMap<String, String> =
            pairs.map(|(own, new)| (own.to_string(), new.to_string())).collect();
        for card in deal.last_mut().into_iter().flatten() {
            if let Some(other) = drawn.get(card) {
                card.clone_from(other);
            }
        }
        deal
    }

    fn is_promising(&self) -> bool {
        self.round.phase != Phase::Exchange && !catalogue::is_forced(self)
    }

    fn glance(&self, seed: u64, margin: f32) -> bool {
        let Some(mut adviser) = Adviser::new(self) else { return false };
        let Some(best) = adviser.losses(seed, NODES).and_then(|losses| clear(&losses, margin)) else {
            return false;
        };
        // Rounds that had better end are easy to come by.
        adviser.actions[best] != Action::Game {} || seed.is_multiple_of(ENDS)
    }

    fn find(&self, seed: u64, margin: f32) -> Option<Found<Self>> {
        let mut adviser = Adviser::new(self)?;
        let all = Self::worlds(self.rules(), &adviser.view, WORLDS).is_some();
        let nodes = if all { 2 * WORLDS as u64 } else { NODES * TENFOLD };
        let losses = adviser.losses(seed, nodes)?;
        let best = clear(&losses, margin)?;
        if !all && !adviser.holds(best, seed) {
            return None;
        }
        let losses = losses.into_iter().map(hundredths).collect();
        let proof = if all { Proof::Exhaustive } else { Proof::Search { nodes } };
        Some(Found { task: Task::Chance { losses }, answer: vec![adviser.actions[best]], proof })
    }

    /// A card or a call: what comes after it, the turned card decides.
    fn turn_is_over(&self, _: &Self) -> bool {
        true
    }

    fn verdict(&self, task: &Task, turn: &[Action], _: &Self) -> Option<Verdict> {
        let Task::Chance { losses } = task else { return None };
        let mut actions = Vec::new();
        self.actions(&mut actions);
        let &[action] = turn else { return None };
        let place = actions.iter().position(|&other| other == action)?;
        let percent = *losses.get(place).filter(|_| losses.len() == actions.len())?;
        Some(if percent == 0 { Verdict::Right } else { Verdict::Wrong(PuzzleLoss::Chance { percent }) })
    }
}

/// The cards that the seat to act cannot see: the other hand, then the pile in its order.
fn hidden(game: &KoiKoi) -> Vec<Card> {
    let round = &game.round;
    let pile = round.pile[usize::from(round.turned)..].iter().filter_map(|&card| Card::new(card));
    round.hands[1 - usize::from(round.to_act)].iter().chain(pile).collect()
}

/// In hundredths; what is not right is at least 1.
fn hundredths(loss: f32) -> u32 {
    if loss < NOTHING { 0 } else { ((loss * 100.0).round() as u32).max(1) }
}

/// The place of the best action, if all that are not as good give away `margin` or more, and there are some.
fn clear(losses: &[f32], margin: f32) -> Option<usize> {
    let far = losses.iter().filter(|&&loss| loss >= margin).count();
    let near = losses.iter().filter(|&&loss| loss < NOTHING).count();
    let best = losses.iter().position(|&loss| loss <= 0.0)?;
    (far > 0 && near <= far && far + near == losses.len()).then_some(best)
}

/// A decision, and a player who is asked about it.
struct Adviser<'a> {
    player: Box<dyn Player<KoiKoi>>,
    game: &'a KoiKoi,
    seat: Seat,
    view: koi_koi::View,
    actions: Vec<Action>,
}

impl<'a> Adviser<'a> {
    fn new(game: &'a KoiKoi) -> Option<Self> {
        let seat = game.to_act()?;
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let player = KoiKoi::player(Computer::Level(Level::Sensei), 0);
        Some(Self { player, game, seat, view: game.view(Viewer::Seat(seat)), actions })
    }

    /// How much of the chance each action gives away, in the game's own order.
    fn losses(&mut self, seed: u64, nodes: u64) -> Option<Vec<f32>> {
        self.player.reset(FastRng::new(seed).next_u64());
        let analysed = self.player.analyse(self.game.rules(), &self.view, &Budget::nodes(nodes)).judgements;
        let enough = ENOUGH.min(analysed.first()?.visits);
        let mut chances = Vec::with_capacity(self.actions.len());
        for &action in &self.actions {
            let found = analysed.iter().find(|judged| judged.action == action).copied();
            let known = found.filter(|judged| judged.visits >= enough);
            let budget = Budget::nodes((nodes / JUDGED).max(1));
            let mut judge = || self.player.judge(self.game.rules(), &self.view, action, &budget);
            chances.push(stated(self.game, &known.or_else(&mut judge).or(found)?).0);
        }
        let best = chances.iter().copied().fold(0.0, f32::max);
        Some(chances.into_iter().map(|chance| best - chance).collect())
    }

    /// Whether the answer comes out best over drawn worlds in which everybody plays on sensibly.
    fn holds(&self, best: usize, seed: u64) -> bool {
        let mut sums = vec![0.0; self.actions.len()];
        for number in 0..DRAWN {
            let seed = FastRng::new(seed.wrapping_add(number)).next_u64();
            let world = KoiKoi::resample(self.game.rules(), &self.view, &mut FastRng::new(seed));
            for (sum, &action) in sums.iter_mut().zip(&self.actions) {
                *sum += played_on(world.clone(), action, self.seat, &mut FastRng::new(seed));
            }
        }
        sums.iter().all(|&sum| sum <= sums[best])
    }
}

/// What the world is worth to `seat` when the round is over.
fn played_on(mut world: KoiKoi, action: Action, seat: Seat, rng: &mut FastRng) -> f32 {
    let chapter = world.chapter();
    world.play_unchecked(action);
    while world.to_act().is_some() && world.chapter() == chapter {
        let Some(next) = world.sensible(rng) else { break };
        world.play_unchecked(next);
    }
    world.outcome().map_or_else(|| world.value(seat), |outcome| outcome.reward(seat))
}
