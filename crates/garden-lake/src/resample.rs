//! A game behind a view. Only the order of the tiles in the bag is hidden: which ones it holds follows
//! from all the others.

use crate::components::{Piece, Tile};
use crate::options::GardenLakeSetup;
use crate::state::{GardenLake, LINE, Lake, Phase};
use crate::view::{LakeView, View};
use arrayvec::ArrayVec;
use game::Random;

impl View {
    /// A game that this view allows.
    pub(crate) fn restore<R: Random>(&self, setup: &'static GardenLakeSetup, rng: &mut R) -> GardenLake {
        let lakes = self.lakes.iter().take(game::MAX_SEATS).map(|lake| lake.restore(setup)).collect();
        let mut game = GardenLake {
            setup,
            lakes,
            bag: ArrayVec::new(),
            phase: self.phase,
            turn: self.turn,
            passes: self.passes,
            turns: self.turns,
            reveals: self.reveals,
        };
        let unseen = Tile::all().filter(|&tile| !game.is_out(tile));
        game.bag = unseen.take(self.bag.min(48).into()).collect();
        game.shuffle_bag(rng);
        game
    }
}

impl LakeView {
    /// The lake behind the view.
    fn restore(&self, setup: &'static GardenLakeSetup) -> Lake {
        let components = setup.components;
        let number = usize::from(self.layout).min(components.layouts.len() - 1);
        let mut lake = Lake::new(number as u8, self.line.iter().copied().take(LINE).collect());
        for &laying in &self.laid {
            if !lake.laid.is_full() && lake.free().fits(&components.form(laying).cells, laying.at) {
                lake.put(components, laying);
            }
        }
        let layout = &components.layouts[number];
        for (space, number) in layout.spaces.iter().zip(0..) {
            lake.spaces |= u16::from(lake.laid.contains(&space.laying)) << number;
        }
        // Whatever is full has given its bonus; what is still at hand is in the view.
        lake.award(components, layout);
        lake.bonuses = [0; 4];
        self.bonuses.iter().for_each(|&kind| lake.bonuses[kind as usize] += 1);
        lake
    }
}

impl GardenLake {
    /// Whether a tile lies in the open: in a line, in a lake, or just drawn.
    fn is_out(&self, tile: Tile) -> bool {
        let drawn = matches!(self.phase, Phase::Refill { drawn, .. } if drawn == Some(tile));
        let lies = |lake: &Lake| {
            let laid = lake.laid.iter().any(|laying| laying.piece == Piece::Tile(tile));
            laid || lake.line.contains(&tile)
        };
        drawn || self.lakes.iter().any(lies)
    }
}
