//! The 49 squares, sets of them as bits, and who is whose neighbour.

use game::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// Squares on a side of the pond.
pub const SIDE: u8 = 7;
/// All squares of the pond.
pub const SQUARES: u8 = SIDE * SIDE;

/// A square, counted from a1 along the rank: a1 = 0, b1 = 1, … g7 = 48.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, TS)]
#[ts(as = "String")]
pub struct Square(u8);

impl Square {
    /// The square with this number, if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < SQUARES { Some(Self(index)) } else { None }
    }

    /// The number of the square.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The set of this square alone.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square one step away in direction 0-7, if it is on the board.
    pub const fn step(self, direction: u8) -> Option<Self> {
        let (file, rank) = DIRECTIONS[direction as usize];
        let (file, rank) = ((self.0 % SIDE) as i8 + file, (self.0 / SIDE) as i8 + rank);
        if file < 0 || rank < 0 || file >= SIDE as i8 || rank >= SIDE as i8 {
            return None;
        }
        Some(Self(rank as u8 * SIDE + file as u8))
    }

    /// The squares one king step away.
    pub const fn neighbours(self) -> u64 {
        NEIGHBOURS[self.0 as usize]
    }

    /// The neighbours with a square straight behind them, over which one may jump from here.
    pub(crate) const fn hurdles(self) -> u64 {
        HURDLES[self.0 as usize]
    }

    /// The square straight behind `over`; only for a hurdle of this square.
    pub(crate) const fn behind(self, over: Self) -> Self {
        Self(2 * over.0 - self.0)
    }
}

/// Files and ranks of the eight directions.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const NEIGHBOURS: [u64; SQUARES as usize] = table(1);
const HURDLES: [u64; SQUARES as usize] = table(2);

/// For each square the neighbours in all directions in which one can go `reach` steps.
const fn table(reach: u8) -> [u64; SQUARES as usize] {
    let mut sets = [0; SQUARES as usize];
    let mut index = 0;
    while index < SQUARES {
        let mut direction = 0;
        while direction < 8 {
            if let Some(next) = Square(index).step(direction)
                && (reach == 1 || next.step(direction).is_some())
            {
                sets[index as usize] |= next.bit();
            }
            direction += 1;
        }
        index += 1;
    }
    sets
}

/// The squares of a set, from a1 on.
pub fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let first = lowest(set)?;
        set &= set - 1;
        Some(first)
    })
}

/// The first square of a set.
pub const fn lowest(set: u64) -> Option<Square> {
    Square::new(set.trailing_zeros() as u8)
}

/// Square number `n` of a set, counted from 0.
pub(crate) fn nth(mut set: u64, n: u32) -> Option<Square> {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    lowest(set)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % SIDE), self.0 / SIDE + 1)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [file @ b'a'..=b'g', rank @ b'1'..=b'7'] => Ok(Self((rank - b'1') * SIDE + file - b'a')),
            _ => Err(NotationError::new(text)),
        }
    }
}

impl Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Views are full of squares: they are written without the machinery of formatting.
        let name = [b'a' + self.0 % SIDE, b'1' + self.0 / SIDE];
        serializer.serialize_str(str::from_utf8(&name).unwrap_or_default())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn names_go_from_a1_to_g7() {
        let names: Vec<String> = squares((1 << SQUARES) - 1).map(|s| s.to_string()).collect();
        assert_eq!((names[0].as_str(), names[1].as_str(), names[48].as_str()), ("a1", "b1", "g7"));
        assert!(names.iter().zip(0..).all(|(name, index)| square(name).index() == index));
        for wrong in ["", "a", "a0", "a8", "h1", "A1", "a11", "é"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_corner_has_three_neighbours_an_edge_five_the_middle_eight() {
        let count = |name| square(name).neighbours().count_ones();
        assert_eq!((count("a1"), count("d1"), count("d4"), count("g7")), (3, 5, 8, 3));
    }

    #[test]
    fn there_is_a_square_behind_every_hurdle() {
        for index in 0..SQUARES {
            let from = Square(index);
            for over in squares(from.hurdles()) {
                let direction = (0..8).find(|&d| from.step(d) == Some(over)).unwrap();
                assert_eq!(over.step(direction), Some(from.behind(over)));
            }
        }
        assert_eq!(
            squares(square("b2").hurdles()).map(|s| s.to_string()).collect::<Vec<_>>(),
            ["c2", "b3", "c3"]
        );
    }
}
