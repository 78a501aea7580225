//! What a viewer sees: everything but the order of the tiles in the bag.

use crate::action::{Action, LineEnd};
use crate::components::{
    Board, Bonus, Components, Face, Laying, Layout, Piece, SIDE, Shape, Space, Tile, Titles,
};
use crate::moves::Reached;
use crate::options::{GardenLakeSetup, Side};
use crate::scoring::Score;
use crate::state::{End, GardenLake, Lake, Phase, Turn};
use game::{Outcome, Seat, Viewer};
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
    pub reach: Vec<Vec<ReachView>>,
    /// What you may choose, when it is your decision.
    pub choices: Option<Choices>,
    /// How it ended.
    pub outcome: Option<Outcome<End>>,
}

/// One player's lake, and what lies around it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeLake")]
pub struct LakeView {
    /// What is printed on it, as a place in the components' list of layouts.
    pub layout: u8,
    /// The pieces, in the order in which they were laid.
    pub laid: Vec<Laying>,
    /// The line of water tiles, from its owner's left end to the right one.
    pub line: Vec<Tile>,
    /// The bonus tiles at hand; between turns at most one, set aside.
    pub bonuses: Vec<Bonus>,
    /// Whether the bonus of each section is gone: three of the top edge, then three of the left one.
    pub sections: Vec<bool>,
    /// Whether the bonus of each marked area is gone.
    pub areas: Vec<bool>,
    /// How each decoration space stands.
    pub spaces: Vec<SpaceState>,
    /// The points as they stand.
    pub score: ScoreView,
}

/// How a decoration space stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "GardenLakeSpaceState")]
pub enum SpaceState {
    /// Free, and not yet surrounded.
    Open,
    /// It has its decoration.
    Decorated,
    /// Something else lies on a part of it.
    Lost,
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
    /// Its cells.
    pub cells: CellSet,
    /// Its points, those of decorations included.
    pub points: i32,
    /// The points among them that decorations add.
    pub decorations: i32,
}

/// A tile within reach, and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeReach")]
pub struct ReachView {
    /// The tile.
    pub tile: Tile,
    /// Whose line it is in.
    pub owner: Seat,
    /// The end of that line which it is nearer to.
    pub end: LineEnd,
}

/// A set of cells of a lake: 36 hexadecimal digits, three for each row from the top; in a row the lowest
/// bit is the left cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(rename = "GardenLakeCellSet", type = "string")]
pub struct CellSet(pub Board);

impl From<CellSet> for String {
    fn from(CellSet(board): CellSet) -> Self {
        let digit = |row: u16, place: u32| char::from_digit(u32::from(row >> (4 * place)) & 15, 16);
        let digits = |&row: &u16| (0..3).rev().filter_map(move |place| digit(row, place));
        board.rows().iter().flat_map(digits).collect()
    }
}

impl TryFrom<String> for CellSet {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let wrong = "a set of cells is written as 36 hexadecimal digits";
        if text.len() != 3 * SIDE || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(wrong);
        }
        let mut rows = [0; SIDE];
        for (y, row) in rows.iter_mut().enumerate() {
            *row = u16::from_str_radix(&text[3 * y..3 * y + 3], 16).map_err(|_| wrong)?;
        }
        Ok(Self(Board::from_rows(rows)))
    }
}

/// What the seat to act may do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeChoices")]
pub struct Choices {
    /// The pieces that can be laid, each with its places; those without room are left out.
    pub pieces: Vec<PieceChoice>,
    /// What can be chosen as it is: the refills, or the end of the turn.
    pub actions: Vec<Action>,
}

/// Where one piece can be laid: piece, face, turn and one of the cells make a laying.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakePieceChoice")]
pub struct PieceChoice {
    /// The piece.
    pub piece: Piece,
    /// The cells for the top left corner of its box, koi face up, for each turn; a piece that looks the
    /// same again after one or two quarter turns has only that many entries.
    pub koi: Vec<CellSet>,
    /// The same for the lily face; empty for decorations, which have one face.
    pub lily: Vec<CellSet>,
}

/// What lies in the box and never changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeComponents")]
pub struct ComponentsView {
    /// The koi faces of tiles 1 to 64.
    pub tiles: Vec<Vec<FaceCell>>,
    /// The koi faces of the bonus tiles: double, triple, ell, square.
    pub bonuses: Vec<Vec<FaceCell>>,
    /// The decorations A to F.
    pub decorations: Vec<Vec<FaceCell>>,
    /// The bonus of each section: three of the top edge, then three of the left one.
    pub edges: Vec<Bonus>,
    /// The side of the lake cards that is up, if there are any; with side B, decorations are chosen.
    pub side: Option<Side>,
    /// What is printed on the lakes.
    pub layouts: Vec<LayoutView>,
    /// The points that earn a title alone.
    pub titles: Titles,
}

/// A cell of a piece that lies with its koi face up, unturned, in the top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeFaceCell")]
pub struct FaceCell {
    /// The column, from 0.
    pub x: u8,
    /// The row, from 0.
    pub y: u8,
    /// Whether there is a symbol on it.
    pub symbol: bool,
}

/// What is printed on a lake.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeLayout")]
pub struct LayoutView {
    /// `default`, or the name of the lake card.
    pub name: String,
    /// The marked areas.
    pub areas: Vec<AreaView>,
    /// The decoration spaces.
    pub spaces: Vec<SpaceView>,
}

/// A marked area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeArea")]
pub struct AreaView {
    /// What filling it gives.
    pub bonus: Bonus,
    /// Its cells.
    pub cells: CellSet,
}

/// A decoration space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "GardenLakeSpace")]
pub struct SpaceView {
    /// The decoration as it will lie there.
    pub laying: Laying,
    /// Its cells.
    pub cells: CellSet,
}

impl ComponentsView {
    /// The components of a set-up.
    pub(crate) fn of(setup: &GardenLakeSetup) -> Self {
        let components = setup.components;
        let face = |piece| face_cells(components, piece);
        Self {
            tiles: Tile::all().map(|tile| face(Piece::Tile(tile))).collect(),
            bonuses: Bonus::ALL.iter().map(|&kind| face(Piece::Bonus(kind))).collect(),
            decorations: Shape::all().map(|shape| face(Piece::Decoration(shape))).collect(),
            edges: components.edges.to_vec(),
            side: setup.side(),
            layouts: components.layouts.iter().map(LayoutView::of).collect(),
            titles: setup.titles(),
        }
    }
}

fn face_cells(components: &Components, piece: Piece) -> Vec<FaceCell> {
    let form = components.forms(piece).form(Face::Koi, 0);
    form.cells.cells().map(|cell| FaceCell { x: cell.x, y: cell.y, symbol: form.symbols.has(cell) }).collect()
}

impl LayoutView {
    fn of(layout: &Layout) -> Self {
        let areas =
            layout.areas.iter().map(|area| AreaView { bonus: area.bonus, cells: CellSet(area.cells) });
        let space = |space: &Space| SpaceView { laying: space.laying, cells: CellSet(space.cells) };
        let spaces = layout.spaces.iter().map(space);
        Self { name: layout.name.to_owned(), areas: areas.collect(), spaces: spaces.collect() }
    }
}

impl ScoreView {
    fn of(score: Score) -> Self {
        let (total, decorations) = (score.total(), score.decoration_points());
        let group = |group: &crate::Group| GroupView {
            symbol: group.symbol,
            cells: CellSet(group.cells),
            points: group.points(),
            decorations: group.decoration_points(),
        };
        let groups = score.groups.iter().map(group).collect();
        Self { total, rows: score.rows, columns: score.columns, groups, decorations }
    }
}

impl LakeView {
    fn of(game: &GardenLake, seat: Seat) -> Self {
        let (lake, layout) = (game.lake(seat), game.layout(seat));
        let bonuses = Bonus::ALL
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, usize::from(lake.bonuses[kind as usize])));
        Self {
            layout: lake.layout,
            laid: lake.laid.to_vec(),
            line: lake.line.to_vec(),
            bonuses: bonuses.collect(),
            sections: (0..6).map(|section| lake.sections >> section & 1 == 1).collect(),
            areas: (0..layout.areas.len()).map(|area| lake.areas >> area & 1 == 1).collect(),
            spaces: (0..layout.spaces.len()).map(|space| SpaceState::of(lake, layout, space)).collect(),
            score: ScoreView::of(lake.score(game.setup.components)),
        }
    }
}

impl SpaceState {
    fn of(lake: &Lake, layout: &Layout, number: usize) -> Self {
        if lake.spaces >> number & 1 == 1 {
            Self::Decorated
        } else if lake.covered.meets(&layout.spaces[number].cells) {
            Self::Lost
        } else {
            Self::Open
        }
    }
}

impl Choices {
    fn of(game: &GardenLake) -> Self {
        let mut pieces: Vec<PieceChoice> = Vec::new();
        if game.phase == Phase::Turn {
            game.for_each_choice(game.at_hand(), |piece, face, _, anchors| {
                if pieces.last().is_none_or(|last| last.piece != piece) {
                    pieces.push(PieceChoice { piece, koi: Vec::new(), lily: Vec::new() });
                }
                if let Some(last) = pieces.last_mut() {
                    let sets = if face == Face::Koi { &mut last.koi } else { &mut last.lily };
                    sets.push(CellSet(anchors));
                }
            });
        }
        pieces.retain(|choice| choice.koi.iter().chain(&choice.lily).any(|set| !set.0.is_empty()));
        let tile_fits = pieces.iter().any(|choice| matches!(choice.piece, Piece::Tile(_)));
        let mut actions = Vec::new();
        game.for_each_other(tile_fits, |action| actions.push(action));
        Self { pieces, actions }
    }
}

impl ReachView {
    fn of(game: &GardenLake, reached: Reached) -> Self {
        let Reached { tile, owner, .. } = reached;
        Self { tile, owner, end: reached.end(game.lake(owner).line.len()) }
    }
}

impl View {
    /// What `viewer` sees of `game`.
    pub(crate) fn of(game: &GardenLake, viewer: Viewer) -> Self {
        let to_act = game.seat_to_act();
        let yours = to_act.is_some_and(|seat| viewer.is(seat));
        let seats = || Seat::all(game.players());
        let reach = |seat| game.reach(seat).into_iter().map(|reached| ReachView::of(game, reached)).collect();
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
            reach: seats().map(reach).collect(),
            choices: yours.then(|| Choices::of(game)),
            outcome: game.result(),
        }
    }
}
