//! The museum rulebook, sentence by sentence, and its four variants.

mod common;

use common::{
    Cards, QUIET, cards, given, legal, play, points, position, refusal, seen, setup, setup_as, top,
};
use game::{Deal, Game, Seat, Viewer};
use koi_koi::{CardSet, Choices, Deed, End, Illegal, KoiChoice, KoiKoi, KoiKoiSetup, Phase, RoundEnd};

fn book() -> &'static KoiKoiSetup {
    setup("museum", &[("rounds", "3")])
}

fn with(variant: &str) -> &'static KoiKoiSetup {
    setup("museum", &[("rounds", "3"), (variant, "true")])
}

#[test]
fn a_match_is_12_rounds_or_6_or_as_agreed() {
    assert_eq!(setup("museum", &[]).rules.game.rounds, 12);
    for rounds in ["1", "6", "99"] {
        assert_eq!(setup("museum", &[("rounds", rounds)]).rules.game.rounds.to_string(), rounds);
    }
}

#[test]
fn you_can_decide_to_stop_whenever_you_like_after_a_finished_round() {
    let mut game = about_to_score();
    assert!(!game.may_end_by_agreement(), "nothing is finished yet");
    play(&mut game, "1a shobu");
    assert!(game.may_end_by_agreement(), "the next round is dealt and nothing was played in it");
    play(&mut game, "1a");
    assert!(!game.may_end_by_agreement(), "in the middle of a round");
    let one = setup("museum", &[("rounds", "1")]);
    let mut over = given(one, &[QUIET]);
    over.round.captured[0] = cards("2b 3b");
    over.round.field = cards("1b");
    play(&mut over, "1a game");
    assert!(!over.may_end_by_agreement(), "it is over anyway");
}

#[test]
fn who_draws_closest_to_january_is_the_first_oya_and_december_is_furthest() {
    let lists = vec![vec!["12a".to_owned(), "1d".to_owned()], QUIET.list(book())];
    let game = KoiKoi::new(book(), 2, &Deal::Given(lists)).unwrap();
    assert_eq!((seen(&game).dealer, game.to_act()), (Seat(1), Some(Seat(1))));
}

#[test]
fn cards_are_dealt_in_fours_to_opponent_oya_and_field_twice() {
    let sorted: Vec<String> = CardSet::ALL.iter().map(|card| card.to_string()).collect();
    let deck: Vec<String> = (0..48).map(|at| sorted[at * 5 % 48].clone()).collect();
    let game = KoiKoi::new(book(), 2, &Deal::Given(vec![deck.clone()])).unwrap();
    let at = |from: usize| -> CardSet {
        [from..from + 4, from + 12..from + 16]
            .into_iter()
            .flatten()
            .map(|at| deck[at].parse::<koi_koi::Card>().unwrap())
            .collect()
    };
    assert_eq!((game.round.hands, game.round.field), ([at(4), at(0)], at(8)));
}

#[test]
fn only_you_may_look_at_your_hand() {
    let game = given(book(), &[QUIET]);
    assert_eq!(game.view(Viewer::Seat(Seat(0))).hand, Some(cards(QUIET.dealer)));
    assert_eq!(game.view(Viewer::Seat(Seat(1))).hand, Some(cards(QUIET.opponent)));
    assert_eq!(game.view(Viewer::Watcher).hand, None);
}

#[test]
fn four_of_a_month_or_four_pairs_in_the_ba_void_the_deal_and_the_oya_deals_again() {
    let four = Cards { field: "9a 9b 9c 9d 4b 5b 6b 7b", pile: "1b 2b 3b 8b", ..QUIET };
    let pairs = Cards { field: "9a 9b 10a 10b 11a 11b 12a 12b", pile: "", ..QUIET };
    let view = seen(&given(book(), &[four, pairs, QUIET]));
    assert_eq!((view.redeals, view.dealer, view.round), (2, Seat(0), 1));
}

#[test]
fn a_lucky_hand_wins_the_round_and_6_points_and_its_owner_is_the_next_oya() {
    for hand in ["9a 9b 9c 9d 5d 6d 7d 8d", "9a 9b 10a 10b 11a 11b 12a 12b"] {
        let game = given(book(), &[Cards { opponent: hand, pile: "", ..QUIET }, QUIET]);
        assert_eq!(points(&game), [-6, 6]);
        assert_eq!((seen(&game).round, seen(&game).dealer), (2, Seat(1)), "the round counts");
    }
}

#[test]
fn two_lucky_hands_win_nothing_use_the_round_and_change_the_oya() {
    let both = Cards { dealer: "9a 9b 9c 9d 1a 2a 3c 4c", opponent: "10a 10b 10c 10d 5d 6d 7d 8d", ..QUIET };
    let game = given(book(), &[Cards { pile: "", ..both }, QUIET]);
    assert_eq!((points(&game), seen(&game).round, seen(&game).dealer), ([0, 0], 2, Seat(1)));
    assert_eq!(seen(&game).last_round.unwrap().shown, [cards(both.dealer), cards(both.opponent)]);
}

#[test]
fn players_take_turns_starting_with_the_oya() {
    let mut game = given(book(), &[QUIET]);
    assert_eq!(game.to_act(), Some(Seat(0)));
    play(&mut game, "1a");
    assert_eq!(game.to_act(), Some(Seat(1)));
}

#[test]
fn a_card_of_the_hand_takes_a_card_of_its_month_or_stays_in_the_ba() {
    let mut game = position(book(), |round| {
        round.hands = [cards("8c 12b 1a"), cards("2a 2c 2d")];
        round.field = cards("8a 5a");
        top(round, "4a 6a");
    });
    let mut other = game.clone();
    play(&mut game, "8c");
    assert_eq!(game.round.captured[0], cards("8a 8c"));
    play(&mut other, "12b");
    assert_eq!((other.round.captured[0], other.round.field), (CardSet::EMPTY, cards("8a 5a 12b 4a")));
}

#[test]
fn then_the_top_card_of_the_deck_does_the_same() {
    let mut game = position(book(), |round| {
        round.hands = [cards("8c 12b"), cards("2a 2c")];
        round.field = cards("4b 5a");
        top(round, "4a 6a");
    });
    play(&mut game, "8c");
    assert_eq!((game.round.captured[0], game.round.field), (cards("4a 4b"), cards("5a 8c")));
}

#[test]
fn no_more_than_two_cards_match_and_with_two_in_the_ba_the_player_chooses() {
    let mut game = position(book(), |round| {
        round.hands = [cards("8c 12b"), cards("2a 2c")];
        round.field = cards("8a 8b 5a");
        top(round, "4a");
    });
    assert_eq!(legal(&game), "8c*8a 8c*8b 12b");
    play(&mut game, "8c*8a");
    assert_eq!((game.round.captured[0], game.round.field), (cards("8a 8c"), cards("4a 5a 8b")));
}

#[test]
fn the_fourth_card_takes_three_that_were_dealt_into_the_ba() {
    let three = Cards { field: "6b 6c 6d 4b 5b 1b 7b 8b", opponent: "1c 2c 3d 4d 5d 9a 7d 8d", ..QUIET };
    let three = Cards { dealer: "1a 2a 3c 4c 5c 6a 7c 8c", pile: "10a 11a 12a", ..three };
    let mut game = given(book(), &[three]);
    assert_eq!(game.round.stacks, cards("6b 6c 6d"));
    play(&mut game, "6a");
    assert_eq!(game.round.captured[0], cards("6a 6b 6c 6d"));
}

#[test]
fn at_the_start_of_a_turn_an_empty_ba_gets_the_top_card_of_the_deck() {
    let mut game = position(book(), |round| {
        round.hands = [cards("8c 12b"), cards("2a 2c")];
        round.field = cards("8a 5a");
        top(round, "5b 9a 10a");
    });
    play(&mut game, "8c");
    assert_eq!((game.round.field, game.round.pile_left()), (cards("9a"), 22));
    assert_eq!(seen(&game).history.last().unwrap().deed, Deed::Open);
}

/// Seat 0 is about to take 1b with 1a, which completes the red poems: 6 points.
fn about_to_score() -> KoiKoi {
    position(book(), |round| {
        round.captured[0] = cards("2b 3b");
        round.captured[1] = cards("6b 9b");
        round.hands = [cards("1a 12b 11b 4c"), cards("12c 12d 10c 3d")];
        round.field = cards("1b 10b 7b 4b");
        top(round, "9a 8d 8b 5c 6d 5d");
    })
}

#[test]
fn shobu_ends_the_round_and_the_opponent_loses_what_the_winner_gains() {
    let mut game = about_to_score();
    play(&mut game, "1a shobu");
    assert_eq!((points(&game), seen(&game).dealer, seen(&game).round), ([6, -6], Seat(0), 2));
}

#[test]
fn after_koi_a_new_or_improved_yaku_offers_the_choice_again() {
    let mut game = about_to_score();
    play(&mut game, "1a koi 12c 12b");
    assert_eq!(game.round.phase, Phase::Hand, "nothing new for either");
    let mut improved = about_to_score();
    improved.round.captured[0] = cards("2b 3b 5b 7b 11c");
    improved.round.scores[0] = book().scorer.score(improved.round.captured[0], false);
    improved.round.turn_began = improved.round.scores[0].points;
    assert_eq!(improved.round.turn_began, 1, "five ribbons");
    // 1b could complete the red poems or improve the ribbons to 2; red poems and no ribbons are worth 6.
    play(&mut improved, "1a");
    assert_eq!((improved.round.phase, improved.round.scores[0].points), (Phase::Call, 6));
    play(&mut improved, "koi 12c 4c");
    // The sixth and seventh ribbon: red poems take three of seven, four are left: no ribbons yet.
    assert_eq!(improved.round.phase, Phase::Hand);
}

#[test]
fn each_continuation_announces_one_koi_for_each_new_yaku() {
    let mut game = about_to_score();
    // The red poems by 1a, and boar, deer, butterflies by the pile's card: two new sets in one turn.
    game.round.captured[0] = cards("2b 3b 6a 7a");
    game.round.field.0 |= cards("10a").0;
    game.round.field.0 &= !cards("10b").0;
    top(&mut game.round, "10d 8d 8b 5c");
    play(&mut game, "1a");
    assert_eq!(game.round.scores[0].sets.count_ones(), 2);
    let choices = game.view(Viewer::Seat(Seat(0))).choices;
    assert!(matches!(choices, Some(Choices::Call { koi: Some(KoiChoice { announces: 2, .. }), .. })));
    play(&mut game, "koi");
    assert_eq!((game.round.koi, game.round.calls), ([2, 0], [1, 0]));
}

#[test]
fn an_improvement_without_a_new_yaku_announces_one() {
    let mut game = position(book(), |round| {
        round.captured[0] = cards("2a 4a 5a 8b 11b");
        round.called_sets[0] = book().scorer.score(round.captured[0], false).sets;
        round.koi[0] = 1;
        round.calls[0] = 1;
        round.hands = [cards("9c 1c"), cards("2c 3c")];
        round.field = cards("9a 12c");
        top(round, "4c");
    });
    play(&mut game, "9c koi");
    assert_eq!(game.round.koi, [2, 0]);
}

/// Four lights with the poet were called; the cup makes three lights and the flower viewing of them.
fn called_four_lights(setup: &'static KoiKoiSetup) -> KoiKoi {
    position(setup, |round| {
        round.captured[0] = cards("1a 3a 8a 11a");
        round.called_sets[0] = book().scorer.score(round.captured[0], false).sets;
        (round.koi[0], round.calls[0], round.last_maker) = (1, 1, Some(0));
        round.hands = [cards("9c 1c"), cards("2c 3c")];
        round.field = cards("9a 12c");
        top(round, "4c 5d 6d");
    })
}

#[test]
fn the_lower_rung_of_a_ladder_that_was_called_is_no_new_yaku() {
    let mut game = called_four_lights(book());
    play(&mut game, "9c");
    assert_eq!((game.round.scores[0].points, game.round.scores[0].sets.count_ones()), (6 + 3, 2));
    play(&mut game, "koi");
    assert_eq!(game.round.koi, [2, 0], "the flower viewing alone is new");
    // One Koi for the four lights and one for the flower viewing: times three.
    assert_eq!(seen(&game).sides[0].would_win, 27);
}

#[test]
fn by_the_first_version_of_our_rules_a_lower_rung_was_new() {
    let mut game = called_four_lights(setup_as(1, "museum", &[("rounds", "3")]));
    play(&mut game, "9c koi");
    assert_eq!((game.round.koi, seen(&game).sides[0].would_win), ([3, 0], 36));
}

#[test]
fn a_higher_rung_of_a_ladder_is_a_new_yaku() {
    let mut game = called_four_lights(book());
    // The phoenix makes five lights, and the turned card the fifth animal.
    game.round.captured[0].0 |= cards("2a 4a 5a 8b").0;
    game.round.called_sets[0] = book().scorer.score(game.round.captured[0], false).sets;
    game.round.hands[0] = cards("12c 1c");
    game.round.field = cards("12a 11b");
    top(&mut game.round, "11c 5d");
    game.round.scores[0] = book().scorer.score(game.round.captured[0], false);
    game.round.turn_began = game.round.scores[0].points;
    play(&mut game, "12c koi");
    assert_eq!(game.round.koi, [3, 0], "five lights and five animals");
}

#[test]
fn points_are_doubled_tripled_quadrupled_by_one_two_three_koi() {
    let award = |own, other| book().rules.award(6, own, other, 1);
    assert_eq!([award(0, 0), award(1, 0), award(2, 0), award(3, 0)], [6, 12, 18, 24]);
    let mut game = about_to_score();
    game.round.koi[0] = 2;
    play(&mut game, "1a game");
    assert_eq!(points(&game), [18, -18]);
}

#[test]
fn an_opponent_who_scores_first_gets_the_multiplied_points_instead() {
    let mut game = about_to_score();
    play(&mut game, "1a koi 10c game");
    // Blue ribbons for 6, doubled by seat 0's Koi.
    assert_eq!(points(&game), [-12, 12]);
    assert_eq!(seen(&game).dealer, Seat(1));
}

#[test]
fn the_koi_of_both_players_are_counted_together() {
    let award = |own, other| book().rules.award(5, own, other, 1);
    assert_eq!((award(1, 2), award(2, 1)), (20, 20));
}

/// The Oya's last turn; seat 1 has one card more.
fn last_turn(change: impl FnOnce(&mut koi_koi::Round)) -> KoiKoi {
    position(book(), |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c");
        top(round, "7c 8c");
        change(round);
    })
}

#[test]
fn the_round_ends_when_the_oya_has_no_more_cards_and_without_a_yaku_it_is_void() {
    let mut game = last_turn(|_| ());
    play(&mut game, "1c");
    assert_eq!((points(&game), seen(&game).round), ([0, 0], 2));
    let last = seen(&game).last_round.unwrap();
    assert_eq!((last.result.end, last.result.winner), (RoundEnd::Exhausted, None));
}

#[test]
fn without_a_winner_the_oya_changes() {
    let mut game = last_turn(|_| ());
    play(&mut game, "1c");
    assert_eq!((seen(&game).dealer, game.to_act()), (Seat(1), Some(Seat(1))));
}

#[test]
fn if_the_oya_was_the_last_to_make_a_yaku_the_round_is_void() {
    let mut game = last_turn(|round| {
        round.captured[0] = cards("1b 2b 3b");
        round.calls[0] = 1;
        round.koi[0] = 1;
        round.last_maker = Some(0);
    });
    play(&mut game, "1c");
    assert_eq!(points(&game), [0, 0]);
}

#[test]
fn if_the_opponent_was_the_last_it_wins_with_the_multiplier_and_does_not_play_its_last_card() {
    let mut game = last_turn(|round| {
        round.captured = [cards("1b 2b 3b"), cards("6a 7a 10a")];
        round.calls = [1, 1];
        round.koi = [1, 1];
        round.last_maker = Some(1);
    });
    play(&mut game, "1c");
    // Boar, deer, butterflies for 5, two Koi: times three.
    assert_eq!((points(&game), seen(&game).dealer), ([-15, 15], Seat(1)));
    assert_eq!(seen(&game).last_round.unwrap().result.end, RoundEnd::Exhausted);
}

#[test]
fn the_oyas_eighth_turn_is_finished_in_full_shobu_included() {
    let scoring = |round: &mut koi_koi::Round| {
        round.captured[0] = cards("2b 3b");
        round.field.0 |= cards("1b").0;
        round.last_maker = Some(1);
        round.captured[1] = cards("6a 7a 10a");
        round.calls[1] = 1;
        round.koi[1] = 1;
    };
    let mut game = last_turn(scoring);
    play(&mut game, "1c");
    assert_eq!(legal(&game), "game koi");
    play(&mut game, "game");
    assert_eq!(points(&game), [12, -12]);
}

#[test]
fn koi_on_the_oyas_eighth_turn_voids_the_round() {
    let mut game = last_turn(|round| {
        round.captured[0] = cards("2b 3b");
        round.field.0 |= cards("1b").0;
        round.last_maker = Some(1);
        round.captured[1] = cards("6a 7a 10a");
        round.calls[1] = 1;
        round.koi[1] = 1;
    });
    play(&mut game, "1c koi");
    assert_eq!((points(&game), seen(&game).round), ([0, 0], 2));
}

fn score(text: &str) -> u32 {
    book().scorer.score(cards(text), false).points
}

#[test]
fn kasu_is_10_chaff_for_1_and_1_more_for_each_further() {
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c"), 0);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d"), 1);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 11d"), 2);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 9a"), 0, "the cup is not chaff");
}

#[test]
fn tan_is_5_ribbons_for_1_and_1_more_for_each_further() {
    assert_eq!(score("1b 2b 4b 5b"), 0);
    assert_eq!(score("1b 2b 4b 5b 7b"), 1);
    assert_eq!(score("1b 2b 6b 9b 4b 5b 7b"), 3);
}

#[test]
fn tane_is_5_animals_or_objects_for_1_and_1_more_for_each_further() {
    assert_eq!(score("2a 4a 5a 6a"), 0);
    assert_eq!(score("2a 4a 5a 6a 9a"), 1);
    assert_eq!(score("2a 4a 5a 6a 9a 11b"), 2);
}

#[test]
fn aotan_is_the_three_blue_ribbons_for_6() {
    assert_eq!((score("6b 9b 10b"), score("6b 9b")), (6, 0));
}

#[test]
fn akatan_is_the_three_red_poems_for_6() {
    assert_eq!((score("1b 2b 3b"), score("1b 2b 4b")), (6, 0));
}

#[test]
fn ino_shika_cho_is_boar_deer_and_butterflies_for_5() {
    assert_eq!((score("6a 7a 10a"), score("6a 7a")), (5, 0));
}

#[test]
fn the_cup_with_the_full_moon_is_3_and_with_the_curtain_is_3() {
    assert_eq!((score("9a 8a"), score("9a 3a")), (3, 3));
    assert_eq!(score("9a 8a 3a"), 3, "one cup, one viewing");
}

#[test]
fn san_ko_is_three_lights_for_6_and_the_text_does_not_exclude_the_poet() {
    assert_eq!((score("1a 3a 8a"), score("1a 3a 11a"), score("1a 3a")), (6, 6, 0));
    let without = common::house("museum", &[("poet_in_three = true", "poet_in_three = false")]);
    assert_eq!(without.scorer.score(cards("1a 3a 11a"), false).points, 0);
}

#[test]
fn ameyonko_is_four_lights_with_the_poet_for_8() {
    assert_eq!(score("1a 3a 8a 11a"), 8);
}

#[test]
fn yonko_is_four_lights_without_the_poet_for_10() {
    assert_eq!(score("1a 3a 8a 12a"), 10);
}

#[test]
fn goko_is_all_five_lights_for_15() {
    assert_eq!(score("1a 3a 8a 11a 12a"), 15);
}

#[test]
fn each_card_counts_towards_a_single_yaku_and_the_best_assignment_scores() {
    // The moon is a third light (6) or half a viewing (3), not both.
    assert_eq!(score("1a 3a 8a 9a"), 6);
    // With a fourth light the moon is free for the cup: three lights 6 and the viewing 3, against four lights 8.
    assert_eq!(score("1a 3a 8a 11a 9a"), 9);
    assert_eq!(score("1a 3a 8a 12a 9a"), 10);
    // Boar, deer and butterflies leave two animals: no five animals.
    assert_eq!(score("6a 7a 10a 2a 4a"), 5);
    let shared = common::house("museum", &[("shared_cards = false", "shared_cards = true")]);
    assert_eq!(shared.scorer.score(cards("6a 7a 10a 2a 4a"), false).points, 6);
}

#[test]
fn after_the_last_round_the_most_points_win() {
    let one = setup("museum", &[("rounds", "1")]);
    let mut game = given(one, &[QUIET]);
    game.round.captured[0] = cards("2b 3b");
    game.round.field = cards("1b");
    play(&mut game, "1a game");
    assert_eq!(game.outcome().unwrap().winners().collect::<Vec<_>>(), [Seat(0)]);
}

#[test]
fn equal_points_are_decided_by_one_more_round_at_a_time() {
    let one = setup("museum", &[("rounds", "1")]);
    let mut game = given(one, &[QUIET; 3]);
    for round in 1..=2 {
        assert_eq!(seen(&game).round, round);
        game.round.hands =
            if game.round.dealer == 0 { [cards("1c"), cards("2c")] } else { [cards("2c"), cards("1c")] };
        game.round.field = cards("5c 6c");
        top(&mut game.round, "7c 8c");
        play(&mut game, "1c");
    }
    assert!(game.outcome().is_none());
    game.round.captured[game.round.to_act as usize] = cards("2b 3b");
    game.round.field = cards("1b");
    play(&mut game, "1a game");
    assert_eq!((seen(&game).round, game.outcome().unwrap().end), (3, End::Extra { extra: 2 }));
}

#[test]
fn variant_each_light_in_the_dealt_ba_multiplies_every_award() {
    let lights = Cards { field: "8a 12a 3b 4b 5b 6b 7b 11b", pile: "9a", ..QUIET };
    let mut game = given(with("field-lights"), &[lights]);
    assert_eq!(game.round.field_factor, 3);
    game.round.captured[0] = cards("2b 3b");
    game.round.field = cards("1b");
    game.round.koi[1] = 1;
    play(&mut game, "1a game");
    // Six for the red poems, doubled by the Koi, tripled by the lights.
    assert_eq!(points(&game), [36, -36]);
    assert_eq!(given(book(), &[lights]).round.field_factor, 1);
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..lights };
    assert_eq!(points(&given(with("field-lights"), &[lucky, QUIET])), [-18, 18]);
}

#[test]
fn variant_exchange_the_second_player_may_swap_the_hands_before_anyone_looks() {
    let mut game = given(with("exchange"), &[QUIET]);
    assert_eq!((game.to_act(), legal(&game).as_str()), (Some(Seat(1)), "keep swap"));
    for viewer in Viewer::all(2) {
        assert_eq!(game.view(viewer).hand, None, "no hand is seen before the decision");
    }
    assert_eq!(refusal(&game, "1a"), Illegal::DecideExchange);
    let mut kept = game.clone();
    play(&mut kept, "keep");
    assert_eq!(kept.round.hands, [cards(QUIET.dealer), cards(QUIET.opponent)]);
    play(&mut game, "swap");
    assert_eq!(game.round.hands, [cards(QUIET.opponent), cards(QUIET.dealer)]);
    assert_eq!((game.to_act(), seen(&game).dealer), (Some(Seat(0)), Seat(0)), "the Oya still starts");
    assert_eq!(refusal(&game, "swap"), Illegal::NoExchange);
}

#[test]
fn variant_exchange_lucky_hands_are_looked_for_after_it() {
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET };
    let mut game = given(with("exchange"), &[lucky, QUIET]);
    play(&mut game, "swap");
    assert_eq!(points(&game), [6, -6], "the Oya got the lucky hand");
}

/// Seat 0 holds the storm.
fn storm(change: impl FnOnce(&mut koi_koi::Round)) -> KoiKoi {
    position(with("gaji"), |round| {
        round.hands = [cards("11d 1c 2c"), cards("2d 3d 4d")];
        round.field = cards("8a 5c 6c 6d");
        top(round, "9c 10c 12b 12c 12d");
        change(round);
    })
}

#[test]
fn variant_gaji_the_storm_may_take_any_card_of_the_ba() {
    let mut game = storm(|_| ());
    assert_eq!(legal(&game), "1c 2c 11d 11d*5c 11d*6c 11d*6d 11d*8a");
    let mut laid = game.clone();
    play(&mut game, "11d*8a");
    assert_eq!((game.round.captured[0], game.round.field), (cards("11d 8a"), cards("5c 6c 6d 9c")));
    play(&mut laid, "11d");
    assert!(laid.round.field.has("11d".parse().unwrap()), "it may also be played without its power");
}

#[test]
fn variant_gaji_has_no_power_once_another_november_card_was_played_or_lies_open() {
    let played = storm(|round| round.played = cards("11a"));
    assert_eq!(legal(&played), "1c 2c 11d");
    let open = storm(|round| round.field.0 |= cards("11b").0);
    assert_eq!(legal(&open), "1c 2c 11d");
    let mut taken = open;
    play(&mut taken, "11d");
    assert_eq!(taken.round.captured[0], cards("11b 11d"), "it is ordinary November chaff then");
}

#[test]
fn variant_gaji_has_no_power_from_the_deck() {
    let mut game = storm(|round| {
        round.hands[0] = cards("1c 2c");
        top(round, "11d");
    });
    play(&mut game, "1c");
    assert!(game.round.field.has("11d".parse().unwrap()));
}

#[test]
fn variant_gaji_takes_one_card_of_a_stack_and_the_other_two_become_ordinary() {
    let mut game = storm(|round| {
        round.field = cards("6b 6c 6d 8a");
        round.stacks = cards("6b 6c 6d");
    });
    play(&mut game, "11d*6b");
    assert_eq!((game.round.stacks, game.round.captured[0]), (CardSet::EMPTY, cards("11d 6b")));
    game.round.hands[1] = cards("6a 3d");
    assert_eq!(legal(&game), "3d 6a*6c 6a*6d");
}

#[test]
fn variant_gaji_at_the_end_its_owner_takes_the_cards_of_that_month_from_the_ba() {
    let mut game = storm(|round| {
        round.field = cards("8b 1b 8c 8d");
        round.captured[0] = cards("2b 3b 2a 4a 5a 11b");
    });
    // The storm takes the geese: five animals. Then the red poems, and at the end two August chaff that add nothing.
    play(&mut game, "11d*8b");
    assert_eq!(game.round.phase, Phase::Call);
    play(&mut game, "game");
    let last = seen(&game).last_round.unwrap();
    assert_eq!(last.captured[0], cards("2b 3b 2a 4a 5a 11b 11d 8b 8c 8d"));
    assert_eq!(last.field, cards("1b 9c"));
}

#[test]
fn variant_gaji_the_swept_cards_add_to_the_winners_score() {
    let mut game = storm(|round| {
        round.field = cards("10c 10a 1b");
        round.captured[0] = cards("6a 7a 2b 3b");
        round.hands[0] = cards("11d 1c");
        top(round, "9c 4b");
    });
    play(&mut game, "11d*10c 2d 1c");
    assert_eq!(game.round.scores[0].points, 6, "the deer still lies in the field and makes no set yet");
    play(&mut game, "game");
    // Red poems 6, and boar, deer, butterflies 5 by the sweep.
    assert_eq!(points(&game), [11, -11]);
}

#[test]
fn variant_gaji_the_sweep_gives_no_decision_and_no_winner() {
    let mut game = position(with("gaji"), |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c 10a");
        round.captured[0] = cards("6a 7a 10c 11d");
        round.storm = Some((0, "10c".parse().unwrap()));
        top(round, "7c 8c");
    });
    play(&mut game, "1c");
    assert_eq!((points(&game), seen(&game).round), ([0, 0], 2));
}

#[test]
fn variant_trio_red_and_blue_together_earn_3_more_and_use_up_no_card() {
    let scorer = &with("trio").scorer;
    let ribbons = "1b 2b 3b 6b 9b 10b";
    assert_eq!(scorer.score(cards(ribbons), false).points, 6 + 6 + 3);
    assert_eq!(book().scorer.score(cards(ribbons), false).points, 6 + 6);
    assert_eq!(scorer.score(cards("1b 2b 3b 6b 9b 10b 4b 5b 7b 11c"), false).points, 6 + 6 + 3);
    assert_eq!(scorer.score(cards("1b 2b 3b 6b 9b"), false).points, 6);
}
