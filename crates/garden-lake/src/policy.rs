//! What search may ask: which actions look promising, and how a position looks.
//!
//! The player that always takes the best-looking action (`greedy`) looks one placement ahead with
//! [`Policy::value`]: lines completed and begun, groups grown, a smooth shore. Planning asks for the value
//! of many thousand lakes, so it is made of a few passes over twelve rows.

use crate::action::Action;
use crate::components::{Board, Components, Face, Form, Laying, Layout, Space};
use crate::scoring::GROUP;
use crate::state::{GardenLake, Lake};
use arrayvec::ArrayVec;
use game::{Game, Policy, Random, Seat};
use grid::square::{Cell, Polyomino};

// Weights in points, found by trying: solo games of the player that plans ahead.
/// An almost full line.
const LINE: f32 = 1.0;
/// An almost complete group.
const GROUP_BEGUN: f32 = 1.3;
/// A symbol more than a group needs: it could have helped another one.
const TOO_MANY: f32 = 0.05;
/// A decoration space next to a group that is still small, and next to one that scores.
const SPACE_NEAR: [f32; 2] = [0.5, 0.5];
/// A decoration space that is still open, when it is surrounded and when it is not at all.
const SPACE: [f32; 2] = [1.5, 0.5];
/// A marked area that is covered in part.
const AREA: f32 = 0.05;
/// A side between a free cell and a covered one: the fewer, the easier the rest is to fill.
const SHORE: f32 = 0.35;
/// A free cell without a free neighbour, which nothing can cover.
const LOST: f32 = 1.0;
/// A free cell with one free neighbour, which little can cover.
const NARROW: f32 = 0.2;
/// A bonus tile at hand.
const BONUS: f32 = 0.8;
/// What a solo player gives up who stops.
const STOPPED: f32 = 30.0;

/// How many actions a sensible player compares.
const LIKELY: usize = 40;

/// How many points more make a win e times likelier than a loss.
const SPREAD: f32 = 4.0;

impl Lake {
    /// How many points the lake promises: those it has, and a share of those it is on the way to.
    pub fn promise(&self, components: &Components, layout: &Layout) -> f32 {
        let narrows = Narrows::new(&self.free());
        self.lines(&narrows)
            + self.groups(components, layout)
            + self.marks(layout)
            + BONUS * f32::from(self.bonus_count())
            - narrows.cost()
    }

    /// Full rows and columns, and a share for begun ones: more, the fuller they are, none with a lost cell.
    fn lines(&self, narrows: &Narrows) -> f32 {
        let worth = |covered: u32, lost: bool| match covered {
            12 => 1.0,
            _ if lost => 0.0,
            _ => LINE * (covered as f32 / 12.0).powi(3),
        };
        let mut columns = [0; crate::SIDE];
        let mut sum = 0.0;
        for (row, lost) in self.covered.rows().iter().zip(narrows.lost) {
            sum += worth(row.count_ones(), lost != 0);
            columns.iter_mut().enumerate().for_each(|(x, count)| *count += u32::from(row >> x & 1));
        }
        let lost = narrows.lost.iter().fold(0, |all, row| all | row);
        sum + columns.iter().enumerate().map(|(x, &count)| worth(count, lost >> x & 1 == 1)).sum::<f32>()
    }

    /// Groups that score, and a share for those that still can; decorations beside them, there or to come.
    fn groups(&self, components: &Components, layout: &Layout) -> f32 {
        let decorations = self.decorations(components);
        let spaces: ArrayVec<&Space, 16> = self.open_spaces(layout).take(16).collect();
        let free = self.free();
        let worth = |group: Board| {
            let (size, rim) = (group.len(), group.neighbours());
            let there = decorations.iter().filter(|decoration| rim.meets(decoration)).count() as f32;
            let to_come = spaces.iter().filter(|space| rim.meets(&space.cells)).count() as f32;
            match size {
                GROUP.. => 2.0 * (1.0 + there + SPACE_NEAR[1] * to_come) - TOO_MANY * (size - GROUP) as f32,
                _ if !rim.meets(&free) => 0.0,
                _ => {
                    let part = size as f32 / GROUP as f32;
                    GROUP_BEGUN * (1.0 + there + SPACE_NEAR[0] * to_come) * part * part
                }
            }
        };
        Face::BOTH.into_iter().flat_map(|face| self.symbols[face as usize].groups()).map(worth).sum()
    }

    /// The decoration spaces that can still get their decoration.
    fn open_spaces<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = &'a Space> {
        let open = |(space, number): &(&Space, u32)| {
            self.spaces >> number & 1 == 0 && !self.covered.meets(&space.cells)
        };
        layout.spaces.iter().zip(0..).filter(open).map(|(space, _)| space)
    }

    /// Marked areas and decoration spaces on the way.
    fn marks(&self, layout: &Layout) -> f32 {
        let part = |cells: &Board| (self.covered & *cells).len() as f32 / cells.len().max(1) as f32;
        let areas = layout.areas.iter().zip(0..).filter(|(_, number)| self.areas >> number & 1 == 0);
        let areas: f32 = areas.map(|(area, _)| AREA * part(&area.cells)).sum();
        let space = |space: &Space| SPACE[1] + (SPACE[0] - SPACE[1]) * part(&space.rim).powi(2);
        areas + self.open_spaces(layout).map(space).sum::<f32>()
    }
}

/// Where the free cells of a lake are hard to cover.
struct Narrows {
    shore: u32,
    lost: [u16; crate::SIDE],
    narrow: u32,
}

impl Narrows {
    fn new(free: &Board) -> Self {
        let rows = free.rows();
        let mut narrows = Self { shore: 0, lost: [0; crate::SIDE], narrow: 0 };
        for y in 0..crate::SIDE {
            let row = rows[y];
            let above = if y == 0 { 0 } else { rows[y - 1] };
            let below = rows.get(y + 1).copied().unwrap_or(0);
            let (left, right) = (row << 1, row >> 1);
            let one = left | right | above | below;
            let two = left & right | above & below | (left | right) & (above | below);
            narrows.shore += (row ^ right).count_ones() + (row ^ below).count_ones();
            narrows.lost[y] = row & !one;
            narrows.narrow += (row & one & !two).count_ones();
        }
        narrows
    }

    fn cost(&self) -> f32 {
        let lost: u32 = self.lost.iter().map(|row| row.count_ones()).sum();
        SHORE * self.shore as f32 + LOST * lost as f32 + NARROW * self.narrow as f32
    }
}

impl Policy for GardenLake {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        let banks = Banks::new(self.lake(self.turn.seat));
        let prior = |action: &Action| match *action {
            Action::Lay(laying) => banks.weight(self.setup.components.form(laying), laying),
            // Going on is never worse.
            Action::Stop => 0.0,
            _ => 0.3,
        };
        out.extend(actions.iter().map(prior));
    }

    fn value(&self, seat: Seat) -> f32 {
        let outcome = self.outcome();
        if let Some(outcome) = outcome.as_ref().filter(|_| !self.is_solo()) {
            return outcome.reward(seat);
        }
        let promise = |seat: Seat| self.lake(seat).promise(self.setup.components, self.layout(seat));
        // Alone there is no win or loss, but always more to reach.
        let own = promise(seat) - if outcome.is_some() { STOPPED } else { 0.0 };
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let against = others.map(promise).reduce(f32::max).unwrap_or_else(|| f32::from(self.titles().master));
        1.0 / (1.0 + (-(own - against) / SPREAD).exp())
    }

    /// Of the places that look snug, the one whose lake promises most.
    fn sensible<R: Random>(&self, _: &mut R) -> Option<Action> {
        let seat = self.seat_to_act()?;
        let promise = |action: Action| {
            let mut next = self.clone();
            next.apply(action);
            next.lake(seat).promise(self.setup.components, self.layout(seat))
        };
        let judged = self.likely().into_iter().map(|action| (promise(action), action));
        judged.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
    }
}

impl GardenLake {
    /// The actions with the largest priors.
    fn likely(&self) -> Vec<Action> {
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        if actions.len() <= LIKELY {
            return actions;
        }
        self.priors(&actions, &mut priors);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.select_nth_unstable_by(LIKELY, |&a, &b| priors[b].total_cmp(&priors[a]));
        order[..LIKELY].iter().map(|&index| actions[index]).collect()
    }
}

/// The rows of a lake in a frame one cell wide, which counts as covered.
struct Banks {
    covered: [u16; crate::SIDE + 2],
    symbols: [[u16; crate::SIDE + 2]; 2],
}

impl Banks {
    fn new(lake: &Lake) -> Self {
        let last = crate::SIDE + 1;
        let framed = |board: &Board, frame: u16| {
            std::array::from_fn(|y| match y {
                0 => frame,
                _ if y == last => frame,
                _ => board.rows()[y - 1] << 1 | frame & (1 | 1 << last),
            })
        };
        let symbols = [0, 1].map(|face| framed(&lake.symbols[face], 0));
        Self { covered: framed(&lake.covered, u16::MAX), symbols }
    }

    /// A weight for a placement: snug places first, those next to equal symbols better still.
    fn weight(&self, form: &Form, laying: Laying) -> f32 {
        let (rim, closed) = count(&form.cells, laying.cell, &self.covered);
        let (_, same) = count(&form.symbols, laying.cell, &self.symbols[laying.face as usize]);
        let snug = closed as f32 / rim.max(1) as f32;
        0.02 + snug * snug + 0.1 * same as f32
    }
}

/// How many cells lie around a piece, and how many of them are in `rows`.
fn count(piece: &Polyomino, at: Cell, rows: &[u16; crate::SIDE + 2]) -> (u32, u32) {
    let mut cells = [0u16; 10];
    for (own, row) in cells[1..9].iter_mut().zip(piece.rows()) {
        *own = row << (at.x + 1);
    }
    let (mut rim, mut met) = (0, 0);
    for row in 0..piece.size().1 + 2 {
        let own = cells[row];
        let above = if row == 0 { 0 } else { cells[row - 1] };
        let below = cells.get(row + 1).copied().unwrap_or(0);
        let around = (own << 1 | own >> 1 | above | below) & !own;
        rim += around.count_ones();
        met += (around & rows[at.y as usize + row]).count_ones();
    }
    (rim, met)
}
