//! How an experienced player weighs an action: what it captures, what it leaves to the other player, what
//! it leaves for the next turn, and whether to go on with a set in hand.

use crate::action::Action;
use crate::card::{CARDS, Card, CardSet};
use crate::rules::Rules;
use crate::set::SetRule;
use crate::state::KoiKoi;
use game::Game as _;

/// What counts how much, in points; found by playing thousands of matches under both rulebooks.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// What ending the round with any set is worth beside its points.
    pub round: f32,
    /// The share of a set's worth by how many of its cards are still missing beyond the first.
    pub missing: [f32; CARDS as usize],
    /// Taking a card from the other player's sets, compared with having it for one's own.
    pub deny: f32,
    /// What the other player could take next.
    pub risk: f32,
    /// What one could take oneself in the next turn.
    pub hope: f32,
    /// With at least this many cards in hand one may go on,
    pub hand: f32,
    /// if the sets are worth less than this,
    pub most: f32,
    /// and the other player lacks at least this many cards of every set.
    pub near: f32,
    /// Any card at all.
    pub card: f32,
}

impl Weights {
    /// The best that were found.
    pub const BEST: Self = Self {
        round: 1.3,
        missing: powers(0.9),
        deny: 0.5,
        risk: 0.7,
        hope: 0.2,
        hand: 1.0,
        most: 8.0,
        near: 2.0,
        card: 0.13,
    };
}

/// The powers of a number, from the power 0 on: a table, because search asks for them all the time.
const fn powers(number: f32) -> [f32; CARDS as usize] {
    let (mut powers, mut power) = ([1.0; CARDS as usize], 0);
    while power < powers.len() {
        let (mut rest, mut square) = (power, number);
        while rest > 0 {
            if rest % 2 == 1 {
                powers[power] *= square;
            }
            (rest, square) = (rest / 2, square * square);
        }
        power += 1;
    }
    powers
}

/// What the seat to act knows, and what each card is worth to either side.
struct Outlook<'a> {
    game: &'a KoiKoi,
    weights: &'a Weights,
    own: [f32; CARDS as usize],
    other: [f32; CARDS as usize],
    /// The chance that the other player holds none of so many unseen cards.
    lacks: [f32; 5],
    unseen: u64,
}

impl<'a> Outlook<'a> {
    fn new(game: &'a KoiKoi, weights: &'a Weights) -> Self {
        let round = &game.round;
        let seat = round.to_act as usize;
        let seen = round.hands[seat].0 | round.field.0 | round.captured[0].0 | round.captured[1].0;
        let unseen = CardSet::ALL.0 & !(seen | round.open_card.map_or(0, |card| card.only().0));
        let held = round.hands[1 - seat].len() as f32 / (unseen.count_ones() as f32).max(1.0);
        let asked = CardSet::ALL.0 & !(unseen | round.captured[0].0 | round.captured[1].0);
        let without = 1.0 - held;
        let squared = without * without;
        Self {
            game,
            weights,
            own: game.worths(seat, weights, asked),
            other: game.worths(1 - seat, weights, asked),
            lacks: [1.0, without, squared, without * squared, squared * squared],
            unseen,
        }
    }

    fn gain(&self, cards: u64) -> f32 {
        let worth = |card: Card| {
            let at = usize::from(card.index());
            self.own[at] + self.weights.deny * self.other[at]
        };
        CardSet(cards).iter().map(worth).sum()
    }

    /// The best single card of `cards`, or all of them if there are three: they go together.
    fn take(worths: &[f32; CARDS as usize], cards: u64) -> f32 {
        let each = CardSet(cards).iter().map(|card| worths[usize::from(card.index())]);
        if cards.count_ones() == 3 { each.sum() } else { each.fold(0.0, f32::max) }
    }

    /// What lies open in a month when it is the other player's turn: `field` and `hand` are its cards.
    fn open(&self, month: u64, field: u64, hand: u64) -> f32 {
        if field == 0 {
            return 0.0;
        }
        let lacks = self.lacks[((month & self.unseen).count_ones() as usize).min(4)];
        let risk = (1.0 - lacks) * Self::take(&self.other, field);
        let hope = if hand == 0 {
            0.0
        } else {
            lacks * (Self::take(&self.own, field) + Self::take(&self.own, hand))
        };
        self.weights.hope * hope - self.weights.risk * risk
    }

    /// The gain of landing `card` and taking `taken`, and what changes in its month.
    fn landing(&self, card: Card, taken: u64) -> f32 {
        let round = &self.game.round;
        let month = card.month_cards().0;
        let (field, hand) = (round.field.0 & month, round.hands[round.to_act as usize].0 & month);
        let after = if taken == 0 { field | card.only().0 } else { field & !taken };
        let gain = if taken == 0 { 0.0 } else { self.gain(taken | card.only().0) };
        gain + self.open(month, after, hand & !card.only().0) - self.open(month, field, hand)
    }

    fn of(&self, action: Action) -> f32 {
        let round = &self.game.round;
        match action {
            Action::Play { card, take } => match take {
                Some(take) if take.month() != card.month() => self.gain(take.only().0 | card.only().0),
                Some(take) => self.landing(card, take.only().0),
                None => self.landing(card, round.matches(card).0),
            },
            Action::Take { card: take } => {
                round.open_card.map_or(0.0, |card| self.landing(card, take.only().0))
            }
            Action::Game {} => 4.0 * f32::from(!self.goes_on()),
            Action::Koi {} => 4.0 * f32::from(self.goes_on()),
            Action::Keep {} | Action::Swap {} => 0.0,
        }
    }

    fn goes_on(&self) -> bool {
        let round = &self.game.round;
        let (own, other) = (round.to_act as usize, 1 - round.to_act as usize);
        round.hands[own].len() as f32 >= self.weights.hand
            && (round.scores[own].points as f32) < self.weights.most
            && round.koi[other] == 0
            && self.game.missing(other) as f32 >= self.weights.near
    }
}

impl KoiKoi {
    /// The fewest cards missing from any set.
    fn missing(&self, seat: usize) -> u32 {
        let round = &self.round;
        let (own, lost) = (round.captured[seat].0, round.captured[1 - seat].0);
        let sets = self.setup.needs.iter();
        sets.filter_map(|set| Missing::new(set, own, lost)).map(|missing| missing.count).min().unwrap_or(9)
    }

    /// What each card of `asked` brings to the sets of `seat`.
    fn worths(&self, seat: usize, weights: &Weights, asked: u64) -> [f32; CARDS as usize] {
        let round = &self.round;
        let (own, lost) = (round.captured[seat].0, round.captured[1 - seat].0);
        let mut worths = [weights.card; CARDS as usize];
        for set in &self.setup.needs {
            let Some(missing) = Missing::new(set, own, lost) else { continue };
            let (cards, each) = if missing.count == 0 {
                (set.extra_cards & !own & !lost, set.extra as f32 + 0.5 * weights.round)
            } else {
                let share = weights.missing[missing.count as usize - 1];
                (missing.helpful, (set.points as f32 + weights.round) * share)
            };
            CardSet(cards & asked).iter().for_each(|card| worths[usize::from(card.index())] += each);
        }
        worths
    }

    /// Appends what an experienced player thinks of each action, in points.
    pub(crate) fn weigh(&self, actions: &[Action], weights: &Weights, out: &mut Vec<f32>) {
        let outlook = Outlook::new(self, weights);
        out.extend(actions.iter().map(|&action| outlook.of(action)));
    }

    /// The action of an experienced player who does not think ahead; `None` when the match is over.
    pub fn expert(&self, weights: &Weights) -> Option<Action> {
        let (mut actions, mut weighed) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        self.weigh(&actions, weights, &mut weighed);
        let best = actions.into_iter().zip(weighed).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(action, _)| action)
    }
}

/// What a set still needs.
pub(crate) struct Missing {
    pub(crate) count: u32,
    pub(crate) helpful: u64,
}

/// A set that counts, in the form in which it is asked about most.
#[derive(Debug)]
pub(crate) struct Need {
    cards: u64,
    /// The pool without the named cards, and how many of it are needed.
    pool: u64,
    count: u32,
    pub(crate) points: u32,
    pub(crate) extra: u32,
    pub(crate) extra_cards: u64,
}

impl Need {
    /// The sets that count.
    pub(crate) fn all(rules: &Rules) -> Vec<Self> {
        let need = |set: &SetRule| Self {
            cards: set.cards.0,
            pool: set.pool.0 & !set.cards.0,
            count: set.more_of_pool(),
            points: set.points,
            extra: set.extra,
            extra_cards: set.extra_cards().0,
        };
        rules.sets.iter().filter(|set| rules.counts(set)).map(need).collect()
    }
}

impl Missing {
    /// `None` if the set cannot be made any more.
    pub(crate) fn new(set: &Need, own: u64, lost: u64) -> Option<Self> {
        let of_pool = set.count.saturating_sub((set.pool & own).count_ones());
        let (cards, left) = (set.cards & !own, set.pool & !own & !lost);
        let helpful = cards | if of_pool > 0 { left } else { 0 };
        let possible = cards & lost == 0 && left.count_ones() >= of_pool;
        possible.then_some(Self { count: cards.count_ones() + of_pool, helpful })
    }
}
