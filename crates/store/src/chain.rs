//! The chain of hashes over the events of a table.

use sha2::{Digest as _, Sha256};

/// A hash that seals an event and, through `before`, all events before it. Postgres works it out by itself,
/// in `postgres.rs`.
pub fn chain(before: Option<&[u8; 32]>, table: &str, version: u32, at: i64, body: &str) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(before.map_or(&[][..], |before| &before[..]));
    hash.update(format!("{table}\n{version}\n{at}\n{body}"));
    hash.finalize().into()
}
