//! Going through a record, one decision at a time.

use crate::follow::has_no_secrets;
use crate::{Account, Adviser, Balance, Grade, Opinion, Turn};
use catalogue::{Practice, Roster};
use game::{Game, PerSeat, Record, RecordError, Seat, TableEnd, Viewer};
use std::collections::BTreeMap;

/// How many things to practise are named.
const PRACTICES: usize = 2;

/// A review that is being made. Each step is one decision, so that whoever shares the machine gets a turn.
pub struct Walk<G: Roster> {
    adviser: Adviser<G>,
    game: G,
    actions: Vec<G::Action>,
    opinions: Vec<Opinion<G>>,
    turns: Vec<Turn>,
    result: Option<PerSeat<f32>>,
    resigned: Option<Seat>,
}

/// The review of a whole game.
pub struct Review<G: Game> {
    /// Every action, in order.
    pub moves: Vec<Reviewed<G>>,
    /// Every seat.
    pub seats: Vec<SeatReview>,
}

/// One action with what is to be said about it.
pub struct Reviewed<G: Game> {
    /// The action.
    pub action: G::Action,
    /// What the adviser thinks of it.
    pub opinion: Opinion<G>,
    /// What it and what came after it did to the expectations.
    pub balance: Balance,
}

/// What is to be said about a seat: start + luck + skill + given = result.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatReview {
    /// The chance at the beginning.
    pub start: f32,
    /// What luck made of it.
    pub luck: f32,
    /// What the seat's own decisions made of it.
    pub skill: f32,
    /// What the decisions of the others made of it.
    pub given: f32,
    /// The result.
    pub result: f32,
    /// How many actions have each grade, in the order of [`Grade`].
    pub grades: BTreeMap<Grade, u32>,
    /// The number of the action that gave away most, if any is doubtful.
    pub worst: Option<usize>,
    /// What to practise, the most costly first.
    pub practices: Vec<Practice>,
}

impl<G: Roster> Walk<G> {
    /// A review of `record` with this many nodes for each decision; `data` is the text of the components or rules
    /// file, if not the built-in one.
    pub fn new(record: &Record, data: Option<&str>, nodes: u64) -> Result<Self, RecordError> {
        let replay = record.replay::<G>(data)?;
        let start = replay.steps().next().map(|(game, _)| game);
        let reward = |outcome: &game::AnyOutcome| PerSeat::from_fn(record.seats, |seat| outcome.reward(seat));
        let resigned = match record.ended {
            Some(TableEnd::Resigned { seat }) => Some(seat),
            _ => None,
        };
        Ok(Self {
            adviser: Adviser::new(nodes),
            game: start.unwrap_or_else(|| replay.game.clone()),
            opinions: Vec::with_capacity(replay.actions.len()),
            turns: Vec::with_capacity(replay.actions.len()),
            actions: replay.actions,
            result: record.outcome.as_ref().map(reward),
            resigned,
        })
    }

    /// How many actions were judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.opinions.len(), self.actions.len())
    }

    /// The position that was reached.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The position before the next action, if there is one.
    pub fn next(&self) -> Option<(&G, G::Action)> {
        self.actions.get(self.opinions.len()).map(|&action| (&self.game, action))
    }

    /// Judges the next action; `None` if all are judged.
    pub fn step(&mut self) -> Option<&Opinion<G>> {
        let (_, action) = self.next()?;
        let seat = self.game.to_act()?;
        let view = self.game.view(Viewer::Seat(seat));
        let opinion = self.adviser.judge(self.game.rules(), &view, action)?;
        let open = has_no_secrets(&self.game);
        let reveals = self.game.reveals();
        self.game.play_unchecked(action);
        let goes_on = self.game.to_act() == Some(seat) && self.game.reveals() == reveals;
        let best = (opinion.grade != Grade::Forced).then_some(opinion.best);
        self.turns.push(Turn { seat, best, loss: opinion.loss, goes_on, open });
        self.opinions.push(opinion);
        self.opinions.last()
    }

    /// The review of what was judged so far.
    pub fn finish(self) -> Review<G> {
        let whole = self.opinions.len() == self.actions.len();
        let (result, resigned) = if whole { (self.result, self.resigned) } else { (None, None) };
        let account = Account::new(self.game.seats(), &self.turns, result, resigned);
        let seats = Seat::all(self.game.seats()).map(|seat| self.seat(&account, seat)).collect();
        let parts = self.actions.iter().zip(self.opinions).zip(&account.balances);
        let moves =
            parts.map(|((&action, opinion), &balance)| Reviewed { action, opinion, balance }).collect();
        Review { moves, seats }
    }

    fn seat(&self, account: &Account, seat: Seat) -> SeatReview {
        let own = || self.opinions.iter().enumerate().filter(move |(_, opinion)| opinion.seat == seat);
        let mut grades = BTreeMap::new();
        own().for_each(|(_, opinion)| *grades.entry(opinion.grade).or_default() += 1);
        let doubtful = own().filter(|(_, opinion)| opinion.grade.is_doubtful());
        let worst = doubtful.max_by(|a, b| a.1.loss.total_cmp(&b.1.loss)).map(|(number, _)| number);
        let others = Seat::all(self.game.seats()).filter(|&other| other != seat);
        SeatReview {
            start: account.start[seat],
            luck: account.luck(seat),
            skill: account.skill(&self.turns, seat, seat),
            given: others.map(|other| account.skill(&self.turns, other, seat)).sum(),
            result: account.result[seat],
            grades,
            worst,
            practices: practices(own().map(|(_, opinion)| opinion)),
        }
    }
}

/// What cost most, added up over all doubtful moves.
fn practices<'a, G: Game>(opinions: impl Iterator<Item = &'a Opinion<G>>) -> Vec<Practice> {
    let mut costs: BTreeMap<Practice, f32> = BTreeMap::new();
    for opinion in opinions {
        if let Some(practice) = opinion.practice {
            *costs.entry(practice).or_default() += opinion.loss;
        }
    }
    let mut costs: Vec<(Practice, f32)> = costs.into_iter().collect();
    costs.sort_by(|a, b| b.1.total_cmp(&a.1));
    costs.into_iter().take(PRACTICES).map(|(practice, _)| practice).collect()
}
