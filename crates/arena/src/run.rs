//! Playing the games of a match on several threads.

use crate::{Contender, Fault, Schedule};
use game::{
    AnyOutcome, Deal, Ending, FastRng, Game, Record, Seat, Seed, Start, TableEnd, Viewer, fact, starter,
};
use search::{Budget, Player};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A player that takes part.
pub struct Entrant<G: Game> {
    /// What it is called.
    pub name: String,
    /// Makes it, its randomness started from a number.
    pub make: Box<dyn Fn(u64) -> Box<dyn Contender<G>> + Sync>,
    /// How much it may think in a turn.
    pub budget: Budget,
}

impl<G: Game> Entrant<G> {
    /// One of our own players.
    pub fn ours(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn(u64) -> Box<dyn Player<G>> + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Box::new(move |seed| Box::new(make(seed))), budget }
    }
}

/// What is played.
pub struct Match<G: Game> {
    /// The set-up.
    pub setup: &'static G::Setup,
    /// One for each seat; in a solo match each plays alone.
    pub entrants: Vec<Entrant<G>>,
    /// Whether each plays alone.
    pub solo: bool,
    /// What all deals and the randomness of the players follow from.
    pub seed: u64,
    /// How many actions are drawn at random before the players begin: the same in every game of a deal. Without
    /// them, strong players repeat a few games where nothing is dealt.
    pub opening: u32,
    /// What an action makes use of, for the report.
    pub topic: fn(&G, G::Action) -> Option<String>,
}

/// One game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the game, from 0.
    pub game: usize,
    /// The number of its deal: games with the same one differ only in who sits where.
    pub deal: usize,
    /// The number of the entrant in each seat.
    pub entrants: Vec<usize>,
    /// The points of each seat.
    pub points: Vec<i32>,
    /// The share of the victory of each seat.
    pub rewards: Vec<f32>,
    /// The place of each seat.
    pub places: Vec<u8>,
    /// How many turns there were.
    pub turns: u32,
    /// How it ended, as a fact of the game.
    pub end: Value,
    /// How long each turn of each seat took, in milliseconds.
    pub turn_ms: Vec<Vec<f32>>,
    /// What each seat made use of, and how often.
    pub uses: Vec<BTreeMap<String, u32>>,
    /// Who lost it without playing it to its end, if somebody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// A game that was lost by a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeit {
    /// The seat whose fault it was.
    pub seat: Seat,
    /// The number of the action that did not come, from 1.
    pub number: usize,
    /// What it did.
    pub fault: Fault,
}

impl Played {
    /// The name of the end.
    pub fn end_name(&self) -> &str {
        self.end["type"].as_str().unwrap_or("unknown")
    }

    /// The title of a solo player, if the end names one.
    pub fn title(&self) -> Option<&str> {
        self.end["title"].as_str()
    }

    /// Whether this can be a game of the match `plan`: a line of a file may say anything.
    pub(crate) fn fits(&self, plan: &Schedule) -> bool {
        let (count, seats) = (plan.players.len(), self.entrants.len());
        let lists =
            [self.points.len(), self.rewards.len(), self.places.len(), self.turn_ms.len(), self.uses.len()];
        seats == if plan.solo { 1 } else { count }
            && self.entrants.iter().all(|&entrant| entrant < count)
            && lists.iter().all(|&length| length == seats)
            && self.forfeit.as_ref().is_none_or(|forfeit| forfeit.seat.index() < seats)
    }
}

impl<G: Game> Match<G> {
    /// The seats at a table.
    pub fn seats(&self) -> u8 {
        if self.solo { 1 } else { self.entrants.len() as u8 }
    }

    /// Who sits where in game number `game`: everybody plays every deal from every seat, or alone. Which
    /// chair starts first is drawn as at any table; where the rules draw for it, the first does.
    pub fn entrants_of(&self, game: usize) -> Vec<usize> {
        let (count, seats) = (self.entrants.len(), self.seats());
        let drawn = if G::ABOUT.draws_starter { 0 } else { starter(Start::Drawn, &self.deal(game), seats) };
        let turn = game % count + usize::from(drawn);
        (0..usize::from(seats)).map(|seat| (seat + turn) % count).collect()
    }

    /// The deal of game number `game`: as many games as there are entrants share one.
    fn deal(&self, game: usize) -> Deal {
        let number = game / self.entrants.len();
        Deal::Seed(Seed::from_number(word(self.seed, number as u64)))
    }

    /// Plays the games below `games` that are not in `done`, and hands over each as it is finished.
    pub fn run(
        &self,
        games: usize,
        done: &HashSet<usize>,
        threads: usize,
        mut each: impl FnMut(Played, Record) -> ControlFlow<()>,
    ) {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::sync_channel(threads.max(1));
        let work = |sender: mpsc::SyncSender<_>| {
            while !stop.load(Ordering::Relaxed) {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    return;
                }
                if !done.contains(&game) && sender.send(self.play(game)).is_err() {
                    return;
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            // Whoever still sends when this stops is told so by its closed channel.
            let _ = receiver.into_iter().try_for_each(|(played, record)| each(played, record));
            stop.store(true, Ordering::Relaxed);
        });
    }

    /// Plays game number `game`. A player that commits a fault has lost it; the others are placed by their points.
    pub fn play(&self, game: usize) -> (Played, Record) {
        let (number, deal) = (game / self.entrants.len(), self.deal(game));
        let entrants = self.entrants_of(game);
        let mut run = Run::new(self, game, &entrants, &deal);
        run.open(self.opening, word(self.seed ^ 0x0be1, number as u64));
        let forfeit = run.play_out(self, &entrants).err();
        let outcome = run.outcome(forfeit.as_ref());
        run.players.iter_mut().for_each(|player| player.over(&fact(&outcome)));
        let ended = forfeit.as_ref().map(|forfeit| TableEnd::Resigned { seat: forfeit.seat });
        let mut record = Record::new(&run.state, deal, &run.actions);
        if ended.is_some() {
            (record.ended, record.outcome) = (ended, Some(outcome.clone()));
        }
        (run.played(game, number, entrants, outcome, forfeit), record)
    }
}

/// Word number `number` behind a seed: far from those of any other seed.
fn word(seed: u64, number: u64) -> u64 {
    FastRng::new(FastRng::new(seed).next_u64().wrapping_add(number)).next_u64()
}

/// A game that is going on.
struct Run<G: Game> {
    state: G,
    actions: Vec<G::Action>,
    players: Vec<Box<dyn Contender<G>>>,
    /// The turn of each seat that is going on, and what it took so far.
    clocks: Vec<Option<(u32, Duration)>>,
    turn_ms: Vec<Vec<f32>>,
    uses: Vec<BTreeMap<String, u32>>,
}

impl<G: Game> Run<G> {
    fn new(plan: &Match<G>, game: usize, entrants: &[usize], deal: &Deal) -> Self {
        let seats = entrants.len();
        let make = |(seat, &entrant): (usize, &usize)| {
            (plan.entrants[entrant].make)(word(plan.seed ^ 0x9e37, (game * 8 + seat) as u64))
        };
        let state = G::new(plan.setup, seats as u8, deal).expect("a seed deals any number of allowed seats");
        Self {
            state,
            actions: Vec::new(),
            players: entrants.iter().enumerate().map(make).collect(),
            clocks: vec![None; seats],
            turn_ms: vec![Vec::new(); seats],
            uses: vec![BTreeMap::new(); seats],
        }
    }

    /// Draws the first actions.
    fn open(&mut self, actions: u32, seed: u64) {
        let mut rng = FastRng::new(seed);
        for _ in 0..actions {
            let Some(action) = self.state.random_action(&mut rng) else { return };
            self.state.play_unchecked(action);
            self.actions.push(action);
        }
    }

    /// Lets everybody sit down and play.
    fn play_out(&mut self, plan: &Match<G>, entrants: &[usize]) -> Result<(), Forfeit> {
        let seats = self.state.seats();
        for seat in Seat::all(seats) {
            let sat = self.players[seat.index()].sit(plan.setup, seats, seat);
            sat.map_err(|fault| self.forfeit(seat, fault))?;
        }
        while let Some(seat) = self.state.to_act() {
            let budget = &plan.entrants[entrants[seat.index()]].budget;
            self.step(plan, seat, budget).map_err(|fault| self.forfeit(seat, fault))?;
        }
        Ok(())
    }

    fn step(&mut self, plan: &Match<G>, seat: Seat, budget: &Budget) -> Result<(), Fault> {
        let index = seat.index();
        let view = self.state.view(Viewer::Seat(seat));
        let (spent, start) = (self.spent(index), Instant::now());
        let action = self.players[index].act(plan.setup, &view, budget, spent);
        self.count_time(index, start.elapsed());
        let action = action?;
        let topic = (plan.topic)(&self.state, action);
        self.state.play(action).map_err(|illegal| Fault::Illegal {
            action: G::write(plan.setup, action),
            illegal: fact(&illegal),
        })?;
        self.actions.push(action);
        if let Some(topic) = topic {
            *self.uses[index].entry(topic).or_default() += 1;
        }
        Ok(())
    }

    fn forfeit(&self, seat: Seat, fault: Fault) -> Forfeit {
        Forfeit { seat, number: self.actions.len() + 1, fault }
    }

    /// What the turn of this seat has taken so far.
    fn spent(&self, index: usize) -> Duration {
        let same = self.clocks[index].filter(|(turn, _)| *turn == self.state.turns());
        same.map_or(Duration::ZERO, |(_, spent)| spent)
    }

    fn count_time(&mut self, index: usize, taken: Duration) {
        let turn = self.state.turns();
        self.clocks[index] = match self.clocks[index] {
            Some((same, so_far)) if same == turn => Some((turn, so_far + taken)),
            other => {
                self.turn_ms[index].extend(other.map(|(_, time)| millis(time)));
                Some((turn, taken))
            }
        };
    }

    fn outcome(&self, forfeit: Option<&Forfeit>) -> AnyOutcome {
        if let Some(forfeit) = forfeit {
            let outcome = TableEnd::Resigned { seat: forfeit.seat }.result(self.state.points());
            return outcome.map(|end| fact(&Ending::<G::End>::Table(end)));
        }
        let outcome = self.state.outcome().expect("a game without a next seat is over");
        outcome.map(|end| fact(&Ending::Rules(end)))
    }

    fn played(
        mut self,
        game: usize,
        deal: usize,
        entrants: Vec<usize>,
        outcome: AnyOutcome,
        forfeit: Option<Forfeit>,
    ) -> Played {
        for (times, clock) in self.turn_ms.iter_mut().zip(&self.clocks) {
            times.extend(clock.map(|(_, time)| millis(time)));
        }
        Played {
            game,
            deal,
            rewards: Seat::all(self.state.seats()).map(|seat| outcome.reward(seat)).collect(),
            entrants,
            points: outcome.points.to_vec(),
            places: outcome.places.to_vec(),
            turns: self.state.turns(),
            end: if forfeit.is_some() { json!({ "type": "forfeit" }) } else { outcome.end },
            turn_ms: self.turn_ms,
            uses: self.uses,
            forfeit,
        }
    }
}

/// Milliseconds with one digit after the point: the file stays small.
fn millis(time: Duration) -> f32 {
    (time.as_secs_f32() * 10_000.0).round() / 10.0
}
