//! Fair deals: the deal follows from a secret of the server and a number of each seat.
//!
//! The server publishes the SHA-256 of its secret when the table is made. Each seat publishes the
//! SHA-256 of its number when it sits down, and the number itself when all have. A client that kept
//! the [`pledge`] can check at the end that nobody, not even the host, has changed any of them.
//! A seat that keeps its number to itself loses its say, and the proof names it.

use game::Seed;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// 32 bytes, written as 64 hexadecimal digits: a secret's hash, or a seat's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String))]
#[serde(try_from = "String", into = "String")]
pub struct Hex32(pub [u8; 32]);

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct Hex32Error;

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(const_hex::Buffer::<32>::new().format(&self.0))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hex32 {
    type Err = Hex32Error;

    fn from_str(text: &str) -> Result<Self, Hex32Error> {
        text.parse::<Seed>().map(|seed| Self(seed.bytes())).map_err(|_| Hex32Error)
    }
}

impl TryFrom<String> for Hex32 {
    type Error = Hex32Error;

    fn try_from(text: String) -> Result<Self, Hex32Error> {
        text.parse()
    }
}

impl From<Hex32> for String {
    fn from(hex: Hex32) -> Self {
        hex.to_string()
    }
}

/// What is published before the thing itself: its SHA-256.
pub fn commitment(hidden: &[u8; 32]) -> Hex32 {
    Hex32(Sha256::digest(hidden).into())
}

/// The seed of the deal: SHA-256 of "tancho:deal", the secret, and for each seat in order one byte
/// that says whether it gave a number, and the number.
pub fn seed(secret: &[u8; 32], numbers: &[Option<Hex32>]) -> Seed {
    let mut hash = Sha256::new_with_prefix("tancho:deal");
    hash.update(secret);
    for number in numbers {
        hash.update([u8::from(number.is_some())]);
        hash.update(number.map_or([0; 32], |number| number.0));
    }
    Seed::from_bytes(hash.finalize().into())
}

/// All that was promised before the numbers were opened, in one hash: SHA-256 of "tancho:pledge", the
/// table's id, a zero byte, the commitment, and for each chair one byte that says whether it gave a hash,
/// and the hash. Whoever keeps it can tell at the end whether anything was changed.
pub fn pledge(table: &str, commitment: Hex32, hashes: &[Option<Hex32>]) -> Hex32 {
    let mut digest = Sha256::new_with_prefix("tancho:pledge");
    digest.update(table);
    digest.update([0]);
    digest.update(commitment.0);
    for hash in hashes {
        digest.update([u8::from(hash.is_some())]);
        digest.update(hash.map_or([0; 32], |hash| hash.0));
    }
    Hex32(digest.finalize().into())
}

/// What is revealed when a game is over, so that everybody can check the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Proof {
    /// The hash that the server gave when the table was made.
    pub commitment: Hex32,
    /// The secret with that hash.
    pub secret: Hex32,
    /// The hash that each seat gave when it sat down; a seat may do without.
    pub hashes: Vec<Option<Hex32>>,
    /// The number of each seat that gave a hash and opened it.
    pub numbers: Vec<Option<Hex32>>,
    /// How often somebody left after numbers had been opened, so that all had to give new ones.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub broken_off: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// What is wrong with a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The secret is not the one that was promised.
    #[error("the server's secret does not have the hash that it promised")]
    Secret,
    /// A number is not the one that was promised.
    #[error("the number of seat {} does not have the hash that it promised", .0 + 1)]
    Number(usize),
    /// The deal does not follow from secret and numbers.
    #[error("the game was not dealt from the server's secret and the seats' numbers")]
    Deal,
}

impl Proof {
    /// All that was promised, in one hash.
    pub fn pledge(&self, table: &str) -> Hex32 {
        pledge(table, self.commitment, &self.hashes)
    }

    /// Checks every promise, and that `dealt` follows from them; gives the chairs that withheld their number.
    pub fn check(&self, dealt: &Seed) -> Result<Vec<usize>, Unfair> {
        if commitment(&self.secret.0) != self.commitment {
            return Err(Unfair::Secret);
        }
        let mut withheld = Vec::new();
        for seat in 0..self.hashes.len().max(self.numbers.len()) {
            let promised = self.hashes.get(seat).copied().flatten();
            let given = self.numbers.get(seat).copied().flatten().map(|number| commitment(&number.0));
            match (promised, given) {
                (Some(_), None) => withheld.push(seat),
                (promised, given) if promised == given => {}
                _ => return Err(Unfair::Number(seat)),
            }
        }
        if seed(&self.secret.0, &self.numbers) == *dealt { Ok(withheld) } else { Err(Unfair::Deal) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> Proof {
        let numbers = vec![Some(Hex32([1; 32])), None];
        let hashes = numbers.iter().map(|number| number.map(|n| commitment(&n.0))).collect();
        let commitment = commitment(&[9; 32]);
        Proof { commitment, secret: Hex32([9; 32]), hashes, numbers, broken_off: 0 }
    }

    #[test]
    fn an_honest_deal_passes_and_any_change_is_found() {
        let proof = proof();
        let dealt = seed(&[9; 32], &proof.numbers);
        assert_eq!(proof.check(&dealt), Ok(vec![]));
        assert_eq!(proof.check(&Seed::from_number(1)), Err(Unfair::Deal));
        let mut other = proof.clone();
        other.secret = Hex32([8; 32]);
        assert_eq!(other.check(&dealt), Err(Unfair::Secret));
        let mut other = proof.clone();
        other.numbers[0] = Some(Hex32([2; 32]));
        assert_eq!(other.check(&dealt), Err(Unfair::Number(0)));
        let mut other = proof;
        other.numbers.push(Some(Hex32([3; 32])));
        assert_eq!(other.check(&dealt), Err(Unfair::Number(2)));
    }

    #[test]
    fn the_published_recipe_gives_the_seed() {
        // (printf 'tancho:deal'; head -c32 /dev/zero; printf '\1'; printf '\1%.0s' {1..32}; head -c33 /dev/zero) | sha256sum
        let numbers = [Some(Hex32([1; 32])), None];
        let by_hand = "1f32ddcde248a5265e7424f3581c579a83ce99228fb154a460a455484b574f92";
        assert_eq!(seed(&[0; 32], &numbers).to_string(), by_hand);
    }

    #[test]
    fn a_withheld_number_is_no_fraud_and_the_chair_is_named() {
        let mut proof = proof();
        proof.hashes[1] = Some(commitment(&[5; 32]));
        let dealt = seed(&[9; 32], &proof.numbers);
        assert_eq!(proof.check(&dealt), Ok(vec![1]));
    }

    #[test]
    fn a_pledge_changes_with_every_promise() {
        let proof = proof();
        let kept = proof.pledge("t");
        // (printf 'tancho:pledget\0'; printf '\11%.0s' {1..32} | sha256sum | xxd -r -p;
        //  printf '\1'; printf '\1%.0s' {1..32} | sha256sum | xxd -r -p; head -c33 /dev/zero) | sha256sum
        assert_eq!(kept.to_string(), "ee89a1695ba04d1e3c36fe247885222b69a59b88259ac13b3f15f4c80cb1c3bb");
        assert_ne!(proof.pledge("u"), kept);
        let rigged = Proof { commitment: commitment(&[8; 32]), ..proof.clone() };
        assert_ne!(rigged.pledge("t"), kept);
        let rigged = Proof { hashes: vec![proof.hashes[0], Some(Hex32([0; 32]))], ..proof };
        assert_ne!(rigged.pledge("t"), kept);
    }

    #[test]
    fn giving_no_number_differs_from_giving_zero() {
        assert_ne!(seed(&[0; 32], &[None]), seed(&[0; 32], &[Some(Hex32([0; 32]))]));
    }
}
