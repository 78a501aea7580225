//! One match as a pure state machine: whose turn it is, versions, undo, giving up, the record.
//!
//! A [`Table`] is a match of one game; the terminal and the arena drive it. A [`Room`] is a table
//! with people around it: who sits where, what they agree on, fair deals. It knows no game by type:
//! it drives an [`AnyTable`]. Neither does any I/O, reads a clock or draws a random number.
//!
//! A room changes only by events. [`Room::decide`] turns a command into the event it would be, or
//! refuses it; [`Room::apply`] makes the event true. Whoever drives a room stores the event in between.
//! An action is checked once: the [`Step`] that `decide` found is what `apply` makes true.

mod any;
mod apply;
mod command;
mod consent;
mod decide;
mod event;
pub mod fair;
mod hand_in;
mod log;
mod people;
mod refusal;
mod resends;
mod room;
mod table;

pub use any::{AnyAction, AnyTable, Step, any_table, raw, read_action};
pub use command::{Command, NAME_LIMIT, Plan, SeatPlan, TurnDays, TurnDaysError, clean_name};
pub use consent::{Stop, Takeover, Undo};
pub use decide::{Asker, Decision};
pub use event::{Beginning, CommandId, Entry, Event, Opening, OwnData, Whole};
pub use log::{Closing, Line, Note};
pub use people::{People, Person};
pub use refusal::Refusal;
pub use room::{Chair, Maker, Phase, Room, Sitter, Times};
pub use table::Table;
