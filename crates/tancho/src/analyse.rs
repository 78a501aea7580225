//! `tancho analyse`: goes through a finished game with the strongest player at its side.

use crate::entrant::parse_budget;
use crate::failure::{Failure, read_file, write_file};
use crate::setup::DataArgs;
use crate::tell::{self, Tell};
use catalogue::{Computer, Roster, with_game};
use game::Level;
use game::{Options, Record, Seat, Viewer};
use search::{Budget, Judgement, Player};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use words::{Words, terminal as text};

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
/// A move is worth a remark if another is better by so much of a chance: the smaller number in long games,
const BETTER: (f32, f32) = (0.015, 0.05);
/// where a single move decides less: this number is shared among all moves.
const LONG: f32 = 3.0;
/// A move that the adviser looked at less often is judged once more.
const ENOUGH: u64 = 300;

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
    /// The same with the move that was played, where the adviser can tell.
    played: Option<(f32, f32)>,
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

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let text = read_file(&args.file)?;
    let record = Record::parse(&text).map_err(|error| Failure::in_file(&args.file, error))?;
    with_game!(record.game.as_str(), G => analyse::<G>(words, args, &record))
        .map_err(|error| Failure::in_file(&args.file, error))?
}

fn analyse<G: Roster + Tell>(words: &Words, args: &Args, record: &Record) -> Result<(), Failure> {
    let path = args.data.resolve::<G>(&mut Options::default())?;
    let data = path.map(read_file).transpose()?;
    let replay = record.replay::<G>(data.as_deref()).map_err(|error| Failure::in_file(&args.file, error))?;
    let mut adviser = G::player(Computer::Level(Level::Sensei), 1);
    let mut out = anstream::stdout().lock();
    if !args.json {
        writeln!(out, "{}  {}", G::ABOUT.title, record.options)?;
    }
    let much = (LONG / record.actions.len().max(1) as f32).clamp(BETTER.0, BETTER.1);
    let mut remarks: Vec<Remark> = Vec::new();
    for (index, (game, action)) in replay.steps().enumerate() {
        let adviser = adviser.as_mut();
        let Some(mut remark) = remark(words, adviser, &game, action, &args.budget, much) else { continue };
        let before = remarks.iter().rev().find(|earlier| earlier.seat == remark.seat);
        remark.number = index + 1;
        remark.turning = before.is_some_and(|earlier| (earlier.value - remark.value).abs() >= TURNING);
        if !args.json {
            writeln!(out, "{}", remark.text(words))?;
        }
        remarks.push(remark);
    }
    if let Some(path) = &args.svg {
        write_file(path, &graph::<G>(words, record.seats, &remarks))?;
    }
    if args.json {
        let moves: Vec<Value> = remarks.iter().map(Remark::json).collect();
        writeln!(out, "{}", json!({ "game": G::ABOUT.name, "moves": moves, "outcome": record.outcome }))?;
        return Ok(());
    }
    match &record.outcome {
        Some(outcome) => writeln!(out, "{}", tell::result::<G>(words, outcome))?,
        None => writeln!(out, "{}", words.say(&text::not_finished()))?,
    }
    let turning = remarks.iter().filter(|remark| remark.turning).count();
    let better = remarks.iter().filter(|remark| remark.better.is_some()).count();
    writeln!(out, "{}", words.say(&text::turning(better, turning)))?;
    Ok(())
}

/// What the adviser thinks of `action` in `game`; `None` if nobody had to decide.
fn remark<G: Tell>(
    words: &Words,
    adviser: &mut dyn Player<G>,
    game: &G,
    action: G::Action,
    budget: &Budget,
    much: f32,
) -> Option<Remark> {
    let seat = game.to_act()?;
    let view = game.view(Viewer::Seat(seat));
    let analysis = adviser.analyse(game.rules(), &view, budget);
    let best = analysis.judgements.first().copied()?;
    let seen = analysis.judgements.iter().find(|seen| seen.action == action && seen.visits > 0).copied();
    let well_seen = seen.filter(|line| line.visits >= ENOUGH);
    let played = well_seen.or_else(|| adviser.judge(game.rules(), &view, action, budget)).or(seen);
    Some(Remark {
        number: 0,
        seat,
        notation: G::write(game.rules(), action),
        words: tell::action(words, game, action),
        value: best.value,
        points: best.points,
        played: played.map(|line| (line.value, line.points)),
        better: played
            .filter(|played| best.value - played.value >= much)
            .map(|played| better(words, game, best, played)),
        turning: false,
    })
}

/// By how much the best move is better than the one that was played.
fn better<G: Tell>(
    words: &Words,
    game: &G,
    best: Judgement<G::Action>,
    played: Judgement<G::Action>,
) -> Better {
    let (gain, points) = (best.value - played.value, best.points - played.points);
    let (notation, words) = (G::write(game.rules(), best.action), tell::action(words, game, best.action));
    Better { notation, words, gain, points }
}

impl Remark {
    fn text(&self, said: &Words) -> String {
        let mark = if self.turning { "*" } else { " " };
        let (number, chance) = (self.number, self.value * 100.0);
        let mut told = format!("{mark}{number:4}. {:14} {:5.1} %  {}", self.notation, chance, self.words);
        if let Some(Better { notation, words, gain, points }) = &self.better {
            let (gain, points) = (format!("{:.0}", gain * 100.0), format!("{points:.1}"));
            let better = said.say(&text::better(notation, gain, points, words));
            let _ = write!(told, "\n        {better}");
        }
        told
    }

    fn json(&self) -> Value {
        let better = self
            .better
            .as_ref()
            .map(|b| json!({ "move": b.notation, "words": b.words, "gain": b.gain, "points": b.points }));
        let played = self.played.map(|(value, points)| json!({ "value": value, "points": points }));
        json!({
            "number": self.number, "seat": self.seat.0, "move": self.notation, "words": self.words,
            "value": self.value, "points": self.points, "played": played, "turning_point": self.turning, "better": better,
        })
    }
}

/// One line a seat: its chance at each of its moves, the last known one in between.
fn graph<G: Tell>(words: &Words, seats: u8, remarks: &[Remark]) -> String {
    let name = |seat: Seat| G::seat_name(words, seat);
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
    arena::lines(&words.say(&text::graph()), &lists, (0.0, 1.0), &turning)
}
