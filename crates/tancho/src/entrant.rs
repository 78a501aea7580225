//! Players as they are named on the command line: `sensei`, `sensei@nodes=100`, `./my-bot.py@ms=50`.

use crate::failure::Failure;
use arena::{Contender, Entrant};
use catalogue::{Computer, Roster};
use engine::{Command, Engine, Limits, Outside};
use search::Budget;
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
    /// Who it is.
    pub who: Who,
    /// How much it may think in a turn, if it is not what all may.
    pub budget: Option<Budget>,
}

/// How programs are held to the rules.
#[derive(clap::Args, Clone, Copy)]
pub struct LimitArgs {
    /// How long a program of yours may take for a turn if its budget is in nodes, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    patience: u64,
    /// How much memory each process of such a program may use, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(16..=1_048_576))]
    memory: u64,
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

impl FromStr for Named {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (who, budget) = match text.rsplit_once('@') {
            Some((who, budget)) if budget.contains('=') => (who, Some(parse_budget(budget)?)),
            _ => (text, None),
        };
        Ok(Self { name: text.to_owned(), who: who.parse()?, budget })
    }
}

impl Named {
    /// The player as the arena wants it; a program is tried out at once.
    pub fn entrant<G: Roster>(
        &self,
        common: Budget,
        limits: Limits,
        data: Option<&str>,
    ) -> Result<Entrant<G>, Failure> {
        let budget = self.budget.unwrap_or(common);
        match &self.who {
            &Who::Ours(computer) => {
                Ok(Entrant::ours(&self.name, budget, move |seed| G::player(computer, seed)))
            }
            Who::Program(command) => {
                let engine = started::<G>(command, limits, data)?;
                let make = move |seed| Box::new(Outside::new(engine.clone(), seed)) as Box<dyn Contender<G>>;
                Ok(Entrant { name: self.name.clone(), make: Box::new(make), budget })
            }
        }
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

    #[test]
    fn a_player_may_have_a_budget_of_its_own() {
        let named: Named = "sensei@nodes=100".parse().unwrap();
        assert_eq!(named.budget, Some(Budget::nodes(100)));
        let program: Named = "./bots@home/bot.py@ms=50".parse().unwrap();
        assert_eq!(program.who, "./bots@home/bot.py".parse().unwrap());
        assert_eq!(program.budget, Some(Budget::time(Duration::from_millis(50))));
        assert_eq!("./a@home/bot.py".parse::<Named>().unwrap().budget, None);
    }

    #[test]
    fn what_nobody_is_called_is_refused() {
        for (text, words) in [
            ("master", "./my-bot.py"),
            ("sensei@nodes=0", "not a budget"),
            ("sensei@hours=1", "not a budget"),
            ("exec:", "names no program"),
        ] {
            let error = text.parse::<Named>().unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
