//! Every lesson is played to its end, in many ways, and wrongly at each of its steps.

use catalogue::{Computer, Roster, with_game};
use game::{FastRng, Game as _, Random as _, Viewer};
use lessons::{Answer, Lesson, Reach, Run, courses};
use search::Budget;

/// How many actions of a kind are tried at a step, spread over all there are.
const TRIED: usize = 60;

fn each_lesson(mut look: impl FnMut(&'static str, &'static Lesson)) {
    for course in courses() {
        for lesson in &course.lessons {
            look(course.name, lesson);
        }
    }
}

/// The legal actions that are right at this step, and those that are not.
fn sorted<G: Roster>(run: &Run<G>) -> (Vec<G::Action>, Vec<G::Action>) {
    let mut actions = Vec::new();
    run.game().actions(&mut actions);
    let want = &run.step().expect("a step").want;
    actions.into_iter().partition(|&action| want.fits(run.game(), action))
}

/// Some of a list, from its beginning to its end.
fn some<T: Copy>(list: &[T]) -> impl Iterator<Item = T> {
    list.iter().copied().step_by(list.len().div_ceil(TRIED).max(1))
}

/// Does what is shown, or else what a sensible player does.
fn act_well<G: Roster>(run: &mut Run<G>, name: &str) {
    let view = run.game().view(Viewer::Seat(run.lesson().seat));
    let quick = |view| G::player(Computer::Greedy, 1).choose(run.game().rules(), view, &Budget::nodes(50));
    let action = run.shown().or_else(|| quick(&view)).expect(name);
    assert!(matches!(run.act(action), Ok(Answer::Right(_))), "{name}: what is shown is right");
}

#[test]
fn there_are_as_many_lessons_as_promised() {
    let counts: Vec<_> = courses().iter().map(|course| (course.name, course.lessons.len())).collect();
    for (course, least) in
        [("jin-li", 6), ("koi-koi-flower-cards", 10), ("koi-koi-museum", 4), ("garden-lake", 8), ("koi", 12)]
    {
        let found = counts.iter().find(|(name, _)| *name == course);
        assert!(found.is_some_and(|&(_, count)| count >= least), "{course}: {found:?}");
    }
}

#[test]
fn every_lesson_is_played_to_its_end_as_it_is_shown() {
    each_lesson(|course, lesson| {
        let name = format!("{course}/{}", lesson.name);
        with_game!(lesson.game.as_str(), G => {
            let mut run = Run::<G>::new(lesson).unwrap_or_else(|error| panic!("{name}: {error}"));
            while run.step().is_some() {
                act_well(&mut run, &name);
            }
            assert_eq!(run.steps_done(), lesson.steps.len());
            let last = lesson.steps.last().expect("a step");
            assert!(last.reach != Reach::End || run.game().outcome().is_some(), "{name} is a whole game");
        })
        .expect("a game");
    });
}

#[test]
fn whatever_right_way_is_taken_the_lesson_goes_on() {
    let mut rng = FastRng::new(7);
    each_lesson(|course, lesson| {
        let name = format!("{course}/{}", lesson.name);
        with_game!(lesson.game.as_str(), G => {
            for _ in 0..12 {
                let mut run = Run::<G>::new(lesson).expect(&name);
                while let Some(step) = run.step().filter(|step| step.reach == Reach::Action) {
                    assert_eq!(run.game().to_act(), Some(lesson.seat), "{name} {}: whose turn", step.say);
                    let (right, _) = sorted(&run);
                    assert!(!right.is_empty(), "{name} {}: nothing is right after {:?}", step.say, run.played());
                    let action = right[rng.below(right.len() as u32) as usize];
                    let answer = run.act(action);
                    assert!(matches!(answer, Ok(Answer::Right(_))), "{name} {}: {:?}", step.say, answer.err());
                }
            }
        })
        .expect("a game");
    });
}

#[test]
fn every_right_action_of_a_step_leaves_a_right_one_for_the_next() {
    each_lesson(|course, lesson| {
        let name = format!("{course}/{}", lesson.name);
        with_game!(lesson.game.as_str(), G => {
            let mut run = Run::<G>::new(lesson).expect(&name);
            while let Some(step) = run.step().filter(|step| step.reach == Reach::Action) {
                for action in some(&sorted(&run).0) {
                    let mut next = run.clone();
                    let answer = next.act(action);
                    let text = G::write(run.game().rules(), action);
                    assert!(answer.is_ok(), "{name} {}: after {text}: {:?}", step.say, answer.err());
                    let stuck = next.step().is_some_and(|step| step.reach == Reach::Action && next.shown().is_none());
                    assert!(!stuck, "{name} {}: nothing is right after {text}", step.say);
                }
                act_well(&mut run, &name);
            }
        })
        .expect("a game");
    });
}

#[test]
fn what_is_wrong_is_answered_and_changes_nothing() {
    let mut wrong_ones = 0;
    each_lesson(|course, lesson| {
        let name = format!("{course}/{}", lesson.name);
        with_game!(lesson.game.as_str(), G => {
            let mut run = Run::<G>::new(lesson).expect(&name);
            while run.step().is_some_and(|step| step.reach == Reach::Action) {
                for action in some(&sorted(&run).1) {
                    let mut tried = run.clone();
                    let Ok(Answer::Wrong { effects, .. }) = tried.act(action) else { panic!("{name}: not wrong") };
                    assert!(!effects.is_empty(), "{name}: what was done has an effect");
                    assert!(tried.game() == run.game() && tried.played() == run.played(), "{name}");
                    assert_eq!(tried.steps_done(), run.steps_done());
                    wrong_ones += 1;
                }
                act_well(&mut run, &name);
            }
        })
        .expect("a game");
    });
    assert!(wrong_ones > 500, "only {wrong_ones} wrong actions were tried");
}

#[test]
fn what_the_rules_forbid_is_refused_in_their_own_words() {
    let mut rng = FastRng::new(3);
    each_lesson(|course, lesson| {
        let name = format!("{course}/{}", lesson.name);
        with_game!(lesson.game.as_str(), G => {
            let mut run = Run::<G>::new(lesson).expect(&name);
            while run.step().is_some_and(|step| step.reach == Reach::Action) {
                let rules = run.game().rules();
                let any = || G::decode(rules, rng.below(G::codes(rules)));
                let illegal = std::iter::repeat_with(any).take(10_000).flatten();
                let illegal = illegal.filter(|&action| run.game().clone().play(action).is_err()).take(5);
                for action in illegal.collect::<Vec<_>>() {
                    let mut tried = run.clone();
                    assert!(matches!(tried.act(action), Ok(Answer::Illegal(_))), "{name}");
                    assert!(tried.game() == run.game() && tried.steps_done() == run.steps_done(), "{name}");
                }
                act_well(&mut run, &name);
            }
        })
        .expect("a game");
    });
}

#[test]
fn every_course_ends_with_a_whole_game_whose_guide_steps_back() {
    use wire::Guide::{Alone, Always, Asked};
    for course in courses() {
        let last = course.lessons.last().expect("a lesson");
        let mut guides: Vec<_> = last.steps.iter().map(|step| step.guide).collect();
        guides.dedup();
        assert_eq!(guides, [Some(Always), Some(Asked), Some(Alone)], "{}", course.name);
        assert_eq!(last.steps.last().map(|step| step.reach), Some(Reach::End), "{}", course.name);
    }
}
