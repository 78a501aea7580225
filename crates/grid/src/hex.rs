//! Hexes in axial coordinates, and sets of the 721 hexes within 15 steps of the origin.
//!
//! A [`HexSet`] keeps one 32-bit word per row, so that moving a whole set by a direction is a shift of
//! words: the neighbours of a pond, or every place where a shape fits, cost a few dozen instructions.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// How many steps the table reaches from the origin.
pub const RADIUS: i8 = 15;

/// How many hexes the table has.
pub const CELLS: usize = 721;

const ROWS: usize = 32;

/// A hex in axial coordinates: `q` grows to the east, `r` to the south-east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hex {
    /// The column.
    pub q: i8,
    /// The row.
    pub r: i8,
}

/// The six directions, counted counter-clockwise from the east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// (+1, 0)
    E,
    /// (+1, -1)
    NE,
    /// (0, -1)
    NW,
    /// (-1, 0)
    W,
    /// (-1, +1)
    SW,
    /// (0, +1)
    SE,
}

impl Direction {
    /// All six, in order.
    pub const ALL: [Self; 6] = [Self::E, Self::NE, Self::NW, Self::W, Self::SW, Self::SE];

    /// The direction with this number, taken modulo six.
    pub const fn new(number: u8) -> Self {
        Self::ALL[number as usize % 6]
    }

    /// `steps` further counter-clockwise.
    pub const fn turned(self, steps: u8) -> Self {
        Self::new(self as u8 + steps % 6)
    }

    /// The other way.
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The step in this direction.
    pub const fn step(self) -> Hex {
        match self {
            Self::E => Hex::new(1, 0),
            Self::NE => Hex::new(1, -1),
            Self::NW => Hex::new(0, -1),
            Self::W => Hex::new(-1, 0),
            Self::SW => Hex::new(-1, 1),
            Self::SE => Hex::new(0, 1),
        }
    }

    /// The name, such as `NE`.
    pub const fn name(self) -> &'static str {
        ["E", "NE", "NW", "W", "SW", "SE"][self as usize]
    }

    /// The direction of this name, in either case.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.name().eq_ignore_ascii_case(name))
    }
}

impl Hex {
    /// The hex at these coordinates.
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The sum of two hexes, or `None` beyond the range of the coordinates.
    pub fn checked_add(self, other: Self) -> Option<Self> {
        Some(Self::new(self.q.checked_add(other.q)?, self.r.checked_add(other.r)?))
    }

    /// How many steps this hex is from the origin.
    pub const fn length(self) -> i16 {
        let (q, r) = (self.q as i16, self.r as i16);
        (q.abs() + r.abs() + (q + r).abs()) / 2
    }

    /// Turned by 60° clockwise about the origin: E becomes SE.
    pub const fn clockwise(self) -> Self {
        Self::new(-self.r, self.q + self.r)
    }

    /// Mirrored at the line from west to east: NE becomes SE.
    pub const fn mirrored(self) -> Self {
        Self::new(self.q + self.r, -self.r)
    }

    /// The six neighbours in the order of the directions.
    pub fn neighbours(self) -> [Self; 6] {
        Direction::ALL.map(|direction| self + direction.step())
    }

    /// Whether the two share a side.
    pub fn touches(self, other: Self) -> bool {
        (self - other).length() == 1
    }
}

impl std::ops::Add for Hex {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.q - other.q, self.r - other.r)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

/// A hex of the table as the number of its bit.
///
/// Row 0 and column 31 belong to no hex of the table, so a step off the table lands there (the
/// numbers wrap) and finds every set empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The origin.
    pub const ORIGIN: Self = Self::at(Hex::new(0, 0));

    const fn at(hex: Hex) -> Self {
        Self(((hex.r as i16 + 16) * 32 + hex.q as i16 + 15) as u16 & 1023)
    }

    /// The cell of a hex, if it is on the table.
    pub const fn new(hex: Hex) -> Option<Self> {
        if hex.length() <= RADIUS as i16 { Some(Self::at(hex)) } else { None }
    }

    /// The hex of this cell.
    pub const fn hex(self) -> Hex {
        Hex::new((self.0 as i16 % 32 - 15) as i8, (self.0 as i16 / 32 - 16) as i8)
    }

    /// The cell one step on; only a cell of the table if it is in [`HexSet::TABLE`].
    pub const fn step(self, direction: Direction) -> Self {
        const DELTA: [u16; 6] = [1, 1024 - 31, 1024 - 32, 1023, 31, 32];
        Self((self.0 + DELTA[direction as usize]) & 1023)
    }

    /// The cell moved by a hex, if that is on the table.
    pub fn plus(self, offset: Hex) -> Option<Self> {
        self.hex().checked_add(offset).and_then(Self::new)
    }

    /// The row and the column of this cell's bit.
    const fn row(self) -> (usize, u32) {
        ((self.0 >> 5) as usize, self.0 as u32 & 31)
    }

    /// The number of this cell among the cells of the table, row by row.
    pub const fn index(self) -> usize {
        let (row, column) = self.row();
        FIRST[row].0 + column as usize - FIRST[row].1
    }

    /// The cell with this number.
    pub fn from_index(index: usize) -> Option<Self> {
        if index >= CELLS {
            return None;
        }
        let row = (1..ROWS).rfind(|&row| FIRST[row].0 <= index)?;
        Some(Self((row * 32 + FIRST[row].1 + index - FIRST[row].0) as u16))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hex().fmt(f)
    }
}

/// For each row the number of its first cell and the column of that cell.
const FIRST: [(usize, usize); ROWS] = {
    let mut first = [(0, 0); ROWS];
    let (mut row, mut count) = (1, 0);
    while row < ROWS {
        let r = row as i16 - 16;
        let low = if r < 0 { -(RADIUS as i16) - r } else { -(RADIUS as i16) };
        first[row] = (count, (low + 15) as usize);
        count += (31 - r.abs()) as usize;
        row += 1;
    }
    assert!(count == CELLS);
    first
};

/// A set of hexes of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexSet([u32; ROWS]);

impl HexSet {
    /// No hex.
    pub const EMPTY: Self = Self([0; ROWS]);

    /// Every hex of the table.
    pub const TABLE: Self = {
        let mut rows = [0; ROWS];
        let mut row = 1;
        while row < ROWS {
            let count = 31 - (row as i16 - 16).abs();
            rows[row] = (((1u64 << count) - 1) << FIRST[row].1) as u32;
            row += 1;
        }
        Self(rows)
    };

    /// Whether `cell` is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        let (row, column) = cell.row();
        self.0[row] >> column & 1 == 1
    }

    /// Puts `cell` into the set.
    pub fn insert(&mut self, cell: Cell) {
        let (row, column) = cell.row();
        self.0[row] |= 1 << column;
    }

    /// Takes `cell` out of the set.
    pub fn remove(&mut self, cell: Cell) {
        let (row, column) = cell.row();
        self.0[row] &= !(1 << column);
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many hexes are in it.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The words behind the set, for hashing.
    pub const fn rows(&self) -> &[u32; ROWS] {
        &self.0
    }

    /// The `n`th cell of the set, counted from 0 row by row.
    pub fn nth(&self, mut n: u32) -> Option<Cell> {
        for (number, &bits) in self.0.iter().enumerate() {
            if bits == 0 {
                continue;
            }
            let count = bits.count_ones();
            if n < count {
                let rest = (0..n).fold(bits, |rest, _| rest & (rest - 1));
                return Some(Cell((number as u32 * 32 + rest.trailing_zeros()) as u16));
            }
            n -= count;
        }
        None
    }

    /// The cells of the set, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let rows = self.0;
        (0..ROWS).flat_map(move |number| {
            let mut rest = rows[number];
            std::iter::from_fn(move || {
                let column = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(Cell((number as u32 * 32 + column) as u16))
            })
        })
    }

    /// Every hex of the set moved by `offset`; what leaves the table is lost.
    pub fn moved(&self, offset: Hex) -> Self {
        let mut rows = [0; ROWS];
        let by = usize::from(offset.r.unsigned_abs()).min(ROWS);
        if offset.r >= 0 {
            rows[by..].copy_from_slice(&self.0[..ROWS - by]);
        } else {
            rows[..ROWS - by].copy_from_slice(&self.0[by..]);
        }
        let columns = u32::from(offset.q.unsigned_abs());
        if columns >= 32 {
            return Self::EMPTY;
        }
        for (row, table) in rows.iter_mut().zip(Self::TABLE.0) {
            *row = if offset.q >= 0 { *row << columns } else { *row >> columns } & table;
        }
        Self(rows)
    }

    /// Every hex of the set moved one step.
    pub fn step(&self, direction: Direction) -> Self {
        self.moved(direction.step())
    }

    /// The hexes of the table that share a side with a hex of the set; those of the set too if they do.
    pub fn neighbours(&self) -> Self {
        let mut rows = Self::TABLE.0;
        for (number, row) in rows.iter_mut().enumerate().skip(1) {
            let (above, here) = (self.0[number - 1], self.0[number]);
            let below = if number + 1 < ROWS { self.0[number + 1] } else { 0 };
            *row &= here << 1 | here >> 1 | above | above >> 1 | below | below << 1;
        }
        Self(rows)
    }

    /// Which of the six neighbours of `cell` are in the set: bit `d` for direction `d`.
    pub fn around(&self, cell: Cell) -> u8 {
        let (row, column) = cell.row();
        let above = u64::from(self.0[row.wrapping_sub(1) % ROWS]) >> column;
        let here = u64::from(self.0[row]) << 1 >> column;
        let below = u64::from(self.0[(row + 1) % ROWS]) << 1 >> column;
        (here >> 2 & 1 | above & 2 | (above & 1) << 2 | (here & 1) << 3 | (below & 1) << 4 | (below & 2) << 4)
            as u8
    }
}

impl FromIterator<Cell> for HexSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::hex)).finish()
    }
}

macro_rules! row_by_row {
    ($trait:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $value:expr) => {
        impl $assign for HexSet {
            fn $assign_method(&mut self, other: Self) {
                for ($a, $b) in self.0.iter_mut().zip(other.0) {
                    *$a = $value;
                }
            }
        }
        impl $trait for HexSet {
            type Output = Self;
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
    };
}

row_by_row!(BitAnd bitand BitAndAssign bitand_assign |a, b| *a & b);
row_by_row!(BitOr bitor BitOrAssign bitor_assign |a, b| *a | b);
row_by_row!(Sub sub SubAssign sub_assign |a, b| *a & !b);

/// A shape of a few hexes in all its different turns and mirror images.
///
/// Each turn lists its hexes relative to the first of them in reading order, which is (0, 0).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    turns: Vec<Vec<Hex>>,
}

impl Shape {
    /// The shape with these hexes, at least one.
    pub fn new(hexes: &[Hex]) -> Self {
        let mut turns = Vec::with_capacity(12);
        let mut hexes = hexes.to_vec();
        for number in 0..12 {
            let normal = normal(&hexes);
            if !turns.contains(&normal) {
                turns.push(normal);
            }
            let next = |&hex: &Hex| if number == 5 { hex.clockwise().mirrored() } else { hex.clockwise() };
            hexes = hexes.iter().map(next).collect();
        }
        Self { turns }
    }

    /// The hexes of each turn.
    pub fn turns(&self) -> &[Vec<Hex>] {
        &self.turns
    }

    /// How many hexes it has.
    pub fn size(&self) -> usize {
        self.turns[0].len()
    }

    /// The cells where the shape can begin in this turn so that it lies inside `room`.
    pub fn places(&self, turn: usize, room: &HexSet) -> HexSet {
        let mut places = *room;
        for &hex in &self.turns[turn][1..] {
            places &= room.moved(Hex::default() - hex);
        }
        places
    }

    /// The cells it covers when it begins at `at`; hexes off the table are left out.
    pub fn cells(&self, turn: usize, at: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.turns[turn].iter().filter_map(move |&hex| at.plus(hex))
    }

    /// The turn and the beginning with which the shape covers exactly `hexes`, in whatever order they are.
    pub fn find(&self, hexes: &[Hex]) -> Option<(usize, Hex)> {
        let wanted = normal(hexes);
        let turn = self.turns.iter().position(|turn| *turn == wanted)?;
        Some((turn, *hexes.iter().min_by_key(|hex| (hex.r, hex.q))?))
    }
}

/// The hexes in reading order, moved so that the first is the origin.
fn normal(hexes: &[Hex]) -> Vec<Hex> {
    let mut sorted = hexes.to_vec();
    sorted.sort_by_key(|hex| (hex.r, hex.q));
    let first = sorted.first().copied().unwrap_or_default();
    sorted.iter().map(|hex| Hex::new(hex.q.wrapping_sub(first.q), hex.r.wrapping_sub(first.r))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Vec<Hex> {
        let range = || -15..=15i8;
        range().flat_map(|r| range().map(move |q| Hex::new(q, r))).filter(|h| h.length() <= 15).collect()
    }

    #[test]
    fn the_table_has_721_hexes_with_numbers_of_their_own() {
        assert_eq!((table().len(), HexSet::TABLE.len() as usize), (CELLS, CELLS));
        for (index, hex) in table().into_iter().enumerate() {
            let cell = Cell::new(hex).unwrap();
            assert_eq!((cell.hex(), cell.index()), (hex, index));
            assert_eq!(Cell::from_index(index), Some(cell));
            assert_eq!(HexSet::TABLE.nth(index as u32), Some(cell));
        }
        assert_eq!(Cell::from_index(CELLS), None);
        assert_eq!(Cell::new(Hex::new(8, 8)), None);
        assert_eq!(Cell::new(Hex::new(-128, -128)), None);
    }

    #[test]
    fn a_step_off_the_table_finds_every_set_empty() {
        for hex in table() {
            for direction in Direction::ALL {
                let stepped = Cell::new(hex).unwrap().step(direction);
                let there = hex + direction.step();
                assert_eq!(HexSet::TABLE.contains(stepped), there.length() <= 15, "{hex} {direction:?}");
                assert!(there.length() > 15 || stepped.hex() == there);
            }
        }
    }

    #[test]
    fn moving_a_set_moves_each_of_its_hexes() {
        let set: HexSet = table().iter().step_by(3).map(|&h| Cell::new(h).unwrap()).collect();
        for offset in [(1, 0), (0, 1), (-1, 1), (3, -7), (-20, 4), (31, 0), (0, -31), (-40, 90), (0, 0)] {
            let offset = Hex::new(offset.0, offset.1);
            let naive: HexSet = set.iter().filter_map(|cell| cell.plus(offset)).collect();
            assert_eq!(set.moved(offset), naive, "{offset}");
        }
    }

    #[test]
    fn neighbours_agree_with_one_hex_at_a_time() {
        for hex in table() {
            let cell = Cell::new(hex).unwrap();
            let naive: HexSet = hex.neighbours().into_iter().filter_map(Cell::new).collect();
            assert_eq!(HexSet::from_iter([cell]).neighbours(), naive);
            for direction in Direction::ALL {
                let there = HexSet::from_iter([cell.step(direction)]);
                let mask = if (there & HexSet::TABLE).is_empty() { 0 } else { 1 << direction as u8 };
                assert_eq!((there & HexSet::TABLE).around(cell), mask);
            }
        }
    }

    #[test]
    fn six_turns_and_two_mirrors_come_back() {
        let hex = Hex::new(3, -1);
        assert_eq!((0..6).fold(hex, |hex, _| hex.clockwise()), hex);
        assert_eq!(hex.mirrored().mirrored(), hex);
        assert_eq!(Direction::E.step().clockwise(), Direction::SE.step());
        assert_eq!(Direction::NE.step().mirrored(), Direction::SE.step());
    }

    #[test]
    fn a_shape_has_each_different_turn_once() {
        let shape = |hexes: &[(i8, i8)]| {
            Shape::new(&hexes.iter().map(|&(q, r)| Hex::new(q, r)).collect::<Vec<_>>()).turns().len()
        };
        assert_eq!(shape(&[(0, 0)]), 1);
        assert_eq!(shape(&[(0, 0), (1, 0), (2, 0)]), 3);
        assert_eq!(shape(&[(0, 0), (1, 0), (0, 1)]), 2);
        assert_eq!(shape(&[(0, 0), (1, 0), (1, 1), (2, 1)]), 6);
        assert_eq!(shape(&[(0, 0), (1, 0), (2, 0), (2, 1)]), 12);
    }

    #[test]
    fn places_of_a_shape_are_where_all_its_hexes_are_inside() {
        let room: HexSet =
            table().iter().filter(|h| h.length() < 5).map(|&h| Cell::new(h).unwrap()).collect();
        let shape = Shape::new(&[Hex::new(0, 0), Hex::new(1, 0), Hex::new(2, 0), Hex::new(2, 1)]);
        for turn in 0..shape.turns().len() {
            let fits = |cell: &Cell| {
                shape.cells(turn, *cell).filter(|&covered| room.contains(covered)).count() == shape.size()
            };
            let naive: HexSet = HexSet::TABLE.iter().filter(fits).collect();
            assert_eq!(shape.places(turn, &room), naive);
            let at = naive.nth(3).unwrap();
            let mut hexes: Vec<Hex> = shape.cells(turn, at).map(Cell::hex).collect();
            hexes.reverse();
            assert_eq!(shape.find(&hexes), Some((turn, at.hex())));
        }
    }
}
