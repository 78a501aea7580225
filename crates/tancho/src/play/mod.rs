//! `tancho play`: a game in the terminal, against the computer or with others at one keyboard.

mod commands;
mod garden_lake;
mod jin_li;
mod koi;
mod koi_koi;
mod paint;
mod session;
mod terminal;

pub use paint::{bold, pad, width};
pub use session::say_hint;
pub use terminal::Terminal;

use crate::entrant::{LimitArgs, Who, started};
use crate::failure::{Failure, read_file};
use crate::setup::{SetupArgs, deal};
use arena::Contender;
use catalogue::{Computer, with_game};
use engine::{Command, Outside};
use game::{Level, Record, Seat, Start};
use search::Budget;
use session::{Session, Sitter};
use std::path::PathBuf;
use std::time::Duration;
use table::Table;
use words::Words;

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tancho play jin-li\n  tancho play jin-li --seat yellow --level sensei --option inset=true\n  tancho play jin-li --resume my-game.json\n  tancho play koi --players 3 --level sensei,./my-bot.py"
)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// Where you sit: a seat's name or number, several joined by commas, both (or all), or none to watch
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Who starts, if you do not say where you sit: the deal decides, or first (you) or second (not you)
    #[arg(long, value_name = "WHO", default_value = "drawn", value_parser = parse_start, conflicts_with_all = ["seat", "resume"])]
    start: Start,
    /// How well the computer plays: a number from 1, who just knows the rules, to 9; 3 is gakusei, 6 senmon and 9 sensei. Or a
    /// program of yours, as a path or exec:COMMAND. Several joined by commas sit down one after the other
    #[arg(long, value_name = "LEVEL", default_value = "1", value_delimiter = ',', value_parser = parse_level)]
    level: Vec<Who>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The deal, and the computer's mood, as a number; the same number gives the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Write the record to this file at the end, or when you quit
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with the game in this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "options", "players"])]
    resume: Option<PathBuf>,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    with_game!(args.setup.game.as_str(), G => start::<G>(words, args))?
}

fn start<G: Terminal>(words: &Words, args: &Args) -> Result<(), Failure> {
    let (setup, seats) = args.setup.setup::<G>()?;
    let deal = deal(args.seed)?;
    let chair = first_chair::<G>(args, &deal, seats);
    let table = match &args.resume {
        Some(path) => resumed::<G>(args, path)?,
        None => Table::new(setup, seats, deal)?,
    };
    let seats = table.game().seats();
    let people = people::<G>(args.seat.as_deref(), seats, Seat((seats - chair % seats) % seats))?;
    let computers = computers::<G>(args, table.game().rules(), seats, &people)?;
    let mut session =
        Session::new(words, table, people, computers, args.seed.unwrap_or(1), args.save.clone());
    session.run()
}

/// Who sits where no person does.
fn computers<G: Terminal>(
    args: &Args,
    setup: &'static G::Setup,
    seats: u8,
    people: &[Seat],
) -> Result<Vec<Sitter<G>>, Failure> {
    let data = args.setup.data_text::<G>()?;
    let free = Seat::all(seats).filter(|seat| !people.contains(seat));
    let sit = |((number, seat), who): ((u64, Seat), &Who)| {
        let seed = args.seed.unwrap_or(1).wrapping_add(number);
        let mut player: Box<dyn Contender<G>> = match who {
            &Who::Ours(computer) => Box::new(G::player(computer, seed)),
            Who::Program(command) => {
                let engine = started::<G>(command, args.limits.limits(), data.as_deref())?;
                Box::new(Outside::new(engine, seed))
            }
        };
        let sat = player.sit(setup, seats, seat);
        sat.map_err(|fault| Failure::Usage(format!("the player in {seat}: {fault}")))?;
        let level = match who {
            Who::Ours(Computer::Level(level)) => Some(*level),
            _ => None,
        };
        Ok(Sitter { seat, player, budget: budget(who), level })
    };
    (0..).zip(free).zip(args.level.iter().cycle()).map(sit).collect()
}

/// How long a computer thinks about one decision.
fn budget(who: &Who) -> Budget {
    Budget::time(match who {
        Who::Program(_) | Who::Ours(Computer::Level(Level::Sensei)) => Duration::from_secs(1),
        Who::Ours(_) => Duration::from_millis(300),
    })
}

fn parse_level(text: &str) -> Result<Who, String> {
    if Command::is_meant(text) {
        return text.parse();
    }
    let level = text.parse().map(|level| Who::Ours(Computer::Level(level)));
    level
        .map_err(|error: game::LevelError| format!("{error}; or name a program: ./my-bot.py or exec:COMMAND"))
}

/// The chair that becomes seat 1, where the rules do not draw for it; yours is the first one.
fn first_chair<G: Terminal>(args: &Args, deal: &game::Deal, seats: u8) -> u8 {
    let fixed = G::ABOUT.draws_starter || args.resume.is_some();
    if fixed { 0 } else { game::starter(args.start, deal, seats) }
}

fn parse_start(text: &str) -> Result<Start, String> {
    match text {
        "drawn" => Ok(Start::Drawn),
        "first" => Ok(Start::First),
        "second" => Ok(Start::Second),
        _ => Err("say drawn, first or second".to_owned()),
    }
}

/// The table behind a record that is not finished yet.
fn resumed<G: Terminal>(args: &Args, path: &std::path::Path) -> Result<Table<G>, Failure> {
    let wrong = |error: String| Failure::in_file(path, error);
    let record = Record::parse(&read_file(path)?).map_err(|error| wrong(error.to_string()))?;
    let data = args.setup.data_text::<G>()?;
    let replay = record.replay::<G>(data.as_deref()).map_err(|error| wrong(error.to_string()))?;
    let mut table = Table::new(replay.game.rules(), record.seats, record.deal.clone())
        .map_err(|e| wrong(e.to_string()))?;
    for (game, action) in replay.steps() {
        let seat = game.to_act().unwrap_or_default();
        table.play(seat, action).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(table)
}

/// The seats of people at this keyboard.
fn people<G: Terminal>(text: Option<&str>, seats: u8, yours: Seat) -> Result<Vec<Seat>, Failure> {
    let names = G::ABOUT.seat_names;
    match text {
        None => Ok(vec![yours]),
        Some("both" | "all") => Ok(Seat::all(seats).collect()),
        Some("none") => Ok(Vec::new()),
        Some(list) => list.split(',').map(|word| seat_named(word, names, seats)).collect(),
    }
}

fn seat_named(word: &str, names: &[&str], seats: u8) -> Result<Seat, Failure> {
    let by_name = names.iter().position(|name| *name == word).map(|index| index as u8);
    let by_number = || word.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
    by_name.or_else(by_number).filter(|&index| index < seats).map(Seat).ok_or_else(|| {
        let names = names.get(..seats as usize).unwrap_or(names).join(", ");
        Failure::Usage(format!("there is no seat {word:?}; the seats are {names}, both, or none"))
    })
}
