//! The 48 cards, what is on them, and sets of them as bits.

use game::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// The number of cards.
pub const CARDS: u8 = 48;

/// A card, counted by month and then from the highest rank: `1a` = 0, `1b` = 1, … `12d` = 47.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(as = "String", rename = "KoiKoiCard")]
pub struct Card(u8);

/// The curtain of March.
pub const CURTAIN: Card = Card(8);
/// The full moon of August.
pub const MOON: Card = Card(28);
/// The sake cup of September.
pub const CUP: Card = Card(32);
/// The poet of November.
pub const POET: Card = Card(40);
/// The storm of November, also called the gaji.
pub const STORM: Card = Card(43);

/// What a card counts as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One of the five lights.
    Light,
    /// One of the nine animals and objects.
    Animal,
    /// One of the ten ribbons.
    Ribbon,
    /// One of the 24 plain flower cards.
    Chaff,
}

impl Kind {
    /// The kinds, the most precious first.
    pub const ALL: [Self; 4] = [Self::Light, Self::Animal, Self::Ribbon, Self::Chaff];

    /// The cards of this kind.
    pub const fn cards(self) -> CardSet {
        CardSet(match self {
            Self::Light => LIGHTS,
            Self::Animal => ANIMALS,
            Self::Ribbon => RED_POEMS | BLUE_RIBBONS | PLAIN_RIBBONS,
            Self::Chaff => ALL & !(LIGHTS | ANIMALS | RED_POEMS | BLUE_RIBBONS | PLAIN_RIBBONS),
        })
    }

    /// The key of this kind, as rules files and catalogues of words name it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Animal => "animal",
            Self::Ribbon => "ribbon",
            Self::Chaff => "chaff",
        }
    }
}

keys! {
    /// What is on a card.
    #[ts(rename = "KoiKoiPicture")]
    Picture {
        /// The crane of January.
        Crane = "crane",
        /// The warbler of February.
        Warbler = "warbler",
        /// The curtain of March.
        Curtain = "curtain",
        /// The cuckoo of April.
        Cuckoo = "cuckoo",
        /// The bridge of May.
        Bridge = "bridge",
        /// The butterflies of June.
        Butterflies = "butterflies",
        /// The boar of July.
        Boar = "boar",
        /// The full moon of August.
        Moon = "moon",
        /// The geese of August.
        Geese = "geese",
        /// The sake cup of September.
        Cup = "cup",
        /// The deer of October.
        Deer = "deer",
        /// The poet of November.
        Poet = "poet",
        /// The swallow of November.
        Swallow = "swallow",
        /// The storm of November.
        Storm = "storm",
        /// The phoenix of December.
        Phoenix = "phoenix",
        /// A ribbon with a red poem.
        RedPoem = "red-poem",
        /// A blue ribbon.
        BlueRibbon = "blue-ribbon",
        /// A plain ribbon.
        PlainRibbon = "plain-ribbon",
        /// Nothing but the flower.
        Chaff = "chaff",
    }
}

const fn bits(cards: &[(u8, u8)]) -> u64 {
    let (mut set, mut at) = (0, 0);
    while at < cards.len() {
        set |= 1 << ((cards[at].0 - 1) * 4 + cards[at].1 - 1);
        at += 1;
    }
    set
}

const ALL: u64 = (1 << CARDS) - 1;
const LIGHTS: u64 = bits(&[(1, 1), (3, 1), (8, 1), (11, 1), (12, 1)]);
const ANIMALS: u64 = bits(&[(2, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 2), (9, 1), (10, 1), (11, 2)]);
const RED_POEMS: u64 = bits(&[(1, 2), (2, 2), (3, 2)]);
const BLUE_RIBBONS: u64 = bits(&[(6, 2), (9, 2), (10, 2)]);
const PLAIN_RIBBONS: u64 = bits(&[(4, 2), (5, 2), (7, 2), (11, 3)]);

impl Card {
    /// The card with this number, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < CARDS { Some(Self(index)) } else { None }
    }

    /// The number of the card.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.0 / 4 + 1
    }

    /// The rank inside the month, from 1, the highest first.
    pub const fn rank(self) -> u8 {
        self.0 % 4 + 1
    }

    /// The four cards of this card's month.
    pub const fn month_cards(self) -> CardSet {
        CardSet(0xf << (self.0 & !3))
    }

    /// The set of this card alone.
    pub const fn only(self) -> CardSet {
        CardSet(1 << self.0)
    }

    /// What the card counts as.
    pub fn kind(self) -> Kind {
        *Kind::ALL.iter().find(|kind| kind.cards().has(self)).unwrap_or(&Kind::Chaff)
    }

    /// What is on the card.
    pub fn picture(self) -> Picture {
        let one_of = |set: u64| set & self.only().0 != 0;
        match (self.month(), self.rank()) {
            (1, 1) => Picture::Crane,
            (2, 1) => Picture::Warbler,
            (3, 1) => Picture::Curtain,
            (4, 1) => Picture::Cuckoo,
            (5, 1) => Picture::Bridge,
            (6, 1) => Picture::Butterflies,
            (7, 1) => Picture::Boar,
            (8, 1) => Picture::Moon,
            (8, 2) => Picture::Geese,
            (9, 1) => Picture::Cup,
            (10, 1) => Picture::Deer,
            (11, 1) => Picture::Poet,
            (11, 2) => Picture::Swallow,
            (11, 4) => Picture::Storm,
            (12, 1) => Picture::Phoenix,
            _ if one_of(RED_POEMS) => Picture::RedPoem,
            _ if one_of(BLUE_RIBBONS) => Picture::BlueRibbon,
            _ if one_of(PLAIN_RIBBONS) => Picture::PlainRibbon,
            _ => Picture::Chaff,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.month(), char::from(b'a' + self.0 % 4))
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text.as_bytes()).ok_or_else(|| NotationError::new(text))
    }
}

fn parse(text: &[u8]) -> Option<Card> {
    let (month, letter) = match *text {
        [month @ b'1'..=b'9', letter] => (month - b'0', letter),
        [b'1', month @ b'0'..=b'2', letter] => (month - b'0' + 10, letter),
        _ => return None,
    };
    let rank = letter.to_ascii_lowercase().checked_sub(b'a').filter(|&rank| rank < 4)?;
    Some(Card((month - 1) * 4 + rank))
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            let text: String = text.chars().take(20).collect();
            serde::de::Error::custom(format!("there is no card {text:?}; cards are 1a to 12d"))
        })
    }
}

/// A set of cards; a list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, TS)]
#[ts(as = "Vec<Card>", rename = "KoiKoiCardSet")]
pub struct CardSet(pub u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 48.
    pub const ALL: Self = Self(ALL);
    /// The three ribbons with a red poem.
    pub const RED_POEMS: Self = Self(RED_POEMS);
    /// The three blue ribbons.
    pub const BLUE_RIBBONS: Self = Self(BLUE_RIBBONS);
    /// The four plain ribbons.
    pub const PLAIN_RIBBONS: Self = Self(PLAIN_RIBBONS);

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is among them.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The cards in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left != 0).then(|| Card(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(card)
        })
    }

    /// The card at place `at` in order; there must be more than `at`.
    pub(crate) fn nth(self, at: u32) -> Card {
        let mut left = self.0;
        for _ in 0..at {
            left &= left - 1;
        }
        Card(left.trailing_zeros() as u8)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        Self(cards.into_iter().fold(0, |set, card| set | card.only().0))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_5_lights_9_animals_10_ribbons_and_24_chaff() {
        let counts = Kind::ALL.map(|kind| kind.cards().len());
        assert_eq!(counts, [5, 9, 10, 24]);
        assert_eq!(Kind::ALL.iter().fold(0, |set, kind| set | kind.cards().0), ALL);
    }

    #[test]
    fn every_card_survives_its_text() {
        for card in CardSet::ALL.iter() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
        }
        for text in ["", "a", "0a", "1e", "13a", "1", "01a", "1aa", "1 a", "é"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_named_cards_are_the_ones_they_are_called() {
        let named = [CURTAIN, MOON, CUP, POET, STORM];
        assert_eq!(named.map(|card| card.to_string()), ["3a", "8a", "9a", "11a", "11d"]);
        let keys = named.map(|card| card.picture().key());
        assert_eq!(keys, ["curtain", "moon", "cup", "poet", "storm"]);
    }
}
