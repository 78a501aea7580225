//! A number for a position: equal where positions are equal.

use crate::state::Position;

impl Position {
    /// A number for board, side, hands and points: equal for equal positions. Koi of one colour are alike.
    pub const fn key(&self) -> u64 {
        let counts = (self.hand[0] as u64) << 32
            | (self.hand[1] as u64) << 24
            | (self.points[0] as u64) << 16
            | (self.points[1] as u64) << 8
            | (self.to_act as u64) << 1
            | self.owes_stone as u64;
        let sum = (self.stones.wrapping_mul(0x9e37_79b9_7f4a_7c15))
            .wrapping_add(self.koi[0].wrapping_mul(0xc2b2_ae3d_27d4_eb4f))
            .wrapping_add(self.koi[1].wrapping_mul(0x1656_67b1_9e37_79f9))
            .wrapping_add(counts.wrapping_mul(0xd6e8_feb8_6659_fd93));
        let mixed = (sum ^ (sum >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 29)
    }
}
