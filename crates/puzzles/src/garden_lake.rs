//! Puzzles of Garden Lake: the last placements, as long as the bag has no say in them.

use crate::points;
use crate::puzzle::Task;
use crate::puzzling::{Found, Puzzling, Verdict};
use catalogue::Computer;
use game::{FastRng, Game, Level, Options, Random};
use garden_lake::{Action, GardenLake, GardenLakeSetup, Phase};
use search::Budget;

/// The lakes that are played on.
const CARDS: [&str; 5] = ["none", "A1", "A2", "A3", "A4"];
/// The water tiles.
const TILES: u8 = 64;
/// With more free squares than this nothing can be played through.
const FREE: u32 = 60;

impl Puzzling for GardenLake {
    const PLAYERS: [Computer; 2] = [Computer::Greedy, Computer::Level(Level::Senmon)];
    const BUDGET: Budget = Budget::nodes(60);

    fn table(options: &Options, rng: &mut FastRng) -> (Options, u8) {
        let mut options = options.clone();
        options.set("cards", rng.pick(&CARDS).unwrap_or("none"));
        (options, 2)
    }

    fn shuffled(_: &GardenLakeSetup, _: u8, rng: &mut FastRng) -> Vec<Vec<String>> {
        let mut tiles: Vec<String> = (1..=TILES).map(|tile| tile.to_string()).collect();
        rng.shuffle(&mut tiles);
        vec![tiles]
    }

    /// The order of the bag is all that is hidden, and every order is as likely: what `resample` draws.
    fn redealt(&self, mut deal: Vec<Vec<String>>, _: &Self, rng: &mut FastRng) -> Vec<Vec<String>> {
        if let Some(tiles) = deal.first_mut() {
            let out = tiles.len().saturating_sub(self.bag_len());
            rng.shuffle(&mut tiles[out..]);
        }
        deal
    }

    fn is_promising(&self) -> bool {
        let Some(seat) = self.to_act() else { return false };
        self.phase() == Phase::Turn && !self.turn().anything_laid && self.lake(seat).free().len() <= FREE
    }

    fn find(&self, _: u64, _: f32) -> Option<Found<Self>> {
        points::find(self)
    }

    fn verdict(&self, task: &Task, _: &[Action], after: &Self) -> Option<Verdict> {
        points::verdict(task, self, after)
    }

    fn continuation(&self, _: &Task, after: &Self) -> Vec<Action> {
        points::continuation(self, after)
    }
}
