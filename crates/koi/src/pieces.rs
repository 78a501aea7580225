//! What things in the box are called: sizes of koi, wares of the storage, goals, cards and what they give.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How large a koi, or a branch, is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiSize")]
pub enum Size {
    /// 1 hex.
    Small,
    /// 2 hexes.
    Medium,
    /// 3 hexes.
    Large,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["small", "medium", "large"][self as usize]
    }

    /// The points of a koi of this size, before lilies and doubling.
    pub const fn points(self) -> i32 {
        [2, 4, 6][self as usize]
    }

    /// The size that a solo player removes after acquiring this one.
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 3]
    }
}

/// What a storage holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiWare")]
pub enum Ware {
    /// A water tile.
    Water,
    /// A foliage tile.
    Foliage,
    /// A shore tile.
    Shore,
    /// A small koi.
    Small,
    /// A medium koi.
    Medium,
    /// A large koi.
    Large,
}

impl Ware {
    /// All wares.
    pub const ALL: [Self; 6] =
        [Self::Water, Self::Foliage, Self::Shore, Self::Small, Self::Medium, Self::Large];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["water", "foliage", "shore", "small", "medium", "large"][self as usize]
    }

    /// How many hexes of the storage it takes.
    pub const fn hexes(self) -> u16 {
        [1, 1, 3, 1, 2, 3][self as usize]
    }

    /// How many a luck token brings; a koi has to be bought.
    pub const fn for_luck(self) -> u8 {
        [2, 1, 1, 0, 0, 0][self as usize]
    }

    /// The size, if it is a koi.
    pub const fn size(self) -> Option<Size> {
        match self {
            Self::Small => Some(Size::Small),
            Self::Medium => Some(Size::Medium),
            Self::Large => Some(Size::Large),
            Self::Water | Self::Foliage | Self::Shore => None,
        }
    }
}

impl From<Size> for Ware {
    fn from(size: Size) -> Self {
        [Self::Small, Self::Medium, Self::Large][size as usize]
    }
}

/// Coins and tiles that a space or a card gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(rename = "KoiGain")]
pub struct Gain {
    /// Coins.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub coins: u8,
    /// Water tiles.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub water: u8,
    /// Foliage tiles.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub foliage: u8,
    /// Shore tiles.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub shore: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // The signature that serde asks for.
fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl Gain {
    /// How many tiles of water, foliage and shore.
    pub const fn tiles(self) -> [u8; 3] {
        [self.water, self.foliage, self.shore]
    }

    /// Whether it gives anything.
    #[allow(clippy::trivially_copy_pass_by_ref)] // The signature that serde asks for.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// As in the names of cards, such as `1-coin-2-water`.
    pub(crate) fn name(self) -> String {
        let coin = if self.coins == 1 { "coin" } else { "coins" };
        let shore = if self.shore == 1 { "shore" } else { "shores" };
        let parts =
            [(self.coins, coin), (self.water, "water"), (self.foliage, "foliage"), (self.shore, shore)];
        let given = parts.into_iter().filter(|&(n, _)| n > 0).map(|(n, word)| format!("{n}-{word}"));
        given.collect::<Vec<_>>().join("-")
    }
}

/// The nine kinds of playing cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiCardKind")]
pub enum Kind {
    /// Helper: up to 2 water tiles into the pond.
    Porter,
    /// Helper: a foliage tile into the pond, or a water-lily on one.
    Gardener,
    /// Helper: a shore into the pond, or a lantern on one.
    Builder,
    /// Helper: a koi into the pond, or to another place.
    Breeder,
    /// Two more hexes of storage.
    Storage,
    /// A koi for one coin less.
    Market,
    /// Tiles and coins for the storage.
    Well,
    /// Tiles for the pond at once.
    Rain,
    /// Points at the end.
    Parchment,
}

impl Kind {
    /// All kinds; the four helpers first.
    pub const ALL: [Self; 9] = [
        Self::Porter,
        Self::Gardener,
        Self::Builder,
        Self::Breeder,
        Self::Storage,
        Self::Market,
        Self::Well,
        Self::Rain,
        Self::Parchment,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["porter", "gardener", "builder", "breeder", "storage", "market", "well", "rain", "parchment"]
            [self as usize]
    }

    /// Whether the card gives more actions when working.
    pub const fn is_helper(self) -> bool {
        (self as usize) < 4
    }
}

/// What a parchment counts at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiParchment")]
pub enum Parchment {
    /// 2 for each water-lily.
    WaterLily,
    /// 2 for each small koi.
    SmallKoi,
    /// 3 for each medium koi.
    MediumKoi,
    /// 4 for each large koi.
    LargeKoi,
    /// 2 for each lantern.
    Lantern,
    /// 2 for each Well card.
    Well,
    /// 3 for each Market card.
    Market,
    /// 3 for each Storage card.
    Storage,
}

impl Parchment {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::WaterLily,
        Self::SmallKoi,
        Self::MediumKoi,
        Self::LargeKoi,
        Self::Lantern,
        Self::Well,
        Self::Market,
        Self::Storage,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["water-lily", "small-koi", "medium-koi", "large-koi", "lantern", "well", "market", "storage"]
            [self as usize]
    }

    /// The points for each thing that it counts.
    pub const fn points(self) -> i32 {
        [2, 2, 3, 4, 2, 2, 3, 3][self as usize]
    }
}

/// The ten goals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiGoal")]
pub enum Goal {
    /// A branch of one of three sizes.
    Branches,
    /// The bridge.
    Bridge,
    /// The centennial carp.
    Carp,
    /// Path tiles, during the turn.
    Path,
    /// The purple water-lily.
    PurpleLily,
    /// The shishi odoshi.
    ShishiOdoshi,
    /// The statue.
    Statue,
    /// The turtle.
    Turtle,
    /// The waterfall.
    Waterfall,
    /// The weeping willow.
    Willow,
}

impl Goal {
    /// All ten in the order of their names.
    pub const ALL: [Self; 10] = [
        Self::Branches,
        Self::Bridge,
        Self::Carp,
        Self::Path,
        Self::PurpleLily,
        Self::ShishiOdoshi,
        Self::Statue,
        Self::Turtle,
        Self::Waterfall,
        Self::Willow,
    ];

    /// The names as in options.
    pub const NAMES: [&'static str; 10] = [
        "branches",
        "bridge",
        "carp",
        "path",
        "purple-lily",
        "shishi-odoshi",
        "statue",
        "turtle",
        "waterfall",
        "willow",
    ];

    /// The name as in options.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The goal of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|goal| goal.name() == name)
    }
}
