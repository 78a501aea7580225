//! The secret from which a game's deals follow, and deals that are given instead.

use crate::random::DealRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// 32 bytes from which every deck, bag and later deal of a game follows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String))]
pub struct Seed([u8; 32]);

/// A text that is not a seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits, not {0:?}")]
pub struct SeedError(String);

impl Seed {
    /// The seed with exactly these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed behind `--seed N`: SHA-256 of "tancho:" and the decimal number.
    pub fn from_number(number: u64) -> Self {
        Self(Sha256::digest(format!("tancho:{number}")).into())
    }

    /// The bytes of this seed.
    pub const fn bytes(&self) -> [u8; 32] {
        self.0
    }

    /// The random words of round `stream`.
    pub fn stream(&self, stream: u64) -> DealRng {
        DealRng::new(self.0, stream)
    }
}

/// Seeds are secrets while a game runs, so the debug form does not show them.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(const_hex::Buffer::<32>::new().format(&self.0))
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let wrong = || SeedError(text.chars().take(80).collect());
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        const_hex::decode_to_array(text).map(Self).map_err(|_| wrong())
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Where the hidden order of things comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// Everything follows from a seed.
    Seed(Seed),
    /// The order is given, one list a deal, in the game's own names (cards, tiles).
    Given(Vec<Vec<String>>),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_survives_its_text() {
        let seed = Seed::from_number(42);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
    }

    #[test]
    fn a_wrong_seed_is_refused_in_words() {
        for text in ["", "12", &"g".repeat(64), &"é".repeat(32)] {
            assert!(text.parse::<Seed>().unwrap_err().to_string().contains("64 hexadecimal"));
        }
    }

    #[test]
    fn the_seed_of_a_number_is_its_published_hash() {
        // printf 'tancho:1' | sha256sum
        let hex = "3929bcf3ad788ed96e19e4429980a0391d3b2bce4d20616ad5b8226d4465b694";
        assert_eq!(Seed::from_number(1).to_string(), hex);
    }
}
