//! Koi-Koi: random rounds under both rulebooks, scores, views and samples.

use benches::{later, playout, start};
use divan::Bencher;
use game::{FastRng, Game, Random, Seat, Viewer};
use koi_koi::{CardSet, KoiKoi, PRESET_NAMES};

fn main() {
    divan::main();
}

#[divan::bench(args = PRESET_NAMES)]
fn random_round(bencher: Bencher<'_, '_>, rules: &str) {
    let game: KoiKoi = start(2, &[("rules", rules), ("rounds", "1")]);
    let mut rng = FastRng::new(1);
    bencher.bench_local(|| playout(&game, &mut rng));
}

#[divan::bench(args = PRESET_NAMES)]
fn score_of_a_pile(bencher: Bencher<'_, '_>, rules: &str) {
    let scorer = &start::<KoiKoi>(2, &[("rules", rules)]).rules().scorer;
    let mut rng = FastRng::new(1);
    let mut pile = || CardSet((u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32())) & CardSet::ALL.0);
    let piles: Vec<CardSet> = (0..1024).map(|_| pile()).collect();
    bencher.bench_local(|| piles.iter().map(|&pile| scorer.score(pile, false).points).sum::<u32>());
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = later(&start::<KoiKoi>(2, &[]), 10);
    bencher.bench_local(|| game.view(Viewer::Seat(Seat(0))));
}

#[divan::bench]
fn resample(bencher: Bencher<'_, '_>) {
    let game = later(&start::<KoiKoi>(2, &[]), 10);
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut rng = FastRng::new(1);
    bencher.bench_local(|| KoiKoi::resample(game.rules(), &view, &mut rng));
}
