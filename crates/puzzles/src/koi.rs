//! Puzzles of KOI: the last turn of a game.

use crate::points;
use crate::puzzle::Task;
use crate::puzzling::{Found, Puzzling, Verdict};
use game::{FastRng, Options, Random};
use koi::{Action, Goal, Koi, KoiSetup, Phase};
use search::Budget;

/// How many goals are in play.
const GOALS: usize = 3;

impl Puzzling for Koi {
    const BUDGET: Budget = Budget::nodes(8);

    fn table(options: &Options, rng: &mut FastRng) -> (Options, u8) {
        let mut goals = Goal::ALL;
        rng.shuffle(&mut goals);
        let mut goals = goals[..GOALS].to_vec();
        goals.sort_unstable();
        let names: Vec<&str> = goals.iter().map(|goal| goal.name()).collect();
        let mut options = options.clone();
        options.set("goals", names.join(","));
        (options, 2)
    }

    fn shuffled(setup: &KoiSetup, seats: u8, rng: &mut FastRng) -> Vec<Vec<String>> {
        let place = usize::from(seats.clamp(2, 4)) - 2;
        let copies =
            |card: &koi::Card| std::iter::repeat_n(card.name.clone(), usize::from(card.count[place]));
        let mut cards: Vec<String> = setup.components.cards.iter().flat_map(copies).collect();
        rng.shuffle(&mut cards);
        vec![cards]
    }

    /// The order of the deck is all that is hidden, and every order is as likely: what `resample` draws.
    fn redealt(&self, mut deal: Vec<Vec<String>>, _: &Self, rng: &mut FastRng) -> Vec<Vec<String>> {
        if let Some(cards) = deal.first_mut() {
            let seen = cards.len().saturating_sub(self.deck_len());
            rng.shuffle(&mut cards[seen..]);
        }
        deal
    }

    /// The last seat plays the last turn of the game.
    fn is_promising(&self) -> bool {
        let table = self.table();
        table.last_round
            && table.turn.phase == Phase::Start
            && usize::from(table.seat.0) + 1 == table.players.len()
    }

    fn find(&self, _: u64, _: f32) -> Option<Found<Self>> {
        points::find(self)
    }

    fn verdict(&self, task: &Task, _: &[Action], after: &Self) -> Option<Verdict> {
        points::verdict(task, self, after)
    }

    fn continuation(&self, _: &Task, after: &Self) -> Vec<Action> {
        points::continuation(self, after)
    }
}
