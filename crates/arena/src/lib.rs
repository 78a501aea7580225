//! Matches between computer players: who sits where, how it ended, and how sure that is.
//!
//! [`Match`] plays the games and checks those that other machines played, [`Folder`] keeps them, [`Summary`] counts,
//! [`html`] draws; [`Times`] are counted apart, since they are never the same twice; [`Calibration`] compares what was
//! said with what came true.

mod calibration;
mod contender;
mod course;
pub mod fit;
mod folder;
mod played;
mod plot;
mod rating;
mod report;
mod run;
mod sequential;
mod statistics;
mod summary;
mod threads;
mod times;

pub use calibration::{Calibration, Sample};
pub use contender::{Contender, Fault};
pub use course::Untrue;
pub use folder::{Folder, FolderError, Schedule};
pub use played::{Finished, Forfeit, Played, Told, TurnTimes};
pub use plot::{Bar, bars, histogram, lines};
pub use rating::ratings;
pub use report::html;
pub use run::{Entrant, Match};
pub use sequential::{Sequential, Verdict};
pub use statistics::{Interval, mean_interval, quantile, share_interval};
pub use summary::{Lost, Standing, Summary};
pub use threads::in_order;
pub use times::{Timed, Times};
