//! What speaks for an action.

use crate::action::Action;
use crate::effect::Effect;
use crate::listing::Piece;
use crate::pieces::{Goal, Kind};
use crate::scoring::Part;
use crate::state::{Koi, Player};
use crate::view::progress;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that speaks for an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "KoiMerit")]
pub enum Merit {
    /// It makes points.
    Points {
        /// With what.
        part: Part,
        /// How many.
        points: i32,
    },
    /// It surrounds a koi with water.
    Surrounds {
        /// Which.
        koi: Piece,
    },
    /// It brings a goal nearer.
    Nearer {
        /// Which.
        goal: Goal,
        /// How much there is then of what the goal asks for.
        have: u16,
        /// How much it asks for.
        need: u16,
    },
    /// It brings a helper.
    Helper {
        /// Of which kind.
        kind: Kind,
    },
    /// It brings coins.
    Coins {
        /// How many.
        coins: u8,
    },
}

impl Koi {
    /// The parts of the score that grow, the largest first, and what the action brings besides.
    ///
    /// Cards that the end of a turn reveals play no part: they belong to nobody yet.
    pub(crate) fn speaks_for(&self, action: Action) -> Vec<Merit> {
        let mut after = self.clone();
        after.apply(action);
        let effects = self.happens(action);
        let mut merits: Vec<Merit> = effects.iter().filter_map(points).collect();
        merits.sort_by_key(|merit| if let Merit::Points { points, .. } = merit { -points } else { 0 });
        merits.extend(effects.into_iter().filter_map(other));
        let (had, has) = (self.player(), &after.table.players[self.table.seat.index()]);
        merits.extend(self.nearer(had, has));
        if let Some(coins @ 1..) = has.coins.checked_sub(had.coins) {
            merits.push(Merit::Coins { coins });
        }
        merits
    }

    fn nearer(&self, had: &Player, has: &Player) -> Vec<Merit> {
        // A path asks for nothing but a koi placed and coins.
        let open = self.table.goals.iter().filter(|state| state.left > 0 && state.goal != Goal::Path);
        let step = |goal: Goal| {
            let [before, after] = [had, has].map(|player| progress(self.components(), player, goal));
            let grew = !after.claimed && after.have > before.have;
            grew.then_some(Merit::Nearer { goal, have: after.have, need: after.need })
        };
        open.filter_map(|state| step(state.goal)).collect()
    }
}

fn points(effect: &Effect) -> Option<Merit> {
    match *effect {
        Effect::Scored { part, points } if points > 0 => Some(Merit::Points { part, points }),
        _ => None,
    }
}

fn other(effect: Effect) -> Option<Merit> {
    match effect {
        Effect::Surrounded { koi, .. } => Some(Merit::Surrounds { koi }),
        Effect::Took { card, .. } if card.kind.is_helper() => Some(Merit::Helper { kind: card.kind }),
        _ => None,
    }
}
