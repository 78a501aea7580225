//! What an action does, thing by thing.

mod change;

use crate::components::Face;
use crate::listing::{Piece, Point};
use crate::pieces::{Gain, Goal, Size, Ware};
use crate::scoring::Part;
use crate::state::{End, Ending, Phase};
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happens; the seat to act does it, or has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiEffect")]
pub enum Effect {
    /// A card was taken from the market row.
    Took {
        /// The space, from 0.
        space: u8,
        /// The coins paid for it.
        fee: u8,
        /// The card.
        card: Face,
    },
    /// A storage expansion tile was laid.
    Expanded {
        /// The hexes that the storage has now.
        capacity: u16,
    },
    /// The player works.
    StartedWork {
        /// The porters, gardeners, builders and breeders who help.
        helpers: [u8; 4],
    },
    /// A part of the turn was ended.
    Finished {
        /// Which part.
        part: Phase,
    },
    /// A luck token was spent.
    SpentLuck {
        /// How many are left.
        left: u8,
    },
    /// A luck token was found under a lantern.
    FoundLuck {
        /// How many there are now.
        tokens: u8,
    },
    /// Coins and tiles came from the supply, as far as it had them.
    Gained {
        /// What came.
        gain: Gain,
        /// Why.
        source: GainSource,
    },
    /// A koi was bought.
    Bought {
        /// Its size.
        size: Size,
        /// The coins paid.
        coins: u8,
        /// Where.
        source: Shop,
    },
    /// Solo: a koi left the supply for good.
    Removed {
        /// Its size.
        size: Size,
        /// Whether the player chose it.
        chosen: bool,
    },
    /// A helper or the sensei did their work of this turn.
    Used {
        /// Who.
        worker: Worker,
    },
    /// A piece was put into the pond.
    Placed {
        /// The piece with its place.
        piece: Piece,
        /// Where it came from.
        source: PieceSource,
    },
    /// Foliage got a water-lily.
    Bloomed {
        /// Where.
        at: Point,
    },
    /// A lantern was put on a shore.
    Lit {
        /// The hex that the shore hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
        /// The hexes in front of it.
        hexes: Vec<Point>,
        /// The points that it has for them.
        points: i32,
    },
    /// A koi was taken up.
    Lifted {
        /// The koi where it was.
        koi: Piece,
    },
    /// A koi that was taken up was put down elsewhere.
    Moved {
        /// The hexes where it was.
        from: Vec<Point>,
        /// The koi where it is.
        koi: Piece,
    },
    /// A path tile was laid.
    LaidPath {
        /// Where.
        at: Point,
        /// Whether it comes before the first tile, not after the last.
        first: bool,
        /// The coins paid.
        coins: u8,
        /// How many tiles the path has now.
        tiles: u8,
    },
    /// A goal was claimed; its tile is placed next.
    Claimed {
        /// Which.
        goal: Goal,
        /// The size of a branch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        size: Option<Size>,
        /// The coins paid.
        coins: u8,
        /// What its tile is worth as the pond is.
        points: i32,
        /// How many tiles of the goal are left.
        left: u8,
    },
    /// Tiles of the Rain found no place, or were not in the supply.
    Unplaced {
        /// Which.
        tiles: Gain,
    },
    /// Every side around a koi or the carp now touches a water side.
    Surrounded {
        /// Which.
        koi: Piece,
        /// Its points.
        points: i32,
    },
    /// The points for one thing changed.
    Scored {
        /// For what.
        part: Part,
        /// By how much.
        points: i32,
    },
    /// A piece went back to the supply, since the storage was too full.
    Discarded {
        /// Which.
        ware: Ware,
    },
    /// Solo: a card went to the discard pile.
    DiscardedCard {
        /// Its space, from 0; none if it came from the top of the deck.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        space: Option<u8>,
        /// The card.
        card: Face,
    },
    /// The cards of the market row moved away from the deck.
    Slid {
        /// From which space to which, from 0, in the order in which they move.
        moves: Vec<[u8; 2]>,
    },
    /// A card of the deck was laid into the market row.
    Revealed {
        /// The space, from 0.
        space: u8,
        /// The card.
        card: Face,
    },
    /// What brings the end has happened.
    EndNears {
        /// What.
        ending: Ending,
    },
    /// The turn is over.
    TurnEnded {
        /// Whose turn is next, unless the game is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        next: Option<Seat>,
    },
    /// Everybody has one more turn.
    LastRound,
    /// The game is over.
    Ended {
        /// How.
        end: End,
    },
}

impl Effect {
    /// Whether it shows a card that nobody had seen.
    pub(crate) const fn reveals(&self) -> bool {
        matches!(self, Self::Revealed { .. } | Self::DiscardedCard { space: None, .. })
    }
}

/// Why coins and tiles come from the supply.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiGainSource")]
pub enum GainSource {
    /// The reward of the space.
    Reward,
    /// A Well.
    Well,
    /// A luck token.
    Luck,
}

/// Where a koi is bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiShop")]
pub enum Shop {
    /// At the space, instead of its reward.
    Reward,
    /// With a Market card.
    Market,
    /// With a luck token.
    Luck,
}

/// Where a piece comes from that is put into the pond.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiPieceSource")]
pub enum PieceSource {
    /// The storage.
    Storage,
    /// A Rain.
    Rain,
    /// The water that comes with a branch.
    Branch,
    /// A goal that was claimed.
    Goal,
}

/// Who does a work action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiWorker")]
pub enum Worker {
    /// The player's own action.
    Sensei,
    /// A Porter.
    Porter,
    /// A Gardener.
    Gardener,
    /// A Builder.
    Builder,
    /// A Breeder.
    Breeder,
}
