//! `tancho analyse`: goes through a finished game with the strongest player at its side.

use crate::arena::parse_budget;
use crate::failure::{Failure, read_file, write_file};
use crate::setup::DataArgs;
use catalogue::{Computer, Listed, with_game};
use game::{Game, Options, Record, Seat, Viewer};
use search::{Analysis, Budget, Level, Line, Player};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

/// Go through a record: the value of every position, the turning points, the better moves
#[derive(clap::Args)]
#[command(after_help = "Example: tancho analyse my-game.json --budget ms=200 --svg values.svg")]
pub struct Args {
    /// The record, as `tancho play --save FILE` writes it
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// How much to think about each turn: ms=… or nodes=…
    #[arg(long, value_name = "ms=N|nodes=N", default_value = "ms=100", value_parser = parse_budget)]
    budget: Budget,
    /// Draw the values into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

/// A chance that changes by so much is a turning point.
const TURNING: f32 = 0.15;
/// A move is worth a remark if another is better by so much of a chance,
const BETTER: f32 = 0.05;
/// or, where the adviser plans for points, leads to so many points more.
const MORE_POINTS: f32 = 1.5;

/// One move and what the adviser thinks of it.
struct Remark {
    number: usize,
    seat: Seat,
    notation: String,
    words: String,
    /// The chance of the seat that moved, with its best move.
    value: f32,
    /// The points it expected to be ahead by then.
    points: f32,
    better: Option<Better>,
    turning: bool,
}

/// A better move in notation and words, and by how much of a chance or by how many points.
struct Better {
    notation: String,
    words: String,
    gain: f32,
    points: f32,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let text = read_file(&args.file)?;
    let record = Record::parse(&text).map_err(|error| Failure::in_file(&args.file, error))?;
    with_game!(record.game.as_str(), G => analyse::<G>(args, &record))
        .map_err(|error| Failure::in_file(&args.file, error))?
}

fn analyse<G: Listed>(args: &Args, record: &Record) -> Result<(), Failure> {
    let path = args.data.resolve::<G>(&mut Options::default())?;
    let data = path.map(read_file).transpose()?;
    let replay = record.replay::<G>(data.as_deref()).map_err(|error| Failure::in_file(&args.file, error))?;
    let mut adviser = G::player(Computer::Level(Level::Sensei), 1);
    let mut remarks: Vec<Remark> = Vec::new();
    for (index, (game, action)) in replay.steps().enumerate() {
        let Some(mut remark) = remark(adviser.as_mut(), &game, action, index + 1, &args.budget) else {
            continue;
        };
        let before = remarks.iter().rev().find(|earlier| earlier.seat == remark.seat);
        remark.turning = before.is_some_and(|earlier| (earlier.value - remark.value).abs() >= TURNING);
        remarks.push(remark);
    }
    if let Some(path) = &args.svg {
        write_file(path, &graph::<G>(record.seats, &remarks))?;
    }
    let mut out = anstream::stdout().lock();
    if args.json {
        let moves: Vec<Value> = remarks.iter().map(Remark::json).collect();
        writeln!(out, "{}", json!({ "game": G::ABOUT.name, "moves": moves, "outcome": record.outcome }))?;
        return Ok(());
    }
    writeln!(out, "{}  {}", G::ABOUT.title, record.options)?;
    for remark in &remarks {
        writeln!(out, "{}", remark.text())?;
    }
    match &record.outcome {
        Some(outcome) => writeln!(out, "{}", crate::play::result_words::<G>(outcome))?,
        None => writeln!(out, "The game is not finished.")?,
    }
    Ok(())
}

/// What the adviser thinks of `action` in `game`; `None` if nobody had to decide.
fn remark<G: Game>(
    adviser: &mut dyn Player<G>,
    game: &G,
    action: G::Action,
    number: usize,
    budget: &Budget,
) -> Option<Remark> {
    let seat = game.to_act()?;
    let view = game.view(Viewer::Seat(seat));
    let analysis = adviser.analyse(game.rules(), &view, budget);
    let best = analysis.lines.first().copied()?;
    Some(Remark {
        number,
        seat,
        notation: G::write(game.rules(), action),
        words: game.words(action),
        value: best.value,
        points: best.points,
        better: better(game, &analysis, best, action),
        turning: false,
    })
}

/// The best move, if it is clearly better than the one that was played.
fn better<G: Game>(
    game: &G,
    analysis: &Analysis<G::Action>,
    best: Line<G::Action>,
    played: G::Action,
) -> Option<Better> {
    // A move that the adviser hardly looked at has no value of its own to compare.
    let line = analysis.lines.iter().find(|line| line.action == played && line.visits > 0)?;
    let (gain, points) = (best.value - line.value, best.points - line.points);
    let (notation, words) = (G::write(game.rules(), best.action), game.words(best.action));
    let clearly = gain >= BETTER || (gain.abs() < f32::EPSILON && points >= MORE_POINTS);
    clearly.then_some(Better { notation, words, gain, points })
}

impl Remark {
    fn text(&self) -> String {
        let mark = if self.turning { "*" } else { " " };
        let (number, chance) = (self.number, self.value * 100.0);
        let mut text = format!("{mark}{number:4}. {:14} {:5.1} %  {}", self.notation, chance, self.words);
        if let Some(Better { notation, words, gain, points }) = &self.better {
            let by =
                if *gain > 0.0 { format!("{:.0} %", gain * 100.0) } else { format!("{points:.0} points") };
            let _ = write!(text, "\n        better by {by}: {notation}, {words}");
        }
        text
    }

    fn json(&self) -> Value {
        let better = self
            .better
            .as_ref()
            .map(|b| json!({ "move": b.notation, "words": b.words, "gain": b.gain, "points": b.points }));
        json!({
            "number": self.number, "seat": self.seat.0, "move": self.notation, "words": self.words,
            "value": self.value, "points": self.points, "turning_point": self.turning, "better": better,
        })
    }
}

/// One line a seat: its chance at each of its moves, the last known one in between.
fn graph<G: Game>(seats: u8, remarks: &[Remark]) -> String {
    let name =
        |seat: Seat| G::ABOUT.seat_names.get(seat.index()).map_or(seat.to_string(), ToString::to_string);
    let line = |seat: Seat| {
        let mut now = 1.0 / f64::from(seats);
        let values = remarks.iter().map(|remark| {
            if remark.seat == seat {
                now = f64::from(remark.value);
            } else if seats == 2 {
                now = 1.0 - f64::from(remark.value);
            }
            now
        });
        (name(seat), values.collect::<Vec<f64>>())
    };
    let lists: Vec<(String, Vec<f64>)> = Seat::all(seats).map(line).collect();
    let turning: Vec<usize> = (0..remarks.len()).filter(|&index| remarks[index].turning).collect();
    arena::lines("Chance to win, move by move", &lists, (0.0, 1.0), &turning)
}
