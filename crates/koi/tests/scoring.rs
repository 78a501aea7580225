//! Scoring: koi, lilies, lanterns, every goal tile and every parchment.

mod common;

use common::{Bench, card, cards, foliage, lantern, large, lily, medium, shore, small, water};
use koi::{Effect, Part, Piece, Point, Score, Verb};

fn score(pieces: &[Piece]) -> Score {
    Bench::plain().pond(pieces).score(0)
}

fn with(tiles: &[Point], pieces: &[Piece]) -> Score {
    Bench::plain().pond(&water(tiles)).pond(pieces).score(0)
}

/// The six hexes around 0,-2, which hangs on the spring at 0,-1.
const RING: [Point; 6] = [[0, -1], [1, -2], [1, -3], [0, -3], [-1, -2], [-1, -1]];

fn pond(tiles: &[Point], holes: &[Point]) -> Vec<Point> {
    tiles.iter().copied().filter(|tile| !holes.contains(tile)).collect()
}

#[test]
fn koi_are_worth_2_4_and_6_by_size_and_the_carp_8() {
    assert_eq!(score(&[small([0, 0])]).koi, 2);
    assert_eq!(score(&[medium([0, 0], [1, 0])]).koi, 4);
    assert_eq!(score(&[large([-1, 1], [0, 1], [1, 1])]).koi, 6);
    assert_eq!(with(&[[2, 1]], &[Piece::Carp { hexes: vec![[0, 0], [1, 0], [1, 1], [2, 1]] }]).koi, 8);
}

#[test]
fn each_adjacent_lily_adds_1_and_foliage_without_a_lily_nothing() {
    assert_eq!(score(&[small([0, 0]), lily([0, -1]), lily([1, -1])]).koi, 4);
    assert_eq!(score(&[small([0, 0]), foliage([0, -1]), foliage([1, -1])]).koi, 2);
    assert_eq!(score(&[small([0, 0]), lily([2, -1])]).koi, 2, "not adjacent");
}

#[test]
fn a_lily_beside_two_hexes_of_a_koi_counts_once_and_for_every_koi_beside_it() {
    assert_eq!(score(&[medium([0, 0], [1, 0]), lily([1, -1])]).koi, 5);
    assert_eq!(score(&[small([0, 0]), small([1, 0]), lily([1, -1])]).koi, 6);
}

#[test]
fn a_koi_surrounded_by_water_sides_is_doubled_with_its_lilies() {
    let tiles = |holes: &[Point]| [water(&[[0, -2]]), water(&pond(&RING, holes))].concat();
    let koi = |holes: &[Point], extra: &[Piece]| {
        score(&[tiles(holes).as_slice(), &[small([0, -2])], extra].concat()).koi
    };
    assert_eq!(koi(&[], &[]), 4);
    assert_eq!(koi(&[[1, -3]], &[]), 2, "one side is open");
    assert_eq!(koi(&[[1, -3]], &[lily([1, -3])]), (2 + 1) * 2, "foliage surrounds too");
}

#[test]
fn what_lies_on_the_water_around_a_koi_leaves_its_sides_water() {
    let tiles = [water(&[[0, -2]]), water(&RING)].concat();
    let others = [small([0, -2]), small([0, -1]), Piece::Turtle { at: [1, -2] }, Piece::Path { at: [0, -3] }];
    let bench = Bench::plain().pond(&tiles).pond(&others);
    assert_eq!(bench.me().koi[0].points, 4);
}

#[test]
fn a_shore_closes_the_three_sides_of_the_koi_on_its_x() {
    let tiles = water(&[[0, -1], [-1, 0], [1, -1]]);
    // 0,-1 has its lower sides in the water; the upper ones are E, NE, NW, W … of it.
    let all = score(&[tiles.as_slice(), &[small([0, -1]), shore([0, -1], 2)]].concat());
    assert_eq!(all.koi, 4);
    let none = score(&[tiles.as_slice(), &[small([0, -1])]].concat());
    assert_eq!(none.koi, 2);
}

#[test]
fn an_arc_closes_nothing_for_a_koi_hex_that_it_merely_touches() {
    // The shore hugs 0,0 and also touches 1,0 with its hex 1,-1: that side of 1,0 is land.
    let bench = Bench::plain().pond(&water(&[[2, -1], [2, 0]])).pond(&[small([1, 0]), shore([0, 0], 2)]);
    let koi = &bench.me().koi[0];
    assert_eq!((koi.points, koi.open.clone()), (2, vec![([1, 0], 2)]));
}

#[test]
fn goal_arcs_close_sides_as_shores_do() {
    let tiles = water(&[[0, -1], [-1, 0], [1, -1]]);
    for arc in [
        Piece::Statue { x: [0, -1], dir: 2 },
        Piece::Bridge { x: [0, -1], dir: 2 },
        Piece::Willow { x: [0, -1], dir: 2 },
    ] {
        assert_eq!(score(&[tiles.as_slice(), &[small([0, -1]), arc.clone()]].concat()).koi, 4, "{arc:?}");
    }
}

#[test]
fn the_purple_lily_adds_2_doubled_for_surrounded_koi_and_counts_for_the_parchment() {
    let tiles = [water(&[[0, -2]]), water(&RING)].concat();
    let bench = Bench::plain()
        .pond(&tiles)
        .pond(&[small([0, -2]), Piece::PurpleLily { at: [1, -2] }, lily([2, -3])])
        .own(|me| me.cards = vec![card("parchment-water-lily")]);
    assert_eq!((bench.score(0).koi, bench.score(0).goals, bench.score(0).parchments), ((2 + 2) * 2, 0, 4));
}

#[test]
fn a_lantern_is_worth_a_point_for_every_hex_in_front_up_to_the_first_gap() {
    // The lantern at 1,1 to the east looks west over 1,1, 0,1 and -1,1.
    assert_eq!(score(&[lantern([1, 1], 0)]).lanterns, 3);
    assert_eq!(with(&[[-2, 1], [-3, 1]], &[lantern([1, 1], 0)]).lanterns, 5);
    let occupied = with(&[[-2, 1], [-3, 1]], &[lantern([1, 1], 0), small([0, 1]), small([-2, 1])]);
    assert_eq!(occupied.lanterns, 5, "occupied or empty");
    assert_eq!(score(&[shore([1, 1], 0)]).lanterns, 0, "no lantern, no points");
}

#[test]
fn land_hexes_count_on_a_lanterns_line_and_a_gap_ends_it() {
    // From 1,1 to the west the line reaches -1,1; the shore around -1,1 to the west puts land on -2,1.
    assert_eq!(score(&[lantern([1, 1], 0), shore([-1, 1], 4)]).lanterns, 4);
    let gap = with(&[[-1, 2], [-2, 2], [-3, 2], [-3, 1]], &[lantern([1, 1], 0)]);
    assert_eq!(gap.lanterns, 3, "-3,1 lies behind a gap at -2,1");
}

#[test]
fn the_bridge_scores_three_lines_and_x_counts_three_times() {
    // Around 0,0 to the north-west its rays run to the south-east, the south-west and the east.
    let bridge = Piece::Bridge { x: [0, 0], dir: 2 };
    assert_eq!(score(std::slice::from_ref(&bridge)).goals, 2 + 2 + 2);
    assert_eq!(with(&[[2, 0], [3, 0], [0, 2]], &[bridge]).goals, 4 + 3 + 2);
}

#[test]
fn the_statue_is_worth_4_for_each_koi_on_its_line_even_partially() {
    let statue = Piece::Statue { x: [0, 0], dir: 2 };
    // Its line runs over 0,0 and 0,1.
    assert_eq!(score(&[statue.clone(), small([0, 0]), medium([0, 1], [1, 1])]).goals, 8);
    assert_eq!(score(&[statue.clone(), small([1, 0])]).goals, 0);
    let twice = with(&[[0, 2]], &[statue, medium([0, 1], [0, 2])]);
    assert_eq!(twice.goals, 4, "a koi with two hexes on the line counts once");
}

#[test]
fn the_shishi_odoshi_is_worth_3_for_each_koi_beside_its_hexes() {
    let tiles = [[2, 0], [3, 0], [2, 1]];
    let shishi = Piece::ShishiOdoshi { hexes: tiles.to_vec() };
    assert_eq!(with(&tiles, &[shishi.clone(), small([1, 0]), small([1, 1]), small([0, 0])]).goals, 6);
    assert_eq!(with(&tiles, &[shishi, medium([1, 0], [1, 1])]).goals, 3);
}

#[test]
fn the_turtle_is_worth_1_2_4_8_12_16_for_empty_water_around_it() {
    let expected = [0, 1, 2, 4, 8, 12, 16];
    for taken in 0..=6 {
        let mut pieces = [water(&[[0, -2]]), water(&RING)].concat();
        pieces.push(Piece::Turtle { at: [0, -2] });
        pieces.extend(RING[..taken].iter().map(|&at| small(at)));
        assert_eq!(score(&pieces).goals, expected[6 - taken], "{} empty", 6 - taken);
    }
    assert_eq!(score(&[Piece::Turtle { at: [0, 0] }]).goals, 4, "the spring's hexes count: three around 0,0");
    assert_eq!(score(&[Piece::Turtle { at: [0, 0] }, foliage([0, -1])]).goals, 4, "foliage is not water");
}

#[test]
fn a_path_is_worth_3_6_12_and_18() {
    let path = [[0, 0], [0, 1], [1, 1], [2, 1], [3, 1]].map(|at| Piece::Path { at });
    for (tiles, points) in [(1, 3), (2, 6), (3, 12), (4, 18), (5, 18)] {
        assert_eq!(with(&[[2, 1], [3, 1]], &path[..tiles]).goals, points);
    }
}

#[test]
fn the_waterfall_is_worth_8_and_16_if_the_spring_is_completely_occupied() {
    let waterfall = Piece::Waterfall { x: [0, 0], dir: 2 };
    let koi = [medium([0, 0], [1, 0]), large([-1, 1], [0, 1], [1, 1])];
    assert_eq!(score(std::slice::from_ref(&waterfall)).goals, 8);
    assert_eq!(score(&[waterfall.clone(), koi[1].clone(), small([0, 0])]).goals, 8, "one hex is empty");
    assert_eq!(score(&[waterfall, koi[0].clone(), koi[1].clone()]).goals, 16);
}

#[test]
fn the_willow_is_worth_8_and_the_branches_10_15_and_20() {
    assert_eq!(score(&[Piece::Willow { x: [0, 0], dir: 2 }]).goals, 8);
    let tiles = [[2, 0], [2, 1], [2, 2], [3, 0]];
    let branch = |size, hexes: &[Point]| with(&tiles, &[Piece::Branch { size, hexes: hexes.to_vec() }]).goals;
    assert_eq!(branch(koi::Size::Small, &[[0, 0], [1, 0], [1, 1]]), 10);
    assert_eq!(branch(koi::Size::Medium, &[[1, 0], [2, 0], [3, 0], [0, 1]]), 15);
    assert_eq!(branch(koi::Size::Large, &[[0, 0], [1, 0], [1, 1], [2, 1], [2, 2]]), 20);
}

#[test]
fn every_parchment_counts_what_is_printed_on_it() {
    let pieces = [
        lily([0, -1]),
        lily([1, -1]),
        small([0, 0]),
        medium([0, 1], [1, 1]),
        lantern([-1, 1], 4),
        large([2, 0], [3, 0], [4, 0]),
    ];
    let points = |name: &str, more: &[koi::CardView]| {
        let all = [&[card(&format!("parchment-{name}"))], more].concat();
        let bench =
            Bench::plain().pond(&water(&[[2, 0], [3, 0], [4, 0]])).pond(&pieces).own(|me| me.cards = all);
        bench.score(0).parchments
    };
    assert_eq!(points("water-lily", &[]), 4);
    assert_eq!(points("small-koi", &[]), 2);
    assert_eq!(points("medium-koi", &[]), 3);
    assert_eq!(points("large-koi", &[]), 4);
    assert_eq!(points("lantern", &[]), 2);
    assert_eq!(points("well", &[card("well-2-coins"), card("well-1-coin-1-water")]), 4);
    assert_eq!(points("market", &[cards("market", 2)]), 6);
    assert_eq!(points("storage", &[cards("storage", 3)]), 9);
}

#[test]
fn the_carp_has_no_size_for_parchments() {
    let bench = Bench::plain()
        .pond(&water(&[[2, 1]]))
        .pond(&[Piece::Carp { hexes: vec![[0, 0], [1, 0], [1, 1], [2, 1]] }])
        .own(|me| {
            me.cards =
                ["small", "medium", "large"].map(|size| card(&format!("parchment-{size}-koi"))).to_vec();
        });
    assert_eq!(bench.score(0).parchments, 0);
}

#[test]
fn the_effects_say_how_many_points_each_place_would_bring() {
    let tiles = [water(&[[0, -2]]), water(&pond(&RING, &[[1, -3]]))].concat();
    let mut bench = Bench::plain().pond(&tiles).pond(&[small([0, -2])]);
    bench.play("work");
    let choices = bench.view().choices.unwrap();
    let places = choices.places.iter().find(|places| places.verb == Verb::Water).unwrap();
    assert!(places.at.contains(&[1, -3]) && places.at.len() > 1);
    for &[q, r] in &places.at {
        let gain = Effect::Scored { part: Part::Koi, points: 2 };
        let gains = bench.effects(&format!("water {q},{r}")).contains(&gain);
        assert_eq!(gains, [q, r] == [1, -3], "water at {q},{r} closes the last side or not");
    }
    let before = bench.score(0).total;
    bench.play("water 1,-3");
    assert_eq!(bench.score(0).total, before + 2);
}
