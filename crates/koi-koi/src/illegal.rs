//! Why an action is refused.

use crate::card::{Card, CardSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The reasons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiIllegal")]
pub enum Illegal {
    /// The match is over.
    Over,
    /// The exchange has to be decided first.
    DecideExchange,
    /// The hands can be swapped only before the first turn of a round, and only with that variant.
    NoExchange,
    /// A card of the hand has to be played.
    PlayACard,
    /// What the turned card takes has to be chosen first.
    ChooseForPile {
        /// The card turned from the pile.
        card: Card,
        /// The field cards of which it takes one.
        among: CardSet,
    },
    /// A set was made or improved: the call comes first.
    CallFirst,
    /// The card is not in the hand.
    NotInHand {
        /// Which.
        card: Card,
    },
    /// Several field cards match, and one has to be named.
    Choose {
        /// The card of the hand.
        card: Card,
        /// The field cards of which it takes one.
        among: CardSet,
    },
    /// The card takes what there is: nothing has to be named.
    NoChoice {
        /// The card of the hand.
        card: Card,
    },
    /// The named card is not one of those that can be taken.
    CannotTake {
        /// The card that was to take it.
        card: Card,
        /// The card that was to be taken.
        take: Card,
    },
    /// A call needs a turn in which a set was made or improved.
    NothingToCall,
    /// As many Koi have been called in this round as the rules allow.
    NoKoiLeft {
        /// How many they allow.
        most: u8,
        /// Whether the calls of both players count together.
        together: bool,
    },
    /// The rules allow Koi only with a card left in the hand.
    NoCardForKoi,
}
