//! How many points a lake promises: those it has, and a share of those it is on the way to.
//!
//! Lines completed and begun, groups grown, a smooth shore. Planning asks for the promise of many thousands of
//! lakes that differ from one another by a single piece: an [`Outlook`] keeps what such a piece does not change.

use crate::SIDE;
use crate::components::{Board, Components, Face, Laying, Layout, Space};
use crate::scoring::GROUP;
use crate::state::Lake;
use arrayvec::ArrayVec;

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

impl Lake {
    /// How many points the lake promises.
    pub fn promise(&self, components: &Components, layout: &Layout) -> f32 {
        Outlook::new(self, components, layout).promise()
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

/// A lake, its lines counted and its groups found.
pub(crate) struct Outlook<'a> {
    lake: &'a Lake,
    components: &'a Components,
    layout: &'a Layout,
    lines: Lines,
    groups: [Vec<Hanging>; 2],
}

impl<'a> Outlook<'a> {
    pub(crate) fn new(lake: &'a Lake, components: &'a Components, layout: &'a Layout) -> Self {
        let mut lines = Lines::default();
        lines.add(&lake.covered);
        let groups = Face::BOTH.map(|face| lake.symbols[face as usize].groups().map(Hanging::new).collect());
        Self { lake, components, layout, lines, groups }
    }

    /// What the lake promises as it is.
    pub(crate) fn promise(&self) -> f32 {
        self.promise_of(self.lake)
    }

    /// What the lake promises with one more piece.
    pub(crate) fn after(&self, laying: Laying) -> f32 {
        let mut next = self.lake.clone();
        next.lay(self.components, self.layout, laying);
        self.promise_of(&next)
    }

    /// The promise of a lake that is this one with something added.
    fn promise_of(&self, next: &Lake) -> f32 {
        let narrows = Narrows::new(&next.free());
        let mut lines = self.lines;
        lines.add(&(next.covered - self.lake.covered));
        lines.worth(&narrows)
            + self.groups_of(next)
            + next.marks(self.layout)
            + BONUS * f32::from(next.bonus_count())
            - narrows.cost()
    }

    /// Groups that score, and a share for those that still can; decorations beside them, there or to come.
    fn groups_of(&self, next: &Lake) -> f32 {
        let beside = Beside {
            decorations: next.decorations(self.components),
            spaces: next.open_spaces(self.layout).take(16).collect(),
            free: next.free(),
        };
        let of = |face: Face| {
            let added = next.symbols[face as usize] - self.lake.symbols[face as usize];
            let (mut sum, mut changed) = (0.0, added);
            for group in &self.groups[face as usize] {
                if group.rim.meets(&added) {
                    changed |= group.cells;
                } else {
                    sum += beside.worth(group);
                }
            }
            sum + changed.groups().map(|group| beside.worth(&Hanging::new(group))).sum::<f32>()
        };
        Face::BOTH.into_iter().map(of).sum()
    }
}

/// How many cells of each row and column are covered.
#[derive(Clone, Copy, Default)]
struct Lines {
    rows: [u8; SIDE],
    columns: [u8; SIDE],
}

impl Lines {
    fn add(&mut self, cells: &Board) {
        for cell in cells.cells() {
            self.rows[cell.y as usize] += 1;
            self.columns[cell.x as usize] += 1;
        }
    }

    /// Full rows and columns, and a share for begun ones: more, the fuller they are, none with a lost cell.
    fn worth(&self, narrows: &Narrows) -> f32 {
        let worth = |covered: u8, lost: bool| match covered {
            12 => 1.0,
            _ if lost => 0.0,
            _ => LINE * (f32::from(covered) / 12.0).powi(3),
        };
        let rows = self.rows.iter().zip(narrows.lost).map(|(&count, lost)| worth(count, lost != 0));
        let lost = narrows.lost.iter().fold(0, |all, row| all | row);
        let columns = self.columns.iter().enumerate().map(|(x, &count)| worth(count, lost >> x & 1 == 1));
        rows.sum::<f32>() + columns.sum::<f32>()
    }
}

/// A group of connected symbols, and the cells around it.
struct Hanging {
    cells: Board,
    rim: Board,
    size: u32,
}

impl Hanging {
    fn new(cells: Board) -> Self {
        Self { cells, rim: cells.neighbours(), size: cells.len() }
    }
}

/// What can lie beside a group.
struct Beside<'a> {
    decorations: ArrayVec<Board, 12>,
    spaces: ArrayVec<&'a Space, 16>,
    free: Board,
}

impl Beside<'_> {
    fn worth(&self, group: &Hanging) -> f32 {
        let there = self.decorations.iter().filter(|decoration| group.rim.meets(decoration)).count() as f32;
        let to_come = self.spaces.iter().filter(|space| group.rim.meets(&space.cells)).count() as f32;
        match group.size {
            size @ GROUP.. => {
                2.0 * (1.0 + there + SPACE_NEAR[1] * to_come) - TOO_MANY * (size - GROUP) as f32
            }
            _ if !group.rim.meets(&self.free) => 0.0,
            size => {
                let part = size as f32 / GROUP as f32;
                GROUP_BEGUN * (1.0 + there + SPACE_NEAR[0] * to_come) * part * part
            }
        }
    }
}

/// Where the free cells of a lake are hard to cover.
struct Narrows {
    shore: u32,
    lost: [u16; SIDE],
    narrow: u32,
}

impl Narrows {
    fn new(free: &Board) -> Self {
        let rows = free.rows();
        let (mut beside, mut under, mut lost, mut narrow) = ([0; SIDE], [0; SIDE], [0; SIDE], [0; SIDE]);
        for y in 0..SIDE {
            let row = rows[y];
            let above = if y == 0 { 0 } else { rows[y - 1] };
            let below = if y + 1 == SIDE { 0 } else { rows[y + 1] };
            let (left, right) = (row << 1, row >> 1);
            let one = left | right | above | below;
            let two = left & right | above & below | (left | right) & (above | below);
            beside[y] = row ^ right;
            under[y] = row ^ below;
            lost[y] = row & !one;
            narrow[y] = row & one & !two;
        }
        let count = |rows: [u16; SIDE]| Board::from_rows(rows).len();
        Self { shore: count(beside) + count(under), lost, narrow: count(narrow) }
    }

    fn cost(&self) -> f32 {
        let lost = Board::from_rows(self.lost).len();
        SHORE * self.shore as f32 + LOST * lost as f32 + NARROW * self.narrow as f32
    }
}
