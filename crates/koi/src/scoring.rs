//! Scoring a pond: one scorer for the game and for the score pad of a real table.

use crate::components::Components;
use crate::options::{KoiSetup, Scenario};
use crate::pieces::{Goal, Kind, Parchment, Size};
use crate::pond::{Breed, Fish, GoalPiece, Ground, Shore, Spot};
use crate::state::Player;
use grid::hex::{Cell, Direction, HexSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The points of a pond by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "KoiScore")]
pub struct Score {
    /// All together.
    pub total: i32,
    /// The koi and the carp.
    pub koi: i32,
    /// The lanterns.
    pub lanterns: i32,
    /// The goal tiles, but for the carp and the purple lily, which count with the koi.
    pub goals: i32,
    /// The parchments.
    pub parchments: i32,
    /// The luck tokens.
    pub luck: i32,
}

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "KoiPart")]
pub enum Part {
    /// The koi and the carp.
    Koi,
    /// The lanterns.
    Lanterns,
    /// The goal tiles.
    Goals,
    /// The parchments.
    Parchments,
    /// The luck tokens.
    Luck,
}

impl Score {
    /// The points of each part.
    pub(crate) const fn parts(&self) -> [(Part, i32); 5] {
        [
            (Part::Koi, self.koi),
            (Part::Lanterns, self.lanterns),
            (Part::Goals, self.goals),
            (Part::Parchments, self.parchments),
            (Part::Luck, self.luck),
        ]
    }

    /// With the total of the parts.
    pub(crate) const fn sum(mut self) -> Self {
        self.total = self.koi + self.lanterns + self.goals + self.parchments + self.luck;
        self
    }
}

/// What the scorer looks at.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The shapes.
    pub components: &'a Components,
    /// Whether koi that are not surrounded have no points (Torrid Summer).
    pub torrid: bool,
    /// The spring.
    pub spring: HexSet,
    /// The tiles.
    pub ground: &'a Ground,
    /// The shores.
    pub shores: &'a [Shore],
    /// The koi and carps.
    pub fish: &'a [Fish],
    /// The path tiles.
    pub path: &'a [Cell],
    /// The other goal tiles.
    pub goals: &'a [GoalPiece],
}

/// The cards that parchments count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardCounts {
    /// Well cards.
    pub well: i32,
    /// Market cards.
    pub market: i32,
    /// Storage cards.
    pub storage: i32,
}

/// The score of a player's pond, cards and luck.
pub(crate) fn score(setup: &KoiSetup, player: &Player) -> Score {
    let scene = Scene::of(setup, player);
    let koi = scene.fish.iter().map(|&fish| scene.fish_points(fish)).sum();
    let lanterns = scene.shores.iter().map(|shore| scene.lantern_points(shore)).sum();
    score_with(&scene, player, koi, lanterns)
}

/// The score of a player whose koi and lanterns have these points.
pub(crate) fn score_with(scene: &Scene<'_>, player: &Player, koi: i32, lanterns: i32) -> Score {
    let count = |kind| i32::from(player.cards_of(kind));
    let cards =
        CardCounts { well: count(Kind::Well), market: count(Kind::Market), storage: count(Kind::Storage) };
    let parchments = parchments(scene.components, player)
        .map(|(parchment, copies)| copies * scene.parchment_points(parchment, cards));
    Score {
        total: 0,
        koi,
        lanterns,
        goals: scene.goals.iter().map(|&piece| scene.goal_points(piece)).sum::<i32>()
            + scene.components.path_points(scene.path.len()),
        parchments: parchments.sum(),
        luck: i32::from(player.luck),
    }
    .sum()
}

/// The parchments of a player with how many of each.
pub(crate) fn parchments<'a>(
    components: &'a Components,
    player: &'a Player,
) -> impl Iterator<Item = (Parchment, i32)> + 'a {
    let owned = components.cards.iter().zip(player.cards);
    owned.filter_map(|(card, copies)| Some((card.parchment?, i32::from(copies)))).filter(|&(_, n)| n > 0)
}

impl<'a> Scene<'a> {
    /// A player's pond.
    pub fn of(setup: &'a KoiSetup, player: &'a Player) -> Self {
        let pond = &player.pond;
        Self {
            components: &setup.components,
            torrid: setup.scenario == Scenario::TorridSummer,
            spring: setup.components.spring_set,
            ground: &pond.ground,
            shores: &pond.shores,
            fish: &pond.fish,
            path: &pond.path,
            goals: &pond.goals,
        }
    }

    /// Size, lilies, and twice that for a fish surrounded by water sides.
    pub fn fish_points(&self, fish: Fish) -> i32 {
        let value = fish.breed.points(self.components) + self.lily_points(fish);
        match (self.is_surrounded(fish), self.torrid) {
            (true, _) => 2 * value,
            (false, false) => value,
            (false, true) => 0,
        }
    }

    /// One point for each lily beside the fish, more for the purple one.
    pub fn lily_points(&self, fish: Fish) -> i32 {
        let purple: HexSet = self.purple_lilies().collect();
        if self.ground.lilies_len == 0 && purple.is_empty() {
            return 0;
        }
        let beside = self.cells(fish).neighbours();
        let purple_points = self.components.terms(Goal::PurpleLily).points[0];
        (beside & self.ground.lilies).len() as i32 + purple_points * (beside & purple).len() as i32
    }

    /// The purple lilies.
    pub fn purple_lilies(&self) -> impl Iterator<Item = Cell> + '_ {
        self.goals.iter().filter_map(|piece| match piece {
            GoalPiece::PurpleLily(at) => Some(*at),
            _ => None,
        })
    }

    fn cells(&self, fish: Fish) -> HexSet {
        fish.cells(self.components).collect()
    }

    /// Whether every side around the fish touches a water side.
    pub fn is_surrounded(&self, fish: Fish) -> bool {
        fish.cells(self.components).all(|cell| self.open_sides_of(cell) == 0)
    }

    /// The sides around the fish that touch no water side.
    pub fn open_sides(&self, fish: Fish) -> Vec<(Cell, Direction)> {
        let sides = |cell| {
            let open = self.open_sides_of(cell);
            Direction::ALL
                .into_iter()
                .filter(move |&dir| open >> dir as u8 & 1 == 1)
                .map(move |dir| (cell, dir))
        };
        fish.cells(self.components).flat_map(sides).collect()
    }

    /// The sides of a water hex that touch no water side, a bit each. Sides to water, spring and foliage
    /// (the fish's own hexes among them) are closed; an arc closes those of the hex it hugs, and no others.
    fn open_sides_of(&self, cell: Cell) -> u8 {
        let closed = self.ground.body.around(cell);
        if closed == 63 {
            return 0;
        }
        let arcs = self.arcs().filter(|spot| spot.x == cell);
        let hugged = arcs.flat_map(Spot::directions).fold(0, |sides, dir| sides | 1 << dir as u8);
        63 & !(closed | hugged)
    }

    /// The shores and the goal tiles of their shape.
    pub(crate) fn arcs(&self) -> impl Iterator<Item = Spot> + '_ {
        let shores = self.shores.iter().map(|shore| shore.spot);
        shores.chain(self.goals.iter().filter_map(|piece| piece.spot()))
    }

    /// The hexes in front of an arc, from X on, up to the first gap.
    pub(crate) fn line(&self, x: Cell, towards: Direction) -> impl Iterator<Item = Cell> + '_ {
        std::iter::successors(Some(x), move |cell| Some(cell.step(towards)))
            .take_while(|&cell| self.ground.has_tile(cell))
    }

    /// One point for each hex in front of the lantern.
    pub fn lantern_points(&self, shore: &Shore) -> i32 {
        if shore.lantern { self.light(*shore) } else { 0 }
    }

    /// The points that a lantern on this shore has, or would have.
    pub(crate) fn light(&self, shore: Shore) -> i32 {
        self.line(shore.spot.x, shore.spot.dir.opposite()).count() as i32
    }

    /// The points of a goal tile, but for carp, purple lily and path.
    pub fn goal_points(&self, piece: GoalPiece) -> i32 {
        let points = &self.components.terms(piece.goal()).points;
        match piece {
            GoalPiece::Branch(size, ..) => points[size as usize],
            GoalPiece::Bridge(spot) => {
                let rays = spot.directions().into_iter();
                points[0] * rays.map(|dir| self.line(spot.x, dir.opposite()).count() as i32).sum::<i32>()
            }
            GoalPiece::PurpleLily(_) => 0,
            GoalPiece::ShishiOdoshi(at, turn) => {
                let hosts: HexSet = self.components.shishi_odoshi.cells(usize::from(turn), at).collect();
                points[0] * self.fish_on(hosts.neighbours())
            }
            GoalPiece::Statue(spot) => {
                points[0] * self.fish_on(self.line(spot.x, spot.dir.opposite()).collect())
            }
            GoalPiece::Turtle(at) => {
                let empty = self.ground.empty.around(at).count_ones() as usize;
                if empty == 0 { 0 } else { points[empty - 1] }
            }
            GoalPiece::Waterfall(_) => {
                let occupied = (self.spring & self.ground.empty).is_empty();
                points[usize::from(occupied)]
            }
            GoalPiece::Willow(_) => points[0],
        }
    }

    /// How many fish have a hex in `set`.
    fn fish_on(&self, set: HexSet) -> i32 {
        self.fish.iter().filter(|fish| fish.cells(self.components).any(|cell| set.contains(cell))).count()
            as i32
    }

    /// What a parchment is worth.
    pub fn parchment_points(&self, parchment: Parchment, cards: CardCounts) -> i32 {
        let koi = |size| self.fish.iter().filter(|fish| fish.breed == Breed::Koi(size)).count() as i32;
        let count = match parchment {
            Parchment::WaterLily => i32::from(self.ground.lilies_len) + self.purple_lilies().count() as i32,
            Parchment::SmallKoi => koi(Size::Small),
            Parchment::MediumKoi => koi(Size::Medium),
            Parchment::LargeKoi => koi(Size::Large),
            Parchment::Lantern => self.shores.iter().filter(|shore| shore.lantern).count() as i32,
            Parchment::Well => cards.well,
            Parchment::Market => cards.market,
            Parchment::Storage => cards.storage,
        };
        count * parchment.points()
    }
}

/// Whether the stretch of a path between the statue's X and a lantern's X has three tiles or more.
pub(crate) fn joins(path: &[Cell], statue: Cell, lanterns: &[Cell]) -> bool {
    let Some(at) = path.iter().position(|&cell| cell == statue) else { return false };
    path.iter().enumerate().any(|(other, cell)| lanterns.contains(cell) && at.abs_diff(other) >= 2)
}
