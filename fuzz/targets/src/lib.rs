//! What the fuzz targets do: equivalences that must hold for any bytes whatever.
//!
//! `cargo xtask fuzz TARGET` feeds them with a coverage-guided fuzzer (nightly); the ordinary tests
//! feed them the corpus and bytes drawn at random.

use catalogue::{ABOUTS, with_game};
use game::{Deal, Game, Options, Record, Seed};

/// A target: takes any bytes, and panics if an equivalence does not hold.
pub type Target = fn(&[u8]);

/// Every target by its name, which is also the name of its corpus folder.
pub const TARGETS: [(&str, Target); 3] = [("record", record), ("notation", notation), ("game", game)];

/// Whatever reads as a record writes as the same record, and replays or is refused, without a panic.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(Record::parse(&record.to_json()), Ok(record.clone()));
    let _ = with_game!(record.game.as_str(), G => drop(record.replay::<G>(None)));
}

/// Whatever reads as a move of some game is written in a form that reads as the same move.
pub fn notation(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for about in ABOUTS {
        let _ = with_game!(about.name, G => notation_of::<G>(text));
    }
}

fn notation_of<G: Game>(text: &str) {
    let Ok(setup) = G::setup(&Options::default(), None) else { return };
    if let Ok(action) = G::read(setup, text) {
        assert_eq!(G::read(setup, &G::write(setup, action)).ok(), Some(action));
    }
}

/// Bytes as a game: what is listed is accepted, what is not is refused and changes nothing.
///
/// The first byte chooses the game and its seats; each further pair chooses any action number.
pub fn game(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let about = &ABOUTS[usize::from(first) % ABOUTS.len()];
    let seats = about.min_seats + first % (about.max_seats - about.min_seats + 1);
    let _ = with_game!(about.name, G => game_of::<G>(seats, rest));
}

fn game_of<G: Game>(seats: u8, data: &[u8]) {
    let Ok(setup) = G::setup(&Options::default(), None) else { return };
    let deal = Deal::Seed(Seed::from_number(data.len() as u64));
    let Ok(mut game) = G::new(setup, seats, &deal) else { return };
    let mut legal = Vec::new();
    for pair in data.chunks_exact(2).take(400) {
        legal.clear();
        game.actions(&mut legal);
        assert_eq!(legal.is_empty(), game.to_act().is_none());
        let number = u32::from(u16::from_le_bytes([pair[0], pair[1]]));
        // Half of the numbers choose a legal action, so that games get somewhere.
        let chosen = match legal.len() as u32 {
            count @ 1.. if number % 2 == 0 => legal.get((number / 2 % count) as usize).copied(),
            _ => G::decode(setup, number.wrapping_mul(2_654_435_761) % G::codes(setup)),
        };
        let Some(action) = chosen else { continue };
        let before = game.clone();
        let accepted = game.play(action).is_ok();
        assert_eq!(accepted, legal.contains(&action), "{}", G::write(setup, action));
        assert!(accepted || game == before, "a refusal changed the game");
    }
}
