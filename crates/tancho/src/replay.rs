//! `tancho replay`: checks a record and shows the game.

use crate::failure::{Failure, read_file};
use crate::play::Terminal;
use crate::setup::DataArgs;
use crate::tell;
use catalogue::with_game;
use game::{Options, Record, Viewer};
use std::io::Write;
use std::path::PathBuf;
use words::Words;

/// Check a record, show the game, name the first fault
#[derive(clap::Args)]
#[command(after_help = "Example: tancho replay my-game.json")]
pub struct Args {
    /// The record, as `tancho play --save FILE` writes it
    file: PathBuf,
    #[command(flatten)]
    data: DataArgs,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let text = read_file(&args.file)?;
    let record = Record::parse(&text).map_err(|error| Failure::in_file(&args.file, error))?;
    with_game!(record.game.as_str(), G => replay::<G>(words, args, &record))
        .map_err(|error| Failure::in_file(&args.file, error))?
}

fn replay<G: Terminal>(words: &Words, args: &Args, record: &Record) -> Result<(), Failure> {
    let path = args.data.resolve::<G>(&mut Options::default())?;
    let data = path.map(read_file).transpose()?;
    let replay = record.replay::<G>(data.as_deref()).map_err(|error| Failure::in_file(&args.file, error))?;
    let mut out = anstream::stdout().lock();
    let steps = replay.steps().enumerate();
    if args.json {
        let moves: Vec<_> = steps
            .map(|(index, (game, action))| {
                let seat = game.to_act().map(|seat| seat.0);
                let notation = G::write(game.rules(), action);
                let (value, effects) = (game::fact(&action), game.effects(action));
                serde_json::json!({
                    "number": index + 1, "seat": seat, "move": notation, "action": value, "effects": effects,
                })
            })
            .collect();
        let report = serde_json::json!({
            "ok": true, "game": G::ABOUT.name, "options": record.options, "seats": record.seats,
            "moves": moves, "ended": record.ended, "outcome": record.outcome,
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    writeln!(out, "{}  {}", G::ABOUT.title, record.options)?;
    for (index, (game, action)) in steps {
        writeln!(
            out,
            "{:4}. {:14} {}",
            index + 1,
            G::write(game.rules(), action),
            tell::action(words, &game, action)
        )?;
    }
    let view = replay.game.view(Viewer::Watcher);
    writeln!(out, "\n{}", G::screen(words, replay.game.rules(), &view))?;
    match &record.outcome {
        Some(outcome) => writeln!(out, "{}", tell::result::<G>(words, outcome))?,
        None => writeln!(out, "{}", words.say(&words::terminal::not_finished()))?,
    }
    Ok(())
}
