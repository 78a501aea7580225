//! The paper as written: pieces with their coordinates, cards and tokens, not yet a possible pond.

use super::PadError;
use crate::options::Scenario;
use crate::pieces::{Parchment, Size};
use serde::Deserialize;

/// How far from zero a coordinate may be: a pond is at most 31 hexes wide, wherever its spring lies.
const FARTHEST: i64 = 1000;
/// More than any box has of anything.
const MOST: u32 = 1000;

/// A pond on paper.
pub struct Paper {
    /// The pieces in the order they are listed.
    pub pieces: Vec<PaperPiece>,
    /// The parchments.
    pub parchments: Vec<Parchment>,
    /// The cards that parchments count.
    pub cards: Cards,
    /// Luck tokens.
    pub luck: u32,
    /// The solo scenario.
    pub scenario: Option<Scenario>,
}

/// The cards that parchments count.
#[derive(Clone, Copy, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Cards {
    pub well: u32,
    pub market: u32,
    pub storage: u32,
}

/// A piece of the list.
pub struct PaperPiece {
    /// Its place in the list, from 1.
    pub number: usize,
    /// What it is.
    pub what: What,
}

/// A hex as written.
pub type Written = [i64; 2];

/// What a piece is and where it lies.
pub enum What {
    Spring(Written, u8),
    Water(Written),
    Foliage(Written, bool),
    Shore(Written, u8, bool),
    Koi(Size, Vec<Written>),
    Carp(Vec<Written>),
    Path(Written),
    Turtle(Written),
    PurpleLily(Written),
    Branch(Size, Vec<Written>),
    ShishiOdoshi(Vec<Written>),
    Statue(Written, u8),
    Bridge(Written, u8),
    Waterfall(Written, u8),
    Willow(Written, u8),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPaper {
    pieces: Vec<serde_json::Value>,
    #[serde(default)]
    parchments: Vec<Parchment>,
    #[serde(default)]
    cards: Cards,
    #[serde(default)]
    luck: u32,
    #[serde(default)]
    scenario: Option<Scenario>,
}

/// Every field that any piece has; which of them a piece needs is asked afterwards.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPiece {
    piece: String,
    at: Option<Written>,
    x: Option<Written>,
    hexes: Option<Vec<Written>>,
    turn: Option<u8>,
    dir: Option<u8>,
    size: Option<Size>,
    lily: Option<bool>,
    lantern: Option<bool>,
}

/// Reads the text of a pond.
pub fn read(text: &str) -> Result<Paper, PadError> {
    let raw: RawPaper = serde_json::from_str(text).map_err(|error| PadError::NotAPond(error.to_string()))?;
    let Cards { well, market, storage } = raw.cards;
    if [well, market, storage, raw.luck].iter().any(|&count| count > MOST) {
        return Err(PadError::NotAPond(format!("cards and luck tokens are counted up to {MOST}")));
    }
    let pieces = raw.pieces.into_iter().enumerate();
    let pieces = pieces.map(|(index, value)| listed(index + 1, value)).collect::<Result<_, _>>()?;
    Ok(Paper { pieces, parchments: raw.parchments, cards: raw.cards, luck: raw.luck, scenario: raw.scenario })
}

fn listed(number: usize, value: serde_json::Value) -> Result<PaperPiece, PadError> {
    let kind = value.get("piece").and_then(|kind| kind.as_str()).unwrap_or("without a name");
    let name: String = kind.chars().take(40).collect();
    let wrong = |reason: String| PadError::Piece { number, name: name.clone(), reason };
    let raw: RawPiece = serde_json::from_value(value).map_err(|error| wrong(error.to_string()))?;
    let what = what(raw).map_err(wrong)?;
    Ok(PaperPiece { number, what })
}

fn what(raw: RawPiece) -> Result<What, String> {
    let mut fields = Fields(raw);
    let name = std::mem::take(&mut fields.0.piece);
    if name != "foliage" && fields.0.lily.take() == Some(true) {
        return Err("a lily grows on foliage only".to_owned());
    }
    if name != "shore" && fields.0.lantern.take() == Some(true) {
        return Err("a lantern stands on a shore only".to_owned());
    }
    let what = match name.as_str() {
        "spring" => What::Spring(fields.at()?, fields.turn()?),
        "water" => What::Water(fields.at()?),
        "foliage" => What::Foliage(fields.at()?, fields.0.lily.take().unwrap_or(false)),
        "shore" => What::Shore(fields.x()?, fields.dir()?, fields.0.lantern.take().unwrap_or(false)),
        "koi" => What::Koi(fields.size()?, fields.hexes()?),
        "carp" => What::Carp(fields.hexes()?),
        "path" => What::Path(fields.at()?),
        "turtle" => What::Turtle(fields.at()?),
        "purple-lily" => What::PurpleLily(fields.at()?),
        "branch" => What::Branch(fields.size()?, fields.hexes()?),
        "shishi-odoshi" => What::ShishiOdoshi(fields.hexes()?),
        "statue" => What::Statue(fields.x()?, fields.dir()?),
        "bridge" => What::Bridge(fields.x()?, fields.dir()?),
        "waterfall" => What::Waterfall(fields.x()?, fields.dir()?),
        "willow" => What::Willow(fields.x()?, fields.dir()?),
        _ => return Err("there is no such piece".to_owned()),
    };
    fields.finish()?;
    Ok(what)
}

/// Takes the fields that a piece needs and refuses those left over.
struct Fields(RawPiece);

impl Fields {
    fn at(&mut self) -> Result<Written, String> {
        self.0.at.take().ok_or_else(|| missing("at")).and_then(near)
    }

    fn x(&mut self) -> Result<Written, String> {
        self.0.x.take().ok_or_else(|| missing("x")).and_then(near)
    }

    fn hexes(&mut self) -> Result<Vec<Written>, String> {
        let hexes = self.0.hexes.take().ok_or_else(|| missing("hexes"))?;
        hexes.into_iter().map(near).collect()
    }

    fn turn(&mut self) -> Result<u8, String> {
        let turn = self.0.turn.take().unwrap_or(0);
        if turn < 6 { Ok(turn) } else { Err(format!("turn is 0 to 5, not {turn}")) }
    }

    fn dir(&mut self) -> Result<u8, String> {
        let dir = self.0.dir.take().ok_or_else(|| missing("dir"))?;
        if dir < 6 { Ok(dir) } else { Err(format!("dir is 0 to 5, not {dir}")) }
    }

    fn size(&mut self) -> Result<Size, String> {
        self.0.size.take().ok_or_else(|| missing("size"))
    }

    fn finish(self) -> Result<(), String> {
        let left = [
            ("at", self.0.at.is_some()),
            ("x", self.0.x.is_some()),
            ("hexes", self.0.hexes.is_some()),
            ("turn", self.0.turn.is_some()),
            ("dir", self.0.dir.is_some()),
            ("size", self.0.size.is_some()),
        ];
        match left.into_iter().find(|&(_, there)| there) {
            Some((field, _)) => Err(format!("it has no {field:?}")),
            None => Ok(()),
        }
    }
}

fn missing(field: &str) -> String {
    format!("{field:?} is missing")
}

fn near([q, r]: Written) -> Result<Written, String> {
    if q.abs() <= FARTHEST && r.abs() <= FARTHEST {
        return Ok([q, r]);
    }
    Err(format!("{q},{r} is out of all bounds"))
}

impl PaperPiece {
    /// What it is and where, as in `water at 2,0`.
    pub fn name(&self) -> String {
        let at = |[q, r]: &Written| format!("{q},{r}");
        let all = |hexes: &[Written]| hexes.iter().map(at).collect::<Vec<_>>().join(" ");
        let arc = |what: &str, x: &Written, dir: u8| {
            format!("{what} around {} to the {}", at(x), grid::hex::Direction::new(dir).name())
        };
        match &self.what {
            What::Spring(hex, _) => format!("the spring at {}", at(hex)),
            What::Water(hex) => format!("water at {}", at(hex)),
            What::Foliage(hex, _) => format!("foliage at {}", at(hex)),
            What::Shore(x, dir, _) => arc("a shore", x, *dir),
            What::Koi(size, hexes) => format!("a {} koi on {}", size.name(), all(hexes)),
            What::Carp(hexes) => format!("the carp on {}", all(hexes)),
            What::Path(hex) => format!("a path at {}", at(hex)),
            What::Turtle(hex) => format!("the turtle at {}", at(hex)),
            What::PurpleLily(hex) => format!("the purple lily at {}", at(hex)),
            What::Branch(size, hexes) => format!("a {} branch on {}", size.name(), all(hexes)),
            What::ShishiOdoshi(hexes) => format!("the shishi odoshi on {}", all(hexes)),
            What::Statue(x, dir) => arc("the statue", x, *dir),
            What::Bridge(x, dir) => arc("the bridge", x, *dir),
            What::Waterfall(x, dir) => arc("the waterfall", x, *dir),
            What::Willow(x, dir) => arc("the willow", x, *dir),
        }
    }
}
