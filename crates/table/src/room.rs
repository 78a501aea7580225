//! A table with people around it, and how events change it.

use crate::event::Entry;
use crate::fair::{self, Hex32, Proof};
use crate::{AnyTable, Event, Line, LineKind, Opening, Refusal, Takeover, Undo};
use game::{Deal, Outcome, Record, Seat};
use search::Level;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::Arc;
use ts_rs::TS;

/// Makes the table of whichever game once the deal is known.
pub type Maker = Arc<dyn Fn(&Opening, Deal) -> Result<Box<dyn AnyTable>, Refusal> + Send + Sync>;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// Nobody yet, but kept for this person.
    Reserved {
        /// The person.
        player: String,
        /// The name.
        name: String,
    },
    /// A person.
    Person {
        /// The person.
        player: String,
        /// The name.
        name: String,
    },
    /// A computer.
    Computer {
        /// How well it plays.
        level: Level,
        /// The person for whom it plays, with the name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        for_player: Option<(String, String)>,
    },
}

/// A seat with who sits there and what it adds to the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// The hash of its number.
    pub hash: Option<Hex32>,
    /// Its number.
    pub number: Option<Hex32>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats are free.
    Waiting,
    /// All have sat down; the seats open their numbers.
    Opening,
    /// The game goes on.
    Playing,
    /// The game has ended.
    Over,
}

/// A table with people around it.
pub struct Room {
    pub(crate) id: String,
    pub(crate) version: u32,
    pub(crate) opening: Opening,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) table: Option<Box<dyn AnyTable>>,
    pub(crate) undo: Option<Undo>,
    pub(crate) takeover: Option<Takeover>,
    pub(crate) rematch: Option<String>,
    /// Since when the seat to act has been to act, in milliseconds since 1970.
    pub(crate) turn_since: i64,
    secret: [u8; 32],
    maker: Maker,
    log: Vec<Line>,
    commands: HashMap<(String, String), u32>,
}

impl Room {
    /// The room behind a log: its first entry, made at `at`.
    pub fn new(id: &str, secret: [u8; 32], maker: Maker, first: &Entry, at: i64) -> Result<Self, Refusal> {
        let Event::Made(opening) = &first.event else {
            return Err(Refusal::Damaged("it does not begin with the making of a table".to_owned()));
        };
        // A table that could never begin is refused now, not when everybody has come.
        maker(opening, Deal::Seed(fair::seed(&[0; 32], &[])))?;
        let chair = |(sitter, hash): &(Sitter, Option<Hex32>)| Chair {
            sitter: sitter.clone(),
            hash: *hash,
            number: None,
        };
        let mut room = Self {
            id: id.to_owned(),
            version: 0,
            opening: (**opening).clone(),
            chairs: opening.seats.iter().map(chair).collect(),
            table: None,
            undo: None,
            takeover: None,
            rematch: None,
            turn_since: at,
            secret,
            maker,
            log: Vec::new(),
            commands: HashMap::new(),
        };
        room.note(None, "the table was made".to_owned());
        room.begin_if_ready(at)?;
        room.count(first);
        Ok(room)
    }

    /// The table's name in links.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many events it has seen.
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// How it was made.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The match, once it has begun.
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.table.as_deref()
    }

    /// Who wants a move back.
    pub const fn undo(&self) -> Option<&Undo> {
        self.undo.as_ref()
    }

    /// Which seat the others want a computer to play.
    pub const fn takeover(&self) -> Option<&Takeover> {
        self.takeover.as_ref()
    }

    /// The table of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Since when the seat to act has been to act, in milliseconds since 1970.
    pub const fn turn_since(&self) -> i64 {
        self.turn_since
    }

    /// What happened after `version`, in lines.
    pub fn log_after(&self, version: u32) -> &[Line] {
        let from = self.log.partition_point(|line| line.version <= version);
        &self.log[from..]
    }

    /// The version that the command with this id of this player made, if it was carried out.
    pub fn version_of(&self, player: &str, id: &str) -> Option<u32> {
        self.commands.get(&(player.to_owned(), id.to_owned())).copied()
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match &self.table {
            Some(table) if table.to_act().is_some() => Phase::Playing,
            Some(_) => Phase::Over,
            None if self.chairs.iter().any(Chair::is_free) => Phase::Waiting,
            None => Phase::Opening,
        }
    }

    /// Whose decision is next.
    pub fn to_act(&self) -> Option<Seat> {
        self.table.as_ref().and_then(|table| table.to_act())
    }

    /// The computer that is to act.
    pub fn computer_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.to_act()?;
        match self.chairs[seat.index()].sitter {
            Sitter::Computer { level, .. } => Some((seat, level)),
            _ => None,
        }
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.as_ref().and_then(|table| table.outcome())
    }

    /// The seats of `player`, also those that a computer plays for the time being.
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        self.seats().filter(|seat| self.chairs[seat.index()].owner() == Some(player)).collect()
    }

    /// Whether a seat is or will be that of `player`: then the table looks different to it than to a watcher.
    pub fn concerns(&self, player: &str) -> bool {
        let kept = |chair: &Chair| matches!(&chair.sitter, Sitter::Reserved { player: for_player, .. } if for_player == player);
        self.chairs.iter().any(|chair| chair.owner() == Some(player) || kept(chair))
    }

    /// The record and the proof of the deal, when the game is over.
    pub fn record(&self) -> Option<(Record, Proof)> {
        let table = self.table.as_ref().filter(|table| table.to_act().is_none())?;
        let proof = Proof {
            commitment: self.opening.commitment,
            secret: Hex32(self.secret),
            hashes: self.chairs.iter().map(|chair| chair.hash).collect(),
            numbers: self.chairs.iter().map(|chair| chair.number).collect(),
        };
        Some((table.record(), proof))
    }

    /// The id and the opening of this table's rematch: the same people, the seats turned by one.
    pub fn rematch_opening(&self, commitment: Hex32) -> (String, Opening) {
        let mut seats: Vec<_> = self.chairs.iter().map(|chair| (chair.sitter.kept(), None)).collect();
        seats.rotate_left(1);
        let opening =
            Opening { seats, commitment, rematch_of: Some(self.id.clone()), ..self.opening.clone() };
        (self.rematch_id(), opening)
    }

    /// The rematch has one id, whoever asks for it first; without the secret nobody can guess it.
    pub(crate) fn rematch_id(&self) -> String {
        let seed = [&self.secret[..], self.id.as_bytes()].concat();
        game::fingerprint(&hex(&seed))[..self.id.len().min(64)].to_owned()
    }

    /// Makes an event true. On an error the log does not fit this program, and the room is unusable.
    pub fn apply(&mut self, entry: &Entry, at: i64) -> Result<(), Refusal> {
        let is_there = |seat: &Seat| seat.index() < self.chairs.len();
        if let Some(&nowhere) = entry.event.seats().iter().flatten().find(|seat| !is_there(seat)) {
            return Err(Refusal::NoSuchSeat(nowhere));
        }
        match &entry.event {
            Event::Made(_) => return Err(Refusal::Damaged("a table is made once".to_owned())),
            Event::Joined { seat, player, name, number_hash } => {
                self.note(Some(*seat), format!("{name} sits down"));
                let chair = self.chair(*seat)?;
                chair.sitter = Sitter::Person { player: player.clone(), name: name.clone() };
                chair.hash = *number_hash;
                self.begin_if_ready(at)?;
            }
            Event::Left { seat } => {
                self.note(Some(*seat), format!("{} gets up", self.name(*seat)));
                *self.chair(*seat)? = Chair { sitter: Sitter::Open, hash: None, number: None };
            }
            Event::Filled { seat, level } => {
                self.note(Some(*seat), format!("a computer ({level}) sits down"));
                self.chair(*seat)?.sitter = Sitter::Computer { level: *level, for_player: None };
                self.begin_if_ready(at)?;
            }
            Event::Opened { seat, number } => {
                self.note(Some(*seat), format!("{} opens a number for the deal", self.name(*seat)));
                self.chair(*seat)?.number = Some(*number);
                self.begin_if_ready(at)?;
            }
            Event::Played { seat, action } => self.apply_play(*seat, action, at)?,
            Event::UndoAsked { seat } => self.apply_undo_asked(*seat, at)?,
            Event::UndoAnswered { seat, agree } => self.apply_undo_answered(*seat, *agree, at)?,
            Event::Resigned { seat } => self.apply_resigned(*seat, at)?,
            Event::TakeoverAsked { seat, by, level } => self.apply_takeover(*seat, *by, *level, at),
            Event::Returned { seat } => self.apply_returned(*seat, at)?,
            Event::Rematch { table } => {
                self.note(None, "a rematch was made".to_owned());
                self.rematch = Some(table.clone());
            }
        }
        self.count(entry);
        Ok(())
    }

    fn count(&mut self, entry: &Entry) {
        self.version += 1;
        if let (Some(by), Some(id)) = (&entry.by, &entry.id) {
            self.commands.insert((by.clone(), id.clone()), self.version);
        }
    }

    fn apply_play(&mut self, seat: Seat, action: &str, at: i64) -> Result<(), Refusal> {
        let (_, words) = self.begun()?.check(seat, action)?;
        self.begun()?.play(seat, action)?;
        self.undo = None;
        self.takeover = None;
        self.turn_since = at;
        let moves = self.moves();
        let action = Some(action.to_owned());
        self.log.push(Line {
            version: self.version + 1,
            kind: LineKind::Move,
            seat: Some(seat),
            action,
            words,
            moves,
        });
        Ok(())
    }

    fn apply_undo_asked(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let waiting = self.undo_waits_for(seat)?;
        if waiting.is_empty() {
            return self.take_back(seat, at);
        }
        self.note(Some(seat), format!("{} asks to take a move back", self.name(seat)));
        self.undo = Some(Undo { seat, waiting });
        Ok(())
    }

    fn apply_undo_answered(&mut self, seat: Seat, agree: bool, at: i64) -> Result<(), Refusal> {
        let Some(mut undo) = self.undo.take() else { return Ok(()) };
        let name = self.name(seat);
        if !agree {
            self.note(Some(seat), format!("{name} does not agree"));
            return Ok(());
        }
        let answering = self.chairs[seat.index()].owner().map(|player| self.seats_of(player));
        undo.waiting.retain(|waiting| !answering.iter().flatten().any(|own| own == waiting));
        if undo.waiting.is_empty() {
            return self.take_back(undo.seat, at);
        }
        self.note(Some(seat), format!("{name} agrees"));
        self.undo = Some(undo);
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        let count = self.begun()?.undo(seat)?;
        let moves = if count == 1 { "a move".to_owned() } else { format!("{count} moves") };
        let words = format!("{} takes back {moves}", self.name(seat));
        self.line(LineKind::Undo, Some(seat), words);
        self.undo = None;
        self.takeover = None;
        self.turn_since = at;
        Ok(())
    }

    /// With two seats the other wins; with more a computer plays on while other people are there.
    fn apply_resigned(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        self.note(Some(seat), format!("{} gives up", self.name(seat)));
        let person = |chair: &Chair| matches!(chair.sitter, Sitter::Person { .. });
        let others = self.seats().any(|other| other != seat && person(&self.chairs[other.index()]));
        if self.chairs.len() > 2 && others {
            self.seat_computer(seat, Level::Senmon, None, at);
            return Ok(());
        }
        self.undo = None;
        self.begun()?.resign(seat)
    }

    fn apply_takeover(&mut self, seat: Seat, by: Seat, level: Level, at: i64) {
        let name = self.name(seat);
        self.note(Some(by), format!("{} asks that a computer plays for {name}", self.name(by)));
        let asking = self.chairs[by.index()].owner().map(|player| self.seats_of(player)).unwrap_or_default();
        let before = self.takeover.take().filter(|takeover| takeover.seat == seat);
        let mut waiting = before.map_or_else(|| self.others_than(seat), |takeover| takeover.waiting);
        waiting.retain(|other| !asking.contains(other));
        if waiting.is_empty() {
            let kept = self.chairs[seat.index()].owner().map(|player| (player.to_owned(), name));
            self.seat_computer(seat, level, kept, at);
        } else {
            self.takeover = Some(Takeover { seat, level, waiting });
        }
    }

    fn seat_computer(&mut self, seat: Seat, level: Level, for_player: Option<(String, String)>, at: i64) {
        self.chairs[seat.index()].sitter = Sitter::Computer { level, for_player };
        self.undo = None;
        self.takeover = None;
        self.turn_since = at;
    }

    fn apply_returned(&mut self, seat: Seat, at: i64) -> Result<(), Refusal> {
        if let Sitter::Computer { for_player: Some((player, name)), .. } = self.chair(seat)?.sitter.clone() {
            self.note(Some(seat), format!("{name} is back"));
            self.chair(seat)?.sitter = Sitter::Person { player, name };
            self.turn_since = at;
        }
        Ok(())
    }

    /// The people, other than the one on `seat`, who must ask for its takeover: one seat each.
    pub(crate) fn others_than(&self, seat: Seat) -> Vec<Seat> {
        let target = self.chairs[seat.index()].owner();
        let mut players: Vec<&str> = Vec::new();
        let mut others = Vec::new();
        for other in self.seats() {
            let Sitter::Person { player, .. } = &self.chairs[other.index()].sitter else { continue };
            if Some(player.as_str()) != target && !players.contains(&player.as_str()) {
                players.push(player);
                others.push(other);
            }
        }
        others
    }

    /// The seats of other people whose actions would go back with the last one of `seat`.
    pub(crate) fn undo_waits_for(&self, seat: Seat) -> Result<Vec<Seat>, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NotBegun("there is nothing to take back"))?;
        let own = self.chairs[seat.index()].owner();
        let mut waiting = table.undo_needs(seat)?;
        waiting.retain(|other| match &self.chairs[other.index()].sitter {
            Sitter::Person { player, .. } => Some(player.as_str()) != own,
            _ => false,
        });
        Ok(waiting)
    }

    /// Deals and begins when every seat is taken and every number open.
    fn begin_if_ready(&mut self, at: i64) -> Result<(), Refusal> {
        let ready = |chair: &Chair| !chair.is_free() && chair.hash.is_some() == chair.number.is_some();
        if self.table.is_none() && self.chairs.iter().all(ready) {
            let numbers: Vec<_> = self.chairs.iter().map(|chair| chair.number).collect();
            let deal = Deal::Seed(fair::seed(&self.secret, &numbers));
            self.table = Some((self.maker)(&self.opening, deal)?);
            self.turn_since = at;
        }
        Ok(())
    }

    fn begun(&mut self) -> Result<&mut Box<dyn AnyTable>, Refusal> {
        self.table.as_mut().ok_or_else(|| Refusal::Damaged("a move before the deal".to_owned()))
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Refusal> {
        self.chairs.get_mut(seat.index()).ok_or(Refusal::NoSuchSeat(seat))
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len() as u8)
    }

    /// The name of who sits on `seat`.
    fn name(&self, seat: Seat) -> String {
        match self.chairs.get(seat.index()).map(|chair| &chair.sitter) {
            Some(Sitter::Person { name, .. } | Sitter::Reserved { name, .. }) => name.clone(),
            Some(Sitter::Computer { level, .. }) => format!("the computer ({level})"),
            _ => seat.to_string(),
        }
    }

    fn moves(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.length() as u32)
    }

    fn note(&mut self, seat: Option<Seat>, words: String) {
        self.line(LineKind::Note, seat, words);
    }

    fn line(&mut self, kind: LineKind, seat: Option<Seat>, words: String) {
        let (version, moves) = (self.version + 1, self.moves());
        self.log.push(Line { version, kind, seat, action: None, words, moves });
    }
}

impl Chair {
    /// Whether somebody can still sit down here.
    pub const fn is_free(&self) -> bool {
        matches!(self.sitter, Sitter::Open | Sitter::Reserved { .. })
    }

    /// To whom the seat belongs.
    pub fn owner(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { player, .. } | Sitter::Computer { for_player: Some((player, _)), .. } => {
                Some(player)
            }
            _ => None,
        }
    }
}

impl Sitter {
    /// Who is expected on this seat in a rematch.
    fn kept(&self) -> Self {
        match self.clone() {
            Self::Person { player, name } | Self::Computer { for_player: Some((player, name)), .. } => {
                Self::Reserved { player, name }
            }
            other => other,
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
