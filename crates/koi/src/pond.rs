//! A pond: which hexes are water, foliage and land, and what lies on them.
//!
//! The sets and counts that placement asks for are kept up to date with every tile, so that "where can
//! this go" is a look and not a search.

use crate::components::{Components, MAX_KOI, MAX_PATHS, MAX_SHORES};
use crate::pieces::{Goal, Size};
use arrayvec::ArrayVec;
use grid::hex::{Cell, Direction, HexSet, Shape};

/// Where an arc of three hexes lies: around `x`, its middle hex in direction `dir`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The hex that the arc hugs.
    pub x: Cell,
    /// The direction from there to the middle of the arc.
    pub dir: Direction,
}

impl Spot {
    /// The three hexes of the arc; each looks towards `x`.
    pub fn cells(self) -> [Cell; 3] {
        self.directions().map(|dir| self.x.step(dir))
    }

    /// The directions from `x` to the three hexes.
    pub fn directions(self) -> [Direction; 3] {
        [self.dir.turned(5), self.dir, self.dir.turned(1)]
    }
}

/// A shore in a pond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shore {
    /// Where it lies.
    pub spot: Spot,
    /// Whether it has a lantern.
    pub lantern: bool,
}

/// What swims in a pond.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Breed {
    /// A koi of this size.
    Koi(Size),
    /// The centennial carp.
    Carp,
}

impl Breed {
    /// The points before lilies and doubling.
    pub fn points(self, components: &Components) -> i32 {
        match self {
            Self::Koi(size) => size.points(),
            Self::Carp => components.terms(Goal::Carp).points[0],
        }
    }

    /// The shape.
    pub fn shape(self, components: &Components) -> &Shape {
        match self {
            Self::Koi(size) => &components.koi[size as usize],
            Self::Carp => &components.carp,
        }
    }
}

/// A koi, or the carp, in a pond.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fish {
    /// What it is.
    pub breed: Breed,
    /// Its first hex in reading order.
    pub at: Cell,
    /// The turn of its shape.
    pub turn: u8,
}

impl Fish {
    /// The hexes it covers.
    pub fn cells(self, components: &Components) -> impl Iterator<Item = Cell> + '_ {
        self.breed.shape(components).cells(usize::from(self.turn), self.at)
    }
}

/// A goal tile in a pond, but for the carp (a fish) and the path (a list of its own).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalPiece {
    /// A branch.
    Branch(Size, Cell, u8),
    /// The bridge.
    Bridge(Spot),
    /// The purple water-lily.
    PurpleLily(Cell),
    /// The shishi odoshi.
    ShishiOdoshi(Cell, u8),
    /// The statue.
    Statue(Spot),
    /// The turtle.
    Turtle(Cell),
    /// The waterfall.
    Waterfall(Spot),
    /// The weeping willow.
    Willow(Spot),
}

impl GoalPiece {
    /// The goal that is claimed with it.
    pub const fn goal(self) -> Goal {
        match self {
            Self::Branch(..) => Goal::Branches,
            Self::Bridge(_) => Goal::Bridge,
            Self::PurpleLily(_) => Goal::PurpleLily,
            Self::ShishiOdoshi(..) => Goal::ShishiOdoshi,
            Self::Statue(_) => Goal::Statue,
            Self::Turtle(_) => Goal::Turtle,
            Self::Waterfall(_) => Goal::Waterfall,
            Self::Willow(_) => Goal::Willow,
        }
    }

    /// Where it lies, if it is an arc.
    pub const fn spot(self) -> Option<Spot> {
        match self {
            Self::Bridge(spot) | Self::Statue(spot) | Self::Waterfall(spot) | Self::Willow(spot) => {
                Some(spot)
            }
            Self::Branch(..) | Self::PurpleLily(_) | Self::ShishiOdoshi(..) | Self::Turtle(_) => None,
        }
    }
}

/// The tiles of a pond as sets of hexes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// Hexes with six water sides: spring, water and foliage.
    pub body: HexSet,
    /// Foliage.
    pub foliage: HexSet,
    /// Foliage with a water-lily.
    pub lilies: HexSet,
    /// Water and spring hexes with nothing on them.
    pub empty: HexSet,
    /// Hexes of the table without any tile.
    pub free: HexSet,
    /// Free hexes beside a water side: where a single tile can go.
    pub frontier: HexSet,
    /// How many hexes the frontier has.
    pub frontier_len: u16,
    /// How many hexes are empty water.
    pub empty_len: u16,
    /// How many foliage tiles there are.
    pub foliage_len: u16,
    /// How many of them have a lily.
    pub lilies_len: u16,
    /// In how many ways an arc can be placed.
    pub arcs_len: u16,
}

/// For each set of free neighbours of a hex: how many arcs fit around it.
const ARCS: [u8; 64] = {
    let mut arcs = [0; 64];
    let mut mask = 0u8;
    while mask < 64 {
        let left = (mask << 1 | mask >> 5) & 63;
        let right = (mask >> 1 | mask << 5) & 63;
        arcs[mask as usize] = (mask & left & right).count_ones() as u8;
        mask += 1;
    }
    arcs
};

impl Ground {
    /// The table without any tile.
    pub fn bare() -> Self {
        Self {
            body: HexSet::EMPTY,
            foliage: HexSet::EMPTY,
            lilies: HexSet::EMPTY,
            empty: HexSet::EMPTY,
            free: HexSet::TABLE,
            frontier: HexSet::EMPTY,
            frontier_len: 0,
            empty_len: 0,
            foliage_len: 0,
            lilies_len: 0,
            arcs_len: 0,
        }
    }

    /// A pond that is just the spring.
    pub fn spring(components: &Components) -> Self {
        let mut ground = Self::bare();
        components.spring_set.iter().for_each(|cell| ground.add_water(cell));
        ground
    }

    /// Puts a water (or spring) hex on a free hex.
    pub fn add_water(&mut self, cell: Cell) {
        self.add_body(cell);
        self.empty.insert(cell);
        self.empty_len += 1;
    }

    /// Puts foliage on a free hex.
    pub fn add_foliage(&mut self, cell: Cell) {
        self.add_body(cell);
        self.foliage.insert(cell);
        self.foliage_len += 1;
    }

    /// Puts a lily on foliage.
    pub fn add_lily(&mut self, cell: Cell) {
        self.lilies.insert(cell);
        self.lilies_len += 1;
    }

    /// Puts an arc on three free hexes.
    pub fn add_arc(&mut self, spot: Spot) {
        for cell in spot.cells() {
            self.block(cell);
        }
    }

    /// Puts something on empty water.
    pub fn cover(&mut self, cells: impl Iterator<Item = Cell>) {
        for cell in cells {
            self.empty.remove(cell);
            self.empty_len -= 1;
        }
    }

    /// Takes it away again.
    pub fn uncover(&mut self, cells: impl Iterator<Item = Cell>) {
        for cell in cells {
            self.empty.insert(cell);
            self.empty_len += 1;
        }
    }

    /// Whether any tile lies there.
    pub fn has_tile(&self, cell: Cell) -> bool {
        HexSet::TABLE.contains(cell) && !self.free.contains(cell)
    }

    /// The hexes around which an arc with its middle in direction `dir` fits.
    pub fn arc_places(&self, dir: Direction) -> HexSet {
        let free = |dir: Direction| self.free.step(dir.opposite());
        self.body & free(dir.turned(5)) & free(dir) & free(dir.turned(1))
    }

    fn add_body(&mut self, cell: Cell) {
        self.block(cell);
        self.body.insert(cell);
        let around = self.free.around(cell);
        self.arcs_len += u16::from(ARCS[usize::from(around)]);
        for dir in Direction::ALL {
            let next = cell.step(dir);
            if around >> dir as u8 & 1 == 1 && !self.frontier.contains(next) {
                self.frontier.insert(next);
                self.frontier_len += 1;
            }
        }
    }

    /// A hex is no longer free: arcs around its neighbours lose it.
    fn block(&mut self, cell: Cell) {
        let body = self.body.around(cell);
        for dir in Direction::ALL {
            if body >> dir as u8 & 1 == 1 {
                let around = self.free.around(cell.step(dir));
                let after = around & !(1 << dir.opposite() as u8);
                self.arcs_len -= u16::from(ARCS[usize::from(around)] - ARCS[usize::from(after)]);
            }
        }
        self.free.remove(cell);
        if self.frontier.contains(cell) {
            self.frontier.remove(cell);
            self.frontier_len -= 1;
        }
    }
}

pub(crate) const SHORES: usize = MAX_SHORES as usize;
pub(crate) const FISH: usize = 3 * MAX_KOI as usize + 1;
pub(crate) const PATHS: usize = MAX_PATHS as usize;

/// One player's pond.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pond {
    /// The tiles.
    pub ground: Ground,
    /// The shores in the order they were placed.
    pub shores: ArrayVec<Shore, SHORES>,
    /// The koi and the carp.
    pub fish: ArrayVec<Fish, FISH>,
    /// The path from one end to the other.
    pub path: ArrayVec<Cell, PATHS>,
    /// The other goal tiles.
    pub goals: ArrayVec<GoalPiece, 10>,
}

impl Pond {
    /// A pond that is just the spring.
    pub fn new(components: &Components) -> Self {
        Self {
            ground: Ground::spring(components),
            shores: ArrayVec::new(),
            fish: ArrayVec::new(),
            path: ArrayVec::new(),
            goals: ArrayVec::new(),
        }
    }

    /// How many lanterns there are.
    pub fn lanterns(&self) -> usize {
        self.shores.iter().filter(|shore| shore.lantern).count()
    }

    /// Puts a fish on empty water.
    pub fn add_fish(&mut self, components: &Components, fish: Fish) {
        self.ground.cover(fish.cells(components));
        self.fish.push(fish);
    }

    /// Takes the koi that begins at `at` out of the pond.
    pub fn lift(&mut self, components: &Components, at: Cell) -> Option<Fish> {
        let index = self.fish.iter().position(|fish| fish.at == at)?;
        let fish = self.fish.remove(index);
        self.ground.uncover(fish.cells(components));
        Some(fish)
    }

    /// Puts a goal tile into the pond.
    pub fn add_goal(&mut self, components: &Components, piece: GoalPiece) {
        let ground = &mut self.ground;
        match piece {
            GoalPiece::Branch(size, at, turn) => {
                ground.cover(components.branches[size as usize].cells(usize::from(turn), at));
            }
            GoalPiece::ShishiOdoshi(at, turn) => {
                ground.cover(components.shishi_odoshi.cells(usize::from(turn), at));
            }
            GoalPiece::PurpleLily(at) | GoalPiece::Turtle(at) => ground.cover([at].into_iter()),
            GoalPiece::Bridge(spot)
            | GoalPiece::Statue(spot)
            | GoalPiece::Waterfall(spot)
            | GoalPiece::Willow(spot) => ground.add_arc(spot),
        }
        self.goals.push(piece);
    }

    /// Puts a path tile on empty water, at the beginning or at the end of the path.
    pub fn add_path(&mut self, at: Cell, first: bool) {
        self.ground.cover([at].into_iter());
        self.path.insert(if first { 0 } else { self.path.len() }, at);
    }

    /// Where a path tile can go: the first anywhere, each next one at an end.
    ///
    /// With a single tile both ends are one, which counts as the last.
    pub fn path_places(&self, first: bool) -> HexSet {
        let end = if first { self.path.first() } else { self.path.last() };
        match end {
            None if first => HexSet::EMPTY,
            None => self.ground.empty,
            Some(_) if first && self.path.len() == 1 => HexSet::EMPTY,
            Some(&end) => Direction::ALL
                .into_iter()
                .map(|dir| end.step(dir))
                .filter(|&cell| self.ground.empty.contains(cell))
                .collect(),
        }
    }

    /// The koi that have somewhere else to go, by their first hexes.
    pub fn movable(&self, components: &Components) -> HexSet {
        let mut easy = [None; 3];
        let movable = self.fish.iter().filter(|fish| match fish.breed {
            Breed::Carp => false,
            Breed::Koi(size) => {
                *easy[size as usize]
                    .get_or_insert_with(|| fits(&components.koi[size as usize], &self.ground.empty))
                    || self.can_move(components, **fish)
            }
        });
        movable.map(|fish| fish.at).collect()
    }

    fn can_move(&self, components: &Components, fish: Fish) -> bool {
        let room = self.ground.empty | fish.cells(components).collect();
        let shape = fish.breed.shape(components);
        let places = (0..shape.turns().len()).map(|turn| shape.places(turn, &room).len()).sum::<u32>();
        // One of them is where it is.
        places > 1
    }
}

/// Whether a shape fits anywhere into `room`.
pub(crate) fn fits(shape: &Shape, room: &HexSet) -> bool {
    (0..shape.turns().len()).any(|turn| !shape.places(turn, room).is_empty())
}
