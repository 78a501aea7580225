//! The evaluation that search uses, and the greedy player.

use game::{Deal, FastRng, Game, Options, Policy, Seat, Seed, Viewer};
use koi_koi::{KoiKoi, KoiKoiSetup, PRESET_NAMES};

fn setup(rules: &str, rounds: u32) -> &'static KoiKoiSetup {
    let options: Options = [("rules", rules), ("rounds", &rounds.to_string())].into_iter().collect();
    KoiKoi::setup(&options, None).unwrap()
}

/// The share of matches that greedy wins against random, over both seats.
fn greedy_against_random(rules: &str, matches: u64) -> f32 {
    let setup = setup(rules, 3);
    let mut rng = FastRng::new(9);
    let mut won = 0.0;
    for number in 0..matches {
        let greedy = Seat((number % 2) as u8);
        let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
        while let Some(seat) = game.to_act() {
            let action = if seat == greedy {
                KoiKoi::resample(setup, &game.view(Viewer::Seat(seat)), &mut rng).greedy()
            } else {
                game.random_action(&mut rng)
            };
            game.play(action.unwrap()).unwrap();
        }
        won += game.outcome().unwrap().reward(greedy);
    }
    won / matches as f32
}

#[test]
fn greedy_beats_random_clearly_under_both_rulebooks() {
    for rules in PRESET_NAMES {
        let share = greedy_against_random(rules, 400);
        println!("{rules}: greedy wins {share}");
        assert!(share > 0.75, "{rules}: {share}");
    }
}

#[test]
fn chances_and_values_are_probabilities_and_the_values_of_both_seats_sum_to_one() {
    for rules in PRESET_NAMES {
        let mut rng = FastRng::new(4);
        for number in 0..40 {
            let mut game = KoiKoi::new(setup(rules, 2), 2, &Deal::Seed(Seed::from_number(number))).unwrap();
            while let Some(action) = game.random_action(&mut rng) {
                let values = [Seat(0), Seat(1)].map(|seat| game.value(seat));
                assert!((values[0] + values[1] - 1.0).abs() < 1e-3, "{values:?}");
                for seat in [Seat(0), Seat(1)] {
                    let chances = game.set_chances(seat);
                    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                    for (place, chance) in chances.iter().enumerate() {
                        let made = game.round.scores[seat.index()].sets >> place & 1 == 1;
                        assert!(!made || *chance > 0.999, "a set that is made is certain");
                    }
                }
                game.play_unchecked(action);
            }
        }
    }
}

/// Positions of random play, sorted by the value they show, win about as often as the value says.
#[test]
fn a_higher_value_wins_more_often() {
    let mut rng = FastRng::new(5);
    let mut shown: Vec<(f32, f32)> = Vec::new();
    for number in 0..2_000 {
        let mut game =
            KoiKoi::new(setup("flower-cards", 1), 2, &Deal::Seed(Seed::from_number(number))).unwrap();
        let mut seen = Vec::new();
        while let Some(action) = game.random_action(&mut rng) {
            seen.push(game.value(Seat(0)));
            game.play_unchecked(action);
        }
        let reward = game.outcome().unwrap().reward(Seat(0));
        shown.push((seen[seen.len() * 2 / 3], reward));
    }
    shown.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mean = |part: &[(f32, f32)]| part.iter().map(|(_, reward)| reward).sum::<f32>() / part.len() as f32;
    let (low, high) = (mean(&shown[..500]), mean(&shown[1500..]));
    println!("lowest quarter {low}, highest quarter {high}");
    assert!(high > low + 0.3, "{low} {high}");
}
