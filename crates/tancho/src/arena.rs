//! `tancho arena`: computer players against each other, and how sure the result is.

use crate::calibration;
use crate::entrant::{LimitArgs, Named, parse_budget};
use crate::failure::Failure;
use crate::setup::GameArgs;
use arena::{Folder, Match, Played, Schedule, Sequential, Summary, Verdict};
use catalogue::{Roster, with_game};
use game::{Game, Setup as _};
use indicatif::{ProgressBar, ProgressStyle};
use search::Budget;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Let computer players play each other, and say how sure the result is
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho arena jin-li --players sensei,greedy --games 100 --budget ms=100\n  \
    tancho arena jin-li --players sensei@nodes=100,sensei@nodes=1000 --games 1000 --sprt 0.5,0.75 --report out\n  \
    tancho arena koi-koi --players sensei,./my-bot.py --budget nodes=1000 --report out\n  \
    tancho arena koi --players sensei,sensei --games 1500 --budget nodes=24 --calibration --svg koi.svg")]
pub struct Args {
    #[command(flatten)]
    which: GameArgs,
    /// Who plays, one for each seat: random, greedy, gakusei, senmon, sensei, or a program (a path, or exec:COMMAND;
    /// see docs/engine.md); each may have a budget of its own, as in sensei@nodes=100
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true, value_parser = parse_named)]
    players: Vec<Named>,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000), default_value_t = 100)]
    games: u32,
    /// Every player plays alone, each the same deals
    #[arg(long)]
    solo: bool,
    /// How much a player without a budget of its own may think in a turn: ms=… or nodes=…
    #[arg(long, value_name = "ms=N|nodes=N", default_value = "ms=1000", value_parser = parse_budget)]
    budget: Budget,
    #[command(flatten)]
    limits: LimitArgs,
    /// How many games are played at a time
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024), default_value_t = 1)]
    threads: u32,
    /// What all deals follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Draw the first N actions of each deal at random, the same for every seat: where nothing is dealt, strong players
    /// would repeat a few games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000), default_value_t = 0)]
    opening: u32,
    /// Stop as soon as the first player's share of the victories is clearly the one or the other
    #[arg(long, value_name = "LOW,HIGH", value_parser = parse_sequential)]
    sprt: Option<Sequential>,
    /// A folder for the records, the results and the report; an interrupted run goes on there
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Compare the chances that the adviser states with what comes true: one position from each third of each game
    #[arg(long, conflicts_with_all = ["solo", "sprt", "report"])]
    calibration: bool,
    #[command(flatten)]
    advice: calibration::Args,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

fn parse_named(text: &str) -> Result<Named, String> {
    text.parse()
}

fn budget_words(budget: &Budget) -> String {
    match (budget.time, budget.nodes) {
        (Some(time), _) => format!("ms={}", time.as_millis()),
        (None, nodes) => format!("nodes={}", nodes.unwrap_or(0)),
    }
}

fn parse_sequential(text: &str) -> Result<Sequential, String> {
    let wrong = || format!("{text:?} is not a pair of shares; write 0.5,0.6");
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let share = |text: &str| text.parse::<f64>().ok().filter(|share| (0.0..=1.0).contains(share));
    match (share(low), share(high)) {
        (Some(low), Some(high)) if low < high => Ok(Sequential { low, high }),
        _ => Err(wrong()),
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    with_game!(args.which.game.as_str(), G => arena::<G>(args))?
}

fn arena<G: Roster>(args: &Args) -> Result<(), Failure> {
    let contest = contest::<G>(args)?;
    if args.calibration {
        let bar = progress(args.games, 0);
        let (games, threads) = (args.games as usize, args.threads as usize);
        return calibration::run(&args.advice, &contest, (games, threads), args.json, &bar);
    }
    let plan = plan(args, &contest);
    let (mut folder, mut played) = match &args.report {
        None => (None, Vec::new()),
        Some(path) => {
            let (folder, played) = Folder::open(path, &plan).map_err(Failure::of)?;
            (Some(folder), played)
        }
    };
    play_all(args, &contest, folder.as_mut(), &mut played)?;
    played.sort_by_key(|game| game.game);
    let summary = Summary::new(&plan, &played);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", summary.json())?;
    } else {
        write!(out, "{}", summary.text())?;
        if let Some(test) = args.sprt {
            writeln!(out, "{}", verdict_words(test, &rewards(&played)))?;
        }
    }
    if let Some(folder) = folder {
        let path = folder.write_report(&arena::html(G::ABOUT.title, &summary)).map_err(Failure::of)?;
        anstream::eprintln!("report: {}", path.display());
    }
    Ok(())
}

fn contest<G: Roster>(args: &Args) -> Result<Match<G>, Failure> {
    let setup = args.which.rules::<G>()?;
    let seats = if args.solo { 1 } else { args.players.len().min(255) as u8 };
    G::ABOUT.check_seats(seats).map_err(Failure::of)?;
    let data = args.which.data_text::<G>()?;
    let entrant = |named: &Named| named.entrant(args.budget, args.limits.limits(), data.as_deref());
    let entrants = args.players.iter().map(entrant).collect::<Result<_, Failure>>()?;
    Ok(Match { setup, entrants, solo: args.solo, seed: args.seed, opening: args.opening, topic: G::topic })
}

fn plan<G: Game>(args: &Args, contest: &Match<G>) -> Schedule {
    Schedule {
        game: G::ABOUT.name.to_owned(),
        rules: G::ABOUT.rules_version,
        options: contest.setup.options().to_string(),
        data: contest.setup.data_fingerprint().map(str::to_owned),
        players: args.players.iter().map(|named| named.name.clone()).collect(),
        solo: args.solo,
        budget: budget_words(&args.budget),
        seed: args.seed,
        opening: args.opening,
    }
}

fn play_all<G: Game>(
    args: &Args,
    contest: &Match<G>,
    mut folder: Option<&mut Folder>,
    played: &mut Vec<Played>,
) -> Result<(), Failure> {
    let games = args.games as usize;
    let done = played.iter().map(|game| game.game).collect();
    let bar = progress(args.games, played.len());
    let mut trouble = None;
    contest.run(games, &done, args.threads as usize, |game, record| {
        if let Some(Err(error)) = folder.as_mut().map(|folder| folder.add(&game, &record)) {
            trouble = Some(Failure::of(error));
            return ControlFlow::Break(());
        }
        played.push(game);
        bar.inc(1);
        bar.set_message(running_score(contest, played));
        let open = |test: Sequential| test.verdict(&rewards(played)) == Verdict::Open;
        if args.sprt.is_none_or(open) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    bar.finish_and_clear();
    trouble.map_or(Ok(()), Err)
}

fn progress(games: u32, done: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    let bar = ProgressBar::new(u64::from(games)).with_position(done as u64);
    bar.reset_eta();
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The score so far, for the progress bar.
fn running_score<G: Game>(contest: &Match<G>, played: &[Played]) -> String {
    if contest.solo {
        let points: i32 = played.iter().flat_map(|game| &game.points).sum();
        return format!("mean {:.1} points", f64::from(points) / played.len() as f64);
    }
    let won = rewards(played).iter().sum::<f64>() / played.len() as f64;
    format!("{} wins {:.1} %", contest.entrants[0].name, won * 100.0)
}

/// What the first player got out of each game.
fn rewards(played: &[Played]) -> Vec<f64> {
    let of = |game: &Played| {
        let seat = game.entrants.iter().position(|&entrant| entrant == 0)?;
        Some(f64::from(game.rewards[seat]))
    };
    played.iter().filter_map(of).collect()
}

fn verdict_words(test: Sequential, rewards: &[f64]) -> String {
    let says = match test.verdict(rewards) {
        Verdict::Open => "not clear yet".to_owned(),
        Verdict::High => format!("the first player's share is {} rather than {}", test.high, test.low),
        Verdict::Low => format!("the first player's share is {} rather than {}", test.low, test.high),
    };
    format!("sequential test: {says} (log-likelihood ratio {:+.2})", test.ratio(rewards))
}
