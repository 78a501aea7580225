//! Whether a pond on paper is possible: nothing overlaps, everything is connected, koi swim in water.

use super::PadError;
use super::raw::{Paper, PaperPiece, What, Written};
use crate::components::Components;
use crate::pieces::Size;
use crate::pond::{Breed, Fish, GoalPiece, Ground, Shore, Spot};
use grid::hex::{Cell, Direction, Hex, HexSet, Shape};
use std::collections::BTreeMap;

/// A possible pond.
pub struct PaperPond {
    /// Where the spring's first hex lies on the paper.
    pub origin: Written,
    pub spring: HexSet,
    pub ground: Ground,
    pub shores: Vec<Shore>,
    pub fish: Vec<Fish>,
    pub path: Vec<Cell>,
    pub goals: Vec<GoalPiece>,
}

/// Puts the pieces down one layer after the other; their order on the paper is free.
pub fn check(paper: &Paper, components: &Components) -> Result<PaperPond, PadError> {
    let mut springs = paper.pieces.iter().filter_map(|piece| match piece.what {
        What::Spring(at, turn) => Some((piece, at, turn)),
        _ => None,
    });
    let (spring, origin, turn) =
        springs.next().ok_or_else(|| PadError::NotAPond("every pond has its spring".to_owned()))?;
    if let Some((second, ..)) = springs.next() {
        return Err(fault(second, "a pond has one spring"));
    }
    let mut builder = Builder::new(components, origin);
    builder.add_spring(spring, turn)?;
    for piece in &paper.pieces {
        builder.add_tile(piece)?;
    }
    builder.check_connected()?;
    for piece in &paper.pieces {
        builder.add_arc(piece)?;
    }
    for piece in &paper.pieces {
        builder.add_top(piece)?;
    }
    Ok(builder.pond)
}

fn fault(piece: &PaperPiece, reason: impl Into<String>) -> PadError {
    PadError::Piece { number: piece.number, name: piece.name(), reason: reason.into() }
}

struct Builder<'a> {
    components: &'a Components,
    pond: PaperPond,
    /// Which piece lies on a hex: tiles and arcs.
    tiles: BTreeMap<Cell, &'a PaperPiece>,
    /// Which piece lies on a water hex.
    tops: BTreeMap<Cell, &'a PaperPiece>,
}

impl<'a> Builder<'a> {
    fn new(components: &'a Components, origin: Written) -> Self {
        let pond = PaperPond {
            origin,
            spring: HexSet::EMPTY,
            ground: Ground::bare(),
            shores: Vec::new(),
            fish: Vec::new(),
            path: Vec::new(),
            goals: Vec::new(),
        };
        Self { components, pond, tiles: BTreeMap::new(), tops: BTreeMap::new() }
    }

    fn cell(&self, piece: &PaperPiece, [q, r]: Written) -> Result<Cell, PadError> {
        let [q, r] = [q - self.pond.origin[0], r - self.pond.origin[1]];
        let small = |n: i64| i8::try_from(n).ok().filter(|n| (-30..=30).contains(n));
        let hex = small(q).zip(small(r)).map(|(q, r)| Hex::new(q, r));
        hex.and_then(Cell::new).ok_or_else(|| fault(piece, "it lies more than 15 hexes from the spring"))
    }

    /// The hex as the paper counts.
    fn written(&self, cell: Cell) -> String {
        let hex = cell.hex();
        format!("{},{}", i64::from(hex.q) + self.pond.origin[0], i64::from(hex.r) + self.pond.origin[1])
    }

    /// Notes that `piece` is the tile on `cell`.
    fn claim_tile(&mut self, piece: &'a PaperPiece, cell: Cell) -> Result<(), PadError> {
        match self.tiles.insert(cell, piece) {
            None => Ok(()),
            Some(other) => {
                let (hex, other) = (self.written(cell), other.name());
                Err(fault(piece, format!("on {hex} it overlaps {other}")))
            }
        }
    }

    fn add_spring(&mut self, piece: &'a PaperPiece, turn: u8) -> Result<(), PadError> {
        for &hex in &self.components.spring {
            let turned = (0..turn).fold(hex, |hex, _| hex.clockwise());
            let Some(cell) = Cell::new(turned) else { continue };
            self.claim_tile(piece, cell)?;
            self.pond.spring.insert(cell);
            self.pond.ground.add_water(cell);
        }
        Ok(())
    }

    fn add_tile(&mut self, piece: &'a PaperPiece) -> Result<(), PadError> {
        match piece.what {
            What::Water(at) => {
                let cell = self.cell(piece, at)?;
                self.claim_tile(piece, cell)?;
                self.pond.ground.add_water(cell);
            }
            What::Foliage(at, lily) => {
                let cell = self.cell(piece, at)?;
                self.claim_tile(piece, cell)?;
                self.pond.ground.add_foliage(cell);
                if lily {
                    self.pond.ground.add_lily(cell);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Everything with six water sides must be reached from the spring.
    fn check_connected(&self) -> Result<(), PadError> {
        let body = self.pond.ground.body;
        let mut reached = self.pond.spring;
        loop {
            let more = reached | (reached.neighbours() & body);
            if more == reached {
                break;
            }
            reached = more;
        }
        let floating = (body - reached).iter().filter_map(|cell| self.tiles.get(&cell));
        match floating.min_by_key(|piece| piece.number) {
            Some(piece) => Err(fault(piece, "it floats: no water side joins it with the pond")),
            None => Ok(()),
        }
    }

    fn add_arc(&mut self, piece: &'a PaperPiece) -> Result<(), PadError> {
        let (What::Shore(x, dir, _)
        | What::Statue(x, dir)
        | What::Bridge(x, dir)
        | What::Waterfall(x, dir)
        | What::Willow(x, dir)) = piece.what
        else {
            return Ok(());
        };
        let spot = Spot { x: self.cell(piece, x)?, dir: Direction::new(dir) };
        if !self.pond.ground.body.contains(spot.x) {
            return Err(fault(piece, "it floats: the hex it hugs is not spring, water or foliage"));
        }
        if matches!(piece.what, What::Waterfall(..)) && !self.pond.spring.contains(spot.x) {
            return Err(fault(piece, "the waterfall hugs a hex of the spring"));
        }
        for cell in spot.cells() {
            if !HexSet::TABLE.contains(cell) {
                return Err(fault(piece, "it lies more than 15 hexes from the spring"));
            }
            self.claim_tile(piece, cell)?;
        }
        self.pond.ground.add_arc(spot);
        match piece.what {
            What::Shore(_, _, lantern) => self.pond.shores.push(Shore { spot, lantern }),
            What::Statue(..) => self.pond.goals.push(GoalPiece::Statue(spot)),
            What::Bridge(..) => self.pond.goals.push(GoalPiece::Bridge(spot)),
            What::Waterfall(..) => self.pond.goals.push(GoalPiece::Waterfall(spot)),
            _ => self.pond.goals.push(GoalPiece::Willow(spot)),
        }
        Ok(())
    }

    fn add_top(&mut self, piece: &'a PaperPiece) -> Result<(), PadError> {
        match &piece.what {
            What::Koi(size, hexes) => self.add_fish(piece, Breed::Koi(*size), hexes),
            What::Carp(hexes) => self.add_fish(piece, Breed::Carp, hexes),
            What::Path(at) => {
                let cell = self.cover(piece, &[*at])?[0];
                self.pond.path.push(cell);
                Ok(())
            }
            What::Turtle(at) => {
                let cell = self.cover(piece, &[*at])?[0];
                self.pond.goals.push(GoalPiece::Turtle(cell));
                Ok(())
            }
            What::PurpleLily(at) => {
                let cell = self.cover(piece, &[*at])?[0];
                self.pond.goals.push(GoalPiece::PurpleLily(cell));
                Ok(())
            }
            What::Branch(size, hexes) => self.add_branch(piece, *size, hexes),
            What::ShishiOdoshi(hexes) => {
                let (at, turn) = self.place(piece, &self.components.shishi_odoshi, hexes)?;
                self.pond.goals.push(GoalPiece::ShishiOdoshi(at, turn));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn add_fish(&mut self, piece: &'a PaperPiece, breed: Breed, hexes: &[Written]) -> Result<(), PadError> {
        let (at, turn) = self.place(piece, breed.shape(self.components), hexes)?;
        self.pond.fish.push(Fish { breed, at, turn });
        Ok(())
    }

    fn add_branch(&mut self, piece: &'a PaperPiece, size: Size, hexes: &[Written]) -> Result<(), PadError> {
        let (at, turn) = self.place(piece, &self.components.branches[size as usize], hexes)?;
        self.pond.goals.push(GoalPiece::Branch(size, at, turn));
        Ok(())
    }

    /// Covers the hexes of a shape and says how it lies.
    fn place(
        &mut self,
        piece: &'a PaperPiece,
        shape: &Shape,
        hexes: &[Written],
    ) -> Result<(Cell, u8), PadError> {
        if hexes.len() != shape.size() {
            let reason = format!("it lies on {} hexes, not on {}", shape.size(), hexes.len());
            return Err(fault(piece, reason));
        }
        let cells = hexes.iter().map(|&at| self.cell(piece, at)).collect::<Result<Vec<_>, _>>()?;
        let found = shape.find(&cells.iter().map(|cell| cell.hex()).collect::<Vec<_>>());
        let (turn, at) = found.ok_or_else(|| fault(piece, "these hexes are not its shape"))?;
        self.cover(piece, hexes)?;
        let at = Cell::new(at).ok_or_else(|| fault(piece, "it lies off the table"))?;
        Ok((at, turn as u8))
    }

    fn cover(&mut self, piece: &'a PaperPiece, hexes: &[Written]) -> Result<Vec<Cell>, PadError> {
        let mut cells = Vec::new();
        for &at in hexes {
            let cell = self.cell(piece, at)?;
            let hex = self.written(cell);
            if self.pond.ground.foliage.contains(cell) {
                return Err(fault(piece, format!("{hex} is foliage, not water")));
            }
            if !self.pond.ground.body.contains(cell) {
                return Err(fault(piece, format!("{hex} is not water")));
            }
            if let Some(other) = self.tops.insert(cell, piece) {
                return Err(fault(piece, format!("on {hex} it overlaps {}", other.name())));
            }
            self.pond.ground.cover([cell].into_iter());
            cells.push(cell);
        }
        Ok(cells)
    }
}
