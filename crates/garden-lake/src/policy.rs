//! What search may ask: which actions look promising, and how a position looks.
//!
//! The player that always takes the best-looking action (`greedy`) looks one placement ahead with
//! [`Policy::value`]: lines completed and begun, groups grown, holes avoided.

use crate::action::Action;
use crate::components::{Board, Components, Face};
use crate::scoring::{GROUP, group_points};
use crate::state::{GardenLake, Lake};
use game::{Game, Policy, Seat};

// Weights in points, found by trying: solo games of the player that maximises the promise.
/// An almost full line.
const LINE: f32 = 0.7;
/// What is left of that for each hole in it.
const HOLE: f32 = 0.5;
/// A cell that no water tile can cover any more.
const LOST: f32 = 0.1;
/// A side of a free cell against something covered or the edge: the fewer, the easier to fill.
const SHORE: f32 = 0.2;
/// A bonus tile at hand.
const BONUS: f32 = 0.8;
/// What a solo player gives up who stops.
const STOPPED: f32 = 3.0;

/// How many points more make a win e times likelier than a loss.
const SPREAD: f32 = 4.0;

impl Lake {
    /// How many points the lake promises: those it has, and a share of those it is on the way to.
    pub fn promise(&self, components: &Components) -> f32 {
        let holes = self.holes();
        let rough = SHORE * self.free().perimeter() as f32 + LOST * holes.len() as f32;
        self.lines(&holes) + self.groups(components) + BONUS * f32::from(self.bonus_count()) - rough
    }

    /// Full rows and columns, and a share for begun ones: more, the fuller they are, and less with a hole.
    fn lines(&self, holes: &Board) -> f32 {
        let worth = |covered: u32, holes: u32| match covered {
            12 => 1.0,
            _ => LINE * (covered as f32 / 12.0).powi(3) * HOLE.powi(holes as i32),
        };
        let counts = |board: &Board, x: usize| board.rows().iter().map(|row| u32::from(row >> x & 1)).sum();
        let rows = self.covered.rows().iter().zip(holes.rows());
        let rows = rows.map(|(covered, holes)| worth(covered.count_ones(), holes.count_ones()));
        let columns = (0..crate::SIDE).map(|x| worth(counts(&self.covered, x), counts(holes, x)));
        rows.chain(columns).sum()
    }

    /// Groups that score, and a share for those on the way.
    fn groups(&self, components: &Components) -> f32 {
        let decorations = self.decorations(components);
        let worth = |group: Board| match group.len() {
            GROUP.. => group_points(&group, &decorations) as f32,
            size => (size as f32 / GROUP as f32).powi(2),
        };
        Face::BOTH.into_iter().flat_map(|face| self.symbols[face as usize].groups()).map(worth).sum()
    }

    /// The free cells that no water tile can cover any more.
    fn holes(&self) -> Board {
        let small = self.free().groups().filter(|region| region.len() < 7);
        small.fold(Board::EMPTY, |holes, region| holes | region)
    }
}

impl Policy for GardenLake {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| self.prior(action)));
    }

    fn value(&self, seat: Seat) -> f32 {
        let outcome = self.outcome();
        if let Some(outcome) = outcome.as_ref().filter(|_| !self.is_solo()) {
            return outcome.reward(seat);
        }
        let promise = |seat: Seat| self.lake(seat).promise(self.setup.components);
        // Alone there is no win or loss, but always more to reach.
        let own = promise(seat) - if outcome.is_some() { STOPPED } else { 0.0 };
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let against = others.map(promise).reduce(f32::max).unwrap_or_else(|| f32::from(self.titles().master));
        1.0 / (1.0 + (-(own - against) / SPREAD).exp())
    }
}

impl GardenLake {
    /// A weight for an action: snug places first, those next to equal symbols better still.
    fn prior(&self, action: Action) -> f32 {
        let Action::Lay(laying) = action else { return 1.0 };
        let lake = self.lake(self.turn.seat);
        let form = self.setup.components.form(laying);
        let cells: Board = form.cells.on(laying.cell);
        let symbols: Board = form.symbols.on(laying.cell);
        let rim = cells.neighbours();
        // The shore is as good as a covered neighbour: each missing neighbour lies beyond it.
        let snug = ((rim & lake.covered).len() + 12).saturating_sub(rim.len()) as f32 / 12.0;
        let same = (symbols.neighbours() & lake.symbols[laying.face as usize]).len();
        0.1 + snug * snug + 0.1 * same as f32
    }
}
