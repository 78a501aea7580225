//! What a player may decide, and how it is written.

use crate::square::{SQUARES, Square};
use game::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "JinLiAction")]
pub enum Action {
    /// A koi goes one step; then a stone is dropped, if one is left: `a1-b2/c3`, or `a1-b2`.
    Swim {
        /// Where the koi was.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Where the stone falls.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        drop: Option<Square>,
    },
    /// A koi leaps over one stone: `a1^c3`.
    Jump {
        /// Where the koi was.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// A blocked player's turn: `pass`. (The braces make serde refuse unknown fields here, too.)
    Pass {},
    /// Alternate 4: the stone that the opponent takes off the board and hands over: `*d4`.
    Return {
        /// Where the stone lies.
        stone: Square,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swim { from, to, drop: Some(drop) } => write!(f, "{from}-{to}/{drop}"),
            Self::Swim { from, to, drop: None } => write!(f, "{from}-{to}"),
            Self::Jump { from, to } => write!(f, "{from}^{to}"),
            Self::Pass {} => f.write_str("pass"),
            Self::Return { stone } => write!(f, "*{stone}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text).ok_or_else(|| NotationError::new(text))
    }
}

fn parse(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass {});
    }
    if let Some(stone) = text.strip_prefix('*') {
        return Some(Action::Return { stone: stone.parse().ok()? });
    }
    if let Some((from, to)) = text.split_once('^') {
        return Some(Action::Jump { from: from.parse().ok()?, to: to.parse().ok()? });
    }
    let (from, rest) = text.split_once('-')?;
    let (to, drop) = match rest.split_once('/') {
        Some((to, drop)) => (to, Some(drop.parse().ok()?)),
        None => (rest, None),
    };
    Some(Action::Swim { from: from.parse().ok()?, to: to.parse().ok()?, drop })
}

// Action numbers: swims by square, direction and drop (49 for none), then jumps by square and
// direction, returned stones by square, and the pass.
const DROPS: u32 = SQUARES as u32 + 1;
const SWIMS: u32 = SQUARES as u32 * 8 * DROPS;
const JUMPS: u32 = SQUARES as u32 * 8;
const RETURNS: u32 = SQUARES as u32;
/// One more than the greatest action number.
pub(crate) const CODES: u32 = SWIMS + JUMPS + RETURNS + 1;

/// The number of an action that keeps to the board.
pub(crate) fn code(action: Action) -> u32 {
    match action {
        Action::Swim { from, to, drop } => {
            ray(from, to, 1) * DROPS + drop.map_or(SQUARES, Square::index) as u32
        }
        Action::Jump { from, to } => SWIMS + ray(from, to, 2),
        Action::Return { stone } => SWIMS + JUMPS + stone.index() as u32,
        Action::Pass {} => CODES - 1,
    }
}

/// The action with a number, if it keeps to the board.
pub(crate) fn decode(code: u32) -> Option<Action> {
    if code < SWIMS {
        let (from, direction) = origin(code / DROPS)?;
        let drop = Square::new((code % DROPS) as u8);
        return Some(Action::Swim { from, to: from.step(direction)?, drop });
    }
    if code < SWIMS + JUMPS {
        let (from, direction) = origin(code - SWIMS)?;
        return Some(Action::Jump { from, to: from.step(direction)?.step(direction)? });
    }
    if code < SWIMS + JUMPS + RETURNS {
        return Square::new((code - SWIMS - JUMPS) as u8).map(|stone| Action::Return { stone });
    }
    (code == CODES - 1).then_some(Action::Pass {})
}

fn origin(ray: u32) -> Option<(Square, u8)> {
    Some((Square::new((ray / 8) as u8)?, (ray % 8) as u8))
}

/// The number of the ray from one square to another `steps` away; that of the last direction if it is none.
fn ray(from: Square, to: Square, steps: u8) -> u32 {
    let reaches = |&direction: &u8| {
        let end = (0..steps).try_fold(from, |square, _| square.step(direction));
        end == Some(to)
    };
    from.index() as u32 * 8 + (0..8).find(reaches).unwrap_or(7) as u32
}
