//! Measures the house values of `components.toml` by the games of arenas: scores, cards, goals and seats between equal players.
//!
//! ```sh
//! tancho arena koi --players greedy,greedy --games 1000 --budget nodes=1 --report two
//! cargo run --release -p koi --example balance -- two
//! ```
//!
//! The arena plays on this machine or, with `--nats`, on many; this only counts what is in the folders that it wrote.

use game::{Game, Record, Replay, Seat};
use koi::{Action, End, Goal, Kind, Koi};
use std::collections::BTreeMap;
use std::path::Path;

/// What a number of games came to.
#[derive(Default)]
struct Tally {
    games: u32,
    scores: Vec<i32>,
    wins: [u32; 4],
    turns: u32,
    meditations: u32,
    titles: u32,
    /// Solo games in which all goals were claimed.
    complete: u32,
    /// Games in which a card kind was to be had, and was taken.
    cards: BTreeMap<&'static str, (u32, u32)>,
    /// Games in which a goal was to be had, and was claimed.
    goals: BTreeMap<&'static str, (u32, u32)>,
}

fn main() {
    let folders: Vec<String> = std::env::args().skip(1).collect();
    assert!(!folders.is_empty(), "name the folders that `tancho arena koi --report` wrote");
    for folder in folders {
        let path = Path::new(&folder).join("games.jsonl");
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // What one player at a time meets is another game than what several do.
        let mut tallies = BTreeMap::<u8, Tally>::new();
        for (number, line) in (1..).zip(text.lines()) {
            let record = Record::parse(line).and_then(|record| record.replay::<Koi>(None));
            let replay = record.unwrap_or_else(|error| panic!("{}, line {number}: {error}", path.display()));
            tallies.entry(replay.game.seats()).or_default().add(&replay);
        }
        for (&seats, tally) in &tallies {
            report(seats, tally);
        }
    }
}

impl Tally {
    fn add(&mut self, replay: &Replay<Koi>) {
        self.games += 1;
        let (mut offered, mut taken) = ([false; 9], [false; 9]);
        for (game, action) in replay.steps() {
            for card in game.table().row.iter().flatten() {
                offered[game.components().card(*card).kind as usize] = true;
            }
            if let Action::Meditate { space } = action {
                let card = game.table().row[usize::from(space)].expect("a card was taken");
                taken[game.components().card(card).kind as usize] = true;
                self.meditations += 1;
            }
        }
        for kind in Kind::ALL.into_iter().filter(|&kind| offered[kind as usize]) {
            count(&mut self.cards, kind.name(), taken[kind as usize]);
        }
        add_game(self, &replay.game);
    }
}

fn add_game(tally: &mut Tally, game: &Koi) {
    let outcome = game.outcome().expect("the game is over");
    tally.scores.extend_from_slice(&outcome.points);
    tally.turns += game.turns();
    tally.titles += u32::from(matches!(outcome.end, End::Solo { title: Some(_), .. }));
    let open = |state: &koi::GoalState| !game.table().players[0].has_claimed(state.goal);
    tally.complete += u32::from(!game.table().goals.iter().any(open));
    for seat in outcome.winners().filter(|_| game.seats() > 1) {
        tally.wins[seat.index()] += 1;
    }
    for state in &game.table().goals {
        let claimed = game.table().players.iter().any(|player| player.has_claimed(state.goal));
        count(&mut tally.goals, state.goal.name(), claimed);
    }
}

fn count(map: &mut BTreeMap<&'static str, (u32, u32)>, name: &'static str, hit: bool) {
    let entry = map.entry(name).or_default();
    entry.0 += 1;
    entry.1 += u32::from(hit);
}

fn report(seats: u8, tally: &Tally) {
    let percent = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
    let count = tally.scores.len() as f64;
    let mean = tally.scores.iter().sum::<i32>() as f64 / count;
    let spread = (tally.scores.iter().map(|&s| (f64::from(s) - mean).powi(2)).sum::<f64>() / count).sqrt();
    println!("== {seats} {}, {} games", if seats == 1 { "player" } else { "players" }, tally.games);
    println!("score: mean {mean:.1}, standard deviation {spread:.1}");
    for title in [60, 80, 100] {
        let reached = tally.scores.iter().filter(|&&score| score >= title).count() as u32;
        println!("  {title} or more: {:.0} %", percent(reached, tally.scores.len() as u32));
    }
    if seats == 1 {
        let (complete, won) = (percent(tally.complete, tally.games), percent(tally.titles, tally.games));
        println!("  all goals claimed: {complete:.0} %, and 60 points: {won:.0} %");
    } else {
        let shares: Vec<String> = Seat::all(seats)
            .map(|seat| format!("{:.1} %", percent(tally.wins[seat.index()], tally.games)))
            .collect();
        println!("wins by seat: {}", shares.join(", "));
    }
    let turns = f64::from(tally.turns) / f64::from(tally.games * u32::from(seats));
    println!("turns each: {turns:.1}, {:.0} % of them meditations", percent(tally.meditations, tally.turns));
    let shares = |map: &BTreeMap<&'static str, (u32, u32)>| -> String {
        let share =
            |(name, &(offered, hit)): (&&str, &(u32, u32))| format!("{name} {:.0} %", percent(hit, offered));
        map.iter().map(share).collect::<Vec<_>>().join(", ")
    };
    println!("cards taken when on offer: {}", shares(&tally.cards));
    println!("goals claimed when in play: {}", shares(&tally.goals));
    debug_assert!(tally.goals.len() <= Goal::ALL.len());
}
