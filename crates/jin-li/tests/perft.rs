//! Counts of whole turns, by a second and deliberately naive move generator.
//!
//! The table in `testdata/perft/jin-li.txt` is written by the naive generator alone
//! (`TANCHO_WRITE_PERFT=1 cargo test -p jin-li --test perft`) and read by both.

mod common;

use common::*;
use game::{FastRng, Game, Random};
use jin_li::{JinLi, Square};
use std::collections::BTreeMap;
use std::fmt::Write as _;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/perft/jin-li.txt");

/// A pond as a map from (file, rank) to a sign: no bits, no tables, no cleverness.
#[derive(Clone)]
struct Naive {
    board: BTreeMap<(i8, i8), char>,
    hand: [i32; 2],
    points: [i32; 2],
    side: usize,
    target: i32,
}

const KOI: [char; 2] = ['R', 'Y'];

impl Naive {
    fn of(game: &JinLi) -> Self {
        let position = game.position;
        let mut board = BTreeMap::new();
        for index in 0..49u8 {
            let bit = Square::new(index).unwrap().bit();
            let at = ((index % 7) as i8, (index / 7) as i8);
            for (set, sign) in [(position.koi[0], 'R'), (position.koi[1], 'Y'), (position.stones, 'o')] {
                if set & bit != 0 {
                    board.insert(at, sign);
                }
            }
        }
        let target = i32::from(game.rules().target);
        let side = usize::from(position.to_act);
        Self {
            board,
            hand: position.hand.map(i32::from),
            points: position.points.map(i32::from),
            side,
            target,
        }
    }

    fn is_free(&self, (file, rank): (i8, i8)) -> bool {
        (0..7).contains(&file) && (0..7).contains(&rank) && !self.board.contains_key(&(file, rank))
    }

    fn free_squares(&self) -> Vec<(i8, i8)> {
        let all = (0..7).flat_map(|rank| (0..7).map(move |file| (file, rank)));
        all.filter(|&at| self.is_free(at)).collect()
    }

    /// Every pond after one whole turn.
    fn turns(&self) -> Vec<Self> {
        let mut after = Vec::new();
        let own: Vec<_> =
            self.board.iter().filter(|&(_, sign)| *sign == KOI[self.side]).map(|(&at, _)| at).collect();
        for from in own {
            for (df, dr) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
                let (near, far) = ((from.0 + df, from.1 + dr), (from.0 + 2 * df, from.1 + 2 * dr));
                if self.is_free(near) {
                    after.extend(self.moved(from, near).drops());
                } else if self.board.get(&near) == Some(&'o') && self.is_free(far) {
                    after.push(self.moved(from, far).ended());
                }
            }
        }
        if after.is_empty() {
            after.push(self.clone().ended());
        }
        after
    }

    fn moved(&self, from: (i8, i8), to: (i8, i8)) -> Self {
        let mut next = self.clone();
        let koi = next.board.remove(&from).unwrap();
        for (at, sign) in &next.board {
            let near = (at.0 - to.0).abs() <= 1 && (at.1 - to.1).abs() <= 1;
            next.points[self.side] += i32::from(near && *sign != 'o');
        }
        next.board.insert(to, koi);
        next
    }

    fn drops(self) -> Vec<Self> {
        if self.hand[self.side] == 0 {
            return vec![self.ended()];
        }
        let drop = |at| {
            let mut next = self.clone();
            next.board.insert(at, 'o');
            next.hand[self.side] -= 1;
            next.ended()
        };
        self.free_squares().into_iter().map(drop).collect()
    }

    fn ended(mut self) -> Self {
        self.side = 1 - self.side;
        self
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.points.iter().any(|&points| points >= self.target) {
            return 0;
        }
        self.turns().iter().map(|next| next.perft(depth - 1)).sum()
    }
}

/// Every combination of the options that changes the opening, and how deep the table goes.
fn rows() -> Vec<(Vec<&'static str>, u32)> {
    let mut rows = Vec::new();
    for depth in 0..=3 {
        rows.push((vec![], depth));
        rows.push((vec!["six-stones", "target-15", "return-stone"], depth));
        if depth < 3 {
            rows.push((vec!["inset"], depth));
            rows.push((vec!["inset", "six-stones", "target-15", "return-stone"], depth));
        }
    }
    rows
}

#[test]
fn the_table_and_the_fast_generator_agree() {
    if std::env::var_os("TANCHO_WRITE_PERFT").is_some() {
        write_table();
    }
    let table = std::fs::read_to_string(TABLE).unwrap();
    let mut checked = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (depth, count) =
            (words.next().unwrap().parse().unwrap(), words.next().unwrap().parse::<u64>().unwrap());
        let switches: Vec<&str> = words.collect();
        assert_eq!(new_game(&switches).perft(depth), count, "{line}");
        checked += 1;
    }
    assert_eq!(checked, rows().len());
}

fn write_table() {
    let mut table = "# depth, count, switches; written by the naive generator in the tests\n".to_owned();
    for (switches, depth) in rows() {
        let count = Naive::of(&new_game(&switches)).perft(depth);
        let _ = writeln!(table, "{depth} {count} {}", switches.join(" "));
    }
    std::fs::write(TABLE, table).unwrap();
}

#[test]
fn both_generators_agree_in_the_middle_of_games() {
    let mut rng = FastRng::new(9);
    let mut compared = 0;
    for number in 0..3_000 {
        let mut game = new_game(if number % 2 == 0 { &[] } else { &["inset", "six-stones"] });
        // Anywhere between the opening and long after the last stone.
        for _ in 0..rng.below(70) {
            if let Some(action) = game.random_action(&mut rng) {
                game.play_unchecked(action);
            }
        }
        // The naive generator knows neither repetition nor passes in a row: compare where they cannot matter.
        if game.to_act().is_none() || game.position.passes > 0 {
            continue;
        }
        let depth = if game.position.hand == [0, 0] { 2 } else { 1 };
        let fresh = JinLi::from_position(game.rules(), game.position);
        assert_eq!(fresh.perft(depth), Naive::of(&game).perft(depth));
        compared += 1;
    }
    assert!(compared > 1_500, "{compared}");
}
