//! Views as rows of bytes of a fixed length, for programs that learn.

use crate::{Game, Seat, Viewer};

/// A game whose views can be written into a row of bytes, and read back.
pub trait Observe: Game {
    /// How many bytes an observation has.
    fn observation_len(setup: &Self::Setup, seats: u8) -> usize;

    /// Writes all that `viewer` may know: as much as its view says, and nothing else.
    ///
    /// It is written from the state, because making a view costs more than a move. The conformance kit holds it to the view:
    /// states with equal views give equal bytes, and [`Observe::recall`] gives the view back.
    fn observe(&self, viewer: Viewer, writer: &mut Writer<'_>);

    /// The view behind bytes that [`Observe::observe`] wrote; `None` if they are too short or name what is not there.
    fn recall(setup: &'static Self::Setup, seats: u8, bytes: &[u8]) -> Option<Self::View>;
}

/// Writes an observation, field after field, into bytes that somebody else owns.
pub struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Writer<'a> {
    /// At the beginning of `out`.
    pub const fn new(out: &'a mut [u8]) -> Self {
        Self { out, at: 0 }
    }

    /// How many bytes were written.
    pub const fn written(&self) -> usize {
        self.at
    }

    /// The next `length` bytes, for whoever writes them in place; they hold anything.
    pub fn part(&mut self, length: usize) -> &mut [u8] {
        let from = self.at;
        self.at += length;
        &mut self.out[from..from + length]
    }

    /// One byte.
    pub fn byte(&mut self, byte: u8) {
        self.part(1)[0] = byte;
    }

    /// Several bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.part(bytes.len()).copy_from_slice(bytes);
    }

    /// A flag as 0 or 1.
    pub fn flag(&mut self, flag: bool) {
        self.byte(u8::from(flag));
    }

    /// Something that may be missing: 0, or one more than it is.
    pub fn option(&mut self, value: Option<u8>) {
        self.byte(value.map_or(0, |value| value.wrapping_add(1)));
    }

    /// Two bytes, the lower one first.
    pub fn number(&mut self, number: u16) {
        self.bytes(&number.to_le_bytes());
    }

    /// Four bytes, the lowest one first.
    pub fn long(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }

    /// The lowest `length` bits of a set, a byte of 0 or 1 each.
    pub fn bits(&mut self, set: u64, length: usize) {
        let bytes = set.to_le_bytes();
        for (eight, &bits) in self.part(length).chunks_mut(8).zip(&bytes) {
            eight.copy_from_slice(&spread(bits).to_le_bytes()[..eight.len()]);
        }
    }

    /// This many bytes of 0: where a list is shorter than the longest one.
    pub fn skip(&mut self, length: usize) {
        self.part(length).fill(0);
    }

    /// A list of at most `most` things of `length` bytes each: how many there are, the things, and zeros for the rest.
    pub fn list<T>(
        &mut self,
        items: impl ExactSizeIterator<Item = T>,
        most: usize,
        length: usize,
        mut write: impl FnMut(&mut Self, T),
    ) {
        let rest = most.saturating_sub(items.len());
        self.byte(items.len() as u8);
        items.for_each(|item| write(self, item));
        self.skip(rest * length);
    }
}

/// Eight bits as eight bytes of 0 or 1, the lowest first.
const fn spread(bits: u8) -> u64 {
    // Each byte keeps the one bit of its place; adding 127 then carries any bit to the top of its byte.
    let kept = (bits as u64 * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (kept + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

/// What was read; `None` where the bytes are no observation.
pub type Read<T> = Option<T>;

/// Reads an observation, field after field; every method gives `None` at the end of the bytes.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    /// Several bytes as they are.
    pub fn bytes(&mut self, length: usize) -> Read<&'a [u8]> {
        let (part, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(part)
    }

    /// This many bytes.
    pub fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }

    /// One byte.
    pub fn byte(&mut self) -> Read<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    /// A flag.
    pub fn flag(&mut self) -> Read<bool> {
        self.byte().map(|byte| byte != 0)
    }

    /// Something that may be missing.
    pub fn option(&mut self) -> Read<Option<u8>> {
        self.byte().map(|byte| byte.checked_sub(1))
    }

    /// Two bytes.
    pub fn number(&mut self) -> Read<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// Four bytes.
    pub fn long(&mut self) -> Read<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// A set of `length` bits.
    pub fn bits(&mut self, length: usize) -> Read<u64> {
        let bytes = self.bytes(length)?;
        Some(bytes.iter().zip(0..64).fold(0, |set, (&byte, bit)| set | u64::from(byte & 1) << bit))
    }

    /// A list of at most `most` things of `length` bytes each.
    pub fn list<T>(
        &mut self,
        most: usize,
        length: usize,
        read: impl Fn(&mut Reader<'_>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let count = usize::from(self.byte()?).min(most);
        let items = self.bytes(most * length)?.chunks_exact(length).take(count);
        items.map(|item| read(&mut Reader(item))).collect()
    }

    /// The viewer at a table of `seats`.
    pub fn viewer(&mut self, seats: u8) -> Read<Viewer> {
        match self.option()? {
            None => Some(Viewer::Watcher),
            Some(seat) => (seat < seats).then_some(Viewer::Seat(Seat(seat))),
        }
    }
}

impl Writer<'_> {
    /// The viewer.
    pub fn viewer(&mut self, viewer: Viewer) {
        self.option(viewer.seat().map(|seat| seat.0));
    }
}

/// The seats in the order in which an observation tells of them: the viewer's own first.
pub fn own_first(viewer: Viewer, seats: u8) -> impl Iterator<Item = Seat> {
    let first = viewer.seat().map_or(0, |seat| seat.0);
    (0..seats).map(move |place| Seat((first + place) % seats))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_read_as_it_was_written() {
        let mut bytes = [0xee; 80];
        let mut writer = Writer::new(&mut bytes);
        writer.viewer(Viewer::Seat(Seat(3)));
        writer.bits(0x8123_4567_89ab_cdef, 49);
        writer.number(40_000);
        writer.long(4_000_000_000);
        writer.list([[7, 8], [9, 10]].iter(), 3, 2, |writer, item| writer.bytes(item));
        writer.option(None);
        let written = writer.written();
        let mut reader = Reader(&bytes[..written]);
        assert_eq!(reader.viewer(4), Some(Viewer::Seat(Seat(3))));
        assert_eq!(reader.bits(49), Some(0x8123_4567_89ab_cdef & ((1 << 49) - 1)));
        assert_eq!((reader.number(), reader.long()), (Some(40_000), Some(4_000_000_000)));
        assert_eq!(
            reader.list(3, 2, |reader| Some((reader.byte()?, reader.byte()?))),
            Some(vec![(7, 8), (9, 10)])
        );
        assert_eq!((reader.option(), reader.byte()), (Some(None), None));
    }

    #[test]
    fn a_viewer_of_another_table_is_none() {
        assert_eq!(Reader(&[5]).viewer(4), None);
    }
}
