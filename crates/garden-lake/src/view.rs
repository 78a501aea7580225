//! What a viewer sees: everything but the order of the tiles in the bag.

use crate::action::{self, Action};
use crate::components::{Board, Bonus, Components, Face, Piece, SIDE, Shape, Tile};
use crate::options::GardenLakeSetup;
use crate::scoring::Score;
use crate::state::{GardenLake, Lake, Phase, Turn};
use game::{Outcome, Random, Seat, Viewer};
use grid::square::Cell;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The table as a player or a watcher sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeView")]
pub struct View {
    /// The seat of the viewer, if it has one.
    pub you: Option<Seat>,
    /// Whose decision is next.
    pub to_act: Option<Seat>,
    /// What the game waits for.
    pub phase: Phase,
    /// What happened in the turn so far.
    pub turn: Turn,
    /// Passes in a row.
    pub passes: u8,
    /// Turns finished.
    pub turns: u16,
    /// How many tiles were drawn from the bag since the start.
    pub reveals: u16,
    /// How many tiles the bag still holds.
    pub bag: u8,
    /// The lake of each seat.
    pub lakes: Vec<LakeView>,
    /// The tiles within reach of each seat.
    pub reach: Vec<Vec<Tile>>,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The components, as drawn in their file.
    pub components: ComponentsView,
}

/// One player's lake, and what lies around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeLake")]
pub struct LakeView {
    /// The name of the layout or card.
    pub layout: String,
    /// What is printed, row by row: `S` and `L` marked areas, `A` to `F` decoration spaces, else a dot.
    pub printed: Vec<String>,
    /// What lies on it, row by row: `k` koi, `l` lily, `~` water, `A` to `F` decoration, `.` nothing.
    pub cells: Vec<String>,
    /// The pieces in notation, in the order in which they were laid.
    pub laid: Vec<String>,
    /// Which piece covers a cell, row by row: its place in `laid` as a character from `0` on, or a dot.
    pub pieces: Vec<String>,
    /// The line of water tiles, from its owner's left end to the right one.
    pub line: Vec<Tile>,
    /// The bonus tiles at hand; between turns at most one, set aside.
    pub bonuses: Vec<Bonus>,
    /// Whether the bonus of each section is gone: three of the top edge, then three of the left one.
    pub sections: Vec<bool>,
    /// The points as they stand.
    pub score: ScoreView,
}

/// The points of a lake as they stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeScore")]
pub struct ScoreView {
    /// All points.
    pub total: i32,
    /// The full rows, from 0 at the top.
    pub rows: Vec<u8>,
    /// The full columns, from 0 at the left.
    pub columns: Vec<u8>,
    /// The groups that score.
    pub groups: Vec<GroupView>,
    /// The points that decorations add to the groups they touch.
    pub decorations: i32,
}

/// A group that scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeGroup")]
pub struct GroupView {
    /// Koi or lilies.
    pub symbol: Face,
    /// Its cells as a bit set, see [`CellSet`].
    pub cells: CellSet,
    /// Its points, those of decorations included.
    pub points: i32,
    /// The points among them that decorations add.
    pub decorations: i32,
}

/// Cells as 36 hexadecimal digits, three for each row from the top; in a row the lowest bit is the left cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(rename = "GardenLakeCellSet")]
pub struct CellSet(pub String);

impl From<&Board> for CellSet {
    fn from(board: &Board) -> Self {
        let digit = |row: u16, place: u32| char::from_digit(u32::from(row >> (4 * place)) & 15, 16);
        Self(
            board
                .rows()
                .iter()
                .flat_map(|&row| (0..3).rev().filter_map(move |place| digit(row, place)))
                .collect(),
        )
    }
}

/// What the seat to act may do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeChoices")]
pub struct Choices {
    /// The pieces that can be laid; those without room are left out.
    pub pieces: Vec<PieceChoice>,
    /// The tiles that can refill the own line, at either end.
    pub refills: Vec<Tile>,
    /// The word that ends the turn, if it may end now: `done`, `pass` or `stop`.
    pub word: Option<String>,
}

/// Where one piece can be laid. Written as piece, face (`k`, `l`), turn, `@` and cell it is an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakePieceChoice")]
pub struct PieceChoice {
    /// The piece in notation: `17`, `+2` or `D`.
    pub piece: String,
    /// The cells for the top left corner of its box, koi face up, for each turn; a piece that looks the
    /// same again after one or two quarter turns has only so many entries.
    pub koi: Vec<CellSet>,
    /// The same for the lily face; empty for decorations, which have one face.
    pub lily: Vec<CellSet>,
}

/// The components as text, rows joined by `/`: `O` a symbol, `#` none, `.` no part of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeComponents")]
pub struct ComponentsView {
    /// The koi faces of tiles 1 to 64.
    pub tiles: Vec<String>,
    /// The koi faces of the bonus tiles: double, triple, ell, square.
    pub bonuses: Vec<String>,
    /// The decorations A to F.
    pub decorations: Vec<String>,
    /// The bonus of each section: three of the top edge, then three of the left one.
    pub edges: Vec<Bonus>,
}

impl ComponentsView {
    fn of(components: &Components) -> Self {
        Self {
            tiles: Tile::all().map(|tile| components.drawing(Piece::Tile(tile))).collect(),
            bonuses: Bonus::ALL.iter().map(|&kind| components.drawing(Piece::Bonus(kind))).collect(),
            decorations: Shape::all().map(|shape| components.drawing(Piece::Decoration(shape))).collect(),
            edges: components.edges.to_vec(),
        }
    }
}

impl ScoreView {
    fn of(score: &Score) -> Self {
        let groups = score.groups.iter().map(|group| GroupView {
            symbol: group.symbol,
            cells: CellSet::from(&group.cells),
            points: group.points(),
            decorations: group.decoration_points(),
        });
        Self {
            total: score.total(),
            rows: score.rows.clone(),
            columns: score.columns.clone(),
            groups: groups.collect(),
            decorations: score.decoration_points(),
        }
    }
}

impl LakeView {
    fn of(game: &GardenLake, seat: Seat) -> Self {
        let (lake, layout) = (game.lake(seat), game.layout(seat));
        let components = game.setup.components;
        let bonuses = Bonus::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(lake.bonuses[kind as usize])));
        Self {
            layout: layout.name.to_owned(),
            printed: layout.drawing.clone(),
            cells: drawing(|cell| lake.mark(components, cell)),
            laid: lake.laid.iter().map(ToString::to_string).collect(),
            pieces: drawing(|cell| {
                lake.piece_at(components, cell).map_or('.', |n| char::from(b'0' + n as u8))
            }),
            line: lake.line.to_vec(),
            bonuses: bonuses.collect(),
            sections: (0..6).map(|section| lake.sections >> section & 1 == 1).collect(),
            score: ScoreView::of(&lake.score(components)),
        }
    }

    /// The lake behind the view.
    fn restore(&self, setup: &'static GardenLakeSetup) -> Lake {
        let components = setup.components;
        let layout = components.layouts.iter().position(|layout| layout.name == self.layout).unwrap_or(0);
        let mut lake = Lake::new(layout as u8, self.line.iter().copied().take(crate::state::LINE).collect());
        for text in &self.laid {
            if let Ok(Action::Lay(laying)) = action::read(components, text)
                && !lake.laid.is_full()
                && lake.free().fits(&components.form(laying).cells, laying.cell)
            {
                lake.put(components, laying);
            }
        }
        let layout = &components.layouts[layout];
        for (space, number) in layout.spaces.iter().zip(0..) {
            lake.spaces |= u16::from(lake.laid.contains(&space.laying)) << number;
        }
        // Whatever is full has given its bonus; what is still at hand is in the view.
        lake.award(components, layout);
        lake.bonuses = [0; 4];
        self.bonuses.iter().for_each(|&kind| lake.bonuses[kind as usize] += 1);
        lake
    }
}

impl Lake {
    /// The piece on a cell, by its place in the list of all that was laid.
    pub fn piece_at(&self, components: &Components, cell: Cell) -> Option<usize> {
        self.laid.iter().position(|laying| {
            let Cell { x, y } = laying.cell;
            x <= cell.x
                && y <= cell.y
                && components.form(*laying).cells.has(Cell::new(cell.x - x, cell.y - y))
        })
    }

    /// What lies on a cell: `k`, `l`, `~`, a decoration's letter, or a dot.
    pub fn mark(&self, components: &Components, cell: Cell) -> char {
        if !self.covered.has(cell) {
            return '.';
        }
        if self.decorated.has(cell) {
            let piece = self.piece_at(components, cell).map(|number| self.laid[number].piece);
            return piece.map_or('.', |piece| match piece {
                Piece::Decoration(shape) => shape.letter(),
                _ => '.',
            });
        }
        match self.symbols.iter().position(|symbols| symbols.has(cell)) {
            Some(0) => 'k',
            Some(_) => 'l',
            None => '~',
        }
    }
}

/// Twelve rows of twelve marks.
fn drawing(mark: impl Fn(Cell) -> char) -> Vec<String> {
    let row = |y| (0..SIDE as u8).map(|x| mark(Cell::new(x, y))).collect();
    (0..SIDE as u8).map(row).collect()
}

impl Choices {
    fn of(game: &GardenLake) -> Self {
        if let Phase::Refill { owner, drawn } = game.phase {
            return Self { refills: game.refills(owner, drawn).collect(), ..Self::default() };
        }
        let mut pieces: Vec<(Piece, [Vec<Board>; 2])> = Vec::new();
        game.for_each_choice(|piece, face, _, anchors| {
            if pieces.last().is_none_or(|(last, _)| *last != piece) {
                pieces.push((piece, [Vec::new(), Vec::new()]));
            }
            if let Some((_, forms)) = pieces.last_mut() {
                forms[face as usize].push(anchors);
            }
        });
        pieces.retain(|(_, forms)| forms.iter().flatten().any(|anchors| !anchors.is_empty()));
        let tile_fits = pieces.iter().any(|(piece, _)| matches!(piece, Piece::Tile(_)));
        let closing = game.closing().filter(|closing| !(closing.if_nothing_fits && tile_fits));
        Self {
            pieces: pieces.iter().map(|(piece, forms)| PieceChoice::of(*piece, forms)).collect(),
            refills: Vec::new(),
            word: closing.map(|closing| closing.word.to_string()),
        }
    }
}

impl PieceChoice {
    fn of(piece: Piece, [koi, lily]: &[Vec<Board>; 2]) -> Self {
        let sets = |boards: &[Board]| boards.iter().map(CellSet::from).collect();
        Self { piece: piece.to_string(), koi: sets(koi), lily: sets(lily) }
    }
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &GardenLake, viewer: Viewer) -> Self {
        let to_act = game.seat_to_act();
        let yours = to_act.is_some_and(|seat| viewer.is(seat));
        let seats = || Seat::all(game.players());
        let tiles = |seat| game.reach(seat).iter().map(|reached| reached.tile).collect();
        Self {
            you: viewer.seat(),
            to_act,
            phase: game.phase,
            turn: game.turn,
            passes: game.passes,
            turns: game.turns,
            reveals: game.reveals,
            bag: game.bag.len() as u8,
            lakes: seats().map(|seat| LakeView::of(game, seat)).collect(),
            reach: seats().map(tiles).collect(),
            choices: yours.then(|| Choices::of(game)),
            outcome: to_act.is_none().then(|| game.result()),
            components: ComponentsView::of(game.setup.components),
        }
    }

    /// A game behind the view: which tiles the bag holds follows from all the others, their order is drawn.
    pub(crate) fn restore<R: Random>(&self, setup: &'static GardenLakeSetup, rng: &mut R) -> GardenLake {
        let lakes = self.lakes.iter().take(game::MAX_SEATS).map(|lake| lake.restore(setup)).collect();
        let mut game = GardenLake {
            setup,
            lakes,
            bag: arrayvec::ArrayVec::new(),
            phase: self.phase,
            turn: self.turn,
            passes: self.passes,
            turns: self.turns,
            reveals: self.reveals,
        };
        let unseen = Tile::all().filter(|&tile| !game.is_out(tile));
        game.bag = unseen.take(self.bag.min(48).into()).collect();
        game.shuffle_bag(rng);
        game
    }
}

impl GardenLake {
    /// Whether a tile lies in the open: in a line, in a lake, or just drawn.
    fn is_out(&self, tile: Tile) -> bool {
        let drawn = matches!(self.phase, Phase::Refill { drawn, .. } if drawn == Some(tile));
        let lies = |lake: &Lake| {
            let laid = lake.laid.iter().any(|laying| laying.piece == Piece::Tile(tile));
            laid || lake.line.contains(&tile)
        };
        drawn || self.lakes.iter().any(lies)
    }
}
