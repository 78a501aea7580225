//! `tancho learn`: the courses in the terminal, lesson after lesson on the game's own screen.

use crate::failure::Failure;
use crate::play::{Terminal, bold, say_hint};
use crate::tell;
use catalogue::with_game;
use game::Viewer;
use lessons::{Answer, Course, Frame, Lesson, Run, course, courses};
use std::io::{BufRead, Lines, StdinLock, Write};
use wire::Guide;
use words::{Message, Words, terminal as text};

/// Learn a game, lesson by lesson
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tancho learn\n  tancho learn jin-li\n  tancho learn jin-li jump")]
pub struct Args {
    /// The course, such as jin-li or koi-koi-museum; without it, all courses are listed
    course: Option<String>,
    /// The lesson to begin with, by its name or number; without it, the first
    lesson: Option<String>,
}

/// How a lesson was left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// It is done, or was skipped.
    Next,
    /// It begins again.
    Again,
    /// The learner has had enough.
    Quit,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let Some(name) = &args.course else { return list(words) };
    let course = course(name).ok_or_else(|| {
        let names: Vec<&str> = courses().iter().map(|course| course.name).collect();
        Failure::Usage(format!("there is no course {name:?}; there are {}", names.join(", ")))
    })?;
    let first = args.lesson.as_deref().map_or(Ok(0), |lesson| position(course, lesson))?;
    let mut lines = std::io::stdin().lock().lines();
    tell(words, &text::learn_commands())?;
    for (number, lesson) in course.lessons.iter().enumerate().skip(first) {
        let left = loop {
            say(&format!("\n{}", bold(&format!("{}. {}", number + 1, title(words, lesson)))))?;
            let left = with_game!(lesson.game.as_str(), G => learn::<G>(words, lesson, &mut lines))??;
            if left != Left::Again {
                break left;
            }
        };
        if left == Left::Quit {
            return tell(words, &text::learn_resume(format!("tancho learn {name} {}", lesson.name)));
        }
    }
    tell(words, &text::learn_end(format!("tancho play {}", course.game)))
}

/// The place of a lesson in its course.
fn position(course: &Course, asked: &str) -> Result<usize, Failure> {
    let by_name = course.lessons.iter().position(|lesson| lesson.name == asked);
    let number = || asked.parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < course.lessons.len());
    by_name.or_else(number).ok_or_else(|| {
        let names: Vec<&str> = course.lessons.iter().map(|lesson| lesson.name).collect();
        Failure::Usage(format!("there is no lesson {asked:?}; there are {}", names.join(", ")))
    })
}

fn list(words: &Words) -> Result<(), Failure> {
    for course in courses() {
        say(&bold(&format!("tancho learn {}", course.name)))?;
        for (lesson, number) in course.lessons.iter().zip(1..) {
            say(&format!("{number:4}. {:14} {}", lesson.name, title(words, lesson)))?;
        }
    }
    Ok(())
}

fn title(words: &Words, lesson: &Lesson) -> String {
    words.say_if_known(&lesson.title).unwrap_or_default()
}

/// One lesson, from its beginning to its end.
fn learn<G: Terminal>(
    words: &Words,
    lesson: &'static Lesson,
    lines: &mut Lines<StdinLock<'_>>,
) -> Result<Left, Failure> {
    let mut run = Run::<G>::new(lesson).map_err(Failure::of)?;
    let mut redraw = true;
    while let Some(step) = run.step() {
        let game = run.game();
        let view = game.view(Viewer::Seat(lesson.seat));
        if redraw {
            say(&format!("\n{}\n", G::screen(words, game.rules(), &view)))?;
            say_known(words, &step.say)?;
            if step.guide == Some(Guide::Always) {
                say_hint(words, game, lesson.seat)?;
            }
        }
        ask(&G::question(words, &view))?;
        let Some(line) = lines.next().transpose()? else { return Ok(Left::Quit) };
        redraw = false;
        match line.trim() {
            "" => {}
            "quit" | "exit" | "q" => return Ok(Left::Quit),
            "skip" => return Ok(Left::Next),
            "again" => return Ok(Left::Again),
            "help" | "?" => {
                let help = G::help(words, game.rules());
                say(&format!("{help}\n\n{}", words.say(&text::learn_commands())))?;
            }
            "show" | "hint" => show(words, &run)?,
            typed => redraw = act(words, &mut run, typed)?,
        }
    }
    finish(words, &run).map(|()| Left::Next)
}

/// Tries what was typed, and says whether the lesson went on.
fn act<G: Terminal>(words: &Words, run: &mut Run<G>, typed: &str) -> Result<bool, Failure> {
    let (rules, seat) = (run.game().rules(), run.lesson().seat);
    let action = match G::read_line(rules, &run.game().view(Viewer::Seat(seat)), typed) {
        Ok(action) => action,
        Err(refusal) => {
            say(&tell::refusal::<G>(words, &refusal))?;
            return tell(words, &text::help_offer()).map(|()| false);
        }
    };
    let step = run.step();
    match run.act(action).map_err(Failure::of)? {
        Answer::Illegal(illegal) => say(&G::illegal(words, &illegal)).map(|()| false),
        Answer::Wrong { name, effects } => {
            say(&format!("  {}", tell::effects_of::<G>(words, seat, &effects)))?;
            let why = step.and_then(|step| words.say_if_known(&format!("{}.{name}", step.say)));
            say(&wrapped(&why.unwrap_or_else(|| words.say(&words::page::learn_not_yet())))).map(|()| false)
        }
        Answer::Right(frames) => {
            for Frame { seat, action, effects, .. } in &frames {
                say(&format!("  {}  {}", bold(action), tell::effects_of::<G>(words, *seat, effects)))?;
            }
            let over = step.filter(|step| run.step().is_none_or(|now| now.say != step.say));
            over.map_or(Ok(()), |step| say_known(words, &format!("{}.right", step.say))).map(|()| true)
        }
        Answer::Over => Ok(true),
    }
}

fn show<G: Terminal>(words: &Words, run: &Run<G>) -> Result<(), Failure> {
    match run.shown() {
        Some(action) => say(&bold(&G::write(run.game().rules(), action))),
        None if run.step().is_some_and(|step| step.guide == Some(Guide::Alone)) => {
            tell(words, &text::learn_alone())
        }
        None => say_hint(words, run.game(), run.lesson().seat),
    }
}

fn finish<G: Terminal>(words: &Words, run: &Run<G>) -> Result<(), Failure> {
    if let Some(outcome) = run.game().outcome() {
        let outcome = outcome.map(|end| game::fact(&game::Ending::Rules(end)));
        say(&bold(&tell::result::<G>(words, &outcome)))?;
    }
    tell(words, &words::page::learn_finished())
}

/// Says a message that a lesson names, if somebody has written it.
fn say_known(words: &Words, name: &str) -> Result<(), Failure> {
    words.say_if_known(name).map_or(Ok(()), |known| say(&wrapped(&known)))
}

/// A paragraph in lines of at most 78 columns. Where no word ends, as in Japanese, the terminal breaks the line.
fn wrapped(paragraph: &str) -> String {
    let mut lines = vec![String::new()];
    for word in paragraph.split_whitespace() {
        let last = lines.last().map_or(0, |line| crate::play::width(line));
        if last > 0 && last + 1 + crate::play::width(word) > 78 {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
        }
    }
    lines.join("\n")
}

fn tell(words: &Words, message: &Message) -> Result<(), Failure> {
    say(&words.say(message))
}

fn say(text: &str) -> Result<(), Failure> {
    Ok(writeln!(anstream::stdout(), "{text}")?)
}

fn ask(question: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    write!(out, "{question} > ")?;
    Ok(out.flush()?)
}
