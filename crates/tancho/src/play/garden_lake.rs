//! Garden Lake in the terminal: lakes side by side, the tiles within reach drawn, a preview of each laying.

use super::paint::{self, pad};
use super::terminal::Terminal;
use crate::tell::{self, Tell as _};
use anstyle::{Ansi256Color, AnsiColor, Style};
use game::{Game, Seat, Viewer};
use garden_lake::{
    Action, Bonus, Choices, Components, FREE_DECORATIONS, Face, Form, GardenLake, GardenLakeSetup, LakeView,
    Laying, Phase, Piece, SIDE, Side, SpaceState, View,
};
use std::fmt::Write as _;
use words::{Words, garden_lake as say};

/// The width of a drawn lake with its row numbers and the edge bonuses.
const WIDTH: usize = 33;
/// The width of a piece that can be laid.
const PIECE_WIDTH: usize = 9;

impl Terminal for GardenLake {
    fn screen(words: &Words, setup: &GardenLakeSetup, view: &View) -> String {
        let mut screen = String::new();
        let mut order: Vec<Seat> = Seat::all(view.lakes.len() as u8).collect();
        // Whoever looks sees their own lake first, and the others in the order of play.
        order.rotate_left(view.you.map_or(0, Seat::index));
        for pair in order.chunks(2) {
            let blocks: Vec<Vec<String>> =
                pair.iter().map(|&seat| lake(words, setup, view, seat, None)).collect();
            screen.push_str(&side_by_side(&blocks, WIDTH));
            screen.push('\n');
        }
        for &seat in &order {
            let _ = writeln!(screen, "{}", line(words, view, seat));
        }
        let _ = writeln!(screen, "{}", paint::dim(&words.say(&say::bag(view.bag))));
        let pieces: Vec<Piece> = view.choices.iter().flat_map(pieces).collect();
        let blocks: Vec<Vec<String>> = pieces.iter().map(|&piece| drawn(setup.components, piece)).collect();
        for row in blocks.chunks(8) {
            let _ = write!(screen, "\n{}", side_by_side(row, PIECE_WIDTH));
        }
        screen.trim_end().to_owned()
    }

    fn question(words: &Words, view: &View) -> String {
        let who = Self::seat_name(words, view.to_act.unwrap_or_default());
        let Some(choices) = &view.choices else { return who };
        let refill = choices.actions.iter().find_map(|action| match action {
            Action::Refill { tile, .. } => Some(tile.to_string()),
            _ => None,
        });
        let word = choices.actions.first().map(ToString::to_string);
        let example = example(choices).map(|laying| laying.to_string());
        words.say(&match (refill, example, word) {
            (Some(tile), ..) if matches!(view.phase, Phase::Refill { drawn: Some(_), .. }) => {
                say::question_drawn(tile, who)
            }
            (Some(tile), ..) => say::question_take(tile, who),
            (None, Some(example), Some(word)) => say::question_lay_or(example, who, word),
            (None, Some(example), None) => say::question_lay(example, who),
            (None, None, Some(word)) => say::question_only(who, word),
            (None, None, None) => return who,
        })
    }

    fn help(words: &Words, setup: &GardenLakeSetup) -> String {
        let more = match setup.side() {
            Some(Side::A) => Some(say::help_side_a()),
            Some(Side::B) => Some(say::help_side_b(FREE_DECORATIONS)),
            None => None,
        };
        let texts: Vec<String> = [say::help()].iter().chain(&more).map(|text| words.say(text)).collect();
        texts.join("\n")
    }

    fn preview(words: &Words, game: &Self, action: Action) -> Option<String> {
        let Action::Lay(_) = action else { return None };
        let seat = game.to_act()?;
        let mut after = game.clone();
        after.play_unchecked(action);
        let fresh = game.lake(seat).laid.len();
        let block = lake(words, game.rules(), &after.view(Viewer::Watcher), seat, Some(fresh));
        Some(side_by_side(&[block], WIDTH) + &tell::action(words, game, action))
    }
}

/// What lies at hand: the pieces that can be laid, or the tiles that can refill the line.
fn pieces(choices: &Choices) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = choices.pieces.iter().map(|choice| choice.piece).collect();
    for action in &choices.actions {
        if let Action::Refill { tile, .. } = action
            && !pieces.contains(&Piece::Tile(*tile))
        {
            pieces.push(Piece::Tile(*tile));
        }
    }
    pieces
}

/// The first laying that is possible.
fn example(choices: &Choices) -> Option<Laying> {
    choices.pieces.iter().find_map(|choice| {
        let faces = [(Face::Koi, &choice.koi), (Face::Lily, &choice.lily)];
        faces.into_iter().find_map(|(face, sets)| {
            let mut turns = (0..).zip(sets);
            turns.find_map(|(turn, set)| Some(Laying { piece: choice.piece, face, turn, at: set.0.first()? }))
        })
    })
}

/// A lake as lines of equal width; pieces from number `fresh` on stand out.
fn lake(
    words: &Words,
    setup: &GardenLakeSetup,
    view: &View,
    seat: Seat,
    fresh: Option<usize>,
) -> Vec<String> {
    let lake = &view.lakes[seat.index()];
    let components = setup.components;
    let marks = marks(components, lake, fresh);
    let mut block = vec![title(words, setup, view, seat), pad(&top_edge(components, lake), WIDTH)];
    block.push(pad("      a b c d e f g h i j k l", WIDTH));
    for (y, row) in marks.iter().enumerate() {
        let edge = if y % 4 == 1 { edge(components, lake, 3 + y / 4) } else { " " };
        block.push(format!("{edge} {:2} {}    ", y + 1, row.concat()));
    }
    block
}

/// Name, points and what is set aside.
fn title(words: &Words, setup: &GardenLakeSetup, view: &View, seat: Seat) -> String {
    let lake = &view.lakes[seat.index()];
    let (who, points) = (GardenLake::seat_name(words, seat), lake.score.total);
    let mut text = words.say(&match lake.layout {
        0 => say::standing(points, who),
        card => say::standing_card(setup.components.layouts[usize::from(card)].name, points, who),
    });
    if !lake.bonuses.is_empty() {
        let bonuses: Vec<String> = lake.bonuses.iter().map(|&kind| Piece::Bonus(kind).to_string()).collect();
        text.push_str(&words.say(&words::table::comma()));
        text.push_str(&words.say(&say::aside(bonuses.join(" "))));
    }
    if view.to_act == Some(seat) {
        paint::bold(&pad(&format!("▸ {text}"), WIDTH))
    } else {
        pad(&format!("  {text}"), WIDTH)
    }
}

/// The bonus of a section, if it is still there.
fn edge(components: &Components, lake: &LakeView, section: usize) -> &'static str {
    match (lake.sections[section], components.edges[section]) {
        (true, _) => "·",
        (false, Bonus::Double) => "2",
        (false, _) => "3",
    }
}

fn top_edge(components: &Components, lake: &LakeView) -> String {
    let sections: Vec<String> =
        (0..3).map(|section| format!("   {}    ", edge(components, lake, section))).collect();
    format!("      {}", sections.concat())
}

/// All cells of a lake by rows, each two characters wide.
fn marks(components: &Components, lake: &LakeView, fresh: Option<usize>) -> [[String; SIDE]; SIDE] {
    let free = |mark: &str| format!(" {}", paint::dim(mark));
    let mut marks: [[String; SIDE]; SIDE] = std::array::from_fn(|_| std::array::from_fn(|_| free("·")));
    let mut put = |x: u8, y: u8, mark: String| marks[usize::from(y)][usize::from(x)] = mark;
    let layout = &components.layouts[usize::from(lake.layout)];
    for area in &layout.areas {
        let mark = if area.bonus == Bonus::Square { "□" } else { "└" };
        area.cells.cells().for_each(|cell| put(cell.x, cell.y, free(mark)));
    }
    for (space, state) in layout.spaces.iter().zip(&lake.spaces) {
        let letter = space.laying.piece.to_string().to_lowercase();
        if *state != SpaceState::Decorated {
            space.cells.cells().for_each(|cell| put(cell.x, cell.y, free(&letter)));
        }
    }
    for (number, &laying) in lake.laid.iter().enumerate() {
        // Neighbouring pieces have different shades of water, so that tiles can be told apart.
        let shade = [17, 23, 24, 18, 30][number % 5];
        let fresh = fresh.is_some_and(|first| number >= first);
        for (x, y, mark) in cells(components.form(laying), laying.piece, laying.face) {
            put(laying.at.x + x, laying.at.y + y, on_water(mark, shade, fresh));
        }
    }
    marks
}

/// The cells of a piece, counted from the corner of its box, and what is on each.
fn cells(form: &Form, piece: Piece, face: Face) -> impl Iterator<Item = (u8, u8, char)> {
    form.cells.cells().map(move |cell| {
        let mark = match (piece, face) {
            (Piece::Decoration(shape), _) => shape.letter(),
            (_, Face::Koi) if form.symbols.has(cell) => 'K',
            (_, Face::Lily) if form.symbols.has(cell) => 'L',
            _ => '~',
        };
        (cell.x, cell.y, mark)
    })
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
fn line(words: &Words, view: &View, seat: Seat) -> String {
    let reach = view.you.map_or(&[][..], |you| &view.reach[you.index()]);
    let numbers = view.lakes[seat.index()].line.iter().map(|tile| {
        let text = tile.to_string();
        let reached = reach.iter().any(|reached| reached.tile == *tile);
        if reached { paint::colour(AnsiColor::Yellow, &format!("[{text}]")) } else { text }
    });
    let numbers: Vec<String> = numbers.collect();
    let numbers = if numbers.is_empty() { words.say(&say::no_tiles()) } else { numbers.join(" ") };
    let name = GardenLake::seat_name(words, seat);
    format!("{}{name}: {numbers}", " ".repeat(6usize.saturating_sub(paint::width(&name))))
}

/// A piece with its name above, koi face up.
fn drawn(components: &Components, piece: Piece) -> Vec<String> {
    let form = components.forms(piece).form(Face::Koi, 0);
    let (width, height) = form.cells.size();
    let mut rows = vec![vec!["  ".to_owned(); width]; height];
    for (x, y, mark) in cells(form, piece, Face::Koi) {
        rows[usize::from(y)][usize::from(x)] = on_water(mark, 24, false);
    }
    let space = " ".repeat(PIECE_WIDTH.saturating_sub(2 * width));
    let rows = rows.into_iter().map(|row| row.concat() + &space);
    std::iter::once(pad(&piece.to_string(), PIECE_WIDTH)).chain(rows).collect()
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
