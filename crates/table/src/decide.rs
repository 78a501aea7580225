//! Who may do what: a command becomes the event it would be, or a refusal.

use crate::command::clean_name;
use crate::fair::{self, Hex32};
use crate::{
    AnyAction, Chair, Command, Event, Opening, Phase, Plan, Refusal, Room, SeatPlan, Sitter, Step, TurnDays,
};
use game::{Level, Options, Seat, Start};

/// How long everybody must wait for a seat's number, in milliseconds; less if the host has less patience.
const NUMBER_PATIENCE: i64 = 60_000;
/// No game takes nearly as many events; beyond this a table can only be played to its end, so that nobody
/// fills the disk with moves that are played and taken back.
const LONG: u32 = 10_000;

/// Who asks, and when.
#[derive(Clone, Copy, Debug)]
pub struct Asker<'a> {
    /// Who.
    pub player: &'a str,
    /// When, in milliseconds since 1970.
    pub now: i64,
    /// How long a seat must be silent in its turn before it counts as abandoned, in milliseconds.
    pub patience: i64,
}

/// The event that a command would be and, if it is an action, the step that was checked for it.
#[derive(Debug)]
pub struct Decision {
    /// The event.
    pub event: Event,
    /// The step.
    pub step: Option<Step>,
}

impl From<Event> for Decision {
    fn from(event: Event) -> Self {
        Self { event, step: None }
    }
}

impl Plan {
    /// The opening of the table that `player` plans, with the built-in components or rules; `options` are the
    /// complete ones.
    pub fn opening(
        &self,
        player: &str,
        rules: u32,
        options: Options,
        start: Start,
        commitment: Hex32,
    ) -> Result<Opening, Refusal> {
        let sit = |plan: &SeatPlan| Ok((plan.sitter(player)?, plan.number_hash()));
        let seats = self.seats.iter().map(sit).collect::<Result<_, Refusal>>()?;
        let (game, listed) = (self.game.clone(), self.listed);
        Ok(Opening {
            game,
            rules,
            options,
            data: None,
            seats,
            listed,
            commitment,
            start,
            turn_days: self.turn_days,
            rematch_of: None,
            beginning: None,
            device: false,
        })
    }
}

impl SeatPlan {
    /// Who sits there when `player` makes the table.
    pub(crate) fn sitter(&self, player: &str) -> Result<Sitter, Refusal> {
        Ok(match self {
            Self::Open => Sitter::Open,
            Self::Computer { level } => Sitter::Computer { level: *level, for_player: None },
            Self::Me { name, .. } => Sitter::Person { player: player.to_owned(), name: clean_name(name)? },
        })
    }

    const fn number_hash(&self) -> Option<Hex32> {
        match self {
            Self::Me { number_hash, .. } => *number_hash,
            Self::Open | Self::Computer { .. } => None,
        }
    }
}

impl Room {
    /// The event that `command` would be.
    pub fn decide(&self, asker: Asker<'_>, command: &Command) -> Result<Decision, Refusal> {
        if self.closed {
            return Err(Refusal::Over);
        }
        if let Command::Play { action } = command {
            return self.playing(self.own_turn(asker.player)?, action);
        }
        self.decide_event(asker, command).map(Decision::from)
    }

    fn decide_event(&self, asker: Asker<'_>, command: &Command) -> Result<Event, Refusal> {
        if self.version >= LONG && !command.leads_to_the_end() {
            return Err(Refusal::TooLong { versions: self.version });
        }
        match command {
            Command::Play { .. } => Err(Refusal::SeatsFree),
            Command::Join { seat, name, number_hash } => self.decide_join(asker, *seat, name, *number_hash),
            Command::Leave { seat } => self.decide_leave(asker, *seat),
            Command::Fill { seat, level } => self.decide_fill(asker, *seat, *level),
            Command::Open { seat, number } => self.decide_open(asker, *seat, *number),
            Command::GoWithout => self.decide_go_without(asker),
            Command::Undo => self.decide_undo(asker),
            Command::Answer { agree } => self.decide_answer(asker, *agree),
            Command::Stop => self.decide_stop(asker),
            Command::GoOn => self.decide_go_on(asker),
            Command::Resign { seat } => self.decide_resign(asker, *seat),
            Command::Takeover { seat, level } => self.decide_takeover(asker, *seat, *level),
            Command::Return { seat } => self.decide_return(asker, *seat),
            Command::Sign { seat } => self.decide_sign(asker, *seat),
            Command::Rematch => self.decide_rematch(asker),
        }
    }

    /// The event in which the computer on `seat` plays `action`.
    pub fn decide_computer(&self, seat: Seat, action: &AnyAction) -> Result<Decision, Refusal> {
        match self.computer_to_act() {
            Some((to_act, _)) if to_act == seat => self.playing(seat, action),
            _ => Err(Refusal::NotYourSeat { seat }),
        }
    }

    fn decide_join(
        &self,
        asker: Asker<'_>,
        seat: Option<Seat>,
        name: &str,
        number_hash: Option<Hex32>,
    ) -> Result<Event, Refusal> {
        let name = clean_name(name)?;
        let open_to = |chair: &Chair| match &chair.sitter {
            Sitter::Open => true,
            Sitter::Reserved { player, .. } => player == asker.player,
            _ => false,
        };
        let seat = match seat {
            Some(seat) => seat,
            None => self.first_free(asker).ok_or(Refusal::Full)?,
        };
        if !open_to(self.look(seat)?) {
            return Err(Refusal::SeatTaken { seat });
        }
        Ok(Event::Joined { seat, player: asker.player.to_owned(), name, number_hash })
    }

    /// The seat kept for the asker, or the first free one.
    fn first_free(&self, asker: Asker<'_>) -> Option<Seat> {
        let kept = |chair: &Chair| matches!(&chair.sitter, Sitter::Reserved { player, .. } if player == asker.player);
        let open = |chair: &Chair| chair.sitter == Sitter::Open;
        let find = |fits: &dyn Fn(&Chair) -> bool| self.seats().find(|seat| fits(&self.chairs[seat.index()]));
        find(&kept).or_else(|| find(&open))
    }

    fn decide_fill(&self, asker: Asker<'_>, seat: Seat, level: Level) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        self.not_begun()?;
        if self.look(seat)?.is_free() {
            Ok(Event::Filled { seat, level })
        } else {
            Err(Refusal::SeatTaken { seat })
        }
    }

    fn decide_open(&self, asker: Asker<'_>, seat: Seat, number: Hex32) -> Result<Event, Refusal> {
        let chair = self.own(asker, seat)?;
        if self.phase() == Phase::Waiting {
            return Err(Refusal::SeatsFree);
        }
        match chair.hash {
            Some(hash) if chair.is_awaited() && fair::commitment(&number.0) == hash => {
                Ok(Event::Opened { seat, number })
            }
            Some(_) if chair.is_awaited() => Err(Refusal::WrongNumber),
            _ => Err(Refusal::NothingToOpen { seat }),
        }
    }

    /// Before the numbers are opened, or when one has been missing for too long.
    fn decide_leave(&self, asker: Asker<'_>, seat: Seat) -> Result<Event, Refusal> {
        self.own(asker, seat)?;
        match self.phase() {
            Phase::Waiting => {}
            Phase::Opening => self.waited_for_numbers(asker)?,
            Phase::Playing | Phase::Over => return Err(Refusal::Begun),
        }
        Ok(Event::Left { seat })
    }

    /// Only somebody who keeps no number back can go on without those of others.
    fn decide_go_without(&self, asker: Asker<'_>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        match self.phase() {
            Phase::Waiting => return Err(Refusal::SeatsFree),
            Phase::Opening => self.waited_for_numbers(asker)?,
            Phase::Playing | Phase::Over => return Err(Refusal::Begun),
        }
        let own = self.seats_of(asker.player);
        if own.iter().any(|seat| self.chairs[seat.index()].is_awaited()) {
            return Err(Refusal::NumbersMissing);
        }
        own.first().map(|&seat| Event::WentOn { seat }).ok_or(Refusal::OnlyWatching)
    }

    fn waited_for_numbers(&self, asker: Asker<'_>) -> Result<(), Refusal> {
        let patience = asker.patience.min(NUMBER_PATIENCE);
        match self.missing_numbers().first() {
            Some(&seat) if asker.now - self.turn_since < patience => {
                Err(Refusal::NotAbandoned { seat, seconds: (patience / 1000) as u32 })
            }
            _ => Ok(()),
        }
    }

    /// The seat to act, if `player` decides for it.
    pub fn own_turn(&self, player: &str) -> Result<Seat, Refusal> {
        self.sits(player)?;
        let seat = self.turn()?;
        match &self.chairs[seat.index()].sitter {
            Sitter::Person { player: sitter, .. } if sitter == player => Ok(seat),
            _ => Err(Refusal::NotYourTurn { seat }),
        }
    }

    /// Whether other people than `player` have a seat.
    pub fn has_others(&self, player: &str) -> bool {
        self.chairs.iter().filter_map(Chair::owner).any(|owner| owner != player)
    }

    fn playing(&self, seat: Seat, action: &AnyAction) -> Result<Decision, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::SeatsFree)?;
        let step = table.check(seat, action)?;
        Ok(Decision { event: Event::Played { seat, action: step.action.clone() }, step: Some(step) })
    }

    fn decide_stop(&self, asker: Asker<'_>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        self.turn()?;
        if !self.table.as_ref().is_some_and(|table| table.may_stop()) {
            return Err(Refusal::CannotStop);
        }
        let own = self.seats_of(asker.player);
        let waiting = self.stop.as_ref().map_or_else(|| self.people(), |stop| stop.waiting.clone());
        let seat = waiting.into_iter().find(|seat| own.contains(seat)).ok_or(Refusal::AlreadyAsked)?;
        Ok(Event::StopAsked { seat })
    }

    fn decide_go_on(&self, asker: Asker<'_>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        let own = self.seats_of(asker.player);
        match (&self.stop, own.first()) {
            (Some(_), Some(&seat)) => Ok(Event::StopRefused { seat }),
            _ => Err(Refusal::NothingAsked),
        }
    }

    fn decide_undo(&self, asker: Asker<'_>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        self.turn()?;
        if self.undo.is_some() {
            return Err(Refusal::AlreadyAsked);
        }
        let own = self.seats_of(asker.player);
        let actors = self.table.as_ref().map(|table| table.actors()).unwrap_or_default();
        let seat = actors.into_iter().rev().find(|seat| own.contains(seat)).ok_or(Refusal::NothingToUndo)?;
        self.undo_waits_for(seat)?;
        Ok(Event::UndoAsked { seat })
    }

    fn decide_answer(&self, asker: Asker<'_>, agree: bool) -> Result<Event, Refusal> {
        let own = self.seats_of(asker.player);
        let undo = self.undo.as_ref().ok_or(Refusal::NothingAsked)?;
        let seat = undo.waiting.iter().find(|seat| own.contains(seat)).ok_or(Refusal::NothingAsked)?;
        Ok(Event::UndoAnswered { seat: *seat, agree })
    }

    fn decide_resign(&self, asker: Asker<'_>, seat: Option<Seat>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        let turn = self.turn()?;
        let own = self.seats_of(asker.player);
        let seat = seat.unwrap_or_else(|| if own.contains(&turn) { turn } else { own[0] });
        self.own(asker, seat)?;
        Ok(Event::Resigned { seat })
    }

    fn decide_takeover(&self, asker: Asker<'_>, seat: Seat, level: Level) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        self.turn()?;
        let Sitter::Person { player, .. } = &self.look(seat)?.sitter else {
            return Err(Refusal::SeatTaken { seat });
        };
        let must_act =
            self.to_act() == Some(seat) || self.undo.as_ref().is_some_and(|u| u.waiting.contains(&seat));
        let patience = self.opening.turn_days.map_or(asker.patience, TurnDays::millis);
        if player == asker.player || !must_act || asker.now - self.turn_since < patience {
            return Err(Refusal::NotAbandoned { seat, seconds: (patience / 1000) as u32 });
        }
        let own = self.seats_of(asker.player);
        let others = self.others_than(seat);
        let by = others.into_iter().find(|other| own.contains(other)).ok_or(Refusal::OnlyWatching)?;
        Ok(Event::TakeoverAsked { seat, by, level })
    }

    fn decide_return(&self, asker: Asker<'_>, seat: Seat) -> Result<Event, Refusal> {
        self.turn()?;
        match &self.look(seat)?.sitter {
            Sitter::Computer { for_player: Some((player, _)), .. } if player == asker.player => {
                Ok(Event::Returned { seat })
            }
            _ => Err(Refusal::NotStoodIn { seat }),
        }
    }

    fn decide_sign(&self, asker: Asker<'_>, seat: Seat) -> Result<Event, Refusal> {
        let chair = self.own(asker, seat)?;
        match self.phase() {
            Phase::Over if !chair.signed => Ok(Event::Signed { seat }),
            Phase::Over => Err(Refusal::NothingAsked),
            _ => Err(Refusal::NotOver),
        }
    }

    fn decide_rematch(&self, asker: Asker<'_>) -> Result<Event, Refusal> {
        self.sits(asker.player)?;
        if self.phase() != Phase::Over {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refusal::RematchMade);
        }
        Ok(Event::Rematch { table: self.rematch_id() })
    }

    /// The seat to act; refused before the beginning and after the end.
    fn turn(&self) -> Result<Seat, Refusal> {
        match self.phase() {
            Phase::Waiting => Err(Refusal::SeatsFree),
            Phase::Opening => Err(Refusal::NumbersMissing),
            Phase::Playing | Phase::Over => self.to_act().ok_or(Refusal::Over),
        }
    }

    fn not_begun(&self) -> Result<(), Refusal> {
        if self.phase() == Phase::Waiting { Ok(()) } else { Err(Refusal::Begun) }
    }

    fn look(&self, seat: Seat) -> Result<&Chair, Refusal> {
        self.chairs.get(seat.index()).ok_or(Refusal::NoSuchSeat { seat })
    }

    fn own(&self, asker: Asker<'_>, seat: Seat) -> Result<&Chair, Refusal> {
        let chair = self.look(seat)?;
        if chair.owner() == Some(asker.player) { Ok(chair) } else { Err(Refusal::NotYourSeat { seat }) }
    }

    fn sits(&self, player: &str) -> Result<(), Refusal> {
        if self.seats_of(player).is_empty() { Err(Refusal::OnlyWatching) } else { Ok(()) }
    }
}
