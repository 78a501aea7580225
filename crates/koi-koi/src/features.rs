//! A position in small facts, for the learned estimate: what each set still needs, what each card would bring and who
//! can get it, the turns that are left, and what is at stake. Facts speak of sets and points, never of one chart, so
//! that what was learned under one rulebook means the same under another.

use crate::card::{CARDS, Card, CardSet};
use crate::expert::{Missing, Need};
use crate::state::KoiKoi;
use game::Seat;

/// How much a card can bring, in steps: nothing much … completes a set of many points.
const WORTHS: usize = 6;
/// How many of a set's cards are missing, in steps.
const MISSING: usize = 7;
/// What a set is worth, in steps.
const VALUES: usize = 4;

const FIELD: usize = 0;
const HAND: usize = FIELD + 3 * 4 * 2 * WORTHS;
const UNSEEN: usize = HAND + 4 * 4 * 2 * WORTHS;
const SETS: usize = UNSEEN + 3 * 3 * 2 * WORTHS;
const SCORES: usize = SETS + 2 * MISSING * VALUES * 9;
const TURNS: usize = SCORES + 2 * 8 * 3;
const TIMES: usize = TURNS + 2 * 9;
const EMPTY: usize = TIMES + 2 * 4;
const THRESHOLD: usize = EMPTY + 3;
const MATCH: usize = THRESHOLD + 2;
/// How many different facts there are.
pub const FACTS: usize = MATCH + 6;

/// What a seat still can make: the sets, and what each card would bring.
struct Needs {
    worths: [f32; CARDS as usize],
    /// Cards that complete a set, and those that complete one of many points.
    completes: u64,
    completes_much: u64,
}

impl Needs {
    fn worth(&self, card: Card) -> usize {
        let only = card.only().0;
        let worth = self.worths[usize::from(card.index())];
        if self.completes_much & only != 0 {
            5
        } else if self.completes & only != 0 {
            4
        } else {
            usize::from(worth >= 0.35) + usize::from(worth >= 1.0) + usize::from(worth >= 2.5)
        }
    }
}

/// All cards of the months that `cards` are of.
const fn months(cards: u64) -> u64 {
    let any = (cards | cards >> 1 | cards >> 2 | cards >> 3) & crate::moves::MONTHS;
    any * 0xf
}

impl KoiKoi {
    /// Appends the facts of a position at the beginning of a turn, as the seat to act knows them.
    pub fn facts(&self, out: &mut Vec<u16>) {
        let (rules, round) = (&self.setup.rules, &self.round);
        let me = usize::from(round.to_act);
        let you = 1 - me;
        let (hand, field) = (round.hands[me].0, round.field.0);
        let captured = round.captured[0].0 | round.captured[1].0;
        let unseen = CardSet::ALL.0 & !(hand | field | captured);
        let mine = (field & months(hand)) | (hand & months(field));
        let yours = field & months(unseen);
        let needs = [
            needs(&self.setup.needs, [round.captured[me].0, round.captured[you].0], mine, 0, out),
            needs(
                &self.setup.needs,
                [round.captured[you].0, round.captured[me].0],
                yours,
                MISSING * VALUES * 9,
                out,
            ),
        ];
        let mut add = |fact: usize| out.push(fact as u16);
        let mut cards = |from: usize, set: u64, kind: &dyn Fn(u64) -> usize, plain: bool| {
            for card in CardSet(set).iter() {
                let mates = card.month_cards().0 & !card.only().0;
                let place = from + kind(mates) * 2 * WORTHS;
                for (seat, needs) in needs.iter().enumerate() {
                    let worth = needs.worth(card);
                    if worth > 0 || plain {
                        add(place + seat * WORTHS + worth);
                    }
                }
            }
        };
        let count = |set: u64, most: usize| (set.count_ones() as usize).min(most);
        cards(FIELD, field, &|mates| count(mates & hand, 2) * 4 + count(mates & unseen, 3), true);
        cards(HAND, hand, &|mates| count(mates & field, 3) * 4 + count(mates & unseen, 3), true);
        cards(UNSEEN, unseen, &|mates| count(mates & field, 2) * 3 + count(mates & hand, 2), false);
        for (place, seat) in [me, you].into_iter().enumerate() {
            let points = step(round.scores[seat].points, &[1, 2, 4, 6, 8, 11, 16]);
            add(SCORES + (place * 8 + points) * 3 + usize::from(round.koi[seat].min(2)));
            add(TURNS + place * 9 + (round.hands[seat].len() as usize).min(8));
            add(TIMES + place * 4 + step(self.times(Seat(seat as u8)) as u32, &[2, 3, 4]));
            let threshold = rules.koi.threshold;
            if threshold > 0 && round.scores[seat].points + 3 >= threshold {
                add(THRESHOLD + place);
            }
        }
        add(EMPTY
            + match self.undecided_winner() {
                None => 0,
                Some(seat) if usize::from(seat) == me => 1,
                Some(_) => 2,
            });
        add(MATCH + self.mood(me));
        if round.dealer == round.to_act {
            add(MATCH + 5);
        }
    }

    /// What is sure to multiply the points of `seat`: what four points would win now, by four.
    pub fn times(&self, seat: Seat) -> f32 {
        let (round, own) = (&self.round, seat.index());
        self.setup.rules.award(4, round.koi[own], round.koi[1 - own], round.field_factor) as f32 / 4.0
    }

    /// Who would win if the cards ran out now.
    fn undecided_winner(&self) -> Option<u8> {
        use crate::round::Undecided;
        let won = self.setup.rules.end.undecided(self.round.dealer, self.round.last_maker)?;
        Some(match won {
            Undecided::Plain { seat, .. } | Undecided::Sets { seat } => seat,
        })
    }

    /// Whether the match asks for risk: what winning gains compared with what losing costs, in steps.
    fn mood(&self, seat: usize) -> usize {
        let chance = |winner| self.after_round(seat, winner, 8.0);
        let [won, drawn, lost] = [Some(seat as u8), None, Some(1 - seat as u8)].map(chance);
        let (gain, cost) = (won - drawn + 1e-4, drawn - lost + 1e-4);
        let ratio = gain / cost;
        [0.4, 0.77, 1.3, 2.5].iter().filter(|&&limit| ratio > limit).count()
    }

    /// The chance of `seat` to win the match after this round was won by `winner` with `award` points.
    pub(crate) fn after_round(&self, seat: usize, winner: Option<u8>, award: f32) -> f32 {
        let rules = &self.setup.rules;
        let stakes = if rules.game.zero_sum { 2.0 } else { 1.0 };
        let swing = winner.map_or(0.0, |winner| if usize::from(winner) == seat { award } else { -award });
        let lead = (self.points[seat] - self.points[1 - seat]) as f32 + stakes * swing;
        let deals = usize::from(rules.next_dealer(self.round.dealer, winner)) == seat;
        self.prospect(lead, deals, rules.game.rounds.saturating_sub(self.number))
    }
}

/// How many of the limits a number reaches.
fn step(number: u32, limits: &[u32]) -> usize {
    limits.iter().filter(|&&limit| number >= limit).count()
}

/// Appends the facts of the sets of one seat, and sums up what each card brings it.
fn needs(sets: &[Need], [own, lost]: [u64; 2], reach: u64, from: usize, out: &mut Vec<u16>) -> Needs {
    let mut needs = Needs { worths: [0.0; CARDS as usize], completes: 0, completes_much: 0 };
    for set in sets {
        let Some(missing) = Missing::new(set, own, lost) else { continue };
        let helpful = if missing.count == 0 { set.extra_cards & !own & !lost } else { missing.helpful };
        if helpful == 0 {
            continue;
        }
        let points = if missing.count == 0 { set.extra } else { set.points };
        let share = [1.0, 1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.0][(missing.count as usize).min(7)];
        let each = points as f32 * share;
        let mut cards = helpful;
        while cards != 0 {
            needs.worths[cards.trailing_zeros() as usize] += each;
            cards &= cards - 1;
        }
        if missing.count == 1 {
            needs.completes |= helpful;
            needs.completes_much |= if points >= 4 { helpful } else { 0 };
        }
        let now = ((helpful & reach).count_ones() as usize).min(2);
        let left_over = (helpful.count_ones().saturating_sub(missing.count) as usize).min(2);
        let gap = match missing.count {
            0..=4 => missing.count as usize,
            5..=6 => 5,
            _ => 6,
        };
        let value = step(points, &[2, 4, 7]);
        out.push((SETS + from + ((gap * VALUES + value) * 3 + now) * 3 + left_over) as u16);
    }
    needs
}
