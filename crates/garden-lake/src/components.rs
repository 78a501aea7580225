//! What is in the box: tiles, bonus tiles, decorations and lakes, proven to be right.

use crate::file;
use game::{Interner, SetupError, fingerprint};
use grid::square::{self, Cell, Polyomino};
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The side of a lake.
pub const SIDE: usize = 12;
/// The number of water tiles.
pub const TILES: usize = 64;
/// The number of decoration shapes.
pub const SHAPES: usize = 6;
/// The sections of four lines at an edge.
pub const SECTIONS: usize = 3;
/// The tiles, bonus tiles and decorations that differ.
pub(crate) const PIECES: usize = TILES + Bonus::ALL.len() + SHAPES;
/// The names of the lakes: the board's own layout, then both sides of the four lake cards.
pub const LAYOUTS: [&str; 9] = ["default", "A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];

/// A set of cells of a lake.
pub type Board = square::Board<SIDE, SIDE>;

/// The components that the program comes with.
pub const BUILT_IN: &str = include_str!("../components.toml");

/// A water tile; numbered from 1 for people, from 0 inside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(rename = "GardenLakeTile", type = "number")]
pub struct Tile(u8);

impl Tile {
    /// The tile with this index, from 0.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < TILES { Some(Self(index)) } else { None }
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All tiles in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TILES as u8).map(Self)
    }
}

impl TryFrom<u8> for Tile {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let tile = number.checked_sub(1).and_then(Self::new);
        tile.ok_or_else(|| format!("tiles are numbered from 1 to {TILES}, not {number}"))
    }
}

impl From<Tile> for u8 {
    fn from(tile: Tile) -> Self {
        tile.0 + 1
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The kinds of bonus tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "GardenLakeBonus")]
pub enum Bonus {
    /// Two cells, from an edge.
    Double,
    /// Three cells in a line, from an edge.
    Triple,
    /// For an L-shaped area.
    Ell,
    /// For a square area.
    Square,
}

impl Bonus {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Double, Self::Triple, Self::Ell, Self::Square];

    /// Its letter in notation, after the plus sign.
    pub const fn letter(self) -> char {
        match self {
            Self::Double => '2',
            Self::Triple => '3',
            Self::Ell => 'L',
            Self::Square => 'S',
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Triple => "triple",
            Self::Ell => "ell",
            Self::Square => "square",
        }
    }
}

/// A shape of decoration, `A` to `F`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "char", into = "char")]
#[ts(rename = "GardenLakeShape", type = "\"A\" | \"B\" | \"C\" | \"D\" | \"E\" | \"F\"")]
pub struct Shape(u8);

impl Shape {
    /// The shape with this index, from 0.
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < SHAPES { Some(Self(index)) } else { None }
    }

    /// The shape with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        if letter.is_ascii_uppercase() { Self::new(letter as u8 - b'A') } else { None }
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// All shapes in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SHAPES as u8).map(Self)
    }
}

impl TryFrom<char> for Shape {
    type Error = String;

    fn try_from(letter: char) -> Result<Self, String> {
        Self::from_letter(letter).ok_or_else(|| format!("{letter:?} is no shape of decoration"))
    }
}

impl From<Shape> for char {
    fn from(shape: Shape) -> Self {
        shape.letter()
    }
}

/// Anything that is laid into a lake.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "GardenLakePiece")]
pub enum Piece {
    /// A water tile.
    Tile(Tile),
    /// A bonus tile.
    Bonus(Bonus),
    /// A decoration.
    Decoration(Shape),
}

impl Piece {
    /// A number below 74 for each.
    pub(crate) const fn index(self) -> usize {
        match self {
            Self::Tile(tile) => tile.index(),
            Self::Bonus(bonus) => TILES + bonus as usize,
            Self::Decoration(shape) => TILES + Bonus::ALL.len() + shape.index(),
        }
    }

    /// The piece with this number.
    pub(crate) fn from_index(index: usize) -> Option<Self> {
        if let Some(beyond) = index.checked_sub(TILES + Bonus::ALL.len()) {
            return Shape::new(u8::try_from(beyond).ok()?).map(Self::Decoration);
        }
        match index.checked_sub(TILES) {
            Some(kind) => Some(Self::Bonus(Bonus::ALL[kind])),
            None => Tile::new(index as u8).map(Self::Tile),
        }
    }

    /// The faces that may lie up.
    pub const fn faces(self) -> &'static [Face] {
        if matches!(self, Self::Decoration(_)) { &[Face::Koi] } else { &Face::BOTH }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => write!(f, "{tile}"),
            Self::Bonus(bonus) => write!(f, "+{}", bonus.letter()),
            Self::Decoration(shape) => write!(f, "{}", shape.letter()),
        }
    }
}

/// The face of a tile that lies up; choosing it also chooses the handedness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "GardenLakeFace")]
pub enum Face {
    /// Koi, as drawn.
    Koi,
    /// Lilies, the mirror image.
    Lily,
}

impl Face {
    /// Both faces.
    pub const BOTH: [Self; 2] = [Self::Koi, Self::Lily];
}

/// A piece with one face up, turned: its cells, and those with a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// All its cells.
    pub cells: Polyomino,
    /// The cells with a koi or a lily, in the same box.
    pub symbols: Polyomino,
}

/// A piece in all its forms.
#[derive(Clone, Copy, Debug)]
pub struct Forms {
    faces: [[Form; 4]; 2],
    different: u8,
}

impl Forms {
    /// The forms of a piece whose koi face is given.
    pub(crate) fn new(cells: Polyomino, symbols: Polyomino) -> Self {
        let turns = |cells: Polyomino, symbols: Polyomino| {
            let (cells, symbols) = (cells.turns(), symbols.turns());
            std::array::from_fn(|turn| Form { cells: cells[turn], symbols: symbols[turn] })
        };
        let koi: [Form; 4] = turns(cells, symbols);
        let lily = turns(cells.mirrored(), symbols.mirrored());
        let again = (1..4).find(|&turn| koi[turn] == koi[0]);
        Self { faces: [koi, lily], different: again.unwrap_or(4) as u8 }
    }

    /// How many of the four quarter turns differ: 1, 2 or 4. Turn `n` looks like turn `n % different`.
    pub const fn different(&self) -> u8 {
        self.different
    }

    /// The piece with this face up after this many clockwise quarter turns.
    pub const fn form(&self, face: Face, turn: u8) -> &Form {
        &self.faces[face as usize][turn as usize & 3]
    }
}

/// A piece, how it is turned, and the cell on which the top left corner of its box lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GardenLakeLaying")]
pub struct Laying {
    /// What is laid.
    pub piece: Piece,
    /// The face that lies up; always [`Face::Koi`] for decorations, which have none.
    pub face: Face,
    /// Clockwise quarter turns.
    pub turn: u8,
    /// Where the top left corner of the turned box lies.
    pub at: Cell,
}

/// A marked area of a lake.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Its cells.
    pub cells: Board,
    /// What filling it gives.
    pub bonus: Bonus,
}

/// A printed decoration space of a lake.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    /// Its cells.
    pub cells: Board,
    /// The cells around it by sides.
    pub rim: Board,
    /// The decoration as it lies there.
    pub laying: Laying,
}

/// What is printed on a lake.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Its name, one of [`LAYOUTS`].
    pub name: &'static str,
    /// The marked areas.
    pub areas: Vec<Area>,
    /// The decoration spaces.
    pub spaces: Vec<Space>,
}

/// The points from which on a solo player earns a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "GardenLakeTitles")]
pub struct Titles {
    /// For a Lake Master.
    pub master: u16,
    /// For a Capable Lake Designer.
    pub capable: u16,
}

/// All components.
#[derive(Debug)]
pub struct Components {
    pub(crate) fingerprint: String,
    /// The text of the file, unless it is built in.
    pub(crate) own: Option<String>,
    pub(crate) forms: Vec<Forms>,
    /// The bonus of each section: three of the top edge, then three of the left one.
    pub edges: [Bonus; 2 * SECTIONS],
    /// The lakes in the order of [`LAYOUTS`].
    pub layouts: Vec<Layout>,
    /// The titles without and with a lake card.
    pub titles: [Titles; 2],
}

static COMPONENTS: Interner<Components> = Interner::new();

impl Components {
    /// The components in the text of a file, or the built-in ones; a mistake is named with its line.
    pub fn read(text: Option<&str>) -> Result<&'static Self, SetupError> {
        let text = text.unwrap_or(BUILT_IN);
        let fingerprint = fingerprint(text);
        COMPONENTS.get(&fingerprint, || file::read(text, fingerprint.clone()))
    }

    /// The forms of a piece.
    pub fn forms(&self, piece: Piece) -> &Forms {
        &self.forms[piece.index()]
    }

    /// A piece as it is laid.
    pub fn form(&self, laying: Laying) -> &Form {
        self.forms(laying.piece).form(laying.face, laying.turn)
    }

    /// A piece with its koi face up as text, rows joined by `/`: `O` a koi, `#` water, `.` nothing.
    pub fn drawing(&self, piece: Piece) -> String {
        let Form { cells, symbols } = self.forms(piece).form(Face::Koi, 0);
        let (width, height) = cells.size();
        let mark = |cell| match (symbols.has(cell), cells.has(cell)) {
            (true, _) => 'O',
            (_, true) => '#',
            _ => '.',
        };
        let row = |y| (0..width as u8).map(|x| mark(Cell::new(x, y))).collect::<String>();
        (0..height as u8).map(row).collect::<Vec<_>>().join("/")
    }
}
