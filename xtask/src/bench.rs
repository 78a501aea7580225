//! `cargo xtask bench`.

use crate::run::{Done, cargo};

/// Runs the benchmarks; words given choose among them.
pub fn bench(filter: &[&str]) -> Done {
    cargo(&[&["bench", "--package", "benches", "--package", "study", "--"], filter].concat())
}
