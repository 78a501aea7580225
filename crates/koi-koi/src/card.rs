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

    /// The word for one card of this kind.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Animal => "animal",
            Self::Ribbon => "ribbon",
            Self::Chaff => "chaff",
        }
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

const FLOWERS: [&str; 12] = [
    "pine",
    "plum",
    "cherry",
    "wisteria",
    "iris",
    "peony",
    "bush clover",
    "pampas",
    "chrysanthemum",
    "maple",
    "willow",
    "paulownia",
];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

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

    /// The English name of the month.
    pub const fn month_name(self) -> &'static str {
        MONTHS[(self.0 / 4) as usize]
    }

    /// The flower of the month.
    pub const fn flower(self) -> &'static str {
        FLOWERS[(self.0 / 4) as usize]
    }

    /// What is on the card, such as `crane` or `red poem`.
    pub fn picture(self) -> &'static str {
        let one_of = |set: u64| set & self.only().0 != 0;
        match (self.month(), self.rank()) {
            (1, 1) => "crane",
            (2, 1) => "warbler",
            (3, 1) => "curtain",
            (4, 1) => "cuckoo",
            (5, 1) => "bridge",
            (6, 1) => "butterflies",
            (7, 1) => "boar",
            (8, 1) => "full moon",
            (8, 2) => "geese",
            (9, 1) => "sake cup",
            (10, 1) => "deer",
            (11, 1) => "poet",
            (11, 2) => "swallow",
            (11, 4) => "storm",
            (12, 1) => "phoenix",
            _ if one_of(RED_POEMS) => "red poem",
            _ if one_of(BLUE_RIBBONS) => "blue ribbon",
            _ if one_of(PLAIN_RIBBONS) => "plain ribbon",
            _ => "chaff",
        }
    }

    /// The card for people: its flower and what is on it.
    pub fn name(self) -> String {
        format!("{} {}", self.flower(), self.picture())
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
        parse(text.as_bytes())
            .ok_or_else(|| NotationError::new(text, "a card is its month and a letter, from 1a to 12d"))
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
        let names = [CURTAIN, MOON, CUP, POET, STORM].map(|card| (card.to_string(), card.picture()));
        let names: Vec<_> = names.iter().map(|(text, picture)| (text.as_str(), *picture)).collect();
        assert_eq!(
            names,
            [("3a", "curtain"), ("8a", "full moon"), ("9a", "sake cup"), ("11a", "poet"), ("11d", "storm")]
        );
    }
}
