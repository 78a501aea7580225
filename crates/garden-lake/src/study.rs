//! Garden Lake in small decisions (piece, face and turn; then the cell) and as a row of bytes.

use crate::action::{Action, LineEnd};
use crate::components::{Board, Bonus, Face, Laying, PIECES, Piece, SIDE, TILES, Tile};
use crate::options::GardenLakeSetup;
use crate::state::{GardenLake, LINE, Lake, MOST_PIECES, Phase, Turn};
use crate::view::{LakeView, ScoreView, View};
use game::study::{Glass, Pen, own_first, read_viewer, write_viewer};
use game::{FastRng, Game, Seat, Study, Viewer};
use grid::square::Cell;

const CELLS: usize = SIDE * SIDE;
/// Each piece with two faces and four turns.
const FORMS: u32 = PIECES as u32 * 8;
const REFILLS: u32 = FORMS + TILES as u32 * 2;
const WORDS: [Action; 3] = [Action::Done {}, Action::Pass {}, Action::Stop {}];
/// Symbols and decorations as a plane, pieces, line, bonuses, layout.
const LAKE: usize = CELLS + 1 + 4 * MOST_PIECES + 1 + LINE + Bonus::ALL.len() + 1;

const fn form_of(piece: Piece, face: Face, turn: u8) -> u32 {
    (piece.index() as u32 * 2 + face as u32) * 4 + turn as u32
}

fn read_form(form: u32) -> Option<(Piece, Face, u8)> {
    let piece = Piece::from_index(form as usize / 8)?;
    Some((piece, Face::BOTH[form as usize / 4 % 2], (form % 4) as u8))
}

fn cell(number: u8) -> Option<Cell> {
    (usize::from(number) < CELLS).then(|| Cell::new(number % SIDE as u8, number / SIDE as u8))
}

fn number(at: Cell) -> u8 {
    at.y * SIDE as u8 + at.x
}

impl GardenLake {
    /// Where the piece of a head may go.
    fn places(&self, head: u32) -> Board {
        let mut places = Board::EMPTY;
        self.for_each_choice(|piece, face, turn, anchors| {
            if form_of(piece, face, turn) == head {
                places = anchors;
            }
        });
        places
    }
}

/// One lake: for each cell 0 if it is free, else 1 water, 2 koi, 3 lily, 4 decoration; the pieces; the line.
fn write_lake(lake: &Lake, pen: &mut Pen<'_>) {
    let mut plane = [0; CELLS];
    for (set, kind) in
        [(&lake.covered, 1), (&lake.symbols[0], 2), (&lake.symbols[1], 3), (&lake.decorated, 4)]
    {
        set.cells().for_each(|at| plane[usize::from(number(at))] = kind);
    }
    pen.bytes(&plane);
    pen.byte(lake.laid.len() as u8);
    for laying in &lake.laid {
        pen.bytes(&[laying.piece.index() as u8, laying.face as u8, laying.turn, number(laying.at)]);
    }
    pen.skip(4 * (MOST_PIECES - lake.laid.len()));
    pen.byte(lake.line.len() as u8);
    lake.line.iter().for_each(|tile| pen.byte(tile.index() as u8));
    pen.skip(LINE - lake.line.len());
    pen.bytes(&lake.bonuses);
    pen.byte(lake.layout);
}

fn read_laying([piece, face, turn, at]: [u8; 4]) -> Option<Laying> {
    let face = *Face::BOTH.get(usize::from(face))?;
    let piece = Piece::from_index(piece.into())?;
    (turn < 4).then_some(Laying { piece, face, turn, at: cell(at)? })
}

/// A lake as in a view, with what follows from the rest left out.
fn read_lake(glass: &mut Glass<'_>) -> Option<LakeView> {
    glass.bytes(CELLS)?;
    let count = usize::from(glass.byte()?).min(MOST_PIECES);
    let pieces = glass.bytes(4 * MOST_PIECES)?.chunks_exact(4).take(count);
    let laid = pieces.map(|piece| read_laying(piece.try_into().ok()?)).collect::<Option<_>>()?;
    let count = usize::from(glass.byte()?).min(LINE);
    let line = glass.bytes(LINE)?.iter().take(count).map(|&tile| Tile::new(tile)).collect::<Option<_>>()?;
    let counts = glass.array::<{ Bonus::ALL.len() }>()?;
    let bonuses = Bonus::ALL.into_iter().zip(counts);
    Some(LakeView {
        laid,
        line,
        bonuses: bonuses.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect(),
        layout: glass.byte()?,
        sections: Vec::new(),
        areas: Vec::new(),
        spaces: Vec::new(),
        score: ScoreView {
            total: 0,
            rows: Vec::new(),
            columns: Vec::new(),
            groups: Vec::new(),
            decorations: 0,
        },
    })
}

fn read_phase(glass: &mut Glass<'_>, seats: u8) -> Option<Phase> {
    let (kind, owner, drawn) = (glass.byte()?, Seat(glass.byte()?), glass.option()?);
    let drawn = match drawn {
        Some(tile) => Some(Tile::new(tile)?),
        None => None,
    };
    match kind {
        0 => Some(Phase::Turn),
        1 if owner.0 < seats => Some(Phase::Refill { owner, drawn }),
        2 => Some(Phase::Over),
        _ => None,
    }
}

fn write_phase(phase: Phase, pen: &mut Pen<'_>) {
    let (kind, owner, drawn) = match phase {
        Phase::Turn => (0, Seat(0), None),
        Phase::Refill { owner, drawn } => (1, owner, drawn),
        Phase::Over => (2, Seat(0), None),
    };
    pen.byte(kind);
    pen.byte(owner.0);
    pen.option(drawn.map(|tile| tile.index() as u8));
}

fn read_turn(glass: &mut Glass<'_>, seats: u8) -> Option<Turn> {
    let (seat, tile_laid, anything_laid) = (Seat(glass.byte()?), glass.flag()?, glass.flag()?);
    let taken_from = glass.option()?.map(Seat);
    let known = seat.0 < seats && taken_from.is_none_or(|seat| seat.0 < seats);
    known.then_some(Turn { seat, tile_laid, anything_laid, taken_from })
}

impl Study for GardenLake {
    fn heads(_: &GardenLakeSetup) -> u32 {
        REFILLS + WORDS.len() as u32
    }

    fn tails(_: &GardenLakeSetup) -> u32 {
        CELLS as u32
    }

    fn split(_: &GardenLakeSetup, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Lay(Laying { piece, face, turn, at }) => {
                (form_of(piece, face, turn), Some(number(at).into()))
            }
            Action::Refill { tile, end } => (FORMS + tile.index() as u32 * 2 + end as u32, None),
            Action::Done {} => (REFILLS, None),
            Action::Pass {} => (REFILLS + 1, None),
            Action::Stop {} => (REFILLS + 2, None),
        }
    }

    fn join(_: &GardenLakeSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        if head < FORMS {
            let (piece, face, turn) = read_form(head)?;
            let at = cell(u8::try_from(tail?).ok()?)?;
            return Some(Action::Lay(Laying { piece, face, turn, at }));
        }
        if tail.is_some() {
            return None;
        }
        if head < REFILLS {
            let end = if head.is_multiple_of(2) { LineEnd::Left } else { LineEnd::Right };
            return Some(Action::Refill { tile: Tile::new(((head - FORMS) / 2) as u8)?, end });
        }
        WORDS.get((head - REFILLS) as usize).copied()
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        let (first, mut tile_fits) = (out.len(), false);
        if self.phase == Phase::Turn {
            self.for_each_choice(|piece, face, turn, anchors| {
                if !anchors.is_empty() {
                    tile_fits |= matches!(piece, Piece::Tile(_));
                    out.push(form_of(piece, face, turn));
                }
            });
        }
        self.for_each_other(tile_fits, |action| out.push(Self::split(self.setup, action).0));
        out[first..].sort_unstable();
    }

    fn list_tails(&self, head: u32, out: &mut Vec<u32>) {
        if head < FORMS {
            out.extend(self.places(head).cells().map(|at| u32::from(number(at))));
        }
    }

    fn observation_len(_: &GardenLakeSetup, seats: u8) -> usize {
        15 + usize::from(seats) * LAKE
    }

    /// The viewer, the seat to act, the phase, the turn so far, passes, turns, drawn tiles, the bag; then all lakes, the
    /// viewer's own first.
    fn observe(&self, viewer: Viewer, pen: &mut Pen<'_>) {
        write_viewer(viewer, pen);
        pen.option(self.seat_to_act().map(|seat| seat.0));
        write_phase(self.phase, pen);
        pen.byte(self.turn.seat.0);
        pen.flag(self.turn.tile_laid);
        pen.flag(self.turn.anything_laid);
        pen.option(self.turn.taken_from.map(|seat| seat.0));
        pen.byte(self.passes);
        pen.number(self.turns);
        pen.number(self.reveals);
        pen.byte(self.bag.len() as u8);
        own_first(viewer, self.players()).for_each(|seat| write_lake(self.lake(seat), pen));
    }

    fn recall(setup: &'static GardenLakeSetup, seats: u8, bytes: &[u8]) -> Option<View> {
        let glass = &mut Glass(bytes);
        let viewer = read_viewer(glass, seats)?;
        let to_act = glass.option()?.map(Seat);
        let (phase, turn) = (read_phase(glass, seats)?, read_turn(glass, seats)?);
        let (passes, turns, reveals, bag) = (glass.byte()?, glass.number()?, glass.number()?, glass.byte()?);
        let mut lakes: Vec<LakeView> = (0..seats).map(|_| read_lake(glass)).collect::<Option<_>>()?;
        lakes.rotate_right(own_first(viewer, seats).next()?.index());
        let view = View {
            you: viewer.seat(),
            to_act,
            phase,
            turn,
            passes,
            turns,
            reveals,
            bag,
            lakes,
            reach: Vec::new(),
            choices: None,
            outcome: None,
        };
        Some(view.restore(setup, &mut FastRng::new(0)).view(viewer))
    }
}
