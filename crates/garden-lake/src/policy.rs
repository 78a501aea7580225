//! What search may ask: which actions look promising, and how a position looks.
//!
//! The player that always takes the best-looking action (`greedy`) looks one placement ahead with
//! [`Policy::value`], which compares what the lakes promise.

use crate::action::Action;
use crate::components::{Board, Face, Form, Laying, Piece};
use crate::promise::Outlook;
use crate::state::{GardenLake, Lake};
use game::{Game, Policy, Random, Seat};
use grid::square::Polyomino;

/// What a solo player gives up who stops.
const STOPPED: f32 = 30.0;

/// How many actions a sensible player compares.
const LIKELY: usize = 40;

/// How many points more make a win e times likelier than a loss.
const SPREAD: f32 = 4.0;

impl Policy for GardenLake {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        let banks = Banks::new(self.lake(self.turn.seat));
        // The places of a form come one after the other.
        let mut form: Option<((Piece, Face, u8), Rim)> = None;
        let prior = |action: &Action| match *action {
            Action::Lay(laying) => {
                let name = (laying.piece, laying.face, laying.turn);
                let (_, rim) = match form.take().filter(|known| known.0 == name) {
                    Some(known) => form.insert(known),
                    None => form.insert((name, Rim::new(self.setup.components.form(laying)))),
                };
                banks.weight(rim, laying)
            }
            // Going on is never worse.
            Action::Stop {} => 0.0,
            _ => 0.3,
        };
        out.extend(actions.iter().map(prior));
    }

    fn value(&self, seat: Seat) -> f32 {
        let outcome = self.outcome();
        if let Some(outcome) = outcome.as_ref().filter(|_| !self.is_solo()) {
            return outcome.reward(seat);
        }
        // Alone there is no win or loss, but always more to reach.
        let own = self.outlook(seat).promise() - if outcome.is_some() { STOPPED } else { 0.0 };
        chance(own - self.opposed(seat))
    }

    fn values(&self, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        let (outlook, opposed) = (self.outlook(seat), self.opposed(seat));
        let value = |&action: &Action| match action {
            Action::Lay(laying) if self.turn.seat == seat => chance(outlook.after(laying) - opposed),
            _ => {
                let mut next = self.clone();
                next.apply(action);
                next.value(seat)
            }
        };
        out.extend(actions.iter().map(value));
    }

    fn chance(&self, lead: f32) -> f32 {
        let opposed = if self.is_solo() { f32::from(self.setup.titles().master) } else { 0.0 };
        // The fuller the lake, the surer are the points.
        let seat = self.seat_to_act().unwrap_or(self.turn.seat);
        let open = self.lake(seat).free().len() as f32 / (crate::SIDE * crate::SIDE) as f32;
        chance((lead - opposed) / (0.2 + 0.8 * open))
    }

    fn progress(&self) -> f32 {
        let seat = self.seat_to_act().unwrap_or(self.turn.seat);
        1.0 - self.lake(seat).free().len() as f32 / (crate::SIDE * crate::SIDE) as f32
    }

    /// Of the places that look snug, the one whose lake promises most.
    fn sensible<R: Random>(&self, _: &mut R) -> Option<Action> {
        let outlook = self.outlook(self.seat_to_act()?);
        let promise = |action: Action| match action {
            Action::Lay(laying) => outlook.after(laying),
            _ => outlook.promise(),
        };
        let judged = self.likely().into_iter().map(|action| (promise(action), action));
        judged.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, action)| action)
    }
}

/// The chance to win with a lead of this many points.
fn chance(lead: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-lead / SPREAD))
}

impl GardenLake {
    fn outlook(&self, seat: Seat) -> Outlook<'_> {
        Outlook::new(self.lake(seat), self.setup.components, self.layout(seat))
    }

    /// What the best other lake promises; alone, what makes a master.
    fn opposed(&self, seat: Seat) -> f32 {
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let best = others.map(|other| self.outlook(other).promise()).reduce(f32::max);
        best.unwrap_or_else(|| f32::from(self.setup.titles().master))
    }

    /// The actions with the largest priors.
    fn likely(&self) -> Vec<Action> {
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        self.actions(&mut actions);
        if actions.len() <= LIKELY {
            return actions;
        }
        self.priors(&actions, &mut priors);
        let mut order: Vec<usize> = (0..actions.len()).collect();
        order.select_nth_unstable_by(LIKELY, |&a, &b| priors[b].total_cmp(&priors[a]));
        order[..LIKELY].iter().map(|&index| actions[index]).collect()
    }
}

/// The most words that the rows around a piece fill, four rows a word.
const WORDS: usize = 3;
/// Framed rows, and as many empty ones as a piece may reach beyond.
const ROWS: usize = crate::SIDE + 2 + 4 * WORDS;

/// For each row of a framed board, that row and the three below it.
type Stacked = [u64; ROWS];

/// A lake in a frame one cell wide, which counts as covered.
struct Banks {
    covered: Stacked,
    symbols: [Stacked; 2],
}

impl Banks {
    fn new(lake: &Lake) -> Self {
        let last = crate::SIDE + 1;
        let framed = |board: &Board, frame: u16| {
            let row = |y: usize| match y {
                _ if y > last => 0,
                _ if y == 0 || y == last => frame,
                _ => board.rows()[y - 1] << 1 | frame & (1 | 1 << last),
            };
            std::array::from_fn(|y| stack(|down| row(y + down)))
        };
        let symbols = [0, 1].map(|face| framed(&lake.symbols[face], 0));
        Self { covered: framed(&lake.covered, u16::MAX), symbols }
    }

    /// A weight for a placement: snug places first, those next to equal symbols better still.
    fn weight(&self, rim: &Rim, laying: Laying) -> f32 {
        let met = |around: &[u64; WORDS], rows: &Stacked| -> u32 {
            let rows = rows[laying.at.y as usize..].iter().step_by(4);
            around.iter().zip(rows).map(|(around, rows)| (around << laying.at.x & rows).count_ones()).sum()
        };
        let snug = met(&rim.cells, &self.covered) as f32 / rim.size.max(1) as f32;
        0.02 + snug * snug + 0.1 * met(&rim.symbols, &self.symbols[laying.face as usize]) as f32
    }
}

/// Four rows in a word.
fn stack(row: impl Fn(usize) -> u16) -> u64 {
    (0..4).fold(0, |word, down| word | u64::from(row(down)) << (16 * down))
}

/// The cells around a piece and around its symbols, with the corner of its box on the first cell.
struct Rim {
    cells: [u64; WORDS],
    symbols: [u64; WORDS],
    size: u32,
}

impl Rim {
    fn new(form: &Form) -> Self {
        let cells = around(&form.cells);
        Self { cells, symbols: around(&form.symbols), size: cells.iter().map(|word| word.count_ones()).sum() }
    }
}

/// The cells around a piece in the frame.
fn around(piece: &Polyomino) -> [u64; WORDS] {
    let mut rows = [0_u16; 4 * WORDS + 2];
    rows[2..].iter_mut().zip(piece.rows()).for_each(|(row, bits)| *row = bits << 1);
    let around = |y: usize| {
        let (above, own, below) = (rows[y], rows[y + 1], rows[y + 2]);
        (own << 1 | own >> 1 | above | below) & !own
    };
    std::array::from_fn(|word| stack(|down| around(4 * word + down)))
}
