//! What a computer player is, and the simplest one.

use crate::{Budget, Gap};
use game::{FastRng, Game, PerSeat, Seat};

/// What a player thinks of one action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement<A> {
    /// The action.
    pub action: A,
    /// The chance to win with it, from 0 to 1.
    pub value: f32,
    /// The lead expected at the end: the seat's points less those of the best other seat; in solo, its points.
    pub points: f32,
    /// How often the search went there.
    pub visits: u64,
}

/// What a player plays, and how good it thinks that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision<A> {
    /// The action.
    pub action: A,
    /// The chance to win with it, from 0 to 1, if the player states one.
    pub value: Option<f32>,
}

/// What a player thinks of a position: the best actions first.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// The actions that were looked at, the best first; never empty in a game that goes on.
    pub judgements: Vec<Judgement<A>>,
}

/// The judgements with the best first; equal ones keep their order.
pub(crate) fn by_value<A>(mut judgements: Vec<Judgement<A>>) -> Vec<Judgement<A>> {
    judgements.sort_by(|a, b| b.value.total_cmp(&a.value));
    judgements
}

/// The points of `seat` less those of the best other seat.
pub(crate) fn lead(points: &PerSeat<i32>, seat: Seat) -> f32 {
    let others = Seat::all(points.len() as u8).filter(|&other| other != seat).map(|other| points[other]);
    (points[seat] - others.max().unwrap_or(0)) as f32
}

/// A computer player of `G`.
pub trait Player<G: Game>: Send {
    /// Looks at a position of the seat that sees `view` and is to act.
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action>;

    /// Looks at one legal action, for comparing it with the best of the analysis just made, which may have
    /// passed over it; `None` if this player judges only what it finds itself.
    fn judge(
        &mut self,
        _setup: &'static G::Setup,
        _view: &G::View,
        _action: G::Action,
        _budget: &Budget,
    ) -> Option<Judgement<G::Action>> {
        None
    }

    /// By how many points the first action is better than the second, in games that are drawn alike for both until
    /// `enough` is known; `None` if the judgements of this player can be compared as they are.
    fn compare(
        &mut self,
        _setup: &'static G::Setup,
        _view: &G::View,
        _actions: [G::Action; 2],
        _budget: &Budget,
        _enough: &dyn Fn(&Gap) -> bool,
    ) -> Option<Gap> {
        None
    }

    /// What to play; `None` if the view has nothing to decide.
    fn decide(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
    ) -> Option<Decision<G::Action>> {
        let best = self.analyse(setup, view, budget).judgements.into_iter().next()?;
        Some(Decision { action: best.action, value: self.has_opinions().then_some(best.value) })
    }

    /// Whether its judgements say how good an action is, or only name one.
    fn has_opinions(&self) -> bool {
        true
    }

    /// The action to play; `None` if the view has nothing to decide.
    fn choose(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Option<G::Action> {
        self.decide(setup, view, budget).map(|decision| decision.action)
    }

    /// Forgets everything about earlier games and starts its own randomness from `seed`.
    fn reset(&mut self, seed: u64);
}

/// Plays any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomPlayer(FastRng);

impl RandomPlayer {
    /// A player whose choices follow from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(FastRng::new(seed))
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, _: &Budget) -> Analysis<G::Action> {
        // What the seat to act may do never depends on what it cannot see.
        let state = G::resample(setup, view, &mut self.0);
        let action = state.random_action(&mut self.0);
        let judgement = |action| Judgement { action, value: 0.5, points: 0.0, visits: 1 };
        Analysis { judgements: action.map(judgement).into_iter().collect() }
    }

    fn has_opinions(&self) -> bool {
        false
    }

    fn reset(&mut self, seed: u64) {
        self.0 = FastRng::new(seed);
    }
}
