//! `tancho arena`: computer players against each other, and how sure the result is.

use crate::assignment::Assignment;
use crate::calibration;
use crate::dataset::Dataset;
use crate::entrant::{EngineArgs, LimitArgs, Place, parse_budget};
use crate::failure::Failure;
use crate::ladder::{self, Extent};
use crate::nats::NatsArgs;
use crate::setup::GameArgs;
use arena::{Finished, Folder, Match, Played, Sequential, Summary, Timed, Times, Verdict, in_order};
use catalogue::{Roster, with_game};
use game::{Game, Setup as _};
use indicatif::{ProgressBar, ProgressStyle};
use search::Budget;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Let computer players play each other, and say how sure the result is
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho arena jin-li --players sensei,greedy --games 100 --budget ms=100\n  \
    tancho arena jin-li --players sensei@nodes=100,sensei@nodes=1000 --games 1000 --sprt 0.5,0.75 --report out\n  \
    tancho arena koi-koi --players sensei,./my-bot.py --budget nodes=1000 --report out\n  \
    tancho arena koi --players sensei,sensei --games 1500 --budget nodes=24 --calibration --svg koi.svg\n  \
    tancho arena garden-lake --ladder --games 400 --budget nodes=100\n  \
    tancho arena jin-li --ladder --games 400 --budget nodes=10000 --opening 4\n  \
    tancho arena koi-koi --players sensei,greedy --games 2000 --budget nodes=1000 --nats nats://news:4222 --report out\n    \
    (and on any number of machines: tancho work --nats nats://news:4222)")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag that is typed")]
pub struct Args {
    #[command(flatten)]
    which: GameArgs,
    /// Who plays, one for each seat: random, greedy, a level from 1 to 9 (3 is gakusei, 6 senmon, 9 sensei), or a program
    /// (a path, or exec:COMMAND; see docs/engine.md), or an engine by its name; each may have a budget of its own, as in sensei@nodes=100
    #[arg(long, value_name = "A,B", value_delimiter = ',', required_unless_present = "ladder")]
    players: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000), default_value_t = 100)]
    games: u32,
    /// Measure the levels: each against the one below it, the lowest against random, and each alone where one can play
    /// alone; so many --games each, and the --budget is sensei's
    #[arg(long, conflicts_with_all = ["players", "solo", "sprt", "report", "dataset", "calibration", "json"])]
    ladder: bool,
    /// Every player plays alone, each the same deals
    #[arg(long)]
    solo: bool,
    /// How much a player without a budget of its own may think in a turn: ms=… or nodes=…
    #[arg(long, value_name = "ms=N|nodes=N", default_value = "ms=1000", value_parser = parse_budget)]
    budget: Budget,
    #[command(flatten)]
    engines: EngineArgs,
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
    /// A new folder for the games as Parquet: a row for each small decision, with what its seat saw, what it did, the chance that
    /// it stated and how the game ended for it (docs/study.md)
    #[arg(long, value_name = "DIR", conflicts_with = "calibration")]
    dataset: Option<PathBuf>,
    /// Compare the chances that the adviser states with what comes true: one position from each third of each game
    #[arg(long, conflicts_with_all = ["solo", "sprt", "report"])]
    calibration: bool,
    #[command(flatten)]
    advice: calibration::Args,
    #[command(flatten)]
    nats: NatsArgs,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
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
    let assignment = assignment::<G>(args)?;
    if args.ladder {
        return measure_ladder::<G>(args, &assignment);
    }
    let place = if args.nats.server().is_some() { Place::Asking } else { Place::Here };
    let contest = assignment.contest::<G>(&args.engines.engines()?, place).map_err(Failure::Usage)?;
    if args.calibration {
        let source =
            Source { args, contest: &contest, assignment: &assignment, bar: progress(args.games, 0) };
        return calibration::run(&args.advice, &source, args.json);
    }
    let plan = assignment.schedule(&contest);
    let (folder, before, timed) = match &args.report {
        None => (None, Vec::new(), Vec::new()),
        Some(path) => {
            let (folder, played, timed) = Folder::open(path, &plan).map_err(Failure::of)?;
            (Some(folder), played, timed)
        }
    };
    if args.dataset.is_some() && !before.is_empty() {
        let words = "a data set holds whole matches, and games of this one were played before; name a new folder for --report";
        return Err(Failure::Usage(words.to_owned()));
    }
    let dataset = args.dataset.as_ref().map(|path| Dataset::create(path, &assignment, &plan)).transpose()?;
    let bar = progress(args.games, before.len());
    let source = Source { args, contest: &contest, assignment: &assignment, bar };
    let mut ledger = Ledger { dataset, ..Ledger::new(args.sprt, before, timed, folder) };
    ledger.fill(&source)?;
    ledger.report::<G>(args, &plan)
}

fn measure_ladder<G: Roster>(args: &Args, common: &Assignment) -> Result<(), Failure> {
    if args.nats.server().is_some() {
        return Err(Failure::Usage("a ladder is measured on this machine: leave --nats out".to_owned()));
    }
    let extent = Extent { games: args.games, threads: args.threads };
    let Assignment { game, options, budget, seed, opening, .. } = common;
    let after = if *opening > 0 { format!(", after {opening} random actions") } else { String::new() };
    writeln!(
        anstream::stdout(),
        "ladder of {game} ({options}): {} games each, sensei {budget}, seed {seed}{after}",
        extent.games
    )?;
    ladder::run::<G>(extent, &|players: Vec<String>| {
        let assignment = Assignment { solo: players.len() == 1, players, ..common.clone() };
        assignment.contest::<G>(&args.engines.engines()?, Place::Here).map_err(Failure::Usage)
    })
}

fn assignment<G: Roster>(args: &Args) -> Result<Assignment, Failure> {
    let setup = args.which.rules::<G>()?;
    Ok(Assignment {
        game: G::ABOUT.name.to_owned(),
        rules: G::ABOUT.rules_version,
        options: setup.options().clone(),
        data: args.which.data_text::<G>()?,
        players: args.players.clone(),
        solo: args.solo,
        budget: budget_words(&args.budget),
        seed: args.seed,
        opening: args.opening,
        patience: args.limits.patience,
        memory: args.limits.memory,
    })
}

/// Where the games come from: this machine's threads, or other machines.
pub struct Source<'a, G: Game> {
    args: &'a Args,
    /// What is played.
    pub contest: &'a Match<G>,
    /// The same for other machines.
    pub assignment: &'a Assignment,
    /// How far it is.
    pub bar: ProgressBar,
}

impl<G: Roster> Source<'_, G> {
    /// How many games are wanted.
    pub const fn games(&self) -> u64 {
        self.args.games as u64
    }

    /// The work for `numbers`, done here by `work` or elsewhere as `kind`, where `check` looks at what comes back;
    /// handed over in the order of the numbers.
    pub fn run<T: Send>(
        &self,
        numbers: impl Iterator<Item = u64> + Send,
        kind: (&str, serde_json::Value),
        work: impl Fn(u64) -> T + Sync,
        check: impl Fn(u64, &[u8]) -> Result<T, String>,
        each: impl FnMut(u64, T) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        match self.args.nats.server() {
            None => in_order(numbers, self.args.threads as usize, work, each),
            Some(server) => self.args.nats.collect(&server, kind, numbers, &self.bar, check, each)?,
        }
        self.bar.finish_and_clear();
        Ok(())
    }

    fn play(
        &self,
        numbers: impl Iterator<Item = u64> + Send,
        each: impl FnMut(u64, Finished) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let check = |number: u64, told: &[u8]| {
            let told = serde_json::from_slice(told).map_err(|error| format!("it is no game: {error}"))?;
            self.contest.check(number as usize, told).map_err(|error| error.to_string())
        };
        let work = |number: u64| self.contest.play(number as usize);
        self.run(numbers, ("arena", game::fact(self.assignment)), work, check, each)
    }
}

/// The games so far. Everything that is made of them goes by their numbers, whoever was faster.
struct Ledger {
    test: Option<Sequential>,
    played: BTreeMap<u64, Played>,
    timed: Vec<Timed>,
    folder: Option<Folder>,
    dataset: Option<Dataset>,
    /// What the first player got out of the games, as far as none is missing.
    rewards: Vec<f64>,
    /// How many games have none missing before them.
    whole: u64,
}

impl Ledger {
    fn new(test: Option<Sequential>, before: Vec<Played>, timed: Vec<Timed>, folder: Option<Folder>) -> Self {
        let played = before.into_iter().map(|game| (game.game as u64, game)).collect();
        Self { test, played, timed, folder, dataset: None, rewards: Vec::new(), whole: 0 }
    }

    /// Plays what is missing.
    fn fill<G: Roster>(&mut self, source: &Source<'_, G>) -> Result<(), Failure> {
        if self.is_decided() {
            return Ok(());
        }
        let missing: Vec<u64> = (0..source.games()).filter(|game| !self.played.contains_key(game)).collect();
        let mut trouble = Ok(());
        source.play(missing.into_iter(), |number, finished| {
            trouble = self.keep(&finished);
            if trouble.is_err() {
                return ControlFlow::Break(());
            }
            self.timed.push(Timed::of(&finished));
            self.played.insert(number, finished.played);
            let decided = self.is_decided();
            source.bar.inc(1);
            source.bar.set_message(self.running_score(source.contest));
            if decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        trouble
    }

    /// Writes a game down.
    fn keep(&mut self, finished: &Finished) -> Result<(), Failure> {
        if let Some(folder) = &mut self.folder {
            folder.add(finished).map_err(Failure::of)?;
        }
        self.dataset.as_mut().map_or(Ok(()), |dataset| dataset.add(finished))
    }

    /// Goes on with the sequential test as far as no game is missing; whether it has an answer there.
    fn is_decided(&mut self) -> bool {
        while let Some(game) = self.played.get(&self.whole) {
            self.whole += 1;
            self.rewards.extend(reward(game));
            if self.test.is_some_and(|test| test.verdict(&self.rewards) != Verdict::Open) {
                return true;
            }
        }
        false
    }

    /// The score so far, for the progress bar.
    fn running_score<G: Game>(&self, contest: &Match<G>) -> String {
        let count = self.played.len() as f64;
        if contest.solo {
            let points: i32 = self.played.values().flat_map(|game| &game.points).sum();
            return format!("mean {:.1} points", f64::from(points) / count);
        }
        let won = self.played.values().filter_map(reward).sum::<f64>() / count;
        format!("{} wins {:.1} %", contest.entrants[0].name, won * 100.0)
    }

    /// Says what came out. A test that has its answer ends the match with that game, whatever was played after it.
    fn report<G: Roster>(self, args: &Args, plan: &arena::Schedule) -> Result<(), Failure> {
        let count = if self.test.is_some() { self.whole } else { u64::MAX };
        let played: Vec<Played> =
            self.played.into_values().take_while(|game| (game.game as u64) < count).collect();
        let (summary, times) = (Summary::new(plan, &played), Times::new(plan, &played, &self.timed));
        let mut out = anstream::stdout().lock();
        if args.json {
            writeln!(out, "{}", summary.json())?;
        } else {
            write!(out, "{}", summary.text())?;
            if let Some(test) = self.test {
                writeln!(out, "{}", verdict_words(test, &self.rewards))?;
            }
        }
        anstream::eprint!("{}", times.text());
        if let Some(dataset) = self.dataset {
            anstream::eprintln!("data set: {}", dataset.finish()?.display());
        }
        if let Some(folder) = self.folder {
            let title = G::ABOUT.title;
            let path = folder.write_report(&arena::html(title, &summary), &times.html(title));
            anstream::eprintln!("report: {}", path.map_err(Failure::of)?.display());
        }
        Ok(())
    }
}

fn progress(games: u32, done: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    let bar = ProgressBar::new(u64::from(games)).with_position(done as u64);
    bar.reset_eta();
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// What the first player got out of a game.
fn reward(game: &Played) -> Option<f64> {
    let seat = game.entrants.iter().position(|&entrant| entrant == 0)?;
    Some(f64::from(game.rewards[seat]))
}

fn verdict_words(test: Sequential, rewards: &[f64]) -> String {
    let says = match test.verdict(rewards) {
        Verdict::Open => "not clear yet".to_owned(),
        Verdict::High => format!("the first player's share is {} rather than {}", test.high, test.low),
        Verdict::Low => format!("the first player's share is {} rather than {}", test.low, test.high),
    };
    format!("sequential test: {says} (log-likelihood ratio {:+.2})", test.ratio(rewards))
}
