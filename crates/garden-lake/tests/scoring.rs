//! Points and titles.

mod common;

use common::{edit, play, setup, start};
use game::{FastRng, Game, Random, Seat};
use garden_lake::{Components, DrawnLake, End, Face, GardenLake, SIDE, Title};
use grid::square::Cell;

/// Eight full rows, six full columns, two koi and three lily groups, two decorations at three groups each.
const WORKED_EXAMPLE: &str = "
kkkkkkkk~~~~
~~~~k~~~~~~~
llllAlllllll
llll~~~kBB~~
~~~~~~~kllll
~~~~~~~kllll
~~~~~~~k~~~~
~~~~~~~k~~~~
..~~~~~k~~~~
~~..~~~k~~~~
~~~~.~~~~~~~
~~~~~.~~~~~~
";

#[test]
fn the_worked_example_of_the_rulebook_scores_36() {
    let score = DrawnLake::read(WORKED_EXAMPLE).unwrap().score();
    assert_eq!((score.rows.len(), score.columns.len()), (8, 6));
    let of = |face| score.groups.iter().filter(|group| group.symbol == face).count();
    assert_eq!((of(Face::Koi), of(Face::Lily)), (2, 3));
    assert_eq!((score.group_points(), score.decoration_points(), score.total()), (10, 12, 36));
}

fn total(picture: &str) -> i32 {
    let mut rows: Vec<String> = picture.split('/').map(|row| format!("{row:.<12}")).collect();
    rows.resize(12, ".".repeat(12));
    DrawnLake::read(&rows.join("\n")).unwrap().score().total()
}

#[test]
fn a_group_needs_seven_cells() {
    assert_eq!(total("kkkkkk"), 0);
    assert_eq!(total("kkkkkkk"), 2);
    assert_eq!(total("kkkkkkkk"), 2);
}

#[test]
fn corners_do_not_connect_a_group() {
    assert_eq!(total("kkkk/....kkk"), 0);
    assert_eq!(total("kkkk/...kkk"), 2);
}

#[test]
fn koi_and_lilies_are_different_groups() {
    assert_eq!(total("kkkklll"), 0);
}

#[test]
fn a_decoration_counts_once_for_a_group_and_again_for_each_other_group() {
    assert_eq!(total("kkkkkkk/.CCC"), 4, "three sides of contact are one decoration");
    assert_eq!(total("kkkkkkk/.CCC/lllllll"), 8, "two groups");
    assert_eq!(total("kkkkkkk/A.A"), 6, "two decorations at one group");
}

#[test]
fn a_decoration_at_a_corner_or_at_a_small_group_adds_nothing() {
    assert_eq!(total("kkkkkkk/.......A"), 2);
    assert_eq!(total("kkkkkk/A"), 0);
}

#[test]
fn full_rows_and_columns_score_one_each() {
    assert_eq!(total("~~~~~~~~~~~~"), 1);
    assert_eq!(total(&["~"; 12].join("/")), 1);
    assert_eq!(total(&["~~~~~~~~~~~~"; 12].join("/")), 24);
}

/// Points counted cell by cell from the marks of a lake, written without boards.
fn slow_points(marks: &[Vec<char>]) -> i32 {
    let side = SIDE;
    let full = |line: &dyn Fn(usize) -> char| i32::from((0..side).all(|i| line(i) != '.'));
    let mut points = 0;
    for (line, row) in marks.iter().enumerate() {
        points += full(&|i| row[i]) + full(&|i| marks[i][line]);
    }
    let mut seen = vec![vec![false; side]; side];
    for y in 0..side {
        for x in 0..side {
            if "kl".contains(marks[y][x]) && !seen[y][x] {
                points += slow_group(marks, &mut seen, (x, y));
            }
        }
    }
    points
}

fn around((x, y): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let near = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    near.into_iter().filter(|&(x, y)| x < SIDE && y < SIDE)
}

/// The cells with the same mark that are connected to `start`.
fn slow_region(marks: &[Vec<char>], start: (usize, usize)) -> Vec<(usize, usize)> {
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&cell) = found.get(next) {
        next += 1;
        for near in around(cell) {
            if marks[near.1][near.0] == marks[start.1][start.0] && !found.contains(&near) {
                found.push(near);
            }
        }
    }
    found
}

fn slow_group(marks: &[Vec<char>], seen: &mut [Vec<bool>], start: (usize, usize)) -> i32 {
    let group = slow_region(marks, start);
    for &(x, y) in &group {
        seen[y][x] = true;
    }
    if group.len() < 7 {
        return 0;
    }
    // Each decoration is known by its least cell.
    let mut decorations: Vec<(usize, usize)> = group
        .iter()
        .flat_map(|&cell| around(cell))
        .filter(|&(x, y)| marks[y][x].is_ascii_uppercase())
        .map(|cell| *slow_region(marks, cell).iter().min().unwrap())
        .collect();
    decorations.sort_unstable();
    decorations.dedup();
    2 + 2 * decorations.len() as i32
}

fn marks(game: &GardenLake, seat: Seat) -> Vec<Vec<char>> {
    let components = Components::read(None).unwrap();
    let row = |y| (0..12).map(|x| game.lake(seat).mark(components, Cell::new(x, y))).collect();
    (0..12).map(row).collect()
}

#[test]
fn points_are_those_counted_cell_by_cell_and_a_drawing_of_the_lake_scores_the_same() {
    let mut rng = FastRng::new(4);
    let mut above_ten = 0;
    for round in 0..150 {
        let cards = ["none", "different", "different-B"][round % 3];
        let mut game = start(cards, 2);
        while game.to_act().is_some() {
            // Greedy players make boards worth scoring; random ones make strange ones.
            let greedy = round % 25 < 2;
            let action = if greedy { common::greedy_action(&game) } else { game.random_action(&mut rng) };
            game.play_unchecked(action.unwrap());
            if rng.below(8) == 0 {
                above_ten += u32::from(compare(&game) > 10);
            }
        }
        compare(&game);
    }
    assert!(above_ten > 20, "enough boards with points: {above_ten}");
}

fn compare(game: &GardenLake) -> i32 {
    let mut most = 0;
    for seat in Seat::all(2) {
        let marks = marks(game, seat);
        let points = game.points()[seat];
        assert_eq!(points, slow_points(&marks));
        let text: Vec<String> = marks.iter().map(|row| row.iter().collect()).collect();
        assert_eq!(DrawnLake::read(&text.join("\n")).unwrap().score().total(), points);
        most = most.max(points);
    }
    most
}

#[test]
fn equal_scores_share_the_victory() {
    let mut game = edit(&start("none", 2), |view| view.lakes.iter_mut().for_each(|lake| lake.line.clear()));
    play(&mut game, "pass");
    play(&mut game, "pass");
    let outcome = game.outcome().unwrap();
    assert_eq!((*outcome.places).to_vec(), [1, 1]);
    assert_eq!(outcome.end, End::AllPassed);
}

#[test]
fn solo_titles_follow_the_table_of_the_variant() {
    let [without, with] = setup("none").components.titles;
    let titles = |points| (without.title(points), with.title(points));
    assert_eq!(titles(0), (Title::Apprentice, Title::Apprentice));
    assert_eq!(titles(19), (Title::Apprentice, Title::Apprentice));
    assert_eq!(titles(20), (Title::CapableLakeDesigner, Title::Apprentice));
    assert_eq!(titles(25), (Title::CapableLakeDesigner, Title::Apprentice));
    assert_eq!(titles(26), (Title::CapableLakeDesigner, Title::CapableLakeDesigner));
    assert_eq!(titles(28), (Title::LakeMaster, Title::CapableLakeDesigner));
    assert_eq!(titles(40), (Title::LakeMaster, Title::CapableLakeDesigner));
    assert_eq!(titles(41), (Title::LakeMaster, Title::LakeMaster));
}

#[test]
fn a_solo_game_ends_with_its_title_and_only_a_master_wins() {
    // All 24 lines and four stripes of koi: 32 points.
    for (cards, title, place) in [("none", Title::LakeMaster, 1), ("A1", Title::CapableLakeDesigner, 2)] {
        let mut game = common::with_lake(&start(cards, 1), 0, &common::all_from(1));
        play(&mut game, "stop");
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.points[Seat(0)], outcome.places[Seat(0)]), (32, place));
        assert_eq!(outcome.end, End::Stopped { title });
    }
}

#[test]
fn a_wrong_drawing_is_refused_with_its_line() {
    let read = |text: &str| DrawnLake::read(text).unwrap_err().to_string();
    assert_eq!(read(""), "line 1: only 0 rows of 12");
    assert_eq!(read(&"............\n".repeat(13)), "line 13: more than 12 rows");
    assert_eq!(read("............\n.........\n"), "line 2: 9 cells in a row of 12");
    assert_eq!(read("............\n...x........"), "line 2: 'x' is not one of . ~ k l A B C D E F");
    assert_eq!(read(&"~~~~\u{e9}".repeat(9)), "line 1: 'é' is not one of . ~ k l A B C D E F");
}

#[test]
fn a_decoration_of_another_shape_is_noticed() {
    let picture = WORKED_EXAMPLE.replace("BB", "CC");
    let drawn = DrawnLake::read(&picture).unwrap();
    let wrong: Vec<String> = drawn
        .misshapen(setup("none").components)
        .map(|(shape, cell)| format!("{}{cell}", shape.letter()))
        .collect();
    assert_eq!(wrong, ["Ci4"]);
    assert_eq!(drawn.score().total(), 36);
}
