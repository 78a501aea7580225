//! What speaks for an action.

use crate::action::Action;
use crate::components::{Board, Bonus, Face, Piece, Shape};
use crate::effect::Effect;
use crate::scoring::GROUP;
use crate::state::{GardenLake, Lake};
use crate::view::CellSet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A group that comes to this many symbols is on its way.
const BEGUN: u32 = 4;

/// One thing that speaks for an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[ts(rename = "GardenLakeMerit")]
pub enum Merit {
    /// It fills rows and columns.
    Fills {
        /// The rows, from 0 at the top.
        rows: Vec<u8>,
        /// The columns, from 0 at the left.
        columns: Vec<u8>,
    },
    /// It makes a group that scores, or adds a decoration to one.
    Groups {
        /// Koi or lilies.
        symbol: Face,
        /// The cells of the group.
        cells: CellSet,
        /// The points that it makes more than before.
        points: i32,
    },
    /// It gains a bonus tile.
    Gains {
        /// Which.
        bonus: Bonus,
    },
    /// It surrounds a space, which gets its decoration.
    Surrounds {
        /// The decoration.
        shape: Shape,
    },
    /// It brings a group nearer to the size that scores.
    Grows {
        /// Koi or lilies.
        symbol: Face,
        /// The cells of the group.
        cells: CellSet,
        /// How many symbols are missing.
        missing: u8,
    },
}

impl GardenLake {
    /// What a laying brings at once, the points first, and the groups that it brings nearer.
    pub(crate) fn speaks_for(&self, action: Action) -> Vec<Merit> {
        let mut merits: Vec<Merit> = self.happens(action).into_iter().filter_map(merit).collect();
        merits.sort_by_key(|merit| -points(merit));
        let mut after = self.clone();
        after.apply(action);
        merits.extend(grown(self.lake(self.turn.seat), after.lake(self.turn.seat)));
        merits
    }
}

/// What an effect is good for.
fn merit(effect: Effect) -> Option<Merit> {
    Some(match effect {
        Effect::Filled { rows, columns } => Merit::Fills { rows, columns },
        Effect::Grouped { symbol, cells, before, points, .. } if points > before => {
            Merit::Groups { symbol, cells, points: points - before }
        }
        Effect::Gained { bonus, .. } => Merit::Gains { bonus },
        Effect::Surrounded { laying, .. } => match laying.piece {
            Piece::Decoration(shape) => Merit::Surrounds { shape },
            _ => return None,
        },
        _ => return None,
    })
}

/// The points that a merit stands for.
fn points(merit: &Merit) -> i32 {
    match merit {
        Merit::Fills { rows, columns } => (rows.len() + columns.len()) as i32,
        Merit::Groups { points, .. } => *points,
        _ => 0,
    }
}

/// The groups that are new or larger, still too small to score, and can still grow.
fn grown(old: &Lake, new: &Lake) -> Vec<Merit> {
    let free = new.free();
    let nearer = |symbol: Face| {
        let added = new.symbols[symbol as usize] - old.symbols[symbol as usize];
        let begun = move |group: &Board| {
            (BEGUN..GROUP).contains(&group.len()) && group.meets(&added) && group.neighbours().meets(&free)
        };
        new.symbols[symbol as usize].groups().filter(begun).map(move |group| Merit::Grows {
            symbol,
            cells: CellSet(group),
            missing: (GROUP - group.len()) as u8,
        })
    };
    Face::BOTH.into_iter().flat_map(nearer).collect()
}
