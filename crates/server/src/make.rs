//! Making tables.

use crate::carry::{By, members, summarise};
use crate::hall::{Hall, ID_LENGTH, now};
use crate::identity::hex;
use crate::journal;
use crate::problem::Rejection;
use game::{Record, SetupError};
use std::sync::Arc;
use store::{Append, AppendError};
use table::{Entry, Event, Opening, OwnData, Plan, Refusal, Room, fair};
use wire::{PlayOn, Problem};

impl Hall {
    /// Makes the table that `player` plans; gives its id.
    pub(crate) async fn make(
        self: &Arc<Self>,
        by: &By,
        name: Option<&str>,
        plan: &Plan,
    ) -> Result<String, Rejection> {
        let player: &str = &by.player;
        let id = match name {
            Some(name) => self.identities.table(player, name),
            None => hex(random()?)[..ID_LENGTH].to_owned(),
        };
        if name.is_some() && self.is_made(&id, plan).await? {
            return Ok(id);
        }
        let making = self.may_make(by, plan.listed).await?;
        let data = self.data_of(plan)?;
        let text = data.as_ref().and_then(|data| data.text.as_deref());
        let complete = host::complete(&plan.game, &plan.options, text)?;
        let secret = random()?;
        let opening = host::opening(plan, complete, data, player, &secret)?;
        if !self.store_new(&id, secret, opening, Some(player)).await? {
            if name.is_some() {
                // The same request came twice at once.
                return Ok(id);
            }
            tracing::error!(table = %id, "a new table has the id of another");
            return Err(Problem::Unavailable.into());
        }
        making.made(&id);
        Ok(id)
    }

    /// Whether the request that would make this table has come before; refused if it asked for another one.
    async fn is_made(&self, id: &str, plan: &Plan) -> Result<bool, Rejection> {
        let held = match self.hold_fresh(id).await {
            Ok(held) => held,
            Err(Rejection(Problem::NoSuchTable)) => return Ok(false),
            Err(problem) => return Err(problem),
        };
        let opening = held.room()?.opening();
        let (_, options) = host::complete(&plan.game, &plan.options, opening.data_text()?)?;
        let same = opening.game == plan.game
            && opening.data.as_ref().map(|data| &data.name) == plan.data.as_ref()
            && opening.options == options
            && opening.seats.len() == plan.seats.len()
            && (opening.listed, opening.turn_days) == (plan.listed, plan.turn_days);
        if same { Ok(true) } else { Err(Refusal::SameId.into()) }
    }

    /// The file that a plan names.
    fn data_of(&self, plan: &Plan) -> Result<Option<OwnData>, Rejection> {
        let Some(name) = &plan.data else { return Ok(None) };
        let data = self.offers.find(&plan.game, name).map_err(Refusal::from)?;
        let admitted =
            self.offers.admit(&plan.game, &data.fingerprint, &plan.options).map_err(Refusal::from)?;
        if admitted { Ok(Some(data)) } else { Err(Problem::ServerFull.into()) }
    }

    /// Refuses a record with components or rules that no table here was played with: set-ups are kept for the
    /// life of the program, and a stranger must not fill it with files.
    pub(crate) async fn check_file_of(&self, record: &Record) -> Result<(), Rejection> {
        let Some(text) = &record.data_text else { return Ok(()) };
        let file = game::fingerprint(text);
        if self.store.data_text(&file).await?.is_none() {
            let (game, name) = (record.game.chars().take(40).collect(), file);
            let names = self.offers.of(&record.game).map(|data| data.name.clone()).collect();
            return Err(Refusal::from(SetupError::UnknownData { game, name, names }).into());
        }
        let admitted = self.offers.admit(&record.game, &file, &record.options).map_err(Refusal::from)?;
        if admitted { Ok(()) } else { Err(Problem::ServerFull.into()) }
    }

    /// Makes the rematch of `room`, unless somebody has already. It counts like any other table.
    pub(crate) async fn make_rematch(self: &Arc<Self>, by: &By, room: &Room) -> Result<(), Rejection> {
        let making = self.may_make(by, room.opening().listed).await?;
        let secret = random()?;
        let (id, opening) = room.rematch_opening(fair::commitment(&secret));
        if self.store_new(&id, secret, opening, None).await? {
            making.made(&id);
        }
        Ok(())
    }

    /// Makes a table that goes on from the finished game at `room` after so many moves; gives its id.
    pub(crate) async fn make_play_on(
        self: &Arc<Self>,
        by: &By,
        table: &str,
        PlayOn { moves, seats }: &PlayOn,
    ) -> Result<String, Rejection> {
        let held = self.hold_fresh(table).await?;
        let (opening, secret) = held.room()?.play_on_opening(*moves as usize, seats, &by.player)?;
        drop(held);
        let making = self.may_make(by, opening.listed).await?;
        let id = hex(random()?)[..ID_LENGTH].to_owned();
        if !self.store_new(&id, secret, opening, Some(&by.player)).await? {
            tracing::error!(table = %id, "a new table has the id of another");
            return Err(Problem::Unavailable.into());
        }
        making.made(&id);
        Ok(id)
    }

    /// Stores a new table; `false` if it is there already.
    async fn store_new(
        self: &Arc<Self>,
        id: &str,
        secret: [u8; 32],
        opening: Opening,
        by: Option<&str>,
    ) -> Result<bool, Rejection> {
        let entry = Entry { event: Event::Made(Box::new(opening)), by: by.map(str::to_owned), id: None };
        let room = Room::new(id, secret, self.maker(), &entry, now())?;
        self.store_room(room, &entry).await
    }

    /// Stores a new table with its first entry; `false` if it is there already.
    pub(crate) async fn store_room(
        self: &Arc<Self>,
        mut room: Room,
        entry: &Entry,
    ) -> Result<bool, Rejection> {
        let (summary, id) = (summarise(&room)?, room.id().to_owned());
        let append = Append {
            table: id.clone(),
            version: 1,
            at: room.made_at(),
            summary: Some(summary.clone()),
            secret: Some(*room.secret()),
            members: members(entry),
            data: room.opening().data.as_ref().and_then(journal::data_file),
            ..journal::write(room.people_in_log(), entry)?
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
        if let Some(held) = self.hold_live(&id).await {
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
