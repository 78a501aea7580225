//! What a finished table keeps in memory: plays random games of two by people and prints the resident bytes of a room.
//!
//! `memory GAME ROOMS`; one game per process, since memory given back would blur the next figure.

use catalogue::with_game;
use game::{Deal, FastRng, Game, Options, Seat};
use serde_json::json;
use std::sync::Arc;
use table::{Entry, Maker, Opening, Room, any_table};

type Done<T> = Result<T, Box<dyn std::error::Error>>;

/// As long as those that the server and the page make.
const PLAYERS: [&str; 2] = ["5f2b8d0c7a9e4f1163c8d2a7", "e07c41b95d3f8a26d1c9b4f2"];

fn room<G: Game>(number: u64) -> Done<Room> {
    let maker: Maker = Arc::new(|opening: &Opening, deal: Deal| {
        any_table::<G>(G::setup(&opening.options, None)?, opening.seats.len() as u8, deal)
    });
    let setup = G::setup(&Options::default(), None)?;
    let person = |i: usize| json!([{ "who": "person", "player": PLAYERS[i], "name": "Somebody" }, null]);
    let opening = json!({
        "event": "made", "game": G::ABOUT.name, "rules": G::ABOUT.rules_version, "options": {}, "listed": false,
        "seats": [person(0), person(1)], "commitment": "00".repeat(32), "asked_by": PLAYERS[0],
    });
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&number.to_le_bytes());
    let id = format!("{number:032x}");
    let mut room = Room::new(&id, secret, maker, &serde_json::from_value(opening)?, 0)?;
    let deal = room.table().ok_or("not begun")?.record().deal;
    let mut game = G::new(setup, 2, &deal)?;
    let mut rng = FastRng::new(number);
    while let (Some(Seat(seat)), Some(action)) = (game.to_act(), game.random_action(&mut rng)) {
        let entry: Entry = serde_json::from_value(json!({
            "event": "played", "seat": seat, "action": G::write(setup, action), "asked_by": PLAYERS[usize::from(seat)],
            "command_id": [format!("{:024x}", rng.next_u64()), rng.next_u64() as u32],
        }))?;
        room.apply(&entry, None, 0)?;
        game.play_unchecked(action);
    }
    Ok(room)
}

fn resident() -> Done<usize> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.split_whitespace().nth(1).ok_or("no figure")?.parse::<usize>()? * 1024)
}

fn main() -> Done<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, rooms] = &arguments[..] else { return Err("memory GAME ROOMS".into()) };
    let (rooms, name): (u64, &str) = (rooms.parse()?, name);
    let make = |number| with_game!(name, G => room::<G>(number))?;
    let warm = make(0)?;
    let before = resident()?;
    let kept = (1..=rooms).map(make).collect::<Done<Vec<Room>>>()?;
    let lines: u32 = kept.iter().map(Room::version).sum();
    println!(
        "{name}: {} bytes a room, {} versions",
        (resident()? - before) / kept.len(),
        lines / kept.len() as u32
    );
    drop(warm);
    Ok(())
}
