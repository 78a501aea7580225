//! Geometry only: squares and hexes as fixed-size bit boards. No crate here knows a game.

pub mod hex;
pub mod square;
