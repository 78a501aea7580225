//! Square boards as fixed-size bit sets, and polyominoes on them.
//!
//! A [`Board`] keeps one 16-bit lane per row, so that whole boards are combined a few lanes at a time:
//! moving a board sideways is a shift of every lane, moving it up or down is a look at other lanes.
//! [`Fits`] finds every place of a polyomino on a board at once in that way.

use serde::{Deserialize, Deserializer, Serialize, de};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};
use std::str::FromStr;
use ts_rs::TS;

/// The longest side of a board.
pub const LONGEST_SIDE: usize = 16;
/// The longest side of a polyomino.
pub const LONGEST_PIECE: usize = 8;

/// The first and the last bit of each of the four lanes in a word.
const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
const LAST_COLUMN: u64 = FIRST_COLUMN << 15;

/// A cell, counted from the top left corner; written as column letter and row number, `a1` first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The column, from 0.
    #[serde(deserialize_with = "coordinate")]
    pub x: u8,
    /// The row, from 0.
    #[serde(deserialize_with = "coordinate")]
    pub y: u8,
}

/// Reads a number below [`LONGEST_SIDE`].
fn coordinate<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let number = u8::deserialize(from)?;
    if usize::from(number) < LONGEST_SIDE {
        return Ok(number);
    }
    Err(de::Error::custom(format_args!("{number} is beyond every board")))
}

impl Cell {
    /// The cell in this column and row.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

/// A text that is not a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Self, NotACell> {
        let side = LONGEST_SIDE as u8;
        let (letter, number) = text.split_at_checked(1).ok_or(NotACell)?;
        let x = letter.as_bytes()[0].to_ascii_lowercase().checked_sub(b'a').ok_or(NotACell)?;
        let plain = !number.starts_with(['0', '+']);
        let row: u8 = number.parse().map_err(|_| NotACell)?;
        if plain && x < side && (1..=side).contains(&row) { Ok(Self::new(x, row - 1)) } else { Err(NotACell) }
    }
}

/// A set of cells of a board `W` wide and `H` high, both at most [`LONGEST_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<const W: usize, const H: usize> {
    /// One lane a row, the left column in the lowest bit; bits beyond the width are 0.
    rows: [u16; H],
}

impl<const W: usize, const H: usize> Board<W, H> {
    const SIZE_FITS: () = assert!(W >= 1 && W <= LONGEST_SIDE && H >= 1 && H <= LONGEST_SIDE);
    /// A row with every cell in it.
    pub const FULL_ROW: u16 = {
        let () = Self::SIZE_FITS;
        u16::MAX >> (LONGEST_SIDE - W)
    };
    /// No cell.
    pub const EMPTY: Self = Self { rows: [0; H] };
    /// Every cell.
    pub const FULL: Self = Self { rows: [Self::FULL_ROW; H] };

    /// The board with these rows, the left column in the lowest bit; what lies beyond the width is left out.
    pub const fn from_rows(mut rows: [u16; H]) -> Self {
        let mut y = 0;
        while y < H {
            rows[y] &= Self::FULL_ROW;
            y += 1;
        }
        Self { rows }
    }

    /// The rows, the left column in the lowest bit.
    pub const fn rows(&self) -> &[u16; H] {
        &self.rows
    }

    /// Whether `cell` lies on a board of this size.
    pub const fn contains(cell: Cell) -> bool {
        (cell.x as usize) < W && (cell.y as usize) < H
    }

    /// Adds a cell; one off the board is left out.
    pub fn insert(&mut self, cell: Cell) {
        if Self::contains(cell) {
            self.rows[cell.y as usize] |= 1 << cell.x;
        }
    }

    /// Whether `cell` is in the set.
    pub fn has(&self, cell: Cell) -> bool {
        Self::contains(cell) && self.rows[cell.y as usize] >> cell.x & 1 == 1
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().fold(0, |all, row| all | row) == 0
    }

    /// How many cells are in the set.
    pub fn len(&self) -> u32 {
        // Counting bits is dear where the processor has no instruction for it.
        self.words()[..H.div_ceil(4)].iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every cell of `other` is in this set.
    pub fn covers(&self, other: &Self) -> bool {
        (*other - *self).is_empty()
    }

    /// Whether the sets share a cell.
    pub fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// The cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<W, H> {
        let rows = self.rows;
        (0..H).flat_map(move |y| {
            let mut row = rows[y];
            std::iter::from_fn(move || {
                let x = row.trailing_zeros() as u8;
                row &= row.wrapping_sub(1);
                (x < 16).then_some(Cell::new(x, y as u8))
            })
        })
    }

    /// Calls `visit` with each unbroken stretch of cells in a row, in reading order: the number of its first cell, counted over
    /// the whole board, and how long it is.
    #[inline]
    pub fn for_each_stretch(&self, mut visit: impl FnMut(usize, usize)) {
        // A lane has a bit to spare, so that no stretch touches the next lane.
        const { assert!(W < LONGEST_SIDE) };
        for (mut rest, first) in self.words().into_iter().zip((0..).step_by(4 * W)) {
            while rest != 0 {
                let begin = rest.trailing_zeros() as usize;
                let length = (!(rest >> begin)).trailing_zeros() as usize;
                visit(first + begin - begin / LONGEST_SIDE * (LONGEST_SIDE - W), length);
                // Adding to the first bit of a stretch carries it beyond the last one.
                rest &= rest.wrapping_add(rest & rest.wrapping_neg());
            }
        }
    }

    /// The first cell in reading order.
    pub fn first(&self) -> Option<Cell> {
        let (y, row) = (0..).zip(&self.rows).find(|&(_, &row)| row != 0)?;
        Some(Cell::new(row.trailing_zeros() as u8, y))
    }

    /// Cell number `number` in reading order, from 0.
    pub fn nth(&self, mut number: u32) -> Option<Cell> {
        for (y, &row) in self.rows.iter().enumerate() {
            let count = row.count_ones();
            if number < count {
                let rest = (0..number).fold(row, |row, _| row & (row - 1));
                return Some(Cell::new(rest.trailing_zeros() as u8, y as u8));
            }
            number -= count;
        }
        None
    }

    /// The rows in which every cell is in the set, row 0 in the lowest bit.
    pub fn full_rows(&self) -> u16 {
        let full = |(y, &row): (usize, &u16)| u16::from(row == Self::FULL_ROW) << y;
        self.rows.iter().enumerate().map(full).fold(0, |all, bit| all | bit)
    }

    /// The columns in which every cell is in the set, column 0 in the lowest bit.
    pub fn full_columns(&self) -> u16 {
        self.rows.iter().fold(Self::FULL_ROW, |all, row| all & row)
    }

    /// The cells that share a side with a cell of the set, those of the set itself left out.
    pub fn neighbours(&self) -> Self {
        self.spread() - *self
    }

    /// The cells of the set and all that share a side with one.
    fn spread(&self) -> Self {
        let rows = std::array::from_fn(|y| {
            let row = self.rows[y];
            let above = if y == 0 { 0 } else { self.rows[y - 1] };
            let below = if y + 1 == H { 0 } else { self.rows[y + 1] };
            (row | row << 1 | row >> 1 | above | below) & Self::FULL_ROW
        });
        Self { rows }
    }

    /// The number of sides between cells of the set and anything else, the edge of the board included.
    pub fn perimeter(&self) -> u32 {
        let beside = Self { rows: self.rows.map(|row| row & row >> 1) };
        let below = std::array::from_fn(|y| if y + 1 == H { 0 } else { self.rows[y] & self.rows[y + 1] });
        4 * self.len() - 2 * (beside.len() + Self { rows: below }.len())
    }

    /// The cells of this set that are connected to a cell of `start` by their sides.
    pub fn connected(&self, start: &Self) -> Self {
        let (set, mut found) = (self.words(), (*start & *self).words());
        loop {
            let before = found;
            for i in 0..H.div_ceil(4) {
                let word = found[i];
                let beside = (word & !LAST_COLUMN) << 1 | (word & !FIRST_COLUMN) >> 1;
                let above = word << 16 | if i == 0 { 0 } else { found[i - 1] >> 48 };
                let below = word >> 16 | found.get(i + 1).map_or(0, |next| next << 48);
                found[i] = (word | beside | above | below) & set[i];
            }
            if found == before {
                return Self { rows: std::array::from_fn(|y| (found[y / 4] >> (16 * (y % 4))) as u16) };
            }
        }
    }

    /// Four lanes a word: so a whole board is spread with a few instructions.
    fn words(&self) -> [u64; LONGEST_SIDE / 4] {
        let mut words = [0; LONGEST_SIDE / 4];
        for (y, &row) in self.rows.iter().enumerate() {
            words[y / 4] |= u64::from(row) << (16 * (y % 4));
        }
        words
    }

    /// The parts of the set that are connected by sides, in reading order of their first cells.
    pub fn groups(&self) -> impl Iterator<Item = Self> + use<W, H> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let mut first = Self::EMPTY;
            first.insert(rest.first()?);
            let group = rest.connected(&first);
            rest = rest - group;
            Some(group)
        })
    }

    /// Adds the cells of `piece` with the top left corner of its box on `at`; it must lie on the board.
    pub fn lay(&mut self, piece: &Polyomino, at: Cell) {
        for (row, bits) in self.rows[at.y as usize..].iter_mut().zip(piece.rows()) {
            *row |= bits << at.x & Self::FULL_ROW;
        }
    }

    /// Whether `piece` with the top left corner of its box on `at` lies wholly on cells of this set.
    pub fn fits(&self, piece: &Polyomino, at: Cell) -> bool {
        let (x, y) = (at.x as usize, at.y as usize);
        let (width, height) = piece.size();
        x + width <= W
            && y + height <= H
            && piece.rows().zip(&self.rows[y..]).all(|(bits, row)| (bits << x) & !row == 0)
    }
}

impl<const W: usize, const H: usize> Default for Board<W, H> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize, const H: usize> FromIterator<Cell> for Board<W, H> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut board = Self::EMPTY;
        cells.into_iter().for_each(|cell| board.insert(cell));
        board
    }
}

impl<const W: usize, const H: usize> BitAnd for Board<W, H> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self { rows: std::array::from_fn(|y| self.rows[y] & other.rows[y]) }
    }
}

impl<const W: usize, const H: usize> BitAndAssign for Board<W, H> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize, const H: usize> BitOr for Board<W, H> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self { rows: std::array::from_fn(|y| self.rows[y] | other.rows[y]) }
    }
}

impl<const W: usize, const H: usize> BitOrAssign for Board<W, H> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize, const H: usize> Sub for Board<W, H> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { rows: std::array::from_fn(|y| self.rows[y] & !other.rows[y]) }
    }
}

impl<const W: usize, const H: usize> Not for Board<W, H> {
    type Output = Self;
    fn not(self) -> Self {
        Self::FULL - self
    }
}

impl<const W: usize, const H: usize> fmt::Debug for Board<W, H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            let line: String = (0..W).map(|x| if row >> x & 1 == 1 { '#' } else { '.' }).collect();
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// A set of cells in a box of at most [`LONGEST_PIECE`] a side that it fills to every edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Polyomino {
    /// One byte a row, the left column in the lowest bit.
    bits: [u8; LONGEST_PIECE],
    width: u8,
    height: u8,
}

impl Polyomino {
    /// The polyomino of these cells, moved to the top left; `None` if there are none or the box is too large.
    pub fn new(cells: &[Cell]) -> Option<Self> {
        let all = || cells.iter();
        let (left, top) = (all().map(|c| c.x).min()?, all().map(|c| c.y).min()?);
        let (right, bottom) = (all().map(|c| c.x).max()?, all().map(|c| c.y).max()?);
        let (width, height) = (right - left + 1, bottom - top + 1);
        if width.max(height) as usize > LONGEST_PIECE {
            return None;
        }
        let mut piece = Self { bits: [0; LONGEST_PIECE], width, height };
        all().for_each(|cell| piece.bits[(cell.y - top) as usize] |= 1 << (cell.x - left));
        Some(piece)
    }

    /// Some cells of this polyomino, kept in its own box: the marks on a tile, for example.
    pub fn part(&self, mut keep: impl FnMut(Cell) -> bool) -> Self {
        let mut part = Self { bits: [0; LONGEST_PIECE], ..*self };
        self.cells().filter(|&cell| keep(cell)).for_each(|cell| {
            part.bits[cell.y as usize] |= 1 << cell.x;
        });
        part
    }

    /// Width and height of the box.
    pub const fn size(&self) -> (usize, usize) {
        (self.width as usize, self.height as usize)
    }

    /// The rows of the box, the left column in the lowest bit.
    pub fn rows(&self) -> impl Iterator<Item = u16> {
        self.bits[..self.height as usize].iter().map(|&row| u16::from(row))
    }

    /// How many cells there are.
    pub fn len(&self) -> u32 {
        u64::from_le_bytes(self.bits).count_ones()
    }

    /// Whether there is no cell, as in an empty [`Polyomino::part`].
    pub fn is_empty(&self) -> bool {
        u64::from_le_bytes(self.bits) == 0
    }

    /// Whether `cell` of the box is part of it.
    pub fn has(&self, cell: Cell) -> bool {
        self.bits.get(cell.y as usize).is_some_and(|&row| cell.x < 8 && row >> cell.x & 1 == 1)
    }

    /// The cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let piece = *self;
        let cells = (0..piece.height).flat_map(move |y| (0..piece.width).map(move |x| Cell::new(x, y)));
        cells.filter(move |&cell| piece.has(cell))
    }

    /// A clockwise quarter turn.
    pub fn turned(&self) -> Self {
        self.mapped(self.height, self.width, |cell| Cell::new(self.height - 1 - cell.y, cell.x))
    }

    /// The mirror image: every row reversed.
    pub fn mirrored(&self) -> Self {
        self.mapped(self.width, self.height, |cell| Cell::new(self.width - 1 - cell.x, cell.y))
    }

    fn mapped(&self, width: u8, height: u8, to: impl Fn(Cell) -> Cell) -> Self {
        let mut piece = Self { bits: [0; LONGEST_PIECE], width, height };
        self.cells().map(to).for_each(|cell| piece.bits[cell.y as usize] |= 1 << cell.x);
        piece
    }

    /// The four quarter turns, starting with none.
    pub fn turns(&self) -> [Self; 4] {
        let (one, two) = (self.turned(), self.turned().turned());
        [*self, one, two, two.turned()]
    }

    /// Whether the other one is the same shape, turned or mirrored if need be.
    pub fn is_congruent(&self, other: &Self) -> bool {
        self.turns().contains(other) || self.mirrored().turns().contains(other)
    }

    /// Whether all cells are connected by sides.
    pub fn is_connected(&self) -> bool {
        let mut board = Board::<LONGEST_PIECE, LONGEST_PIECE>::EMPTY;
        board.lay(self, Cell::default());
        board.groups().count() == 1
    }

    /// The cells of a board that it covers with the top left corner of its box on `at`.
    pub fn on<const W: usize, const H: usize>(&self, at: Cell) -> Board<W, H> {
        let mut board = Board::EMPTY;
        board.lay(self, at);
        board
    }
}

/// A board prepared for the question where polyominoes fit.
///
/// Every row of a polyomino is a pattern of bits. For each pattern of four bits this holds the cells
/// from which on the pattern lies on the board's cells, made by shifting and combining whole boards
/// once; the places of a polyomino are then the places of its rows, one lane further down each.
pub struct Fits<const W: usize, const H: usize> {
    /// By pattern; the lanes behind the last row stay empty, so that nothing hangs over the edge.
    places: [[u16; 2 * LONGEST_SIDE]; 16],
}

impl<const W: usize, const H: usize> Fits<W, H> {
    /// Prepares the cells that pieces may lie on.
    pub fn new(free: &Board<W, H>) -> Self {
        let mut places = [[0; 2 * LONGEST_SIDE]; 16];
        places[0][..H].fill(u16::MAX);
        for pattern in 1..16_usize {
            let shift = pattern.trailing_zeros();
            let mut lanes = [0; 2 * LONGEST_SIDE];
            for (y, row) in free.rows.iter().enumerate() {
                lanes[y] = places[pattern & (pattern - 1)][y] & row >> shift;
            }
            places[pattern] = lanes;
        }
        Self { places }
    }

    /// Every cell on which the top left corner of the box may lie.
    #[inline]
    pub fn anchors(&self, piece: &Polyomino) -> Board<W, H> {
        let mut words = Board::<W, H>::FULL.words();
        let columns = FIRST_COLUMN * u64::from(Board::<W, H>::FULL_ROW);
        for (down, &bits) in piece.bits[..piece.height as usize].iter().enumerate() {
            let near = self.lanes(bits & 15, down);
            words.iter_mut().zip(near).for_each(|(word, near)| *word &= near);
            if bits > 15 {
                let far = self.lanes(bits >> 4, down);
                words.iter_mut().zip(far).for_each(|(word, far)| *word &= far >> 4 & columns);
            }
        }
        Board { rows: std::array::from_fn(|y| (words[y / 4] >> (16 * (y % 4))) as u16) }
    }

    /// The lanes of a pattern, seen from `down` rows higher up, four a word.
    #[inline]
    fn lanes(&self, pattern: u8, down: usize) -> [u64; LONGEST_SIDE / 4] {
        let lanes = self.places[pattern as usize & 15].get(down..).and_then(<[_]>::first_chunk);
        // A piece is at most 8 rows high and a board at most 16, and there are 32 lanes.
        let lanes: &[u16; LONGEST_SIDE] = lanes.unwrap_or(&[0; LONGEST_SIDE]);
        std::array::from_fn(|word| {
            let lane = |number: usize| u64::from(lanes[4 * word + number]) << (16 * number);
            lane(0) | lane(1) | lane(2) | lane(3)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Lake = Board<12, 12>;

    fn piece(picture: &str) -> Polyomino {
        let cells: Vec<Cell> = (0..)
            .zip(picture.split('/'))
            .flat_map(|(y, row)| (0..).zip(row.bytes()).map(move |(x, byte)| (byte, Cell::new(x, y))))
            .filter_map(|(byte, cell)| (byte != b'.').then_some(cell))
            .collect();
        Polyomino::new(&cells).unwrap()
    }

    /// Splitmix, enough for filling boards.
    fn words(mut state: u64) -> impl FnMut() -> u64 {
        move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let word = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word ^ word >> 31
        }
    }

    #[test]
    fn a_cell_survives_its_name() {
        for cell in Lake::FULL.cells() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Cell::new(2, 3).to_string(), "c4");
        for text in ["", "c", "4", "c0", "c17", "q1", "c04", "c+4", "é1"] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text:?}");
        }
    }

    #[test]
    fn a_cell_beyond_every_board_cannot_be_read() {
        let read = |text| serde_json::from_str::<Cell>(text).ok();
        assert_eq!(read(r#"{"x":2,"y":15}"#), Some(Cell::new(2, 15)));
        for text in [r#"{"x":16,"y":0}"#, r#"{"x":0,"y":255}"#, r#"{"x":0}"#, r#"{"x":0,"y":0,"z":0}"#] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn four_quarter_turns_and_two_mirrors_change_nothing() {
        let shape = piece("#../#../###/.#.");
        assert_eq!(shape.turns()[3].turned(), shape);
        assert_eq!(shape.mirrored().mirrored(), shape);
        assert_eq!(shape.turned(), piece(".###/##../.#.."));
        assert_eq!(shape.mirrored(), piece("..#/..#/###/.#."));
        assert!(shape.is_congruent(&shape.mirrored().turned()));
        assert!(!shape.is_congruent(&piece("#######")));
    }

    #[test]
    fn corners_do_not_connect() {
        assert!(piece("##/.#").is_connected());
        assert!(!piece("#./.#").is_connected());
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        let corner: Lake = [Cell::new(11, 0)].into_iter().collect();
        assert_eq!(corner.neighbours().cells().collect::<Vec<_>>(), [Cell::new(10, 0), Cell::new(11, 1)]);
        assert_eq!(Lake::FULL.neighbours(), Lake::EMPTY);
    }

    #[test]
    fn the_perimeter_counts_sides_and_the_edge_of_the_board() {
        let at = |picture: &str| piece(picture).on::<12, 12>(Cell::new(0, 0)).perimeter();
        assert_eq!((at("#"), at("##"), at("##/##"), at("###/#.#/###")), (4, 6, 8, 16));
        assert_eq!(Lake::FULL.perimeter(), 48);
    }

    #[test]
    fn groups_hang_together_by_sides_only() {
        let board: Lake = piece("##.#/..##/#...").on(Cell::new(3, 4));
        let sizes: Vec<u32> = board.groups().map(|group| group.len()).collect();
        assert_eq!(sizes, [2, 3, 1]);
    }

    #[test]
    fn full_rows_and_columns_are_found() {
        let mut board = !Lake::FULL;
        (0..12).for_each(|i| {
            board.insert(Cell::new(i, 5));
            board.insert(Cell::new(11, i));
        });
        assert_eq!((board.full_rows(), board.full_columns()), (1 << 5, 1 << 11));
        assert_eq!((Lake::FULL.full_rows(), Lake::FULL.full_columns()), (0xfff, 0xfff));
    }

    #[test]
    fn all_anchors_at_once_are_those_found_one_by_one() {
        let shapes =
            ["#", "##", "#######", "#/#/#/#/#/#/#", ".#./###/.#.", "#....../#######", "########/#......#"];
        let mut next = words(1);
        for round in 0..2_000 {
            let sparse = round % 3;
            let rows = std::array::from_fn(|_| (0..sparse).fold(next() as u16, |row, _| row | next() as u16));
            let free = Lake::from_rows(rows);
            let fits = Fits::new(&free);
            for shape in shapes.map(piece).iter().flat_map(Polyomino::turns) {
                let slow: Lake = Lake::FULL.cells().filter(|&at| free.fits(&shape, at)).collect();
                assert_eq!(fits.anchors(&shape), slow, "{shape:?} on\n{free:?}");
                assert!(slow.cells().all(|at| {
                    shape.cells().all(|cell| free.has(Cell::new(cell.x + at.x, cell.y + at.y)))
                }));
            }
        }
    }

    #[test]
    fn the_cells_of_a_set_are_numbered_in_reading_order() {
        let mut next = words(2);
        let board = Lake::from_rows(std::array::from_fn(|_| next() as u16));
        let listed: Vec<Cell> = board.cells().collect();
        let numbered: Vec<Cell> = (0..board.len()).filter_map(|number| board.nth(number)).collect();
        assert_eq!(listed, numbered);
        assert_eq!(board.nth(board.len()), None);
    }

    fn check_stretches<const W: usize, const H: usize>(board: &Board<W, H>) {
        let (mut found, mut last) = (Vec::new(), None);
        board.for_each_stretch(|begin, length| {
            assert!(length > 0 && begin % W + length <= W, "it lies in one row");
            assert!(begin % W == 0 || last != Some(begin), "it is not broken");
            found.extend(begin..begin + length);
            last = Some(begin + length);
        });
        let listed: Vec<usize> = board.cells().map(|cell| cell.y as usize * W + cell.x as usize).collect();
        assert_eq!(found, listed, "{board:?}");
    }

    #[test]
    fn stretches_are_the_cells_in_reading_order() {
        let mut next = words(3);
        for round in 0..1_000 {
            let mut rows = || std::array::from_fn(|_| if round % 4 == 0 { u16::MAX } else { next() as u16 });
            check_stretches(&Lake::from_rows(rows()));
            // A lane with a single bit to spare.
            let rows: [u16; 12] = rows();
            check_stretches(&Board::<15, 12>::from_rows(rows));
        }
    }
}
