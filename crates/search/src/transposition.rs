//! The transposition table of alpha-beta: bounded, shared by all threads, kept between moves.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// It is the true value.
    Exact,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The number of the best action.
    pub code: u32,
    /// The value for the seat to act.
    pub value: i32,
    /// How deep it was looked at.
    pub depth: u32,
    /// What the value says.
    pub bound: Bound,
}

const CODE_BITS: u32 = 32;
const VALUE_BITS: u32 = 16;
const DEPTH_BITS: u32 = 8;

impl Entry {
    fn pack(self) -> u64 {
        let value = self.value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16 as u16;
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let high = bound << DEPTH_BITS | u64::from(self.depth.min(255));
        (high << VALUE_BITS | u64::from(value)) << CODE_BITS | u64::from(self.code)
    }

    fn unpack(word: u64) -> Option<Self> {
        let high = word >> (CODE_BITS + VALUE_BITS);
        let bound = match high >> DEPTH_BITS {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let value = i32::from((word >> CODE_BITS) as u16 as i16);
        Some(Self { code: word as u32, value, depth: high as u32 & 255, bound })
    }
}

/// Two words a slot: the content, and the key mixed with it, so that a torn slot matches no key.
struct Slot {
    check: AtomicU64,
    word: AtomicU64,
}

/// A table with a power of two of slots; none until there is room for some.
#[derive(Default)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    mask: u64,
    /// Mixed into every key, so that forgetting is changing one word.
    salt: u64,
}

impl TranspositionTable {
    /// Makes this a table with `2^bits` slots of 16 bytes; one of another size is forgotten.
    pub fn make_room(&mut self, bits: u32) {
        let empty = || Slot { check: AtomicU64::new(0), word: AtomicU64::new(0) };
        if self.slots.len() != 1 << bits {
            self.slots = (0..1u64 << bits).map(|_| empty()).collect();
            self.mask = (1 << bits) - 1;
        }
    }

    /// Forgets everything. The slots are the same as before, so nothing depends on what was forgotten.
    pub fn clear(&mut self) {
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    fn slot(&self, key: u64) -> &Slot {
        &self.slots[(key & self.mask) as usize]
    }

    /// What is known of the position with this key.
    pub fn get(&self, key: u64) -> Option<Entry> {
        let slot = self.slot(key);
        let word = slot.word.load(Ordering::Relaxed);
        let found = slot.check.load(Ordering::Relaxed) ^ word == key ^ self.salt;
        found.then(|| Entry::unpack(word)).flatten()
    }

    /// Remembers a position; the newest stays, since each deeper round of the search comes later.
    pub fn put(&self, key: u64, entry: Entry) {
        let word = entry.pack();
        let slot = self.slot(key);
        slot.word.store(word, Ordering::Relaxed);
        slot.check.store(key ^ self.salt ^ word, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_survives_the_table() {
        let mut table = TranspositionTable::default();
        table.make_room(4);
        for (value, bound) in [(-30_000, Bound::Lower), (0, Bound::Upper), (30_000, Bound::Exact)] {
            let entry = Entry { code: 0xdead_beef, value, depth: 17, bound };
            table.put(99, entry);
            assert_eq!(table.get(99), Some(entry));
            assert_eq!(table.get(99 + 16), None, "another key in the same slot");
        }
    }

    #[test]
    fn an_empty_or_cleared_table_knows_nothing() {
        let mut table = TranspositionTable::default();
        table.make_room(4);
        assert_eq!(table.get(0), None);
        table.put(3, Entry { code: 1, value: 2, depth: 3, bound: Bound::Exact });
        table.clear();
        assert_eq!(table.get(3), None);
    }
}
