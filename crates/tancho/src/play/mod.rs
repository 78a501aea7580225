//! `tancho play`: a game in the terminal, against the computer or with others at one keyboard.

mod commands;
mod garden_lake;
mod jin_li;
mod koi;
mod koi_koi;
mod paint;
mod session;
mod terminal;

pub use terminal::{Terminal, result_words};

use crate::failure::{Failure, read_file};
use crate::setup::{SetupArgs, deal};
use catalogue::{Computer, with_game};
use game::{Record, Seat};
use game::Level;
use session::Session;
use std::path::PathBuf;
use table::Table;

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tancho play jin-li\n  tancho play jin-li --seat yellow --level sensei --option inset=true\n  tancho play jin-li --resume my-game.json"
)]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// Where you sit: a seat's name or number, several joined by commas, both (or all), or none to watch
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// How well the computer plays: gakusei, senmon or sensei
    #[arg(long, value_name = "LEVEL", default_value = "senmon")]
    level: Level,
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

pub fn run(args: &Args) -> Result<(), Failure> {
    with_game!(args.setup.game.as_str(), G => start::<G>(args)).map_err(Failure::of)?
}

fn start<G: Terminal>(args: &Args) -> Result<(), Failure> {
    let (setup, seats) = args.setup.setup::<G>()?;
    let table = match &args.resume {
        Some(path) => resumed::<G>(args, path)?,
        None => Table::new(setup, seats, deal(args.seed)?).map_err(Failure::of)?,
    };
    let seats = game::Game::seats(table.game());
    let people = people::<G>(args.seat.as_deref(), seats)?;
    let computer = Computer::Level(args.level);
    let mut session = Session::new(table, people, computer, args.seed.unwrap_or(1), args.save.clone());
    session.run()
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
fn people<G: Terminal>(text: Option<&str>, seats: u8) -> Result<Vec<Seat>, Failure> {
    let names = G::ABOUT.seat_names;
    match text {
        None => Ok(vec![Seat(0)]),
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
