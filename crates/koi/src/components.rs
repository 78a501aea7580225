//! The box, proven to fit together and ready for play, and the part of it that every screen needs.

use crate::action::{Verb, VerbName};
use crate::file;
use crate::listing::{Point, hex_point};
use crate::options::{KoiSetup, Scenario, Title};
use crate::pieces::{Gain, Goal, Kind, Parchment, Size};
use game::SetupError;
use grid::hex::{Hex, HexSet, Shape};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The box as built in.
pub const BUILT_IN: &str = include_str!("../components.toml");

/// The box as version 1 of the rules had it built in. Its records carry the fingerprint of this text, so
/// it never changes.
pub const BUILT_IN_1: &str = include_str!("../components-1.toml");

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

impl Card {
    /// What people see on it.
    pub fn face(&self) -> Face {
        Face { kind: self.kind, gain: self.gain, or: self.or, counts: self.parchment }
    }
}

/// What a card shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiFace")]
pub struct Face {
    /// Its kind.
    pub kind: Kind,
    /// What a Rain or a Well gives.
    #[serde(default, skip_serializing_if = "Gain::is_nothing")]
    #[ts(as = "Option<Gain>", optional)]
    pub gain: Gain,
    /// The alternative of a Well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub or: Option<Gain>,
    /// What a Parchment counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<Parchment>,
}

/// A space of the market row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "KoiSpace")]
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

/// What a goal asks for, costs and gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiTerms")]
pub struct Terms {
    /// Which goal.
    pub goal: Goal,
    /// The coins to pay (for each path tile).
    pub price: u8,
    /// How much it asks for of what it counts, for each size of a branch; empty if it asks for a shape or
    /// coins alone.
    pub needs: Vec<u16>,
    /// Its points: for each size of a branch, for 1 to 6 empty hexes around the turtle, for 1 to 4 path
    /// tiles, for a waterfall and for one at an occupied spring; of each hex or koi that the others count.
    pub points: Vec<i32>,
}

impl Terms {
    /// How many entries `needs` and `points` have.
    pub(crate) const fn lengths(goal: Goal) -> (usize, usize) {
        match goal {
            Goal::Branches => (3, 3),
            Goal::Carp | Goal::ShishiOdoshi => (0, 1),
            Goal::Path => (0, 4),
            Goal::Bridge | Goal::PurpleLily | Goal::Statue | Goal::Willow => (1, 1),
            Goal::Turtle => (1, 6),
            Goal::Waterfall => (1, 2),
        }
    }

    /// The least that it asks for.
    pub(crate) fn need(&self) -> u16 {
        self.needs.first().copied().unwrap_or(0)
    }
}

/// What a parchment is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiParchmentTerms")]
pub struct ParchmentTerms {
    /// What it counts.
    pub counts: Parchment,
    /// The points for each.
    pub points: i32,
}

/// What lies on the table all the time and never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiComponents")]
pub struct Printed {
    /// The hexes of the spring, from its first one.
    pub spring: Vec<Point>,
    /// The normal price of a small, a medium and a large koi.
    pub prices: [u8; 3],
    /// Their points, before lilies and doubling.
    pub koi_points: [i32; 3],
    /// The market row, the space next to the deck first.
    pub spaces: [Space; SPACES],
    /// All goals, in play or not.
    pub goals: Vec<Terms>,
    /// The hexes of a small, a medium and a large koi.
    pub koi: [Vec<Point>; 3],
    /// The hexes of the centennial carp; like all shapes it may be turned and mirrored.
    pub carp: Vec<Point>,
    /// The hexes of the shishi odoshi.
    pub shishi_odoshi: Vec<Point>,
    /// The hexes of the branches by size.
    pub branches: [Vec<Point>; 3],
    /// Up to this many water tiles come with a branch.
    pub branch_water: u8,
    /// What the porter, the gardener, the builder and the breeder put into the pond.
    #[ts(as = "[Vec<VerbName>; 4]")]
    pub work: [Vec<Verb>; 4],
    /// The eight parchments.
    pub parchments: Vec<ParchmentTerms>,
    /// The solo scenario.
    pub scenario: Scenario,
    /// Solo: the points for the three titles.
    pub titles: [i32; 3],
    /// Solo: the title to reach.
    pub level: Title,
}

impl Printed {
    /// What never changes with this set-up.
    pub(crate) fn of(setup: &KoiSetup) -> Self {
        let components = &setup.components;
        let points = |hexes: &[Hex]| hexes.iter().map(|&hex| hex_point(hex)).collect();
        let shape = |shape: &Shape| points(&shape.turns()[0]);
        Self {
            spring: points(&components.spring),
            prices: components.price,
            koi_points: Size::ALL.map(Size::points),
            spaces: components.spaces,
            goals: components.goals.to_vec(),
            koi: components.koi.each_ref().map(shape),
            carp: shape(&components.carp),
            shishi_odoshi: shape(&components.shishi_odoshi),
            branches: components.branches.each_ref().map(shape),
            branch_water: components.branch_water,
            work: [Kind::Porter, Kind::Gardener, Kind::Builder, Kind::Breeder]
                .map(|helper| Verb::ALL.into_iter().filter(|verb| verb.helper() == Some(helper)).collect()),
            parchments: Parchment::ALL
                .map(|counts| ParchmentTerms { counts, points: counts.points() })
                .to_vec(),
            scenario: setup.scenario,
            titles: setup.thresholds(),
            level: setup.level,
        }
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
    /// What each goal asks for, costs and gives, in the order of the goals.
    pub goals: [Terms; 10],
    /// Up to this many water tiles come with a branch.
    pub branch_water: u8,
    /// The points for the titles.
    pub titles: [i32; 3],
    /// The points for the titles in a scenario.
    pub scenario_titles: [i32; 3],
}

impl Components {
    /// Reads a components file; refused with the line and the reason.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        file::parse(text)
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

    /// What `goal` asks for, costs and gives.
    pub fn terms(&self, goal: Goal) -> &Terms {
        &self.goals[goal as usize]
    }

    /// The foliage that a branch asks for.
    pub(crate) fn branch_foliage(&self, size: Size) -> u16 {
        self.terms(Goal::Branches).needs[size as usize]
    }

    /// The points of this many path tiles.
    pub(crate) fn path_points(&self, tiles: usize) -> i32 {
        let points = &self.terms(Goal::Path).points;
        if tiles == 0 { 0 } else { points[tiles.min(points.len()) - 1] }
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
