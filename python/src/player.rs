//! One of our computer players.

use crate::game::Game;
use crate::state::State;
use crate::wrong;
use pyo3::prelude::*;
use search::Budget;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use study::{AnyPlayer, Told};

/// One of our computer players.
#[pyclass(frozen, module = "tancho._tancho")]
pub struct Player {
    player: Mutex<Box<dyn AnyPlayer>>,
    budget: Budget,
}

/// The whole action, the decisions that make it, the chance to win, the lead expected, and how often it was looked at.
type Opinion = (String, Vec<u32>, f32, f32, u64);

impl Player {
    /// Thinks without holding up other Python threads.
    fn think<T: Send>(
        &self,
        py: Python<'_>,
        state: &State,
        think: impl FnOnce(&mut dyn AnyPlayer, &State) -> Told<T> + Send,
    ) -> PyResult<T> {
        py.detach(|| {
            let mut player = self.player.lock().unwrap_or_else(PoisonError::into_inner);
            think(&mut **player, state)
        })
        .map_err(wrong)
    }
}

#[pymethods]
impl Player {
    #[new]
    fn new(game: &Game, name: &str, nodes: Option<u64>, ms: Option<u64>, seed: u64) -> PyResult<Self> {
        let player = game.0.player(name, seed).map_err(wrong)?;
        let nodes = if nodes.is_none() && ms.is_none() { Some(1000) } else { nodes };
        let budget = Budget { time: ms.map(Duration::from_millis), nodes, threads: 1 };
        Ok(Self { player: Mutex::new(player), budget })
    }

    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<u32> {
        self.think(py, state, |player, state| player.choose(&*state.0, &self.budget))
    }

    fn analyse(&self, py: Python<'_>, state: &State) -> PyResult<Vec<Opinion>> {
        let opinions = self.think(py, state, |player, state| player.analyse(&*state.0, &self.budget))?;
        let tell = |one: study::Opinion| (one.action, one.decisions, one.value, one.points, one.visits);
        Ok(opinions.into_iter().map(tell).collect())
    }
}
