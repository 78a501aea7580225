//! How strong a model makes the search: mirrored matches against the search without it.

use crate::TrainError;
use game::{Deal, Game, Options, Seat, Seed, Viewer};
use koi_koi::{KoiKoi, KoiKoiSetup, Model};
use search::{Budget, Endgame, PerTurn, Player, TreeConfig, TreePlayer};
use std::time::{Duration, Instant};

/// A contest between the search with a model, which is always named first, and the search without it.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The rulebook.
    pub rules: String,
    /// How many deals, each played twice with the seats changed.
    pub pairs: u32,
    /// How many nodes a turn each side gets.
    pub nodes: [u64; 2],
    /// How many turns the side with the model plays out before it judges a position.
    pub playout: u32,
    /// Where the randomness starts.
    pub seed: u64,
}

/// What a contest came to, for the side with the model.
#[derive(Clone, Copy, Default, Debug)]
pub struct Standing {
    /// The share of matches won.
    pub won: Mean,
    /// The lead in points a match.
    pub lead: Mean,
    /// How long each side thought a decision.
    pub time: [Duration; 2],
}

/// A mean over pairs of matches.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        *self =
            Self { count: self.count + 1.0, sum: self.sum + value, squares: self.squares + value * value };
    }

    /// The mean.
    pub fn value(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// Its standard error.
    pub fn error(&self) -> f64 {
        let variance = self.squares / self.count.max(1.0) - self.value().powi(2);
        (variance.max(0.0) / (self.count - 1.0).max(1.0)).sqrt()
    }
}

/// One side: the set-up says whether positions are judged by a model.
struct Side {
    setup: &'static KoiKoiSetup,
    tuning: TreeConfig,
    nodes: u64,
    time: Duration,
    decisions: u32,
}

impl Contest {
    /// Plays the contest.
    pub fn play(&self, model: &Model) -> Result<Standing, TrainError> {
        let options: Options = [("rules", self.rules.as_str())].into_iter().collect();
        let setups = [KoiKoiSetup::with_model(&options, model.clone())?, KoiKoi::setup(&options, None)?];
        let side = |side: usize| {
            let playout = [self.playout, u32::MAX][side];
            let tuning = TreeConfig {
                hidden_choices: true,
                playout,
                playout_greed: 1.0,
                explore: 2.0,
                ..TreeConfig::COMMON
            };
            Side { setup: setups[side], tuning, nodes: self.nodes[side], time: Duration::ZERO, decisions: 0 }
        };
        let mut sides = [0, 1].map(side);
        let mut standing = Standing::default();
        for pair in 0..u64::from(self.pairs) {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(pair);
            let matches = [play_match(&mut sides, Seat(0), seed)?, play_match(&mut sides, Seat(1), seed)?];
            standing.won.add(matches.iter().map(|result| result.0).sum::<f64>() / 2.0);
            standing.lead.add(matches.iter().map(|result| result.1).sum::<f64>() / 2.0);
        }
        standing.time = sides.map(|side| side.time / side.decisions.max(1));
        Ok(standing)
    }
}

/// A match in which the first side has this seat: what it won of it, and its lead.
fn play_match(sides: &mut [Side; 2], first: Seat, seed: u64) -> Result<(f64, f64), TrainError> {
    let mut game = KoiKoi::new(sides[1].setup, 2, &Deal::Seed(Seed::from_number(seed)))?;
    let mut players = [0, 1].map(|side: usize| {
        PerTurn::new(Endgame(TreePlayer::<KoiKoi>::new(sides[side].tuning, seed * 2 + side as u64)), 0.8)
    });
    while let Some(seat) = game.to_act() {
        let side = usize::from(seat != first);
        let (view, begin) = (game.view(Viewer::Seat(seat)), Instant::now());
        let budget = Budget::nodes(sides[side].nodes);
        let Some(action) = players[side].choose(sides[side].setup, &view, &budget) else { break };
        sides[side].time += begin.elapsed();
        sides[side].decisions += 1;
        game.play_unchecked(action);
    }
    let points = game.points();
    let won = game.outcome().map_or(0.5, |outcome| outcome.reward(first));
    Ok((won.into(), f64::from(points[first] - points[Seat(1 - first.0)])))
}
