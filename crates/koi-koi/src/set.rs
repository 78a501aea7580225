//! One set of the chart: what it is called, what it needs and what it is worth, and the words for groups of
//! cards in a rules file.

use crate::card::{CUP, CardSet, Kind, POET};
use crate::rules::Variant;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

keys! {
    /// The sets that every language has a name for. A rules file names one by its English name.
    #[ts(rename = "KoiKoiSetKey")]
    SetKey {
        /// All five lights.
        FiveLights = "five-lights",
        /// Four lights without the poet.
        FourLights = "four-lights",
        /// Four lights, one of them the poet.
        FourLightsWithThePoet = "four-lights-with-the-poet",
        /// Three lights.
        ThreeLights = "three-lights",
        /// The boar, the deer and the butterflies.
        BoarDeerButterflies = "boar-deer-butterflies",
        /// The three ribbons with a red poem.
        RedPoems = "red-poems",
        /// The three blue ribbons.
        BlueRibbons = "blue-ribbons",
        /// The curtain and the cup.
        FlowerViewing = "flower-viewing",
        /// The full moon and the cup.
        MoonViewing = "moon-viewing",
        /// Five animals or objects.
        FiveAnimals = "five-animals",
        /// Five ribbons.
        FiveRibbons = "five-ribbons",
        /// Ten chaff.
        TenChaff = "ten-chaff",
        /// The red poems and the blue ribbons together.
        Trio = "trio",
    }
}

impl SetKey {
    /// The known set with this English name, such as `Boar, deer, butterflies`.
    fn of(name: &str) -> Option<Self> {
        let words: Vec<String> =
            name.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        let key = words.join("-");
        Self::ALL.iter().copied().find(|known| known.key() == key)
    }
}

/// What a set is called: a known set by its key, a set of a house's own by the name that it gives itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[ts(rename = "KoiKoiSetName")]
pub enum SetName {
    /// A set that every language has a name for.
    Known(SetKey),
    /// A set that only its rules file knows.
    Own {
        /// Its name there.
        name: String,
    },
}

impl SetName {
    /// What a rules file calls by `name`.
    pub(crate) fn of(name: &str) -> Self {
        SetKey::of(name).map_or_else(|| Self::Own { name: name.to_owned() }, Self::Known)
    }
}

/// One set of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetRule {
    /// What it is called.
    pub name: SetName,
    /// Cards that are all needed.
    pub cards: CardSet,
    /// Cards of which `count` are needed.
    pub pool: CardSet,
    /// How many of the pool; cards that are needed anyway are counted in.
    pub count: u32,
    /// What it is worth.
    pub points: u32,
    /// What each further card adds.
    pub extra: u32,
    /// Which further cards add it.
    pub extra_pool: CardSet,
    /// Of all sets with the same ladder only the best counts.
    pub ladder: Option<String>,
    /// Sets, by their place in the list, that do not count when this one does.
    pub replaces: Vec<usize>,
    /// What it is worth instead once its owner has called Koi.
    pub after_koi: Option<u32>,
    /// Whether it uses up no card.
    pub bonus: bool,
    /// The variant that it belongs to.
    pub only_with: Option<Variant>,
}

impl SetRule {
    /// All cards that have to do with this set.
    pub fn relevant(&self) -> CardSet {
        CardSet(self.cards.0 | self.pool.0 | self.extra_cards().0)
    }

    /// The cards that add points beyond the set itself; none if further cards add nothing.
    pub fn extra_cards(&self) -> CardSet {
        if self.extra == 0 { CardSet::EMPTY } else { self.extra_pool }
    }

    /// How many cards of the pool are needed besides the named ones.
    pub fn more_of_pool(&self) -> u32 {
        self.count.saturating_sub((self.cards.0 & self.pool.0).count_ones())
    }

    /// What the set is worth with these cards, base points and extras; 0 if it is not made.
    pub fn value(&self, pile: CardSet, called_koi: bool) -> u32 {
        let more = self.more_of_pool();
        let free = pile.0 & self.pool.0 & !self.cards.0;
        if self.cards.0 & !pile.0 != 0 || free.count_ones() < more {
            return 0;
        }
        let extra_pool = self.extra_cards().0;
        // Which pool cards make the set and which are further ones is chosen for the most points.
        let used = more.saturating_sub((free & !extra_pool).count_ones());
        let further = (pile.0 & extra_pool & !self.cards.0).count_ones() - used;
        let base = if called_koi { self.after_koi.unwrap_or(self.points) } else { self.points };
        base + self.extra * further
    }
}

/// A word for a group of cards in a rules file: a kind, a kind of ribbon, or one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Group {
    Kind(Kind),
    Cards(CardSet),
}

impl Group {
    /// The cards it stands for, where the cup may be chaff too.
    pub(crate) fn cards(self, cup_as_chaff: bool) -> CardSet {
        match self {
            Self::Kind(Kind::Chaff) if cup_as_chaff => CardSet(Kind::Chaff.cards().0 | CUP.only().0),
            Self::Kind(kind) => kind.cards(),
            Self::Cards(cards) => cards,
        }
    }
}

/// The pool of a set of three lights in which the poet has no place.
pub(crate) fn without_poet(pool: CardSet, count: u32) -> CardSet {
    if pool == Kind::Light.cards() && count == 3 { CardSet(pool.0 & !POET.only().0) } else { pool }
}
