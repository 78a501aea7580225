//! How events change a room.

use crate::{
    AnyAction, AnyTable, Chair, Entry, Event, Line, Note, Phase, Refusal, Room, Sitter, Step, Stop, Takeover,
    Undo, Whole, fair,
};
use game::{Deal, Level, Seat, Start, TableEnd};
use serde_json::value::RawValue;

/// Who plays on for somebody who gave up at a table of more than two.
const STANDS_IN: Level = Level::Senmon;

impl Room {
    /// Makes an event true; `step` is what [`Room::decide`] found for an action. On an error the log
    /// does not fit this program, and the room is unusable.
    pub fn apply(&mut self, entry: &Entry, step: Option<Step>, at: i64) -> Result<(), Refusal> {
        let is_there = |seat: &Seat| seat.index() < self.chairs.len();
        if let Some(&seat) = entry.event.seats().iter().flatten().find(|seat| !is_there(seat)) {
            return Err(Refusal::NoSuchSeat { seat });
        }
        match &entry.event {
            Event::Made(_) => return Err(damaged("a table is made once")),
            Event::Joined { seat, player, name, number_hash } => {
                self.note(Some(*seat), Note::SatDown { name: name.clone() });
                let chair = self.chair(*seat)?;
                chair.sitter = Sitter::Person { player: player.clone(), name: name.clone() };
                chair.hash = *number_hash;
                self.begin_if_ready(at)?;
            }
            Event::Left { seat } => self.apply_left(*seat)?,
            Event::Filled { seat, level } => {
                self.note(Some(*seat), Note::ComputerSatDown { level: *level });
                self.chair(*seat)?.sitter = Sitter::Computer { level: *level, for_player: None };
                self.begin_if_ready(at)?;
            }
            Event::Opened { seat, number } => {
                self.note(Some(*seat), Note::OpenedNumber);
                self.chair(*seat)?.number = Some(*number);
                self.begin_if_ready(at)?;
            }
            Event::WentOn { seat } => self.apply_went_on(*seat, at)?,
            Event::Played { seat, action } => self.apply_play(*seat, action, step, at)?,
            Event::UndoAsked { seat } => self.apply_undo_asked(*seat, at)?,
            Event::UndoAnswered { seat, agree } => self.apply_undo_answered(*seat, *agree, at)?,
            Event::StopAsked { seat } => self.apply_stop_asked(*seat)?,
            Event::StopRefused { seat } => {
                self.stop = None;
                self.note(Some(*seat), Note::StopRefused);
            }
            Event::Resigned { seat } => self.apply_resigned(*seat, at)?,
            Event::TakeoverAsked { seat, by, level } => self.apply_takeover(*seat, *by, *level, at),
            Event::Returned { seat } => self.apply_returned(*seat, at)?,
            Event::Signed { seat } => {
                self.note(Some(*seat), Note::Signed);
                self.chair(*seat)?.signed = true;
            }
            Event::Rematch { table } => {
                self.note(None, Note::Rematch);
                self.rematch = Some(table.clone());
            }
            Event::Closed { why } => {
                self.note(None, Note::Closed { why: *why });
                self.closed = true;
                if let Some(table) = &mut self.table {
                    table.close()?;
                }
            }
        }
        if self.times.ended == 0 && self.outcome().is_some() {
            self.times.ended = at;
        }
        self.count(entry);
        self.touched = at;
        Ok(())
    }

    /// Whoever leaves while numbers are being opened sends everybody back: those that are open are known,
    /// and whoever came now could choose a number that suits them.
    fn apply_left(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (name, opening) = (self.person(seat), self.phase() == Phase::Opening);
        if opening && self.chairs.iter().any(|chair| chair.number.is_some()) {
            self.broken_off += 1;
            self.note(Some(seat), Note::BrokeOff { name });
            for chair in &mut self.chairs {
                *chair = Chair::new(chair.sitter.kept(), None);
            }
        } else {
            self.note(Some(seat), Note::GotUp { name });
        }
        *self.chair(seat)? = Chair::new(Sitter::Open, None);
        Ok(())
    }

    fn apply_went_on(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        for missing in self.missing_numbers() {
            self.chair(missing)?.withheld = true;
            self.note(Some(missing), Note::Withheld);
        }
        self.note(Some(seat), Note::WentOn);
        self.begin_if_ready(at)
    }

    pub(crate) fn count(&mut self, entry: &Entry) {
        self.version += 1;
        if let (Some(by), Some(id)) = (&entry.by, &entry.id) {
            self.carried.insert(by, id, self.version);
        }
    }

    /// A step that was just decided is made as it is; an event from a log is checked again.
    fn apply_play(&mut self, seat: Seat, action: &str, step: Option<Step>, at: i64) -> Result<(), Refusal> {
        let table = self.begun()?;
        let step = match step {
            Some(step) => step,
            None => table.check(seat, &AnyAction::Notation(action.to_owned()))?,
        };
        let effects = step.effects.clone();
        table.advance(step)?;
        self.forget_requests(at);
        self.log_effects(Some(seat), Some(action.to_owned()), effects);
        Ok(())
    }

    fn log_effects(&mut self, seat: Option<Seat>, action: Option<String>, effects: Box<RawValue>) {
        let (version, moves) = (self.version + 1, self.moves());
        self.log.push(Line { version, moves, seat, action, effects: Some(effects), note: None });
    }

    /// After a change of the position nobody waits for an answer any more.
    fn forget_requests(&mut self, at: i64) {
        self.undo = None;
        self.takeover = None;
        self.stop = None;
        self.turn_since = at;
    }

    fn apply_undo_asked(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let waiting = self.undo_waits_for(seat)?;
        if waiting.is_empty() {
            return self.take_back(seat, at);
        }
        self.note(Some(seat), Note::UndoAsked);
        self.undo = Some(Undo { seat, waiting });
        Ok(())
    }

    fn apply_undo_answered(&mut self, seat: Seat, agree: bool, at: i64) -> Result<(), Refusal> {
        let Some(mut undo) = self.undo.take() else { return Ok(()) };
        if !agree {
            self.note(Some(seat), Note::UndoRefused);
            return Ok(());
        }
        let answering = self.seats_beside(seat);
        undo.waiting.retain(|waiting| !answering.contains(waiting));
        if undo.waiting.is_empty() {
            return self.take_back(undo.seat, at);
        }
        self.note(Some(seat), Note::UndoAgreed);
        self.undo = Some(undo);
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let count = self.begun()?.undo(seat)? as u32;
        self.note(Some(seat), Note::Undone { count });
        self.forget_requests(at);
        Ok(())
    }

    /// Computers always agree to stop.
    fn apply_stop_asked(&mut self, seat: Seat) -> Result<(), Refusal> {
        let mut waiting = self.stop.take().map_or_else(|| self.people(), |stop| stop.waiting);
        let agreeing = self.seats_beside(seat);
        waiting.retain(|other| !agreeing.contains(other));
        self.note(Some(seat), Note::StopAsked);
        if waiting.is_empty() {
            self.begun()?.agree_to_stop()?;
            self.note(None, Note::Stopped);
            self.undo = None;
        } else {
            self.stop = Some(Stop { waiting });
        }
        Ok(())
    }

    /// With two seats the other wins; with more a computer plays on while other people are there.
    fn apply_resigned(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        self.note(Some(seat), Note::Resigned);
        let person = |chair: &Chair| matches!(chair.sitter, Sitter::Person { .. });
        let others = self.seats().any(|other| other != seat && person(&self.chairs[other.index()]));
        if self.chairs.len() > 2 && others {
            self.seat_computer(seat, STANDS_IN, None, at);
            self.note(Some(seat), Note::PlaysOn { level: STANDS_IN });
            return Ok(());
        }
        self.undo = None;
        self.begun()?.resign(seat)
    }

    fn apply_takeover(&mut self, seat: Seat, by: Seat, level: Level, at: i64) {
        self.note(Some(by), Note::TakeoverAsked { seat });
        let asking = self.seats_beside(by);
        let before = self.takeover.take().filter(|takeover| takeover.seat == seat);
        let mut waiting = before.map_or_else(|| self.others_than(seat), |takeover| takeover.waiting);
        waiting.retain(|other| !asking.contains(other));
        if waiting.is_empty() {
            let name = self.person(seat);
            let kept = self.chairs[seat.index()].owner().map(|player| (player.to_owned(), name));
            self.seat_computer(seat, level, kept, at);
            self.note(Some(seat), Note::TakenOver { level });
        } else {
            self.takeover = Some(Takeover { seat, level, waiting });
        }
    }

    fn seat_computer(&mut self, seat: Seat, level: Level, for_player: Option<(String, String)>, at: i64) {
        self.chairs[seat.index()].sitter = Sitter::Computer { level, for_player };
        self.forget_requests(at);
    }

    fn apply_returned(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        if let Sitter::Computer { for_player: Some((player, name)), .. } = self.chair(seat)?.sitter.clone() {
            self.note(Some(seat), Note::Returned);
            self.chair(seat)?.sitter = Sitter::Person { player, name };
            self.turn_since = at;
        }
        Ok(())
    }

    /// Deals and begins when every seat is taken and every number open or given up.
    pub(crate) fn begin_if_ready(&mut self, at: i64) -> Result<(), Refusal> {
        let ready = |chair: &Chair| !chair.is_free() && !chair.is_awaited();
        if self.phase() == Phase::Opening && !self.chairs.iter().any(|chair| chair.number.is_some()) {
            // From now on everybody waits for the numbers.
            self.turn_since = at;
        }
        if self.table.is_none() && self.chairs.iter().all(ready) {
            let numbers: Vec<_> = self.chairs.iter().map(|chair| chair.number).collect();
            let deal = Deal::Seed(fair::seed(&self.secret, &numbers));
            self.draw_seats(game::starter(self.opening.start, &deal, self.chairs.len() as u8));
            let table = (self.maker)(&self.opening, deal)?;
            if let Some(effects) = table.opening() {
                self.log_effects(None, None, effects);
            }
            self.table = Some(table);
            self.began = Some(self.version + 1);
            self.turn_since = at;
            self.times.began = at;
            self.play_beginning(at)?;
        }
        Ok(())
    }

    /// Takes the numbers for the deal from the game that this one goes on from.
    pub(crate) fn take_numbers(&mut self) {
        let Some(beginning) = &self.opening.beginning else { return };
        for (chair, number) in self.chairs.iter_mut().zip(&beginning.numbers) {
            chair.number = *number;
            chair.withheld = chair.is_awaited();
        }
    }

    /// Plays what was played in the game that this one goes on from.
    fn play_beginning(&mut self, at: i64) -> Result<(), Refusal> {
        let Some(beginning) = self.opening.beginning.clone() else { return Ok(()) };
        for action in &beginning.actions {
            let seat = self.to_act().ok_or(Refusal::Over)?;
            self.apply_play(seat, action, None, at)?;
        }
        if let Some(whole) = &beginning.whole {
            return self.end_whole(whole, at);
        }
        self.to_act().ok_or(Refusal::Over)?;
        self.note(None, Note::PlayedOn { moves: beginning.actions.len() as u32 });
        Ok(())
    }

    /// Ends a game that came here as a whole.
    fn end_whole(&mut self, whole: &Whole, at: i64) -> Result<(), Refusal> {
        match whole.ended {
            None => {}
            Some(TableEnd::Resigned { seat }) if seat.index() < self.chairs.len() => {
                self.note(Some(seat), Note::Resigned);
                self.begun()?.resign(seat)?;
            }
            Some(TableEnd::Agreed) => {
                self.begun()?.agree_to_stop()?;
                self.note(None, Note::Stopped);
            }
            Some(TableEnd::Resigned { .. } | TableEnd::Closed) => {
                return Err(damaged("a game that was handed in has no such end"));
            }
        }
        if self.to_act().is_some() {
            return Err(damaged("a game that was handed in is not over"));
        }
        self.times.ended = at;
        Ok(())
    }

    /// The chair `starter` becomes seat 1, and the others follow clockwise.
    fn draw_seats(&mut self, starter: u8) {
        let chairs = self.chairs.len() as u8;
        self.chairs.rotate_left(usize::from(starter));
        for seat in self.log.iter_mut().filter_map(|line| line.seat.as_mut()) {
            *seat = Seat((seat.0 + chairs - starter) % chairs);
        }
        self.starter = Some(starter);
        // Tables from before there was a draw have no such line.
        if chairs > 1 && (self.opening.start != Start::First || self.opening.rematch_of.is_some()) {
            let drawn = self.opening.start == Start::Drawn;
            self.note(Some(Seat(0)), Note::Starts { drawn });
        }
    }

    fn begun(&mut self) -> Result<&mut Box<dyn AnyTable>, Refusal> {
        self.table.as_mut().ok_or_else(|| damaged("a move before the deal"))
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Refusal> {
        self.chairs.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat { seat })
    }

    /// All seats of the person on `seat`.
    fn seats_beside(&self, seat: Seat) -> Vec<Seat> {
        self.chairs[seat.index()].owner().map(|player| self.seats_of(player)).unwrap_or_default()
    }

    /// The name of the person on `seat`.
    fn person(&self, seat: Seat) -> String {
        match self.chairs.get(seat.index()).map(|chair| &chair.sitter) {
            Some(Sitter::Person { name, .. } | Sitter::Reserved { name, .. }) => name.clone(),
            _ => String::new(),
        }
    }

    fn moves(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.length() as u32)
    }

    pub(crate) fn note(&mut self, seat: Option<Seat>, note: Note) {
        let (version, moves) = (self.version + 1, self.moves());
        self.log.push(Line { version, moves, seat, action: None, effects: None, note: Some(note) });
    }
}

fn damaged(detail: &str) -> Refusal {
    Refusal::Damaged { detail: detail.to_owned() }
}
