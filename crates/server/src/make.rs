//! Making tables.

use crate::carry::{members, summarise};
use crate::hall::{Hall, ID_LENGTH, now};
use crate::identity::hex;
use crate::problem::Problem;
use crate::setup;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{Append, AppendError};
use table::{Entry, Event, Opening, Plan, Room, fair};

impl Hall {
    /// Makes the table that `player` plans; gives its id.
    pub(crate) async fn make(self: &Arc<Self>, player: &str, plan: &Plan) -> Result<String, Problem> {
        self.check_room_for_tables(player).await?;
        let (about, options) = setup::complete(&plan.game, &plan.options)?;
        if plan.seats.len() > usize::from(about.max_seats) {
            let reason = format!("{} is for at most {} players", about.title, about.max_seats);
            return Err(Problem::new("too-many-seats", reason));
        }
        let secret = random()?;
        let opening = plan.opening(player, about.rules_version, options, fair::commitment(&secret))?;
        let id = hex(random()?)[..ID_LENGTH].to_owned();
        self.store_new(&id, secret, opening).await?;
        Ok(id)
    }

    /// Makes the rematch of `room`, unless somebody has already.
    pub(crate) async fn make_rematch(self: &Arc<Self>, room: &Room) -> Result<(), Problem> {
        let secret = random()?;
        let (id, opening) = room.rematch_opening(fair::commitment(&secret));
        match self.store_new(&id, secret, opening).await {
            Err(problem) if problem.code == "exists" => Ok(()),
            other => other,
        }
    }

    async fn store_new(
        self: &Arc<Self>,
        id: &str,
        secret: [u8; 32],
        opening: Opening,
    ) -> Result<(), Problem> {
        let at = now();
        let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
        let room = Room::new(id, secret, self.maker(), &entry, at)?;
        let summary = summarise(&room);
        let append = Append {
            table: id.to_owned(),
            version: 1,
            at,
            body: serde_json::to_string(&entry).unwrap_or_default(),
            summary: Some(summary.clone()),
            secret: Some(secret),
            members: members(&entry.event),
        };
        self.store.append(append).await.map_err(|error| match error {
            AppendError::Conflict => Problem::new("exists", "this table exists"),
            AppendError::Unavailable(reason) => {
                tracing::error!(%reason, "a table could not be made");
                Problem::unavailable()
            }
        })?;
        self.keep(room, summary);
        self.running.fetch_add(1, Ordering::Relaxed);
        if let Some(held) = self.hold_live(id).await {
            self.start_computer(&held);
        }
        Ok(())
    }

    async fn check_room_for_tables(&self, player: &str) -> Result<(), Problem> {
        let many = |reason: &str| Err(Problem::new("too-many-tables", reason));
        if self.running.load(Ordering::Relaxed) >= self.config.max_tables {
            return many("this server has as many tables as it can hold: try again later");
        }
        let most = self.config.max_tables_per_player;
        let mine = self.store.mine(player, most as u32 * 4).await?;
        if mine.iter().filter(|line| line.running).count() >= most {
            return many("you have too many running games: finish or give up some of them first");
        }
        Ok(())
    }
}

/// 32 bytes that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "this machine gives no random numbers");
        Problem::unavailable()
    })?;
    Ok(bytes)
}
