//! Games that were played on a person's own device, and are handed in when they are over.

use game::{Deal, TableEnd};
use table::{Entry, Event, Maker, Opening, OwnData, Room};
use wire::{HandIn, Problem};

/// The longest game that is taken, in actions: twice as long as any that people played.
const LONGEST: usize = 2_000;
/// The longest name that a table has on a device, in bytes.
const NAME: usize = 64;

/// The table `id` with this game, which is played through, and its first entry; refused unless the record is in every point what
/// comes out. `data` is the file of components or rules that the record names, if it names one.
pub fn hand_in(
    handed: &HandIn,
    player: &str,
    data: Option<OwnData>,
    (id, maker, now): (&str, Maker, i64),
) -> Result<(Room, Entry), Problem> {
    let table = check(handed).map_err(|reason| Problem::BadMessage { detail: reason.to_owned() })?;
    let HandIn { file, seats } = handed;
    let opening = Opening::handed_in(&file.record, &file.proof, table, seats, player, data)?;
    let entry = Entry { event: Event::Made(Box::new(opening)), by: Some(player.to_owned()), id: None };
    let room = Room::new(id, file.proof.secret.0, maker, &entry, now)?;
    if room.record().as_ref() == Some(&file.record) {
        return Ok((room, entry));
    }
    Err(Problem::BadMessage { detail: "the record is not what its deal and its actions give".to_owned() })
}

/// What can be seen before anything is played: the record is of a finished game, and its deal is proven. Gives the table's name.
fn check(HandIn { file, .. }: &HandIn) -> Result<&str, &'static str> {
    let chairs = usize::from(file.record.seats);
    let table = file.table.as_deref().filter(|table| table.len() <= NAME && table.is_ascii());
    let Deal::Seed(seed) = &file.record.deal else { return Err("the game was not dealt from a seed") };
    if file.record.actions.len() > LONGEST {
        return Err("the game is too long");
    }
    if file.record.ended == Some(TableEnd::Closed) {
        return Err("no host closes a table on a person's own device");
    }
    if file.record.starter.is_some_and(|chair| usize::from(chair) >= chairs) {
        return Err("the record names a chair that is not there");
    }
    if (file.proof.hashes.len(), file.proof.numbers.len()) != (chairs, chairs) || file.proof.broken_off > 0 {
        return Err("the proof is not for the seats of the record");
    }
    if file.proof.check(seed).is_err() {
        return Err("the game was not dealt from what the proof says");
    }
    table.ok_or("the record does not name its table")
}
