//! From a view back to the game.

use crate::options::JinLiSetup;
use crate::square::Square;
use crate::state::{JinLi, Position, TURN_CAP};
use crate::view::View;
use arrayvec::ArrayVec;

impl View {
    /// The game behind the view: nothing is hidden, so there is just one.
    pub(crate) fn restore(&self, setup: &'static JinLiSetup) -> JinLi {
        let set = |list: &[Square]| list.iter().fold(0, |set, square| set | square.bit());
        let position = Position {
            koi: [set(&self.koi[0]), set(&self.koi[1])],
            stones: set(&self.stones),
            hand: self.hand,
            points: self.points,
            // The side to move is not needed once the game is over, but it follows from the turns.
            to_act: self.to_act.map_or((self.turns % 2) as u8, |seat| seat.0),
            owes_stone: self.owes_stone,
            passes: self.passes,
        };
        let keys = self.history.iter().filter_map(|key| u64::from_str_radix(key, 16).ok());
        let history: ArrayVec<u64, { TURN_CAP as usize + 1 }> = keys.take(TURN_CAP as usize + 1).collect();
        JinLi {
            setup,
            position,
            turns: self.turns,
            end: self.outcome.as_ref().map(|outcome| outcome.end),
            history,
        }
    }
}
