//! Learns Koi-Koi's estimate of a round from games of its own.
//!
//! Generation after generation, the search plays rounds under every rulebook with the model at hand, the positions and
//! how their rounds ended are appended to a file of samples, and the model is fitted to all of them. Samples and model
//! are files: a training that was stopped goes on where it was.

mod contest;
mod fit;
mod rounds;
mod sample;

pub use contest::{Contest, Mean, Standing};
pub use fit::{Loss, fit, untrained};
pub use rounds::Rounds;
pub use sample::{Ending, Sample, read_samples, write_samples};

use koi_koi::Model;
use std::fs::OpenOptions;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How a training is run.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the randomness starts.
    pub seed: u64,
    /// How long.
    pub time: Duration,
    /// How many generations share the time.
    pub generations: u32,
    /// How many nodes a decision gets; without any, an experienced player decides who does not think ahead.
    pub nodes: u64,
    /// How often each generation goes through the samples.
    pub epochs: u32,
    /// The model's file; the samples are beside it.
    pub out: PathBuf,
}

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// A file cannot be read or written.
    #[error("{path}: {error}", path = .0.display(), error = .1)]
    File(PathBuf, io::Error),
    /// The file is no model of this program.
    #[error("{path}: {why}; move it away to begin anew", path = .0.display(), why = .1)]
    Model(PathBuf, koi_koi::ModelError),
    /// The rules cannot be set up.
    #[error(transparent)]
    Setup(#[from] game::SetupError),
}

/// What a generation came to.
#[derive(Clone, Copy, Debug)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// The rounds it played.
    pub rounds: u64,
    /// The samples of all generations.
    pub samples: usize,
    /// How far off the model was on samples that it was not fitted to, before and after.
    pub loss: [Loss; 2],
}

/// Where the samples of a model are kept.
pub fn samples_beside(model: &Path) -> PathBuf {
    model.with_extension("samples")
}

/// The model in a file.
pub fn load(path: &Path) -> Result<Model, TrainError> {
    let text = std::fs::read_to_string(path).map_err(|error| TrainError::File(path.to_owned(), error))?;
    Model::parse(&text).map_err(|why| TrainError::Model(path.to_owned(), why))
}

/// Trains a model, and tells about each generation.
pub fn train(plan: &Plan, mut tell: impl FnMut(&Generation)) -> Result<(), TrainError> {
    let path = samples_beside(&plan.out);
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| TrainError::File(path, error)
    };
    let mut model = match load(&plan.out) {
        Err(TrainError::File(_, error)) if error.kind() == io::ErrorKind::NotFound => untrained(plan.seed),
        model => model?,
    };
    let mut samples = read_samples(&path).map_err(failed(&path))?;
    // Deals that were played before are not played again.
    let before = samples.len() as u64;
    let end = Instant::now() + plan.time;
    for number in 1..=plan.generations {
        let rest = end.saturating_duration_since(Instant::now()) / (plan.generations - number + 1);
        // Fitting takes its share, too.
        let until = Instant::now() + rest.mul_f64(0.7);
        let seed = plan.seed ^ before << 20 ^ u64::from(number) << 56;
        let mut rounds = Rounds::new(&model, plan.nodes, seed)?;
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(failed(&path))?;
        let mut file = BufWriter::new(file);
        let mut played = 0;
        while played == 0 || Instant::now() < until {
            let new = rounds.play_match();
            write_samples(&new, &mut file).map_err(failed(&path))?;
            samples.extend(new);
            played = rounds.played();
        }
        file.flush().map_err(failed(&path))?;
        let loss = fit(&mut model, &samples, plan.epochs, plan.seed ^ u64::from(number));
        std::fs::write(&plan.out, model.to_string()).map_err(failed(&plan.out))?;
        tell(&Generation { number, rounds: played, samples: samples.len(), loss });
    }
    Ok(())
}
