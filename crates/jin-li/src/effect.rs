//! What an action does, thing by thing.

use crate::action::Action;
use crate::square::{Square, squares};
use crate::state::{End, JinLi};
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "JinLiEffect")]
pub enum Effect {
    /// A koi went one step.
    Swam {
        /// Where it was.
        from: Square,
        /// Where it is.
        to: Square,
    },
    /// A koi leapt over a stone.
    Jumped {
        /// Where it was.
        from: Square,
        /// The stone.
        over: Square,
        /// Where it is.
        to: Square,
    },
    /// The koi that moved has company.
    Scored {
        /// One point for each koi.
        points: u8,
        /// The koi beside it.
        beside: Vec<Square>,
    },
    /// A stone fell.
    Dropped {
        /// Where.
        square: Square,
        /// How many stones are left in hand.
        left: u8,
    },
    /// None of the koi can move.
    Passed,
    /// A stone was taken off the board and handed to the opponent.
    Returned {
        /// Where it lay.
        square: Square,
        /// Who has it now.
        to: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        end: End,
    },
}

impl JinLi {
    /// What a legal action does here.
    pub(crate) fn happens(&self, action: Action) -> Vec<Effect> {
        let mut after = self.clone();
        after.apply(action);
        let side = usize::from(self.position.to_act);
        let mut effects = Vec::with_capacity(4);
        match action {
            Action::Swim { from, to, drop } => {
                effects.push(Effect::Swam { from, to });
                effects.extend(self.scored(from, to));
                let left = after.position.hand[side];
                effects.extend(drop.map(|square| Effect::Dropped { square, left }));
            }
            Action::Jump { from, to } => {
                let over = Square::new(u8::midpoint(from.index(), to.index())).unwrap_or(to);
                effects.push(Effect::Jumped { from, over, to });
                effects.extend(self.scored(from, to));
            }
            Action::Pass {} => effects.push(Effect::Passed),
            Action::Return { stone } => {
                effects.push(Effect::Returned { square: stone, to: Seat(1 - side as u8) });
            }
        }
        effects.extend(after.end.map(|end| Effect::Ended { end }));
        effects
    }

    fn scored(&self, from: Square, to: Square) -> Option<Effect> {
        let beside: Vec<Square> = squares(to.neighbours() & self.position.all_koi() & !from.bit()).collect();
        (!beside.is_empty()).then_some(Effect::Scored { points: beside.len() as u8, beside })
    }
}
