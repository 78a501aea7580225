//! Lessons that are played: a deal and the actions so far, what is to be done, and the answers to what was done.
//!
//! A lesson is a file `lessons/<course>/NN-name.toml`; a state is never written there, it always follows from a
//! deal and actions. The words are messages of `locales/<language>/lessons.ftl`, named after course, lesson and
//! step. Nothing is stored anywhere: whoever learns says how far they are, and the rules say whether that can be.

mod course;
mod lesson;
mod pattern;
mod run;
mod scene;

pub use course::{Course, course, courses};
pub use lesson::{Lesson, Reach, Step};
pub use pattern::Pattern;
pub use run::{Answer, Frame, LessonError, Run};
pub use scene::{SceneError, Sight, infos, scene, scene_of, sight, sight_of};
