//! Five koi games for Python: the compiled half of the package `tancho`.

mod any;
mod batch;
mod classes;
mod sim;

use pyo3::prelude::*;

/// The compiled half of the package.
#[pymodule]
mod _tancho {
    #[pymodule_export]
    use crate::classes::{Batch, Game, Player, State, games};
}
