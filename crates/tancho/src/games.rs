//! `tancho games`: the games and what can be chosen in them.

use crate::failure::Failure;
use anstyle::Style;
use catalogue::ABOUTS;
use game::{About, OptionSpec, Values};
use serde_json::{Value, json};
use std::io::Write;

/// List the games, their options with allowed values and defaults
#[derive(clap::Args)]
#[command(after_help = "Example: tancho games --json")]
pub struct Args {
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    if args.json {
        let games: Vec<Value> = ABOUTS.iter().map(game_json).collect();
        writeln!(out, "{}", json!({ "games": games }))?;
        return Ok(());
    }
    for about in ABOUTS {
        write_game(&mut out, about)?;
    }
    Ok(())
}

fn game_json(about: &About) -> Value {
    json!({
        "name": about.name,
        "title": about.title,
        "designers": about.designers,
        "sentence": about.sentence,
        "players": [about.min_seats, about.max_seats],
        "seats": about.seat_names,
        "minutes": about.minutes,
        "rules_version": about.rules_version,
        "data_file": about.data_file,
        "options": about.options.iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(spec: &OptionSpec) -> Value {
    let values = match spec.values {
        Values::Flag => json!(["true", "false"]),
        Values::OneOf(words) => json!(words),
        Values::Number { min, max } => json!({ "min": min, "max": max }),
        Values::WordOrNames { words, names, min, max, .. } => {
            json!({ "words": words, "names": names.concat(), "min": min, "max": max })
        }
    };
    json!({ "key": spec.key, "values": values, "default": spec.default, "about": spec.about })
}

fn write_game(out: &mut impl Write, about: &About) -> Result<(), Failure> {
    let bold = Style::new().bold();
    let players = match (about.min_seats, about.max_seats) {
        (min, max) if min == max => format!("{min}"),
        (min, max) => format!("{min} to {max}"),
    };
    writeln!(out, "{bold}{}{bold:#}  {}", about.name, about.title)?;
    writeln!(out, "  {}", about.sentence)?;
    writeln!(out, "  {players} players, about {} minutes. {}", about.minutes, about.designers)?;
    for spec in about.options {
        writeln!(out, "    {}={}  ({})", spec.key, spec.default, spec.values)?;
        writeln!(out, "        {}", spec.about)?;
    }
    writeln!(out)?;
    Ok(())
}
