//! A game with its options.

use crate::state::State;
use crate::wrong;
use game::Options;
use numpy::PyReadonlyArray1;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use study::{AnyGame, load};

/// The names of the games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    study::names()
}

/// A game with its options.
#[pyclass(frozen, module = "tancho._tancho")]
pub struct Game(pub(crate) Arc<dyn AnyGame>);

#[pymethods]
impl Game {
    #[new]
    fn new(
        name: &str,
        options: BTreeMap<String, String>,
        players: Option<u8>,
        rewards: &str,
        data: Option<String>,
    ) -> PyResult<Self> {
        let options: Options = options.into_iter().collect();
        let rewards = rewards.parse().map_err(wrong)?;
        load(name, &options, data, players, rewards).map(Self).map_err(wrong)
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    #[getter]
    fn players(&self) -> u8 {
        self.0.seats()
    }

    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.0.options().iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    #[getter]
    fn actions(&self) -> u32 {
        self.0.codes()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.0.observation_len()
    }

    #[getter]
    fn information_size(&self) -> usize {
        self.0.information_len()
    }

    fn start(&self, seed: u64) -> PyResult<State> {
        self.0.start(seed).map(State).map_err(wrong)
    }

    fn replay(&self, text: &str) -> PyResult<State> {
        self.0.replay(text).map(State).map_err(wrong)
    }

    fn recall(&self, observation: PyReadonlyArray1<'_, u8>) -> PyResult<String> {
        let bytes = observation.as_slice()?;
        // Bytes that no game wrote may break what reading takes for granted.
        let view = catch_unwind(AssertUnwindSafe(|| self.0.recall(bytes))).ok().flatten();
        view.ok_or_else(|| wrong("these bytes are no observation of this game".to_owned()))
    }
}
