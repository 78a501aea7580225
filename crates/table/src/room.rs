//! A table with people around it: what there is to know about it. Events change it in `apply.rs`.

use crate::event::{Beginning, CommandId, Entry};
use crate::fair::{self, Hex32, Proof};
use crate::resends::Carried;
use crate::{AnyTable, Closing, Event, Line, Note, Opening, People, Refusal, SeatPlan, Stop, Takeover, Undo};
use game::{AnyOutcome, Deal, Level, Record, Seat, SetupError, Start};
use serde::{Deserialize, Serialize};
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
    /// Whether the game began without its number, which it did not open in time.
    pub withheld: bool,
    /// Whether the person agreed to be named in the record.
    pub signed: bool,
}

/// When things happened at a table, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Times {
    /// It was made.
    pub made: i64,
    /// The game began.
    pub began: i64,
    /// The game ended.
    pub ended: i64,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    pub(crate) stop: Option<Stop>,
    /// The chair that became seat 1, once the game has begun.
    pub(crate) starter: Option<u8>,
    /// The version with which the game began.
    pub(crate) began: Option<u32>,
    pub(crate) rematch: Option<String>,
    /// Whether the host has closed it.
    pub(crate) closed: bool,
    /// Who made it, if the log says so.
    pub(crate) made_by: Option<String>,
    /// When something last happened, in milliseconds since 1970.
    pub(crate) touched: i64,
    /// Since when the seat to act has been to act, in milliseconds since 1970.
    pub(crate) turn_since: i64,
    /// When it was made, began and ended; what has not happened yet is 0.
    pub(crate) times: Times,
    /// How often somebody left after numbers had been opened.
    pub(crate) broken_off: u32,
    pub(crate) secret: [u8; 32],
    pub(crate) maker: Maker,
    /// Whom the stored log knows by which number.
    people: People,
    pub(crate) log: Vec<Line>,
    pub(crate) carried: Carried,
}

impl Room {
    /// The room behind a log: its first entry, made at `at`.
    pub fn new(id: &str, secret: [u8; 32], maker: Maker, first: &Entry, at: i64) -> Result<Self, Refusal> {
        let Event::Made(opening) = &first.event else {
            let detail = "it does not begin with the making of a table".to_owned();
            return Err(Refusal::Damaged { detail });
        };
        // A table that could never begin is refused now, not when everybody has come.
        maker(opening, Deal::Seed(fair::seed(&[0; 32], &[])))?;
        let chair = |(sitter, hash): &(Sitter, Option<Hex32>)| Chair::new(sitter.clone(), *hash);
        let mut room = Self {
            id: id.to_owned(),
            version: 0,
            opening: (**opening).clone(),
            chairs: opening.seats.iter().map(chair).collect(),
            table: None,
            undo: None,
            takeover: None,
            stop: None,
            starter: None,
            began: None,
            rematch: None,
            closed: false,
            made_by: first.by.clone(),
            touched: at,
            turn_since: at,
            times: Times { made: at, began: 0, ended: 0 },
            broken_off: 0,
            secret,
            maker,
            people: People::default(),
            log: Vec::new(),
            carried: Carried::default(),
        };
        room.take_numbers();
        room.note(None, Note::Made);
        room.begin_if_ready(at)?;
        room.count(first);
        Ok(room)
    }

    /// The table's name in links.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whom the stored log knows by which number.
    pub const fn people_in_log(&mut self) -> &mut People {
        &mut self.people
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

    /// Who has not agreed yet to stop here.
    pub const fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// The chair that became seat 1, once the game has begun.
    pub const fn starter(&self) -> Option<u8> {
        self.starter
    }

    /// The version with which the game began, if it has.
    pub const fn began(&self) -> Option<u32> {
        self.began
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

    /// The version that this command of this player made, if it was carried out; refused if the id was
    /// another command's.
    pub fn version_of(&self, player: &str, command: &CommandId) -> Result<Option<u32>, Refusal> {
        self.carried.version_of(player, command)
    }

    /// When it was made, in milliseconds since 1970.
    pub const fn made_at(&self) -> i64 {
        self.times.made
    }

    /// The secret of its deal, which is for whoever stores the table, and for nobody else before the end.
    pub const fn secret(&self) -> &[u8; 32] {
        &self.secret
    }

    /// When it was made, began and ended, once it is over.
    pub fn times(&self) -> Option<Times> {
        (self.phase() == Phase::Over).then_some(self.times)
    }

    /// The chairs whose number is missing while numbers are being opened.
    pub fn missing_numbers(&self) -> Vec<Seat> {
        let missing = |seat: &Seat| self.chairs[seat.index()].is_awaited();
        if self.phase() == Phase::Opening { self.seats().filter(missing).collect() } else { Vec::new() }
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match &self.table {
            _ if self.closed => Phase::Over,
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
    pub fn outcome(&self) -> Option<AnyOutcome> {
        self.table.as_ref().and_then(|table| table.outcome())
    }

    /// The seats of `player`, including those that a computer plays for the time being.
    pub fn seats_of(&self, player: &str) -> Vec<Seat> {
        self.seats().filter(|seat| self.chairs[seat.index()].owner() == Some(player)).collect()
    }

    /// Whether a seat is or will be that of `player`: then the table looks different to it than to a watcher.
    pub fn concerns(&self, player: &str) -> bool {
        let kept = |chair: &Chair| matches!(&chair.sitter, Sitter::Reserved { player: for_player, .. } if for_player == player);
        self.chairs.iter().any(|chair| chair.owner() == Some(player) || kept(chair))
    }

    /// Whether the table counts among those of `player`: a seat is or will be theirs, or they made it
    /// without a seat for themselves and nobody has come.
    pub fn counts_for(&self, player: &str) -> bool {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. } | Sitter::Reserved { .. });
        let made_alone = !self.opening.seats.iter().any(|(sitter, _)| is_person(sitter));
        let is_empty = !self.chairs.iter().any(|chair| is_person(&chair.sitter));
        let is_maker = self.made_by.as_deref() == Some(player);
        (is_maker && made_alone && is_empty) || self.concerns(player)
    }

    /// The person for whose sake the table goes on: one who sits there or, without one, who made it.
    pub fn patron(&self) -> Option<&str> {
        self.chairs.iter().find_map(Chair::owner).or(self.made_by.as_deref())
    }

    /// Whether people sit there; computers that stand in for somebody do not count.
    pub fn has_people(&self) -> bool {
        self.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Person { .. }))
    }

    /// Why the host should close the table now, if nothing has happened there for this many milliseconds:
    /// for `waiting` before the game has begun, for `idle` since it has, and never before twice the time of a turn.
    pub fn closing(&self, now: i64, waiting: i64, idle: i64) -> Option<Closing> {
        let silent = now - self.touched;
        let least = self.opening.turn_days.map_or(0, |days| 2 * days.millis());
        let (waiting, idle) = (waiting.max(least), idle.max(least));
        match self.phase() {
            Phase::Waiting if silent >= waiting && self.people().len() < 2 => Some(Closing::NobodyJoined),
            Phase::Waiting | Phase::Opening if silent >= waiting => Some(Closing::NeverBegan),
            Phase::Playing if silent >= idle => Some(Closing::Untouched),
            _ => None,
        }
    }

    /// The proof of the deal, when the game is over. It names chairs as they stood before the draw.
    pub fn proof(&self) -> Option<Proof> {
        self.table.as_ref().filter(|table| table.to_act().is_none())?;
        let mut chairs: Vec<&Chair> = self.chairs.iter().collect();
        chairs.rotate_right(usize::from(self.starter.unwrap_or(0)));
        Some(Proof {
            commitment: self.opening.commitment,
            secret: Hex32(self.secret),
            hashes: chairs.iter().map(|chair| chair.hash).collect(),
            numbers: chairs.iter().map(|chair| chair.number).collect(),
            broken_off: self.broken_off,
        })
    }

    /// The record, when the game is over.
    pub fn record(&self) -> Option<Record> {
        self.record_so_far().filter(|_| self.phase() == Phase::Over)
    }

    /// The record of what was played, once the game has begun; holds the deal.
    pub fn record_so_far(&self) -> Option<Record> {
        let table = self.table.as_ref()?;
        let drawn = self.opening.start == Start::Drawn;
        Some(Record { starter: self.starter.filter(|_| drawn), ..table.record() })
    }

    /// The id and the opening of this table's rematch: the same people, the seats turned by one.
    pub fn rematch_opening(&self, commitment: Hex32) -> (String, Opening) {
        let mut seats: Vec<_> = self.chairs.iter().map(|chair| (chair.sitter.kept(), None)).collect();
        seats.rotate_left(1);
        let rematch_of = Some(self.id.clone());
        // Whoever was second starts now.
        let start = Start::First;
        let (beginning, device) = (None, false);
        let opening =
            Opening { seats, commitment, start, rematch_of, beginning, device, ..self.opening.clone() };
        (self.rematch_id(), opening)
    }

    /// The opening and the secret of a table that goes on from this finished game after `moves` actions, with
    /// `seats` instead of the people here. It is in no lobby.
    pub fn play_on_opening(
        &self,
        moves: usize,
        seats: &[SeatPlan],
        player: &str,
    ) -> Result<(Opening, [u8; 32]), Refusal> {
        let record = self.record().ok_or(Refusal::NotOver)?;
        let actions = record.actions.get(..moves).ok_or(Refusal::Over)?.to_vec();
        let proof = self.proof().ok_or(Refusal::NotOver)?;
        let sitters = sitters(&self.opening.game, self.chairs.len(), self.starter, seats, player)?;
        let beginning =
            Some(Beginning { table: self.id.clone(), numbers: proof.numbers, actions, whole: None });
        let seats = sitters.into_iter().zip(proof.hashes).collect();
        let opening = Opening {
            seats,
            listed: false,
            turn_days: None,
            rematch_of: None,
            beginning,
            ..self.opening.clone()
        };
        Ok((opening, self.secret))
    }

    /// The rematch has one id, whoever asks for it first; without the secret nobody can guess it.
    pub(crate) fn rematch_id(&self) -> String {
        let seed = [&self.secret[..], self.id.as_bytes()].concat();
        game::fingerprint(&const_hex::encode(seed))[..self.id.len().min(64)].to_owned()
    }

    /// One seat of each person.
    pub(crate) fn people(&self) -> Vec<Seat> {
        let mut players: Vec<&str> = Vec::new();
        let mut seats = Vec::new();
        for seat in self.seats() {
            if let Sitter::Person { player, .. } = &self.chairs[seat.index()].sitter
                && !players.contains(&player.as_str())
            {
                players.push(player);
                seats.push(seat);
            }
        }
        seats
    }

    /// The people, other than the one on `seat`, who must ask for its takeover: one seat each.
    pub(crate) fn others_than(&self, seat: Seat) -> Vec<Seat> {
        let target = self.chairs[seat.index()].owner();
        let mut others = self.people();
        others.retain(|other| self.chairs[other.index()].owner() != target);
        others
    }

    /// The seats of other people whose actions would go back with the last one of `seat`.
    pub(crate) fn undo_waits_for(&self, seat: Seat) -> Result<Vec<Seat>, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NothingToUndo)?;
        let own = self.chairs[seat.index()].owner();
        let mut waiting = table.undo_needs(seat)?;
        waiting.retain(|other| match &self.chairs[other.index()].sitter {
            Sitter::Person { player, .. } => Some(player.as_str()) != own,
            _ => false,
        });
        Ok(waiting)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.chairs.len() as u8)
    }
}

/// Who sits on the chairs of a table that goes on from a game of so many seats, where the chair `starter` became seat 1.
pub(crate) fn sitters(
    game: &str,
    chairs: usize,
    starter: Option<u8>,
    seats: &[SeatPlan],
    player: &str,
) -> Result<Vec<Sitter>, Refusal> {
    let mut sitters = seats.iter().map(|plan| plan.sitter(player)).collect::<Result<Vec<_>, _>>()?;
    if sitters.len() != chairs || sitters.contains(&Sitter::Open) {
        let (min, max) = (chairs as u8, chairs as u8);
        let error = SetupError::Seats { game: game.to_owned(), min, max, seats: sitters.len() as u8 };
        return Err(Refusal::Setup { error });
    }
    // People think of seats; a table begins with chairs, which the deal turns into seats.
    sitters.rotate_right(usize::from(starter.unwrap_or(0)));
    Ok(sitters)
}

impl Chair {
    pub(crate) const fn new(sitter: Sitter, hash: Option<Hex32>) -> Self {
        Self { sitter, hash, number: None, withheld: false, signed: false }
    }

    /// Whether it has promised a number and not opened it yet.
    pub const fn is_awaited(&self) -> bool {
        self.hash.is_some() && self.number.is_none() && !self.withheld
    }

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
    /// The seat kept for whoever sat there.
    pub(crate) fn kept(&self) -> Self {
        match self.clone() {
            Self::Person { player, name } | Self::Computer { for_player: Some((player, name)), .. } => {
                Self::Reserved { player, name }
            }
            other => other,
        }
    }
}
