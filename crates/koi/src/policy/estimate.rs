//! How many points a player may expect to end with: the score as it stands, and what pond, storage,
//! cards and goals were worth in thousands of games played by the estimate itself.
//!
//! Each feature has a weight for 1, 2, 4, 8 and 16 turns to go; between them it is drawn as a line, and
//! when no turn is left only the score counts. `cargo run --release -p koi --example learn` finds them.

use super::features::{self, FEATURES, Sink};
use crate::state::{Koi, Phase};
use game::Seat;
use std::sync::OnceLock;

/// The numbers of turns to go for which weights are known.
pub const KNOTS: [f32; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];

/// The parts of a turn in which time is measured.
const PARTS: f32 = 4.0;
/// The longest time, in such parts.
const LONGEST: usize = 16 * PARTS as usize;

/// The weights of all features.
#[derive(Clone)]
pub struct Weights {
    /// By how much time is left.
    at: Vec<[f32; FEATURES]>,
}

/// How a time is shared between the two knots around it.
pub fn shares(left: f32) -> [(usize, f32); 2] {
    let left = left.clamp(0.0, KNOTS[KNOTS.len() - 1]);
    let above = KNOTS.iter().position(|&knot| knot >= left).unwrap_or(0);
    if above == 0 {
        return [(0, left), (0, 0.0)];
    }
    let share = (left - KNOTS[above - 1]) / (KNOTS[above] - KNOTS[above - 1]);
    [(above - 1, 1.0 - share), (above, share)]
}

impl Weights {
    /// The weights of `table`, one row for each feature.
    pub fn new(table: &[[f32; KNOTS.len()]]) -> Self {
        let row = |time: usize| {
            let shares = shares(time as f32 / PARTS);
            std::array::from_fn(|feature| {
                shares.iter().map(|&(knot, share)| share * table[feature][knot]).sum()
            })
        };
        Self { at: (0..=LONGEST).map(row).collect() }
    }

    /// Reads a table: a line for each feature, its name and its weights.
    fn read(text: &str) -> Self {
        let mut table = [[0.0; KNOTS.len()]; FEATURES];
        for (index, row) in table.iter_mut().enumerate() {
            let name = features::name(index);
            let line = text.lines().find_map(|line| line.strip_prefix(&name)?.strip_prefix(' '));
            let numbers = line.unwrap_or_default().split_whitespace();
            for (weight, number) in row.iter_mut().zip(numbers) {
                *weight = hundredths(number).unwrap_or(0.0);
            }
        }
        Self::new(&table)
    }

    /// The weights for a number of players.
    pub fn built_in(seats: u8) -> &'static Self {
        static SOLO: OnceLock<Weights> = OnceLock::new();
        static MANY: OnceLock<Weights> = OnceLock::new();
        if seats == 1 {
            SOLO.get_or_init(|| Self::read(include_str!("solo.txt")))
        } else {
            MANY.get_or_init(|| Self::read(include_str!("many.txt")))
        }
    }

    /// The points that `seat` may expect to end with; a koi that is taken up counts as where it was.
    pub fn prospect(&self, game: &Koi, seat: Seat) -> f32 {
        match game.table.turn.lifted.filter(|_| game.table.seat == seat) {
            None => self.estimate(game, seat),
            Some(fish) => {
                let mut before = game.clone();
                before.player_mut().pond.add_fish(game.components(), fish);
                self.estimate(&before, seat)
            }
        }
    }

    fn estimate(&self, game: &Koi, seat: Seat) -> f32 {
        let left = game.turns_to_go(seat);
        let time = (left * PARTS + 0.5) as usize;
        let mut sum = Weighing { weights: &self.at[time.min(LONGEST)], sum: 0.0 };
        let score = features::visit(game, seat, &mut sum);
        sum.sum + score as f32 + game.title_worth(seat, left)
    }
}

/// A number with two decimals. It is the nearest one, as the standard library would read it, without the tables of a reader for all
/// numbers, which would be a twentieth of what browsers load.
fn hundredths(number: &str) -> Option<f32> {
    let (whole, part) = number.split_once('.').filter(|(_, part)| part.len() == 2)?;
    let hundredths: i16 = format!("{whole}{part}").parse().ok()?;
    Some(f32::from(hundredths) / 100.0)
}

struct Weighing<'a> {
    weights: &'a [f32; FEATURES],
    sum: f32,
}

impl Sink for Weighing<'_> {
    fn add(&mut self, index: usize, value: f32) {
        self.sum += self.weights[index] * value;
    }
}

impl Sink for Vec<(usize, f32)> {
    fn add(&mut self, index: usize, value: f32) {
        self.push((index, value));
    }
}

/// What the estimate sees of a seat: its features, and the worth of what it has for certain.
pub fn features_of(game: &Koi, seat: Seat) -> (Vec<(usize, f32)>, f32) {
    let mut list = Vec::new();
    let score = features::visit(game, seat, &mut list);
    (list, score as f32 + game.title_worth(seat, game.turns_to_go(seat)))
}

impl Koi {
    /// The turns that `seat` has after the one that is going on, roughly.
    pub fn turns_to_go(&self, seat: Seat) -> f32 {
        let table = &self.table;
        let going_on = table.seat == seat && table.turn.phase != Phase::Start;
        let still_to_come = f32::from(u8::from(seat >= table.seat && !going_on));
        if table.turn.phase == Phase::Over {
            return 0.0;
        }
        if table.last_round {
            return still_to_come;
        }
        if table.ending.is_some() {
            return 1.0 + still_to_come;
        }
        let used = u8::from(going_on && table.turn.space.is_some()) + u8::from(going_on && self.is_solo());
        let cards = (self.deck.len() as f32 - f32::from(used)).max(0.0);
        if self.is_solo() {
            return 1.0 + cards / 1.6;
        }
        // A card taken brings the end nearer for everybody: mostly the turns played tell the time, so that
        // nobody works only to make the game longer.
        let cards_a_round = 0.6 * table.players.len() as f32;
        let all = (self.deck.len() as f32 + table.reveals as f32) / cards_a_round;
        let played = (table.turns as usize + table.players.len() - 1 - seat.index()) / table.players.len();
        let turns = (all - played as f32 - f32::from(u8::from(going_on))).max(0.0);
        1.0 + 0.4 * cards / cards_a_round + 0.6 * turns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Deal, FastRng, Game, Options, Random, Seed, Turnwise};

    fn new(seats: u8, seed: u64) -> Koi {
        let setup = Koi::setup(&Options::default(), None).unwrap();
        Koi::new(setup, seats, &Deal::Seed(Seed::from_number(seed))).unwrap()
    }

    /// Walks through games of mixed play and looks at every position.
    fn walk(mut look: impl FnMut(&Koi, &mut FastRng)) {
        for seed in 0..12 {
            let mut game = new(1 + (seed % 4) as u8, seed);
            let mut rng = FastRng::new(seed);
            while game.to_act().is_some() {
                look(&game, &mut rng);
                let greedy = rng.below(3) > 0;
                let action =
                    if greedy { super::super::greedy(&game, &mut rng) } else { game.random_action(&mut rng) };
                game.play(action.unwrap()).unwrap();
            }
            look(&game, &mut rng);
        }
    }

    #[test]
    fn the_quick_score_agrees_with_the_scorer() {
        walk(|game, _| {
            for seat in Seat::all(game.seats()) {
                let score = features::visit(game, seat, &mut Vec::new());
                assert_eq!(score, game.score(seat).total);
            }
        });
    }

    #[test]
    fn when_the_game_is_over_only_the_score_counts() {
        walk(|game, _| {
            if game.to_act().is_none() {
                for seat in Seat::all(game.seats()) {
                    let worth = game.score(seat).total as f32 + game.title_worth(seat, 0.0);
                    assert!((game.prospect(seat) - worth).abs() < 0.001);
                }
            }
        });
    }

    #[test]
    fn what_the_deck_hides_does_not_change_the_estimate() {
        walk(|game, rng| {
            let mut other = game.clone();
            other.shuffle_deck(rng);
            let Some(action) = game.random_action(rng) else { return };
            let mut next = game.clone();
            next.play(action).unwrap();
            other.play(action).unwrap();
            for seat in Seat::all(game.seats()) {
                assert_eq!(next.prospect(seat).to_bits(), other.prospect(seat).to_bits());
            }
        });
    }

    #[test]
    fn something_legal_is_always_worth_a_look() {
        walk(|game, _| {
            let (mut legal, mut worthwhile) = (Vec::new(), Vec::new());
            game.actions(&mut legal);
            game.worthwhile(&mut worthwhile);
            assert!(worthwhile.iter().all(|action| legal.contains(action)));
            assert_eq!(worthwhile.is_empty(), legal.is_empty());
        });
    }

    #[test]
    fn every_feature_has_its_weights() {
        for text in [include_str!("solo.txt"), include_str!("many.txt")] {
            let names: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
            assert_eq!(names, (0..FEATURES).map(features::name).collect::<Vec<_>>());
            for line in text.lines() {
                let numbers = line
                    .split(' ')
                    .skip(1)
                    .filter(|number| hundredths(number).is_some_and(|read| number.parse() == Ok(read)));
                assert_eq!(numbers.count(), KNOTS.len(), "{line}");
            }
        }
    }

    #[test]
    fn a_time_between_two_knots_is_shared_between_them() {
        assert_eq!(shares(0.0), [(0, 0.0), (0, 0.0)]);
        assert_eq!(shares(1.0), [(0, 1.0), (0, 0.0)]);
        assert_eq!(shares(3.0), [(1, 0.5), (2, 0.5)]);
        assert_eq!(shares(99.0), [(3, 0.0), (4, 1.0)]);
    }
}
