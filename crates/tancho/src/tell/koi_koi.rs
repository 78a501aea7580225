//! KoiKoi in words.

use super::{Tell, Who};
use game::{Game as _, Seat};
use koi_koi::{Effect, End, Illegal, KoiKoi, Merit};
use words::Words;

impl Tell for KoiKoi {
    fn seat_name(_: &Words, seat: Seat) -> String {
        Self::ABOUT.seat_names[seat.index()].to_owned()
    }

    fn effect(_: &Words, _: &Who, effect: &Effect) -> Option<String> {
        Some(game::fact(effect).to_string())
    }

    fn illegal(_: &Words, illegal: &Illegal) -> String {
        game::fact(illegal).to_string()
    }

    fn end(_: &Words, end: &End) -> String {
        game::fact(end).to_string()
    }

    fn merit(_: &Words, merit: &Merit) -> String {
        game::fact(merit).to_string()
    }

    fn notation(_: &Words) -> String {
        String::new()
    }
}
