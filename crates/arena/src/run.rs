//! Playing a game of a match.

use crate::course::Course;
use crate::played::{Finished, Forfeit, TurnTimes};
use crate::{Contender, Fault};
use game::{Deal, FastRng, Game, Seat, Seed, Start, Viewer, fact, starter};
use search::{Budget, Player};
use std::time::{Duration, Instant};

/// A player that takes part.
pub struct Entrant<G: Game> {
    /// What it is called.
    pub name: String,
    /// Makes it, its randomness started from a number.
    pub make: Box<dyn Fn(u64) -> Box<dyn Contender<G>> + Send + Sync>,
    /// How much it may think in a turn.
    pub budget: Budget,
}

impl<G: Game> Entrant<G> {
    /// One of our own players.
    pub fn ours(
        name: impl Into<String>,
        budget: Budget,
        make: impl Fn(u64) -> Box<dyn Player<G>> + Send + Sync + 'static,
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
    pub(crate) fn deal(&self, game: usize) -> Deal {
        let number = game / self.entrants.len();
        Deal::Seed(Seed::from_number(word(self.seed, number as u64)))
    }

    /// Plays game number `game`. A player that commits a fault has lost it; the others are placed by their points.
    pub fn play(&self, game: usize) -> Finished {
        let mut run = Run::new(self, game);
        let forfeit = run.play_out(self).err();
        let outcome = run.course.outcome(forfeit.as_ref()).expect("a game without a next seat is over");
        run.players.iter_mut().for_each(|player| player.over(&fact(&outcome)));
        let turn_ms = run.times();
        run.course.finish(self, outcome, forfeit, turn_ms)
    }
}

/// Word number `number` behind a seed: far from those of any other seed.
pub(crate) fn word(seed: u64, number: u64) -> u64 {
    FastRng::new(FastRng::new(seed).next_u64().wrapping_add(number)).next_u64()
}

/// A game that is going on, with those who play it.
struct Run<G: Game> {
    course: Course<G>,
    players: Vec<Box<dyn Contender<G>>>,
    /// The turn of each seat that is going on, and what it took so far.
    clocks: Vec<Option<(u32, Duration)>>,
    turn_ms: TurnTimes,
}

impl<G: Game> Run<G> {
    fn new(plan: &Match<G>, game: usize) -> Self {
        let course = Course::new(plan, game);
        let seats = course.state.seats();
        let make = |seat: Seat| {
            let seed = word(plan.seed ^ 0x9e37, (game * 8 + seat.index()) as u64);
            (plan.entrants[course.entrant(seat)].make)(seed)
        };
        Self {
            players: Seat::all(seats).map(make).collect(),
            course,
            clocks: vec![None; usize::from(seats)],
            turn_ms: vec![Vec::new(); usize::from(seats)],
        }
    }

    /// Lets everybody sit down and play.
    fn play_out(&mut self, plan: &Match<G>) -> Result<(), Forfeit> {
        let seats = self.course.state.seats();
        for seat in Seat::all(seats) {
            let sat = self.players[seat.index()].sit(plan.setup, seats, seat);
            sat.map_err(|fault| self.course.forfeit(seat, fault))?;
        }
        while let Some(seat) = self.course.state.to_act() {
            let budget = &plan.entrants[self.course.entrant(seat)].budget;
            self.step(plan, seat, budget).map_err(|fault| self.course.forfeit(seat, fault))?;
        }
        Ok(())
    }

    fn step(&mut self, plan: &Match<G>, seat: Seat, budget: &Budget) -> Result<(), Fault> {
        let index = seat.index();
        let view = self.course.state.view(Viewer::Seat(seat));
        let (spent, start) = (self.spent(index), Instant::now());
        let decision = self.players[index].act(plan.setup, &view, budget, spent);
        self.count_time(index, start.elapsed());
        let decision = decision?;
        self.course.play(plan, decision).map_err(|illegal| Fault::Illegal {
            action: G::write(plan.setup, decision.action),
            illegal: fact(&illegal),
        })
    }

    /// What the turn of this seat has taken so far.
    fn spent(&self, index: usize) -> Duration {
        let same = self.clocks[index].filter(|(turn, _)| *turn == self.course.state.turns());
        same.map_or(Duration::ZERO, |(_, spent)| spent)
    }

    fn count_time(&mut self, index: usize, taken: Duration) {
        let turn = self.course.state.turns();
        self.clocks[index] = match self.clocks[index] {
            Some((same, so_far)) if same == turn => Some((turn, so_far + taken)),
            other => {
                self.turn_ms[index].extend(other.map(|(_, time)| millis(time)));
                Some((turn, taken))
            }
        };
    }

    /// The times of all turns, the last ones with them.
    fn times(&mut self) -> TurnTimes {
        let mut all = std::mem::take(&mut self.turn_ms);
        for (times, clock) in all.iter_mut().zip(&self.clocks) {
            times.extend(clock.map(|(_, time)| millis(time)));
        }
        all
    }
}

/// Milliseconds with one digit after the point: the file stays small.
fn millis(time: Duration) -> f32 {
    (time.as_secs_f32() * 10_000.0).round() / 10.0
}
