//! `tancho score koi`: the score pad for a pond of a real table, written down piece by piece.

use crate::failure::{Failure, read_file};
use crate::setup::HowArgs;
use catalogue::Koi;
use koi::pad::{self, FishLine, Report};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

/// Score a pond of KOI, written down as JSON piece by piece
#[derive(clap::Args)]
#[command(
    after_help = "A pond: {\"pieces\": [{\"piece\":\"spring\",\"at\":[0,0],\"turn\":0}, {\"piece\":\"water\",\"at\":[2,0]}], \"luck\": 1}\ndocs/rules/en/koi.md lists all pieces.\n\nExamples:\n  tancho score koi my-pond.json\n  tancho score koi my-pond.json --json"
)]
pub struct Args {
    /// The pond
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    how: HowArgs,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let components = &args.how.rules::<Koi>()?.components;
    let report = pad::score(&read_file(&args.file)?, components)
        .map_err(|error| Failure::in_file(&args.file, error))?;
    let text = if args.json { serde_json::to_string(&report).map_err(Failure::of)? } else { words(&report) };
    Ok(writeln!(anstream::stdout(), "{text}")?)
}

fn words(report: &Report) -> String {
    let mut text = String::new();
    let mut line = |name: &str, points: i32| {
        let _ = writeln!(text, "{name:<62} {points:>4}");
    };
    for koi in &report.details.koi {
        line(&fish_words(koi), koi.points);
    }
    for lantern in &report.details.lanterns {
        line(&format!("lantern to the {} of {}", lantern.dir, hex(lantern.x)), lantern.points);
    }
    for goal in &report.details.goals {
        line(&goal.name, goal.points);
    }
    for parchment in &report.details.parchments {
        line(&format!("parchment {}", parchment.name), parchment.points);
    }
    line("luck tokens", report.luck);
    line("total", report.total);
    let _ = write!(
        text,
        "koi {}, lanterns {}, goals {}, parchments {}, luck {}",
        report.koi, report.lanterns, report.goals, report.parchments, report.luck
    );
    for koi in report.details.koi.iter().filter(|koi| !koi.surrounded) {
        let open: Vec<String> =
            koi.open.iter().map(|side| format!("{} of {}", side.dir, hex(side.hex))).collect();
        let _ = write!(text, "\nThe {} on {} is open to the {}.", koi.name, hexes(koi), open.join(", the "));
    }
    if let Some(title) = report.title {
        let _ = write!(text, "\nTitle: {}, if all its goals are claimed.", title.name());
    }
    text
}

fn fish_words(koi: &FishLine) -> String {
    let lilies = if koi.lilies > 0 { format!(" + {} for lilies", koi.lilies) } else { String::new() };
    let doubled = if koi.surrounded { ", doubled" } else { ", not surrounded" };
    format!("{} on {}: {}{lilies}{doubled}", koi.name, hexes(koi), koi.size)
}

fn hexes(koi: &FishLine) -> String {
    koi.hexes.iter().map(|&at| hex(at)).collect::<Vec<_>>().join(" ")
}

fn hex([q, r]: [i64; 2]) -> String {
    format!("{q},{r}")
}
