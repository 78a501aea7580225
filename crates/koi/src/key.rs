//! A number for the public table, for search nodes: a multiplicative hash without allocation.

use crate::pond::Ground;
use crate::state::Koi;
use std::hash::{Hash, Hasher};

/// Folds words by rotation and multiplication; good enough for tables, no defence against an opponent.
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.write_u64(word.try_into().map_or(0, u64::from_le_bytes));
        }
        for &byte in words.remainder() {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// The counts and the frontier follow from these.
impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for set in [&self.body, &self.foliage, &self.lilies, &self.empty, &self.free] {
            set.hash(state);
        }
    }
}

impl Koi {
    /// The number of the public table and of how many cards are left.
    pub(crate) fn public_key(&self) -> u64 {
        let mut fold = Fold(self.deck.len() as u64);
        self.table.hash(&mut fold);
        fold.finish()
    }
}
