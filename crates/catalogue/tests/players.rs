//! The computer players of every game: they see only what their seat may see, and answer at every level.

use catalogue::{Computer, GardenLake, JinLi, Koi, KoiKoi, Roster};
use game::Level;
use game::{Deal, FastRng, Game, Options, Policy, Random, Seat, Seed, Viewer};
use search::{Budget, Endgame, Player, RandomPlayer};

/// A game some way in, on the turn of somebody with a choice.
fn some_way_in<G: Roster>(seats: u8, seed: u64) -> G {
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

/// What a level chooses in `game`, from the same seed and node count each time.
fn choice<G: Roster>(level: Level, game: &G) -> Option<G::Action> {
    let seat = game.to_act()?;
    let mut player = G::player(Computer::Level(level), 7);
    player.choose(game.rules(), &game.view(Viewer::Seat(seat)), &Budget::nodes(60))
}

/// The same table with other hidden cards gives the same choice.
fn sees_only_its_view<G: Roster>(seats: u8) {
    let mut differ = 0;
    for seed in 0..6 {
        let game = some_way_in::<G>(seats, seed);
        let view = game.view(Viewer::Seat(game.to_act().unwrap()));
        let other = G::resample(game.rules(), &view, &mut FastRng::new(seed + 100));
        differ += u32::from(other != game);
        for level in Level::ALL {
            let names = (G::ABOUT.name, level, seed);
            assert_eq!(choice(level, &other), choice(level, &game), "{names:?}");
        }
    }
    // Jin Li hides nothing; in the others the hidden part is drawn anew.
    assert!(differ > 0 || G::ABOUT.name == "jin-li", "{}: nothing was hidden", G::ABOUT.name);
}

#[test]
fn the_choice_of_a_level_does_not_depend_on_what_it_may_not_see() {
    sees_only_its_view::<JinLi>(2);
    sees_only_its_view::<KoiKoi>(2);
    sees_only_its_view::<GardenLake>(2);
    sees_only_its_view::<Koi>(2);
}

/// Every player finds a legal action with next to no time.
fn answers<G: Roster>(seats: u8) {
    let levels = Level::ALL.map(Computer::Level);
    for computer in [Computer::Random, Computer::Greedy].into_iter().chain(levels) {
        let mut game = some_way_in::<G>(seats, 3);
        let mut player = G::player(computer, 1);
        for _ in 0..5 {
            let Some(seat) = game.to_act() else { break };
            let view = game.view(Viewer::Seat(seat));
            let action = player.choose(game.rules(), &view, &Budget::nodes(1)).expect("there is a choice");
            assert!(game.play(action).is_ok(), "{computer} in {}", G::ABOUT.name);
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

/// Both had built what they could, and moved their koi to and fro instead of taking a card.
#[test]
fn computers_bring_a_game_of_koi_to_its_end() {
    let setup = Koi::setup(&Options::default(), None).unwrap();
    let deal = Deal::Seed(Seed::from_number(13_048_484_121_218_666_314));
    let mut game = Koi::new(setup, 2, &deal).unwrap();
    let seeds = [15_561_760_885_105_316_965, 2_534_430_496_659_962_269];
    let mut players = seeds.map(|seed| Koi::player(Computer::Level(Level::Sensei), seed));
    for _ in 0..1000 {
        let Some(seat) = game.to_act() else { break };
        let view = game.view(Viewer::Seat(seat));
        let action = players[seat.index()].choose(setup, &view, &Budget::nodes(4)).unwrap();
        game.play(action).unwrap();
    }
    assert!(game.to_act().is_none(), "{} turns", game.turns());
}

/// The best that `seat` can do in the rest of the round, everything known.
fn best_of_round(game: &KoiKoi, seat: Seat, chapter: u32) -> f32 {
    if game.to_act().is_none() || game.chapter() != chapter {
        return game.outcome().map_or_else(|| game.value(seat), |outcome| outcome.reward(seat));
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let after = |&action| {
        let mut next = game.clone();
        next.play_unchecked(action);
        best_of_round(&next, seat, chapter)
    };
    actions.iter().map(after).fold(0.0, f32::max)
}

/// Whether the next deal ends another round at once: that luck is not to be mixed in.
fn next_deal_is_lucky(game: &KoiKoi) -> bool {
    let mut after = game.clone();
    while after.to_act().is_some() && after.chapter() == game.chapter() {
        after.play_unchecked(after.random_action(&mut FastRng::new(1)).unwrap());
    }
    after.chapter() > game.chapter() + 1
}

/// Before the last card of a round is played, only the next card of the pile is unknown: trying each of
/// the cards that nobody has seen gives the exact value of an action.
#[test]
fn the_last_turn_of_a_round_is_played_as_trying_every_card_says() {
    let setup = KoiKoi::setup(&Options::default(), None).unwrap();
    let mut found = 0;
    for number in 0.. {
        let mut game = KoiKoi::new(setup, 2, &Deal::Seed(Seed::from_number(number))).unwrap();
        let mut rng = FastRng::new(number);
        let last = |game: &KoiKoi| {
            let seat = usize::from(game.round.to_act);
            game.round.hands[seat].len() == 1 && game.round.hands[1 - seat].is_empty()
        };
        while game.to_act().is_some() && !last(&game) {
            game.play_unchecked(game.random_action(&mut rng).unwrap());
        }
        let Some(seat) = game.to_act().filter(|_| game.round.open_card.is_none()) else { continue };
        let view = game.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        game.actions(&mut actions);
        if actions.len() < 2 || !actions.iter().all(|action| matches!(action, koi_koi::Action::Play { .. })) {
            continue;
        }
        let mut player = Endgame(RandomPlayer::new(1));
        if next_deal_is_lucky(&game) {
            continue;
        }
        let judgements =
            Player::<KoiKoi>::analyse(&mut player, setup, &view, &Budget::nodes(1_000)).judgements;
        assert_eq!(judgements.len(), actions.len());
        let from = usize::from(game.round.turned);
        for judgement in &judgements {
            let cards = game.round.pile_left();
            let value = |place: u8| {
                let mut world = game.clone();
                world.round.pile.swap(from, from + usize::from(place));
                world.play_unchecked(judgement.action);
                best_of_round(&world, seat, game.chapter())
            };
            let mean = (0..cards).map(value).sum::<f32>() / f32::from(cards);
            assert!(
                (mean - judgement.value).abs() < 1e-4,
                "match {number}: {:?}: {mean} {}",
                judgement.action,
                judgement.value
            );
        }
        found += 1;
        if found == 8 {
            return;
        }
    }
}
