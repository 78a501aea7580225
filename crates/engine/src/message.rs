//! The line protocol: each message is one JSON object on a line of its own.

use game::Options;
use search::Budget;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;
use table::AnyAction;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// What the host says. A program takes no notice of fields that it does not know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Ask {
    /// The first line; answered by [`Answer::Hello`].
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who asks, for logs.
        program: String,
    },
    /// A new game, which replaces the one before; answered by [`Answer::Ready`].
    Game(NewGame),
    /// What would you play? Answered by [`Answer::Action`].
    Act(Question),
    /// What do you think of this? Answered by [`Answer::Analysis`].
    Analyse(Question),
    /// Which actions are legal here? Answered by [`Answer::Actions`]; other programs need not know it.
    List {
        /// What the seat to act sees.
        view: Value,
    },
    /// The game has ended; not answered.
    Over {
        /// How.
        outcome: Value,
    },
    /// There is nothing more to do; not answered.
    Quit {},
}

/// The game that is about to begin.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NewGame {
    /// The game's name.
    pub game: String,
    /// The version of its rules; none named: the newest.
    #[serde(default)]
    pub rules: Option<u32>,
    /// Its options, complete.
    pub options: Options,
    /// The text of the components or rules file, if it is not the built-in one.
    #[serde(default)]
    pub data: Option<String>,
    /// How many sit at the table.
    pub seats: u8,
    /// Where the program sits, from 0; `None` if it is asked for any seat.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Where the program's own randomness starts, so that games can be repeated; in decimal digits.
    #[serde(with = "digits")]
    pub seed: u64,
    /// What never changes during the game.
    #[serde(default)]
    pub components: Value,
}

/// A position of the seat to act.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// All that the seat may know.
    pub view: Value,
    /// How much the seat may think in this turn, all its decisions together.
    pub budget: Thought,
    /// After this many milliseconds without an answer the game is lost.
    #[serde(default)]
    pub wall_ms: Option<u64>,
    /// All legal actions in notation, for programs that asked for them in their hello.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<String>>,
}

/// A budget: milliseconds, nodes, or both; the first that is reached ends the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thought {
    /// At most this many milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
    /// At most this many nodes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl From<&Budget> for Thought {
    fn from(budget: &Budget) -> Self {
        Self { ms: budget.time.map(|time| time.as_millis() as u64), nodes: budget.nodes }
    }
}

impl Thought {
    /// The budget on one thread; a node where there is no limit at all.
    pub fn budget(self) -> Budget {
        let nodes = if self.ms.is_none() { Some(self.nodes.unwrap_or(1)) } else { self.nodes };
        Budget { time: self.ms.map(Duration::from_millis), nodes, threads: 1 }
    }
}

/// What the program says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Answer {
    /// It is there.
    Hello {
        /// The version of the protocol that it speaks.
        protocol: u32,
        /// What it is called.
        name: String,
        /// The games that it plays; none named: all.
        #[serde(default)]
        games: Vec<String>,
        /// Whether it wants the legal actions with every position.
        #[serde(default)]
        actions: bool,
    },
    /// It is ready for the game.
    Ready {},
    /// What it plays.
    Action {
        /// The action: as the game's own value, or in notation.
        action: AnyAction,
        /// The chance to win with it, from 0 to 1, if the program likes to say so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<f32>,
    },
    /// What it thinks of the actions, the best first.
    Analysis {
        /// One for each action that it looked at.
        judgements: Vec<Opinion>,
    },
    /// The legal actions in notation.
    Actions {
        /// All of them.
        actions: Vec<String>,
    },
    /// Something for whoever reads along; may come at any time.
    Log {
        /// What.
        text: String,
    },
    /// It cannot answer.
    Error {
        /// Why.
        text: String,
    },
}

/// What a program thinks of one action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opinion {
    /// The action.
    pub action: AnyAction,
    /// The chance to win with it, from 0 to 1.
    pub value: f32,
    /// The points that the seat will be ahead by at the end or, alone, will have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<f32>,
    /// How often the search went there.
    #[serde(default)]
    pub visits: u64,
}

/// A number of 64 bits as decimal digits: not every language has such numbers.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)] // The signature that serde asks for.
    pub fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
