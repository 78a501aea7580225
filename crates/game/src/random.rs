//! Randomness: exact, reproducible words for deals, and fast ones for playouts.
//!
//! Only the words of ChaCha20 come from a library. Bounded integers and the shuffle are ours, with
//! test vectors, so that a record deals the same cards on every machine for ever.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A source of random words.
pub trait Random {
    /// The next 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// A number below `bound`, each equally likely; 0 if the bound is 0.
    fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiplication: the high half is the number, the low half tells whether it
        // came from the uneven rest that would favour small numbers.
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let uneven = bound.wrapping_neg() % bound;
            while (product as u32) < uneven {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Puts `items` into an order in which every order is equally likely (Fisher-Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of `items`, each equally likely; `None` if there are none.
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T>
    where
        Self: Sized,
    {
        items.get(self.below(items.len() as u32) as usize).copied()
    }

    /// A number from 0 (included) to 1 (excluded).
    fn unit(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 / (1u32 << 24) as f32
    }
}

/// The random words of a deal: ChaCha20, one stream a round.
pub struct DealRng(ChaCha20Rng);

impl DealRng {
    /// Stream number `stream` of a 32-byte key.
    pub(crate) fn new(key: [u8; 32], stream: u64) -> Self {
        let mut rng = ChaCha20Rng::from_seed(key);
        rng.set_stream(stream);
        Self(rng)
    }
}

impl Random for DealRng {
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

/// A small fast generator (SplitMix64) for playouts and search; never for deals.
#[derive(Clone, Debug)]
pub struct FastRng(u64);

impl FastRng {
    /// A generator that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }
}

impl Random for FastRng {
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn the_words_of_a_stream_never_change() {
        let mut rng = Seed::from_number(1).stream(0);
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(words, WORDS);
        let mut other = Seed::from_number(1).stream(1);
        assert_ne!(other.next_u32(), words[0]);
    }

    #[test]
    fn the_shuffle_of_a_stream_never_changes() {
        let mut items: Vec<u8> = (0..12).collect();
        Seed::from_number(1).stream(0).shuffle(&mut items);
        assert_eq!(items, SHUFFLED);
    }

    // Computed by a second ChaCha20 and shuffle, written apart from this crate.
    const WORDS: [u32; 4] = [3_298_145_682, 1_692_852_854, 2_313_018_063, 3_161_293_752];
    const SHUFFLED: [u8; 12] = [3, 8, 10, 1, 2, 7, 0, 11, 6, 5, 4, 9];

    #[test]
    fn chacha20_is_the_published_one() {
        // RFC 8439 gives the key stream of the all-zero key, nonce and counter.
        let mut rng = DealRng::new([0; 32], 0);
        assert_eq!(rng.next_u32(), u32::from_le_bytes([0x76, 0xb8, 0xe0, 0xad]));
        assert_eq!(rng.next_u32(), u32::from_le_bytes([0xa0, 0xf1, 0x3d, 0x90]));
    }

    #[test]
    fn below_is_even() {
        let mut rng = FastRng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_500..10_500).contains(&n)), "{counts:?}");
    }

    #[test]
    fn below_nothing_and_below_one_are_zero() {
        let mut rng = FastRng::new(7);
        assert_eq!((rng.below(0), rng.below(1)), (0, 0));
        assert_eq!(rng.pick::<u8>(&[]), None);
    }
}
