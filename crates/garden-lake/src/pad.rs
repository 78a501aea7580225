//! The score pad for a real lake: its points, and every row, column and group that makes them.

use crate::components::Face;
use crate::drawn::DrawnLake;
use crate::options::GardenLakeSetup;
use crate::scoring::Group;
use crate::state::Title;
use serde::Serialize;
use ts_rs::TS;

/// The points of a drawn lake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "GardenLakeReport")]
pub struct Report {
    /// All points.
    pub total: i32,
    /// Those of full rows.
    pub rows: usize,
    /// Those of full columns.
    pub columns: usize,
    /// Those of groups, without their decorations.
    pub groups: i32,
    /// Those of decorations beside groups.
    pub decorations: i32,
    /// What a solo player becomes with them.
    pub rank: Title,
    /// The full rows from 0 at the top.
    pub full_rows: Vec<u8>,
    /// The full columns from 0 at the left.
    pub full_columns: Vec<u8>,
    /// The groups that score, koi first.
    pub scoring_groups: Vec<GroupReport>,
    /// The decorations that do not have the shape of their letter, each by its letter and first cell.
    pub misshapen: Vec<(String, [u8; 2])>,
}

/// A group that scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "GardenLakeGroupReport")]
pub struct GroupReport {
    /// Koi or lilies.
    pub symbol: Face,
    /// Its points, those of the decorations included.
    pub points: i32,
    /// Its cells.
    pub cells: Vec<[u8; 2]>,
    /// The decorations beside it, each by its letter and first cell.
    pub decorations: Vec<String>,
}

/// The points of a lake drawn as text, with the titles of the set-up.
pub fn score(setup: &GardenLakeSetup, text: &str) -> Result<Report, String> {
    let drawn = DrawnLake::read(text).map_err(|error| error.to_string())?;
    Ok(report(setup, &drawn, setup.side().is_some()))
}

/// The points of a drawn lake; titles take more `with_card`.
pub fn report(setup: &GardenLakeSetup, drawn: &DrawnLake, with_card: bool) -> Report {
    let components = setup.components;
    let score = drawn.score();
    let misshapen = drawn.misshapen(components);
    Report {
        total: score.total(),
        rows: score.rows.len(),
        columns: score.columns.len(),
        groups: score.group_points(),
        decorations: score.decoration_points(),
        rank: components.titles[usize::from(with_card)].title(score.total()),
        scoring_groups: score.groups.iter().map(|group| GroupReport::of(drawn, group)).collect(),
        misshapen: misshapen.map(|(shape, cell)| (shape.letter().to_string(), [cell.x, cell.y])).collect(),
        full_rows: score.rows,
        full_columns: score.columns,
    }
}

impl GroupReport {
    fn of(drawn: &DrawnLake, group: &Group) -> Self {
        Self {
            symbol: group.symbol,
            points: group.points(),
            cells: group.cells.cells().map(|cell| [cell.x, cell.y]).collect(),
            decorations: group.decorations.iter().map(|&number| drawn.decoration(number)).collect(),
        }
    }
}

impl DrawnLake {
    /// A decoration by its letter and first cell.
    pub fn decoration(&self, number: usize) -> String {
        let (shape, cells) = &self.decorations[number];
        let first = cells.first().map(|cell| cell.to_string()).unwrap_or_default();
        format!("{} {first}", shape.letter())
    }
}
