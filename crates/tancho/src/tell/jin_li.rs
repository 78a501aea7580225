//! Jin Li in words.

use super::{Tell, Who};
use game::Seat;
use jin_li::{Effect, End, Illegal, JinLi, Merit};
use words::jin_li as say;
use words::{Message, Words};

impl Tell for JinLi {
    fn seat_name(words: &Words, seat: Seat) -> String {
        words.say(&if seat == Seat(0) { say::colour_red() } else { say::colour_yellow() })
    }

    fn effect(words: &Words, who: &Who, effect: &Effect) -> Option<String> {
        let (name, you) = (who.name.as_str(), who.you);
        Some(words.say(&match effect {
            Effect::Swam { from, to } => say::swam(from.to_string(), to.to_string(), name, you),
            Effect::Jumped { from, over, to } => {
                say::jumped(from.to_string(), over.to_string(), to.to_string(), name, you)
            }
            Effect::Scored { points, .. } => say::scored(*points),
            Effect::Dropped { square, .. } => say::dropped(square.to_string()),
            Effect::Passed => say::passed(name, you),
            Effect::Returned { square, .. } => say::returned(square.to_string(), name, you),
            // The result says it.
            Effect::Ended { .. } => return None,
        }))
    }

    fn illegal(words: &Words, illegal: &Illegal) -> String {
        words.say(&refused(*illegal))
    }

    fn end(words: &Words, end: &End) -> String {
        words.say(&match end {
            End::Target => say::end_target(),
            End::Blocked => say::end_blocked(),
            End::Repetition => say::end_repetition(),
            End::TurnCap => say::end_turn_cap(),
        })
    }

    fn merit(words: &Words, merit: &Merit) -> String {
        words.say(&match *merit {
            Merit::Points { points, most: true } => say::merit_points_most(points),
            Merit::Points { points, most: false } => say::merit_points(points),
            Merit::Leaves { points: 0 } => say::merit_leaves_none(),
            Merit::Leaves { points } => say::merit_leaves(points),
        })
    }

    fn notation(words: &Words) -> String {
        words.say(&say::notation())
    }
}

fn refused(illegal: Illegal) -> Message {
    match illegal {
        Illegal::Over => say::illegal_over(),
        Illegal::NotYourKoi { square } => say::illegal_not_your_koi(square.to_string()),
        Illegal::NotOneStep => say::illegal_not_one_step(),
        Illegal::Occupied { square } => say::illegal_occupied(square.to_string()),
        Illegal::MustDrop => say::illegal_must_drop(),
        Illegal::NoStoneLeft => say::illegal_no_stone_left(),
        Illegal::DropOccupied { square } => say::illegal_drop_occupied(square.to_string()),
        Illegal::NotAJump => say::illegal_not_a_jump(),
        Illegal::CannotPass => say::illegal_cannot_pass(),
        Illegal::MustReturn => say::illegal_must_return(),
        Illegal::NothingToReturn => say::illegal_nothing_to_return(),
        Illegal::NoStoneThere { square } => say::illegal_no_stone_there(square.to_string()),
    }
}
