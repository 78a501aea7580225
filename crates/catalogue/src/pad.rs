//! The score pads of the games: what lies on a real table, counted by the same code for terminal and page.

use crate::{GardenLake, JinLi, Koi, KoiKoi};
use game::Game;
use serde::Serialize;
use ts_rs::TS;

/// A game whose real table can be written down and scored.
pub trait Pad: Game {
    /// What a table comes to.
    type Report: Serialize + TS + 'static;

    /// Scores a table written down as text; why, if it is none.
    fn pad(setup: &'static Self::Setup, text: &str) -> Result<Self::Report, String>;

    /// The built-in data file of a set-up, which owners of a box put their own values into; empty if there is none.
    fn built_in(setup: &'static Self::Setup) -> &'static str;
}

impl Pad for JinLi {
    type Report = jin_li::pad::Tally;

    fn pad(setup: &'static Self::Setup, text: &str) -> Result<Self::Report, String> {
        jin_li::pad::tally(setup, text)
    }

    fn built_in(_: &'static Self::Setup) -> &'static str {
        ""
    }
}

impl Pad for KoiKoi {
    type Report = koi_koi::pad::SheetReport;

    fn pad(setup: &'static Self::Setup, text: &str) -> Result<Self::Report, String> {
        let sheet = serde_json::from_str(text).map_err(|error| format!("this is not a sheet: {error}"))?;
        koi_koi::pad::sheet(setup, &sheet)
    }

    fn built_in(setup: &'static Self::Setup) -> &'static str {
        koi_koi::Rules::preset(game::Setup::options(setup).get("rules")).unwrap_or_default()
    }
}

impl Pad for GardenLake {
    type Report = garden_lake::pad::Report;

    fn pad(setup: &'static Self::Setup, text: &str) -> Result<Self::Report, String> {
        garden_lake::pad::score(setup, text)
    }

    fn built_in(_: &'static Self::Setup) -> &'static str {
        garden_lake::BUILT_IN
    }
}

impl Pad for Koi {
    type Report = koi::pad::Report;

    fn pad(setup: &'static Self::Setup, text: &str) -> Result<Self::Report, String> {
        koi::pad::score(text, &setup.components).map_err(|error| error.to_string())
    }

    fn built_in(_: &'static Self::Setup) -> &'static str {
        koi::BUILT_IN
    }
}
