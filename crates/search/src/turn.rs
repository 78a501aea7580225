//! One budget for a whole turn, however many small decisions it takes.

use crate::{Analysis, Budget, Decision, Gap, Judgement, Player, Spent};
use game::{FastRng, Game, Seat, Viewer};
use web_time::Instant;

/// Lets the decisions of one turn share the turn's budget.
pub struct PerTurn<P> {
    player: P,
    /// The part of what is left that goes into the next decision.
    share: f64,
    turn: Option<Turn>,
}

/// The turn that is going on.
#[derive(Clone, Copy)]
struct Turn {
    number: u32,
    seat: Seat,
    /// What was known at its first decision: seen again, the turn was taken back.
    first: u64,
    spent: Spent,
}

impl<P> PerTurn<P> {
    /// `share` is 1 where a turn is one decision, and less where others follow.
    pub const fn new(player: P, share: f64) -> Self {
        Self { player, share, turn: None }
    }

    /// The turn that this state belongs to, with what it has used up.
    fn turn_of<G: Game>(&self, state: &G, seat: Seat) -> Turn {
        let (number, key) = (state.turns(), state.key(Viewer::Seat(seat)));
        let new = Turn { number, seat, first: key, spent: Spent::default() };
        let same = |turn: &Turn| turn.number == number && turn.seat == seat && turn.first != key;
        self.turn.filter(same).unwrap_or(new)
    }
}

impl<P> PerTurn<P> {
    /// Lets the player decide with its part of the budget; `None` if there is nothing to decide.
    fn within_turn<G: Game, T>(
        &mut self,
        (setup, view): (&'static G::Setup, &G::View),
        budget: &Budget,
        decide: impl FnOnce(&mut P, &Budget) -> T,
    ) -> Option<T> {
        let start = Instant::now();
        // Whose turn it is and how many there were is known to everybody: any state will do.
        let state = G::resample(setup, view, &mut FastRng::new(0));
        let mut turn = self.turn_of(&state, state.to_act()?);
        let part = budget.less(turn.spent).part(self.share);
        let decided = decide(&mut self.player, &part);
        turn.spent.time += start.elapsed();
        turn.spent.nodes += part.nodes.unwrap_or(0);
        self.turn = Some(turn);
        Some(decided)
    }
}

impl<G: Game, P: Player<G>> Player<G> for PerTurn<P> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        let analyse = |player: &mut P, part: &Budget| player.analyse(setup, view, part);
        self.within_turn::<G, _>((setup, view), budget, analyse)
            .unwrap_or(Analysis { judgements: Vec::new() })
    }

    fn decide(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
    ) -> Option<Decision<G::Action>> {
        let decide = |player: &mut P, part: &Budget| player.decide(setup, view, part);
        self.within_turn::<G, _>((setup, view), budget, decide)?
    }

    fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
        budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        self.player.judge(setup, view, action, &budget.part(self.share))
    }

    fn compare(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        actions: [G::Action; 2],
        budget: &Budget,
        enough: &dyn Fn(&Gap) -> bool,
    ) -> Option<Gap> {
        self.player.compare(setup, view, actions, budget, enough)
    }

    fn reset(&mut self, seed: u64) {
        self.turn = None;
        self.player.reset(seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Rules, Sticks, turn_of};
    use crate::{TreeConfig, TreePlayer};
    use std::time::Duration;

    #[test]
    fn a_turn_of_many_decisions_keeps_to_one_budget() {
        let game = Sticks::deal(Rules::leak(200, true), 2);
        let tree = TreePlayer::<Sticks>::new(TreeConfig::COMMON, 1);
        let mut player = PerTurn::new(tree, 0.5);
        let budget = Duration::from_millis(200);
        for _ in 0..3 {
            let start = Instant::now();
            turn_of(&mut player, &game, &Budget::time(budget));
            let taken = start.elapsed();
            assert!(taken <= budget.mul_f64(1.1), "{taken:?}");
            assert!(taken >= budget.mul_f64(0.3), "{taken:?}: the budget is used");
        }
    }
}
