//! The ten goals: each requirement just missed and just met, payment, placement and what follows.

mod common;

use common::{Bench, card, cards, foliage, lantern, large, lily, medium, shore, small, water};
use game::{Game, Seat};
use koi::{Goal, Illegal, Koi, Piece, Point, Size};

/// The moves that claim something once the actions are done; empty if the turn has passed on.
fn claims(bench: &Bench) -> Vec<String> {
    let mut bench = Bench { game: bench.game.clone() };
    bench.play("work; done");
    bench.moves_with("claim")
}

fn claimed(bench: &Bench, seat: usize, goal: Goal) -> bool {
    bench.player(seat).claimed.contains(&goal)
}

const STRIP: [Point; 3] = [[2, 0], [2, 1], [2, -1]];

#[test]
fn goals_are_claimed_at_the_end_of_the_turn_and_never_have_to_be() {
    let mut bench = Bench::goal("statue").pond(&[lantern([0, 0], 2), lantern([1, 1], 0)]);
    bench.play("work");
    assert_eq!(bench.refused("claim statue -1,1 SW"), Illegal::ClaimLater { goal: Goal::Statue });
    bench.play("done; done");
    assert_eq!(bench.game.to_act(), Some(Seat(1)));
    assert!(!claimed(&bench, 0, Goal::Statue));
}

#[test]
fn a_goal_that_is_not_in_play_is_refused_by_name() {
    let mut bench = Bench::goal("statue");
    bench.play("work");
    assert_eq!(bench.refused("claim willow 0,0 NW"), Illegal::NotInPlay { goal: Goal::Willow });
}

#[test]
fn several_players_claim_one_goal_a_turn() {
    let mut bench = Bench::new(2, &[("goals", "statue,waterfall,willow")])
        .pond(&[lantern([0, 0], 2), lantern([1, 1], 0)])
        .own(|me| me.cards = vec![cards("well-2-coins", 1), card("well-1-coin-1-water")]);
    bench.play("work; done; claim waterfall -1,1 SW");
    assert_eq!(bench.game.to_act(), Some(Seat(1)), "the turn has passed");
}

#[test]
fn alone_any_number_of_goals_may_be_claimed_one_after_another() {
    let mut bench = Bench::new(1, &[("goals", "statue,waterfall,willow")])
        .pond(&water(&[[2, 0], [3, 0]]))
        .pond(&[lantern([0, 0], 2), lantern([3, 0], 1)])
        .own(|me| me.cards = vec![card("well-2-coins"), card("well-1-coin-1-water")]);
    bench.play("work; done; claim waterfall -1,1 SW; claim statue 1,1 SE");
    assert!(claimed(&bench, 0, Goal::Waterfall) && claimed(&bench, 0, Goal::Statue));
}

#[test]
fn a_player_claims_each_goal_once() {
    let mut bench = Bench::new(3, &[("goals", "statue,waterfall,willow")])
        .pond(&[lantern([0, 0], 2), lantern([1, 1], 0)])
        .own(|me| me.claimed = vec![Goal::Statue]);
    bench.play("work; done");
    assert_eq!(bench.game.to_act(), Some(Seat(1)), "nothing left to claim");
}

#[test]
fn the_last_tile_ends_a_goal_for_everybody() {
    let ready = [lantern([0, 0], 2), lantern([1, 1], 0)];
    let both = Bench::goal("statue").edit(|view| {
        view.players[0].pond.extend_from_slice(&ready);
        view.players[1].pond.extend_from_slice(&ready);
    });
    let mut two = Bench { game: both.game };
    two.play("work; done; claim statue -1,1 SW; work; done");
    assert_eq!(two.game.to_act(), Some(Seat(0)), "two players share one statue, and it is gone");
    let mut three = Bench::goal_for(3, "statue").edit(|view| {
        view.players[0].pond.extend_from_slice(&ready);
        view.players[1].pond.extend_from_slice(&ready);
    });
    three.play("work; done; claim statue -1,1 SW; work; done; claim statue -1,1 SW");
}

#[test]
fn requirements_are_minimums() {
    let bench = Bench::goal("statue").pond(&water(&[[2, 0], [3, 0]])).pond(&[
        lantern([0, 0], 2),
        lantern([3, 0], 1),
        lantern([-1, 1], 4),
    ]);
    assert!(!claims(&bench).is_empty());
}

// --- Branches ---

#[test]
fn a_small_branch_asks_for_2_foliage_and_its_shape_in_empty_water() {
    let one = Bench::goal("branches").pond(&[foliage([0, -1])]);
    assert!(claims(&one).is_empty());
    let two = Bench::goal("branches").pond(&[foliage([0, -1]), foliage([1, -1])]);
    let found = claims(&two);
    assert!(found.contains(&"claim branch 0,0 1,0 1,1".to_owned()), "{found:?}");
    assert!(found.contains(&"claim branch 1,0 -1,1 0,1".to_owned()), "a turned one: {found:?}");
    let full =
        Bench::goal("branches").pond(&[foliage([0, -1]), foliage([1, -1]), small([0, 1]), small([1, 0])]);
    assert!(claims(&full).is_empty(), "no three hexes in its shape are empty");
}

#[test]
fn a_medium_branch_asks_for_3_foliage_a_large_one_for_4() {
    let leaves = [foliage([0, -1]), foliage([1, -1]), foliage([-1, 0]), foliage([-2, 1])];
    let of = |count: usize, hexes: usize| {
        let bench =
            Bench::goal("branches").pond(&water(&STRIP)).pond(&water(&[[2, 2]])).pond(&leaves[..count]);
        let words = 2 + hexes;
        claims(&bench).into_iter().filter(|text| text.split(' ').count() == words).count()
    };
    assert_eq!((of(2, 4), of(3, 5)), (0, 0));
    assert!(of(2, 3) > 0 && of(3, 4) > 0 && of(4, 5) > 0);
}

#[test]
fn why_a_branch_is_refused_is_said() {
    let mut bench = Bench::goal("branches").pond(&[foliage([0, -1]), foliage([1, -1])]);
    bench.play("work; done");
    assert_eq!(
        bench.refused("claim branch 0,0 1,0 2,0 2,1"),
        Illegal::Foliage { size: Size::Medium, have: 2, need: 3 }
    );
    assert_eq!(bench.refused("claim branch 2,0 3,0 3,1"), Illegal::NotEmptyWater { at: [2, 0] });
}

#[test]
fn foliage_with_a_lily_is_still_foliage() {
    let bench = Bench::goal("branches").pond(&[lily([0, -1]), foliage([1, -1])]);
    assert!(!claims(&bench).is_empty());
}

#[test]
fn after_a_branch_up_to_3_water_are_placed_at_once_from_the_supply() {
    let mut bench = Bench::goal("branches").pond(&[foliage([0, -1]), foliage([1, -1])]);
    bench.play("work; done; claim branch 0,0 1,0 1,1");
    assert_eq!(bench.refused("claim turtle 0,1"), Illegal::BranchWater { tiles: 3 });
    assert_eq!(bench.refused("luck water"), Illegal::BranchWater { tiles: 3 });
    let mut three = Bench { game: bench.game.clone() };
    three.play("water 2,0; water 3,0; water 4,0");
    assert_eq!((three.game.to_act(), three.view().supply.wares.water), (Some(Seat(1)), 73));
    assert_eq!(three.player(0).store.water, 2, "not from the storage");
    bench.play("water 2,0; done");
    assert_eq!((bench.game.to_act(), bench.view().supply.wares.water), (Some(Seat(1)), 75));
    assert_eq!(bench.score(0).goals, 10);
}

#[test]
fn a_player_claims_one_branch_in_all_and_each_size_is_there_once() {
    let leaves: Vec<Piece> = [[0, -1], [1, -1], [-1, 0]].map(foliage).to_vec();
    let mut bench = Bench::goal("branches").edit(|view| {
        for player in &mut view.players {
            player.pond.extend(water(&STRIP));
            player.pond.extend_from_slice(&leaves);
        }
    });
    bench.play("work; done; claim branch 0,0 1,0 1,1; done");
    bench.play("work; done");
    assert!(
        bench.moves_with("claim").iter().all(|text| text.split(' ').count() == 6),
        "the small one is gone"
    );
    bench.play("claim branch 0,0 1,0 2,0 2,1; done; work; done");
    assert_eq!(bench.game.to_act(), Some(Seat(1)), "seat 1 has its branch");
    assert_eq!((bench.score(0).goals, bench.score(1).goals), (10, 15));
}

// --- Bridge ---

#[test]
fn the_bridge_asks_for_a_lantern_and_3_coins() {
    let of = |piece: Piece, coins: u8| {
        let bench = Bench::goal("bridge").pond(&[piece]).own(|me| me.coins = coins);
        claims(&bench).len()
    };
    assert_eq!((of(shore([0, 0], 2), 3), of(lantern([0, 0], 2), 2)), (0, 0));
    assert!(of(lantern([0, 0], 2), 3) > 0);
}

#[test]
fn the_bridge_is_placed_like_a_shore_beside_a_tile_with_a_lantern_and_paid_for() {
    // The lantern's shore covers -1,0, 0,-1 and 1,-1.
    let mut bench = Bench::goal("bridge").pond(&[lantern([0, 0], 2)]).own(|me| me.coins = 4);
    bench.play("work; done");
    assert_eq!(bench.refused("claim bridge 1,1 SE"), Illegal::NotBesideLantern { at: [1, 1] });
    assert_eq!(bench.refused("claim bridge 0,0 NW"), Illegal::NotBesideLantern { at: [0, 0] });
    // Around -1,1 to the west: -2,2, -2,1 and -1,0 would overlap; to the south-west: -2,1 touches -1,0.
    bench.play("claim bridge -1,1 SW");
    assert_eq!((bench.player(0).coins, bench.view().supply.coins), (1, 29));
}

#[test]
fn the_bridge_touches_the_lanterns_shore_with_land_sides_too() {
    // A bridge beside a shore without a lantern does not do, even if a lantern stands elsewhere.
    let bench = Bench::goal("bridge")
        .pond(&water(&[[2, 0], [3, 0], [4, 0], [4, -1]]))
        .pond(&[lantern([4, 0], 0), shore([0, 0], 2)])
        .own(|me| me.coins = 3);
    let found = claims(&bench);
    assert!(!found.iter().any(|text| text == "claim bridge -1,1 SW"), "{found:?}");
    assert!(!found.is_empty());
}

// --- Carp ---

const CARP: &str = "claim carp 0,0 1,0 1,1 2,1";

#[test]
fn the_carp_asks_for_its_shape_in_empty_water_and_5_coins() {
    let of = |coins: u8, pieces: &[Piece]| {
        let bench = Bench::goal("carp").pond(pieces).own(|me| me.coins = coins);
        claims(&bench)
    };
    assert!(of(5, &[]).is_empty(), "the spring alone has no room for it");
    assert!(of(4, &water(&[[2, 1]])).is_empty());
    assert!(of(5, &water(&[[2, 1]])).contains(&CARP.to_owned()));
    assert!(of(5, &[foliage([2, 1])]).is_empty(), "foliage is never empty water");
}

#[test]
fn the_carp_covers_its_hexes_is_paid_for_and_counts_like_a_koi() {
    let mut bench = Bench::goal("carp").pond(&water(&[[2, 1]])).own(|me| me.coins = 5);
    bench.play("work; done");
    bench.play(CARP);
    assert_eq!((bench.player(0).coins, bench.score(0).koi, bench.score(0).goals), (0, 8, 0));
    let supply = bench.view().supply.wares;
    assert_eq!([supply.small, supply.medium, supply.large], [6, 5, 4], "it does not touch the supply");
}

// --- Path ---

fn path_bench(coins: u8) -> Bench {
    Bench::goal("path").own(|me| {
        me.coins = coins;
        me.store.small = 2;
        me.cards = vec![card("breeder")];
    })
}

#[test]
fn a_path_tile_is_offered_right_after_placing_a_koi_for_2_coins() {
    let mut bench = path_bench(2);
    bench.play("work");
    assert_eq!(bench.refused("path 0,1"), Illegal::NoPathNow);
    bench.play("koi 0,0");
    assert_eq!(bench.moves_with("path").len(), 4, "the first one anywhere on empty water");
    bench.play("path 0,1");
    assert_eq!((bench.me().coins, bench.view().supply.coins), (0, 28));
    assert_eq!(bench.refused("path 1,1"), Illegal::NoPathNow);
    let mut poor = path_bench(1);
    poor.play("work; koi 0,0");
    assert_eq!(poor.refused("path 0,1"), Illegal::Coins { price: 2, coins: 1 });
}

#[test]
fn once_for_each_koi_placed_even_in_the_same_turn() {
    let mut bench = path_bench(4);
    bench.play("work; koi 0,0; path 0,1; koi 1,0; path 1,1");
    assert_eq!((bench.me().coins, bench.score(0).goals), (0, 6));
}

#[test]
fn the_offer_ends_with_the_next_action_but_not_with_luck() {
    let mut bench = path_bench(4).own(|me| me.store.foliage = 1);
    bench.play("work; koi 0,0; luck foliage");
    assert!(bench.allows("path 0,1"));
    bench.play("foliage 0,-1");
    assert_eq!(bench.refused("path 0,1"), Illegal::NoPathNow);
}

#[test]
fn luck_spent_on_a_koi_can_leave_too_little_for_the_path() {
    let mut bench = path_bench(3);
    bench.play("work; koi 0,0; luck small");
    assert_eq!(bench.refused("path 0,1"), Illegal::Coins { price: 2, coins: 1 });
}

#[test]
fn moving_a_koi_gives_no_path_nor_does_the_carp() {
    let mut bench = path_bench(4).pond(&[small([1, 1])]);
    bench.play("work; lift 1,1; koi 0,1");
    assert_eq!(bench.refused("path 0,0"), Illegal::NoPathNow);
}

#[test]
fn each_next_path_tile_continues_at_either_end_and_may_touch_older_ones() {
    let path = [[0, 0], [0, 1], [1, 1]].map(|at| Piece::Path { at });
    let mut bench = path_bench(4).pond(&water(&[[2, 1], [-1, 2], [2, 0]])).pond(&path);
    bench.play("work; koi -1,1");
    // The ends are 0,0 and 1,1; 1,0 touches both, and also 0,1 in the middle.
    assert_eq!(bench.moves_with("path"), ["path 1,0", "path 2,0", "path 2,1", "path 1,0 first"]);
    assert_eq!(bench.refused("path -1,2"), Illegal::NotAtPathEnd { at: [-1, 2] });
}

#[test]
fn which_end_a_tile_continues_is_the_players_choice() {
    let path = [[0, 0], [0, 1], [1, 1]].map(|at| Piece::Path { at });
    let mut last = path_bench(4).pond(&water(&[[2, 0], [0, -1]])).pond(&path);
    let mut first = Bench { game: last.game.clone() };
    last.play("work; koi -1,1; path 1,0; koi 2,0");
    assert!(last.allows("path 0,-1 first") && !last.allows("path 0,-1"), "0,0 is still an end");
    first.play("work; koi -1,1; path 1,0 first; koi 0,-1");
    assert!(first.allows("path 2,0") && first.allows("path 2,0 first"));
}

#[test]
fn a_path_needs_a_tile_in_the_supply_and_empty_water() {
    let mut none = path_bench(4).edit(|view| view.goals.iter_mut().for_each(|goal| goal.left = 0));
    none.play("work; koi 0,0");
    assert!(none.moves_with("path").is_empty());
    let mut full = path_bench(4).pond(&[small([0, 0]), large([-1, 1], [0, 1], [1, 1])]);
    full.play("work; koi 1,0");
    assert!(full.moves_with("path").is_empty());
}

#[test]
fn without_the_goal_there_is_no_path() {
    let mut bench = Bench::plain().own(|me| me.store.small = 1);
    bench.play("work; koi 0,0");
    assert_eq!(bench.refused("path 0,1"), Illegal::NotInPlay { goal: Goal::Path });
}

// --- Purple water-lily ---

#[test]
fn the_purple_lily_asks_for_2_lilies_side_by_side_and_an_empty_water_hex() {
    let apart = Bench::goal("purple-lily").pond(&[lily([0, -1]), lily([2, -1])]);
    assert!(claims(&apart).is_empty());
    let one = Bench::goal("purple-lily").pond(&[lily([0, -1]), foliage([1, -1])]);
    assert!(claims(&one).is_empty());
    let beside = Bench::goal("purple-lily").pond(&[lily([0, -1]), lily([1, -1])]);
    assert_eq!(claims(&beside).len(), 5, "on any empty water hex");
    let full = Bench::goal("purple-lily").pond(&[
        lily([0, -1]),
        lily([1, -1]),
        medium([0, 0], [1, 0]),
        large([-1, 1], [0, 1], [1, 1]),
    ]);
    assert!(claims(&full).is_empty());
}

#[test]
fn the_purple_lily_occupies_its_hex() {
    let mut bench = Bench::goal("purple-lily").pond(&[lily([0, -1]), lily([1, -1])]);
    bench.play("work; done; claim purple-lily 0,0");
    assert_eq!(bench.game.table().players[0].pond.ground.empty_len, 4);
}

// --- Shishi odoshi ---

#[test]
fn the_shishi_odoshi_asks_for_3_empty_water_tiles_that_touch_each_other_spring_excluded() {
    let none = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, 0]]));
    assert!(claims(&none).is_empty(), "with the spring there would be one");
    let line = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, 0], [4, 0]]));
    assert!(claims(&line).is_empty(), "a line is not its shape");
    let three = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, 0], [2, 1]]));
    assert_eq!(claims(&three), ["claim shishi-odoshi 2,0 3,0 2,1"]);
    let other = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, -1], [3, 0]]));
    assert_eq!(claims(&other), ["claim shishi-odoshi 3,-1 2,0 3,0"], "the other way up");
    let koi = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, 0], [2, 1]])).pond(&[small([2, 1])]);
    assert!(claims(&koi).is_empty());
}

#[test]
fn the_hexes_of_the_shishi_odoshi_are_occupied() {
    let mut bench = Bench::goal("shishi-odoshi").pond(&water(&[[2, 0], [3, 0], [2, 1]]));
    bench.play("work; done; claim shishi-odoshi 2,0 3,0 2,1");
    assert_eq!(bench.game.table().players[0].pond.ground.empty_len, 5);
}

// --- Statue ---

#[test]
fn the_statue_asks_for_2_lanterns_and_is_placed_like_a_shore() {
    let one = Bench::goal("statue").pond(&[lantern([0, 0], 2), shore([1, 1], 0)]);
    assert!(claims(&one).is_empty());
    let two = Bench::goal("statue").pond(&[lantern([0, 0], 2), lantern([1, 1], 0)]);
    assert_eq!(claims(&two), ["claim statue -1,1 SW"]);
}

// --- Turtle ---

#[test]
fn the_turtle_asks_for_3_parchments_and_an_empty_water_hex() {
    let of = |count: usize| {
        let names = ["parchment-well", "parchment-lantern", "parchment-storage"];
        let bench =
            Bench::goal("turtle").own(|me| me.cards = names[..count].iter().map(|name| card(name)).collect());
        claims(&bench).len()
    };
    assert_eq!((of(2), of(3)), (0, 5));
}

// --- Waterfall ---

#[test]
fn the_waterfall_asks_for_2_wells_and_lies_at_the_spring() {
    let of = |cards: Vec<koi::CardView>| {
        let bench = Bench::goal("waterfall").pond(&water(&[[2, -1]])).own(|me| me.cards = cards);
        claims(&bench)
    };
    assert!(of(vec![card("well-2-coins")]).is_empty());
    let two = of(vec![card("well-2-coins"), card("well-1-coin-1-water")]);
    assert!(!two.is_empty());
    let spring = ["0,0", "1,0", "-1,1", "0,1", "1,1"];
    assert!(two.iter().all(|text| spring.contains(&text.split(' ').nth(2).unwrap())), "{two:?}");
}

// --- Weeping willow ---

#[test]
fn the_willow_asks_for_5_koi_in_the_pond_the_carp_counts() {
    let tiles = water(&[[2, 1], [2, 0], [3, 0]]);
    let koi = [small([-1, 1]), small([0, 1]), small([2, 0]), small([3, 0])];
    let four = Bench::goal("willow").pond(&tiles).pond(&koi);
    assert!(claims(&four).is_empty());
    let five = Bench::goal("willow").pond(&tiles).pond(&koi).pond(&[small([0, 0])]);
    assert!(!claims(&five).is_empty());
    let carp = Bench::goal("willow")
        .pond(&tiles)
        .pond(&koi)
        .pond(&[Piece::Carp { hexes: vec![[0, 0], [1, 0], [1, 1], [2, 1]] }]);
    assert!(claims(&carp).iter().any(|text| text.starts_with("claim willow")));
}

#[test]
fn koi_in_the_storage_do_not_count_for_the_willow() {
    let bench = Bench::goal("willow").own(|me| me.store.small = 5);
    assert!({
        let mut bench = Bench { game: bench.game.clone() };
        bench.play("work; done");
        bench.moves_with("claim").is_empty()
    });
}

#[test]
fn claims_come_before_the_storage_limit() {
    let mut bench =
        Bench::goal("statue").pond(&[lantern([0, 0], 2), lantern([1, 1], 0)]).own(|me| me.store.water = 9);
    bench.play("work; done");
    assert_eq!(bench.refused("discard water"), Illegal::NothingToDiscard);
    bench.play("claim statue -1,1 SW; discard water; discard water; discard water; discard water");
    assert_eq!(bench.game.to_act(), Some(Seat(1)));
}

#[test]
fn a_goal_that_asks_for_a_shape_says_whether_it_has_room() {
    let printed = <Koi as Game>::components(common::setup(&[]));
    assert_eq!((printed.carp.len(), printed.shishi_odoshi.len()), (4, 3));
    assert_eq!(printed.branches.each_ref().map(Vec::len), [3, 4, 5]);
    // Two water tiles beside each other are not three, whatever lies empty in the spring.
    let shishi_odoshi = |tiles: &[Point]| {
        let goals = Bench::goal("shishi-odoshi").pond(&water(tiles)).view().goals;
        goals.iter().find(|state| state.goal == Goal::ShishiOdoshi).unwrap().progress[0]
    };
    let two = shishi_odoshi(&[[2, 0], [3, 0]]);
    assert_eq!((two.have, two.need, two.shape), (2, 3, false));
    let line = shishi_odoshi(&[[2, 0], [3, 0], [4, 0]]);
    assert_eq!((line.have, line.need, line.shape), (2, 3, false));
    let three = shishi_odoshi(&[[2, 0], [3, 0], [2, 1]]);
    assert_eq!((three.have, three.need, three.shape), (3, 3, true));
    assert!(Bench::goal("willow").view().goals.iter().all(|state| state.progress[0].shape));
}
