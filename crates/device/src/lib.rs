//! Tables on the player's own device: what the server does, without a network, a clock or a disk.
//!
//! Everything here is for one game that is known by type, so that a browser loads no other. Whoever drives it stores what
//! [`Tables`] gives back before anybody is shown anything, and lets [`Thinker`] think where it is in nobody's way.

mod advice;
mod choices;
mod learn;
mod review;
mod tables;
mod thinker;

pub use advice::Seen;
pub use choices::choices;
pub use learn::{courses, give_puzzles, lesson, lesson_hint, puzzle, puzzle_day};
pub use review::Review;
pub use tables::{Carried, OwnBox, Stored, Tables};
pub use thinker::Thinker;
