//! How a program is named on the command line.

use std::fmt;
use std::str::FromStr;

/// A program and its arguments. No part of it goes through a shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// The program: a path, or a name that the system looks for.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// A text that names no program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} names no program; write a path such as ./my-bot.py, or exec:python3 my-bot.py")]
pub struct CommandError(String);

impl Command {
    /// Whether this text means a program: `exec:` and words, or a path.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("exec:") || text.contains('/')
    }
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let wrong = || CommandError(text.chars().take(80).collect());
        if !Self::is_meant(text) {
            return Err(wrong());
        }
        // A path is one word, whatever it contains.
        let Some(words) = text.strip_prefix("exec:") else {
            return Ok(Self { program: text.to_owned(), arguments: Vec::new() });
        };
        let mut words = words.split_whitespace().map(str::to_owned);
        let program = words.next().ok_or_else(wrong)?;
        Ok(Self { program, arguments: words.collect() })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.program)?;
        self.arguments.iter().try_for_each(|argument| write!(f, " {argument}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let command: Command = text.parse().unwrap();
        std::iter::once(command.program).chain(command.arguments).collect()
    }

    #[test]
    fn a_path_is_one_word_and_exec_takes_several() {
        assert_eq!(words("./my bot.py"), ["./my bot.py"]);
        assert_eq!(words("exec:python3  bot.py --quick"), ["python3", "bot.py", "--quick"]);
        for wrong in ["sensei", "exec:", "exec:  "] {
            assert!(wrong.parse::<Command>().is_err(), "{wrong}");
        }
    }
}
