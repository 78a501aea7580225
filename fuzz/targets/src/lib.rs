//! What the fuzz targets do: equivalences that must hold for any bytes at all.
//!
//! `cargo xtask fuzz TARGET` feeds them with a coverage-guided fuzzer (nightly); the ordinary tests
//! feed them the corpus and bytes drawn at random.

use catalogue::{ABOUTS, JinLi, with_game};
use game::{Deal, Game, Options, Record, Seed, Start};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;
use table::{
    AnyAction, Asker, Command, CommandId, Decision, Entry, Event, Maker, Opening, Plan, Room, any_table,
    fair, read_action,
};
use wire::{FromClient, Order, RecordFile};

/// A target: takes any bytes, and panics if an equivalence does not hold.
pub type Target = fn(&[u8]);

/// Every target by its name, which is also the name of its corpus folder.
pub const TARGETS: [(&str, Target); 6] = [
    ("record", record),
    ("notation", notation),
    ("action", action),
    ("game", game),
    ("message", message),
    ("request", request),
];

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

/// Whatever JSON reads as an action of some game writes as the same action, and is played only if it is listed.
pub fn action(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<serde_json::Value>(data) else { return };
    for about in ABOUTS {
        let _ = with_game!(about.name, G => action_of::<G>(about.default_seats, &value));
    }
}

fn action_of<G: Game>(seats: u8, value: &serde_json::Value) {
    let Ok(setup) = G::setup(&Options::default(), None) else { return };
    let Ok(action) = read_action::<G>(setup, &AnyAction::Value(value.clone())) else { return };
    assert_eq!(serde_json::from_value(game::fact(&action)).ok(), Some(action));
    assert_eq!(G::read(setup, &G::write(setup, action)).ok(), Some(action));
    let Ok(mut game) = G::new(setup, seats, &Deal::Seed(Seed::from_number(1))) else { return };
    let mut legal = Vec::new();
    game.actions(&mut legal);
    assert_eq!(game.play(action).is_ok(), legal.contains(&action));
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

/// Whatever reads as a message of a client writes as the same message, and a table survives its command.
pub fn message(data: &[u8]) {
    let Ok(message) = serde_json::from_slice::<FromClient>(data) else { return };
    let text = game::json(&message);
    assert_eq!(serde_json::from_str::<FromClient>(&text).ok().as_ref(), Some(&message));
    if let FromClient::Do { command, .. } = message {
        command_at_a_table(&command);
    }
}

/// Carries a command out for each of two people, and reads the event back from the log.
fn command_at_a_table(command: &Command) {
    let plan = r#"{"game":"jin-li","seats":[{"who":"me","name":"Ann"},{"who":"open"}]}"#;
    let Ok(plan) = serde_json::from_str::<Plan>(plan) else { return };
    let maker: Maker = Arc::new(|opening: &Opening, deal: Deal| {
        any_table::<JinLi>(JinLi::setup(&opening.options, None)?, 2, deal)
    });
    let commitment = fair::commitment(&[1; 32]);
    let Ok(opening) = plan.opening("ann", 1, Options::default(), Start::First, commitment) else { return };
    let first = Entry { event: Event::Made(Box::new(opening)), by: None, id: None };
    let Ok(mut room) = Room::new("room", [1; 32], maker, &first, 0) else { return };
    for player in ["ann", "bo", "ann", "bo"] {
        let asker = Asker { player, now: 1, patience: 0 };
        let Ok(Decision { event, step }) = room.decide(asker, command) else { continue };
        let entry = Entry { event, by: Some(player.to_owned()), id: Some(CommandId::new("id", command)) };
        let text = game::json(&entry);
        assert_eq!(serde_json::from_str::<Entry>(&text).ok().as_ref(), Some(&entry), "{text}");
        assert_eq!(room.apply(&entry, step, 1), Ok(()), "what was decided can be applied");
    }
}

/// Whatever reads as the body of a request writes as the same body; a proof is checked without a panic.
pub fn request(data: &[u8]) {
    fn same<T: Serialize + DeserializeOwned + PartialEq>(data: &[u8]) -> Option<T> {
        let value: T = serde_json::from_slice(data).ok()?;
        let text = game::json(&value);
        assert!(serde_json::from_str::<T>(&text).is_ok_and(|again| again == value), "{text}");
        Some(value)
    }
    same::<Plan>(data);
    same::<Order>(data);
    if let Some(file) = same::<RecordFile>(data) {
        let _ = file.proof.check(&Seed::from_number(1));
    }
}
