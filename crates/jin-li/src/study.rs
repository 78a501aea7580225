//! Jin Li in small decisions (where a koi goes; where the stone falls) and as a row of bytes.

use crate::action::Action;
use crate::options::JinLiSetup;
use crate::square::{SQUARES, Square, squares};
use crate::state::{End, JinLi, Position, TURN_CAP};
use crate::view::View;
use arrayvec::ArrayVec;
use game::study::{Glass, Pen, own_first, read_viewer, write_viewer};
use game::{Game, Study, Viewer};

const BOARD: usize = SQUARES as usize;
/// Rays from a square: swims, then jumps.
const RAYS: u32 = SQUARES as u32 * 8;
const RETURNS: u32 = 2 * RAYS;
const PASS: u32 = RETURNS + SQUARES as u32;
/// The most positions that are remembered.
const HISTORY: usize = TURN_CAP as usize + 1;
const ENDS: [End; 4] = [End::Target, End::Blocked, End::Repetition, End::TurnCap];

fn ray(from: Square, to: Square, steps: u8) -> u32 {
    let reaches = |&direction: &u8| (0..steps).try_fold(from, |square, _| square.step(direction)) == Some(to);
    u32::from(from.index()) * 8 + (0..8).find(reaches).map_or(7, u32::from)
}

/// Where a ray begins and ends.
fn along(ray: u32, steps: u8) -> Option<(Square, Square)> {
    let from = Square::new((ray / 8) as u8)?;
    let to = (0..steps).try_fold(from, |square, _| square.step((ray % 8) as u8))?;
    Some((from, to))
}

impl Study for JinLi {
    fn heads(_: &JinLiSetup) -> u32 {
        PASS + 1
    }

    fn tails(_: &JinLiSetup) -> u32 {
        SQUARES.into()
    }

    fn split(_: &JinLiSetup, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Swim { from, to, drop } => (ray(from, to, 1), drop.map(|drop| drop.index().into())),
            Action::Jump { from, to } => (RAYS + ray(from, to, 2), None),
            Action::Return { stone } => (RETURNS + u32::from(stone.index()), None),
            Action::Pass {} => (PASS, None),
        }
    }

    fn join(_: &JinLiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        if head < RAYS {
            let (from, to) = along(head, 1)?;
            let drop = match tail {
                Some(tail) => Some(Square::new(u8::try_from(tail).ok()?)?),
                None => None,
            };
            return Some(Action::Swim { from, to, drop });
        }
        if tail.is_some() {
            return None;
        }
        match head {
            RAYS..RETURNS => along(head - RAYS, 2).map(|(from, to)| Action::Jump { from, to }),
            RETURNS..PASS => Square::new((head - RETURNS) as u8).map(|stone| Action::Return { stone }),
            PASS => Some(Action::Pass {}),
            _ => None,
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        if self.end.is_some() {
            return;
        }
        let position = &self.position;
        if position.owes_stone {
            return out.extend(squares(position.stones).map(|stone| RETURNS + u32::from(stone.index())));
        }
        let first = out.len();
        for from in position.own_koi() {
            out.extend(squares(position.swims(from)).map(|to| ray(from, to, 1)));
        }
        out[first..].sort_unstable();
        let jumps = out.len();
        for from in position.own_koi() {
            out.extend(squares(position.jumps(from)).map(|to| RAYS + ray(from, to, 2)));
        }
        out[jumps..].sort_unstable();
        if out.len() == first {
            out.push(PASS);
        }
    }

    fn list_tails(&self, head: u32, out: &mut Vec<u32>) {
        if head >= RAYS || !self.position.must_drop() {
            return;
        }
        if let Some((from, to)) = along(head, 1) {
            out.extend(squares(self.position.drops(from, to)).map(|drop| u32::from(drop.index())));
        }
    }

    fn observation_len(_: &JinLiSetup, _: u8) -> usize {
        3 * BOARD + 12 + 2 + 8 * HISTORY
    }

    /// The viewer, the seat to act, own and other koi, stones, own and other hand and points, turns, passes, whether a
    /// stone is owed, the end, whose turn it is or would be; then the earlier positions.
    fn observe(&self, viewer: Viewer, pen: &mut Pen<'_>) {
        let position = &self.position;
        write_viewer(viewer, pen);
        pen.option(self.seat_to_act().map(|seat| seat.0));
        for seat in own_first(viewer, 2) {
            pen.bits(position.koi[seat.index()], BOARD);
        }
        pen.bits(position.stones, BOARD);
        for seat in own_first(viewer, 2) {
            pen.byte(position.hand[seat.index()]);
            pen.byte(position.points[seat.index()]);
        }
        pen.number(self.turns);
        pen.byte(position.passes);
        pen.flag(position.owes_stone);
        pen.option(self.end.and_then(|end| ENDS.iter().position(|&other| other == end)).map(|end| end as u8));
        pen.byte(position.to_act);
        pen.number(self.history.len() as u16);
        self.history.iter().for_each(|key| pen.bytes(&key.to_le_bytes()));
        pen.skip(8 * (HISTORY - self.history.len()));
    }

    fn recall(setup: &'static JinLiSetup, _: u8, bytes: &[u8]) -> Option<View> {
        let glass = &mut Glass(bytes);
        let viewer = read_viewer(glass, 2)?;
        let _to_act = glass.option()?;
        let mut koi = [0; 2];
        for seat in own_first(viewer, 2) {
            koi[seat.index()] = glass.bits(BOARD)?;
        }
        let stones = glass.bits(BOARD)?;
        let (mut hand, mut points) = ([0; 2], [0; 2]);
        for seat in own_first(viewer, 2) {
            (hand[seat.index()], points[seat.index()]) = (glass.byte()?, glass.byte()?);
        }
        let (turns, passes, owes_stone) = (glass.number()?, glass.byte()?, glass.flag()?);
        let end = match glass.option()? {
            Some(end) => Some(*ENDS.get(usize::from(end))?),
            None => None,
        };
        let to_act = glass.byte()? & 1;
        let position = Position { koi, stones, hand, points, to_act, owes_stone, passes };
        let mut history = ArrayVec::new();
        for _ in 0..usize::from(glass.number()?).min(HISTORY) {
            history.push(glass.array().map(u64::from_le_bytes)?);
        }
        Some(JinLi { setup, position, turns, end, history }.view(viewer))
    }
}
