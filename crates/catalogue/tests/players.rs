//! The computer players of every game: they see only what their seat may see, and answer at every level.

use catalogue::{Computer, GardenLake, JinLi, Koi, KoiKoi, Listed};
use game::{Deal, FastRng, Options, Random, Seed, Viewer};
use search::{Budget, Level};

/// A game some way in, on the turn of somebody with a choice.
fn some_way_in<G: Listed>(seats: u8, seed: u64) -> G {
    let setup = G::setup(&Options::default(), None).unwrap();
    let mut game = G::new(setup, seats, &Deal::Seed(Seed::from_number(seed))).unwrap();
    let mut rng = FastRng::new(seed);
    for _ in 0..rng.below(30) {
        let mut next = game.clone();
        next.play_unchecked(next.random_action(&mut rng).unwrap());
        if next.to_act().is_some() {
            game = next;
        }
    }
    game
}

/// What sensei chooses in `game`, from the same seed and node count each time.
fn sensei<G: Listed>(game: &G) -> Option<G::Action> {
    let seat = game.to_act()?;
    let mut player = G::player(Computer::Level(Level::Sensei), 7);
    player.choose(game.rules(), &game.view(Viewer::Seat(seat)), &Budget::nodes(60))
}

/// The same table with other hidden cards gives the same choice.
fn sees_only_its_view<G: Listed>(seats: u8) {
    let mut differ = 0;
    for seed in 0..6 {
        let game = some_way_in::<G>(seats, seed);
        let view = game.view(Viewer::Seat(game.to_act().unwrap()));
        let other = G::resample(game.rules(), &view, &mut FastRng::new(seed + 100));
        differ += u32::from(other != game);
        assert_eq!(sensei(&other), sensei(&game), "{} with seed {seed}", G::ABOUT.name);
    }
    // Jin Li hides nothing; in the others the hidden part is drawn anew.
    assert!(differ > 0 || G::ABOUT.name == "jin-li", "{}: nothing was hidden", G::ABOUT.name);
}

#[test]
fn the_choice_of_sensei_does_not_depend_on_what_it_may_not_see() {
    sees_only_its_view::<JinLi>(2);
    sees_only_its_view::<KoiKoi>(2);
    sees_only_its_view::<GardenLake>(2);
    sees_only_its_view::<Koi>(2);
}

/// Every player finds a legal action with next to no time.
fn answers<G: Listed>(seats: u8) {
    for name in ["random", "greedy", "gakusei", "senmon", "sensei"] {
        let mut game = some_way_in::<G>(seats, 3);
        let mut player = G::player(name.parse().unwrap(), 1);
        for _ in 0..5 {
            let Some(seat) = game.to_act() else { break };
            let view = game.view(Viewer::Seat(seat));
            let action = player.choose(game.rules(), &view, &Budget::nodes(1)).expect("there is a choice");
            assert!(game.play(action).is_ok(), "{name} in {}", G::ABOUT.name);
        }
    }
}

#[test]
fn every_player_answers_in_every_game_and_with_every_number_of_seats() {
    answers::<JinLi>(2);
    answers::<KoiKoi>(2);
    (1..=4).for_each(answers::<GardenLake>);
    (1..=4).for_each(answers::<Koi>);
}
