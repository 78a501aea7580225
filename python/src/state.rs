//! A position.

use crate::wrong;
use game::{Seat, Viewer};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use study::AnyState;

/// A position.
#[pyclass(module = "tancho._tancho")]
pub struct State(pub(crate) Box<dyn AnyState>);

impl State {
    /// A player is counted from 0; without one, a watcher looks.
    fn viewer(&self, player: Option<u8>) -> PyResult<Viewer> {
        let Some(seat) = player else { return Ok(Viewer::Watcher) };
        if seat < self.0.seats() {
            return Ok(Viewer::Seat(Seat(seat)));
        }
        Err(wrong(format!("there are {} players, counted from 0", self.0.seats())))
    }
}

#[pymethods]
impl State {
    fn to_act(&self) -> Option<u8> {
        self.0.to_act()
    }

    fn legal_actions(&self) -> Vec<u32> {
        self.0.legal()
    }

    fn apply_action(&mut self, action: u32) -> PyResult<()> {
        self.0.apply(action).map_err(wrong)
    }

    fn clone(&self) -> Self {
        Self(self.0.copy())
    }

    fn points(&self) -> Vec<i32> {
        self.0.points()
    }

    fn returns(&self) -> Vec<f32> {
        self.0.returns()
    }

    fn outcome(&self) -> Option<String> {
        self.0.outcome()
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.0.write(action).map_err(wrong)
    }

    fn observation<'py>(&self, py: Python<'py>, player: Option<u8>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        Ok(PyArray1::from_vec(py, self.0.observe(self.viewer(player)?)))
    }

    fn view(&self, player: Option<u8>) -> PyResult<String> {
        Ok(self.0.view(self.viewer(player)?))
    }

    fn information<'py>(&self, py: Python<'py>, player: u8) -> PyResult<Bound<'py, PyBytes>> {
        self.viewer(Some(player))?;
        Ok(PyBytes::new(py, &self.0.information(player)))
    }

    fn resample(&self, player: u8, seed: u64) -> PyResult<Self> {
        self.viewer(Some(player))?;
        Ok(Self(self.0.resample(player, seed)))
    }

    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    fn record(&self) -> Option<String> {
        self.0.record()
    }
}
