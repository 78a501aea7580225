//! One of our players, deciding step by step.

use crate::any::{AnyPlayer, AnyState, Opinion, Told};
use crate::loaded::Studied;
use crate::state::Played;
use game::{Steps, Viewer};
use search::{Budget, Judgement, Player};

/// A player that remembers how an action that it began goes on.
pub(crate) struct Thinker<G: Studied> {
    player: Box<dyn Player<G>>,
    /// Where an action was begun, and its second decision.
    planned: Option<(Steps<G>, u32)>,
}

impl<G: Studied> Thinker<G> {
    pub(crate) fn new(player: Box<dyn Player<G>>) -> Self {
        Self { player, planned: None }
    }

    /// What the seat to act sees, and what it thinks of it.
    fn judgements(&mut self, steps: &Steps<G>, budget: &Budget) -> Told<Vec<Judgement<G::Action>>> {
        let game = steps.game();
        let seat = game.to_act().ok_or("the game is over")?;
        Ok(self.player.analyse(game.rules(), &game.view(Viewer::Seat(seat)), budget).judgements)
    }

    /// The second decision of an action whose first one was made by somebody else.
    fn finish(&mut self, steps: &Steps<G>, head: u32, budget: &Budget) -> Told<u32> {
        let game = steps.game();
        let best = self.judgements(steps, budget)?.into_iter().find(|one| game.split(one.action).0 == head);
        let mut legal = Vec::new();
        steps.legal(&mut legal);
        let tail = best.and_then(|best| Steps::decisions(game, best.action).nth(1));
        tail.or_else(|| legal.first().copied()).ok_or_else(|| "there is nothing to decide".to_owned())
    }
}

fn same_game<G: Studied>(state: &dyn AnyState) -> Told<&Played<G>> {
    let state: Option<&Played<G>> = state.as_any().downcast_ref();
    state.ok_or_else(|| format!("this player plays {}, and the state is of another game", G::ABOUT.name))
}

impl<G: Studied> AnyPlayer for Thinker<G> {
    fn choose(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<u32> {
        let steps = &same_game::<G>(state)?.steps;
        let planned = self.planned.take().filter(|(begun, _)| begun == steps);
        if let Some((_, tail)) = planned {
            return Ok(tail);
        }
        if let Some(head) = steps.head() {
            return self.finish(steps, head, budget);
        }
        let game = steps.game();
        let seat = game.to_act().ok_or("the game is over")?;
        let action = self.player.choose(game.rules(), &game.view(Viewer::Seat(seat)), budget);
        let action = action.ok_or("there is nothing to decide")?;
        let mut decisions = Steps::decisions(game, action);
        let head = decisions.next().ok_or("there is nothing to decide")?;
        self.planned = decisions.next().map(|tail| {
            let mut begun = steps.clone();
            begun.choose_unchecked(head);
            (begun, tail)
        });
        Ok(head)
    }

    fn analyse(&mut self, state: &dyn AnyState, budget: &Budget) -> Told<Vec<Opinion>> {
        let steps = &same_game::<G>(state)?.steps;
        let game = steps.game();
        let opinion = |judgement: Judgement<G::Action>| Opinion {
            action: G::write(game.rules(), judgement.action),
            decisions: Steps::decisions(game, judgement.action).collect(),
            value: judgement.value,
            points: judgement.points,
            visits: judgement.visits,
        };
        Ok(self.judgements(steps, budget)?.into_iter().map(opinion).collect())
    }
}
