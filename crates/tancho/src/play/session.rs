//! One game at a keyboard, from the first question to the result.

use super::commands::Input;
use super::paint;
use super::terminal::Terminal;
use crate::failure::{Failure, write_file};
use crate::tell;
use arena::{Contender, Fault};
use catalogue::Computer;
use game::Level;
use game::{FastRng, Seat, Viewer};
use search::{Budget, Decision, Judgement, Player};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use table::{Refusal, Table};
use words::{Message, Words, table as at_table, terminal as text};

/// A game that is being played.
pub struct Session<'a, G: Terminal> {
    words: &'a Words,
    table: Table<G>,
    people: Vec<Seat>,
    computers: Vec<Sitter<G>>,
    adviser: Box<dyn Player<G>>,
    save: Option<PathBuf>,
    shown_to: Option<Seat>,
}

/// A computer, or a program of somebody's, in a seat.
pub struct Sitter<G: Terminal> {
    /// Where it sits.
    pub seat: Seat,
    /// Who it is.
    pub player: Box<dyn Contender<G>>,
    /// How long it thinks about one decision.
    pub budget: Budget,
    /// How well it plays, if it is one of our levels.
    pub level: Option<Level>,
}

/// Whether the game goes on.
enum Next {
    Same,
    Redraw,
    Leave,
}

impl<'a, G: Terminal> Session<'a, G> {
    pub fn new(
        words: &'a Words,
        table: Table<G>,
        people: Vec<Seat>,
        computers: Vec<Sitter<G>>,
        seed: u64,
        save: Option<PathBuf>,
    ) -> Self {
        Self {
            words,
            table,
            people,
            computers,
            adviser: G::player(Computer::Level(Level::Sensei), seed),
            save,
            shown_to: None,
        }
    }

    /// Plays until the game ends or somebody leaves.
    pub fn run(&mut self) -> Result<(), Failure> {
        self.tell(&text::welcome(G::ABOUT.title))?;
        let mut lines = std::io::stdin().lock().lines();
        let mut redraw = true;
        while let Some(seat) = self.table.to_act() {
            if !self.people.contains(&seat) {
                self.computer_moves(seat)?;
                redraw = true;
                continue;
            }
            if redraw {
                self.hand_over(seat, &mut lines)?;
                self.draw(Viewer::Seat(seat))?;
            }
            ask(&G::question(self.words, &self.table.game().view(Viewer::Seat(seat))))?;
            let Some(line) = lines.next() else { return self.leave(&text::input_ended()) };
            let line =
                line.map_err(|error| Failure::Usage(format!("cannot read what you typed: {error}")))?;
            match self.obey(seat, &line, &mut lines)? {
                Next::Same => redraw = false,
                Next::Redraw => redraw = true,
                Next::Leave => return self.leave(&text::good_bye()),
            }
        }
        self.finish()
    }

    fn computer_moves(&mut self, seat: Seat) -> Result<(), Failure> {
        let game = self.table.game();
        let view = game.view(Viewer::Seat(seat));
        let Some(sitter) = self.computers.iter_mut().find(|sitter| sitter.seat == seat) else {
            return Err(Failure::Usage(format!("nobody plays {seat}")));
        };
        let decision = sitter.player.act(game.rules(), &view, &sitter.budget, Duration::ZERO);
        let played = decision.and_then(|Decision { action, .. }| match game.clone().play(action) {
            Ok(()) => Ok(action),
            Err(illegal) => Err(illegal_action(game, action, &illegal)),
        });
        let action = match played {
            Ok(action) => action,
            Err(fault) => return self.lose_by_fault(seat, &fault),
        };
        let words = tell::action(self.words, game, action);
        let notation = G::write(game.rules(), action);
        self.table.play(seat, action).map_err(Failure::of)?;
        say(&format!("  {}  {words}", paint::bold(&notation)))
    }

    /// A program that does not play by the rules has lost; whoever watches is told why.
    fn lose_by_fault(&mut self, seat: Seat, fault: &Fault) -> Result<(), Failure> {
        self.tell(&text::lost_by_fault(G::seat_name(self.words, seat), fault.to_string()))?;
        self.table.resign(seat).map_err(Failure::of)
    }

    /// With hidden hands and several people, the screen is cleared before the next one looks.
    fn hand_over(
        &mut self,
        seat: Seat,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<(), Failure> {
        if G::SECRET && self.people.len() > 1 && self.shown_to != Some(seat) {
            say(&"\n".repeat(60))?;
            ask(&self.words.say(&text::look_away(G::seat_name(self.words, seat))))?;
            lines.next();
        }
        self.shown_to = Some(seat);
        Ok(())
    }

    fn draw(&self, viewer: Viewer) -> Result<(), Failure> {
        let game = self.table.game();
        say(&format!("\n{}", G::screen(self.words, game.rules(), &game.view(viewer))))
    }

    fn obey(
        &mut self,
        seat: Seat,
        line: &str,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<Next, Failure> {
        match Input::read(line) {
            Input::Nothing => return Ok(Next::Same),
            Input::Help => {
                let help = G::help(self.words, self.table.game().rules());
                say(&format!("{help}\n\n{}", self.words.say(&text::commands())))?;
            }
            Input::Hint => self.hint(seat)?,
            Input::Undo => return self.undo(seat),
            Input::Moves => self.list_moves()?,
            Input::Log => self.log()?,
            Input::Save(file) => self.save_to(file.map(PathBuf::from))?,
            // In some games the word is an action of its own.
            Input::Stop if G::read(self.table.game().rules(), "stop").is_ok() => {
                return self.play(seat, "stop", lines);
            }
            // Everybody is there to agree, and computers always do.
            Input::Stop => match self.table.agree_to_stop() {
                Ok(()) => return Ok(Next::Redraw),
                Err(refusal) => self.refuse(&refusal)?,
            },
            Input::Resign => match self.table.resign(seat) {
                Ok(()) => return Ok(Next::Redraw),
                Err(refusal) => self.refuse(&refusal)?,
            },
            Input::Quit => return Ok(Next::Leave),
            Input::Move(text) => return self.play(seat, &text, lines),
        }
        Ok(Next::Same)
    }

    fn play(
        &mut self,
        seat: Seat,
        text: &str,
        lines: &mut impl Iterator<Item = std::io::Result<String>>,
    ) -> Result<Next, Failure> {
        let game = self.table.game();
        let action = match G::read_line(game.rules(), &game.view(Viewer::Seat(seat)), text) {
            Ok(action) => action,
            Err(refusal) => {
                self.refuse(&refusal)?;
                return self.tell(&text::help_offer()).map(|()| Next::Same);
            }
        };
        if let Err(illegal) = game.clone().play(action) {
            return say(&G::illegal(self.words, &illegal)).map(|()| Next::Same);
        }
        if let Some(preview) = G::preview(self.words, game, action) {
            say(&preview)?;
            ask(&self.words.say(&text::play_this()))?;
            let answer = lines.next().and_then(Result::ok).unwrap_or_else(|| "n".to_owned());
            if !matches!(answer.trim(), "" | "y" | "yes") {
                return Ok(Next::Same);
            }
        }
        let words = tell::action(self.words, game, action);
        self.table.play(seat, action).map_err(Failure::of)?;
        say(&format!("  {words}"))?;
        Ok(Next::Redraw)
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        advise(self.words, self.table.game(), seat, self.adviser.as_mut())
    }

    /// Takes back the last move of a person at this keyboard, and what computers did since.
    fn undo(&mut self, to_act: Seat) -> Result<Next, Failure> {
        let mut backwards = self.table.played().iter().rev().map(|&(seat, _)| seat);
        let seat = backwards.find(|seat| self.people.contains(seat)).unwrap_or(to_act);
        // Everybody is there to agree, and computers always do.
        match self.table.undo(seat, |_| true) {
            Ok(count) => self.tell(&text::taken_back(count)).map(|()| Next::Redraw),
            Err(refusal) => self.refuse(&refusal).map(|()| Next::Same),
        }
    }

    fn list_moves(&self) -> Result<(), Failure> {
        let game = self.table.game();
        let mut actions = Vec::new();
        game.actions(&mut actions);
        let names: Vec<String> = actions.iter().map(|&action| G::write(game.rules(), action)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(1) + 2;
        for row in names.chunks((78 / width).max(1)) {
            let row: Vec<String> = row.iter().map(|name| format!("{name:width$}")).collect();
            say(row.concat().trim_end())?;
        }
        self.tell(&text::legal_moves(names.len()))
    }

    fn log(&self) -> Result<(), Failure> {
        if self.table.length() == 0 {
            return self.tell(&text::no_moves_yet());
        }
        for (index, (game, action)) in self.table.steps().enumerate() {
            let notation = G::write(game.rules(), action);
            say(&format!("{:4}. {notation:14} {}", index + 1, tell::action(self.words, &game, action)))?;
        }
        Ok(())
    }

    fn save_to(&self, file: Option<PathBuf>) -> Result<(), Failure> {
        let Some(path) = file.or_else(|| self.save.clone()) else {
            return self.tell(&text::which_file());
        };
        // A file that cannot be written is no reason to lose the game.
        match self.write_record(&path) {
            Ok(()) => self.tell(&text::saved(path.display().to_string())),
            Err(failure) => say(&format!("{failure}.")),
        }
    }

    fn write_record(&self, path: &Path) -> Result<(), Failure> {
        write_file(path, &(self.table.record().to_json() + "\n"))
    }

    fn leave(&self, words: &Message) -> Result<(), Failure> {
        self.tell(words)?;
        self.save_at_the_end()
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.draw(Viewer::Watcher)?;
        if let Some(outcome) = self.table.record().outcome {
            let told = game::fact(&outcome);
            self.computers.iter_mut().for_each(|sitter| sitter.player.over(&told));
            say(&paint::bold(&tell::result::<G>(self.words, &outcome)))?;
            if self.people.iter().any(|&seat| outcome.places[seat] == 1) {
                self.offer_next_level()?;
            }
        }
        self.save_at_the_end()
    }

    /// Says how to play the level above the best one here, if all are levels.
    fn offer_next_level(&self) -> Result<(), Failure> {
        let levels: Option<Vec<Level>> = self.computers.iter().map(|sitter| sitter.level).collect();
        let best = levels.and_then(|levels| levels.into_iter().max());
        match best.filter(|&level| level < Level::Sensei) {
            Some(level) => self.tell(&text::next_level(G::ABOUT.name, u32::from(level.number()) + 1)),
            None => Ok(()),
        }
    }

    fn save_at_the_end(&self) -> Result<(), Failure> {
        let Some(path) = &self.save else { return Ok(()) };
        self.write_record(path)?;
        self.tell(&text::saved(path.display().to_string()))
    }

    fn tell(&self, message: &Message) -> Result<(), Failure> {
        say(&self.words.say(message))
    }

    fn refuse(&self, refusal: &Refusal) -> Result<(), Failure> {
        say(&tell::refusal::<G>(self.words, refusal))
    }
}

/// Says what a strong player would do in the place of `seat`, and why.
pub fn say_hint<G: Terminal>(words: &Words, game: &G, seat: Seat) -> Result<(), Failure> {
    advise(words, game, seat, G::player(Computer::Level(Level::Sensei), 1).as_mut())
}

fn advise<G: Terminal>(
    words: &Words,
    game: &G,
    seat: Seat,
    adviser: &mut dyn Player<G>,
) -> Result<(), Failure> {
    let rules = game.rules();
    let view = game.view(Viewer::Seat(seat));
    let analysis = adviser.analyse(rules, &view, &Budget::time(Duration::from_secs(1)));
    // Any game that looks like this gives the reasons: so they cannot tell a secret.
    let game = &G::resample(rules, &view, &mut FastRng::new(1));
    let [best, others @ ..] = analysis.judgements.as_slice() else {
        return say(&words.say(&text::nothing_to_decide()));
    };
    let name = |judgement: &Judgement<G::Action>| paint::bold(&G::write(rules, judgement.action));
    say(&format!("{}: {}", name(best), tell::foreseen(words, game, best.action)))?;
    say(&tell::reasons(words, game, &analysis.judgements))?;
    let other = |judgement: &Judgement<G::Action>| match catalogue::expected_lead(game, judgement) {
        Some(points) if game.seats() == 1 => {
            words.say(&text::other_points(name(judgement), points.round() as i32))
        }
        _ => {
            let (chance, _) = catalogue::stated(game, judgement);
            words.say(&text::other_chance(name(judgement), (chance * 100.0).round() as i32))
        }
    };
    let others: Vec<String> =
        others.iter().filter(|judgement| judgement.visits > 0).take(2).map(other).collect();
    if others.is_empty() {
        return Ok(());
    }
    say(&words.say(&text::also(others.join(&words.say(&at_table::comma())))))
}

/// The fault of an action that the rules refuse.
fn illegal_action<G: Terminal>(game: &G, action: G::Action, illegal: &G::Illegal) -> Fault {
    Fault::Illegal { action: G::write(game.rules(), action), illegal: game::fact(illegal) }
}

fn say(text: &str) -> Result<(), Failure> {
    Ok(writeln!(anstream::stdout(), "{text}")?)
}

fn ask(question: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    write!(out, "{question} > ")?;
    Ok(out.flush()?)
}
