//! Alone, what a title asks for beside points: the goals, and by the Illuminated Path that it joins a lantern
//! with the statue. Each is worth as much as its chance.

use crate::options::Scenario;
use crate::pieces::Goal;
use crate::pond::{GoalPiece, Pond};
use crate::state::Koi;
use game::Seat;
use grid::hex::{Cell, Direction, HexSet};

/// What a claimed goal is worth beside its points: without all goals nothing is won.
const GOAL: f32 = 10.0;
/// What a path that joins a lantern with the statue is worth.
const JOINED: f32 = 40.0;
/// No place for the end of a path is looked for farther than this from the path as it is.
const FAR: usize = 5;
/// More than any way that is looked at.
const HOPELESS: f32 = FAR as f32 + 3.0;
/// What a lantern counts in path tiles, where a shore is there, and where none is.
const LIGHT: [f32; 3] = [0.0, 0.5, 1.0];

impl Koi {
    /// Alone, what the title's conditions are worth beside the points, with so many turns to go.
    pub(super) fn title_worth(&self, seat: Seat, left: f32) -> f32 {
        if !self.is_solo() {
            return 0.0;
        }
        let player = &self.table.players[seat.index()];
        debug_assert!(player.claimed < 1 << Goal::ALL.len());
        let goals = GOAL * player.claimed.count_ones() as f32;
        match self.setup.scenario {
            Scenario::IlluminatedPath => goals + JOINED * chance(missing(&player.pond), left),
            Scenario::None | Scenario::TorridSummer | Scenario::ImperialLake => goals,
        }
    }
}

/// Roughly the chance that so much that is missing comes in time.
fn chance(missing: f32, left: f32) -> f32 {
    if missing <= 0.0 {
        return 1.0;
    }
    (1.0 - 0.08 * missing).max(0.0) * (left / (1.5 * missing)).min(1.0)
}

/// How many path tiles, roughly, are missing until the path joins a lantern with the statue; the statue itself counts as
/// one.
fn missing(pond: &Pond) -> f32 {
    let arcs = Direction::ALL.into_iter().fold(HexSet::EMPTY, |all, dir| all | pond.ground.arc_places(dir));
    let shores = |lit: bool| -> HexSet {
        pond.shores.iter().filter(|shore| shore.lantern == lit).map(|shore| shore.spot.x).collect()
    };
    let lights = [shores(true), shores(false), arcs];
    let statue = pond.goals.iter().find_map(|piece| match piece {
        GoalPiece::Statue(spot) => Some(spot.x),
        _ => None,
    });
    let (statues, claim) = statue.map_or((arcs, 1.0), |x| ([x].into_iter().collect(), 0.0));
    claim + if pond.path.is_empty() { anew(pond, statues, &lights) } else { going_on(pond, statues, &lights) }
}

/// What the cheapest light on one of these hexes counts.
fn light_on(cells: HexSet, lights: &[HexSet; 3]) -> Option<f32> {
    LIGHT.into_iter().zip(lights).find(|(_, places)| !(cells & **places).is_empty()).map(|(light, _)| light)
}

/// For a path that is not begun: from a place of the statue to one of a lantern, three tiles at least.
fn anew(pond: &Pond, statues: HexSet, lights: &[HexSet; 3]) -> f32 {
    let reached = levels(pond, statues & pond.ground.empty).into_iter().enumerate();
    let need = |(steps, cells): (usize, HexSet)| Some(light_on(cells, lights)? + steps.max(2) as f32 + 1.0);
    reached.filter_map(need).fold(HOPELESS, f32::min)
}

/// For a path that is begun: it may go on at both of its ends.
fn going_on(pond: &Pond, statues: HexSet, lights: &[HexSet; 3]) -> f32 {
    let line = line(pond);
    let places = || line.iter().enumerate();
    let lit: Vec<_> =
        places().filter_map(|(at, place)| Some((at, place, light_on(place.cells, lights)?))).collect();
    let mut best = HOPELESS;
    for (at, statue) in places().filter(|(_, place)| !(place.cells & statues).is_empty()) {
        for (_, lantern, light) in lit.iter().filter(|lit| lit.0.abs_diff(at) >= 2) {
            let tiles = statue.before.max(lantern.before) + statue.after.max(lantern.after);
            best = best.min(light + tiles as f32);
        }
    }
    best
}

/// A place of the longest path that a path may become.
struct Place {
    /// The hexes that it can be.
    cells: HexSet,
    /// The tiles that it takes to get there, before the first tile and after the last.
    before: usize,
    after: usize,
}

/// The places of the longest path that this one may become, in order.
fn line(pond: &Pond) -> Vec<Place> {
    let from = |end: Option<&Cell>| levels(pond, end.copied().into_iter().collect());
    let mut line: Vec<Place> = Vec::new();
    for (far, cells) in from(pond.path.first()).into_iter().enumerate().skip(1) {
        line.insert(0, Place { cells, before: far, after: 0 });
    }
    let tile = |&cell: &Cell| Place { cells: [cell].into_iter().collect(), before: 0, after: 0 };
    line.extend(pond.path.iter().map(tile));
    for (far, cells) in from(pond.path.last()).into_iter().enumerate().skip(1) {
        line.push(Place { cells, before: 0, after: far });
    }
    line
}

/// The empty water hexes by their distance from `start`, which is the first.
fn levels(pond: &Pond, start: HexSet) -> Vec<HexSet> {
    let (mut levels, mut seen) = (vec![start], start);
    for _ in 0..FAR {
        let next = (levels[levels.len() - 1].neighbours() & pond.ground.empty) - seen;
        if next.is_empty() {
            break;
        }
        seen |= next;
        levels.push(next);
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pond::{Shore, Spot};
    use game::{Deal, Game, Options, Seed};
    use grid::hex::Hex;

    fn pond(path: &[(i8, i8)], statue: Option<(i8, i8)>, lanterns: &[((i8, i8), bool)]) -> Pond {
        let mut options = Options::default();
        options.set("scenario", "illuminated-path");
        let setup = Koi::setup(&options, None).unwrap();
        let game = Koi::new(setup, 1, &Deal::Seed(Seed::from_number(1))).unwrap();
        let mut pond = game.table.players[0].pond.clone();
        let cell = |(q, r)| Cell::new(Hex::new(q, r)).unwrap();
        (2..6).for_each(|q| pond.ground.add_water(cell((q, 0))));
        for &at in path {
            pond.add_path(cell(at), false);
        }
        let north = |at| Spot { x: cell(at), dir: Direction::NE };
        for &(at, lantern) in lanterns {
            pond.shores.push(Shore { spot: north(at), lantern });
        }
        pond.goals.extend(statue.map(|at| GoalPiece::Statue(north(at))));
        pond
    }

    #[test]
    fn a_joined_path_misses_nothing() {
        let path = [(2, 0), (3, 0), (4, 0)];
        let halves =
            |path: &[(i8, i8)], lit| (2.0 * missing(&pond(path, Some((2, 0)), &[((4, 0), lit)]))) as u32;
        assert_eq!(halves(&path, true), 0);
        assert_eq!(halves(&path, false), 1, "a lantern");
        assert_eq!(halves(&path[..2], true), 2, "a tile");
        assert_eq!(halves(&path[1..2], true), 4, "one at each end");
        assert_eq!(halves(&[], true), 6, "the path");
    }

    #[test]
    fn a_statue_where_the_path_cannot_join_it_is_no_progress() {
        let path = [(2, 0), (3, 0), (4, 0)];
        let lantern = [((4, 0), true)];
        let beside = missing(&pond(&path, Some((3, 0)), &lantern));
        assert!(beside > missing(&pond(&path, Some((2, 0)), &lantern)));
        assert!(beside > missing(&pond(&path, None, &lantern)) - 1.0, "it could still go elsewhere");
    }

    #[test]
    fn the_less_is_missing_and_the_more_time_there_is_the_better_is_the_chance() {
        assert!(chance(0.0, 0.0) >= 1.0 && chance(1.0, 0.0) <= 0.0, "at the end");
        assert!(chance(1.0, 9.0) > chance(2.0, 9.0));
        assert!(chance(4.0, 9.0) > chance(4.0, 2.0));
    }
}
