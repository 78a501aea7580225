//! What is within reach, all legal actions, and one of them at random.

use crate::action::{Action, LineEnd};
use crate::components::{Board, Face, Forms, Laying, PIECES, Piece, SHAPES, SIDE, Tile};
use crate::options::Side;
use crate::state::{GardenLake, Phase};
use arrayvec::ArrayVec;
use game::{Random, Seat};
use grid::square::{Cell, Fits};
use std::sync::LazyLock;

/// The most tiles within reach of a player.
pub const REACH: usize = 4;
/// The most pieces that a player can choose from: tiles, kinds of bonuses, decorations.
const AT_HAND: usize = REACH + 4 + SHAPES;
/// Both faces with four turns each.
const FORMS: usize = 8;
const CELLS: u32 = (SIDE * SIDE) as u32;

/// A tile within reach, and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reached {
    /// The tile.
    pub tile: Tile,
    /// Whose line it is in.
    pub owner: Seat,
    /// Its place in that line, from the left.
    pub place: usize,
}

impl Reached {
    /// The end of a line of `length` tiles that it is nearer to.
    pub(crate) const fn end(self, length: usize) -> LineEnd {
        if 2 * self.place < length { LineEnd::Left } else { LineEnd::Right }
    }
}

/// The word that ends a turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Closing {
    pub(crate) word: Action,
    /// It is legal only if no water tile within reach fits.
    pub(crate) if_nothing_fits: bool,
}

/// The layings of one form on every cell, in reading order, and again the last one until a row can be copied from any cell.
type Everywhere = [Action; SIDE * SIDE + SIDE - 1];

/// Every laying there is, so that listing is copying: half a megabyte, made when it is first needed.
static LAYINGS: LazyLock<Vec<Everywhere>> = LazyLock::new(|| {
    let on = |piece, face, turn| {
        std::array::from_fn(|number| {
            let number = number.min(SIDE * SIDE - 1);
            let at = Cell::new((number % SIDE) as u8, (number / SIDE) as u8);
            Action::Lay(Laying { piece, face, turn, at })
        })
    };
    let forms =
        |piece| Face::BOTH.into_iter().flat_map(move |face| (0..4).map(move |turn| on(piece, face, turn)));
    (0..PIECES).filter_map(Piece::from_index).flat_map(forms).collect()
});

/// The number of a form among those of all pieces.
fn form_index(piece: Piece, face: Face, turn: u8) -> usize {
    (piece.index() * 2 + face as usize) * 4 + usize::from(turn)
}

/// Where a piece fits, for each face and turn; turns that look like a smaller one are left out.
pub(crate) fn for_each_form(
    fits: &Fits<SIDE, SIDE>,
    piece: Piece,
    forms: &Forms,
    mut visit: impl FnMut(Face, u8, Board),
) {
    for &face in piece.faces() {
        for turn in 0..forms.different() {
            visit(face, turn, fits.anchors(&forms.form(face, turn).cells));
        }
    }
}

/// The free anchors of a tile on any lake, by face and by all four turns, those that look alike included.
pub fn anchors(free: &Board, forms: &Forms) -> [[Board; 4]; 2] {
    let fits = Fits::new(free);
    Face::BOTH.map(|face| std::array::from_fn(|turn| fits.anchors(&forms.form(face, turn as u8).cells)))
}

impl GardenLake {
    /// The tiles within reach of a seat, none twice.
    pub fn reach(&self, seat: Seat) -> ArrayVec<Reached, REACH> {
        let mut reach = ArrayVec::new();
        let mut add = |owner: Seat, place: usize| {
            let tile = self.lake(owner).line.get(place);
            let known = |tile| reach.iter().any(|reached: &Reached| reached.tile == tile);
            if let Some(&tile) = tile.filter(|&&tile| !known(tile)) {
                reach.push(Reached { tile, owner, place });
            }
        };
        let last = |owner: Seat| self.lake(owner).line.len().wrapping_sub(1);
        let (next, previous) = (seat.next(self.players()), seat.previous(self.players()));
        add(seat, 0);
        add(seat, last(seat));
        match self.players() {
            1 => {
                add(seat, 1);
                add(seat, last(seat).wrapping_sub(1));
            }
            2 => {
                add(next, 0);
                add(next, last(next));
            }
            _ => {
                add(next, last(next));
                add(previous, 0);
            }
        }
        reach
    }

    /// The tiles that neighbours can give to the line of `owner`: they keep at least two.
    pub(crate) fn donations(&self, owner: Seat) -> impl Iterator<Item = Reached> {
        let rich = move |reached: &Reached| reached.owner != owner && self.lake(reached.owner).line.len() > 2;
        self.reach(owner).into_iter().filter(rich)
    }

    /// The tiles from which the owner of a line chooses its refill.
    pub(crate) fn refills(&self, owner: Seat, drawn: Option<Tile>) -> impl Iterator<Item = Tile> {
        let given = if drawn.is_none() { self.players() } else { 0 };
        let donations = self.donations(owner).map(|reached| reached.tile).take(given.into());
        drawn.into_iter().chain(donations)
    }

    /// What the seat whose turn it is could lay if there were room.
    pub(crate) fn at_hand(&self) -> ArrayVec<Piece, AT_HAND> {
        let lake = self.lake(self.turn.seat);
        let mut pieces = ArrayVec::new();
        if !self.turn.tile_laid {
            pieces.extend(self.reach(self.turn.seat).iter().map(|reached| Piece::Tile(reached.tile)));
        }
        pieces.extend(lake.bonus_kinds().map(Piece::Bonus));
        if !self.turn.tile_laid && self.setup.side() == Some(Side::B) {
            pieces.extend(lake.free_shapes().map(Piece::Decoration));
        }
        pieces
    }

    /// Whether a water tile within reach fits into the lake of the seat whose turn it is.
    pub fn tile_fits(&self) -> bool {
        self.fitting_tile().is_some()
    }

    /// The first water tile within reach that fits into the lake of the seat whose turn it is.
    pub(crate) fn fitting_tile(&self) -> Option<Tile> {
        let fits = Fits::new(&self.lake(self.turn.seat).free());
        let room = |tile: Tile| {
            let mut room = false;
            let piece = Piece::Tile(tile);
            for_each_form(&fits, piece, self.setup.components.forms(piece), |_, _, at| {
                room |= !at.is_empty();
            });
            room
        };
        self.reach(self.turn.seat).iter().map(|reached| reached.tile).find(|&tile| room(tile))
    }

    /// The word that may end the turn as it stands, if there is one.
    pub(crate) fn closing(&self) -> Option<Closing> {
        if !self.turn.anything_laid {
            let word = if self.is_solo() { Action::Stop {} } else { Action::Pass {} };
            return Some(Closing { word, if_nothing_fits: !self.is_solo() });
        }
        let kept = self.lake(self.turn.seat).bonus_count();
        (kept <= 1).then_some(Closing { word: Action::Done {}, if_nothing_fits: !self.turn.tile_laid })
    }

    /// Calls `visit` with each of these pieces, every face and turn of it and its free anchors.
    pub(crate) fn for_each_choice(
        &self,
        pieces: impl IntoIterator<Item = Piece>,
        mut visit: impl FnMut(Piece, Face, u8, Board),
    ) {
        let lake = self.lake(self.turn.seat);
        let fits = Fits::new(&lake.free());
        let mut decoration_fits = None;
        for piece in pieces {
            let fits = match piece {
                Piece::Decoration(_) => {
                    &*decoration_fits.get_or_insert_with(|| Fits::new(&lake.free_for_decorations()))
                }
                _ => &fits,
            };
            let forms = self.setup.components.forms(piece);
            for_each_form(fits, piece, forms, |face, turn, anchors| visit(piece, face, turn, anchors));
        }
    }

    /// Appends all legal actions in a fixed order.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let mut tile_fits = false;
        if self.phase == Phase::Turn {
            self.for_each_choice(self.at_hand(), |piece, face, turn, anchors| {
                let everywhere = &LAYINGS[form_index(piece, face, turn)];
                let before = out.len();
                anchors.for_each_stretch(|begin, length| {
                    // A fixed number is copied without a loop; what is too much is forgotten.
                    if let Some(row) = everywhere[begin..].first_chunk::<SIDE>() {
                        let end = out.len() + length;
                        out.extend_from_slice(row);
                        out.truncate(end);
                    }
                });
                tile_fits |= matches!(piece, Piece::Tile(_)) && out.len() > before;
            });
        }
        self.for_each_other(tile_fits, |action| out.push(action));
    }

    /// Calls `visit` with every legal action that lays nothing; `tile_fits` says whether a water tile can be laid.
    pub(crate) fn for_each_other(&self, tile_fits: bool, mut visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Over => {}
            Phase::Refill { owner, drawn } => {
                for tile in self.refills(owner, drawn) {
                    visit(Action::Refill { tile, end: LineEnd::Left });
                    visit(Action::Refill { tile, end: LineEnd::Right });
                }
            }
            Phase::Turn => {
                if let Some(closing) = self.closing().filter(|c| !(c.if_nothing_fits && tile_fits)) {
                    visit(closing.word);
                }
            }
        }
    }

    /// One legal action, each equally likely; `None` when the game is over.
    pub(crate) fn choose_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        match self.phase {
            Phase::Over => None,
            Phase::Refill { owner, drawn } => {
                let number = rng.below(2 * self.refills(owner, drawn).count() as u32);
                let tile = self.refills(owner, drawn).nth(number as usize / 2)?;
                let end = if number.is_multiple_of(2) { LineEnd::Left } else { LineEnd::Right };
                Some(Action::Refill { tile, end })
            }
            Phase::Turn => {
                let pieces = self.at_hand();
                let closing = self.closing();
                if pieces.is_empty() {
                    return closing.map(|closing| closing.word);
                }
                self.guess(&pieces, closing, rng).or_else(|| self.count_and_pick(closing, rng))
            }
        }
    }

    /// Guesses among all pieces, forms and cells until one is legal, or gives up. Guessing is quick while
    /// much of the lake is free, and does not change the odds: whatever it accepts is equally likely.
    fn guess<R: Random>(&self, pieces: &[Piece], closing: Option<Closing>, rng: &mut R) -> Option<Action> {
        let lake = self.lake(self.turn.seat);
        let free = lake.free();
        let for_decorations = lake.free_for_decorations();
        let layings = pieces.len() as u32 * FORMS as u32 * CELLS;
        for _ in 0..free.len() / 5 {
            let number = rng.below(layings + u32::from(closing.is_some()));
            let (form, cell) = (number / CELLS, (number % CELLS) as u8);
            let Some(&piece) = pieces.get(form as usize / FORMS) else {
                if let Some(closing) = closing.filter(|c| !(c.if_nothing_fits && self.tile_fits())) {
                    return Some(closing.word);
                }
                continue;
            };
            let (face, turn) = (Face::BOTH[form as usize / 4 % 2], (form % 4) as u8);
            let decoration = matches!(piece, Piece::Decoration(_));
            let room = if decoration { &for_decorations } else { &free };
            let forms = self.setup.components.forms(piece);
            let at = Cell::new(cell % SIDE as u8, cell / SIDE as u8);
            let known = turn < forms.different() && !(decoration && face == Face::Lily);
            if known && room.fits(&forms.form(face, turn).cells, at) {
                return Some(Action::Lay(Laying { piece, face, turn, at }));
            }
        }
        None
    }

    /// Counts all legal actions form by form, and takes one by its number.
    fn count_and_pick<R: Random>(&self, closing: Option<Closing>, rng: &mut R) -> Option<Action> {
        let mut places: ArrayVec<(Piece, Face, u8, Board, u32), { AT_HAND * FORMS }> = ArrayVec::new();
        let (mut total, mut tile_fits) = (0, false);
        self.for_each_choice(self.at_hand(), |piece, face, turn, anchors| {
            if !anchors.is_empty() {
                let count = anchors.len();
                total += count;
                tile_fits |= matches!(piece, Piece::Tile(_));
                places.push((piece, face, turn, anchors, count));
            }
        });
        let closing = closing.filter(|closing| !(closing.if_nothing_fits && tile_fits));
        let mut number = rng.below(total + u32::from(closing.is_some()));
        for (piece, face, turn, anchors, count) in places {
            if number < count {
                return anchors.nth(number).map(|at| Action::Lay(Laying { piece, face, turn, at }));
            }
            number -= count;
        }
        closing.map(|closing| closing.word)
    }
}
