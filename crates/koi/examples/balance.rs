//! Measures the house values of `components.toml`: scores, cards, goals and seats between equal players.
//!
//! `cargo run --release -p koi --example balance -- [games] [--player NAME] [--seats N] [--components FILE]
//! [--option KEY=VALUE] [--nodes N]`
//!
//! The players: `greedy` looks one turn ahead; `senmon` does so by the learned estimate; `sensei` compares
//! whole turns in 150 tries each, or as many as `--nodes` says.

use game::{Deal, FastRng, Game, Options, Seat, Seed, Viewer};
use koi::{Action, End, Goal, Kind, Koi, KoiSetup, Title, policy};
use search::{Beam, Budget, Player, TurnConfig, TurnPlayer};
use std::collections::BTreeMap;

/// What a number of games came to.
#[derive(Default)]
struct Tally {
    games: u32,
    scores: Vec<i32>,
    wins: [u32; 4],
    turns: u32,
    meditations: u32,
    titles: [u32; 3],
    /// Solo games in which all goals were claimed.
    complete: u32,
    /// Games in which a card kind was to be had, and was taken.
    cards: BTreeMap<&'static str, (u32, u32)>,
    /// Games in which a goal was to be had, and was claimed.
    goals: BTreeMap<&'static str, (u32, u32)>,
}

/// Who plays.
#[derive(Clone, Copy)]
enum Who {
    Greedy,
    /// With this many tries a turn.
    Turns(TurnConfig, u64),
}

impl Who {
    fn named(name: &str, nodes: u64) -> Self {
        let one = TurnConfig { first: Beam { width: 1, slack: 0.0 }, ways: 1, ..TurnConfig::COMMON };
        match name {
            "greedy" => Self::Greedy,
            "senmon" => Self::Turns(one, 1),
            "sensei" => Self::Turns(TurnConfig::COMMON, nodes),
            _ => panic!("the players are greedy, senmon and sensei"),
        }
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let (mut games, mut data, mut who, mut seats) = (200, None, "greedy".to_owned(), 1..=4);
    let (mut options, mut nodes) = (Options::default(), 150);
    while let Some(arg) = args.next() {
        let mut next = || args.next().unwrap_or_else(|| panic!("{arg} needs a word"));
        match arg.as_str() {
            "--components" => data = Some(std::fs::read_to_string(next()).expect("a file that can be read")),
            "--player" => who = next(),
            "--nodes" => nodes = next().parse().expect("how many tries a turn"),
            "--option" => {
                let pair = next();
                let (key, value) = pair.split_once('=').expect("KEY=VALUE");
                options.set(key, value);
            }
            "--seats" => {
                let number = next().parse().expect("how many seats");
                seats = number..=number;
            }
            _ => games = arg.parse().expect("how many games"),
        }
    }
    let setup = Koi::setup(&options, data.as_deref()).expect("a sound components file and options");
    for seats in seats {
        let tally = tally(setup, seats, games, Who::named(&who, nodes));
        report(seats, &tally);
    }
}

fn tally(setup: &'static KoiSetup, seats: u8, games: u32, who: Who) -> Tally {
    let mut tally = Tally { games, ..Tally::default() };
    for number in 0..games {
        let deal = Deal::Seed(Seed::from_number(number.into()));
        let mut game = Koi::new(setup, seats, &deal).expect("one to four may play");
        let mut choose = chooser(who, number.into());
        let (mut offered, mut taken) = ([false; 9], [false; 9]);
        while let Some(action) = choose(&game) {
            for card in game.table().row.iter().flatten() {
                offered[game.components().card(*card).kind as usize] = true;
            }
            if let Action::Meditate { space } = action {
                let card = game.table().row[usize::from(space)].expect("a card was taken");
                taken[game.components().card(card).kind as usize] = true;
                tally.meditations += 1;
            }
            game.play(action).expect("a player keeps to the rules");
        }
        for kind in Kind::ALL.into_iter().filter(|&kind| offered[kind as usize]) {
            count(&mut tally.cards, kind.name(), taken[kind as usize]);
        }
        add_game(&mut tally, &game);
    }
    tally
}

/// What the seat to act does; `None` when the game is over.
type Chooser = Box<dyn FnMut(&Koi) -> Option<Action>>;

fn chooser(who: Who, seed: u64) -> Chooser {
    match who {
        Who::Greedy => {
            let mut rng = FastRng::new(seed);
            Box::new(move |game| policy::greedy(game, &mut rng))
        }
        Who::Turns(comparing, nodes) => {
            let mut player = TurnPlayer::<Koi>::new(comparing, seed);
            Box::new(move |game| {
                let view = game.view(Viewer::Seat(game.to_act()?));
                player.choose(game.rules(), &view, &Budget::nodes(nodes))
            })
        }
    }
}

fn add_game(tally: &mut Tally, game: &Koi) {
    let outcome = game.outcome().expect("the game is over");
    tally.scores.extend_from_slice(&outcome.points);
    tally.turns += game.turns();
    if let End::Solo { title: Some(title), .. } = outcome.end {
        tally.titles[title as usize] += 1;
    }
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
        println!("  all goals claimed: {:.0} %", percent(tally.complete, tally.games));
        let titles = Title::ALL.iter().zip(tally.titles);
        let titles =
            titles.map(|(title, count)| format!("{} {:.0} %", title.name(), percent(count, tally.games)));
        println!("  titles: {}", titles.collect::<Vec<_>>().join(", "));
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
