//! The `Game` trait and the words that all games share: seats, seeds, options, outcomes, records.
//!
//! A rule crate implements [`Game`] and does nothing else: no I/O, no clock, no global randomness.
//! Everything else (search, tables, the arena, the server) knows games only through this crate.
//! With the feature `testkit` it also holds the conformance kit that every game passes.

pub mod data;
mod decisions;
mod game;
mod intern;
mod level;
mod minimax;
mod observation;
mod options;
mod outcome;
mod random;
mod record;
#[cfg(feature = "openapi")]
pub mod schema;
mod seat;
mod seating;
mod seed;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use decisions::{Decisions, NotADecision, Steps, push_bits};
pub use game::{About, Fact, Game, NotationError, Policy, Setup, Turnwise};
pub use intern::{Interner, fingerprint};
pub use level::{Level, LevelError};
pub use minimax::{Minimax, Node};
pub use observation::{Observe, Read, Reader, Writer, own_first};
pub use options::{Choice, OptionSpec, Options, SetupError, Values};
pub use outcome::{Ending, Outcome, TableEnd};
pub use random::{DealRng, FastRng, Random};
pub use record::{AnyOutcome, Record, RecordError, Replay, fact, json};
pub use seat::{MAX_SEATS, PerSeat, Seat, Viewer};
pub use seating::{Start, starter};
pub use seed::{Deal, Seed, SeedError};
