//! What a viewer sees: everything, and what the seat to act may choose.

use crate::square::{Square, squares};
use crate::state::{End, JinLi, Position};
use game::{Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The pond as a player or a watcher sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "JinLiView")]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub you: Option<Seat>,
    /// Whose decision is next.
    pub to_act: Option<Seat>,
    /// The koi of red and of yellow.
    pub koi: [Vec<Square>; 2],
    /// The stones on the board.
    pub stones: Vec<Square>,
    /// The stones in hand.
    pub hand: [u8; 2],
    /// The points.
    pub points: [u8; 2],
    /// The points that win.
    pub target: u8,
    /// Turns finished.
    pub turns: u16,
    /// Passes in a row.
    pub passes: u8,
    /// Whether the seat to act has to hand over a stone first (alternate 4).
    pub owes_stone: bool,
    /// How often the position at the start of this turn has come up.
    pub times_seen: u8,
    /// The earlier positions that can come up again, as fingerprints.
    pub history: Vec<String>,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How it ended.
    pub outcome: Option<Outcome<End>>,
}

/// What the seat to act may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "JinLiChoices")]
pub struct Choices {
    /// What each of your koi can do.
    pub koi: Vec<KoiChoices>,
    /// Whether a swim ends with a drop.
    pub must_drop: bool,
    /// Where the stone of a swim may fall: here or on the square that the koi left, not where it swam.
    pub drops: Vec<Square>,
    /// The stones that may be handed over, when one is owed.
    pub returns: Vec<Square>,
    /// Whether the turn is a pass.
    pub pass: bool,
}

/// What one koi can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "JinLiKoiChoices")]
pub struct KoiChoices {
    /// Where it is.
    pub from: Square,
    /// Where it can swim.
    pub swims: Vec<Square>,
    /// Where it can jump.
    pub jumps: Vec<Square>,
}

impl Choices {
    fn of(position: &Position) -> Self {
        if position.owes_stone {
            let returns = squares(position.stones).collect();
            return Self { koi: Vec::new(), must_drop: false, drops: Vec::new(), returns, pass: false };
        }
        Self {
            koi: position.own_koi().map(|from| KoiChoices::of(position, from)).collect(),
            must_drop: position.must_drop(),
            drops: squares(if position.must_drop() { position.empty() } else { 0 }).collect(),
            returns: Vec::new(),
            pass: position.is_blocked(),
        }
    }
}

impl KoiChoices {
    fn of(position: &Position, from: Square) -> Self {
        Self {
            from,
            swims: squares(position.swims(from)).collect(),
            jumps: squares(position.jumps(from)).collect(),
        }
    }
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &JinLi, viewer: Viewer) -> Self {
        let position = &game.position;
        let to_act = game.seat_to_act();
        let yours = to_act.is_some_and(|seat| viewer.is(seat));
        let now = game.history.last();
        Self {
            you: viewer.seat(),
            to_act,
            koi: position.koi.map(|set| squares(set).collect()),
            stones: squares(position.stones).collect(),
            hand: position.hand,
            points: position.points,
            target: game.setup.target,
            turns: game.turns,
            passes: position.passes,
            owes_stone: position.owes_stone,
            times_seen: game.history.iter().filter(|&key| Some(key) == now).count() as u8,
            history: game.history.iter().map(|key| format!("{key:016x}")).collect(),
            choices: yours.then(|| Choices::of(position)),
            outcome: game.result(),
        }
    }
}
