//! Learns how rounds of Koi-Koi end, which its players ask instead of playing them out, and prints how it gets on.
//!
//! `cargo run --release -p catalogue --example foresee -- FILE UPDATES MORE [SEED]`
//!
//! Fits the net to rounds by both rulebooks: in the first UPDATES they are played by first sight, in MORE others by a
//! search that plays to the end of the round. Writes the weights to FILE, as they ship in
//! `koi-koi/src/foresight/learned.txt`. All else that is needed to go on is kept in FILE.state: stop it at any time and
//! run it again. The same numbers give the same weights, stopped or not.

use game::{Game as _, Viewer};
use koi_koi::learning::{Scholar, surprise};
use koi_koi::{Action, Foresight, Intuition, KoiKoi, KoiKoiSetup, PRESET_NAMES};
use search::{Budget, Endgame, Player, TreeConfig, TreePlayer};
use std::error::Error;
use std::fs;

/// How far the search looks for each action.
const NODES: u64 = 200;
/// How often the state is kept, and shown.
const PARTS: u32 = 20;
/// The matches by which what was learned is judged, and the first of them.
const MATCHES: u32 = 300;
const HELD_OUT: u64 = 50_000_000;

/// A search that plays rounds to their end, fresh for each position, so that learning may stop anywhere.
fn searches(game: &KoiKoi) -> Option<Action> {
    let tree = TreeConfig {
        hidden_choices: true,
        playout: u32::MAX,
        playout_greed: 1.0,
        explore: 2.0,
        ..TreeConfig::COMMON
    };
    let view = game.view(Viewer::Seat(game.to_act()?));
    let seed = u64::from(game.turns()) << 32 | u64::from(game.round.hands[0].0 as u32);
    Endgame(TreePlayer::new(tree, seed)).choose(game.rules(), &view, &Budget::nodes(NODES))
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, updates, more, seed @ ..] = args.as_slice() else {
        return Err("FILE UPDATES MORE [SEED]".into());
    };
    let (updates, more): (u32, u32) = (updates.parse()?, more.parse()?);
    let seed = seed.first().map_or(Ok(1), |seed| seed.parse())?;
    let state = format!("{file}.state");
    let kept = fs::read_to_string(&state).ok().and_then(|text| Scholar::read(&text));
    let mut scholar = kept.unwrap_or_else(|| Scholar::new(seed));
    let setup = |name: &&str| KoiKoi::setup(&[("rules", *name)].into_iter().collect(), None);
    let setups: Vec<&'static KoiKoiSetup> = PRESET_NAMES.iter().map(setup).collect::<Result<_, _>>()?;
    let (mut count, mut sum) = (0, 0.0);
    while scholar.updates() < updates + more {
        let number = scholar.updates();
        let (positions, surprise) = if number < updates {
            let mut sees = |game: &KoiKoi| game.by_intuition(Intuition::shipped());
            scholar.update(&setups, &mut sees, number as f32 / updates as f32)
        } else {
            if number == updates {
                scholar = scholar.goes_on();
            }
            scholar.update(&setups, &mut searches, (number - updates) as f32 / more as f32)
        };
        (count, sum) = (count + positions, sum + surprise);
        let number = scholar.updates();
        let part = (if number <= updates { updates } else { more }).div_ceil(PARTS);
        if number.is_multiple_of(part) || number == updates || number == updates + more {
            fs::write(format!("{state}.new"), scholar.to_string())?;
            fs::rename(format!("{state}.new"), &state)?;
            fs::write(file, scholar.learned().write())?;
            println!("update {number}: {count} positions, surprise {:.4}", sum / f64::from(count));
            (count, sum) = (0, 0.0);
        }
    }
    let rounded = Foresight::read(&scholar.learned().write());
    for (name, setup) in PRESET_NAMES.iter().zip(setups) {
        let held_out = surprise(&rounded, setup, MATCHES, HELD_OUT);
        println!("{name}: surprise {held_out:.4} by first sight, held out");
    }
    Ok(())
}
