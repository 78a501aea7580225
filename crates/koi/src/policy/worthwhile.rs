//! The actions that are worth a look inside a turn.

use crate::action::{Action, plain_bit};
use crate::pieces::{Kind, Ware};
use crate::state::{Koi, Phase};
use game::Game;

impl Koi {
    /// The legal actions without those that can as well be done later or not at all: tokens are spent where
    /// what they give can be placed at once, and whoever works does something.
    pub(super) fn worth_a_look(&self, out: &mut Vec<Action>) {
        let before = out.len();
        self.actions(out);
        out.retain(|&action| match action {
            Action::Luck { ware } => self.luck_serves(ware),
            Action::Done {} => !self.is_idle(),
            _ => true,
        });
        if out.len() == before && self.plain() & plain_bit(Action::Done {}) != 0 {
            out.push(Action::Done {});
        }
    }

    /// Whether somebody works who could meditate, and has not done anything yet.
    fn is_idle(&self) -> bool {
        let turn = &self.table.turn;
        turn.phase == Phase::Work
            && turn.sensei
            && turn.helpers == self.player().kinds[..4]
            && self.meditations() != 0
    }

    fn luck_serves(&self, ware: Ware) -> bool {
        let turn = &self.table.turn;
        if turn.phase != Phase::Work || turn.lifted.is_some() {
            return false;
        }
        match ware {
            Ware::Water => turn.waters > 0 || self.has_hand(Kind::Porter),
            Ware::Foliage => self.has_hand(Kind::Gardener),
            Ware::Shore => self.has_hand(Kind::Builder),
            _ => self.has_hand(Kind::Breeder),
        }
    }
}
