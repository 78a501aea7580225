//! Making tables.

use crate::carry::{members, summarise, write};
use crate::hall::{Hall, ID_LENGTH, now};
use crate::identity::hex;
use crate::problem::Rejection;
use crate::setup;
use game::Start;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use store::{Append, AppendError};
use table::{Entry, Event, Opening, Plan, Room, fair};
use wire::Problem;

impl Hall {
    /// Makes the table that `player` plans; gives its id.
    pub(crate) async fn make(self: &Arc<Self>, player: &str, plan: &Plan) -> Result<String, Rejection> {
        self.check_room_for_tables(player).await?;
        let (about, options) = setup::complete(&plan.game, &plan.options)?;
        if plan.seats.len() > usize::from(about.max_seats) {
            return Err(Problem::TooManySeats { most: about.max_seats }.into());
        }
        let secret = random()?;
        // Where the rules draw for it, chairs are not drawn as well.
        let start = if about.draws_starter { Start::First } else { plan.start };
        let opening = plan.opening(player, about.rules_version, options, start, fair::commitment(&secret))?;
        let id = hex(random()?)[..ID_LENGTH].to_owned();
        if !self.store_new(&id, secret, opening).await? {
            tracing::error!(table = %id, "a new table has the id of another");
            return Err(Problem::Unavailable.into());
        }
        Ok(id)
    }

    /// Makes the rematch of `room`, unless somebody has already.
    pub(crate) async fn make_rematch(self: &Arc<Self>, room: &Room) -> Result<(), Rejection> {
        let secret = random()?;
        let (id, opening) = room.rematch_opening(fair::commitment(&secret));
        self.store_new(&id, secret, opening).await?;
        Ok(())
    }

    /// Stores a new table; `false` if it is there already.
    async fn store_new(
        self: &Arc<Self>,
        id: &str,
        secret: [u8; 32],
        opening: Opening,
    ) -> Result<bool, Rejection> {
        let at = now();
        let entry = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
        let room = Room::new(id, secret, self.maker(), &entry, at)?;
        let summary = summarise(&room)?;
        let append = Append {
            table: id.to_owned(),
            version: 1,
            at,
            body: write(&entry)?,
            summary: Some(summary.clone()),
            secret: Some(secret),
            members: members(&entry.event),
        };
        match self.store.append(append).await {
            Ok(()) => {}
            Err(AppendError::Conflict) => return Ok(false),
            Err(AppendError::Unavailable(reason)) => {
                tracing::error!(%reason, "a table could not be made");
                return Err(Problem::Unavailable.into());
            }
        }
        self.keep(room, summary);
        self.running.fetch_add(1, Ordering::Relaxed);
        if let Some(held) = self.hold_live(id).await {
            self.start_computer(&held);
        }
        Ok(true)
    }

    async fn check_room_for_tables(&self, player: &str) -> Result<(), Rejection> {
        if self.running.load(Ordering::Relaxed) >= self.config.max_tables {
            return Err(Problem::ServerFull.into());
        }
        let most = self.config.max_tables_per_player;
        let mine = self.store.mine(player, most as u32 * 4).await?;
        if mine.iter().filter(|line| line.running).count() >= most {
            return Err(Problem::TooManyTables { most }.into());
        }
        Ok(())
    }
}

/// 32 bytes that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], Rejection> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "this machine gives no random numbers");
        Problem::Unavailable
    })?;
    Ok(bytes)
}
