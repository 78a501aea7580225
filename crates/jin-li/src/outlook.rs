//! How a position looks to the one who acts: a small network over what can be seen at a glance.
//!
//! Each thing seen ([`sights`]) adds a row of numbers to a sum. The first number of the sum counts as it is, the others only
//! between 0 and 1, each with a weight of its own. All arithmetic is of integers: the same on every machine. The
//! weights are learned from games of the computer against itself: `examples/learn.rs`.

use crate::lookahead::{Reach, pair};
use crate::options::JinLiSetup;
use crate::square::{SQUARES, Square};
use crate::state::Position;
use std::sync::OnceLock;

/// Numbers in a row.
pub const LANES: usize = 32;
/// What 1 is in a row, and in a weight.
pub const ONE: i16 = 64;
/// What a chance of 1 to e, in log-odds 1, is worth in hundredths of a point.
const LOG_ODDS: i32 = 200;
/// What a win with the next action looks like.
const WINS_AT_ONCE: i32 = 2_000;
/// More points to go are not told apart.
const FAR: usize = 15;

/// The rows of one kind of sight: the number of the first, and how many there are.
type Kind = (usize, usize);

const fn after(previous: Kind, rows: usize) -> Kind {
    (previous.0 + previous.1, rows)
}

// Most kinds have rows for one's own side, then as many for the other.
/// Where a koi is,
const PLACE: Kind = (0, 2 * 10);
/// how far two koi are apart: both own, both the other's, one of each,
const PAIR: Kind = after(PLACE, 3 * 49);
/// the stones in both hands,
const HAND: Kind = after(PAIR, 11 * 11);
/// the points that both still need,
const TO_GO: Kind = after(HAND, FAR * FAR);
/// the shape of the stones around a koi, and how many lie two steps away,
const AROUND: Kind = after(TO_GO, 2 * SHAPES as usize);
const FARTHER: Kind = after(AROUND, 2 * 17);
/// how many lie in the middle of the board,
const MIDDLE: Kind = after(FARTHER, 21);
/// how many squares are worth one, two and three points,
const WORTH: Kind = after(MIDDLE, 2 * 3 * 9);
/// how many ways a koi can go,
const WAYS: Kind = after(WORTH, 2 * 17);
/// what the better and the worse koi can score next,
const BEST: Kind = after(WAYS, 2 * 16);
/// what can be scored next, and the points still needed,
const CLOSE: Kind = after(BEST, 2 * 4 * 7);
/// and how many squares win at once.
const THREATS: Kind = after(CLOSE, 2 * 5);
/// How many rows there are.
pub const ROWS: usize = THREATS.0 + THREATS.1;

/// The rows of what is seen in a position.
pub type Sights = [u16; SEEN];
/// How many things are seen in a position.
pub const SEEN: usize = 37;

/// Rows and weights.
pub struct Outlook {
    rows: Box<[[i16; LANES]]>,
    weights: [i16; LANES],
}

impl Outlook {
    /// The weights that ship.
    pub fn shipped() -> &'static Self {
        static SHIPPED: OnceLock<Outlook> = OnceLock::new();
        SHIPPED.get_or_init(|| Self::read(include_bytes!("outlook.bin")))
    }

    /// Rows and weights as [`Outlook::shipped`] has them in a file: one byte a number, the weights last.
    pub fn read(bytes: &[u8]) -> Self {
        let row = |bytes: &[u8]| -> [i16; LANES] {
            std::array::from_fn(|lane| bytes.get(lane).map_or(0, |&byte| i16::from(byte as i8)))
        };
        let mut outlook = Self { rows: vec![[0; LANES]; ROWS].into(), weights: [0; LANES] };
        let all = outlook.rows.iter_mut().chain([&mut outlook.weights]);
        all.zip(bytes.chunks_exact(LANES)).for_each(|(numbers, bytes)| *numbers = row(bytes));
        outlook
    }

    /// How good a position looks to the one who acts, in hundredths of a point.
    pub(crate) fn look(&self, position: &Position, setup: &JinLiSetup) -> i32 {
        let Some(sights) = sights(position, setup) else { return WINS_AT_ONCE };
        let mut sum = [0i16; LANES];
        for row in sights {
            for (lane, number) in sum.iter_mut().zip(&self.rows[usize::from(row)]) {
                *lane += number;
            }
        }
        let one = i32::from(ONE);
        let hidden = sum.iter().zip(&self.weights).skip(1);
        let bent: i32 =
            hidden.map(|(&lane, &weight)| i32::from(lane.clamp(0, ONE)) * i32::from(weight)).sum();
        (LOG_ODDS * (i32::from(sum[0]) * one + bent) / (one * one)).clamp(-WINS_AT_ONCE, WINS_AT_ONCE)
    }
}

/// The rows of all things that the seat to act sees; `None` if it can win at once.
pub fn sights(position: &Position, setup: &JinLiSetup) -> Option<Sights> {
    let me = position.to_act as usize;
    let (mut sights, mut seen) = ([0; SEEN], 0);
    let mut see = |kind: Kind, row: usize| {
        debug_assert!(row < kind.1, "{kind:?} {row}");
        sights[seen] = (kind.0 + row) as u16;
        seen += 1;
    };
    let to_go =
        [me, 1 - me].map(|side| usize::from(setup.target.saturating_sub(position.points[side]).max(1)));
    let reach = Reach::of_both(position, me);
    if reach[0].best() as usize >= to_go[0] {
        return None;
    }
    see(TO_GO, (to_go[0].min(FAR) - 1) * FAR + to_go[1].min(FAR) - 1);
    see(MIDDLE, (position.stones & MIDDLE_SQUARES).count_ones().min(20) as usize);
    let hand = [me, 1 - me].map(|side| usize::from(position.hand[side].min(10)));
    see(HAND, 11 * hand[0] + hand[1]);
    let koi = [me, 1 - me].map(|side| pair(position.koi[side]));
    for side in 0..2 {
        let reach = &reach[side];
        for (number, &from) in koi[side].iter().enumerate() {
            see(PLACE, 10 * side + usize::from(PLACES[from.index() as usize]));
            see(AROUND, SHAPES as usize * side + usize::from(SHAPE[around(from, position.stones)]));
            see(FARTHER, 17 * side + (RINGS[from.index() as usize] & position.stones).count_ones() as usize);
            see(WAYS, 17 * side + reach.goes[number].count_ones().min(16) as usize);
        }
        for (level, set) in reach.worth.iter().enumerate() {
            see(WORTH, (3 * side + level) * 9 + set.count_ones().min(8) as usize);
        }
        let of_koi =
            [0, 1].map(|number| reach.worth.iter().filter(|&set| set & reach.goes[number] != 0).count());
        see(BEST, 16 * side + 4 * of_koi[0].max(of_koi[1]) + of_koi[0].min(of_koi[1]));
        let best = reach.best() as usize;
        see(CLOSE, (4 * side + best) * 7 + to_go[side].min(7) - 1);
        let winning = if to_go[side] <= 3 { reach.worth[to_go[side] - 1].count_ones().min(4) } else { 0 };
        see(THREATS, 5 * side + winning as usize);
    }
    let mut see_pair = |kind: usize, a: Square, b: Square| {
        let apart = DISTANCES[a.index() as usize][b.index() as usize];
        see(PAIR, 49 * kind + usize::from(apart));
    };
    see_pair(0, koi[0][0], koi[0][1]);
    see_pair(1, koi[1][0], koi[1][1]);
    for own in koi[0] {
        for other in koi[1] {
            see_pair(2, own, other);
        }
    }
    Some(sights)
}

/// How far two squares are apart, the greater of files and ranks first.
const DISTANCES: [[u8; SQUARES as usize]; SQUARES as usize] = {
    let mut distances = [[0; SQUARES as usize]; SQUARES as usize];
    let mut a = 0;
    while a < SQUARES {
        let mut b = 0;
        while b < SQUARES {
            let (files, ranks) = ((a % 7).abs_diff(b % 7), (a / 7).abs_diff(b / 7));
            let apart = if files > ranks { 7 * files + ranks } else { 7 * ranks + files };
            distances[a as usize][b as usize] = apart;
            b += 1;
        }
        a += 1;
    }
    distances
};

/// The stones on the neighbours of a square, as eight bits.
const fn around(from: Square, stones: u64) -> usize {
    let near = ((stones & from.neighbours()) << 8 >> from.index()) as usize;
    near & 7 | (near >> 7 & 1) << 3 | (near >> 9 & 1) << 4 | (near >> 14 & 7) << 5
}

/// Squares that are alike when the board is turned or mirrored have the same number, 0 to 9.
const PLACES: [u8; SQUARES as usize] = {
    let mut places = [0; SQUARES as usize];
    let mut index = 0;
    while index < SQUARES {
        let (file, rank) = (index % 7, index / 7);
        let file = if file > 3 { 6 - file } else { file };
        let rank = if rank > 3 { 6 - rank } else { rank };
        let (low, high) = if file < rank { (file, rank) } else { (rank, file) };
        places[index as usize] = high * (high + 1) / 2 + low;
        index += 1;
    }
    places
};

/// The squares two steps away.
const RINGS: [u64; SQUARES as usize] = {
    let mut rings = [0; SQUARES as usize];
    let mut a = 0;
    while a < SQUARES {
        let mut b = 0;
        while b < SQUARES {
            let (files, ranks) = ((a % 7).abs_diff(b % 7), (a / 7).abs_diff(b / 7));
            if (files == 2 && ranks <= 2) || (ranks == 2 && files <= 2) {
                rings[a as usize] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    rings
};

/// The five by five squares in the middle.
const MIDDLE_SQUARES: u64 = {
    let mut set = 0;
    let mut index = 0;
    while index < SQUARES {
        let (file, rank) = (index % 7, index / 7);
        if file > 0 && file < 6 && rank > 0 && rank < 6 {
            set |= 1 << index;
        }
        index += 1;
    }
    set
};

/// How many shapes of stones around a square there are, if those that are alike when turned or mirrored count as one.
const SHAPES: u8 = 51;

/// The shape of each set of neighbours.
const SHAPE: [u8; 256] = {
    let (mut shapes, mut count) = ([0; 256], 0);
    let mut near = 0;
    while near < 256 {
        let alike = first_alike(near as u8) as usize;
        if alike == near {
            shapes[near] = count;
            count += 1;
        } else {
            shapes[near] = shapes[alike];
        }
        near += 1;
    }
    assert!(count == SHAPES);
    shapes
};

/// The least of the sets of neighbours that are this one turned or mirrored.
const fn first_alike(near: u8) -> u8 {
    // The neighbours in the order of the clock.
    const CLOCK: [u8; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
    let mut least = near;
    let mut turn = 0;
    while turn < 8 {
        let (mut set, mut place) = (0, 0);
        while place < 8 {
            let to = if turn < 4 { (place + 2 * turn) % 8 } else { (16 - place + 2 * turn + 2) % 8 };
            if near >> CLOCK[place] & 1 == 1 {
                set |= 1 << CLOCK[to];
            }
            place += 1;
        }
        if set < least {
            least = set;
        }
        turn += 1;
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::squares;
    use crate::{Action, JinLi};
    use game::{Deal, FastRng, Game, Options};

    /// Random games in which points are taken where they lie.
    fn for_each_position(mut visit: impl FnMut(&JinLi)) {
        let setup = JinLi::setup(&Options::default(), None).unwrap();
        for seed in 0..100 {
            let mut game = JinLi::new(setup, 2, &Deal::Given(Vec::new())).unwrap();
            let mut rng = FastRng::new(seed);
            while game.to_act().is_some() {
                visit(&game);
                let tries: Vec<Action> = (0..4).filter_map(|_| game.random_action(&mut rng)).collect();
                let action = tries.into_iter().max_by_key(|&action| game.gain(action)).unwrap();
                game.play(action).unwrap();
            }
        }
    }

    #[test]
    fn the_file_holds_every_row_and_the_weights() {
        assert_eq!(include_bytes!("outlook.bin").len(), (ROWS + 1) * LANES);
    }

    #[test]
    fn a_position_that_is_turned_or_mirrored_looks_the_same() {
        let mirrored =
            |set: u64| squares(set).fold(0, |all, s| all | 1 << (s.index() / 7 * 7 + 6 - s.index() % 7));
        let flipped =
            |set: u64| squares(set).fold(0, |all, s| all | 1 << (s.index() % 7 * 7 + s.index() / 7));
        for_each_position(|game| {
            let (position, outlook) = (game.position, Outlook::shipped());
            let look = |change: &dyn Fn(u64) -> u64| {
                let changed =
                    Position { koi: position.koi.map(change), stones: change(position.stones), ..position };
                outlook.look(&changed, game.rules())
            };
            let looks = look(&|set| set);
            assert_eq!((look(&mirrored), look(&flipped)), (looks, looks), "{position:?}");
        });
    }

    #[test]
    fn what_looks_good_wins_more_often() {
        let (mut right, mut all) = (0, 0);
        let mut looks = Vec::new();
        for_each_position(|game| {
            if game.turns() == 0 {
                looks.clear();
            }
            let look = Outlook::shipped().look(&game.position, game.rules());
            looks.push(if game.position.to_act == 0 { look } else { -look });
            let Some(sights) = sights(&game.position, game.rules()) else {
                // Whoever acts wins now.
                let won = if game.position.to_act == 0 { 1 } else { -1 };
                right += looks.iter().filter(|look| look.signum() == won).count();
                all += looks.len();
                looks.clear();
                return;
            };
            assert!(sights.iter().all(|&row| usize::from(row) < ROWS));
        });
        assert!(all > 1000 && 3 * right > 2 * all, "{right} of {all}");
    }
}
