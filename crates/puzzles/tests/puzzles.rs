//! The puzzles that ship: they load, they are sorted, their answers are right, and some of them are proven again.

use game::{FastRng, Game, Random, Seat};
use puzzles::{Proof, Puzzle, PuzzleError, Set, Task, prove, read, set, sets};
use std::collections::BTreeSet;
use wire::{PuzzleAnswer, PuzzleLoss, PuzzleRequest};

/// A year of puzzles.
const A_YEAR: usize = 365;
/// How many of each set are proven again here; `tancho puzzles check` proves them all.
const PROVEN: usize = 20;
/// How many of them may be searched, which takes longer than to play an end through.
const SEARCHED: usize = 5;

fn ask(set: &Set, number: u32, request: &PuzzleRequest) -> wire::PuzzleScene {
    puzzles::scene(set.name, number, request).unwrap_or_else(|error| panic!("{} {number}: {error}", set.name))
}

/// The answer of a puzzle to these actions, one after the other.
fn answers(set: &Set, number: u32, actions: &[String]) -> Option<PuzzleAnswer> {
    let mut played = Vec::new();
    let mut answer = None;
    for action in actions {
        let action = Some(wire::AnyAction::Notation(action.clone()));
        let scene = ask(set, number, &PuzzleRequest { played, action, show: false });
        (played, answer) = (scene.played, scene.answer);
    }
    answer
}

#[test]
fn every_set_has_a_year_of_puzzles_the_easiest_first() {
    for set in sets() {
        assert_eq!(set.count() as usize, set.puzzles().len(), "{}", set.name);
        assert!(set.puzzles().len() >= A_YEAR, "{}: {}", set.name, set.puzzles().len());
        assert!(set.puzzles().is_sorted_by_key(|puzzle| puzzle.difficulty), "{}", set.name);
        let grades: Vec<u8> = (1..=set.puzzles().len() as u32).map(|number| set.grade(number)).collect();
        assert!(grades.is_sorted() && grades[0] == 1 && grades.last() == Some(&5), "{}", set.name);
        let positions: BTreeSet<String> =
            set.puzzles().iter().map(|p| format!("{:?}", (&p.deal, &p.begin))).collect();
        assert_eq!(positions.len(), set.puzzles().len(), "{}: none twice", set.name);
    }
}

#[test]
fn the_day_leads_through_all_puzzles() {
    for set in sets() {
        let count = set.puzzles().len() as u32;
        let year: BTreeSet<u32> = (20_000..20_000 + count).map(|day| set.of_day(day)).collect();
        assert_eq!(year.len() as u32, count, "{}: none comes twice before all were there", set.name);
        assert!(year.iter().all(|&number| set.puzzle(number).is_some()));
    }
}

#[test]
fn every_answer_is_legal_and_right() {
    for set in sets() {
        for (puzzle, number) in set.puzzles().iter().zip(1..) {
            let answer = answers(set, number, &puzzle.answer);
            assert!(matches!(answer, Some(PuzzleAnswer::Right)), "{} {number}: {answer:?}", set.name);
        }
    }
}

#[test]
fn some_puzzles_of_each_set_are_proven_again() {
    for set in sets() {
        let by_proof = |exhaustive: bool| {
            let fits =
                move |(_, puzzle): &(usize, &Puzzle)| (puzzle.proof == Proof::Exhaustive) == exhaustive;
            set.puzzles().iter().enumerate().filter(fits)
        };
        // Other ones than the first, spread over all difficulties.
        let spread = |exhaustive, count: usize| {
            let step = (by_proof(exhaustive).count() / count.max(1)).max(1);
            by_proof(exhaustive).step_by(step).take(count).collect::<Vec<_>>()
        };
        let searched = spread(false, SEARCHED);
        let proven = [spread(true, PROVEN - searched.len()), searched].concat();
        assert_eq!(proven.len(), PROVEN, "{}", set.name);
        for (place, puzzle) in proven {
            let held = prove(set, puzzle, 0x0dd + place as u64);
            assert_eq!(held, Ok(()), "{} {}: {puzzle:?}", set.name, place + 1);
        }
    }
}

#[test]
fn a_wrong_turn_says_what_it_gives_away_and_begins_again() {
    let koi_koi = set("koi-koi-museum").unwrap();
    let mut rng = FastRng::new(1);
    let mut wrong = 0;
    for number in 1..=20 {
        let Task::Chance { losses } = &koi_koi.puzzle(number).unwrap().task else { panic!("a chance") };
        let view: serde_json::Value =
            serde_json::from_str(ask(koi_koi, number, &PuzzleRequest::default()).now.view.get()).unwrap();
        let choices = &view["choices"];
        let actions = choices.get("plays").or(choices.get("takes")).and_then(|list| list.as_array());
        let Some(actions) = actions else { continue };
        let place = rng.below(actions.len() as u32) as usize;
        let percent = losses[place];
        let action = Some(serde_json::from_value(actions[place]["action"].clone()).unwrap());
        let scene = ask(koi_koi, number, &PuzzleRequest { action, ..PuzzleRequest::default() });
        match scene.answer {
            Some(PuzzleAnswer::Wrong { loss, .. }) => {
                assert_eq!(loss, PuzzleLoss::Chance { percent });
                assert!(percent >= 10 && scene.played.is_empty() && scene.frames.is_empty());
                wrong += 1;
            }
            answer => assert!(percent == 0 && matches!(answer, Some(PuzzleAnswer::Right))),
        }
    }
    assert!(wrong > 3, "{wrong}");
}

/// What is shown of a puzzle to whoever gives up.
fn shown(set: &Set, number: u32) -> Vec<wire::LessonFrame> {
    let scene = ask(set, number, &PuzzleRequest { show: true, ..PuzzleRequest::default() });
    assert!(matches!(scene.answer, Some(PuzzleAnswer::Shown)));
    assert_eq!(scene.played, set.puzzle(number).unwrap().answer, "{} {number}", set.name);
    scene.frames
}

#[test]
fn whoever_gives_up_sees_a_right_turn() {
    for set in sets() {
        let answer = &set.puzzle(1).unwrap().answer;
        let actions: Vec<_> = shown(set, 1).into_iter().filter_map(|frame| frame.line.action).collect();
        assert_eq!(&actions[..answer.len()], answer, "{}", set.name);
    }
}

#[test]
fn a_forced_win_is_shown_to_its_end() {
    let set = set("jin-li").unwrap();
    let mut longest = 0;
    for (puzzle, number) in set.puzzles().iter().zip(1..) {
        let Task::Win { turns } = puzzle.task else { continue };
        let frames = shown(set, number);
        let own = frames.iter().filter(|frame| frame.line.seat == Some(puzzle.seat)).count();
        assert!(own <= usize::from(turns), "{number}: {own} turns of {turns}");
        let last = &frames.last().unwrap().position;
        let [mine, theirs] = [puzzle.seat.index(), 1 - puzzle.seat.index()];
        assert!(last.to_act.is_none() && last.points[mine] > last.points[theirs], "{number}: {last:?}");
        longest = longest.max(own);
    }
    assert!(longest > 2, "some wins take a while: {longest}");
}

#[test]
fn the_end_of_a_game_is_shown_with_the_lead_that_it_promises() {
    for set in [set("garden-lake").unwrap(), set("koi").unwrap()] {
        for number in 1..=40 {
            let puzzle = set.puzzle(number).unwrap();
            let Task::Points { best } = puzzle.task else { panic!("points") };
            let frames = shown(set, number);
            let last = &frames.last().unwrap().position;
            let [mine, theirs] = [puzzle.seat.index(), 1 - puzzle.seat.index()];
            assert!(last.to_act.is_none(), "{} {number}", set.name);
            assert_eq!(last.points[mine] - last.points[theirs], best, "{} {number}", set.name);
        }
    }
}

#[test]
fn after_a_right_turn_only_what_follows_it_is_shown() {
    let set = set("jin-li").unwrap();
    let number = (1..=365).find(|&n| matches!(set.puzzle(n).unwrap().task, Task::Win { .. })).unwrap();
    let played = set.puzzle(number).unwrap().answer.clone();
    let scene =
        ask(set, number, &PuzzleRequest { played: played.clone(), show: true, ..PuzzleRequest::default() });
    assert_eq!(scene.played, played);
    assert_eq!(scene.frames.len(), shown(set, number).len() - 1);
}

#[test]
fn a_scene_tells_nothing_of_the_answer_or_the_deal() {
    for set in sets() {
        let scene = ask(set, 1, &PuzzleRequest::default());
        let told = serde_json::to_value(&scene).unwrap();
        let keys: Vec<&str> = told.as_object().unwrap().keys().map(String::as_str).collect();
        assert!(!keys.contains(&"deal") && !keys.contains(&"solution"), "{keys:?}");
        assert!(told["task"].get("losses").is_none() && told["task"].get("best").is_none());
    }
}

#[test]
fn what_was_tampered_with_is_refused_with_a_sentence() {
    let tampered = |name: &str, change: &dyn Fn(&mut Puzzle)| {
        let set = set(name).unwrap();
        let mut puzzle =
            set.puzzles().iter().find(|puzzle| puzzle.proof == Proof::Exhaustive).unwrap().clone();
        change(&mut puzzle);
        prove(set, &puzzle, 1).unwrap_err().to_string()
    };
    let answer = |answer: &'static str| move |puzzle: &mut Puzzle| puzzle.answer = vec![answer.to_owned()];
    assert_eq!(tampered("jin-li", &answer("fly")), "\"fly\" is not a move");
    assert!(tampered("jin-li", &answer("a1-a1")).contains("cannot be played"));
    assert_eq!(tampered("koi", &answer("work")), "the answer is not one whole turn");
    assert!(tampered("garden-lake", &|puzzle| puzzle.rules = 99).contains("99"));
    assert!(tampered("garden-lake", &|puzzle| puzzle.deal[0] = "1 2 3".to_owned()).contains("tiles"));
    assert_eq!(tampered("koi", &|p| p.task = Task::Win { turns: 2 }), "the task does not fit the position");
    let best = |p: &mut Puzzle| {
        if let Task::Points { best } = &mut p.task {
            *best += 1;
        }
    };
    assert_eq!(tampered("koi", &best), "the answer is not the best turn");
    let losses = |p: &mut Puzzle| p.task = Task::Chance { losses: vec![0] };
    assert_eq!(tampered("koi-koi-museum", &losses), "the task does not fit the position");
    let seat = |p: &mut Puzzle| p.seat = Seat(1 - p.seat.0);
    assert!(tampered("jin-li", &seat).starts_with("it is not the turn of seat"));
}

#[test]
fn a_file_that_is_no_file_of_puzzles_is_refused_with_the_line() {
    let refused = |text: &str| read(text).unwrap_err().to_string();
    assert!(refused("nonsense").starts_with("not a file of puzzles: line 1"));
    let line = |puzzle: &Puzzle| serde_json::to_string(puzzle).unwrap();
    let puzzles = set("koi").unwrap().puzzles();
    let (easy, hard) = (line(&puzzles[0]), line(puzzles.last().unwrap()));
    assert_eq!(read(&format!("{hard}\n{easy}\n")), Err(PuzzleError::Order { number: 2 }));
    assert!(refused(&easy.replacen('{', "{\"extra\":1,", 1)).contains("extra"));
    assert_eq!(read(&format!("{easy}\n\n{hard}\n")).map(|puzzles| puzzles.len()), Ok(2));
}

#[test]
fn nobody_can_be_where_no_turn_leads() {
    let refused = |name: &str, number, played: &[&str]| {
        let played = played.iter().map(|&action| action.to_owned()).collect();
        let request = PuzzleRequest { played, ..PuzzleRequest::default() };
        puzzles::scene(name, number, &request).unwrap_err().to_string()
    };
    assert_eq!(refused("go", 1, &[]), "there is no such puzzle");
    assert_eq!(refused("koi", 0, &[]), "there is no such puzzle");
    assert_eq!(refused("koi", 1_000_000, &[]), "there is no such puzzle");
    assert_eq!(refused("jin-li", 1, &["fly"]), "\"fly\" is not a move");
    let answer = &set("jin-li").unwrap().puzzle(1).unwrap().answer[0];
    assert_eq!(refused("jin-li", 1, &[answer, answer]), "the turn is over");
}

/// Whether `attacker` wins within this many actions, by the rules themselves and nothing else.
fn wins(game: &jin_li::JinLi, attacker: Seat, depth: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.points[attacker] > outcome.points[Seat(1 - attacker.0)];
    }
    let mut actions = Vec::new();
    game.actions(&mut actions);
    let mut after = actions.into_iter().map(|action| {
        let mut next = game.clone();
        next.play_unchecked(action);
        next
    });
    match depth {
        0 => false,
        _ if game.to_act() == Some(attacker) => after.any(|next| wins(&next, attacker, depth - 1)),
        _ => after.all(|next| wins(&next, attacker, depth - 1)),
    }
}

#[test]
fn what_is_forced_in_jin_li_is_forced_by_the_rules_alone() {
    let set = set("jin-li").unwrap();
    let mut seen = 0;
    for puzzle in set.puzzles() {
        let game = puzzle.position::<jin_li::JinLi>().unwrap();
        // With stones in hand there are too many actions to play them all through.
        let Task::Win { turns: turns @ 2..=3 } = puzzle.task else { continue };
        if game.position.hand != [0; 2] {
            continue;
        }
        let right = puzzle.solution(&game).unwrap()[0];
        let mut actions = Vec::new();
        game.actions(&mut actions);
        for action in actions {
            let mut after = game.clone();
            after.play_unchecked(action);
            let forced = wins(&after, puzzle.seat, 2 * u32::from(turns) - 2);
            assert_eq!(forced, action == right, "{action:?} in {puzzle:?}");
        }
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}
