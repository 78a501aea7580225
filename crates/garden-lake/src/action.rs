//! What a player may decide, and how it is written.
//!
//! | Notation | Meaning |
//! |---|---|
//! | `17k1@c4` | water tile 17, koi face (`k`; `l` the lily face), one clockwise quarter turn, the top left corner of its box on c4 |
//! | `+2l0@a1` | a bonus tile: `+2` double, `+3` triple, `+L` ell, `+S` square |
//! | `D3@e5` | a free decoration of shape D (side B), three quarter turns |
//! | `done` | the turn is finished |
//! | `pass` | no tile in reach fits |
//! | `stop` | solo: the game is finished |
//! | `17left`, `17right` | tile 17 refills that end of the player's line |
//!
//! Columns are `a` to `l` from the left, rows `1` to `12` from the top. Capital letters, spaces and a
//! missing `@` are understood; a turn that looks the same as a smaller one is read as the smaller one.

use crate::components::{Bonus, Components, Face, Laying, PIECES, Piece, SIDE, Shape, TILES, Tile};
use game::NotationError;
use grid::square::Cell;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// An end of a line, as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "GardenLakeLineEnd")]
pub enum LineEnd {
    /// The left end.
    Left,
    /// The right end.
    Right,
}

/// One decision. Those without fields have braces, since serde lets unknown fields of unit variants pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "GardenLakeAction")]
pub enum Action {
    /// A water tile in reach, a gained bonus tile or a free decoration goes into the player's lake.
    Lay(Laying),
    /// The turn is finished.
    Done {},
    /// Nothing in reach fits.
    Pass {},
    /// Solo: the game is finished.
    Stop {},
    /// A tile joins the player's line, which fell to one.
    Refill {
        /// The tile: the one drawn from the bag, or a neighbour's.
        tile: Tile,
        /// The end it is added to.
        end: LineEnd,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(laying) => write!(f, "{laying}"),
            Self::Done {} => f.write_str("done"),
            Self::Pass {} => f.write_str("pass"),
            Self::Stop {} => f.write_str("stop"),
            Self::Refill { tile, end: LineEnd::Left } => write!(f, "{tile}left"),
            Self::Refill { tile, end: LineEnd::Right } => write!(f, "{tile}right"),
        }
    }
}

impl fmt::Display for Laying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { piece, face, turn, at } = self;
        let face = match (piece, face) {
            (Piece::Decoration(_), _) => "",
            (_, Face::Koi) => "k",
            (_, Face::Lily) => "l",
        };
        write!(f, "{piece}{face}{turn}@{at}")
    }
}

/// Reads an action; turns that look alike become the smallest one.
pub(crate) fn read(components: &Components, text: &str) -> Result<Action, NotationError> {
    let plain: String = text.chars().take(40).filter(|c| !c.is_whitespace() && *c != '@').collect();
    let action = parse(&plain.to_ascii_lowercase()).ok_or_else(|| NotationError::new(text))?;
    Ok(match action {
        Action::Lay(laying) => {
            let turn = laying.turn % components.forms(laying.piece).different();
            Action::Lay(Laying { turn, ..laying })
        }
        other => other,
    })
}

fn parse(text: &str) -> Option<Action> {
    match text {
        "done" => return Some(Action::Done {}),
        "pass" => return Some(Action::Pass {}),
        "stop" => return Some(Action::Stop {}),
        _ => {}
    }
    for (word, end) in [("left", LineEnd::Left), ("right", LineEnd::Right)] {
        if let Some(number) = text.strip_suffix(word) {
            return Some(Action::Refill { tile: tile(number)?, end });
        }
    }
    parse_laying(text).map(Action::Lay)
}

fn parse_laying(text: &str) -> Option<Laying> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (piece, rest) = if let Some(bonus) = text.strip_prefix('+') {
        let (letter, rest) = bonus.split_at_checked(1)?;
        let kind =
            Bonus::ALL.into_iter().find(|kind| letter.eq_ignore_ascii_case(&kind.letter().to_string()));
        (Piece::Bonus(kind?), rest)
    } else if digits > 0 {
        (Piece::Tile(tile(&text[..digits])?), &text[digits..])
    } else {
        let (letter, rest) = text.split_at_checked(1)?;
        (Piece::Decoration(Shape::from_letter(letter.chars().next()?.to_ascii_uppercase())?), rest)
    };
    let (face, rest) = match piece {
        Piece::Decoration(_) => (Face::Koi, rest),
        _ => face(rest)?,
    };
    let (turn, cell) = rest.split_at_checked(1)?;
    let turn = turn.parse().ok().filter(|&turn: &u8| turn < 4)?;
    let at: Cell = cell.parse().ok()?;
    let inside = (at.x.max(at.y) as usize) < SIDE;
    inside.then_some(Laying { piece, face, turn, at })
}

fn tile(number: &str) -> Option<Tile> {
    let plain = number.bytes().all(|byte| byte.is_ascii_digit());
    if plain { Tile::try_from(number.parse::<u8>().ok()?).ok() } else { None }
}

fn face(text: &str) -> Option<(Face, &str)> {
    if let Some(rest) = text.strip_prefix('k') {
        return Some((Face::Koi, rest));
    }
    text.strip_prefix('l').map(|rest| (Face::Lily, rest))
}

// Action numbers: layings by piece, face, turn and cell; refills by tile and end; the three words.
const CELLS: u32 = (SIDE * SIDE) as u32;
const LAYINGS: u32 = PIECES as u32 * 8 * CELLS;
const REFILLS: u32 = TILES as u32 * 2;
/// One more than the greatest action number.
pub(crate) const CODES: u32 = LAYINGS + REFILLS + 3;

/// The number of an action.
pub(crate) fn code(action: Action) -> u32 {
    match action {
        Action::Lay(Laying { piece, face, turn, at }) => {
            let form = (piece.index() as u32 * 2 + face as u32) * 4 + u32::from(turn);
            form * CELLS + u32::from(at.y) * SIDE as u32 + u32::from(at.x)
        }
        Action::Refill { tile, end } => LAYINGS + tile.index() as u32 * 2 + end as u32,
        Action::Done {} => LAYINGS + REFILLS,
        Action::Pass {} => LAYINGS + REFILLS + 1,
        Action::Stop {} => LAYINGS + REFILLS + 2,
    }
}

/// The action with a number; turns that look like a smaller one have none.
pub(crate) fn decode(components: &Components, code: u32) -> Option<Action> {
    if code < LAYINGS {
        return decode_laying(components, code).map(Action::Lay);
    }
    let rest = code - LAYINGS;
    if rest < REFILLS {
        let end = if rest.is_multiple_of(2) { LineEnd::Left } else { LineEnd::Right };
        return Some(Action::Refill { tile: Tile::new((rest / 2) as u8)?, end });
    }
    [Action::Done {}, Action::Pass {}, Action::Stop {}].get((rest - REFILLS) as usize).copied()
}

fn decode_laying(components: &Components, code: u32) -> Option<Laying> {
    let (form, cell) = (code / CELLS, (code % CELLS) as u8);
    let piece = Piece::from_index(form as usize / 8)?;
    let face = Face::BOTH[form as usize / 4 % 2];
    let turn = (form % 4) as u8;
    let at = Cell::new(cell % SIDE as u8, cell / SIDE as u8);
    let known = piece.faces().contains(&face) && turn < components.forms(piece).different();
    known.then_some(Laying { piece, face, turn, at })
}
