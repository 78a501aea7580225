//! Players that are separate programs, in any language.
//!
//! [`message`] is the line protocol (`docs/engine.md` describes it), [`Process`] a program that is held to
//! its limits, [`Outside`] such a program in a seat.

mod command;
pub mod message;
mod outside;
mod process;

pub use command::{Command, CommandError};
pub use outside::{Engine, Outside, legal};
pub use process::{Limits, Process};
