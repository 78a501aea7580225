//! KoiKoi in the terminal.

use super::terminal::Terminal;
use koi_koi::{KoiKoi, KoiKoiSetup, View};
use words::Words;

impl Terminal for KoiKoi {
    const SECRET: bool = true;

    fn screen(_: &Words, _: &KoiKoiSetup, view: &View) -> String {
        game::fact(view).to_string()
    }

    fn question(_: &Words, _: &View) -> String {
        String::new()
    }

    fn help(_: &Words, _: &KoiKoiSetup) -> String {
        String::new()
    }
}
