//! GardenLake in the terminal.

use super::terminal::Terminal;
use garden_lake::{GardenLake, GardenLakeSetup, View};
use words::Words;

impl Terminal for GardenLake {
    fn screen(_: &Words, _: &GardenLakeSetup, view: &View) -> String {
        game::fact(view).to_string()
    }

    fn question(_: &Words, _: &View) -> String {
        String::new()
    }

    fn help(_: &Words, _: &GardenLakeSetup) -> String {
        String::new()
    }
}
