//! Reading a component file: every mistake gets its line and a reason.

use crate::components::{
    Area, BUILT_IN, Board, Bonus, Components, Face, Forms, LAYOUTS, Laying, Layout, PIECES, Piece, SECTIONS,
    SIDE, Shape, Space, TILES, Tile, Titles,
};
use game::data::Spanned;
use game::{MAX_SEATS, SetupError};
use grid::square::{Cell, LONGEST_PIECE, Polyomino};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The most bonus tiles of one kind, and the most copies of a decoration, that a state has room for.
const MOST: u8 = 8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    titles: BothTitles,
    edges: Edges,
    bonuses: Bonuses,
    decorations: Decorations,
    layouts: Spanned<BTreeMap<String, Spanned<String>>>,
    tiles: Spanned<BTreeMap<String, Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct BothTitles {
    without_card: Spanned<Titles>,
    with_card: Spanned<Titles>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edges {
    top: Spanned<Vec<Bonus>>,
    left: Spanned<Vec<Bonus>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bonuses {
    double: EdgeBonus,
    triple: EdgeBonus,
    ell: AreaBonus,
    square: AreaBonus,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EdgeBonus {
    face: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaBonus {
    count: Spanned<u8>,
    face: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(non_snake_case, reason = "the letters of the shapes")]
struct Decorations {
    copies: Spanned<u8>,
    A: Spanned<String>,
    B: Spanned<String>,
    C: Spanned<String>,
    D: Spanned<String>,
    E: Spanned<String>,
    F: Spanned<String>,
}

/// The built-in text as JSON.
const TWINS: &[(&str, &str)] = &[(BUILT_IN, include_str!(concat!(env!("OUT_DIR"), "/components.json")))];

/// Reads and checks the text of a component file.
pub(crate) fn read(text: &str, fingerprint: String) -> Result<Components, SetupError> {
    let reader = Reader { text };
    let file: File = game::data::read(text, TWINS)
        .map_err(|fault| SetupError::Data { line: reader.line(fault.at.start), reason: fault.reason })?;
    let forms = reader.forms(&file)?;
    Ok(Components {
        fingerprint,
        own: (text != BUILT_IN).then(|| text.to_owned()),
        edges: reader.edges(&file.edges)?,
        layouts: reader.layouts(&file, &forms)?,
        titles: [reader.titles(&file.titles.without_card)?, reader.titles(&file.titles.with_card)?],
        forms,
    })
}

/// The text, for finding lines.
struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    /// The line of a place in the text, from 1.
    fn line(&self, offset: usize) -> usize {
        1 + self.text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
    }

    fn fault<T>(&self, place: &Spanned<T>, reason: String) -> SetupError {
        SetupError::Data { line: self.line(place.span().start), reason }
    }

    /// The rows of a drawing with their lines.
    fn rows<'d>(&self, drawing: &'d Spanned<String>) -> Vec<(usize, &'d str)> {
        let start = drawing.span().start;
        // A drawing that begins on the line after its three quotes.
        let quotes = self.text.get(start..start + 3);
        let below = matches!(quotes, Some("\"\"\"" | "'''"))
            && self.text[start + 3..].trim_start_matches('\r').starts_with('\n');
        let first = self.line(start) + usize::from(below);
        (first..).zip(drawing.get_ref().lines().map(str::trim_end)).collect()
    }

    fn titles(&self, titles: &Spanned<Titles>) -> Result<Titles, SetupError> {
        let Titles { master, capable } = *titles.get_ref();
        if capable > master {
            let reason = format!("a master needs {master} points, but to be capable takes {capable}: more");
            return Err(self.fault(titles, reason));
        }
        Ok(*titles.get_ref())
    }

    fn edges(&self, edges: &Edges) -> Result<[Bonus; 2 * SECTIONS], SetupError> {
        for edge in [&edges.top, &edges.left] {
            let count = edge.get_ref().len();
            if count != SECTIONS {
                return Err(self.fault(edge, format!("an edge has {SECTIONS} bonuses, not {count}")));
            }
            if edge.get_ref().iter().any(|bonus| matches!(bonus, Bonus::Ell | Bonus::Square)) {
                return Err(self.fault(edge, "the bonuses of an edge are double or triple".to_owned()));
            }
        }
        let both: Vec<Bonus> = edges.top.get_ref().iter().chain(edges.left.get_ref()).copied().collect();
        Ok(std::array::from_fn(|section| both[section]))
    }

    /// The forms of every piece, in the order of their numbers.
    fn forms(&self, file: &File) -> Result<Vec<Forms>, SetupError> {
        let mut forms = Vec::with_capacity(PIECES);
        for tile in Tile::all() {
            let Some(drawing) = file.tiles.get_ref().get(&tile.to_string()) else {
                return Err(self.fault(&file.tiles, format!("tile {tile} is missing; there are {TILES}")));
            };
            forms.push(self.piece(&format!("tile {tile}"), drawing, &[7], true)?);
        }
        let number = |name: &str| name.parse::<u8>().is_ok_and(|n| Tile::try_from(n).is_ok());
        if let Some((name, place)) = file.tiles.get_ref().iter().find(|(name, _)| !number(name)) {
            let reason = format!("there is no tile {name:?}; the tiles are 1 to {TILES}");
            return Err(self.fault(place, reason));
        }
        let Bonuses { double, triple, ell, square } = &file.bonuses;
        forms.push(self.straight("the double", &double.face, 2)?);
        forms.push(self.straight("the triple", &triple.face, 3)?);
        forms.push(self.piece("the ell", &ell.face, &[], true)?);
        forms.push(self.piece("the square", &square.face, &[], true)?);
        let Decorations { copies, A, B, C, D, E, F } = &file.decorations;
        for (letter, drawing) in ('A'..).zip([A, B, C, D, E, F]) {
            forms.push(self.piece(&format!("decoration {letter}"), drawing, &[], false)?);
        }
        for count in [copies, &ell.count, &square.count] {
            if *count.get_ref() > MOST {
                return Err(self.fault(count, format!("at most {MOST}")));
            }
        }
        if usize::from(*copies.get_ref()) < MAX_SEATS {
            let reason = format!("{MAX_SEATS} players may all want a shape: at least {MAX_SEATS} copies");
            return Err(self.fault(copies, reason));
        }
        Ok(forms)
    }

    fn straight(&self, name: &str, drawing: &Spanned<String>, length: u32) -> Result<Forms, SetupError> {
        let forms = self.piece(name, drawing, &[length], true)?;
        let (width, height) = forms.form(Face::Koi, 0).cells.size();
        if width.min(height) == 1 {
            return Ok(forms);
        }
        Err(self.fault(drawing, format!("{name} is a straight line of {length} cells")))
    }

    /// A drawn piece; `sizes` are the numbers of cells that it may have, any if there are none.
    fn piece(
        &self,
        name: &str,
        drawing: &Spanned<String>,
        sizes: &[u32],
        has_symbols: bool,
    ) -> Result<Forms, SetupError> {
        let (mut cells, mut symbols) = (Vec::new(), Vec::new());
        for ((line, row), y) in self.rows(drawing).into_iter().zip(0..) {
            if row.chars().count().max(y as usize + 1) > LONGEST_PIECE {
                let reason = format!("{name} is larger than {LONGEST_PIECE} by {LONGEST_PIECE}");
                return Err(SetupError::Data { line, reason });
            }
            for (mark, x) in row.chars().zip(0..) {
                let at = Cell::new(x, y);
                match mark {
                    '.' => continue,
                    'O' if has_symbols => symbols.push(at),
                    '#' => {}
                    _ => {
                        let marks = if has_symbols { "O, # or ." } else { "# or ." };
                        let reason = format!("{name}: {mark:?} is not {marks}");
                        return Err(SetupError::Data { line, reason });
                    }
                }
                cells.push(at);
            }
        }
        let count = cells.len() as u32;
        let wrong = |reason: String| Err(self.fault(drawing, reason));
        let Some(shape) = Polyomino::new(&cells) else { return wrong(format!("{name} has no cells")) };
        if !sizes.is_empty() && !sizes.contains(&count) {
            return wrong(format!("{name} has {count} cells instead of {}", sizes[0]));
        }
        if !shape.is_connected() {
            return wrong(format!("the cells of {name} are not connected by their sides"));
        }
        if has_symbols && symbols.is_empty() {
            return wrong(format!("{name} has no koi (O) on it"));
        }
        let corner = |of: fn(&Cell) -> u8| cells.iter().map(of).min().unwrap_or(0);
        let (left, top) = (corner(|cell| cell.x), corner(|cell| cell.y));
        let symbols = shape.part(|at| symbols.contains(&Cell::new(at.x + left, at.y + top)));
        Ok(Forms::new(shape, symbols))
    }

    fn layouts(&self, file: &File, forms: &[Forms]) -> Result<Vec<Layout>, SetupError> {
        let drawn = file.layouts.get_ref();
        if let Some((name, place)) = drawn.iter().find(|(name, _)| !LAYOUTS.contains(&name.as_str())) {
            let reason = format!("there is no layout {name:?}; they are {}", LAYOUTS.join(", "));
            return Err(self.fault(place, reason));
        }
        let layout = |&name: &&'static str| match drawn.get(name) {
            Some(drawing) => self.layout(name, drawing, file, forms),
            None => Err(self.fault(&file.layouts, format!("layout {name} is missing"))),
        };
        LAYOUTS.iter().map(layout).collect()
    }

    fn layout(
        &self,
        name: &'static str,
        drawing: &Spanned<String>,
        file: &File,
        forms: &[Forms],
    ) -> Result<Layout, SetupError> {
        let rows = self.lake_rows(name, drawing)?;
        let mut layout = Layout { name, areas: Vec::new(), spaces: Vec::new() };
        for letter in "SsLlAaBbCcDdEeFf".chars() {
            let cells: Board = cells_of(&rows, letter).collect();
            for group in cells.groups() {
                let line = rows[group.first().map_or(0, |cell| cell.y as usize)].0;
                let fault = |reason| SetupError::Data { line, reason: format!("layout {name}: {reason}") };
                add_group(&mut layout, letter.to_ascii_uppercase(), group, forms).map_err(fault)?;
            }
        }
        self.count_areas(&layout, drawing, file)?;
        Ok(layout)
    }

    /// The twelve rows of a lake, each of twelve known marks.
    fn lake_rows<'d>(
        &self,
        name: &str,
        drawing: &'d Spanned<String>,
    ) -> Result<Vec<(usize, &'d str)>, SetupError> {
        let rows = self.rows(drawing);
        for &(line, row) in &rows {
            let fault =
                |reason: String| Err(SetupError::Data { line, reason: format!("layout {name}: {reason}") });
            if let Some(mark) = row.chars().find(|&mark| !".SLABCDEF".contains(mark.to_ascii_uppercase())) {
                return fault(format!("{mark:?} is not a dot, S, L or one of A to F"));
            }
            match row.len() {
                SIDE => {}
                long if long > SIDE => {
                    return fault(format!("{long} cells in a row of {SIDE}: outside of the board"));
                }
                short => return fault(format!("only {short} cells in a row of {SIDE}")),
            }
        }
        if rows.len() == SIDE {
            return Ok(rows);
        }
        Err(self.fault(drawing, format!("layout {name} has {} rows instead of {SIDE}", rows.len())))
    }

    /// Whether the bonus tiles and decorations in the box are enough for a lake.
    fn count_areas(&self, layout: &Layout, drawing: &Spanned<String>, file: &File) -> Result<(), SetupError> {
        let name = layout.name;
        for (bonus, have) in [(Bonus::Ell, &file.bonuses.ell), (Bonus::Square, &file.bonuses.square)] {
            let marked = layout.areas.iter().filter(|area| area.bonus == bonus).count();
            let have = usize::from(*have.count.get_ref());
            if marked > have {
                let kind = bonus.name();
                let reason =
                    format!("layout {name} marks {marked} areas for the {kind}; a player has {have}");
                return Err(self.fault(drawing, reason));
            }
        }
        if !name.starts_with('A') && !layout.spaces.is_empty() {
            let reason = format!("layout {name} cannot have decoration spaces: only the cards of side A can");
            return Err(self.fault(drawing, reason));
        }
        let copies = usize::from(*file.decorations.copies.get_ref());
        for shape in Shape::all() {
            let of_shape = |space: &&Space| space.laying.piece == Piece::Decoration(shape);
            let spaces = layout.spaces.iter().filter(of_shape).count();
            if spaces * MAX_SEATS > copies {
                let letter = shape.letter();
                let reason = format!(
                    "layout {name} has {spaces} spaces for decoration {letter}; with {MAX_SEATS} players its {copies} copies run out"
                );
                return Err(self.fault(drawing, reason));
            }
        }
        Ok(())
    }
}

fn cells_of(rows: &[(usize, &str)], letter: char) -> impl Iterator<Item = Cell> {
    let marks = rows
        .iter()
        .zip(0..)
        .flat_map(|(&(_, row), y)| row.chars().zip(0..).map(move |(mark, x)| (mark, x, y)));
    marks.filter(move |&(mark, ..)| mark == letter).map(|(_, x, y)| Cell::new(x, y))
}

/// Adds a connected group of cells with one letter to the layout.
fn add_group(layout: &mut Layout, letter: char, cells: Board, forms: &[Forms]) -> Result<(), String> {
    let outline: Vec<Cell> = cells.cells().collect();
    let first = outline[0];
    let wrong = || {
        format!(
            "the {} cells of {letter} at {first} are not one {letter} shape; where two areas of one letter touch, write one small (they cannot overlap)",
            outline.len()
        )
    };
    let shape = Polyomino::new(&outline).ok_or_else(wrong)?;
    let bonus = match letter {
        'S' => Bonus::Square,
        'L' => Bonus::Ell,
        _ => return add_space(layout, letter, cells, &shape, forms).ok_or_else(wrong),
    };
    let tile = &forms[Piece::Bonus(bonus).index()].form(Face::Koi, 0).cells;
    if !shape.is_congruent(tile) {
        return Err(wrong());
    }
    layout.areas.push(Area { cells, bonus });
    Ok(())
}

fn add_space(
    layout: &mut Layout,
    letter: char,
    cells: Board,
    shape: &Polyomino,
    forms: &[Forms],
) -> Option<()> {
    let piece = Piece::Decoration(Shape::from_letter(letter)?);
    let forms = &forms[piece.index()];
    let turn = (0..4).find(|&turn| forms.form(Face::Koi, turn).cells == *shape)?;
    let left = cells.cells().map(|cell| cell.x).min()?;
    let at = Cell::new(left, cells.first()?.y);
    let laying = Laying { piece, face: Face::Koi, turn, at };
    layout.spaces.push(Space { cells, rim: cells.neighbours(), laying });
    Some(())
}
