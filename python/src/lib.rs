//! Five koi games for Python: the compiled half of the package `tancho`.
//!
//! Nothing is decided here: each class hands over to the crate `study`.

mod batch;
mod game;
mod player;
mod state;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A sentence as Python's `ValueError`.
fn wrong(told: String) -> PyErr {
    PyValueError::new_err(told)
}

/// The compiled half of the package.
#[pymodule]
mod _tancho {
    #[pymodule_export]
    use crate::{batch::Batch, game::Game, game::games, player::Player, state::State};
}
