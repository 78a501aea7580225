//! Set-up: what each number of players starts with.

mod common;

use common::{Bench, setup};
use game::{Choice, Deal, Game, Options, Seed, SetupError};
use koi::{Goal, Koi, Piece};

fn koi_supply(bench: &Bench) -> [u8; 3] {
    let wares = bench.view().supply.wares;
    [wares.small, wares.medium, wares.large]
}

#[test]
fn each_player_count_leaves_its_koi_in_the_box_and_takes_starting_koi_from_the_supply() {
    // 8, 7 and 6 koi; the second seat starts with a small one, the third with a medium, the fourth with a large.
    let goals = [("goals", "none")];
    assert_eq!(koi_supply(&Bench::new(1, &goals)), [7, 5, 4]);
    assert_eq!(koi_supply(&Bench::new(2, &goals)), [6, 5, 4]);
    assert_eq!(koi_supply(&Bench::new(3, &goals)), [6, 5, 4]);
    assert_eq!(koi_supply(&Bench::new(4, &goals)), [7, 6, 5]);
}

#[test]
fn every_seat_starts_with_2_coins_1_luck_token_2_water_and_its_koi() {
    let bench = Bench::new(4, &[("goals", "none")]);
    for seat in 0..4 {
        let player = bench.player(seat);
        assert_eq!((player.coins, player.luck, player.store.water), (2, 1, 2));
        let koi = [player.store.small, player.store.medium, player.store.large];
        assert_eq!(koi, [u8::from(seat == 1), u8::from(seat == 2), u8::from(seat == 3)]);
        assert_eq!(player.capacity, 5);
        assert_eq!(player.pond, [Piece::Spring { at: [0, 0], turn: 0 }]);
    }
    let supply = bench.view().supply;
    assert_eq!((supply.coins, supply.luck, supply.wares.water), (30 - 8, 12 - 4, 80 - 8));
    assert_eq!((supply.wares.foliage, supply.wares.shore, supply.lilies, supply.lanterns), (30, 15, 30, 15));
    assert_eq!(supply.storage, 6);
}

#[test]
fn the_spring_is_five_hexes_of_water() {
    let mut bench = Bench::plain();
    bench.play("work");
    let spring: Vec<_> =
        bench.game.table().players[0].pond.ground.body.iter().map(grid::hex::Cell::hex).collect();
    let hexes: Vec<(i8, i8)> = spring.iter().map(|hex| (hex.q, hex.r)).collect();
    assert_eq!(hexes, [(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);
}

#[test]
fn the_deck_has_32_42_and_48_cards_and_five_lie_face_up() {
    for (seats, cards) in [(1, 32), (2, 32), (3, 42), (4, 48)] {
        let bench = Bench::new(seats, &[("goals", "none")]);
        assert_eq!(bench.view().deck, cards - 5);
        assert!(bench.view().row.iter().all(Option::is_some));
    }
}

#[test]
fn two_players_and_solo_use_one_copy_of_a_goal_tile_but_all_branches_and_paths() {
    let left = |seats: u8, name: &str| {
        let bench = Bench::new(seats, &[("goals", &format!("{name},willow,turtle"))]);
        let goals = bench.view().goals;
        goals.iter().find(|goal| goal.goal == Goal::parse(name).unwrap()).unwrap().left
    };
    for (seats, copies) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        for name in ["bridge", "carp", "purple-lily", "shishi-odoshi", "statue", "waterfall"] {
            assert_eq!(left(seats, name), copies, "{name} with {seats}");
        }
        assert_eq!(left(seats, "path"), 7);
        assert_eq!(left(seats, "branches"), 3);
    }
}

#[test]
fn three_random_goals_are_standard_and_all_ten_come_up() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let game = Koi::new(setup(&[]), 2, &Deal::Seed(Seed::from_number(seed))).unwrap();
        assert_eq!(game.table().goals.len(), 3);
        seen.extend(game.table().goals.iter().map(|state| state.goal));
    }
    assert_eq!(seen.len(), 10);
}

#[test]
fn a_first_game_is_played_without_goals() {
    assert!(Bench::new(3, &[("goals", "none")]).view().goals.is_empty());
}

#[test]
fn goals_can_be_chosen_by_name() {
    let bench = Bench::new(2, &[("goals", "willow,path,carp")]);
    let goals: Vec<Goal> = bench.view().goals.iter().map(|goal| goal.goal).collect();
    assert_eq!(goals, [Goal::Carp, Goal::Path, Goal::Willow]);
}

fn refused(options: &[(&str, &str)]) -> String {
    Koi::setup(&options.iter().copied().collect::<Options>(), None).unwrap_err().to_string()
}

/// What the option takes that is refused here.
fn allowed(options: &[(&str, &str)]) -> Choice {
    match Koi::setup(&options.iter().copied().collect::<Options>(), None).unwrap_err() {
        SetupError::BadValue { allowed, .. } => *allowed,
        other => panic!("{other}"),
    }
}

#[test]
fn impossible_options_are_refused_in_words() {
    assert!(matches!(allowed(&[("goals", "path")]), Choice::WordOrNames { min: 3, max: 3, .. }));
    assert!(refused(&[("goals", "path,path,carp")]).contains("option goals"));
    let Choice::OneOf { words } = allowed(&[("scenario", "flood")]) else { panic!("scenarios have names") };
    assert!(words.contains(&"torrid-summer".to_owned()));
    for (scenario, conflict) in
        [("illuminated-path", "illuminated-path-goals"), ("imperial-lake", "imperial-lake-goals")]
    {
        let options: Options = [("scenario", scenario), ("goals", "none")].into_iter().collect();
        assert_eq!(Koi::setup(&options, None).err(), Some(SetupError::conflict(conflict)));
        assert!(Koi::ABOUT.conflicts.contains(&conflict));
    }
    assert!(refused(&[("ponds", "2")]).contains("no option"));
}

#[test]
fn scenarios_are_for_one_player_and_no_more_than_four_play() {
    let deal = Deal::Seed(Seed::from_number(1));
    let scenario = setup(&[("scenario", "torrid-summer")]);
    assert_eq!(Koi::new(scenario, 2, &deal).err(), Some(SetupError::conflict("scenario-is-solo")));
    assert!(Koi::ABOUT.conflicts.contains(&"scenario-is-solo"));
    assert!(Koi::new(scenario, 1, &deal).is_ok());
    assert!(matches!(Koi::new(setup(&[]), 5, &deal), Err(SetupError::Seats { .. })));
    assert!(matches!(Koi::new(setup(&[]), 0, &deal), Err(SetupError::Seats { .. })));
}

#[test]
fn a_given_deal_names_the_deck_from_the_top_and_the_random_goals() {
    let names: Vec<String> = {
        let components = &setup(&[]).components;
        let copies = |card: &koi::Card| vec![card.name.clone(); card.count[0].into()];
        components.cards.iter().flat_map(copies).collect()
    };
    let goals = vec!["path".to_owned(), "carp".to_owned(), "willow".to_owned()];
    let deal = Deal::Given(vec![names.clone(), goals]);
    let game = Koi::new(setup(&[]), 2, &deal).unwrap();
    let row: Vec<_> =
        game.table().row.iter().flatten().map(|&card| game.components().card(card).name.clone()).collect();
    // The first card slides furthest from the deck.
    assert_eq!(row, [&names[4], &names[3], &names[2], &names[1], &names[0]].map(Clone::clone));
    let why =
        |lists: Vec<Vec<String>>| Koi::new(setup(&[]), 2, &Deal::Given(lists)).err().unwrap().to_string();
    assert!(why(vec![]).contains("the first list names the cards"));
    assert!(why(vec![names.clone()]).contains("names the 3 goals"));
    assert!(why(vec![names[1..].to_vec(), vec![]]).contains("not the cards used with 2 players"));
    assert!(why(vec![vec!["ace".to_owned()]]).contains("no card \"ace\""));
    assert!(why(vec![names, vec!["path".to_owned(); 3]]).contains("3 different goals"));
}
