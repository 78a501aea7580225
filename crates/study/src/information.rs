//! Perfect recall: what a seat has seen and done since the beginning, as a log of bytes.

use game::{Decisions, Observe, Seat, Steps, Viewer};

/// How many bytes of a log fit into an information state of a fixed size.
pub const LONGEST_LOG: usize = 1 << 18;

/// What stands for another seat's decision, which may not be known yet.
const NOT_OWN: u16 = u16::MAX;

/// The log of one seat, as far as it was read from the decisions of a game.
#[derive(Clone)]
pub struct Memory<G: Decisions> {
    viewer: Viewer,
    /// The game where the log ends.
    steps: Steps<G>,
    /// How many decisions the log holds.
    pub read: usize,
    seen: Vec<u8>,
    log: Vec<u8>,
}

impl<G: Decisions + Observe> Memory<G> {
    /// The memory of `seat` at `start`; `before` is what it had seen by then, if it had seen anything.
    pub fn new(seat: Seat, start: Steps<G>, before: &[u8]) -> Self {
        let viewer = Viewer::Seat(seat);
        let seen = observation(&start, viewer);
        let mut memory = Self { viewer, steps: start, read: 0, seen, log: before.to_vec() };
        if before.is_empty() {
            let first = std::mem::take(&mut memory.seen);
            memory.seen = vec![0; first.len()];
            memory.see(first);
        }
        memory
    }

    /// Reads the decisions that it has not read yet, and gives the log.
    pub fn read(&mut self, codes: &[u32]) -> &[u8] {
        for &code in &codes[self.read.min(codes.len())..] {
            let own = self.steps.game().to_act() == self.viewer.seat();
            let known = if own { code as u16 } else { NOT_OWN };
            self.log.extend(known.to_le_bytes());
            self.steps.choose_unchecked(code);
            self.see(observation(&self.steps, self.viewer));
        }
        self.read = codes.len();
        &self.log
    }

    /// Writes down where the observation has changed: how often, and for each place what is there now.
    fn see(&mut self, now: Vec<u8>) {
        let differs = |(_, (old, new)): &(usize, (&u8, &u8))| old != new;
        let changes = || self.seen.iter().zip(&now).enumerate().filter(differs);
        self.log.extend((changes().count() as u16).to_le_bytes());
        for (place, (_, &byte)) in changes() {
            self.log.extend((place as u16).to_le_bytes());
            self.log.push(byte);
        }
        self.seen = now;
    }
}

/// What a viewer may know, in bytes.
pub fn observation<G: Decisions + Observe>(steps: &Steps<G>, viewer: Viewer) -> Vec<u8> {
    let game = steps.game();
    let mut bytes = vec![0; Steps::<G>::observation_len(game.rules(), game.seats())];
    steps.observe(viewer, &mut bytes);
    bytes
}
