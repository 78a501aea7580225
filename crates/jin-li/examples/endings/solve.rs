//! Solves endings of Jin Li: with both hands empty no stone moves any more, so that for one layout of stones and one pair of points
//! there are only the placements of the koi and whose turn it is.
//!
//! Turns without points may go round in circles. The third time a position comes up, the game ends by points: so whoever is
//! behind has to score, and whoever is ahead may go on for ever. For each pair of points, the highest first, we ask from where
//! somebody can force more than what circles bring; what is left are circles.

use jin_li::{Square, squares};

/// The points that win.
pub const TARGET: u8 = 10;

/// A set of positions: 1 for each that is in it.
type Marks = Vec<u8>;

/// What a position comes to with best play, seen by red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Yellow wins.
    Lost,
    /// Nobody does.
    Drawn,
    /// Red wins.
    Won,
}

impl Verdict {
    /// What the points alone say.
    pub fn by_points(points: [u8; 2]) -> Self {
        match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Less => Self::Lost,
            std::cmp::Ordering::Equal => Self::Drawn,
            std::cmp::Ordering::Greater => Self::Won,
        }
    }

    /// Whether this is better for `side` than `other`.
    pub fn beats(self, other: Self, side: usize) -> bool {
        if side == 0 { self > other } else { self < other }
    }
}

/// The stones of an ending, and where koi can go between them.
pub struct Layout {
    /// The stones.
    pub stones: u64,
    /// The squares without a stone.
    pub free: Vec<Square>,
    /// The number of each square among them.
    pub number: [usize; 49],
    /// Where a koi on a free square can swim or jump to if no koi is there.
    targets: Vec<u64>,
    /// The pairs of free squares, and the number of each.
    pairs: Vec<u64>,
    numbers: Vec<u16>,
}

/// A position: the pair of red, the pair of yellow, and the side to act.
#[derive(Clone, Copy)]
struct Place {
    koi: [usize; 2],
    side: usize,
}

impl Layout {
    /// The layout with these stones.
    pub fn new(stones: u64) -> Self {
        let free: Vec<Square> = squares(((1 << 49) - 1) & !stones).collect();
        let mut number = [usize::MAX; 49];
        free.iter().zip(0..).for_each(|(square, index)| number[usize::from(square.index())] = index);
        let mut layout =
            Self { stones, free, number, targets: Vec::new(), pairs: Vec::new(), numbers: Vec::new() };
        layout.targets = layout.free.iter().map(|&square| layout.ways(square)).collect();
        let count = layout.free.len();
        layout.numbers = vec![0; count * count];
        for a in 0..count {
            for b in a + 1..count {
                layout.numbers[a * count + b] = layout.pairs.len() as u16;
                layout.numbers[b * count + a] = layout.pairs.len() as u16;
                layout.pairs.push(layout.free[a].bit() | layout.free[b].bit());
            }
        }
        layout
    }

    fn ways(&self, from: Square) -> u64 {
        let straight = |over: Square| {
            let behind = (0..8).find(|&dir| from.step(dir) == Some(over)).and_then(|dir| over.step(dir));
            behind.map_or(0, Square::bit)
        };
        let near = from.neighbours();
        let far: u64 = squares(near & self.stones).map(straight).fold(0, |all, bit| all | bit);
        (near | far) & !self.stones
    }

    fn pair(&self, set: u64) -> usize {
        let mut ends = squares(set).map(|square| self.number[usize::from(square.index())]);
        let (Some(a), Some(b)) = (ends.next(), ends.next()) else { return 0 };
        usize::from(self.numbers[a * self.free.len() + b])
    }

    /// How many positions there are, impossible ones (two koi on one square) included.
    pub fn count(&self) -> usize {
        2 * self.pairs.len() * self.pairs.len()
    }

    /// The number of a position.
    pub fn index(&self, koi: [u64; 2], side: usize) -> usize {
        self.number_of(Place { koi: koi.map(|set| self.pair(set)), side })
    }

    fn number_of(&self, place: Place) -> usize {
        (place.koi[0] * self.pairs.len() + place.koi[1]) * 2 + place.side
    }

    fn place(&self, index: usize) -> Place {
        let rest = index / 2;
        Place { koi: [rest / self.pairs.len(), rest % self.pairs.len()], side: index % 2 }
    }

    /// The koi of a position; `None` if two would share a square.
    pub fn koi(&self, index: usize) -> Option<([u64; 2], usize)> {
        let place = self.place(index);
        let koi = place.koi.map(|pair| self.pairs[pair]);
        (koi[0] & koi[1] == 0).then_some((koi, place.side))
    }

    /// The ways of one side: the koi after each, and the points.
    fn moves(&self, koi: [u64; 2], side: usize, mut visit: impl FnMut([u64; 2], u8)) {
        let all = koi[0] | koi[1];
        for from in squares(koi[side]) {
            let others = all & !from.bit();
            for to in squares(self.targets[self.number[usize::from(from.index())]] & !all) {
                let mut after = koi;
                after[side] ^= from.bit() | to.bit();
                visit(after, (to.neighbours() & others).count_ones() as u8);
            }
        }
    }

    /// Where one side may have come from without a point.
    fn origins(&self, koi: [u64; 2], side: usize, mut visit: impl FnMut([u64; 2])) {
        let all = koi[0] | koi[1];
        for to in squares(koi[side]) {
            if to.neighbours() & all & !to.bit() == 0 {
                for from in squares(self.targets[self.number[usize::from(to.index())]] & !all) {
                    let mut before = koi;
                    before[side] ^= from.bit() | to.bit();
                    visit(before);
                }
            }
        }
    }

    fn is_blocked(&self, koi: [u64; 2], side: usize) -> bool {
        let all = koi[0] | koi[1];
        squares(koi[side]).all(|from| self.targets[self.number[usize::from(from.index())]] & !all == 0)
    }
}

/// The results of all positions of a layout from some points on.
pub struct Solved {
    /// The layout.
    pub layout: Layout,
    from: [u8; 2],
    tables: Vec<Vec<Verdict>>,
}

impl Solved {
    /// Solves a layout from these points on.
    pub fn new(layout: Layout, from: [u8; 2]) -> Self {
        let tables = vec![Vec::new(); usize::from(TARGET - from[0]) * usize::from(TARGET - from[1])];
        let mut solved = Self { layout, from, tables };
        for sum in (from[0] + from[1]..=2 * (TARGET - 1)).rev() {
            for red in from[0]..TARGET {
                if sum >= red && (from[1]..TARGET).contains(&(sum - red)) {
                    let points = [red, sum - red];
                    let table = solved.solve(points);
                    let at = solved.table(points);
                    solved.tables[at] = table;
                }
            }
        }
        solved
    }

    fn table(&self, points: [u8; 2]) -> usize {
        let [red, yellow] = [0, 1].map(|side| usize::from(points[side] - self.from[side]));
        red * usize::from(TARGET - self.from[1]) + yellow
    }

    /// The pairs of points that are solved.
    pub fn pairs(&self) -> impl Iterator<Item = [u8; 2]> + use<> {
        let [red, yellow] = self.from;
        (red..TARGET).flat_map(move |a| (yellow..TARGET).map(move |b| [a, b]))
    }

    /// What a position comes to.
    pub fn result(&self, points: [u8; 2], index: usize) -> Verdict {
        self.tables[self.table(points)][index]
    }

    /// What a turn of `side` with points comes to.
    fn after(&self, points: [u8; 2], koi: [u64; 2], side: usize, gain: u8) -> Verdict {
        let mut points = points;
        points[side] += gain;
        match points[side] >= TARGET {
            true if side == 0 => Verdict::Won,
            true => Verdict::Lost,
            false => self.result(points, self.layout.index(koi, 1 - side)),
        }
    }

    fn solve(&self, points: [u8; 2]) -> Vec<Verdict> {
        let circles = Verdict::by_points(points);
        let mut results = vec![circles; self.layout.count()];
        for side in [0, 1] {
            // First draws, where a draw is more than circles bring, then wins.
            let win = if side == 0 { Verdict::Won } else { Verdict::Lost };
            for aim in [Verdict::Drawn, win].into_iter().filter(|aim| aim.beats(circles, side)) {
                let forced = self.forced(points, side, aim);
                for (result, _) in results.iter_mut().zip(&forced).filter(|&(_, &mark)| mark == 1) {
                    *result = aim;
                }
            }
        }
        results
    }

    /// The positions from which `side` forces at least `aim` by scoring, whatever the other does.
    fn forced(&self, points: [u8; 2], side: usize, aim: Verdict) -> Marks {
        let layout = &self.layout;
        let enough = |result: Verdict| !aim.beats(result, side);
        let mut marks = vec![0; layout.count()];
        // How many turns without points the other has left that are not known to lose; 255 if one with points saves it.
        let mut ways = vec![0u8; layout.count()];
        let mut queue = Vec::new();
        for index in 0..layout.count() {
            let Some((koi, acting)) = layout.koi(index) else { continue };
            let (mut count, mut good, mut bad) = (0, false, false);
            layout.moves(koi, acting, |after, gain| match gain {
                0 => count += 1,
                _ if enough(self.after(points, after, acting, gain)) => good = true,
                _ => bad = true,
            });
            // A pass is a turn without points; two of them end the game.
            let blocked = !good && !bad && count == 0;
            if blocked && !layout.is_blocked(koi, 1 - acting) {
                count = 1;
            }
            let safe = (bad && acting != side) || (blocked && count == 0);
            ways[index] = if safe { u8::MAX } else { count };
            if (acting == side && good) || (acting != side && ways[index] == 0) {
                marks[index] = 1;
                queue.push(index);
            }
        }
        while let Some(index) = queue.pop() {
            let Some((koi, acting)) = layout.koi(index) else { continue };
            let before = 1 - acting;
            let mut reach = |origin: [u64; 2]| {
                let at = layout.index(origin, before);
                if before != side && ways[at] != u8::MAX {
                    ways[at] -= 1;
                }
                if marks[at] == 0 && (before == side || ways[at] == 0) {
                    marks[at] = 1;
                    queue.push(at);
                }
            };
            layout.origins(koi, before, &mut reach);
            if layout.is_blocked(koi, before) && !layout.is_blocked(koi, acting) {
                reach(koi);
            }
        }
        marks
    }
}
