//! What a viewer sees of Garden Lake, as a row of bytes.

use crate::components::{Bonus, Face, Laying, Piece, SIDE, Tile};
use crate::options::GardenLakeSetup;
use crate::state::{GardenLake, LINE, Lake, MOST_PIECES, Phase, Turn};
use crate::view::{LakeView, ScoreView, View};
use game::{FastRng, Game, Observe, Read, Reader, Seat, Viewer, Writer, own_first};
use grid::square::Cell;

const CELLS: usize = SIDE * SIDE;
/// Symbols and decorations as a plane, pieces, line, bonuses, layout.
const LAKE: usize = CELLS + 1 + 4 * MOST_PIECES + 1 + LINE + Bonus::ALL.len() + 1;

fn cell(number: u8) -> Option<Cell> {
    (usize::from(number) < CELLS).then(|| Cell::new(number % SIDE as u8, number / SIDE as u8))
}

fn number(at: Cell) -> u8 {
    at.y * SIDE as u8 + at.x
}

/// One lake: for each cell 0 if it is free, else 1 water, 2 koi, 3 lily, 4 decoration; the pieces; the line.
fn write_lake(lake: &Lake, writer: &mut Writer<'_>) {
    let mut plane = [0; CELLS];
    for (set, kind) in
        [(&lake.covered, 1), (&lake.symbols[0], 2), (&lake.symbols[1], 3), (&lake.decorated, 4)]
    {
        set.cells().for_each(|at| plane[usize::from(number(at))] = kind);
    }
    writer.bytes(&plane);
    writer.list(lake.laid.iter(), MOST_PIECES, 4, |writer, laying| {
        writer.bytes(&[laying.piece.index() as u8, laying.face as u8, laying.turn, number(laying.at)]);
    });
    writer.list(lake.line.iter(), LINE, 1, |writer, tile| writer.byte(tile.index() as u8));
    writer.bytes(&lake.bonuses);
    writer.byte(lake.layout);
}

fn read_laying([piece, face, turn, at]: [u8; 4]) -> Option<Laying> {
    let face = *Face::BOTH.get(usize::from(face))?;
    let piece = Piece::from_index(piece.into())?;
    (turn < 4).then_some(Laying { piece, face, turn, at: cell(at)? })
}

/// A lake as in a view, with what follows from the rest left out.
fn read_lake(reader: &mut Reader<'_>) -> Read<LakeView> {
    reader.bytes(CELLS)?;
    let laid = reader.list(MOST_PIECES, 4, |reader| read_laying(reader.array()?))?;
    let line = reader.list(LINE, 1, |reader| Tile::new(reader.byte()?))?;
    let counts = reader.array::<{ Bonus::ALL.len() }>()?;
    let bonuses = Bonus::ALL.into_iter().zip(counts);
    Some(LakeView {
        laid,
        line,
        bonuses: bonuses.flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into())).collect(),
        layout: reader.byte()?,
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

fn read_phase(reader: &mut Reader<'_>, seats: u8) -> Read<Phase> {
    let (kind, owner, drawn) = (reader.byte()?, Seat(reader.byte()?), reader.option()?);
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

fn write_phase(phase: Phase, writer: &mut Writer<'_>) {
    let (kind, owner, drawn) = match phase {
        Phase::Turn => (0, Seat(0), None),
        Phase::Refill { owner, drawn } => (1, owner, drawn),
        Phase::Over => (2, Seat(0), None),
    };
    writer.byte(kind);
    writer.byte(owner.0);
    writer.option(drawn.map(|tile| tile.index() as u8));
}

fn read_turn(reader: &mut Reader<'_>, seats: u8) -> Read<Turn> {
    let (seat, tile_laid, anything_laid) = (Seat(reader.byte()?), reader.flag()?, reader.flag()?);
    let taken_from = reader.option()?.map(Seat);
    let known = seat.0 < seats && taken_from.is_none_or(|seat| seat.0 < seats);
    known.then_some(Turn { seat, tile_laid, anything_laid, taken_from })
}

impl Observe for GardenLake {
    fn observation_len(_: &GardenLakeSetup, seats: u8) -> usize {
        15 + usize::from(seats) * LAKE
    }

    /// The viewer, the seat to act, the phase, the turn so far, passes, turns, drawn tiles, the bag; then all lakes, the
    /// viewer's own first.
    fn observe(&self, viewer: Viewer, writer: &mut Writer<'_>) {
        writer.viewer(viewer);
        writer.option(self.seat_to_act().map(|seat| seat.0));
        write_phase(self.phase, writer);
        writer.byte(self.turn.seat.0);
        writer.flag(self.turn.tile_laid);
        writer.flag(self.turn.anything_laid);
        writer.option(self.turn.taken_from.map(|seat| seat.0));
        writer.byte(self.passes);
        writer.number(self.turns);
        writer.number(self.reveals);
        writer.byte(self.bag.len() as u8);
        own_first(viewer, self.players()).for_each(|seat| write_lake(self.lake(seat), writer));
    }

    fn recall(setup: &'static GardenLakeSetup, seats: u8, bytes: &[u8]) -> Option<View> {
        let reader = &mut Reader(bytes);
        let viewer = reader.viewer(seats)?;
        let to_act = reader.option()?.map(Seat);
        let (phase, turn) = (read_phase(reader, seats)?, read_turn(reader, seats)?);
        let (passes, turns, reveals, bag) =
            (reader.byte()?, reader.number()?, reader.number()?, reader.byte()?);
        let mut lakes: Vec<LakeView> = (0..seats).map(|_| read_lake(reader)).collect::<Option<_>>()?;
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
