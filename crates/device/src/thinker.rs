//! Computers of one game that think about tasks. While they do, nothing else is heard: they live in a worker of their own.

use crate::Task;
use catalogue::Roster;
use host::{Brain, Sight};
use std::collections::HashMap;
use wire::Hint;

/// How many players are remembered between their decisions.
const REMEMBERED: usize = 4;

/// The players of this device.
pub struct Thinker<G: Roster> {
    players: HashMap<String, Brain<G>>,
}

impl<G: Roster> Default for Thinker<G> {
    fn default() -> Self {
        Self { players: HashMap::new() }
    }
}

impl<G: Roster> Thinker<G> {
    /// What the computer of a task plays, in notation. A player stays with its seat: the decisions of one turn share a plan.
    pub fn think(&mut self, task: &Task, seed: u64) -> Result<String, String> {
        let level = task.level.ok_or("a hint is no decision")?;
        let view: G::View = serde_json::from_str(task.view.get()).map_err(|error| error.to_string())?;
        let setup = host::setup_of::<G>(&task.opening).map_err(|refusal| refusal.to_string())?;
        let name = format!("{} {} {level}", task.table, task.seat);
        if self.players.len() >= REMEMBERED && !self.players.contains_key(&name) {
            self.players.clear();
        }
        self.players.entry(name).or_insert_with(|| Brain::new(setup, level, seed)).decide(&view)
    }

    /// What a strong player would do.
    pub fn hint(&self, task: Task) -> Result<Hint, String> {
        let view: G::View = serde_json::from_str(task.view.get()).map_err(|error| error.to_string())?;
        let sight = Sight { opening: task.opening, seat: task.seat, view: Box::new(view) };
        host::hint_of::<G>(&sight, task.version)
    }
}
