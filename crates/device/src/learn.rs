//! Lessons and puzzles on this device, as the server answers them.

use catalogue::Roster;
use lessons::LessonError;
use puzzles::{PuzzleError, Puzzling};
use wire::{CourseInfo, Hint, LessonRequest, LessonScene, Problem, PuzzleDay, PuzzleRequest, PuzzleScene};

/// What there is to learn, of all games.
pub fn courses() -> Vec<CourseInfo> {
    lessons::infos()
}

/// A lesson as it stands, and what it answers to an action.
pub fn lesson<G: Roster>(course: &str, name: &str, request: &LessonRequest) -> Result<LessonScene, Problem> {
    lessons::scene_of::<G>(course, name, request).map_err(not_taught)
}

/// What a strong player would do in the game of a lesson.
pub fn lesson_hint<G: Roster>(course: &str, name: &str, request: &LessonRequest) -> Result<Hint, Problem> {
    let sight = lessons::sight_of::<G>(course, name, request).map_err(not_taught)?.ok_or(Problem::NoHint)?;
    let sight = host::Sight { opening: sight.opening(), seat: sight.lesson.seat, view: sight.view };
    host::hint_of::<G>(&sight, request.played.len() as u32).map_err(|_| Problem::NoHint)
}

/// Which puzzles there are, of all games, and which are those of a day, counted from the beginning of 1970.
pub fn puzzle_day(day: u32) -> PuzzleDay {
    puzzles::day(day)
}

/// Gives a set of puzzles its file; it is needed once.
pub fn give_puzzles(set: &str, file: &str) -> Result<(), Problem> {
    let set = puzzles::set(set).ok_or(Problem::NoSuchPage)?;
    set.give(file).map_err(|error| Problem::BadMessage { detail: error.to_string() })
}

/// A puzzle as it stands, and what it answers to an action.
pub fn puzzle<G: Puzzling>(set: &str, number: u32, request: &PuzzleRequest) -> Result<PuzzleScene, Problem> {
    puzzles::scene_of::<G>(set, number, request).map_err(|error| match error {
        puzzles::SceneError::Puzzle(PuzzleError::Unknown) => Problem::NoSuchPage,
        puzzles::SceneError::Puzzle(error) => Problem::BadMessage { detail: error.to_string() },
        puzzles::SceneError::Refused(refusal) => refusal.into(),
    })
}

fn not_taught(error: lessons::SceneError) -> Problem {
    match error {
        lessons::SceneError::Lesson(LessonError::Unknown) => Problem::NoSuchPage,
        lessons::SceneError::Lesson(error) => Problem::BadMessage { detail: error.to_string() },
        lessons::SceneError::Refused(refusal) => refusal.into(),
    }
}
