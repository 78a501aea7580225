//! The classes that Python sees.

use crate::any::{AnyBatch, AnyGame, AnyPlayer, AnyState, Rows};
use crate::sim::Table;
use catalogue::with_game;
use game::{Options, Record, Seat, Seed, Viewer};
use numpy::{PyArray1, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use search::Budget;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

fn wrong(told: impl ToString) -> PyErr {
    PyValueError::new_err(told.to_string())
}

/// The names of the games.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    catalogue::ABOUTS.iter().map(|about| about.name).collect()
}

/// A game with its options.
#[pyclass(frozen, module = "tancho")]
pub struct Game(Arc<dyn AnyGame>);

#[pymethods]
impl Game {
    /// The game called `name`; `data` is the text of a rules or components file.
    #[new]
    #[pyo3(signature = (name, options, seats=None, data=None))]
    fn new(
        name: &str,
        options: BTreeMap<String, String>,
        seats: Option<u8>,
        data: Option<String>,
    ) -> PyResult<Self> {
        let options: Options = options.into_iter().collect();
        let made = with_game!(name, G => {
            Table::<G>::new(&options, data, seats).map(|table| Arc::new(table) as Arc<dyn AnyGame>)
        });
        made.map_err(wrong)?.map(Self).map_err(wrong)
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
    fn num_actions(&self) -> u32 {
        self.0.codes()
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.0.observation_len()
    }

    fn start(&self, seed: u64) -> PyResult<State> {
        self.0.start(Seed::from_number(seed)).map(State).map_err(wrong)
    }

    fn from_record(&self, text: &str) -> PyResult<State> {
        let record = Record::parse(text).map_err(wrong)?;
        self.0.replay(&record).map(State).map_err(wrong)
    }

    fn recall(&self, observation: PyReadonlyArray1<'_, u8>) -> PyResult<String> {
        let view = self.0.recall(observation.as_slice()?);
        view.ok_or_else(|| wrong("these bytes are no observation of this game"))
    }
}

/// A position.
#[pyclass(module = "tancho")]
pub struct State(Box<dyn AnyState>);

impl State {
    fn viewer(seat: Option<u8>) -> Viewer {
        seat.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat(seat)))
    }

    fn check_seat(&self, seat: Option<u8>) -> PyResult<()> {
        let seats = self.0.points().len();
        if seat.is_none_or(|seat| usize::from(seat) < seats) {
            return Ok(());
        }
        Err(wrong(format!("there are {seats} players, counted from 0")))
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

    fn shares(&self) -> Option<Vec<f32>> {
        self.0.shares()
    }

    fn outcome(&self) -> Option<String> {
        self.0.outcome()
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.0.told(action).map_err(wrong)
    }

    #[pyo3(signature = (player=None))]
    fn observation<'py>(&self, py: Python<'py>, player: Option<u8>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        self.check_seat(player)?;
        Ok(PyArray1::from_vec(py, self.0.observe(Self::viewer(player))))
    }

    #[pyo3(signature = (player=None))]
    fn view(&self, player: Option<u8>) -> PyResult<String> {
        self.check_seat(player)?;
        Ok(self.0.view(Self::viewer(player)))
    }

    fn information_state_string(&self, player: u8) -> PyResult<String> {
        self.check_seat(Some(player))?;
        Ok(self.0.information(player))
    }

    fn resample_from_infostate(&self, player: u8, seed: u64) -> PyResult<Self> {
        self.check_seat(Some(player))?;
        Ok(Self(self.0.resample(player, seed)))
    }

    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    fn record(&self) -> Option<String> {
        self.0.record()
    }
}

/// One of our players.
#[pyclass(module = "tancho")]
pub struct Player {
    player: Box<dyn AnyPlayer>,
    budget: Budget,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (game, name, nodes=None, ms=None, seed=1))]
    fn new(game: &Game, name: &str, nodes: Option<u64>, ms: Option<u64>, seed: u64) -> PyResult<Self> {
        let nodes = if nodes.is_none() && ms.is_none() { Some(1000) } else { nodes };
        let budget = Budget { time: ms.map(Duration::from_millis), nodes, threads: 1 };
        Ok(Self { player: game.0.player(name, seed).map_err(wrong)?, budget })
    }

    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<u32> {
        let (player, state, budget) = (&mut self.player, &state.0, self.budget);
        py.detach(|| player.choose(state.as_ref(), &budget)).map_err(wrong)
    }

    fn analyse(&mut self, py: Python<'_>, state: &State) -> PyResult<Vec<(String, u32, f32, f32, u64)>> {
        let (player, state, budget) = (&mut self.player, &state.0, self.budget);
        let opinions = py.detach(|| player.analyse(state.as_ref(), &budget)).map_err(wrong)?;
        Ok(opinions.into_iter().map(|o| (o.action, o.code, o.value, o.points, o.visits)).collect())
    }
}

/// Many games at once.
#[pyclass(module = "tancho")]
pub struct Batch {
    games: Box<dyn AnyBatch>,
    count: usize,
    seats: usize,
    codes: usize,
    observation: usize,
}

type Bytes2<'py> = PyReadwriteArray2<'py, u8>;
type Bytes1<'py> = PyReadwriteArray1<'py, u8>;

impl Batch {
    fn check(&self, name: &str, found: usize, wanted: usize) -> PyResult<()> {
        if found == wanted {
            return Ok(());
        }
        Err(wrong(format!("the array of {name} has {found} items; it needs {wanted}")))
    }

    fn check_rows(&self, rows: &Rows<'_>) -> PyResult<()> {
        self.check("observations", rows.observations.len(), self.count * self.observation)?;
        self.check("masks", rows.masks.len(), self.count * self.codes)?;
        self.check("rewards", rows.rewards.len(), self.count * self.seats)?;
        self.check("ends", rows.ends.len(), self.count)?;
        self.check("players", rows.seats.len(), self.count)
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, count, threads=1, seed=0))]
    fn new(game: &Game, count: usize, threads: usize, seed: u64) -> PyResult<Self> {
        if !(1..=1 << 20).contains(&count) || !(1..=1024).contains(&threads) {
            return Err(wrong("a batch has 1 to 1048576 games and 1 to 1024 threads"));
        }
        let games = game.0.batch(count, threads, seed).map_err(PyRuntimeError::new_err)?;
        let (seats, codes) = (game.0.seats().into(), game.0.codes() as usize);
        Ok(Self { games, count, seats, codes, observation: game.0.observation_len() })
    }

    #[expect(clippy::too_many_arguments, reason = "one for each array")]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        mut observations: Bytes2<'_>,
        mut masks: Bytes2<'_>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ends: Bytes1<'_>,
        mut players: Bytes1<'_>,
    ) -> PyResult<()> {
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
            seats: players.as_slice_mut()?,
        };
        self.check_rows(&rows)?;
        let games = &mut self.games;
        py.detach(|| games.reset(seed, rows));
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "one for each array")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, u32>,
        mut observations: Bytes2<'_>,
        mut masks: Bytes2<'_>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ends: Bytes1<'_>,
        mut players: Bytes1<'_>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        self.check("actions", actions.len(), self.count)?;
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ends: ends.as_slice_mut()?,
            seats: players.as_slice_mut()?,
        };
        self.check_rows(&rows)?;
        let games = &mut self.games;
        py.detach(|| games.step(actions, rows)).map_err(wrong)
    }

    fn legal_actions<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>) {
        let (all, begins) = self.games.legal();
        (PyArray1::from_vec(py, all), PyArray1::from_vec(py, begins))
    }

    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_vec(py, self.games.random())
    }
}
