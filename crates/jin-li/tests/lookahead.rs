//! The narrowed search list against all actions: it never misses a win or a loss within its horizon.

use game::{Deal, FastRng, Game, Minimax, Node, Options, Random, Seat};
use jin_li::{JinLi, Pond};
use std::collections::HashSet;

/// 1 if the seat to act can force a win within `depth` actions, -1 if it cannot escape a loss, else 0.
fn verdict(pond: &Pond, depth: u32, list: &dyn Fn(&Pond, u32) -> Vec<jin_li::Action>) -> i32 {
    let Some(seat) = pond.to_act() else { return 0 };
    if depth == 0 {
        return 0;
    }
    let of_child = |action| {
        let child = pond.play(action);
        match child.to_act() {
            None => child.lead(seat).signum(),
            Some(next) if next == seat => verdict(&child, depth - 1, list),
            Some(_) => -verdict(&child, depth - 1, list),
        }
    };
    let mut best = -1;
    for action in list(pond, depth) {
        best = best.max(of_child(action));
        if best == 1 {
            break;
        }
    }
    best
}

fn narrowed(pond: &Pond, depth: u32) -> Vec<jin_li::Action> {
    let mut list = Vec::new();
    pond.moves(depth, &mut list);
    list.sort_by_key(|&(_, guess)| -guess);
    list.into_iter().map(|(action, _)| action).collect()
}

/// Every action, by way of the longest horizon there is; the list is checked against the rules below.
fn all(pond: &Pond, _: u32) -> Vec<jin_li::Action> {
    narrowed(pond, 64)
}

fn setups() -> impl Iterator<Item = &'static <JinLi as Game>::Setup> {
    [&[][..], &["return-stone", "six-stones"], &["inset"], &["target-15"]].into_iter().map(|keys| {
        let options = keys.iter().map(|&key| (key, "true")).collect::<Options>();
        JinLi::setup(&options, None).unwrap()
    })
}

/// Random games in which points are taken where they lie, so that ends come up.
fn for_each_position(games: u64, mut visit: impl FnMut(&JinLi, &mut FastRng)) {
    for (setup, number) in setups().flat_map(|setup| (0..games).map(move |number| (setup, number))) {
        let mut rng = FastRng::new(number);
        let mut game = JinLi::new(setup, 2, &Deal::Given(Vec::new())).unwrap();
        while game.to_act().is_some() {
            visit(&game, &mut rng);
            let tries: Vec<_> = (0..4).filter_map(|_| game.random_action(&mut rng)).collect();
            let action = tries.into_iter().max_by_key(|&action| game.gain(action)).unwrap();
            game.play(action).unwrap();
        }
    }
}

#[test]
fn the_longest_horizon_lists_every_legal_action() {
    for_each_position(20, |game, _| {
        let (mut legal, mut listed) = (Vec::new(), Vec::new());
        game.actions(&mut legal);
        game.node().moves(64, &mut listed);
        assert_eq!(listed.len(), legal.len());
        assert!(listed.iter().all(|(action, _)| legal.contains(action)));
    });
}

#[test]
fn a_node_allows_what_is_legal_and_nothing_else() {
    for_each_position(1, |game, _| {
        let (node, mut legal) = (game.node(), Vec::new());
        game.actions(&mut legal);
        let legal: HashSet<_> = legal.into_iter().collect();
        for code in 0..JinLi::codes(game.rules()) {
            let Some(action) = JinLi::decode(game.rules(), code) else { continue };
            assert_eq!(node.allows(action), legal.contains(&action), "{action}");
        }
    });
}

#[test]
fn a_node_plays_like_the_game() {
    for_each_position(20, |game, rng| {
        let action = game.random_action(rng).unwrap();
        let node = game.node().play(action);
        let mut next = game.clone();
        next.play(action).unwrap();
        // A node knows nothing of repetitions: there the search counts them.
        if next.outcome().is_none_or(|outcome| outcome.end != jin_li::End::Repetition) {
            assert_eq!(node.to_act(), next.to_act());
        }
        let points = next.points();
        assert_eq!(node.lead(Seat(0)), points[Seat(0)] - points[Seat(1)]);
    });
}

#[test]
fn no_win_or_loss_within_two_actions_is_missed() {
    let mut decided = 0;
    for_each_position(12, |game, _| {
        let pond = game.node();
        for depth in 1..=2 {
            let full = verdict(&pond, depth, &all);
            assert_eq!(verdict(&pond, depth, &narrowed), full, "depth {depth}: {:?}", game.position);
            decided += u32::from(full != 0);
        }
    });
    assert!(decided > 50, "{decided} positions were decided");
}

#[test]
fn no_win_or_loss_within_three_actions_is_missed() {
    let mut decided = 0;
    for_each_position(2, |game, rng| {
        // Looking at everything is slow: one position of a few, and those near the end.
        let near = game.position.points.iter().any(|&points| points + 6 >= game.rules().target);
        if near && rng.below(3) == 0 {
            let pond = game.node();
            let full = verdict(&pond, 3, &all);
            assert_eq!(verdict(&pond, 3, &narrowed), full, "{:?}", game.position);
            decided += u32::from(full != 0);
        }
    });
    assert!(decided > 5, "{decided} positions were decided");
}
