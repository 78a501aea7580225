//! A lesson for whoever speaks JSON: the page, and any other client of the server.

use crate::course::{Course, course, courses};
use crate::lesson::Lesson;
use crate::run::{Answer, Frame, LessonError, Run};
use catalogue::{Roster, with_game};
use game::{Ending, Game, Level, Setup as _, Viewer, fact};
use std::any::Any;
use table::{Line, Opening, Refusal, raw, read_action};
use wire::{
    CourseInfo, Guide, LessonAnswer, LessonFrame, LessonInfo, LessonPosition, LessonRequest, LessonScene,
};

/// What there is to learn.
pub fn infos() -> Vec<CourseInfo> {
    let lesson = |lesson: &Lesson| LessonInfo { name: lesson.name.to_owned(), title: lesson.title.clone() };
    let info = |course: &Course| CourseInfo {
        name: course.name.to_owned(),
        game: course.game.clone(),
        lessons: course.lessons.iter().map(lesson).collect(),
    };
    courses().iter().map(info).collect()
}

/// A lesson as it stands after what was played and, if an action is named, what it answers to that.
pub fn scene(name: &str, lesson: &str, request: &LessonRequest) -> Result<LessonScene, SceneError> {
    let lesson = find(name, lesson)?;
    with_game!(lesson.game.as_str(), G => play::<G>(lesson, request)).map_err(LessonError::Setup)?
}

/// The same for a game that is known.
pub fn scene_of<G: Roster>(
    name: &str,
    lesson: &str,
    request: &LessonRequest,
) -> Result<LessonScene, SceneError> {
    play::<G>(find(name, lesson)?, request)
}

fn find(name: &str, lesson: &str) -> Result<&'static Lesson, LessonError> {
    course(name).and_then(|course| course.lesson(lesson)).ok_or(LessonError::Unknown)
}

/// What the learner sees after what was played, as the game's own view in a box; `None` if nothing is to be decided,
/// or the step does not let the adviser help.
pub fn sight(name: &str, lesson: &str, request: &LessonRequest) -> Result<Option<Sight>, SceneError> {
    let lesson = find(name, lesson)?;
    let look = with_game!(lesson.game.as_str(), G => look::<G>(lesson, request));
    look.map_err(LessonError::Setup)?
}

/// The same for a game that is known.
pub fn sight_of<G: Roster>(
    name: &str,
    lesson: &str,
    request: &LessonRequest,
) -> Result<Option<Sight>, SceneError> {
    look::<G>(find(name, lesson)?, request)
}

/// What somebody who is to decide sees.
pub struct Sight {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The version of the rules.
    pub rules: u32,
    /// The game's own view.
    pub view: Box<dyn Any + Send>,
}

impl Sight {
    /// A lesson as the adviser sees it: like a table of the same game.
    pub fn opening(&self) -> Opening {
        Opening::bare(&self.lesson.game, self.rules, self.lesson.options.clone())
    }
}

fn look<G: Roster>(lesson: &'static Lesson, request: &LessonRequest) -> Result<Option<Sight>, SceneError> {
    let run = Run::<G>::at(lesson, request.step as usize, &request.played)?;
    let helps = run.step().is_some_and(|step| matches!(step.guide, Some(Guide::Always | Guide::Asked)));
    let view = || Box::new(run.game().view(Viewer::Seat(lesson.seat)));
    let rules = run.game().rules().rules_version();
    Ok(helps.then(|| Sight { lesson, rules, view: view() }))
}

/// Why there is no scene.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SceneError {
    /// The learner cannot be there.
    #[error(transparent)]
    Lesson(#[from] LessonError),
    /// What the learner wants to do is no action.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

fn play<G: Roster>(lesson: &'static Lesson, request: &LessonRequest) -> Result<LessonScene, SceneError> {
    let mut run = Run::<G>::at(lesson, request.step as usize, &request.played)?;
    let done = lesson.begin.len() + request.played.len();
    let (answer, frames) = match &request.action {
        None => (None, Vec::new()),
        Some(action) => {
            let action = read_action::<G>(run.game().rules(), action)?;
            let (answer, frames) = answer(&mut run, action)?;
            (Some(answer), frames)
        }
    };
    let frames =
        frames.into_iter().zip(done as u32 + 1..).map(|(frame, number)| shown(lesson, &frame, number));
    let mut scene = LessonScene { answer, frames: frames.collect(), ..standing(&run) };
    if request.played.is_empty() {
        let line = |(frame, number)| line(&frame, number);
        scene.log = run.before()?.into_iter().zip(1..).map(line).collect();
        scene.components = Some(raw(&G::components(run.game().rules())));
    }
    Ok(scene)
}

fn answer<G: Roster>(
    run: &mut Run<G>,
    action: G::Action,
) -> Result<(LessonAnswer, Vec<Frame<G>>), SceneError> {
    let step = run.step().ok_or(Refusal::Over)?;
    Ok(match run.act(action)? {
        Answer::Right(frames) => {
            // As long as the same is asked for, there is nothing to say yet.
            let over = run.step().is_none_or(|now| now.say != step.say);
            (LessonAnswer::Right { say: over.then(|| format!("{}.right", step.say)) }, frames)
        }
        Answer::Wrong { name, effects } => {
            let say = format!("{}.{name}", step.say);
            (LessonAnswer::Wrong { say, effects: raw(&effects) }, Vec::new())
        }
        Answer::Illegal(illegal) => (LessonAnswer::Illegal { illegal: raw(&illegal) }, Vec::new()),
        Answer::Over => return Err(Refusal::Over.into()),
    })
}

/// The lesson as it stands, with nothing that has just happened.
fn standing<G: Roster>(run: &Run<G>) -> LessonScene {
    let (lesson, game, step) = (run.lesson(), run.game(), run.step());
    LessonScene {
        game: lesson.game.clone(),
        options: game.rules().options().clone(),
        seat: lesson.seat,
        computer: lesson.computer.unwrap_or(Level::Gakusei),
        step: run.steps_done() as u32,
        steps: lesson.steps.len() as u32,
        played: run.played().to_vec(),
        say: step.map(|step| step.say.clone()),
        guide: step.and_then(|step| step.guide),
        show: run.shown().map(|action| raw(&action)),
        answer: None,
        frames: Vec::new(),
        log: Vec::new(),
        components: None,
        now: position(lesson, game),
        outcome: game.outcome().map(|outcome| outcome.map(|end| fact(&Ending::Rules(end)))),
    }
}

fn shown<G: Game>(lesson: &Lesson, frame: &Frame<G>, number: u32) -> LessonFrame {
    LessonFrame { line: line(frame, number), position: position(lesson, &frame.game) }
}

fn position<G: Game>(lesson: &Lesson, game: &G) -> LessonPosition {
    LessonPosition {
        to_act: game.to_act(),
        points: game.points().to_vec(),
        view: raw(&game.view(Viewer::Seat(lesson.seat))),
    }
}

fn line<G: Game>(frame: &Frame<G>, number: u32) -> Line {
    Line {
        version: number,
        moves: number,
        seat: Some(frame.seat),
        action: Some(frame.action.clone()),
        effects: Some(raw(&frame.effects)),
        note: None,
    }
}
