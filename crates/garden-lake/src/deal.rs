//! The deal: sixteen tiles in each line, the rest in the bag.

use crate::components::{TILES, Tile};
use crate::options::GardenLakeSetup;
use crate::state::{GardenLake, LINE, Lake, Phase, Turn};
use arrayvec::ArrayVec;
use game::{Deal, Random, Seat, SetupError};

impl GardenLake {
    /// The game at its beginning; seat 0 is the starting player.
    pub(crate) fn start(setup: &'static GardenLakeSetup, seats: u8, deal: &Deal) -> Result<Self, SetupError> {
        let layouts = setup.deal_cards(seats, deal)?;
        let tiles = shuffled(deal)?;
        let lines = tiles.chunks(LINE).zip(Seat::all(seats));
        let lakes = lines.map(|(line, seat)| Lake::new(layouts[seat], line.iter().copied().collect()));
        // The last tile of the list is the one drawn next, so the order is turned round.
        let bag: ArrayVec<Tile, 48> = tiles[LINE * usize::from(seats)..].iter().rev().copied().collect();
        Ok(Self {
            setup,
            lakes: lakes.collect(),
            bag,
            phase: Phase::Turn,
            turn: Turn::new(Seat(0)),
            passes: 0,
            turns: 0,
            reveals: 0,
        })
    }
}

/// All tiles in the order of the deal: line after line from the left, then the bag.
fn shuffled(deal: &Deal) -> Result<Vec<Tile>, SetupError> {
    let deals = match deal {
        Deal::Seed(seed) => {
            let mut tiles: Vec<Tile> = Tile::all().collect();
            seed.stream(0).shuffle(&mut tiles);
            return Ok(tiles);
        }
        Deal::Given(deals) => deals,
    };
    let fault = |reason: String| SetupError::Deal { number: 1, reason };
    let given = deals.first().ok_or_else(|| fault("the tiles are missing".to_owned()))?;
    let mut tiles = Vec::with_capacity(TILES);
    for text in given.iter().take(TILES + 1) {
        let name: String = text.chars().take(20).collect();
        let tile = text.parse().ok().and_then(|number: u8| Tile::try_from(number).ok());
        match tile {
            None => return Err(fault(format!("{name:?} is not a tile from 1 to {TILES}"))),
            Some(tile) if tiles.contains(&tile) => return Err(fault(format!("tile {name} comes twice"))),
            Some(tile) => tiles.push(tile),
        }
    }
    if tiles.len() == TILES {
        Ok(tiles)
    } else {
        Err(fault(format!("{} tiles instead of {TILES}", tiles.len())))
    }
}
