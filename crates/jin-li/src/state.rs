//! The pond as it stands, and the game around it.

use crate::options::JinLiSetup;
use crate::square::{SQUARES, Square, squares};
use arrayvec::ArrayVec;
use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game that went on for this many turns ends by points.
pub const TURN_CAP: u16 = 400;

/// The board, the hands and the points; small, copied freely.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The koi of red and of yellow.
    pub koi: [u64; 2],
    /// The stones on the board.
    pub stones: u64,
    /// The stones in hand.
    pub hand: [u8; 2],
    /// The points.
    pub points: [u8; 2],
    /// Whose decision is next: 0 red, 1 yellow.
    pub to_act: u8,
    /// Whether that decision is to hand over a stone (alternate 4).
    pub owes_stone: bool,
    /// Passes in a row.
    pub passes: u8,
}

impl Position {
    /// The position at the start.
    pub(crate) fn start(setup: &JinLiSetup) -> Self {
        let corners =
            |rank: u8, files: [u8; 2]| files.iter().fold(0, |set, file| set | 1 << (rank * 7 + file));
        let koi = if setup.inset {
            [corners(1, [1, 5]), corners(5, [1, 5])]
        } else {
            [corners(0, [0, 6]), corners(6, [0, 6])]
        };
        let hand = [setup.stones; 2];
        Self { koi, stones: 0, hand, points: [0; 2], to_act: 0, owes_stone: false, passes: 0 }
    }

    /// All koi.
    pub const fn all_koi(&self) -> u64 {
        self.koi[0] | self.koi[1]
    }

    /// The squares with nothing on them.
    pub const fn empty(&self) -> u64 {
        !(self.all_koi() | self.stones) & ((1 << SQUARES) - 1)
    }

    /// The koi of the seat to act.
    pub fn own_koi(&self) -> impl Iterator<Item = Square> {
        squares(self.koi[self.to_act as usize])
    }

    /// Where the koi on `from` can swim.
    pub const fn swims(&self, from: Square) -> u64 {
        from.neighbours() & self.empty()
    }

    /// Where the koi on `from` can land by jumping over one stone.
    pub const fn jumps(&self, from: Square) -> u64 {
        // How many squares on the next one lies: to the right, and in the three directions of the next rank.
        const STEPS: [u32; 4] = [1, 6, 7, 8];
        let (over, at) = (from.hurdles() & self.stones, from.bit());
        let (mut landings, mut way) = (0, 0);
        while way < STEPS.len() {
            let step = STEPS[way];
            landings |= (over & (at << step)) << step | (over & (at >> step)) >> step;
            way += 1;
        }
        landings & self.empty()
    }

    /// Whether the seat to act can neither swim nor jump.
    pub fn is_blocked(&self) -> bool {
        self.own_koi().all(|from| self.swims(from) | self.jumps(from) == 0)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "JinLiEnd")]
pub enum End {
    /// Somebody reached the target.
    Target,
    /// Both players were blocked, one after the other.
    Blocked,
    /// The same position came up for the third time.
    Repetition,
    /// The turn cap.
    TurnCap,
}

/// A game of Jin Li.
#[derive(Clone)]
pub struct JinLi {
    pub(crate) setup: &'static JinLiSetup,
    /// The pond.
    pub position: Position,
    /// Turns finished.
    pub(crate) turns: u16,
    /// Why it ended, when it has.
    pub(crate) end: Option<End>,
    /// The positions at the start of each turn since the last one that can never come back.
    pub(crate) history: ArrayVec<u64, { TURN_CAP as usize + 1 }>,
}

impl PartialEq for JinLi {
    fn eq(&self, other: &Self) -> bool {
        // Set-ups are interned: one address for each content.
        std::ptr::eq(self.setup, other.setup)
            && self.position == other.position
            && (self.turns, self.end) == (other.turns, other.end)
            && self.history == other.history
    }
}

impl Eq for JinLi {}

impl JinLi {
    /// A game that begins with `position`; the entry for positions of one's own making.
    pub fn from_position(setup: &'static JinLiSetup, position: Position) -> Self {
        let mut history = ArrayVec::new();
        history.push(position.key());
        Self { setup, position, turns: 0, end: None, history }
    }

    /// The seat whose decision is next.
    pub(crate) fn seat_to_act(&self) -> Option<Seat> {
        self.end.is_none().then_some(Seat(self.position.to_act))
    }
}
