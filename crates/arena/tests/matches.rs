//! Whole matches: who sits where, what is written down, and that a run goes on where it stopped.

use arena::{
    Entrant, Fault, Finished, Folder, Forfeit, Match, Played, Schedule, Summary, Told, Untrue, in_order,
};
use game::{Game, Options, Record, Seat, Start, starter};
use jin_li::JinLi;
use search::{AlphaBeta, Budget, GreedyPlayer, RandomPlayer};
use std::fs;
use std::ops::ControlFlow;

fn contest() -> Match<JinLi> {
    let budget = Budget::nodes(200);
    let entrants = vec![
        Entrant::ours("sensei", budget, |seed| Box::new(AlphaBeta::new(seed))),
        Entrant::ours("random", budget, |seed| Box::new(RandomPlayer::new(seed))),
    ];
    let setup = JinLi::setup(&Options::default(), None).unwrap();
    Match { setup, entrants, solo: false, seed: 7, opening: 0, topic: |_, _| None }
}

fn plan() -> Schedule {
    let players = vec!["sensei".to_owned(), "random".to_owned()];
    let (options, budget) = (String::new(), "nodes=200".to_owned());
    Schedule {
        game: "jin-li".to_owned(),
        rules: 1,
        options,
        data: None,
        players,
        solo: false,
        budget,
        seed: 7,
        opening: 0,
    }
}

/// The games below `games`, without the times, which are never the same twice.
fn play(games: u64, threads: usize) -> Vec<Finished> {
    let (contest, mut all) = (contest(), Vec::new());
    in_order(
        0..games,
        threads,
        |game| contest.play(game as usize),
        |_, finished| {
            all.push(Finished { turn_ms: vec![Vec::new(); 2], ..finished });
            ControlFlow::Continue(())
        },
    );
    all
}

#[test]
fn every_deal_is_played_from_every_seat() {
    let played = play(4, 1);
    let seats: Vec<_> = played.iter().map(|game| (game.played.deal, game.played.entrants.clone())).collect();
    for deal in 0..2 {
        for seating in [vec![0, 1], vec![1, 0]] {
            assert!(seats.contains(&(deal, seating)), "{seats:?}");
        }
    }
    assert_eq!(played[0].record.deal, played[1].record.deal);
    assert_ne!(played[0].record.deal, played[2].record.deal);
}

#[test]
fn who_starts_a_deal_first_is_drawn_as_at_any_table() {
    let played = play(16, 1);
    let starters: Vec<usize> = played.iter().step_by(2).map(|game| game.played.entrants[0]).collect();
    let drawn = played.iter().step_by(2).map(|game| starter(Start::Drawn, &game.record.deal, 2));
    assert_eq!(starters, drawn.map(usize::from).collect::<Vec<_>>());
    assert!(starters.contains(&0) && starters.contains(&1), "{starters:?}");
}

#[test]
fn a_node_count_and_a_seed_give_the_same_match_on_any_number_of_threads() {
    assert_eq!(play(6, 1), play(6, 2));
}

#[test]
fn every_record_replays_to_the_result_that_was_counted() {
    for Finished { played, record, .. } in play(4, 2) {
        let replay = record.replay::<JinLi>(None).unwrap();
        assert_eq!(replay.game.outcome().unwrap().points.to_vec(), played.points);
    }
}

#[test]
fn an_interrupted_match_goes_on_where_it_stopped() {
    let temporary = tempfile::tempdir().unwrap();
    let path = temporary.path();
    let (mut folder, before, _) = Folder::open(path, &plan()).unwrap();
    assert!(before.is_empty());
    for game in play(3, 1) {
        folder.add(&game).unwrap();
    }
    // The power fails in the middle of a line.
    let results = path.join("results.jsonl");
    let text = fs::read_to_string(&results).unwrap();
    fs::write(&results, &text[..text.len() - 9]).unwrap();
    let (mut folder, kept, times) = Folder::open(path, &plan()).unwrap();
    assert_eq!((kept.len(), times.len()), (2, 2));
    for game in [2, 3] {
        folder.add(&contest().play(game)).unwrap();
    }
    let (_, all, times) = Folder::open(path, &plan()).unwrap();
    assert_eq!(all.iter().map(|game| game.game).collect::<Vec<_>>(), [0, 1, 2, 3]);
    assert_eq!(times.iter().map(|game| game.game).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let records = fs::read_to_string(path.join("games.jsonl")).unwrap();
    let records: Vec<Record> = records.lines().map(|line| Record::parse(line).unwrap()).collect();
    assert_eq!(records, play(4, 1).into_iter().map(|game| game.record).collect::<Vec<_>>());
}

#[test]
fn results_that_were_altered_are_refused_with_their_line() {
    let temporary = tempfile::tempdir().unwrap();
    let path = temporary.path();
    let (mut folder, ..) = Folder::open(path, &plan()).unwrap();
    for mut game in play(2, 1) {
        game.played.points = vec![1];
        folder.add(&game).unwrap();
    }
    let refused = Folder::open(path, &plan()).err().unwrap().to_string();
    assert!(refused.contains("results.jsonl, line 1"), "{refused}");
}

#[test]
fn another_match_in_the_same_folder_is_refused() {
    let temporary = tempfile::tempdir().unwrap();
    let path = temporary.path();
    Folder::open(path, &plan()).unwrap();
    let other = Schedule { seed: 8, ..plan() };
    let refused = Folder::open(path, &other).err().unwrap().to_string();
    assert!(refused.contains("holds another match"), "{refused}");
}

#[test]
fn the_summary_counts_and_the_report_stands_alone() {
    let played: Vec<Played> = play(10, 2).into_iter().map(|game| game.played).collect();
    let summary = Summary::new(&plan(), &played);
    let wins: f64 = summary.standings.iter().map(|standing| standing.wins).sum();
    assert!((wins - 10.0).abs() < 1e-9);
    assert!(summary.standings[0].rating > summary.standings[1].rating, "alpha-beta beats random");
    let page = arena::html("Jin Li", &summary);
    assert!(page.contains("<svg") && page.contains("sensei"));
    let outside = page.replace("http://www.w3.org", "");
    assert!(!outside.contains("http"), "nothing is loaded from elsewhere");
}

#[test]
fn a_player_without_an_answer_loses_that_game_and_is_named() {
    struct Silent;
    impl search::Player<JinLi> for Silent {
        fn analyse(
            &mut self,
            _: &'static <JinLi as Game>::Setup,
            _: &<JinLi as Game>::View,
            _: &Budget,
        ) -> search::Analysis<jin_li::Action> {
            search::Analysis { judgements: Vec::new() }
        }
        fn reset(&mut self, _: u64) {}
    }
    let mut contest = contest();
    contest.entrants[1] = Entrant::ours("silent", Budget::nodes(1), |_| Box::new(Silent));
    contest.entrants[0] = Entrant::ours("greedy", Budget::nodes(1), |seed| Box::new(GreedyPlayer::new(seed)));
    let Finished { played, record, values, turn_ms } = contest.play(0);
    let forfeit = played.forfeit.clone().unwrap();
    assert_eq!((forfeit.seat, forfeit.number, &forfeit.fault), (Seat(1), 2, &Fault::Nothing));
    assert_eq!((played.rewards.as_slice(), played.end_name()), (&[1.0, 0.0][..], "forfeit"));
    record.replay::<JinLi>(None).unwrap();
    let told = Told { actions: record.actions, values, forfeit: played.forfeit.clone(), turn_ms };
    assert_eq!(contest.check(0, told.clone()).unwrap().played, played);
    let others = [
        Forfeit { seat: Seat(0), ..forfeit.clone() },
        Forfeit { seat: Seat(7), ..forfeit.clone() },
        Forfeit { number: 9, ..forfeit },
    ];
    for other in others {
        assert_eq!(contest.check(0, Told { forfeit: Some(other), ..told.clone() }), Err(Untrue::Forfeit));
    }
    let plan = Schedule { players: vec!["greedy".to_owned(), "silent".to_owned()], ..plan() };
    let summary = Summary::new(&plan, &[played]);
    assert!(summary.text().contains("lost by its own fault: no action 1"), "{}", summary.text());
    assert!(arena::html("Jin Li", &summary).contains("it found no action"));
}

#[test]
fn openings_are_drawn_once_for_all_games_of_a_deal() {
    let contest = Match { opening: 4, ..contest() };
    let begin = |game: usize| contest.play(game).record.actions[..4].to_vec();
    assert_eq!(begin(0), begin(1));
    assert_ne!(begin(0), begin(2));
}

#[test]
fn a_game_that_another_machine_tells_is_counted_anew() {
    let contest = Match { opening: 4, ..contest() };
    for game in 0..4 {
        let finished = contest.play(game);
        assert_eq!(contest.check(game, Told::from(finished.clone())), Ok(finished));
    }
}

#[test]
fn a_game_that_cannot_have_been_played_is_not_believed() {
    let contest = Match { opening: 4, ..contest() };
    let told = Told::from(contest.play(2));
    let with = |change: fn(&mut Told)| {
        let mut other = told.clone();
        change(&mut other);
        contest.check(2, other).unwrap_err()
    };
    assert_eq!(contest.check(4, told.clone()).unwrap_err(), Untrue::Opening, "the game of another deal");
    assert_eq!(with(|told| told.actions.clear()), Untrue::Opening);
    let short = with(|told| {
        told.actions.truncate(6);
        told.values.truncate(6);
    });
    assert_eq!(short, Untrue::Unfinished { actions: 6 });
    assert!(matches!(with(|told| told.actions[6] = "a1-a9".to_owned()), Untrue::Action { number: 7, .. }));
    assert!(matches!(with(|told| told.actions[6] = "nonsense".repeat(99)), Untrue::Action { .. }));
    let more = with(|told| {
        told.actions.push(told.actions[5].clone());
        told.values.push(None);
    });
    assert!(matches!(more, Untrue::Action { .. }), "nothing is played after the end: {more}");
    assert_eq!(with(|told| told.values.truncate(3)), Untrue::Values);
    assert_eq!(with(|told| told.values[6] = Some(1.5)), Untrue::Values);
    assert_eq!(with(|told| told.turn_ms[0].push(f32::NAN)), Untrue::Times);
    assert_eq!(with(|told| told.turn_ms.clear()), Untrue::Times);
    let fault = Some(Forfeit { seat: Seat(0), number: told.actions.len() + 1, fault: Fault::Nothing });
    let after = Told { forfeit: fault, ..told };
    assert_eq!(contest.check(2, after), Err(Untrue::Forfeit), "nobody loses a game that is over");
}
