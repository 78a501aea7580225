//! A lake drawn as text: twelve rows of twelve marks, for scoring and studying real tables.
//!
//! `.` is free, `~` water without a symbol, `k` koi, `l` lily, `A` to `F` the cells of a decoration of
//! that shape; equal letters that touch are one decoration.

use crate::components::{Board, Components, Face, Piece, SIDE, Shape};
use crate::scoring::Score;
use crate::state::Lake;
use grid::square::{Cell, Polyomino};

/// A lake as drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnLake {
    /// The covered cells.
    pub covered: Board,
    /// The cells with a koi and with a lily.
    pub symbols: [Board; 2],
    /// The decorations.
    pub decorations: Vec<(Shape, Board)>,
}

/// Why a drawing is not a lake.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct DrawnError {
    /// The line of the drawing, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl DrawnLake {
    /// Reads a drawing; empty lines around it do not matter.
    pub fn read(text: &str) -> Result<Self, DrawnError> {
        let rows = rows(text)?;
        let cells = |mark: char| -> Board {
            let marks = |(y, row): (u8, &&str)| {
                (0..).zip(row.chars().collect::<Vec<_>>()).map(move |(x, c)| (c, x, y))
            };
            let all = (0..).zip(&rows).flat_map(marks);
            all.filter(|&(other, ..)| other == mark).map(|(_, x, y)| Cell::new(x, y)).collect()
        };
        let of_shape = |shape: Shape| cells(shape.letter()).groups().map(move |group| (shape, group));
        Ok(Self {
            covered: !cells('.'),
            symbols: [cells('k'), cells('l')],
            decorations: Shape::all().flat_map(of_shape).collect(),
        })
    }

    /// The score, with the decorations numbered as they are listed here.
    pub fn score(&self) -> Score {
        let decorations: Vec<Board> = self.decorations.iter().map(|(_, cells)| *cells).collect();
        Score::new(&self.covered, &self.symbols, &decorations)
    }

    /// The decorations that do not have the shape of their letter.
    pub fn misshapen(&self, components: &Components) -> impl Iterator<Item = (Shape, Cell)> {
        let wrong = |&(shape, cells): &(Shape, Board)| {
            let outline: Vec<Cell> = cells.cells().collect();
            let drawn = Polyomino::new(&outline);
            let right = components.forms(Piece::Decoration(shape)).form(Face::Koi, 0).cells;
            let fits = drawn.is_some_and(|drawn| drawn.is_congruent(&right));
            (!fits).then_some((shape, outline[0]))
        };
        self.decorations.iter().filter_map(wrong)
    }
}

impl Lake {
    /// The piece on a cell, by its place in the list of all that was laid.
    pub fn piece_at(&self, components: &Components, cell: Cell) -> Option<usize> {
        self.laid.iter().position(|laying| {
            let Cell { x, y } = laying.at;
            x <= cell.x
                && y <= cell.y
                && components.form(*laying).cells.has(Cell::new(cell.x - x, cell.y - y))
        })
    }

    /// What lies on a cell: `k`, `l`, `~`, a decoration's letter, or a dot.
    pub fn mark(&self, components: &Components, cell: Cell) -> char {
        if !self.covered.has(cell) {
            return '.';
        }
        if self.decorated.has(cell) {
            let piece = self.piece_at(components, cell).map(|number| self.laid[number].piece);
            return piece.map_or('.', |piece| match piece {
                Piece::Decoration(shape) => shape.letter(),
                _ => '.',
            });
        }
        match self.symbols.iter().position(|symbols| symbols.has(cell)) {
            Some(0) => 'k',
            Some(_) => 'l',
            None => '~',
        }
    }
}

/// The twelve rows of a drawing, each of twelve known marks.
fn rows(text: &str) -> Result<Vec<&str>, DrawnError> {
    let mut rows = Vec::with_capacity(SIDE);
    for (line, row) in (1..).zip(text.lines()) {
        let row = row.trim();
        let fault = |reason: String| Err(DrawnError { line, reason });
        if row.is_empty() && (rows.is_empty() || rows.len() == SIDE) {
            continue;
        }
        if rows.len() == SIDE {
            return fault(format!("more than {SIDE} rows"));
        }
        if let Some(mark) = row.chars().find(|&mark| !".~klABCDEF".contains(mark)) {
            return fault(format!("{mark:?} is not one of . ~ k l A B C D E F"));
        }
        if row.len() != SIDE {
            return fault(format!("{} cells in a row of {SIDE}", row.len()));
        }
        rows.push(row);
    }
    if rows.len() < SIDE {
        return Err(DrawnError {
            line: text.lines().count().max(1),
            reason: format!("only {} rows of {SIDE}", rows.len()),
        });
    }
    Ok(rows)
}
