//! A pond drawn as hexes: two lines each, with what lies there and what the hex is called.

use crate::play::paint;
use anstyle::AnsiColor;
use koi::{KoiSetup, Piece, Places, PlayerView, Point, Size, Verb};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The width of a hex; the next row begins half of it further to the right.
const WIDTH: usize = 6;

/// What a hex shows.
#[derive(Clone, Copy)]
struct Sign(&'static str, Option<AnsiColor>);

/// The pond, and the free hexes where a single tile can go now.
pub fn draw(player: &PlayerView, setup: &KoiSetup, places: &[Places]) -> String {
    let mut signs: BTreeMap<(i8, i8), Sign> = BTreeMap::new();
    let single = |places: &&Places| matches!(places.verb, Verb::Water | Verb::Foliage);
    for &[q, r] in places.iter().filter(single).flat_map(|places| &places.at) {
        signs.insert((r, q), Sign(" + ", None));
    }
    for piece in &player.pond {
        put(&mut signs, setup, piece);
    }
    lines(&signs)
}

fn put(signs: &mut BTreeMap<(i8, i8), Sign>, setup: &KoiSetup, piece: &Piece) {
    let mut cover = |hexes: &[Point], sign: Sign| {
        for &[q, r] in hexes {
            signs.insert((r, q), sign);
        }
    };
    let goal = |text| Sign(text, Some(AnsiColor::Magenta));
    match piece {
        Piece::Spring { .. } => {
            let spring: Vec<Point> = setup.components.spring.iter().map(|hex| [hex.q, hex.r]).collect();
            cover(&spring, Sign("===", Some(AnsiColor::Cyan)));
        }
        Piece::Water { at } => cover(&[*at], Sign("~~~", Some(AnsiColor::Blue))),
        Piece::Foliage { at, lily } => {
            cover(&[*at], Sign(if *lily { "%*%" } else { "%%%" }, Some(AnsiColor::Green)));
        }
        Piece::Shore { x, dir, lantern } => {
            let [one, middle, three] = arc(*x, *dir);
            cover(&[one, three], Sign("###", Some(AnsiColor::Yellow)));
            cover(&[middle], Sign(if *lantern { "#!#" } else { "###" }, Some(AnsiColor::Yellow)));
        }
        Piece::Koi { size, hexes } => {
            let text = match size {
                Size::Small => "<S>",
                Size::Medium => "<M>",
                Size::Large => "<L>",
            };
            cover(hexes, Sign(text, Some(AnsiColor::Red)));
        }
        Piece::Carp { hexes } => cover(hexes, Sign("<C>", Some(AnsiColor::Red))),
        Piece::Path { at } => cover(&[*at], goal("[P]")),
        Piece::Turtle { at } => cover(&[*at], goal("[T]")),
        Piece::PurpleLily { at } => cover(&[*at], goal("[*]")),
        Piece::Branch { hexes, .. } => cover(hexes, goal("[B]")),
        Piece::ShishiOdoshi { hexes } => cover(hexes, goal("[O]")),
        Piece::Statue { x, dir } => cover(&arc(*x, *dir), goal("[S]")),
        Piece::Bridge { x, dir } => cover(&arc(*x, *dir), goal("[=]")),
        Piece::Waterfall { x, dir } => cover(&arc(*x, *dir), goal("[W]")),
        Piece::Willow { x, dir } => cover(&arc(*x, *dir), goal("[Y]")),
    }
}

/// The hexes of an arc, the middle one in the middle.
fn arc([q, r]: Point, dir: u8) -> [Point; 3] {
    const STEPS: [[i8; 2]; 6] = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
    [dir + 5, dir, dir + 1].map(|dir| {
        let [dq, dr] = STEPS[usize::from(dir % 6)];
        [q + dq, r + dr]
    })
}

/// Where the middle of a hex lies, counted in half hexes from the left.
const fn column(q: i8, r: i8) -> i32 {
    2 * q as i32 + r as i32
}

fn lines(signs: &BTreeMap<(i8, i8), Sign>) -> String {
    let left = signs.keys().map(|&(r, q)| column(q, r)).min().unwrap_or(0);
    let rows: std::collections::BTreeSet<i8> = signs.keys().map(|&(r, _)| r).collect();
    let mut text = String::new();
    for row in rows {
        let (mut above, mut below) = (String::new(), String::new());
        let mut end = 0;
        for (&(r, q), sign) in signs.range((row, i8::MIN)..=(row, i8::MAX)) {
            let start = (column(q, r) - left) as usize * WIDTH / 2;
            let gap = " ".repeat(start.saturating_sub(end));
            let shown = format!("{:^WIDTH$}", sign.0);
            above += &gap;
            above += &sign.1.map_or_else(|| paint::dim(&shown), |colour| paint::colour(colour, &shown));
            below += &gap;
            below += &paint::dim(&format!("{:^WIDTH$}", format!("{q},{r}")));
            end = start + WIDTH;
        }
        let _ = writeln!(text, "  {above}\n  {below}");
    }
    text
}
