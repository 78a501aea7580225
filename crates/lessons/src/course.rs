//! The courses, read once from the files that are built in.

use crate::lesson::{Lesson, LessonFile};
use game::Options;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The course, the name and the text of a file.
type File = (&'static str, &'static str, &'static str);
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The file of a course that is no lesson.
const COURSE: &str = "course";
/// The order in which the courses are shown.
const ORDER: [&str; 5] = ["jin-li", "koi-koi-flower-cards", "koi-koi-museum", "garden-lake", "koi"];
static COURSES: LazyLock<Vec<Course>> = LazyLock::new(|| ORDER.into_iter().filter_map(read).collect());

/// The lessons about one game, or about one of its rulebooks.
#[derive(Debug)]
pub struct Course {
    /// Its name; the rules are `docs/rules/<language>/<name>.md`.
    pub name: &'static str,
    /// The game.
    pub game: String,
    /// The options that all its lessons are played with.
    pub options: Options,
    /// The rules, by their headings, that no lesson teaches, and why.
    pub untaught: BTreeMap<String, String>,
    /// The lessons, in order.
    pub lessons: Vec<Lesson>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    untaught: BTreeMap<String, String>,
}

impl Course {
    /// The lesson called `name`.
    pub fn lesson(&self, name: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.name == name)
    }
}

/// All courses.
pub fn courses() -> &'static [Course] {
    &COURSES
}

/// The course called `name`.
pub fn course(name: &str) -> Option<&'static Course> {
    COURSES.iter().find(|course| course.name == name)
}

/// Reads a course. The files are part of the program, and a test reads them all: a fault in one is a bug.
fn read(name: &'static str) -> Option<Course> {
    let files = FILES.iter().filter(|file| file.0 == name);
    let (about, lessons): (Vec<&File>, Vec<&File>) = files.partition(|file| file.1 == COURSE);
    let about: CourseFile = parse(about.first().copied()?);
    let lesson = |file: &File| {
        let stem = file.1;
        let (_, lesson) = stem.split_once('-').unwrap_or(("", stem));
        Lesson::new(&about.game, name, lesson, &about.options, parse::<LessonFile>(file))
    };
    Some(Course {
        name,
        lessons: lessons.into_iter().map(lesson).collect(),
        options: about.options.into_iter().collect(),
        game: about.game,
        untaught: about.untaught,
    })
}

fn parse<T: for<'de> Deserialize<'de>>((course, name, text): &File) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("lessons/{course}/{name}.toml: {error}"))
}
