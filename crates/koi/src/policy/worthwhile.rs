//! The actions that are worth a look inside a turn.

use crate::action::{Action, plain_bit};
use crate::pieces::{Kind, Ware};
use crate::state::{Koi, Phase};
use game::Game;

/// After so many turns each most games are long over: with two players they take about 24.
const LONG: u32 = 32;

impl Koi {
    /// The legal actions without those that can as well be done later or not at all: tokens are spent where
    /// what they give can be placed at once, and whoever works does something.
    pub(super) fn worth_a_look(&self, out: &mut Vec<Action>) {
        let before = out.len();
        self.actions(out);
        out.retain(|&action| match action {
            Action::Luck { ware } => self.luck_serves(ware),
            Action::Done {} => !self.is_idle(),
            Action::Work {} => !self.drags_on(),
            _ => true,
        });
        if out.len() == before && self.plain() & plain_bit(Action::Done {}) != 0 {
            out.push(Action::Done {});
        }
    }

    /// Whether it is time to take a card: the rules set no limit to working, and players who would rather move koi about
    /// for ever than take one would never end the game. Then every other turn of each is a card.
    fn drags_on(&self) -> bool {
        let round = self.turns() / u32::from(self.seats());
        round >= LONG && round.is_multiple_of(2) && self.meditations() != 0
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
