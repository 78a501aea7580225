//! What a viewer sees of Jin Li, as a row of bytes.

use crate::options::JinLiSetup;
use crate::square::SQUARES;
use crate::state::{End, JinLi, Position, TURN_CAP};
use crate::view::View;
use game::{Game, Observe, Reader, Viewer, Writer, own_first};

const BOARD: usize = SQUARES as usize;
/// The most positions that are remembered.
const HISTORY: usize = TURN_CAP as usize + 1;
const ENDS: [End; 4] = [End::Target, End::Blocked, End::Repetition, End::TurnCap];

impl Observe for JinLi {
    fn observation_len(_: &JinLiSetup, _: u8) -> usize {
        3 * BOARD + 12 + 2 + 8 * HISTORY
    }

    /// The viewer, the seat to act, own and other koi, stones, own and other hand and points, turns, passes, whether a
    /// stone is owed, the end, whose turn it is or would be; then the earlier positions.
    fn observe(&self, viewer: Viewer, writer: &mut Writer<'_>) {
        let position = &self.position;
        writer.viewer(viewer);
        writer.option(self.seat_to_act().map(|seat| seat.0));
        for seat in own_first(viewer, 2) {
            writer.bits(position.koi[seat.index()], BOARD);
        }
        writer.bits(position.stones, BOARD);
        for seat in own_first(viewer, 2) {
            writer.byte(position.hand[seat.index()]);
            writer.byte(position.points[seat.index()]);
        }
        writer.number(self.turns);
        writer.byte(position.passes);
        writer.flag(position.owes_stone);
        let end = self.end.and_then(|end| ENDS.iter().position(|&other| other == end));
        writer.option(end.map(|end| end as u8));
        writer.byte(position.to_act);
        writer.number(self.history.len() as u16);
        self.history.iter().for_each(|key| writer.bytes(&key.to_le_bytes()));
        writer.skip(8 * (HISTORY - self.history.len()));
    }

    fn recall(setup: &'static JinLiSetup, _: u8, bytes: &[u8]) -> Option<View> {
        let reader = &mut Reader(bytes);
        let viewer = reader.viewer(2)?;
        reader.option()?;
        let mut koi = [0; 2];
        for seat in own_first(viewer, 2) {
            koi[seat.index()] = reader.bits(BOARD)?;
        }
        let stones = reader.bits(BOARD)?;
        let (mut hand, mut points) = ([0; 2], [0; 2]);
        for seat in own_first(viewer, 2) {
            (hand[seat.index()], points[seat.index()]) = (reader.byte()?, reader.byte()?);
        }
        let (turns, passes, owes_stone) = (reader.number()?, reader.byte()?, reader.flag()?);
        let end = match reader.option()? {
            Some(end) => Some(*ENDS.get(usize::from(end))?),
            None => None,
        };
        let to_act = reader.byte()? & 1;
        let position = Position { koi, stones, hand, points, to_act, owes_stone, passes };
        let count = usize::from(reader.number()?).min(HISTORY);
        let keys = reader.bytes(8 * HISTORY)?.chunks_exact(8).take(count);
        let history = keys.filter_map(|key| key.try_into().ok().map(u64::from_le_bytes)).collect();
        Some(Self { setup, position, turns, end, history }.view(viewer))
    }
}
