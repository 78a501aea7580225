//! Closes tables that nobody comes back to.

use crate::hall::{Hall, now};
use crate::problem::Rejection;
use std::sync::Arc;
use std::time::Duration;
use table::{Entry, Event};
use wire::Presence;

/// How many tables are looked at in one go.
const AT_ONCE: u32 = 200;
/// How often there is a look, at most and at least.
const LOOK_EVERY: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(30));

/// Looks for such tables again and again.
pub(crate) async fn close_idle_tables(hall: Arc<Hall>) {
    let shortest = hall.config.close_waiting_after.min(hall.config.close_idle_after);
    loop {
        hall.close_idle().await;
        tokio::time::sleep((shortest / 4).clamp(LOOK_EVERY.0, LOOK_EVERY.1)).await;
    }
}

impl Hall {
    async fn close_idle(self: &Arc<Self>) {
        let shortest = self.config.close_waiting_after.min(self.config.close_idle_after);
        let since = now() - shortest.as_millis() as i64;
        let mut after = String::new();
        loop {
            let tables = match self.store.idle(since, &after, AT_ONCE).await {
                Ok(tables) => tables,
                Err(error) => return tracing::warn!(%error, "cannot look for tables to close"),
            };
            for table in &tables {
                if let Err(problem) = self.close_if_idle(table).await {
                    tracing::warn!(%table, %problem, "cannot close a table");
                }
            }
            match tables.into_iter().next_back() {
                Some(last) => after = last,
                None => return,
            }
        }
    }

    async fn close_if_idle(self: &Arc<Self>, table: &str) -> Result<(), Rejection> {
        let millis = |duration: Duration| duration.as_millis() as i64;
        let (waiting, idle) = (millis(self.config.close_waiting_after), millis(self.config.close_idle_after));
        let mut held = self.hold_fresh(table).await?;
        // Somebody sits there and looks: whatever the clock says, the table is not forgotten.
        if self.presence.at(held.room()?).contains(&Some(Presence::Here)) {
            return Ok(());
        }
        if let Some(why) = held.room()?.closing(now(), waiting, idle) {
            // If another node was faster, something has happened at the table.
            self.append(&mut held, Entry { event: Event::Closed { why }, by: None, id: None }, None).await?;
            tracing::info!(%table, ?why, "closed a table");
        }
        Ok(())
    }
}
