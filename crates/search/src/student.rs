//! The player that is learning: it overlooks, judges by first sight, and does not look far.

use crate::player::{by_value, lead};
use crate::{Analysis, Budget, Decision, Judgement, Player};
use game::{FastRng, Game, Policy, Random, Seat};

/// How far somebody has come on the way from the rules to mastery.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// How many actions come to mind at first sight,
    pub notices: usize,
    /// how much sooner the obvious ones do (0: all alike; 1: as their priors say),
    pub obvious: f32,
    /// and by how much the judgement of one may be off.
    pub wrong: f32,
    /// How often a turn is played by first sight alone,
    pub hasty: f32,
    /// and how many nodes are thought of otherwise.
    pub nodes: u64,
}

impl Rung {
    /// Somebody who plays by first sight alone.
    pub const fn first_sight(notices: usize, obvious: f32, wrong: f32) -> Self {
        Self { notices, obvious, wrong, hasty: 1.0, nodes: 1 }
    }

    /// Somebody who thinks so far, but is hasty in this part of the turns.
    pub const fn thinks(nodes: u64, hasty: f32, notices: usize, wrong: f32) -> Self {
        Self { notices, obvious: 1.0, wrong, hasty, nodes }
    }
}

/// Plays like somebody who is learning from a master. In some turns it acts in haste: it overlooks actions, the unobvious ones
/// more often, and judges the rest by how the position looks right after them, a little wrongly. In the others it
/// thinks as the master does, only not as far.
pub struct Student<G: Game> {
    rung: Rung,
    master: Box<dyn Player<G>>,
    rng: FastRng,
    /// The turn that is going on, by number and seat, and whether it is played in haste.
    turn: Option<(u32, Seat, bool)>,
}

impl<G: Policy> Student<G> {
    /// A student of this master.
    pub fn new(rung: Rung, master: Box<dyn Player<G>>, seed: u64) -> Self {
        Self { rung, master, rng: FastRng::new(seed), turn: None }
    }

    /// Whether the turn of `state` is played in haste: drawn once a turn.
    fn is_hasty(&mut self, state: &G, seat: Seat) -> bool {
        let same = self.turn.filter(|&(number, who, _)| (number, who) == (state.turns(), seat));
        let (.., hasty) =
            *self.turn.insert(same.unwrap_or((state.turns(), seat, self.rng.unit() < self.rung.hasty)));
        hasty
    }

    /// The actions that come to mind: the likely ones sooner, by a race of their priors.
    fn notice(&mut self, state: &G) -> Vec<G::Action> {
        let (mut actions, mut priors) = (Vec::new(), Vec::new());
        state.actions(&mut actions);
        state.priors(&actions, &mut priors);
        let mut race: Vec<(f32, G::Action)> = actions
            .into_iter()
            .zip(priors)
            .map(|(action, prior)| {
                let speed = libm::powf(prior, self.rung.obvious).max(f32::MIN_POSITIVE);
                (-libm::logf(1.0 - self.rng.unit()) / speed, action)
            })
            .collect();
        race.sort_by(|a, b| a.0.total_cmp(&b.0));
        race.into_iter().take(self.rung.notices).map(|(_, action)| action).collect()
    }

    fn at_first_sight(&mut self, state: &G, seat: Seat) -> Analysis<G::Action> {
        let noticed = self.notice(state);
        let judgement = |action| {
            let mut next = state.clone();
            next.play_unchecked(action);
            let wrong = self.rung.wrong * (2.0 * self.rng.unit() - 1.0);
            let value = misjudged(next.value(seat), wrong, state.seats() == 1);
            Judgement { action, value, points: lead(&next.points(), seat), visits: 1 }
        };
        Analysis { judgements: by_value(noticed.into_iter().map(judgement).collect()) }
    }

    /// What is seen at first sight, if the turn is played in haste; else the budget for thinking.
    fn haste(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
    ) -> Result<Analysis<G::Action>, Budget> {
        let state = G::resample(setup, view, &mut self.rng);
        let Some(seat) = state.to_act() else { return Ok(Analysis { judgements: Vec::new() }) };
        if self.is_hasty(&state, seat) {
            return Ok(self.at_first_sight(&state, seat));
        }
        let nodes = budget.nodes.map_or(self.rung.nodes, |nodes| nodes.min(self.rung.nodes));
        Err(Budget { nodes: Some(nodes), ..*budget })
    }
}

/// A chance as somebody sees it who is wrong by so much. Alone the chance is that of a title, often next to none: there the
/// same error shifts the odds, as it would about an even chance, so that it does not drown everything that can be seen.
fn misjudged(chance: f32, wrong: f32, alone: bool) -> f32 {
    if !alone {
        return chance + wrong;
    }
    1.0 / (1.0 + (1.0 - chance) / chance * libm::expf(-4.0 * wrong))
}

impl<G: Policy> Player<G> for Student<G> {
    fn analyse(&mut self, setup: &'static G::Setup, view: &G::View, budget: &Budget) -> Analysis<G::Action> {
        match self.haste(setup, view, budget) {
            Ok(analysis) => analysis,
            Err(budget) => self.master.analyse(setup, view, &budget),
        }
    }

    fn decide(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        budget: &Budget,
    ) -> Option<Decision<G::Action>> {
        match self.haste(setup, view, budget) {
            Ok(analysis) => {
                let best = analysis.judgements.first()?;
                Some(Decision { action: best.action, value: Some(best.value.clamp(0.0, 1.0)) })
            }
            Err(budget) => self.master.decide(setup, view, &budget),
        }
    }

    fn reset(&mut self, seed: u64) {
        self.rng = FastRng::new(seed);
        self.turn = None;
        self.master.reset(seed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RandomPlayer;
    use crate::toy::{Action, Rules, Sticks};
    use game::Viewer;

    fn done(rung: Rung, master: impl Player<Sticks> + 'static) -> usize {
        let rules = Rules::leak(8, false);
        let game = Sticks { taken: 1, ..Sticks::deal(rules, 1) };
        let view = game.view(Viewer::Seat(Seat(0)));
        let mut player = Student::new(rung, Box::new(master), 1);
        let mut choose = |seed| {
            player.reset(seed);
            player.choose(rules, &view, &Budget::nodes(1))
        };
        (0..200).filter(|&seed| choose(seed) == Some(Action::Done)).count()
    }

    #[test]
    fn a_student_overlooks_things() {
        let done = done(Rung::first_sight(1, 1.0, 0.0), RandomPlayer::new(1));
        assert!((60..140).contains(&done), "{done}");
    }

    #[test]
    fn an_error_alone_leaves_small_chances_apart() {
        assert!((misjudged(0.5, 0.1, true) - 0.6).abs() < 0.01, "as about an even chance");
        assert!(misjudged(2e-12, 0.1, true) < misjudged(2e-11, -0.1, true), "however small");
        assert!(misjudged(0.0, 0.1, true) <= 0.0 && misjudged(1.0, -0.1, true) >= 1.0);
        assert!(misjudged(0.002, 0.1, false) > misjudged(0.02, -0.1, false));
    }

    /// A master who is always done.
    struct Done;

    impl Player<Sticks> for Done {
        fn analyse(&mut self, _: &'static Rules, _: &<Sticks as Game>::View, _: &Budget) -> Analysis<Action> {
            let judgement = Judgement { action: Action::Done, value: 1.0, points: 0.0, visits: 1 };
            Analysis { judgements: vec![judgement] }
        }

        fn reset(&mut self, _: u64) {}
    }

    #[test]
    fn a_student_who_is_never_hasty_plays_as_the_master_does() {
        assert_eq!(done(Rung::thinks(1, 0.0, 1, 0.0), Done), 200);
        let half = done(Rung { hasty: 0.5, ..Rung::first_sight(1, 1.0, 0.0) }, Done);
        assert!((120..180).contains(&half), "{half}");
    }
}
