//! A nemesis for the server: people play all games with take-backs, resignations, hints and watchers while
//! servers, database and bus are killed and paused, clocks are set and the disk is filled. In the end
//! everything is killed once more, and what people were told is compared with what is on disk.
//!
//! It acts only on processes that it started itself, and stops all of them when it ends.

mod clock;
mod cluster;
mod disk;
mod log;
mod node;
mod process;
mod report;
mod schedule;
mod verdict;

pub use report::Report;
pub use verdict::Verdict;

use cluster::Cluster;
use game::Options;
use load::{Load, Story};
use schedule::{Fault, Step};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use testbed::Folder;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::sleep;

/// The five games: names and options.
const GAMES: [(&str, &[(&str, &str)]); 5] = [
    ("jin-li", &[]),
    ("koi-koi", &[("rules", "flower-cards")]),
    ("koi-koi", &[("rules", "museum")]),
    ("garden-lake", &[]),
    ("koi", &[]),
];
/// How many tables of each game people play among themselves, and how many watch them.
const TABLES: (usize, usize) = (6, 4);
/// How long a client may be without an answer: longer than anything that is done, one after the other.
const PATIENCE: Duration = Duration::from_secs(30);
/// How much later or earlier than the run a time may be without being wrong, in milliseconds.
const SLACK: i64 = 2_000;

/// What to do.
#[derive(Clone, Debug)]
pub struct Torture {
    /// The program whose `serve` is tortured.
    pub program: PathBuf,
    /// How long.
    pub time: Duration,
    /// How many nodes: one with SQLite, or several with Postgres and NATS.
    pub nodes: usize,
    /// From what the schedule is drawn.
    pub seed: u64,
    /// About how many moves a second are played in all.
    pub rate: f64,
}

/// Plays and torments, then compares; `say` is told what is done as it is done. Must run on a runtime with
/// several threads.
pub async fn run(torture: &Torture, mut say: impl FnMut(&str)) -> Result<Report, String> {
    let folder = Folder::new("torture");
    let mut cluster = block_in_place(|| Cluster::start(&torture.program, torture.nodes, folder.path()))?;
    for skipped in &cluster.skipped {
        say(&format!("SKIPPED, NOT TESTED: {skipped}"));
    }
    let (start, began) = (Instant::now(), now());
    let mut playing = JoinSet::new();
    for load in loads(torture, &cluster.urls()) {
        playing.spawn(load::run_and_tell(load));
    }
    let steps = schedule::draw(torture.seed, torture.time, torture.nodes);
    let faults = torment(&mut cluster, &steps, start, torture.time, &mut say).await?;
    let (mut reports, mut stories) = (Vec::new(), Vec::<Story>::new());
    while let Some(done) = playing.join_next().await {
        let (report, told) = done.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        reports.push(report);
        stories.extend(told);
    }
    say("everything is killed and compared with the disk");
    let seconds = start.elapsed().as_secs_f64();
    let logs = block_in_place(|| cluster.read())?;
    let verdict = block_in_place(|| verdict::judge(&stories, &logs, (began - SLACK, now() + SLACK)));
    let over = stories.iter().filter(|story| story.over).count() as u64;
    Ok(Report {
        place: match torture.nodes {
            1 => "One node on SQLite".to_owned(),
            nodes => format!("{nodes} nodes on Postgres with NATS"),
        },
        seed: torture.seed,
        seconds,
        faults,
        skipped: cluster.skipped.clone(),
        tables: (stories.len() as u64, over),
        hints: reports.iter().map(|report| report.hints).sum(),
        reconnects: reports.iter().map(|report| report.reconnects).sum(),
        longest_outage: reports.iter().map(|report| report.longest_outage).fold(0.0, f64::max),
        longest_answer: reports.iter().map(|report| report.max / 1000.0).fold(0.0, f64::max),
        verdict,
        ended: cluster.ended,
        panics: panics(folder.path()),
        wrong: reports.into_iter().flat_map(|report| report.faults).collect(),
    })
}

/// For each game tables of people among themselves, and one of somebody with computers.
fn loads(torture: &Torture, urls: &[String]) -> Vec<Load> {
    let rate = torture.rate / GAMES.len() as f64;
    let load = |(game, options): &(&str, &[(&str, &str)])| {
        let mut chosen = Options::default();
        for &(key, value) in *options {
            chosen.set(key, value);
        }
        let people = Load {
            urls: urls.to_vec(),
            game: (*game).to_owned(),
            options: chosen,
            tables: TABLES.0,
            watchers: TABLES.1,
            seconds: torture.time.as_secs(),
            rate,
            patience: PATIENCE,
            lively: true,
            tells: true,
            ..Load::default()
        };
        let alone = Load { tables: 1, watchers: 1, computers: true, rate: 10.0, ..people.clone() };
        [people, alone]
    };
    GAMES.iter().flat_map(load).collect()
}

/// Carries out the steps; gives what was done, and how often.
async fn torment(
    cluster: &mut Cluster,
    steps: &[Step],
    start: Instant,
    whole: Duration,
    say: &mut impl FnMut(&str),
) -> Result<BTreeMap<String, u64>, String> {
    let mut done = BTreeMap::new();
    for Step { wait, faults, time } in steps {
        sleep(*wait).await;
        // Starting again takes longer than planned on a busy machine: the last steps are left out then.
        if start.elapsed() + *time + schedule::CALM > whole {
            break;
        }
        let faults: Vec<Fault> = faults.iter().copied().filter(|fault| cluster.can(*fault)).collect();
        if faults.is_empty() {
            continue;
        }
        let names: Vec<String> = faults.iter().map(ToString::to_string).collect();
        say(&format!(
            "{:6.1} s  {} ({:.1} s)",
            start.elapsed().as_secs_f64(),
            names.join(", "),
            time.as_secs_f64()
        ));
        for fault in faults {
            block_in_place(|| cluster.inflict(fault))?;
            *done.entry(fault.kind().to_owned()).or_default() += 1;
        }
        sleep(*time).await;
        block_in_place(|| cluster.mend())?;
    }
    Ok(done)
}

/// How often the nodes' logs tell of a fault in the program.
fn panics(folder: &Path) -> u64 {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let logs = files.filter(|path| path.extension().is_some_and(|extension| extension == "log"));
    let count = |path: PathBuf| {
        let text = std::fs::read(path).unwrap_or_default();
        String::from_utf8_lossy(&text).matches("panicked at").count() as u64
    };
    logs.map(count).sum()
}

/// Milliseconds since 1970.
fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}
