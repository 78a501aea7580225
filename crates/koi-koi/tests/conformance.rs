//! The conformance kit over both rulebooks, every combination of variants, and house rules.

use game::testkit::{Depth, conform};
use game::{FastRng, Game, Options, Random, Seed, Viewer};
use koi_koi::{CardSet, KoiKoi, KoiKoiSetup, PRESET_NAMES, Phase, Variant};

fn setup(rules: &str, rounds: u32, variants: u8) -> &'static KoiKoiSetup {
    let mut options = Options::default();
    options.set("rules", rules);
    options.set("rounds", rounds.to_string());
    for (variant, bit) in Variant::ALL.iter().zip(0..) {
        options.set(variant.name(), (variants >> bit & 1 == 1).to_string());
    }
    KoiKoi::setup(&options, None).unwrap()
}

/// Puts the cards that `viewer` may not know into another order, and lets later deals come from another seed.
fn scramble(game: &KoiKoi, viewer: Viewer, rng: &mut FastRng) -> KoiKoi {
    let mut other = game.clone();
    other.reseed(Seed::from_number(rng.next_u64()));
    let own = viewer.seat().filter(|_| game.round.phase != Phase::Exchange).map(game::Seat::index);
    let hidden: Vec<usize> = (0..2).filter(|&seat| Some(seat) != own).collect();
    let turned = usize::from(game.round.turned);
    let mut cards: Vec<u8> = game.round.pile[turned..].to_vec();
    for &seat in &hidden {
        cards.extend(game.round.hands[seat].iter().map(koi_koi::Card::index));
    }
    rng.shuffle(&mut cards);
    for &seat in &hidden {
        let count = game.round.hands[seat].len() as usize;
        let hand = cards.split_off(cards.len() - count);
        other.round.hands[seat] = CardSet(hand.iter().fold(0, |set, card| set | 1 << card));
    }
    other.round.pile[turned..].copy_from_slice(&cards);
    other
}

#[test]
fn every_combination_of_variants_conforms_under_both_rulebooks() {
    for rules in PRESET_NAMES {
        for variants in 0..16 {
            let depth = Depth { games: 12, every: 9, ..Depth::default() };
            conform::<KoiKoi>(setup(rules, 2, variants), 2, depth, scramble);
        }
    }
}

#[test]
fn matches_of_1_to_12_rounds_conform_under_both_rulebooks() {
    for rules in PRESET_NAMES {
        for rounds in 1..=12 {
            let depth = Depth { games: 6, every: 25, ..Depth::default() };
            conform::<KoiKoi>(setup(rules, rounds, 0), 2, depth, scramble);
        }
    }
}
