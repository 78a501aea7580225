//! What somebody at a table may ask for now.

use crate::Sight;
use game::{Seat, Viewer};
use table::{Asker, Decision, Phase, Refusal, Room};
use wire::{Order, Problem};

/// The event that an order would be; refused if it was made for another version and that matters.
pub fn decide(room: &Room, asker: Asker<'_>, order: &Order) -> Result<Decision, Refusal> {
    let (made_for, now) = (order.version, room.version());
    if made_for > now || (order.command.needs_its_version() && made_for != now) {
        return Err(Refusal::Stale { made_for, now });
    }
    room.decide(asker, &order.command)
}

/// What the seat to act sees, if it is that of `player` and the table stands as the player thinks.
pub fn sight(room: &Room, player: &str, version: u32) -> Result<Sight, Refusal> {
    let seat = room.own_turn(player)?;
    if version != room.version() {
        return Err(Refusal::Stale { made_for: version, now: room.version() });
    }
    let table = room.table().ok_or(Refusal::SeatsFree)?;
    Ok(Sight { opening: room.opening().clone(), seat, view: table.typed_view(Viewer::Seat(seat)) })
}

/// Whose eyes: the ones asked for by the number of a seat or `watcher`, else those of the first own seat, else a
/// watcher's. All of them are open to everybody once the game is over, since its record is.
pub fn viewer(room: &Room, player: Option<&str>, wanted: Option<&str>) -> Result<Viewer, Problem> {
    let own = player.map(|player| room.seats_of(player)).unwrap_or_default();
    let nobody = || Problem::BadMessage { detail: "`as` is the number of a seat, or `watcher`".to_owned() };
    match wanted {
        None => Ok(own.first().map_or(Viewer::Watcher, |&seat| Viewer::Seat(seat))),
        Some("watcher") => Ok(Viewer::Watcher),
        Some(number) => {
            let seat = Seat(number.parse().map_err(|_| nobody())?);
            if seat.index() >= room.chairs().len() {
                return Err(Refusal::NoSuchSeat { seat }.into());
            }
            let open = room.phase() == Phase::Over || own.contains(&seat);
            if open { Ok(Viewer::Seat(seat)) } else { Err(Refusal::NotYourSeat { seat }.into()) }
        }
    }
}
