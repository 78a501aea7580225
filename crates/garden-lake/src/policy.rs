//! What search may ask: which actions look promising, how a position looks, and a greedy choice.

use crate::action::Action;
use crate::components::Face;
use crate::state::{GardenLake, Lake};
use game::{Game, Policy, Random, Seat};
use grid::square::Cell;

impl GardenLake {
    /// How many points a lake promises: those it has, and a share of those it is on the way to.
    pub fn promise(&self, seat: Seat) -> f32 {
        let lake = self.lake(seat);
        let components = self.setup.components;
        lake.points(components) as f32 + lines_begun(lake) + groups_begun(lake) - holes(lake)
            + 0.8 * f32::from(lake.bonus_count())
    }

    /// The action whose position right after it promises most; of equal ones, any.
    pub fn greedy_action<R: Random>(&self, rng: &mut R) -> Option<Action> {
        let seat = self.seat_to_act()?;
        let mut best: Option<(f32, Action)> = None;
        let mut equal = 0;
        self.for_each_action(|action| {
            let promise = match action {
                // Whatever can be laid is laid: a turn is ended when nothing is left to do.
                Action::Pass | Action::Stop => f32::MIN,
                _ => {
                    let mut after = self.clone();
                    after.apply(action);
                    after.promise(seat)
                }
            };
            match best {
                Some((most, _)) if promise < most => {}
                Some((most, _)) if promise.total_cmp(&most).is_eq() => {
                    equal += 1;
                    if rng.below(equal) == 0 {
                        best = Some((promise, action));
                    }
                }
                _ => {
                    equal = 1;
                    best = Some((promise, action));
                }
            }
        });
        best.map(|(_, action)| action)
    }
}

/// What rows and columns that are not full promise: little at first, more the fuller they are.
fn lines_begun(lake: &Lake) -> f32 {
    let rows = lake.covered.rows();
    let columns = (0..12).map(|x| rows.iter().map(|row| u32::from(row >> x & 1)).sum::<u32>());
    let counts = rows.iter().map(|row| row.count_ones()).chain(columns);
    counts.filter(|&count| count < 12).map(|count| (count as f32 / 12.0).powi(3) * 0.6).sum()
}

/// What groups of fewer than seven symbols promise.
fn groups_begun(lake: &Lake) -> f32 {
    let groups = Face::BOTH.into_iter().flat_map(|face| lake.symbols[face as usize].groups());
    let sizes = groups.map(|group| group.len()).filter(|&size| size < crate::GROUP);
    sizes.map(|size| (size as f32 / 7.0).powi(2)).sum()
}

/// What free cells cost that no water tile can reach any more.
fn holes(lake: &Lake) -> f32 {
    let regions = lake.free().groups().map(|region| region.len());
    regions.filter(|&size| size < 7).map(|size| 0.5 + 0.1 * (7 - size) as f32).sum()
}

impl Policy for GardenLake {
    fn priors(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| self.prior(action)));
    }

    fn value(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.outcome() {
            return outcome.reward(seat);
        }
        let own = self.promise(seat);
        let others = Seat::all(self.players()).filter(|&other| other != seat);
        let best = others.map(|other| self.promise(other)).fold(f32::MIN, f32::max);
        let against = if self.is_solo() { 20.0 } else { best };
        1.0 / (1.0 + (-(own - against) / 4.0).exp())
    }
}

impl GardenLake {
    /// A weight for an action: snug places first, next to equal symbols better still.
    fn prior(&self, action: Action) -> f32 {
        let Action::Lay(laying) = action else { return 1.0 };
        let lake = self.lake(self.turn.seat);
        let form = self.setup.components.form(laying);
        let cells: crate::Board = form.cells.on(laying.cell);
        let symbols: crate::Board = form.symbols.on(laying.cell);
        let rim = cells.neighbours();
        let snug = (rim & lake.covered).len() as f32 / rim.len().max(1) as f32;
        let edge = cells.cells().filter(|&Cell { x, y }| x == 0 || y == 0 || x == 11 || y == 11).count();
        let same = (symbols.neighbours() & lake.symbols[laying.face as usize]).len();
        0.1 + snug * snug + 0.05 * edge as f32 + 0.1 * same as f32
    }
}
