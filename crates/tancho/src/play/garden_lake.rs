//! Garden Lake in the terminal: lakes side by side, the tiles within reach drawn, a preview of each laying.

use super::paint;
use super::terminal::Terminal;
use anstyle::{Ansi256Color, AnsiColor, Style};
use game::{Game, Viewer};
use garden_lake::{Action, Bonus, GardenLake, GardenLakeSetup, LakeView, Phase, Piece, View};
use std::fmt::Write as _;

/// The width of a drawn lake with its row numbers and the edge bonuses.
const WIDTH: usize = 33;

impl Terminal for GardenLake {
    fn screen(setup: &GardenLakeSetup, view: &View) -> String {
        let mut screen = String::new();
        let mut order: Vec<usize> = (0..view.lakes.len()).collect();
        // Whoever looks sees the own lake first, and the others in the order of play.
        order.rotate_left(view.you.map_or(0, game::Seat::index));
        for pair in order.chunks(2) {
            let blocks: Vec<Vec<String>> = pair.iter().map(|&seat| lake(view, seat, None)).collect();
            screen.push_str(&side_by_side(&blocks, WIDTH));
            screen.push('\n');
        }
        for &seat in &order {
            let _ = writeln!(screen, "{}", line(view, seat));
        }
        let _ = writeln!(screen, "{}", paint::dim(&format!("The bag holds {}.", tiles(view.bag.into()))));
        if let Some(choices) = &view.choices {
            let pieces = choices.pieces.iter().map(|choice| choice.piece.as_str());
            let refills: Vec<String> = choices.refills.iter().map(ToString::to_string).collect();
            let blocks: Vec<Vec<String>> =
                pieces.chain(refills.iter().map(String::as_str)).map(|name| drawn(setup, name)).collect();
            for row in blocks.chunks(8) {
                let _ = write!(screen, "\n{}", side_by_side(row, 9));
            }
        }
        screen.trim_end().to_owned()
    }

    fn question(view: &View) -> String {
        let who = view.to_act.map_or("nobody", |seat| name(seat.index()));
        let Some(choices) = &view.choices else { return who.to_owned() };
        if let Phase::Refill { drawn, .. } = view.phase {
            let from = if drawn.is_some() { "the bag" } else { "a neighbour" };
            let tile = choices.refills.first().map(ToString::to_string).unwrap_or_default();
            return format!("{who}: refill your line from {from}, as in {tile}left or {tile}right");
        }
        let piece = choices.pieces.first().map(|choice| choice.piece.as_str());
        match (piece, choices.word.as_deref()) {
            (Some(piece), Some("done")) => format!("{who}: lay a bonus, as in {piece}k0@c4, or done"),
            (Some(piece), Some(word)) => format!("{who}: lay something, as in {piece}k0@c4, or {word}"),
            (Some(piece), None) => format!("{who} to lay a piece, as in {piece}k0@c4"),
            (None, word) => format!("{who}: {}", word.unwrap_or("nothing to decide")),
        }
    }

    fn help(setup: &GardenLakeSetup) -> String {
        let mut text = String::from(
            "Fill rows, columns and groups of seven or more koi (K) or lilies (L).\n\
             17k1@c4   tile 17, koi face, one clockwise quarter turn, top left corner of its box on c4\n\
             17l0@c4   the lily face: the mirror image of what is drawn\n\
             +2k0@a1   a bonus tile: +2 double, +3 triple, +L ell, +S square\n\
             done      the turn is finished; one bonus may be kept\n\
             pass      only when no tile within reach fits       stop   alone: end the game\n\
             17left    add tile 17 to the left end of your line (or 17right)\n\
             K koi   L lily   ~ water   · free   □ └ marked areas: covering one gives its bonus tile\n\
             The numbers at the edges are the bonuses of four columns or rows: the first full one takes it.",
        );
        match setup.side() {
            Some(garden_lake::Side::A) => text.push_str(
                "\na to f are decoration spaces: a free one whose sides are all covered gets its decoration (A to F).",
            ),
            Some(garden_lake::Side::B) => text.push_str(
                "\nD1@c4     instead of a tile: a decoration, turned once; at most three, all different, none touching",
            ),
            None => {}
        }
        text
    }

    fn preview(game: &Self, action: Action) -> Option<String> {
        let Action::Lay(_) = action else { return None };
        let seat = game.to_act()?;
        let mut after = game.clone();
        after.play_unchecked(action);
        let fresh = game.lake(seat).laid.len();
        let block = lake(&after.view(Viewer::Watcher), seat.index(), Some(fresh));
        let gain = after.points()[seat] - game.points()[seat];
        let points = if gain == 0 { String::new() } else { format!(" ({gain:+} points)") };
        Some(format!("{}{}{points}.", side_by_side(&[block], WIDTH), game.words(action)))
    }
}

fn name(seat: usize) -> &'static str {
    GardenLake::ABOUT.seat_names.get(seat).copied().unwrap_or("a player")
}

fn tiles(count: usize) -> String {
    if count == 1 { "1 tile".to_owned() } else { format!("{count} tiles") }
}

/// A lake as lines of equal width; pieces from number `fresh` on stand out.
fn lake(view: &View, seat: usize, fresh: Option<usize>) -> Vec<String> {
    let lake = &view.lakes[seat];
    let mut block = vec![title(view, seat), pad(&top_edge(view, lake), WIDTH)];
    block.push(pad("      a b c d e f g h i j k l", WIDTH));
    for y in 0..12 {
        let cells: String = (0..12).map(|x| cell(lake, x, y, fresh)).collect();
        let edge = if y % 4 == 1 { edge(view, lake, 3 + y / 4) } else { " " };
        block.push(format!("{edge} {:2} {cells}    ", y + 1));
    }
    block
}

/// Name, points and what is set aside.
fn title(view: &View, seat: usize) -> String {
    let lake = &view.lakes[seat];
    let kept: Vec<&str> = lake.bonuses.iter().map(|bonus| bonus.name()).collect();
    let kept = if kept.is_empty() { String::new() } else { format!(", bonus {}", kept.join(" ")) };
    let card = if lake.layout == "default" { String::new() } else { format!(" on {}", lake.layout) };
    let mark = if view.to_act.is_some_and(|to_act| to_act.index() == seat) { "▸ " } else { "  " };
    let text = pad(&format!("{mark}{}{card}: {}{kept}", name(seat), lake.score.total), WIDTH);
    if mark == "▸ " { paint::bold(&text) } else { text }
}

/// The bonus of a section, if it is still there.
fn edge(view: &View, lake: &LakeView, section: usize) -> &'static str {
    match (lake.sections[section], view.components.edges[section]) {
        (true, _) => "·",
        (false, Bonus::Double) => "2",
        (false, _) => "3",
    }
}

fn top_edge(view: &View, lake: &LakeView) -> String {
    let sections: Vec<String> =
        (0..3).map(|section| format!("   {}    ", edge(view, lake, section))).collect();
    format!("      {}", sections.concat())
}

/// A cell, two characters wide.
fn cell(lake: &LakeView, x: usize, y: usize, fresh: Option<usize>) -> String {
    let at = |rows: &[String]| rows[y].as_bytes().get(x).copied().unwrap_or(b'.') as char;
    let piece = at(&lake.pieces);
    if piece == '.' {
        let mark = match at(&lake.printed) {
            'S' => "□".to_owned(),
            'L' => "└".to_owned(),
            '.' => "·".to_owned(),
            space => space.to_ascii_lowercase().to_string(),
        };
        return format!(" {}", paint::dim(&mark));
    }
    let number = piece as usize - '0' as usize;
    let mark = match at(&lake.cells) {
        symbol @ ('k' | 'l') => symbol.to_ascii_uppercase(),
        other => other,
    };
    // Neighbouring pieces have different shades of water, so that tiles can be told apart.
    let shade = [17, 23, 24, 18, 30][number % 5];
    on_water(mark, shade, fresh.is_some_and(|first| number >= first))
}

/// A covered cell, two characters wide: what lies on it on a shade of water; a fresh one stands out.
fn on_water(mark: char, shade: u8, fresh: bool) -> String {
    let colour = match mark {
        'K' => 216,
        'L' => 157,
        '~' => 67,
        _ => 221,
    };
    let style =
        Style::new().fg_color(Some(Ansi256Color(colour).into())).bg_color(Some(Ansi256Color(shade).into()));
    let (style, left) = if fresh { (style.invert().bold(), '>') } else { (style, ' ') };
    format!("{style}{left}{mark}{style:#}")
}

/// The line of a seat, its ends bright if the viewer reaches them.
fn line(view: &View, seat: usize) -> String {
    let reach = view.you.map_or(&[][..], |you| &view.reach[you.index()]);
    let numbers = view.lakes[seat].line.iter().map(|tile| {
        let text = tile.to_string();
        if reach.contains(tile) { paint::colour(AnsiColor::Yellow, &format!("[{text}]")) } else { text }
    });
    let numbers: Vec<String> = numbers.collect();
    let empty = if numbers.is_empty() { "no tiles left" } else { "" };
    format!("{:>6}: {}{empty}", name(seat), numbers.join(" "))
}

/// A piece with its name above, koi face up.
fn drawn(setup: &GardenLakeSetup, piece: &str) -> Vec<String> {
    let mut block = vec![pad(piece, 9)];
    if let Ok(Action::Lay(laying)) = read_anywhere(setup, piece) {
        let rows = setup.components.drawing(laying.piece);
        let mark = |c: char| match (c, laying.piece) {
            ('.', _) => "  ".to_owned(),
            ('O', _) => on_water('K', 24, false),
            (_, Piece::Decoration(shape)) => on_water(shape.letter(), 24, false),
            _ => on_water('~', 24, false),
        };
        for row in rows.split('/') {
            let cells: String = row.chars().map(mark).collect();
            block.push(cells + &" ".repeat(9usize.saturating_sub(2 * row.len())));
        }
    }
    block
}

/// The piece with this name, laid anywhere.
fn read_anywhere(setup: &GardenLakeSetup, piece: &str) -> Result<Action, game::NotationError> {
    let form = if piece.starts_with(|c: char| c.is_ascii_uppercase()) { "0" } else { "k0" };
    GardenLake::read(setup, &format!("{piece}{form}@a1"))
}

fn pad(text: &str, width: usize) -> String {
    format!("{text:width$}")
}

/// Blocks of lines beside each other; a block that has ended leaves `width` columns free.
fn side_by_side(blocks: &[Vec<String>], width: usize) -> String {
    let height = blocks.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..height {
        for block in blocks {
            match block.get(row) {
                Some(line) => text.push_str(line),
                None => text.push_str(&" ".repeat(width)),
            }
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}
