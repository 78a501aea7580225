//! What speaks for an action.
//!
//! Nothing here may look at what the seat to act cannot see: the state is one of many that are possible.

use crate::action::Action;
use crate::card::{Card, CardSet};
use crate::set::SetName;
use crate::state::KoiKoi;
use crate::view::Progress;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A hint names no more sets than these of each kind.
const MOST: usize = 3;
/// A set is near with this many cards to go.
const NEAR: u8 = 2;

/// One thing that speaks for an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiKoiMerit")]
pub enum Merit {
    /// The cards that it takes make a set.
    Makes {
        /// Which.
        set: SetName,
        /// What the set is worth.
        points: u32,
    },
    /// The cards that it takes improve a set.
    Improves {
        /// Which.
        set: SetName,
        /// What the set is worth then.
        points: u32,
    },
    /// The cards that it takes bring a set nearer.
    Nearer {
        /// Which.
        set: SetName,
        /// How many cards are missing then.
        missing: u8,
        /// What the set is worth.
        points: u32,
    },
    /// It takes a card that the opponent could have completed a set with.
    Denies {
        /// Which.
        set: SetName,
        /// What the set is worth.
        points: u32,
    },
    /// Ending the round wins points for sure.
    Wins {
        /// How many.
        points: i32,
    },
    /// Going on may pay: a further set is near.
    Hopes {
        /// Which.
        set: SetName,
        /// How many cards are missing.
        missing: u8,
        /// What the set is worth.
        points: u32,
    },
    /// The opponent has this set near, if the round goes on.
    Threat {
        /// Which.
        set: SetName,
        /// How many cards are missing.
        missing: u8,
        /// What the set is worth.
        points: u32,
    },
    /// The opponent is far from any set.
    OpponentFar,
}

impl KoiKoi {
    /// The sets that an action makes, improves, brings nearer or denies; for a call what is to be won and lost.
    pub(crate) fn speaks_for(&self, action: Action) -> Vec<Merit> {
        match action {
            Action::Play { card, take } => {
                let with = take.map_or_else(|| self.round.matches(card), Card::only);
                let taken = if with.is_empty() { 0 } else { with.0 | card.only().0 };
                self.speaks_for_cards(CardSet(taken))
            }
            Action::Take { card } => {
                let open = self.round.open_card.map_or(0, |open| open.only().0);
                self.speaks_for_cards(CardSet(card.only().0 | open))
            }
            Action::Game {} => {
                let mut merits = vec![Merit::Wins { points: self.would_win(self.round.to_act).0 }];
                merits.extend(self.near(1 - self.round.to_act).into_iter().take(1).map(threat));
                merits
            }
            Action::Koi {} => {
                let mut merits: Vec<Merit> =
                    self.near(self.round.to_act).into_iter().take(MOST).map(hope).collect();
                if self.near(1 - self.round.to_act).is_empty() {
                    merits.push(Merit::OpponentFar);
                }
                merits
            }
            Action::Keep {} | Action::Swap {} => Vec::new(),
        }
    }

    fn speaks_for_cards(&self, taken: CardSet) -> Vec<Merit> {
        let own = self.round.to_act as usize;
        let captured = self.round.captured[own];
        let mut merits = self.better_sets(own, CardSet(captured.0 | taken.0));
        let mut nearer: Vec<Progress> = self.progress(own as u8).filter(|set| !set.made).collect();
        nearer.retain_mut(|set| {
            let brought = CardSet(taken.0 & set.helpful.0).len() as u8;
            set.missing = set.missing.saturating_sub(brought);
            brought > 0 && (1..=NEAR).contains(&set.missing)
        });
        nearer.sort_by_key(|set| (set.missing, u32::MAX - set.points));
        merits.extend(
            nearer.into_iter().take(MOST).map(|Progress { set, missing, points, .. }| Merit::Nearer {
                set,
                missing,
                points,
            }),
        );
        let denied = self
            .near(1 - own as u8)
            .into_iter()
            .filter(|set| set.missing == 1 && taken.0 & set.helpful.0 != 0);
        merits.extend(denied.take(MOST).map(|Progress { set, points, .. }| Merit::Denies { set, points }));
        merits
    }

    /// The sets that score, or score more, with these captured cards.
    fn better_sets(&self, own: usize, cards: CardSet) -> Vec<Merit> {
        let (scorer, called) = (&self.setup.scorer, self.round.calls[own] > 0);
        if scorer.score(cards, called).points <= self.round.scores[own].points {
            return Vec::new();
        }
        let old = scorer.explain(self.round.captured[own], called);
        let better = scorer.explain(cards, called).into_iter().filter_map(|made| {
            let points = made.points;
            match old.iter().find(|other| other.set == made.set) {
                None => Some(Merit::Makes { set: made.set, points }),
                Some(other) if other.points < points => Some(Merit::Improves { set: made.set, points }),
                Some(_) => None,
            }
        });
        better.collect()
    }

    /// How far a seat is with every set that can still be made.
    fn progress(&self, seat: u8) -> impl Iterator<Item = Progress> {
        let (rules, round, own) = (&self.setup.rules, &self.round, seat as usize);
        let sets = rules.sets.iter().enumerate().filter(|(_, set)| rules.counts(set));
        let progress = sets.map(move |(place, set)| {
            let made = round.scores[own].sets >> place & 1 == 1;
            Progress::of(set, round.captured[own], round.captured[1 - own], round.calls[own] > 0, made)
        });
        progress.filter(|set| set.possible)
    }

    /// The sets that a seat may soon make, the nearest and then the dearest first.
    fn near(&self, seat: u8) -> Vec<Progress> {
        let open = |set: &Progress| !set.made && (1..=NEAR).contains(&set.missing) && !set.have.is_empty();
        let mut near: Vec<Progress> = self.progress(seat).filter(open).collect();
        near.sort_by_key(|set| (set.missing, u32::MAX - set.points));
        near
    }
}

fn hope(Progress { set, missing, points, .. }: Progress) -> Merit {
    Merit::Hopes { set, missing, points }
}

fn threat(Progress { set, missing, points, .. }: Progress) -> Merit {
    Merit::Threat { set, missing, points }
}
