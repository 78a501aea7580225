//! `tancho playouts`: random whole games, as many as there is time for.

use crate::failure::Failure;
use crate::setup::SetupArgs;
use catalogue::with_game;
use game::{Deal, FastRng, Game, MAX_SEATS, Seat, Seed};
use std::io::Write;
use std::time::{Duration, Instant};

/// Play random whole games and say how many there were a second
#[derive(clap::Args)]
#[command(after_help = "Example: tancho playouts jin-li --seconds 5 --threads 2 --seed 1")]
pub struct Args {
    #[command(flatten)]
    setup: SetupArgs,
    /// How long
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u32).range(1..=86_400), default_value_t = 5)]
    seconds: u32,
    /// On how many threads
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024), default_value_t = 1)]
    threads: u32,
    /// Where the randomness starts
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    with_game!(args.setup.game.as_str(), G => playouts::<G>(args))?
}

/// What a thread counted.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    turns: u64,
    actions: u64,
    wins: [f64; MAX_SEATS],
}

impl Tally {
    fn plus(mut self, other: Self) -> Self {
        self.games += other.games;
        self.turns += other.turns;
        self.actions += other.actions;
        for (own, more) in self.wins.iter_mut().zip(other.wins) {
            *own += more;
        }
        self
    }
}

fn playouts<G: Game>(args: &Args) -> Result<(), Failure> {
    let (setup, seats) = args.setup.setup::<G>()?;
    let begin = Instant::now();
    let end = begin + Duration::from_secs(u64::from(args.seconds));
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let start = |thread: u32| {
            let rng = FastRng::new(args.seed ^ (u64::from(thread) << 48));
            scope.spawn(move || until::<G>(setup, seats, rng, end))
        };
        let threads: Vec<_> = (0..args.threads).map(start).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let tally = tallies.into_iter().fold(Tally::default(), Tally::plus);
    report::<G>(args, seats, &tally, begin.elapsed().as_secs_f64())
}

fn until<G: Game>(setup: &'static G::Setup, seats: u8, mut rng: FastRng, end: Instant) -> Tally {
    let mut tally = Tally::default();
    while Instant::now() < end {
        // Looking at the clock costs more than a turn: a batch of games first.
        for _ in 0..16 {
            one::<G>(setup, seats, &mut rng, &mut tally);
        }
    }
    tally
}

fn one<G: Game>(setup: &'static G::Setup, seats: u8, rng: &mut FastRng, tally: &mut Tally) {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&rng.next_u64().to_le_bytes());
    let Ok(mut game) = G::new(setup, seats, &Deal::Seed(Seed::from_bytes(bytes))) else { return };
    while let Some(action) = game.random_action(rng) {
        game.play_unchecked(action);
        tally.actions += 1;
    }
    tally.games += 1;
    tally.turns += u64::from(game.turns());
    if let Some(outcome) = game.outcome() {
        for seat in Seat::all(seats) {
            tally.wins[seat.index()] += f64::from(outcome.reward(seat));
        }
    }
}

fn report<G: Game>(args: &Args, seats: u8, tally: &Tally, seconds: f64) -> Result<(), Failure> {
    let games = tally.games.max(1) as f64;
    let (rate, turns) = (tally.games as f64 / seconds, tally.turns as f64 / games);
    let actions = tally.actions as f64 / games;
    let wins: Vec<f64> = tally.wins[..usize::from(seats)].iter().map(|wins| wins / games).collect();
    let mut out = anstream::stdout().lock();
    if args.json {
        let report = serde_json::json!({
            "game": G::ABOUT.name, "games": tally.games, "seconds": seconds, "threads": args.threads,
            "games_per_second": rate, "games_per_second_per_thread": rate / f64::from(args.threads),
            "mean_turns": turns, "mean_actions": actions, "win_rate_by_seat": wins,
        });
        writeln!(out, "{report}")?;
        return Ok(());
    }
    writeln!(
        out,
        "{} games in {seconds:.1} s on {} thread(s): {rate:.0} games a second",
        tally.games, args.threads
    )?;
    writeln!(out, "mean length {turns:.2} turns ({actions:.2} decisions)")?;
    for (seat, share) in Seat::all(seats).zip(wins) {
        let name = G::ABOUT.seat_names.get(seat.index()).copied().unwrap_or("a seat");
        writeln!(out, "{name} wins {:.1} %", share * 100.0)?;
    }
    Ok(())
}
