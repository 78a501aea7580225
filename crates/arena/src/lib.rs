//! Matches between computer players: who sits where, how it ended, and how sure that is.
//!
//! [`Match`] plays the games, [`Folder`] keeps them, [`Summary`] counts, [`html`] draws; [`Calibration`] compares
//! what was said with what came true.

mod calibration;
mod contender;
pub mod fit;
mod folder;
mod plot;
mod rating;
mod report;
mod run;
mod sequential;
mod statistics;
mod summary;

pub use calibration::{Calibration, Sample};
pub use contender::{Contender, Fault};
pub use folder::{Folder, FolderError, Schedule};
pub use plot::{Bar, bars, histogram, lines};
pub use rating::ratings;
pub use report::html;
pub use run::{Entrant, Forfeit, Match, Played};
pub use sequential::{Sequential, Verdict};
pub use statistics::{Interval, mean_interval, quantile, share_interval};
pub use summary::{Lost, Standing, Summary};
