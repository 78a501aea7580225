//! Learns what the computer players see at first sight, and prints how it gets on.
//!
//! `cargo run --release -p koi-koi --example learn -- FILE UPDATES [SEED]`
//!
//! Plays rounds against itself under both rulebooks and writes the weights to FILE, as they ship in
//! `src/intuition/learned.txt`. All else that is needed to go on is kept in FILE.state: stop it at any time and run it
//! again. The same SEED and UPDATES give the same weights, stopped or not.

use game::Game as _;
use koi_koi::learning::{Learner, contest};
use koi_koi::{Intuition, KoiKoi, KoiKoiSetup, PRESET_NAMES};
use std::error::Error;
use std::fs;

/// The matches by each rulebook in an update.
const MATCHES: u32 = 64;
/// After so many updates the state is kept, and after so many the weights are compared with the expert.
const KEPT: u32 = 50;
const SHOWN: u32 = 500;
/// The deals of a comparison.
const DEALS: u32 = 4000;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, updates, seed @ ..] = args.as_slice() else { return Err("FILE UPDATES [SEED]".into()) };
    let (updates, seed): (u32, u64) = (updates.parse()?, seed.first().map_or(Ok(1), |seed| seed.parse())?);
    let state = format!("{file}.state");
    let kept = fs::read_to_string(&state).ok().and_then(|text| Learner::read(&text));
    let mut learner = kept.unwrap_or_else(|| Learner::new(seed));
    let setup = |name: &&str| KoiKoi::setup(&[("rules", *name)].into_iter().collect(), None);
    let setups: Vec<&'static KoiKoiSetup> = PRESET_NAMES.iter().map(setup).collect::<Result<_, _>>()?;
    while learner.updates() < updates {
        let update = learner.update(&setups, MATCHES, learner.updates() as f32 / updates as f32);
        let number = learner.updates();
        if number % KEPT == 0 || number == updates {
            fs::write(format!("{state}.new"), learner.to_string())?;
            fs::rename(format!("{state}.new"), &state)?;
            fs::write(file, learner.learned().write())?;
        }
        if number % SHOWN == 0 || number == updates {
            let rounded = Intuition::read(&learner.learned().write());
            println!("update {number}: {} rounds each, entropy {:.3}", update.rounds, update.entropy);
            for (name, setup) in PRESET_NAMES.iter().zip(&setups) {
                let (lead, error) = contest(&rounded, setup, DEALS, 1_000_000);
                println!("  {name}: {lead:+.3} ± {error:.3} points a round against the expert");
            }
        }
    }
    Ok(())
}
