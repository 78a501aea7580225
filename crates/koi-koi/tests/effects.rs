//! What actions do, as facts, and what speaks for them.

mod common;

use common::{Cards, QUIET, action, card, cards, cards_in_order, given, play, position, seen, setup, top};
use game::{Deal, FastRng, Game, Options, Random, Seat, Seed};
use koi_koi::{
    Card, CardSet, Effect, End, Factor, KoiKoi, KoiKoiSetup, Luck, Made, Merit, PRESET_NAMES, Phase,
    RoundEnd, SetKey, SetName, Variant, View, Void,
};

const EAST: Seat = Seat(0);
const WEST: Seat = Seat(1);

fn made(set: SetKey, points: u32, text: &str) -> Made {
    Made { set: SetName::Known(set), points, cards: cards_in_order(text) }
}

fn effects(game: &KoiKoi, text: &str) -> Vec<Effect> {
    game.effects(action(text))
}

fn dealt(field: &str, round: u16, dealer: Seat) -> Effect {
    Effect::Dealt { round, dealer, field: cards(field), stacks: CardSet::EMPTY, times: 1 }
}

fn played(seat: Seat, text: &str, takes: &str) -> Effect {
    Effect::Played { seat, card: card(text), takes: cards(takes), storm: false }
}

fn turned(seat: Seat, text: &str, takes: &str, among: &str) -> Effect {
    Effect::Turned { seat, card: card(text), takes: cards(takes), among: cards(among) }
}

fn flower() -> &'static KoiKoiSetup {
    setup("flower-cards", &[("rounds", "3")])
}

fn museum() -> &'static KoiKoiSetup {
    setup("museum", &[("rounds", "3")])
}

#[test]
fn a_card_of_the_hand_takes_or_stays_and_so_does_the_card_of_the_pile() {
    let game = position(flower(), |round| {
        round.hands = [cards("8c 12b"), cards("2c 2d")];
        round.field = cards("8a 5a");
        top(round, "5b 6a");
    });
    assert_eq!(effects(&game, "8c"), [played(EAST, "8c", "8a"), turned(EAST, "5b", "5a", "")]);
    assert_eq!(effects(&game, "12b"), [played(EAST, "12b", ""), turned(EAST, "5b", "5a", "")]);
}

#[test]
fn with_two_cards_of_the_month_the_choice_is_due_and_then_made() {
    let mut game = position(flower(), |round| {
        round.hands = [cards("12b 1c"), cards("2c 2d")];
        round.field = cards("8a 8b");
        top(round, "8c");
    });
    assert_eq!(effects(&game, "12b"), [played(EAST, "12b", ""), turned(EAST, "8c", "", "8a 8b")]);
    play(&mut game, "12b");
    let took = Effect::Took { seat: EAST, card: card("8c"), take: card("8a") };
    assert_eq!(effects(&game, "*8a"), [took]);
}

#[test]
fn on_an_empty_field_the_top_card_of_the_pile_is_laid_open_for_the_next_turn() {
    let game = position(museum(), |round| {
        round.hands = [cards("8c 12b"), cards("2a 2c")];
        round.field = cards("8a 5a");
        top(round, "5b 9a");
    });
    let opened = Effect::Opened { card: card("9a") };
    assert_eq!(effects(&game, "8c"), [played(EAST, "8c", "8a"), turned(EAST, "5b", "5a", ""), opened]);
}

/// East completes the red poems with 1b and has five ribbons with them.
fn about_to_score(setup: &'static KoiKoiSetup) -> KoiKoi {
    position(setup, |round| {
        round.captured[0] = cards("2b 3b 5b 7b");
        round.hands = [cards("1a 4c"), cards("12c 12d")];
        round.field = cards("1b 4b");
        top(round, "9c 8b 8c");
    })
}

#[test]
fn a_turn_tells_the_sets_that_it_makes_and_improves_and_that_a_call_is_due() {
    let mut game = about_to_score(flower());
    let ribbons = |points, text| made(SetKey::FiveRibbons, points, text);
    let expected = [
        played(EAST, "1a", "1b"),
        turned(EAST, "9c", "", ""),
        Effect::Made { seat: EAST, made: made(SetKey::RedPoems, 5, "1b 2b 3b") },
        Effect::Made { seat: EAST, made: ribbons(1, "1b 2b 3b 5b 7b") },
        Effect::CallDue { seat: EAST, worth: 6, wins: 6 },
    ];
    assert_eq!(effects(&game, "1a"), expected);
    play(&mut game, "1a koi 12c");
    let expected = [
        played(EAST, "4c", "4b"),
        turned(EAST, "8c", "8b", ""),
        Effect::Improved { seat: EAST, made: ribbons(2, "1b 2b 3b 4b 5b 7b"), before: 1 },
        Effect::CallDue { seat: EAST, worth: 7, wins: 14 },
    ];
    assert_eq!(effects(&game, "4c"), expected);
}

#[test]
fn a_choice_for_the_pile_still_tells_the_set_that_the_hand_made() {
    let mut game = about_to_score(flower());
    game.round.captured[0] = cards("2b 3b");
    game.round.field.0 |= cards("9a 9b").0;
    play(&mut game, "1a");
    assert_eq!(game.round.phase, Phase::Pile);
    let told = effects(&game, "*9b");
    assert_eq!(told[1], Effect::Made { seat: EAST, made: made(SetKey::RedPoems, 5, "1b 2b 3b") });
}

#[test]
fn a_set_gives_way_when_its_cards_are_worth_more_in_others() {
    let game = position(museum(), |round| {
        round.captured[0] = cards("1a 3a 8a 11a");
        round.hands = [cards("9c 1c"), cards("2c 3c")];
        round.field = cards("9a 12c");
        top(round, "4c");
    });
    let expected = [
        played(EAST, "9c", "9a"),
        turned(EAST, "4c", "", ""),
        Effect::GaveWay { seat: EAST, set: SetName::Known(SetKey::FourLightsWithThePoet) },
        Effect::Made { seat: EAST, made: made(SetKey::ThreeLights, 6, "1a 8a 11a") },
        Effect::Made { seat: EAST, made: made(SetKey::FlowerViewing, 3, "3a 9a") },
        Effect::CallDue { seat: EAST, worth: 9, wins: 9 },
    ];
    assert_eq!(effects(&game, "9c"), expected);
}

#[test]
fn koi_tells_how_many_it_announces_and_what_they_multiply() {
    let koi = |announced, koi, times| vec![Effect::CalledKoi { seat: EAST, announced, koi, times }];
    let mut game = about_to_score(museum());
    play(&mut game, "1a");
    assert_eq!(effects(&game, "koi"), koi(1, [1, 0], [2, 2]), "both players' Koi are pooled");
    game.round.koi[1] = 2;
    assert_eq!(effects(&game, "koi"), koi(1, [1, 2], [4, 4]));
    let mut game = about_to_score(flower());
    play(&mut game, "1a");
    assert_eq!(effects(&game, "koi"), koi(1, [1, 0], [1, 2]), "it doubles for the opponent only");
}

/// The last fact about a round in a list.
fn round_ended(effects: &[Effect]) -> (&koi_koi::RoundResult, &koi_koi::Reckoning, [i32; 2]) {
    let ended = effects.iter().rev().find_map(|effect| match effect {
        Effect::RoundEnded { result, reckoning, points } => Some((result, reckoning, *points)),
        _ => None,
    });
    ended.expect("the round ends")
}

#[test]
fn game_tells_the_sets_the_factors_the_award_and_the_next_deal() {
    let mut game = about_to_score(flower());
    game.round.captured[0] = cards("2b 3b 2a 4a 5a 6a 7a 8b");
    game.round.scores[0] = flower().scorer.score(game.round.captured[0], false);
    game.round.turn_began = game.round.scores[0].points;
    (game.round.koi[1], game.round.calls[1]) = (1, 1);
    play(&mut game, "1a");
    let told = effects(&game, "game");
    assert_eq!(told[0], Effect::CalledGame { seat: EAST });
    let (result, reckoning, points) = round_ended(&told);
    assert_eq!((result.end, result.winner, result.points, points), (RoundEnd::Game, Some(EAST), 28, [28, 0]));
    let animals = made(SetKey::FiveAnimals, 2, "2a 4a 5a 6a 7a 8b");
    assert_eq!(reckoning.sets, [made(SetKey::RedPoems, 5, "1b 2b 3b"), animals]);
    let doubled = [Factor::Threshold { from: 7, times: 2 }, Factor::Koi { winner: 0, loser: 1, times: 2 }];
    assert_eq!((reckoning.worth, reckoning.koi, &reckoning.factors[..]), (7, [0, 1], &doubled[..]));
    assert_eq!(told.last(), Some(&dealt(QUIET.field, 2, EAST)));
    assert_eq!(told.len(), 3);
}

#[test]
fn a_round_after_which_nothing_came_of_koi_says_so() {
    let game = position(museum(), |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c");
        round.captured[0] = cards("1b 2b 3b");
        (round.calls[0], round.koi[0], round.last_maker) = (1, 1, Some(0));
        top(round, "7c");
    });
    let told = effects(&game, "1c");
    let (result, reckoning, points) = round_ended(&told);
    assert_eq!((result.end, result.winner, points), (RoundEnd::Exhausted, None, [0, 0]));
    assert_eq!((reckoning.koi, reckoning.worth, reckoning.sets.len()), ([1, 0], 0, 0));
    assert_eq!(told.last(), Some(&dealt(QUIET.field, 2, WEST)), "without a winner the dealer changes");
}

#[test]
fn the_dealers_privilege_is_an_award_without_sets() {
    let mut game = position(flower(), |round| {
        round.hands = [cards("1c"), cards("2c")];
        round.field = cards("5c 6c");
        top(round, "7c 8c");
    });
    play(&mut game, "1c");
    let told = effects(&game, "2c");
    let (result, reckoning, points) = round_ended(&told);
    assert_eq!((result.end, result.winner, points), (RoundEnd::Exhausted, Some(EAST), [6, 0]));
    assert_eq!((reckoning.worth, reckoning.sets.len(), reckoning.factors.len()), (6, 0, 0));
}

#[test]
fn a_void_deal_says_why_and_is_dealt_again() {
    let pairs = Cards { field: "9a 9b 10a 10b 11a 11b 12a 12b", pile: "", ..QUIET };
    let four = Cards { field: "9a 9b 9c 9d 4b 5b 6b 7b", pile: "1b 2b 3b 8b", ..QUIET };
    let expected = [
        dealt(pairs.field, 1, EAST),
        Effect::Voided { why: Void::FieldPairs },
        dealt(four.field, 1, EAST),
        Effect::Voided { why: Void::FieldFour },
        dealt(QUIET.field, 1, EAST),
    ];
    assert_eq!(given(flower(), &[pairs, four, QUIET]).opening(), expected);
}

#[test]
fn the_draw_for_the_dealer_and_a_lucky_hand_open_a_match() {
    let lucky = Cards { opponent: "9a 9b 9c 9d 5d 6d 7d 8d", pile: "1c 2c", ..QUIET };
    let first = ["3a", "3b", "12a", "1d"].map(str::to_owned).to_vec();
    let lists = vec![first, lucky.list(flower()), QUIET.list(flower())];
    let told = KoiKoi::new(flower(), 2, &Deal::Given(lists)).unwrap().opening();
    let drew = Effect::DrewForDealer { cards: [card("12a"), card("1d")], ties: 1, dealer: WEST };
    let shown = Effect::Lucky { seat: EAST, hand: cards(lucky.opponent), kind: Luck::Four };
    assert_eq!((&told[0], &told[2]), (&drew, &shown));
    let (result, reckoning, points) = round_ended(&told);
    assert_eq!((result.end, result.winner, points), (RoundEnd::Lucky, Some(EAST), [6, 0]));
    assert_eq!((reckoning.worth, reckoning.sets.len()), (6, 0));
    assert_eq!(told.last(), Some(&dealt(QUIET.field, 1, WEST)), "the same dealer starts the round over");
}

#[test]
fn the_exchange_tells_the_decision_and_no_hand() {
    let game = given(setup("museum", &[("exchange", "true")]), &[QUIET]);
    assert_eq!(effects(&game, "keep"), [Effect::Kept { seat: WEST }, Effect::Looked]);
    assert_eq!(effects(&game, "swap"), [Effect::Swapped { seat: WEST }, Effect::Looked]);
}

#[test]
fn the_storm_tells_its_power_and_what_it_brings_at_the_end() {
    let mut game = position(setup("museum", &[("gaji", "true")]), |round| {
        round.hands = [cards("11d 1c"), cards("2d 3d")];
        round.field = cards("8b 8c 8d 1b");
        round.captured[0] = cards("2a 4a 5a 11b");
        top(round, "9c 10c");
    });
    let power = Effect::Played { seat: EAST, card: card("11d"), takes: cards("8b"), storm: true };
    assert_eq!(effects(&game, "11d*8b")[0], power);
    play(&mut game, "11d*8b");
    assert_eq!(effects(&game, "game")[1], Effect::Swept { seat: EAST, cards: cards("8c 8d") });
}

#[test]
fn lights_in_the_field_are_told_with_the_deal_and_with_the_award() {
    let lights = Cards { field: "8a 12a 3b 4b 5b 6b 7b 11b", pile: "9a", ..QUIET };
    let mut game = given(setup("museum", &[("field-lights", "true")]), &[lights]);
    let opened = Effect::Dealt {
        round: 1,
        dealer: EAST,
        field: cards(lights.field),
        stacks: CardSet::EMPTY,
        times: 3,
    };
    assert_eq!(game.opening(), [opened]);
    game.round.captured[0] = cards("2b 3b");
    game.round.field = cards("1b");
    play(&mut game, "1a");
    let told = effects(&game, "game");
    let (result, reckoning, points) = round_ended(&told);
    assert_eq!((result.points, points), (18, [18, -18]));
    assert_eq!(reckoning.factors, [Factor::FieldLights { times: 3 }]);
    assert_eq!(told.last(), Some(&Effect::Ended { end: End::NoMoreDeals }));
}

#[test]
fn the_last_round_ends_the_match() {
    let mut game = given(setup("flower-cards", &[("rounds", "1")]), &[QUIET]);
    game.round.captured[0] = cards("2b 3b");
    game.round.field = cards("1b");
    play(&mut game, "1a");
    assert_eq!(effects(&game, "game").last(), Some(&Effect::Ended { end: End::Rounds { rounds: 1 } }));
}

#[test]
fn the_factors_lead_from_the_worth_to_the_award_under_any_rules() {
    let adds = [("own = \"none\"", "own = \"add\""), ("opponent = \"double\"", "opponent = \"none\"")];
    let half = [("own = \"pooled\"", "own = \"none\"")];
    let books = [
        flower(),
        museum(),
        common::house("flower-cards", &adds),
        common::house("flower-cards", &adds[..1]),
        common::house("museum", &half),
    ];
    for rules in books.map(|setup| &setup.rules) {
        for (worth, lights) in [(1, 1), (6, 2), (7, 1), (15, 3)] {
            for koi in 0..36_u8 {
                let (own, loser) = (koi / 6, koi % 6);
                let factors = rules.factors(worth, own, loser, lights);
                let led = factors.iter().fold(i64::from(worth), |points, factor| factor.apply(points));
                assert_eq!(led, i64::from(rules.award(worth, own, loser, lights)), "{factors:?}");
            }
        }
    }
}

/// A table that knows nothing but effects.
#[derive(Default, PartialEq, Debug)]
struct Table {
    round: u16,
    dealer: Seat,
    field: CardSet,
    captured: [CardSet; 2],
    hands: [u8; 2],
    pile: u8,
    open: Option<Card>,
    koi: [u8; 2],
    points: [i32; 2],
    over: bool,
}

impl Table {
    fn of(view: &View) -> Self {
        Self {
            round: view.round,
            dealer: view.dealer,
            field: view.field,
            captured: [view.sides[0].captured, view.sides[1].captured],
            hands: view.hand_counts,
            pile: view.pile,
            open: view.open_card,
            koi: [view.sides[0].koi, view.sides[1].koi],
            points: view.points,
            over: view.outcome.is_some(),
        }
    }

    fn land(&mut self, seat: Seat, card: Card, takes: CardSet) {
        if takes.is_empty() {
            self.field.0 |= card.only().0;
        } else {
            self.field.0 &= !takes.0;
            self.captured[seat.index()].0 |= takes.0 | card.only().0;
        }
    }

    fn see(&mut self, effect: &Effect) {
        assert!(!self.over, "nothing happens after the end");
        match *effect {
            Effect::Dealt { round, dealer, field, .. } => {
                let points = self.points;
                *self = Self { round, dealer, field, hands: [8; 2], pile: 24, points, ..Self::default() };
            }
            Effect::Opened { card } => {
                self.pile -= 1;
                self.field.0 |= card.only().0;
            }
            Effect::Played { seat, card, takes, .. } => {
                self.hands[seat.index()] -= 1;
                self.land(seat, card, takes);
            }
            Effect::Turned { seat, card, takes, among } => {
                self.pile -= 1;
                if among.is_empty() {
                    self.land(seat, card, takes);
                } else {
                    self.open = Some(card);
                }
            }
            Effect::Took { seat, card, take } => {
                assert_eq!(self.open.take(), Some(card));
                self.land(seat, card, take.only());
            }
            Effect::Swept { seat, cards } => {
                self.field.0 &= !cards.0;
                self.captured[seat.index()].0 |= cards.0;
            }
            Effect::CalledKoi { koi, .. } => self.koi = koi,
            Effect::RoundEnded { points, .. } => self.points = points,
            Effect::Ended { .. } => self.over = true,
            _ => {}
        }
    }
}

/// Every set that has come up, grown or gone since the turn began is told, and no other.
fn check_sets(told: &[Effect], began: &[Made], now: &[Made]) {
    let mut sets = began.to_vec();
    for effect in told {
        match effect {
            Effect::Made { made, .. } => sets.push(made.clone()),
            Effect::Improved { made, before, .. } => {
                let old = sets.iter_mut().find(|old| old.set == made.set).unwrap();
                assert_eq!(old.points, *before);
                *old = made.clone();
            }
            Effect::GaveWay { set, .. } => sets.retain(|old| old.set != *set),
            _ => {}
        }
    }
    let worth = |sets: &[Made]| -> Vec<(SetName, u32)> {
        let mut list: Vec<_> = sets.iter().map(|made| (made.set.clone(), made.points)).collect();
        list.sort_by_key(|(set, _)| format!("{set:?}"));
        list
    };
    assert_eq!(worth(&sets), worth(now));
}

/// Plays a random match and follows it by its effects alone.
fn follow(setup: &'static KoiKoiSetup, number: u64) {
    let mut rng = FastRng::new(number);
    let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
    let mut table = Table { points: [setup.rules.game.start_points; 2], ..Table::default() };
    game.opening().iter().for_each(|effect| table.see(effect));
    assert_eq!(table, Table::of(&seen(&game)));
    let mut began = Vec::new();
    while let Some(action) = game.random_action(&mut rng) {
        let seat = game.to_act().unwrap();
        if game.round.phase == Phase::Hand {
            began.clone_from(&seen(&game).sides[seat.index()].sets);
        }
        let told = game.effects(action);
        for effect in &told {
            table.see(effect);
        }
        game.play_unchecked(action);
        let view = seen(&game);
        assert_eq!(table, Table::of(&view), "{action}: {told:?}");
        let call = told.iter().any(|effect| matches!(effect, Effect::CallDue { .. }));
        assert_eq!(call, view.phase == Phase::Call && !table.over && game.to_act().is_some());
        if call {
            check_sets(&told, &began, &view.sides[seat.index()].sets);
        }
        if told.iter().any(|effect| matches!(effect, Effect::RoundEnded { .. })) {
            let (result, reckoning, _) = round_ended(&told);
            let last = view.last_round.unwrap();
            assert_eq!((result, reckoning), (&last.result, &last.reckoning));
        }
    }
}

#[test]
fn whoever_hears_the_effects_alone_knows_the_whole_table() {
    for rules in PRESET_NAMES {
        for variants in 0..16_u8 {
            let mut options: Options = [("rules", *rules), ("rounds", "3")].into_iter().collect();
            for (variant, bit) in Variant::ALL.iter().zip(0..) {
                options.set(variant.name(), (variants >> bit & 1 == 1).to_string());
            }
            let setup = KoiKoi::setup(&options, None).unwrap();
            (0..40).for_each(|number| follow(setup, number));
        }
    }
}

#[test]
fn sets_made_improved_denied_and_brought_nearer_speak_for_a_card() {
    let known = SetName::Known;
    let game = about_to_score(flower());
    let expected = [
        Merit::Makes { set: known(SetKey::RedPoems), points: 5 },
        Merit::Makes { set: known(SetKey::FiveRibbons), points: 1 },
    ];
    assert_eq!(game.merits(action("1a"))[..2], expected);
    assert_eq!(game.merits(action("4c"))[0], Merit::Makes { set: known(SetKey::FiveRibbons), points: 1 });
    let game = position(flower(), |round| {
        round.captured = [cards("6a"), cards("8a")];
        round.hands = [cards("9c 7c"), cards("2d 3d")];
        round.field = cards("7a 9a");
        top(round, "4c");
    });
    let boar = Merit::Nearer { set: known(SetKey::BoarDeerButterflies), missing: 1, points: 5 };
    assert_eq!(game.merits(action("7c")), [boar]);
    let denied = Merit::Denies { set: known(SetKey::MoonViewing), points: 5 };
    assert!(game.merits(action("9c")).contains(&denied), "{:?}", game.merits(action("9c")));
}

#[test]
fn a_call_is_weighed_by_what_it_wins_and_what_may_come() {
    let known = SetName::Known;
    let mut game = about_to_score(flower());
    game.round.captured[1] = cards("6a 7a");
    play(&mut game, "1a");
    let boar = Merit::Threat { set: known(SetKey::BoarDeerButterflies), missing: 1, points: 5 };
    assert_eq!(game.merits(action("game")), [Merit::Wins { points: 6 }, boar]);
    assert!(!game.merits(action("koi")).contains(&Merit::OpponentFar));
    game.round.captured = [cards("1a 1b 2b 3b 8a"), CardSet::EMPTY];
    let hope = |set, points| Merit::Hopes { set: known(set), missing: 1, points };
    let merits = game.merits(action("koi"));
    assert_eq!(merits[..2], [hope(SetKey::ThreeLights, 6), hope(SetKey::MoonViewing, 5)]);
    assert_eq!(merits.last(), Some(&Merit::OpponentFar));
}

#[test]
fn what_speaks_for_an_action_depends_on_nothing_that_the_seat_cannot_see() {
    let mut rng = FastRng::new(8);
    for number in 0..40 {
        let mut game = KoiKoi::new(museum(), 2, &Deal::Seed(Seed::from_number(number))).unwrap();
        while let Some(action) = game.random_action(&mut rng) {
            let view = game.view(game::Viewer::Seat(game.to_act().unwrap()));
            if rng.below(4) == 0 {
                let other = KoiKoi::resample(museum(), &view, &mut rng);
                assert_eq!(other.merits(action), game.merits(action));
            }
            game.play_unchecked(action);
        }
    }
}
