//! Players as they are named on the command line: `sensei`, `sensei@nodes=100`, `./my-bot.py@ms=50`.

use crate::failure::Failure;
use arena::{Contender, Entrant, Fault};
use catalogue::{Computer, Roster};
use engine::{Command, Engine, Limits, Outside};
use game::Game;
use search::{Budget, Decision};
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// One of our players or a program of somebody's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// Ours.
    Ours(Computer),
    /// A program that speaks the line protocol.
    Program(Command),
}

/// A player with what it may think.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// As it was typed.
    pub name: String,
    /// Who it is; nobody where it is an engine that other machines have.
    pub who: Option<Who>,
    /// How much it may think in a turn, if it is not what all may.
    pub budget: Option<Budget>,
}

/// Where a player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Where the command was typed, and where it plays.
    Here,
    /// Where the command was typed, while others play.
    Asking,
    /// On a machine that plays for others, which runs no command that comes from outside.
    Worker,
}

/// Programs by name.
pub type Engines = BTreeMap<String, Command>;

/// Names for programs.
#[derive(clap::Args, Clone)]
#[group(skip)]
pub struct EngineArgs {
    /// Call a program by a name; may be given several times. With --nats every machine has its own programs behind the names
    #[arg(long = "engine", value_name = "NAME=PROGRAM")]
    engine: Vec<String>,
}

impl EngineArgs {
    /// The programs.
    pub fn engines(&self) -> Result<Engines, Failure> {
        let mut engines = Engines::new();
        for text in &self.engine {
            let wrong = |why: &str| Failure::Usage(format!("--engine {text:?}: {why}"));
            let (name, program) =
                text.split_once('=').ok_or_else(|| wrong("write NAME=PROGRAM, as in my-bot=./my-bot.py"))?;
            if !is_name(name) || name.parse::<Computer>().is_ok() {
                return Err(wrong("a name has letters, digits, - and _, and is none of our own players'"));
            }
            let command = program.parse().map_err(|error: engine::CommandError| wrong(&error.to_string()))?;
            if engines.insert(name.to_owned(), command).is_some() {
                return Err(wrong("this name is given twice"));
            }
        }
        Ok(engines)
    }
}

fn is_name(text: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    (1..=64).contains(&text.len()) && text.chars().all(fits)
}

/// How programs are held to the rules.
#[derive(clap::Args, Clone, Copy)]
pub struct LimitArgs {
    /// How long a program of yours may take for a turn if its budget is in nodes, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub patience: u64,
    /// How much memory each process of such a program may use, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    pub memory: u64,
}

impl LimitArgs {
    /// The limits.
    pub fn limits(self) -> Limits {
        Limits { turn: Duration::from_secs(self.patience), memory: self.memory << 20, ..Limits::default() }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if Command::is_meant(text) {
            return text.parse().map(Self::Program).map_err(|error: engine::CommandError| error.to_string());
        }
        let ours = text.parse().map(Self::Ours);
        ours.map_err(|error: catalogue::ComputerError| {
            format!("{error}, or a program: ./my-bot.py or exec:COMMAND")
        })
    }
}

impl Named {
    /// Reads a player: `sensei`, `sensei@nodes=100`, `./my-bot.py@ms=50`, or the name of an engine.
    pub fn read(text: &str, engines: &Engines, place: Place) -> Result<Self, String> {
        let (who, budget) = match text.rsplit_once('@') {
            Some((who, budget)) if budget.contains('=') => (who, Some(parse_budget(budget)?)),
            _ => (text, None),
        };
        Ok(Self { name: text.to_owned(), who: find(who, engines, place)?, budget })
    }

    /// The player as the arena wants it; a program is tried out at once.
    pub fn entrant<G: Roster>(
        &self,
        common: Budget,
        limits: Limits,
        data: Option<&str>,
    ) -> Result<Entrant<G>, String> {
        let (name, budget) = (self.name.clone(), self.budget.unwrap_or(common));
        match &self.who {
            &Some(Who::Ours(computer)) => {
                Ok(Entrant::ours(name, budget, move |seed| G::player(computer, seed)))
            }
            Some(Who::Program(command)) => {
                let engine = started::<G>(command, limits, data).map_err(|failure| failure.to_string())?;
                let make = move |seed| Box::new(Outside::new(engine.clone(), seed)) as Box<dyn Contender<G>>;
                Ok(Entrant { name, make: Box::new(make), budget })
            }
            None => {
                let make = |_| Box::new(Away) as Box<dyn Contender<G>>;
                Ok(Entrant { name, make: Box::new(make), budget })
            }
        }
    }
}

fn find(text: &str, engines: &Engines, place: Place) -> Result<Option<Who>, String> {
    match (text.parse(), place) {
        (Ok(Who::Program(_)), Place::Asking) => Err(format!(
            "{text}: a command does not travel; give the program a name, and start the workers with --engine NAME={text}"
        )),
        (Ok(Who::Program(_)), Place::Worker) => {
            Err(format!("it carries a command ({text}), which is never run"))
        }
        (Ok(who), _) => Ok(Some(who)),
        (Err(_), Place::Asking) if is_name(text) => Ok(None),
        (Err(error), _) => match engines.get(text) {
            Some(command) => Ok(Some(Who::Program(command.clone()))),
            None if place == Place::Worker => {
                Err(format!("it needs the engine {text:?}; start this machine with --engine {text}=PROGRAM"))
            }
            None => Err(error),
        },
    }
}

/// Somebody who plays on other machines.
struct Away;

impl<G: Game> Contender<G> for Away {
    fn act(
        &mut self,
        _: &'static G::Setup,
        _: &G::View,
        _: &Budget,
        _: Duration,
    ) -> Result<Decision<G::Action>, Fault> {
        Err(Fault::Nothing)
    }
}

/// The program, which has said hello.
pub fn started<G: Roster>(
    command: &Command,
    limits: Limits,
    data: Option<&str>,
) -> Result<Arc<Engine>, Failure> {
    let engine = Engine::new(command.clone(), limits, data.map(str::to_owned));
    engine.try_out(G::ABOUT.name).map_err(|fault| Failure::Usage(format!("{command}: {fault}")))?;
    Ok(Arc::new(engine))
}

/// A budget as it is typed.
pub fn parse_budget(text: &str) -> Result<Budget, String> {
    let wrong = || format!("{text:?} is not a budget; write ms=100 or nodes=10000");
    let (unit, number) = text.split_once('=').ok_or_else(wrong)?;
    let number: u64 =
        number.parse().ok().filter(|number| (1..=1_000_000_000).contains(number)).ok_or_else(wrong)?;
    match unit {
        "ms" => Ok(Budget::time(Duration::from_millis(number))),
        "nodes" => Ok(Budget::nodes(number)),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Named, String> {
        Named::read(text, &Engines::new(), Place::Here)
    }

    #[test]
    fn a_player_may_have_a_budget_of_its_own() {
        assert_eq!(read("sensei@nodes=100").unwrap().budget, Some(Budget::nodes(100)));
        let program = read("./bots@home/bot.py@ms=50").unwrap();
        assert_eq!(program.who, Some("./bots@home/bot.py".parse().unwrap()));
        assert_eq!(program.budget, Some(Budget::time(Duration::from_millis(50))));
        assert_eq!(read("./a@home/bot.py").unwrap().budget, None);
    }

    #[test]
    fn what_nobody_is_called_is_refused() {
        for (text, words) in [
            ("master", "./my-bot.py"),
            ("sensei@nodes=0", "not a budget"),
            ("sensei@hours=1", "not a budget"),
            ("exec:", "names no program"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }

    #[test]
    fn commands_stay_where_they_were_typed() {
        let engines = EngineArgs { engine: vec!["bot=./bot.py".to_owned()] }.engines().unwrap();
        let command = Some(Who::Program("./bot.py".parse().unwrap()));
        for place in [Place::Here, Place::Worker] {
            assert_eq!(Named::read("bot@ms=5", &engines, place).unwrap().who, command);
        }
        assert_eq!(Named::read("bot", &engines, Place::Asking).unwrap().who, None);
        for place in [Place::Asking, Place::Worker] {
            assert!(Named::read("./bot.py", &engines, place).unwrap_err().contains("command"));
            assert!(Named::read("exec:sh -c true", &engines, place).unwrap_err().contains("command"));
        }
        let missing = Named::read("other", &engines, Place::Worker).unwrap_err();
        assert!(missing.contains("--engine other=PROGRAM"), "{missing}");
    }

    #[test]
    fn names_of_engines_are_names() {
        for text in ["bot", "sensei=./bot.py", "a b=./bot.py", "=./bot.py", "bot=bot"] {
            assert!(EngineArgs { engine: vec![text.to_owned()] }.engines().is_err(), "{text}");
        }
        let twice = EngineArgs { engine: vec!["bot=./a".to_owned(), "bot=./b".to_owned()] };
        assert!(twice.engines().is_err());
    }
}
