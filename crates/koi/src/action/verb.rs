//! What can be put into a pond, and how its place is named.

use crate::components::Components;
use crate::pieces::{Goal, Kind, Size};
use grid::hex::Shape;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is put where; the turn says how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "VerbName", into = "VerbName")]
pub enum Verb {
    /// A water tile.
    Water,
    /// A foliage tile.
    Foliage,
    /// A lily on foliage.
    Lily,
    /// A shore; the turn is the direction of its middle.
    Shore,
    /// A lantern on a shore.
    Lantern,
    /// A koi; the turn is the turn of its shape.
    Koi(Size),
    /// A koi taken up.
    Lift,
    /// A path tile; turn 1 is before the first one.
    Path,
    /// A branch.
    Branch(Size),
    /// The bridge.
    Bridge,
    /// The carp.
    Carp,
    /// The purple lily.
    PurpleLily,
    /// The shishi odoshi.
    ShishiOdoshi,
    /// The statue.
    Statue,
    /// The turtle.
    Turtle,
    /// The waterfall.
    Waterfall,
    /// The willow.
    Willow,
}

impl Verb {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Water,
        Self::Foliage,
        Self::Lily,
        Self::Shore,
        Self::Lantern,
        Self::Koi(Size::Small),
        Self::Koi(Size::Medium),
        Self::Koi(Size::Large),
        Self::Lift,
        Self::Path,
        Self::Branch(Size::Small),
        Self::Branch(Size::Medium),
        Self::Branch(Size::Large),
        Self::Bridge,
        Self::Carp,
        Self::PurpleLily,
        Self::ShishiOdoshi,
        Self::Statue,
        Self::Turtle,
        Self::Waterfall,
        Self::Willow,
    ];

    /// The place of this verb among all.
    pub const fn index(self) -> usize {
        match self {
            Self::Water => 0,
            Self::Foliage => 1,
            Self::Lily => 2,
            Self::Shore => 3,
            Self::Lantern => 4,
            Self::Koi(size) => 5 + size as usize,
            Self::Lift => 8,
            Self::Path => 9,
            Self::Branch(size) => 10 + size as usize,
            Self::Bridge => 13,
            Self::Carp => 14,
            Self::PurpleLily => 15,
            Self::ShishiOdoshi => 16,
            Self::Statue => 17,
            Self::Turtle => 18,
            Self::Waterfall => 19,
            Self::Willow => 20,
        }
    }

    /// The bit of this verb in a set of verbs.
    pub(crate) const fn bit(self) -> u32 {
        1 << self.index()
    }

    /// The goal that is claimed with it.
    pub const fn goal(self) -> Option<Goal> {
        match self {
            Self::Branch(_) => Some(Goal::Branches),
            Self::Bridge => Some(Goal::Bridge),
            Self::Carp => Some(Goal::Carp),
            Self::PurpleLily => Some(Goal::PurpleLily),
            Self::ShishiOdoshi => Some(Goal::ShishiOdoshi),
            Self::Statue => Some(Goal::Statue),
            Self::Turtle => Some(Goal::Turtle),
            Self::Waterfall => Some(Goal::Waterfall),
            Self::Willow => Some(Goal::Willow),
            _ => None,
        }
    }

    /// The helper who does it.
    pub const fn helper(self) -> Option<Kind> {
        match self {
            Self::Water => Some(Kind::Porter),
            Self::Foliage | Self::Lily => Some(Kind::Gardener),
            Self::Shore | Self::Lantern => Some(Kind::Builder),
            Self::Koi(_) | Self::Lift => Some(Kind::Breeder),
            _ => None,
        }
    }

    /// How its place is written and read.
    pub fn form(self, components: &Components) -> Form<'_> {
        match self {
            Self::Water | Self::Foliage | Self::Lily | Self::Lift | Self::PurpleLily | Self::Turtle => {
                Form::Hex
            }
            Self::Shore | Self::Lantern | Self::Bridge | Self::Statue | Self::Waterfall | Self::Willow => {
                Form::Arc
            }
            Self::Path => Form::Path,
            Self::Koi(size) => Form::Shape(&components.koi[size as usize]),
            Self::Branch(size) => Form::Shape(&components.branches[size as usize]),
            Self::Carp => Form::Shape(&components.carp),
            Self::ShishiOdoshi => Form::Shape(&components.shishi_odoshi),
        }
    }

    /// The word or words before the place.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Foliage => "foliage",
            Self::Lily => "lily",
            Self::Shore => "shore",
            Self::Lantern => "lantern",
            Self::Koi(_) => "koi",
            Self::Lift => "lift",
            Self::Path => "path",
            Self::Branch(_) => "claim branch",
            Self::Bridge => "claim bridge",
            Self::Carp => "claim carp",
            Self::PurpleLily => "claim purple-lily",
            Self::ShishiOdoshi => "claim shishi-odoshi",
            Self::Statue => "claim statue",
            Self::Turtle => "claim turtle",
            Self::Waterfall => "claim waterfall",
            Self::Willow => "claim willow",
        }
    }
}

/// How the place of a verb is written.
#[derive(Clone, Copy, Debug)]
pub enum Form<'a> {
    /// One hex.
    Hex,
    /// A hex and the direction of an arc's middle.
    Arc,
    /// A hex, and `first` for the beginning of the path.
    Path,
    /// All hexes of a shape.
    Shape(&'a Shape),
}

impl Form<'_> {
    /// In how many ways the thing can lie at a hex.
    pub fn turns(&self) -> u8 {
        match self {
            Self::Hex => 1,
            Self::Arc => 6,
            Self::Path => 2,
            Self::Shape(shape) => shape.turns().len() as u8,
        }
    }
}

/// A verb as one word: how it crosses the wire. In the order of [`Verb::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiVerb")]
pub enum VerbName {
    /// A water tile.
    Water,
    /// A foliage tile.
    Foliage,
    /// A lily on foliage.
    Lily,
    /// A shore.
    Shore,
    /// A lantern on a shore.
    Lantern,
    /// A small koi.
    SmallKoi,
    /// A medium koi.
    MediumKoi,
    /// A large koi.
    LargeKoi,
    /// A koi taken up.
    Lift,
    /// A path tile.
    Path,
    /// The small branch.
    SmallBranch,
    /// The medium branch.
    MediumBranch,
    /// The large branch.
    LargeBranch,
    /// The bridge.
    Bridge,
    /// The carp.
    Carp,
    /// The purple lily.
    PurpleLily,
    /// The shishi odoshi.
    ShishiOdoshi,
    /// The statue.
    Statue,
    /// The turtle.
    Turtle,
    /// The waterfall.
    Waterfall,
    /// The willow.
    Willow,
}

impl VerbName {
    const ALL: [Self; 21] = [
        Self::Water,
        Self::Foliage,
        Self::Lily,
        Self::Shore,
        Self::Lantern,
        Self::SmallKoi,
        Self::MediumKoi,
        Self::LargeKoi,
        Self::Lift,
        Self::Path,
        Self::SmallBranch,
        Self::MediumBranch,
        Self::LargeBranch,
        Self::Bridge,
        Self::Carp,
        Self::PurpleLily,
        Self::ShishiOdoshi,
        Self::Statue,
        Self::Turtle,
        Self::Waterfall,
        Self::Willow,
    ];
}

impl From<VerbName> for Verb {
    fn from(name: VerbName) -> Self {
        Self::ALL[name as usize]
    }
}

impl From<Verb> for VerbName {
    fn from(verb: Verb) -> Self {
        Self::ALL[verb.index()]
    }
}
