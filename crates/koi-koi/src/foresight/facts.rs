//! The facts of a position that tell how the round may end, as the player to act has them when nothing is hidden.

use crate::card::CardSet;
use crate::expert::{Missing, Need};
use crate::moves::MONTHS;
use crate::round::Undecided;
use crate::rules::{EndsWhen, MAX_SETS, OpponentKoi, OwnKoi};
use crate::state::KoiKoi;
use arrayvec::ArrayVec;

/// A fact by its number, with its size.
pub(super) type Fact = (u16, f32);
/// The most facts of a position.
const MOST: usize = MAX_SETS * 4 + SINGLES.len();
pub(super) type Facts = ArrayVec<Fact, MOST>;

/// How a card lies for somebody who needs it, the best first: see [`Lie`].
const LIES: usize = 9;
const GROUPS: usize = 5;
/// The same in fewer groups: at hand, contested, open to chance, as good as the other's, in the other hand.
const GROUP: [usize; LIES] = [0, 1, 2, 3, 0, 1, 4, 2, 3];

/// The kinds of sets of which particular cards are missing: one, two, three, or more,
const ONE: usize = 0;
const TWO: usize = ONE + LIES;
const THREE: usize = TWO + LIES * (LIES + 1) / 2;
const MORE: usize = THREE + GROUPS * (GROUPS + 1) * (GROUPS + 2) / 6;
/// and of those with a choice: by how many are missing, near, and open to chance.
const CHOICE: usize = MORE + 2 * 4;
const KINDS: usize = CHOICE + 8 * 5 * 4;

/// Facts that are one of so many steps each.
const SINGLES: [usize; 22] = [81, 9, 2, 3, 3, 9, 9, 8, 8, 24, 2, 2, 2, 2, 2, 9, 9, 9, 9, 4, 13, 3];
const FIRST_SINGLE: usize = 4 * KINDS;
/// How many facts there are.
pub(super) const COUNT: usize = FIRST_SINGLE + sum(&SINGLES);

const fn sum(numbers: &[usize]) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < numbers.len() {
        sum += numbers[at];
        at += 1;
    }
    sum
}

/// The cards of all months of which a card is in `set`.
const fn months(set: u64) -> u64 {
    ((set | set >> 1 | set >> 2 | set >> 3) & MONTHS) * 0xf
}

/// How each card lies for one player: four bits of a number, each bit for all cards side by side.
struct Lie([u64; 4]);

impl Lie {
    fn new(own: u64, other: u64, field: u64, pile: u64) -> Self {
        let (mine, theirs, open) = (months(own), months(other), months(field));
        let lies = [
            field & mine & !theirs,
            field & mine & theirs,
            field & !mine & !theirs,
            field & !mine & theirs,
            own & open,
            own & !open,
            other,
            pile & mine,
            pile & !mine,
        ];
        let mut bits = [0; 4];
        for (lie, cards) in lies.into_iter().enumerate() {
            for (bit, plane) in bits.iter_mut().enumerate() {
                if lie >> bit & 1 == 1 {
                    *plane |= cards;
                }
            }
        }
        Self(bits)
    }

    fn of(&self, card: u32) -> usize {
        let [a, b, c, d] = self.0.map(|plane| (plane >> card & 1) as usize);
        a | b << 1 | c << 2 | d << 3
    }

    /// Those of `cards` that are at hand or contested, and those that are open to chance.
    fn near(&self, cards: u64) -> [u32; 2] {
        let [a, b, c, d] = self.0;
        let near = (!b & !c & !d) | (c & !b);
        let chance = (b & !a & !c) | (a & b & c);
        [(cards & near).count_ones(), (cards & chance).count_ones()]
    }

    fn kind(&self, count: usize, helpful: u64) -> usize {
        if count == 0 || helpful.count_ones() as usize != count {
            let [near, chance] = self.near(helpful).map(|count| count as usize);
            return CHOICE + (count.min(7) * 5 + near.min(4)) * 4 + chance.min(3);
        }
        let mut lies: ArrayVec<usize, 3> = ArrayVec::new();
        let mut rest = helpful;
        while rest != 0 && !lies.is_full() {
            lies.push(self.of(rest.trailing_zeros()));
            rest &= rest - 1;
        }
        match count {
            1 => ONE + lies[0],
            2 => {
                let (low, high) = (lies[0].min(lies[1]), lies[0].max(lies[1]));
                TWO + high * (high + 1) / 2 + low
            }
            3 => {
                let mut groups = [GROUP[lies[0]], GROUP[lies[1]], GROUP[lies[2]]];
                groups.sort_unstable();
                let [a, b, c] = groups;
                THREE + c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a
            }
            _ => {
                let [near, chance] = self.near(helpful);
                let bad = count - (near + chance).min(count as u32) as usize;
                MORE + usize::from(count > 4) * 4 + bad.min(3)
            }
        }
    }
}

/// The step of an award.
fn step(award: i32) -> usize {
    [1, 3, 6, 7, 12, 18, 30].iter().filter(|&&least| award >= least).count()
}

/// The facts of a position at the beginning of a turn.
pub(super) fn of(game: &KoiKoi) -> Facts {
    let round = &game.round;
    let seats = [round.to_act, 1 - round.to_act].map(usize::from);
    let hands = seats.map(|seat| round.hands[seat].0);
    let captured = seats.map(|seat| round.captured[seat].0);
    let field = round.field.0;
    let pile = CardSet::ALL.0 & !(hands[0] | hands[1] | captured[0] | captured[1] | field);
    let mut facts = Facts::new();
    for who in [0, 1] {
        let lie = Lie::new(hands[who], hands[1 - who], field, pile);
        sets(game, who, seats, captured, &lie, &mut facts);
    }
    singles(game, seats, hands, pile, &mut facts);
    facts
}

/// The sets that one player can still make or improve.
fn sets(game: &KoiKoi, who: usize, seats: [usize; 2], captured: [u64; 2], lie: &Lie, facts: &mut Facts) {
    let (round, rules) = (&game.round, &game.setup.rules);
    let (seat, other) = (seats[who], seats[1 - who]);
    let (points, koi) = (round.scores[seat].points, [round.koi[seat], round.koi[other]]);
    let award = |points| rules.award(points, koi[0], koi[1], round.field_factor);
    let now = if points == 0 { 0 } else { award(points) };
    let mut known = [(0, 0.0); 2];
    let mut worth = |more: u32| {
        // Most sets are worth what the one before was.
        if known[0].0 != more {
            known = [(more, ((award(points + more) - now) as f32 * 0.1).min(3.0)), known[0]];
        }
        known[0].1
    };
    for need in &game.setup.needs {
        let Some((count, helpful, more)) = open(need, captured[who], captured[1 - who]) else { continue };
        let kind = who * 2 * KINDS + lie.kind(count, helpful);
        facts.push((kind as u16, 1.0));
        facts.push(((kind + KINDS) as u16, worth(more)));
    }
}

/// How many cards are missing, which ones help, and what they bring.
fn open(need: &Need, own: u64, lost: u64) -> Option<(usize, u64, u32)> {
    let missing = Missing::new(need, own, lost)?;
    let (helpful, more) = if missing.count == 0 {
        (need.extra_cards & !own & !lost, need.extra)
    } else {
        (missing.helpful, need.points)
    };
    (helpful != 0 && more != 0).then_some((missing.count as usize, helpful, more))
}

fn singles(game: &KoiKoi, seats: [usize; 2], hands: [u64; 2], pile: u64, facts: &mut Facts) {
    let (round, rules) = (&game.round, &game.setup.rules);
    let field = round.field.0;
    let open = months(field);
    let held = hands.map(|hand| hand.count_ones() as usize);
    let koi = seats.map(|seat| usize::from(round.koi[seat].min(2)));
    let points = seats.map(|seat| round.scores[seat].points);
    let wins = |who: usize| {
        let (own, other) = (seats[who], seats[1 - who]);
        if points[who] == 0 {
            0
        } else {
            rules.award(points[who], round.koi[own], round.koi[other], round.field_factor)
        }
    };
    let now = [wins(0), wins(1)].map(step);
    let exhausted = match rules.end.undecided(round.dealer, round.last_maker) {
        None => 0,
        Some(Undecided::Plain { seat, worth }) => {
            8 * (1 + usize::from(usize::from(seat) != seats[0])) + step(worth as i32)
        }
        Some(Undecided::Sets { seat }) => {
            let who = usize::from(usize::from(seat) != seats[0]);
            8 * (1 + who) + now[who]
        }
    };
    let count = |cards: u64| cards.count_ones() as usize;
    let ahead = game.points[seats[0]].cmp(&game.points[seats[1]]) as i8 + 1;
    let last = if game.rounds_left() == 1 { ahead as usize } else { 3 };
    let called = koi.map(|koi| usize::from(koi > 0));
    let steps = [
        (called[0] + 2 * called[1]).min(2) * 27 + held[0].min(8) * 3 + held[1].min(2),
        held[1].min(8),
        usize::from(usize::from(round.dealer) == seats[0]),
        koi[0],
        koi[1],
        (points[0] as usize).min(8),
        (points[1] as usize).min(8),
        now[0],
        now[1],
        exhausted,
        usize::from(rules.shared_cards),
        usize::from(rules.end.when == EndsWhen::DealerHand),
        usize::from(rules.koi.threshold > 0),
        usize::from(rules.koi.own == OwnKoi::Pooled),
        usize::from(rules.koi.opponent == OpponentKoi::Double),
        count(hands[0] & open).min(8),
        count(hands[1] & open).min(8),
        count(hands[0] & !open & !months(hands[1])).min(8),
        count(hands[1] & !open & !months(hands[0])).min(8),
        last,
        count(field).min(12),
        count(pile).min(23) / 8,
    ];
    let mut first = FIRST_SINGLE;
    for (step, size) in steps.into_iter().zip(SINGLES) {
        facts.push(((first + step) as u16, 1.0));
        first += size;
    }
}
