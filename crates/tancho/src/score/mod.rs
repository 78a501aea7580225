//! `tancho score`: what lies on a real table, counted.

mod garden_lake;
mod jin_li;
mod koi;
mod koi_koi;

pub use garden_lake::read as read_lake;

use crate::failure::Failure;
use words::Words;

/// Score what lies on a real table
#[derive(clap::Args)]
#[command(subcommand_value_name = "GAME", subcommand_help_heading = "Games")]
pub struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(clap::Subcommand)]
enum Game {
    JinLi(jin_li::Args),
    KoiKoi(koi_koi::Args),
    GardenLake(garden_lake::Args),
    Koi(koi::Args),
}

pub fn run(words: &Words, args: &Args) -> Result<(), Failure> {
    match &args.game {
        Game::JinLi(args) => jin_li::run(args),
        Game::KoiKoi(args) => koi_koi::run(words, args),
        Game::GardenLake(args) => garden_lake::run(words, args),
        Game::Koi(args) => koi::run(args),
    }
}
