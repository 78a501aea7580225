//! How actions are written and read.

mod common;

use common::setup;
use game::Game;
use garden_lake::GardenLake;

fn read(text: &str) -> Option<String> {
    GardenLake::read(setup("none"), text).ok().map(|action| action.to_string())
}

#[test]
fn every_kind_of_action_has_its_notation() {
    let all = ["17k1@c4", "64l3@l12", "+2k0@a1", "+3l3@d5", "+Lk1@b10", "+Sl2@f6", "D3@e5", "A0@l1"];
    for text in all.into_iter().chain(["done", "pass", "stop", "17left", "1right"]) {
        assert_eq!(read(text).as_deref(), Some(text));
    }
}

#[test]
fn capitals_spaces_and_a_left_out_sign_are_understood() {
    assert_eq!(read("17 K 1 C4").as_deref(), Some("17k1@c4"));
    assert_eq!(read("+s l2 @ f6").as_deref(), Some("+Sl2@f6"));
    assert_eq!(read("d3e5").as_deref(), Some("D3@e5"));
    assert_eq!(read(" Done ").as_deref(), Some("done"));
    assert_eq!(read("17 left").as_deref(), Some("17left"));
}

#[test]
fn turns_that_look_alike_are_read_as_the_smallest() {
    assert_eq!(read("A3@e5").as_deref(), Some("A0@e5"));
    assert_eq!(read("B3@e5").as_deref(), Some("B1@e5"));
    assert_eq!(read("C2@e5").as_deref(), Some("C0@e5"));
    assert_eq!(read("F3@e5").as_deref(), Some("F3@e5"));
}

#[test]
fn anything_else_is_refused() {
    let wrong = [
        "",
        "17",
        "0k0@a1",
        "65k0@a1",
        "300k0@a1",
        "17x0@a1",
        "17k4@a1",
        "17k1@m1",
        "17k1@a13",
        "17k1@a0",
        "G0@a1",
        "+4k0@a1",
        "+",
        "Ak0@a1",
        "left",
        "65left",
        "undo",
        "17k1@",
        "é",
        "+é",
        "17é",
        "17k1@c4 c4",
    ];
    for text in wrong {
        assert_eq!(read(text), None, "{text:?}");
    }
    let error = GardenLake::read(setup("none"), "seventeen").unwrap_err();
    assert_eq!(error.text, "seventeen");
}

#[test]
fn every_action_number_is_an_action_that_can_be_written_and_read() {
    let setup = setup("none");
    let mut known = 0;
    for code in 0..GardenLake::codes(setup) {
        let Some(action) = GardenLake::decode(setup, code) else { continue };
        known += 1;
        assert_eq!(GardenLake::code(setup, action), code);
        assert_eq!(GardenLake::read(setup, &action.to_string()), Ok(action));
    }
    // 64 tiles and 4 bonuses of 8 forms, decorations of 1 + 2 + 2 + 4 + 1 + 4 forms, each on 144 cells.
    assert_eq!(known, (68 * 8 + 14) * 144 + 128 + 3);
    assert_eq!(GardenLake::decode(setup, u32::MAX), None);
}
