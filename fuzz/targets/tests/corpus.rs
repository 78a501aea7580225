//! Every target over its corpus, and over bytes drawn at random and bytes that were changed a little.

use fuzz_targets::TARGETS;
use game::{FastRng, Random};
use std::path::Path;

#[test]
fn every_target_holds_over_its_corpus_and_small_changes_of_it() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(name);
        let mut files: Vec<_> =
            std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        assert!(!files.is_empty(), "{name} has no corpus");
        let mut rng = FastRng::new(1);
        for file in files {
            let data = std::fs::read(file).unwrap();
            target(&data);
            (0..60).for_each(|_| target(&changed(&data, &mut rng)));
        }
    }
}

#[test]
fn every_target_holds_over_random_bytes() {
    for (_, target) in TARGETS {
        let mut rng = FastRng::new(2);
        for _ in 0..200 {
            let data: Vec<u8> = (0..rng.below(300)).map(|_| rng.next_u32() as u8).collect();
            target(&data);
        }
    }
}

/// A few bytes replaced, removed or doubled.
fn changed(data: &[u8], rng: &mut FastRng) -> Vec<u8> {
    let mut data = data.to_vec();
    for _ in 0..=rng.below(4) {
        let at = rng.below(data.len() as u32) as usize;
        match rng.below(4) {
            0 if !data.is_empty() => data[at] = rng.next_u32() as u8,
            1 if !data.is_empty() => drop(data.remove(at)),
            2 if !data.is_empty() => data.insert(at, data[at]),
            _ => data.truncate(data.len().saturating_sub(at)),
        }
    }
    data
}
