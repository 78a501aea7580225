//! The tables of one game on this device. Whoever drives them stores what comes back before anybody is shown anything.

use catalogue::Roster;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use table::{
    AnyAction, Asker, CommandId, Decision, Entry, Event, Opening, OwnData, Plan, Refusal, Room, Step, fair,
};
use wire::{
    Card, FromServer, GameInfo, ID_LIMIT, Made, ON_DEVICE, Order, PlayOn, PreviewRequest, Previews, Problem,
    RecordFile, Replay, Update,
};

/// Everybody at this device is the same person to its tables.
const PLAYER: &str = "me";
/// How long a number for the deal is waited for, in milliseconds; all of them are drawn here.
const PATIENCE: i64 = 60_000;
/// How many actions can be previewed at once, and how many positions one part of a replay has.
const PREVIEWS: usize = 1024;
const POSITIONS: usize = 100;

/// One event as it is stored; the first one of a table comes with the table's secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stored {
    /// The table.
    pub table: String,
    /// The version that it makes.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub entry: Entry,
    /// The secret of a new table, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<fair::Hex32>,
    /// The text of the components or rules of a new table, if they are not the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

/// A box of the player's own: its components or rules, and what the player calls it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnBox {
    /// What it is called.
    pub name: String,
    /// The file.
    pub text: String,
}

/// What a command comes to: the version it made and what is to be stored for it, nothing if it was carried out before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Carried {
    /// The version.
    pub version: u32,
    /// What is to be stored, in order, all of it or nothing.
    pub stored: Vec<Stored>,
}

/// The tables that are in memory.
pub struct Tables<G> {
    rooms: HashMap<String, Room>,
    game: std::marker::PhantomData<G>,
}

impl<G: Roster> Default for Tables<G> {
    fn default() -> Self {
        Self { rooms: HashMap::new(), game: std::marker::PhantomData }
    }
}

impl<G: Roster> Tables<G> {
    /// What there is to know about the game before it is played.
    pub fn info() -> GameInfo {
        GameInfo::from(&G::ABOUT)
    }

    /// Makes a table, with the built-in components or with a box of the player's own.
    pub fn make(
        &mut self,
        id: &str,
        plan: &Plan,
        own: Option<&OwnBox>,
        secret: [u8; 32],
        now: i64,
    ) -> Result<Carried, Problem> {
        if plan.game != G::ABOUT.name || plan.data.is_some() {
            return Err(Problem::NoSuchPage);
        }
        let complete = host::complete_for::<G>(&plan.options, own.map(|own| own.text.as_str()))?;
        let data = own.map(|own| OwnData::new(own.name.clone(), &own.text));
        let opening = host::opening(plan, complete, data, PLAYER, &secret)?;
        self.open_new(id, opening, secret, now).map(|stored| Carried { version: 1, stored: vec![stored] })
    }

    /// Makes a table that goes on from a finished game.
    pub fn play_on(&mut self, of: &str, id: &str, plan: &PlayOn, now: i64) -> Result<Carried, Problem> {
        let (opening, secret) = self.room(of)?.play_on_opening(plan.moves as usize, &plan.seats, PLAYER)?;
        self.open_new(id, opening, secret, now).map(|stored| Carried { version: 1, stored: vec![stored] })
    }

    /// Takes in what was stored of a table: all of it, or what came after the version that is in memory.
    pub fn load(&mut self, log: &[Stored]) -> Result<(), Problem> {
        let first = log.first().ok_or(Problem::NoSuchTable)?;
        let (id, rest) = (&first.table, if first.version == 1 { &log[1..] } else { log });
        if first.version == 1 {
            let room = opened::<G>(first)?;
            self.rooms.insert(id.clone(), room);
        }
        let room = self.rooms.get_mut(id).ok_or(Problem::NoSuchTable)?;
        let followed = rest.iter().try_for_each(|stored| follow(room, stored));
        if followed.is_err() {
            self.forget(id);
        }
        followed
    }

    /// Forgets a table, so that it is loaded again.
    pub fn forget(&mut self, id: &str) {
        self.rooms.remove(id);
    }

    /// The version of a table that is in memory.
    pub fn version(&self, id: &str) -> Option<u32> {
        self.rooms.get(id).map(Room::version)
    }

    /// Carries out a command. The secret is for the rematch, if that is what is asked for. The table has moved on in memory
    /// afterwards: if what comes back cannot be stored, it is to be forgotten.
    pub fn carry_out(
        &mut self,
        id: &str,
        order: &Order,
        secret: [u8; 32],
        now: i64,
    ) -> Result<Carried, Problem> {
        if order.id.is_empty() || order.id.len() > ID_LIMIT {
            return Err(Problem::BadMessage {
                detail: format!("the id of a command has 1 to {ID_LIMIT} bytes"),
            });
        }
        let (room, command) = (self.room(id)?, CommandId::new(&order.id, &order.command));
        if let Some(version) = room.version_of(PLAYER, &command)? {
            return Ok(Carried { version, stored: Vec::new() });
        }
        let Decision { mut event, step } =
            host::decide(room, Asker { player: PLAYER, now, patience: PATIENCE }, order)?;
        let mut stored = Vec::new();
        if let Event::Rematch { table } = &mut event {
            let (id, opening) = room.rematch_opening(fair::commitment(&secret));
            *table = format!("{ON_DEVICE}{}", id.get(..20).unwrap_or(&id));
            stored.push(self.open_new(table, opening, secret, now)?);
        }
        let entry = Entry { event, by: Some(PLAYER.to_owned()), id: Some(command) };
        stored.push(self.apply(id, entry, step, now)?);
        Ok(Carried { version: stored.last().map_or(0, |stored| stored.version), stored })
    }

    /// Lets the computer on a seat play, if the table still stands as it was; nothing is to be stored otherwise.
    pub fn play_computer(
        &mut self,
        id: &str,
        version: u32,
        action: &str,
        now: i64,
    ) -> Result<Carried, Problem> {
        let room = self.room(id)?;
        let (true, Some((seat, _))) = (room.version() == version, room.computer_to_act()) else {
            return Ok(Carried { version: room.version(), stored: Vec::new() });
        };
        let Decision { event, step } = room.decide_computer(seat, &AnyAction::Notation(action.to_owned()))?;
        let stored = self.apply(id, Entry { event, by: None, id: None }, step, now)?;
        Ok(Carried { version: stored.version, stored: vec![stored] })
    }

    /// Whether a computer is to act.
    pub fn computer_to_act(&self, id: &str) -> Result<bool, Problem> {
        Ok(self.room(id)?.computer_to_act().is_some())
    }

    /// The table as its people see it, with the log after version `since`.
    pub fn update(&self, id: &str, since: u32) -> Result<FromServer, Problem> {
        let room = self.room(id)?;
        let since = if since > room.version() { 0 } else { since };
        Ok(FromServer::Update(Box::new(Update::of(room, Some(PLAYER), since))))
    }

    /// A table that was just made.
    pub fn made(&self, id: &str) -> Result<Made, Problem> {
        let update = Update::of(self.room(id)?, Some(PLAYER), 0);
        Ok(Made { table: id.to_owned(), link: format!("/t/{id}"), update })
    }

    /// The table as a line of the list of own games.
    pub fn card(&self, id: &str) -> Result<Card, Problem> {
        Ok(Card::of(self.room(id)?, Some(PLAYER)))
    }

    /// The record of a finished game.
    pub fn record(&self, id: &str) -> Result<RecordFile, Problem> {
        RecordFile::of(self.room(id)?).ok_or(Problem::NotOver)
    }

    /// What actions would do.
    pub fn preview(&self, id: &str, request: &PreviewRequest) -> Result<Previews, Problem> {
        let PreviewRequest { version, actions, view } = request;
        if !(1..=PREVIEWS).contains(&actions.len()) || (*view && actions.len() > 1) {
            return Err(Problem::BadMessage {
                detail: format!("1 to {PREVIEWS} actions can be previewed at once"),
            });
        }
        let sight = host::sight(self.room(id)?, PLAYER, *version)?;
        let previews = host::preview_of::<G>(&sight, actions, *view)?;
        Ok(Previews { version: *version, seat: sight.seat, previews })
    }

    /// Positions of the game, through the eyes of a seat, of a watcher (`watcher`), or the own ones.
    pub fn replay(&self, id: &str, from: u32, count: u32, eyes: Option<&str>) -> Result<Replay, Problem> {
        let room = self.room(id)?;
        let record = room.record_so_far().ok_or(Refusal::SeatsFree)?;
        let viewer = host::viewer(room, Some(PLAYER), eyes)?;
        let length = record.actions.len();
        let last = (from as usize).saturating_add((count as usize).clamp(1, POSITIONS) - 1).min(length);
        let positions = host::replay_of::<G>(&record, viewer, from as usize..=last, false)?;
        Ok(Replay { length: length as u32, seat: viewer.seat(), positions })
    }

    pub(crate) fn room(&self, id: &str) -> Result<&Room, Problem> {
        self.rooms.get(id).ok_or(Problem::NoSuchTable)
    }

    fn open_new(
        &mut self,
        id: &str,
        opening: Opening,
        secret: [u8; 32],
        now: i64,
    ) -> Result<Stored, Problem> {
        let opening = Opening { device: true, ..opening };
        let data = opening.data_text()?.map(str::to_owned);
        let entry = Entry { event: Event::Made(Box::new(opening)), by: Some(PLAYER.to_owned()), id: None };
        let secret = Some(fair::Hex32(secret));
        let stored = Stored { table: id.to_owned(), version: 1, at: now, entry, secret, data };
        self.load(std::slice::from_ref(&stored))?;
        Ok(stored)
    }

    fn apply(&mut self, id: &str, entry: Entry, step: Option<Step>, now: i64) -> Result<Stored, Problem> {
        let room = self.rooms.get_mut(id).ok_or(Problem::NoSuchTable)?;
        if let Err(refusal) = room.apply(&entry, step, now) {
            self.forget(id);
            return Err(refusal.into());
        }
        Ok(Stored { table: id.to_owned(), version: room.version(), at: now, entry, secret: None, data: None })
    }
}

/// The table that begins with this event.
fn opened<G: Roster>(first: &Stored) -> Result<Room, Problem> {
    let secret = first.secret.ok_or_else(|| damaged("its secret is missing"))?;
    let mut entry = first.entry.clone();
    if let Event::Made(opening) = &mut entry.event
        && let Some(data) = &mut opening.data
    {
        data.fill(first.data.as_deref().ok_or_else(|| damaged("its components or rules are missing"))?)?;
    }
    Ok(Room::new(&first.table, secret.0, Arc::new(host::make_table_of::<G>), &entry, first.at)?)
}

fn follow(room: &mut Room, stored: &Stored) -> Result<(), Problem> {
    if stored.table != room.id() || stored.version != room.version() + 1 {
        return Err(damaged("a version is missing").into());
    }
    // It was applied once: whatever is refused now was not stored by us.
    Ok(room.apply(&stored.entry, None, stored.at).map_err(|refusal| damaged(&refusal.to_string()))?)
}

fn damaged(detail: &str) -> Refusal {
    Refusal::Damaged { detail: detail.to_owned() }
}
