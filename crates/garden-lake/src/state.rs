//! The lakes as they stand, and the game around them.

use crate::components::{Board, Bonus, Components, Laying, Layout, Piece, SHAPES, Shape, Tile};
use crate::options::GardenLakeSetup;
use arrayvec::ArrayVec;
use game::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The tiles of a line at the start.
pub const LINE: usize = 16;
/// The most free decorations of a player.
pub const FREE_DECORATIONS: usize = 3;
/// More pieces than fit into a lake: 20 water tiles, 6 + 16 bonus tiles, 12 decorations.
pub(crate) const MOST_PIECES: usize = 56;

/// The lake of one player with everything around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lake {
    pub(crate) layout: u8,
    /// The covered cells.
    pub covered: Board,
    /// The cells with a koi and with a lily.
    pub symbols: [Board; 2],
    /// The cells with a decoration.
    pub decorated: Board,
    /// The decoration shapes in the lake, one bit each.
    pub(crate) shapes: u8,
    /// The sections whose bonus is gained, one bit each: top, then left.
    pub(crate) sections: u8,
    /// The marked areas whose bonus is gained, one bit each.
    pub(crate) areas: u16,
    /// The decoration spaces that hold their decoration, one bit each.
    pub(crate) spaces: u16,
    /// The bonus tiles at hand, by kind.
    pub bonuses: [u8; Bonus::ALL.len()],
    /// The line of water tiles, from the left end to the right one.
    pub line: ArrayVec<Tile, LINE>,
    /// Everything in the lake, in the order in which it was laid.
    pub laid: ArrayVec<Laying, MOST_PIECES>,
}

impl Lake {
    /// An empty lake.
    pub(crate) fn new(layout: u8, line: ArrayVec<Tile, LINE>) -> Self {
        Self {
            layout,
            covered: Board::EMPTY,
            symbols: [Board::EMPTY; 2],
            decorated: Board::EMPTY,
            shapes: 0,
            sections: 0,
            areas: 0,
            spaces: 0,
            bonuses: [0; Bonus::ALL.len()],
            line,
            laid: ArrayVec::new(),
        }
    }

    /// Puts a piece in, and nothing else.
    pub(crate) fn put(&mut self, components: &Components, laying: Laying) {
        let form = components.form(laying);
        self.covered.lay(&form.cells, laying.at);
        if let Piece::Decoration(shape) = laying.piece {
            self.decorated.lay(&form.cells, laying.at);
            self.shapes |= 1 << shape.index();
        } else {
            self.symbols[laying.face as usize].lay(&form.symbols, laying.at);
        }
        self.laid.push(laying);
    }

    /// The cells without anything on them.
    pub fn free(&self) -> Board {
        !self.covered
    }

    /// How many bonus tiles are at hand.
    pub fn bonus_count(&self) -> u8 {
        self.bonuses.iter().sum()
    }

    /// The kinds of bonus tiles at hand.
    pub fn bonus_kinds(&self) -> impl Iterator<Item = Bonus> {
        Bonus::ALL.into_iter().filter(|&kind| self.bonuses[kind as usize] > 0)
    }

    /// Whether there is a decoration of this shape in the lake.
    pub fn has_shape(&self, shape: Shape) -> bool {
        self.shapes >> shape.index() & 1 == 1
    }

    /// The shapes that may still be added by hand on side B.
    pub(crate) fn free_shapes(&self) -> impl Iterator<Item = Shape> {
        let left = if self.shapes.count_ones() < FREE_DECORATIONS as u32 { SHAPES } else { 0 };
        Shape::all().take(left).filter(|&shape| !self.has_shape(shape))
    }

    /// The cells on which a free decoration may lie.
    pub(crate) fn free_for_decorations(&self) -> Board {
        self.free() - self.decorated.neighbours()
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakePhase")]
pub enum Phase {
    /// A turn goes on.
    Turn,
    /// The owner of a line that fell to one tile refills it.
    Refill {
        /// Whose line it is.
        owner: Seat,
        /// The tile from the bag, shown to all; none if it comes from a neighbour.
        drawn: Option<Tile>,
    },
    /// The game is over.
    Over,
}

/// What happened in the turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeTurn")]
pub struct Turn {
    /// Whose turn it is, or was when the game is over.
    pub seat: Seat,
    /// Whether the water tile, or the free decoration instead of it, was laid.
    pub tile_laid: bool,
    /// Whether anything at all was laid.
    pub anything_laid: bool,
    /// Whose line lost a tile.
    pub taken_from: Option<Seat>,
}

impl Turn {
    /// The beginning of a turn.
    pub(crate) const fn new(seat: Seat) -> Self {
        Self { seat, tile_laid: false, anything_laid: false, taken_from: None }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakeEnd")]
pub enum End {
    /// All players passed in a row.
    AllPassed,
    /// A solo player stopped.
    Stopped {
        /// What the player has become.
        title: Title,
    },
}

/// What a solo player becomes, by points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "GardenLakeTitle")]
pub enum Title {
    /// Below the other two.
    Apprentice,
    /// From `capable` points on.
    CapableLakeDesigner,
    /// From `master` points on: a win.
    LakeMaster,
}

/// A game of Garden Lake.
#[derive(Clone)]
pub struct GardenLake {
    pub(crate) setup: &'static GardenLakeSetup,
    /// One lake for each seat.
    pub(crate) lakes: ArrayVec<Lake, MAX_SEATS>,
    /// The tiles in the bag; the last one is drawn next.
    pub(crate) bag: ArrayVec<Tile, 48>,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    /// Passes in a row.
    pub(crate) passes: u8,
    /// Turns finished.
    pub(crate) turns: u16,
    pub(crate) reveals: u16,
}

impl PartialEq for GardenLake {
    fn eq(&self, other: &Self) -> bool {
        // Set-ups are interned: one address for each content.
        std::ptr::eq(self.setup, other.setup)
            && (self.phase, self.turn) == (other.phase, other.turn)
            && (self.passes, self.turns, self.reveals) == (other.passes, other.turns, other.reveals)
            && self.bag == other.bag
            && self.lakes == other.lakes
    }
}

impl Eq for GardenLake {}

impl GardenLake {
    /// The number of players.
    pub(crate) fn players(&self) -> u8 {
        self.lakes.len() as u8
    }

    /// Whether one player plays alone.
    pub fn is_solo(&self) -> bool {
        self.lakes.len() == 1
    }

    /// The lake of a seat.
    pub fn lake(&self, seat: Seat) -> &Lake {
        &self.lakes[seat.index()]
    }

    /// What is printed on the lake of a seat.
    pub fn layout(&self, seat: Seat) -> &'static Layout {
        self.setup.layout(self.lake(seat).layout)
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What happened in the turn so far.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// How many tiles the bag holds.
    pub fn bag_len(&self) -> usize {
        self.bag.len()
    }

    /// The seat whose decision is next.
    pub(crate) fn seat_to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn => Some(self.turn.seat),
            Phase::Refill { owner, .. } => Some(owner),
            Phase::Over => None,
        }
    }

    /// Puts the hidden tiles of the bag into another order.
    pub fn shuffle_bag<R: game::Random>(&mut self, rng: &mut R) {
        rng.shuffle(&mut self.bag);
    }
}
