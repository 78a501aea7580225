//! All legal actions, and one of them at random.

use crate::action::Action;
use crate::square::{SQUARES, Square, nth, squares};
use crate::state::{JinLi, Position};
use arrayvec::ArrayVec;
use game::Random;

impl Position {
    /// Calls `visit` with every legal action in a fixed order.
    pub fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        if self.owes_stone {
            return squares(self.stones).for_each(|stone| visit(Action::Return { stone }));
        }
        let mut blocked = true;
        for from in self.own_koi() {
            for to in squares(self.swims(from)) {
                blocked = false;
                self.for_each_drop(from, to, |drop| visit(Action::Swim { from, to, drop }));
            }
            for to in squares(self.jumps(from)) {
                blocked = false;
                visit(Action::Jump { from, to });
            }
        }
        if blocked {
            visit(Action::Pass {});
        }
    }

    /// Appends every legal action, in the order of [`Position::for_each_action`].
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        if self.owes_stone || !self.must_drop() {
            return self.for_each_action(|action| out.push(action));
        }
        let first = out.len();
        for from in self.own_koi() {
            // The drops after all swims of a koi differ in one square: they are listed once, and the target is left out.
            let mut drops: ArrayVec<Square, { SQUARES as usize }> = ArrayVec::new();
            drops.extend(squares(self.empty() | from.bit()));
            for to in squares(self.swims(from)) {
                let swim = |&drop: &Square| Action::Swim { from, to, drop: Some(drop) };
                let place = drops.partition_point(|&drop| drop < to);
                out.extend(drops[..place].iter().map(swim));
                out.extend(drops[place + 1..].iter().map(swim));
            }
            out.extend(squares(self.jumps(from)).map(|to| Action::Jump { from, to }));
        }
        if out.len() == first {
            out.push(Action::Pass {});
        }
    }

    fn for_each_drop(&self, from: Square, to: Square, mut visit: impl FnMut(Option<Square>)) {
        if self.must_drop() {
            squares(self.drops(from, to)).for_each(|drop| visit(Some(drop)));
        } else {
            visit(None);
        }
    }

    /// Whether a swim ends with a drop.
    pub const fn must_drop(&self) -> bool {
        self.hand[self.to_act as usize] > 0
    }

    /// Where a stone may fall after a swim: the square just left is empty too.
    pub const fn drops(&self, from: Square, to: Square) -> u64 {
        (self.empty() | from.bit()) & !to.bit()
    }

    /// How many legal actions there are.
    pub fn count_actions(&self) -> u64 {
        if self.owes_stone {
            return u64::from(self.stones.count_ones());
        }
        let drops = if self.must_drop() { self.empty().count_ones() } else { 1 };
        let (mut swims, mut jumps) = (0, 0);
        for from in self.own_koi() {
            swims += self.swims(from).count_ones();
            jumps += self.jumps(from).count_ones();
        }
        // A player who can do neither passes.
        u64::from((swims * drops + jumps).max(1))
    }

    /// One legal action, each equally likely.
    pub fn random_action<R: Random>(&self, rng: &mut R) -> Action {
        if self.owes_stone {
            let number = rng.below(self.stones.count_ones());
            return nth(self.stones, number).map_or(Action::Pass {}, |stone| Action::Return { stone });
        }
        let mut koi = self.own_koi();
        let (Some(first), Some(second)) = (koi.next(), koi.next()) else { return Action::Pass {} };
        let swims = [self.swims(first), self.swims(second)];
        let jumps = [self.jumps(first), self.jumps(second)];
        let drops = if self.must_drop() { self.empty().count_ones() } else { 1 };
        let swim_count = swims[0].count_ones() + swims[1].count_ones();
        let jump_count = jumps[0].count_ones() + jumps[1].count_ones();
        let mut number = rng.below(swim_count * drops + jump_count);
        if number < jump_count {
            return pick([first, second], jumps, number)
                .map_or(Action::Pass {}, |(from, to)| Action::Jump { from, to });
        }
        number = (number - jump_count) / drops;
        pick([first, second], swims, number).map_or(Action::Pass {}, |(from, to)| {
            let drop = self.must_drop().then(|| random_square(self.drops(from, to), rng));
            Action::Swim { from, to, drop }
        })
    }
}

/// Target number `number` over both koi.
fn pick(koi: [Square; 2], targets: [u64; 2], number: u32) -> Option<(Square, Square)> {
    let of_first = targets[0].count_ones();
    if number < of_first {
        nth(targets[0], number).map(|to| (koi[0], to))
    } else {
        nth(targets[1], number - of_first).map(|to| (koi[1], to))
    }
}

/// A square of a set that holds at least a third of the board, by trying squares until one fits.
fn random_square<R: Random>(set: u64, rng: &mut R) -> Square {
    debug_assert!(set != 0);
    loop {
        if let Some(square) = Square::new(rng.below(SQUARES as u32) as u8)
            && set & square.bit() != 0
        {
            return square;
        }
    }
}

impl JinLi {
    /// Counts the ways to play `depth` whole turns; the last turn is counted without playing it.
    pub(crate) fn count_turns(&self, depth: u32) -> u64 {
        if depth == 0 || self.end.is_some() {
            return u64::from(depth == 0);
        }
        if depth == 1 && !self.position.owes_stone {
            return self.position.count_actions();
        }
        let mut count = 0;
        self.position.for_each_action(|action| {
            let mut next = self.clone();
            next.apply(action);
            count += next.count_turns(depth - u32::from(next.turns - self.turns));
        });
        count
    }
}
