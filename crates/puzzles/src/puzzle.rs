//! A puzzle as data: where it begins, what is asked for, and one right answer.

use game::{Deal, Game, NotationError, Options, Seat, SetupError, fact};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One puzzle. The position is never written: it follows from the deal and the actions.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The version of the rules.
    pub rules: u32,
    /// The options that differ from the usual ones.
    #[serde(default, skip_serializing_if = "is_default")]
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Who is to find the turn.
    pub seat: Seat,
    /// The deals, one line each, the names separated by blanks. What the seat cannot know was drawn anew: these
    /// are the cards of one world of many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deal: Vec<String>,
    /// The actions before it, in notation.
    pub begin: Vec<String>,
    /// What is asked for.
    pub task: Task,
    /// A right turn, in notation.
    pub answer: Vec<String>,
    /// How it was proven that nothing else is as good.
    pub proof: Proof,
    /// How many of [`crate::TRIES`] quick tries by computers miss it.
    pub difficulty: u32,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// To win by force within this many turns of one's own.
    Win {
        /// How many.
        turns: u8,
    },
    /// Not to lose: after any other turn the opponent wins by force within this many turns.
    Hold {
        /// How many.
        turns: u8,
    },
    /// The best final lead (alone: the most points) in the last turns of a game.
    Points {
        /// The lead with a right turn.
        best: i32,
    },
    /// The best chance to win.
    Chance {
        /// What each legal action gives away in hundredths, in the game's own order; 0 is right.
        losses: Vec<u32>,
    },
}

/// How a puzzle was proven.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Proof {
    /// Everything was played through.
    Exhaustive,
    /// Two searches with different random numbers agree.
    Search {
        /// How many nodes the second one had, ten times those of the first.
        nodes: u64,
    },
}

/// What is wrong with a puzzle, or with what somebody says to have played in one.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// No puzzle has this name or number.
    #[error("there is no such puzzle")]
    Unknown,
    /// The text is not a file of puzzles.
    #[error("not a file of puzzles: {0}")]
    File(String),
    /// The easier one does not come first.
    #[error("puzzle {number} is easier than the one before it")]
    Order {
        /// Which.
        number: usize,
    },
    /// The deal, the options or the rules are impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// What is said to have been played is no action.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// It is not legal.
    #[error("{action:?} cannot be played: {illegal}")]
    Illegal {
        /// The action.
        action: String,
        /// Why, as a fact of the game.
        illegal: Value,
    },
    /// Nothing is to be decided by the seat.
    #[error("it is not the turn of seat {}", .seat.0)]
    NotToAct {
        /// Which seat.
        seat: Seat,
    },
    /// The answer does not end the turn, or goes on after it.
    #[error("the answer is not one whole turn")]
    NotATurn,
    /// More was played than the turn has room for.
    #[error("the turn is over")]
    TurnOver,
    /// The task does not belong to the position.
    #[error("the task does not fit the position")]
    Task,
    /// The answer is wrong.
    #[error("the answer is not the best turn")]
    Wrong,
    /// The proof cannot be repeated.
    #[error("the proof cannot be repeated: {0}")]
    Unproven(&'static str),
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Puzzle {
    /// The deal.
    pub fn deal(&self) -> Deal {
        let list = |line: &String| line.split_whitespace().map(str::to_owned).collect();
        Deal::Given(self.deal.iter().map(list).collect())
    }

    /// The game as it begins.
    pub fn opening<G: Game>(&self) -> Result<G, PuzzleError> {
        let setup = G::setup_as(self.rules, &self.options, None)?;
        Ok(G::new(setup, self.seats, &self.deal())?)
    }

    /// The position.
    pub fn position<G: Game>(&self) -> Result<G, PuzzleError> {
        let mut game = self.opening::<G>()?;
        for text in &self.begin {
            play_text(&mut game, text)?;
        }
        if game.to_act() == Some(self.seat) {
            Ok(game)
        } else {
            Err(PuzzleError::NotToAct { seat: self.seat })
        }
    }

    /// The right turn as actions.
    pub fn solution<G: Game>(&self, game: &G) -> Result<Vec<G::Action>, PuzzleError> {
        self.answer.iter().map(|text| Ok(G::read(game.rules(), text)?)).collect()
    }
}

/// Plays an action that is written.
pub(crate) fn play_text<G: Game>(game: &mut G, text: &str) -> Result<G::Action, PuzzleError> {
    let action = G::read(game.rules(), text)?;
    play(game, action).map(|()| action)
}

/// Plays an action.
pub(crate) fn play<G: Game>(game: &mut G, action: G::Action) -> Result<(), PuzzleError> {
    game.play(action).map_err(|illegal| {
        let action = G::write(game.rules(), action);
        PuzzleError::Illegal { action, illegal: fact(&illegal) }
    })
}
