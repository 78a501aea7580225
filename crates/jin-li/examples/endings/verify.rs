//! Checks solved endings by other means: the game's own rules, and positions looked at again and again until nothing changes.

use crate::solve::{Solved, TARGET, Verdict};
use game::{Minimax, Node, Seat};
use jin_li::{JinLi, JinLiSetup, Pond, Position};

/// How many positions there are, and how many of them the two disagree on.
pub fn disagreements(setup: &'static JinLiSetup, solved: &Solved) -> (u64, u64) {
    let mut pairs: Vec<[u8; 2]> = solved.pairs().collect();
    pairs.sort_by_key(|points| std::cmp::Reverse(points[0] + points[1]));
    let mut known = Known { solved, own: Vec::new() };
    let (mut all, mut wrong) = (0, 0);
    for points in pairs {
        let table = known.table(setup, points);
        for index in (0..table.len()).filter(|&index| solved.layout.koi(index).is_some()) {
            all += 1;
            wrong += u64::from(table[index] != solved.result(points, index));
        }
        known.own.push((points, table));
    }
    (all, wrong)
}

/// What was found for the pairs of points looked at before.
struct Known<'a> {
    solved: &'a Solved,
    own: Vec<([u8; 2], Vec<Verdict>)>,
}

impl Known<'_> {
    fn table(&self, setup: &'static JinLiSetup, points: [u8; 2]) -> Vec<Verdict> {
        let layout = &self.solved.layout;
        let mut table = vec![Verdict::by_points(points); layout.count()];
        loop {
            let mut changed = false;
            for index in 0..table.len() {
                let Some((koi, side)) = layout.koi(index) else { continue };
                let (stones, hand) = (layout.stones, [0; 2]);
                let position =
                    Position { koi, stones, hand, points, to_act: side as u8, owes_stone: false, passes: 0 };
                let node = JinLi::from_position(setup, position).node();
                let mut best: Option<Verdict> = None;
                position.for_each_action(|action| {
                    let result = self.after(&node.play(action), points, &table);
                    if best.is_none_or(|best| result.beats(best, side)) {
                        best = Some(result);
                    }
                });
                let best = best.unwrap_or(table[index]);
                changed |= best != table[index];
                table[index] = best;
            }
            if !changed {
                return table;
            }
        }
    }

    fn after(&self, next: &Pond, points: [u8; 2], table: &[Verdict]) -> Verdict {
        let Some(acting) = next.to_act() else {
            return match next.lead(Seat(0)).signum() {
                1 => Verdict::Won,
                0 => Verdict::Drawn,
                _ => Verdict::Lost,
            };
        };
        let position = next.position();
        // A player who is blocked after a pass ends the game by a second one.
        if position.passes == 1 && position.is_blocked() {
            return self.after(&next.play(jin_li::Action::Pass {}), points, table);
        }
        debug_assert!(position.points.iter().all(|&points| points < TARGET));
        let index = self.solved.layout.index(position.koi, acting.index());
        if position.points == points {
            return table[index];
        }
        let known = self.own.iter().find(|(known, _)| *known == position.points);
        known.map_or(Verdict::Drawn, |(_, table)| table[index])
    }
}
