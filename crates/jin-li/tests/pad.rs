//! The tally of a real pond: it comes to what the game itself comes to.

use game::{Deal, FastRng, Game, Options, Seat, Seed};
use jin_li::pad::tally;
use jin_li::{Action, End, JinLi, JinLiSetup};

fn setup(options: &[&str]) -> &'static JinLiSetup {
    JinLi::setup(&options.iter().map(|key| (*key, "true")).collect::<Options>(), None).unwrap()
}

/// Plays a game at random, tallies its turns, and compares the two after every turn.
fn compare(setup: &'static JinLiSetup, number: u64) -> Option<End> {
    let mut game = JinLi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
    let mut rng = FastRng::new(number);
    let mut words = String::new();
    while let Some(action) = game.random_action(&mut rng) {
        let seat = game.to_act().unwrap();
        let before = game.points()[seat];
        game.play(action).unwrap();
        let points = game.points()[seat] - before;
        let word = match action {
            Action::Swim { .. } => format!(" s{points}"),
            Action::Jump { .. } => format!(" j{points}"),
            Action::Pass {} => " p".to_owned(),
            Action::Return { .. } => String::new(),
        };
        words.push_str(&word);
        let end = game.outcome().map(|outcome| outcome.end);
        if end == Some(End::Repetition) {
            words.push_str(" r");
        }
        let tally = tally(setup, &words).unwrap();
        assert_eq!(tally.points.map(i32::from), [game.points()[Seat(0)], game.points()[Seat(1)]], "{words}");
        assert_eq!(tally.end, end, "{words}");
        // A stone that the opponent owes is handed over before anything else.
        let owed = game.position.owes_stone;
        let mut hand = game.position.hand;
        hand[seat.index()] += u8::from(owed);
        assert_eq!(tally.stones, hand, "{words}");
        if let Some(outcome) = game.outcome() {
            let alone = |seat: &Seat| outcome.places[*seat] == 1 && outcome.places[Seat(1 - seat.0)] == 2;
            assert_eq!(tally.winner, [Seat(0), Seat(1)].into_iter().find(alone), "{words}");
        } else if !owed {
            assert_eq!(tally.to_act, game.to_act(), "{words}");
        }
    }
    game.outcome().map(|outcome| outcome.end)
}

#[test]
fn a_tally_comes_to_what_the_game_comes_to_with_all_alternates() {
    let alternates = ["inset", "six-stones", "target-15", "return-stone"];
    let mut by_target = 0;
    for mask in 0..16 {
        let chosen: Vec<&str> =
            (0..4).filter(|bit| mask >> bit & 1 == 1).map(|bit| alternates[bit]).collect();
        by_target += (0..20).filter(|&game| compare(setup(&chosen), game) == Some(End::Target)).count();
    }
    assert!(by_target > 200, "{by_target} of 320 games were won");
}

#[test]
fn what_is_no_tally_is_refused_in_words() {
    for (text, words) in [
        ("s4", "turn 1: \"s4\" is no turn"),
        ("s1 x", "turn 2: \"x\" is no turn"),
        ("é", "is no turn"),
        ("s3 s0 s3 s0 s3 s0 s3 s0", "turn 8: the game was over before it"),
        ("p p s1", "turn 3: the game was over"),
    ] {
        let error = tally(setup(&[]), text).unwrap_err();
        assert!(error.contains(words), "{text}: {error}");
    }
    assert_eq!(tally(setup(&[]), "").unwrap().to_act, Some(Seat(0)));
}
