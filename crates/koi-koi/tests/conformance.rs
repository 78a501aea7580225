//! The conformance kit over both rulebooks, every combination of variants, and house rules.

use game::testkit::{Depth, Looks, conform, conform_study};
use game::{Deal, FastRng, Game, Options, Random, Seed, Viewer};
use koi_koi::{Action, CardSet, Choices, KoiKoi, KoiKoiSetup, PRESET_NAMES, Phase, Variant};

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
            let depth = Depth { games: 25, every: 9, ..Depth::default() };
            conform::<KoiKoi>(setup(rules, 2, variants), 2, depth, scramble);
        }
    }
}

/// Plays `games` games of each kind in small decisions and in whole actions, and looks closely at one of `every` positions.
fn study(games: u64, every: u32) -> Looks {
    let setups = PRESET_NAMES.iter().flat_map(|rules| (0..16).map(move |bits| setup(rules, 3, bits)));
    setups.map(|setup| conform_study::<KoiKoi>(setup, 2, games, every, scramble)).sum()
}

#[test]
fn small_decisions_and_observations_conform() {
    let looks = study(6, 8);
    assert!(looks.games > 0 && looks.positions > 0 && looks.pairs > 0, "{looks:?}");
}

#[test]
#[ignore = "takes minutes: cargo test --release --workspace -- --ignored small_decisions_conform_in_many"]
fn small_decisions_conform_in_many_games() {
    let looks = study(4000, 100);
    assert!(looks.games >= 100_000 && looks.pairs >= 100_000, "{looks:?}");
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

/// House rules that use what the rulebooks leave alone, each a museum file with some lines changed.
const HOUSE: [&[(&str, &str)]; 4] = [
    &[
        ("field_triple = \"stack\"", "field_triple = \"ignore\""),
        ("most = 0", "most = 1"),
        ("exhausted = \"opponent-last-maker\"", "exhausted = \"last-maker\""),
        ("exchange = false", "exchange = true"),
        ("four = 6", "four = \"redeal\""),
    ],
    &[
        ("start_points = 0", "start_points = 20"),
        ("# bust = 0", "bust = 0"),
        ("with_empty_hand = true", "with_empty_hand = false"),
        ("own = \"pooled\"", "own = \"add\""),
        ("opponent = \"pooled\"", "opponent = \"double\""),
        ("name = \"Moon viewing\"", "name = \"Moon viewing\"\nafter_koi = 9"),
    ],
    &[
        ("when = \"dealer-hand\"", "when = \"both-hands\""),
        ("exhausted = \"opponent-last-maker\"", "exhausted = \"nobody\""),
        ("field_four = \"redeal\"", "field_four = \"ignore\""),
        ("field_pairs = \"redeal\"", "field_pairs = \"ignore\""),
        ("first_dealer = \"draw\"", "first_dealer = \"seat-2\""),
        ("gaji = false", "gaji = true"),
    ],
    &[
        ("cup_as_chaff = false", "cup_as_chaff = true"),
        ("uses_round = true", "uses_round = false"),
        ("dealer_after_win = \"winner\"", "dealer_after_win = \"loser\""),
        ("field_lights = false", "field_lights = true"),
        ("trio = false", "trio = true"),
        ("tie = \"extra\"", "tie = \"shared\""),
    ],
];

#[test]
fn house_rules_conform() {
    for changes in HOUSE {
        let mut text = koi_koi::Rules::preset("museum").unwrap().to_owned();
        for (from, to) in changes {
            assert!(text.contains(from), "{from}");
            text = text.replace(from, to);
        }
        let data: &'static str = text.leak();
        let options: Options = [("rounds", "3")].into_iter().collect();
        let setup = KoiKoi::setup(&options, Some(data)).unwrap();
        let depth = Depth { games: 40, every: 9, data: Some(data), ..Depth::default() };
        conform::<KoiKoi>(setup, 2, depth, scramble);
    }
}

/// The actions that a view offers.
fn offered(choices: &Choices) -> Vec<Action> {
    match choices {
        Choices::Exchange { keep, swap } => vec![*keep, *swap],
        Choices::Hand { plays } => plays.iter().map(|play| play.action).collect(),
        Choices::Pile { takes, .. } => takes.iter().map(|take| take.action).collect(),
        Choices::Call { game, koi, .. } => {
            [*game].into_iter().chain(koi.iter().map(|koi| koi.action)).collect()
        }
    }
}

#[test]
fn the_choices_of_a_view_are_the_legal_actions() {
    let mut rng = FastRng::new(6);
    for rules in PRESET_NAMES {
        for number in 0..60 {
            let deal = Deal::Seed(Seed::from_number(number));
            let mut game = KoiKoi::new(setup(rules, 2, 15), 2, &deal).unwrap();
            while let Some(seat) = game.to_act() {
                let mut legal = Vec::new();
                game.actions(&mut legal);
                let choices = game.view(Viewer::Seat(seat)).choices.unwrap();
                assert_eq!(offered(&choices), legal);
                assert_eq!(game.view(Viewer::Watcher).choices, None);
                game.play_unchecked(rng.pick(&legal).unwrap());
            }
        }
    }
}
