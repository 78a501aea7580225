//! Garden Lake in small decisions: a piece, its face and its turn; then the cell.

use crate::action::{Action, LineEnd};
use crate::components::{Board, Face, Laying, PIECES, Piece, SIDE, TILES, Tile};
use crate::options::GardenLakeSetup;
use crate::state::{GardenLake, Phase};
use game::{Decisions, push_bits};
use grid::square::{Cell, Fits};

// Heads: pieces by face and turn, refills by tile and end, the three words.
const FORMS: u32 = PIECES as u32 * 8;
const REFILLS: u32 = FORMS + TILES as u32 * 2;
const WORDS: [Action; 3] = [Action::Done {}, Action::Pass {}, Action::Stop {}];
const CELLS: u32 = (SIDE * SIDE) as u32;
/// How many rows of a lake are read at once.
const ROWS: usize = 5;

const fn form(piece: Piece, face: Face, turn: u8) -> u32 {
    (piece.index() as u32 * 2 + face as u32) * 4 + turn as u32
}

fn read_form(form: u32) -> Option<(Piece, Face, u8)> {
    let piece = Piece::from_index(form as usize / 8)?;
    Some((piece, Face::BOTH[form as usize / 4 % 2], (form % 4) as u8))
}

impl GardenLake {
    /// Where a piece may go, so turned.
    fn places(&self, piece: Piece, face: Face, turn: u8) -> Board {
        let lake = self.lake(self.turn.seat);
        let room =
            if matches!(piece, Piece::Decoration(_)) { lake.free_for_decorations() } else { lake.free() };
        Fits::new(&room).anchors(&self.setup.components.forms(piece).form(face, turn).cells)
    }
}

impl Decisions for GardenLake {
    fn heads(_: &GardenLakeSetup) -> u32 {
        REFILLS + WORDS.len() as u32
    }

    fn tails(_: &GardenLakeSetup) -> u32 {
        CELLS
    }

    fn split(&self, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Lay(Laying { piece, face, turn, at }) => {
                (form(piece, face, turn), Some(u32::from(at.y) * SIDE as u32 + u32::from(at.x)))
            }
            Action::Refill { tile, end } => (FORMS + tile.index() as u32 * 2 + end as u32, None),
            Action::Done {} => (REFILLS, None),
            Action::Pass {} => (REFILLS + 1, None),
            Action::Stop {} => (REFILLS + 2, None),
        }
    }

    fn join(_: &GardenLakeSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        match (head, tail) {
            (0..FORMS, Some(cell @ 0..CELLS)) => {
                let (piece, face, turn) = read_form(head)?;
                let at = Cell::new(cell as u8 % SIDE as u8, cell as u8 / SIDE as u8);
                Some(Action::Lay(Laying { piece, face, turn, at }))
            }
            (FORMS..REFILLS, None) => {
                let end = if head.is_multiple_of(2) { LineEnd::Left } else { LineEnd::Right };
                Some(Action::Refill { tile: Tile::new(((head - FORMS) / 2) as u8)?, end })
            }
            (REFILLS.., None) => WORDS.get((head - REFILLS) as usize).copied(),
            _ => None,
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        let (first, mut tile_fits) = (out.len(), false);
        if self.phase == Phase::Turn {
            let mut pieces = self.at_hand();
            pieces.sort_unstable_by_key(|piece| piece.index());
            self.for_each_choice(pieces, |piece, face, turn, anchors| {
                if !anchors.is_empty() {
                    tile_fits |= matches!(piece, Piece::Tile(_));
                    out.push(form(piece, face, turn));
                }
            });
        }
        let others = out.len();
        self.for_each_other(tile_fits, |action| out.push(self.split(action).0));
        out[others..].sort_unstable();
        debug_assert!(out[first..].is_sorted());
    }

    fn has_tail(&self, head: u32) -> bool {
        head < FORMS
    }

    fn list_tails(&self, head: u32, first: u32, out: &mut Vec<u32>) {
        let Some((piece, face, turn)) = read_form(head) else { return };
        let places = self.places(piece, face, turn);
        for (rows, place) in places.rows().chunks(ROWS).zip(0..) {
            let bits = rows.iter().rev().fold(0, |bits, &row| bits << SIDE | u64::from(row));
            push_bits(bits, first + place * (ROWS * SIDE) as u32, out);
        }
    }
}
