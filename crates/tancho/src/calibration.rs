//! `tancho arena --calibration`: whether the chances that the adviser states come true.

use crate::arena::Source;
use crate::assignment::Assignment;
use crate::failure::{Failure, read_file, write_file};
use arena::{Calibration, Finished, Match, Sample, Told, fit};
use catalogue::{Calibrations, Computer, Guess, Roster, Weights, calibration_name, read_calibrations};
use game::{FastRng, Level, Random, RecordError, Seat, Viewer};
use search::Budget;
use serde::{Deserialize, Serialize};
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

/// What other machines are asked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The games.
    pub assignment: Assignment,
    /// The adviser's nodes for each position.
    pub nodes: u64,
}

/// What the search said about a position of a game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    third: usize,
    seat: Seat,
    guess: Guess,
}

/// A game and what was said about it, as another machine tells it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heard {
    game: Told,
    said: Vec<Said>,
}

/// What the search said about a position, and what came true.
struct Truth {
    third: usize,
    guess: Guess,
    reward: f64,
    final_lead: f64,
}

/// Plays the games and compares.
pub fn run<G: Roster>(args: &Args, source: &Source<'_, G>, json: bool) -> Result<(), Failure> {
    let (contest, games) = (source.contest, source.games());
    let nodes = args.adviser_nodes.unwrap_or_else(|| review::default_nodes(G::ABOUT.name));
    let asked = game::fact(&Asked { assignment: source.assignment.clone(), nodes });
    let (mut heard, mut trouble) = (Vec::new(), None);
    let work =
        |number| truths(contest, number, hear(contest, number, nodes).map_err(|error| error.to_string())?);
    let check = |number, told: &[u8]| {
        let told = serde_json::from_slice(told).map_err(|error| format!("it is no game: {error}"))?;
        truths(contest, number, told).map(Ok)
    };
    source.run(0..games, ("calibration", asked), work, check, |_, found| {
        source.bar.inc(1);
        match found {
            Ok(found) => heard.extend(found),
            Err(error) => trouble = Some(Failure::Usage(error)),
        }
        if trouble.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
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

/// Plays game number `number` and asks the adviser about it.
pub fn hear<G: Roster>(contest: &Match<G>, number: u64, nodes: u64) -> Result<Heard, RecordError> {
    let finished = contest.play(number as usize);
    let said = ask::<G>(&finished, contest.opening, nodes)?;
    Ok(Heard { game: Told::from(finished), said })
}

/// Asks the adviser about one position of each third that has a choice; what was drawn at random is nobody's play.
fn ask<G: Roster>(finished: &Finished, opening: u32, nodes: u64) -> Result<Vec<Said>, RecordError> {
    let mut adviser = G::player(Computer::Level(Level::Sensei), 1);
    let replay = finished.record.replay::<G>(None)?;
    let mut rng = FastRng::new(finished.played.game as u64 ^ 0xca11);
    let positions: Vec<G> = replay.steps().map(|(game, _)| game).skip(opening as usize).collect();
    let mut said = Vec::new();
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
        said.push(Said { third, seat, guess: Guess::of(game, best) });
    }
    Ok(said)
}

/// What came true of what was said: the game is counted anew; what the adviser said can only be looked at for sense.
fn truths<G: Roster>(contest: &Match<G>, number: u64, heard: Heard) -> Result<Vec<Truth>, String> {
    let played = contest.check(number as usize, heard.game).map_err(|error| error.to_string())?.played;
    let share = |part: f32| (0.0..=1.0).contains(&part);
    let is_sensible = |said: &Said| {
        let Guess { chance, lead, progress } = said.guess;
        said.third < 3
            && said.seat.index() < played.points.len()
            && share(chance)
            && share(progress)
            && lead.is_finite()
    };
    if heard.said.len() > 3 || !heard.said.iter().all(is_sensible) {
        return Err("what the adviser said makes no sense".to_owned());
    }
    let truth = |said: &Said| Truth {
        third: said.third,
        guess: said.guess,
        reward: f64::from(played.rewards[said.seat.index()]),
        final_lead: lead(&played.points, said.seat),
    };
    Ok(heard.said.iter().map(truth).collect())
}

fn lead(points: &[i32], seat: Seat) -> f64 {
    let others = points.iter().enumerate().filter(|(other, _)| *other != seat.index());
    f64::from(points[seat.index()] - others.map(|(_, &points)| points).max().unwrap_or(0))
}

impl Truth {
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
fn weights(heard: &[Truth]) -> Weights {
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
