//! What the seat to act may choose: whole actions, and placements that lack only their place.

use crate::action::{Action, Form, PLAIN, Verb, VerbName};
use crate::listing::{Point, hex_point, point};
use crate::pieces::Gain;
use crate::pond::Spot;
use crate::state::Koi;
use grid::hex::{Cell, Direction, HexSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the seat to act may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiChoices")]
pub struct Choices {
    /// The actions without a place.
    pub actions: Vec<Choice>,
    /// The placements.
    pub places: Vec<Places>,
}

/// An action without a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiChoice")]
pub struct Choice {
    /// The action.
    pub action: Action,
    /// The price, if it buys a koi.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub coins: Option<u8>,
    /// What it offers, if it is a reward, a draw from the well or luck spent on tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub gain: Option<Gain>,
}

/// The places for one thing lying in one way: the action is `put` with `verb`, `turn` and one of `at`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "KoiPlaces")]
pub struct Places {
    /// What is put there.
    #[ts(as = "VerbName")]
    pub verb: Verb,
    /// How it lies.
    pub turn: u8,
    /// The hexes that it will cover, from the one it is placed at.
    pub covers: Vec<Point>,
    /// Where it can be placed.
    pub at: Vec<Point>,
}

impl Choices {
    /// All that the seat to act may do.
    pub(super) fn of(game: &Koi) -> Self {
        let plain = game.plain();
        let listed = PLAIN.into_iter().enumerate().filter(|(bit, _)| plain >> bit & 1 == 1);
        let choice = |(_, action): (usize, Action)| Choice {
            action,
            coins: game.cost(action),
            gain: game.offer(action),
        };
        let mut places = Vec::new();
        for verb in game.verbs_now() {
            for turn in 0..verb.form(game.components()).turns() {
                let at = game.places(verb, turn);
                if !at.is_empty() {
                    places.push(Places::new(game, verb, turn, &at));
                }
            }
        }
        Self { actions: listed.map(choice).collect(), places }
    }
}

impl Places {
    fn new(game: &Koi, verb: Verb, turn: u8, at: &HexSet) -> Self {
        let covers = match verb.form(game.components()) {
            Form::Hex | Form::Path => vec![[0, 0]],
            Form::Arc => Spot { x: Cell::ORIGIN, dir: Direction::new(turn) }.cells().map(point).to_vec(),
            Form::Shape(shape) => {
                shape.turns()[usize::from(turn)].iter().map(|&hex| hex_point(hex)).collect()
            }
        };
        Self { verb, turn, covers, at: at.iter().map(point).collect() }
    }
}
