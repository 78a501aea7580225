//! The points of a pond on paper, with every part.

use super::check::PaperPond;
use super::raw::Paper;
use crate::components::Components;
use crate::options::{Scenario, Title};
use crate::pieces::{Goal, Parchment, Size};
use crate::pond::{Breed, Fish, GoalPiece, Spot};
use crate::scoring::{CardCounts, Scene, joins};
use grid::hex::{Cell, Direction};
use serde::Serialize;
use ts_rs::TS;

/// The score of a pond on paper.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiReport")]
pub struct Report {
    /// All points.
    pub total: i32,
    /// The koi and the carp, lilies and doubling included.
    pub koi: i32,
    /// The lanterns.
    pub lanterns: i32,
    /// The goal tiles, but for the carp and the purple lily, which count with the koi.
    pub goals: i32,
    /// The parchments.
    pub parchments: i32,
    /// The luck tokens.
    pub luck: i32,
    /// The solo scenario, if one was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scenario: Option<Scenario>,
    /// The solo title for these points, and for the goals as far as the pond shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<Title>,
    /// Every part.
    pub details: Details,
}

/// Every part of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiReportDetails")]
pub struct Details {
    /// The koi and the carp.
    pub koi: Vec<FishLine>,
    /// The lanterns.
    pub lanterns: Vec<LanternLine>,
    /// The goal tiles.
    pub goals: Vec<GoalLine>,
    /// The parchments.
    pub parchments: Vec<ParchmentLine>,
}

/// One koi, or the carp.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiFishLine")]
pub struct FishLine {
    /// `small koi`, `medium koi`, `large koi` or `carp`.
    pub name: String,
    /// Its size; the carp has none.
    pub breed: Option<Size>,
    /// Its hexes.
    pub hexes: Vec<[i64; 2]>,
    /// The points of its size.
    pub size: i32,
    /// The points of the lilies beside it.
    pub lilies: i32,
    /// Whether every side around it touches a water side.
    pub surrounded: bool,
    /// The sides that do not.
    pub open: Vec<OpenSide>,
    /// Its points.
    pub points: i32,
}

/// A side of a koi that touches no water side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiOpenSide")]
pub struct OpenSide {
    /// The hex of the koi.
    pub hex: [i64; 2],
    /// The direction of the side.
    pub dir: &'static str,
}

/// One lantern.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiLanternLine")]
pub struct LanternLine {
    /// The hex in front of it.
    pub x: [i64; 2],
    /// The direction from there to the lantern.
    pub dir: &'static str,
    /// Its points.
    pub points: i32,
}

/// One goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiGoalLine")]
pub struct GoalLine {
    /// What it is called.
    pub name: String,
    /// Which.
    pub goal: Goal,
    /// Which of the branches.
    pub branch: Option<Size>,
    /// How many tiles of it there are.
    pub tiles: usize,
    /// Its points, but for what counts with the koi.
    pub points: i32,
}

/// One parchment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "KoiParchmentLine")]
pub struct ParchmentLine {
    /// What it counts.
    pub name: &'static str,
    /// The same as a value.
    pub counts: Parchment,
    /// Its points.
    pub points: i32,
}

/// Scores a possible pond.
pub fn report(paper: &Paper, pond: &PaperPond, components: &Components) -> Report {
    let scene = Scene {
        components,
        torrid: paper.scenario == Some(Scenario::TorridSummer),
        spring: pond.spring,
        ground: &pond.ground,
        shores: &pond.shores,
        fish: &pond.fish,
        path: &pond.path,
        goals: &pond.goals,
    };
    let details = Details {
        koi: pond.fish.iter().map(|&fish| fish_line(&scene, pond, fish)).collect(),
        lanterns: lantern_lines(&scene, pond),
        goals: goal_lines(&scene),
        parchments: parchment_lines(&scene, paper),
    };
    let koi = details.koi.iter().map(|line| line.points).sum();
    let lanterns = details.lanterns.iter().map(|line| line.points).sum();
    let goals = details.goals.iter().map(|line| line.points).sum();
    let parchments = details.parchments.iter().map(|line| line.points).sum();
    let luck = paper.luck as i32;
    let total = koi + lanterns + goals + parchments + luck;
    let title = paper.scenario.and_then(|scenario| title(scenario, pond, components, total));
    Report { total, koi, lanterns, goals, parchments, luck, scenario: paper.scenario, title, details }
}

fn written(pond: &PaperPond, cell: Cell) -> [i64; 2] {
    let hex = cell.hex();
    [i64::from(hex.q) + pond.origin[0], i64::from(hex.r) + pond.origin[1]]
}

fn fish_line(scene: &Scene<'_>, pond: &PaperPond, fish: Fish) -> FishLine {
    let open_side = |(cell, dir): (Cell, Direction)| OpenSide { hex: written(pond, cell), dir: dir.name() };
    let open: Vec<OpenSide> = scene.open_sides(fish).into_iter().map(open_side).collect();
    FishLine {
        name: match fish.breed {
            Breed::Koi(size) => format!("{} koi", size.name()),
            Breed::Carp => "carp".to_owned(),
        },
        breed: if let Breed::Koi(size) = fish.breed { Some(size) } else { None },
        hexes: fish.cells(scene.components).map(|cell| written(pond, cell)).collect(),
        size: fish.breed.points(scene.components),
        lilies: scene.lily_points(fish),
        surrounded: open.is_empty(),
        open,
        points: scene.fish_points(fish),
    }
}

fn lantern_lines(scene: &Scene<'_>, pond: &PaperPond) -> Vec<LanternLine> {
    let lit = pond.shores.iter().filter(|shore| shore.lantern);
    lit.map(|shore| LanternLine {
        x: written(pond, shore.spot.x),
        dir: shore.spot.dir.name(),
        points: scene.lantern_points(shore),
    })
    .collect()
}

fn goal_lines(scene: &Scene<'_>) -> Vec<GoalLine> {
    let mut lines: Vec<GoalLine> = Vec::new();
    for &piece in scene.goals {
        let name = match piece {
            GoalPiece::Branch(size, ..) => format!("{} branch", size.name()),
            GoalPiece::Bridge(_) => "bridge".to_owned(),
            GoalPiece::PurpleLily(_) => "purple-lily (counted with the koi)".to_owned(),
            GoalPiece::ShishiOdoshi(..) => "shishi-odoshi".to_owned(),
            GoalPiece::Statue(_) => "statue".to_owned(),
            GoalPiece::Turtle(_) => "turtle".to_owned(),
            GoalPiece::Waterfall(_) => "waterfall".to_owned(),
            GoalPiece::Willow(_) => "willow".to_owned(),
        };
        let branch = if let GoalPiece::Branch(size, ..) = piece { Some(size) } else { None };
        lines.push(GoalLine { name, goal: piece.goal(), branch, tiles: 1, points: scene.goal_points(piece) });
    }
    if !scene.path.is_empty() {
        let tiles = scene.path.len();
        let points = scene.components.path_points(tiles);
        lines.push(GoalLine {
            name: format!("path of {tiles}"),
            goal: Goal::Path,
            branch: None,
            tiles,
            points,
        });
    }
    lines
}

fn parchment_lines(scene: &Scene<'_>, paper: &Paper) -> Vec<ParchmentLine> {
    let cards = CardCounts {
        well: paper.cards.well as i32,
        market: paper.cards.market as i32,
        storage: paper.cards.storage as i32,
    };
    let line = |&parchment: &Parchment| ParchmentLine {
        name: parchment.name(),
        counts: parchment,
        points: scene.parchment_points(parchment, cards),
    };
    paper.parchments.iter().map(line).collect()
}

/// The highest title for these points; goals count where a scenario asks for them and the pond shows them.
fn title(scenario: Scenario, pond: &PaperPond, components: &Components, points: i32) -> Option<Title> {
    let thresholds = if scenario == Scenario::None { components.titles } else { components.scenario_titles };
    let reached = |title: &Title| points >= thresholds[*title as usize];
    Title::ALL.into_iter().rev().find(|title| {
        reached(title)
            && match scenario {
                Scenario::None | Scenario::TorridSummer => true,
                Scenario::IlluminatedPath => is_illuminated(pond),
                Scenario::ImperialLake => goals_shown(pond) >= if *title == Title::Gakusei { 4 } else { 5 },
            }
    })
}

/// How many different goals the pond shows.
fn goals_shown(pond: &PaperPond) -> usize {
    let mut shown: Vec<Goal> = pond.goals.iter().map(|piece| piece.goal()).collect();
    if !pond.path.is_empty() {
        shown.push(Goal::Path);
    }
    if pond.fish.iter().any(|fish| fish.breed == Breed::Carp) {
        shown.push(Goal::Carp);
    }
    shown.sort_unstable();
    shown.dedup();
    shown.len()
}

/// Whether the path tiles, in some order in which a path can be laid, join a lantern with a statue.
fn is_illuminated(pond: &PaperPond) -> bool {
    let lit = pond.shores.iter().filter(|shore| shore.lantern);
    let lanterns: Vec<Cell> = lit.map(|shore| shore.spot.x).collect();
    let statues: Vec<Cell> = pond
        .goals
        .iter()
        .filter(|piece| matches!(piece, GoalPiece::Statue(_)))
        .filter_map(|p| p.spot())
        .map(|Spot { x, .. }| x)
        .collect();
    let purple = pond.goals.iter().any(|piece| matches!(piece, GoalPiece::PurpleLily(_)));
    let mut steps = 0;
    purple
        && pond.path.iter().any(|&first| {
            let mut order = vec![first];
            orders(&pond.path, &mut order, &mut steps, &|order| {
                statues.iter().any(|&statue| joins(order, statue, &lanterns))
            })
        })
}

/// Tries the orders in which each tile touches the one before; gives up after very many.
fn orders(tiles: &[Cell], order: &mut Vec<Cell>, steps: &mut u32, good: &dyn Fn(&[Cell]) -> bool) -> bool {
    *steps += 1;
    if order.len() == tiles.len() {
        return good(order);
    }
    let Some(&last) = order.last() else { return false };
    for &next in tiles {
        if *steps < 100_000 && last.hex().touches(next.hex()) && !order.contains(&next) {
            order.push(next);
            if orders(tiles, order, steps, good) {
                return true;
            }
            order.pop();
        }
    }
    false
}
