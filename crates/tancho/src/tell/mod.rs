//! Facts in words, for the terminal: what an action did, why one is refused, how a game ended.
//!
//! The words are those of `locales/`; the page says the same facts with the same messages.

pub mod garden_lake;
mod jin_li;
pub mod koi;
pub mod koi_koi;
mod table;

pub use table::{refusal, result, setup_error};

use catalogue::Roster;
use game::{Game, Seat};
use search::Judgement;
use words::{Words, table as say};

/// Who did something: a name, and whether it is the reader.
pub struct Who {
    /// The name.
    pub name: String,
    /// Whether it is whoever reads this.
    pub you: bool,
    /// Which seat, if it was one.
    pub seat: Option<Seat>,
}

/// A game that can be put into words.
pub trait Tell: Game {
    /// How a seat is called.
    fn seat_name(words: &Words, seat: Seat) -> String;

    /// One thing that happened; `None` if the lines around it say it already.
    fn effect(words: &Words, who: &Who, effect: &Self::Effect) -> Option<String>;

    /// Why an action is refused, in a sentence.
    fn illegal(words: &Words, illegal: &Self::Illegal) -> String;

    /// How the game ended, in a sentence.
    fn end(words: &Words, end: &Self::End) -> String;

    /// What speaks for an action, as the end of a sentence that begins with "it".
    fn merit(words: &Words, merit: &Self::Merit) -> String;

    /// What moves look like, in a sentence.
    fn notation(words: &Words) -> String;
}

/// Somebody at this table, with no reader in mind.
pub fn who<G: Tell>(words: &Words, seat: Option<Seat>) -> Who {
    Who { name: G::seat_name(words, seat.unwrap_or_default()), you: false, seat }
}

/// What an action of the seat to act does here, in one line.
pub fn action<G: Tell>(words: &Words, game: &G, action: G::Action) -> String {
    effects::<G>(words, &who::<G>(words, game.to_act()), &game.effects(action))
}

/// What an action does before it shows something hidden: that part alone is sure in a sampled game.
pub fn foreseen<G: Tell>(words: &Words, game: &G, action: G::Action) -> String {
    let effects = game.effects(action);
    let known = effects.iter().position(G::is_reveal).unwrap_or(effects.len());
    self::effects::<G>(words, &who::<G>(words, game.to_act()), &effects[..known])
}

/// What somebody's action did, in one line.
pub fn effects_of<G: Tell>(words: &Words, seat: Seat, effects: &[G::Effect]) -> String {
    self::effects::<G>(words, &who::<G>(words, Some(seat)), effects)
}

fn effects<G: Tell>(words: &Words, who: &Who, effects: &[G::Effect]) -> String {
    let told: Vec<String> = effects.iter().filter_map(|effect| G::effect(words, who, effect)).collect();
    told.join(&words.say(&say::comma()))
}

/// Why the first of these judgements is the best, in a few sentences; empty without judgements.
pub fn reasons<G: Roster + Tell>(words: &Words, game: &G, judgements: &[Judgement<G::Action>]) -> String {
    let Some(best) = judgements.first() else { return String::new() };
    if catalogue::is_forced(game) {
        return words.say(&say::hint_only());
    }
    let advice = catalogue::advice(game, best);
    let merits: Vec<String> = advice.merits.iter().map(|merit| G::merit(words, merit)).collect();
    let mut told = Vec::new();
    if !merits.is_empty() {
        let merits = merits.join(&words.say(&say::hint_between_merits()));
        told.push(words.say(&say::hint_merits(merits)));
    }
    let games = (advice.chance * 100.0).round() as i32;
    let points = advice.lead.map(|lead| lead.round() as i32);
    told.push(words.say(&match points {
        Some(points) if game.seats() == 1 => say::hint_sight(points),
        Some(points) if points > 0 => say::hint_ahead(games, points),
        Some(points) if points < 0 => say::hint_behind(games, -points),
        _ => say::hint_chance(games),
    }));
    let fewer =
        catalogue::margin(game, judgements).map(|less| say::hint_fewer((less * 100.0).round() as i32));
    told.extend(fewer.map(|fewer| words.say(&fewer)));
    told.join(&words.say(&say::hint_between_sentences()))
}
