//! Making tables.

use crate::carry::{members, summarise, write};
use crate::hall::{Hall, ID_LENGTH, now};
use crate::identity::hex;
use crate::network::Household;
use crate::problem::Rejection;
use crate::setup;
use game::Start;
use std::sync::Arc;
use store::{Append, AppendError};
use table::{Entry, Event, Opening, Plan, Room, fair};
use wire::Problem;

impl Hall {
    /// Makes the table that `player` plans; gives its id.
    pub(crate) async fn make(
        self: &Arc<Self>,
        player: &Arc<str>,
        household: Option<Household>,
        plan: &Plan,
    ) -> Result<String, Rejection> {
        let making = self.may_make(player, household, plan.listed).await?;
        let (about, options) = setup::complete(&plan.game, &plan.options)?;
        if plan.seats.len() > usize::from(about.max_seats) {
            return Err(Problem::TooManySeats { most: about.max_seats }.into());
        }
        let secret = random()?;
        // Where the rules draw for it, chairs are not drawn as well.
        let start = if about.draws_starter { Start::First } else { plan.start };
        let opening = plan.opening(player, about.rules_version, options, start, fair::commitment(&secret))?;
        let id = hex(random()?)[..ID_LENGTH].to_owned();
        if !self.store_new(&id, secret, opening, Some(player)).await? {
            tracing::error!(table = %id, "a new table has the id of another");
            return Err(Problem::Unavailable.into());
        }
        making.made(&id);
        Ok(id)
    }

    /// Makes the rematch of `room`, unless somebody has already.
    pub(crate) async fn make_rematch(self: &Arc<Self>, room: &Room) -> Result<(), Rejection> {
        let secret = random()?;
        let (id, opening) = room.rematch_opening(fair::commitment(&secret));
        self.store_new(&id, secret, opening, None).await?;
        Ok(())
    }

    /// Stores a new table; `false` if it is there already.
    async fn store_new(
        self: &Arc<Self>,
        id: &str,
        secret: [u8; 32],
        opening: Opening,
        by: Option<&str>,
    ) -> Result<bool, Rejection> {
        let at = now();
        let entry = Entry { event: Event::Made(Box::new(opening)), by: by.map(str::to_owned), id: None };
        let room = Room::new(id, secret, self.maker(), &entry, at)?;
        let summary = summarise(&room)?;
        let append = Append {
            table: id.to_owned(),
            version: 1,
            at,
            body: write(&entry)?,
            summary: Some(summary.clone()),
            secret: Some(secret),
            members: members(&entry),
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
        if let Some(held) = self.hold_live(id).await {
            self.start_computer(&held);
        }
        Ok(true)
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
