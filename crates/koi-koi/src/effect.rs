//! What an action does, thing by thing.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::deal::Start;
use crate::history::Deed;
use crate::scoring::Made;
use crate::set::SetName;
use crate::state::{End, KoiKoi};
use crate::view::{Reckoning, RoundResult};
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiEffect")]
pub enum Effect {
    /// Each player drew a card, and the lower month deals first.
    DrewForDealer {
        /// The card of each seat.
        cards: [Card; 2],
        /// How often the months were equal before.
        ties: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// The cards were dealt.
    Dealt {
        /// The number of the round, from 1.
        round: u16,
        /// Who dealt.
        dealer: Seat,
        /// The open cards in the middle.
        field: CardSet,
        /// Those of them that lie in a stack of three.
        stacks: CardSet,
        /// What the lights among them multiply every award of the round by.
        times: u8,
    },
    /// The deal does not count, and the same dealer deals again.
    Voided {
        /// Why.
        why: Void,
    },
    /// The hands stayed where they were.
    Kept {
        /// Who decided it.
        seat: Seat,
    },
    /// The hands were swapped.
    Swapped {
        /// Who decided it.
        seat: Seat,
    },
    /// The exchange is decided: both players look at their hands.
    Looked,
    /// A dealt hand wins as it is, and was shown.
    Lucky {
        /// Whose.
        seat: Seat,
        /// The hand.
        hand: CardSet,
        /// What makes it lucky.
        kind: Luck,
    },
    /// A turn began with an empty field: a card of the pile was laid open.
    Opened {
        /// The card.
        card: Card,
    },
    /// A card was played from a hand.
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The field cards that it took; none if it stayed on the field.
        takes: CardSet,
        /// Whether it took by the power of the storm.
        storm: bool,
    },
    /// The top card of the pile was turned.
    Turned {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// The field cards that it took at once.
        takes: CardSet,
        /// The field cards of which it takes one; the choice is due. It stays on the field if both are empty.
        among: CardSet,
    },
    /// It was chosen what the turned card takes.
    Took {
        /// By whom.
        seat: Seat,
        /// The turned card.
        card: Card,
        /// The field card that it took.
        take: Card,
    },
    /// The turn made a set.
    Made {
        /// Who made it.
        seat: Seat,
        /// The set, its cards and its points.
        made: Made,
    },
    /// The turn improved a set.
    Improved {
        /// Whose.
        seat: Seat,
        /// The set, its cards and its points.
        made: Made,
        /// What it was worth before.
        before: u32,
    },
    /// A set does not score any more, because its cards are worth more in others.
    GaveWay {
        /// Whose.
        seat: Seat,
        /// The set.
        set: SetName,
    },
    /// The sets are worth more than before the turn: the call is due.
    CallDue {
        /// Whose.
        seat: Seat,
        /// What the sets are worth, without any factor.
        worth: u32,
        /// What ending the round would win.
        wins: i32,
    },
    /// Koi was called: the round goes on.
    CalledKoi {
        /// By whom.
        seat: Seat,
        /// How many Koi this call announced.
        announced: u8,
        /// The Koi that each seat has announced in this round.
        koi: [u8; 2],
        /// What all these Koi would multiply the sets of each seat by.
        times: [u32; 2],
    },
    /// Game was called: the round is over.
    CalledGame {
        /// By whom.
        seat: Seat,
    },
    /// At the end of the round the storm brought the field cards of the month that it had taken.
    Swept {
        /// Whom.
        seat: Seat,
        /// The field cards.
        cards: CardSet,
    },
    /// The round is over.
    RoundEnded {
        /// How it ended, and who won how much.
        result: RoundResult,
        /// How that comes about.
        reckoning: Reckoning,
        /// The points of the match, this round included.
        points: [i32; 2],
    },
    /// The match is over.
    Ended {
        /// How.
        end: End,
    },
}

/// Why a deal does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiKoiVoid")]
pub enum Void {
    /// All four cards of a month lie in the field.
    FieldFour,
    /// Four pairs lie in the field.
    FieldPairs,
    /// Three cards of a month lie in the field.
    FieldTriple,
    /// A player was dealt a hand that these rules send back.
    Hand,
}

/// What makes a dealt hand win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiKoiLuck")]
pub enum Luck {
    /// All four cards of a month.
    Four,
    /// Four pairs.
    Pairs,
}

/// Someone who is told what happens while it happens.
pub(crate) trait Witness {
    /// These things happened; they are built only if someone is listening.
    fn see<I: IntoIterator<Item = Effect>>(&mut self, effects: impl FnOnce() -> I);
}

/// Nobody is listening: search builds no effects.
pub(crate) struct Nobody;

impl Witness for Nobody {
    #[inline]
    fn see<I: IntoIterator<Item = Effect>>(&mut self, _: impl FnOnce() -> I) {}
}

impl Witness for Vec<Effect> {
    fn see<I: IntoIterator<Item = Effect>>(&mut self, effects: impl FnOnce() -> I) {
        self.extend(effects());
    }
}

impl Effect {
    /// Whether it shows a card that nobody, or only its owner, could know.
    pub(crate) const fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Dealt { .. }
                | Self::Looked
                | Self::Lucky { .. }
                | Self::Opened { .. }
                | Self::Turned { .. }
        )
    }
}

impl KoiKoi {
    /// What a legal action does here.
    pub(crate) fn happens(&self, action: Action) -> Vec<Effect> {
        let mut effects = Vec::with_capacity(4);
        self.clone().apply(action, &mut effects);
        effects
    }

    /// What happened before the first decision of a match from a deal: the draw for the dealer, and deals
    /// that were void or lucky before the one that is played.
    pub(crate) fn began(&self) -> Vec<Effect> {
        let dealer = self.results.first().map_or(self.round.dealer, |result| result.dealer);
        let mut effects = Vec::new();
        let start = Start { source: self.source.clone(), draw: self.draw, dealer };
        Self::begin(self.setup, start, &mut effects);
        effects
    }

    /// The sets that this turn made, improved or cost, and the call that they lead to.
    pub(crate) fn set_changes(&self) -> Vec<Effect> {
        let own = self.round.to_act as usize;
        let (seat, called) = (Seat(self.round.to_act), self.round.calls[own] > 0);
        let explain = |cards: u64| self.setup.scorer.explain(CardSet(cards), called);
        let captured = self.round.captured[own].0;
        let old = explain(captured & !self.captured_this_turn().0);
        let new = explain(captured);
        let same = |sets: &[Made], set: &SetName| sets.iter().find(|other| other.set == *set).cloned();
        let lost = old.iter().filter(|made| same(&new, &made.set).is_none());
        let mut effects: Vec<Effect> =
            lost.map(|made| Effect::GaveWay { seat, set: made.set.clone() }).collect();
        for made in new {
            match same(&old, &made.set) {
                None => effects.push(Effect::Made { seat, made }),
                Some(Made { points: before, .. }) if before < made.points => {
                    effects.push(Effect::Improved { seat, made, before });
                }
                Some(_) => {}
            }
        }
        let (worth, wins) = (self.round.scores[own].points, self.would_win(self.round.to_act).0);
        effects.push(Effect::CallDue { seat, worth, wins });
        effects
    }

    /// The cards that the seat to act has captured since its turn began.
    fn captured_this_turn(&self) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for event in self.history.iter().rev() {
            cards.0 |= event.captured().0;
            if event.deed() == Deed::Play {
                break;
            }
        }
        cards
    }
}
