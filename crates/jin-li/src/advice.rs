//! What speaks for an action.

use crate::action::Action;
use crate::state::JinLi;
use game::Game;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that speaks for an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "JinLiMerit")]
pub enum Merit {
    /// It makes points.
    Points {
        /// How many.
        points: u8,
        /// Whether no other action makes more.
        most: bool,
    },
    /// The most that the opponent can make next.
    Leaves {
        /// How many points.
        points: u8,
    },
}

impl JinLi {
    /// The points that `action` makes, and what it leaves to the other side.
    pub(crate) fn speaks_for(&self, action: Action) -> Vec<Merit> {
        let mut merits = Vec::new();
        let points = self.gain(action);
        if points > 0 {
            merits.push(Merit::Points { points, most: self.best_gain() == Some(points) });
        }
        let mut after = self.clone();
        after.apply(action);
        merits.extend(after.best_gain().map(|points| Merit::Leaves { points }));
        merits
    }

    /// The most points that any action makes here; `None` when the game is over.
    fn best_gain(&self) -> Option<u8> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().map(|action| self.gain(action)).max()
    }
}
