//! Points: full rows and columns, groups of symbols, and the decorations that touch them.

use crate::components::{Board, Components, Face, Piece, Titles};
use crate::state::{GardenLake, Lake};
use arrayvec::ArrayVec;
use game::{Outcome, PerSeat, Seat};

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
        decorations.take(12).map(|laying| components.form(*laying).cells.on(laying.cell)).collect()
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
    pub fn title(&self, points: i32) -> &'static str {
        if points >= i32::from(self.master) {
            "Lake Master"
        } else if points >= i32::from(self.capable) {
            "Capable Lake Designer"
        } else {
            "Apprentice"
        }
    }
}

impl GardenLake {
    /// The points of each seat as they stand.
    pub(crate) fn all_points(&self) -> PerSeat<i32> {
        PerSeat::from_fn(self.players(), |seat| self.lake(seat).points(self.setup.components))
    }

    /// The titles of the variant in play.
    pub(crate) fn titles(&self) -> Titles {
        self.setup.components.titles[usize::from(self.setup.side().is_some())]
    }

    /// The result of a finished game. A solo player wins as a Lake Master.
    pub(crate) fn result(&self) -> Outcome {
        let points = self.all_points();
        if !self.is_solo() {
            return Outcome::by_points(points, "all players passed");
        }
        let titles = self.titles();
        let own = points[Seat(0)];
        let won = own >= i32::from(titles.master);
        let mut outcome = Outcome::by_points(points, "the player stopped");
        outcome.places[Seat(0)] = if won { 1 } else { 2 };
        outcome.title = Some(titles.title(own).to_owned());
        outcome
    }
}
