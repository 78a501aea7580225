//! Meditating: the market row, its rewards and fees, and the cards that act at once.

mod common;

use common::{Bench, card, cards, water};
use game::Game;
use koi::{Gain, Illegal, Ware};

const ROW: [&str; 5] = ["porter", "gardener", "builder", "breeder", "parchment-well"];

fn row(bench: &Bench) -> Vec<String> {
    bench
        .view()
        .row
        .iter()
        .map(|card| card.as_ref().map_or(String::new(), |card| card.name.clone()))
        .collect()
}

#[test]
fn a_turn_is_meditate_or_work_and_not_both() {
    let mut bench = Bench::plain().row(ROW);
    assert_eq!(bench.refused("done"), Illegal::ChooseFirst);
    bench.play("meditate 2");
    assert_eq!(bench.refused("work"), Illegal::TurnBegun);
    assert_eq!(bench.refused("meditate 3"), Illegal::TurnBegun);
    assert_eq!(bench.refused("water 0,-1"), Illegal::NotWorking);
}

#[test]
fn the_fee_is_paid_first_and_a_fee_that_cannot_be_paid_closes_the_space() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 1");
    assert_eq!((bench.me().coins, bench.view().supply.coins), (1, 27));
    let poor = Bench::plain().row(ROW).own(|me| me.coins = 0);
    assert_eq!(poor.refused("meditate 1"), Illegal::Fee { space: 0, fee: 1, coins: 0 });
    assert!(poor.allows("meditate 2"));
}

#[test]
fn the_second_space_has_neither_fee_nor_reward() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 2");
    assert_eq!(bench.refused("reward"), Illegal::NoReward);
    assert_eq!(bench.moves_with("done"), ["done"]);
}

#[test]
fn the_third_space_gives_1_water_the_fifth_2_coins_and_1_foliage() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 3; reward");
    assert_eq!((bench.me().store.water, bench.view().supply.wares.water), (3, 75));
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 5; reward");
    assert_eq!((bench.me().coins, bench.me().store.foliage), (4, 1));
}

#[test]
fn the_fourth_space_gives_1_coin_and_2_water_or_sells_a_koi_at_the_normal_price() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 4");
    assert_eq!(bench.moves_with("reward"), ["reward", "reward small", "reward medium"]);
    assert_eq!(bench.refused("reward large"), Illegal::Coins { price: 3, coins: 2 });
    bench.play("reward");
    assert_eq!((bench.me().coins, bench.me().store.water), (3, 4));
    assert_eq!(bench.refused("reward medium"), Illegal::NoReward);
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 4; reward medium");
    assert_eq!((bench.me().coins, bench.me().store.medium, bench.me().store.water), (0, 1, 2));
    assert_eq!(bench.refused("reward"), Illegal::NoReward);
}

#[test]
fn the_reward_may_be_taken_before_or_after_the_card_or_declined() {
    let market = ["porter", "porter", "porter", "porter", "market"];
    let mut before = Bench::plain().row(market).own(|me| me.coins = 0);
    assert_eq!(before.play("meditate 5").moves_with("buy"), ["buy small"]);
    before.play("reward; buy large");
    assert_eq!((before.me().coins, before.me().store.large), (0, 1));
    let mut after = Bench::plain().row(market);
    after.play("meditate 5; buy large; reward");
    assert_eq!((after.me().coins, after.me().store.large), (2, 1));
    let mut declined = Bench::plain().row(market);
    declined.play("meditate 5; done");
    assert_eq!(declined.player(0).coins, 2);
}

#[test]
fn a_market_sells_a_koi_for_one_coin_less_once_and_never_has_to() {
    let mut bench = Bench::plain().row(["market", "market", "market", "market", "market"]);
    bench.play("meditate 2; buy small");
    assert_eq!((bench.me().coins, bench.me().store.small), (2, 1));
    assert_eq!(bench.refused("buy small"), Illegal::NoMarket);
    bench.play("done");
    assert!(bench.game.to_act() != Some(game::Seat(0)));
}

#[test]
fn a_koi_that_the_supply_does_not_have_cannot_be_bought() {
    let mut bench = Bench::plain().row(["market", "market", "market", "market", "market"]);
    bench = bench.edit(|view| view.supply.wares.medium = 0);
    bench.play("meditate 2");
    assert_eq!(bench.refused("buy medium"), Illegal::SoldOut { ware: Ware::Medium });
}

#[test]
fn a_storage_card_adds_an_expansion_tile_of_two_hexes_while_there_is_one() {
    let storage = ["storage"; 5];
    let mut bench = Bench::plain().row(storage);
    bench.play("meditate 2");
    assert_eq!((bench.me().capacity, bench.view().supply.storage), (7, 5));
    let mut none = Bench::plain().row(storage).edit(|view| view.supply.storage = 0);
    none.play("meditate 2");
    assert_eq!((none.me().capacity, none.me().cards.len()), (5, 1));
}

#[test]
fn a_well_gives_what_it_shows_to_the_storage() {
    let mut bench = Bench::plain().row(["", "well-1-coin-1-water", "", "", ""]);
    bench.play("meditate 2");
    assert_eq!((bench.me().coins, bench.me().store.water), (3, 3));
}

#[test]
fn one_alternative_of_a_well_with_a_slash_must_be_chosen() {
    let well = ["", "well-1-foliage-or-1-shore", "", "", ""];
    let mut bench = Bench::plain().row(well);
    bench.play("meditate 2");
    assert_eq!(bench.refused("done"), Illegal::WellFirst);
    bench.play("well 2");
    assert_eq!((bench.me().store.shore, bench.me().store.foliage), (1, 0));
    assert_eq!(bench.refused("well 1"), Illegal::NoWell);
    let mut bench = Bench::plain().row(["", "well-2-coins-or-1-shore", "", "", ""]);
    bench.play("meditate 2; well 1");
    assert_eq!(bench.me().coins, 4);
}

#[test]
fn rain_tiles_must_be_placed_at_once_in_the_players_order() {
    let rain = ["", "", "rain-1-water-1-foliage", "", ""];
    let mut bench = Bench::plain().row(rain);
    bench.play("meditate 3");
    assert_eq!(
        bench.refused("done"),
        Illegal::RainFirst { tiles: Gain { water: 1, foliage: 1, ..Gain::default() } }
    );
    assert_eq!(bench.refused("shore 0,0 NW"), Illegal::NotInRain { ware: Ware::Shore });
    assert_eq!(bench.refused("water 5,5"), Illegal::NotBesideWater { at: [5, 5] });
    bench.play("foliage 0,-1; water 1,-1");
    assert_eq!((bench.me().store.water, bench.me().store.foliage), (2, 0));
    assert_eq!((bench.view().supply.wares.water, bench.view().supply.wares.foliage), (75, 29));
    assert!(bench.allows("done"));
}

#[test]
fn the_reward_is_not_taken_in_the_middle_of_a_rain() {
    let mut bench = Bench::plain().row(["", "", "rain-2-water", "", ""]);
    bench.play("meditate 3");
    assert!(bench.allows("reward"));
    bench.play("water 0,-1");
    assert_eq!(bench.refused("reward"), Illegal::RainFirst { tiles: Gain { water: 1, ..Gain::default() } });
    assert!(bench.allows("luck foliage"));
    bench.play("water 1,-1; reward");
    assert_eq!(bench.me().store.water, 3);
}

#[test]
fn a_rain_tile_without_a_legal_place_goes_back() {
    // Three shores leave only two free hexes around the spring: no room for a fourth.
    let shores = [common::shore([0, 0], 2), common::shore([1, 1], 0), common::shore([-1, 1], 4)];
    let rain = ["", "rain-1-shore", "rain-1-shore", "", ""];
    let mut full = Bench::plain().row(rain).pond(&shores);
    full.play("meditate 2");
    assert_eq!((full.view().turn.rain, full.view().supply.wares.shore), ([0, 0, 0], 15));
    assert!(full.allows("done"));
    let mut roomy = Bench::plain().row(rain).pond(&shores[..2]);
    roomy.play("meditate 2");
    assert_eq!(roomy.refused("done"), Illegal::RainFirst { tiles: Gain { shore: 1, ..Gain::default() } });
}

#[test]
fn a_rain_takes_what_the_supply_has() {
    let mut bench = Bench::plain().row(["", "rain-3-water", "", "", ""]);
    bench = bench.edit(|view| view.supply.wares.water = 1);
    bench.play("meditate 2; water 0,-1");
    assert_eq!((bench.view().turn.rain, bench.view().supply.wares.water), ([0, 0, 0], 0));
    assert!(bench.allows("done"));
}

#[test]
fn taking_more_than_there_is_takes_what_is_there() {
    let mut bench = Bench::plain().row(ROW).edit(|view| {
        view.supply.wares.water = 1;
        view.supply.coins = 0;
    });
    bench.play("meditate 4; reward");
    assert_eq!((bench.me().store.water, bench.me().coins, bench.view().supply.wares.water), (3, 2, 0));
}

#[test]
fn a_parchment_and_a_helper_do_nothing_at_once() {
    let mut bench = Bench::plain().row(["", "parchment-lantern", "", "", ""]);
    let before = bench.me();
    bench.play("meditate 2");
    let after = bench.me();
    assert_eq!((after.coins, after.store, after.capacity), (before.coins, before.store, before.capacity));
    assert_eq!(after.cards[0].name, "parchment-lantern");
}

#[test]
fn a_player_may_have_several_copies_of_a_card() {
    let mut bench = Bench::plain().row(["", "porter", "", "", ""]).own(|me| me.cards = vec![card("porter")]);
    bench.play("meditate 2");
    assert_eq!(bench.me().cards[0].count, 2);
}

#[test]
fn after_the_turn_the_cards_slide_right_and_the_left_space_is_refilled() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("meditate 3");
    assert_eq!(row(&bench)[2], "", "the row waits for the end of the turn");
    let (deck, reveals) = (bench.view().deck, bench.game.reveals());
    bench.play("done");
    assert_eq!(row(&bench)[1..], ["porter", "gardener", "breeder", "parchment-well"]);
    assert!(!row(&bench)[0].is_empty());
    assert_eq!((bench.view().deck, bench.game.reveals()), (deck - 1, reveals + 1));
}

#[test]
fn nothing_is_revealed_before_the_turn_is_over() {
    let mut bench = Bench::plain().row(ROW);
    let reveals = bench.game.reveals();
    bench.play("luck water; meditate 4; reward; done");
    assert_eq!(bench.game.to_act(), Some(game::Seat(0)), "over the storage limit");
    assert_eq!(bench.game.reveals(), reveals, "so the whole turn can be undone");
    bench.play("discard water");
    assert_eq!((bench.game.to_act(), bench.game.reveals()), (Some(game::Seat(1)), reveals + 1));
}

#[test]
fn working_leaves_the_row_as_it_is() {
    let mut bench = Bench::plain().row(ROW);
    bench.play("work; done");
    assert_eq!(row(&bench), ROW);
}

#[test]
fn with_an_empty_deck_the_cards_still_slide_and_the_left_spaces_stay_empty() {
    let mut bench = Bench::plain().row(ROW).edit(|view| view.deck = 0);
    bench.play("meditate 5; done");
    assert_eq!(row(&bench), ["", "porter", "gardener", "builder", "breeder"]);
    assert_eq!(bench.refused("meditate 1"), Illegal::NoCard { space: 0 });
}

#[test]
fn with_no_card_left_one_must_work() {
    let bench = Bench::plain().row([""; 5]).own(|me| me.luck = 0);
    assert_eq!(bench.moves(), ["work"]);
}

#[test]
fn luck_gives_1_foliage_2_water_or_1_shore_at_any_moment_without_limit() {
    let mut bench = Bench::plain().row(ROW).own(|me| me.luck = 6);
    bench.play("luck foliage; luck water; meditate 2; luck shore");
    assert_eq!((bench.me().store.foliage, bench.me().store.water, bench.me().store.shore), (1, 4, 1));
    assert_eq!((bench.me().luck, bench.view().supply.luck), (3, 13));
    let mut working = Bench::plain().own(|me| me.luck = 2);
    working.play("work; luck foliage; foliage 0,-1; luck shore");
    assert_eq!((working.me().luck, working.me().store.shore), (0, 1));
    assert_eq!(working.refused("luck water"), Illegal::NoLuck);
}

#[test]
fn luck_buys_a_koi_for_one_coin_more() {
    let mut bench = Bench::plain();
    assert_eq!(bench.refused("luck medium"), Illegal::Coins { price: 3, coins: 2 });
    bench.play("luck small");
    assert_eq!((bench.me().coins, bench.me().luck, bench.me().store.small), (0, 0, 1));
}

#[test]
fn luck_is_not_spent_where_the_supply_has_nothing() {
    let bench = Bench::plain().edit(|view| view.supply.wares.shore = 0);
    assert_eq!(bench.refused("luck shore"), Illegal::SoldOut { ware: Ware::Shore });
}

#[test]
fn luck_is_over_once_the_actions_are_done() {
    let mut bench = Bench::goal("statue").pond(&[common::lantern([0, 0], 2), common::lantern([1, 1], 0)]);
    bench.play("work; done");
    assert_eq!(bench.refused("luck water"), Illegal::ClaimsOnly);
}

#[test]
fn the_storage_limit_is_checked_only_at_the_end_and_discards_are_chosen() {
    let mut bench = Bench::plain().row(ROW).own(|me| {
        me.store.shore = 1;
        me.store.medium = 1;
    });
    bench.play("work");
    assert_eq!(bench.refused("discard water"), Illegal::NothingToDiscard);
    bench.play("done");
    assert_eq!(bench.moves(), ["discard water", "discard shore", "discard medium"]);
    assert_eq!(bench.refused("luck water"), Illegal::DiscardFirst { stored: 7, capacity: 5 });
    assert_eq!(bench.refused("discard large"), Illegal::NotStored { ware: Ware::Large });
    bench.play("discard water; discard medium");
    assert_eq!(bench.game.to_act(), Some(game::Seat(1)), "no more is discarded than has to be");
    let me = bench.player(0);
    assert_eq!((me.store.water, me.store.shore, me.store.medium), (1, 1, 0));
    assert_eq!((bench.view().supply.wares.water, bench.view().supply.wares.medium), (77, 6));
}

#[test]
fn storage_counts_hexes_one_for_tiles_three_for_shores_and_koi_by_size() {
    let full = Bench::plain().own(|me| {
        me.store.water = 0;
        me.store.shore = 1;
        me.store.medium = 1;
    });
    assert_eq!((full.me().stored, full.me().capacity), (5, 5), "1 shore and 1 medium koi");
    let other = Bench::plain().own(|me| {
        me.store.foliage = 1;
        me.store.small = 1;
        me.store.large = 1;
    });
    assert_eq!(other.me().stored, 2 + 1 + 1 + 3);
}

#[test]
fn a_discarded_koi_goes_back_without_refund() {
    let mut bench = Bench::plain().own(|me| me.store.large = 2);
    bench.play("work; done; discard large");
    assert_eq!((bench.player(0).coins, bench.view().supply.wares.large), (2, 5));
}

#[test]
fn a_purchase_goes_to_the_storage() {
    let mut bench = Bench::plain().pond(&water(&[[0, -1]]));
    bench.play("luck small");
    assert_eq!(bench.me().koi.len(), 0);
    assert_eq!(bench.me().store.small, 1);
}

#[test]
fn cards_shown_in_a_view_add_up() {
    let bench = Bench::plain().own(|me| me.cards = vec![cards("rain-2-water", 1), cards("porter", 2)]);
    assert_eq!(bench.me().cards.iter().map(|card| card.count).sum::<u8>(), 3);
}
