//! The closed list of games, and the computer players of each. The only crate that names them all.
//!
//! A new game is one line in [`with_game!`], one in [`ABOUTS`], and its players in `players.rs`.

mod advice;
mod calibration;
mod garden_lake_players;
mod koi_koi_players;
mod koi_players;
mod pad;
mod players;
mod practice;

pub use advice::{Advice, VISITS, advice, expected_lead, is_forced, margin};
pub use calibration::{
    Calibrations, Guess, TERMS, Weights, calibration_name, read_calibrations, stated, weights,
};
pub use game;
pub use garden_lake::GardenLake;
pub use jin_li::JinLi;
pub use koi::Koi;
pub use koi_koi::KoiKoi;
pub use koi_koi::pad::Sheet as KoiKoiSheet;
pub use pad::Pad;
pub use players::{Computer, ComputerError, Roster};
pub use practice::Practice;

use game::{About, Game, SetupError};

/// What there is to know about each game, in the order in which they are shown.
pub const ABOUTS: &[About] = &[JinLi::ABOUT, KoiKoi::ABOUT, GardenLake::ABOUT, Koi::ABOUT];

/// The error for a name that no game has.
pub fn unknown_game(name: &str) -> SetupError {
    let games = ABOUTS.iter().map(|about| about.name.to_owned()).collect();
    SetupError::UnknownGame { game: name.chars().take(40).collect(), games }
}

/// Runs `$body` with the type `$G` of the game called `$name`, or gives [`SetupError::UnknownGame`].
///
/// ```
/// use game::Game;
/// let title = catalogue::with_game!("jin-li", G => G::ABOUT.title);
/// assert_eq!(title, Ok("Jin Li"));
/// assert!(catalogue::with_game!("go", G => G::ABOUT.title).is_err());
/// ```
#[macro_export]
macro_rules! with_game {
    ($name:expr, $G:ident => $body:expr) => {
        match $name {
            "jin-li" => {
                type $G = $crate::JinLi;
                Ok($body)
            }
            "koi-koi" => {
                type $G = $crate::KoiKoi;
                Ok($body)
            }
            "garden-lake" => {
                type $G = $crate::GardenLake;
                Ok($body)
            }
            "koi" => {
                type $G = $crate::Koi;
                Ok($body)
            }
            other => Err($crate::unknown_game(other)),
        }
    };
}
