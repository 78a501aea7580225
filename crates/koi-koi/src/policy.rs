//! What search may ask: how likely each set still is, which actions look promising, how a match looks.

use crate::action::Action;
use crate::card::{CARDS, Card, CardSet};
use crate::expert::Weights;
use crate::intuition::Intuition;
use crate::options::KoiKoiSetup;
use crate::set::SetRule;
use crate::state::{KoiKoi, Phase, Round};
use crate::view::View;
use game::{Game, Policy, Seat};

/// This many points less make an action e times less likely.
const COOL: f32 = 2.5;
/// Intuition is sure of itself; a search should doubt it this much.
const DOUBT: f32 = 2.0;

/// The cards in both hands at the beginning of a round.
const HANDS: f32 = 16.0;

/// How likely a seat is to capture each card before the round ends, as that seat sees it.
struct Chances([f32; CARDS as usize]);

impl Chances {
    /// The chances of `seat`, which knows its own hand and not the other's.
    fn new(round: &Round, seat: usize) -> Self {
        let hand = round.hands[seat];
        let open = round.field.0 | round.open_card.map_or(0, |card| card.only().0);
        let captured = round.captured[0].0 | round.captured[1].0;
        let unseen = CardSet::ALL.0 & !(hand.0 | open | captured);
        let turns = hand.len() as f32 + f32::from(u8::from(round.phase == Phase::Pile));
        // The share of the unseen cards that this seat will turn from the pile itself.
        let turned = if unseen == 0 { 0.0 } else { (turns / unseen.count_ones() as f32).min(1.0) };
        let chance = |card: Card| {
            let mates = card.month_cards().0 & !card.only().0;
            let count = |set: u64| (mates & set).count_ones() as f32;
            let by_pile = 1.0 - libm::powf(1.0 - turned, count(unseen));
            if round.captured[seat].has(card) {
                1.0
            } else if captured & card.only().0 != 0 || turns == 0.0 {
                0.0
            } else if open & card.only().0 != 0 {
                // The opponent may be faster, the more so the more mates are unseen.
                let own = if count(hand.0) > 0.0 { 0.9 - 0.12 * count(unseen) } else { 0.0 };
                own.max(0.7 * by_pile)
            } else if hand.has(card) {
                if count(open) > 0.0 { 0.9 } else { (0.35 * count(hand.0) + 0.25 * count(unseen)).min(0.6) }
            } else {
                let mine = if count(hand.0) > 0.0 { 0.35 } else { 0.0 };
                let field = if count(open) > 0.0 { turned } else { 0.5 * turned * count(unseen).min(1.0) };
                (mine + field * (1.0 - mine)).min(0.8)
            }
        };
        let mut chances = [0.0; CARDS as usize];
        CardSet::ALL.iter().for_each(|card| chances[card.index() as usize] = chance(card));
        Self(chances)
    }

    fn of(&self, card: Card) -> f32 {
        self.0[card.index() as usize]
    }

    /// The chance to capture all of these cards.
    fn all(&self, cards: u64) -> f32 {
        CardSet(cards).iter().map(|card| self.of(card)).product()
    }

    /// The chance to capture at least `count` of these cards, as if each were on its own.
    fn some(&self, cards: u64, count: u32) -> f32 {
        let count = count as usize;
        if count == 0 {
            return 1.0;
        }
        // reached[n]: the chance of exactly n so far, the last one of at least `count`.
        let mut reached = [0.0f32; CARDS as usize + 1];
        reached[0] = 1.0;
        for card in CardSet(cards).iter() {
            let chance = self.of(card);
            if chance > 0.0 {
                for n in (0..count).rev() {
                    reached[n + 1] += reached[n] * chance;
                    reached[n] *= 1.0 - chance;
                }
            }
        }
        reached[count]
    }
}

/// What the rest of the round promises a seat.
#[derive(Clone, Copy, Debug)]
struct Promise {
    /// The chance to make or improve a set.
    any: f32,
    /// The points of the sets, each weighed with its chance.
    points: f32,
}

impl KoiKoi {
    /// The chance of `seat` to have each set by the end of the round, in the order of the rules, given the
    /// cards that the seat has not seen; 1 for sets that are made, 0 for sets that do not count.
    pub fn set_chances(&self, seat: Seat) -> Vec<f32> {
        let rules = &self.setup.rules;
        let chances = Chances::new(&self.round, seat.index());
        let chance = |set: &SetRule| {
            if rules.counts(set) { self.set_chance(set, seat.index(), &chances) } else { 0.0 }
        };
        rules.sets.iter().map(chance).collect()
    }

    fn set_chance(&self, set: &SetRule, owner: usize, chances: &Chances) -> f32 {
        let captured = self.round.captured[owner].0;
        let pool = set.pool.0 & !set.cards.0;
        let more = set.more_of_pool().saturating_sub((pool & captured).count_ones());
        chances.all(set.cards.0 & !captured) * chances.some(pool & !captured, more)
    }

    fn promise(&self, seat: usize) -> Promise {
        let (rules, round) = (&self.setup.rules, &self.round);
        let chances = Chances::new(round, seat);
        let (mut none, mut points) = (1.0, round.scores[seat].points as f32);
        for (place, set) in rules.sets.iter().enumerate().filter(|(_, set)| rules.counts(set)) {
            if round.scores[seat].sets >> place & 1 == 0 {
                let chance = self.set_chance(set, seat, &chances);
                // What is only just possible is worth less than its chance: the round seldom lasts so long.
                points += chance * chance.sqrt() * set.points as f32;
                none *= 1.0 - chance;
            } else if set.extra > 0 {
                none *= 1.0 - chances.some(set.extra_pool.0 & !round.captured[seat].0, 1);
            }
        }
        Promise { any: 1.0 - none, points }
    }

    /// The points by which `seat` can hope to be ahead after this round.
    fn expected_lead(&self, seat: usize) -> f32 {
        let round = &self.round;
        let lead = (self.points[seat] - self.points[1 - seat]) as f32;
        let stakes = if self.setup.rules.game.zero_sum { 2.0 } else { 1.0 };
        if round.phase == Phase::Call {
            // A player with a call can stop here and now.
            let wins = self.would_win(round.to_act).0 as f32 * stakes;
            return if seat == round.to_act as usize { lead + wins } else { lead - wins };
        }
        let promises = [0, 1].map(|seat| self.promise(seat));
        let hope = |own: usize| {
            let (own_koi, other_koi) = (round.koi[own], round.koi[1 - own]);
            let points = promises[own].points.max(1.0).round() as u32;
            let award = self.setup.rules.award(points, own_koi, other_koi, round.field_factor) as f32;
            // The first to make a set usually ends the round, and the player to move is a little faster.
            let speed = promises[own].any * if round.to_act as usize == own { 1.1 } else { 1.0 };
            let other = promises[1 - own].any;
            speed / (speed + other + 0.05) * award
        };
        lead + (hope(seat) - hope(1 - seat)) * stakes
    }

    /// What each card is worth to the seat to act: what it brings to its own sets and denies the other's.
    fn card_values(&self) -> [f32; CARDS as usize] {
        let (rules, round) = (&self.setup.rules, &self.round);
        let mut values = [0.1; CARDS as usize];
        for (seat, weight) in [(round.to_act as usize, 1.0), (1 - round.to_act as usize, 0.6)] {
            let (own, lost) = (round.captured[seat].0, round.captured[1 - seat].0);
            for set in rules.sets.iter().filter(|set| rules.counts(set)) {
                let pool = set.pool.0 & !set.cards.0;
                let of_pool = set.more_of_pool().saturating_sub((pool & own).count_ones());
                let missing_cards = set.cards.0 & !own;
                let missing = missing_cards.count_ones() + of_pool;
                let left = pool & !own & !lost;
                let helpful = missing_cards | if of_pool > 0 { left } else { 0 };
                let each = if missing_cards & lost != 0 || left.count_ones() < of_pool {
                    continue;
                } else if missing == 0 {
                    set.extra as f32
                } else {
                    set.points as f32 * 0.5f32.powi(missing as i32 - 1)
                };
                let cards = if missing == 0 { set.extra_cards().0 & !own & !lost } else { helpful };
                CardSet(cards).iter().for_each(|card| values[card.index() as usize] += weight * each);
            }
        }
        values
    }

    /// How good an action looks: captures by the value of the cards, calls by the fixed rule of [`KoiKoi::goes_on`].
    fn promise_of(&self, action: Action, values: &[f32; CARDS as usize]) -> f32 {
        let worth = |cards: CardSet| cards.iter().map(|card| values[card.index() as usize]).sum::<f32>();
        match action {
            Action::Play { card, take } => {
                let taken = take.map_or_else(|| self.round.matches(card), Card::only);
                if taken.is_empty() {
                    // A card that stays on the field is as good as given away.
                    0.5 / (1.0 + worth(card.only()))
                } else {
                    1.0 + worth(taken) + worth(card.only())
                }
            }
            Action::Take { card } => 1.0 + worth(card.only()),
            Action::Game {} => 1.0 + 3.0 * f32::from(!self.goes_on()),
            Action::Koi {} => 1.0 + 3.0 * f32::from(self.goes_on()),
            Action::Keep {} | Action::Swap {} => 1.0,
        }
    }

    /// The fixed rule for a call: go on with five cards or more, for little gain, while the other seat is far
    /// from any set.
    fn goes_on(&self) -> bool {
        let round = &self.round;
        let (own, other) = (round.to_act as usize, 1 - round.to_act as usize);
        let near = || self.promise(other).any > 0.5;
        round.hands[own].len() >= 5 && round.scores[own].points < 5 && round.koi[other] == 0 && !near()
    }

    /// The action of a player who captures by the value of the cards and stops by a fixed rule; `None` when
    /// the match is over.
    pub fn greedy(&self) -> Option<Action> {
        let (mut actions, mut weights) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        let values = self.card_values();
        weights.extend(actions.iter().map(|&action| self.promise_of(action, &values)));
        let best = actions.into_iter().zip(weights).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(action, _)| action)
    }
}

/// Makes of how good actions look how likely they are: so much less makes one e times less likely.
fn likelihoods(looks: &mut [f32], cool: f32) {
    let best = looks.iter().copied().fold(f32::MIN, f32::max);
    for look in looks {
        *look = libm::expf((*look - best) / cool);
    }
}

impl Policy for KoiKoi {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        let from = out.len();
        self.weigh(actions, &Weights::BEST, out);
        likelihoods(&mut out[from..], COOL);
    }

    fn instinct(&self, actions: &[Action], out: &mut Vec<f32>) {
        let from = out.len();
        self.feel(actions, Intuition::shipped(), out);
        likelihoods(&mut out[from..], DOUBT);
    }

    /// Which look is the largest does not ask how likely it makes an action.
    fn impulse(&self, actions: &[Action], looks: &mut Vec<f32>) -> Option<Action> {
        looks.clear();
        self.feel(actions, Intuition::shipped(), looks);
        let best = (0..actions.len()).max_by(|&a, &b| looks[a].total_cmp(&looks[b]))?;
        Some(actions[best])
    }

    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let (own, left) = (seat.index(), self.rounds_left());
        let lead = (self.points[own] - self.points[1 - own]) as f32;
        if self.history.is_empty() {
            // Before anything is played only the match counts: nobody's hand says anything yet.
            self.prospect(lead, usize::from(self.round.dealer) == own, left)
        } else {
            // Who deals next is open.
            let lead = self.expected_lead(own);
            0.5 * (self.prospect(lead, true, left) + self.prospect(lead, false, left))
        }
    }

    fn worlds(setup: &'static KoiKoiSetup, view: &View, most: usize) -> Option<Vec<(Self, f32)>> {
        view.worlds(setup, most)
    }

    fn progress(&self) -> f32 {
        let all = f32::from(self.setup.rules.game.rounds.max(1));
        let hands: u32 = self.round.hands.iter().map(|hand| hand.len()).sum();
        let round = 1.0 - (hands as f32 / HANDS).min(1.0);
        ((all - f32::from(self.rounds_left()) + round) / all).clamp(0.0, 1.0)
    }

    fn chapter(&self) -> u32 {
        self.results.len() as u32
    }
}
