//! Jin Li in the terminal: the pond as a grid of letters and signs.

use super::paint;
use super::terminal::Terminal;
use crate::tell::Tell as _;
use anstyle::AnsiColor;
use game::Seat;
use jin_li::{JinLi, JinLiSetup, SIDE, Square, View};
use std::fmt::Write as _;
use words::{Words, jin_li as say};

impl Terminal for JinLi {
    fn screen(words: &Words, _: &JinLiSetup, view: &View) -> String {
        let mut screen = String::new();
        for rank in (0..SIDE).rev() {
            let row: Vec<String> = (0..SIDE).map(|file| cell(view, file, rank)).collect();
            let side = side_note(words, view, rank);
            let _ = writeln!(screen, "  {} {}   {side}", rank + 1, row.join(" "));
        }
        screen.push_str("    a b c d e f g");
        screen
    }

    fn question(words: &Words, view: &View) -> String {
        let who = JinLi::seat_name(words, view.to_act.unwrap_or_default());
        let choices = view.choices.as_ref();
        words.say(&if view.owes_stone {
            say::question_return(who)
        } else if choices.is_some_and(|choices| choices.pass) {
            say::question_pass(who)
        } else if choices.is_some_and(|choices| choices.must_drop) {
            say::question(who)
        } else {
            say::question_no_stone(who)
        })
    }

    fn help(words: &Words, setup: &JinLiSetup) -> String {
        let mut text = words.say(&say::help(setup.target));
        if setup.return_stone {
            text.push('\n');
            text.push_str(&words.say(&say::help_return()));
        }
        text
    }
}

fn cell(view: &View, file: u8, rank: u8) -> String {
    let Some(square) = Square::new(rank * SIDE + file) else { return String::new() };
    if view.koi[0].contains(&square) {
        paint::colour(AnsiColor::Red, "R")
    } else if view.koi[1].contains(&square) {
        paint::colour(AnsiColor::Yellow, "Y")
    } else if view.stones.contains(&square) {
        paint::colour(AnsiColor::White, "o")
    } else {
        paint::dim("·")
    }
}

/// What is shown beside the board: each side's points and stones on the side where it sits.
fn side_note(words: &Words, view: &View, rank: u8) -> String {
    let line = |seat: Seat, colour| {
        let turn = if view.to_act == Some(seat) { "◂" } else { "" };
        let (points, stones) = (view.points[seat.index()], view.hand[seat.index()]);
        let name = JinLi::seat_name(words, seat);
        let points = words.say(&say::points(points, name, view.target));
        let text = [points, words.say(&words::table::comma()), words.say(&say::stones(stones))].concat();
        paint::colour(colour, format!("{text} {turn}").trim_end())
    };
    match rank {
        6 => line(Seat(1), AnsiColor::Yellow),
        0 => line(Seat(0), AnsiColor::Red),
        3 if view.times_seen > 1 => paint::dim(&words.say(&say::seen_before())),
        _ => String::new(),
    }
}
