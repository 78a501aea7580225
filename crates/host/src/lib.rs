//! What a host of tables does without a network, a clock or a disk: the server calls it, and so does a browser that plays
//! without one.
//!
//! Each thing comes twice: for a game that is known by type, and for the one that a table or a record names.

mod hand_in;
mod order;
mod reviewing;
mod setup;
mod study;

pub use hand_in::hand_in;
pub use order::{decide, sight, viewer};
pub use reviewing::{Reviewing, begin_review, begin_review_of, record_components};
pub use setup::{
    Brain, Thinker, complete, complete_for, is_short, make_table, make_table_of, opening, setup_of, thinker,
};
pub use study::{Sight, hint, hint_of, preview, preview_of, replay, replay_of};
