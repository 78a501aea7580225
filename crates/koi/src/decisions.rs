//! KOI in small decisions: what is put down and how it lies; then the hex.

use crate::action::{Action, PLAIN, Verb, plain_index};
use crate::options::KoiSetup;
use crate::state::Koi;
use game::{Decisions, push_bits};
use grid::hex::{CELLS, Cell};

/// Heads: the actions without a place, then what can be put down, each with all its turns.
const PLAINS: u32 = PLAIN.len() as u32;

/// How many ways there are in which a verb can lie.
fn ways(setup: &KoiSetup, verb: Verb) -> u32 {
    u32::from(verb.form(&setup.components).turns())
}

/// The head of the first way in which a verb can lie.
fn first_way(setup: &KoiSetup, verb: Verb) -> u32 {
    PLAINS + Verb::ALL[..verb.index()].iter().map(|&verb| ways(setup, verb)).sum::<u32>()
}

/// The verb and the turn of a head.
fn way(setup: &KoiSetup, head: u32) -> Option<(Verb, u8)> {
    let mut turn = head.checked_sub(PLAINS)?;
    for verb in Verb::ALL {
        let count = ways(setup, verb);
        if turn < count {
            return Some((verb, turn as u8));
        }
        turn -= count;
    }
    None
}

impl Decisions for Koi {
    fn heads(setup: &KoiSetup) -> u32 {
        PLAINS + Verb::ALL.into_iter().map(|verb| ways(setup, verb)).sum::<u32>()
    }

    fn tails(_: &KoiSetup) -> u32 {
        CELLS as u32
    }

    fn split(&self, action: Action) -> (u32, Option<u32>) {
        match action {
            Action::Put { verb, turn, at } => {
                (first_way(self.setup, verb) + u32::from(turn), Some(at.index() as u32))
            }
            plain => (plain_index(plain).unwrap_or(0) as u32, None),
        }
    }

    fn join(setup: &KoiSetup, head: u32, tail: Option<u32>) -> Option<Action> {
        match tail {
            None => PLAIN.get(head as usize).copied(),
            Some(tail) => {
                let ((verb, turn), at) = (way(setup, head)?, Cell::from_index(tail as usize)?);
                Some(Action::Put { verb, turn, at })
            }
        }
    }

    fn list_heads(&self, out: &mut Vec<u32>) {
        push_bits(self.plain().into(), 0, out);
        for verb in self.verbs_now() {
            let first = first_way(self.setup, verb);
            let open = (0..ways(self.setup, verb)).filter(|&turn| !self.places(verb, turn as u8).is_empty());
            out.extend(open.map(|turn| first + turn));
        }
    }

    fn has_tail(&self, head: u32) -> bool {
        head >= PLAINS
    }

    fn list_tails(&self, head: u32, first: u32, out: &mut Vec<u32>) {
        if let Some((verb, turn)) = way(self.setup, head) {
            out.extend(self.places(verb, turn).iter().map(|at| first + at.index() as u32));
        }
    }
}
