//! The path of a command: decide, store, acknowledge, tell.

use crate::hall::{Hall, Held, now};
use crate::problem::Problem;
use std::sync::Arc;
use std::time::Instant;
use store::{Append, AppendError, Summary};
use table::{Asker, Command, Entry, Event, Refusal, Room, Sitter};
use wire::{Card, ID_LIMIT, Order};

/// How often a command is tried again when another node was faster.
const TRIES: u32 = 4;

impl Hall {
    /// Carries out a command; gives the version that it made. It is stored for good by then.
    pub(crate) async fn carry_out(
        self: &Arc<Self>,
        player: &str,
        table: &str,
        order: &Order,
    ) -> Result<u32, Problem> {
        let outcome = self.try_to_carry_out(player, table, order).await;
        match &outcome {
            Ok(_) => {
                self.metrics.done.inc();
            }
            Err(problem) => self.metrics.refuse(problem.code),
        }
        outcome
    }

    async fn try_to_carry_out(
        self: &Arc<Self>,
        player: &str,
        table: &str,
        order: &Order,
    ) -> Result<u32, Problem> {
        if order.id.is_empty() || order.id.len() > ID_LIMIT {
            return Err(Problem::new(
                "bad-message",
                format!("the id of a command has 1 to {ID_LIMIT} bytes"),
            ));
        }
        let mut held = self.hold(table).await?;
        if order.version > held.room()?.version() {
            // Another node may be ahead of this one.
            self.catch_up(&mut held).await?;
        }
        for _ in 0..TRIES {
            let room = held.room()?;
            if let Some(version) = room.version_of(player, &order.id) {
                self.metrics.repeated.inc();
                return Ok(version);
            }
            let event = self.decide(room, player, order)?;
            if let Event::Rematch { .. } = &event {
                self.make_rematch(room).await?;
            }
            let entry = Entry { event, by: Some(player.to_owned()), id: Some(order.id.clone()) };
            if let Some(version) = self.append(&mut held, entry).await? {
                return Ok(version);
            }
        }
        Err(Problem::unavailable())
    }

    fn decide(&self, room: &Room, player: &str, order: &Order) -> Result<Event, Problem> {
        let (made_for, at) = (order.version, room.version());
        if made_for > at || (order.command.needs_its_version() && made_for != at) {
            return Err(Refusal::Stale { made_for, now: at }.into());
        }
        if order.command == Command::Rematch && room.rematch().is_some() {
            return Err(Problem::new("rematch-made", "the rematch is already made"));
        }
        let patience = self.config.takeover_after.as_millis() as i64;
        Ok(room.decide(Asker { player, now: now(), patience }, &order.command)?)
    }

    /// Lets the computer on a seat play, if the table still stands as it was.
    pub(crate) async fn play_computer(
        self: &Arc<Self>,
        table: &str,
        version: u32,
        action: &str,
    ) -> Result<(), Problem> {
        let mut held = self.hold(table).await?;
        let room = held.room()?;
        if let (true, Some((seat, _))) = (room.version() == version, room.computer_to_act()) {
            let event = room.decide_computer(seat, action)?;
            if self.append(&mut held, Entry { event, by: None, id: None }).await?.is_some() {
                self.metrics.computer_moves.inc();
            }
        }
        Ok(())
    }

    /// Stores an event and tells everybody; `None` if another node was faster and the table has moved on.
    async fn append(self: &Arc<Self>, held: &mut Held, entry: Entry) -> Result<Option<u32>, Problem> {
        let (start, at) = (Instant::now(), now());
        let append = prepare(held, &entry, at)?;
        let (version, summary) = (append.version, append.summary.clone());
        match self.store.append(append).await {
            Ok(()) => {
                self.metrics.commit.observe(start.elapsed().as_secs_f64());
                if summary.is_some() {
                    held.summary = summary;
                }
                held.publish(&self.metrics);
                self.bus.tell(&held.id, version).await;
                self.start_computer(held);
                Ok(Some(version))
            }
            Err(error) => {
                // The table in memory is ahead of the store: it is loaded again.
                held.room = None;
                self.recover(held, error).await?;
                Ok(None)
            }
        }
    }

    async fn recover(&self, held: &mut Held, error: AppendError) -> Result<(), Problem> {
        match error {
            AppendError::Conflict => {
                self.metrics.conflicts.inc();
                held.room = Some(self.reload(&held.id).await?);
                held.summary = None;
                held.publish(&self.metrics);
                Ok(())
            }
            AppendError::Unavailable(reason) => {
                tracing::error!(table = %held.id, %reason, "an append failed");
                Err(Problem::unavailable())
            }
        }
    }
}

/// Makes the event true in memory, where nobody can see it before the lock is given back.
fn prepare(held: &mut Held, entry: &Entry, at: i64) -> Result<Append, Problem> {
    let room = held.room.as_mut().ok_or_else(Problem::unavailable)?;
    if let Err(refusal) = room.apply(entry, at) {
        held.room = None;
        return Err(refusal.into());
    }
    let room = held.room()?;
    let summary = needs_summary(room, entry, held.summary.as_ref()).then(|| summarise(room));
    let body = serde_json::to_string(entry).unwrap_or_default();
    let members = members(&entry.event);
    let (table, version) = (held.id.clone(), room.version());
    Ok(Append { table, version, at, body, summary, secret: None, members })
}

/// Moves change the lobby's line only when a computer begins or ends to be to act, or at the end.
fn needs_summary(room: &Room, entry: &Entry, known: Option<&Summary>) -> bool {
    let Some(known) = known else { return true };
    let computer = room.computer_to_act().map(|_| room.turn_since());
    let running = room.outcome().is_none();
    !matches!(entry.event, Event::Played { .. })
        || known.running != running
        || known.computer_since != computer
}

/// What the lobby and the other nodes must know.
pub(crate) fn summarise(room: &Room) -> Summary {
    let opening = room.opening();
    Summary {
        game: opening.game.clone(),
        listed: opening.listed,
        running: room.outcome().is_none(),
        computer_since: room.computer_to_act().map(|_| room.turn_since()),
        info: serde_json::to_string(&Card::of(room, None)).unwrap_or_default(),
    }
}

/// The people who sit down with this event.
pub(crate) fn members(event: &Event) -> Vec<String> {
    match event {
        Event::Joined { player, .. } => vec![player.clone()],
        Event::Made(opening) => {
            let person = |sitter: &Sitter| match sitter {
                Sitter::Person { player, .. } | Sitter::Reserved { player, .. } => Some(player.clone()),
                _ => None,
            };
            opening.seats.iter().filter_map(|(sitter, _)| person(sitter)).collect()
        }
        _ => Vec::new(),
    }
}
