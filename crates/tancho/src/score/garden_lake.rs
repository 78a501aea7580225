//! `tancho score garden-lake`: the points of a drawn lake.

use crate::failure::{Failure, read_file};
use crate::play::pad;
use crate::setup::HowArgs;
use crate::tell;
use catalogue::GardenLake;
use garden_lake::pad::{Report, report};
use garden_lake::{DrawnLake, Face, Group, LAYOUTS, Score};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use words::{Language, Words, garden_lake as say};

/// Score a lake of Garden Lake, drawn as 12 lines of 12 characters
#[derive(clap::Args)]
#[command(
    after_help = "In the drawing . is free, ~ water, k koi, l lily, and A to F are cells of decorations.\n\nExamples:\n  tancho score garden-lake my-lake.txt\n  tancho score garden-lake my-lake.txt --card --json"
)]
pub struct Args {
    /// The drawing
    #[arg(value_name = "FILE", required_unless_present = "card")]
    file: Option<PathBuf>,
    /// A lake card was used, which one does not matter: titles take more points then
    #[arg(long, value_name = "CARD", num_args = 0..=1)]
    #[expect(clippy::option_option, reason = "a flag that may have a value")]
    card: Option<Option<String>>,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    how: HowArgs,
}

impl Args {
    /// The drawing, and whether a card was used. `--card FILE` is a card without a name.
    fn file(&self) -> Result<(&Path, bool), Failure> {
        let named = self.card.as_ref().and_then(Option::as_deref);
        let (card, other): (Option<&str>, Option<&str>) = match named {
            Some(name) if LAYOUTS[1..].contains(&name) || self.file.is_some() => (Some(name), None),
            other => (None, other),
        };
        if let Some(name) = card.filter(|name| !LAYOUTS[1..].contains(name)) {
            let cards = LAYOUTS[1..].join(", ");
            return Err(Failure::Usage(format!("there is no lake card {name:?}; they are {cards}")));
        }
        let file = self.file.as_deref().or_else(|| other.map(Path::new));
        let missing = || Failure::Usage("which drawing? Name its file".to_owned());
        Ok((file.ok_or_else(missing)?, self.card.is_some()))
    }
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let (path, with_card) = args.file()?;
    let setup = args.how.rules::<GardenLake>()?;
    let drawn = read(path)?;
    for (shape, cell) in drawn.misshapen(setup.components) {
        let note = say::score_misshapen(cell.to_string(), shape.letter().to_string());
        anstream::eprintln!("{}", words.say(&note));
    }
    let report = report(setup, &drawn, with_card);
    if args.json {
        return Ok(writeln!(anstream::stdout(), "{}", to_json(&report)?)?);
    }
    show(words, &drawn, &drawn.score(), &tell::garden_lake::title(words, report.rank))
}

/// The lake drawn in a file.
pub fn read(path: &Path) -> Result<DrawnLake, Failure> {
    DrawnLake::read(&read_file(path)?).map_err(|error| Failure::in_file(path, error))
}

/// The report, with the title as the English rulebook has it: programs read it, whoever runs them.
fn to_json(report: &Report) -> Result<Value, Failure> {
    let mut value = serde_json::to_value(report).map_err(Failure::of)?;
    let title = tell::garden_lake::title(&Words::new(Language::english()), report.rank);
    value["title"] = title.into();
    Ok(value)
}

fn show(words: &Words, drawn: &DrawnLake, score: &Score, title: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let mut row =
        |label, points: i32, text: &str| writeln!(out, "{} {points:3}  {text}", pad(&words.say(&label), 10));
    let rows: Vec<String> = score.rows.iter().map(|row| (row + 1).to_string()).collect();
    let columns: Vec<String> =
        score.columns.iter().map(|&column| char::from(b'a' + column).to_string()).collect();
    row(say::score_rows(), rows.len() as i32, &rows.join(" "))?;
    row(say::score_columns(), columns.len() as i32, &columns.join(" "))?;
    for group in &score.groups {
        let label = match group.symbol {
            Face::Koi => say::score_group_koi(),
            Face::Lily => say::score_group_lily(),
        };
        row(label, group.points(), &cells(words, drawn, group))?;
    }
    row(say::score_total(), score.total(), title)?;
    Ok(())
}

/// The cells of a group, and the decorations beside it.
fn cells(words: &Words, drawn: &DrawnLake, group: &Group) -> String {
    let cells: Vec<String> = group.cells.cells().map(|cell| cell.to_string()).collect();
    let by: Vec<String> = group.decorations.iter().map(|&number| drawn.decoration(number)).collect();
    words.say(&if by.is_empty() {
        say::score_cells(cells.join(" "), cells.len())
    } else {
        say::score_cells_beside(cells.join(" "), cells.len(), by.join(", "))
    })
}
