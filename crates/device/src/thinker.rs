//! Computers of one game. While they think nothing else is heard, so they live in a worker of their own, with tables of their own.

use crate::tables::{Stored, Tables};
use catalogue::Roster;
use game::Viewer;
use host::{Brain, Thinker as _};
use search::Budget;
use std::collections::HashMap;
use table::Refusal;
use wire::Problem;

/// How many players are remembered between their decisions.
const REMEMBERED: usize = 4;

/// The players of this device.
pub struct Thinker<G: Roster> {
    tables: Tables<G>,
    players: HashMap<String, Brain<G>>,
}

impl<G: Roster> Default for Thinker<G> {
    fn default() -> Self {
        Self { tables: Tables::default(), players: HashMap::new() }
    }
}

impl<G: Roster> Thinker<G> {
    /// Takes in what was stored of a table: all of it, or what came after the version that is known.
    pub fn load(&mut self, log: &[Stored]) -> Result<(), Problem> {
        self.tables.load(log)
    }

    /// The version of a table that is known.
    pub fn version(&self, id: &str) -> Option<u32> {
        self.tables.version(id)
    }

    /// What the computer that is to act plays, in notation; nothing if it is a person's turn. A player stays with its seat: the
    /// decisions of one turn share a plan. With a number of nodes it looks at so many and at no clock.
    pub fn think(&mut self, id: &str, seed: u64, nodes: Option<u64>) -> Result<Option<String>, Problem> {
        let room = self.tables.room(id)?;
        let Some((seat, level)) = room.computer_to_act() else { return Ok(None) };
        let view = room.table().ok_or(Refusal::SeatsFree)?.typed_view(Viewer::Seat(seat));
        let setup = host::setup_of::<G>(room.opening())?;
        let name = format!("{id} {seat} {level}");
        if self.players.len() >= REMEMBERED && !self.players.contains_key(&name) {
            self.players.clear();
        }
        let player = self.players.entry(name).or_insert_with(|| {
            let player = Brain::new(setup, level, seed);
            match nodes {
                Some(nodes) => player.within(Budget::nodes(nodes)),
                None => player,
            }
        });
        player.think(&*view).map(Some).map_err(|detail| Refusal::Damaged { detail }.into())
    }
}
