//! Geometry only: squares and hexes as fixed-size bit boards. Nothing here knows a game.

pub mod hex;
pub mod square;
