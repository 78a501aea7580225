//! Instead of `dataset.rs` in a program that was built without the feature of that name.

use crate::assignment::Assignment;
use crate::failure::Failure;
use arena::{Finished, Schedule};
use std::path::{Path, PathBuf};

/// There is none.
pub enum Dataset {}

impl Dataset {
    /// Says what is missing.
    pub fn create(_: &Path, _: &Assignment, _: &Schedule) -> Result<Self, Failure> {
        let missing = "this program was built without --dataset: build it with cargo's --features dataset";
        Err(Failure::Usage(missing.to_owned()))
    }

    /// Cannot be asked for.
    pub fn add(&mut self, _: &Finished) -> Result<(), Failure> {
        match *self {}
    }

    /// Cannot be asked for.
    pub fn finish(self) -> Result<PathBuf, Failure> {
        match self {}
    }
}
