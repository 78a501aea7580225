//! What computers choose in positions that follow from a number: the same in a browser as in the program.

use catalogue::{Computer, Roster};
use game::{Deal, FastRng, Level, Options, Random as _, Seed, SetupError, Viewer};
use search::Budget;
use std::fmt::Write as _;

/// No position is further than this many actions into its game.
const FAR: u32 = 80;

/// What the levels in turn choose in the positions with these numbers when they may look at so many nodes, a line each:
/// the action, how often it was looked at, and the bits of its value.
pub fn choices<G: Roster>(
    options: &Options,
    numbers: std::ops::Range<u64>,
    nodes: u64,
) -> Result<String, SetupError> {
    let setup = G::setup(options, None)?;
    let mut text = String::new();
    for number in numbers {
        let game = position::<G>(setup, number)?;
        let Some(seat) = game.to_act() else { continue };
        let level = Level::ALL[number as usize % Level::ALL.len()];
        let mut player = G::player(Computer::Level(level), number);
        let analysis = player.analyse(setup, &game.view(Viewer::Seat(seat)), &Budget::nodes(nodes));
        if let Some(best) = analysis.judgements.first() {
            let (action, bits) = (G::write(setup, best.action), best.value.to_bits());
            // Writing into a text cannot fail.
            let _ = writeln!(text, "{number} {level} {action} {} {bits:08x}", best.visits);
        }
    }
    Ok(text)
}

/// A position in which somebody is to act: sensible and random actions in turn, as many as the number says.
fn position<G: Roster>(setup: &'static G::Setup, number: u64) -> Result<G, SetupError> {
    let mut rng = FastRng::new(number);
    let about = G::ABOUT;
    let seats = about.min_seats + rng.below(u32::from(about.max_seats - about.min_seats) + 1) as u8;
    let mut game = G::new(setup, seats, &Deal::Seed(Seed::from_number(number)))?;
    for step in 0..rng.below(FAR) {
        let quick = if step % 4 == 3 { game.random_action(&mut rng) } else { game.sensible(&mut rng) };
        let Some(action) = quick else { break };
        let mut next = game.clone();
        next.play_unchecked(action);
        if next.to_act().is_none() {
            break;
        }
        game = next;
    }
    Ok(game)
}
