//! How far reviews can be trusted: blunders are planted in good games, and the review has to find them.

use crate::{Adviser, Grade, Review, Walk};
use catalogue::{Computer, Roster};
use game::{Deal, FastRng, Game, Level, Random, Record, RecordError, Seat, Seed, Viewer};
use search::{Budget, Player};

/// A planted blunder gives away so much by a search with [`TENFOLD`] nodes.
const LARGE: f32 = 0.15;
const TENFOLD: u64 = 10;
/// How many positions of a game are tried, and how many actions in each.
const POSITIONS: usize = 12;
const ACTIONS: usize = 4;
/// A blunder among this many of the largest losses is found.
const FOUND: usize = 3;

/// A good game with one move replaced by a blunder.
pub struct Planted {
    /// The game.
    pub record: Record,
    /// The number of the action that was replaced.
    pub at: usize,
    /// What it gives away by the tenfold search.
    pub loss: f32,
}

/// What came out of several games.
#[derive(Clone, Copy, Default, Debug)]
pub struct Measured {
    /// Games with a planted blunder.
    pub planted: u32,
    /// Those in which it is among the three largest losses.
    pub found: u32,
    /// Moves with a choice in games without one.
    pub moves: u32,
    /// Those of them that were called a mistake or a blunder.
    pub blamed: u32,
}

impl Measured {
    /// Both together.
    pub const fn and(self, other: &Self) -> Self {
        Self {
            planted: self.planted + other.planted,
            found: self.found + other.found,
            moves: self.moves + other.moves,
            blamed: self.blamed + other.blamed,
        }
    }

    /// Counts a review of a game with a blunder at `at`.
    pub fn count_planted<G: Game>(&mut self, review: &Review<G>, at: usize) {
        self.planted += 1;
        self.found += u32::from(rank_of(review, at).is_some_and(|rank| rank <= FOUND));
    }

    /// Counts a review of a game of the adviser against itself.
    pub fn count_good<G: Game>(&mut self, review: &Review<G>) {
        let chosen = || review.moves.iter().map(|m| m.opinion.grade).filter(|&grade| grade != Grade::Forced);
        self.moves += chosen().count() as u32;
        self.blamed += chosen().filter(|&grade| grade >= Grade::Mistake).count() as u32;
    }
}

/// The place of the action number `at` among the losses of the game, 1 for the largest; `None` if it lost nothing.
pub fn rank_of<G: Game>(review: &Review<G>, at: usize) -> Option<usize> {
    let loss = review.moves.get(at)?.opinion.loss;
    (loss > 0.0).then(|| 1 + review.moves.iter().filter(|other| other.opinion.loss > loss).count())
}

/// A game of the strongest player against itself, `nodes` for each turn.
struct Table<G: Roster> {
    deal: Deal,
    start: G,
    players: Vec<Box<dyn Player<G>>>,
    budget: Budget,
}

impl<G: Roster> Table<G> {
    fn new(setup: &'static G::Setup, seats: u8, seed: u64, nodes: u64) -> Result<Self, RecordError> {
        let deal = Deal::Seed(Seed::from_number(seed));
        let start = G::new(setup, seats, &deal)?;
        let player = |seat: Seat| {
            let seed = FastRng::new(seed.wrapping_mul(8).wrapping_add(u64::from(seat.0))).next_u64();
            G::player(Computer::Level(Level::Sensei), seed)
        };
        let players = Seat::all(seats).map(player).collect();
        Ok(Self { deal, start, players, budget: Budget::nodes(nodes) })
    }

    /// Plays on after these actions to the end.
    fn play_on(&mut self, mut actions: Vec<G::Action>) -> (G, Vec<G::Action>) {
        let mut game = self.start.clone();
        for &action in &actions {
            game.play_unchecked(action);
        }
        while let Some(seat) = game.to_act() {
            let view = game.view(Viewer::Seat(seat));
            let chosen = self.players[seat.index()].choose(game.rules(), &view, &self.budget);
            let Some(action) = chosen.filter(|&action| game.play(action).is_ok()) else { break };
            actions.push(action);
        }
        (game, actions)
    }

    fn record(&self, game: &G, actions: &[G::Action]) -> Record {
        Record::new(game, self.deal.clone(), actions)
    }
}

/// A game of the strongest player against itself.
pub fn good_game<G: Roster>(
    setup: &'static G::Setup,
    seats: u8,
    seed: u64,
    nodes: u64,
) -> Result<Record, RecordError> {
    let mut table = Table::<G>::new(setup, seats, seed, nodes)?;
    let (game, actions) = table.play_on(Vec::new());
    Ok(table.record(&game, &actions))
}

/// The same game with a blunder at a place that the seed picks, played on from there; `None` if none of the
/// positions that were tried has a move that is bad enough.
pub fn plant<G: Roster>(
    setup: &'static G::Setup,
    seats: u8,
    seed: u64,
    nodes: u64,
) -> Result<Option<Planted>, RecordError> {
    let mut table = Table::<G>::new(setup, seats, seed, nodes)?;
    let (_, actions) = table.play_on(Vec::new());
    let mut rng = FastRng::new(seed ^ 0xb1);
    let mut judge = Adviser::<G>::new(nodes * TENFOLD).with_fortune(1).concerned_from(LARGE);
    for _ in 0..POSITIONS {
        let at = rng.below(actions.len().max(1) as u32) as usize;
        let mut game = table.start.clone();
        actions[..at].iter().for_each(|&action| game.play_unchecked(action));
        if let Some((blunder, loss)) = blunder(&mut judge, &game, &mut rng) {
            let (game, actions) = table.play_on([&actions[..at], &[blunder]].concat());
            return Ok(Some(Planted { record: table.record(&game, &actions), at, loss }));
        }
    }
    Ok(None)
}

/// A bad action here by the judge's search, if one of a few is one. A quicker search must not pick them: what it overlooks,
/// the review overlooks, too.
fn blunder<G: Roster>(judge: &mut Adviser<G>, game: &G, rng: &mut FastRng) -> Option<(G::Action, f32)> {
    let view = game.view(Viewer::Seat(game.to_act()?));
    let mut looked = judge.look(game.rules(), &view)?.ok()?;
    if looked.chance() < LARGE {
        return None;
    }
    for _ in 0..ACTIONS {
        let action = game.random_action(rng)?;
        let loss = judge.loss(&mut looked, action);
        if loss >= LARGE {
            return Some((action, loss));
        }
    }
    None
}

/// The review of a record.
pub fn review<G: Roster>(record: &Record, nodes: u64) -> Result<Review<G>, RecordError> {
    let mut walk = Walk::<G>::new(record, None, nodes)?;
    while walk.step().is_some() {}
    Ok(walk.finish())
}
