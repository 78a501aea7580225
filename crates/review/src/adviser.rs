//! One decision, judged from the view of the seat that made it.
//!
//! The judgement follows from the view, the action and the number of nodes alone: equal views get byte-equal
//! judgements, on every machine. Whoever could not know better is not blamed.

use crate::grade::INACCURACY;
use crate::{Grade, follow};
use catalogue::{Computer, Practice, Roster, stated};
use game::{FastRng, Game, Level, Seat, Viewer};
use search::{Analysis, Budget, Gap, Judgement, Player};

/// Changes whenever the same view may be judged differently: kept reviews are made again.
pub const VERSION: u32 = 6;
/// How many nodes a decision gets unless somebody says otherwise: a whole game takes well under a minute.
const NODES: [(&str, u64); 4] = [("jin-li", 50_000), ("koi-koi", 1_500), ("garden-lake", 250), ("koi", 48)];
/// An action that the search looked at less often is judged once more.
const ENOUGH: u64 = 300;
/// Searches with other random numbers that decide whether a move is doubtful.
const SECOND_LOOKS: u64 = 4;
/// How many nodes a second look has, compared with the first.
const LONGER: u64 = 2;
/// How many other actions are named beside the one that was played.
const LINES: usize = 3;
/// Two actions are compared until their gap is known so well, in standard errors,
const SURE: f32 = 2.0;
/// and that of a bad one to so much of the chance.
const PRECISE: f32 = 0.12;
/// The share of a decision's nodes that each later action of a better line gets.
const FOLLOWED: u64 = 8;

/// The nodes for each decision of `game`, if nobody says otherwise.
pub fn default_nodes(game: &str) -> u64 {
    NODES.iter().find(|(name, _)| *name == game).map_or(1_000, |&(_, nodes)| nodes)
}

/// An action and what may be stated of it.
#[derive(Clone)]
pub struct Line<G: Game> {
    /// The action, and those that are likely to follow it, as far as its seat can foresee: also the others’ replies.
    pub actions: Vec<G::Action>,
    /// What speaks for the first of them.
    pub merits: Vec<G::Merit>,
    /// The chance to win with it.
    pub chance: f32,
    /// The lead at the end, as far as the search has an idea of it.
    pub lead: Option<f32>,
}

/// What the adviser thinks of an action that was played.
#[derive(Clone)]
pub struct Opinion<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The chance with the best action.
    pub best: f32,
    /// The lead with the best action.
    pub lead: f32,
    /// How much of the chance the played action gave away.
    pub loss: f32,
    /// What it is called.
    pub grade: Grade,
    /// The best actions, the best first; only the first is followed, and only after a doubtful move.
    pub lines: Vec<Line<G>>,
    /// What would have found the best action, if the played one is doubtful.
    pub practice: Option<Practice>,
}

/// Judges decisions one by one and remembers nothing between them.
pub struct Adviser<G: Roster> {
    player: Box<dyn Player<G>>,
    nodes: u64,
    /// Tells its random numbers from those of other advisers.
    fortune: u64,
    /// A loss below this is not looked into any further.
    concern: f32,
}

impl<G: Roster> Adviser<G> {
    /// An adviser that looks at this many nodes for each decision.
    pub fn new(nodes: u64) -> Self {
        let player = G::player(Computer::Level(Level::Sensei), 0);
        Self { player, nodes: nodes.max(1), fortune: 0, concern: INACCURACY }
    }

    /// The same with other random numbers: what one overlooks by chance, the other does not.
    pub(crate) fn with_fortune(self, fortune: u64) -> Self {
        Self { fortune, ..self }
    }

    /// The same for whoever asks only about losses of so much or more.
    pub(crate) fn concerned_from(self, concern: f32) -> Self {
        Self { concern, ..self }
    }

    /// What to think of `action`, which the seat that sees `view` played; `None` if nothing was to be decided.
    pub fn judge(
        &mut self,
        setup: &'static G::Setup,
        view: &G::View,
        action: G::Action,
    ) -> Option<Opinion<G>> {
        let mut looked = match self.look(setup, view)? {
            Ok(looked) => looked,
            Err(seat) => return Some(Opinion::forced(seat)),
        };
        let loss = self.loss(&mut looked, action);
        let Looked { asked, best, judgements, .. } = looked;
        let grade = Grade::of_loss(loss);
        let (chance, lead) = stated(&asked.state, &best);
        let mut lines: Vec<Line<G>> = asked.lines(&judgements);
        if let Some(line) = lines.first_mut().filter(|_| grade.is_doubtful()) {
            let budget = Budget::nodes((self.nodes / FOLLOWED).max(1));
            line.actions = follow(&asked.state, best.action, &budget, true);
        }
        let missed = lines.first().filter(|_| grade.is_doubtful());
        let practice = missed.map(|line| line.merits.first().map_or(Practice::Compare, G::practice));
        Some(Opinion { seat: asked.seat, best: chance, lead, loss, grade, lines, practice })
    }

    /// A first look at what the seat that sees `view` can do; only its number if there is nothing to choose, `None` if
    /// there is nothing to do.
    pub(crate) fn look<'a>(
        &mut self,
        setup: &'static G::Setup,
        view: &'a G::View,
    ) -> Option<Result<Looked<'a, G>, Seat>> {
        // All that is asked of this state is the same in every state that the view allows.
        let state = G::resample(setup, view, &mut FastRng::new(0));
        let seat = state.to_act()?;
        if catalogue::is_forced(&state) {
            return Some(Err(seat));
        }
        let asked = Asked { setup, view, seat, key: state.key(Viewer::Seat(seat)), state };
        let judgements = self.analyse(&asked, 0, self.nodes).judgements;
        let best = *judgements.first()?;
        Some(Ok(Looked { asked, best, judgements, again: false }))
    }

    /// How much of the chance `action` gives away beside the best one.
    pub(crate) fn loss(&mut self, looked: &mut Looked<'_, G>, action: G::Action) -> f32 {
        if action == looked.best.action {
            return 0.0;
        }
        if let Some(loss) = self.by_games(&looked.asked, &looked.best, action) {
            return loss;
        }
        if std::mem::take(&mut looked.again) {
            looked.judgements = self.analyse(&looked.asked, 0, self.nodes).judgements;
        }
        let Looked { asked, best, judgements, again } = looked;
        let played = self.judged(asked, judgements, action, self.nodes / 2).unwrap_or(*best);
        let loss = asked.difference(best, &played).max(0.0);
        *again = loss >= self.concern;
        if !*again {
            return loss;
        }
        self.look_again(asked, best.action, action).unwrap_or(loss)
    }

    /// The loss by games that are drawn alike for both actions, if this player compares so: as many as it takes to see
    /// which side of the line the action is on.
    fn by_games(
        &mut self,
        asked: &Asked<'_, G>,
        best: &Judgement<G::Action>,
        action: G::Action,
    ) -> Option<f32> {
        let concern = self.concern;
        let loss = |points: f32| asked.difference(best, &asked.behind(best, points));
        let enough = |gap: &Gap| {
            let [least, most] = [-SURE, SURE].map(|errors| loss(gap.mean + errors * gap.error));
            let is_large = Grade::of_loss(least) >= Grade::Mistake && most - least < PRECISE;
            most < concern || is_large
        };
        let budget = Budget::nodes(self.nodes);
        let gap = self.player.compare(asked.setup, asked.view, [best.action, action], &budget, &enough)?;
        // What may be chance blames nobody.
        Some(loss(gap.mean - gap.error).max(0.0))
    }

    /// The analysis of a fresh mind; `number` tells its random numbers from those of other looks.
    fn analyse(&mut self, asked: &Asked<'_, G>, number: u64, nodes: u64) -> Analysis<G::Action> {
        let number = number ^ self.fortune << 40;
        self.player.reset(FastRng::new(asked.key ^ u64::from(VERSION) << 32 ^ number).next_u64());
        self.player.analyse(asked.setup, asked.view, &Budget::nodes(nodes))
    }

    /// What is thought of one action, which the analysis just made may have passed over.
    fn judged(
        &mut self,
        asked: &Asked<'_, G>,
        judgements: &[Judgement<G::Action>],
        action: G::Action,
        nodes: u64,
    ) -> Option<Judgement<G::Action>> {
        let best = judgements.first()?;
        let seen = judgements.iter().find(|seen| seen.action == action && seen.visits > 0).copied();
        if let Some(seen) = seen.filter(|seen| seen.action == best.action || seen.is_known(best)) {
            return Some(seen);
        }
        self.player.judge(asked.setup, asked.view, action, &Budget::nodes(nodes.max(1))).or(seen)
    }

    /// The loss once more, with other random numbers and more nodes: the first look picked the action that
    /// seemed best, so it exaggerates. What the looks do not agree on may be chance, and blames nobody.
    fn look_again(&mut self, asked: &Asked<'_, G>, best: G::Action, played: G::Action) -> Option<f32> {
        let nodes = self.nodes * LONGER;
        let mut losses = Vec::new();
        for number in 1..=SECOND_LOOKS {
            let judgements = self.analyse(asked, number, nodes).judgements;
            let better = self.judged(asked, &judgements, best, nodes);
            let other = self.judged(asked, &judgements, played, nodes);
            losses.extend(better.zip(other).map(|(better, other)| asked.difference(&better, &other)));
            // Whoever can be acquitted is not tried any further.
            if surely(&losses)? < self.concern {
                break;
            }
        }
        surely(&losses).map(|loss| loss.max(0.0))
    }
}

/// Whether a search has seen enough of an action.
trait Known {
    fn is_known(&self, best: &Self) -> bool;
}

impl<A> Known for Judgement<A> {
    /// An enumeration sees every action as often as the best one.
    fn is_known(&self, best: &Self) -> bool {
        self.visits >= ENOUGH.min(best.visits) && !(self.visits == best.visits && self.visits == 0)
    }
}

/// A decision that was looked at.
pub(crate) struct Looked<'a, G: Game> {
    asked: Asked<'a, G>,
    best: Judgement<G::Action>,
    judgements: Vec<Judgement<G::Action>>,
    /// Whether the player’s mind is that of a later look.
    again: bool,
}

impl<G: Roster> Looked<'_, G> {
    /// The chance with the best action; no action gives away more.
    pub(crate) fn chance(&self) -> f32 {
        stated(&self.asked.state, &self.best).0
    }
}

/// A decision that is asked about.
struct Asked<'a, G: Game> {
    setup: &'static G::Setup,
    view: &'a G::View,
    seat: Seat,
    key: u64,
    /// A state that the view allows.
    state: G,
}

impl<G: Roster> Asked<'_, G> {
    /// By how much the chance is smaller with the second judgement; less than nothing if it is larger.
    fn difference(&self, best: &Judgement<G::Action>, played: &Judgement<G::Action>) -> f32 {
        stated(&self.state, best).0 - stated(&self.state, played).0
    }

    /// What would be thought of an action that ends so many points behind the best one.
    fn behind(&self, best: &Judgement<G::Action>, points: f32) -> Judgement<G::Action> {
        let points = best.points - points;
        Judgement { points, value: self.state.chance(points), ..*best }
    }

    fn lines(&self, judgements: &[Judgement<G::Action>]) -> Vec<Line<G>> {
        let line = |judgement: &Judgement<G::Action>| {
            let catalogue::Advice { merits, chance, lead, .. } = catalogue::advice(&self.state, judgement);
            Line { actions: vec![judgement.action], merits, chance, lead }
        };
        judgements.iter().take(LINES).map(line).collect()
    }
}

/// The mean of some losses less its standard error; `None` without a loss.
fn surely(losses: &[f32]) -> Option<f32> {
    let count = losses.len() as f32;
    let mean = losses.iter().sum::<f32>() / count;
    let spread = losses.iter().map(|loss| (loss - mean) * (loss - mean)).sum::<f32>();
    let error = if losses.len() > 1 { (spread / (count * (count - 1.0))).sqrt() } else { 0.0 };
    (!losses.is_empty()).then_some(mean - error)
}

impl<G: Game> Opinion<G> {
    /// Of an action that nobody chose.
    const fn forced(seat: Seat) -> Self {
        Self {
            seat,
            best: 0.0,
            lead: 0.0,
            loss: 0.0,
            grade: Grade::Forced,
            lines: Vec::new(),
            practice: None,
        }
    }
}
