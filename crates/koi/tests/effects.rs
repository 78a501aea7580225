//! What actions do, as facts, and what speaks for them: one test for each thing that the rulebook lets happen.

mod common;

use common::{Bench, card, cards, foliage, lantern, lily, medium, shore, small, water};
use game::{Game, Seat};
use koi::{
    Effect, End, Ending, Face, Gain, GainSource, Goal, Kind, Koi, Merit, Parchment, Part, Phase, Piece,
    PieceSource, Point, Shop, Size, Title, Ware, Worker,
};

const ROW: [&str; 5] = ["porter", "gardener", "builder", "breeder", "parchment-well"];

fn face(kind: Kind) -> Face {
    Face { kind, gain: Gain::default(), or: None, counts: None }
}

fn placed(piece: Piece, source: PieceSource) -> Effect {
    Effect::Placed { piece, source }
}

fn scored(part: Part, points: i32) -> Effect {
    Effect::Scored { part, points }
}

fn used(worker: Worker) -> Effect {
    Effect::Used { worker }
}

// --- Meditate ---

#[test]
fn a_card_is_taken_from_its_space_for_its_fee() {
    let bench = Bench::plain().row(ROW);
    let took = |space, fee, kind| [Effect::Took { space, fee, card: face(kind) }];
    assert_eq!(bench.effects("meditate 1"), took(0, 1, Kind::Porter));
    assert_eq!(bench.effects("meditate 2"), took(1, 0, Kind::Gardener));
}

#[test]
fn a_parchment_counts_at_once_on_the_score_board() {
    let bench = Bench::plain()
        .row(["", "parchment-well", "", "", ""])
        .own(|me| me.cards = vec![cards("well-2-coins", 2)]);
    let parchment = Face { counts: Some(Parchment::Well), ..face(Kind::Parchment) };
    let took = Effect::Took { space: 1, fee: 0, card: parchment };
    assert_eq!(bench.effects("meditate 2"), [took, scored(Part::Parchments, 4)]);
}

#[test]
fn a_storage_card_lays_an_expansion_tile_while_there_is_one() {
    let bench = Bench::plain().row(["storage"; 5]);
    let took = Effect::Took { space: 1, fee: 0, card: face(Kind::Storage) };
    assert_eq!(bench.effects("meditate 2"), [took.clone(), Effect::Expanded { capacity: 7 }]);
    let none = bench.edit(|view| view.supply.storage = 0);
    assert_eq!(none.effects("meditate 2"), [took]);
}

#[test]
fn a_well_gives_at_once_and_the_fee_is_no_part_of_it() {
    let bench = Bench::plain().row(["well-1-coin-1-water", "", "", "", ""]);
    let gain = Gain { coins: 1, water: 1, ..Gain::default() };
    let took = Effect::Took { space: 0, fee: 1, card: Face { gain, ..face(Kind::Well) } };
    let gained = Effect::Gained { gain, source: GainSource::Well };
    assert_eq!(bench.effects("meditate 1"), [took, gained]);
}

#[test]
fn the_alternative_of_a_well_is_told_when_it_is_chosen() {
    let mut bench = Bench::plain().row(["", "well-1-foliage-or-1-shore", "", "", ""]);
    assert_eq!(bench.effects("meditate 2").len(), 1);
    bench.play("meditate 2");
    let gain = Gain { shore: 1, ..Gain::default() };
    assert_eq!(bench.effects("well 2"), [Effect::Gained { gain, source: GainSource::Well }]);
}

#[test]
fn a_reward_is_what_the_supply_had() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 4");
    let gain = Gain { coins: 1, water: 2, ..Gain::default() };
    assert_eq!(bench.effects("reward"), [Effect::Gained { gain, source: GainSource::Reward }]);
    let poor = bench.edit(|view| {
        view.supply.wares.water = 1;
        view.supply.coins = 0;
    });
    let gain = Gain { water: 1, ..Gain::default() };
    assert_eq!(poor.effects("reward"), [Effect::Gained { gain, source: GainSource::Reward }]);
}

#[test]
fn a_koi_is_bought_at_the_space_at_the_market_or_with_luck_at_its_price() {
    let mut bench = Bench::plain().row(["market", "market", "market", "market", "market"]);
    let spent = Effect::SpentLuck { left: 0 };
    let bought = |coins, source| Effect::Bought { size: Size::Small, coins, source };
    assert_eq!(bench.effects("luck small"), [spent, bought(2, Shop::Luck), scored(Part::Luck, -1)]);
    bench.play("meditate 4");
    assert_eq!(bench.effects("reward small"), [bought(1, Shop::Reward)]);
    assert_eq!(bench.effects("buy small"), [bought(0, Shop::Market)]);
}

#[test]
fn a_luck_token_brings_tiles_and_is_one_point_less() {
    let gain = Gain { water: 2, ..Gain::default() };
    let gained = Effect::Gained { gain, source: GainSource::Luck };
    let expected = [Effect::SpentLuck { left: 0 }, gained, scored(Part::Luck, -1)];
    assert_eq!(Bench::plain().effects("luck water"), expected);
}

#[test]
fn the_tiles_of_a_rain_go_into_the_pond_at_once() {
    let mut bench = Bench::plain().row(["", "", "rain-1-water-1-foliage", "", ""]);
    bench.play("meditate 3");
    assert_eq!(bench.effects("foliage 0,-1"), [placed(foliage([0, -1]), PieceSource::Rain)]);
}

#[test]
fn rain_tiles_that_have_no_place_or_are_not_there_are_told() {
    let shores = [shore([0, 0], 2), shore([1, 1], 0), shore([-1, 1], 4)];
    let full = Bench::plain().row(["", "rain-1-shore", "", "", ""]).pond(&shores);
    let gain = Gain { shore: 1, ..Gain::default() };
    let took = Effect::Took { space: 1, fee: 0, card: Face { gain, ..face(Kind::Rain) } };
    assert_eq!(full.effects("meditate 2"), [took, Effect::Unplaced { tiles: gain }]);
    let mut dry = Bench::plain().row(["", "rain-3-water", "", "", ""]);
    dry = dry.edit(|view| view.supply.wares.water = 1);
    dry.play("meditate 2");
    let tiles = Gain { water: 2, ..Gain::default() };
    let expected = [placed(Piece::Water { at: [0, -1] }, PieceSource::Rain), Effect::Unplaced { tiles }];
    assert_eq!(dry.effects("water 0,-1"), expected);
}

// --- Work ---

#[test]
fn working_begins_with_the_helpers() {
    let bench = Bench::plain().own(|me| me.cards = vec![cards("porter", 2), card("builder")]);
    assert_eq!(bench.effects("work"), [Effect::StartedWork { helpers: [2, 0, 1, 0] }]);
}

#[test]
fn a_helper_acts_before_the_sensei_and_the_second_water_is_the_same_action() {
    let mut bench = Bench::plain().own(|me| {
        me.cards = vec![card("porter")];
        me.store.water = 3;
    });
    bench.play("work");
    let tile = |at| placed(Piece::Water { at }, PieceSource::Storage);
    assert_eq!(bench.effects("water 0,-1"), [used(Worker::Porter), tile([0, -1])]);
    bench.play("water 0,-1");
    assert_eq!(bench.effects("water 1,-1"), [tile([1, -1])]);
    bench.play("water 1,-1");
    assert_eq!(bench.effects("water 2,-1"), [used(Worker::Sensei), tile([2, -1])]);
}

#[test]
fn foliage_blooms_and_the_koi_beside_it_gain() {
    let mut bench = Bench::plain().pond(&[foliage([0, -1]), small([0, 0])]);
    bench.play("work");
    let expected = [used(Worker::Sensei), Effect::Bloomed { at: [0, -1] }, scored(Part::Koi, 1)];
    assert_eq!(bench.effects("lily 0,-1"), expected);
}

#[test]
fn a_lantern_shines_on_its_hexes_and_brings_a_luck_token() {
    let mut bench = Bench::plain().pond(&[shore([0, 0], 2)]).own(|me| me.cards = vec![card("builder")]);
    bench.play("work");
    let expected = [
        used(Worker::Builder),
        Effect::Lit { x: [0, 0], dir: 2, hexes: vec![[0, 0], [0, 1]], points: 2 },
        Effect::FoundLuck { tokens: 2 },
        scored(Part::Lanterns, 2),
        scored(Part::Luck, 1),
    ];
    assert_eq!(bench.effects("lantern 0,0 NW"), expected);
    let none = bench.edit(|view| view.supply.luck = 0);
    assert!(!none.effects("lantern 0,0 NW").contains(&Effect::FoundLuck { tokens: 2 }));
}

#[test]
fn a_koi_is_placed_from_the_storage_or_moved_from_where_it_was() {
    let mut bench = Bench::plain().pond(&[medium([0, 1], [1, 1])]).own(|me| me.store.small = 1);
    bench.play("work");
    let expected = [used(Worker::Sensei), placed(small([0, 0]), PieceSource::Storage), scored(Part::Koi, 2)];
    assert_eq!(bench.effects("koi 0,0"), expected);
    let lifted = Effect::Lifted { koi: medium([0, 1], [1, 1]) };
    assert_eq!(bench.effects("lift 0,1"), [used(Worker::Sensei), lifted, scored(Part::Koi, -4)]);
    bench.play("lift 0,1");
    let moved = Effect::Moved { from: vec![[0, 1], [1, 1]], koi: medium([-1, 1], [0, 1]) };
    assert_eq!(bench.effects("koi -1,1 0,1"), [moved, scored(Part::Koi, 4)]);
}

#[test]
fn the_tile_that_closes_the_last_side_surrounds_a_koi_once() {
    let ring: [Point; 2] = [[0, -1], [1, -1]];
    let mut bench = Bench::plain().pond(&water(&ring)).pond(&[small([0, 0])]);
    bench.play("work");
    let surrounded = Effect::Surrounded { koi: small([0, 0]), points: 4 };
    let effects = bench.effects("water -1,0");
    assert_eq!(effects[2..], [surrounded, scored(Part::Koi, 2)]);
    bench.play("water -1,0");
    assert_eq!(bench.effects("water 0,-2").len(), 1, "it stays surrounded");
}

// --- Goals ---

#[test]
fn a_path_tile_is_paid_for_and_lies_at_an_end() {
    let path = [[0, 0], [0, 1]].map(|at| Piece::Path { at });
    let mut bench = Bench::goal("path").pond(&path).own(|me| {
        me.coins = 2;
        me.store.small = 1;
    });
    bench.play("work; koi 1,1");
    let laid = Effect::LaidPath { at: [1, 0], first: true, coins: 2, tiles: 3 };
    assert_eq!(bench.effects("path 1,0 first"), [laid, scored(Part::Goals, 6)]);
}

#[test]
fn a_claim_tells_the_goal_its_price_its_points_and_its_tile() {
    let mut bench = Bench::goal("bridge").pond(&[lantern([0, 0], 2)]).own(|me| me.coins = 4);
    bench.play("work; done");
    let effects = bench.effects("claim bridge -1,1 SW");
    let Effect::Claimed { goal, size, coins, points, left } = effects[0] else { panic!("{effects:?}") };
    assert_eq!((goal, size, coins, left), (Goal::Bridge, None, 3, 0));
    assert_eq!(effects[1], placed(Piece::Bridge { x: [-1, 1], dir: 4 }, PieceSource::Goal));
    bench.play("claim bridge -1,1 SW");
    assert_eq!(bench.score(0).goals, points);
    assert!(effects.contains(&scored(Part::Goals, points)));
}

#[test]
fn a_branch_has_a_size_and_brings_water_from_the_supply() {
    let mut bench = Bench::goal("branches").pond(&[foliage([0, -1]), foliage([1, -1])]);
    bench.play("work; done");
    let claim = "claim branch 0,0 1,0 1,1";
    let branch = Piece::Branch { size: Size::Small, hexes: vec![[0, 0], [1, 0], [1, 1]] };
    let size = Some(Size::Small);
    let expected = [
        Effect::Claimed { goal: Goal::Branches, size, coins: 0, points: 10, left: 2 },
        placed(branch, PieceSource::Goal),
        scored(Part::Goals, 10),
    ];
    assert_eq!(bench.effects(claim), expected);
    bench.play(claim);
    assert_eq!(bench.effects("water 2,0"), [placed(Piece::Water { at: [2, 0] }, PieceSource::Branch)]);
    assert_eq!(bench.effects("done")[0], Effect::Finished { part: Phase::Branch });
}

#[test]
fn the_carp_and_the_purple_lily_count_with_the_koi() {
    let mut carp = Bench::goal("carp").pond(&water(&[[2, 1]])).own(|me| me.coins = 5);
    carp.play("work; done");
    let effects = carp.effects("claim carp 0,0 1,0 1,1 2,1");
    let claimed = Effect::Claimed { goal: Goal::Carp, size: None, coins: 5, points: 8, left: 0 };
    let hexes = vec![[0, 0], [1, 0], [1, 1], [2, 1]];
    assert_eq!(effects[..2], [claimed, placed(Piece::Carp { hexes }, PieceSource::Goal)]);
    assert_eq!(effects[2], scored(Part::Koi, 8));
    let mut purple = Bench::goal("purple-lily").pond(&[lily([0, -1]), lily([1, -1]), small([0, 1])]);
    purple.play("work; done");
    let effects = purple.effects("claim purple-lily 0,0");
    assert_eq!(
        effects[1..3],
        [placed(Piece::PurpleLily { at: [0, 0] }, PieceSource::Goal), scored(Part::Koi, 2),]
    );
}

#[test]
fn a_claim_may_cost_points_elsewhere() {
    let mut bench = Bench::goal("turtle").own(|me| {
        let names = ["parchment-well", "parchment-lantern", "parchment-storage"];
        me.cards = names.map(card).to_vec();
        me.store.small = 1;
    });
    bench.play("work; done; claim turtle 0,0; work; done; work");
    // The turtle at 0,0 has three empty hexes beside it; the koi takes one of them.
    assert!(bench.effects("koi 0,1").contains(&scored(Part::Goals, -2)));
}

// --- The end of a turn ---

#[test]
fn a_turn_ends_with_the_cards_sliding_and_a_new_one() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 3");
    let effects = bench.effects("done");
    let next = Some(Seat(1));
    assert_eq!(
        effects[..2],
        [Effect::Finished { part: Phase::Meditate }, Effect::Slid { moves: vec![[1, 2], [0, 1]] },]
    );
    let Effect::Revealed { space: 0, card } = effects[2] else { panic!("{effects:?}") };
    assert_eq!(effects[3..], [Effect::TurnEnded { next }]);
    bench.play("done");
    assert_eq!(bench.view().row[0].as_ref().map(|shown| shown.face), Some(card));
    let reveals: Vec<bool> = effects.iter().map(Koi::is_reveal).collect();
    assert_eq!(reveals, [false, false, true, false]);
}

#[test]
fn working_leaves_the_row_alone_and_the_turn_passes() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("work");
    let next = Some(Seat(1));
    assert_eq!(bench.effects("done"), [Effect::Finished { part: Phase::Work }, Effect::TurnEnded { next },]);
}

#[test]
fn a_full_storage_has_to_be_emptied_before_the_turn_ends() {
    let mut bench = Bench::plain().own(|me| me.store.water = 6);
    bench.play("work");
    assert_eq!(bench.effects("done"), [Effect::Finished { part: Phase::Work }]);
    bench.play("done");
    let next = Some(Seat(1));
    let expected = [Effect::Discarded { ware: Ware::Water }, Effect::TurnEnded { next }];
    assert_eq!(bench.effects("discard water"), expected);
}

#[test]
fn the_last_koi_brings_the_end_near_and_the_round_after_is_the_last() {
    let mut bench = Bench::plain().edit(|view| {
        view.supply.wares.small = 1;
        view.supply.wares.medium = 0;
        view.supply.wares.large = 0;
    });
    assert_eq!(bench.effects("luck small").last(), Some(&Effect::EndNears { ending: Ending::Supply }));
    bench.play("luck small; work; done; work");
    assert_eq!(bench.effects("done")[1..], [Effect::TurnEnded { next: Some(Seat(0)) }, Effect::LastRound,]);
    bench.play("done; work; done; work");
    assert_eq!(
        bench.effects("done")[1..],
        [Effect::TurnEnded { next: None }, Effect::Ended { end: End::Supply },]
    );
}

#[test]
fn the_last_card_of_the_deck_brings_the_end_near() {
    let mut bench = Bench::plain().row(ROW).edit(|view| view.deck = 1);
    bench.play("meditate 5");
    let effects = bench.effects("done");
    assert!(matches!(effects[2], Effect::Revealed { .. }), "{effects:?}");
    assert_eq!(effects[3], Effect::EndNears { ending: Ending::Deck });
}

// --- Alone ---

#[test]
fn alone_each_koi_acquired_removes_one_of_the_next_size_or_one_by_choice() {
    let mut bench = Bench::solo(&[("goals", "none")]);
    let effects = bench.effects("luck small");
    assert_eq!(effects[2], Effect::Removed { size: Size::Medium, chosen: false });
    bench = bench.edit(|view| view.supply.wares.medium = 0);
    assert!(!bench.effects("luck small").iter().any(|effect| matches!(effect, Effect::Removed { .. })));
    bench.play("luck small");
    assert_eq!(bench.effects("remove large"), [Effect::Removed { size: Size::Large, chosen: true }]);
}

#[test]
fn alone_a_card_is_discarded_before_the_row_slides() {
    let mut bench = Bench::solo(&[("goals", "none")]).row(ROW);
    bench.play("meditate 3");
    let effects = bench.effects("done");
    assert_eq!(
        effects[1..3],
        [
            Effect::DiscardedCard { space: Some(1), card: face(Kind::Gardener) },
            Effect::Slid { moves: vec![[0, 2]] },
        ]
    );
    let revealed: Vec<u8> = effects
        .iter()
        .filter_map(|effect| if let Effect::Revealed { space, .. } = effect { Some(*space) } else { None })
        .collect();
    assert_eq!(revealed, [1, 0]);
}

#[test]
fn alone_the_leftmost_card_costs_the_top_of_the_deck_which_is_a_reveal() {
    let mut bench = Bench::solo(&[("goals", "none")]).row(ROW);
    bench.play("meditate 1");
    let effects = bench.effects("done");
    assert!(matches!(effects[1], Effect::DiscardedCard { space: None, .. }), "{effects:?}");
    assert!(Koi::is_reveal(&effects[1]));
    let mut work = Bench::solo(&[("goals", "none")]).row(ROW);
    work.play("work");
    let effects = work.effects("done");
    let counts = Some(Parchment::Well);
    let last = Effect::DiscardedCard { space: Some(4), card: Face { counts, ..face(Kind::Parchment) } };
    assert_eq!(effects[1], last);
    assert!(!Koi::is_reveal(&last));
}

#[test]
fn alone_the_game_ends_with_a_title_or_without() {
    let mut bench = Bench::solo(&[("goals", "none"), ("level", "senmon")]).row([""; 5]).edit(|view| {
        view.deck = 0;
        view.last_round = true;
        view.ending = Some(Ending::Deck);
        view.players[0].luck = 60;
    });
    bench.play("work");
    let end = End::Solo { title: Some(Title::Gakusei), level: Title::Senmon };
    assert_eq!(bench.effects("done").last(), Some(&Effect::Ended { end }));
}

// --- What speaks for an action ---

fn merits(bench: &Bench, text: &str) -> Vec<Merit> {
    bench.game.merits(Koi::read(bench.game.rules(), text).unwrap())
}

#[test]
fn points_surrounded_koi_and_goals_within_reach_speak_for_an_action() {
    let mut bench = Bench::goal("statue").pond(&[shore([0, 0], 2), lantern([1, 1], 0)]);
    bench.play("work");
    let expected = [
        Merit::Points { part: Part::Lanterns, points: 2 },
        Merit::Points { part: Part::Luck, points: 1 },
        Merit::Nearer { goal: Goal::Statue, have: 2, need: 2 },
    ];
    assert_eq!(merits(&bench, "lantern 0,0 NW"), expected);
    let mut pond = Bench::plain().pond(&water(&[[0, -1], [1, -1]])).pond(&[small([0, 0])]);
    pond.play("work");
    let surrounds = Merit::Surrounds { koi: small([0, 0]) };
    assert_eq!(merits(&pond, "water -1,0"), [Merit::Points { part: Part::Koi, points: 2 }, surrounds]);
}

#[test]
fn helpers_and_coins_speak_for_a_card() {
    let mut bench = Bench::plain().row(ROW);
    assert_eq!(merits(&bench, "meditate 2"), [Merit::Helper { kind: Kind::Gardener }]);
    bench.play("meditate 5");
    assert_eq!(merits(&bench, "reward"), [Merit::Coins { coins: 2 }]);
    assert_eq!(merits(&bench, "done"), []);
}
