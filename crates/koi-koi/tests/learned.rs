//! The learned estimate sees what the seat to act may know and no more, and its model survives its text.

use game::{Deal, FastRng, Game, Options, Policy, Random, Seat, Seed, Viewer};
use koi_koi::{FACTS, KoiKoi, KoiKoiSetup, Model, ModelError, NUMBERS, PRESET_NAMES, Phase};

/// A model of random numbers.
fn any_model() -> Model {
    let mut rng = FastRng::new(7);
    let mut model = Model::empty();
    model.numbers.iter_mut().for_each(|number| *number = rng.unit() - 0.5);
    model.round_off();
    model
}

/// Looks at every position of a few random matches with every variant on, under each rulebook.
fn in_random_matches(model: &Model, mut look: impl FnMut(&KoiKoi, Seat, &mut FastRng)) {
    let variants = ["field-lights", "exchange", "gaji", "trio"];
    for rules in PRESET_NAMES {
        let options = variants.map(|variant| (variant, "true")).into_iter();
        let options: Options = options.chain([("rules", *rules)]).collect();
        let setup = KoiKoiSetup::with_model(&options, model.clone()).unwrap();
        for number in 0..8 {
            let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
            let mut rng = FastRng::new(number);
            while let Some(seat) = game.to_act() {
                look(&game, seat, &mut rng);
                let action = game.random_action(&mut rng).unwrap();
                game.play(action).unwrap();
            }
        }
    }
}

#[test]
fn facts_do_not_depend_on_what_the_seat_to_act_cannot_see() {
    let mut seen = 0;
    in_random_matches(&Model::empty(), |game, seat, rng| {
        if game.round.phase != Phase::Hand {
            return;
        }
        let [mut facts, mut others] = [Vec::new(), Vec::new()];
        game.facts(&mut facts);
        KoiKoi::resample(game.rules(), &game.view(Viewer::Seat(seat)), rng).facts(&mut others);
        assert_eq!(facts, others);
        assert!(facts.len() < 256 && facts.iter().all(|&fact| usize::from(fact) < FACTS), "{facts:?}");
        seen += 1;
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
fn with_any_model_the_chances_of_both_seats_sum_to_one() {
    in_random_matches(&any_model(), |game, _, _| {
        let [own, other] = [Seat(0), Seat(1)].map(|seat| game.value(seat));
        assert!((0.0..=1.0).contains(&own) && (own + other - 1.0).abs() < 1e-5, "{own} {other}");
    });
}

#[test]
fn a_model_survives_its_text() {
    let model = any_model();
    let read = Model::parse(&model.to_string()).unwrap();
    assert_eq!(read.numbers, model.numbers);
}

#[test]
fn what_is_no_model_is_refused_with_the_reason() {
    let text = Model::empty().to_string();
    let title = text.lines().next().unwrap();
    let refused = |text: &str| Model::parse(text).unwrap_err();
    assert_eq!(refused(""), ModelError::Title);
    assert_eq!(refused(&format!("{title}\n1 2 3")), ModelError::Count(3));
    assert_eq!(refused(&format!("{text} 1")), ModelError::Count(NUMBERS + 1));
    assert_eq!(refused(&format!("{title}\n1 2.5 3")), ModelError::Number);
}
