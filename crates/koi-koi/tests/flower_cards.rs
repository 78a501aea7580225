//! The flower-cards rulebook, sentence by sentence.

mod common;

use common::{Cards, QUIET, card, cards, given, legal, play, points, position, refusal, seen, setup, top};
use game::{Deal, Game, Seat, Seed};
use koi_koi::{CardSet, End, Illegal, KoiKoi, KoiKoiSetup, Phase, RoundEnd};

fn book() -> &'static KoiKoiSetup {
    setup("flower-cards", &[("rounds", "3")])
}

#[test]
fn all_48_cards_are_used() {
    let game = given(book(), &[QUIET]);
    let round = &game.round;
    let pile = round.pile.iter().fold(0, |set, card| set | 1 << card);
    assert_eq!(round.hands[0].0 | round.hands[1].0 | round.field.0 | pile, CardSet::ALL.0);
}

#[test]
fn a_match_is_12_rounds_and_can_be_shortened_to_6_or_3() {
    assert_eq!(setup("flower-cards", &[]).rules.game.rounds, 12);
    for rounds in ["3", "6"] {
        assert_eq!(setup("flower-cards", &[("rounds", rounds)]).rules.game.rounds.to_string(), rounds);
    }
}

#[test]
fn who_draws_closest_to_january_deals_first() {
    let deal = |first: &str, second: &str| {
        let lists = vec![vec![first.to_owned(), second.to_owned()], QUIET.list(book())];
        KoiKoi::new(book(), 2, &Deal::Given(lists)).unwrap()
    };
    assert_eq!(seen(&deal("3a", "7d")).dealer, Seat(0));
    assert_eq!(seen(&deal("12a", "11d")).dealer, Seat(1));
    let tied = ["3a", "3b", "12a", "1d"].map(str::to_owned).to_vec();
    let game = KoiKoi::new(book(), 2, &Deal::Given(vec![tied, QUIET.list(book())])).unwrap();
    let draw = seen(&game).draw.unwrap();
    assert_eq!((draw.ties, seen(&game).dealer), (1, Seat(1)));
}

#[test]
fn equal_months_draw_again_until_one_is_closer_to_january() {
    let mut ties = 0;
    for number in 0..300 {
        let game = KoiKoi::new(book(), 2, &Deal::Seed(Seed::from_number(number))).unwrap();
        let draw = seen(&game).draw.unwrap();
        assert_ne!(draw.cards[0].month(), draw.cards[1].month());
        ties += u32::from(draw.ties > 0);
    }
    // Three of the 47 other cards share the month: about 19 in 300.
    assert!((5..45).contains(&ties), "{ties}");
}

#[test]
fn the_dealer_is_the_first_player() {
    assert_eq!(given(book(), &[QUIET]).to_act(), Some(Seat(0)));
}

#[test]
fn cards_are_dealt_one_at_a_time_the_opponent_first_then_eight_to_the_field() {
    let deck: Vec<String> = CardSet::ALL.iter().map(|card| card.to_string()).rev_by_five();
    let game = KoiKoi::new(book(), 2, &Deal::Given(vec![deck.clone()])).unwrap();
    let at = |places: &[usize]| {
        places.iter().map(|&place| deck[place].parse::<koi_koi::Card>().unwrap()).collect()
    };
    let opponent: CardSet = at(&[0, 2, 4, 6, 8, 10, 12, 14]);
    let dealer: CardSet = at(&[1, 3, 5, 7, 9, 11, 13, 15]);
    let field: CardSet = at(&[16, 17, 18, 19, 20, 21, 22, 23]);
    assert_eq!((game.round.hands, game.round.field), ([dealer, opponent], field));
}

/// A deck in which neighbours are never of one month.
trait RevByFive: Iterator<Item = String> + Sized {
    fn rev_by_five(self) -> Vec<String> {
        let sorted: Vec<String> = self.collect();
        (0..48).map(|at| sorted[at * 5 % 48].clone()).collect()
    }
}

impl<I: Iterator<Item = String>> RevByFive for I {}

#[test]
fn the_leftover_cards_form_the_draw_pile() {
    let view = seen(&given(book(), &[QUIET]));
    assert_eq!((view.pile, view.hand_counts), (24, [8, 8]));
}

#[test]
fn four_of_a_kind_in_the_field_void_the_deal() {
    let four = Cards { field: "9a 9b 9c 9d 4b 5b 6b 7b", pile: "1b 2b 3b 8b", ..QUIET };
    let game = given(book(), &[four, QUIET]);
    assert_eq!((seen(&game).redeals, game.round.field), (1, cards(QUIET.field)));
    assert_eq!((seen(&game).dealer, seen(&game).round), (Seat(0), 1));
}

#[test]
fn four_pairs_in_the_field_void_the_deal() {
    let pairs = Cards { field: "9a 9b 10a 10b 11a 11b 12a 12b", pile: "", ..QUIET };
    let game = given(book(), &[pairs, pairs, QUIET]);
    assert_eq!((seen(&game).redeals, game.round.field), (2, cards(QUIET.field)));
    let three_pairs = Cards { field: "9a 9b 10a 10b 11a 11b 12a 8b", pile: "", ..QUIET };
    assert_eq!(seen(&given(book(), &[three_pairs])).redeals, 0);
}

#[test]
fn three_of_a_month_in_the_field_are_a_stack_and_a_match_captures_all() {
    let three = Cards { field: "9a 9b 9c 4b 5b 6b 7b 8b", dealer: "9d 2a 3c 4c 5c 6c 7c 8c", ..QUIET };
    let three = Cards { pile: "10a 11a 12a 1b", ..three };
    let mut game = given(book(), &[three]);
    assert_eq!(game.round.stacks, cards("9a 9b 9c"));
    play(&mut game, "9d");
    assert_eq!(game.round.captured[0], cards("9a 9b 9c 9d"));
}

#[test]
fn four_of_a_month_in_the_hand_win_6_points_at_once() {
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET };
    let game = given(book(), &[lucky, QUIET]);
    assert_eq!(points(&game), [0, 6]);
    let last = seen(&game).last_round.unwrap();
    assert_eq!((last.result.end, last.result.winner), (RoundEnd::Lucky, Some(Seat(1))));
    assert_eq!(last.shown, [CardSet::EMPTY, cards(lucky.opponent)], "the hand is shown");
}

#[test]
fn four_pairs_in_the_hand_win_6_points_at_once() {
    let lucky = Cards { dealer: "9a 9b 10a 10b 11a 11b 12a 12b", pile: "", ..QUIET };
    assert_eq!(points(&given(book(), &[lucky, QUIET])), [6, 0]);
}

#[test]
fn four_of_a_month_and_pairs_in_one_hand_are_still_6() {
    let lucky = Cards { dealer: "9a 9b 9c 9d 10a 10b 11a 11b", pile: "", ..QUIET };
    assert_eq!(points(&given(book(), &[lucky, QUIET])), [6, 0]);
}

#[test]
fn when_both_hands_are_lucky_the_dealer_wins_the_tie() {
    let lucky = Cards { dealer: "9a 9b 9c 9d 1a 2a 3c 4c", opponent: "10a 10b 10c 10d 5d 6d 7d 8d", ..QUIET };
    let game = given(book(), &[Cards { pile: "", ..lucky }, QUIET]);
    assert_eq!(points(&game), [6, 0]);
    assert_eq!(seen(&game).last_round.unwrap().result.end, RoundEnd::BothLucky);
}

#[test]
fn after_a_lucky_hand_the_same_dealer_starts_the_round_over() {
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET };
    let view = seen(&given(book(), &[lucky, QUIET]));
    assert_eq!((view.round, view.dealer, view.to_act), (1, Seat(0), Some(Seat(0))));
}

#[test]
fn a_matching_card_captures_and_both_cards_lie_in_front_of_the_player() {
    let mut game = given(book(), &[QUIET]);
    play(&mut game, "1a");
    assert_eq!(game.round.captured[0], cards("1a 1b"));
    assert!(!game.round.field.has("1b".parse().unwrap()));
}

#[test]
fn with_more_than_one_card_of_the_month_the_player_chooses_one() {
    let two = Cards { field: "1b 1d 3b 4b 5b 6b 7b 8b", ..QUIET };
    let mut game = given(book(), &[two]);
    assert!(legal(&game).starts_with("1a*1b 1a*1d 2a"), "{}", legal(&game));
    assert_eq!(refusal(&game, "1a"), Illegal::Choose { card: card("1a"), among: cards("1b 1d") });
    play(&mut game, "1a*1d");
    assert_eq!(game.round.captured[0], cards("1a 1d"));
    assert!(game.round.field.has("1b".parse().unwrap()));
}

#[test]
fn a_card_without_a_match_remains_in_the_field() {
    let mut game = position(book(), |round| {
        round.hands[0] = cards("1a 5a");
        round.field = cards("2b 3b");
        top(round, "9a");
    });
    play(&mut game, "1a");
    assert_eq!(game.round.field, cards("1a 2b 3b 9a"));
}

#[test]
fn a_card_that_matches_has_to_take() {
    let game = given(book(), &[QUIET]);
    assert_eq!(legal(&game), "1a 2a 3c 4c 5c 6c 7c 8c");
    assert_eq!(refusal(&game, "1a*1b"), Illegal::NoChoice { card: card("1a") });
}

#[test]
fn then_the_top_card_of_the_pile_is_played_by_the_same_steps() {
    let fresh = |pile: &str| {
        position(book(), |round| {
            round.hands = [cards("1a 12b"), cards("12c 12d")];
            round.field = cards("2b 2c 3b 9a 9b 9c");
            round.stacks = cards("9a 9b 9c");
            top(round, pile);
        })
    };
    let mut one = fresh("3c");
    play(&mut one, "1a");
    assert_eq!((one.round.captured[0], one.round.to_act), (cards("3b 3c"), 1));
    let mut stack = fresh("9d");
    play(&mut stack, "1a");
    assert_eq!(stack.round.captured[0], cards("9a 9b 9c 9d"));
    let mut none = fresh("8d");
    play(&mut none, "1a");
    assert!(none.round.field.has("8d".parse().unwrap()));
    let mut two = fresh("2a");
    play(&mut two, "1a");
    assert_eq!((two.round.phase, two.round.to_act, legal(&two).as_str()), (Phase::Pile, 0, "*2b *2c"));
    assert_eq!(refusal(&two, "12b"), Illegal::ChooseForPile { card: card("2a"), among: cards("2b 2c") });
    play(&mut two, "*2c");
    assert_eq!(two.round.captured[0], cards("2a 2c"));
}

#[test]
fn the_card_that_was_just_played_can_be_taken_by_the_card_of_the_pile() {
    let mut game = position(book(), |round| {
        round.hands = [cards("1a 12b"), cards("12c 12d")];
        round.field = cards("2b");
        top(round, "1c");
    });
    play(&mut game, "1a");
    assert_eq!(game.round.captured[0], cards("1a 1c"));
}

#[test]
fn without_a_set_it_is_the_opponents_turn() {
    let mut game = given(book(), &[QUIET]);
    play(&mut game, "1a");
    assert_eq!((game.to_act(), game.round.phase), (Some(Seat(1)), Phase::Hand));
}

/// A position in which playing 1a takes 1b and completes the red poems: 5 points.
fn about_to_score() -> KoiKoi {
    position(book(), |round| {
        round.captured[0] = cards("2b 3b");
        round.hands = [cards("1a 12b 11b"), cards("12c 12d 10b")];
        round.field = cards("1b 6b 7b");
        top(round, "9a 9b 8b 8c 4d 5d");
    })
}

#[test]
fn who_has_increased_the_points_must_call_game_or_koi() {
    let mut game = about_to_score();
    assert_eq!(refusal(&game, "game"), Illegal::NothingToCall);
    play(&mut game, "1a");
    assert_eq!(legal(&game), "game koi");
    assert_eq!(refusal(&game, "12b"), Illegal::CallFirst);
}

#[test]
fn the_call_comes_after_the_card_from_the_pile_never_before() {
    let mut game = about_to_score();
    top(&mut game.round, "6c");
    game.round.field.0 |= cards("6d").0;
    play(&mut game, "1a");
    assert_eq!((game.round.phase, game.round.scores[0].points), (Phase::Pile, 5));
    play(&mut game, "*6b");
    assert_eq!(game.round.phase, Phase::Call);
}

#[test]
fn game_ends_the_round_at_once_and_scores_the_sets() {
    let mut game = about_to_score();
    play(&mut game, "1a game");
    assert_eq!((points(&game), seen(&game).round), ([5, 0], 2));
    let last = seen(&game).last_round.unwrap();
    assert_eq!(
        (last.result.end, last.result.winner, last.reckoning.worth),
        (RoundEnd::Game, Some(Seat(0)), 5)
    );
}

#[test]
fn several_sets_score_together_and_share_cards() {
    // The curtain serves the flower viewing and the three lights; the cup serves both viewings.
    let score = book().scorer.score(cards("3a 8a 12a 9a"), false);
    assert_eq!((score.points, score.sets.count_ones()), (6 + 5 + 5, 3));
}

#[test]
fn only_the_highest_set_of_lights_scores() {
    let score = |text: &str| book().scorer.score(cards(text), false).points;
    assert_eq!(score("1a 3a 8a"), 6);
    assert_eq!(score("1a 3a 11a"), 0, "three lights without the poet");
    assert_eq!(score("1a 3a 8a 11a"), 7);
    assert_eq!(score("1a 3a 8a 12a"), 8);
    assert_eq!(score("1a 3a 8a 11a 12a"), 10);
}

#[test]
fn the_house_chart_gives_every_set_its_points() {
    let score = |text: &str| book().scorer.score(cards(text), false).points;
    assert_eq!(score("6a 7a 10a"), 5);
    assert_eq!(score("1b 2b 3b"), 5);
    assert_eq!(score("6b 9b 10b"), 5);
    assert_eq!(score("3a 9a"), 5);
    assert_eq!(score("8a 9a"), 5);
    assert_eq!(score("2a 4a 5a 6a 7a"), 1);
    assert_eq!(score("2a 4a 5a 6a 7a 8b 11b"), 3);
    assert_eq!(score("1b 2b 4b 5b 7b"), 1);
    assert_eq!(score("1b 2b 4b 5b 7b 11c"), 2);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d"), 1);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 5d 6c"), 2);
    assert_eq!(score("1c 1d 2c 2d 3c 3d 4c 4d 5c 9a"), 1, "the cup counts as chaff too");
}

#[test]
fn seven_points_or_more_are_doubled() {
    let award = |points: u32| book().rules.award(points, 0, 0, 1);
    assert_eq!((award(6), award(7), award(11)), (6, 14, 22));
}

#[test]
fn the_worked_example_of_three_lights_and_red_poems_wins_22() {
    let mut game = about_to_score();
    game.round.captured[0] = cards("2b 3b 3a 8a 12a 2c");
    game.round.scores[0] = book().scorer.score(game.round.captured[0], false);
    game.round.turn_began = game.round.scores[0].points;
    play(&mut game, "1a game");
    // 1a is the fourth light here; without it the example is 6 + 5.
    assert_eq!(points(&game), [(8 + 5) * 2, 0]);
    let example = book().scorer.score(cards("1a 3a 8a 1b 2b 3b"), false);
    assert_eq!(book().rules.award(example.points, 0, 0, 1), 22);
}

#[test]
fn koi_lets_the_round_go_on_with_the_opponent() {
    let mut game = about_to_score();
    play(&mut game, "1a koi");
    assert_eq!((game.to_act(), points(&game)), (Some(Seat(1)), [0, 0]));
    assert_eq!(seen(&game).sides[0].koi, 1);
}

#[test]
fn after_koi_game_cannot_be_called_until_the_points_increase() {
    let mut game = about_to_score();
    play(&mut game, "1a koi 12c 12b");
    // Seat 1 laid 12c, seat 0 took it: no more points, so no call.
    assert_eq!((game.to_act(), game.round.phase), (Some(Seat(1)), Phase::Hand));
    assert_eq!(refusal(&game, "game"), Illegal::NothingToCall);
}

#[test]
fn an_opponents_koi_doubles_the_points_of_game_once() {
    let award = |points: u32, koi: u8| book().rules.award(points, 0, koi, 1);
    assert_eq!((award(5, 0), award(5, 1), award(5, 3)), (5, 10, 10));
    let mut game = about_to_score();
    game.round.captured[1] = cards("6a 7a 10c");
    game.round.field.0 |= cards("10a").0;
    game.round.scores[1] = book().scorer.score(game.round.captured[1], false);
    play(&mut game, "1a koi 10b game");
    assert_eq!(points(&game), [0, 10]);
}

#[test]
fn both_doublings_apply_together() {
    assert_eq!(book().rules.award(7, 0, 1, 1), 28);
    assert_eq!(book().rules.award(7, 2, 0, 1), 14, "the winner's own Koi double nothing");
}

#[test]
fn the_winner_deals_the_next_round() {
    let mut game = given(book(), &[QUIET; 3]);
    game.round.captured[1] = cards("2b 3b");
    game.round.captured[0] = CardSet::EMPTY;
    game.round.field = cards("1b");
    game.round.to_act = 1;
    play(&mut game, "1c game");
    assert_eq!((seen(&game).dealer, seen(&game).round), (Seat(1), 2));
    assert_eq!(seen(&game).results[0].winner, Some(Seat(1)));
}

/// The last two turns of a round in which nobody scores.
fn last_turns() -> KoiKoi {
    position(book(), |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c");
        top(round, "7c 8c");
    })
}

#[test]
fn when_both_hands_are_empty_the_dealer_wins_6_by_privilege_and_stays_dealer() {
    let mut game = last_turns();
    play(&mut game, "1c");
    assert_eq!(seen(&game).round, 1, "the dealer's empty hand does not end the round");
    play(&mut game, "2c");
    assert_eq!((points(&game), seen(&game).dealer, seen(&game).round), ([6, 0], Seat(0), 2));
    assert_eq!(seen(&game).last_round.unwrap().result.end, RoundEnd::Exhausted);
}

#[test]
fn the_privilege_has_no_factor_even_after_koi() {
    let mut game = last_turns();
    game.round.koi = [0, 2];
    game.round.calls = [0, 2];
    play(&mut game, "1c 2c");
    assert_eq!(points(&game), [6, 0]);
}

#[test]
fn both_calls_are_offered_with_an_empty_hand() {
    let mut game = last_turns();
    game.round.captured[1] = cards("2b 3b 2d");
    game.round.field.0 |= cards("1b").0;
    game.round.hands = [cards("12c"), cards("1c")];
    play(&mut game, "12c 1c");
    assert_eq!(legal(&game), "game koi");
    play(&mut game, "koi");
    assert_eq!(points(&game), [6, 0], "after the last Koi the dealer's privilege decides");
}

#[test]
fn after_the_last_round_the_most_points_win() {
    let one = setup("flower-cards", &[("rounds", "1")]);
    let mut game = given(one, &[QUIET]);
    game.round.captured[0] = cards("2b 3b");
    game.round.field = cards("1b");
    play(&mut game, "1a game");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winners().collect::<Vec<_>>(), &*outcome.points), (vec![Seat(0)], &[5, 0][..]));
    assert_eq!(outcome.end, End::Rounds { rounds: 1 });
    assert_eq!(refusal(&game, "2a"), Illegal::Over);
}

#[test]
fn equal_points_share_the_victory() {
    let one = setup("flower-cards", &[("rounds", "1")]);
    let mut game =
        given(one, &[Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET }, QUIET]);
    game.round.hands = [cards("1c"), cards("2c")];
    game.round.field = cards("5c 6c");
    top(&mut game.round, "7c 8c");
    play(&mut game, "1c 2c");
    // The opponent's lucky 6 against the dealer's privilege of 6.
    assert_eq!(points(&game), [6, 6]);
    assert!(game.outcome().unwrap().is_shared());
}

#[test]
fn a_match_cannot_be_stopped_by_agreement() {
    let mut game = about_to_score();
    play(&mut game, "1a game");
    assert!(!game.may_end_by_agreement());
}
