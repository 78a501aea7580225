//! A program in a seat.

use crate::message::{Answer, Ask, NewGame, PROTOCOL, Question, Thought};
use crate::process::cut;
use crate::{Command, Limits, Process};
use arena::{Contender, Fault};
use game::{FastRng, Game, Seat, Setup as _, fact};
use search::{Budget, Decision};
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use table::{AnyAction, Refusal, read_action};

/// A program that may sit down in many games. One that has kept to the rules is asked again in the next game.
pub struct Engine {
    command: Command,
    limits: Limits,
    /// The text of the components or rules file, if it is not the built-in one.
    data: Option<String>,
    idle: Mutex<Vec<Ready>>,
}

/// A running program that has said hello.
struct Ready {
    process: Process,
    name: String,
    games: Vec<String>,
    wants_actions: bool,
}

impl Engine {
    /// A program that is started when it is needed.
    pub const fn new(command: Command, limits: Limits, data: Option<String>) -> Self {
        Self { command, limits, data, idle: Mutex::new(Vec::new()) }
    }

    /// Starts the program now, to find out whether it works; gives its own name.
    pub fn try_out(&self, game: &str) -> Result<String, Fault> {
        let ready = self.take(game)?;
        let name = ready.name.clone();
        self.give_back(ready);
        Ok(name)
    }

    fn take(&self, game: &str) -> Result<Ready, Fault> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let ready = idle.map_or_else(|| self.greet(), Ok)?;
        if ready.games.is_empty() || ready.games.iter().any(|name| name == game) {
            return Ok(ready);
        }
        let reason = format!("{} plays {}, not {game}", cut(&ready.name), cut(&ready.games.join(", ")));
        Err(Fault::NotStarted { reason })
    }

    fn give_back(&self, ready: Ready) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(ready);
    }

    fn greet(&self) -> Result<Ready, Fault> {
        let mut process = Process::start(&self.command, &self.limits)?;
        let hello = Ask::Hello { protocol: PROTOCOL, program: "tancho".to_owned() };
        match process.ask(&hello, self.limits.start)? {
            Answer::Hello { protocol: PROTOCOL, name, games, actions } => {
                Ok(Ready { process, name: cut(&name), games, wants_actions: actions })
            }
            Answer::Hello { protocol, .. } => Err(Fault::NotStarted {
                reason: format!("it speaks version {protocol} of the protocol, and this is {PROTOCOL}"),
            }),
            other => Err(unexpected(&other)),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        idle.drain(..).for_each(|ready| ready.process.dismiss());
    }
}

fn unexpected(answer: &Answer) -> Fault {
    let reason = "this does not answer the question".to_owned();
    Fault::Nonsense { text: cut(&fact(answer).to_string()), reason }
}

/// A program in a seat, for one game.
pub struct Outside<G> {
    engine: Arc<Engine>,
    seed: u64,
    /// The program, as long as it keeps to the rules.
    ready: Option<Ready>,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Outside<G> {
    /// A seat for `engine`, whose randomness starts from `seed`.
    pub const fn new(engine: Arc<Engine>, seed: u64) -> Self {
        Self { engine, seed, ready: None, game: PhantomData }
    }

    fn begin(&self, setup: &'static G::Setup, seats: u8, seat: Seat) -> Result<Ready, Fault> {
        let mut ready = self.engine.take(G::ABOUT.name)?;
        let game = Ask::Game(NewGame {
            game: G::ABOUT.name.to_owned(),
            rules: Some(setup.rules_version()),
            options: setup.options().clone(),
            data: self.engine.data.clone(),
            seats,
            seat: Some(seat.0),
            seed: self.seed,
            components: fact(&G::components(setup)),
        });
        match ready.process.ask(&game, self.engine.limits.start)? {
            Answer::Ready {} => Ok(ready),
            other => Err(unexpected(&other)),
        }
    }

    /// How long the program has for the rest of its turn.
    fn patience(&self, budget: &Budget, spent: Duration) -> Duration {
        let limits = &self.engine.limits;
        budget.time.map_or(limits.turn, |time| time + limits.grace).saturating_sub(spent)
    }
}

impl<G: Game> Contender<G> for Outside<G> {
    fn sit(&mut self, setup: &'static G::Setup, seats: u8, seat: Seat) -> Result<(), Fault> {
        self.ready = Some(self.begin(setup, seats, seat)?);
        Ok(())
    }

    fn act(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
        spent: Duration,
    ) -> Result<Decision<G::Action>, Fault> {
        let patience = self.patience(budget, spent);
        // Whoever makes a fault does not come back: the program ends here, unless it answers well.
        let mut ready = self.ready.take().ok_or(Fault::Nothing)?;
        let actions = ready.wants_actions.then(|| legal::<G>(setup, view));
        let wall_ms = Some(patience.as_millis() as u64);
        let question = Question { view: fact(view), budget: Thought::from(budget), wall_ms, actions };
        let decision = match ready.process.ask(&Ask::Act(question), patience)? {
            Answer::Action { action, value } => read_decision::<G>(setup, &action, value)?,
            other => return Err(unexpected(&other)),
        };
        self.ready = Some(ready);
        Ok(decision)
    }

    fn over(&mut self, outcome: &Value) {
        if let Some(ready) = self.ready.take()
            && ready.process.say(&Ask::Over { outcome: outcome.clone() })
        {
            self.engine.give_back(ready);
        }
    }
}

fn read_decision<G: Game>(
    setup: &'static G::Setup,
    action: &AnyAction,
    value: Option<f32>,
) -> Result<Decision<G::Action>, Fault> {
    let nonsense = |text: String, reason: String| Fault::Nonsense { text: cut(&text), reason };
    if let Some(value) = value.filter(|value| !(0.0..=1.0).contains(value)) {
        return Err(nonsense(format!("\"value\":{value}"), "a value is a chance from 0 to 1".to_owned()));
    }
    let wrong = |refusal: Refusal| nonsense(fact(action).to_string(), refusal.to_string());
    Ok(Decision { action: read_action::<G>(setup, action).map_err(wrong)?, value })
}

/// All legal actions of the seat that sees `view`: they never depend on what it cannot see.
pub fn legal<G: Game>(setup: &'static G::Setup, view: &G::View) -> Vec<String> {
    let mut actions = Vec::new();
    G::resample(setup, view, &mut FastRng::new(0)).actions(&mut actions);
    actions.into_iter().map(|action| G::write(setup, action)).collect()
}
