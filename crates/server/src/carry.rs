//! The path of a command: decide, store, acknowledge, tell.

use crate::hall::{Hall, Held, now};
use crate::journal;
use crate::network::Household;
use crate::problem::Rejection;
use std::sync::Arc;
use std::time::Instant;
use store::{Append, AppendError, Summary};
use table::{AnyAction, Asker, CommandId, Decision, Entry, Event, Phase, Room, Sitter, Step};
use wire::{Card, ID_LIMIT, Order, Problem};

/// How often a command is tried again when another node was faster.
const TRIES: u32 = 4;

/// Who gives a command.
pub(crate) struct By {
    pub(crate) player: Arc<str>,
    /// As whom limits count the address; `None` if none holds for it.
    pub(crate) household: Option<Household>,
}

impl Hall {
    /// Carries out a command; gives the version that it made. It is stored for good by then.
    pub(crate) async fn carry_out(
        self: &Arc<Self>,
        by: &By,
        table: &str,
        order: &Order,
    ) -> Result<u32, Rejection> {
        let outcome = self.try_to_carry_out(by, table, order).await;
        match &outcome {
            Ok(_) => {
                self.metrics.done.inc();
            }
            Err(problem) => self.metrics.refuse(problem.name()),
        }
        outcome
    }

    async fn try_to_carry_out(
        self: &Arc<Self>,
        by: &By,
        table: &str,
        order: &Order,
    ) -> Result<u32, Rejection> {
        let player: &str = &by.player;
        if order.id.is_empty() || order.id.len() > ID_LIMIT {
            return Err(Rejection::nonsense(format!("the id of a command has 1 to {ID_LIMIT} bytes")));
        }
        let mut held = self.hold(table).await?;
        if order.version > held.room()?.version() {
            // Another node may be ahead of this one.
            self.catch_up(&mut held).await?;
        }
        let id = CommandId::new(&order.id, &order.command);
        for _ in 0..TRIES {
            let now = held.turn_time();
            let room = held.room()?;
            if let Some(version) = room.version_of(player, &id)? {
                self.metrics.repeated.inc();
                return Ok(version);
            }
            let Decision { event, step } = self.decide(room, player, now, order)?;
            if let Event::Rematch { .. } = &event {
                self.make_rematch(by, room).await?;
            }
            let entry = Entry { event, by: Some(player.to_owned()), id: Some(id.clone()) };
            if let Some(version) = self.append(&mut held, entry, step).await? {
                return Ok(version);
            }
        }
        Err(Problem::Unavailable.into())
    }

    fn decide(&self, room: &Room, player: &str, now: i64, order: &Order) -> Result<Decision, Rejection> {
        let patience = self.config.takeover_after.as_millis() as i64;
        Ok(host::decide(room, Asker { player, now, patience }, order)?)
    }

    /// Lets the computer on a seat play, if the table still stands as it was.
    pub(crate) async fn play_computer(
        self: &Arc<Self>,
        table: &str,
        version: u32,
        action: &AnyAction,
    ) -> Result<(), Rejection> {
        let mut held = self.hold(table).await?;
        let room = held.room()?;
        if let (true, Some((seat, _))) = (room.version() == version, room.computer_to_act()) {
            let Decision { event, step } = room.decide_computer(seat, action)?;
            if self.append(&mut held, Entry { event, by: None, id: None }, step).await?.is_some() {
                self.metrics.computer_moves.inc();
            }
        }
        Ok(())
    }

    /// Stores an event and tells everybody; `None` if another node was faster and the table has moved on.
    pub(crate) async fn append(
        self: &Arc<Self>,
        held: &mut Held,
        entry: Entry,
        step: Option<Step>,
    ) -> Result<Option<u32>, Rejection> {
        let (start, at) = (Instant::now(), now());
        let append = prepare(held, &entry, step, at)?;
        let (version, summary) = (append.version, append.summary.clone());
        let seats_may_change = !matches!(entry.event, Event::Played { .. });
        match self.store.append(append).await {
            Ok(()) => {
                self.metrics.commit.observe(start.elapsed().as_secs_f64());
                if summary.is_some() {
                    held.summary = summary;
                }
                held.publish(&self.metrics);
                if seats_may_change {
                    held.publish_presence(&self.presence, &self.metrics);
                }
                self.bus.tell(&held.id, version).await;
                self.start_computer(held);
                Ok(Some(version))
            }
            Err(error) => {
                // The table in memory is ahead of the store: it is loaded again.
                held.room = None;
                self.recover(held, version, error).await?;
                Ok(None)
            }
        }
    }

    /// After an append of `version` that failed.
    async fn recover(&self, held: &mut Held, version: u32, error: AppendError) -> Result<(), Rejection> {
        match error {
            AppendError::Conflict => {
                self.metrics.conflicts.inc();
                let room = self.reload(&held.id).await?;
                if room.version() + 1 < version {
                    let found = room.version();
                    tracing::error!(table = %held.id, version, found, "the database was rolled back");
                }
                held.room = Some(room);
                held.summary = None;
                held.publish(&self.metrics);
                Ok(())
            }
            AppendError::Unavailable(reason) => {
                tracing::error!(table = %held.id, %reason, "an append failed");
                Err(Problem::Unavailable.into())
            }
        }
    }
}

/// Makes the event true in memory, where nobody can see it before the lock is given back.
fn prepare(held: &mut Held, entry: &Entry, step: Option<Step>, at: i64) -> Result<Append, Rejection> {
    let room = held.room.as_mut().ok_or(Problem::Unavailable)?;
    let written = journal::write(room.people_in_log(), entry)?;
    if let Err(refusal) = room.apply(entry, step, at) {
        held.room = None;
        return Err(refusal.into());
    }
    let room = held.room()?;
    let summary = needs_summary(room, entry, held.summary.as_ref()).then(|| summarise(room)).transpose()?;
    let members = members(entry);
    let (table, version) = (held.id.clone(), room.version());
    Ok(Append { table, version, at, summary, members, ..written })
}

/// Moves change the lobby's line only when it becomes, or stops being, a computer's turn, or at the end.
fn needs_summary(room: &Room, entry: &Entry, known: Option<&Summary>) -> bool {
    let Some(known) = known else { return true };
    let computer = room.computer_to_act().map(|_| room.turn_since());
    let running = is_running(room);
    !matches!(entry.event, Event::Played { .. })
        || known.running != running
        || known.computer_since != computer
}

fn is_running(room: &Room) -> bool {
    room.phase() != Phase::Over
}

/// What the lobby and the other nodes must know.
pub(crate) fn summarise(room: &Room) -> Result<Summary, Rejection> {
    let opening = room.opening();
    Ok(Summary {
        game: opening.game.clone(),
        listed: opening.listed,
        running: is_running(room),
        computer_since: room.computer_to_act().map(|_| room.turn_since()),
        info: journal::to_json(&Card::of(room, None))?,
    })
}

/// The people who sit down with this event. A table without people counts as its maker's.
pub(crate) fn members(entry: &Entry) -> Vec<String> {
    match &entry.event {
        Event::Joined { player, .. } => vec![player.clone()],
        Event::Made(opening) => {
            let person = |sitter: &Sitter| match sitter {
                Sitter::Person { player, .. } | Sitter::Reserved { player, .. } => Some(player.clone()),
                _ => None,
            };
            let people: Vec<String> = opening.seats.iter().filter_map(|(sitter, _)| person(sitter)).collect();
            if people.is_empty() { entry.by.iter().cloned().collect() } else { people }
        }
        _ => Vec::new(),
    }
}
