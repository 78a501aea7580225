//! The pond as alpha-beta sees it: which turns to look at, in which order, and how a position looks.
//!
//! Drops are many. Which of them are listed depends on the horizon: see [`Pond::list_swims`].

use crate::action::Action;
use crate::options::JinLiSetup;
use crate::outlook::Outlook;
use crate::square::{SQUARES, Square, lowest, squares};
use crate::state::{End, JinLi, Position, TURN_CAP};
use arrayvec::ArrayVec;
use game::{Minimax, Node, Seat};

/// A position with what a line of play needs to know around it.
#[derive(Clone, Copy)]
pub struct Pond {
    setup: &'static JinLiSetup,
    position: Position,
    turns: u16,
    end: Option<End>,
}

/// The most points of a turn.
const MOST: u32 = 3;
/// With this many actions to come, a position could come up for the third time.
const REPEAT_DEPTH: u32 = 9;
/// How many drops of a swim are looked at where nothing can be won or lost within the horizon.
const FEW_DROPS: usize = 4;

impl Minimax for JinLi {
    type Node = Pond;
    const REPEATS: usize = 3;

    fn node(&self) -> Pond {
        Pond { setup: self.setup, position: self.position, turns: self.turns, end: self.end }
    }

    fn past(&self, out: &mut Vec<u64>) {
        // The last one is the position at hand, unless a stone is owed in it.
        let now = usize::from(!self.position.owes_stone);
        out.extend(&self.history[..self.history.len().saturating_sub(now)]);
    }
}

impl Node for Pond {
    type Action = Action;

    fn to_act(&self) -> Option<Seat> {
        self.end.is_none().then_some(Seat(self.position.to_act))
    }

    fn key(&self) -> u64 {
        // After one pass the next ends the game.
        self.position.key() ^ u64::from(self.position.passes)
    }

    fn moves(&self, depth: u32, out: &mut Vec<(Action, i32)>) {
        let position = &self.position;
        if position.owes_stone {
            return squares(position.stones).for_each(|stone| out.push((Action::Return { stone }, 0)));
        }
        let urgent = depth > 1 && self.may_end_within(depth);
        for from in position.own_koi() {
            for to in squares(position.jumps(from)) {
                out.push((Action::Jump { from, to }, 100 * gain(position, from, to)));
            }
            for to in squares(position.swims(from)) {
                self.list_swims(from, to, depth, urgent, out);
            }
        }
        if out.is_empty() {
            out.push((Action::Pass {}, 0));
        }
    }

    fn allows(&self, action: Action) -> bool {
        self.position.check(action).is_ok()
    }

    fn play(&self, action: Action) -> Self {
        let mut next = *self;
        let step = next.position.apply(self.setup, action);
        next.turns += u16::from(!matches!(action, Action::Return { .. }));
        next.end = step.end;
        if next.end.is_none() && next.turns >= TURN_CAP && !next.position.owes_stone {
            next.end = Some(End::TurnCap);
        }
        next
    }

    fn lead(&self, seat: Seat) -> i32 {
        let points = self.position.points.map(i32::from);
        points[seat.index()] - points[1 - seat.index()]
    }

    fn value(&self, seat: Seat) -> i32 {
        let own = Outlook::shipped().look(&self.position, self.setup);
        if seat.0 == self.position.to_act { own } else { -own }
    }
}

impl Pond {
    /// The board, the hands and the points.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether a win or a loss within `depth` actions is possible at all.
    fn may_end_within(&self, depth: u32) -> bool {
        let position = &self.position;
        let me = position.to_act as usize;
        let most = |side: usize, turns: u32| u32::from(position.points[side]) + MOST * turns;
        most(me, depth.div_ceil(2)) >= u32::from(self.setup.target)
            || most(1 - me, depth / 2) >= u32::from(self.setup.target)
            || depth >= REPEAT_DEPTH
            || u32::from(self.turns) + depth >= u32::from(TURN_CAP)
            || self.may_block_within(depth)
    }

    /// Whether the koi are hemmed in so much that both players could be blocked soon.
    fn may_block_within(&self, depth: u32) -> bool {
        let position = &self.position;
        let free = |from: Square| (position.swims(from) | position.jumps(from)).count_ones();
        squares(position.all_koi()).map(free).sum::<u32>() <= 2 * depth + 2
    }

    fn list_swims(&self, from: Square, to: Square, depth: u32, urgent: bool, out: &mut Vec<(Action, i32)>) {
        let guess = 100 * gain(&self.position, from, to);
        if !self.position.must_drop() {
            return out.push((Action::Swim { from, to, drop: None }, guess));
        }
        let after = After::new(&self.position, from, to);
        let swim = |drop| Action::Swim { from, to, drop: Some(drop) };
        let mut list = |drop, bonus| out.push((swim(drop), guess + bonus));
        match depth {
            // The stone falls after the points: within this horizon every drop is the same.
            0 | 1 => after.best_drop().into_iter().for_each(|(drop, bonus)| list(drop, bonus)),
            2 if urgent => after.list(after.matters_next(), list),
            _ if urgent => after.list(after.empty, list),
            _ => after.few(FEW_DROPS, list),
        }
    }
}

fn gain(position: &Position, from: Square, to: Square) -> i32 {
    (to.neighbours() & position.all_koi() & !from.bit()).count_ones() as i32
}

/// Where the koi of one side can go, by the points they make there.
pub(crate) struct Reach {
    /// Squares worth at least 1, 2 and 3 points to a koi that can go there.
    pub worth: [u64; 3],
    /// All squares that a koi can go to, one set a koi.
    pub goes: [u64; 2],
}

impl Reach {
    /// The reach of `side`, and that of the other.
    pub fn of_both(position: &Position, side: usize) -> [Self; 2] {
        let koi = [side, 1 - side].map(|side| pair(position.koi[side]));
        let around = koi.map(|koi| koi.map(Square::neighbours));
        [0, 1].map(|side| Self::of(position, koi[side], around[side], around[1 - side]))
    }

    /// The reach of two koi, when `own` is around them, and `others` around the other two.
    fn of(position: &Position, koi: [Square; 2], own: [u64; 2], others: [u64; 2]) -> Self {
        let mut reach = Self { worth: [0; 3], goes: [0; 2] };
        let [c, d] = others;
        let (any, both) = (c | d, c & d);
        for (number, from) in koi.into_iter().enumerate() {
            let to = position.swims(from) | position.jumps(from);
            let friend = own[1 - number];
            reach.goes[number] = to;
            reach.worth[0] |= to & (friend | any);
            reach.worth[1] |= to & (friend & any | both);
            reach.worth[2] |= to & friend & both;
        }
        reach
    }

    /// The most points of a next turn.
    pub fn best(&self) -> i32 {
        self.worth.iter().map(|&set| i32::from(set != 0)).sum()
    }
}

/// The two koi of one side.
pub(crate) fn pair(koi: u64) -> [Square; 2] {
    let first = lowest(koi);
    let last = lowest(koi & koi.wrapping_sub(1)).or(first);
    // Both sides always have two.
    [first, last].map(Option::unwrap_or_default)
}

/// The pond after a swim, while the stone is still in hand.
struct After {
    position: Position,
    /// Where the stone may fall.
    empty: u64,
    own: Reach,
    other: Reach,
}

impl After {
    fn new(before: &Position, from: Square, to: Square) -> Self {
        let mut position = *before;
        let me = position.to_act as usize;
        position.koi[me] ^= from.bit() | to.bit();
        let [own, other] = Reach::of_both(&position, me);
        Self { position, empty: position.empty(), own, other }
    }

    /// How good it looks to drop a stone on `square`, in hundredths of a point.
    fn bonus(&self, square: Square) -> i32 {
        let points =
            |reach: &Reach| reach.worth.iter().map(|&set| (set & square.bit() != 0) as i32).sum::<i32>();
        let goes =
            |reach: &Reach| reach.goes.iter().map(|&set| (set & square.bit() != 0) as i32).sum::<i32>();
        // A stone in the way of one koi is a stone to jump over for another: the near ones cost a little.
        35 * points(&self.other) - 30 * points(&self.own) + 4 * goes(&self.other) - 3 * goes(&self.own)
    }

    fn list(&self, set: u64, mut visit: impl FnMut(Square, i32)) {
        squares(set).for_each(|square| visit(square, self.bonus(square)));
    }

    fn best_drop(&self) -> Option<(Square, i32)> {
        let worth = self.other.worth.iter().rev().map(|set| set & self.empty).find(|&set| set != 0);
        let set = worth.unwrap_or(self.empty);
        let kind = set & !self.own.worth[0];
        let square = squares(if kind != 0 { kind } else { set }).next()?;
        Some((square, self.bonus(square)))
    }

    /// The drops that can change what the opponent's next action may be, and one of all the others.
    fn matters_next(&self) -> u64 {
        let koi = self.position.koi[1 - self.position.to_act as usize];
        let near = squares(koi).fold(0, |set, from| set | from.neighbours() | self.position.jumps(from));
        let rest = self.empty & !near;
        (self.empty & near) | (rest & rest.wrapping_neg())
    }

    /// The `count` drops that look best.
    fn few(&self, count: usize, mut visit: impl FnMut(Square, i32)) {
        // Only where the other's koi may go something is to be won. Where nobody goes all squares are alike.
        let (others, own) = (self.other.goes[0] | self.other.goes[1], self.own.goes[0] | self.own.goes[1]);
        let quiet = squares(self.empty & !(others | own)).take(count);
        let mut best: ArrayVec<(i32, Square), { SQUARES as usize }> =
            quiet.map(|square| (0, square)).collect();
        let likely = if best.len() < count { others | own } else { others };
        best.extend(squares(self.empty & likely).map(|square| (-self.bonus(square), square)));
        best.sort_unstable();
        best.into_iter().take(count).for_each(|(bonus, square)| visit(square, -bonus));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Deal, FastRng, Game, Options};

    #[test]
    fn the_few_drops_are_the_first_of_all_drops() {
        let setup = JinLi::setup(&Options::default(), None).unwrap();
        let mut swims = 0;
        for seed in 0..60 {
            let mut game = JinLi::new(setup, 2, &Deal::Given(Vec::new())).unwrap();
            let mut rng = FastRng::new(seed);
            while let Some(action) = game.random_action(&mut rng) {
                if let Action::Swim { from, to, drop: Some(_) } = action {
                    let after = After::new(&game.position, from, to);
                    let (mut all, mut few) = (Vec::new(), Vec::new());
                    after.list(after.empty, |square, bonus| all.push((-bonus, square)));
                    all.sort_unstable();
                    after.few(FEW_DROPS, |square, bonus| few.push((-bonus, square)));
                    assert_eq!(few, all[..FEW_DROPS.min(all.len())]);
                    swims += 1;
                }
                game.play(action).unwrap();
            }
        }
        assert!(swims > 600, "{swims}");
    }
}
