//! Actions in two small steps with few numbers, for programs that learn by masks.

use crate::{Game, NotationError, Observe, Viewer, Writer};

/// A game whose actions can be chosen in two steps.
///
/// An action is a *head* (which koi goes where; which piece, face and turn) and, where that leaves something open,
/// a *tail* (where the stone falls; on which cell). Heads and tails are numbers; a tail's number follows those of all
/// heads, so that one small range serves both.
pub trait Decisions: Game {
    /// How many heads there are.
    fn heads(setup: &Self::Setup) -> u32;

    /// How many tails there are.
    fn tails(setup: &Self::Setup) -> u32;

    /// The head of an action and, if actions that begin so have tails, its tail.
    ///
    /// Asked of a legal action in the position where it is legal.
    fn split(&self, action: Self::Action) -> (u32, Option<u32>);

    /// The action of a head and a tail, if there is one.
    fn join(setup: &Self::Setup, head: u32, tail: Option<u32>) -> Option<Self::Action>;

    /// Appends the heads of all legal actions, each once, in ascending order.
    fn list_heads(&self, out: &mut Vec<u32>);

    /// Whether a legal head leaves something open.
    fn has_tail(&self, head: u32) -> bool;

    /// Appends the tails of all legal actions with this legal head, in ascending order, each with `first` added.
    fn list_tails(&self, head: u32, first: u32, out: &mut Vec<u32>);
}

/// A game that is played in small decisions.
#[derive(Clone, PartialEq, Eq)]
pub struct Steps<G: Decisions> {
    game: G,
    /// The head that was chosen, while its tail is open.
    head: Option<u32>,
}

/// A number that is no legal small decision here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} is no legal decision here")]
pub struct NotADecision(pub u32);

/// Appends the numbers of the bits of a set, each with `first` added.
pub fn push_bits(mut set: u64, first: u32, out: &mut Vec<u32>) {
    let from = out.len();
    out.resize(from + set.count_ones() as usize, 0);
    for number in &mut out[from..] {
        *number = first + set.trailing_zeros();
        set &= set - 1;
    }
}

impl<G: Decisions> Steps<G> {
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
        match self.head {
            None => self.game.list_heads(out),
            Some(head) => self.game.list_tails(head, G::heads(self.game.rules()), out),
        }
    }

    /// Makes a decision; gives the whole action if that finishes one.
    pub fn choose(&mut self, code: u32) -> Result<Option<G::Action>, NotADecision> {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        if legal.binary_search(&code).is_err() {
            return Err(NotADecision(code));
        }
        Ok(self.choose_unchecked(code))
    }

    /// Makes a decision that [`Steps::legal`] gave; the whole action, if that finishes one.
    pub fn choose_unchecked(&mut self, code: u32) -> Option<G::Action> {
        let setup = self.game.rules();
        let action = if let Some(head) = self.head.take() {
            G::join(setup, head, code.checked_sub(G::heads(setup)))
        } else if self.game.has_tail(code) {
            self.head = Some(code);
            return None;
        } else {
            G::join(setup, code, None)
        }?;
        self.game.play_unchecked(action);
        Some(action)
    }

    /// The decisions that make a legal action, in their order.
    pub fn decisions(game: &G, action: G::Action) -> impl Iterator<Item = u32> + use<G> {
        let (head, tail) = game.split(action);
        let heads = G::heads(game.rules());
        std::iter::once(head).chain(tail.map(|tail| heads + tail))
    }

    /// A legal decision in notation: an action, or the first action that begins so and `…`.
    pub fn write(&self, code: u32) -> Result<String, NotationError> {
        let (setup, wrong) = (self.game.rules(), || NotationError::new(&code.to_string()));
        let (mut legal, heads) = (Vec::new(), G::heads(setup));
        self.legal(&mut legal);
        legal.binary_search(&code).map_err(|_| wrong())?;
        let (head, tail, open) = match self.head {
            Some(head) => (head, code.checked_sub(heads), ""),
            None if self.game.has_tail(code) => {
                legal.clear();
                self.game.list_tails(code, 0, &mut legal);
                (code, legal.first().copied(), "…")
            }
            None => (code, None, ""),
        };
        let action = G::join(setup, head, tail).ok_or_else(wrong)?;
        Ok(G::write(setup, action) + open)
    }
}

impl<G: Decisions + Observe> Steps<G> {
    /// How many bytes an observation has: the game's, and two for an unfinished action.
    pub fn observation_len(setup: &G::Setup, seats: u8) -> usize {
        G::observation_len(setup, seats) + 2
    }

    /// Writes all that `viewer` may know; an unfinished action is known to the seat that makes it.
    pub fn observe(&self, viewer: Viewer, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        self.game.observe(viewer, &mut writer);
        let own = self.head.filter(|_| viewer.seat().is_some() && viewer.seat() == self.game.to_act());
        writer.number(own.map_or(0, |head| head as u16 + 1));
    }
}
