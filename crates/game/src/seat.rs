//! Seats at a table, who looks at it, and small per-seat lists.

use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The most seats any game has.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`.
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }

    /// The previous seat, that is the next one counter-clockwise.
    pub const fn previous(self, seats: u8) -> Self {
        Self((self.0 + seats - 1) % seats)
    }

    /// All seats of a table in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..seats).map(Self)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0 + 1)
    }
}

/// Who looks at a game: a player, or somebody without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Somebody who may only know what everybody knows.
    Watcher,
}

impl Viewer {
    /// Every viewer of a table: each seat, then the watcher.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Watcher])
    }

    /// The seat of this viewer, if it has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Watcher => None,
        }
    }

    /// Whether this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

/// One value for each seat, without allocation; a list in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerSeat<T> {
    items: [T; MAX_SEATS],
    len: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// A list made by asking for the value of each seat; at most [`MAX_SEATS`] seats.
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut items = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            items[seat.index()] = value(seat);
        }
        Self { items, len: seats }
    }
}

impl<T> std::ops::Deref for PerSeat<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T> std::ops::DerefMut for PerSeat<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T> std::ops::Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &(**self)[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut (**self)[seat.index()]
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > MAX_SEATS {
            let message = format!("at most {MAX_SEATS} seats, not {}", list.len());
            return Err(serde::de::Error::custom(message));
        }
        Ok(Self::from_fn(list.len() as u8, |seat| list[seat.index()]))
    }
}
