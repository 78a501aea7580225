//! `tancho puzzle`: puzzles in the terminal, on the game's own screen.

use crate::failure::Failure;
use crate::play::{Terminal, bold};
use crate::puzzles::sets_of;
use crate::tell;
use catalogue::with_game;
use game::Viewer;
use puzzles::{Answer, Frame, Puzzle, Puzzling, Run, Set, Task};
use std::io::{BufRead, Lines, StdinLock, Write};
use std::time::{SystemTime, UNIX_EPOCH};
use wire::PuzzleLoss;
use words::{Message, Words, puzzles as text};

/// Solve a puzzle: today's, or any other
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tancho puzzle\n  tancho puzzle koi-koi-museum\n  tancho puzzle jin-li 12"
)]
pub struct Args {
    /// The game, such as jin-li or koi-koi-museum; without it, another one every day
    game: Option<String>,
    /// The puzzle, by its number; without it, today's
    number: Option<u32>,
}

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// How a puzzle was left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// For the next one.
    Next,
    /// For good.
    Quit,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let day = (SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / DAY) as u32;
    let sets = args.game.as_deref().map_or_else(|| Ok(puzzles::sets().iter().collect()), sets_of)?;
    let set: &'static Set = sets[day as usize % sets.len()];
    let count = set.puzzles().len() as u32;
    let mut number = args.number.unwrap_or_else(|| set.of_day(day));
    if set.puzzle(number).is_none() {
        return Err(Failure::Usage(format!(
            "there is no puzzle {number}; they are numbered from 1 to {count}"
        )));
    }
    let mut lines = std::io::stdin().lock().lines();
    tell(words, &text::commands())?;
    while let Some(puzzle) = set.puzzle(number) {
        let today = if number == set.of_day(day) { text::today() } else { text::number(number.to_string()) };
        say(&format!("\n{}", bold(&format!("{} · {}", words.say(&today), grade(words, set, number)))))?;
        let asked = Asked { words, set, number, puzzle };
        if with_game!(set.game, G => asked.solve::<G>(&mut lines))?? == Left::Quit {
            break;
        }
        number = 1 + number % count;
    }
    Ok(())
}

fn grade(words: &Words, set: &Set, number: u32) -> String {
    words.say_if_known(&format!("puzzles-grade-{}", set.grade(number))).unwrap_or_default()
}

/// A puzzle that somebody solves.
struct Asked<'a> {
    words: &'a Words,
    set: &'static Set,
    number: u32,
    puzzle: &'static Puzzle,
}

impl Asked<'_> {
    /// One puzzle, until it is solved or left.
    fn solve<G: Terminal + Puzzling>(&self, lines: &mut Lines<StdinLock<'_>>) -> Result<Left, Failure> {
        let words = self.words;
        let mut run = Run::<G>::at(self.puzzle, &[]).map_err(Failure::of)?;
        let (mut redraw, mut marks) = (true, String::new());
        loop {
            let view = run.game().view(Viewer::Seat(self.puzzle.seat));
            if redraw {
                say(&format!("\n{}\n", G::screen(words, run.game().rules(), &view)))?;
                tell(words, &task(&self.puzzle.task))?;
            }
            if run.is_over() {
                return self.leave(&marks, lines);
            }
            ask(&G::question(words, &view))?;
            let Some(line) = lines.next().transpose()? else { return Ok(Left::Quit) };
            redraw = true;
            match line.trim() {
                "" => redraw = false,
                "quit" | "exit" | "q" => return Ok(Left::Quit),
                "next" => return Ok(Left::Next),
                "again" => run = Run::at(self.puzzle, &[]).map_err(Failure::of)?,
                "help" | "?" => {
                    let help = G::help(words, run.game().rules());
                    say(&format!("{help}\n\n{}", words.say(&text::commands())))?;
                    redraw = false;
                }
                "show" | "hint" => {
                    for frame in run.show().map_err(Failure::of)? {
                        self.say_frame(&frame)?;
                    }
                    tell(words, &text::shown())?;
                    marks.push('⬜');
                }
                typed => redraw = self.act(&mut run, typed, &mut marks)?,
            }
        }
    }

    /// Tries what was typed, and says whether the screen has changed.
    fn act<G: Terminal + Puzzling>(
        &self,
        run: &mut Run<G>,
        typed: &str,
        marks: &mut String,
    ) -> Result<bool, Failure> {
        let (words, seat) = (self.words, self.puzzle.seat);
        let action = match G::read_line(run.game().rules(), &run.game().view(Viewer::Seat(seat)), typed) {
            Ok(action) => action,
            Err(refusal) => {
                say(&tell::refusal::<G>(words, &refusal))?;
                return tell(words, &words::terminal::help_offer()).map(|()| false);
            }
        };
        match run.act(action).map_err(Failure::of)? {
            Answer::Illegal(illegal) => say(&G::illegal(words, &illegal)).map(|()| false),
            Answer::Wrong { loss, effects } => {
                marks.push('🟥');
                let did = tell::effects_of::<G>(words, seat, &effects);
                tell(words, &text::wrong(did, words.say(&lost(loss)))).map(|()| true)
            }
            Answer::GoesOn(frame) => {
                self.say_frame(&frame)?;
                tell(words, &text::goes_on()).map(|()| true)
            }
            Answer::Right(frame) => {
                marks.push('🟩');
                self.say_frame(&frame)?;
                tell(words, &text::right()).map(|()| true)
            }
        }
    }

    fn say_frame<G: Terminal>(&self, frame: &Frame<G>) -> Result<(), Failure> {
        let Frame { seat, action, effects, .. } = frame;
        say(&format!("  {}  {}", bold(action), tell::effects_of::<G>(self.words, *seat, effects)))
    }

    /// What can be told to others, and whether another puzzle follows.
    fn leave(&self, marks: &str, lines: &mut Lines<StdinLock<'_>>) -> Result<Left, Failure> {
        let (words, number) = (self.words, self.number.to_string());
        let game = words.say_if_known(&format!("game-{}-name", self.set.name)).unwrap_or_default();
        let grade = grade(words, self.set, self.number);
        tell(words, &text::share_text(game, number, grade, marks))?;
        loop {
            ask("next, quit")?;
            match lines.next().transpose()?.as_deref().map(str::trim) {
                Some("next") => return Ok(Left::Next),
                None | Some("quit" | "exit" | "q") => return Ok(Left::Quit),
                Some(_) => {}
            }
        }
    }
}

fn task(task: &Task) -> Message {
    match *task {
        Task::Win { turns } => text::task_win(turns.to_string()),
        Task::Hold { turns } => text::task_hold(u32::from(turns)),
        Task::Points { .. } => text::task_points(),
        Task::Chance { .. } => text::task_chance(),
    }
}

fn lost(loss: PuzzleLoss) -> Message {
    match loss {
        PuzzleLoss::Chance { percent } => text::loss_chance(percent.to_string()),
        PuzzleLoss::Points { points } => text::loss_points(points),
        PuzzleLoss::Win => text::loss_win(),
        PuzzleLoss::Game => text::loss_game(),
    }
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
