//! Rules files: what is refused and where, and every switch that the rulebooks do not use.

mod common;

use common::{Cards, QUIET, cards, given, house, legal, play, points, position, refusal, seen, top};
use game::{Game, Options, Seat, Setup, SetupError};
use koi_koi::{End, Illegal, KoiKoi, KoiKoiSetup, PRESETS, Rules, SetKey, SetName};

#[test]
fn both_rulebooks_are_rules_files_with_a_comment_on_every_key() {
    for (name, text) in PRESETS {
        assert_eq!(Rules::parse(text).unwrap().name, name);
        let lines: Vec<&str> = text.split("[[set]]").next().unwrap().lines().collect();
        for (at, line) in lines.iter().enumerate() {
            if line.contains(" = ") && !line.starts_with('#') {
                assert!(lines[at - 1].starts_with("# "), "{name}: {line}");
            }
        }
        for key in [
            "name",
            "cards",
            "of, count",
            "points",
            "extra",
            "ladder",
            "replaces",
            "after_koi",
            "bonus",
            "only_with",
        ] {
            assert!(text.contains(&format!("#   {key} ")), "{name} explains {key}");
        }
    }
}

/// The line and the reason for a museum file in which `from` reads `to`.
fn fault(from: &str, to: &str) -> (usize, String, String) {
    let text = Rules::preset("museum").unwrap();
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    match KoiKoi::setup(&Options::default(), Some(&text)).unwrap_err() {
        SetupError::Data { line, reason } => {
            (line, text.lines().nth(line - 1).unwrap_or_default().to_owned(), reason)
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_wrong_file_gets_the_line_and_the_reason() {
    for (from, to, at, why) in [
        ("rounds = 12", "rounds = 0", "rounds = 0", "0 is not a number from 1 to 99"),
        ("rounds = 12", "rounds = \"many\"", "rounds = \"many\"", "invalid type"),
        ("rounds = 12", "rouns = 12", "rouns = 12", "unknown field `rouns`"),
        ("rounds = 12\n", "", "[match]", "missing field `rounds`"),
        ("tie = \"extra\"", "tie = \"toss\"", "tie = \"toss\"", "unknown variant `toss`"),
        ("zero_sum = true", "zero_sum = yes", "zero_sum = yes", ""),
        ("four = 6", "four = -1", "four = -1", "-1 is not a number from 1 to 1000"),
        ("four = 6", "four = \"lose\"", "four = \"lose\"", "the points it wins, \"redeal\" or \"ignore\""),
        ("OOOODDDDFFFF OOOODDDDFFFF", "OOOODDDDFFFF", "order = ", "eight O, eight D and eight F"),
        (
            "OOOODDDDFFFF OOOODDDDFFFF",
            "OOOOODDDFFFF OOOODDDDFFFF",
            "order = ",
            "eight O, eight D and eight F",
        ),
        (
            "cards = [\"3a\", \"9a\"]",
            "cards = [\"3a\", \"9e\"]",
            "cards = [\"3a\", \"9e\"]",
            "there is no card \"9e\"",
        ),
        ("cards = [\"3a\", \"9a\"]", "cards = [\"3a\", \"3a\"]", "[[set]]", "names a card twice"),
        ("of = \"animal\"", "of = \"beast\"", "of = \"beast\"", "\"beast\" is neither a card"),
        (
            "of = \"animal\"\ncount = 5",
            "of = \"animal\"\ncount = 10",
            "[[set]]",
            "\"Five animals\" counts 10 of 9 cards",
        ),
        ("of = \"animal\"\ncount = 5", "of = \"animal\"", "[[set]]", "`of` and `count` go together"),
        ("cards = [\"3a\", \"9a\"]\n", "", "[[set]]", "needs `cards`, or `of` and `count`"),
        (
            "name = \"Moon viewing\"",
            "name = \"Flower viewing\"",
            "[[set]]",
            "two sets called \"Flower viewing\"",
        ),
        (
            "name = \"Moon viewing\"",
            "name = \"Moon\"\nreplaces = [\"Sun\"]",
            "replaces = [\"Sun\"]",
            "no set called \"Sun\"",
        ),
        (
            "name = \"Moon viewing\"",
            "name = \"Moon\"\nreplaces = [\"Moon\"]",
            "replaces = [\"Moon\"]",
            "replaces itself",
        ),
        (
            "true\nonly_with = \"trio\"",
            "true\nonly_with = \"quartet\"",
            "only_with = \"quartet\"",
            "unknown variant `quartet`",
        ),
        ("name = \"museum\"", "name = \"\"", "name = \"\"", "one line of 1 to 60 letters"),
        ("[variants]", "[variants", "[variants", ""),
    ] {
        let (line, found, reason) = fault(from, to);
        assert!(found.starts_with(at), "{to}: line {line} is {found:?}, because {reason}");
        assert!(reason.contains(why), "{to}: {reason}");
    }
}

#[test]
fn sets_that_replace_each_other_in_a_circle_are_refused() {
    let text = Rules::preset("museum").unwrap();
    let text = text.replace("name = \"Red poems\"", "name = \"Red poems\"\nreplaces = [\"Blue ribbons\"]");
    let text = text.replace("name = \"Blue ribbons\"", "name = \"Blue ribbons\"\nreplaces = [\"Red poems\"]");
    assert!(Rules::parse(&text).unwrap_err().to_string().contains("itself"));
}

#[test]
fn a_file_with_too_many_or_no_sets_is_refused() {
    let (frame, _) = Rules::preset("museum").unwrap().split_once("[[set]]").unwrap();
    assert!(Rules::parse(frame).unwrap_err().to_string().contains("1 to 32 sets, not 0"));
    let set = |number: usize| format!("[[set]]\nname = \"{number}\"\ncards = [\"1a\"]\npoints = 1\n");
    let many: String = (0..33).map(set).collect();
    assert!(Rules::parse(&format!("{frame}{many}")).unwrap_err().to_string().contains("not 33"));
}

#[test]
fn sets_that_compete_for_too_many_cards_are_refused_unless_cards_are_shared() {
    let (frame, _) = Rules::preset("museum").unwrap().split_once("[[set]]").unwrap();
    // Any three of a dozen cards, six times, all different and all overlapping.
    let set = |number: u32| {
        let card = |at: u32| koi_koi::Card::new(((number * 7 + at * at) % 48) as u8).unwrap().to_string();
        let cards: std::collections::BTreeSet<String> = (0..20).map(card).collect();
        let cards: Vec<String> = cards.iter().map(|card| format!("\"{card}\"")).collect();
        format!(
            "[[set]]\nname = \"{number}\"\nof = [{}]\ncount = 3\npoints = {}\n",
            cards.join(", "),
            number + 1
        )
    };
    let sets: String = (0..8).map(set).collect();
    let text = format!("{frame}{sets}");
    let error = KoiKoi::setup(&Options::default(), Some(&text)).unwrap_err().to_string();
    assert!(error.contains("compete for too many different cards"), "{error}");
    let text = text.replace("shared_cards = false", "shared_cards = true");
    assert!(KoiKoi::setup(&Options::default(), Some(&text)).is_ok());
}

#[test]
fn options_work_on_top_of_a_rules_file_and_its_fingerprint_goes_into_the_record() {
    let text = Rules::preset("museum").unwrap().replace("rounds = 12", "rounds = 8");
    let rounds = |options: &[(&str, &str)]| {
        let options = options.iter().copied().collect();
        KoiKoi::setup(&options, Some(&text)).unwrap()
    };
    assert_eq!(rounds(&[]).rules.game.rounds, 8);
    assert_eq!(rounds(&[("rounds", "2")]).rules.game.rounds, 2);
    assert!(rounds(&[("gaji", "true")]).rules.variants.gaji);
    assert_eq!(rounds(&[]).data_fingerprint(), Some(game::fingerprint(&text).as_str()));
    assert_eq!(common::setup("museum", &[]).data_fingerprint(), None);
}

/// Seat 0 takes 1b with 1a and completes the red poems.
fn about_to_score(setup: &'static KoiKoiSetup) -> KoiKoi {
    position(setup, |round| {
        round.captured[0] = cards("2b 3b");
        round.hands = [cards("1a 12b"), cards("12c 12d")];
        round.field = cards("1b 6b 7b");
        top(round, "9c 8b");
    })
}

#[test]
fn start_points_and_a_bust_limit_end_the_match_early() {
    let rules = house("museum", &[("start_points = 0", "start_points = 5"), ("# bust = 0", "bust = 0")]);
    let mut game = about_to_score(rules);
    play(&mut game, "1a game");
    let outcome = game.outcome().unwrap();
    assert_eq!((&*outcome.points, outcome.end), (&[11, -1][..], End::Bust { limit: 0 }));
}

#[test]
fn the_number_of_calls_can_be_limited_for_each_player_or_together() {
    let one = house("museum", &[("most = 0", "most = 1")]);
    let mut game = about_to_score(one);
    game.round.calls[1] = 1;
    play(&mut game, "1a");
    assert_eq!(legal(&game), "game koi");
    game.round.calls[0] = 1;
    assert_eq!(
        (legal(&game).as_str(), refusal(&game, "koi")),
        ("game", Illegal::NoKoiLeft { most: 1, together: false })
    );
    let together =
        house("museum", &[("most = 0", "most = 1"), ("most_by = \"player\"", "most_by = \"together\"")]);
    let mut game = about_to_score(together);
    game.round.calls[1] = 1;
    play(&mut game, "1a");
    let refused = Illegal::NoKoiLeft { most: 1, together: true };
    assert_eq!((legal(&game).as_str(), refusal(&game, "koi")), ("game", refused));
}

#[test]
fn koi_with_an_empty_hand_can_be_forbidden() {
    let rules = house("museum", &[("with_empty_hand = true", "with_empty_hand = false")]);
    let mut game = about_to_score(rules);
    game.round.hands[0] = cards("1a");
    play(&mut game, "1a");
    assert_eq!((legal(&game).as_str(), refusal(&game, "koi")), ("game", Illegal::NoCardForKoi));
}

#[test]
fn own_koi_can_add_points_up_to_a_cap_and_multiply_beyond_it() {
    let rules = &house(
        "museum",
        &[("own = \"pooled\"", "own = \"add\""), ("opponent = \"pooled\"", "opponent = \"none\"")],
    )
    .rules;
    let award = |koi| rules.award(5, koi, 7, 1);
    assert_eq!([0, 1, 2, 3, 4, 5].map(award), [5, 6, 7, 8, 10, 15]);
}

#[test]
fn points_can_change_after_a_players_own_koi_without_a_new_call() {
    let rules = house("museum", &[("name = \"Red poems\"", "name = \"Red poems\"\nafter_koi = 9")]);
    let mut game = about_to_score(rules);
    play(&mut game, "1a");
    assert_eq!(game.round.scores[0].points, 6);
    play(&mut game, "koi");
    assert_eq!(game.round.scores[0].points, 9);
    play(&mut game, "12c 12b");
    assert_eq!(
        (game.round.phase, game.round.to_act),
        (koi_koi::Phase::Hand, 1),
        "no call for the change alone"
    );
}

#[test]
fn koi_can_count_per_call() {
    let rules = house("museum", &[("step = \"per-new-set\"", "step = \"per-call\"")]);
    let mut game = about_to_score(rules);
    game.round.captured[0] = cards("2b 3b 6a 7a 10a");
    play(&mut game, "1a koi");
    assert_eq!(game.round.koi, [1, 0]);
}

fn exhausted(rules: &str, changes: &[(&str, &str)], last_maker: u8) -> ([i32; 2], Seat) {
    let setup = house(rules, changes);
    let mut game = position(setup, |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c");
        round.captured = [cards("1b 2b 3b"), cards("6a 7a 10a")];
        round.last_maker = Some(last_maker);
        top(round, "7c 8c");
    });
    play(&mut game, "1c");
    if game.round.hands[1] == cards("2c") {
        play(&mut game, "2c");
    }
    (points(&game), seen(&game).dealer)
}

#[test]
fn an_exhausted_round_can_go_to_the_dealer_the_last_maker_or_nobody() {
    let to = |word: &str| format!("exhausted = \"{word}\"");
    let flower =
        |word: &str, maker| exhausted("flower-cards", &[("exhausted = \"dealer\"", &to(word))], maker).0;
    assert_eq!(flower("dealer", 1), [6, 0]);
    assert_eq!(flower("last-maker", 0), [5, 0]);
    assert_eq!(flower("last-maker", 1), [0, 5]);
    assert_eq!(flower("opponent-last-maker", 0), [0, 0]);
    assert_eq!(flower("opponent-last-maker", 1), [0, 5]);
    assert_eq!(flower("nobody", 1), [0, 0]);
}

#[test]
fn the_next_dealer_after_a_draw_can_be_the_same() {
    let nobody = ("exhausted = \"dealer\"", "exhausted = \"nobody\"");
    assert_eq!(exhausted("flower-cards", &[nobody], 0).1, Seat(1));
    let same = ("dealer_after_draw = \"change\"", "dealer_after_draw = \"same\"");
    assert_eq!(exhausted("flower-cards", &[nobody, same], 0).1, Seat(0));
}

#[test]
fn the_next_dealer_after_a_win_can_be_winner_loser_same_or_change() {
    for (word, dealer) in [("winner", 0), ("loser", 1), ("same", 0), ("change", 1)] {
        let changed = format!("dealer_after_win = \"{word}\"");
        let mut game = about_to_score(house("museum", &[("dealer_after_win = \"winner\"", &changed)]));
        play(&mut game, "1a game");
        assert_eq!(seen(&game).dealer, Seat(dealer), "{word}");
    }
}

#[test]
fn a_field_triple_can_be_a_stack_a_redeal_or_nothing() {
    let three = Cards {
        field: "9a 9b 9c 4b 5b 6b 7b 8b",
        dealer: "9d 2a 3c 4c 5c 6c 7c 8c",
        opponent: QUIET.opponent,
        pile: "10a",
    };
    let ignore = house("museum", &[("field_triple = \"stack\"", "field_triple = \"ignore\"")]);
    let mut game = given(ignore, &[three]);
    assert!(legal(&game).ends_with("9d*9a 9d*9b 9d*9c"), "{}", legal(&game));
    play(&mut game, "9d*9b");
    assert_eq!(game.round.captured[0], cards("9b 9d"));
    let redeal = house("museum", &[("field_triple = \"stack\"", "field_triple = \"redeal\"")]);
    assert_eq!(seen(&given(redeal, &[three, QUIET])).redeals, 1);
}

#[test]
fn special_fields_and_hands_can_be_ignored_or_redealt() {
    let four = Cards { field: "9a 9b 9c 9d 4b 5b 6b 7b", pile: "1b 2b 3b 8b", ..QUIET };
    let ignore = house("museum", &[("field_four = \"redeal\"", "field_four = \"ignore\"")]);
    assert_eq!(seen(&given(ignore, &[four])).redeals, 0);
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET };
    let redeal = house("museum", &[("four = 6", "four = \"redeal\"")]);
    let view = seen(&given(redeal, &[lucky, QUIET]));
    assert_eq!((view.redeals, view.points, view.round), (1, [0, 0], 1));
    let ignore = house("museum", &[("four = 6", "four = \"ignore\"")]);
    assert_eq!(given(ignore, &[lucky]).round.hands[1], cards(lucky.opponent));
    let ten = house("museum", &[("\npairs = 6", "\npairs = 10")]);
    let both_kinds = Cards { dealer: "9a 9b 9c 9d 10a 10b 11a 11b", pile: "", ..QUIET };
    assert_eq!(points(&given(ten, &[both_kinds, QUIET])), [6, -6], "four and two pairs are not four pairs");
}

#[test]
fn ladders_replacements_extras_and_bonuses_do_what_the_file_says() {
    // A published chart: red and blue at 5 with a point for each further ribbon, replaced by both together at 10.
    let rules = house(
        "flower-cards",
        &[
            ("name = \"Red poems\"", "name = \"Red poems\"\nextra = 1\nextra_of = \"ribbon\""),
            ("name = \"Blue ribbons\"", "name = \"Blue ribbons\"\nextra = 1\nextra_of = \"ribbon\""),
            (
                "points = 3\nbonus = true\nonly_with = \"trio\"",
                "points = 10\nextra = 1\nextra_of = \"ribbon\"\nreplaces = [\"Red poems\", \"Blue ribbons\", \"Five ribbons\"]",
            ),
        ],
    );
    let score = |text: &str| rules.scorer.score(cards(text), false).points;
    assert_eq!(score("1b 2b 3b"), 5);
    assert_eq!(score("1b 2b 3b 4b"), 6);
    assert_eq!(score("1b 2b 3b 4b 5b"), 7 + 1);
    assert_eq!(score("1b 2b 3b 6b 9b 10b"), 10);
    assert_eq!(score("1b 2b 3b 6b 9b 10b 4b 5b"), 12);
}

#[test]
fn a_set_is_known_by_its_english_name_and_keeps_a_name_of_its_own() {
    for name in koi_koi::PRESET_NAMES {
        let sets = &common::setup(name, &[]).rules.sets;
        let keys: Vec<SetName> = SetKey::ALL.iter().copied().map(SetName::Known).collect();
        assert_eq!(sets.iter().map(|set| set.name.clone()).collect::<Vec<_>>(), keys, "{name}");
    }
    let rules = house("museum", &[("name = \"Red poems\"", "name = \"Akatan\"")]);
    let made = rules.scorer.explain(cards("1b 2b 3b"), false);
    assert_eq!(made[0].set, SetName::Own { name: "Akatan".to_owned() });
    let json = |name: &SetName| serde_json::to_string(name).unwrap();
    assert_eq!(json(&made[0].set), r#"{"name":"Akatan"}"#);
    assert_eq!(json(&SetName::Known(SetKey::BoarDeerButterflies)), r#""boar-deer-butterflies""#);
}

#[test]
fn a_file_from_before_agreements_still_reads_and_knows_none() {
    let text = Rules::preset("museum").unwrap().replace("stop_by_agreement = true\n", "");
    assert!(!Rules::parse(&text).unwrap().game.stop_by_agreement);
}
