//! The review of one game on this device, one decision after the other.

use catalogue::Roster;
use game::{Record, Seat, Viewer};
use host::Reviewing;
use serde_json::value::RawValue;
use table::{Refusal, raw};
use wire::{Problem, Replay, ReviewState};

/// The longest game that is reviewed, in actions.
const LONGEST: usize = 2_000;
/// How many positions one part of a replay has.
const POSITIONS: u32 = 100;

/// A review with its game.
pub struct Review {
    id: String,
    record: Record,
    components: Box<RawValue>,
    making: Option<Box<dyn Reviewing>>,
    done: u32,
    finished: Option<wire::Review>,
}

impl Review {
    /// Begins the review of a record, which is played through first.
    pub fn new<G: Roster>(id: &str, record: &str) -> Result<Self, Problem> {
        let bad = |detail: String| Problem::BadMessage { detail };
        let record = Record::parse(record).map_err(|error| bad(error.to_string()))?;
        if record.actions.len() > LONGEST {
            return Err(bad(format!("a review goes through at most {LONGEST} moves")));
        }
        let making = Some(host::begin_review_of::<G>(&record)?);
        let setup = G::setup_as(record.rules, &record.options, None).map_err(Refusal::from)?;
        let components = raw(&G::components(setup));
        Ok(Self { id: id.to_owned(), record, components, making, done: 0, finished: None })
    }

    /// Judges one more action; false if all are judged.
    pub fn step(&mut self) -> bool {
        let Some(mut making) = self.making.take() else { return false };
        if making.step() {
            self.done += 1;
            self.making = Some(making);
            return true;
        }
        self.finished = Some(making.finish());
        false
    }

    /// How far it is.
    pub fn state(&self) -> ReviewState {
        let Record { game, options, seats, actions, .. } = &self.record;
        ReviewState {
            id: self.id.clone(),
            game: game.clone(),
            options: options.clone(),
            seats: *seats,
            components: self.components.clone(),
            done: self.done,
            all: actions.len() as u32,
            failed: false,
            review: self.finished.clone(),
        }
    }

    /// Positions of the game, with or without the choices that there were.
    pub fn replay<G: Roster>(
        &self,
        from: u32,
        count: u32,
        eyes: Option<u8>,
        choices: bool,
    ) -> Result<Replay, Problem> {
        let viewer = eyes.map_or(Viewer::Watcher, |seat| Viewer::Seat(Seat(seat)));
        if let Some(seat) = viewer.seat().filter(|seat| seat.0 >= self.record.seats) {
            return Err(Refusal::NoSuchSeat { seat }.into());
        }
        let length = self.record.actions.len();
        let last = (from.saturating_add(count.clamp(1, POSITIONS) - 1) as usize).min(length);
        let positions = host::replay_of::<G>(&self.record, viewer, from as usize..=last, choices)?;
        Ok(Replay { length: length as u32, seat: viewer.seat(), positions })
    }
}
