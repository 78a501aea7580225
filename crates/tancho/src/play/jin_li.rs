//! Jin Li in the terminal: the pond as a grid of letters and signs.

use super::paint;
use super::terminal::Terminal;
use anstyle::AnsiColor;
use game::Seat;
use jin_li::{JinLi, JinLiSetup, SIDE, Square, View};
use std::fmt::Write as _;

impl Terminal for JinLi {
    fn screen(_: &JinLiSetup, view: &View) -> String {
        let mut screen = String::new();
        for rank in (0..SIDE).rev() {
            let row: Vec<String> = (0..SIDE).map(|file| cell(view, file, rank)).collect();
            let side = side_note(view, rank);
            let _ = writeln!(screen, "  {} {}   {side}", rank + 1, row.join(" "));
        }
        screen.push_str("    a b c d e f g");
        screen
    }

    fn question(view: &View) -> String {
        let who = name(view.to_act);
        if view.owes_stone {
            return format!("{who}: take a stone off the board for the opponent, as in *d4");
        }
        let choices = view.choices.as_ref();
        if choices.is_some_and(|choices| choices.pass) {
            return format!("{who} is blocked: type pass");
        }
        if choices.is_some_and(|choices| choices.must_drop) {
            format!("{who} to move")
        } else {
            format!("{who} to move (no stone left)")
        }
    }

    fn help(setup: &JinLiSetup) -> String {
        let mut text = format!(
            "Be the first to {} points: a koi that ends its move beside other koi scores one for each.\n\
             a1-b2/c3   the koi on a1 swims to b2, and a stone falls on c3\n\
             a1-b2      the same when you have no stone left\n\
             a1^c3      the koi on a1 jumps over a stone to c3; no stone falls\n\
             pass       only when none of your koi can move\n\
             R red koi   Y yellow koi   o stone",
            setup.target
        );
        if setup.return_stone {
            text.push_str(
                "\n*d4        hand the stone on d4 to the opponent, who has just dropped the last one",
            );
        }
        text
    }
}

fn name(seat: Option<Seat>) -> &'static str {
    match seat {
        Some(Seat(0)) => "Red",
        Some(_) => "Yellow",
        None => "Nobody",
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

/// What stands beside the board: each side's points and stones on the side where it sits.
fn side_note(view: &View, rank: u8) -> String {
    let line = |seat: usize, colour, word| {
        let turn = if view.to_act == Some(Seat(seat as u8)) { "◂" } else { "" };
        let (points, stones) = (view.points[seat], view.hand[seat]);
        let stones = if stones == 1 { "1 stone".to_owned() } else { format!("{stones} stones") };
        let text = format!("{:6} {points:2} of {} points, {stones} {turn}", word, view.target);
        paint::colour(colour, text.trim_end())
    };
    match rank {
        6 => line(1, AnsiColor::Yellow, "Yellow"),
        0 => line(0, AnsiColor::Red, "Red"),
        3 if view.times_seen > 1 => paint::dim("this position has come up before"),
        _ => String::new(),
    }
}
