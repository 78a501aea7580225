//! Which commands were carried out, so that one that is sent again is answered and not done twice.

use crate::Refusal;
use crate::event::CommandId;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;

/// The commands that were carried out. A table keeps one for every version, so they are kept as hashes.
#[derive(Default)]
pub(crate) struct Carried(HashMap<[u8; 16], Known>);

/// What is known of such a command: its digest, if the log has it, and the version that it made.
struct Known {
    digest: Option<u32>,
    version: u32,
}

impl Carried {
    /// `command` of `player` made `version`.
    pub(crate) fn insert(&mut self, player: &str, command: &CommandId, version: u32) {
        self.0.insert(key(player, command.id()), Known { digest: command.digest(), version });
    }

    /// The version that `command` of `player` made, if it was carried out; refused if the id was another command's.
    pub(crate) fn version_of(&self, player: &str, command: &CommandId) -> Result<Option<u32>, Refusal> {
        let Some(known) = self.0.get(&key(player, command.id())) else { return Ok(None) };
        match (known.digest, command.digest()) {
            (Some(known), Some(digest)) if known != digest => Err(Refusal::SameId),
            _ => Ok(Some(known.version)),
        }
    }
}

/// Nobody finds two pairs with the same half of a SHA-256; the length keeps the two texts apart.
fn key(player: &str, id: &str) -> [u8; 16] {
    let hash = Sha256::new().chain_update(player.len().to_le_bytes()).chain_update(player).chain_update(id);
    let mut key = [0; 16];
    key.copy_from_slice(&hash.finalize()[..16]);
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_known_by_its_player_its_id_and_its_content() {
        let mut carried = Carried::default();
        let full = |id: &str, digest| CommandId::Full(id.to_owned(), digest);
        carried.insert("ann", &full("1", 7), 2);
        carried.insert("ann", &CommandId::Old("2".to_owned()), 3);
        assert_eq!(carried.version_of("ann", &full("1", 7)), Ok(Some(2)));
        assert_eq!(carried.version_of("ann", &full("1", 8)), Err(Refusal::SameId));
        assert_eq!(carried.version_of("ann", &full("2", 8)), Ok(Some(3)), "old logs have no digest");
        assert_eq!(carried.version_of("an", &full("n1", 7)), Ok(None), "the texts do not run together");
        assert_eq!(carried.version_of("bob", &full("1", 7)), Ok(None));
    }
}
