//! `tancho analyse`: goes through a finished game with the adviser and tells luck from skill.

use crate::failure::{Failure, read_file, write_file};
use crate::setup::DataArgs;
use crate::tell::{self, Tell};
use catalogue::{Practice, Roster, with_game};
use game::{Options, Record, Seat};
use review::{Grade, Opinion, Review, SeatReview, Walk, default_nodes};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;
use words::{Words, review as say, terminal as text};

/// Go through a record: what each move gave away, the better moves, and what was luck
#[derive(clap::Args)]
#[command(after_help = "Example: tancho analyse my-game.json --svg chances.svg")]
pub struct Args {
    /// The record, as `tancho play --save FILE` writes it
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// How many nodes to look at for each decision; the same number gives the same review
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    nodes: Option<u64>,
    /// Draw the chances into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

/// A move in notation and words, and the better one, if the move is doubtful.
struct Told {
    notation: String,
    words: String,
    better: Option<(String, String)>,
    follows: Vec<String>,
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
    let nodes = args.nodes.unwrap_or_else(|| default_nodes(G::ABOUT.name));
    let mut walk = Walk::<G>::new(record, data.as_deref(), nodes)
        .map_err(|error| Failure::in_file(&args.file, error))?;
    let mut out = anstream::stdout().lock();
    if !args.json {
        writeln!(out, "{}  {}", G::ABOUT.title, record.options)?;
    }
    let mut moves = Vec::new();
    while let Some((game, action)) = walk.next().map(|(game, action)| (game.clone(), action)) {
        let Some(opinion) = walk.step() else { break };
        let told = Told::new(words, &game, action, opinion);
        if !args.json {
            writeln!(out, "{}", told.text(words, moves.len() + 1, opinion))?;
        }
        moves.push(told);
    }
    let review = walk.finish();
    if let Some(path) = &args.svg {
        write_file(path, &graph::<G>(words, &review))?;
    }
    if args.json {
        writeln!(out, "{}", whole_json(G::ABOUT.name, nodes, &moves, &review, record))?;
        return Ok(());
    }
    match &record.outcome {
        Some(outcome) => writeln!(out, "{}", tell::result::<G>(words, outcome))?,
        None => writeln!(out, "{}", words.say(&text::not_finished()))?,
    }
    for (seat, number) in review.seats.iter().zip(0..) {
        write!(out, "{}", seat_text(words, &G::seat_name(words, Seat(number)), seat, &review))?;
    }
    writeln!(out, "{}", words.say(&say::account_how()))?;
    Ok(())
}

impl Told {
    fn new<G: Roster + Tell>(words: &Words, game: &G, action: G::Action, opinion: &Opinion<G>) -> Self {
        let setup = game.rules();
        let line = opinion.lines.first().filter(|_| opinion.grade.is_doubtful());
        let actions = line.map_or(&[][..], |line| &line.actions);
        let better = actions.first().map(|&best| (G::write(setup, best), tell::foreseen(words, game, best)));
        Self {
            notation: G::write(setup, action),
            words: tell::action(words, game, action),
            better,
            follows: actions.iter().skip(1).map(|&action| G::write(setup, action)).collect(),
        }
    }

    fn text<G: Roster>(&self, said: &Words, number: usize, opinion: &Opinion<G>) -> String {
        let mark = mark(opinion.grade);
        let chance = match opinion.grade {
            Grade::Forced => "     ".to_owned(),
            _ => format!("{:5.1}", opinion.best * 100.0),
        };
        let mut told = format!("{mark:2}{number:4}. {:14} {chance}  {}", self.notation, self.words);
        if let Some((notation, words)) = &self.better {
            let loss = said.say(&say::loss(hundredths(opinion.loss)));
            let better = said.say(&say::better(format!("{notation}, {words}")));
            let _ = write!(told, "\n        {}, {loss}. {better}", grade_words(said, opinion.grade));
        }
        if !self.follows.is_empty() {
            let _ = write!(told, "\n        {}", said.say(&say::continuation(self.follows.join(" "))));
        }
        told
    }
}

/// The usual signs beside a move.
const fn mark(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
        Grade::Forced | Grade::Best | Grade::Good => "",
    }
}

fn grade_words(words: &Words, grade: Grade) -> String {
    words.say(&match grade {
        Grade::Forced => say::grade_forced(),
        Grade::Best => say::grade_best(),
        Grade::Good => say::grade_good(),
        Grade::Inaccuracy => say::grade_inaccuracy(),
        Grade::Mistake => say::grade_mistake(),
        Grade::Blunder => say::grade_blunder(),
    })
}

fn practice_words(words: &Words, practice: Practice) -> String {
    words.say(&match practice {
        Practice::Points => say::practise_points(),
        Practice::Others => say::practise_others(),
        Practice::Plan => say::practise_plan(),
        Practice::Call => say::practise_call(),
        Practice::Compare => say::practise_compare(),
    })
}

/// This many games of 100.
fn hundredths(chance: f32) -> String {
    format!("{:.0}", chance * 100.0)
}

/// What a seat's result is made of, its costliest move, and what to practise.
fn seat_text<G: Roster>(words: &Words, name: &str, seat: &SeatReview, review: &Review<G>) -> String {
    let part = |name: words::Message, value: f32| format!("{} {:+.0}", words.say(&name), value * 100.0);
    let parts = [
        format!("{} {:.0}", words.say(&say::account_start()), seat.start * 100.0),
        part(say::account_luck(), seat.luck),
        part(say::account_skill(), seat.skill),
        part(say::account_given(), seat.given),
        format!("{} {:.0}", words.say(&say::account_result()), seat.result * 100.0),
    ];
    let mut told = format!("{name}: {}\n", parts.join("  "));
    let worst = seat.worst.and_then(|number| Some((number, review.moves.get(number)?.opinion.loss)));
    if let Some((number, loss)) = worst {
        let worst = words.say(&say::worst(hundredths(loss), (number + 1).to_string()));
        let _ = writeln!(told, "    {worst}");
    }
    for &practice in &seat.practices {
        let _ = writeln!(told, "    {}", practice_words(words, practice));
    }
    told
}

fn whole_json<G: Roster>(
    game: &str,
    nodes: u64,
    told: &[Told],
    review: &Review<G>,
    record: &Record,
) -> Value {
    let moves = told.iter().zip(&review.moves).zip(1..).map(|((told, reviewed), number)| {
        let opinion = &reviewed.opinion;
        let seat = opinion.seat;
        let better =
            told.better.as_ref().map(|(notation, words)| json!({ "move": notation, "words": words }));
        json!({
            "number": number, "seat": seat.0, "move": told.notation, "words": told.words,
            "grade": opinion.grade, "value": reviewed.balance.expected[seat], "loss": opinion.loss,
            "luck": reviewed.balance.luck, "better": better, "continuation": told.follows,
        })
    });
    let seat = |seat: &SeatReview| {
        json!({
            "start": seat.start, "luck": seat.luck, "skill": seat.skill, "given": seat.given,
            "result": seat.result, "practices": seat.practices,
        })
    };
    json!({
        "game": game, "nodes": nodes, "adviser": review::VERSION, "moves": moves.collect::<Vec<_>>(),
        "seats": review.seats.iter().map(seat).collect::<Vec<_>>(), "outcome": record.outcome,
    })
}

/// One line a seat: what it expected before each move; the mistakes are marked.
fn graph<G: Roster + Tell>(words: &Words, review: &Review<G>) -> String {
    let line = |seat: Seat| {
        let values = review.moves.iter().map(|reviewed| f64::from(reviewed.balance.expected[seat]));
        let result = review.seats.get(seat.index()).map(|seat| f64::from(seat.result));
        (G::seat_name(words, seat), values.chain(result).collect::<Vec<f64>>())
    };
    let lists: Vec<(String, Vec<f64>)> = Seat::all(review.seats.len() as u8).map(line).collect();
    let doubtful = |number: &usize| review.moves[*number].opinion.grade >= Grade::Mistake;
    let marks: Vec<usize> = (0..review.moves.len()).filter(doubtful).collect();
    arena::lines(&words.say(&say::graph()), &lists, (0.0, 1.0), &marks)
}
