//! `tancho score koi-koi`: what a captured pile is worth.

use crate::failure::{Failure, read_file};
use crate::setup::HowArgs;
use crate::tell::koi_koi::names;
use catalogue::Pad as _;
use koi_koi::pad::{PileReport, pile, read_pile};
use koi_koi::{KoiKoi, KoiKoiSetup, Made};
use std::io::{BufRead, BufWriter, Write};
use std::path::{Path, PathBuf};
use words::{Words, koi_koi as say};

/// Score a captured pile of Koi-Koi
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tancho score koi-koi --rules museum 1a 3a 8a 9a\n  tancho score koi-koi --rules my-rules.toml --stdin < piles.txt\n  tancho score koi-koi --sheet match.json\n\nA sheet: {\"dealer\": 0, \"rounds\": [{\"piles\": [[\"1a\", \"3a\", \"8a\"], []], \"koi\": [1, 0], \"end\": {\"type\": \"game\", \"seat\": 0}}]}"
)]
pub struct Args {
    #[command(flatten)]
    how: HowArgs,
    /// The cards of the pile, 1a to 12d
    #[arg(value_name = "CARD", conflicts_with = "stdin")]
    cards: Vec<String>,
    /// Read one pile a line and write one JSON object a line
    #[arg(long)]
    stdin: bool,
    /// Score as if the owner had called Koi in this round
    #[arg(long)]
    after_koi: bool,
    /// Score the sheet of a whole match, and print one JSON object
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cards", "stdin", "after_koi"])]
    sheet: Option<PathBuf>,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let setup = args.how.rules::<KoiKoi>()?;
    if let Some(path) = &args.sheet {
        return sheet(setup, path);
    }
    if args.stdin {
        return every_line(setup, args.after_koi);
    }
    let cards = read_pile(&args.cards.join(" ")).map_err(Failure::Usage)?;
    show(words, setup, &pile(setup, cards, args.after_koi).sets)
}

/// What a sheet comes to, as one JSON object.
fn sheet(setup: &'static KoiKoiSetup, path: &Path) -> Result<(), Failure> {
    let report = KoiKoi::pad(setup, &read_file(path)?).map_err(|reason| Failure::in_file(path, reason))?;
    let text = serde_json::to_string(&report).map_err(Failure::of)?;
    Ok(writeln!(anstream::stdout(), "{text}")?)
}

/// What a line of piles is answered with.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Answer {
    Score(PileReport),
    Error { error: String },
}

impl Answer {
    fn to(setup: &KoiKoiSetup, line: &[u8], after_koi: bool) -> Self {
        let text = std::str::from_utf8(line).map_err(|_| "this line is not text".to_owned());
        match text.and_then(read_pile) {
            Err(error) => Self::Error { error },
            Ok(cards) => Self::Score(pile(setup, cards, after_koi)),
        }
    }
}

/// One object a line; a line that is no pile gets an error of its own, and the rest goes on.
fn every_line(setup: &KoiKoiSetup, after_koi: bool) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    let unreadable = |error| Failure::Usage(format!("cannot read: {error}"));
    while input.read_until(b'\n', &mut line).map_err(unreadable)? > 0 {
        let answer = Answer::to(setup, &line, after_koi);
        serde_json::to_writer(&mut out, &answer).map_err(std::io::Error::from)?;
        out.write_all(b"\n")?;
        line.clear();
    }
    Ok(out.flush()?)
}

fn show(words: &Words, setup: &KoiKoiSetup, sets: &[Made]) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    for set in sets {
        let cards: Vec<String> =
            set.cards.iter().map(|&card| format!("{card} {}", names::figure(words, card))).collect();
        writeln!(out, "{:26} {:3}  {}", names::set(words, &set.set), set.points, cards.join(", "))?;
    }
    let total: u32 = sets.iter().map(|set| set.points).sum();
    writeln!(out, "{:26} {total:3}", words.say(&say::score_total()))?;
    let award = setup.rules.award(total, 0, 0, 1);
    if award != total as i32 {
        writeln!(out, "{:26} {award:3}", words.say(&say::score_award()))?;
    }
    Ok(())
}
