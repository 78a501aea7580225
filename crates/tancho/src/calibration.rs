//! `tancho arena --calibration`: whether the chances that the adviser states come true.

use crate::failure::{Failure, read_file, write_file};
use arena::{Calibration, Match, Played, Sample, fit};
use catalogue::{Calibrations, Computer, Guess, Roster, Weights, calibration_name, read_calibrations};
use game::{FastRng, Level, Random, Record, Seat, Viewer};
use indicatif::ProgressBar;
use search::{Budget, Player};
use std::collections::HashSet;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// How the adviser is asked.
#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// The nodes for each position that the adviser is asked about; by default those of a review
    #[arg(long, value_name = "N", requires = "calibration", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    adviser_nodes: Option<u64>,
    /// Fit the weights of this game to the games played and write them into this file
    #[arg(long, value_name = "FILE", requires = "calibration")]
    fit: Option<PathBuf>,
    /// State chances with the weights of this file instead of the built-in ones: to test them before they ship
    #[arg(long, value_name = "FILE", requires = "calibration")]
    weights: Option<PathBuf>,
    /// Draw what was said against what came true into this file
    #[arg(long, value_name = "FILE", requires = "calibration")]
    svg: Option<PathBuf>,
}

/// What the search said about a position, and what came true.
struct Heard {
    third: usize,
    guess: Guess,
    reward: f64,
    final_lead: f64,
}

/// Plays the games and compares.
pub fn run<G: Roster>(
    args: &Args,
    contest: &Match<G>,
    (games, threads): (usize, usize),
    json: bool,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let nodes = args.adviser_nodes.unwrap_or_else(|| review::default_nodes(G::ABOUT.name));
    let mut adviser = G::player(Computer::Level(Level::Sensei), 1);
    let (mut heard, mut trouble) = (Vec::new(), None);
    contest.run(games, &HashSet::new(), threads, |game, record| {
        bar.inc(1);
        match ask::<G>(adviser.as_mut(), (&game, contest.opening), &record, nodes) {
            Ok(found) => heard.extend(found),
            Err(error) => trouble = Some(Failure::of(error)),
        }
        if trouble.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    trouble.map_or(Ok(()), Err)?;
    let name = calibration_name::<G>(contest.setup);
    let stating = match &args.weights {
        Some(path) => read_weights(path)?.get(&name).copied().unwrap_or(Weights::NONE),
        None => catalogue::weights::<G>(contest.setup, contest.seats()),
    };
    if let Some(path) = &args.fit {
        write_weights(path, &name, weights(&heard))?;
    }
    let samples: Vec<Sample> = heard.iter().map(|heard| heard.sample(&stating)).collect();
    let calibration = Calibration::new(&samples);
    if let Some(path) = &args.svg {
        write_file(path, &calibration.svg(&name))?;
    }
    let mut out = anstream::stdout().lock();
    if json {
        writeln!(out, "{}", calibration.json())?;
    } else {
        writeln!(out, "{name}: {games} games, adviser nodes={nodes} a position")?;
        write!(out, "{}", calibration.text())?;
    }
    Ok(())
}

/// Asks the adviser about one position of each third that has a choice; what was drawn at random is nobody's play.
fn ask<G: Roster>(
    adviser: &mut dyn Player<G>,
    (played, opening): (&Played, u32),
    record: &Record,
    nodes: u64,
) -> Result<Vec<Heard>, game::RecordError> {
    let replay = record.replay::<G>(None)?;
    let mut rng = FastRng::new(played.game as u64 ^ 0xca11);
    let positions: Vec<G> = replay.steps().map(|(game, _)| game).skip(opening as usize).collect();
    let mut heard = Vec::new();
    for third in 0..3 {
        let (from, to) = (positions.len() * third / 3, positions.len() * (third + 1) / 3);
        let choices: Vec<&G> =
            positions[from..to].iter().filter(|game| !catalogue::is_forced(*game)).collect();
        if choices.is_empty() {
            continue;
        }
        let game = choices[rng.below(choices.len() as u32) as usize];
        let Some(seat) = game.to_act() else { continue };
        adviser.reset(rng.next_u64());
        let analysis = adviser.analyse(game.rules(), &game.view(Viewer::Seat(seat)), &Budget::nodes(nodes));
        let Some(best) = analysis.judgements.first() else { continue };
        heard.push(Heard {
            third,
            guess: Guess::of(game, best),
            reward: f64::from(played.rewards[seat.index()]),
            final_lead: lead(&played.points, seat),
        });
    }
    Ok(heard)
}

fn lead(points: &[i32], seat: Seat) -> f64 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat.index());
    f64::from(points[seat.index()] - others.map(|(_, &points)| points).max().unwrap_or(0))
}

impl Heard {
    /// What may be stated with these weights, and what came true.
    fn sample(&self, weights: &Weights) -> Sample {
        let (chance, lead) = self.guess.corrected(weights);
        Sample {
            third: self.third,
            chance: f64::from(chance),
            reward: self.reward,
            lead: f64::from(lead),
            final_lead: self.final_lead,
        }
    }
}

/// The weights that fit best; what the search saw to its end needs none.
fn weights(heard: &[Heard]) -> Weights {
    let guesses = heard.iter().filter(|heard| !heard.guess.is_sure());
    let chances: Vec<_> = guesses.map(|heard| (heard.guess.chance_terms(), heard.reward)).collect();
    let leads: Vec<_> = heard.iter().map(|heard| (heard.guess.lead_terms(), heard.final_lead)).collect();
    let round = |weights: [f64; catalogue::TERMS]| weights.map(|weight| (weight * 1e4).round() / 1e4);
    Weights {
        chance: round(fit::logistic(&chances, Weights::NONE.chance)),
        lead: round(fit::linear(&leads, Weights::NONE.lead)),
    }
}

fn read_weights(path: &Path) -> Result<Calibrations, Failure> {
    read_calibrations(&read_file(path)?).map_err(|error| Failure::in_file(path, error))
}

/// Puts the weights of one game among those of the others.
fn write_weights(path: &Path, name: &str, weights: Weights) -> Result<(), Failure> {
    let mut all = if path.exists() { read_weights(path)? } else { Calibrations::new() };
    all.insert(name.to_owned(), weights);
    let lines: Vec<String> = all
        .iter()
        .map(|(name, weights)| format!("  {}: {}", game::fact(name), game::fact(weights)))
        .collect();
    write_file(path, &format!("{{\n{}\n}}\n", lines.join(",\n")))
}
