//! Deals: where the cards come from, what is refused, and how often special deals come up.

mod common;

use common::{QUIET, cards, given, play, seen, setup};
use game::{Deal, FastRng, Game, Random, Record, Seat, Seed};
use koi_koi::{CardSet, KoiKoi, KoiKoiSetup, Zone};

fn deal_error(setup: &'static KoiKoiSetup, lists: Vec<Vec<String>>) -> String {
    KoiKoi::new(setup, 2, &Deal::Given(lists)).err().unwrap().to_string()
}

#[test]
fn the_deal_number_n_of_a_match_is_stream_n_of_the_seed() {
    for rules in koi_koi::PRESET_NAMES {
        let setup = setup(rules, &[]);
        for number in 0..50 {
            let seed = Seed::from_number(number);
            let game = KoiKoi::new(setup, 2, &Deal::Seed(seed)).unwrap();
            let view = seen(&game);
            // Void deals and lucky hands use numbers up.
            let at = 1 + u64::from(view.redeals) + view.results.len() as u64;
            let mut deck: Vec<u8> = (0..48).collect();
            seed.stream(at).shuffle(&mut deck);
            let field = setup.rules.deal.order.iter().zip(&deck).filter(|(zone, _)| **zone == Zone::Field);
            assert_eq!(field.fold(0, |field, (_, card)| field | 1 << card), game.round.field.0);
            assert_eq!(game.round.pile[..], deck[24..]);
        }
    }
}

#[test]
fn special_deals_come_up_as_often_as_they_should_in_a_million() {
    let rules = &setup("museum", &[]).rules;
    let seed = Seed::from_number(2026);
    let (mut void, mut lucky, mut both, mut triple) = (0u32, 0u32, 0u32, 0u32);
    for number in 0..1_000_000 {
        let mut deck: Vec<u8> = (0..48).collect();
        seed.stream(number).shuffle(&mut deck);
        let zone = |wanted: Zone| {
            let dealt = rules.deal.order.iter().zip(&deck).filter(|(zone, _)| **zone == wanted);
            CardSet(dealt.fold(0, |set, (_, card)| set | 1 << card))
        };
        let field = zone(Zone::Field);
        let hands = [zone(Zone::Dealer), zone(Zone::Opponent)].map(|hand| rules.is_lucky(hand));
        void += u32::from(rules.is_void(field));
        lucky += u32::from(hands[0] || hands[1]);
        both += u32::from(hands[0] && hands[1]);
        triple += u32::from((0..12).any(|month| (field.0 >> (4 * month) & 0xf).count_ones() == 3));
    }
    // The exact rates in per cent, and four standard deviations of a million deals.
    for (name, count, exact, within) in [
        ("void field", void, 0.6017, 0.031),
        ("some lucky hand", lucky, 1.1985, 0.044),
        ("both hands lucky", both, 0.0049, 0.0028),
        ("a field triple", triple, 13.596, 0.137),
    ] {
        let share = f64::from(count) / 10_000.0;
        println!("{name}: {share:.4} %, exact {exact} %");
        assert!((share - exact).abs() < within, "{name}: {share} %, exact {exact} %");
    }
}

#[test]
fn a_given_deal_that_is_no_deck_is_refused_in_words() {
    let setup = setup("museum", &[]);
    let list = QUIET.list(setup);
    let mut short = list.clone();
    short.pop();
    assert_eq!(deal_error(setup, vec![short]), "deal 1: 12d is missing; a deal is a list of all 48 cards");
    let mut twice = list.clone();
    twice[3] = twice[4].clone();
    assert!(deal_error(setup, vec![list.clone(), twice]).starts_with("deal 2: "));
    let mut long = list.clone();
    long.push("1a".to_owned());
    assert_eq!(deal_error(setup, vec![long]), "deal 1: 49 cards are listed; a deal is a list of all 48");
    let mut strange = list.clone();
    strange[0] = "13a".to_owned();
    assert_eq!(deal_error(setup, vec![strange]), "deal 1: there is no card \"13a\"; cards are 1a to 12d");
    assert!(deal_error(setup, Vec::new()).contains("no deal is given"));
    let draw = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for wrong in ["1a", "1a 1b", "1a 2b 3c 4d", "1a 1b 2a"] {
        let error = deal_error(setup, vec![draw(wrong), list.clone()]);
        assert!(error.contains("drawn for the first dealer"), "{wrong}: {error}");
    }
    assert!(deal_error(setup, vec![draw("1a 2b")]).contains("no deal is given"));
}

#[test]
fn when_all_given_deals_are_void_the_match_is_refused() {
    let setup = setup("museum", &[]);
    let void = common::Cards { field: "9a 9b 9c 9d 4b 5b 6b 7b", pile: "1b 2b 3b 8b", ..QUIET };
    assert!(deal_error(setup, vec![void.list(setup)]).contains("all are void"));
}

#[test]
fn when_the_given_deals_run_out_the_match_ends_with_the_points_as_they_are() {
    let setup = setup("flower-cards", &[("rounds", "3")]);
    let mut game = given(setup, &[QUIET]);
    let mut rng = FastRng::new(1);
    while let Some(action) = game.random_action(&mut rng) {
        game.play_unchecked(action);
    }
    assert_eq!(game.outcome().unwrap().end, koi_koi::End::NoMoreDeals);
    assert_eq!(seen(&game).results.len(), 1);
}

#[test]
fn a_record_with_given_deals_replays() {
    let setup = setup("museum", &[("rounds", "2")]);
    let deal =
        Deal::Given(vec![vec!["5a".to_owned(), "2a".to_owned()], QUIET.list(setup), QUIET.list(setup)]);
    let mut game = KoiKoi::new(setup, 2, &deal).unwrap();
    let (mut rng, mut actions) = (FastRng::new(3), Vec::new());
    while let Some(action) = game.random_action(&mut rng) {
        actions.push(action);
        game.play(action).unwrap();
    }
    let record = Record::new(&game, deal, &actions);
    let replay = Record::parse(&record.to_json()).unwrap().replay::<KoiKoi>(None).unwrap();
    assert!(replay.game == game);
    assert_eq!(seen(&game).results[0].dealer, Seat(1));
}

/// The rules of another program, KoiKoi-AI, as a file: 30 points each, nobody below 1, viewings that grow
/// after a Koi of one's own, a bonus for red and blue together.
fn other_program(dealer: &str) -> &'static KoiKoiSetup {
    common::house(
        "flower-cards",
        &[
            ("start_points = 0", "start_points = 30"),
            ("# bust = 0", "bust = 0"),
            ("zero_sum = false", "zero_sum = true"),
            ("first_dealer = \"draw\"", &format!("first_dealer = \"{dealer}\"")),
            ("field_pairs = \"redeal\"", "field_pairs = \"ignore\""),
            ("four = 6", "four = \"redeal\""),
            ("\npairs = 6", "\npairs = \"ignore\""),
            ("with_empty_hand = true", "with_empty_hand = false"),
            ("own = \"none\"", "own = \"add\""),
            ("opponent = \"double\"", "opponent = \"none\""),
            ("threshold = 7", "threshold = 0"),
            ("exhausted_points = 6", "exhausted_points = 1"),
            (
                "name = \"Three lights\"\nof = \"light\"\ncount = 3\npoints = 6",
                "name = \"Three lights\"\nof = \"light\"\ncount = 3\npoints = 5",
            ),
            ("cards = [\"3a\", \"9a\"]\npoints = 5", "cards = [\"3a\", \"9a\"]\npoints = 1\nafter_koi = 3"),
            ("cards = [\"8a\", \"9a\"]\npoints = 5", "cards = [\"8a\", \"9a\"]\npoints = 1\nafter_koi = 3"),
            ("points = 3\nbonus = true\nonly_with = \"trio\"", "points = 10\nbonus = true"),
        ],
    )
}

/// Turns as `card>taken card>taken [call]`; a dash where nothing was taken. What was not a choice is checked.
fn replay(game: &mut KoiKoi, turns: &str) {
    for turn in turns.lines().map(str::trim).filter(|turn| !turn.is_empty()) {
        let mut words = turn.split_whitespace();
        let (hand, taken) = words.next().unwrap().split_once('>').unwrap();
        let before = game.round;
        let seat = before.to_act as usize;
        let choices = before.matches(hand.parse().unwrap()).len();
        play(game, &if choices == 2 { format!("{hand}*{taken}") } else { hand.to_owned() });
        let (pile, drawn) = words.next().unwrap().split_once('>').unwrap();
        if game.round.phase == koi_koi::Phase::Pile {
            play(game, &format!("*{drawn}"));
        }
        let mut expected = before.captured[seat];
        for (card, took) in [(hand, taken), (pile, drawn)].into_iter().filter(|(_, took)| *took != "-") {
            expected.0 |= cards(&format!("{card} {took}")).0;
        }
        assert_eq!(game.round.captured[seat], expected, "{turn}");
        if let Some(call) = words.next() {
            play(game, call);
        }
    }
}

#[test]
fn a_recorded_round_of_another_program_replays_through_a_rules_file() {
    let setup = other_program("seat-2");
    let deal = common::Cards {
        dealer: "2c 10b 1c 4d 5b 11d 8c 3d",
        opponent: "9a 3a 8a 6b 3b 4b 12a 9c",
        field: "4c 3c 2b 8b 10a 7d 9d 10d",
        pile: "11c 11b 2d 5a 6c 5c 6d 1a 11a 1b 4a 7c 6a 8d 10c 12c 1d 7b 12b 12d 2a 9b 7a 5d",
    };
    let mut game = given(setup, &[deal, deal]);
    replay(
        &mut game,
        "2c>2b 11c>-
         9a>9d 11b>11c
         8c>8b 2d>-
         3a>3c 5a>- koi
         10b>10a 6c>-
         6b>6c 5c>5a
         4d>4c 6d>-
         9c>- 1a>-
         1c>1a 11a>-
         4b>- 1b>-
         11d>11a 4a>4b
         8a>- 7c>7d
         5b>- 6a>6d
         3b>- 8d>8a game",
    );
    // Both viewings at 3 after a Koi of their owner, and one point for that Koi: the program's own result.
    assert_eq!(common::points(&game), [37, 23]);
    assert_eq!(seen(&game).dealer, Seat(0));
}

#[test]
fn a_second_recorded_round_ends_with_three_lights() {
    let setup = other_program("seat-1");
    let deal = common::Cards {
        dealer: "4d 3c 4c 10a 7b 6d 8a 6c",
        opponent: "7a 5d 8b 8c 9c 2a 5a 2c",
        field: "12b 2b 10c 6b 5c 9b 8d 3a",
        pile: "1a 12d 12a 11b 11d 10b 1b 3d",
    };
    let mut game = given(setup, &[deal, deal]);
    replay(
        &mut game,
        "3c>3a 1a>-
         9c>9b 12d>12b
         8a>8d 12a>-
         2a>2b 11b>-
         6d>6b 11d>11b
         5d>5c 10b>10c
         6c>- 1b>1a game",
    );
    assert_eq!(common::points(&game), [35, 25]);
}
