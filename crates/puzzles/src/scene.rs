//! A puzzle for whoever speaks JSON: the page, and any other client of the server.

use crate::puzzle::{PuzzleError, Task};
use crate::puzzling::Puzzling;
use crate::run::{Answer, Frame, Run};
use crate::sets::{GRADES, Set, set, sets};
use catalogue::with_game;
use game::{Game, Seat, Setup as _, Viewer};
use table::{Line, Refusal, raw, read_action};
use wire::{
    LessonFrame, LessonPosition, PuzzleAnswer, PuzzleDay, PuzzleRequest, PuzzleScene, PuzzleSet, PuzzleTask,
};

/// What puzzles there are on a day, counted from the beginning of 1970.
pub fn day(day: u32) -> PuzzleDay {
    let info = |set: &Set| {
        let count = set.count();
        let first = |grade: u8| (1..=count).find(|&number| set.grade(number) == grade);
        PuzzleSet {
            name: set.name.to_owned(),
            game: set.game.to_owned(),
            count,
            today: set.of_day(day),
            grades: (1..=GRADES).filter_map(first).collect(),
        }
    };
    PuzzleDay { day, sets: sets().iter().filter(|set| set.count() > 0).map(info).collect() }
}

/// Why there is no scene.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SceneError {
    /// Somebody cannot be there.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// What somebody wants to do is no action.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// A puzzle after what was played and, if an action is named, what it answers to that.
pub fn scene(name: &str, number: u32, request: &PuzzleRequest) -> Result<PuzzleScene, SceneError> {
    let set = set(name).ok_or(PuzzleError::Unknown)?;
    with_game!(set.game, G => play::<G>(set, number, request)).map_err(PuzzleError::Setup)?
}

/// The same for a game that is known.
pub fn scene_of<G: Puzzling>(
    name: &str,
    number: u32,
    request: &PuzzleRequest,
) -> Result<PuzzleScene, SceneError> {
    let set = set(name).filter(|set| set.game == G::ABOUT.name).ok_or(PuzzleError::Unknown)?;
    play::<G>(set, number, request)
}

fn play<G: Puzzling>(
    set: &'static Set,
    number: u32,
    request: &PuzzleRequest,
) -> Result<PuzzleScene, SceneError> {
    let puzzle = set.puzzle(number).ok_or(PuzzleError::Unknown)?;
    let mut run = Run::<G>::at(puzzle, &request.played)?;
    let done = puzzle.begin.len() + request.played.len();
    let (answer, frames, from) = match &request.action {
        _ if request.show => {
            let from = if run.is_right() { done } else { puzzle.begin.len() };
            (Some(PuzzleAnswer::Shown), run.show()?, from)
        }
        None => (None, Vec::new(), done),
        Some(action) => {
            let action = read_action::<G>(run.game().rules(), action)?;
            let (answer, frame) = answer(run.act(action)?);
            (Some(answer), frame.into_iter().collect(), done)
        }
    };
    let shown = |(frame, number): (Frame<G>, u32)| LessonFrame {
        line: line(&frame, number),
        position: position(puzzle.seat, &frame.game),
    };
    let frames = frames.into_iter().zip(from as u32 + 1..).map(shown).collect();
    let mut scene = PuzzleScene {
        game: set.game.to_owned(),
        options: run.game().rules().options().clone(),
        rules: puzzle.rules,
        seat: puzzle.seat,
        grade: set.grade(number),
        task: task(&puzzle.task),
        played: run.played(),
        answer,
        frames,
        log: Vec::new(),
        components: None,
        now: position(puzzle.seat, run.game()),
    };
    if request.played.is_empty() && request.action.is_none() && !request.show {
        scene.log = run.before()?.iter().zip(1..).map(|(frame, number)| line(frame, number)).collect();
        scene.components = Some(raw(&G::components(run.game().rules())));
    }
    Ok(scene)
}

fn answer<G: Game>(answer: Answer<G>) -> (PuzzleAnswer, Option<Frame<G>>) {
    match answer {
        Answer::GoesOn(frame) => (PuzzleAnswer::GoesOn, Some(frame)),
        Answer::Right(frame) => (PuzzleAnswer::Right, Some(frame)),
        Answer::Wrong { loss, effects } => (PuzzleAnswer::Wrong { loss, effects: raw(&effects) }, None),
        Answer::Illegal(illegal) => (PuzzleAnswer::Illegal { illegal: raw(&illegal) }, None),
    }
}

/// What is asked for, without the answer.
const fn task(task: &Task) -> PuzzleTask {
    match *task {
        Task::Win { turns } => PuzzleTask::Win { turns },
        Task::Hold { turns } => PuzzleTask::Hold { turns },
        Task::Points { .. } => PuzzleTask::Points,
        Task::Chance { .. } => PuzzleTask::Chance,
    }
}

fn position<G: Game>(seat: Seat, game: &G) -> LessonPosition {
    LessonPosition {
        to_act: game.to_act(),
        points: game.points().to_vec(),
        view: raw(&game.view(Viewer::Seat(seat))),
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
