//! What a table says, whatever game is played at it.

use super::Tell;
use ::table::Refusal;
use game::{AnyOutcome, Choice, Ending, Game, Outcome, Seat, SetupError, TableEnd};
use words::{Message, Words, table as say};

/// Why the table refuses something, in a sentence.
pub fn refusal<G: Tell>(words: &Words, refusal: &Refusal) -> String {
    let seat = |seat: &Seat| G::seat_name(words, *seat);
    let message: Message = match refusal {
        Refusal::Illegal { illegal } => {
            let known = serde_json::from_value::<G::Illegal>(illegal.clone());
            return known
                .map_or_else(|_| words.say(&say::refusal_illegal()), |illegal| G::illegal(words, &illegal));
        }
        Refusal::NotAnAction { text } => {
            let unknown = words.say(&say::refusal_not_an_action(text));
            return format!("{unknown} {}", G::notation(words));
        }
        Refusal::Setup { error } => return setup_error(words, error),
        Refusal::Over => say::refusal_over(),
        Refusal::NotYourTurn { .. } => say::refusal_not_your_turn(),
        Refusal::NothingToUndo => say::refusal_nothing_to_undo(),
        Refusal::Revealed => say::refusal_revealed(),
        Refusal::NeedsConsent { .. } => say::refusal_needs_consent(),
        Refusal::CannotStop => say::refusal_cannot_stop(),
        Refusal::NoSuchSeat { seat: at } => say::refusal_no_such_seat(seat(at)),
        Refusal::NotYourSeat { .. } => say::refusal_not_your_seat(),
        Refusal::OnlyWatching => say::refusal_only_watching(),
        Refusal::SeatTaken { .. } => say::refusal_seat_taken(),
        Refusal::Full => say::refusal_full(),
        Refusal::SeatsFree => say::refusal_seats_free(),
        Refusal::NumbersMissing => say::refusal_numbers_missing(),
        Refusal::Begun => say::refusal_begun(),
        Refusal::BadName { most } => say::refusal_bad_name(*most),
        Refusal::WrongNumber => say::refusal_wrong_number(),
        Refusal::NothingToOpen { .. } => say::refusal_nothing_to_open(),
        Refusal::SameId => say::refusal_same_id(),
        Refusal::TooLong { .. } => say::refusal_too_long(),
        Refusal::NothingAsked => say::refusal_nothing_asked(),
        Refusal::AlreadyAsked => say::refusal_already_asked(),
        Refusal::NotAbandoned { seconds, .. } => say::refusal_not_abandoned(*seconds),
        Refusal::NotStoodIn { .. } => say::refusal_not_stood_in(),
        Refusal::NotOver => say::refusal_not_over(),
        Refusal::RematchMade => say::refusal_rematch_made(),
        Refusal::Stale { .. } => say::refusal_stale(),
        Refusal::Damaged { detail } => say::refusal_damaged(detail),
    };
    words.say(&message)
}

/// Why a game cannot be set up as asked, in a sentence.
pub fn setup_error(words: &Words, error: &SetupError) -> String {
    words.say(&match error {
        SetupError::UnknownGame { game, games } => say::setup_unknown_game(game, games.join(", ")),
        SetupError::Rules { found, known, .. } => say::setup_rules(*found, *known),
        SetupError::UnknownOption { key, keys, .. } => say::setup_unknown_option(key, keys.join(", ")),
        SetupError::UnknownData { name, names, .. } => say::setup_unknown_data(name, names.join(", ")),
        SetupError::BadValue { key, value, allowed } => {
            say::setup_bad_value(choice(words, allowed), key, value)
        }
        SetupError::Seats { min, max, seats, .. } => say::setup_seats(*max, *min, *seats),
        SetupError::Data { line, reason } => say::setup_data(*line, reason),
        SetupError::Deal { number, reason } => say::setup_deal(*number, reason),
        SetupError::Conflict { conflict } => {
            // Every game names its own contradictions, and a message is named after each of them.
            let known = words.say_if_known(&format!("setup-{conflict}"));
            return known.unwrap_or_else(|| words.say(&say::setup_conflict(conflict)));
        }
    })
}

/// What an option takes.
fn choice(words: &Words, choice: &Choice) -> String {
    match choice {
        Choice::Flag => "true, false".to_owned(),
        Choice::OneOf { words } => words.join(", "),
        Choice::Number { min, max } => words.say(&say::setup_takes_number(*max, *min)),
        Choice::WordOrNames { words: alone, names, min, max, .. } => {
            words.say(&say::setup_takes_names(*max, *min, names.concat().join(", "), alone.join(", ")))
        }
    }
}

/// The result in a sentence or two.
pub fn result<G: Tell>(words: &Words, outcome: &AnyOutcome) -> String {
    let points: Vec<String> = outcome.points.iter().map(ToString::to_string).collect();
    let points = words.say(&words::terminal::points(points.join(" : ")));
    let mut told = vec![winners::<G>(words, outcome), points];
    told.extend(ending::<G>(words, outcome));
    told.join(&words.say(&say::hint_between_sentences()))
}

fn winners<G: Tell>(words: &Words, outcome: &AnyOutcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| G::seat_name(words, seat)).collect();
    words.say(&match (winners.as_slice(), outcome.points.len()) {
        ([], _) => words::terminal::alone_lost(),
        (_, 1) => words::terminal::alone_won(),
        ([winner], _) => say::won(winner),
        (all, _) => words::terminal::shared(words.list(all)),
    })
}

/// How it ended; nothing if this program does not know the end.
fn ending<G: Tell>(words: &Words, Outcome { end, .. }: &AnyOutcome) -> Option<String> {
    match serde_json::from_value::<Ending<<G as Game>::End>>(end.clone()).ok()? {
        Ending::Rules(end) => Some(G::end(words, &end)),
        Ending::Table(TableEnd::Resigned { seat }) => {
            Some(words.say(&say::end_gave_up(G::seat_name(words, seat))))
        }
        Ending::Table(TableEnd::Agreed) => Some(words.say(&say::end_agreed())),
        Ending::Table(TableEnd::Closed) => Some(words.say(&say::end_closed())),
    }
}
