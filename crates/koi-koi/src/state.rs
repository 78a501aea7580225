//! The match and the round on the table.

use crate::card::{CARDS, Card, CardSet};
use crate::deal::{FirstDraw, Source};
use crate::history::Event;
use crate::options::KoiKoiSetup;
use crate::scoring::Score;
use arrayvec::ArrayVec;
use game::{Seat, Seed};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The cards of the pile after the deal.
pub const PILE: usize = 24;

/// More events than a round can have: 40 cards that are played or opened, 16 calls, one exchange.
pub(crate) const MOST_EVENTS: usize = CARDS as usize - 8 + 16 + 1;

/// What the seat to act has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiKoiPhase")]
pub enum Phase {
    /// Whether to swap the hands.
    Exchange,
    /// Which card to play from the hand.
    Hand,
    /// What the card turned from the pile takes.
    Pile,
    /// To end the round, or to go on.
    Call,
}

/// One round as it lies on the table; seats are 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The hands.
    pub hands: [CardSet; 2],
    /// The open cards in the middle.
    pub field: CardSet,
    /// Those of them that lie in a stack of three.
    pub stacks: CardSet,
    /// The captured cards.
    pub captured: [CardSet; 2],
    /// The pile, as card numbers in the order in which they are turned.
    pub pile: [u8; PILE],
    /// How many cards of the pile have been turned.
    pub turned: u8,
    /// The dealer.
    pub dealer: u8,
    /// Whose decision is next.
    pub to_act: u8,
    /// What that decision is about.
    pub phase: Phase,
    /// The card turned from the pile, while its owner chooses what it takes.
    pub open_card: Option<Card>,
    /// The cards that were played from a hand or the pile, or opened.
    pub played: CardSet,
    /// The Koi announced by each seat.
    pub koi: [u8; 2],
    /// How often each seat has called Koi.
    pub calls: [u8; 2],
    /// The sets that scored at each seat's last call.
    pub called_sets: [u32; 2],
    /// What each seat's captured cards score now.
    pub scores: [Score; 2],
    /// What the seat to act scored when its turn began.
    pub turn_began: u32,
    /// The last seat that made or improved a set and went on.
    pub last_maker: Option<u8>,
    /// Who used the storm's power, and the card that it took.
    pub storm: Option<(u8, Card)>,
    /// The factor of the lights in the dealt field.
    pub field_factor: u8,
    /// Deals of this round that were void before this one.
    pub redeals: u8,
}

impl Round {
    /// The cards of the field that `card` could take.
    pub const fn matches(&self, card: Card) -> CardSet {
        CardSet(self.field.0 & card.month_cards().0)
    }

    /// Whether somebody has to choose which of these field cards is taken.
    pub const fn is_choice(&self, matches: CardSet) -> bool {
        matches.len() > 1 && matches.0 & self.stacks.0 == 0
    }

    /// Whether the storm, played from the hand now, may take any card.
    pub const fn storm_is_free(&self) -> bool {
        let november = crate::card::STORM.month_cards().0;
        (self.played.0 | self.field.0) & november == 0
    }

    /// The cards left in the pile.
    pub const fn pile_left(&self) -> u8 {
        PILE as u8 - self.turned
    }
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiKoiRoundEnd")]
pub enum RoundEnd {
    /// A player called Game.
    Game,
    /// A lucky hand.
    Lucky,
    /// Both hands were lucky.
    BothLucky,
    /// The cards ran out.
    Exhausted,
}

/// How a round ended: all of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Result {
    pub(crate) round: u16,
    pub(crate) dealer: u8,
    pub(crate) end: RoundEnd,
    pub(crate) winner: Option<u8>,
    /// What the winner gains.
    pub(crate) points: i32,
}

/// The table as it was when the last round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finish {
    pub(crate) result: Result,
    pub(crate) captured: [CardSet; 2],
    pub(crate) field: CardSet,
    /// Lucky hands that were shown.
    pub(crate) shown: [CardSet; 2],
    /// The sets of the winner before any factor, with the cards that the storm brought.
    pub(crate) score: Score,
    /// What the winner's sets or hand were worth before any factor.
    pub(crate) worth: u32,
    /// The Koi that each seat had announced.
    pub(crate) koi: [u8; 2],
    /// The factor of the lights in the dealt field.
    pub(crate) field_factor: u8,
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiEnd")]
pub enum End {
    /// All rounds were played.
    Rounds {
        /// How many.
        rounds: u16,
    },
    /// The points were equal, and an extra round decided.
    Extra {
        /// How many extra rounds it took.
        extra: u16,
    },
    /// A player fell to the limit.
    Bust {
        /// With this many points or fewer the match is over.
        limit: i32,
    },
    /// Equal after as many extra rounds as are ever played.
    ExtraLimit {
        /// How many.
        extra: u16,
    },
    /// Deals were given, and there are no more.
    NoMoreDeals,
}

/// A match of Koi-Koi.
#[derive(Clone)]
pub struct KoiKoi {
    pub(crate) setup: &'static KoiKoiSetup,
    pub(crate) source: Source,
    /// Deals made so far, void ones included.
    pub(crate) deals: u32,
    pub(crate) draw: Option<FirstDraw>,
    /// The number of the round, from 1.
    pub(crate) number: u16,
    pub(crate) points: [i32; 2],
    /// The round on the table.
    pub round: Round,
    pub(crate) history: ArrayVec<Event, MOST_EVENTS>,
    pub(crate) results: Vec<Result>,
    pub(crate) finish: Option<Finish>,
    pub(crate) end: Option<End>,
    pub(crate) turns: u32,
    pub(crate) reveals: u32,
}

impl PartialEq for KoiKoi {
    fn eq(&self, other: &Self) -> bool {
        // Set-ups are interned: one address for each content.
        std::ptr::eq(self.setup, other.setup)
            && self.source == other.source
            && (self.deals, self.draw, self.number) == (other.deals, other.draw, other.number)
            && (self.points, self.round) == (other.points, other.round)
            && self.history == other.history
            && self.results == other.results
            && (self.finish, self.end) == (other.finish, other.end)
            && (self.turns, self.reveals) == (other.turns, other.reveals)
    }
}

impl Eq for KoiKoi {}

impl KoiKoi {
    /// The seat whose decision is next.
    pub(crate) fn seat_to_act(&self) -> Option<Seat> {
        self.end.is_none().then_some(Seat(self.round.to_act))
    }

    /// The number of the round, from 1.
    pub fn round_number(&self) -> u16 {
        self.number
    }

    /// How many rounds have ended.
    pub fn rounds_ended(&self) -> usize {
        self.results.len()
    }

    /// Who won the last round that has ended, and how many points.
    pub fn last_result(&self) -> (Option<Seat>, i32) {
        self.results.last().map_or((None, 0), |result| (result.winner.map(Seat), result.points))
    }

    /// Lets all later deals follow from another seed.
    pub fn reseed(&mut self, seed: Seed) {
        self.source = Source::Seed(seed);
    }
}
