//! Points: full rows and columns, groups of symbols, and the decorations that touch them.

use crate::components::{Board, Components, Face, Piece, Titles};
use crate::state::{End, GardenLake, Lake, Phase, Title};
use arrayvec::ArrayVec;
use game::{Outcome, PerSeat, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The fewest cells of a group that scores.
pub const GROUP: u32 = 7;
/// The points of a group, and of each decoration that touches it.
const GROUP_POINTS: i32 = 2;

/// A group that scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Koi or lilies.
    pub symbol: Face,
    /// Its cells.
    pub cells: Board,
    /// The decorations that touch it, as indices.
    pub decorations: Vec<usize>,
}

impl Group {
    /// Its points, those of the decorations included.
    pub fn points(&self) -> i32 {
        GROUP_POINTS + self.decoration_points()
    }

    /// The points that decorations add.
    pub fn decoration_points(&self) -> i32 {
        GROUP_POINTS * self.decorations.len() as i32
    }
}

/// The points of a lake, by what they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeParts")]
pub struct Parts {
    /// Full rows.
    pub rows: i32,
    /// Full columns.
    pub columns: i32,
    /// Groups of koi, without their decorations.
    pub koi: i32,
    /// Groups of lilies, without their decorations.
    pub lilies: i32,
    /// Decorations beside groups.
    pub decorations: i32,
    /// All of them.
    pub total: i32,
}

/// The points of a lake, one by one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The full rows from 0 at the top.
    pub rows: Vec<u8>,
    /// The full columns from 0 at the left.
    pub columns: Vec<u8>,
    /// The groups that score, koi first.
    pub groups: Vec<Group>,
}

impl Score {
    /// The score of these cells: covered ones, those with koi and lilies, and each decoration.
    pub fn new(covered: &Board, symbols: &[Board; 2], decorations: &[Board]) -> Self {
        let lines = |full: u16| (0..16).filter(|line| full >> line & 1 == 1).collect();
        let group = |(symbol, cells): (Face, Board)| {
            let touching = touching(&cells, decorations).map(|(number, _)| number).collect();
            Group { symbol, cells, decorations: touching }
        };
        Self {
            rows: lines(covered.full_rows()),
            columns: lines(covered.full_columns()),
            groups: groups(symbols).map(group).collect(),
        }
    }

    /// The points by what they are for.
    pub fn parts(&self) -> Parts {
        let groups = |symbol| GROUP_POINTS * self.groups.iter().filter(|g| g.symbol == symbol).count() as i32;
        Parts {
            rows: self.rows.len() as i32,
            columns: self.columns.len() as i32,
            koi: groups(Face::Koi),
            lilies: groups(Face::Lily),
            decorations: self.decoration_points(),
            total: self.total(),
        }
    }

    /// The points of the groups alone.
    pub fn group_points(&self) -> i32 {
        GROUP_POINTS * self.groups.len() as i32
    }

    /// The points that decorations add.
    pub fn decoration_points(&self) -> i32 {
        self.groups.iter().map(Group::decoration_points).sum()
    }

    /// All points.
    pub fn total(&self) -> i32 {
        let lines = self.rows.len() + self.columns.len();
        lines as i32 + self.groups.iter().map(Group::points).sum::<i32>()
    }
}

/// The groups of at least seven equal symbols.
fn groups(symbols: &[Board; 2]) -> impl Iterator<Item = (Face, Board)> {
    let of = |face: Face| symbols[face as usize].groups().map(move |group| (face, group));
    Face::BOTH.into_iter().flat_map(of).filter(|(_, group)| group.len() >= GROUP)
}

/// The points of a group that is large enough.
pub(crate) fn group_points(group: &Board, decorations: &[Board]) -> i32 {
    GROUP_POINTS * (1 + touching(group, decorations).count() as i32)
}

/// The decorations that touch a group by a side.
fn touching<'d>(group: &Board, decorations: &'d [Board]) -> impl Iterator<Item = (usize, &'d Board)> {
    let rim = group.neighbours();
    decorations.iter().enumerate().filter(move |(_, decoration)| rim.meets(decoration))
}

impl Lake {
    /// The cells of each decoration in the lake.
    pub(crate) fn decorations(&self, components: &Components) -> ArrayVec<Board, 12> {
        let decorations = self.laid.iter().filter(|laying| matches!(laying.piece, Piece::Decoration(_)));
        decorations.take(12).map(|laying| components.form(*laying).cells.on(laying.at)).collect()
    }

    /// The score as it stands.
    pub fn score(&self, components: &Components) -> Score {
        Score::new(&self.covered, &self.symbols, &self.decorations(components))
    }

    /// The points as they stand, without the list.
    pub fn points(&self, components: &Components) -> i32 {
        let lines = self.covered.full_rows().count_ones() + self.covered.full_columns().count_ones();
        let decorations = self.decorations(components);
        let points = groups(&self.symbols).map(|(_, group)| group_points(&group, &decorations));
        lines as i32 + points.sum::<i32>()
    }
}

impl Titles {
    /// The title for these points.
    pub fn title(&self, points: i32) -> Title {
        if points >= i32::from(self.master) {
            Title::LakeMaster
        } else if points >= i32::from(self.capable) {
            Title::CapableLakeDesigner
        } else {
            Title::Apprentice
        }
    }
}

impl GardenLake {
    /// The points of each seat as they stand.
    pub(crate) fn all_points(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players(), |seat| self.lake(seat).points(self.setup.components))
    }

    /// The result, if the game is over. A solo player wins as a Lake Master.
    pub(crate) fn result(&self) -> Option<Outcome<End>> {
        if self.phase != Phase::Over {
            return None;
        }
        let points = self.all_points();
        if !self.is_solo() {
            return Some(Outcome::by_points(points, End::AllPassed));
        }
        let title = self.setup.titles().title(points[Seat(0)]);
        let mut outcome = Outcome::by_points(points, End::Stopped { title });
        outcome.places[Seat(0)] = if title == Title::LakeMaster { 1 } else { 2 };
        Some(outcome)
    }
}
