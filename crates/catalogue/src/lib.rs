//! The closed list of games, and the computer players of each. The only crate that names them all.
//!
//! A new game is one line in [`with_game!`], one in [`ABOUTS`], and its players in `players.rs`.

mod advice;
mod garden_lake_players;
mod koi_koi_players;
mod koi_players;
mod merits;
mod players;

pub use advice::{VISITS, expected, reason};
pub use game;
pub use garden_lake::GardenLake;
pub use jin_li::JinLi;
pub use koi::Koi;
pub use koi_koi::KoiKoi;
pub use players::{Computer, ComputerError, Listed};

use game::{About, Game};

/// What there is to know about each game, in the order in which they are shown.
pub const ABOUTS: &[About] = &[JinLi::ABOUT, KoiKoi::ABOUT, GardenLake::ABOUT, Koi::ABOUT];

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {0:?}; the games are {names}", names = names())]
pub struct UnknownGame(String);

impl UnknownGame {
    /// The error for `name`.
    pub fn new(name: &str) -> Self {
        Self(name.chars().take(40).collect())
    }
}

fn names() -> String {
    ABOUTS.iter().map(|about| about.name).collect::<Vec<_>>().join(", ")
}

/// Runs `$body` with the type `$G` of the game called `$name`, or gives [`UnknownGame`].
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
            other => Err($crate::UnknownGame::new(other)),
        }
    };
}
