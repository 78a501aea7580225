//! What the estimate looks at: a player's pond, storage, cards and goals as a list of numbers.

use crate::pieces::{Goal, Kind, Parchment};
use crate::pond::{Fish, Spot};
use crate::scoring::Scene;
use crate::state::{Koi, Player};
use arrayvec::ArrayVec;
use game::Seat;
use grid::hex::{Cell, Direction};

/// A group of features, with the name of each group and how many features it has.
#[derive(Clone, Copy)]
enum Group {
    /// The value of fish that lack this many tiles around them, from 1.
    Lacking,
    /// The value of fish that can never be surrounded.
    Blocked,
    /// Fish that are surrounded.
    Surrounded,
    /// Fish in the pond.
    Fish,
    /// What a lily on the best foliage would bring, and on all of it.
    LilyGain,
    /// Foliage without a lily.
    Bare,
    /// Shores without a lantern.
    Dark,
    /// What a lantern on the best of them would bring, and on all of them.
    LanternGain,
    /// Lanterns.
    Lit,
    /// Empty water hexes.
    Empty,
    /// Empty water hexes that lack no neighbour, or one, or two.
    Sheltered,
    Water,
    Foliage,
    Shore,
    Small,
    Medium,
    Large,
    /// Free hexes of the storage.
    Room,
    Coins,
    Luck,
    Porters,
    Gardeners,
    Builders,
    Breeders,
    /// Which parchments are owned.
    Parchments,
    /// For a game with the turtle: how many.
    Turtle,
    /// Wells, while the waterfall is to be had.
    Waterfall,
    /// Occupied hexes of the spring, while the waterfall is to be had or owned.
    Spring,
    /// Goals that can still be claimed.
    Open,
    /// Goals that were claimed.
    Claimed,
    /// How many can still be claimed.
    OpenCount,
    /// Foliage, while a branch is to be had.
    BranchFoliage,
    /// Empty water, while a branch is to be had.
    BranchRoom,
    /// A lantern, and coins, while the bridge is to be had.
    Bridge,
    CarpCoins,
    CarpRoom,
    PathCoins,
    PathTiles,
    PathKoi,
    /// Lilies; adjacent foliage; adjacent foliage one of which has a lily.
    PurpleLily,
    ShishiRoom,
    StatueLanterns,
    /// Koi in the pond, and in the storage, while the willow is to be had.
    WillowFish,
    WillowStore,
    Sum,
}

const SIZES: [(&str, usize); Group::Sum as usize] = [
    ("lacking", 8),
    ("blocked", 1),
    ("surrounded", 1),
    ("fish", 4),
    ("lily-gain", 2),
    ("bare", 3),
    ("dark", 2),
    ("lantern-gain", 2),
    ("lit", 3),
    ("empty", 8),
    ("sheltered", 3),
    ("water", 6),
    ("foliage", 3),
    ("shore", 2),
    ("small", 2),
    ("medium", 2),
    ("large", 2),
    ("room", 5),
    ("coins", 7),
    ("luck", 4),
    ("porters", 2),
    ("gardeners", 2),
    ("builders", 2),
    ("breeders", 2),
    ("parchments", 8),
    ("turtle", 3),
    ("waterfall", 2),
    ("spring", 6),
    ("open", 10),
    ("claimed", 10),
    ("open-count", 3),
    ("branch-foliage", 4),
    ("branch-room", 7),
    ("bridge", 4),
    ("carp-coins", 5),
    ("carp-room", 2),
    ("path-coins", 4),
    ("path-tiles", 4),
    ("path-koi", 3),
    ("purple-lily", 4),
    ("shishi-room", 3),
    ("statue-lanterns", 2),
    ("willow-fish", 5),
    ("willow-store", 3),
];

const FIRST: [usize; Group::Sum as usize + 1] = {
    let mut first = [0; Group::Sum as usize + 1];
    let mut group = 0;
    while group < Group::Sum as usize {
        first[group + 1] = first[group] + SIZES[group].1;
        group += 1;
    }
    first
};

/// How many features there are.
pub const FEATURES: usize = FIRST[Group::Sum as usize];

/// The name of a feature.
pub fn name(index: usize) -> String {
    let group = FIRST.iter().rposition(|&first| first <= index).unwrap_or(0);
    format!("{}-{}", SIZES[group].0, index - FIRST[group] + 1)
}

/// Takes the features one by one.
pub(super) trait Sink {
    /// Adds `value` to a feature.
    fn add(&mut self, index: usize, value: f32);
}

/// Hands all features of a seat to `sink`, and returns the score as it stands.
pub(super) fn visit<S: Sink>(game: &Koi, seat: Seat, sink: &mut S) -> i32 {
    let player = &game.table.players[seat.index()];
    let scene = Scene::of(game.setup, player);
    let mut look = Look { game, player, scene, sink, coins: usize::from(player.coins) };
    let koi = look.fish();
    let lanterns = look.shores();
    look.water();
    look.storage();
    look.cards();
    look.goals();
    crate::scoring::score_with(&scene, player, koi, lanterns).total
}

/// A look at one player.
struct Look<'a, S> {
    game: &'a Koi,
    player: &'a Player,
    scene: Scene<'a>,
    sink: &'a mut S,
    coins: usize,
}

impl<S: Sink> Look<'_, S> {
    fn put(&mut self, group: Group, number: usize, value: f32) {
        debug_assert!(number < SIZES[group as usize].1);
        self.sink.add(FIRST[group as usize] + number, value);
    }

    /// One for each step up to `count`.
    fn steps(&mut self, group: Group, count: usize) {
        for number in 0..count.min(SIZES[group as usize].1) {
            self.put(group, number, 1.0);
        }
    }

    /// One for every feature that is true.
    fn flags<const N: usize>(&mut self, group: Group, flags: [bool; N]) {
        for (number, _) in flags.into_iter().enumerate().filter(|&(_, flag)| flag) {
            self.put(group, number, 1.0);
        }
    }

    /// The fish and what lilies would add to them; returns their points.
    fn fish(&mut self) -> i32 {
        let ground = self.scene.ground;
        let bare = ground.foliage - ground.lilies;
        let some_bare = ground.foliage_len > ground.lilies_len;
        let lily_parchment = parchment_copies(self.game, self.player, Parchment::WaterLily);
        let mut gains: ArrayVec<(Cell, i32), 32> = ArrayVec::new();
        if some_bare {
            gains.extend(bare.iter().take(32).map(|cell| (cell, 2 * lily_parchment)));
        }
        let mut points = 0;
        let fishes = self.scene.fish;
        let arcs: ArrayVec<Spot, 40> = self.scene.arcs().collect();
        let purple: ArrayVec<Cell, 4> = self.scene.purple_lilies().take(4).collect();
        for &fish in fishes {
            let around = Around::of(&self.scene, fish, &arcs);
            let lilies = around.cells.iter().filter(|&&cell| ground.lilies.contains(cell)).count()
                + 2 * around.cells.iter().filter(|cell| purple.contains(cell)).count();
            let value = fish.breed.points(self.scene.components) + lilies as i32;
            let closed = around.lacking == 0 && !around.blocked;
            for (cell, gain) in &mut gains {
                if around.cells.contains(cell) {
                    *gain += 1 + i32::from(closed);
                }
            }
            let weight = if self.scene.torrid { 2.0 } else { 1.0 } * value as f32;
            if closed {
                points += 2 * value;
                self.put(Group::Surrounded, 0, 1.0);
                continue;
            }
            points += if self.scene.torrid { 0 } else { value };
            if around.blocked {
                self.put(Group::Blocked, 0, weight);
            } else {
                self.put(Group::Lacking, around.lacking.min(8) - 1, weight);
            }
        }
        self.steps(Group::Fish, fishes.len());
        if let Some(best) = gains.iter().map(|&(_, gain)| gain).max() {
            self.put(Group::LilyGain, 0, best as f32);
            self.put(Group::LilyGain, 1, gains.iter().map(|&(_, gain)| gain).sum::<i32>() as f32);
        }
        self.steps(Group::Bare, usize::from(ground.foliage_len - ground.lilies_len));
        points
    }

    /// Shores and lanterns; returns the points of the lanterns.
    fn shores(&mut self) -> i32 {
        let (mut points, mut lit, mut dark, mut best, mut sum) = (0, 0, 0, 0, 0);
        for &shore in self.scene.shores {
            let length = self.scene.light(shore);
            if shore.lantern {
                points += length;
                lit += 1;
            } else {
                dark += 1;
                best = best.max(length);
                sum += length;
            }
        }
        self.steps(Group::Dark, dark);
        self.steps(Group::Lit, lit);
        self.put(Group::LanternGain, 0, best as f32);
        self.put(Group::LanternGain, 1, sum as f32);
        points
    }

    fn water(&mut self) {
        let ground = self.scene.ground;
        self.steps(Group::Empty, usize::from(ground.empty_len));
        for cell in ground.empty.iter() {
            let lacking = 6 - ground.body.around(cell).count_ones() as usize;
            if lacking < 3 {
                self.put(Group::Sheltered, lacking, 1.0);
            }
        }
    }

    fn storage(&mut self) {
        let player = self.player;
        let groups = [Group::Water, Group::Foliage, Group::Shore, Group::Small, Group::Medium, Group::Large];
        for (group, count) in groups.into_iter().zip(player.store) {
            self.steps(group, usize::from(count));
        }
        let room = player.capacity(self.game.components()).saturating_sub(player.stored_hexes());
        self.steps(Group::Room, usize::from(room));
        self.steps(Group::Coins, self.coins);
        self.steps(Group::Luck, usize::from(player.luck));
    }

    fn cards(&mut self) {
        let groups = [Group::Porters, Group::Gardeners, Group::Builders, Group::Breeders];
        for (group, count) in groups.into_iter().zip(self.player.kinds) {
            self.steps(group, usize::from(count));
        }
        if self.player.cards_of(Kind::Parchment) > 0 {
            for (parchment, copies) in crate::scoring::parchments(self.game.components(), self.player) {
                self.put(Group::Parchments, parchment as usize, copies as f32);
            }
        }
    }

    fn goals(&mut self) {
        let mut open = 0;
        for state in &self.game.table.goals {
            let goal = state.goal;
            let claimed = self.player.has_claimed(goal);
            if claimed {
                self.put(Group::Claimed, goal as usize, 1.0);
            } else if state.left > 0 {
                self.put(Group::Open, goal as usize, 1.0);
                open += 1;
            }
            if state.left > 0 && (!claimed || goal == Goal::Path) {
                self.progress(goal);
            }
            if goal == Goal::Waterfall && (state.left > 0 || claimed) {
                let spring = self.scene.spring;
                let empty = (spring & self.scene.ground.empty).len();
                self.steps(Group::Spring, (spring.len() - empty) as usize);
            }
        }
        self.steps(Group::OpenCount, open);
    }

    fn progress(&mut self, goal: Goal) {
        let (ground, coins) = (self.scene.ground, self.coins);
        match goal {
            Goal::Branches => {
                self.steps(Group::BranchFoliage, ground.foliage_len.into());
                self.steps(Group::BranchRoom, ground.empty_len.into());
            }
            Goal::Bridge => {
                let lit = self.scene.shores.iter().any(|shore| shore.lantern);
                self.flags(Group::Bridge, [lit, coins >= 1, coins >= 2, coins >= 3]);
            }
            Goal::Carp => {
                self.steps(Group::CarpCoins, coins);
                let room = usize::from(ground.empty_len);
                self.flags(Group::CarpRoom, [room >= 4, room >= 7]);
            }
            Goal::Path => {
                let koi: u8 = self.player.store[3..].iter().sum();
                self.steps(Group::PathCoins, coins);
                self.steps(Group::PathTiles, self.scene.path.len());
                self.steps(Group::PathKoi, usize::from(koi));
            }
            Goal::PurpleLily => self.purple_lily(),
            Goal::ShishiOdoshi => {
                let room = ground.empty - self.scene.spring;
                let pairs = room & room.step(Direction::E);
                let threes = pairs & (room.step(Direction::NE) | room.step(Direction::SE));
                let count = threes.len() as usize;
                self.flags(Group::ShishiRoom, [!pairs.is_empty(), count > 0, count > 1]);
            }
            Goal::Statue => {
                let lit = self.scene.shores.iter().filter(|shore| shore.lantern).count();
                self.steps(Group::StatueLanterns, lit);
            }
            Goal::Turtle => self.steps(Group::Turtle, self.player.cards_of(Kind::Parchment).into()),
            Goal::Waterfall => self.steps(Group::Waterfall, self.player.cards_of(Kind::Well).into()),
            Goal::Willow => {
                let koi: u8 = self.player.store[3..].iter().sum();
                self.steps(Group::WillowFish, self.scene.fish.len());
                self.steps(Group::WillowStore, usize::from(koi));
            }
        }
    }

    fn purple_lily(&mut self) {
        let ground = self.scene.ground;
        let beside_lily = ground.lilies.neighbours();
        let pair = !(ground.foliage & ground.foliage.neighbours()).is_empty();
        let half = !(ground.foliage & beside_lily).is_empty();
        let both = !(ground.lilies & beside_lily).is_empty();
        self.flags(Group::PurpleLily, [ground.lilies_len > 0, pair, half, both]);
    }
}

fn parchment_copies(game: &Koi, player: &Player, wanted: Parchment) -> i32 {
    if player.cards_of(Kind::Parchment) == 0 {
        return 0;
    }
    let owned = crate::scoring::parchments(game.components(), player);
    owned.filter(|&(parchment, _)| parchment == wanted).map(|(_, copies)| copies).sum()
}

/// The hexes around a fish.
struct Around {
    /// The hexes that share a side with it, none twice.
    cells: ArrayVec<Cell, 24>,
    /// How many tiles are missing around it.
    lacking: usize,
    /// Whether something stands there that can never show it water.
    blocked: bool,
}

impl Around {
    fn of(scene: &Scene<'_>, fish: Fish, arcs: &[Spot]) -> Self {
        let own: ArrayVec<Cell, 8> = fish.cells(scene.components).take(8).collect();
        let (mut cells, mut free): (ArrayVec<Cell, 24>, ArrayVec<Cell, 24>) = Default::default();
        let mut blocked = false;
        for &cell in &own {
            let mut open = 63 & !scene.ground.body.around(cell);
            if open != 0 {
                let hugging = arcs.iter().filter(|spot| spot.x == cell);
                open &=
                    !hugging.flat_map(|spot| spot.directions()).fold(0, |sides, dir| sides | 1 << dir as u8);
            }
            for dir in Direction::ALL {
                let next = cell.step(dir);
                if open >> dir as u8 & 1 == 1 {
                    if !scene.ground.free.contains(next) {
                        blocked = true;
                    } else if !free.contains(&next) {
                        free.push(next);
                    }
                }
                if !own.contains(&next) && !cells.contains(&next) {
                    cells.push(next);
                }
            }
        }
        Self { cells, lacking: free.len(), blocked }
    }
}
