//! `tancho anchors`: where a tile fits into a drawn lake.

use crate::failure::Failure;
use crate::score::read_lake;
use crate::setup::HowArgs;
use crate::tell;
use catalogue::GardenLake;
use garden_lake::{Board, Face, Piece, Tile, anchors};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use words::Words;

/// List where a tile fits
#[derive(clap::Args)]
#[command(subcommand_value_name = "GAME", subcommand_help_heading = "Games")]
pub struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(clap::Subcommand)]
enum Game {
    GardenLake(LakeArgs),
}

/// List where a water tile of Garden Lake fits into a lake, drawn as 12 lines of 12 characters
#[derive(clap::Args)]
#[command(
    after_help = "An anchor is the cell of the top left corner of the turned tile's box, as [x, y] from 0 at the top left.\nTurns that look alike are listed too.\n\nExample: tancho anchors garden-lake my-lake.txt --tile 17 --json"
)]
struct LakeArgs {
    /// The drawing: . is free, anything else is covered
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The tile, 1 to 64
    #[arg(long, value_name = "N")]
    tile: u8,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    how: HowArgs,
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    let Game::GardenLake(args) = &args.game;
    let tile = Tile::try_from(args.tile).map_err(Failure::Usage)?;
    let components = args.how.rules::<GardenLake>()?.components;
    let lake = read_lake(&args.file)?;
    let [koi, lily] = anchors(&!lake.covered, components.forms(Piece::Tile(tile)));
    let mut out = anstream::stdout().lock();
    if args.json {
        let list = |boards: [Board; 4]| {
            boards.map(|board| board.cells().map(|cell| [cell.x, cell.y]).collect::<Vec<_>>())
        };
        return Ok(writeln!(out, "{}", json!({ "koi": list(koi), "lily": list(lily) }))?);
    }
    for (face, boards) in Face::BOTH.into_iter().zip([koi, lily]) {
        let face = tell::garden_lake::face(words, face);
        for (turn, board) in boards.iter().enumerate() {
            let cells: Vec<String> = board.cells().map(|cell| cell.to_string()).collect();
            writeln!(out, "{face} {turn}: {:3}  {}", cells.len(), cells.join(" "))?;
        }
    }
    Ok(())
}
