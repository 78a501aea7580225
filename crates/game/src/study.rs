//! Games as learning programs want them: small decisions with few numbers, and observations of a fixed size.

use crate::{Game, Seat, Viewer};

/// A game whose actions can be made in two steps and whose views can be written into a row of bytes.
///
/// An action is a *head* (which koi goes where; which piece, face and turn) and, where that leaves something open,
/// a *tail* (where the stone falls; on which cell). Heads and tails are numbers; a tail's number follows those of all
/// heads, so that there is one small range for a mask.
pub trait Study: Game {
    /// How many heads there are.
    fn heads(setup: &Self::Setup) -> u32;

    /// How many tails there are.
    fn tails(setup: &Self::Setup) -> u32;

    /// The head and the tail of an action.
    fn split(setup: &Self::Setup, action: Self::Action) -> (u32, Option<u32>);

    /// The action of a head and a tail, if there is one.
    fn join(setup: &Self::Setup, head: u32, tail: Option<u32>) -> Option<Self::Action>;

    /// Appends the heads of all legal actions, each once, in ascending order.
    fn list_heads(&self, out: &mut Vec<u32>);

    /// Appends the tails of all legal actions with this legal head, in ascending order; none if the head is an action.
    fn list_tails(&self, head: u32, out: &mut Vec<u32>);

    /// How many bytes an observation has.
    fn observation_len(setup: &Self::Setup, seats: u8) -> usize;

    /// Writes all that `viewer` may know: as much as its view says, and nothing else.
    fn observe(&self, viewer: Viewer, pen: &mut Pen<'_>);

    /// The view behind an observation; `None` if these bytes are none.
    fn recall(setup: &'static Self::Setup, seats: u8, bytes: &[u8]) -> Option<Self::View>;
}

/// A game that is played in small decisions.
#[derive(Clone, PartialEq, Eq)]
pub struct Steps<G: Study> {
    game: G,
    /// The head that was chosen, while its tail is open.
    head: Option<u32>,
}

/// A number that is no legal small decision here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is no legal decision here")]
pub struct NotADecision(pub u32);

impl<G: Study> Steps<G> {
    /// The game from here on.
    pub const fn new(game: G) -> Self {
        Self { game, head: None }
    }

    /// The game; the head of an unfinished action is not part of it.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The head that was chosen, while its tail is open.
    pub const fn head(&self) -> Option<u32> {
        self.head
    }

    /// One more than the greatest number of a small decision.
    pub fn codes(setup: &G::Setup) -> u32 {
        G::heads(setup) + G::tails(setup)
    }

    /// Appends the numbers of all legal decisions, in ascending order.
    pub fn legal(&self, out: &mut Vec<u32>) {
        let Some(head) = self.head else { return self.game.list_heads(out) };
        let (from, heads) = (out.len(), G::heads(self.game.rules()));
        self.game.list_tails(head, out);
        out[from..].iter_mut().for_each(|tail| *tail += heads);
    }

    /// Makes a decision; gives the whole action if that finishes one.
    pub fn choose(&mut self, code: u32) -> Result<Option<G::Action>, NotADecision> {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        if legal.binary_search(&code).is_err() {
            return Err(NotADecision(code));
        }
        Ok(self.choose_unchecked(code, &mut legal))
    }

    /// Makes a decision that [`Steps::legal`] gave; `room` is a list to work with.
    pub fn choose_unchecked(&mut self, code: u32, room: &mut Vec<u32>) -> Option<G::Action> {
        let setup = self.game.rules();
        let action = if let Some(head) = self.head {
            G::join(setup, head, code.checked_sub(G::heads(setup)))
        } else {
            room.clear();
            self.game.list_tails(code, room);
            if !room.is_empty() {
                self.head = Some(code);
                return None;
            }
            G::join(setup, code, None)
        }?;
        self.head = None;
        self.game.play_unchecked(action);
        Some(action)
    }

    /// How many bytes an observation has: the game's, and two for an unfinished action.
    pub fn observation_len(setup: &G::Setup, seats: u8) -> usize {
        G::observation_len(setup, seats) + 2
    }

    /// Writes all that `viewer` may know; an unfinished action is known to the seat that makes it.
    pub fn observe(&self, viewer: Viewer, out: &mut [u8]) {
        let mut pen = Pen::new(out);
        self.game.observe(viewer, &mut pen);
        let own = self.head.filter(|_| viewer.seat().is_some() && viewer.seat() == self.game.to_act());
        pen.number(own.map_or(0, |head| head as u16 + 1));
        pen.blank();
    }
}

/// Writes an observation, field after field, into bytes that somebody else owns.
pub struct Pen<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl<'a> Pen<'a> {
    /// A pen at the beginning of `out`.
    pub const fn new(out: &'a mut [u8]) -> Self {
        Self { out, at: 0 }
    }

    /// How many bytes were written.
    pub const fn written(&self) -> usize {
        self.at
    }

    fn part(&mut self, length: usize) -> &mut [u8] {
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
        for (bit, byte) in self.part(length).iter_mut().enumerate() {
            *byte = (set >> bit & 1) as u8;
        }
    }

    /// So many bytes of 0: where a list is shorter than the longest one.
    pub fn skip(&mut self, length: usize) {
        self.part(length).fill(0);
    }

    /// Fills the rest with 0.
    pub fn blank(&mut self) {
        self.out[self.at..].fill(0);
        self.at = self.out.len();
    }
}

/// Reads an observation, field after field; every method gives `None` at the end of the bytes.
pub struct Glass<'a>(pub &'a [u8]);

impl<'a> Glass<'a> {
    /// Several bytes as they are.
    pub fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (part, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(part)
    }

    /// So many bytes.
    pub fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }

    /// One byte.
    pub fn byte(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    /// A flag.
    pub fn flag(&mut self) -> Option<bool> {
        self.byte().map(|byte| byte != 0)
    }

    /// Something that may be missing.
    pub fn option(&mut self) -> Option<Option<u8>> {
        self.byte().map(|byte| byte.checked_sub(1))
    }

    /// Two bytes.
    pub fn number(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// Four bytes.
    pub fn long(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// A set of `length` bits.
    pub fn bits(&mut self, length: usize) -> Option<u64> {
        let bytes = self.bytes(length)?;
        Some(bytes.iter().zip(0..).fold(0, |set, (&byte, bit)| set | u64::from(byte & 1) << bit))
    }
}

/// The seats in the order in which an observation tells of them: the viewer's own first.
pub fn own_first(viewer: Viewer, seats: u8) -> impl Iterator<Item = Seat> {
    let first = viewer.seat().map_or(0, |seat| seat.0);
    (0..seats).map(move |place| Seat((first + place) % seats))
}

/// The viewer as a byte.
pub fn write_viewer(viewer: Viewer, pen: &mut Pen<'_>) {
    pen.option(viewer.seat().map(|seat| seat.0));
}

/// The viewer behind a byte, at a table of `seats`.
pub fn read_viewer(glass: &mut Glass<'_>, seats: u8) -> Option<Viewer> {
    match glass.option()? {
        None => Some(Viewer::Watcher),
        Some(seat) => (seat < seats).then_some(Viewer::Seat(Seat(seat))),
    }
}
