//! `tancho score koi-koi`: what a captured pile is worth.

use crate::failure::Failure;
use crate::setup::HowArgs;
use koi_koi::{Card, CardSet, KoiKoi, KoiKoiSetup, Made};
use std::io::{BufRead, BufWriter, Write};

/// Score a captured pile of Koi-Koi
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tancho score koi-koi --rules museum 1a 3a 8a 9a\n  tancho score koi-koi --rules my-rules.toml --stdin < piles.txt"
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
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let setup = args.how.rules::<KoiKoi>()?;
    if args.stdin {
        return every_line(setup, args.after_koi);
    }
    let pile = pile(args.cards.iter().flat_map(|text| words(text))).map_err(Failure::Usage)?;
    show(setup, &setup.scorer.explain(pile, args.after_koi))
}

/// The cards in a text, between spaces or commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ',' || letter.is_whitespace()).filter(|word| !word.is_empty())
}

fn pile<'a>(words: impl Iterator<Item = &'a str>) -> Result<CardSet, String> {
    let mut pile = CardSet::EMPTY;
    for word in words {
        let wrong = |_| {
            format!("there is no card {:?}; cards are 1a to 12d", word.chars().take(20).collect::<String>())
        };
        let card: Card = word.parse().map_err(wrong)?;
        if pile.has(card) {
            return Err(format!("{card} is there twice"));
        }
        pile.0 |= card.only().0;
    }
    Ok(pile)
}

/// What a line of piles is answered with.
#[derive(serde::Serialize)]
#[serde(untagged)]
enum Answer {
    Score { total: u32, sets: Vec<Made> },
    Error { error: String },
}

impl Answer {
    fn to(setup: &KoiKoiSetup, line: &[u8], after_koi: bool) -> Self {
        let text = std::str::from_utf8(line).map_err(|_| "this line is not text".to_owned());
        match text.and_then(|text| pile(words(text))) {
            Err(error) => Self::Error { error },
            Ok(pile) => {
                let sets = setup.scorer.explain(pile, after_koi);
                Self::Score { total: sets.iter().map(|set| set.points).sum(), sets }
            }
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

fn show(setup: &KoiKoiSetup, sets: &[Made]) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    for set in sets {
        let cards: Vec<String> =
            set.cards.iter().map(|card| format!("{card} {}", crate::tell::key(&card.picture()))).collect();
        writeln!(out, "{:26} {:3}  {}", crate::tell::key(&set.set), set.points, cards.join(", "))?;
    }
    let total: u32 = sets.iter().map(|set| set.points).sum();
    writeln!(out, "{:26} {total:3}", "total")?;
    let award = setup.rules.award(total, 0, 0, 1);
    if award != total as i32 {
        writeln!(out, "{:26} {award:3}", "won without any Koi")?;
    }
    Ok(())
}
