//! Which actions there are, listed or drawn at random.

use crate::action::Action;
use crate::card::{Card, CardSet, STORM};
use crate::rules::MostBy;
use crate::state::{KoiKoi, Phase, Round};
use game::Random;

/// The lowest bit of every month.
pub(crate) const MONTHS: u64 = 0x1111_1111_1111;

/// The cards of all months of which exactly two, and exactly three, cards are in `set`.
pub(crate) const fn twos_and_threes(set: u64) -> (u64, u64) {
    // Count the bits of each month side by side, as in the classic parallel bit count.
    let pairs = (set & 0x5555_5555_5555) + (set >> 1 & 0x5555_5555_5555);
    let counts = (pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333);
    let two_bit = counts >> 1 & MONTHS;
    let one_bit = counts & MONTHS;
    ((two_bit & !one_bit) * 0xf, (two_bit & one_bit) * 0xf)
}

impl Round {
    /// The cards of months in which a card has two, and three, field cards to choose from.
    const fn choices(&self) -> (u64, u64) {
        twos_and_threes(self.field.0 & !self.stacks.0)
    }
}

impl KoiKoi {
    /// The field cards that the power of the storm could take now; none if it is not in the hand or not free.
    pub(crate) fn storm_targets(&self) -> CardSet {
        let round = &self.round;
        let free = self.setup.rules.variants.gaji
            && round.hands[round.to_act as usize].has(STORM)
            && round.storm_is_free();
        if free { round.field } else { CardSet::EMPTY }
    }

    /// Whether the seat to act may call Koi.
    pub(crate) fn may_call_koi(&self) -> bool {
        let has_card = !self.round.hands[self.round.to_act as usize].is_empty();
        self.koi_left() && (self.setup.rules.koi.with_empty_hand || has_card)
    }

    /// Whether the limit of calls, if there is one, leaves the seat to act another.
    pub(crate) fn koi_left(&self) -> bool {
        let (koi, round) = (&self.setup.rules.koi, &self.round);
        let calls = match koi.most_by {
            MostBy::Player => round.calls[round.to_act as usize],
            MostBy::Together => round.calls[0] + round.calls[1],
        };
        koi.most == 0 || calls < koi.most
    }

    /// Appends all legal actions.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        self.for_each_listed(|action| out.push(action));
    }

    /// Calls `visit` with every legal action in a fixed order.
    pub(crate) fn for_each_listed(&self, mut visit: impl FnMut(Action)) {
        let round = &self.round;
        match round.phase {
            Phase::Exchange => [Action::Keep {}, Action::Swap {}].into_iter().for_each(visit),
            Phase::Hand => {
                let hand = round.hands[round.to_act as usize];
                hand.iter().for_each(|card| self.for_each_play(card, &mut visit));
            }
            Phase::Pile => self.pile_choices().iter().for_each(|card| visit(Action::Take { card })),
            Phase::Call => {
                visit(Action::Game {});
                if self.may_call_koi() {
                    visit(Action::Koi {});
                }
            }
        }
    }

    fn for_each_play(&self, card: Card, visit: &mut impl FnMut(Action)) {
        let matches = self.round.matches(card);
        let play = |take| Action::Play { card, take };
        if self.round.is_choice(matches) {
            matches.iter().for_each(|take| visit(play(Some(take))));
        } else {
            visit(play(None));
        }
        if card == STORM {
            self.storm_targets().iter().for_each(|take| visit(play(Some(take))));
        }
    }

    /// What the turned card can take.
    pub(crate) fn pile_choices(&self) -> CardSet {
        self.round.open_card.map_or(CardSet::EMPTY, |card| self.round.matches(card))
    }

    /// One of the listed actions, each equally likely.
    pub(crate) fn draw_action<R: Random>(&self, rng: &mut R) -> Action {
        match self.round.phase {
            Phase::Exchange if rng.below(2) == 0 => Action::Keep {},
            Phase::Exchange => Action::Swap {},
            Phase::Hand => self.draw_play(rng),
            Phase::Pile => {
                let choices = self.pile_choices();
                Action::Take { card: choices.nth(rng.below(choices.len())) }
            }
            Phase::Call if self.may_call_koi() && rng.below(2) == 1 => Action::Koi {},
            Phase::Call => Action::Game {},
        }
    }

    /// Every card counts once for each of its actions: first choices, then second, third and the storm's.
    fn draw_play<R: Random>(&self, rng: &mut R) -> Action {
        let round = &self.round;
        let hand = round.hands[round.to_act as usize];
        let (twos, threes) = round.choices();
        let second = CardSet(hand.0 & (twos | threes));
        let third = CardSet(hand.0 & threes);
        let storm = self.storm_targets();
        let mut at = rng.below(hand.len() + second.len() + third.len() + storm.len());
        for (place, group) in [hand, second, third].into_iter().enumerate() {
            if at < group.len() {
                let card = group.nth(at);
                let take = second.has(card).then(|| round.matches(card).nth(place as u32));
                return Action::Play { card, take };
            }
            at -= group.len();
        }
        Action::Play { card: STORM, take: Some(storm.nth(at)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_with_two_and_three_cards_are_found_in_any_set() {
        let mut rng = game::FastRng::new(1);
        for _ in 0..10_000 {
            let set = rng.next_u64() & rng.next_u64() & CardSet::ALL.0;
            let (twos, threes) = twos_and_threes(set);
            for card in CardSet::ALL.iter() {
                let count = (set & card.month_cards().0).count_ones();
                assert_eq!(
                    (twos & card.only().0 != 0, threes & card.only().0 != 0),
                    (count == 2, count == 3)
                );
            }
        }
    }
}
