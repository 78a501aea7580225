//! Rules as data: everything in which the rulebooks, house rules and other programs differ.
//!
//! A `Rules` value is read from TOML; the two rulebooks are two such texts, embedded. The engine asks
//! the value and never which rulebook it is.

use crate::card::CardSet;
use crate::file;
use crate::set::{SetName, SetRule};
use game::SetupError;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The rulebooks that are built in: their names and texts.
pub const PRESETS: [(&str, &str); 2] = [
    ("flower-cards", include_str!("../rules/flower-cards.toml")),
    ("museum", include_str!("../rules/museum.toml")),
];

/// The names of the built-in rulebooks.
pub const PRESET_NAMES: &[&str] = &[PRESETS[0].0, PRESETS[1].0];

/// The most sets that a rules file may have.
pub const MAX_SETS: usize = 32;

/// The most rounds of a match, extra rounds not counted.
pub const MAX_ROUNDS: u16 = 99;

/// All rules of a match.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What the rules are called.
    pub name: String,
    /// The match around the rounds.
    pub game: MatchRules,
    /// The deal and the field.
    pub deal: DealRules,
    /// Hands that win as they are dealt.
    pub lucky: LuckyRules,
    /// Calling Koi, and what it does to the points.
    pub koi: KoiRules,
    /// The end of a round that nobody ends.
    pub end: EndRules,
    /// The variants.
    pub variants: Variants,
    /// Whether a card may serve several sets.
    pub shared_cards: bool,
    /// The sets, in the order of the file.
    pub sets: Vec<SetRule>,
}

impl Rules {
    /// Reads a rules file; a wrong one is refused with its line and the reason.
    pub fn parse(text: &str) -> Result<Self, SetupError> {
        file::parse(text)
    }

    /// The text of a built-in rulebook.
    pub fn preset(name: &str) -> Option<&'static str> {
        PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, text)| *text)
    }

    /// What a screen shows of the rules.
    pub(crate) fn components(&self) -> Components {
        let sets = self.sets.iter().filter(|set| self.counts(set));
        Components {
            rules: self.name.clone(),
            rounds: self.game.rounds,
            zero_sum: self.game.zero_sum,
            shared_cards: self.shared_cards,
            sets: sets.map(SetFacts::of).collect(),
        }
    }

    /// For each set, as bits, the sets of its ladder that are worth less.
    pub(crate) fn rungs_below(&self) -> Vec<u32> {
        let is_below = |low: &SetRule, high: &SetRule| {
            high.ladder.is_some() && low.ladder == high.ladder && low.points < high.points
        };
        let below = |high: &SetRule| {
            let places = self.sets.iter().enumerate().filter(|(_, low)| is_below(low, high));
            places.fold(0, |mask, (place, _)| mask | 1 << place)
        };
        self.sets.iter().map(below).collect()
    }

    /// Whether the set counts with the variants that are on.
    pub fn counts(&self, set: &SetRule) -> bool {
        set.only_with.is_none_or(|variant| self.variants.has(variant))
    }
}

/// What never changes during a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiComponents")]
pub struct Components {
    /// What the rules are called: a built-in rulebook, or the name that a rules file gives itself.
    pub rules: String,
    /// The rounds of the match, extra rounds not counted.
    pub rounds: u16,
    /// Whether the loser loses what the winner gains.
    pub zero_sum: bool,
    /// Whether a card may serve several sets.
    pub shared_cards: bool,
    /// The sets that count, in the order of the rules.
    pub sets: Vec<SetFacts>,
}

/// What a set needs and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiKoiSetFacts")]
pub struct SetFacts {
    /// What it is called.
    pub set: SetName,
    /// Cards that are all needed.
    pub cards: CardSet,
    /// Cards of which `count` are needed.
    pub of: CardSet,
    /// How many of them; cards that are needed anyway are counted in.
    pub count: u32,
    /// What it is worth.
    pub points: u32,
    /// What each further card adds.
    pub extra: u32,
}

impl SetFacts {
    fn of(set: &SetRule) -> Self {
        let &SetRule { cards, pool, count, points, extra, .. } = set;
        Self { set: set.name.clone(), cards, of: pool, count, points, extra }
    }
}

/// `[match]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchRules {
    /// Rounds of a match.
    #[serde(deserialize_with = "file::rounds")]
    pub rounds: u16,
    /// The points each player starts with.
    #[serde(deserialize_with = "file::signed")]
    pub start_points: i32,
    /// The match ends when a player has this many points or fewer.
    #[serde(default, deserialize_with = "file::maybe_signed")]
    pub bust: Option<i32>,
    /// Whether the loser loses what the winner gains.
    pub zero_sum: bool,
    /// What equal points after the last round mean.
    pub tie: Tie,
    /// Whether the players may agree to stop after any finished round; older files do not say, and mean no.
    #[serde(default)]
    pub stop_by_agreement: bool,
    /// Who deals first.
    pub first_dealer: FirstDealer,
    /// Who deals after a won round.
    pub dealer_after_win: AfterWin,
    /// Who deals after a round that nobody won.
    pub dealer_after_draw: AfterDraw,
}

macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $arm:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$doc])* $arm),+ }
    };
}

words! {
    /// What equal points after the last round mean.
    Tie {
        /// Both win.
        Shared,
        /// One more round at a time, until somebody leads.
        Extra,
    }
}

words! {
    /// Who deals the first round.
    FirstDealer {
        /// Each player draws a card; the lower month deals.
        Draw,
        /// The first seat.
        #[serde(rename = "seat-1")]
        Seat1,
        /// The second seat.
        #[serde(rename = "seat-2")]
        Seat2,
    }
}

words! {
    /// Who deals after a won round.
    AfterWin {
        /// Who won it.
        Winner,
        /// Who lost it.
        Loser,
        /// Who dealt it.
        Same,
        /// Who did not deal it.
        Change,
    }
}

words! {
    /// Who deals after a round that nobody won.
    AfterDraw {
        /// Who dealt it.
        Same,
        /// Who did not deal it.
        Change,
    }
}

/// Who gets a dealt card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The dealer's opponent.
    Opponent,
    /// The dealer.
    Dealer,
    /// The field.
    Field,
}

/// `[deal]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealRules {
    /// Who gets each of the first 24 cards.
    #[serde(deserialize_with = "file::order")]
    pub order: [Zone; 24],
    /// Four of a month in the field.
    pub field_four: FieldRule,
    /// Four pairs in the field.
    pub field_pairs: FieldRule,
    /// Three of a month in the field.
    pub field_triple: TripleRule,
    /// Whether the pile's top card is laid open when a turn begins with an empty field.
    pub open_on_empty_field: bool,
}

words! {
    /// What a special field means.
    FieldRule {
        /// The cards are dealt again, by the same dealer.
        Redeal,
        /// Nothing.
        Ignore,
    }
}

words! {
    /// What three cards of a month in the dealt field mean.
    TripleRule {
        /// The fourth takes all three.
        Stack,
        /// The cards are dealt again.
        Redeal,
        /// The fourth takes one of them.
        Ignore,
    }
}

/// What a special hand means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandRule {
    /// It wins this many points at once.
    Win(u32),
    /// The cards are dealt again.
    Redeal,
    /// Nothing.
    Ignore,
}

/// `[lucky]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LuckyRules {
    /// Four of a month in a hand.
    pub four: HandRule,
    /// Four pairs in a hand.
    pub pairs: HandRule,
    /// Who wins when both hands are lucky.
    pub both: BothLucky,
    /// Whether a lucky hand uses the round up.
    pub uses_round: bool,
}

words! {
    /// Who wins when both hands are lucky.
    BothLucky {
        /// The dealer.
        Dealer,
        /// Nobody.
        Nobody,
    }
}

/// `[koi]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KoiRules {
    /// How many Koi a continuation announces.
    pub step: KoiStep,
    /// The most calls in a round; 0 for no limit.
    pub most: u8,
    /// Whose calls that limit counts.
    pub most_by: MostBy,
    /// Whether Koi may be called with an empty hand.
    pub with_empty_hand: bool,
    /// What the winner's own Koi do.
    pub own: OwnKoi,
    /// Up to how many own Koi add a point each.
    pub add_cap: u8,
    /// What the loser's Koi do.
    pub opponent: OpponentKoi,
    /// Sets worth this much are multiplied; 0 for no such rule.
    #[serde(deserialize_with = "file::points")]
    pub threshold: u32,
    /// By how much.
    #[serde(deserialize_with = "file::factor")]
    pub threshold_factor: u32,
}

words! {
    /// How many Koi a continuation announces.
    KoiStep {
        /// One.
        PerCall,
        /// One for each set that did not score at the player's last call and is no lower rung of a ladder that
        /// did, at least one.
        PerNewSet,
    }
}

words! {
    /// Whose calls a limit counts.
    MostBy {
        /// Each player's own.
        Player,
        /// Both players' together.
        Together,
    }
}

words! {
    /// What the winner's own Koi do.
    OwnKoi {
        /// Nothing.
        None,
        /// The points times one more than all pooled Koi.
        Pooled,
        /// A point each up to a cap, a factor beyond it.
        Add,
    }
}

words! {
    /// What the loser's Koi do.
    OpponentKoi {
        /// Nothing.
        None,
        /// The points are doubled once.
        Double,
        /// They are pooled with the winner's.
        Pooled,
    }
}

/// `[end]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRules {
    /// When a round ends that nobody has ended.
    pub when: EndsWhen,
    /// Who wins it then.
    pub exhausted: Exhausted,
    /// What the dealer wins then.
    #[serde(deserialize_with = "file::points")]
    pub exhausted_points: u32,
}

words! {
    /// When a round ends that nobody has ended.
    EndsWhen {
        /// Both hands are empty.
        BothHands,
        /// The dealer's hand is empty and that turn is over.
        DealerHand,
    }
}

words! {
    /// Who wins a round that nobody has ended.
    Exhausted {
        /// The dealer, a fixed number of points.
        Dealer,
        /// The dealer's opponent, if the last to make or improve a set.
        OpponentLastMaker,
        /// Whoever was the last to make or improve a set.
        LastMaker,
        /// Nobody.
        Nobody,
    }
}

words! {
    /// A variant by its name.
    Variant {
        /// Lights in the dealt field multiply the points.
        FieldLights,
        /// The hands may be swapped.
        Exchange,
        /// The storm may take any card.
        Gaji,
        /// Red and blue ribbons together earn a bonus.
        Trio,
    }
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::FieldLights, Self::Exchange, Self::Gaji, Self::Trio];

    /// The name as an option.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FieldLights => "field-lights",
            Self::Exchange => "exchange",
            Self::Gaji => "gaji",
            Self::Trio => "trio",
        }
    }
}

/// `[variants]`
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools)]
pub struct Variants {
    /// Lights in the dealt field multiply the points.
    pub field_lights: bool,
    /// The dealer's opponent may swap the hands.
    pub exchange: bool,
    /// The storm may take any card.
    pub gaji: bool,
    /// The sets of the trio count.
    pub trio: bool,
}

impl Variants {
    /// Whether `variant` is on.
    pub const fn has(self, variant: Variant) -> bool {
        match variant {
            Variant::FieldLights => self.field_lights,
            Variant::Exchange => self.exchange,
            Variant::Gaji => self.gaji,
            Variant::Trio => self.trio,
        }
    }

    /// Switches `variant` on.
    pub fn add(&mut self, variant: Variant) {
        match variant {
            Variant::FieldLights => self.field_lights = true,
            Variant::Exchange => self.exchange = true,
            Variant::Gaji => self.gaji = true,
            Variant::Trio => self.trio = true,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
