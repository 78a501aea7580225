//! The box: `components.toml` read, validated with line and reason, and made ready for play.

mod drawing;
mod raw;

use crate::pieces::{Gain, Goal, Kind, Parchment, Size};
use game::SetupError;
use grid::hex::{Hex, HexSet, Shape};

/// The box as built in.
pub const BUILT_IN: &str = include_str!("../components.toml");

/// The spaces of the market row.
pub const SPACES: usize = 5;
/// The most different cards that a file may list.
pub const MAX_CARDS: usize = 40;
/// The largest deck.
pub const MAX_DECK: usize = 96;
/// The most koi of one size.
pub(crate) const MAX_KOI: u8 = 10;
/// The most shores.
pub(crate) const MAX_SHORES: u8 = 24;
/// The most path tiles.
pub(crate) const MAX_PATHS: u8 = 8;

/// A card of the deck, as the number of its entry in the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(pub u8);

/// One kind of card with what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The kind.
    pub kind: Kind,
    /// The name, such as `rain-2-water`.
    pub name: String,
    /// What a Rain or a Well gives.
    pub gain: Gain,
    /// The alternative of a Well.
    pub or: Option<Gain>,
    /// What a Parchment counts.
    pub parchment: Option<Parchment>,
    /// How many there are with up to 2, 3 and 4 players.
    pub count: [u8; 3],
}

/// A space of the market row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Space {
    /// The coins to pay before taking the card.
    pub fee: u8,
    /// The reward.
    pub gain: Gain,
    /// Whether a koi may be bought at the normal price instead.
    pub koi: bool,
}

impl Space {
    /// Whether there is anything to take.
    pub fn has_reward(self) -> bool {
        self.koi || !self.gain.is_nothing()
    }
}

/// Counts of everything that is taken from the common supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Supply {
    /// Water, foliage, shore, and the three sizes of koi, in the order of the wares.
    pub wares: [u8; 6],
    /// Water-lilies.
    pub lilies: u8,
    /// Lanterns.
    pub lanterns: u8,
    /// Coins.
    pub coins: u8,
    /// Luck tokens.
    pub luck: u8,
    /// Storage expansion tiles.
    pub storage: u8,
}

/// Everything in the box, proven to fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The five hexes of the spring, the first one at the origin.
    pub spring: Vec<Hex>,
    /// The same as a set.
    pub spring_set: HexSet,
    /// The koi by size.
    pub koi: [Shape; 3],
    /// The centennial carp.
    pub carp: Shape,
    /// The shishi odoshi.
    pub shishi_odoshi: Shape,
    /// The branches by size.
    pub branches: [Shape; 3],
    /// The full supply.
    pub supply: Supply,
    /// The koi that leave with up to 2 players, with 3 and with 4.
    pub leave: [[u8; 3]; 3],
    /// The price of a koi by size.
    pub price: [u8; 3],
    /// Coins at the start.
    pub coins: u8,
    /// Luck tokens at the start.
    pub luck: u8,
    /// Hexes of storage at the start.
    pub storage: u8,
    /// What each seat starts with, in the order of the wares.
    pub start: [[u8; 6]; 4],
    /// The market row, the space next to the deck first.
    pub spaces: [Space; SPACES],
    /// The cards.
    pub cards: Vec<Card>,
    /// How many tiles of each goal there are, in the order of the goals.
    pub goal_tiles: [u8; 10],
    /// The points for the titles.
    pub titles: [i32; 3],
    /// The points for the titles in a scenario.
    pub scenario_titles: [i32; 3],
}

impl Components {
    /// Reads a components file; refused with the line and the reason.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        raw::parse(text)
    }

    /// The card behind a number.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[usize::from(card.0)]
    }

    /// The card with this name.
    pub fn find_card(&self, name: &str) -> Option<CardId> {
        self.cards.iter().position(|card| card.name == name).map(|index| CardId(index as u8))
    }

    /// All numbers of cards.
    pub fn card_ids(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.cards.len() as u8).map(CardId)
    }

    /// How many tiles of `goal` are used at a table of `seats`; branches count each size apart.
    pub fn tiles_of(&self, goal: Goal, seats: u8) -> u8 {
        let printed = self.goal_tiles[goal as usize];
        if seats <= 2 && goal != Goal::Path { printed.min(1) } else { printed }
    }

    /// The price of a koi of this size.
    pub fn price(&self, size: Size) -> u8 {
        self.price[size as usize]
    }
}

/// Which entry of a "2, 3, 4 players" list counts for `seats`.
pub fn by_seats(seats: u8) -> usize {
    usize::from(seats.clamp(2, 4) - 2)
}
