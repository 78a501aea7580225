//! A lesson that is being played: where the learner is, and the answer to what they do.

use crate::lesson::{Lesson, Reach, Step};
use catalogue::{Computer, Roster};
use game::{Game, NotationError, Seat, SetupError, Viewer, fact};
use search::Budget;
use serde_json::Value;

/// How much the computer of a lesson thinks about one turn.
const BUDGET: Budget = Budget::nodes(2_000);
/// How many actions a lesson has at most; whole games have some hundred.
const LONGEST: usize = 1_000;

/// Where a learner is in a lesson.
#[derive(Clone)]
pub struct Run<G: Game> {
    lesson: &'static Lesson,
    step: usize,
    game: G,
    played: Vec<String>,
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

/// What a lesson says to an action.
pub enum Answer<G: Game> {
    /// It was meant, and was played with all that follows by itself.
    Right(Vec<Frame<G>>),
    /// It can be played, but it is not what was asked for.
    Wrong {
        /// The name of the answer, an attribute of the step's message.
        name: &'static str,
        /// What it would have done.
        effects: Vec<G::Effect>,
    },
    /// The rules do not allow it.
    Illegal(G::Illegal),
    /// There is nothing more to do.
    Over,
}

/// Why somebody cannot be where they say they are.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LessonError {
    /// No lesson has this name.
    #[error("there is no such lesson")]
    Unknown,
    /// The lesson is about another game.
    #[error("the lesson is about another game")]
    OtherGame,
    /// The lesson does not have that many steps.
    #[error("the lesson has {steps} steps")]
    Step {
        /// How many it has.
        steps: usize,
    },
    /// No lesson is so long.
    #[error("a lesson has at most {LONGEST} actions")]
    TooLong,
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
    /// The deal or the options are impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The computer found nothing to play.
    #[error("the computer found no move")]
    Stuck,
}

impl<G: Roster> Run<G> {
    /// The beginning of a lesson.
    pub fn new(lesson: &'static Lesson) -> Result<Self, LessonError> {
        Self::at(lesson, 0, &[])
    }

    /// A lesson at one of its steps, after these actions, which the learner and the others have played.
    pub fn at(lesson: &'static Lesson, step: usize, played: &[String]) -> Result<Self, LessonError> {
        if lesson.game != G::ABOUT.name {
            return Err(LessonError::OtherGame);
        }
        if step > lesson.steps.len() {
            return Err(LessonError::Step { steps: lesson.steps.len() });
        }
        if played.len() > LONGEST {
            return Err(LessonError::TooLong);
        }
        let game = G::new(G::setup(&lesson.options, None)?, lesson.seats, &lesson.deal)?;
        let mut run = Self { lesson, step, game, played: Vec::new() };
        for text in lesson.begin.iter().chain(played) {
            run.play_text(text)?;
        }
        run.played = played.to_vec();
        Ok(run)
    }

    /// What happened before the first step.
    pub fn before(&self) -> Result<Vec<Frame<G>>, LessonError> {
        let lesson = self.lesson;
        let game = G::new(self.game.rules(), lesson.seats, &lesson.deal)?;
        let mut run = Self { lesson, step: 0, game, played: Vec::new() };
        lesson.begin.iter().map(|text| run.play_text(text)).collect()
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many steps are done.
    pub fn steps_done(&self) -> usize {
        if self.step().is_none() { self.lesson.steps.len() } else { self.step }
    }

    /// What has been played since the lesson began, in notation.
    pub fn played(&self) -> &[String] {
        &self.played
    }

    /// What is to be done; `None` at the end.
    pub fn step(&self) -> Option<&'static Step> {
        self.game.to_act()?;
        self.lesson.steps.get(self.step)
    }

    /// A right action, for somebody who does not find one.
    pub fn shown(&self) -> Option<G::Action> {
        let step = self.step().filter(|step| step.reach == Reach::Action)?;
        if let Some(text) = &step.show {
            return G::read(self.game.rules(), text).ok();
        }
        let mut actions = Vec::new();
        self.game.actions(&mut actions);
        actions.into_iter().find(|&action| step.want.fits(&self.game, action))
    }

    /// Plays an action of the learner, if it is what the lesson asks for.
    pub fn act(&mut self, action: G::Action) -> Result<Answer<G>, LessonError> {
        let Some(step) = self.step() else { return Ok(Answer::Over) };
        if let Err(illegal) = self.game.clone().play(action) {
            return Ok(Answer::Illegal(illegal));
        }
        if !step.want.fits(&self.game, action) {
            let named = step.wrong.iter().find(|(_, pattern)| pattern.fits(&self.game, action));
            let name = named.map_or("wrong", |(name, _)| name);
            return Ok(Answer::Wrong { name, effects: self.game.effects(action) });
        }
        let turns = self.game.turns();
        let mut frames = vec![self.play(action)?];
        self.step += match step.reach {
            Reach::Action => 1,
            Reach::Turn => usize::from(self.game.turns() > turns),
            Reach::End => 0,
        };
        for texts in &step.then {
            frames.push(self.play_first(texts)?);
        }
        self.computer(&mut frames)?;
        Ok(Answer::Right(frames))
    }

    /// Lets the computer play until the learner is to act.
    fn computer(&mut self, frames: &mut Vec<Frame<G>>) -> Result<(), LessonError> {
        let Some(level) = self.lesson.computer else { return Ok(()) };
        let mut player = G::player(Computer::Level(level), self.played.len() as u64);
        while let Some(seat) = self.game.to_act().filter(|&seat| seat != self.lesson.seat) {
            let view = self.game.view(Viewer::Seat(seat));
            let action = player.choose(self.game.rules(), &view, &BUDGET).ok_or(LessonError::Stuck)?;
            frames.push(self.play(action)?);
        }
        Ok(())
    }

    /// Plays the first of these actions that is legal, separated by `|`.
    fn play_first(&mut self, texts: &str) -> Result<Frame<G>, LessonError> {
        let mut played = Err(LessonError::Stuck);
        for text in texts.split('|') {
            played = self.play_text(text.trim());
            if played.is_ok() {
                break;
            }
        }
        played
    }

    fn play_text(&mut self, text: &str) -> Result<Frame<G>, LessonError> {
        self.play(G::read(self.game.rules(), text)?)
    }

    fn play(&mut self, action: G::Action) -> Result<Frame<G>, LessonError> {
        let text = G::write(self.game.rules(), action);
        let seat = self.game.to_act().unwrap_or_default();
        let before = self.game.clone();
        self.game
            .play(action)
            .map_err(|illegal| LessonError::Illegal { action: text.clone(), illegal: fact(&illegal) })?;
        self.played.push(text.clone());
        Ok(Frame { seat, action: text, effects: before.effects(action), game: self.game.clone() })
    }
}
