//! Puzzles of Jin Li: to force a win, or to be the only one who does not lose. Everything is played through.

use crate::force::{self, Force};
use crate::puzzle::{Proof, Task};
use crate::puzzling::{Found, Puzzling, Verdict};
use game::{FastRng, Game, Options, Seat};
use jin_li::{Action, JinLi, JinLiSetup};
use search::Budget;
use wire::PuzzleLoss;

/// Nobody is near enough to the target before somebody has this many points.
const NEAR: u8 = 3;
/// The most points of a turn.
const MOST: u8 = 3;
/// There are at least this many actions, and at most one of this many is right: one way of one koi, with some of the stones.
const ACTIONS: usize = 4;
/// The tasks that are looked for, the simplest first.
const TASKS: [Task; 7] = [
    Task::Win { turns: 2 },
    Task::Hold { turns: 1 },
    Task::Win { turns: 3 },
    Task::Hold { turns: 2 },
    Task::Win { turns: 4 },
    Task::Hold { turns: 3 },
    Task::Win { turns: 5 },
];
/// The most turns of a task,
const LONGEST: u8 = 5;
/// and of one in which stones are still dropped.
const WITH_STONES: u8 = 2;

impl Puzzling for JinLi {
    const BUDGET: Budget = Budget::nodes(1_500);

    fn table(options: &Options, _: &mut FastRng) -> (Options, u8) {
        (options.clone(), 2)
    }

    fn shuffled(_: &JinLiSetup, _: u8, _: &mut FastRng) -> Vec<Vec<String>> {
        Vec::new()
    }

    fn redealt(&self, deal: Vec<Vec<String>>, _: &Self, _: &mut FastRng) -> Vec<Vec<String>> {
        deal
    }

    fn is_promising(&self) -> bool {
        let position = &self.position;
        !position.owes_stone && position.points.iter().any(|&points| points >= NEAR)
    }

    fn find(&self, _: u64, _: f32) -> Option<Found<Self>> {
        // Whoever wins at once needs no puzzle.
        if Force::new().wins(self, self.to_act()?, 1)? {
            return None;
        }
        TASKS.into_iter().find_map(|task| self.find_task(task))
    }

    fn verdict(&self, task: &Task, _: &[Action], after: &Self) -> Option<Verdict> {
        let seat = self.to_act()?;
        let mut force = Force::new();
        if solves(&mut force, task, seat, after)? {
            return Some(Verdict::Right);
        }
        let lost = force.wins(after, Seat(1 - seat.0), 2 * turns_of(task)? - 1).unwrap_or(false);
        Some(Verdict::Wrong(if lost { PuzzleLoss::Game } else { PuzzleLoss::Win }))
    }

    /// A win is shown to its end. Whoever only does not lose has nothing more to show.
    fn continuation(&self, task: &Task, after: &Self) -> Vec<Action> {
        match (self.to_act(), task) {
            (Some(seat), &Task::Win { turns }) => {
                force::line(after, seat, (2 * u32::from(turns)).saturating_sub(2))
            }
            _ => Vec::new(),
        }
    }
}

trait Seek: Game {
    fn find_task(&self, task: Task) -> Option<Found<Self>>;
}

impl Seek for JinLi {
    fn find_task(&self, task: Task) -> Option<Found<Self>> {
        let (seat, turns) = (self.to_act()?, turns_of(&task)? as u8);
        let attacker = if matches!(task, Task::Win { .. }) { seat } else { Seat(1 - seat.0) };
        let mut actions = Vec::new();
        self.actions(&mut actions);
        let far = self.position.points[attacker.index()] + MOST * turns < self.rules().target;
        let deep = turns > WITH_STONES && self.position.hand != [0; 2];
        if far || deep || actions.len() < ACTIONS {
            return None;
        }
        let (mut force, mut right) = (Force::new(), Vec::new());
        for &action in &actions {
            let mut after = self.clone();
            after.play_unchecked(action);
            if solves(&mut force, &task, seat, &after)? {
                right.push(action);
                if right.len() * ACTIONS > actions.len() || way(action) != way(right[0]) {
                    return None;
                }
            }
        }
        let answer = vec![*right.first()?];
        Some(Found { task, answer, proof: Proof::Exhaustive })
    }
}

/// The way that a koi takes, wherever the stone falls.
fn way(action: Action) -> Option<(jin_li::Square, jin_li::Square)> {
    match action {
        Action::Swim { from, to, .. } | Action::Jump { from, to } => Some((from, to)),
        Action::Pass {} | Action::Return { .. } => None,
    }
}

fn turns_of(task: &Task) -> Option<u32> {
    match task {
        Task::Win { turns } | Task::Hold { turns } if (1..=LONGEST).contains(turns) => {
            Some(u32::from(*turns))
        }
        _ => None,
    }
}

/// Whether the turn of `seat` that led to `after` does what is asked for.
fn solves(force: &mut Force, task: &Task, seat: Seat, after: &JinLi) -> Option<bool> {
    let turns = turns_of(task)?;
    match task {
        Task::Win { .. } => force.wins(after, seat, 2 * turns - 2),
        _ => force.wins(after, Seat(1 - seat.0), 2 * turns - 1).map(|lost| !lost),
    }
}
