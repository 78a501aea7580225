//! Plays games from random openings, solves the endings that they reach, and counts what a search proves shortly before.
//!
//! `cargo run --release -p jin-li --example endings -- [games] [--nodes N] [--layouts N] [--verify N] [--proofs N]`
//!
//! `--nodes` is what a player thinks of a turn, `--layouts` how many layouts are solved at most, `--verify` how many of them are checked
//! by other means, `--proofs` how many positions with at most two stones in hand and within three points of the target are
//! searched with ten million nodes each.

mod solve;
mod verify;

use game::{Deal, FastRng, Game, Options, Seat, Viewer};
use jin_li::{JinLi, JinLiSetup, Position};
use search::{AlphaBeta, Budget, Player};
use solve::{Layout, Solved, TARGET, Verdict};
use std::time::Instant;

/// So many actions begin a game at random.
const OPENING: usize = 4;
/// What a proof may take.
const PROOF: Budget = Budget::nodes(10_000_000);

fn main() {
    let mut args = std::env::args().skip(1);
    let (mut games, mut nodes, mut layouts, mut verified, mut proofs) = (1000, 1000, usize::MAX, 3, 0);
    while let Some(arg) = args.next() {
        let mut next = || -> usize {
            let number = args.next().and_then(|text| text.parse().ok());
            number.unwrap_or_else(|| panic!("{arg} needs a number"))
        };
        match arg.as_str() {
            "--nodes" => nodes = next() as u64,
            "--layouts" => layouts = next(),
            "--verify" => verified = next(),
            "--proofs" => proofs = next(),
            _ => games = arg.parse().expect("how many games"),
        }
    }
    let setup = JinLi::setup(&Options::default(), None).expect("the standard game");
    let played: Vec<Played> = (0..games).map(|seed| play(setup, seed, nodes)).collect();
    let endings: Vec<&Position> = played.iter().filter_map(|game| game.ending.as_ref()).collect();
    println!(
        "{games} games at {nodes} nodes a turn: {} reach an ending with both hands empty",
        endings.len()
    );
    solve_all(setup, &endings[..layouts.min(endings.len())], &played, verified);
    let late: Vec<&JinLi> = played.iter().filter_map(|game| game.late.as_ref()).take(proofs).collect();
    prove_all(setup, &late);
}

/// What a game came to.
struct Played {
    /// The first position with both hands empty,
    ending: Option<Position>,
    /// the first one shortly before,
    late: Option<JinLi>,
    /// and the result.
    result: Verdict,
}

fn play(setup: &'static JinLiSetup, seed: u64, nodes: u64) -> Played {
    let mut game = JinLi::new(setup, 2, &Deal::Given(Vec::new())).expect("two may play");
    let mut rng = FastRng::new(seed);
    let mut players = [AlphaBeta::<JinLi>::new(seed), AlphaBeta::new(seed + 1)];
    let (mut ending, mut late) = (None, None);
    for turn in 0.. {
        let Some(seat) = game.to_act() else { break };
        let position = game.position;
        let in_hand = position.hand[0] + position.hand[1];
        if in_hand == 0 && ending.is_none() {
            ending = Some(position);
        }
        if in_hand <= 2 && late.is_none() && position.points.iter().any(|&points| points + 3 >= TARGET) {
            late = Some(game.clone());
        }
        let action = if turn < OPENING {
            game.random_action(&mut rng)
        } else {
            players[seat.index()].choose(setup, &game.view(Viewer::Seat(seat)), &Budget::nodes(nodes))
        };
        game.play(action.expect("the game goes on")).expect("a player keeps to the rules");
    }
    Played { ending, late, result: Verdict::by_points(game.position.points) }
}

fn solve_all(setup: &'static JinLiSetup, endings: &[&Position], played: &[Played], verified: usize) {
    let results: Vec<Verdict> =
        played.iter().filter(|game| game.ending.is_some()).map(|game| game.result).collect();
    let (mut seconds, mut counts, mut kept, mut positions) = (Vec::new(), [0; 3], 0, 0);
    let (mut checked, mut wrong) = (0, 0);
    for (number, position) in endings.iter().enumerate() {
        let start = Instant::now();
        let solved = Solved::new(Layout::new(position.stones), position.points);
        seconds.push(start.elapsed().as_secs_f64());
        positions += solved.pairs().count() * solved.layout.count();
        let index = solved.layout.index(position.koi, usize::from(position.to_act));
        let result = solved.result(position.points, index);
        counts[result as usize] += 1;
        kept += usize::from(result == results[number]);
        if number < verified {
            let (all, bad) = verify::disagreements(setup, &solved);
            checked += all;
            wrong += bad;
        }
    }
    seconds.sort_by(f64::total_cmp);
    let Some(longest) = seconds.last() else { return };
    println!(
        "{} endings solved, {positions} positions: {:.2} s each in the middle, {longest:.2} s at most, {:.0} s in all",
        endings.len(),
        seconds[seconds.len() / 2],
        seconds.iter().sum::<f64>()
    );
    println!(
        "with best play red wins {}, yellow {}, drawn {}; {kept} games ended so",
        counts[2], counts[0], counts[1]
    );
    println!(
        "{checked} positions of {} endings checked by other means: {wrong} disagree",
        verified.min(endings.len())
    );
}

fn prove_all(setup: &'static JinLiSetup, late: &[&JinLi]) {
    let (mut proven, mut seconds) = (0, 0.0);
    for game in late {
        let mut player = AlphaBeta::<JinLi>::new(1);
        let seat = game.to_act().unwrap_or(Seat(0));
        let start = Instant::now();
        let best =
            player.analyse(setup, &game.view(Viewer::Seat(seat)), &PROOF).judgements.into_iter().next();
        seconds += start.elapsed().as_secs_f64();
        proven += usize::from(best.is_some_and(|best| !(1e-6..=1.0 - 1e-6).contains(&best.value)));
    }
    if !late.is_empty() {
        println!(
            "{proven} of {} positions with at most two stones in hand and within three points of the target are proven ({seconds:.0} s)",
            late.len()
        );
    }
}
