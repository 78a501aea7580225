//! Checking an action, and doing it.

use crate::action::{Action, LineEnd};
use crate::components::{Bonus, Components, Laying, Layout, Piece, SECTIONS, Shape, Tile};
use crate::illegal::Illegal;
use crate::options::Side;
use crate::state::{FREE_DECORATIONS, GardenLake, Lake, Phase, Turn};
use game::Seat;
use grid::square::{Cell, Fits};

impl GardenLake {
    /// Says why `action` is not legal here, if it is not.
    pub(crate) fn check(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Refill { owner, drawn }, Action::Refill { tile, .. }) => {
                let offered = self.refills(owner, drawn).any(|other| other == tile);
                if offered { Ok(()) } else { Err(Illegal::NotARefill { tile }) }
            }
            (Phase::Refill { .. }, _) => Err(Illegal::RefillFirst),
            (Phase::Turn, Action::Refill { .. }) => Err(Illegal::NoRefill),
            (Phase::Turn, Action::Lay(laying)) => {
                self.check_piece(laying.piece)?;
                self.check_place(laying)
            }
            (Phase::Turn, Action::Done {} | Action::Pass {} | Action::Stop {}) => self.check_closing(action),
        }
    }

    /// Whether the piece may be laid at all in this turn.
    fn check_piece(&self, piece: Piece) -> Result<(), Illegal> {
        match piece {
            Piece::Bonus(kind) => {
                let some = self.lake(self.turn.seat).bonuses[kind as usize] > 0;
                if some { Ok(()) } else { Err(Illegal::NoSuchBonus { bonus: kind }) }
            }
            Piece::Decoration(_) if self.setup.side() != Some(Side::B) => Err(Illegal::NotSideB),
            _ if self.turn.tile_laid => Err(Illegal::AlreadyLaid),
            Piece::Decoration(shape) => self.check_shape(shape),
            Piece::Tile(tile) => {
                let reached = self.reach(self.turn.seat).iter().any(|reached| reached.tile == tile);
                if reached { Ok(()) } else { Err(Illegal::OutOfReach { tile }) }
            }
        }
    }

    fn check_shape(&self, shape: Shape) -> Result<(), Illegal> {
        let lake = self.lake(self.turn.seat);
        if lake.has_shape(shape) {
            return Err(Illegal::ShapeTwice { shape });
        }
        let full = lake.shapes.count_ones() as usize >= FREE_DECORATIONS;
        if full { Err(Illegal::EnoughDecorations { most: FREE_DECORATIONS as u8 }) } else { Ok(()) }
    }

    fn check_place(&self, laying: Laying) -> Result<(), Illegal> {
        let Laying { piece, face, turn, at } = laying;
        let forms = self.setup.components.forms(piece);
        if !piece.faces().contains(&face) || turn >= forms.different() {
            return Err(Illegal::NoSuchForm);
        }
        let lake = self.lake(self.turn.seat);
        let shape = &forms.form(face, turn).cells;
        let (width, height) = shape.size();
        let side = crate::SIDE;
        if at.x as usize + width > side || at.y as usize + height > side {
            return Err(Illegal::OverTheEdge);
        }
        let cells = shape.on(at);
        if let Some(covered) = (cells & lake.covered).first() {
            return Err(Illegal::Covered { at: covered });
        }
        let beside = cells & lake.decorated.neighbours();
        match beside.first() {
            Some(at) if matches!(piece, Piece::Decoration(_)) => Err(Illegal::NextToDecoration { at }),
            _ => Ok(()),
        }
    }

    fn check_closing(&self, word: Action) -> Result<(), Illegal> {
        let anything = self.turn.anything_laid;
        match word {
            Action::Stop {} if !self.is_solo() => return Err(Illegal::NotSolo),
            Action::Stop {} if anything => return Err(Illegal::StopAtStart),
            Action::Pass {} if self.is_solo() => return Err(Illegal::Solo),
            Action::Pass {} if anything => return Err(Illegal::SomethingLaid),
            _ => {}
        }
        let Some(closing) = self.closing() else {
            return Err(Illegal::TooManyBonuses { bonuses: self.lake(self.turn.seat).bonus_count() });
        };
        let obligation = if closing.if_nothing_fits { self.fitting_tile() } else { None };
        match obligation {
            Some(tile) => Err(Illegal::MustLay { tile }),
            None if closing.word != word => Err(Illegal::NothingLaid),
            None => Ok(()),
        }
    }

    /// Does a legal action.
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Lay(laying) => self.lay(laying),
            Action::Done {} => {
                self.passes = 0;
                self.end_turn();
            }
            Action::Pass {} => {
                self.passes += 1;
                self.end_turn();
                if self.passes == self.players() {
                    self.phase = Phase::Over;
                }
            }
            Action::Stop {} => {
                self.turns += 1;
                self.phase = Phase::Over;
            }
            Action::Refill { tile, end } => self.refill(tile, end),
        }
    }

    fn lay(&mut self, laying: Laying) {
        let seat = self.turn.seat;
        match laying.piece {
            Piece::Tile(tile) => {
                self.turn.tile_laid = true;
                self.turn.taken_from = self.take(seat, tile);
            }
            Piece::Bonus(_) => {}
            Piece::Decoration(_) => self.turn.tile_laid = true,
        }
        self.turn.anything_laid = true;
        let layout = self.layout(seat);
        self.lakes[seat.index()].lay(self.setup.components, layout, laying);
    }

    /// Takes a tile within reach of `seat` out of its line, and says whose line it was.
    fn take(&mut self, seat: Seat, tile: Tile) -> Option<Seat> {
        let reached = self.reach(seat).into_iter().find(|reached| reached.tile == tile)?;
        self.lakes[reached.owner.index()].line.remove(reached.place);
        Some(reached.owner)
    }

    /// Ends the turn: a line that fell to one tile during it is refilled first.
    fn end_turn(&mut self) {
        self.turns += 1;
        let poor = self.turn.taken_from.filter(|&owner| self.lake(owner).line.len() == 1);
        let Some(owner) = poor else { return self.next_turn() };
        let drawn = self.bag.pop();
        if drawn.is_some() {
            self.reveals += 1;
        } else if self.donations(owner).next().is_none() {
            return self.next_turn();
        }
        self.phase = Phase::Refill { owner, drawn };
    }

    fn refill(&mut self, tile: Tile, end: LineEnd) {
        let Phase::Refill { owner, drawn } = self.phase else { return };
        if drawn.is_none() {
            let donor = self.take(owner, tile);
            // So there is never a second line to refill.
            debug_assert!(donor.is_some_and(|donor| self.lake(donor).line.len() >= 2));
        }
        let line = &mut self.lakes[owner.index()].line;
        let place = if end == LineEnd::Left { 0 } else { line.len() };
        line.insert(place, tile);
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.turn = Turn::new(self.turn.seat.next(self.players()));
        self.phase = Phase::Turn;
    }
}

impl Lake {
    /// Lays a piece that fits, and does what follows.
    pub(crate) fn lay(&mut self, components: &Components, layout: &Layout, laying: Laying) {
        if let Piece::Bonus(kind) = laying.piece {
            self.bonuses[kind as usize] -= 1;
        }
        self.put(components, laying);
        self.settle(components, layout);
    }

    /// What follows a placement: decorations, then bonuses, then those that fit nowhere go away.
    fn settle(&mut self, components: &Components, layout: &Layout) {
        self.lay_surrounded(components, layout);
        self.award(components, layout);
        self.discard_misfits(components);
    }

    /// Lays every decoration whose space is free and surrounded.
    fn lay_surrounded(&mut self, components: &Components, layout: &Layout) {
        // One look is enough: of two spaces that touch, the one that is surrounded has the other partly
        // covered, and so lost. A decoration never completes the surroundings of another.
        for (space, number) in layout.spaces.iter().zip(0..) {
            let open = self.spaces >> number & 1 == 0 && !self.covered.meets(&space.cells);
            if open && self.covered.covers(&space.rim) {
                self.spaces |= 1 << number;
                self.put(components, space.laying);
            }
        }
    }

    /// Gives the bonuses of all sections and areas that are full and have not given theirs.
    pub(crate) fn award(&mut self, components: &Components, layout: &Layout) {
        let (columns, rows) = (self.covered.full_columns(), self.covered.full_rows());
        for section in 0..2 * SECTIONS {
            let lines = if section < SECTIONS { columns } else { rows };
            let full = lines >> (section % SECTIONS * 4) & 15 != 0;
            if full && self.sections >> section & 1 == 0 {
                self.sections |= 1 << section;
                self.gain(components.edges[section]);
            }
        }
        for (area, number) in layout.areas.iter().zip(0..) {
            if self.areas >> number & 1 == 0 && self.covered.covers(&area.cells) {
                self.areas |= 1 << number;
                self.gain(area.bonus);
            }
        }
    }

    fn gain(&mut self, bonus: Bonus) {
        self.bonuses[bonus as usize] += 1;
    }

    /// Discards bonuses that fit nowhere: the lake only fills, so they never will.
    fn discard_misfits(&mut self, components: &Components) {
        if self.bonus_count() == 0 {
            return;
        }
        let free = self.free();
        for kind in Bonus::ALL {
            if self.bonuses[kind as usize] > 0 && !fits_anywhere(components, Piece::Bonus(kind), &free) {
                self.bonuses[kind as usize] = 0;
            }
        }
    }
}

/// Whether a piece fits anywhere on free cells.
fn fits_anywhere(components: &Components, piece: Piece, free: &crate::Board) -> bool {
    let forms = components.forms(piece);
    // Most of the time there is room, and the first cells to try show it.
    let first = forms.form(crate::Face::Koi, 0).cells;
    let tried = free.cells().take(4).any(|cell: Cell| free.fits(&first, cell));
    tried || {
        let fits = Fits::new(free);
        let mut room = false;
        crate::moves::for_each_form(&fits, piece, forms, |_, _, anchors| room |= !anchors.is_empty());
        room
    }
}
