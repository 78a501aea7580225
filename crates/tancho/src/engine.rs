//! `tancho engine`: our players for other programs, over the line protocol of `docs/engine.md`.

use crate::failure::Failure;
use catalogue::{Computer, Roster, with_game};
use engine::message::{Answer, Ask, NewGame, Opinion, PROTOCOL, Question};
use game::{SetupError, fact};
use search::{Decision, Player};
use serde_json::Value;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::AnyAction;

/// Offer one of our players to other programs, over standard input and output
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho arena jin-li --players \"senmon,exec:tancho engine --player sensei\" --budget nodes=1000\n  \
    echo '{\"type\":\"hello\",\"protocol\":1,\"program\":\"me\"}' | tancho engine")]
pub struct Args {
    /// Who answers: random, greedy, or a level from 1 to 9, of which 3 is gakusei, 6 senmon and 9 sensei
    #[arg(long, value_name = "NAME", default_value = "sensei", value_parser = parse_player)]
    player: Computer,
}

fn parse_player(text: &str) -> Result<Computer, String> {
    text.parse().map_err(|error: catalogue::ComputerError| error.to_string())
}

/// A player of whichever game, at work.
trait Seated {
    fn act(&mut self, question: &Question) -> Answer;
    fn analyse(&mut self, question: &Question) -> Answer;
    fn list(&self, view: &Value) -> Answer;
}

struct Sitting<G: Roster> {
    setup: &'static G::Setup,
    player: Box<dyn Player<G>>,
}

impl<G: Roster> Sitting<G> {
    fn new(computer: Computer, new: &NewGame) -> Result<Self, SetupError> {
        let setup =
            G::setup_as(new.rules.unwrap_or(G::ABOUT.rules_version), &new.options, new.data.as_deref())?;
        G::ABOUT.check_seats(new.seats)?;
        Ok(Self { setup, player: G::player(computer, new.seed) })
    }
}

fn read_view<G: Roster>(view: &Value) -> Result<G::View, Answer> {
    serde::Deserialize::deserialize(view).map_err(|error| fault(&format!("this is not a view: {error}")))
}

fn fault(text: &str) -> Answer {
    Answer::Error { text: text.to_owned() }
}

impl<G: Roster> Seated for Sitting<G> {
    fn act(&mut self, question: &Question) -> Answer {
        let view = match read_view::<G>(&question.view) {
            Ok(view) => view,
            Err(answer) => return answer,
        };
        let decision = self.player.decide(self.setup, &view, &question.budget.budget());
        decision.map_or_else(
            || fault("there is nothing to decide"),
            |Decision { action, value }| Answer::Action {
                action: AnyAction::Value(fact(&action)),
                value: value.map(|value| value.clamp(0.0, 1.0)),
            },
        )
    }

    fn analyse(&mut self, question: &Question) -> Answer {
        let view = match read_view::<G>(&question.view) {
            Ok(view) => view,
            Err(answer) => return answer,
        };
        let analysis = self.player.analyse(self.setup, &view, &question.budget.budget());
        let opinion = |judgement: &search::Judgement<G::Action>| Opinion {
            action: AnyAction::Notation(G::write(self.setup, judgement.action)),
            value: judgement.value,
            points: Some(judgement.points),
            visits: judgement.visits,
        };
        Answer::Analysis { judgements: analysis.judgements.iter().map(opinion).collect() }
    }

    fn list(&self, view: &Value) -> Answer {
        match read_view::<G>(view) {
            Ok(view) => Answer::Actions { actions: engine::legal::<G>(self.setup, &view) },
            Err(answer) => answer,
        }
    }
}

fn sit(computer: Computer, new: &NewGame) -> Result<Box<dyn Seated>, SetupError> {
    with_game!(new.game.as_str(), G => {
        Sitting::<G>::new(computer, new).map(|sitting| Box::new(sitting) as Box<dyn Seated>)
    })?
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut seated = None;
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|error| Failure::Usage(format!("cannot read what is asked: {error}")))?;
        let answer = match serde_json::from_str(&line) {
            Ok(Ask::Quit {}) => return Ok(()),
            // A view is only as good as whoever wrote it: one that no game can have must not end the engine.
            Ok(ask) => catch_unwind(AssertUnwindSafe(|| answer(args.player, &mut seated, ask)))
                .unwrap_or_else(|_| Some(fault("no game looks like this view"))),
            Err(error) => Some(fault(&format!("this is not a question: {error}"))),
        };
        if let Some(answer) = answer {
            writeln!(out, "{}", fact(&answer))?;
            out.flush()?;
        }
    }
    Ok(())
}

fn answer(computer: Computer, seated: &mut Option<Box<dyn Seated>>, ask: Ask) -> Option<Answer> {
    let no_game = || fault("say which game first");
    Some(match ask {
        Ask::Hello { .. } => hello(computer),
        Ask::Game(new) => match sit(computer, &new) {
            Ok(sitting) => {
                *seated = Some(sitting);
                Answer::Ready {}
            }
            Err(error) => fault(&error.to_string()),
        },
        Ask::Act(question) => seated.as_mut().map_or_else(no_game, |seated| seated.act(&question)),
        Ask::Analyse(question) => seated.as_mut().map_or_else(no_game, |seated| seated.analyse(&question)),
        Ask::List { view } => seated.as_ref().map_or_else(no_game, |seated| seated.list(&view)),
        Ask::Over { .. } | Ask::Quit {} => return None,
    })
}

fn hello(computer: Computer) -> Answer {
    let name = format!("tancho {} {computer}", env!("CARGO_PKG_VERSION"));
    let games = catalogue::ABOUTS.iter().map(|about| about.name.to_owned()).collect();
    Answer::Hello { protocol: PROTOCOL, name, games, actions: false }
}
