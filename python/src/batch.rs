//! Many games at once, in arrays that Python owns.

use crate::game::Game;
use crate::wrong;
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use study::{AnyBatch, Rows};

type Codes<'py> = Bound<'py, PyArray1<u32>>;

/// Many games at once.
#[pyclass(module = "tancho._tancho")]
pub struct Batch {
    games: Box<dyn AnyBatch>,
    count: usize,
}

/// The arrays that are filled, as they come from Python.
#[derive(FromPyObject)]
struct Arrays<'py>(
    PyReadwriteArray2<'py, u8>,
    Option<PyReadwriteArray2<'py, u8>>,
    PyReadwriteArray2<'py, f32>,
    PyReadwriteArray1<'py, u8>,
    PyReadwriteArray1<'py, u8>,
);

impl Arrays<'_> {
    fn rows(&mut self) -> PyResult<Rows<'_>> {
        Ok(Rows {
            observations: self.0.as_slice_mut()?,
            masks: self.1.as_mut().map(|masks| masks.as_slice_mut()).transpose()?,
            rewards: self.2.as_slice_mut()?,
            ends: self.3.as_slice_mut()?,
            seats: self.4.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn new(game: &Game, count: usize, threads: usize, seed: u64) -> PyResult<Self> {
        if !(1..=1 << 20).contains(&count) || !(1..=1024).contains(&threads) {
            return Err(wrong("a batch has 1 to 1048576 games and 1 to 1024 threads".to_owned()));
        }
        Ok(Self { games: game.0.batch(count, threads, seed).map_err(wrong)?, count })
    }

    fn reset(&mut self, py: Python<'_>, seed: u64, mut arrays: Arrays<'_>) -> PyResult<()> {
        let (rows, games) = (arrays.rows()?, &mut self.games);
        py.detach(|| games.reset(seed, rows)).map_err(wrong)
    }

    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, u32>,
        mut arrays: Arrays<'_>,
    ) -> PyResult<()> {
        let (codes, rows, games) = (actions.as_slice()?, arrays.rows()?, &mut self.games);
        py.detach(|| games.step(codes, rows)).map_err(wrong)
    }

    fn legal_actions<'py>(&self, py: Python<'py>) -> (Codes<'py>, Codes<'py>) {
        let (all, begins) = self.games.legal();
        (PyArray1::from_vec(py, all), PyArray1::from_vec(py, begins))
    }

    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Codes<'py>> {
        let mut codes = vec![0; self.count];
        self.games.random(&mut codes).map_err(wrong)?;
        Ok(PyArray1::from_vec(py, codes))
    }

    fn made(&self) -> (u64, u64) {
        self.games.made()
    }
}
