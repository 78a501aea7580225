//! A lesson as data: where it begins, and what is to be done step by step.

use crate::pattern::Pattern;
use game::{Deal, Level, Options, Seat, Seed};
use serde::Deserialize;
use std::collections::BTreeMap;
use wire::Guide;

/// One lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name within the course.
    pub name: &'static str,
    /// The game.
    pub game: String,
    /// The message that is its title.
    pub title: String,
    /// The options.
    pub options: Options,
    /// How many play.
    pub seats: u8,
    /// Who learns.
    pub seat: Seat,
    /// The deal.
    pub deal: Deal,
    /// The actions before the first step, in notation.
    pub begin: Vec<String>,
    /// How well the others play, where no script says what they do.
    pub computer: Option<Level>,
    /// What is to be done, one after the other.
    pub steps: Vec<Step>,
}

/// Something to do.
#[derive(Clone, Debug)]
pub struct Step {
    /// The message that asks for it; its attributes are the answers.
    pub say: String,
    /// The rules, by their headings, that it shows.
    pub teaches: Vec<String>,
    /// What is right.
    pub want: Pattern,
    /// What is wrong in a way that gets an answer of its own, by the answer's name.
    pub wrong: Vec<(String, Pattern)>,
    /// What to show to somebody who does not find it, in notation; else the first right action.
    pub show: Option<String>,
    /// What happens then by itself, in notation, whoever's turn it is; of several with `|` between them, the first legal one.
    pub then: Vec<String>,
    /// How much the adviser helps.
    pub guide: Option<Guide>,
    /// When it is done.
    pub reach: Reach,
}

/// How far a step goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// One right action.
    Action,
    /// Right actions up to the end of the turn.
    Turn,
    /// Right actions up to the end of the game.
    End,
}

/// The file of a lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LessonFile {
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default = "two")]
    seats: u8,
    #[serde(default)]
    seat: u8,
    /// The number of a seed, as in `--seed`.
    seed: Option<u64>,
    /// Or the deals, one line each, the names separated by blanks.
    #[serde(default)]
    given: Vec<String>,
    #[serde(default)]
    begin: Vec<String>,
    computer: Option<Level>,
    step: Vec<StepFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct StepFile {
    name: String,
    #[serde(default)]
    teaches: Vec<String>,
    #[serde(default)]
    want: Pattern,
    #[serde(default)]
    wrong: BTreeMap<String, Pattern>,
    show: Option<String>,
    #[serde(default)]
    then: Vec<String>,
    guide: Option<Guide>,
    /// This many whole turns; 0 goes on to the end of the game.
    turns: Option<u8>,
}

const fn two() -> u8 {
    2
}

impl Lesson {
    pub(crate) fn new(
        game: &str,
        course: &str,
        name: &'static str,
        options: &BTreeMap<String, String>,
        file: LessonFile,
    ) -> Self {
        let title = format!("lessons-{course}-{name}");
        let lists = |line: &String| line.split_whitespace().map(str::to_owned).collect();
        let deal = match file.seed {
            Some(number) => Deal::Seed(Seed::from_number(number)),
            None => Deal::Given(file.given.iter().map(lists).collect()),
        };
        let options = options.iter().chain(&file.options).map(|(key, value)| (key.clone(), value.clone()));
        Self {
            name,
            game: game.to_owned(),
            options: options.collect::<BTreeMap<_, _>>().into_iter().collect(),
            seats: file.seats,
            seat: Seat(file.seat),
            deal,
            begin: file.begin,
            computer: file.computer,
            steps: file.step.into_iter().flat_map(|step| step.steps(&title)).collect(),
            title,
        }
    }
}

impl StepFile {
    /// A step of several turns is as many steps that say the same.
    fn steps(self, lesson: &str) -> Vec<Step> {
        let (count, reach) = match self.turns {
            None => (1, Reach::Action),
            Some(0) => (1, Reach::End),
            Some(turns) => (turns, Reach::Turn),
        };
        let step = Step {
            say: format!("{lesson}-{}", self.name),
            teaches: self.teaches,
            want: self.want,
            wrong: self.wrong.into_iter().collect(),
            show: self.show,
            then: self.then,
            guide: self.guide,
            reach,
        };
        vec![step; usize::from(count)]
    }
}
