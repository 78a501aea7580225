//! Looks for puzzles in games between computers.

use crate::prove::prove_game;
use crate::puzzle::{Puzzle, play};
use crate::puzzling::{Found, Puzzling, Verdict};
use crate::sets::Set;
use catalogue::{Computer, with_game};
use game::{Deal, FastRng, Game, Level, Random, Seat, Setup as _, SetupError, Viewer};
use search::{Budget, Player};

/// Where chances are compared, the right action is better than all others by so much.
pub const MARGIN: f32 = 0.10;
/// How many quick tries tell how difficult a puzzle is.
pub const TRIES: u32 = 12;
/// Who makes them, each as often.
const TRIED_BY: [Computer; 3] =
    [Computer::Greedy, Computer::Level(Level::Gakusei), Computer::Level(Level::Senmon)];
/// How much they think.
const TRIED_WITH: Budget = Budget::nodes(60);
/// How many puzzles one game gives at most.
const A_GAME: usize = 2;
/// How many positions of a game are looked at.
const LOOKED: usize = 16;
/// How many turns at the beginning are played at random, so that games differ where nothing is dealt.
const OPENING: u32 = 4;
/// Redrawing what is hidden is tried so often; it fails only where a rule ties the cards together.
const REDRAWN: usize = 20;

/// A puzzle that was found, and a number by which equal positions are recognised.
pub struct Mined {
    /// The position.
    pub key: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// The puzzles of one game between computers; everything follows from the set and the number.
pub fn mine(set: &Set, number: u64) -> Result<Vec<Mined>, SetupError> {
    with_game!(set.game, G => mine_game::<G>(set, number))?
}

/// The text of a file of puzzles, the easiest first.
pub fn write(puzzles: &mut [Puzzle]) -> String {
    // Of two that are missed as often, the shorter turn is the easier one.
    puzzles.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.answer.len()));
    let line = |puzzle: &Puzzle| serde_json::to_string(puzzle).map(|line| line + "\n");
    puzzles.iter().filter_map(|puzzle| line(puzzle).ok()).collect()
}

/// A game that was played to its end.
struct Played<G: Game> {
    deal: Vec<Vec<String>>,
    start: G,
    actions: Vec<G::Action>,
}

fn mine_game<G: Puzzling>(set: &Set, number: u64) -> Result<Vec<Mined>, SetupError> {
    let mut rng = FastRng::new(number.wrapping_mul(0x9e37_79b9) ^ 0x0070_757a);
    let (options, seats) = G::table(&set.options, &mut rng);
    let setup = G::setup(&options, None)?;
    let deal = G::shuffled(setup, seats, &mut rng);
    let start = G::new(setup, seats, &Deal::Given(deal.clone()))?;
    let played = Played { actions: play_out(&start, &mut rng), start, deal };
    let mut mined = Vec::new();
    // The last turns first: they are what everything can be played through from.
    for at in played.turns().into_iter().rev().take(LOOKED) {
        if mined.len() >= A_GAME {
            break;
        }
        mined.extend(played.puzzle_at(at, &options, &mut rng));
    }
    Ok(mined)
}

/// Lets computers play a game to its end.
fn play_out<G: Puzzling>(start: &G, rng: &mut FastRng) -> Vec<G::Action> {
    let mut players: Vec<Box<dyn Player<G>>> = Seat::all(start.seats())
        .map(|_| G::player(G::PLAYERS[rng.below(2) as usize], rng.next_u64()))
        .collect();
    let (mut game, mut actions) = (start.clone(), Vec::new());
    while let Some(seat) = game.to_act() {
        let random = game.turns() < OPENING && game.reveals() == 0;
        let action = if random {
            game.random_action(rng)
        } else {
            players[seat.index()].choose(game.rules(), &game.view(Viewer::Seat(seat)), &G::BUDGET)
        };
        let Some(action) = action.filter(|&action| game.play(action).is_ok()) else { break };
        actions.push(action);
    }
    actions
}

impl<G: Puzzling> Played<G> {
    /// The numbers of the actions before which a puzzle is worth looking for.
    fn turns(&self) -> Vec<usize> {
        let mut game = self.start.clone();
        let mut found = Vec::new();
        for (number, &action) in self.actions.iter().enumerate() {
            if game.is_promising() {
                found.push(number);
            }
            game.play_unchecked(action);
        }
        found
    }

    fn puzzle_at(&self, at: usize, options: &game::Options, rng: &mut FastRng) -> Option<Mined> {
        let mut game = self.start.clone();
        self.actions[..at].iter().for_each(|&action| game.play_unchecked(action));
        if !game.glance(rng.next_u64(), MARGIN) {
            return None;
        }
        let found = game.find(rng.next_u64(), MARGIN)?;
        let setup = game.rules();
        let text = |&action: &G::Action| G::write(setup, action);
        let puzzle = Puzzle {
            rules: setup.rules_version(),
            options: options.clone(),
            seats: game.seats(),
            seat: game.to_act()?,
            deal: self.redrawn(&game, at, rng)?.iter().map(|list| list.join(" ")).collect(),
            begin: self.actions[..at].iter().map(text).collect(),
            answer: found.answer.iter().map(text).collect(),
            difficulty: difficulty(&game, &found, rng),
            task: found.task,
            proof: found.proof,
        };
        // What another search would not see again is no puzzle.
        prove_game::<G>(&puzzle, rng.next_u64()).ok()?;
        Some(Mined { key: game.key(Viewer::Watcher), puzzle })
    }

    /// A deal that leads to the same view, with what the seat cannot know drawn anew.
    fn redrawn(&self, game: &G, at: usize, rng: &mut FastRng) -> Option<Vec<Vec<String>>> {
        let seat = game.to_act()?;
        let view = game.view(Viewer::Seat(seat));
        let leads_there = |deal: &Vec<Vec<String>>| {
            let replayed = self.replayed(deal, at);
            replayed.is_some_and(|replayed| replayed.view(Viewer::Seat(seat)) == view)
        };
        // Deals of later rounds would only be read by somebody who should not.
        let lists = (0..=self.deal.len()).find(|&lists| leads_there(&self.deal[..lists].to_vec()))?;
        let deal = self.deal[..lists].to_vec();
        let mut redeal = || {
            let world = G::resample(game.rules(), &view, rng);
            game.redealt(deal.clone(), &world, rng)
        };
        (0..REDRAWN).map(|_| redeal()).find(leads_there)
    }

    fn replayed(&self, deal: &[Vec<String>], at: usize) -> Option<G> {
        let mut game = G::new(self.start.rules(), self.start.seats(), &Deal::Given(deal.to_vec())).ok()?;
        self.actions[..at].iter().try_for_each(|&action| play(&mut game, action)).ok()?;
        Some(game)
    }
}

/// How many quick tries miss the answer.
fn difficulty<G: Puzzling>(game: &G, found: &Found<G>, rng: &mut FastRng) -> u32 {
    let tries = TRIED_BY.into_iter().cycle().take(TRIES as usize);
    tries.map(|computer| u32::from(!is_found_by(computer, game, found, rng.next_u64()))).sum()
}

fn is_found_by<G: Puzzling>(computer: Computer, game: &G, found: &Found<G>, seed: u64) -> bool {
    let Some(seat) = game.to_act() else { return false };
    let mut player = G::player(computer, seed);
    let (mut now, mut turn) = (game.clone(), Vec::new());
    while turn.is_empty() || !game.turn_is_over(&now) {
        let action = player.choose(now.rules(), &now.view(Viewer::Seat(seat)), &TRIED_WITH);
        let Some(action) = action.filter(|&action| now.play(action).is_ok()) else { return false };
        turn.push(action);
    }
    game.verdict(&found.task, &turn, &now) == Some(Verdict::Right)
}
