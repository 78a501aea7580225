//! Working: the sensei action, the helpers, and where everything may be placed.

mod common;

use common::{Bench, card, cards, foliage, lantern, large, medium, shore, small, water};
use koi::{Illegal, Kind, Piece, Size, Ware};

#[test]
fn working_without_doing_anything_is_legal() {
    Bench::plain().play("work; done");
}

#[test]
fn the_sensei_places_up_to_2_water_and_that_is_one_action() {
    let mut bench = Bench::plain().own(|me| me.store.water = 3);
    bench.play("work; water 0,-1; water 1,-1");
    assert_eq!(bench.refused("water 2,-1"), Illegal::NoHand { helper: Kind::Porter });
    let mut one = Bench::plain().own(|me| me.store.foliage = 1);
    one.play("work; water 0,-1");
    assert_eq!(one.refused("foliage 1,-1"), Illegal::NoHand { helper: Kind::Gardener }, "one action in all");
    one.play("done");
}

#[test]
fn an_action_once_begun_is_finished_before_the_next_luck_aside() {
    let mut bench = Bench::plain().own(|me| {
        me.cards = vec![card("gardener")];
        me.store.foliage = 1;
    });
    bench.play("work; water 0,-1; luck water; water 1,-1");
    let mut broken = Bench::plain().own(|me| {
        me.cards = vec![card("gardener")];
        me.store.foliage = 1;
    });
    broken.play("work; water 0,-1; foliage 1,-1");
    assert_eq!(
        broken.refused("water 2,-1"),
        Illegal::NoHand { helper: Kind::Porter },
        "the second water is forgone"
    );
}

#[test]
fn each_helper_acts_once_a_turn_in_any_order_around_the_sensei() {
    let mut bench = Bench::plain().own(|me| {
        me.cards = vec![cards("porter", 2), card("gardener"), card("builder"), card("breeder")];
        me.store.water = 6;
        me.store.foliage = 3;
        me.store.shore = 2;
        me.store.small = 3;
    });
    bench.play("work; koi 0,0; water 0,-1; water 1,-1; foliage -1,0; shore -1,1 SW");
    bench.play("water -1,-1; water 0,-2; koi 1,1");
    // Breeder, two porters, gardener and builder are used, and the second koi was the sensei's.
    for text in ["koi 0,1", "water 2,-2", "foliage 2,-1", "shore 1,0 E", "lily -1,0", "lantern -1,1 SW"] {
        assert!(matches!(bench.refused(text), Illegal::NoHand { .. }), "{text}");
    }
}

#[test]
fn the_printed_example_of_working_can_be_played() {
    // Porter, sensei with the koi, luck for foliage, gardener, builder with a lantern; the token stays.
    let mut bench = Bench::plain().pond(&[shore([-1, 1], 4)]).own(|me| {
        me.cards = vec![cards("porter", 2), card("gardener"), card("builder")];
        me.store.water = 3;
        me.store.medium = 1;
    });
    bench.play("work; water 0,-1; water 1,-1; koi 0,0 0,-1; luck foliage; foliage -1,0; lantern -1,1 SW");
    assert_eq!((bench.me().luck, bench.me().store.water), (1, 1));
    bench.play("done");
}

#[test]
fn a_single_tile_needs_a_shared_side_that_is_water_on_both() {
    let mut bench = Bench::plain().pond(&[shore([0, 0], 2)]);
    bench.play("work");
    // The arc covers -1,0, 0,-1 and 1,-1; beyond it there are only land sides.
    for text in ["water 0,-2", "water 1,-2", "water -1,-1"] {
        assert!(matches!(bench.refused(text), Illegal::NotBesideWater { .. }), "{text}");
    }
    assert_eq!(bench.refused("water 0,-1"), Illegal::NotBesideWater { at: [0, -1] });
    assert_eq!(bench.refused("water 0,0"), Illegal::NotBesideWater { at: [0, 0] });
    assert!(bench.allows("water 2,-1"), "beside 1,0, which is water");
}

#[test]
fn foliage_gives_water_contact_too() {
    let mut bench = Bench::plain().pond(&[foliage([0, -1])]);
    bench.play("work; water 0,-2");
}

#[test]
fn a_shore_hugs_a_pond_hex_with_its_three_hexes_free() {
    let mut bench = Bench::plain().own(|me| me.store.shore = 1);
    bench.play("work");
    assert!(bench.allows("shore 0,0 NW"));
    assert_eq!(bench.refused("shore 0,0 NE"), Illegal::NoRoomForArc { at: [0, 0] }, "1,0 is spring");
    assert_eq!(bench.refused("shore 5,5 E"), Illegal::NoRoomForArc { at: [5, 5] });
    // Around 0,0 the hexes NE, NW and W are free; around 1,0: E, NE, NW, SE is 1,1 which is spring.
    assert_eq!(bench.moves_with("shore 0,0"), ["shore 0,0 NW"]);
}

#[test]
fn only_spring_water_and_foliage_carry_a_shore() {
    let mut bench = Bench::plain().pond(&[foliage([0, -1]), shore([1, 1], 0)]).own(|me| me.store.shore = 1);
    bench.play("work");
    assert!(bench.allows("shore 0,-1 NW"));
    assert!(bench.moves_with("shore 2,1").is_empty(), "a hex of a shore");
}

#[test]
fn what_lies_on_x_does_not_matter() {
    let mut bench = Bench::plain().pond(&[small([0, 0])]).own(|me| me.store.shore = 1);
    bench.play("work; shore 0,0 NW");
}

#[test]
fn holes_are_allowed_and_may_be_filled() {
    // A ring of water around 0,-2.
    let ring = water(&[[0, -1], [1, -2], [1, -3], [0, -3], [-1, -2], [-1, -1]]);
    let mut bench = Bench::plain().pond(&ring);
    bench.play("work; water 0,-2");
}

#[test]
fn a_pond_stays_within_15_of_the_springs_first_hex() {
    let line: Vec<_> = (1..=15).map(|n| [0, -n]).collect();
    let mut bench = Bench::plain().pond(&water(&line));
    bench.play("work");
    assert!(bench.allows("water 1,-15"), "distance 15");
    assert!(!bench.moves().iter().any(|text| text == "water 0,-16"));
    assert!(koi_reads_off_the_table().is_err());
}

fn koi_reads_off_the_table() -> Result<koi::Action, game::NotationError> {
    use game::Game;
    koi::Koi::read(common::setup(&[]), "water 0,-16")
}

#[test]
fn foliage_is_upgraded_with_a_lily_only_once() {
    let mut bench = Bench::plain().pond(&[foliage([0, -1])]).own(|me| me.cards = vec![card("gardener")]);
    bench.play("work");
    assert_eq!(bench.refused("lily 0,0"), Illegal::NoFoliageThere { at: [0, 0] });
    bench.play("lily 0,-1");
    assert_eq!(bench.refused("lily 0,-1"), Illegal::NoFoliageThere { at: [0, -1] });
    assert_eq!(bench.view().supply.lilies, 29);
}

#[test]
fn a_lily_needs_one_in_the_supply() {
    let mut bench = Bench::plain().pond(&[foliage([0, -1])]).edit(|view| view.supply.lilies = 0);
    bench.play("work");
    assert_eq!(bench.refused("lily 0,-1"), Illegal::NoLilies);
}

#[test]
fn a_lantern_goes_on_a_shore_once_and_brings_a_luck_token() {
    let mut bench = Bench::plain().pond(&[shore([0, 0], 2)]).own(|me| me.cards = vec![card("builder")]);
    bench.play("work");
    assert_eq!(bench.refused("lantern 0,0 W"), Illegal::NoShoreThere { at: [0, 0] });
    bench.play("lantern 0,0 NW");
    assert_eq!((bench.me().luck, bench.view().supply.luck, bench.view().supply.lanterns), (2, 9, 14));
    assert_eq!(bench.refused("lantern 0,0 NW"), Illegal::NoShoreThere { at: [0, 0] });
}

#[test]
fn a_lantern_brings_no_token_when_the_supply_has_none() {
    let mut bench = Bench::plain().pond(&[shore([0, 0], 2)]).edit(|view| view.supply.luck = 0);
    bench.play("work; lantern 0,0 NW");
    assert_eq!(bench.me().luck, 1);
    let mut dark = Bench::plain().pond(&[shore([0, 0], 2)]).edit(|view| view.supply.lanterns = 0);
    dark.play("work");
    assert_eq!(dark.refused("lantern 0,0 NW"), Illegal::NoLanterns);
}

#[test]
fn statue_bridge_waterfall_and_willow_take_no_lantern() {
    let arcs = [Piece::Statue { x: [0, 0], dir: 2 }, Piece::Willow { x: [0, 1], dir: 5 }];
    let mut bench = Bench::plain().pond(&arcs);
    bench.play("work");
    assert!(bench.moves_with("lantern").is_empty());
}

#[test]
fn a_koi_of_each_size_covers_1_2_or_3_empty_water_hexes() {
    let mut bench = Bench::plain().own(|me| {
        me.store.small = 1;
        me.store.medium = 1;
        me.store.large = 1;
    });
    bench.play("work");
    assert_eq!(
        bench.moves_with("koi").len(),
        5 + 7 + 1,
        "5 hexes, 7 pairs, 1 straight line of three in the spring"
    );
    assert!(bench.allows("koi -1,1 0,1 1,1"));
    assert_eq!(bench.refused("koi 0,-1"), Illegal::NotEmptyWater { at: [0, -1] });
}

#[test]
fn koi_do_not_lie_on_foliage_land_or_other_pieces() {
    let mut bench = Bench::plain()
        .pond(&[foliage([0, -1]), shore([1, 1], 0), small([0, 0])])
        .own(|me| me.store.small = 1);
    bench.play("work");
    for hex in ["0,-1", "2,1", "0,0"] {
        assert!(matches!(bench.refused(&format!("koi {hex}")), Illegal::NotEmptyWater { .. }), "{hex}");
    }
}

#[test]
fn a_koi_must_be_in_the_storage() {
    let mut bench = Bench::plain();
    bench.play("work");
    assert_eq!(bench.refused("koi 0,0"), Illegal::NotStored { ware: Ware::Small });
}

#[test]
fn moving_a_koi_lifts_it_and_places_it_on_different_hexes() {
    let mut bench = Bench::plain().pond(&[medium([0, 1], [1, 1])]);
    bench.play("work; lift 0,1");
    assert_eq!(bench.refused("done"), Illegal::PutDownFirst { koi: Size::Medium });
    assert_eq!(bench.refused("koi 0,1 1,1"), Illegal::SameHexes);
    assert!(bench.allows("luck water"), "luck at any moment");
    bench.play("koi -1,1 0,1");
    assert_eq!(
        bench.refused("lift -1,1"),
        Illegal::NoHand { helper: Kind::Breeder },
        "that was the sensei action"
    );
}

#[test]
fn its_own_old_hexes_are_free_for_a_moved_koi() {
    // A large koi fills the only line of three; with one more hex it can shift by one.
    let mut bench = Bench::plain().pond(&[large([-1, 1], [0, 1], [1, 1]), small([0, 0]), small([1, 0])]);
    bench.play("work");
    assert_eq!(
        bench.refused("lift -1,1"),
        Illegal::NoKoiThere { at: [-1, 1] },
        "there is nowhere else to go"
    );
    let mut bench = Bench::plain().pond(&water(&[[2, 1]])).pond(&[
        large([-1, 1], [0, 1], [1, 1]),
        small([0, 0]),
        small([1, 0]),
    ]);
    bench.play("work; lift -1,1; koi 0,1 1,1 2,1");
}

#[test]
fn the_carp_is_never_moved() {
    let carp = Piece::Carp { hexes: vec![[0, 0], [1, 0], [1, 1], [2, 1]] };
    let mut bench = Bench::plain().pond(&water(&[[2, 1]])).pond(&[carp]);
    assert_eq!(bench.me().koi.len(), 1);
    bench.play("work");
    assert!(bench.moves_with("lift").is_empty());
}

#[test]
fn a_helper_acts_when_the_sensei_action_is_used_and_the_sensei_when_no_helper_is_there() {
    let mut bench = Bench::plain().pond(&[lantern([0, 0], 2)]).own(|me| {
        me.cards = vec![card("breeder")];
        me.store.small = 2;
    });
    bench.play("work; koi 0,0; koi 1,0");
    assert_eq!(bench.refused("lift 0,0"), Illegal::NoHand { helper: Kind::Breeder });
}

#[test]
fn players_act_only_in_their_own_pond() {
    let mut bench = Bench::plain();
    bench.play("work; water 0,-1; done");
    assert_eq!(bench.player(0).pond.len(), 2);
    bench.play("work; water 2,-1; done");
    assert_eq!(bench.player(1).pond[1], Piece::Water { at: [2, -1] });
    assert_eq!(bench.player(0).pond[1], Piece::Water { at: [0, -1] });
}
