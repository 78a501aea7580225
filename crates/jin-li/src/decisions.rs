//! Jin Li in small decisions: where a koi goes, then where the stone falls.

use crate::action::Action;
use crate::options::JinLiSetup;
use crate::square::{SQUARES, Square, squares};
use crate::state::JinLi;
use game::{Decisions, push_bits};

// Heads: swims by square and direction, jumps likewise, returned stones by square, the pass.
const RAYS: u32 = SQUARES as u32 * 8;
const RETURNS: u32 = 2 * RAYS;
const PASS: u32 = RETURNS + SQUARES as u32;

/// How far the number of a square's neighbour is from its own, in ascending order: so heads ascend with targets.
const OFFSETS: [i8; 8] = [-8, -7, -6, -1, 1, 6, 7, 8];
/// The place of each offset among them, counted from -8.
const PLACES: [u8; 17] = {
    let mut places = [0; 17];
    let mut place = 0;
    while place < 8 {
        places[(OFFSETS[place] + 8) as usize] = place as u8;
        place += 1;
    }
    places
};

/// The ray from a square over or to its neighbour `next`.
const fn ray(from: Square, next: u8) -> u32 {
    from.index() as u32 * 8 + PLACES[(next + 8 - from.index()) as usize] as u32
}

/// The ray of a jump, by the square it goes over.
const fn leap(from: Square, to: Square) -> u32 {
    ray(from, u8::midpoint(from.index(), to.index()))
}

/// Where a ray begins, and the neighbour that it goes to.
fn along(ray: u32) -> Option<(Square, Square)> {
    let from = Square::new((ray / 8) as u8)?;
    let next = Square::new(from.index().checked_add_signed(OFFSETS[ray as usize % 8])?)?;
    (from.neighbours() & next.bit() != 0).then_some((from, next))
}

impl Decisions for JinLi {
    fn heads(_: &JinLiSetup) -> u32 {
        PASS + 1
    }

    fn tails(_: &JinLiSetup) -> u32 {
        SQUARES.into()
    }

    fn split(&self, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Swim { from, to, drop } => (ray(from, to.index()), drop.map(|drop| drop.index().into())),
            Action::Jump { from, to } => (RAYS + leap(from, to), None),
            Action::Return { stone } => (RETURNS + u32::from(stone.index()), None),
            Action::Pass {} => (PASS, None),
        }
    }

    fn join(_: &JinLiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        let drop = match tail {
            Some(tail) => Some(Square::new(u8::try_from(tail).ok()?)?),
            None => None,
        };
        match head {
            0..RAYS => along(head).map(|(from, to)| Action::Swim { from, to, drop }),
            _ if drop.is_some() => None,
            RAYS..RETURNS => {
                let (from, over) = along(head - RAYS)?;
                let open = from.hurdles() & over.bit() != 0;
                open.then(|| Action::Jump { from, to: from.behind(over) })
            }
            RETURNS..PASS => Square::new((head - RETURNS) as u8).map(|stone| Action::Return { stone }),
            PASS => Some(Action::Pass {}),
            _ => None,
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        if self.end.is_some() {
            return;
        }
        let (position, first) = (&self.position, out.len());
        if position.owes_stone {
            return push_bits(position.stones, RETURNS, out);
        }
        for from in position.own_koi() {
            out.extend(squares(position.swims(from)).map(|to| ray(from, to.index())));
        }
        for from in position.own_koi() {
            out.extend(squares(position.jumps(from)).map(|to| RAYS + leap(from, to)));
        }
        if out.len() == first {
            out.push(PASS);
        }
    }

    fn has_tail(&self, head: u32) -> bool {
        head < RAYS && self.position.must_drop()
    }

    fn list_tails(&self, head: u32, first: u32, out: &mut Vec<u32>) {
        if let Some((from, to)) = along(head) {
            push_bits(self.position.drops(from, to), first, out);
        }
    }
}
