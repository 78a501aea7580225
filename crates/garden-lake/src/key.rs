//! One number for what everybody sees, by which search recognises a position.

use crate::state::{GardenLake, Phase, Turn};

impl GardenLake {
    /// A number for all that everybody knows; the order in which pieces were laid does not count.
    pub(crate) fn public_key(&self) -> u64 {
        let mut key = Key(0x9e37_79b9_7f4a_7c15);
        for lake in &self.lakes {
            for board in [&lake.covered, &lake.symbols[0], &lake.symbols[1], &lake.decorated] {
                for rows in board.rows().chunks(4) {
                    key.add(rows.iter().fold(0, |word, &row| word << 16 | u64::from(row)));
                }
            }
            for tiles in lake.line.chunks(8) {
                key.add(tiles.iter().fold(1, |word, tile| word << 8 | tile.index() as u64));
            }
            key.add(u64::from(u32::from_le_bytes(lake.bonuses)) << 8 | u64::from(lake.layout));
        }
        key.add(self.bag.iter().fold(0, |tiles, tile| tiles | 1 << tile.index()));
        let refill = match self.phase {
            Phase::Turn => 0,
            Phase::Over => 1,
            Phase::Refill { owner, drawn } => {
                2 + u64::from(owner.0) + 8 * drawn.map_or(0, |tile| 1 + tile.index() as u64)
            }
        };
        let Turn { seat, tile_laid, anything_laid, taken_from } = self.turn;
        let taken = taken_from.map_or(0, |seat| 1 + u64::from(seat.0));
        let flags =
            u64::from(tile_laid) | u64::from(anything_laid) << 1 | u64::from(seat.0) << 2 | taken << 4;
        key.add(refill << 16 | flags << 8 | u64::from(self.passes));
        key.0 ^ key.0 >> 32
    }
}

/// A running number over 64-bit words.
struct Key(u64);

impl Key {
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
}
