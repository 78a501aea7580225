//! Playing alone, the scenarios and their titles.

mod common;

use common::{Bench, card, lantern, medium, small, water};
use game::{Game, Seat};
use koi::{End, Goal, Illegal, Koi, Phase, Piece, Scenario, Title, Ware};

const ROW: [&str; 5] = ["porter", "gardener", "builder", "breeder", "parchment-well"];
const NONE: [(&str, &str); 1] = [("goals", "none")];

fn row(bench: &Bench) -> Vec<String> {
    let name = |card: &Option<koi::CardView>| card.as_ref().map_or(String::new(), |card| card.name.clone());
    bench.view().row.iter().map(name).collect()
}

fn discarded(bench: &Bench) -> Vec<String> {
    bench.view().discards.iter().map(|card| card.name.clone()).collect()
}

#[test]
fn a_meditation_discards_the_card_at_the_left_of_the_taken_one() {
    let mut bench = Bench::solo(&NONE).row(ROW);
    bench.play("meditate 3; done");
    assert_eq!(discarded(&bench), ["gardener"]);
    assert_eq!(row(&bench)[2..], ["porter", "breeder", "parchment-well"]);
    assert!(row(&bench).iter().all(|name| !name.is_empty()), "both spaces are filled");
}

#[test]
fn taking_the_leftmost_card_discards_the_top_of_the_deck() {
    let mut bench = Bench::solo(&NONE).row(ROW);
    let (deck, reveals) = (bench.view().deck, bench.game.reveals());
    bench.play("meditate 1; done");
    assert_eq!((bench.view().deck, bench.game.reveals()), (deck - 2, reveals + 2));
    assert_eq!(discarded(&bench).len(), 1);
    assert_eq!(row(&bench)[1..], ["gardener", "builder", "breeder", "parchment-well"]);
}

#[test]
fn each_work_discards_the_rightmost_card() {
    let mut bench = Bench::solo(&NONE).row(ROW);
    bench.play("work; done");
    assert_eq!(discarded(&bench), ["parchment-well"]);
    assert_eq!(row(&bench)[1..], ["porter", "gardener", "builder", "breeder"]);
}

#[test]
fn a_missing_card_or_an_empty_deck_discards_nothing() {
    let mut missing =
        Bench::solo(&NONE).row(["", "", "porter", "gardener", "builder"]).edit(|view| view.deck = 0);
    missing.play("meditate 3; done");
    assert!(discarded(&missing).is_empty());
    let mut empty = Bench::solo(&NONE).row(ROW).edit(|view| view.deck = 0);
    empty.play("meditate 1; done");
    assert!(discarded(&empty).is_empty());
    let mut bare = Bench::solo(&NONE).row([""; 5]).edit(|view| view.deck = 0);
    bare.play("work; done");
    assert!(discarded(&bare).is_empty());
}

#[test]
fn the_discard_happens_at_the_end_of_the_turn_so_that_it_can_be_undone() {
    let mut bench = Bench::solo(&NONE).row(ROW);
    bench.play("meditate 3");
    assert!(discarded(&bench).is_empty());
    assert_eq!(row(&bench)[1], "gardener");
}

fn koi(bench: &Bench) -> [u8; 3] {
    let wares = bench.view().supply.wares;
    [wares.small, wares.medium, wares.large]
}

#[test]
fn each_koi_acquired_removes_one_of_the_next_size() {
    let rich = |moves: &str| {
        let mut bench = Bench::solo(&NONE).own(|me| me.coins = 20);
        bench.play(moves);
        koi(&bench)
    };
    assert_eq!(rich("luck small"), [6, 4, 4]);
    assert_eq!(rich("luck medium"), [7, 4, 3]);
    assert_eq!(rich("luck large"), [6, 5, 3]);
}

#[test]
fn if_that_size_is_gone_the_player_chooses_another() {
    let mut bench = Bench::solo(&NONE).own(|me| me.coins = 20).edit(|view| view.supply.wares.medium = 0);
    bench.play("luck small");
    assert_eq!(bench.moves(), ["remove small", "remove large"]);
    assert_eq!(bench.refused("work"), Illegal::RemoveFirst);
    assert_eq!(bench.refused("remove medium"), Illegal::SoldOut { ware: Ware::Medium });
    bench.play("remove large");
    assert_eq!(koi(&bench), [6, 0, 3]);
    assert_eq!(bench.refused("remove large"), Illegal::NothingToRemove);
}

#[test]
fn if_no_koi_is_left_none_is_removed() {
    let mut bench = Bench::solo(&NONE).own(|me| me.coins = 20).edit(|view| {
        view.supply.wares.small = 1;
        view.supply.wares.medium = 0;
        view.supply.wares.large = 0;
    });
    bench.play("luck small; work; done");
    assert_eq!(koi(&bench), [0, 0, 0]);
    assert_eq!(bench.view().ending, None, "only the deck ends a solo game");
}

#[test]
fn one_more_turn_is_played_after_the_last_card_is_revealed() {
    let mut bench = Bench::solo(&NONE).row(ROW).edit(|view| view.deck = 1);
    bench.play("work; done");
    assert!(bench.view().last_round && bench.game.to_act().is_some());
    bench.play("work; done");
    assert_eq!(bench.game.to_act(), None);
    assert!(matches!(bench.game.outcome().unwrap().end, End::Solo { .. }));
}

#[test]
fn the_last_card_may_also_be_discarded_from_the_deck() {
    let mut bench = Bench::solo(&NONE).row(ROW).edit(|view| view.deck = 1);
    bench.play("meditate 1; done");
    assert_eq!(row(&bench)[0], "");
    assert!(bench.view().last_round);
}

/// A solo game at its last moment, with as many luck tokens as make the score `points`.
fn at_the_end(options: &[(&str, &str)], points: u8, claimed: &[Goal]) -> Bench {
    let mut bench = Bench::solo(options).row(ROW).edit(|view| {
        view.deck = 0;
        view.last_round = true;
        view.ending = Some(koi::Ending::Deck);
        view.players[0].luck = points;
        view.players[0].claimed = claimed.to_vec();
    });
    bench.play("work; done");
    assert_eq!(bench.view().phase, Phase::Over);
    bench
}

fn title(options: &[(&str, &str)], points: u8, claimed: &[Goal]) -> Option<Title> {
    let outcome = at_the_end(options, points, claimed).game.outcome().unwrap();
    let End::Solo { title, level } = outcome.end else { panic!("{:?}", outcome.end) };
    assert_eq!(level, Title::Gakusei);
    assert_eq!(outcome.places[Seat(0)], if title.is_some() { 1 } else { 2 });
    title
}

#[test]
fn the_titles_are_gakusei_from_60_senmon_from_80_and_sensei_from_100() {
    let earned = |points| title(&NONE, points, &[]);
    assert_eq!([59, 60, 79].map(earned), [None, Some(Title::Gakusei), Some(Title::Gakusei)]);
    assert_eq!([80, 99, 100].map(earned), [Title::Senmon, Title::Senmon, Title::Sensei].map(Some));
}

#[test]
fn a_solo_game_is_won_only_with_all_goals_claimed() {
    let goals = [("goals", "carp,turtle,path")];
    assert_eq!(title(&goals, 100, &[Goal::Carp, Goal::Turtle]), None);
    let all = [Goal::Carp, Goal::Turtle, Goal::Path];
    assert_eq!(title(&goals, 100, &all), Some(Title::Sensei));
    assert_eq!(title(&goals, 59, &all), None);
}

#[test]
fn the_chosen_level_decides_whether_a_title_is_a_win() {
    let outcome = at_the_end(&[("goals", "none"), ("level", "senmon")], 79, &[]).game.outcome().unwrap();
    assert_eq!(outcome.end, End::Solo { title: Some(Title::Gakusei), level: Title::Senmon });
    assert_eq!(outcome.places[Seat(0)], 2);
    let outcome = at_the_end(&[("goals", "none"), ("level", "senmon")], 80, &[]).game.outcome().unwrap();
    assert_eq!(outcome.places[Seat(0)], 1);
}

#[test]
fn scenarios_have_titles_at_50_70_and_90() {
    let torrid = [("scenario", "torrid-summer"), ("goals", "none")];
    let earned = |points| title(&torrid, points, &[]);
    assert_eq!(earned(49), None);
    assert_eq!([50, 70, 90].map(earned), Title::ALL.map(Some));
}

#[test]
fn in_the_torrid_summer_a_koi_that_is_not_surrounded_has_no_points_lilies_included() {
    let pieces = [small([0, 0]), common::lily([0, -1])];
    let options = [("scenario", "torrid-summer"), ("goals", "statue,shishi-odoshi,turtle")];
    let bench = Bench::solo(&options)
        .pond(&pieces)
        .own(|me| me.cards = vec![card("parchment-small-koi"), card("parchment-water-lily")]);
    assert_eq!((bench.score(0).koi, bench.score(0).parchments), (0, 4), "parchments still count");
    let closed = Bench::solo(&options).pond(&water(&[[1, -1], [-1, 0]])).pond(&pieces);
    assert_eq!(closed.score(0).koi, (2 + 1) * 2);
    let statue = Bench::solo(&options).pond(&[small([0, 0]), Piece::Statue { x: [0, 0], dir: 2 }]);
    assert_eq!(statue.score(0).goals, 4, "the statue still counts it");
}

fn illuminated(path: &[[i8; 2]], pieces: &[Piece]) -> Option<Title> {
    let tiles: Vec<Piece> = path.iter().map(|&at| Piece::Path { at }).collect();
    let bench = Bench::solo(&[("scenario", "illuminated-path")])
        .pond(&water(&[[2, 0], [3, 0], [4, 0]]))
        .pond(&tiles)
        .pond(pieces)
        .own(|me| {
            me.luck = 80;
            me.claimed = vec![Goal::Path, Goal::PurpleLily, Goal::Statue];
        });
    bench.game.title()
}

#[test]
fn the_illuminated_path_joins_the_x_of_a_lantern_and_of_the_statue_over_three_tiles_or_more() {
    let pieces = [lantern([4, 0], 0), Piece::Statue { x: [0, 0], dir: 2 }];
    assert!(illuminated(&[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], &pieces).is_some());
    assert_eq!(illuminated(&[[1, 0], [2, 0], [3, 0], [4, 0]], &pieces), None, "not on the statue's X");
    assert_eq!(illuminated(&[[0, 0], [1, 0], [2, 0], [3, 0]], &pieces), None, "not on the lantern's X");
    let dark = [common::shore([4, 0], 0), Piece::Statue { x: [0, 0], dir: 2 }];
    assert_eq!(illuminated(&[[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]], &dark), None, "no lantern");
}

#[test]
fn a_stretch_of_two_does_not_illuminate_even_if_the_path_is_longer() {
    let pieces = [lantern([1, 1], 5), Piece::Statue { x: [0, 0], dir: 2 }];
    assert!(illuminated(&[[0, 0], [0, 1], [1, 1]], &pieces).is_some(), "three tiles do");
    let near = [lantern([-1, 1], 4), Piece::Statue { x: [0, 0], dir: 2 }];
    assert_eq!(illuminated(&[[-1, 1], [0, 0], [1, 0], [2, 0]], &near), None, "two of four do not");
}

#[test]
fn the_illuminated_path_and_the_imperial_lake_have_their_own_goals() {
    let goals = |options: &[(&str, &str)]| -> Vec<Goal> {
        Bench::solo(options).view().goals.iter().map(|goal| goal.goal).collect()
    };
    assert_eq!(goals(&[("scenario", "illuminated-path")]), [Goal::Path, Goal::PurpleLily, Goal::Statue]);
    let five = [Goal::Carp, Goal::ShishiOdoshi, Goal::Turtle, Goal::Waterfall, Goal::Willow];
    assert_eq!(goals(&[("scenario", "imperial-lake")]), five);
    assert_eq!(goals(&[("scenario", "imperial-lake"), ("goals", "random")]).len(), 5);
    let torrid = <Koi as Game>::components(common::setup(&[("scenario", "torrid-summer")]));
    assert_eq!((torrid.scenario, torrid.titles), (Scenario::TorridSummer, [50, 70, 90]));
}

#[test]
fn the_imperial_lake_asks_for_4_goals_for_gakusei_and_5_above() {
    let five = [Goal::Carp, Goal::ShishiOdoshi, Goal::Turtle, Goal::Waterfall, Goal::Willow];
    let lake = [("scenario", "imperial-lake")];
    assert_eq!(title(&lake, 95, &five[..3]), None);
    assert_eq!(title(&lake, 95, &five[..4]), Some(Title::Gakusei));
    assert_eq!(title(&lake, 95, &five), Some(Title::Sensei));
    assert_eq!(title(&lake, 75, &five), Some(Title::Senmon));
    assert_eq!(title(&lake, 49, &five), None);
}

#[test]
fn the_set_up_of_two_players_applies_and_you_are_the_first_player() {
    let bench = Bench::solo(&NONE);
    assert_eq!((koi(&bench), bench.view().deck), ([7, 5, 4], 27));
    assert_eq!((bench.me().store.water, bench.me().store.small), (2, 0));
}

#[test]
fn a_koi_moved_or_discarded_removes_nothing() {
    let mut bench = Bench::solo(&NONE).pond(&[medium([0, 0], [1, 0])]).own(|me| me.store.large = 2);
    bench.play("work; lift 0,0; koi 0,1 1,1; done; discard large");
    assert_eq!(koi(&bench), [7, 5, 5]);
}
