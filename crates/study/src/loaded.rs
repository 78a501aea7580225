//! A game with its options, for a number of players.

use crate::Rewards;
use crate::any::{AnyBatch, AnyGame, AnyPlayer, AnyState, Decided, Told};
use crate::batch::Batch;
use crate::information::observation;
use crate::state::Played;
use crate::thinker::Thinker;
use catalogue::{Computer, ComputerError, Roster, with_game};
use game::{Deal, Decisions, Game, Observe, Options, Record, Seed, Setup as _, Steps, Viewer, fact};
use std::sync::Arc;

/// What a game must offer here.
pub(crate) trait Studied: Roster + Decisions + Observe {}

impl<G: Roster + Decisions + Observe> Studied for G {}

/// The names of the games.
pub fn names() -> Vec<&'static str> {
    catalogue::ABOUTS.iter().map(|about| about.name).collect()
}

/// The game called `name` with these options, for this many players (the usual number if none is given); `data` is the
/// text of a rules or components file.
pub fn load(
    name: &str,
    options: &Options,
    data: Option<String>,
    seats: Option<u8>,
    rewards: Rewards,
) -> Told<Arc<dyn AnyGame>> {
    let made = with_game!(name, G => {
        Loaded::<G>::new(options, data, seats, rewards).map(|loaded| Arc::new(loaded) as Arc<dyn AnyGame>)
    });
    made.map_err(|error| error.to_string())?
}

struct Loaded<G: Game> {
    setup: &'static G::Setup,
    seats: u8,
    /// The text of the data file, if it is not the built-in one.
    data: Option<String>,
    rewards: Rewards,
}

impl<G: Studied> Loaded<G> {
    fn new(options: &Options, data: Option<String>, seats: Option<u8>, rewards: Rewards) -> Told<Self> {
        let setup = G::setup(options, data.as_deref()).map_err(|error| error.to_string())?;
        let loaded = Self { setup, seats: seats.unwrap_or(G::ABOUT.default_seats), data, rewards };
        // Some options are for one player only: better to be told now than at the first game.
        loaded.deal(&Deal::Seed(Seed::from_number(0)))?;
        Ok(loaded)
    }

    /// The deal and the actions of a record of this game.
    fn read(&self, record: &str) -> Told<(Deal, Vec<G::Action>)> {
        let record = Record::parse(record).map_err(|error| error.to_string())?;
        let replay = record.replay::<G>(self.data.as_deref()).map_err(|error| error.to_string())?;
        if record.seats != self.seats || !std::ptr::eq(replay.game.rules(), self.setup) {
            return Err("this record was played with other options or another number of players".to_owned());
        }
        Ok((record.deal, replay.actions))
    }

    fn deal(&self, deal: &Deal) -> Told<G> {
        G::ABOUT.check_seats(self.seats).map_err(|error| error.to_string())?;
        G::new(self.setup, self.seats, deal).map_err(|error| error.to_string())
    }
}

impl<G: Studied> AnyGame for Loaded<G> {
    fn name(&self) -> &'static str {
        G::ABOUT.name
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.setup.options().clone()
    }

    fn rewards(&self) -> Rewards {
        self.rewards
    }

    fn codes(&self) -> u32 {
        Steps::<G>::codes(self.setup)
    }

    fn observation_len(&self) -> usize {
        Steps::<G>::observation_len(self.setup, self.seats)
    }

    fn start(&self, seed: u64) -> Told<Box<dyn AnyState>> {
        let deal = Deal::Seed(Seed::from_number(seed));
        Ok(Box::new(Played::new(self.deal(&deal)?, Some(deal), self.rewards)))
    }

    fn replay(&self, record: &str) -> Told<Box<dyn AnyState>> {
        let (deal, actions) = self.read(record)?;
        let mut played = Played::new(self.deal(&deal)?, Some(deal), self.rewards);
        for action in actions {
            played.play(action);
        }
        Ok(Box::new(played))
    }

    fn decisions(&self, record: &str) -> Told<Vec<Decided>> {
        let (deal, actions) = self.read(record)?;
        let mut steps = Steps::new(self.deal(&deal)?);
        let mut all = Vec::new();
        for (number, action) in actions.into_iter().enumerate() {
            let Some(seat) = steps.game().to_act() else { break };
            for code in Steps::decisions(steps.game(), action) {
                let observation = observation(&steps, Viewer::Seat(seat));
                all.push(Decided { action: number, seat: seat.0, observation, code });
                steps.choose_unchecked(code);
            }
        }
        Ok(all)
    }

    fn batch(&self, count: usize, threads: usize, seed: u64) -> Told<Box<dyn AnyBatch>> {
        Ok(Box::new(Batch::<G>::new(self.setup, self.seats, self.rewards, count, threads, seed)?))
    }

    fn player(&self, name: &str, seed: u64) -> Told<Box<dyn AnyPlayer>> {
        let computer: Computer = name.parse().map_err(|error: ComputerError| error.to_string())?;
        Ok(Box::new(Thinker::<G>::new(G::player(computer, seed))))
    }

    fn recall(&self, observation: &[u8]) -> Option<String> {
        let bytes = observation.get(..G::observation_len(self.setup, self.seats))?;
        G::recall(self.setup, self.seats, bytes).map(|view| fact(&view).to_string())
    }
}
