//! What everybody saw in this round, small enough to copy with the state.

use crate::card::{CARDS, Card, CardSet};
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiKoiDeed")]
pub enum Deed {
    /// The hands stayed where they were.
    Keep,
    /// The hands were swapped.
    Swap,
    /// A card of the pile was laid open on an empty field.
    Open,
    /// A card was played from a hand.
    Play,
    /// A card was turned from the pile.
    Turn,
    /// Koi was called.
    Koi,
}

/// One event, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Event {
    deed: Deed,
    seat: u8,
    /// The card, or the number of Koi.
    what: u8,
    /// What it took: four bits for the ranks of its month, or the storm's card above [`STORM_TAKES`].
    took: u8,
}

const STORM_TAKES: u8 = 0x80;

impl Event {
    /// An event without a card.
    pub(crate) const fn word(seat: u8, deed: Deed, count: u8) -> Self {
        Self { deed, seat, what: count, took: 0 }
    }

    /// A card and the field cards that it took, all of its month.
    pub(crate) const fn card(seat: u8, deed: Deed, card: Card, took: CardSet) -> Self {
        Self { deed, seat, what: card.index(), took: (took.0 >> (card.index() & !3)) as u8 & 0xf }
    }

    /// The storm and the card that its power took.
    pub(crate) const fn storm(seat: u8, card: Card, took: Card) -> Self {
        Self { deed: Deed::Play, seat, what: card.index(), took: STORM_TAKES | took.index() }
    }

    /// The event as four bytes.
    pub(crate) const fn packed(self) -> [u8; 4] {
        [self.deed as u8, self.seat, self.what, self.took]
    }

    /// The event behind four bytes.
    pub(crate) fn unpack([deed, seat, what, took]: [u8; 4]) -> Option<Self> {
        const DEEDS: [Deed; 6] = [Deed::Keep, Deed::Swap, Deed::Open, Deed::Play, Deed::Turn, Deed::Koi];
        let &deed = DEEDS.get(usize::from(deed))?;
        let known = if took < STORM_TAKES { took < 16 } else { took & !STORM_TAKES < CARDS };
        (seat < 2 && what < CARDS && known).then_some(Self { deed, seat, what, took })
    }

    /// What happened.
    pub(crate) const fn deed(self) -> Deed {
        self.deed
    }

    /// The card and those that it took; none if it took nothing.
    pub(crate) fn captured(self) -> CardSet {
        let card = if self.took == 0 { 0 } else { 1 << self.what };
        CardSet(card | self.took().0)
    }

    /// The cards that were taken.
    fn took(self) -> CardSet {
        if self.took & STORM_TAKES != 0 {
            CardSet(1 << (self.took & !STORM_TAKES))
        } else {
            CardSet(u64::from(self.took) << (self.what & !3))
        }
    }
}

/// One event for people and pages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiEvent")]
pub struct Happened {
    /// Whose turn it was.
    pub seat: Seat,
    /// What happened.
    pub deed: Deed,
    /// The card that was played, turned or opened.
    pub card: Option<Card>,
    /// The field cards that it took; none if it stayed on the field.
    pub took: CardSet,
    /// The Koi that were announced with a call.
    pub koi: u8,
}

impl From<Event> for Happened {
    fn from(event: Event) -> Self {
        let card =
            Card::new(event.what).filter(|_| matches!(event.deed, Deed::Open | Deed::Play | Deed::Turn));
        let koi = if event.deed == Deed::Koi { event.what } else { 0 };
        let took = if card.is_some() { event.took() } else { CardSet::EMPTY };
        Self { seat: Seat(event.seat), deed: event.deed, card, took, koi }
    }
}

impl From<&Happened> for Event {
    fn from(happened: &Happened) -> Self {
        let seat = happened.seat.0;
        match happened.card {
            None => Self::word(seat, happened.deed, happened.koi),
            Some(card) => match happened.took.iter().next() {
                Some(taken) if taken.month() != card.month() => Self::storm(seat, card, taken),
                _ => Self::card(seat, happened.deed, card, happened.took),
            },
        }
    }
}
