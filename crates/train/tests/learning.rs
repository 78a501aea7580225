//! A tiny training run learns something, and a training that was stopped goes on.

use koi_koi::Model;
use std::time::Duration;
use train::{Plan, Rounds, Sample, fit, read_samples, samples_beside, train, untrained};

fn samples(matches: u32) -> Vec<Sample> {
    let mut rounds = Rounds::new(&untrained(1), 0, 5).unwrap();
    (0..matches).flat_map(|_| rounds.play_match()).collect()
}

#[test]
fn a_tiny_training_forecasts_rounds_that_it_has_not_seen_better_than_chance() {
    let samples = samples(200);
    let mut model = untrained(1);
    let [before, after] = fit(&mut model, &samples, 2, 1);
    assert!(after.ending < before.ending - 0.1, "{before:?} {after:?}");
    assert!(after.awards[0] < before.awards[0] && after.awards[1] < before.awards[1], "{before:?} {after:?}");
    // Knowing only how often each ending happens is the least that can be asked for.
    let share = |ending| samples.iter().filter(|sample| sample.ending as usize == ending).count() as f32;
    let shares = [0, 1, 2].map(|ending| share(ending) / samples.len() as f32);
    let chance: f32 = shares.iter().map(|share| -share * share.ln()).sum();
    assert!(after.ending < chance - 0.02, "{after:?} {chance}");
}

#[test]
fn the_same_seed_learns_the_same() {
    let learn = || {
        let mut model = untrained(2);
        fit(&mut model, &samples(20), 1, 3);
        model.to_string()
    };
    assert_eq!(learn(), learn());
}

#[test]
fn a_training_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("model.txt");
    let plan = Plan { seed: 1, time: Duration::ZERO, generations: 2, nodes: 8, epochs: 1, out: out.clone() };
    let counts: Vec<usize> = [1, 2]
        .map(|_| {
            let mut told = Vec::new();
            train(&plan, |generation| told.push(generation.samples)).unwrap();
            assert_eq!(read_samples(&samples_beside(&out)).unwrap().len(), told[1]);
            told
        })
        .concat();
    assert!(counts.is_sorted() && counts[1] < counts[2], "{counts:?}");
    assert!(Model::parse(&std::fs::read_to_string(&out).unwrap()).is_ok());
    std::fs::write(&out, "something else").unwrap();
    let refused = train(&plan, |_| {}).unwrap_err().to_string();
    assert!(refused.contains("a model begins with the line"), "{refused}");
}

#[test]
fn samples_survive_their_file_and_a_cut_off_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.samples");
    let samples = samples(2);
    let mut bytes = Vec::new();
    train::write_samples(&samples, &mut bytes).unwrap();
    std::fs::write(&path, &bytes).unwrap();
    assert_eq!(read_samples(&path).unwrap(), samples);
    std::fs::write(&path, &bytes[..bytes.len() - 3]).unwrap();
    assert_eq!(read_samples(&path).unwrap(), samples[..samples.len() - 1]);
}
