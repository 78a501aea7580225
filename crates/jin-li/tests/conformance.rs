//! The conformance kit over every combination of the alternate rules.

use game::testkit::{Depth, Looks, conform, conform_study};
use game::{FastRng, Game, Options, Random, Viewer};
use jin_li::JinLi;

/// Every combination of the four alternates.
fn setups() -> impl Iterator<Item = &'static <JinLi as Game>::Setup> {
    (0..16u8).map(|bits| {
        let keys = ["inset", "six-stones", "target-15", "return-stone"];
        let chosen = keys.iter().zip(0..).map(|(&key, bit)| (key, (bits >> bit & 1 == 1).to_string()));
        JinLi::setup(&chosen.collect::<Options>(), None).unwrap()
    })
}

/// Nothing is hidden, so nothing can be put into another order.
fn scramble(game: &JinLi, _: Viewer, _: &mut FastRng) -> JinLi {
    game.clone()
}

#[test]
fn every_combination_of_alternates_conforms() {
    for setup in setups() {
        conform::<JinLi>(setup, 2, Depth::default(), scramble);
    }
}

/// Plays `games` games of each kind in small decisions and in whole actions, and looks closely at one of `every` positions.
fn study(games: u64, every: u32) -> Looks {
    setups().map(|setup| conform_study::<JinLi>(setup, 2, games, every, scramble)).sum()
}

#[test]
fn small_decisions_and_observations_conform() {
    let looks = study(20, 8);
    assert!(looks.games > 0 && looks.positions > 0 && looks.pairs > 0, "{looks:?}");
}

#[test]
#[ignore = "takes minutes: cargo test --release --workspace -- --ignored small_decisions_conform_in_many"]
fn small_decisions_conform_in_many_games() {
    let looks = study(6250, 100);
    assert!(looks.games >= 100_000 && looks.pairs >= 100_000, "{looks:?}");
}

#[test]
fn play_accepts_exactly_the_listed_actions_out_of_all_there_are() {
    for setup in setups() {
        let mut rng = FastRng::new(3);
        let mut game = JinLi::new(setup, 2, &game::Deal::Given(Vec::new())).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            if rng.below(10) == 0 {
                assert_every_number(&game);
            }
        }
    }
}

fn assert_every_number(game: &JinLi) {
    let mut legal = Vec::new();
    game.actions(&mut legal);
    let accepted = (0..JinLi::codes(game.rules()))
        .filter_map(|code| JinLi::decode(game.rules(), code))
        .filter(|&action| game.clone().play(action).is_ok())
        .count();
    assert_eq!(accepted, legal.len());
    if game.to_act().is_some() {
        assert_eq!(game.position.count_actions(), legal.len() as u64);
    }
}

#[test]
fn without_hidden_information_resample_restores_the_state() {
    for setup in setups() {
        let mut rng = FastRng::new(5);
        let mut game = JinLi::new(setup, 2, &game::Deal::Given(Vec::new())).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            game.play_unchecked(action);
            let view = game.view(Viewer::Watcher);
            assert!(JinLi::resample(setup, &view, &mut rng) == game);
        }
    }
}
