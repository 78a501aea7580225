//! Erasing a person from the log, which stays as it is.

use crate::hall::Hall;
use crate::identity::Identities;
use crate::journal;
use store::{Erased, StoreError, Wanted};

/// The name that everybody who was erased has.
const NOBODY: &str = "—";

impl Hall {
    /// Lets the finished tables of `player` name a stranger in their place; says which, and which are running
    /// and still name the player.
    pub(crate) async fn erase(&self, player: &str) -> Result<Erased, String> {
        let failed = |error: StoreError| error.to_string();
        let drawn = Identities::draw().map_err(|error| error.to_string())?;
        let stranger = format!("erased-{drawn}");
        let wanted = Wanted { running: false, player: Some(player.to_owned()), limit: u32::MAX };
        for line in self.store.tables(&wanted).await.map_err(failed)?.iter().filter(|line| !line.running) {
            self.erase_unsealed(&line.table, player, &stranger).await?;
        }
        let erased = self.store.erase(player, &stranger, NOBODY).await.map_err(failed)?;
        for table in &erased.tables {
            if let Some(mut held) = self.hold_live(table).await {
                held.room = None;
            }
        }
        Ok(erased)
    }

    /// Events from before there were seals name people themselves.
    async fn erase_unsealed(&self, table: &str, player: &str, stranger: &str) -> Result<(), String> {
        let failed = |error: StoreError| error.to_string();
        let events = self.store.events(table, 0).await.map_err(failed)?;
        for stored in events.iter().filter(|stored| stored.hash.is_none()) {
            let Ok(mut entry) = journal::read(stored) else { continue };
            entry.visit(&mut |who, name| {
                if who == player {
                    stranger.clone_into(who);
                    if let Some(name) = name {
                        NOBODY.clone_into(name);
                    }
                }
            });
            let body = journal::to_json(&entry).map_err(|problem| problem.to_string())?;
            if body != stored.body {
                self.store.rewrite(table, stored.version, &body).await.map_err(failed)?;
            }
        }
        Ok(())
    }
}
