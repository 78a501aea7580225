//! Jin Li: move generation, whole random games, counting turns, views.

use benches::{later, playout, start};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{FastRng, Game, Viewer};
use jin_li::JinLi;

fn main() {
    divan::main();
}

#[divan::bench]
fn random_game(bencher: Bencher<'_, '_>) {
    let game: JinLi = start(2, &[]);
    let mut rng = FastRng::new(1);
    bencher.bench_local(|| playout(&game, &mut rng));
}

#[divan::bench]
fn list_actions(bencher: Bencher<'_, '_>) {
    let game = later(&start::<JinLi>(2, &[]), 10);
    let mut actions = Vec::with_capacity(1024);
    bencher.bench_local(|| {
        actions.clear();
        game.actions(&mut actions);
        actions.len()
    });
}

#[divan::bench]
fn count_turns_three_deep(bencher: Bencher<'_, '_>) {
    let game: JinLi = start(2, &[]);
    bencher.counter(ItemsCount::new(game.perft(3))).bench_local(|| game.perft(3));
}

#[divan::bench]
fn view_as_json(bencher: Bencher<'_, '_>) {
    let game = later(&start::<JinLi>(2, &[]), 10);
    bencher.bench_local(|| game.view(Viewer::Seat(game::Seat(0))));
}
