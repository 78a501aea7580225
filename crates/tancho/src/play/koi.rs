//! Koi in the terminal.

use super::terminal::Terminal;
use koi::{Koi, KoiSetup, View};
use words::Words;

impl Terminal for Koi {
    fn screen(_: &Words, _: &KoiSetup, view: &View) -> String {
        game::fact(view).to_string()
    }

    fn question(_: &Words, _: &View) -> String {
        String::new()
    }

    fn help(_: &Words, _: &KoiSetup) -> String {
        String::new()
    }
}
