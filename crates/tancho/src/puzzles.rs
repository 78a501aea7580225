//! `tancho puzzles`: finds puzzles, proves them again, lists them.

use crate::failure::Failure;
use crate::nats::NatsArgs;
use arena::in_order;
use indicatif::{ProgressBar, ProgressStyle};
use puzzles::{Mined, Proof, Puzzle, PuzzleError, Set};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// Mine, prove and list puzzles
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tancho puzzles list --game jin-li\n  \
    tancho puzzles check --game koi --sample 20\n  \
    tancho puzzles mine --game koi-koi-museum --count 400 --threads 2 --out museum.json\n  \
    tancho puzzles mine --game koi --out koi.json --nats nats://news:4222   (and elsewhere: tancho work --nats nats://news:4222)")]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Find positions in games between computers in which one turn is clearly best
    Mine(MineArgs),
    /// Prove puzzles again: all of them, or some
    Check(CheckArgs),
    /// List puzzles, the easiest first
    List(ListArgs),
}

#[derive(clap::Args)]
struct Which {
    /// The game, such as jin-li or koi; koi-koi stands for both rulebooks, koi-koi-museum for one
    #[arg(long, value_name = "GAME")]
    game: String,
}

#[derive(clap::Args)]
struct MineArgs {
    #[command(flatten)]
    which: Which,
    /// How many puzzles to find
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000), default_value_t = 400)]
    count: u32,
    /// How many games are looked through at a time
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024), default_value_t = 2)]
    threads: u32,
    /// What all games follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    nats: NatsArgs,
}

/// What other machines are asked: the games of this set behind this number.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mining {
    set: String,
    seed: u64,
}

/// A puzzle as another machine tells it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    key: u64,
    puzzle: Puzzle,
}

impl Mining {
    /// The puzzles of game number `number`; each is proven once more, just as whoever asks for them will do it.
    pub fn mine(&self, number: u64) -> Result<Vec<Told>, String> {
        let (set, seed) = (self.set()?, self.number(number));
        let holds = |mined: &Mined| puzzles::prove(set, &mined.puzzle, seed).is_ok();
        let found = puzzles::mine(set, seed).map_err(|error| error.to_string())?;
        let told = |mined: Mined| Told { key: mined.key, puzzle: mined.puzzle };
        Ok(found.into_iter().filter(holds).map(told).collect())
    }

    /// The set, if there is one.
    pub fn set(&self) -> Result<&'static Set, String> {
        let found = puzzles::sets().iter().find(|set| set.name == self.set);
        found.ok_or_else(|| format!("there are no puzzles of {:?}", self.set))
    }

    fn number(&self, number: u64) -> u64 {
        self.seed.wrapping_mul(1_000_003).wrapping_add(number)
    }

    /// What another machine says to have found in game number `number`: every puzzle is proven again.
    fn check(&self, number: u64, told: &[u8]) -> Result<Vec<Told>, String> {
        let told: Vec<Told> =
            serde_json::from_slice(told).map_err(|error| format!("it is no list: {error}"))?;
        for found in &told {
            puzzles::prove(self.set()?, &found.puzzle, self.number(number))
                .map_err(|error| error.to_string())?;
        }
        Ok(told)
    }
}

#[derive(clap::Args)]
struct CheckArgs {
    #[command(flatten)]
    which: Which,
    /// How many puzzles, evenly spread; without it, all of them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    sample: Option<u32>,
    /// What the random numbers of the proofs follow from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many puzzles are proven at a time
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024), default_value_t = 2)]
    threads: u32,
    /// A file of puzzles, in place of those that ship
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

#[derive(clap::Args)]
struct ListArgs {
    #[command(flatten)]
    which: Which,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    match &args.what {
        What::Mine(args) => mine(args),
        What::Check(args) => check(args),
        What::List(args) => list(args),
    }
}

/// The sets of a game, by the name of either.
pub fn sets_of(game: &str) -> Result<Vec<&'static Set>, Failure> {
    let found: Vec<&Set> =
        puzzles::sets().iter().filter(|set| set.name == game || set.game == game).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let names: Vec<&str> = puzzles::sets().iter().map(|set| set.name).collect();
    Err(Failure::Usage(format!("there are no puzzles of {game:?}; there are some of {}", names.join(", "))))
}

fn mine(args: &MineArgs) -> Result<(), Failure> {
    let sets = sets_of(&args.which.game)?;
    let &[set] = sets.as_slice() else {
        let names: Vec<&str> = sets.iter().map(|set| set.name).collect();
        return Err(Failure::Usage(format!("one at a time: {}", names.join(" or "))));
    };
    let (start, bar) = (Instant::now(), bar(u64::from(args.count), "puzzles"));
    let mining = Mining { set: set.name.to_owned(), seed: args.seed };
    let (mut puzzles, mut seen, mut games, mut trouble) = (Vec::new(), BTreeSet::new(), 0, Ok(()));
    let wanted = args.count as usize;
    // In the order of the games: so the same puzzles are found on any number of threads and machines.
    let each = |_, found: Result<Vec<Told>, String>| {
        games += 1;
        match found {
            Ok(found) => {
                puzzles
                    .extend(found.into_iter().filter(|told| seen.insert(told.key)).map(|told| told.puzzle));
            }
            Err(error) => trouble = Err(Failure::Usage(error)),
        }
        bar.set_position(puzzles.len() as u64);
        if trouble.is_err() || puzzles.len() >= wanted {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    match args.nats.server() {
        None => in_order(0.., args.threads as usize, |number| mining.mine(number), each),
        Some(server) => {
            let check = |number, told: &[u8]| mining.check(number, told).map(Ok);
            args.nats.collect(&server, ("puzzles", game::fact(&mining)), 0.., &bar, check, each)?;
        }
    }
    bar.finish_and_clear();
    trouble?;
    puzzles.truncate(wanted);
    let text = puzzles::write(&mut puzzles);
    std::fs::write(&args.out, text).map_err(|reason| Failure::Write { path: args.out.clone(), reason })?;
    let exhaustive = puzzles.iter().filter(|puzzle| puzzle.proof == Proof::Exhaustive).count();
    let seconds = start.elapsed().as_secs_f64();
    Ok(writeln!(
        anstream::stdout(),
        "{}: {} puzzles from {games} games, {exhaustive} proven exhaustively, {seconds:.0} s",
        set.name,
        puzzles.len(),
    )?)
}

fn check(args: &CheckArgs) -> Result<(), Failure> {
    let sets = sets_of(&args.which.game)?;
    if args.file.is_some() && sets.len() > 1 {
        return Err(Failure::Usage("name one rulebook with --file".to_owned()));
    }
    let mut failed = 0;
    for set in sets {
        failed += check_set(args, set)?;
    }
    if failed > 0 { Err(Failure::Usage(format!("{failed} puzzles do not hold"))) } else { Ok(()) }
}

fn check_set(args: &CheckArgs, set: &Set) -> Result<usize, Failure> {
    let own = match &args.file {
        None => None,
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|reason| Failure::Read { path: path.clone(), reason })?;
            Some(puzzles::read(&text).map_err(|error| Failure::in_file(path, error))?)
        }
    };
    let all = own.as_deref().unwrap_or_else(|| set.puzzles());
    let wanted = args.sample.map_or(all.len(), |sample| (sample as usize).min(all.len()));
    let start = Instant::now();
    let (next, bar) = (AtomicUsize::new(0), bar(wanted as u64, "puzzles"));
    let failed: Mutex<BTreeMap<usize, PuzzleError>> = Mutex::default();
    let work = || -> Result<(), game::SetupError> {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= wanted {
                return Ok(());
            }
            let place = place * all.len() / wanted;
            let seed = args.seed.wrapping_mul(1_000_003).wrapping_add(place as u64);
            if let Err(error) = puzzles::prove(set, &all[place], seed) {
                locked(&failed).insert(place + 1, error);
            }
            bar.inc(1);
        }
    };
    in_threads(args.threads, &work)?;
    bar.finish_and_clear();
    let failed = failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let mut out = anstream::stdout();
    for (number, error) in &failed {
        writeln!(out, "{} {number}: {error}", set.name)?;
    }
    let (held, seconds) = (wanted - failed.len(), start.elapsed().as_secs_f64());
    writeln!(out, "{}: {held} of {wanted} puzzles hold, {seconds:.1} s", set.name)?;
    Ok(failed.len())
}

fn list(args: &ListArgs) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    let sets = sets_of(&args.which.game)?;
    let all = sets
        .iter()
        .flat_map(|set| set.puzzles().iter().zip(1u32..).map(move |(puzzle, number)| (set, number, puzzle)));
    if args.json {
        let entry = |(set, number, puzzle): (&&Set, u32, &Puzzle)| {
            let mut entry = json!(puzzle);
            entry["set"] = json!(set.name);
            entry["game"] = json!(set.game);
            entry["number"] = json!(number);
            entry["grade"] = json!(set.grade(number));
            entry
        };
        return Ok(writeln!(out, "{}", json!({ "puzzles": all.map(entry).collect::<Vec<_>>() }))?);
    }
    for (set, number, puzzle) in all {
        let proof = match puzzle.proof {
            Proof::Exhaustive => "played through".to_owned(),
            Proof::Search { nodes } => format!("searched, {nodes} nodes"),
        };
        let (grade, missed) = (set.grade(number), puzzle.difficulty);
        writeln!(
            out,
            "{} {number:4}  grade {grade}, missed by {missed:2} of {}  rules {}  {proof}",
            set.name,
            puzzles::TRIES,
            puzzle.rules
        )?;
    }
    Ok(())
}

fn in_threads(
    threads: u32,
    work: &(impl Fn() -> Result<(), game::SetupError> + Sync),
) -> Result<(), Failure> {
    let done = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        // A panic in a proof is a bug; it is not hidden.
        handles.into_iter().try_for_each(|handle| handle.join().expect("a thread of proofs ends well"))
    });
    Ok(done?)
}

fn bar(length: u64, what: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}} {what}, {{eta}} left"));
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
