//! The key of what a viewer sees.

use crate::card::{CARDS, Card};
use crate::state::{KoiKoi, Phase};
use game::Viewer;

impl KoiKoi {
    /// A number for what `viewer` sees of the table; the way there is left out.
    pub(crate) fn view_key(&self, viewer: Viewer) -> u64 {
        let round = &self.round;
        let hand = match viewer.seat() {
            Some(seat) if round.phase != Phase::Exchange => round.hands[seat.index()].0,
            _ => 0,
        };
        let to_act = self.seat_to_act().map_or(0, |seat| seat.0);
        let card = |card: Option<Card>| card.map_or(u64::from(CARDS), |card| card.index().into());
        let small = |numbers: &[u64]| numbers.iter().fold(0u64, |word, number| word.rotate_left(8) ^ number);
        let words = [
            round.field.0
                | card(round.open_card) << 48
                | u64::from(to_act) << 56
                | (round.phase as u64) << 57,
            round.stacks.0 | u64::from(round.pile_left()) << 48 | u64::from(round.dealer) << 56,
            round.captured[0].0 | u64::from(round.koi[0]) << 48 | u64::from(round.calls[0]) << 56,
            round.captured[1].0 | u64::from(round.koi[1]) << 48 | u64::from(round.calls[1]) << 56,
            hand | u64::from(round.hands[0].len()) << 48 | u64::from(round.hands[1].len()) << 56,
            u64::from(round.called_sets[0]) << 32 | u64::from(round.called_sets[1]),
            (self.points[0] as u32 as u64) << 32 | self.points[1] as u32 as u64,
            small(&[
                self.number.into(),
                round.field_factor.into(),
                round.turn_began.into(),
                round.last_maker.map_or(2, u64::from),
                round.storm.map_or(0, |(seat, storm)| 1 + u64::from(seat) + 2 * card(Some(storm))),
                u64::from(self.end.is_some()),
            ]),
        ];
        words.iter().fold(0x9e37_79b9_7f4a_7c15, |key, word| mix(key ^ word))
    }
}

/// One round of SplitMix64.
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
