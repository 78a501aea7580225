//! How a player with much practice weighs an action at first sight: a learned sum over what it captures and denies,
//! what it leaves open, and whether a round is worth going on with.
//!
//! Facts speak of sets and points, never of one chart, so that what was learned under the built-in rulebooks means
//! the same under any rules file. [`learning`](crate::learning) finds the weights.

mod slopes;
mod weights;

use crate::action::Action;
use crate::card::{CARDS, Card, CardSet};
use crate::expert::{Missing, Need};
use crate::rules::OwnKoi;
use crate::state::{KoiKoi, Phase};
use game::Game as _;
pub(crate) use slopes::{Slopes, Study};
pub use weights::Intuition;
use weights::{CALL, CALL_FACTS, CALL_PAIRS, MONTHS, SETS};

/// Awards are weighed in steps of so many points,
const STEP: f32 = 0.2;
/// of which so many count at most.
const MOST: f32 = 6.0;

/// A set that a player still can make or improve.
struct Open {
    /// The cards that help.
    helpful: u64,
    missing: usize,
    /// The place of its weights among those of all kinds of sets.
    kind: usize,
    /// What it would win now, in steps.
    points: f32,
    /// Whether it is the other player's.
    other: bool,
}

/// The cards as the seat to act knows them.
struct Known<'a> {
    game: &'a KoiKoi,
    hand: u64,
    /// What lies open and can be taken.
    open: u64,
    /// What the seat to act and the other have captured.
    captured: [u64; 2],
}

impl<'a> Known<'a> {
    fn new(game: &'a KoiKoi) -> Self {
        let round = &game.round;
        let me = usize::from(round.to_act);
        Self {
            game,
            hand: round.hands[me].0,
            open: round.field.0 | round.open_card.map_or(0, |card| card.only().0),
            captured: [round.captured[me].0, round.captured[1 - me].0],
        }
    }

    /// Whether one's own Koi raise what one wins: then rounds are played for more.
    fn raises(&self) -> bool {
        self.game.setup.rules.koi.own != OwnKoi::None
    }

    /// Shows the sets that are still open, those of the seat to act first.
    fn sets(&self, mut see: impl FnMut(Open)) {
        for other in [false, true] {
            let award = self.award(other);
            for need in &self.game.setup.needs {
                if let Some(set) = self.set(need, other, &award) {
                    see(set);
                }
            }
        }
    }

    /// What more points would win a player now, in steps.
    fn award(&self, other: bool) -> impl Fn(u32) -> f32 {
        let (rules, round) = (&self.game.setup.rules, &self.game.round);
        let seat = usize::from(round.to_act) ^ usize::from(other);
        let (points, koi) = (round.scores[seat].points, [round.koi[seat], round.koi[1 - seat]]);
        let award = move |points| rules.award(points, koi[0], koi[1], 1) as f32;
        let now = if points == 0 { 0.0 } else { award(points) };
        move |more| ((award(points + more) - now) * STEP).min(MOST)
    }

    fn set(&self, need: &Need, other: bool, award: impl Fn(u32) -> f32) -> Option<Open> {
        let [own, lost] = [self.captured[usize::from(other)], self.captured[usize::from(!other)]];
        let missing = Missing::new(need, own, lost)?;
        let (more, helpful) = if missing.count == 0 {
            (need.extra, need.extra_cards & !own & !lost)
        } else {
            (need.points, missing.helpful)
        };
        if more == 0 || helpful == 0 {
            return None;
        }
        let near = if other { self.open } else { self.open | self.hand };
        let count = missing.count as usize;
        let reach = match (helpful & near).count_ones() as usize {
            0 => 0,
            in_reach if in_reach < count => 1,
            _ => 2,
        };
        let blocked = other && missing.count > 0 && Missing::new(need, own, lost | self.hand).is_none();
        let kind = weights::kind(count, reach, other.then_some(blocked));
        Some(Open { helpful, missing: count, kind, points: award(more), other })
    }
}

/// What lies open in one month when it is the other player's turn.
#[derive(Clone, Copy)]
struct Left {
    month: u64,
    field: u64,
    /// The hand that is left.
    hand: u64,
}

/// A card that lands, and what it takes.
#[derive(Clone, Copy)]
struct Landing {
    before: Left,
    after: Left,
    /// All cards that are captured.
    gain: u64,
    /// The place of the weight of what happens in the month.
    place: usize,
}

/// The three ways in which a card counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is captured.
    Capture,
    /// The seat to act could take it next turn.
    Hope,
    /// The other player could take it.
    Risk,
}

/// A position at first sight.
pub(crate) struct Sight<'a> {
    known: Known<'a>,
    weights: &'a Intuition,
    context: usize,
    /// What each card counts in each way.
    cards: [[f32; 4]; CARDS as usize],
    /// The chance that the other player holds none of so many unseen cards.
    lacks: [f32; 5],
    unseen: u64,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(game: &'a KoiKoi, weights: &'a Intuition) -> Self {
        let (known, round) = (Known::new(game), &game.round);
        let unseen = CardSet::ALL.0 & !(known.hand | known.open | known.captured[0] | known.captured[1]);
        let [me, you] = [round.to_act, 1 - round.to_act].map(usize::from);
        let without = 1.0 - round.hands[you].len() as f32 / (unseen.count_ones() as f32).max(1.0);
        let squared = without * without;
        let lacks = [1.0, without, squared, without * squared, squared * squared];
        let context =
            weights::context([round.koi[me], round.koi[you]], known.raises(), round.hands[me].len());
        let mut sight = Self { known, weights, context, cards: [[0.0; 4]; CARDS as usize], lacks, unseen };
        if round.phase != Phase::Call {
            sight.weigh_cards();
        }
        sight
    }

    fn weigh_cards(&mut self) {
        let asked = self.known.hand | self.known.open;
        let table = self.weights.context(self.context);
        let (known, cards) = (&self.known, &mut self.cards);
        known.sets(|set| {
            let [now, now_points, next, next_points] = table.each(set.kind);
            let (now, next) = (now + now_points * set.points, next + next_points * set.points);
            let each = if set.other { [now, 0.0, next, 0.0] } else { [now, next, 0.0, 0.0] };
            for card in CardSet(set.helpful & asked).iter() {
                let sums = &mut cards[usize::from(card.index())];
                for (sum, more) in sums.iter_mut().zip(each) {
                    *sum += more;
                }
            }
        });
    }

    fn worth(&self, way: Way, card: Card) -> f32 {
        self.cards[usize::from(card.index())][way as usize]
    }

    fn sum(&self, way: Way, cards: u64) -> f32 {
        CardSet(cards).iter().map(|card| self.worth(way, card)).sum()
    }

    /// What would be taken of `cards`: the one that counts most, or all if there are three, which go together.
    fn taken(&self, way: Way, cards: u64) -> u64 {
        if cards.count_ones() == 3 {
            return cards;
        }
        let worth = |card: &Card| self.worth(way, *card);
        let best = CardSet(cards).iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
        best.map_or(0, |card| card.only().0)
    }

    fn lacks(&self, month: u64) -> f32 {
        self.lacks[((month & self.unseen).count_ones() as usize).min(4)]
    }

    /// The cards that count in what is left open, each group with its way and its chance.
    fn groups(&self, left: Left) -> impl Iterator<Item = (Way, u64, f32)> {
        let lacks = self.lacks(left.month);
        let risk = (left.field != 0).then_some((Way::Risk, left.field, 1.0 - lacks));
        let both = left.field != 0 && left.hand != 0;
        let hopes = [left.field, left.hand].map(|cards| both.then_some((Way::Hope, cards, lacks)));
        let groups = [risk, hopes[0], hopes[1]].into_iter().flatten();
        groups.map(|(way, cards, chance)| (way, self.taken(way, cards), chance))
    }

    fn open(&self, left: Left) -> f32 {
        if left.field == 0 {
            return 0.0;
        }
        let lacks = self.lacks(left.month);
        let risk = (1.0 - lacks) * self.most(Way::Risk, left.field);
        if left.hand == 0 {
            return risk;
        }
        risk + lacks * self.most(Way::Hope, left.field) + lacks * self.most(Way::Hope, left.hand)
    }

    /// What counts of these cards of one month: see [`Sight::taken`].
    fn most(&self, way: Way, cards: u64) -> f32 {
        if cards.count_ones() == 3 {
            return self.sum(way, cards);
        }
        CardSet(cards).iter().map(|card| self.worth(way, card)).fold(f32::MIN, f32::max)
    }

    fn landing(&self, card: Card, taken: u64) -> Landing {
        let round = &self.known.game.round;
        let month = card.month_cards().0;
        let (field, hand) = (round.field.0 & month, self.known.hand & month);
        let rest = hand & !card.only().0;
        let after = if taken == 0 { field | card.only().0 } else { field & !taken };
        Landing {
            before: Left { month, field, hand },
            after: Left { month, field: after, hand: rest },
            gain: if taken == 0 { 0 } else { taken | card.only().0 },
            place: weights::month(
                round.phase == Phase::Pile,
                taken.count_ones(),
                (month & self.unseen).count_ones(),
                rest.count_ones(),
            ),
        }
    }

    /// The card that an action lands in its month, with what it takes there; `None` for all other actions.
    fn lands(&self, action: Action) -> Option<Landing> {
        let round = &self.known.game.round;
        match action {
            Action::Play { card, take: None } => Some(self.landing(card, round.matches(card).0)),
            Action::Play { card, take: Some(take) } if take.month() == card.month() => {
                Some(self.landing(card, take.only().0))
            }
            Action::Take { card } => round.open_card.map(|open| self.landing(open, card.only().0)),
            _ => None,
        }
    }

    /// How good an action looks.
    pub(crate) fn of(&self, action: Action) -> f32 {
        if let Some(landing) = self.lands(action) {
            let left = self.open(landing.after) - self.open(landing.before);
            let month = self.weights.context(self.context).0[MONTHS + landing.place];
            return self.sum(Way::Capture, landing.gain) + left + month;
        }
        match action {
            Action::Play { card, take } => {
                self.sum(Way::Capture, card.only().0 | take.map_or(0, |take| take.only().0))
            }
            Action::Koi {} => {
                let (mut sum, calls) = (0.0, self.weights.calls());
                self.call(|place, size| sum += calls[place] * size);
                sum
            }
            _ => 0.0,
        }
    }

    /// The facts of a call, each with its size.
    fn call(&self, mut add: impl FnMut(usize, f32)) {
        let game = self.known.game;
        let round = &game.round;
        let mut nearest = [6; 2];
        let first = if self.known.raises() { CALL } else { 0 };
        self.known.sets(|set| {
            add(first + set.kind * 2, 1.0);
            add(first + set.kind * 2 + 1, set.points);
            let near = &mut nearest[usize::from(set.other)];
            *near = set.missing.max(1).min(*near);
        });
        let [me, you] = [round.to_act, 1 - round.to_act].map(usize::from);
        let points = round.scores[me].points;
        let award = game.setup.rules.award(points, round.koi[me], round.koi[you], round.field_factor);
        let ahead = game.points[me] + award > game.points[you];
        let facts = [
            round.hands[me].len() as usize,
            points.saturating_sub(1) as usize,
            usize::from(round.koi[me]),
            usize::from(round.koi[you]),
            nearest[0] - 1,
            nearest[1] - 1,
            usize::from(game.rounds_left() == 1) * 2 + usize::from(ahead),
        ];
        let place = add_facts(facts, first + SETS * 2, &mut add);
        add(place, (award as f32 * 0.1).min(3.0));
    }
}

/// Adds the facts of a call and their pairs from a place on, and gives the place after them.
fn add_facts(facts: [usize; CALL_FACTS.len()], mut place: usize, add: &mut impl FnMut(usize, f32)) -> usize {
    let facts: [usize; CALL_FACTS.len()] = std::array::from_fn(|at| facts[at].min(CALL_FACTS[at] - 1));
    for (fact, steps) in facts.into_iter().zip(CALL_FACTS) {
        add(place + fact, 1.0);
        place += steps;
    }
    for (one, other) in CALL_PAIRS {
        add(place + facts[one] * CALL_FACTS[other] + facts[other], 1.0);
        place += CALL_FACTS[one] * CALL_FACTS[other];
    }
    place
}

impl KoiKoi {
    /// Appends how good each action looks to a player with this intuition.
    pub(crate) fn feel(&self, actions: &[Action], weights: &Intuition, out: &mut Vec<f32>) {
        let sight = Sight::new(self, weights);
        out.extend(actions.iter().map(|&action| sight.of(action)));
    }

    /// The action that looks best to a player with this intuition; `None` when the match is over.
    pub(crate) fn by_intuition(&self, weights: &Intuition) -> Option<Action> {
        let (mut actions, mut looks) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        self.feel(&actions, weights, &mut looks);
        let best = actions.into_iter().zip(looks).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(action, _)| action)
    }
}
