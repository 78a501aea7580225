//! A pond as a list of pieces: how views show it and how the score pad reads it.

use crate::components::Components;
use crate::pieces::Size;
use crate::pond::{Breed, Fish, GoalPiece, Ground, Pond, Shore, Spot};
use grid::hex::{Cell, Direction, Hex};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A hex as `[q, r]`.
pub type Point = [i8; 2];

/// One piece of a pond.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "piece", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "KoiPiece")]
pub enum Piece {
    /// The spring.
    Spring {
        /// Its first hex.
        at: Point,
        /// How often it is turned by 60° clockwise.
        turn: u8,
    },
    /// A water tile.
    Water {
        /// Where.
        at: Point,
    },
    /// A foliage tile.
    Foliage {
        /// Where.
        at: Point,
        /// Whether it has a lily.
        #[serde(default)]
        lily: bool,
    },
    /// A shore.
    Shore {
        /// The hex that it hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
        /// Whether it has a lantern.
        #[serde(default)]
        lantern: bool,
    },
    /// A koi.
    Koi {
        /// Its size.
        size: Size,
        /// Its hexes.
        hexes: Vec<Point>,
    },
    /// The centennial carp.
    Carp {
        /// Its hexes.
        hexes: Vec<Point>,
    },
    /// A path tile.
    Path {
        /// Where.
        at: Point,
    },
    /// The turtle.
    Turtle {
        /// Where.
        at: Point,
    },
    /// The purple water-lily.
    PurpleLily {
        /// Where.
        at: Point,
    },
    /// A branch.
    Branch {
        /// Its size.
        size: Size,
        /// Its hexes.
        hexes: Vec<Point>,
    },
    /// The shishi odoshi.
    ShishiOdoshi {
        /// Its hexes.
        hexes: Vec<Point>,
    },
    /// The statue.
    Statue {
        /// The hex that it hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
    },
    /// The bridge.
    Bridge {
        /// The hex that it hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
    },
    /// The waterfall.
    Waterfall {
        /// The hex that it hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
    },
    /// The weeping willow.
    Willow {
        /// The hex that it hugs.
        x: Point,
        /// The direction from there to its middle.
        dir: u8,
    },
}

/// The point of a cell.
pub(crate) fn point(cell: Cell) -> Point {
    hex_point(cell.hex())
}

/// The point of a hex.
pub(crate) const fn hex_point(hex: Hex) -> Point {
    [hex.q, hex.r]
}

/// A cell of the table as its point, for serde.
pub(crate) mod as_point {
    use super::{Cell, Point, cell, point};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

    #[allow(clippy::trivially_copy_pass_by_ref)] // The signature that serde asks for.
    pub(crate) fn serialize<S: Serializer>(at: &Cell, serializer: S) -> Result<S::Ok, S::Error> {
        point(*at).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let at = Point::deserialize(deserializer)?;
        cell(at).ok_or_else(|| de::Error::custom("a hex off the table"))
    }
}

/// The cell of a point, if it is on the table.
pub(crate) fn cell([q, r]: Point) -> Option<Cell> {
    // The length of a hex must not overflow on its way to the check.
    ((-30..=30).contains(&q) && (-30..=30).contains(&r)).then(|| Cell::new(Hex::new(q, r)))?
}

fn spot(x: Point, dir: u8) -> Option<Spot> {
    Some(Spot { x: cell(x)?, dir: Direction::new(dir) })
}

/// The pieces of a pond: spring, tiles in reading order, then everything else in the order it came.
pub(crate) fn pieces(components: &Components, pond: &Pond) -> Vec<Piece> {
    let ground = &pond.ground;
    let mut list = vec![Piece::Spring { at: [0, 0], turn: 0 }];
    let water = ground.body - ground.foliage - components.spring_set;
    list.extend(water.iter().map(|cell| Piece::Water { at: point(cell) }));
    let foliage = |cell| Piece::Foliage { at: point(cell), lily: ground.lilies.contains(cell) };
    list.extend(ground.foliage.iter().map(foliage));
    list.extend(pond.shores.iter().map(|shore| Piece::Shore {
        x: point(shore.spot.x),
        dir: shore.spot.dir as u8,
        lantern: shore.lantern,
    }));
    list.extend(pond.fish.iter().map(|&fish| fish_piece(components, fish)));
    list.extend(pond.path.iter().map(|&at| Piece::Path { at: point(at) }));
    list.extend(pond.goals.iter().map(|&piece| goal_piece(components, piece)));
    list
}

/// A fish as a piece.
pub(crate) fn fish_piece(components: &Components, fish: Fish) -> Piece {
    let hexes = fish.cells(components).map(point).collect();
    match fish.breed {
        Breed::Koi(size) => Piece::Koi { size, hexes },
        Breed::Carp => Piece::Carp { hexes },
    }
}

/// A goal tile as a piece.
pub(crate) fn goal_piece(components: &Components, piece: GoalPiece) -> Piece {
    let arc = |spot: Spot| (point(spot.x), spot.dir as u8);
    match piece {
        GoalPiece::Branch(size, at, turn) => {
            let cells = components.branches[size as usize].cells(usize::from(turn), at);
            Piece::Branch { size, hexes: cells.map(point).collect() }
        }
        GoalPiece::ShishiOdoshi(at, turn) => {
            let cells = components.shishi_odoshi.cells(usize::from(turn), at);
            Piece::ShishiOdoshi { hexes: cells.map(point).collect() }
        }
        GoalPiece::PurpleLily(at) => Piece::PurpleLily { at: point(at) },
        GoalPiece::Turtle(at) => Piece::Turtle { at: point(at) },
        GoalPiece::Bridge(spot) => {
            let (x, dir) = arc(spot);
            Piece::Bridge { x, dir }
        }
        GoalPiece::Statue(spot) => {
            let (x, dir) = arc(spot);
            Piece::Statue { x, dir }
        }
        GoalPiece::Waterfall(spot) => {
            let (x, dir) = arc(spot);
            Piece::Waterfall { x, dir }
        }
        GoalPiece::Willow(spot) => {
            let (x, dir) = arc(spot);
            Piece::Willow { x, dir }
        }
    }
}

/// The fish behind a list of hexes.
pub(crate) fn find_fish(components: &Components, breed: Breed, hexes: &[Point]) -> Option<Fish> {
    let (turn, at) = breed.shape(components).find(&hexes_of(hexes))?;
    Some(Fish { breed, at: cell(hex_point(at))?, turn: turn as u8 })
}

fn hexes_of(points: &[Point]) -> Vec<Hex> {
    points.iter().map(|&[q, r]| Hex::new(q, r)).collect()
}

/// The goal tile behind a piece, unless it is no such piece or its shape is wrong.
pub(crate) fn find_goal(components: &Components, piece: &Piece) -> Option<GoalPiece> {
    Some(match piece {
        Piece::Branch { size, hexes } => {
            let (turn, at) = components.branches[*size as usize].find(&hexes_of(hexes))?;
            GoalPiece::Branch(*size, cell(hex_point(at))?, turn as u8)
        }
        Piece::ShishiOdoshi { hexes } => {
            let (turn, at) = components.shishi_odoshi.find(&hexes_of(hexes))?;
            GoalPiece::ShishiOdoshi(cell(hex_point(at))?, turn as u8)
        }
        Piece::PurpleLily { at } => GoalPiece::PurpleLily(cell(*at)?),
        Piece::Turtle { at } => GoalPiece::Turtle(cell(*at)?),
        Piece::Bridge { x, dir } => GoalPiece::Bridge(spot(*x, *dir)?),
        Piece::Statue { x, dir } => GoalPiece::Statue(spot(*x, *dir)?),
        Piece::Waterfall { x, dir } => GoalPiece::Waterfall(spot(*x, *dir)?),
        Piece::Willow { x, dir } => GoalPiece::Willow(spot(*x, *dir)?),
        _ => return None,
    })
}

/// The pond behind the pieces of a view; what does not fit is left out.
pub(crate) fn pond(components: &Components, list: &[Piece]) -> Pond {
    let mut pond = Pond::new(components);
    // Tiles first: what lies on them comes after.
    for piece in list {
        add_tile(&mut pond, piece);
    }
    for piece in list {
        add_top(components, &mut pond, piece);
    }
    pond
}

fn add_tile(pond: &mut Pond, piece: &Piece) {
    let free = |ground: &Ground, at: Cell| ground.free.contains(at);
    let ground = &mut pond.ground;
    match piece {
        Piece::Water { at } => {
            if let Some(at) = cell(*at).filter(|&at| free(ground, at)) {
                ground.add_water(at);
            }
        }
        Piece::Foliage { at, lily } => {
            if let Some(at) = cell(*at).filter(|&at| free(ground, at)) {
                ground.add_foliage(at);
                if *lily {
                    ground.add_lily(at);
                }
            }
        }
        Piece::Shore { x, dir, lantern } => {
            let Some(spot) = spot(*x, *dir).filter(|spot| spot.cells().iter().all(|&at| free(ground, at)))
            else {
                return;
            };
            if pond.shores.try_push(Shore { spot, lantern: *lantern }).is_ok() {
                ground.add_arc(spot);
            }
        }
        _ => {}
    }
}

fn add_top(components: &Components, pond: &mut Pond, piece: &Piece) {
    match piece {
        Piece::Koi { size, hexes } => add_fish(components, pond, Breed::Koi(*size), hexes),
        Piece::Carp { hexes } => add_fish(components, pond, Breed::Carp, hexes),
        Piece::Path { at } => {
            if let Some(at) = cell(*at).filter(|&at| pond.ground.empty.contains(at))
                && !pond.path.is_full()
            {
                pond.add_path(at, false);
            }
        }
        _ => {
            if let Some(goal) = find_goal(components, piece)
                && !pond.goals.is_full()
            {
                pond.add_goal(components, goal);
            }
        }
    }
}

fn add_fish(components: &Components, pond: &mut Pond, breed: Breed, hexes: &[Point]) {
    let Some(fish) = find_fish(components, breed, hexes) else { return };
    let fits = fish.cells(components).filter(|&at| pond.ground.empty.contains(at)).count() == hexes.len();
    if fits && !pond.fish.is_full() {
        pond.add_fish(components, fish);
    }
}
