//! A puzzle that is being solved: the turn so far, and the verdict on each action.

use crate::puzzle::{Puzzle, PuzzleError, play_text};
use crate::puzzling::{Puzzling, Verdict};
use game::{Game, Seat};
use wire::PuzzleLoss;

/// No turn has more actions.
const LONGEST: usize = 200;

/// Somebody's turn in a puzzle.
pub struct Run<G: Game> {
    puzzle: &'static Puzzle,
    start: G,
    now: G,
    played: Vec<G::Action>,
}

/// An action that was played, and the game after it.
pub struct Frame<G: Game> {
    /// By whom.
    pub seat: Seat,
    /// In notation.
    pub action: String,
    /// What it did.
    pub effects: Vec<G::Effect>,
    /// The game after it.
    pub game: G,
}

/// What a puzzle says to an action.
pub enum Answer<G: Game> {
    /// It was played, and the turn goes on.
    GoesOn(Frame<G>),
    /// The turn is over, and nothing is better.
    Right(Frame<G>),
    /// The turn is over and gives something away: it was taken back.
    Wrong {
        /// What it gives away.
        loss: PuzzleLoss,
        /// What its last action did.
        effects: Vec<G::Effect>,
    },
    /// The rules do not allow it.
    Illegal(G::Illegal),
}

impl<G: Puzzling> Run<G> {
    /// The puzzle after these actions of the turn.
    pub fn at(puzzle: &'static Puzzle, played: &[String]) -> Result<Self, PuzzleError> {
        let start = puzzle.position::<G>()?;
        if played.len() > LONGEST {
            return Err(PuzzleError::TurnOver);
        }
        let mut run = Self { puzzle, now: start.clone(), start, played: Vec::new() };
        for text in played {
            if run.is_over() {
                return Err(PuzzleError::TurnOver);
            }
            let action = play_text(&mut run.now, text)?;
            run.played.push(action);
        }
        Ok(run)
    }

    /// What happened before the puzzle.
    pub fn before(&self) -> Result<Vec<Frame<G>>, PuzzleError> {
        let mut game = self.puzzle.opening::<G>()?;
        self.puzzle.begin.iter().map(|text| frame(&mut game, text)).collect()
    }

    /// The game as it stands.
    pub const fn game(&self) -> &G {
        &self.now
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &'static Puzzle {
        self.puzzle
    }

    /// The turn so far, in notation.
    pub fn played(&self) -> Vec<String> {
        self.played.iter().map(|&action| G::write(self.now.rules(), action)).collect()
    }

    /// Whether the turn is over.
    pub fn is_over(&self) -> bool {
        !self.played.is_empty() && self.start.turn_is_over(&self.now)
    }

    /// Whether a right turn was played.
    pub fn is_right(&self) -> bool {
        self.is_over()
            && self.start.verdict(&self.puzzle.task, &self.played, &self.now) == Some(Verdict::Right)
    }

    /// Plays an action of the turn.
    pub fn act(&mut self, action: G::Action) -> Result<Answer<G>, PuzzleError> {
        if self.is_over() {
            return Err(PuzzleError::TurnOver);
        }
        let (before, seat) = (self.now.clone(), self.puzzle.seat);
        if let Err(illegal) = self.now.play(action) {
            return Ok(Answer::Illegal(illegal));
        }
        self.played.push(action);
        let effects = before.effects(action);
        let judge =
            || self.start.verdict(&self.puzzle.task, &self.played, &self.now).ok_or(PuzzleError::Task);
        let verdict = self.is_over().then(judge).transpose()?;
        if let Some(Verdict::Wrong(loss)) = verdict {
            self.now = self.start.clone();
            self.played.clear();
            return Ok(Answer::Wrong { loss, effects });
        }
        let action = G::write(before.rules(), action);
        let frame = Frame { seat, action, effects, game: self.now.clone() };
        Ok(if verdict.is_some() { Answer::Right(frame) } else { Answer::GoesOn(frame) })
    }

    /// Shows how it goes on after the right turn that was played; before its end, a right turn from the beginning and
    /// how it goes on after that.
    pub fn show(&mut self) -> Result<Vec<Frame<G>>, PuzzleError> {
        let mut frames = Vec::new();
        if !self.is_right() {
            self.now = self.start.clone();
            self.played = self.puzzle.solution(&self.start)?;
            for text in &self.puzzle.answer {
                frames.push(frame(&mut self.now, text)?);
            }
        }
        let mut later = self.now.clone();
        for action in self.start.continuation(&self.puzzle.task, &self.now) {
            frames.push(frame(&mut later, &G::write(self.now.rules(), action))?);
        }
        Ok(frames)
    }
}

fn frame<G: Game>(game: &mut G, text: &str) -> Result<Frame<G>, PuzzleError> {
    let (before, seat) = (game.clone(), game.to_act().unwrap_or_default());
    let action = play_text(game, text)?;
    Ok(Frame { seat, action: text.to_owned(), effects: before.effects(action), game: game.clone() })
}
