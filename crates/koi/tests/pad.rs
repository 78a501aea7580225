//! The score pad for a real table: the printed example, and ponds that cannot be.

use koi::pad::{Report, score};
use koi::{BUILT_IN, Components};

const EXAMPLE: &str = include_str!("../../../testdata/koi/worked-example.json");

fn read(text: &str) -> Result<Report, String> {
    score(text, &Components::parse(BUILT_IN).unwrap()).map_err(|error| error.to_string())
}

/// The score of a pond with these pieces beside the spring.
fn pond(pieces: &str) -> Result<Report, String> {
    let comma = if pieces.is_empty() { "" } else { "," };
    read(&format!(r#"{{"pieces": [{{"piece":"spring","at":[0,0],"turn":0}}{comma}{pieces}]}}"#))
}

fn why(pieces: &str) -> String {
    pond(pieces).unwrap_err()
}

#[test]
fn the_printed_example_scores_60_with_its_parts() {
    let report = read(EXAMPLE).unwrap();
    assert_eq!(report.total, 60);
    let parts = [report.koi, report.lanterns, report.parchments, report.goals, report.luck];
    assert_eq!(parts, [8 + 16 + 7, 5 + 3, 4 + 4, 12, 1]);
    let koi: Vec<(&str, i32, i32, bool, i32)> = report
        .details
        .koi
        .iter()
        .map(|koi| (koi.name.as_str(), koi.size, koi.lilies, koi.surrounded, koi.points))
        .collect();
    let expected =
        [("small koi", 2, 2, true, 8), ("medium koi", 4, 4, true, 16), ("large koi", 6, 1, false, 7)];
    assert_eq!(koi, expected);
    assert_eq!(report.details.koi[2].open.len(), 2, "the two sides marked in the rulebook");
    let mut lanterns: Vec<i32> = report.details.lanterns.iter().map(|line| line.points).collect();
    lanterns.sort_unstable();
    assert_eq!(lanterns, [3, 5]);
}

#[test]
fn the_order_of_the_pieces_is_free() {
    let mut value: serde_json::Value = serde_json::from_str(EXAMPLE).unwrap();
    value["pieces"].as_array_mut().unwrap().reverse();
    assert_eq!(read(&value.to_string()).unwrap().total, 60);
}

#[test]
fn a_pond_may_lie_anywhere_and_its_spring_may_be_turned() {
    let moved = r#"{"pieces": [
        {"piece":"spring","at":[500,-300],"turn":1},
        {"piece":"koi","size":"medium","hexes":[[500,-300],[500,-299]]}]}"#;
    // Turned once clockwise, E becomes SE: the second hex of the spring is 0,1 from the first.
    let report = read(moved).unwrap();
    assert_eq!((report.total, report.details.koi[0].hexes.clone()), (4, vec![[500, -300], [500, -299]]));
    let other = moved.replace(r#""turn":1"#, r#""turn":3"#);
    assert!(read(&other).unwrap_err().contains("500,-299 is not water"));
}

#[test]
fn an_impossible_pond_is_refused_by_naming_the_piece() {
    let water = r#"{"piece":"water","at":[2,0]}"#;
    assert_eq!(
        why(r#"{"piece":"water","at":[0,1]}"#),
        "piece 2, water at 0,1: on 0,1 it overlaps the spring at 0,0"
    );
    assert_eq!(
        why(r#"{"piece":"water","at":[5,0]}"#),
        "piece 2, water at 5,0: it floats: no water side joins it with the pond"
    );
    assert!(
        why(r#"{"piece":"koi","size":"small","hexes":[[2,0]]}"#)
            .contains("a small koi on 2,0: 2,0 is not water")
    );
    let foliage = r#"{"piece":"foliage","at":[2,0]}"#;
    assert!(
        why(&format!(r#"{foliage},{{"piece":"koi","size":"small","hexes":[[2,0]]}}"#))
            .contains("is foliage, not water")
    );
    assert!(why(&format!("{foliage},{water}")).contains("overlaps"));
    assert!(why(r#"{"piece":"shore","x":[2,0],"dir":0}"#).contains("it floats"));
    assert!(why(r#"{"piece":"shore","x":[0,0],"dir":0}"#).contains("overlaps the spring"));
    let shore = r#"{"piece":"shore","x":[0,0],"dir":2}"#;
    assert!(why(&format!("{shore},{shore}")).contains("overlaps a shore around 0,0 to the NW"));
    let koi = r#"{"piece":"koi","size":"small","hexes":[[0,0]]}"#;
    assert!(
        why(&format!("{koi},{koi}"))
            .starts_with("piece 3, a small koi on 0,0: on 0,0 it overlaps a small koi")
    );
    assert!(why(r#"{"piece":"path","at":[2,0]}"#).contains("a path at 2,0: 2,0 is not water"));
    assert!(
        why(r#"{"piece":"waterfall","x":[2,0],"dir":0},{"piece":"water","at":[2,0]}"#)
            .contains("hex of the spring")
    );
    assert!(why(r#"{"piece":"water","at":[16,0]}"#).contains("more than 15 hexes"));
}

#[test]
fn an_arc_does_not_carry_the_pond() {
    // 2,1 would touch only land.
    let shore = r#"{"piece":"shore","x":[1,1],"dir":0}"#;
    assert!(why(&format!(r#"{shore},{{"piece":"water","at":[3,1]}}"#)).contains("it floats"));
}

#[test]
fn a_shape_that_is_not_the_pieces_is_refused() {
    assert!(why(r#"{"piece":"koi","size":"medium","hexes":[[0,0]]}"#).contains("2 hexes, not on 1"));
    assert!(why(r#"{"piece":"koi","size":"medium","hexes":[[0,0],[1,1]]}"#).contains("not its shape"));
    assert!(why(r#"{"piece":"koi","size":"large","hexes":[[0,0],[1,0],[1,1]]}"#).contains("not its shape"));
    assert!(why(r#"{"piece":"koi","size":"medium","hexes":[[0,0],[0,0]]}"#).contains("not its shape"));
    assert!(why(r#"{"piece":"carp","hexes":[[0,0],[1,0],[0,1],[-1,1]]}"#).contains("not its shape"));
    assert!(
        why(r#"{"piece":"branch","size":"small","hexes":[[0,0],[1,0],[0,1]]}"#).contains("not its shape")
    );
    assert!(why(r#"{"piece":"shishi-odoshi","hexes":[[-1,1],[0,1],[1,1]]}"#).contains("not its shape"));
}

#[test]
fn a_lily_without_foliage_and_a_lantern_without_a_shore_are_refused() {
    assert_eq!(
        why(r#"{"piece":"water","at":[2,0],"lily":true}"#),
        "piece 2, water: a lily grows on foliage only"
    );
    assert!(why(r#"{"piece":"statue","x":[0,0],"dir":2,"lantern":true}"#).contains("on a shore only"));
    assert!(why(r#"{"piece":"foliage","at":[2,0],"lantern":true}"#).contains("on a shore only"));
    assert!(pond(r#"{"piece":"foliage","at":[2,0]}"#).is_ok(), "absent flags are false");
}

#[test]
fn every_fault_of_the_paper_has_a_sentence() {
    assert!(why(r#"{"piece":"duck","at":[0,0]}"#).contains("piece 2, duck: there is no such piece"));
    assert!(why(r#"{"piece":"water"}"#).contains("\"at\" is missing"));
    assert!(why(r#"{"piece":"water","x":[0,0],"at":[2,0]}"#).contains("it has no \"x\""));
    assert!(why(r#"{"piece":"shore","x":[0,0],"dir":6}"#).contains("0 to 5, not 6"));
    assert!(why(r#"{"piece":"koi","size":"huge","hexes":[]}"#).contains("unknown variant `huge`"));
    assert!(why(r#"{"at":[0,0]}"#).contains("without a name"));
    assert!(why(r#"{"piece":"water","at":[9000000000,0]}"#).contains("out of all bounds"));
    assert!(why(r#"{"piece":"spring","at":[4,4],"turn":0}"#).contains("a pond has one spring"));
    assert!(read(r#"{"pieces": []}"#).unwrap_err().contains("every pond has its spring"));
    assert!(read("[]").unwrap_err().contains("not a pond"));
    assert!(read(r#"{"pieces": [], "luck": -1}"#).unwrap_err().contains("not a pond"));
    assert!(read(r#"{"pieces": [], "luck": 4000000000}"#).unwrap_err().contains("up to 1000"));
    assert!(read(r#"{"pieces": [], "ponds": 1}"#).unwrap_err().contains("unknown field"));
    assert!(read(r#"{"pieces": [], "parchments": ["rain"]}"#).unwrap_err().contains("unknown variant"));
}

#[test]
fn goal_counts_requirements_and_supplies_are_not_checked() {
    let statues = r#"{"piece":"statue","x":[0,0],"dir":2},{"piece":"statue","x":[1,1],"dir":0},
        {"piece":"bridge","x":[-1,1],"dir":4}"#;
    let report = pond(statues).unwrap();
    assert_eq!(report.details.goals.len(), 3);
    let paths = r#"{"piece":"path","at":[0,0]},{"piece":"path","at":[1,1]}"#;
    assert_eq!(pond(paths).unwrap().goals, 6);
}

#[test]
fn cards_and_parchments_are_counted() {
    let text = r#"{"pieces":[{"piece":"spring","at":[0,0],"turn":0}],
        "parchments":["well","market","storage"],"cards":{"well":2,"market":1,"storage":3},"luck":4}"#;
    let report = read(text).unwrap();
    assert_eq!((report.parchments, report.luck, report.total), (4 + 3 + 9, 4, 20));
}

#[test]
fn a_scenario_changes_what_its_rules_change() {
    let text = |scenario: &str| {
        format!(
            r#"{{"pieces":[{{"piece":"spring","at":[0,0],"turn":0}},
            {{"piece":"koi","size":"small","hexes":[[0,0]]}}],"luck":50,"scenario":"{scenario}"}}"#
        )
    };
    let torrid = read(&text("torrid-summer")).unwrap();
    assert_eq!((torrid.koi, torrid.title), (0, Some(koi::Title::Gakusei)));
    assert_eq!(read(&text("none")).unwrap().title, None, "52 points are no title without a scenario");
    assert_eq!(read(&text("illuminated-path")).unwrap().title, None, "no path");
    assert_eq!(read(&text("imperial-lake")).unwrap().title, None, "no goals");
    assert!(read(&text("flood")).unwrap_err().contains("unknown variant"));
}

#[test]
fn an_illuminated_path_is_found_in_whatever_order_its_tiles_are_listed() {
    let pond = |lantern: &str| {
        format!(
            r#"{{"pieces":[{{"piece":"spring","at":[0,0],"turn":0}},
            {{"piece":"path","at":[0,1]}},{{"piece":"path","at":[1,1]}},{{"piece":"path","at":[0,0]}},
            {{"piece":"purple-lily","at":[-1,1]}},{{"piece":"statue","x":[0,0],"dir":2}},
            {{"piece":"shore","x":[1,1],"dir":0,"lantern":{lantern}}}],
            "luck":50,"scenario":"illuminated-path"}}"#
        )
    };
    assert!(read(&pond("true")).unwrap().title.is_some());
    assert!(read(&pond("false")).unwrap().title.is_none());
}
