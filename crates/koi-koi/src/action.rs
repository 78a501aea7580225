//! What a player can do, as notation and as a number.

use crate::card::{CARDS, Card};
use game::NotationError;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// One decision. The words have braces because serde would let unknown fields pass without them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "KoiKoiAction")]
pub enum Action {
    /// Plays a card of the hand; `take` names the field card where there is a choice (`3c`, `3c*3a`), or
    /// the card that the storm takes by its power (`11d*8a`).
    Play {
        /// The card of the hand.
        card: Card,
        /// The field card that is chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        take: Option<Card>,
    },
    /// Chooses what the card turned from the pile takes (`*3a`).
    Take {
        /// The field card that is chosen.
        card: Card,
    },
    /// Ends the round (`game`).
    Game {},
    /// Goes on (`koi`).
    Koi {},
    /// Leaves the hands where they are (`keep`).
    Keep {},
    /// Swaps the hands (`swap`).
    Swap {},
}

const PLAYS: u32 = 5 * CARDS as u32;
const STORM_PLAYS: u32 = PLAYS + CARDS as u32;
const TAKES: u32 = STORM_PLAYS + CARDS as u32;
const WORDS: [(Action, &str); 4] = [
    (Action::Game {}, "game"),
    (Action::Koi {}, "koi"),
    (Action::Keep {}, "keep"),
    (Action::Swap {}, "swap"),
];

/// One more than the greatest action number.
pub(crate) const CODES: u32 = TAKES + WORDS.len() as u32;

/// The number of an action: plays by card and choice, the storm's takes, the pile's takes, the words.
pub(crate) fn code(action: Action) -> u32 {
    let number = |card: Card| u32::from(card.index());
    match action {
        Action::Play { card, take: None } => 5 * number(card),
        Action::Play { card, take: Some(take) } if take.month() == card.month() => {
            5 * number(card) + u32::from(take.rank())
        }
        // Only the storm takes a card of another month.
        Action::Play { take: Some(take), .. } => PLAYS + number(take),
        Action::Take { card } => STORM_PLAYS + number(card),
        Action::Game {} => TAKES,
        Action::Koi {} => TAKES + 1,
        Action::Keep {} => TAKES + 2,
        Action::Swap {} => TAKES + 3,
    }
}

/// The action with this number.
pub(crate) fn decode(code: u32) -> Option<Action> {
    let card = |number: u32| Card::new(number as u8);
    if code < PLAYS {
        let played = card(code / 5)?;
        let take = match code % 5 {
            0 => None,
            rank => Some(card(u32::from(played.index() & !3) + rank - 1)?),
        };
        return (take != Some(played)).then_some(Action::Play { card: played, take });
    }
    if code < STORM_PLAYS {
        let take = card(code - PLAYS)?;
        let storm = crate::card::STORM;
        return (take.month() != storm.month()).then_some(Action::Play { card: storm, take: Some(take) });
    }
    if code < TAKES {
        return card(code - STORM_PLAYS).map(|card| Action::Take { card });
    }
    WORDS.get((code - TAKES) as usize).map(|(action, _)| *action)
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play { card, take: None } => write!(f, "{card}"),
            Self::Play { card, take: Some(take) } => write!(f, "{card}*{take}"),
            Self::Take { card } => write!(f, "*{card}"),
            word => {
                WORDS.iter().find(|(action, _)| action == word).map_or(Ok(()), |(_, text)| f.write_str(text))
            }
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(&text.trim().to_ascii_lowercase()).ok_or_else(|| NotationError::new(text))
    }
}

fn parse(text: &str) -> Option<Action> {
    let spoken = match text {
        "shobu" => "game",
        "koi-koi" => "koi",
        other => other,
    };
    if let Some((action, _)) = WORDS.iter().find(|(_, word)| *word == spoken) {
        return Some(*action);
    }
    match text.split_once('*') {
        None => Some(Action::Play { card: text.parse().ok()?, take: None }),
        Some(("", take)) => Some(Action::Take { card: take.parse().ok()? }),
        Some((card, take)) => {
            let action = Action::Play { card: card.parse().ok()?, take: Some(take.parse().ok()?) };
            // What has no number (a card that takes itself, or one of another month) is no action.
            (decode(code(action)) == Some(action)).then_some(action)
        }
    }
}
