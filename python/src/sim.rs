//! One game of a known type behind the traits of `any.rs`.

use crate::any::{AnyBatch, AnyGame, AnyPlayer, AnyState, Opinion, Told};
use crate::batch::Games;
use catalogue::{Computer, Roster};
use game::study::Steps;
use game::{Deal, FastRng, Game, Options, Record, Seat, Seed, Setup as _, Study, Viewer, fact};
use search::{Budget, Player};
use std::fmt::Write as _;

/// A game with its options.
pub struct Table<G: Game> {
    /// The set-up.
    pub setup: &'static G::Setup,
    /// The number of players.
    pub seats: u8,
    /// The text of the data file, if it is not the built-in one.
    pub data: Option<String>,
}

impl<G: Study + Roster> Table<G> {
    /// The game with these options for so many players, the usual number if none is given.
    pub fn new(options: &Options, data: Option<String>, seats: Option<u8>) -> Told<Self> {
        let setup = G::setup(options, data.as_deref()).map_err(|error| error.to_string())?;
        let seats = seats.unwrap_or(G::ABOUT.default_seats);
        G::ABOUT.check_seats(seats).map_err(|error| error.to_string())?;
        // Some options are for one player only: better to be told now than at the first game.
        G::new(setup, seats, &Deal::Seed(Seed::from_number(0))).map_err(|error| error.to_string())?;
        Ok(Self { setup, seats, data })
    }
}

impl<G: Study + Roster> AnyGame for Table<G> {
    fn name(&self) -> &'static str {
        G::ABOUT.name
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.setup.options().clone()
    }

    fn codes(&self) -> u32 {
        Steps::<G>::codes(self.setup)
    }

    fn observation_len(&self) -> usize {
        Steps::<G>::observation_len(self.setup, self.seats)
    }

    fn start(&self, seed: Seed) -> Told<Box<dyn AnyState>> {
        let deal = Deal::Seed(seed);
        let game = G::new(self.setup, self.seats, &deal).map_err(|error| error.to_string())?;
        Ok(Box::new(Sim::new(game, Some(deal))))
    }

    fn replay(&self, record: &Record) -> Told<Box<dyn AnyState>> {
        let replay = record.replay::<G>(self.data.as_deref()).map_err(|error| error.to_string())?;
        if record.seats != self.seats || !std::ptr::eq(replay.game.rules(), self.setup) {
            return Err("this record was played with other options or another number of players".to_owned());
        }
        let start = G::new(self.setup, self.seats, &record.deal).map_err(|error| error.to_string())?;
        let mut sim = Sim::new(start, Some(record.deal.clone()));
        for action in replay.actions {
            let (head, tail) = G::split(self.setup, action);
            sim.apply(head)?;
            if let Some(tail) = tail {
                sim.apply(G::heads(self.setup) + tail)?;
            }
        }
        Ok(Box::new(sim))
    }

    fn batch(&self, count: usize, threads: usize, seed: u64) -> Told<Box<dyn AnyBatch>> {
        Ok(Box::new(Games::<G>::new(self.setup, self.seats, count, threads, seed)))
    }

    fn player(&self, name: &str, seed: u64) -> Told<Box<dyn AnyPlayer>> {
        let computer: Computer = name.parse().map_err(|error: catalogue::ComputerError| error.to_string())?;
        let thinker = Thinker::<G> { player: G::player(computer, seed), planned: None };
        Ok(Box::new(std::sync::Mutex::new(thinker)))
    }

    fn recall(&self, observation: &[u8]) -> Option<String> {
        let bytes = observation.get(..G::observation_len(self.setup, self.seats))?;
        G::recall(self.setup, self.seats, bytes).map(|view| fact(&view).to_string())
    }
}

/// A position with all that led to it.
#[derive(Clone)]
struct Sim<G: Study> {
    start: Steps<G>,
    steps: Steps<G>,
    codes: Vec<u32>,
    actions: Vec<G::Action>,
    deal: Option<Deal>,
    /// What each seat had seen before `start`: nothing, unless this was resampled.
    before: Vec<String>,
}

impl<G: Study + Roster> Sim<G> {
    fn new(game: G, deal: Option<Deal>) -> Self {
        let before = vec![String::new(); game.seats().into()];
        let steps = Steps::new(game);
        Self { start: steps.clone(), steps, codes: Vec::new(), actions: Vec::new(), deal, before }
    }

    fn observation(steps: &Steps<G>, viewer: Viewer) -> Vec<u8> {
        let game = steps.game();
        let mut bytes = vec![0; Steps::<G>::observation_len(game.rules(), game.seats())];
        steps.observe(viewer, &mut bytes);
        bytes
    }
}

/// Where two observations differ, and what the second one says there.
fn changes(old: &[u8], new: &[u8], out: &mut String) {
    for (place, (_, byte)) in old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new) {
        let _ = write!(out, "{place}:{byte},");
    }
    out.push(';');
}

impl<G: Study + Roster> AnyState for Sim<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn to_act(&self) -> Option<u8> {
        self.steps.game().to_act().map(|seat| seat.0)
    }

    fn legal(&self) -> Vec<u32> {
        let mut legal = Vec::new();
        self.steps.legal(&mut legal);
        legal
    }

    fn apply(&mut self, code: u32) -> Told<()> {
        let action = self.steps.choose(code).map_err(|error| error.to_string())?;
        self.codes.push(code);
        self.actions.extend(action);
        Ok(())
    }

    fn told(&self, code: u32) -> Told<String> {
        let (setup, wrong) = (self.steps.game().rules(), || format!("{code} is no legal decision here"));
        if self.legal().binary_search(&code).is_err() {
            return Err(wrong());
        }
        let mut after = self.steps.clone();
        if let Some(action) = after.choose(code).map_err(|error| error.to_string())? {
            return Ok(G::write(setup, action));
        }
        // The beginning of an action is told by the first one that begins so.
        let mut tails = Vec::new();
        self.steps.game().list_tails(code, &mut tails);
        let action = G::join(setup, code, tails.first().copied()).ok_or_else(wrong)?;
        Ok(format!("{} …", G::write(setup, action)))
    }

    fn points(&self) -> Vec<i32> {
        self.steps.game().points().to_vec()
    }

    fn shares(&self) -> Option<Vec<f32>> {
        let outcome = self.steps.game().outcome()?;
        Some(Seat::all(self.steps.game().seats()).map(|seat| outcome.reward(seat)).collect())
    }

    fn outcome(&self) -> Option<String> {
        self.steps.game().outcome().map(|outcome| fact(&outcome).to_string())
    }

    fn observe(&self, viewer: Viewer) -> Vec<u8> {
        Self::observation(&self.steps, viewer)
    }

    fn view(&self, viewer: Viewer) -> String {
        fact(&self.steps.game().view(viewer)).to_string()
    }

    fn information(&self, seat: u8) -> String {
        let viewer = Viewer::Seat(Seat(seat));
        let mut told = self.before.get(usize::from(seat)).cloned().unwrap_or_default();
        let mut steps = self.start.clone();
        let mut last = Self::observation(&steps, viewer);
        if told.is_empty() {
            changes(&vec![0; last.len()], &last, &mut told);
        }
        let mut room = Vec::new();
        for &code in &self.codes {
            steps.choose_unchecked(code, &mut room);
            let next = Self::observation(&steps, viewer);
            changes(&last, &next, &mut told);
            last = next;
        }
        told
    }

    fn resample(&self, seat: u8, seed: u64) -> Box<dyn AnyState> {
        let game = self.steps.game();
        let view = game.view(Viewer::Seat(Seat(seat)));
        let mut sim = Self::new(G::resample(game.rules(), &view, &mut FastRng::new(seed)), None);
        // An unfinished action is its own seat's affair: another one sees the position before it.
        if let Some(head) = self.steps.head()
            && game.to_act() == Some(Seat(seat))
        {
            sim.steps.choose_unchecked(head, &mut Vec::new());
            sim.start = sim.steps.clone();
        }
        if let Some(before) = sim.before.get_mut(usize::from(seat)) {
            *before = self.information(seat);
        }
        Box::new(sim)
    }

    fn history(&self) -> Vec<u32> {
        self.codes.clone()
    }

    fn record(&self) -> Option<String> {
        let deal = self.deal.clone()?;
        Some(Record::new(self.steps.game(), deal, &self.actions).to_json())
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// One of our players, which remembers the rest of an action that it began.
struct Thinker<G: Game> {
    player: Box<dyn Player<G>>,
    planned: Option<(u32, u32)>,
}

fn same_game<G: Study>(state: &dyn AnyState) -> Told<&Sim<G>> {
    let state: Option<&Sim<G>> = state.as_any().downcast_ref();
    state.ok_or_else(|| format!("this player plays {}, and the state is of another game", G::ABOUT.name))
}

impl<G: Study + Roster> Thinker<G> {
    fn whole(&mut self, sim: &Sim<G>, budget: &Budget) -> Told<G::Action> {
        let game = sim.steps.game();
        let seat = game.to_act().ok_or("the game is over")?;
        let view = game.view(Viewer::Seat(seat));
        self.player.choose(game.rules(), &view, budget).ok_or_else(|| "there is nothing to decide".to_owned())
    }
}

// A player is used by one thread at a time: Python's lock on its object sees to that.
impl<G: Study + Roster> AnyPlayer for std::sync::Mutex<Thinker<G>> {
    fn choose(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<u32> {
        let sim = same_game::<G>(state)?;
        let thinker = self.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        let setup = sim.steps.game().rules();
        let legal = sim.legal();
        if let Some(head) = sim.steps.head() {
            let planned = thinker
                .planned
                .take()
                .filter(|(begun, code)| *begun == head && legal.binary_search(code).is_ok());
            // Somebody else began this action: any end of it will do.
            return planned
                .map(|(_, code)| code)
                .or_else(|| legal.first().copied())
                .ok_or_else(|| "there is nothing to decide".to_owned());
        }
        let (head, tail) = G::split(setup, thinker.whole(sim, budget)?);
        thinker.planned = tail.map(|tail| (head, G::heads(setup) + tail));
        Ok(head)
    }

    fn analyse(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<Vec<Opinion>> {
        let sim = same_game::<G>(state)?;
        let thinker = self.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
        let game = sim.steps.game();
        let seat = game.to_act().ok_or("the game is over")?;
        let analysis = thinker.player.analyse(game.rules(), &game.view(Viewer::Seat(seat)), budget);
        let opinion = |judgement: &search::Judgement<G::Action>| Opinion {
            action: G::write(game.rules(), judgement.action),
            code: G::split(game.rules(), judgement.action).0,
            value: judgement.value,
            points: judgement.points,
            visits: judgement.visits,
        };
        Ok(analysis.judgements.iter().map(opinion).collect())
    }
}
